import Foundation
import Testing

struct PreviewTests {
  private func data(in html: String) throws -> [String: Any] {
    let opening = #"<script type="application/json" id="data">"#
    let start = try #require(html.range(of: opening)).upperBound
    let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8))
    return try #require(json as? [String: Any])
  }

  private func transitions(in html: String) throws -> [[String: Any]] {
    try #require(try data(in: html)["transitions"] as? [[String: Any]])
  }

  @Test func writesAPageBesideTheUser() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.run("preview", "fade.yaml")
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.messages.isEmpty)
      #expect(tool.files == ["fade.yaml", "preview.html"])
      let page = try tool.read("preview.html")
      #expect(page.hasPrefix("<!doctype html>") && page.contains("<title>Fade</title>"))
      let found = try data(in: page)
      #expect(found["watching"] as? Bool == false)
      #expect((found["sources"] as? [[String: String]]) == [["file": "fade.yaml", "text": fade]])
      let fades = try transitions(in: page)
      #expect(fades.count == 1)
      #expect(fades[0]["name"] as? String == "Fade" && fades[0]["kind"] as? String == "modal")
      #expect(fades[0]["source"] as? Int == 0)
      #expect((fades[0]["wire"] as? String)?.isEmpty == false)
    }
  }

  /// What a spec reads besides is nothing that whoever shows the page has been asked for.
  @Test func holdsTheTextOfTheSpecAlone() throws {
    try withTool { tool in
      try tool.write(#"{ "client_secret": "hunter2" }"#, to: "secret.json")
      try tool.write(fade, to: "base.yaml")
      let spec = """
        transition: Faded
        extends: base.yaml#Fade
        tokens: secret.json
        """
      try tool.write(spec, to: "faded.yaml")
      let outcome = try tool.run("preview", "faded.yaml", "-o", "-")
      #expect(outcome.status == 0, "\(outcome.messages)")
      let sources = try data(in: outcome.output)["sources"] as? [[String: String]]
      #expect(sources == [["file": "faded.yaml", "text": spec]])
      #expect(!outcome.output.contains("hunter2"))
    }
  }

  /// A link that somebody has put there leads nowhere, unless its name is given.
  @Test func theUsualNameIsNoLink() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write("kept", to: "kept")
      for link in ["ln -s kept preview.html", "ln -s made preview.html", "mkfifo preview.html"] {
        let outcome = try tool.shell("rm -f preview.html; \(link); \"$T\" preview fade.yaml")
        #expect(outcome.status == 64 && outcome.messages.contains("'preview.html' is a link"))
        #expect(try tool.read("kept") == "kept" && !tool.files.contains("made"))
      }
      let named = try tool.shell(
        "rm preview.html; ln -s kept link.html; \"$T\" preview fade.yaml -o link.html")
      #expect(named.status == 0)
      #expect(try tool.read("kept").hasPrefix("<!doctype html>"))
    }
  }

  @Test func namesItsOutput() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.run("preview", "fade.yaml", "-o", "a.html")
      #expect(tool.files == ["a.html", "fade.yaml"])
      let printed = try tool.run("preview", "-", "--output", "-", input: fade)
      #expect(printed.status == 0)
      #expect(tool.files == ["a.html", "fade.yaml"])
      let sources = try data(in: printed.output)["sources"] as? [[String: String]]
      #expect(sources?.map { $0["file"] } == ["<stdin>"])
    }
  }

  @Test func takesDirectoriesAndTimelines() throws {
    try withTool { tool in
      let other = fade.replacing("Fade", with: "Other")
      try tool.write(fade + "---\n" + fade.replacing("Fade", with: "Second"), to: "b/two.yaml")
      try tool.write(other, to: "b/one.yaml")
      try tool.write(fade.replacing("Fade", with: "Third"), to: "third.yaml")
      try tool.run("compile", "third.yaml", "--emit", "ir")
      let outcome = try tool.run("preview", "b", "Third.timeline.json", "--output", "-")
      #expect(outcome.status == 0, "\(outcome.messages)")
      let shown = try transitions(in: outcome.output)
      #expect(shown.map { $0["name"] as? String } == ["Other", "Fade", "Second", "Third"])
      #expect(shown.map { $0["source"] as? Int } == [0, 1, 1, nil])
      #expect(shown.map { $0["lines"] as? [Int] } == [[1, 8], [1, 8], [10, 17], nil])
    }
  }

  @Test func holdsWhatLintFindsOfEachTransition() throws {
    try withTool { tool in
      let long = fade.replacing("1s", with: "350").replacing("Fade", with: "Long")
      try tool.write(fade + "---\n" + long, to: "two.yaml")
      let outcome = try tool.run("preview", "two.yaml", "-o", "-")
      #expect(outcome.status == 0 && outcome.messages == "1 warning\n")
      let codes = try transitions(in: outcome.output).map { transition in
        (transition["findings"] as? [[String: Any]])?.map { $0["code"] as? String }
      }
      #expect(codes == [[], ["T1090"]])
    }
  }

  @Test func aMistakeLeavesTheOlderPage() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.run("preview", "fade.yaml")
      let page = try tool.read("preview.html")
      try tool.write(wrong, to: "wrong.yaml")
      let outcome = try tool.run("preview", "fade.yaml", "wrong.yaml")
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.messages.contains("error[T0102]") && outcome.messages.hasSuffix("1 error\n"))
      #expect(try tool.read("preview.html") == page)
      let missing = try tool.run("preview", "fade.yaml", "missing.yaml")
      #expect(missing.status == 66)
      #expect(try tool.read("preview.html") == page)
    }
  }

  @Test func playsWhatDoesNotDoAsItExpects() throws {
    try withTool { tool in
      try tool.write(
        fade + "expect:\n  - present: { at: 100%, to.alpha: 0.5 }\n",
        to: "fade.yaml")
      #expect(try tool.run("lint", "fade.yaml").status == 1)
      let outcome = try tool.run("preview", "fade.yaml", "-o", "-")
      #expect(
        outcome.status == 0
          && outcome.messages.hasSuffix(
            "1 error; what has an error plays here all the same: see 'lint'\n")
      )
      let findings = try transitions(in: outcome.output)[0]["findings"] as? [[String: Any]]
      #expect(findings?.count == 1)
    }
  }

  @Test func optionsThatMeanNothingAreMistakes() throws {
    try withTool { tool in
      #expect(try tool.run("preview").status == 64)
      #expect(try tool.run("preview", "-", "--watch").status == 64)
      try tool.write(fade, to: "fade.yaml")
      #expect(try tool.run("preview", "fade.yaml", "--port", "8080").status == 64)
      #expect(tool.files == ["fade.yaml"])
    }
  }

  /// Also while it waits for something to read; and what it was told to ignore it ignores.
  @Test func whoWatchesCanBeEnded() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        """
        mkfifo pipe.yaml
        "$T" preview --watch pipe.yaml -o - & process=$!
        sleep 1; kill -TERM $process; wait $process; echo $?
        (trap '' HUP; exec "$T" preview --watch fade.yaml -o - > address) & process=$!
        until [ -s address ]; do sleep 0.1; done
        kill -HUP $process; sleep 0.3; kill -0 $process && echo alive
        kill -TERM $process; wait $process; echo $?
        """)
      #expect(outcome.output == "0\nalive\n0\n", "\(outcome.messages)")
    }
  }

  /// Whatever a spec says, the page has the same elements and the same scripts.
  @Test func textOfASpecIsNoMarkup() throws {
    try withTool { tool in
      let payload = #"</script><!--<script>--><img src=x onerror=alert(1)>\u2028 "'&amp;"#
      let hostile =
        "summary: \"" + payload.replacing(#"""#, with: #"\""#) + "\"\n# \(payload)\n" + fade
      let name = "a<script>alert(1)<!--.yaml"
      try tool.write(hostile, to: name)
      try tool.write(fade, to: "fade.yaml")
      let page = try tool.run("preview", name, "-o", "-")
      #expect(page.status == 0, "\(page.messages)")
      let plain = try tool.run("preview", "fade.yaml", "-o", "-").output
      for sign in ["<script", "</script", "<!--", "<img"] {
        let counts = [page.output, plain].map { $0.components(separatedBy: sign).count }
        #expect(counts[0] == counts[1], "\(sign)")
      }
      let found = try data(in: page.output)
      #expect((found["sources"] as? [[String: String]])?[0]["file"] == name)
      #expect((found["sources"] as? [[String: String]])?[0]["text"] == hostile)
      #expect(!page.output.contains("\u{2028}"))
    }
  }

  /// A page is the same from wherever its spec was named, and says nothing of the folders above.
  @Test func pagesNameNoFolders() throws {
    try withTool { tool in
      try tool.write(
        "transition: A\nkind: modal\npresent: { duration: 0.5s, animate: { to: { alpha: 0 -> 1 } } }\n",
        to: "specs/a.yaml")
      let path = tool.folder.appending(path: "specs/a.yaml").path
      let pages = try ["specs/a.yaml", "./specs/a.yaml", path, "specs"].map {
        try tool.run("preview", $0, "--output", "-").output
      }
      #expect(Set(pages).count == 1)
      #expect(pages[0].contains("\"file\":\"a.yaml\""))
    }
  }

  /// Of several specs what their paths have in common is left out, and what has no folder does not count.
  @Test(arguments: [
    (["specs/deep/a.yaml", "specs/deep/b.yaml"], ["a.yaml", "b.yaml"]),
    (["specs/deep/a.yaml", "specs/c.yaml"], ["deep/a.yaml", "c.yaml"]),
    (["specs/deep/a.yaml", "specs/deeper/d.yaml"], ["deep/a.yaml", "deeper/d.yaml"]),
    (["specs/deep/a.yaml", "e.yaml"], ["specs/deep/a.yaml", "e.yaml"]),
    (["specs/deep/a.yaml", "-"], ["a.yaml", "<stdin>"]),
    (["specs/deep/preset.yaml"], ["preset.yaml"]),
  ])
  func pagesNameWhatDiffers(_ paths: [String], _ names: [String]) throws {
    try withTool { tool in
      for path in ["deep/a", "deep/b", "c", "deeper/d", "../e"] {
        try tool.write(fade, to: "specs/\(path).yaml")
      }
      try tool.write(
        "transition: Own\nextends: preset/cards\n", to: "specs/deep/preset.yaml")
      let outcome = try tool.run(["preview"] + paths + ["--output", "-"], input: fade)
      #expect(outcome.status == 0, "\(outcome.messages)")
      let sources = try data(in: outcome.output)["sources"] as? [[String: String]]
      #expect(Set(sources?.compactMap { $0["file"] } ?? []) == Set(names))
    }
  }
}
