import Testing

struct ExitStatusTests {
  @Test func usageIs64() throws {
    try withTool { tool in
      for outcome in [
        try tool.run(), try tool.run("compil"), try tool.run("compile"),
        try tool.run("lint", "--formt", "json"), try tool.run("curve", "easeIn", "--at", "x"),
        try tool.run("sample", "-", "--direction", "sideways", input: fade),
        try tool.run("sample", "-", "--direction", "push", input: fade),
        try tool.run("sample", "-", "--param", "size=3", input: fade),
        try tool.run("sample", "-", "--stage", "watch", input: fade),
        try tool.run("compile", "-", "--emit", "ast", "-o", "made", input: fade),
      ] {
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.messages.contains("error"))
      }
      #expect(try tool.run("compil").messages.contains("did you mean 'compile'?"))
    }
  }

  @Test func unreadableInputIs66() throws {
    try withTool { tool in
      let missing = try tool.run("lint", "missing.yaml")
      #expect(missing.status == 66)
      #expect(missing.messages == "error: 'missing.yaml' cannot be read: there is no such file\n")
      for command in [["compile"], ["lint"], ["lint", "--fix"]] {
        let both = try tool.run(command + ["missing.yaml", "lost.yaml"])
        #expect(both.status == 66)
        #expect(
          both.messages == """
            error: 'missing.yaml' cannot be read: there is no such file
            error: 'lost.yaml' cannot be read: there is no such file

            """)
      }
      // What is wrong with the others is said all the same.
      try tool.write("transition: A\nkind: modal\npresnt: { duration: 1s }\n", to: "wrong.yaml")
      let lint = try tool.run("lint", "--format", "short", "missing.yaml", "wrong.yaml")
      let compile = try tool.run("compile", "--format", "short", "missing.yaml", "wrong.yaml")
      for (outcome, text) in [(lint, lint.output), (compile, compile.messages)] {
        #expect(outcome.status == 66)
        #expect(text.contains("wrong.yaml:3:1: error[T0101]"))
        #expect(outcome.messages.contains("'missing.yaml' cannot be read"))
      }
      #expect(try tool.run("compile", ".").status == 1)
      #expect(try tool.run("sample", "missing.yaml").status == 66)
    }
  }

  /// Advice alone is a finding for `--strict`, and for nothing else.
  @Test func strictCountsAdvice() throws {
    try withTool { tool in
      let spec = fade.replacing("alpha: 0 -> 1", with: "translateY: container.height -> 0")
      try tool.write(spec.replacing("1s", with: "0.4s"), to: "fade.yaml")
      for (words, status) in [(["lint"], Int32(0)), (["lint", "--strict"], 1)] {
        let outcome = try tool.run(words + ["--format", "short", "fade.yaml"])
        #expect(outcome.output.contains("advice[") && !outcome.output.contains("warning["))
        #expect(outcome.status == status, "\(outcome.output)")
      }
    }
  }

  @Test func helpAndVersionAreResults() throws {
    try withTool { tool in
      for words in ["--help", "--version"] {
        let outcome = try tool.run(words)
        #expect(outcome.status == 0 && outcome.messages.isEmpty && !outcome.output.isEmpty)
      }
      for command in ["compile", "lint", "sample", "curve"] {
        let outcome = try tool.run(command, "--help")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("usage: transitionc \(command)"))
      }
    }
  }

  /// A name that is read otherwise than it is written is that of another file.
  @Test func anArgumentThatIsNotUTF8Is64() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        #""$T" lint $(printf 'b\377.yaml'); echo $?; "$T" compile fade.yaml -o $(printf 'o\377'); echo $?; ls"#
      )
      #expect(outcome.output == "64\n64\nfade.yaml\n")
      #expect(outcome.messages.contains("on the command line is not UTF-8\n"))
    }
  }

  @Test func findingsAre1() throws {
    try withTool { tool in
      for command in ["compile", "lint", "sample"] {
        let outcome = try tool.run(command, "-", input: wrong)
        #expect(outcome.status == 1)
      }
      #expect(try tool.run("curve", "easInOut").status == 1)
    }
  }
}
