import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler
import TransitionLowering
import TransitionPreview

/// The specs and presets of the repository in one page.
struct Repertoire {
  struct Piece {
    /// As `cube` or `presets/cube`.
    var name: String
    var timeline: Timeline
  }

  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let pieces: [Piece]
  let page: PreviewPage

  /// It takes a while to make, and most tests here want it.
  private static let known = Result { try Repertoire() }
  static func all() throws -> Repertoire { try known.get() }

  private static let html = Result { try all().page.html() }

  private init() throws {
    let folder = Self.repository.appending(path: "specs")
    var pieces: [Piece] = []
    var page = PreviewPage(version: Pipeline.version, sources: [], transitions: [])
    for part in ["", "presets/"] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: part).path)
      for file in files.sorted() where file.hasSuffix(".yaml") {
        let path = part + file
        let data = try Data(contentsOf: folder.appending(path: path))
        var pipeline = Pipeline { name in
          (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) }
        }
        let loaded = pipeline.load(name: path, bytes: [UInt8](data))
        #expect(!pipeline.hasErrors, "\(pipeline.report.text(in: pipeline.sources))")
        for lowered in loaded {
          // As the page shows it.
          let shown = lowered.timeline.showingDim
          pieces.append(Piece(name: String(path.dropLast(5)), timeline: shown))
          page.transitions.append(
            PreviewPage.Transition(
              lowered.timeline.showingCrossFade, source: page.sources.count, lines: 1...1))
        }
        page.sources.append(
          PreviewPage.Source(file: path, text: String(decoding: data, as: UTF8.self)))
      }
    }
    self.pieces = pieces
    self.page = page
  }

  func place(of name: String) throws -> Int {
    try #require(pieces.firstIndex { $0.name == name })
  }

  /// What a script returns that runs in the page as it is loaded.
  static func run(_ script: String, size: String) throws -> [String: Any] {
    let html = try html.get()
    let words = try withBrowser { browser in
      try browser.run(
        """
        await transitionc.ready;
        const { app, test } = transitionc;
        \(script)
        """, in: html, size: size)
    }
    #expect(words.complaints.isEmpty, "\(words.complaints)")
    return try #require(words.result as? [String: Any])
  }
}

/// A direction of a piece on a stage, as the page is asked to show it and as the evaluator has it.
struct Performance {
  var piece: Int
  var direction: DirectionName
  var device = Device.iPhone15
  var isLandscape = false
  var isRightToLeft = false
  var isReduced = false

  /// What the page's `show` takes.
  var json: [String: Any] {
    [
      "transition": piece, "direction": direction.rawValue, "device": device.rawValue,
      "landscape": isLandscape, "rtl": isRightToLeft, "reduced": isReduced,
    ]
  }

  func stage(for timeline: Timeline) -> Stage {
    var stage = Stage(device: device, isLandscape: isLandscape)
    stage.isRightToLeft = isRightToLeft
    return stage.filled(for: timeline)
  }

  func scene(of timeline: Timeline) throws -> Scene {
    let stage = stage(for: timeline)
    guard isReduced, case .directions(let reduced) = timeline.reduceMotion else {
      return try Scene(direction, of: timeline, on: stage)
    }
    let own = try #require(reduced.first { $0.name == direction })
    return try Scene(own, of: timeline, on: stage)
  }
}

/// JSON as a script's text.
func script(_ value: Any) throws -> String {
  let data = try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed])
  return String(decoding: data, as: UTF8.self).replacingOccurrences(of: "</", with: "<\\/")
}
