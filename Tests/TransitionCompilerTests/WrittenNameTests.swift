import Foundation
import Testing

@testable import TransitionCompiler
@testable import TransitionSwiftBackend

/// The names of a spec beside those that generated Swift has of its own.
struct WrittenNameTests {
  private static func swift(_ spec: String) -> String? {
    guard let timeline = try? Lowered.timeline(spec) else { return nil }
    return SwiftBackend.emit(timeline, toolVersion: "1")
  }

  /// Every function that some generated file declares.
  private static let functions: [String] = {
    func files(in path: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
    var names: Set<String> = []
    for folder in files(in: Golden.fixtures.path()) where folder.hasPrefix("swift") {
      let path = Golden.fixtures.appending(path: folder).path()
      for file in files(in: path) {
        let text = try? String(contentsOfFile: path + "/" + file, encoding: .utf8)
        for part in (text ?? "").components(separatedBy: "func ").dropFirst() {
          names.insert(String(part.prefix { $0.isLetter || $0.isNumber }))
        }
      }
    }
    return names.sorted()
  }()

  private static func isPart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }

  /// The lines that call a function of this name which is a member of nothing.
  private static func calls(of name: String, in text: String) -> [Substring] {
    text.split(separator: "\n").filter { line in
      line.ranges(of: name + "(").contains { range in
        let before = range.lowerBound > line.startIndex ? line[..<range.lowerBound].last : nil
        return !isPart(before) && before != "."
      }
    }
  }

  private static let gestures = [
    """
    gestures:
      - drives: push
        pan: { direction: left }
        begin: translation.x < -NAME and location.x > NAME
      - drives: pop
        edgePan: { edge: left }
        begin: velocity.x > NAME and location.x < NAME
      - drives: pop
        pinch: { direction: in }
        progress: (1 - scale) * NAME + velocity / NAME
        finish: { progress: 50%, velocity: NAME * NAME }
    """,
    """
    gestures:
      - drives: pop
        rotation: { direction: clockwise }
        begin: velocity > NAME * 1deg and rotation > NAME * 1deg
        completionSpeed: NAME / 100 + NAME
    """, "",
  ]

  /// A constant of the spec stands in front of a function of the same name, which can be called no more.
  @Test(arguments: gestures, [false, true])
  func constantsHideNoFunctions(_ gestures: String, _ mirrors: Bool) {
    var written = 0
    for name in Self.functions {
      let text = Self.swift(
        """
        transition: Named
        kind: navigation
        mirrorsInRTL: \(mirrors)
        let: { NAME: container.width / 300 }
        push:
          duration: 0.5s
          stage: [from, to, photo: { shared: photo, missing: error }, bar: { color: white, repeat: 3 }]
          animate:
            to: { translateX: NAME -> 0, alpha: "mod(NAME, 2) -> 1", scale: "max(NAME, sin(NAME * 1deg)) -> 1" }
            photo: { frame: "rect(0, 0, NAME, NAME) -> to.photo" }
            bar: { translateY: "random(0, NAME) -> 0" }
        pop: reverse
        \(gestures)
        """.replacing("NAME", with: name))
      guard let text else { continue }
      written += 1
      for body in text.components(separatedBy: "func ") {
        let places = ["let \(name) =", "let \(name):"].compactMap { body.firstRange(of: $0) }
        guard let place = places.first else { continue }
        let calls = Self.calls(of: name, in: String(body[place.upperBound...]))
        #expect(calls.isEmpty, "\(name): \(calls)")
      }
    }
    #expect(written > 60)
  }

  /// A condition that does not fit on a line gets a name, which is nobody else's.
  @Test func longConditionsHideNoParameter() throws {
    let text = try #require(
      Self.swift(
        """
        transition: Named
        kind: navigation
        parameters: { isPush: { type: boolean, default: true } }
        push: { duration: 0.4s, animate: { to: { translateX: container.width -> 0 } } }
        pop: reverse
        gestures:
          - drives: push
            pan: { direction: left }
            begin: >
              location.x > 50 and translation.x < 0 - abs(translation.y) and velocity.x < 0 - 20
              and location.y > 100 and location.y < container.height - 100
          - drives: pop
            pan: { direction: right }
            begin: isPush and translation.x > 0 and location.x < 100
        """))
    #expect(text.contains("let isPush =") && text.contains("isPushValue &&"))
  }

  /// A parameter whose name Swift can have is called so, wherever it stands.
  @Test func parametersThatFallTogether() throws {
    for names in [["X", "x"], ["x", "X"], ["corner_radius", "cornerRadius"]] {
      let text = try #require(
        Self.swift(
          """
          transition: Named
          kind: modal
          parameters: { \(names[0]): { type: number, default: 3 }, \(names[1]): { type: number, default: 4 } }
          present: { duration: 0.4s, animate: { to: { translateX: \(names[0]) -> \(names[1]) } } }
          """))
      let own = names.contains("x") ? "x" : "cornerRadius"
      #expect(text.contains("\(own): CGFloat = \(names[0] == own ? 3 : 4)"), "\(names)")
    }
  }
}
