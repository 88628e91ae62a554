import Foundation
import Testing

struct DiffTests {
  private let slower = fade.replacing("1s", with: "1.2s")

  @Test func statusSaysWhetherItDiffers() throws {
    try withTool { tool in
      try tool.write(fade, to: "old.yaml")
      try tool.write(slower, to: "new.yaml")
      try tool.write("# nothing but a remark\n" + fade, to: "same.yaml")
      let same = try tool.run("diff", "old.yaml", "same.yaml")
      #expect(same.status == 0 && same.output == "no difference in motion\n")
      let other = try tool.run("diff", "old.yaml", "new.yaml")
      #expect(other.status == 1 && other.output.contains("duration 1 s -> 1.2 s"))
      #expect(other.messages.isEmpty)
      let lax = try tool.run("diff", "old.yaml", "new.yaml", "--tolerance", "30")
      #expect(lax.status == 0 && lax.output.hasPrefix("no difference in motion beyond 30 pt"))
    }
  }

  @Test func takesStandardInputAndTimelines() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      #expect(try tool.run("diff", "-", "fade.yaml", input: fade).status == 0)
      #expect(try tool.run("diff", "fade.yaml", "-", input: slower).status == 1)
      #expect(try tool.run("compile", "fade.yaml", "--emit", "ir").status == 0)
      let timeline = try #require(tool.files.first { $0.hasSuffix(".json") })
      #expect(try tool.run("diff", timeline, "fade.yaml").status == 0)
    }
  }

  @Test func mistakesHaveTheirStatus() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      #expect(try tool.run("diff", "-", "-", input: fade).status == 64)
      #expect(try tool.run("diff", "fade.yaml").status == 64)
      #expect(try tool.run("diff", "fade.yaml", "fade.yaml", "--tolerance", "-1").status == 64)
      #expect(try tool.run("diff", "fade.yaml", "fade.yaml", "--param", "x=1").status == 64)
      #expect(try tool.run("diff", "fade.yaml", "fade.yaml", "--direction", "push").status == 64)
      #expect(try tool.run("diff", "fade.yaml", "fade.yaml", "--transition", "Fad").status == 64)
      #expect(try tool.run("diff", "fade.yaml", "missing.yaml").status == 66)
      let broken = try tool.run("diff", "fade.yaml", "-", input: wrong)
      #expect(broken.status == 1 && broken.output.isEmpty && broken.messages.contains("T0102"))
    }
  }

  @Test func filesOfSeveral() throws {
    try withTool { tool in
      let second = fade.replacing("Fade", with: "Second")
      try tool.write(fade + "---\n" + second, to: "old.yaml")
      try tool.write(
        second.replacing("1s", with: "2s") + "---\n" + fade + "---\n"
          + fade.replacing("Fade", with: "Third"), to: "new.yaml")
      let all = try tool.run("diff", "old.yaml", "new.yaml")
      #expect(all.status == 1 && all.output.hasPrefix("Third: added\n\nSecond\n"))
      #expect(all.output.hasSuffix("2 of 3 transitions differ by more than 0.5 pt\n"))
      let one = try tool.run("diff", "old.yaml", "new.yaml", "--transition", "Fade")
      #expect(one.status == 0 && one.output == "no difference in motion\n")
    }
  }

  @Test func renamedTransitionsAreCompared() throws {
    try withTool { tool in
      try tool.write(fade, to: "old.yaml")
      let same = try tool.run("diff", "old.yaml", "-", input: fade.replacing("Fade", with: "Other"))
      #expect(same.status == 0 && same.output == "no difference in motion\n")
      let slow = try tool.run(
        "diff", "old.yaml", "-", input: slower.replacing("Fade", with: "Other"))
      #expect(slow.status == 1 && slow.output.hasPrefix("Fade, now Other\n"))
    }
  }

  /// Of two that may have been renamed nobody knows which one was.
  @Test(arguments: [(1, 2), (2, 1)]) func severalAreNotRenamed(old: Int, new: Int) throws {
    func several(_ names: [String], _ count: Int) -> String {
      names.prefix(count).map { fade.replacing("Fade", with: $0) }.joined(separator: "---\n")
    }
    try withTool { tool in
      try tool.write(fade + "---\n" + several(["One", "Two"], old), to: "old.yaml")
      try tool.write(fade + "---\n" + several(["Three", "Four"], new), to: "new.yaml")
      let outcome = try tool.run("diff", "old.yaml", "new.yaml")
      #expect(outcome.status == 1 && !outcome.output.contains("now"), "\(outcome.output)")
      let changes = outcome.output.split(separator: "\n").filter {
        $0.hasSuffix(": added") || $0.hasSuffix(": gone")
      }
      #expect(changes.count == 3, "\(outcome.output)")
    }
  }

  @Test func formatsAndFiles() throws {
    try withTool { tool in
      try tool.write(fade, to: "old.yaml")
      try tool.write(slower, to: "new.yaml")
      let json = try tool.run("diff", "old.yaml", "new.yaml", "--format", "json")
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      #expect(json.status == 1 && report["differs"] as? Bool == true)
      #expect(report["old"] as? String == "old.yaml")
      let html = try tool.run(
        "diff", "old.yaml", "new.yaml", "--format", "html", "-o", "diff.html")
      #expect(html.status == 1 && html.output.isEmpty)
      let page = try tool.read("diff.html")
      #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    }
  }

  /// What does not have the direction has nothing to compare.
  @Test func theDirectionOfSomeOfTheTransitions() throws {
    try withTool { tool in
      let other =
        "---\ntransition: Nav\nkind: navigation\npush:\n  duration: 1s\n"
        + "  animate: { to: { alpha: 0 -> 1 } }\n"
      try tool.write(fade + other, to: "old.yaml")
      try tool.write((fade + other).replacing("1s", with: "2s"), to: "new.yaml")
      let push = try tool.run("diff", "old.yaml", "new.yaml", "--direction", "push")
      #expect(push.status == 1 && push.output.hasPrefix("Nav\n  push: duration 1 s -> 2 s"))
      #expect(!push.output.contains("Fade"))
      let none = try tool.run("diff", "old.yaml", "new.yaml", "--direction", "perform")
      #expect(none.status == 64)
      #expect(none.messages.contains("no transition of the files has a direction 'perform'"))
    }
  }

  @Test func directionsStagesAndParameters() throws {
    func text(_ way: String) -> String {
      """
      transition: Way
      kind: modal
      parameters: { depth: number }
      present:
        duration: 1s
        curve: linear
        animate: { to: { translateX: container.width * depth -> 0 } }
      dismiss:
        duration: 1s
        curve: linear
        animate: { from: { translateX: 0 -> \(way) } }
      """
    }
    try withTool { tool in
      try tool.write(text("10"), to: "old.yaml")
      try tool.write(text("20"), to: "new.yaml")
      let present = try tool.run("diff", "old.yaml", "new.yaml", "--direction", "present")
      #expect(present.status == 0)
      #expect(present.messages.contains("'depth' was given no value"))
      let dismiss = try tool.run(
        "diff", "old.yaml", "new.yaml", "--direction", "dismiss", "--param", "depth=1", "--stage",
        "ipad")
      #expect(dismiss.status == 1 && dismiss.messages.isEmpty)
      #expect(dismiss.output.contains("10 -> 20"))
    }
  }
}
