import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What can be wrong with time: directions, clocks, places and springs.
extension DiagnosticKind {
  static let directionOfOtherKind = DiagnosticKind(
    "T1020", .error, "A direction that transitions of this kind do not have.")
  static let nothingToDerive = DiagnosticKind(
    "T1021", .error, "A direction derived from one that is not written.")
  static let missingDuration = DiagnosticKind(
    "T1022", .error, "A direction without a duration, and no spring that brings one.")
  static let unwantedDuration = DiagnosticKind(
    "T1023", .error, "A duration beside a spring that brings its own.")
  static let curveBesideSpring = DiagnosticKind(
    "T1024", .error, "A curve and a spring on the same clock.")
  static let placesOnSpring = DiagnosticKind(
    "T1025", .error, "Intervals or keyframes on the clock of a spring.")
  static let overlap = DiagnosticKind(
    "T1026", .error, "Intervals or tracks that say two things at the same time.")
  static let outOfOrder = DiagnosticKind("T1027", .error, "Places that do not go forward.")
  static let placeOutside = DiagnosticKind(
    "T1028", .error, "A place outside 0...100 %, or an interval without a length.")
  static let pastEnd = DiagnosticKind("T1029", .error, "A track that outlasts its direction.")
  static let mixedTimes = DiagnosticKind(
    "T1030", .error, "Timing that goes with nothing on its track.")
  static let malformedSpring = DiagnosticKind(
    "T1031", .error, "A spring whose numbers are of no form, or of two.")
  static let unsolvableSpring = DiagnosticKind("T1032", .error, "A spring that never settles.")
  static let endsOfTwoTypes = DiagnosticKind(
    "T1033", .error, "A track between values of two types.")
  static let nothingToRemove = DiagnosticKind(
    "T1034", .error, "'none' for something that is not inherited.")
  static let otherUnit = DiagnosticKind(
    "T1090", .warning,
    "A time so long, or so short, or an angle of so many turns, that another unit may have been meant."
  )
  package static let overdamped = DiagnosticKind(
    "T1091", .warning, "A spring with a damping ratio above 1, which UIKit plays as 1.")

  static let anchorOfPoints = DiagnosticKind(
    "T1095", .warning, "An anchor of points, where fractions of the size are counted.")
  static let difference = DiagnosticKind(
    "T1096", .warning, "One value less another one, where the way between them may have been meant."
  )

  /// The kinds about time, and about anchors, in the order of their codes.
  package static let motionKinds: [DiagnosticKind] = [
    directionOfOtherKind, nothingToDerive, missingDuration, unwantedDuration, curveBesideSpring,
    placesOnSpring, overlap, outOfOrder, placeOutside, pastEnd, mixedTimes, malformedSpring,
    unsolvableSpring, endsOfTwoTypes, nothingToRemove, otherUnit, overdamped, anchorOfPoints,
    difference,
  ]
}

extension Diagnostic {
  /// An hour is the most.
  static func timeOutOfRange(
    _ what: String, value: Double, isPositive: Bool, at span: Span
  ) -> Diagnostic {
    let (phrase, help) =
      value > 3600
      ? ("3600 s at most", "write a time of an hour at most, such as 0.5s")
      : isPositive
        ? ("above 0 s", "write a time above 0, such as 0.5s")
        : ("0 s or more", "write 0, or a time such as 0.1s")
    return Diagnostic(
      .outOfRange, "\(what) must be \(phrase), not \(decimal(value)) s", at: span, help: help)
  }

  // MARK: Directions

  static func directionOfOtherKind(
    _ name: Located<DirectionName>, _ kind: Located<TransitionKind>
  ) -> Diagnostic {
    let own = kind.value
    return Diagnostic(
      .directionOfOtherKind,
      "a \(own.rawValue) transition has no direction '\(name.value.rawValue)'", at: name.span,
      labels: [Label(kind.span, "the kind is given here")],
      help: "its directions are '\(own.forward.rawValue)' and '\(own.backward.rawValue)'")
  }

