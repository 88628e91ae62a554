/// The line of a text that something in a timeline comes from, for those who read what is made of
/// it. It says nothing of the motion: all lines are equal, so that timelines that move alike are.
public struct SourceLine: Equatable, Sendable {
  /// From 1; nil where no text says it.
  public var number: Int?
  /// The name, without folders, of a file that is not the timeline's own; a preset as it is named.
  public var file: String?

  public init(_ number: Int? = nil, file: String? = nil) {
    self.number = number
    self.file = file
  }

  /// The line in the timeline's own text; nil where it stands in none, or in another file.
  package var ownNumber: Int? { file == nil ? number : nil }

  public static func == (left: SourceLine, right: SourceLine) -> Bool { true }
}

/// The lines of what a direction says of itself.
public struct DirectionLines: Equatable, Sendable {
  public var name = SourceLine()
  public var duration = SourceLine()
  public var delay = SourceLine()
  /// The curve or the spring.
  public var clock = SourceLine()

  public init() {}
}

/// The lines of what a gesture says.
public struct GestureLines: Equatable, Sendable {
  public var recognizer = SourceLine()
  public var begin = SourceLine()
  /// The progress or, without one, the distance.
  public var progress = SourceLine()
  public var finish = SourceLine()
  public var completionSpeed = SourceLine()
  public var release = SourceLine()

  public init() {}
}

/// The lines of what a presentation says.
public struct PresentationLines: Equatable, Sendable {
  public var frame = SourceLine()
  public var cornerRadius = SourceLine()
  public var dim = SourceLine()

  public init() {}
}
