import TimelineIR
import TransitionFormats

/// What the page of the player is made of: transitions, the texts they come from, and what is found
/// in them. All of it is text for the page, and none of it markup.
package struct PreviewPage: Sendable {
  /// A text that the page can show.
  package struct Source: Equatable, Sendable {
    /// The path as the user wrote it.
    package var file: String
    package var text: String

    package init(file: String, text: String) {
      self.file = file
      self.text = text
    }
  }

  package struct Transition: Sendable {
    package var timeline: Timeline
    /// The place of its text among the page's sources; nil for a timeline in JSON.
    package var source: Int?
    /// The lines of its document, from 1; nil for a timeline in JSON.
    package var lines: ClosedRange<Int>?
    /// A list in the shape of `lint --format json`.
    package var findings: JSONValue

    package init(
      _ timeline: Timeline, source: Int? = nil, lines: ClosedRange<Int>? = nil,
      findings: JSONValue = .array([])
    ) {
      self.timeline = timeline
      self.source = source
      self.lines = lines
      self.findings = findings
    }
  }

  /// The version of the tool.
  package var version: String
  package var sources: [Source]
  package var transitions: [Transition]

  package init(version: String, sources: [Source], transitions: [Transition]) {
    self.version = version
    self.sources = sources
    self.transitions = transitions
  }

  /// Where a page gets what is new.
  package enum Following: Sendable {
    /// Nowhere: it asks nobody for anything.
    case nothing
    /// From the server that it came from.
    case server
  }

  /// The whole page, which needs nothing beside it.
  package func html(following: Following = .nothing) -> String {
    PageTemplate(PageParts.markup).filled([
      "policy": Self.policy(following), "title": MarkupText.escaped(title),
      "styles": Self.styles(following),
      "data": MarkupText.script(data(following: following).utf8(.compact)),
      "module": Base64.text(PageParts.module), "scripts": Self.scripts(following),
    ])
  }

  /// A page that shows `diagnostics` until its server has something to play.
  package static func waiting(_ diagnostics: String) -> String {
    let data = JSONValue.object([JSONMember("error", .string(diagnostics))])
    return PageTemplate(PageParts.waiting).filled([
      "policy": policy(.server), "data": MarkupText.script(data.utf8(.compact)),
    ])
  }

  /// The styles as they are written; in a file that is sent around the scripts bring them.
  private static func styles(_ following: Following) -> String {
    switch following {
    case .server: PageParts.styles
    case .nothing: "body > :not(noscript) { visibility: hidden; }"
    }
  }

  /// The scripts as they are written, or smaller, together with the styles.
  private static func scripts(_ following: Following) -> String {
    switch following {
    case .server: return PageParts.scripts
    case .nothing:
      let styles = JSONValue.string(withoutRemarks(PageParts.styles)).text(.compact)
      let all =
        "document.querySelector(\"style\").textContent = \(styles);\n"
        + withoutRemarks(PageParts.scripts)
      let packed = Base64.text(Deflate.compressed(Array(all.utf8)))
      return PageParts.unpack + "unpack(\"\(packed)\");\n"
    }
  }

  /// A text without its indentation and the comments that have lines of their own. No text in our
  /// scripts goes over several lines.
  private static func withoutRemarks(_ text: String) -> String {
    var result = ""
    var isRemark = false
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("/*") { isRemark = true }
      if !isRemark, !line.isEmpty, !line.hasPrefix("//") { result += line + "\n" }
      if line.hasSuffix("*/") { isRemark = false }
    }
    return result
  }

  private var title: String {
    transitions.count == 1 ? transitions[0].timeline.name : "\(transitions.count) transitions"
  }

  /// What the page may do: run what is in it, and ask its own server where it has one.
  private static func policy(_ following: Following) -> String {
    let server =
      switch following {
      case .nothing: "'none'"
      case .server: "'self'"
      }
    return "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; "
      + "style-src 'unsafe-inline'; img-src data:; connect-src \(server); "
      + "base-uri 'none'; form-action 'none'"
  }
}