  static func nothingToDerive(
    _ name: Located<DirectionName>, from base: DirectionName, isCircular: Bool, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .nothingToDerive,
      isCircular
        ? "'\(name.value.rawValue)' and '\(base.rawValue)' are derived from each other"
        : "there is no '\(base.rawValue)' to derive '\(name.value.rawValue)' from", at: span,
      help: isCircular
        ? "give one of them a duration and tracks, and no derivation"
        : "write '\(base.rawValue)' with a duration and tracks")
  }

  static func missingDuration(of direction: DirectionName, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingDuration, "'\(direction.rawValue)' has no duration", at: span,
      help: "add 'duration: 0.5s', or a spring that brings its own")
  }

  static func springWithoutDuration(of direction: DirectionName, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingDuration, "this spring needs the direction's duration", at: span,
      notes: ["springs by dampingRatio and by bounce are solved for a duration"],
      help: "add 'duration: 0.5s' to '\(direction.rawValue)'")
  }

  static func fragmentWithoutDuration(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingDuration, "this spring needs a duration", at: span,
      notes: ["a spring by dampingRatio alone is solved for a duration"],
      help: "add '--duration 0.5s'")
  }

  package static func fractionOfEndless(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingDuration, "a spring that never comes to rest has no duration of which this is a part",
      at: span, help: "write seconds, such as 0.5s")
  }

  /// `ratio`: what may be meant for a damping ratio.
  static func durationOfSpring(at span: Span, spring: Span, ratio: Double?) -> Diagnostic {
    Diagnostic(
      .unwantedDuration, "the spring brings its own duration", at: span,
      labels: [Label(spring, "it lasts until it settles")],
      help: ratio.map { "write 'dampingRatio: \(decimal($0))', which goes with a duration" }
        ?? "remove the duration, or write the spring as { dampingRatio: ... }")
  }

  static func curveBesideSpring(at span: Span, curve: Span) -> Diagnostic {
    Diagnostic(
      .curveBesideSpring, "a curve and a spring for the same motion", at: span,
      labels: [Label(curve, "the curve is here")], help: "remove one of them")
  }

  // MARK: Tracks

  static func placesOnSpring(at span: Span, spring: Span, property: Property) -> Diagnostic {
    Diagnostic(
      .placesOnSpring,
      "intervals and keyframes of '\(property.rawValue)' cannot be timed by a spring", at: span,
      labels: [Label(spring, "the direction springs")],
      help: "give the track of '\(property.rawValue)' a curve of its own, such as 'curve: easeOut'")
  }

  /// - Parameter tracks: Those that have some, one at least.
  static func springOverPlaces(of tracks: [Track], at span: Span) -> Diagnostic {
    let names = tracks.prefix(6).map { "'\($0.element).\($0.property.rawValue)'" }
    let more = tracks.count > names.count ? " and \(tracks.count - names.count) more" : ""
    let (nouns, have) = tracks.count == 1 ? ("track", "has") : ("tracks", "have")
    return Diagnostic(
      .placesOnSpring, "intervals and keyframes cannot be timed by a spring", at: span,
      notes: ["the derived \(nouns) \(names.joined(separator: ", "))\(more) \(have) some"],
      help: tracks.count == 1
        ? "give that track a curve of its own, or rewrite it for this direction"
        : "give these tracks curves of their own, or rewrite them for this direction")
  }

  static func springOfKeyframes(at span: Span, isConstant: Bool) -> Diagnostic {
    isConstant
      ? timingOfConstant(at: span)
      : Diagnostic(
        .placesOnSpring, "a spring goes with one whole arrow, not with intervals or keyframes",
        at: span, help: "write 'value: a -> b', or a curve in the spring's place")
  }

  static func timingOfConstant(at span: Span) -> Diagnostic {
    Diagnostic(
      .mixedTimes, "a value that does not change has no timing", at: span,
      help: "write an arrow such as '0 -> 1', or remove the timing")
  }

  static func duringBesideSeconds(at span: Span, other: Span) -> Diagnostic {
    Diagnostic(
      .mixedTimes, "a track has either 'during' or seconds", at: span,
      labels: [Label(other, "seconds are given here")], help: "remove one of them")
  }

  static func calculationWithoutKeyframes(at span: Span) -> Diagnostic {
    Diagnostic(
      .mixedTimes, "'calculation' goes with keyframes only", at: span,
      help: "write the values under 'keyframes:', or remove it")
  }

  static func curveOfFirstKeyframe(at span: Span) -> Diagnostic {
    Diagnostic(
      .mixedTimes, "no segment ends at the first keyframe", at: span,
      help: "a keyframe's curve eases the way to it; give it to the next one")
  }

  static func overlappingIntervals(at span: Span, previous: Span) -> Diagnostic {
    Diagnostic(
      .overlap, "two intervals of the track overlap", at: span,
      labels: [Label(previous, "the one before")],
      help: "let the second begin where the first ends")
  }

  static func overlappingTracks(
    _ property: Property, _ other: Property, of element: String, at span: Span, first: Span
  ) -> Diagnostic {
    // What another file says stands there for others as well.
    let isInherited = first.file != span.file
    return Diagnostic(
      .overlap, "'\(property.rawValue)' and '\(other.rawValue)' of '\(element)' overlap", at: span,
      labels: [Label(first, "this sets it too")],
      help: isInherited
        ? "keep one of them: '\(other.rawValue): none' removes the inherited one"
        : "keep one of them")
  }

  static func placesOutOfOrder(at span: Span, previous: Span) -> Diagnostic {
    Diagnostic(
      .outOfOrder, "this place does not come after the one before", at: span,
      labels: [Label(previous, "the one before")],
      help: "write places in ascending order, each once")
  }

  /// - Parameter isBare: Whether it is a number alone, of which a percentage may be meant.
  static func placeOutside(_ place: Double, isBare: Bool, at span: Span) -> Diagnostic {
    let isPercent = isBare && place > 1 && place <= 100 && place == place.rounded()
    let percent = decimal((place * 1e11).rounded() / 1e9)
    return Diagnostic(
      .placeOutside, "the place \(percent)% lies outside 0%...100%", at: span,
      help: isPercent ? "write \(decimal(place))%" : "places are fractions of the direction's time")
  }

  static func emptyInterval(at span: Span) -> Diagnostic {
    Diagnostic(
      .placeOutside, "this interval does not end after it begins", at: span,
      help: "write the earlier place first; two intervals that touch make a jump")
  }

  static func trackPastEnd(duration: Double, at span: Span) -> Diagnostic {
    Diagnostic(
      .pastEnd, "the track outlasts its direction", at: span,
      notes: ["the direction lasts \(decimal(duration)) s"],
      help: "let the track end earlier, or the direction last longer")
  }

  /// - Parameters:
  ///   - delay: Seconds of `settles` before it begins.
  ///   - grows: Whether it takes a part of its direction's time however long that is.
  ///   - track: The derived track whose it is, where that stands in another direction.
  static func springPastEnd(
    settles: Double, delay: Double, duration: Double, grows: Bool = false, of track: String? = nil,
    at span: Span
  ) -> Diagnostic {
    func seconds(_ value: Double) -> String { decimal((value * 1000).rounded() / 1000) }
    return Diagnostic(
      .pastEnd, "the spring outlasts its direction", at: span,
      notes: [
        (track.map { "that of the derived track '\($0)'" } ?? "it") + " settles after "
          + "\(seconds(settles)) s"
          + (delay > 0 ? ", of which \(seconds(delay)) s are before it begins" : "")
          + "; the direction lasts \(seconds(duration)) s"
      ],
      help: grows
        ? "a spring by 'bounce' takes longer than its 'duration': write one beside it that is short "
          + "enough, or write the spring as { dampingRatio: ... }"
        : "let the direction last longer, "
          + (track == nil ? "" : "give it a track of its own, ")
          + "or write the spring as { dampingRatio: ... }")
  }

  /// `missing` says which end is not written, and what it is.
  static func endsOfTwoTypes(
    _ start: ValueType, _ end: ValueType, missing: String? = nil, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .endsOfTwoTypes, "there is no way from \(start.withArticle) to \(end.withArticle)", at: span,
      notes: missing.map { [$0] } ?? [],
      help: "write both as \(start.withArticle), or both as \(end.withArticle)")
  }

  static func nothingToRemove(_ property: Property, at span: Span) -> Diagnostic {
    Diagnostic(
      .nothingToRemove, "there is no inherited track of '\(property.rawValue)' to take away",
      at: span, help: "leave the property out")
  }

  static func nothingToRemove(_ key: String, of map: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .nothingToRemove, "there is no inherited '\(key)' of \(map) to take away", at: span,
      help: "leave it out")
  }

  // MARK: Springs

  private static let springForms =
    "write { dampingRatio }, { mass, stiffness, damping }, { response, dampingRatio } or { bounce }"

  static func springWithoutForm(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedSpring, "the numbers that make a spring are missing", at: span, help: springForms)
  }

  static func mixedSpring(_ key: Located<SpringKey>, _ other: Located<SpringKey>) -> Diagnostic {
    Diagnostic(
      .malformedSpring,
      "'\(key.value.rawValue)' and '\(other.value.rawValue)' belong to different forms of springs",
      at: other.span, labels: [Label(key.span, "this is of another form")],
      help: [key.value, other.value] == [.response, .damping]
        ? "beside 'response' it is a ratio: write 'dampingRatio'" : springForms)
  }

  static func unsolvableSpring(at span: Span) -> Diagnostic {
    Diagnostic(
      .unsolvableSpring, "this spring does not come to rest within an hour", at: span,
      help: "give it more damping, or a speed nearer to 0")
  }

  static func neverSettles(what: String, at span: Span) -> Diagnostic {
    let help =
      switch what {
      case "'bounce'": "write a number below 1"
      case "'dampingRatio'": leastDampingRatio
      default: "write a number above 0"
      }
    return Diagnostic(
      .unsolvableSpring, "with this \(what) the spring never settles", at: span, help: help)
  }

  private static var leastDampingRatio: String {
    "write a ratio of \(decimal(Spring.lowestDampingRatio)) or more"
  }

  static func dampingRatioTooLow(_ value: Double, at span: Span) -> Diagnostic {
    Diagnostic(
      .unsolvableSpring, "a damping ratio of \(decimal(value)) is too low to come to rest",
      at: span, help: leastDampingRatio)
  }

  /// - Parameter isConstant: Whether no constant is named, to which others may give another value.
  static func dampingRatioAboveOne(
    _ value: Double, at span: Span, isConstant: Bool
  ) -> Diagnostic {
    let isPercentage = value > 2 && value <= 100
    let ratio = isPercentage ? decimal(value) + "%" : "1"
    return Diagnostic(
      .overdamped, "a damping ratio of \(decimal(value)) plays as 1", at: span,
      notes: ["UIKit's springs are not overdamped"],
      help: isPercentage ? "write '\(ratio)' if a percentage is meant" : "write 1",
      fixes: [
        FixIt(
          isPercentage ? "write a percentage" : "write 1", [Edit(span, ratio)],
          isSafe: !isPercentage && isConstant)
      ])
  }

  /// The same for the springs whose damping ratio other numbers say.
  ///
  /// - Parameters:
  ///   - isWritten: Whether the number stands at the span; the help says its key where it does not.
  ///   - isConstant: Whether no constant is named, to which others may give another value.
  static func overdamped(
    _ what: String, _ value: Double, playedAs played: Double, at span: Span, isWritten: Bool = true,
    isConstant: Bool
  ) -> Diagnostic {
    let text = decimal(played)
    // To be read; what is to be written plays the same to the last digit.
    let shown = played < 1 ? text : decimal((played * 1000).rounded() / 1000)
    return Diagnostic(
      .overdamped, "a \(what) of \(decimal(value)) plays as \(shown)", at: span,
      notes: ["UIKit's springs are not overdamped"],
      help: isWritten ? "write \(text)" : "write '\(what): \(text)'",
      fixes: isWritten ? [FixIt("write \(text)", [Edit(span, text)], isSafe: isConstant)] : [])
  }

  /// - Parameter place: Where it is; nil for what is computed.
  static func anchorOfPoints(_ place: (x: Double, y: Double)? = nil, at span: Span) -> Diagnostic {
    let distance = place.map { x, y in
      decimal(max(abs(x), abs(y))) + (abs(x) >= abs(y) ? " widths" : " heights")
    }
    return Diagnostic(
      .anchorOfPoints,
      distance.map { "this anchor is \($0) away" } ?? "this anchor is a place in points",
      at: span, notes: ["an anchor counts fractions of the element's own size"],
      help:
        "write a point such as 'point(0.5, 1)', or a side or corner such as 'bottom'; the place 'p' in "
        + "a screen is 'point(p.x / container.width, p.y / container.height)'")
  }

  /// - Parameter sign: Where the '-' stands.
  static func differenceInsteadOfWay(_ span: Span, _ sign: Span) -> Diagnostic {
    Diagnostic(
      .difference, "this is one value, and nothing moves", at: span,
      notes: ["'-' subtracts"],
      help: "write '->' if the way from one to the other is meant",
      fixes: [FixIt("write '->'", [Edit(sign, "->")], isSafe: false)])
  }

  /// - Parameter number: Of radians.
  static func looksLikeDegrees(_ number: Double, at span: Span) -> Diagnostic {
    let turns = decimal((abs(number) / (2 * Double.pi) * 10).rounded() / 10)
    return Diagnostic(
      .otherUnit, "\(decimal(number)) radians are \(turns) turns", at: span,
      help: "write '\(decimal(number))deg' if degrees are meant",
      fixes: [FixIt("write degrees", [Edit(span, "\(decimal(number))deg")], isSafe: false)])
  }

  static func looksLikeMilliseconds(
    _ value: Double, _ what: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .otherUnit, "\(what) \(decimal(value)) seconds", at: span,
      help: "write '\(decimal(value))ms' if milliseconds are meant",
      fixes: [FixIt("write milliseconds", [Edit(span, "\(decimal(value))ms")], isSafe: false)])
  }

  /// Less than a millisecond.
  static func looksLikeSeconds(_ number: Double, at span: Span) -> Diagnostic {
    Diagnostic(
      .otherUnit, "this lasts \(decimal(number)) milliseconds, which nobody sees", at: span,
      help: "write '\(decimal(number))s' if seconds are meant",
      fixes: [FixIt("write seconds", [Edit(span, "\(decimal(number))s")], isSafe: false)])
  }
}
