import Foundation
import Testing

struct RenderTests {
  @Test func writesAFilm() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.run("render", "fade.yaml")
      #expect(outcome.status == 0 && outcome.messages.isEmpty)
      #expect(outcome.output.hasPrefix("<svg ") && outcome.output.hasSuffix("</svg>\n"))
      #expect(outcome.output.contains("<title>Fade: present, dismiss</title>"))
      #expect(outcome.output.contains("<animate "))
      #expect(outcome.output.contains("prefers-reduced-motion"))
      let one = try tool.run("render", "fade.yaml", "--direction", "dismiss", "--width", "100")
      #expect(one.output.contains("<title>Fade: dismiss</title>"))
      #expect(one.output.contains(" width=\"100\""))
      try tool.run("render", "fade.yaml", "--output", "fade.svg")
      #expect(try tool.read("fade.svg") == outcome.output)
      #expect(tool.files == ["fade.svg", "fade.yaml"])
    }
  }

  @Test func writesAStrip() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      func legend(_ words: String...) throws -> [String] {
        let outcome =
          switch words.count {
          case 0: try tool.run("render", "fade.yaml", "--format", "filmstrip")
          case 1: try tool.run("render", "fade.yaml", "--format", "filmstrip", words[0])
          default: try tool.run("render", "fade.yaml", "--format", "filmstrip", words[0], words[1])
          }
        #expect(outcome.status == 0, "\(outcome.messages)")
        return outcome.output.matches(of: /(\d[\d.]*) %</).map { String($0.output.1) }
      }
      #expect(try legend() == ["0", "20", "40", "60", "80", "100"])
      #expect(try legend("--frames", "3") == ["0", "50", "100"])
      #expect(try legend("--frames", "1") == ["0"])
      #expect(try legend("--at", "10%,0.25s") == ["10", "25"])
      let outside = try tool.run(
        "render", "fade.yaml", "--format", "filmstrip", "--at=-1s,9s")
      #expect(outside.messages.contains("note: -1 s lies before the beginning"))
      #expect(outside.messages.contains("note: 9 s lies behind the end at"))
      #expect(try legend("--keyframes") == ["0", "100"])
      let dark = try tool.run(
        "render", "fade.yaml", "--format", "filmstrip", "--theme", "dark", "--right-to-left",
        "--stage", "ipad-landscape")
      #expect(dark.status == 0 && dark.output.contains("#202329"))
    }
  }

  @Test func writesAPNGWhereSomethingConverts() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.run(
        "render", "fade.yaml", "--format", "filmstrip", "--frames", "2", "--output", "fade.png")
      if outcome.status == 0 {
        let bytes = try Data(contentsOf: tool.folder.appending(path: "fade.png"))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(tool.files == ["fade.png", "fade.yaml"])
      } else {
        #expect(outcome.status == 66 && outcome.messages.contains("install rsvg-convert"))
        #expect(tool.files == ["fade.yaml"])
      }
    }
  }

  /// Each of them by itself: they go by the endings of names in ways of their own.
  @Test(arguments: ["rsvg-convert", "chromium", "chromium-browser", "google-chrome"])
  func everyConverterWritesAPNG(_ program: String) throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        """
        found=$(command -v \(program)) || exit 77
        mkdir only && ln -s "$found" only/
        PATH=$PWD/only exec "$T" render fade.yaml --format filmstrip --frames 2 --output fade.png
        """)
      if outcome.status == 77 { try Test.cancel("there is no \(program)") }
      #expect(outcome.status == 0, "\(outcome.messages)")
      let bytes = try Data(contentsOf: tool.folder.appending(path: "fade.png"))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  /// Pictures go where other files go: through links and into pipes, or nowhere.
  @Test func aPNGIsAFileLikeOthers() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        """
        command -v rsvg-convert >/dev/null || exit 77
        render() { "$T" render fade.yaml --format filmstrip --frames 2 --output "$1"; }
        export TMPDIR=$PWD/aside; mkdir aside
        ln -s target.png link.png; render link.png; readlink link.png; head -c 4 target.png | tail -c 3
        echo; mkfifo pipe.png; head -c 4 pipe.png | tail -c 3 & render pipe.png; wait
        echo; test -p pipe.png && echo a pipe
        render none/x.png; echo $?; ls -A aside
        """)
      if outcome.status == 77 { try Test.cancel("there is no rsvg-convert") }
      #expect(outcome.output == "target.png\nPNG\nPNG\na pipe\n66\n", "\(outcome.messages)")
      #expect(
        outcome.messages == "error: 'none/x.png' cannot be written: there is no such folder\n")
    }
  }

  /// However large the picture is: what is read of a spec at most is no limit for it. And a converter that
  /// writes nothing has not made one.
  @Test func aPNGHasAnySize() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        #"""
        mkdir only
        printf '#!/bin/sh\nhead -c $SIZE /dev/zero > "$3"\n' > only/rsvg-convert
        chmod +x only/rsvg-convert; export PATH="$PWD/only:$PATH"
        export SIZE=20000000; "$T" render fade.yaml --format filmstrip -o fade.png; wc -c < fade.png
        printf '#!/bin/sh\n' > only/rsvg-convert
        "$T" render fade.yaml --format filmstrip -o none.png; echo $?; ls none.png 2>/dev/null
        """#)
      #expect(outcome.output.filter { $0 != " " } == "20000000\n66\n", "\(outcome.messages)")
      #expect(outcome.messages.contains("rsvg-convert' makes no PNG of this picture"))
    }
  }

  @Test func saysWhatDoesNotGoTogether() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write(wrong, to: "wrong.yaml")
      func expect(_ status: Int32, _ message: String, _ outcome: Tool.Outcome) {
        #expect(outcome.status == status)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
        #expect(outcome.output.isEmpty)
      }
      expect(64, "a PNG does not move", try tool.run("render", "fade.yaml", "--output", "x.png"))
      expect(64, "is for strips", try tool.run("render", "fade.yaml", "--frames", "3"))
      expect(
        64, "--at", try tool.run("render", "fade.yaml", "--format", "filmstrip", "--at", "soon"))
      try tool.write(
        """
        transition: Many
        kind: navigation
        push:
          duration: 1s
          stage: [from, to, { dots: { repeat: 10000, color: black } }]
          animate: { to: { alpha: 0 -> 1 } }

        """, to: "many.yaml")
      expect(
        64, "'--frames' or '--at': 24 at most",
        try tool.run("render", "many.yaml", "--format", "filmstrip", "--frames", "25"))
      expect(64, "--stage", try tool.run("render", "fade.yaml", "--stage", "0x0"))
      expect(
        64, "has no direction 'push'", try tool.run("render", "fade.yaml", "--direction", "push"))
      expect(
        64, "no parameter 'size'", try tool.run("render", "fade.yaml", "--param", "size=3"))
      expect(1, "alpa", try tool.run("render", "wrong.yaml"))
      expect(66, "none.yaml", try tool.run("render", "none.yaml"))
      expect(
        66, "cannot be written", try tool.run("render", "fade.yaml", "--output", "none/fade.svg"))
      #expect(tool.files == ["fade.yaml", "many.yaml", "wrong.yaml"])
    }
  }
}

struct MapTests {
  private let slide = """
    transition: Slide
    kind: navigation
    push:
      duration: 1s
      animate:
        to: { translateX: 100 -> 0 }
    pop: reverse
    gestures:
      - drives: pop
        pan: { direction: right, distance: 200 }
        finish: { progress: 50%, velocity: 800 }
      - triggers: push
        tap: {}

    """

  @Test func drawsTheMapAndTheTrace() throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      let map = try tool.run("simulate", "slide.yaml", "--map")
      #expect(map.status == 0 && map.messages.isEmpty)
      #expect(map.output.contains("<title>Slide: pop by pan</title>"))
      #expect(map.output.contains(">800 pt/s<") && !map.output.contains("<circle"))
      try tool.write(
        """
        {"time":0,"phase":"began","translation":[1,0]}
        {"time":0.2,"phase":"ended","translation":[70,0],"velocity":[300,0]}

        """, to: "pan.jsonl")
      let outcome = try tool.run(
        "simulate", "slide.yaml", "--map", "--gesture", "pan.jsonl", "--output", "map.svg")
      #expect(outcome.status == 0 && outcome.output.isEmpty)
      // At 35 % and 300 points per second, of 0...1 and -1200...1200.
      let text = try tool.read("map.svg")
      #expect(text.contains("<circle cx=\"225\" cy=\"174.5\""))
    }
  }

  @Test func saysWhatIsMissing() throws {
    try withTool { tool in
      try tool.write(slide, to: "slide.yaml")
      let nothing = try tool.run("simulate", "slide.yaml")
      #expect(nothing.status == 64 && nothing.messages.contains("--gesture"))
      let tap = try tool.run("simulate", "slide.yaml", "--map", "--direction", "push")
      #expect(tap.status == 64 && tap.messages.contains("no gesture of 'Slide' drives"))
      let lost = try tool.run("simulate", "slide.yaml", "--gesture", "x", "--output", "map.svg")
      #expect(lost.status == 64 && lost.messages.contains("add '--map'"))
      #expect(tool.files == ["slide.yaml"])
    }
  }
}
