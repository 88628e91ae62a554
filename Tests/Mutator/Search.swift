/// Finds all that can be changed in a file so that it still compiles.
struct Search {
  private let file: SourceFile
  private(set) var mutants: [Mutant] = []
  private var names: [String: Int] = [:]

  init(_ file: SourceFile) {
    self.file = file
    for (index, body) in file.bodies.enumerated() { search(body, index) }
    let inBodies = Set(file.bodies.flatMap(\.lines))
    var isProtocol = false
    for (index, line) in file.lines.enumerated() where !inBodies.contains(index) {
      if line.indent == 0, !line.code.isEmpty { isProtocol = line.first == "protocol" }
      if !isProtocol, line.indent > 0 { findConstants(line, index) }
    }
  }

  /// What a reader can see to change nothing.
  private func isIdle(_ lines: Range<Int>, _ change: String, _ body: Int?) -> Bool {
    let text = lines.map { file.lines[$0].text }.joined()
    // The picture of what shows already costs a pass of drawing more, and is the same.
    if text.contains("afterScreenUpdates: false"), change == "false → true" { return true }
    guard let body else {
      // What a film sets before it reads it, and a finger in the event with which it begins.
      return text.hasSuffix("var start: TimeInterval = 0")
        || text.hasSuffix("var length: TimeInterval = 0")
        || text.hasSuffix("var progress: CGFloat = 0")
    }
    let all = file.bodies[body].lines.map { file.lines[$0].text }
    // A spring with a mass has a time of its own, whatever else is said of it.
    if text.contains("durationFactor: "), all.contains(where: { $0.contains("mass: ") }) {
      return true
    }
    // What lies above or below one that is hidden all the time is seen as if it did not.
    let isHidden = all.contains { line in
      line.hasSuffix("from.isHidden = true") || line.hasSuffix("to.isHidden = true")
    }
    let orders = ["container.addSubview(to)", "container.insertSubview(to, at: 0)"]
    let isOrder = change.contains("Subview") || change == "0 → 1"
    return isHidden && isOrder && orders.contains(where: text.contains)
  }

  private mutating func add(
    _ kind: Mutant.Kind, _ body: Int?, _ lines: Range<Int>, _ text: [String], _ change: String,
    inline: (Range<Int>, String)? = nil
  ) {
    guard !isIdle(lines, change, body) else { return }
    let place = body.map { file.bodies[$0].name } ?? "a default"
    let name = "\(file.name), \(place): \(kind.rawValue), \(change)"
    names[name, default: 0] += 1
    mutants.append(
      Mutant(
        kind: kind, body: body, lines: lines, text: text,
        inline: inline.map { (columns: $0.0, text: $0.1) },
        name: "\(name), \(names[name] ?? 1)", code: file.lines[lines.lowerBound].trimmed))
  }

  /// Changes a part of one line.
  private mutating func replace(
    _ kind: Mutant.Kind, _ body: Int, _ line: Int, _ columns: Range<Int>, _ text: String
  ) {
    let characters = Array(file.lines[line].text)
    let old = String(characters[columns])
    let new = String(characters[..<columns.lowerBound]) + text + characters[columns.upperBound...]
    add(kind, body, line..<line + 1, [new], "\(old) → \(text)")
  }

  private mutating func search(_ body: SourceFile.Body, _ index: Int) {
    // The names that are known, and how far a line is indented at least that knows them.
    var declared: [String: Int] = [:]
    for line in body.lines {
      let tokens = file.lines[line].tokens.filter { token in
        body.columns.map { $0.contains(token.column) } ?? true
      }
      let (indent, first) = (file.lines[line].indent, file.lines[line].first)
      if !file.lines[line].code.isEmpty { declared = declared.filter { $0.value <= indent } }
      searchLine(
        Place(tokens: tokens, declared: Set(declared.keys), body: index, line: line))
      let isOptional = first == "let" && tokens.words.last == "arrivingView"
      for (word, name) in zip(tokens.words, tokens.words.dropFirst())
      where ["let", "var"].contains(word) && !isOptional {
        declared[name] = indent + (["if", "while", "for"].contains(first) ? 1 : 0)
      }
      if body.columns == nil { searchStatement(line, body, index) }
    }
  }

  // MARK: Statements

