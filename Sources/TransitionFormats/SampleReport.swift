package import TimelineIR
package import TransitionCatalog

/// Where everybody is at some moments of a direction.
package struct SampleReport: Equatable, Sendable {
  /// The transition's name.
  package var transition: String
  package var direction: DirectionName
  /// Seconds.
  package var duration: Double
  /// The container's.
  package var stage: Size
  /// The names on the stage, back to front.
  package var order: [String]
  /// The names on the stage that stand for groups.
  package var groups: [String]
  package var samples: [Sample]

  package init(
    transition: String, direction: DirectionName, duration: Double, stage: Size,
    order: [String], groups: [String] = [], samples: [Sample]
  ) {
    self.transition = transition
    self.direction = direction
    self.duration = duration
    self.stage = stage
    self.order = order
    self.groups = groups
    self.samples = samples
  }

  /// Width and height in points.
  package struct Size: Equatable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }
}

/// One moment.
package struct Sample: Equatable, Sendable {
  /// Seconds since the direction began.
  package var time: Double
  /// The linear fraction of the direction's time.
  package var progress: Double
  /// In the order of the report; the container first when it is touched, the members of a group
  /// one after the other.
  package var elements: [ElementSample]

  package init(time: Double, progress: Double, elements: [ElementSample]) {
    self.time = time
    self.progress = progress
    self.elements = elements
  }
}

/// An element at one moment.
package struct ElementSample: Equatable, Sendable {
  package var name: String
  /// Which member of the group it is, from 0; nil for an element that is no group.
  package var member: Int?
  /// The values that the report shows, each property once.
  package var properties: [PropertySample]
  /// The layer's own transform with its perspective: m11, m12 ... m44, for row vectors.
  package var matrix: [Double]

  package init(
    name: String, member: Int? = nil, properties: [PropertySample], matrix: [Double]
  ) {
    self.name = name
    self.member = member
    self.properties = properties
    self.matrix = matrix
  }

  /// The name, with the member's index behind it in a group: `cells[0]`.
  var label: String { member.map { "\(name)[\($0)]" } ?? name }

  package subscript(property: Property) -> Value? {
    properties.first { $0.property == property }?.value
  }

  /// The properties that every element has in a report, before and behind the matrix.
  static let leading: (before: [Property], behind: [Property]) = (
    [.frame, .alpha, .cornerRadius], [.hidden]
  )

  /// The properties before the matrix, and those behind it, in the order of every output.
  var ordered: (before: [PropertySample], behind: [PropertySample]) {
    let (before, behind) = Self.leading
    let pick = { (names: [Property]) in
      names.compactMap { name in properties.first { $0.property == name } }
    }
    let others = properties.filter { sample in
      !before.contains(sample.property) && !behind.contains(sample.property)
    }
    return (pick(before), pick(behind) + others)
  }
}

/// What a property is worth at one moment.
package struct PropertySample: Equatable, Sendable {
  package var property: Property
  package var value: Value

  package init(_ property: Property, _ value: Value) {
    self.property = property
    self.value = value
  }
}

extension ValueType {
  /// What the components are called where each stands by itself; empty for a lone one.
  package var componentNames: [String] {
    switch self {
    case .number, .angle, .time, .edge, .boolean: [""]
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .circle: ["x", "y", "radius"]
    case .color: ["red", "green", "blue", "alpha"]
    }
  }
}
