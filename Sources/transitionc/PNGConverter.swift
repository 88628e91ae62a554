#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Turns SVG into PNG with what the system has for it.
enum PNGConverter {
  private static let browsers = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
  ]

  /// The picture as a PNG.
  static func png(of svg: String) throws(Failure) -> [UInt8] {
    guard let (program, words) = converter else {
      throw .unreadable(
        "no program is here that turns SVG into PNG",
        help: "install rsvg-convert (librsvg2-bin on Debian, librsvg in Homebrew) or Chromium, "
          + "or write an .svg")
    }
    let folder = systemTemporaryFolder()
    let source = NewFile.name(beside: folder, ".svg")
    let target = NewFile.name(beside: folder, ".png")
    // Who asks the process to end leaves nothing there.
    return try systemUninterrupted { () throws(Failure) in
      defer {
        systemRemove(source)
        systemRemove(target)
      }
      do throws(FileError) {
        try OpenFile(new: source).write(.text(svg))
      } catch {
        throw .unwritable(source, error)
      }
      guard systemRun(program, words(source, target, svg)),
        let png = try? OpenFile(reading: target, onlyFiles: true).read(first: .max)
      else {
        throw .unreadable(
          "'\(program)' makes no PNG of this picture",
          help: "write an .svg, or a smaller one, by '--width' or '--frames'")
      }
      return png
    }
  }

  private typealias Words = (_ source: String, _ target: String, _ svg: String) -> [String]

  /// The first converter on the path, with the words that it takes.
  private static var converter: (program: String, words: Words)? {
    if let program = found("rsvg-convert") {
      return (program, { source, target, _ in ["--zoom=2", "--output", target, source] })
    }
    for name in browsers {
      guard let program = found(name) else { continue }
      return (
        program,
        { source, target, svg in
          let (width, height) = size(of: svg)
          return [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=2", "--window-size=\(width),\(height)",
            "--screenshot=\(target)", url(of: systemPath(source)),
          ]
        }
      )
    }
    return nil
  }

  /// A program in one of the folders of `PATH`, or an app of macOS.
  private static func found(_ name: String) -> String? {
    guard let path = getenv("PATH").map({ String(cString: $0) }) else { return nil }
    for folder in path.split(separator: ":") {
      let program = folder + "/" + name
      if access(program, X_OK) == 0 { return program }
    }
    #if canImport(Darwin)
      // Apps stand on no path.
      let app =
        name == "chromium" ? "Chromium" : name == "google-chrome" ? "Google Chrome" : nil
      if let app {
        let program = "/Applications/\(app).app/Contents/MacOS/\(app)"
        if access(program, X_OK) == 0 { return program }
      }
    #endif
    return nil
  }

  /// A file's address, in which only letters, digits and a few signs stand for themselves.
  private static func url(of path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%\(digits[Int(byte / 16)])\(digits[Int(byte % 16)])"
      }
    }
    return text
  }

  /// The size that our own pictures say of themselves, in whole pixels.
  private static func size(of svg: String) -> (Int, Int) {
    let head = Array(svg.utf8.prefix(1000))
    func number(_ name: String) -> Int {
      let mark = " \(name)=\""
      guard let start = head.places(of: mark).first else { return 800 }
      let digits = head[(start + mark.utf8.count)...].prefix { $0 != UInt8(ascii: "\"") }
      return Double(String(decoding: digits, as: UTF8.self)).map { Int($0.rounded(.up)) } ?? 800
    }
    return (number("width"), number("height"))
  }
}
