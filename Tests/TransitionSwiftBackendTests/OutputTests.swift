import Foundation
import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionSwiftBackend

private func emit(_ timeline: Timeline) -> String {
  SwiftBackend.emit(timeline, toolVersion: "1.2.3")
}

/// What is true of every file, whatever is in the timeline.
@Suite struct OutputTests {
  @Test(arguments: allFixtures) func isWrittenTheSameTwice(_ timeline: Timeline) {
    #expect(SwiftBackend.unsupported(in: timeline) == [])
    #expect(emit(timeline) == emit(timeline))
  }

  @Test(arguments: allFixtures) func completesOnce(_ timeline: Timeline) {
    let text = emit(timeline)
    #expect(text.count(of: "completeTransition(") == 1)
    #expect(text.count(of: "context.completeTransition(finished)") == 1)
    #expect(text.count(of: "let finished = !context.transitionWasCancelled") == 1)
    #expect(text.count(of: "self.complete(context)") == 1)
  }

  @Test(arguments: allFixtures) func cannotTrap(_ timeline: Timeline) throws {
    let code = emit(timeline).code
    for word in ["try!", "as!", "fatalError", "precondition", "unowned", "_ ="] {
      #expect(!code.contains(word), "\(word)")
    }
    #expect(try code.firstMatch(of: Regex(#"[\w\)\]]!(?!=)"#)) == nil)
    #expect(code.count(of: "import ") == 1)
    #expect(code.contains("import UIKit\n"))
    // The app's own controllers' views belong to UIKit.
    #expect(!code.contains("Controller.view"))
  }

  @Test(arguments: allFixtures) func isBalancedAndNarrow(_ timeline: Timeline) {
    let text = emit(timeline)
    for pair in ["()", "[]", "{}"] {
      let (open, close) = (pair.first, pair.last)
      let code = text.code
      #expect(code.count { $0 == open } == code.count { $0 == close })
    }
    #expect(text.hasSuffix("}\n"))
    #expect(!text.contains("\n\n\n"))
    #expect(!text.contains("{\n\n"))
    #expect(!text.contains("\n\n  }\n"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.count <= 100, "\(line)")
      #expect(line.last != " ")
      #expect(!line.contains("\t"))
    }
  }

  @Test(arguments: allFixtures) func holdsNothingUnused(_ timeline: Timeline) throws {
    let code = emit(timeline).code
    let declared = try Regex(
      #"(?:private|fileprivate)(?: weak)?(?: static)? (?:func|var|let|final class) (\w+)"#)
    let words = code.words
    for match in code.matches(of: declared) {
      let name = String(match.output[1].substring ?? "")
      // The display link finds its target by name.
      #expect(words[name, default: 0] > 1 || name == "tick", "\(name)")
    }
    let locals = try Regex(#"\n    let (\w+) = "#)
    for match in code.matches(of: locals) {
      let name = String(match.output[1].substring ?? "")
      #expect(words[name, default: 0] > 1, "\(name)")
    }
  }

  @Test(arguments: allFixtures) func putsBackWhatItTouches(_ timeline: Timeline) throws {
    let code = emit(timeline).code
    let views = timeline.directions.flatMap(\.stage).filter(\.isMade).count
    let kept = timeline.directions.flatMap(\.keptElements).count
    let children = timeline.directions.flatMap { direction in
      direction.stage.filter { element in
        element.parent.flatMap(direction.element)?.isMade == true
      }
    }.count
    #expect(
      code.count(of: ".removeFromSuperview() }\n") - (code.contains("?.remove") ? kept : 0)
        == views - kept - children + code.count(of: "let clock = UIView()"))
    for touched in try code.matches(of: Regex(#"\n    (?:  )?(from|to)\.(alpha|isHidden) = "#)) {
      let (view, property) = (touched.output[1].substring, touched.output[2].substring)
      guard let view, let property else { continue }
      if view == "to", property == "alpha", code.contains("let alpha = to.alpha") { continue }
      #expect(code.contains("keep(\\.\(property), of: \(view))"), "\(view).\(property)")
    }
  }

  /// The formatter has nothing to do; asked only where there is one.
  @Test func isFormatted() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "transition-swift-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for timeline in allFixtures {
      let file = folder.appending(path: timeline.name + ".swift")
      try emit(timeline).write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let settings = root.appending(path: ".swift-format").standardized.path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", "format", "lint", "--strict", "--configuration", settings] + files
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let report = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(report)")
  }
}

