internal import TransitionCatalog

/// A timing at some places.
package struct CurveReport: Equatable, Sendable {
  /// Seconds; nil where the timing says nothing about its time.
  package var duration: Double?
  /// Nil for curves.
  package var spring: SpringReport?
  package var samples: [CurveSample]

  package init(duration: Double?, spring: SpringReport?, samples: [CurveSample]) {
    self.duration = duration
    self.spring = spring
    self.samples = samples
  }

  /// The report in the shape of `curve --format json`, the spring's members only for springs.
  package var json: JSONValue {
    .object(of: [
      "duration": duration.map(JSONValue.number) ?? .null,
      "settlingTime": spring.map { .number($0.settlingTime) },
      "mass": spring.map { .number($0.mass) },
      "stiffness": spring.map { .number($0.stiffness) },
      "damping": spring.map { .number($0.damping) },
      "samples": .array(samples.map { ["at": .number($0.at), "value": .number($0.value)] }),
    ])
  }

  /// The samples as CSV with the header `at,value`.
  package var csv: String {
    var csv = CSVText(header: ["at", "value"])
    for sample in samples { csv.append([CSVText.field(sample.at), CSVText.field(sample.value)]) }
    return csv.text
  }

  /// The report for people: what is known about a spring, then the samples, rounded.
  package var table: String {
    var text = ""
    if let duration { text += "duration: \(rounded(duration, 4)) s\n" }
    if let spring {
      let time = spring.settlingTime
      text += time.isFinite ? "settles after: \(rounded(time, 4)) s\n" : "settles: never\n"
      text += "mass: \(rounded(spring.mass, 4))\n"
      text += "stiffness: \(rounded(spring.stiffness, 4))\n"
      text += "damping: \(rounded(spring.damping, 4))\n"
    }
    if !text.isEmpty { text += "\n" }
    var table = TextTable()
    table.add(placeTitle, numbers: samples.map { [$0.at] }, digits: 4)
    table.add("value", numbers: samples.map { [$0.value] }, digits: 6)
    return text + table.text()
  }

  /// What the places are: seconds for springs, fractions of the time for curves.
  var placeTitle: String { spring == nil ? "at" : "at/s" }
}

/// A spring's own numbers.
package struct SpringReport: Equatable, Sendable {
  /// Seconds until the spring has settled; infinite when it never does.
  package var settlingTime: Double
  package var mass: Double
  package var stiffness: Double
  package var damping: Double

  package init(settlingTime: Double, mass: Double, stiffness: Double, damping: Double) {
    self.settlingTime = settlingTime
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }
}

/// A timing's progress at one place.
package struct CurveSample: Equatable, Sendable {
  /// Seconds for springs, a fraction of the time for curves.
  package var at: Double
  package var value: Double

  package init(at: Double, value: Double) {
    self.at = at
    self.value = value
  }
}
