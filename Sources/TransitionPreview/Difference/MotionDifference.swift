import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// What two files of transitions do not have in common in motion.
package struct MotionDifference: Sendable {
  package var tolerance: MotionTolerance
  /// What the files are called.
  package var oldFile: String
  package var newFile: String
  /// The names of transitions that only one of the files has.
  package var added: [String]
  package var gone: [String]
  /// The others, in the new file's order.
  package var transitions: [TransitionDifference]

  package init(
    tolerance: MotionTolerance, oldFile: String, newFile: String, added: [String] = [],
    gone: [String] = [], transitions: [TransitionDifference]
  ) {
    self.tolerance = tolerance
    self.oldFile = oldFile
    self.newFile = newFile
    self.added = added
    self.gone = gone
    self.transitions = transitions
  }

  /// Whether anything lies beyond the tolerance.
  package var differs: Bool {
    !added.isEmpty || !gone.isEmpty || transitions.contains { $0.differs(by: tolerance) }
  }
}

/// Something with a value before and after.
package struct Change<Value: Equatable & Sendable>: Equatable, Sendable {
  package var old: Value
  package var new: Value

  package init(_ old: Value, _ new: Value) { (self.old, self.new) = (old, new) }

  package var isChange: Bool { old != new }
}

/// On which side something is.
package enum Presence: String, Sendable {
  case both, added, gone
}

/// A transition in two forms.
package struct TransitionDifference: Sendable {
  package var old: Timeline
  package var new: Timeline
  /// The stage that was asked for.
  package var stage: Stage
  package var addedDirections: [DirectionName]
  package var goneDirections: [DirectionName]
  package var parameters: [ParameterDifference]
  /// Kind, Reduce Motion, presentation, haptics and so on.
  package var settings: [SettingDifference]
  /// A way for each direction and circumstance that both have.
  package var forms: [FormDifference]
  package var gestures: [GestureDifference]

  package func differs(by tolerance: MotionTolerance) -> Bool {
    !parameters.isEmpty || settings.contains { $0.differs(by: tolerance) }
      || moves(by: tolerance)
  }

  /// Whether anything moves otherwise, by itself or behind a finger.
  func moves(by tolerance: MotionTolerance) -> Bool {
    !addedDirections.isEmpty || !goneDirections.isEmpty
      || settings.contains { $0.isSeen && $0.differs(by: tolerance) }
      || forms.contains { $0.differs(by: tolerance) }
      || gestures.contains { $0.differs(by: tolerance) }
  }
}

/// A parameter that is not what it was.
package struct ParameterDifference: Equatable, Sendable {
  package var name: String
  package var presence: Presence
  /// Type and default as a spec writes them.
  package var text: Change<String>
}

/// Something that is said of a transition as a whole and is not what it was.
package struct SettingDifference: Equatable, Sendable {
  /// The language's word for it.
  package var name: String
  package var text: Change<String>
  /// Whether it says where something is seen, or what plays.
  package var isSeen = false
  /// How far apart the values are; nil where no tolerance counts.
  package var distance: Distance?

  package struct Distance: Equatable, Sendable {
    package var points = 0.0
    /// Of what is a part of 1, as colours are.
    package var fraction = 0.0
  }

  package func differs(by tolerance: MotionTolerance) -> Bool {
    distance.map { $0.points > tolerance.points || $0.fraction > tolerance.fraction } ?? true
  }
}

/// Under which circumstances a direction plays.
package enum Circumstance: String, Sendable {
  case usual, reduceMotion, rightToLeft
}