  private mutating func searchStatement(_ line: Int, _ body: SourceFile.Body, _ index: Int) {
    let text = file.lines[line]
    guard !body.isExpression, file.isStatement(line, in: body.lines) else { return }
    if text.first == "case" {
      guard let colon = text.tokens.first(where: { $0.text == ":" }),
        let rest = text.code.first(where: { $0.column > colon.column }), rest.text != "return",
        rest.text != "break", text.depth == 0, body.returnsNothing
      else { return }
      let label = String(text.text.prefix(colon.end))
      return add(
        kind(ofDropping: text.trimmed), index, line..<line + 1, [label + " break"],
        "case .\(text.code.dropFirst(2).first?.text ?? "")")
    }
    let keywords = [
      "let", "var", "guard", "return", "switch", "default", "break", "func", "else", "super",
    ]
    guard !keywords.contains(text.first), text.code.count > 1 else { return }
    let lines = file.statement(at: line, in: body.lines)
    let words = lines.flatMap { file.lines[$0].tokens.words }
    if ["if", "for", "while"].contains(text.first) {
      guard lines.count == 1, !words.contains("return") else { return }
    }
    let space = String(repeating: " ", count: text.indent)
    add(
      kind(ofDropping: text.trimmed), index, lines, [space + "_ = ()"],
      text.code.prefix { $0.kind == .word || [".", "?"].contains($0.text) }.map(\.text).joined())
  }

  private func kind(ofDropping text: String) -> Mutant.Kind {
    let completions = [
      "completeTransition", "addCompletion", "finishInteractive", "cancelInteractive",
      "finishAnimation", "completion", "self.complete", "settle()",
    ]
    if completions.contains(where: text.contains) { return .completion }
    let resets = [
      "removeFromSuperview", "removeAnimation", "removeGesture", "undo.", "= nil",
      ".speed = 1", ".timeOffset = 0", ".invalidate()", "end()", "stop()",
    ]
    let keepers = ["keep(", "keepFrame(", "hinge("]
    let isReset =
      keepers.contains(where: text.hasPrefix) || resets.contains(where: text.contains)
    return isReset ? .reset : .line
  }

  // MARK: Parts of lines

  /// A line of a body, with what has been declared before.
  private struct Place {
    let tokens: [Token]
    let declared: Set<String>
    let body: Int
    let line: Int

    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    func isSpace(_ index: Int) -> Bool {
      !tokens.indices.contains(index) || tokens[index].kind == .space
    }
  }

  private mutating func searchLine(_ place: Place) {
    var start = 0
    if place.tokens.words.first == "case" {
      start = (place.tokens.firstIndex { $0.text == ":" } ?? place.tokens.count - 1) + 1
    }
    for index in place.tokens.indices where index >= start {
      let token = place.tokens[index]
      switch token.kind {
      case .number: findNumber(place, index)
      case .symbol: findSign(place, index); findCondition(place, index)
      case .word: findWord(place, index)
      case .string: findKeyPath(place, index)
      case .space, .comment: break
      }
    }
    findOrder(place)
  }

  private mutating func change(_ kind: Mutant.Kind, _ place: Place, _ index: Int, _ text: String) {
    let token = place.tokens[index]
    replace(kind, place.body, place.line, token.column..<token.end, text)
  }

  private mutating func findNumber(_ place: Place, _ index: Int) {
    guard let number = changed(place, index) else { return }
    change(.number, place, index, number)
  }

  private func changed(_ place: Place, _ index: Int) -> String? {
    // The axis of a turn, which is as good when it is longer.
    if place.text(index) == "1", place.tokens.prefix(index).map(\.text).joined().hasSuffix("0, "),
      place.text(index + 1) == ","
    {
      return "0"
    }
    // More than critical damping is as critical.
    if place.text(index) == "1",
      place.tokens.prefix(index).map(\.text).joined().hasSuffix("dampingRatio: ")
    {
      return "0.5"
    }
    // A member of a tuple.
    if place.text(index - 1) == ".", index > 1, !place.isSpace(index - 2) { return nil }
    let text = place.text(index)
    if text.contains("e") { return "1e-3" }
    if text.contains("."), let value = Double(text) {
      return value == 0 ? "0.01" : "\(value * 1.01)"
    }
    return Int(text).map { "\($0 + 1)" }
  }

