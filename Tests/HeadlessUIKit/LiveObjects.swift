/// How many objects of UIKit's own classes are alive: what was not freed can be counted.
public enum LiveObjects {
  public enum Kind: Int, CaseIterable, Sendable {
    case views
    case layers
    case animations
    case recognizers
    case controllers
    case animators
    case contexts
    case presentations
    case displayLinks
  }

  nonisolated(unsafe) fileprivate static var counts = [Int](
    repeating: 0, count: Kind.allCases.count)

  /// How many there are now, by `Kind.rawValue`.
  public static var now: [Int] { counts }
}

/// A part of an object that counts it as long as it lives.
struct Life: ~Copyable {
  private let kind: LiveObjects.Kind

  init(_ kind: LiveObjects.Kind) {
    self.kind = kind
    LiveObjects.counts[kind.rawValue] += 1
  }
  deinit { LiveObjects.counts[kind.rawValue] -= 1 }
}

extension Loop {
  /// What is still under way: display links, paused ones too, and active animators.
  @MainActor public static var leftovers: (links: Int, animators: Int) {
    (links.count, animators.count)
  }
}