/// A direction in two forms, under one circumstance.
package struct FormDifference: Sendable {
  package var direction: Change<DirectionName>
  package var circumstance: Circumstance
  /// Seconds.
  package var duration: Change<Double>
  package var delay: Change<Double>
  /// The curve or the spring, as a spec writes it.
  package var clock: Change<String>
  /// The names on the stage, back to front; those that only one form has are not among them.
  package var order: Change<[String]>
  /// The container first, the others back to front.
  package var elements: [ElementDifference]
  package var tracks: [TrackDifference]
  /// What was compared.
  package var scenes: (old: Scene, new: Scene)
  /// The same with what dims below a presentation, for pictures.
  package var pictured: (old: Scene, new: Scene)
  /// Whether a presentation lets the screen below be seen.
  package var isPresentation: Change<Bool>

  /// Whether the two take the same time.
  package var hasSameTimes: Bool { !duration.isChange && !delay.isChange }

  /// Whether only the times are others, and what happens at equal progress is the same.
  package func differsInTempoOnly(by tolerance: MotionTolerance) -> Bool {
    !hasSameTimes && !clock.isChange && !order.isChange
      && elements.allSatisfy { element in
        element.presence == .both && element.changes.isEmpty
          && (element.distanceAtEqualProgress?.amount ?? 0) <= tolerance.points
      }
      && tracks.allSatisfy { track in
        (track.largestAtEqualProgress?.amount ?? 0) <= tolerance.limit(of: track.property)
      }
  }

  package func differs(by tolerance: MotionTolerance) -> Bool {
    hasOtherTimes(than: tolerance) || order.isChange
      || elements.contains { $0.differs(by: tolerance) }
      || tracks.contains { $0.differs(by: tolerance) }
  }

  /// Whether duration or delay differ by more than the tolerance.
  package func hasOtherTimes(than tolerance: MotionTolerance) -> Bool {
    (duration.new - duration.old).magnitude > tolerance.seconds
      || (delay.new - delay.old).magnitude > tolerance.seconds
  }
}

/// An element in two forms.
package struct ElementDifference: Equatable, Sendable {
  /// In the new form; in the old one where it is gone.
  package var name: String
  /// Its other name, where it was renamed.
  package var oldName: String?
  package var presence: Presence
  /// What it shows and how, each a sentence's worth.
  package var changes: [SettingDifference]
  /// The farthest that a corner is from where it was on the stage: points.
  package var distance: CornerExtreme?
  /// The same at equal progress, where the times differ.
  package var distanceAtEqualProgress: CornerExtreme?

  package func differs(by tolerance: MotionTolerance) -> Bool {
    presence != .both || !changes.isEmpty || (distance?.amount ?? 0) > tolerance.points
  }
}

/// Where a corner of an element is farthest from where it was.
package struct CornerExtreme: Equatable, Sendable {
  /// Which member of a group; nil for an element that is none.
  package var member: Int?
  package var corner: Corner
  /// Points of the stage; the values are points.
  package var extreme: Extreme

  package var amount: Double { extreme.amount }
}

/// The corners of an element in its own coordinates.
package enum Corner: Int, CaseIterable, Sendable {
  case topLeft, topRight, bottomRight, bottomLeft

  package var text: String {
    switch self {
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomRight: "bottom right"
    case .bottomLeft: "bottom left"
    }
  }
}

/// A property as it is compared.
package struct ComparedProperty: Equatable, Sendable {
  package var property: Property
  /// Whether the scale of an axis is taken with that of both: another way to write the same.
  var isWholeScale = false
}

/// A property of an element in two forms.
package struct TrackDifference: Equatable, Sendable {
  /// In the new form.
  package var element: String
  package var compared: ComparedProperty
  /// Which form has a track for it; `both` too where neither has and the value is another one.
  package var presence: Presence
  package var isTrack: Bool
  /// The member of a group for which it is greatest; nil for an element that is none.
  package var member: Int?
  package var largest: Extreme
  /// The same at equal progress, where the times differ.
  package var largestAtEqualProgress: Extreme?

  package var property: Property { compared.property }

  package func differs(by tolerance: MotionTolerance) -> Bool {
    largest.amount > tolerance.limit(of: property) || largest.old.type != largest.new.type
  }

  /// How many tolerances it is.
  func weight(_ tolerance: MotionTolerance) -> Double {
    if largest.old.type != largest.new.type { return .infinity }
    let limit = tolerance.limit(of: property)
    return limit > 0 ? largest.amount / limit : (largest.amount > 0 ? .infinity : 0)
  }
}