  private mutating func findSign(_ place: Place, _ index: Int) {
    let text = place.text(index)
    let isBinary = place.isSpace(index - 1) && place.isSpace(index + 1) && index > 0
    let neighbours = place.tokens.indices.filter { abs($0 - index) == 2 }.map { place.tokens[$0] }
    guard !neighbours.contains(where: { $0.kind == .string }) else { return }
    switch text {
    case "-" where !place.isSpace(index + 1): change(.sign, place, index, "")
    case "-" where isBinary: change(.sign, place, index, "+")
    case "+" where isBinary: change(.sign, place, index, "-")
    case "+=": change(.sign, place, index, "-=")
    case "-=": change(.sign, place, index, "+=")
    case "*" where isBinary: change(.sign, place, index, "/")
    case "/" where isBinary: change(.sign, place, index, "*")
    default: break
    }
  }

  private static let opposites = [
    "==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": ">=", ">": "<=", "<=": ">", ">=": "<",
    "&&": "||", "||": "&&",
  ]

  private mutating func findCondition(_ place: Place, _ index: Int) {
    if let opposite = Self.opposites[place.text(index)], place.isSpace(index - 1),
      place.isSpace(index + 1)
    {
      change(.condition, place, index, opposite)
    }
    if place.text(index) == "!", place.tokens.indices.contains(index + 1),
      place.tokens[index + 1].kind == .word,
      place.isSpace(index - 1) || place.text(index - 1) == "("
    {
      change(.condition, place, index, "")
    }
  }

  private mutating func findWord(_ place: Place, _ index: Int) {
    let (word, before, after) = (place.text(index), place.text(index - 1), place.text(index + 1))
    // A label.
    guard after != ":" else { return }
    if word == "true" { return change(.condition, place, index, "false") }
    if word == "false" { return change(.condition, place, index, "true") }
    findTruth(place, index)
    let isImplicit =
      before == "."
      && (place.isSpace(index - 2) || ["(", "[", "!"].contains(place.text(index - 2)))
    if isImplicit, !isFrame(place, index), let view = Self.keys[word] {
      change(.view, place, index, view)
    }
    if isImplicit, let other = Self.cases[word] { change(.enumCase, place, index, other) }
    if before != ".", before != "\\", !isFrame(place, index), let other = Self.other(word),
      place.declared.contains(word),
      place.declared.contains(other), !["let ", "var "].contains(place.text(index - 2) + before)
    {
      change(.view, place, index, other)
    }
    if !isImplicit, after != "(" { findProperty(place, index) }
  }

  /// Whether only the place of a screen is asked for: both screens stand in the same.
  private func isFrame(_ place: Place, _ index: Int) -> Bool {
    let before = place.tokens.prefix(index).map(\.text).joined()
    return ["frame", "bounds"].contains(place.text(index + 2)) || before.hasSuffix("from: ")
      || before.hasSuffix("let screen = viewController(forKey: .")
  }

  private static let truths: Set<String> = [
    "reducesMotion", "finished", "finishes", "completed", "withoutFinishing", "pops", "isDriven",
    "isReversed", "isLeftToRight", "isVertical", "isAnimated",
  ]

  private mutating func findTruth(_ place: Place, _ index: Int) {
    guard Self.truths.contains(place.text(index)) else { return }
    var start = index
    while start >= 2, place.text(start - 1) == ".", place.tokens[start - 2].kind == .word {
      start -= 2
    }
    let before = [place.text(start - 1), place.text(start - 2)]
    guard before[0] == " " || before[0] == "(", !["let", "var", "=", "=="].contains(before[1])
    else { return }
    let next = [place.text(index + 1), place.text(index + 2)]
    guard next[0] == " " && ["?", "{", "else", "&&", "||"].contains(next[1]) || next[0] == ","
    else { return }
    // A call's argument may be something else.
    guard next[0] == " " || ["if", "guard", "&&"].contains(before[1]) else { return }
    let column = place.tokens[start].column
    replace(
      .condition, place.body, place.line, column..<place.tokens[index].end,
      "!" + (start..<index + 1).map(place.text).joined())
  }

