import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionFormats

@testable import TransitionPreview

/// What specs say is text in the page, and never markup or script; the page asks nobody for anything.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct HarmTests {
  private static let payloads = [
    #"<script>window.harm = 1</script>"#,
    #"<img src=x onerror="window.harm = 2">"#,
    #""><svg onload=window.harm=3><rect x='"#,
    #"</script></style></title></textarea><script>window.harm = 4</script>"#,
    "<!--<script>", "-->", "]]>", "${window.harm = 5}", "`+(window.harm = 6)+`",
    "'; window.harm = 7; //", "\\u003cscript>", "&lt;b&gt;&amp;", "javascript:window.harm=8",
    "url(http://127.0.0.1:9/x)", "red;background:url(http://127.0.0.1:9/y)",
    "\u{2028}window.harm = 9\u{2029}", "\u{202E}\u{0}\u{1B}[31m", "__proto__", "constructor",
    #"<a href="http://127.0.0.1:9/z" id=data>data</a>"#, "<!--data-->", "<!--scripts-->",
  ]

  /// What the elements and attributes of a page look like, without its texts; everything that can be
  /// pressed is pressed first.
  private static let inventory = """
    await transitionc.ready;
    const { test, app } = transitionc;
    const press = async (selector, most = 100) => {
      for (const control of [...document.querySelectorAll(selector)].slice(0, most)) {
        // What was pressed before may have taken it away.
        if (!control.isConnected) continue;
        control.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
        control.focus();
        control.click();
      }
      await new Promise((done) => setTimeout(done, 5));
    };
    for (let index = 0; index < app.data.transitions.length; index++) {
      const [{ name }] = app.data.transitions[index].directions;
      test.show({ transition: index, direction: name });
      test.seek(0.1);
      if (index === 0) await press("button:not(#earlier, #later), summary, input[type=checkbox]");
      await press(".dock [role=tab]");
      await press(".dock li button, .dock li[tabindex], .dock [role=option]", 8);
    }
    const tags = {};
    const attributes = new Set();
    for (const element of document.querySelectorAll("*")) {
      tags[element.localName] = (tags[element.localName] ?? 0) + 1;
      for (const { name, value } of element.attributes) {
        attributes.add(name);
        if (["src", "href", "action", "srcdoc", "formaction"].includes(name)) {
          attributes.add(`${name}=${value}`);
        }
      }
    }
    const styles = [...document.querySelectorAll("[style]")].map((each) => each.getAttribute("style"));
    return {
      tags, attributes: [...attributes].sort(), harm: window.harm ?? null,
      scripts: document.scripts.length,
      asked: performance.getEntriesByType("resource").map(({ name }) => name),
      urls: styles.filter((style) => style.includes("url(")),
      errors: test.errors, texts: document.body.textContent.includes("window.harm = 1"),
    };
    """

  /// The same page with `name` wherever a spec could have a word of its own.
  private func page(_ word: (Int) -> String) throws -> PreviewPage {
    let repertoire = try Repertoire.all()
    var renamed = 0
    var page = PreviewPage(version: word(0), sources: [], transitions: [])
    for (index, payload) in (0..<Self.payloads.count).map({ ($0, word($0)) }) {
      let piece = repertoire.pieces[index % repertoire.pieces.count]
      var timeline = piece.timeline
      timeline.name = payload
      timeline.summary = payload
      for place in timeline.parameters.indices { timeline.parameters[place].summary = payload }
      for place in timeline.directions.indices {
        let usual = timeline.directions[place]
        let names = timeline.directions[place].stage.map(\.name)
        for (number, name) in names.enumerated() where name != "from" && name != "to" {
          timeline.directions[place].rename(name, to: payload + "\(number)")
        }
        // An element that expressions ask for keeps its name.
        let stage = Stage.standard.filled(for: timeline)
        if (try? Scene(timeline.directions[place], of: timeline, on: stage)) == nil {
          timeline.directions[place] = usual
        } else if names.count > 2 {
          renamed += 1
        }
      }
      timeline.gestures.removeAll { gesture in
        if case .element? = gesture.view { true } else { gesture.drive?.moves != nil }
      }
      timeline.rightToLeft = []
      let source = """
        # \(payload)
        transition: "\(payload)"
        summary: '\(payload)' # \(payload)
        present: { duration: 1s, curve: \(payload) }
        """
      page.transitions.append(
        PreviewPage.Transition(
          timeline.showingCrossFade, source: index, lines: 1...4,
          findings: .array([
            [
              "code": .string(payload), "severity": "warning", "message": .string(payload),
              "file": .string(payload + ".yaml"),
              "range": [
                "start": ["line": 2, "column": 1], "end": ["line": 2, "column": 5],
              ],
              "labels": .array([]), "notes": .strings([payload]), "help": .string(payload),
              "fixes": .array([["title": .string(payload), "edits": .array([])]]),
            ]
          ])))
      page.sources.append(PreviewPage.Source(file: payload + ".yaml", text: source))
    }
    #expect(renamed > 5)
    return page
  }

  @Test func textIsNeitherMarkupNorScript() throws {
    let hostile = try page { Self.payloads[$0] }
    let plain = try page { "Word\($0)" }
    let (bad, good) = try withBrowser { browser in
      (
        try browser.run(Self.inventory, in: hostile.html()),
        try browser.run(Self.inventory, in: plain.html())
      )
    }
    for words in [bad, good] {
      #expect(words.complaints.isEmpty, "\(words.complaints)")
    }
    let (one, other) = (
      try #require(bad.result as? [String: Any]), try #require(good.result as? [String: Any])
    )
    #expect(one["harm"] is NSNull)
    #expect((one["asked"] as? [String])?.isEmpty == true, "\(one["asked"] ?? "")")
    #expect((one["urls"] as? [String])?.isEmpty == true, "\(one["urls"] ?? "")")
    #expect((one["errors"] as? [String])?.isEmpty == true, "\(one["errors"] ?? "")")
    #expect(one["scripts"] as? Int == other["scripts"] as? Int)
    #expect(one["attributes"] as? [String] == other["attributes"] as? [String])
    let (tags, known) = (
      try #require(one["tags"] as? [String: Int]), try #require(other["tags"] as? [String: Int])
    )
    #expect(Set(tags.keys) == Set(known.keys))
    // Pieces of highlighted text aside, which are as many as a text has words.
    for tag in known.keys where !["span", "mark", "i", "b", "em", "code", "tspan"].contains(tag) {
      #expect(tags[tag] == known[tag], "\(tag)")
    }
  }
}

extension HarmTests {
  /// Lines of many signs that begin many words and none, and marks that turn what is written.
  @Test func noLineOfASpecHoldsThePageUp() throws {
    var page = try page { "Word\($0)" }
    let runs = [".", "1", "1.", "a", "-", "1 ", "\"", "'", "_.", "9..", "é", "# "]
    let lines = runs.map { "summary: x " + String(repeating: $0, count: 100_000 / $0.count) + "x" }
    page.sources[0].text = lines.joined(separator: "\n") + "\n# a\u{202E}b\u{2066}c"
    let words = try withBrowser { browser in
      try browser.run("return document.body.textContent;", in: page.html())
    }
    let text = try #require(words.result as? String)
    #expect(text.contains("x " + String(repeating: ".", count: 100_000) + "x"))
    #expect(text.contains("# a\u{FFFD}b\u{FFFD}c"))
  }
}

extension Direction {
  /// Calls an element by another name wherever it stands but in expressions.
  fileprivate mutating func rename(_ name: String, to other: String) {
    for place in stage.indices {
      if stage[place].name == name { stage[place].name = other }
      if stage[place].parent == name { stage[place].parent = other }
    }
    for place in tracks.indices where tracks[place].element == name {
      tracks[place].element = other
    }
  }
}
