import TimelineEvaluator
import TransitionCompiler
import TransitionDiagnostics
import TransitionLint
import TransitionReference

/// What the manual says about the motion rules, written from their pages.
enum RulePages {
  /// The parts by the names of their markers.
  static let parts: [(name: String, text: @Sendable () -> String)] = [
    ("rules", { overview }), ("rule-pages", { pages }), ("rooms", { rooms.text }),
    ("allowances", { allowances.text }),
  ]

  /// A table for each theme, with links to the pages.
  private static var overview: String {
    RuleTheme.allCases.compactMap { theme in
      let pages = motionRules.map { $0.page }.filter { $0.theme == theme }
      guard !pages.isEmpty else { return nil }
      let table = MarkdownTable(
        ["code", "severity", "it finds"],
        pages.map { page in
          let code = page.kind.code
          return [
            "[\(code)](#\(code.lowercased()))", page.kind.severity.rawValue,
            String(page.kind.summary.dropLast()),
          ]
        })
      return "**\(heading(theme))**\n\n" + table.text
    }.joined(separator: "\n")
  }

  private static var pages: String {
    RuleTheme.allCases.map { theme in
      let manuals = motionRules.map { $0.page }.filter { $0.theme == theme }.map(RuleManual.init)
      return manuals.isEmpty
        ? "" : "## \(heading(theme))\n\n" + manuals.map(text(of:)).joined(separator: "\n")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func text(of manual: RuleManual) -> String {
    let page = manual.page
    var parts = [
      "### \(page.kind.code)\n", "*\(page.kind.severity)* · \(page.kind.summary)\n",
      page.why + "\n", "**What to do.** \(page.remedy)\n",
    ]
    for trigger in manual.triggers {
      parts += [block("yaml", trigger.text), block("text", trigger.report)]
    }
    for (index, pass) in page.passes.enumerated() {
      parts.append((index == 0 ? "Nothing is found here:\n\n" : "") + block("yaml", pass.text))
    }
    return parts.joined(separator: "\n")
  }

  private static func block(_ language: String, _ text: String) -> String {
    "```\(language)\n" + text + (text.hasSuffix("\n") ? "" : "\n") + "```\n"
  }

  private static func heading(_ theme: RuleTheme) -> String {
    switch theme {
    case .springs: "Springs"
    case .gestures: "Gestures"
    case .geometry: "Geometry"
    case .continuity: "Continuity"
    case .lifecycle: "What comes and goes"
    case .people: "People"
    case .cost: "Cost"
    case .target: "Targets"
    }
  }

  private static var rooms: MarkdownTable {
    MarkdownTable(
      ["room", "points", "safe area"],
      Room.all.map { room in
        let insets = room.stage.safeArea
        let sides = [
          ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
          ("right", insets.right),
        ].filter { $0.1 > 0 }.map { "\($0.0) \(shown($0.1))" }
        return [
          "`\(room.name)`", "\(shown(room.stage.width)) x \(shown(room.stage.height))",
          sides.isEmpty ? "none" : sides.joined(separator: ", "),
        ]
      })
  }

  private static var allowances: MarkdownTable {
    let kinds: [DiagnosticKind] = [.unknownAllowance, .allowanceWithoutReason, .unusedAllowance]
    return ReferenceTable.findings(
      kinds.map { ($0.code, $0.severity.rawValue, $0.summary) })
  }
}
