import Foundation
import Testing

/// Places where nothing can be written, or not enough of it.
struct HardOutputTests {
  /// Whether a file system of one's own can be mounted; "unshare -r" where one is not root.
  private static let unshare: String? = ["unshare --mount", "unshare --map-root-user --mount"].first
  {
    let process = Tool.program(
      "/bin/sh", ["-c", "\($0) mount -t tmpfs -o size=64k tmpfs /mnt 2>/dev/null"])
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Runs a script with a file system of 64 KB at `disk`.
  private func withDisk(_ tool: Tool, _ script: String) throws -> Tool.Outcome {
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "disk"), withIntermediateDirectories: true)
    try tool.write(
      "mount -t tmpfs -o size=64k,mode=777 tmpfs disk || exit 9\n" + script, to: "script")
    return try tool.shell("\(try #require(Self.unshare)) sh ./script")
  }

  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(.enabled(if: unshare != nil, "no file system can be mounted here"))
  func aFullDisk() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write(fade.replacing("1s", with: "2s"), to: "later/fade.yaml")
      // The old output stays, nothing is beside it, and when there is room again all is well.
      let outcome = try withDisk(
        tool,
        """
        "$T" compile fade.yaml --output disk/made && cp disk/made/* old
        head -c 100000 /dev/zero > disk/filler 2>/dev/null
        "$T" compile later/fade.yaml --output disk/made; echo $?
        "$T" compile fade.yaml --emit ir --output disk/made; echo $?
        "$T" compile later/fade.yaml --output disk/new; echo $?
        "$T" compile later/fade.yaml --split type --output disk/made; echo $?
        "$T" compile fade.yaml --output ok --depfile disk/made.d; echo $?
        "$T" compile fade.yaml --output - > disk/printed; echo $?
        cmp old disk/made/FadeTransition.swift
        find disk -type f | sort
        rm disk/filler disk/printed
        "$T" compile later/fade.yaml --output disk/made; echo $?
        find disk -type f | sort; cat disk/made/* > new
        """)
      let files = "disk/filler\ndisk/made/FadeTransition.swift\ndisk/printed\n"
      #expect(
        outcome.output
          == String(repeating: "66\n", count: 6) + files + "0\ndisk/made/FadeTransition.swift\n",
        "\(outcome.messages)")
      #expect(outcome.messages.split(separator: "\n").count == 6)
      #expect(
        outcome.messages.split(separator: "\n").allSatisfy {
          $0.hasPrefix("error: ") && $0.hasSuffix(" cannot be written: the disk is full")
        }, "\(outcome.messages)")
      try tool.run("compile", "later/fade.yaml", "--output", "wanted")
      let (new, wanted) = (try tool.read("new"), try tool.read("wanted/FadeTransition.swift"))
      #expect(new == wanted)
    }
  }

  @Test(.enabled(if: unshare != nil, "no file system can be mounted here"))
  func aFolderThatIsReadOnly() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write(fade.replacing("1s", with: "2s"), to: "later/fade.yaml")
      let outcome = try withDisk(
        tool,
        """
        "$T" compile fade.yaml --output disk/made
        mount -o remount,ro disk
        "$T" compile fade.yaml --output disk/made; echo $?
        "$T" compile later/fade.yaml --output disk/made; echo $?
        "$T" compile later/fade.yaml --output disk/new; echo $?
        "$T" compile later --output disk/made --prune; echo $?
        ls -A disk disk/made
        """)
      #expect(
        outcome.output == "0\n66\n66\n66\ndisk:\nmade\n\ndisk/made:\nFadeTransition.swift\n")
      #expect(
        outcome.messages == """
          error: 'disk/made/FadeTransition.swift' cannot be written: the file system is read-only
          error: the directory 'disk/new' cannot be made: the file system is read-only
          error: 'disk/made/FadeTransition.swift' cannot be written: the file system is read-only

          """)
    }
  }

  /// As a user who may not: root may write everywhere.
  @Test func aFolderOfSomebodyElse() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write(fade, to: "specs/fade.yaml")
      try tool.write(fade.replacing("Fade", with: "Gone"), to: "specs/gone.yaml")
      let outcome = try tool.shell(
        """
        run() { "$@"; }
        if [ "$(id -u)" = 0 ]; then
          run() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
          run test -x "$T" -a -r fade.yaml 2>/dev/null || { echo skipped; exit; }
        fi
        "$T" compile specs --output made; rm specs/gone.yaml
        mkdir empty; chmod 555 made empty
        run "$T" compile specs --output made; echo $?
        run "$T" compile specs --output made --prune; echo $?
        run "$T" compile specs --output empty; echo $?
        run "$T" compile specs --output empty/new; echo $?
        chmod 000 fade.yaml; run "$T" compile fade.yaml --output "$PWD"; echo $?
        ls -A made empty; chmod 755 made empty
        """)
      if outcome.output == "skipped\n" {
        Issue.record("no user can be become who may run the tool", severity: .warning)
        return
      }
      #expect(
        outcome.output
          == "0\n66\n66\n66\n66\nempty:\n\nmade:\nFadeTransition.swift\nGoneTransition.swift\n")
      #expect(
        outcome.messages == """
          warning: 'made/GoneTransition.swift' was made of 'gone.yaml', and no spec makes it any more
            = help: --prune removes such files
          error: 'made/GoneTransition.swift' cannot be removed: permission is denied
          error: 'empty/FadeTransition.swift' cannot be written: permission is denied
          error: the directory 'empty/new' cannot be made: permission is denied
          error: 'fade.yaml' cannot be read: permission is denied

          """)
    }
  }

  /// What has an output's name and is no file.
  @Test(.enabled(if: Self.hasFullDevice, "this system has no /dev/full"))
  func somethingElseIsInTheWay() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write("text", to: "file")
      try tool.write("outside", to: "outside/kept")
      let outcome = try tool.shell(
        """
        c() { "$T" compile fade.yaml "$@"; echo $?; }
        c --output file
        c --output file/below
        mkdir -p folder/FadeTransition.swift; c --output folder
        mkdir pipe; mkfifo pipe/FadeTransition.swift; c --output pipe
        mkdir device; ln -s /dev/null device/FadeTransition.swift; c --output device
        mkdir away; ln -s ../outside/missing away/FadeTransition.swift; c --output away
        mkdir link; ln -s ../outside/kept link/FadeTransition.swift; c --output link
        ln -s nowhere dangling; c --output dangling
        mkdir real; ln -s real linked; c --output linked
        c --output ok --depfile /dev/full
        ("$T" compile fade.yaml --output - > /dev/full); echo $?
        ("$T" compile fade.yaml --output - >&-); echo $?
        ("$T" compile fade.yaml --output closed 2>&- >&- <&-); echo $?
        ls -A outside real ok away link; cat outside/kept file; ls -l /dev/null | cut -c1
        """)
      #expect(
        outcome.output == """
          66
          66
          66
          66
          66
          0
          0
          66
          0
          66
          66
          66
          0
          away:
          FadeTransition.swift

          link:
          FadeTransition.swift

          ok:

          outside:
          kept

          real:
          FadeTransition.swift
          outsidetextc

          """, "\(outcome.messages)")
      #expect(
        outcome.messages == """
          error: the directory 'file' cannot be made: a file of this name is in the way
          error: the directory 'file/below' cannot be made: a folder of its path is a file
          error: 'folder/FadeTransition.swift' cannot be written: it is a directory
          error: 'pipe/FadeTransition.swift' cannot be written: it is a device or a pipe
          error: 'device/FadeTransition.swift' cannot be written: it is a device or a pipe
          error: the directory 'dangling' cannot be made: a file of this name is in the way
          error: '/dev/full' cannot be written: the disk is full
          error: standard output cannot be written: the disk is full
          error: standard output cannot be written: it is closed

          """)
      for name in try tool.names(in: ".") where name != "outside" {
        guard let names = try? tool.names(in: name) else { continue }
        #expect(!names.contains { $0.hasPrefix(".") }, "\(name): \(names)")
      }
      // The file that was opened first was not taken for standard error.
      let output = try tool.read("closed/FadeTransition.swift")
      #expect(output == (try tool.read("away/FadeTransition.swift")))
    }
  }

  /// A file that the user names: devices are written into, links stay links.
  @Test(.enabled(if: Self.hasFullDevice, "this system has no /dev/full"))
  func outputsThatTheUserNames() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        """
        d() { "$T" compile fade.yaml --output made --depfile "$1"; echo $?; }
        d plain; d /dev/null; d /dev/full
        echo old > target; ln -s target link; d link
        mkfifo p; (cat p > piped) & d p; wait
        d /dev/stdout > printed
        cmp plain target; cmp plain piped; head -c 5 printed; test -L link && echo ' link'
        ls -l /dev/null | cut -c1
        """)
      #expect(outcome.output == "0\n0\n66\n0\n0\nmade/ link\nc\n", "\(outcome.messages)")
      #expect(outcome.messages == "error: '/dev/full' cannot be written: the disk is full\n")
    }
  }

  /// What can be seen before anything is written is seen then.
  @Test func whatIsInTheWayIsSeenBefore() throws {
    try withTool { tool in
      try tool.write(fade, to: "specs/fade.yaml")
      try tool.write(fade.replacing("Fade", with: "Gone"), to: "specs/gone.yaml")
      let outcome = try tool.shell(
        """
        mkdir -p made/GoneTransition.swift taken.d
        "$T" compile specs --output made; echo $?; ls made
        "$T" compile specs --output new --depfile nowhere/all.d; echo $?
        "$T" compile specs --output new --depfile taken.d; echo $?
        "$T" compile specs --output specs/fade.yaml --depfile all.d; echo $?
        ls
        "$T" compile specs --output new/deep --depfile new/deep/all.d; echo $?; ls new/deep
        "$T" compile specs --output new --depfile new/deep/../all.d; echo $?; ls new
        """)
      #expect(
        outcome.output == """
          66
          GoneTransition.swift
          66
          66
          66
          made
          specs
          taken.d
          0
          FadeTransition.swift
          GoneTransition.swift
          all.d
          0
          FadeTransition.swift
          GoneTransition.swift
          all.d
          deep

          """)
      #expect(
        outcome.messages == """
          error: 'made/GoneTransition.swift' cannot be written: it is a directory
          error: 'nowhere/all.d' cannot be written: there is no such folder
          error: 'taken.d' cannot be written: it is a directory
          error: the directory 'specs/fade.yaml' cannot be made: a file of this name is in the way

          """)
    }
  }

  /// An output may belong to somebody else: with `sudo make` one is once root's. Nothing is written then, no depfile either.
  @Test func anOutputOfSomebodyElse() throws {
    try withTool { tool in
      for name in ["One", "Two", "Six"] {
        try tool.write(fade.replacing("Fade", with: name), to: "specs/\(name).yaml")
      }
      let outcome = try tool.shell(
        """
        [ "$(id -u)" = 0 ] || { echo skipped; exit; }
        run() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
        run test -x "$T" -a -r specs/One.yaml 2>/dev/null || { echo skipped; exit; }
        mkdir made dep; chmod 777 made dep; run "$T" compile specs --output made
        cp -pR made old; sed -i.old 's/1s/2s/' specs/*.yaml; rm specs/*.old
        chown 0 made/SixTransition.swift; chmod 644 made/SixTransition.swift
        run "$T" compile specs --output made --depfile dep/d; echo $?
        chown 65534 made/SixTransition.swift; chmod 555 made
        run "$T" compile specs --output made --depfile dep/d; echo $?
        diff -r made old && ls dep
        chmod 777 made; run "$T" compile specs --output made --depfile dep/d; echo $?; ls dep
        chmod 555 made; chown 0 made/*; run "$T" compile specs --output made --depfile dep/d; echo $?
        """)
      if outcome.output == "skipped\n" {
        Issue.record("no user can be become who may run the tool", severity: .warning)
        return
      }
      #expect(outcome.output == "66\n66\n0\nd\n0\n", "\(outcome.messages)")
      #expect(
        outcome.messages == """
          error: 'made/SixTransition.swift' cannot be written: permission is denied
          error: 'made/OneTransition.swift' cannot be written: permission is denied

          """)
    }
  }

  /// A file that nobody is to write stays, though whoever may write into its folder could put another one in
  /// its place; a link to one gives way.
  @Test func aFileThatIsNotToBeWritten() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write(fade.replacing("Fade", with: "Gone"), to: "gone.yaml")
      try tool.write(fade.replacing("kind: modal", with: "kind: modl"), to: "made/wrong.yaml")
      let outcome = try tool.shell(
        """
        run() { "$@"; }
        if [ "$(id -u)" = 0 ]; then
          run() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
          run test -x "$T" -a -r fade.yaml 2>/dev/null || { echo skipped; exit; }
        fi
        chmod 777 made; run "$T" compile fade.yaml gone.yaml --output made
        chmod 444 made/*; cp -R made old; mkdir linked; chmod 777 linked
        cp made/FadeTransition.swift linked/target; chmod 444 linked/target
        ln -s target linked/FadeTransition.swift
        run "$T" compile fade.yaml gone.yaml --output made; echo $?
        sed 's/1s/2s/' gone.yaml > other; cat other > gone.yaml
        chmod 666 made/FadeTransition.swift; echo > made/FadeTransition.swift
        run "$T" compile fade.yaml gone.yaml --output made; echo $?
        wc -c < made/FadeTransition.swift; cmp made/GoneTransition.swift old/GoneTransition.swift
        run "$T" lint --fix --format short made/wrong.yaml; echo $?
        cmp made/wrong.yaml old/wrong.yaml
        sed 's/1s/2s/' fade.yaml > other; cat other > fade.yaml
        run "$T" compile fade.yaml --output linked; echo $?
        test -L linked/FadeTransition.swift || cmp linked/target old/FadeTransition.swift && echo gave way
        """)
      if outcome.output == "skipped\n" {
        Issue.record("no user can be become who may run the tool", severity: .warning)
        return
      }
      #expect(
        outcome.output.filter { $0 != " " } == """
          0
          66
          1
          made/wrong.yaml:2:7:error[T0105]:'modl'isnotakind
          66
          0
          gaveway

          """, "\(outcome.messages)")
      #expect(
        outcome.messages == """
          error: 'made/GoneTransition.swift' cannot be written: permission is denied
          1 error
          error: 'made/wrong.yaml' cannot be written: permission is denied

          """)
    }
  }

  /// Whoever may read the old output may read the new one.
  @Test func permissionsStay() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        """
        umask 027; "$T" compile fade.yaml; ls -l FadeTransition.swift | cut -c 1-10
        chmod 604 FadeTransition.swift; sed -i.old 's/1s/2s/' fade.yaml
        "$T" compile fade.yaml; ls -l FadeTransition.swift | cut -c 1-10
        """)
      #expect(outcome.output == "-rw-r-----\n-rw----r--\n")
    }
  }
}