/// What each of the reference transitions has to say.
@Suite struct ReferenceTests {
  @Test func slideUpIsOneSpringingAnimator() {
    let text = emit(slideUp)
    #expect(text.contains("return UISpringTimingParameters(dampingRatio: 0.5)"))
    #expect(text.contains("reducesMotion ? 0.25 : 2.5"))
    #expect(text.contains("to.frame = final.offsetBy(dx: 0, dy: travel)"))
    #expect(text.contains("from?.alpha = 0.5"))
    #expect(text.contains("init(edge: Edge = .bottom)"))
    #expect(!text.contains("Film"))
  }

  @Test func shrinkHasOneDirection() {
    let text = emit(shrink)
    #expect(!text.contains("forPresented"))
    #expect(!text.contains("enum Direction"))
    #expect(text.contains("from.snapshotView(afterScreenUpdates: false) ?? UIView()"))
    #expect(
      text.contains(
        "picture.frame = initial.insetBy(dx: initial.width / 2, dy: initial.height / 2)"))
  }

  @Test func cubeTurnsAboutItsEdges() {
    let text = emit(cube)
    #expect(text.contains("UINavigationControllerDelegate"))
    #expect(text.contains("hinge(to, at: CGPoint(x: 0, y: 0.5))"))
    #expect(
      text.contains(
        "to.transform3D = CATransform3DRotate(.perspective(from: 200), -.pi / 2, 0, 1, 0)"))
    #expect(
      text.contains(
        "container.transform = CGAffineTransform(translationX: container.bounds.width / 2, y: 0)"))
    #expect(!text.contains("Film"))
  }

  @Test func cardFlipIsAFilm() {
    let text = emit(cardFlip)
    #expect(text.contains("private final class CardFlipFilm"))
    #expect(text.contains("container.layer.sublayerTransform.m34 = -1 / 500"))
    #expect(text.contains("film.animateSmoothly("))
    #expect(text.contains("to.snapshotView(afterScreenUpdates: true)"))
    #expect(text.contains("init(card: CGRect, cardRadius: CGFloat = 25)"))
    #expect(!text.contains("UIViewPropertyAnimator"))
  }

  @Test func theMenuKeepsItsPicture() {
    let text = emit(slideDownMenu)
    #expect(text.contains("fileprivate weak var photo: UIView?"))
    #expect(text.contains("guard let photo = transition.photo else { return crossFade(context) }"))
    #expect(
      text.contains(
        "if finished == (direction == .dismiss) { transition.photo?.removeFromSuperview() }"))
    #expect(
      text.contains("dampingRatio: 0.9, initialVelocity: CGVector(dx: 0.3, dy: 0.3)"))
  }

  @Test func aDelayComesBeforeTheMotion() {
    let text = emit(animatorZoo)
    #expect(text.contains("animator.startAnimation(afterDelay: delay)"))
    #expect(text.contains("reducesMotion ? 0.25 : 0.9"))
    #expect(emit(filmZoo).contains("animation.beginTime = origin + delay + (span?.start ?? 0)"))
  }
}

extension Timeline: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension String {
  func count(of part: String) -> Int { components(separatedBy: part).count - 1 }

  /// How often each identifier stands in the text.
  var words: [String: Int] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }
      .reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }

  /// The text without comments.
  var code: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
  }
}