  private static let keys = ["from": "to", "to": "from"]
  private static let cases = [
    "start": "end", "end": "start", "push": "pop", "pop": "push", "present": "dismiss",
    "dismiss": "present", "perform": "unwind", "unwind": "perform", "finish": "cancel",
    "cancel": "finish", "left": "right", "right": "left", "top": "bottom", "bottom": "top",
    "began": "ended", "ended": "changed", "easeInOut": "linear", "active": "inactive",
    "inactive": "active", "leftToRight": "rightToLeft", "easeInEaseOut": "linear",
    "fullScreen": "custom", "custom": "fullScreen", "both": "removed",
    "leading": "trailing", "trailing": "leading",
  ]

  /// The counterpart of a name, as `toPhoto` is that of `fromPhoto`.
  private static func other(_ word: String) -> String? {
    for (one, two) in [("from", "to"), ("left", "right"), ("inner", "outer")] {
      for (a, b) in [(one, two), (two, one)] {
        guard word.hasPrefix(a) else { continue }
        let rest = word.dropFirst(a.count)
        if rest.first?.isUppercase ?? true { return b + rest }
      }
    }
    return nil
  }

  private static let properties = [
    "x": "y", "y": "x", "width": "height", "height": "width", "minX": "minY", "minY": "minX",
    "midX": "midY", "midY": "midX", "alpha": "layer.zPosition", "isHidden": "clipsToBounds",
    "clipsToBounds": "isHidden", "cornerRadius": "borderWidth",
  ]

  private mutating func findProperty(_ place: Place, _ index: Int) {
    let word = place.text(index)
    if place.text(index - 1) == ".", place.text(index - 2) == "\\" {
      guard word != "layer" else { return }
      return change(.property, place, index, word == "alpha" ? "frame" : "alpha")
    }
    let isMember = place.text(index - 1) == "."
    if isMember, word == "frame", place.text(index + 2) == "=" {
      return change(.property, place, index, "bounds")
    }
    guard let other = Self.properties[word] else { return }
    guard isMember || word.hasPrefix("m") else { return }
    change(.property, place, index, other)
  }

  private static let keyPaths = [
    "\"opacity\"": "\"zPosition\"", "\"position\"": "\"anchorPoint\"",
    "\"cornerRadius\"": "\"borderWidth\"", "\"transform.rotation.y\"": "\"transform.rotation.x\"",
    "\"transform.rotation.x\"": "\"transform.rotation.y\"",
    "\"transform.scale.x\"": "\"transform.scale.y\"",
    "\"transform.scale.y\"": "\"transform.scale.x\"",
    "\"transform.translation.x\"": "\"transform.translation.y\"",
    "\"transform.translation.y\"": "\"transform.translation.x\"",
    "\"bounds.size\"": "\"shadowOffset\"",
  ]

  private mutating func findKeyPath(_ place: Place, _ index: Int) {
    guard let other = Self.keyPaths[place.text(index)] else { return }
    change(.property, place, index, other)
  }

  /// What lies above lies below.
  private mutating func findOrder(_ place: Place) {
    let line = file.lines[place.line].text
    guard
      let index = place.tokens.firstIndex(where: {
        ["addSubview", "insertSubview"].contains($0.text)
      }),
      line.hasSuffix(")"), place.tokens.indices.contains(index + 2)
    else { return }
    let view = place.text(index + 2)
    let columns = place.tokens[index].column..<line.count
    let isAdded = place.text(index) == "addSubview"
    guard place.text(index + 3) == (isAdded ? ")" : ",") else { return }
    replace(
      .view, place.body, place.line, columns,
      isAdded ? "insertSubview(\(view), at: 0)" : "addSubview(\(view))")
  }

  // MARK: Outside of functions

  private mutating func findConstants(_ line: Line, _ index: Int) {
    guard line.first != "@available", line.first != "case" else { return }
    let place = Place(tokens: line.tokens, declared: [], body: 0, line: index)
    for token in line.tokens.indices where line.tokens[token].kind == .number {
      guard let number = changed(place, token) else { continue }
      let (old, columns) = (
        line.tokens[token].text, line.tokens[token].column..<line.tokens[token].end
      )
      add(.number, nil, index..<index + 1, [], "\(old) → \(number)", inline: (columns, number))
    }
  }
}

extension [Token] {
  /// The words alone.
  var words: [String] { compactMap { $0.kind == .word ? $0.text : nil } }
}
