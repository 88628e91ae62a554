import Foundation
import Testing

/// What is written for somebody who watches.
#if os(Linux)
  @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  struct TerminalTests {
    /// What a terminal gets of a command of the shell.
    private func shown(_ command: String, in tool: Tool) throws -> String {
      try tool.write(command, to: "command")
      return try tool.shell("/usr/bin/script -qec 'sh ./command' /dev/null").output
    }

    @Test func coloursAreForTerminalsThatKnowThem() throws {
      try withTool { tool in
        try tool.write(wrong, to: "wrong.yaml")
        for (settings, isColored) in [
          ("NO_COLOR= TERM=xterm", true), ("NO_COLOR= TERM=dumb", false),
          ("NO_COLOR=1 TERM=xterm", false),
        ] {
          for command in ["lint", "compile"] {
            let text = try shown("\(settings) \"$T\" \(command) wrong.yaml", in: tool)
            #expect(text.contains("error"))
            #expect(text.contains("\u{1B}[") == isColored, "\(settings) \(command)")
          }
        }
      }
    }

    /// A line is there when a work is longer than half a second, until that is done.
    @Test func somebodyWhoWaitsIsToldWhatFor() throws {
      try withTool { tool in
        try tool.write(fade, to: "fade.yaml")
        let script = """
          mkdir -p only; printf '#!/bin/sh\\nsleep $PAUSE; echo > "$3"\\n' > only/rsvg-convert
          chmod +x only/rsvg-convert; export PATH="$PWD/only:$PATH"
          "$T" render fade.yaml --format filmstrip -o fade.png
          """
        #expect(
          try shown("export PAUSE=1 TERM=xterm\n" + script, in: tool) == "\rdrawing\r\u{1B}[K")
        #expect(try shown("export PAUSE=1 TERM=dumb\n" + script, in: tool) == "")
        #expect(try tool.shell("export PAUSE=1\n" + script).messages == "")
      }
    }
  }
#endif
