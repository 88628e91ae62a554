import Foundation
import Testing

struct LintTests {
  @Test func isSilentWhenNothingIsWrong() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.run("lint")
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.messages.isEmpty)
      #expect(try tool.run("lint", "--format", "json").output == "[]\n")
    }
  }

  @Test func reportsEverySpecBelowAFolderInTheOrderOfNames() throws {
    try withTool { tool in
      try tool.write(wrong, to: "b/x.yaml")
      try tool.write(wrong, to: "a.yml")
      try tool.write(wrong, to: "b/.hidden.yaml")
      try tool.write("no spec", to: "b/readme.txt")
      let outcome = try tool.run("lint", ".", "--format", "short")
      #expect(outcome.status == 1)
      #expect(
        outcome.output == """
          a.yml:6:11: error[T0102]: no property is called 'alpa'
          b/x.yaml:6:11: error[T0102]: no property is called 'alpa'

          """)
      #expect(outcome.messages == "2 errors\n")
    }
  }

  @Test func whatCannotBeLookedIntoHidesNothing() throws {
    try withTool { tool in
      try tool.write(wrong, to: "a.yaml")
      _ = try tool.shell("mkdir empty gone")
      let outcome = try tool.run("lint", "empty", "a.yaml", "gone", "--format", "json")
      #expect(outcome.status == 66)
      let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      #expect((json as? [[String: Any]])?.map { $0["file"] as? String } == ["a.yaml"])
      for folder in ["empty", "gone"] {
        #expect(outcome.messages.contains("error: there is no spec below '\(folder)'\n"))
      }
    }
  }

  @Test func strictMakesWarningsFail() throws {
    try withTool { tool in
      try tool.write(fade.replacing("1s", with: "350"), to: "long.yaml")
      let mild = try tool.run("lint", "long.yaml")
      #expect(mild.status == 0)
      #expect(mild.output.contains("warning[T1090]"))
      #expect(try tool.run("lint", "--strict", "long.yaml").status == 1)
    }
  }

  @Test func findingsAsJSONHaveTheDocumentedShape() throws {
    try withTool { tool in
      try tool.write(wrong, to: "wrong.yaml")
      let outcome = try tool.run("lint", "wrong.yaml", "--format", "json")
      let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let finding = try #require((json as? [[String: Any]])?.first)
      #expect(
        Set(finding.keys) == [
          "code", "severity", "message", "file", "range", "labels", "notes", "help", "fixes",
        ])
      #expect(finding["code"] as? String == "T0102")
      #expect(finding["severity"] as? String == "error")
      #expect(finding["file"] as? String == "wrong.yaml")
      let range = try #require(finding["range"] as? [String: [String: Int]])
      #expect(range["start"] == ["line": 6, "column": 11])
      #expect(range["end"] == ["line": 6, "column": 15])
      let fix = try #require((finding["fixes"] as? [[String: Any]])?.first)
      let edit = try #require((fix["edits"] as? [[String: Any]])?.first)
      #expect(edit["text"] as? String == "alpha")
    }
  }

  @Test func namesStandardInput() throws {
    try withTool { tool in
      let outcome = try tool.run("lint", "-", "--format", "short", input: wrong)
      #expect(outcome.output.hasPrefix("<stdin>:6:11: "))
      // Where nothing can be opened, nothing can be mended.
      let slip = fade.replacing("present:", with: "presnet:")
      for (path, isFile) in [("slip.yaml", true), ("-", false)] {
        try tool.write(slip, to: "slip.yaml")
        let log = try tool.run("lint", path, "--format", "sarif", input: slip).output
        #expect(log.contains("artifactChanges") == isFile && log.contains("T0101"), "\(log)")
        let lines = try tool.run("lint", path, "--format", "github", input: slip).output
        #expect(
          lines.hasPrefix(isFile ? "::error file=slip.yaml,line=" : "::error line="), "\(lines)")
      }
    }
  }

  /// A spec with a finding that no room hides, in a folder of its own.
  private static let base = """
    transition: Base
    kind: modal
    present:
      duration: 0.4s
      animate:
        to:
          translateY: 860 -> 0

    """

  @Test(arguments: ["text", "short", "xcode", "json", "sarif", "github"])
  func whatTwoSpecsExtendIsToldOnce(_ format: String) throws {
    try withTool { tool in
      try tool.write(Self.base, to: "shared/base.yaml")
      for name in ["A", "B"] {
        try tool.write("transition: \(name)\nextends: shared/base.yaml\n", to: "\(name).yaml")
      }
      func count(_ paths: String...) throws -> Int {
        let outcome =
          switch paths.count {
          case 1: try tool.run("lint", "--format", format, paths[0])
          case 2: try tool.run("lint", "--format", format, paths[0], paths[1])
          default: try tool.run("lint", "--format", format, paths[0], paths[1], paths[2])
          }
        return outcome.output.components(separatedBy: "already").count
          + outcome.output.components(separatedBy: "begins outside").count - 2
      }
      #expect(try count("A.yaml") == 1)
      #expect(try count("A.yaml", "B.yaml") == 1)
      #expect(try count("A.yaml", "./B.yaml", "./shared/../shared/base.yaml") == 1)
      #expect(try count(".") == 1)
    }
  }

  /// What only a spec that extends brings about is told, though it is written in the other file.
  @Test func whatComesOfExtendingIsTold() throws {
    try withTool { tool in
      let quiet = Self.base.replacing("860", with: "container.height")
      try tool.write(quiet, to: "base.yaml")
      try tool.write(
        "transition: Slow\nextends: base.yaml\npresent:\n  curve: linear\n", to: "slow.yaml")
      #expect(try tool.run("lint", "base.yaml", "--format", "short").output == "")
      let outcome = try tool.run("lint", ".", "--format", "short")
      #expect(outcome.output.hasPrefix("base.yaml:7:7: advice[T2605]"), "\(outcome.output)")
    }
  }

  /// Design tokens go when the constants have gone that read them, and stay where one of them does.
  @Test(arguments: [("a: tokens.slow * 2", false), ("a: &x tokens.slow * 2", true)])
  func tokensGoAfterWhatReadsThem(_ constant: String, stays: Bool) throws {
    try withTool { tool in
      try tool.write(
        #"{ "slow": { "$type": "duration", "$value": { "value": 2, "unit": "s" } } }"#,
        to: "motion.tokens.json")
      let spec = { (head: String) in
        """
        transition: Fade
        kind: modal
        \(head)present:
          duration: 0.4s
          animate:
            to: { alpha: 0 -> 1 }
        dismiss: reverse

        """
      }
      let head = "tokens: motion.tokens.json\nlet:\n  \(constant)\n"
      try tool.write(spec(head), to: "fade.yaml")
      #expect(try tool.run("lint", "--fix", "fade.yaml").status == 0)
      #expect(try tool.read("fade.yaml") == (stays ? spec(head) : spec("")))
    }
  }

  /// What a base gives is only known to be used when those that extend it can be read.
  @Test(arguments: ["extends:base.yaml", "extends:  base.yaml\nkinnd: modal"])
  func whatABaseGivesStays(_ extends: String) throws {
    try withTool { tool in
      let base = """
        transition: Base
        kind: modal
        let:
          used: 3
          extra: 4
        present:
          duration: 0.4s
          animate:
            to: { translateX: used -> 0, translateY: container.height -> 0 }
        dismiss: reverse

        """
      let child = """
        transition: Child
        \(extends)
        present:
          animate:
            to: { translateX: extra -> 0 }

        """
      try tool.write(base, to: "base.yaml")
      try tool.write(child, to: "child.yaml")
      let outcome = try tool.run("lint", "--fix", "base.yaml", "child.yaml")
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(try tool.read("base.yaml") == base)
    }
  }

  /// Only the spec that extends another one knows what is used of it.
  @Test func whatAnExtendingSpecUsesIsUsed() throws {
    try withTool { tool in
      let base = fade.replacing("present:", with: "let: { gap: 30 }\npresent:")
      try tool.write(base, to: "specs/base.yaml")
      #expect(try tool.run("lint", "specs/base.yaml").output.contains("T2505"))
      try tool.write(
        "transition: Use\nextends: base.yaml\npresent: { animate: { to: { translateX: gap -> 0 } } }\n",
        to: "specs/use.yaml")
      #expect(try tool.run("lint", "--strict", "specs").status == 0)
      for paths in [["specs"], ["specs/base.yaml"]] {
        #expect(try tool.run(["lint", "--fix"] + paths).status == 0)
        #expect(try tool.read("specs/base.yaml") == base)
      }
      // Bases lie in a folder below what extends them.
      try tool.write(base, to: "all/bases/base.yaml")
      try tool.write(
        "transition: Use\nextends: bases/base.yaml\n"
          + "present: { animate: { to: { translateX: gap -> 0 } } }\n", to: "all/use.yaml")
      #expect(try tool.run("lint", "--fix", "all/bases").status == 0)
      #expect(try tool.read("all/bases/base.yaml") == base)
      // Or above them.
      try tool.write(base, to: "above/base.yaml")
      try tool.write(
        "transition: Use\nextends: ../base.yaml\n"
          + "present: { animate: { to: { translateX: gap -> 0 } } }\n", to: "above/below/use.yaml")
      #expect(try tool.run("lint", "--fix", "above/base.yaml").status == 0)
      #expect(try tool.read("above/base.yaml") == base)
    }
  }

  /// Who extends a spring may have other numbers beside the one that would be mended.
  @Test func aSpringThatIsExtendedStays() throws {
    try withTool { tool in
      let base = """
        transition: Base
        kind: modal
        present:
          spring: { mass: 1, stiffness: 100, damping: 30 }
          animate: { to: { translateY: container.height -> 0 } }
        dismiss: reverse

        """
      try tool.write(base, to: "base.yaml")
      try tool.write(
        "transition: Use\nextends: base.yaml\npresent: { spring: { stiffness: 300 } }\n",
        to: "use.yaml")
      #expect(try tool.run("lint", "--fix", "base.yaml").status == 0)
      #expect(try tool.read("base.yaml") == base)
      try tool.shell("rm use.yaml")
      #expect(try tool.run("lint", "--fix", "base.yaml").status == 0)
      #expect(try tool.read("base.yaml") == base.replacing("damping: 30", with: "damping: 20"))
    }
  }

  /// Nobody would see what was mended, and nothing hangs.
  @Test func onlyFilesAreMended() throws {
    try withTool { tool in
      try tool.write(wrong, to: "wrong.yaml")
      let outcome = try tool.shell(
        """
        mkfifo pipe
        for name in pipe /dev/stdin /dev/fd/0 - /dev/null; do
          "$T" lint --fix $name < wrong.yaml; echo $?
        done
        """)
      #expect(outcome.output == String(repeating: "64\n", count: 5), "\(outcome.messages)")
      #expect(outcome.messages.contains("error: --fix writes files, and 'pipe' is none"))
      #expect(outcome.messages.contains("error: --fix writes files, and '/dev/stdin' is none"))
      #expect(try tool.read("wrong.yaml") == wrong)
    }
  }

  /// A timeline has the findings of its spec, at places of its own.
  @Test func timelinesHavePlaces() throws {
    try withTool { tool in
      try tool.write(
        """
        transition: Quick
        kind: modal
        present: { duration: 0.05s, animate: { to: { translateX: 9000 -> 0 } } }
        dismiss: { duration: 0.05s, animate: { from: { translateX: 0 -> 9000 } } }
        """, to: "quick.yaml")
      #expect(try tool.run("compile", "--emit", "ir", "quick.yaml").status == 0)
      func codes(_ file: String) throws -> [String] {
        try tool.run("lint", "--format", "short", file).output.split(separator: "\n").map {
          String($0.split(separator: "[")[1].prefix(5))
        }
      }
      let expected = try codes("quick.yaml")
      #expect(expected.count > 2)
      #expect(try codes("Quick.timeline.json").sorted() == expected.sorted())
      let found = try tool.run("lint", "--format", "short", "Quick.timeline.json").output
      #expect(Set(found.split(separator: "\n").map { $0.split(separator: ":")[1] }).count > 1)
    }
  }

  /// A log in which nothing is found does not say that nothing is wrong where nobody has looked.
  @Test func whatCannotBeReadIsInTheLogs() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write("- other: YAML\n", to: "other/list.yaml")
      for (paths, sentence) in [
        (["fade.yaml", "nope.yaml"], "'nope.yaml' cannot be read: there is no such file"),
        (["other"], "no file here is a spec: other/list.yaml"),
      ] {
        let sarif = try tool.run(["lint", "--format", "sarif"] + paths)
        #expect(sarif.status == 66)
        #expect(sarif.output.contains("\"executionSuccessful\": false"), "\(sarif.output)")
        #expect(sarif.output.contains("\"text\": \"\(sentence)\""), "\(sarif.output)")
        let github = try tool.run(["lint", "--format", "github"] + paths)
        #expect(github.status == 66 && github.output == "::error::\(sentence)\n", "\(github)")
      }
      let whole = try tool.run("lint", "--format", "sarif", "fade.yaml")
      #expect(whole.status == 0 && whole.output.contains("\"executionSuccessful\": true"))
      #expect(!whole.output.contains("toolExecutionNotifications"))
    }
  }

  @Test func absolutePathsAreURIs() throws {
    try withTool { tool in
      try tool.write("transition: A\nkind: modal\n", to: "a b.yaml")
      let path = tool.folder.appending(path: "a b.yaml").path
      let absolute = try tool.run("lint", "--format", "sarif", path).output
      #expect(absolute.contains("\"uri\": \"file:///") && absolute.contains("a%20b.yaml"))
      #expect(
        try tool.run("lint", "--format", "sarif", "a b.yaml").output.contains(
          "\"uri\": \"a%20b.yaml\""))
    }
  }
}
