import TransitionFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The rows of all topics, and the machine they were measured on.
struct Report {
  enum Format: String, CaseIterable { case table, json, markdown }

  var topics: [(name: String, rows: [Row])]
  var machine = Machine()

  func text(_ format: Format) -> String {
    switch format {
    case .table: table
    case .json: json.text(.pretty) + "\n"
    case .markdown: markdown
    }
  }

  private var table: String {
    let rows = topics.flatMap(\.rows)
    var table = TextTable()
    table.add("what", words: rows.map(\.what))
    table.add("measured", words: rows.map(\.measuredText), isTrailing: true)
    table.add("wanted", words: rows.map { $0.wanted?.text ?? "" }, isTrailing: true)
    table.add("", words: rows.map(\.verdict))
    table.add("x limit", words: rows.map { $0.ratio.map(figures) ?? "" }, isTrailing: true)
    table.add(
      "limit", words: rows.map { $0.limit.map { "\(figures($0.value)) \($0.what)" } ?? "" })
    return machine.text + "\n\n" + table.text()
  }

  private var json: JSONValue {
    .object(of: [
      "machine": .object(of: [
        "processor": .string(machine.processor), "cores": .number(Double(machine.cores)),
        "system": .string(machine.system), "compiler": .string(machine.compiler),
      ]),
      "rows": .array(
        topics.flatMap { topic in
          topic.rows.map { row in
            .object(of: [
              "topic": .string(topic.name), "what": .string(row.what),
              "measured": row.measured.map { .number($0) } ?? .null, "unit": .string(row.unit),
              "wanted": row.wanted.map { .string($0.text) },
              "isMet": row.isMet.map { .bool($0) },
              "limit": row.limit.map {
                .object(of: ["what": .string($0.what), "value": .number($0.value)])
              },
              "ratio": row.ratio.map { .number($0) },
            ])
          }
        }),
    ])
  }

  /// The README's table.
  private var markdown: String {
    var text = "| work | measured | wanted | met | times the limit, measured in the same run |\n"
    text += "|---|---|---|---|---|\n"
    for row in topics.flatMap(\.rows) where row.isHeadline {
      let limit = row.ratio.map { "\(figures($0)): \(row.limit?.what ?? "")" } ?? ""
      let wanted = row.wanted.map { $0.text + (row.unit.isEmpty ? "" : " " + row.unit) } ?? ""
      text += "| \(row.what) | \(row.measuredText) | \(wanted) | \(row.verdict) | \(limit) |\n"
    }
    return text + "\nMeasured on: " + machine.text + ".\n"
  }
}

extension Row {
  fileprivate var measuredText: String {
    measured.map { figures($0) + (unit.isEmpty ? "" : " " + unit) } ?? "not measured"
  }

  fileprivate var verdict: String { isMet.map { $0 ? "yes" : "no" } ?? "" }
}

/// What the figures were measured on.
struct Machine {
  var cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  #if canImport(Darwin)
    var processor = Machine.setting("machdep.cpu.brand_string") ?? "unknown processor"
    var system = Machine.setting("kern.osproductversion").map { "macOS " + $0 } ?? "macOS"

    /// What the kernel says of itself; nil for what it does not know.
    private static func setting(_ name: String) -> String? {
      var bytes = [UInt8](repeating: 0, count: 256)
      var count = bytes.count
      guard sysctlbyname(name, &bytes, &count, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  #else
    var processor = Machine.line(of: "/proc/cpuinfo", "model name") ?? "unknown processor"
    var system = Machine.line(of: "/etc/os-release", "PRETTY_NAME") ?? "unknown system"
  #endif

  var compiler: String {
    #if swift(>=6.4)
      "Swift 6.4 or later"
    #elseif swift(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2 or earlier"
    #endif
  }

  var text: String {
    "\(processor), \(cores) cores, \(system), \(compiler)"
  }

  /// What stands behind a word and its sign in a file of lines; nil without.
  private static func line(of path: String, _ word: String) -> String? {
    guard let bytes = contents(of: path) else { return nil }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      guard text.hasPrefix(word), let sign = text.firstIndex(where: { $0 == ":" || $0 == "=" })
      else { continue }
      return String(text[text.index(after: sign)...].drop { $0 == " " }).filter { $0 != "\"" }
    }
    return nil
  }
}

/// The bytes of a file; nil for one that cannot be read.
func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}
