/// Breaks one long statement into lines: in the last bracket that stands open at the top, else
/// behind `=`, else before operators.
struct LineLayout {
  private let line: UnsafeBufferPointer<UInt8>
  private let width: Int
  /// The brackets, commas and spaces: what a line is broken by stands there, so that nobody has to
  /// look at the letters between them.
  private let marks: UnsafeBufferPointer<Mark>

  private struct Mark {
    let place: Int
    /// How many brackets stand open behind it; less than 0 where more close than open.
    let depth: Int
  }

  private typealias Marks = Slice<UnsafeBufferPointer<Mark>>

  /// Adds `line` to `bytes`, which stand at the beginning of a line.
  ///
  /// - Parameters:
  ///   - indent: In levels of two spaces.
  ///   - isHead: Whether it is the head of a function, which closes its bracket on a line of its own.
  static func set(
    _ line: UnsafeBufferPointer<UInt8>, width: Int, indent: Int, isHead: Bool = false,
    into bytes: inout TextBuffer
  ) {
    withUnsafeTemporaryAllocation(of: Mark.self, capacity: line.count) { marks in
      var (depth, count) = (0, 0)
      for index in line.indices {
        // Most are letters.
        let byte = line[index]
        if byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") { continue }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: " "), UInt8(ascii: ","): break
        default: continue
        }
        marks.initializeElement(at: count, to: Mark(place: index, depth: depth))
        count += 1
      }
      let layout = LineLayout(
        line: line, width: width, marks: UnsafeBufferPointer(rebasing: marks[..<count]))
      if isHead {
        layout.setHead(indent: indent, into: &bytes)
      } else {
        layout.set(indent: indent, into: &bytes)
      }
    }
  }

  /// The marks in a stretch of the line.
  private func marks(in range: Range<Int>) -> Marks {
    func first(from place: Int) -> Int {
      var (low, high) = (0, marks.count)
      while low < high {
        let middle = (low + high) / 2
        if marks[middle].place < place { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first(from: range.lowerBound)
    var end = start
    while end < marks.count, marks[end].place < range.upperBound { end += 1 }
    return marks[start..<end]
  }

  /// How many brackets stand open before a stretch.
  private func depth(before stretch: Marks) -> Int {
    stretch.startIndex > 0 ? marks[stretch.startIndex - 1].depth : 0
  }

  /// How many columns a statement needs to stay on one line: swift-format counts a comma and a break
  /// behind an array's last element too.
  static func needed(by line: UnsafeBufferPointer<UInt8>) -> Int {
    let count = line.count
    let endsWithArray =
      count > 1 && line[count - 2] == UInt8(ascii: "]") && line[count - 1] == UInt8(ascii: ")")
    return endsWithArray ? count + 2 : count
  }

  private func set(indent: Int, into bytes: inout TextBuffer) {
    set(0..<line.count, indent: indent, column: 2 * indent, isStart: true, into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func setHead(indent: Int, into bytes: inout TextBuffer) {
    guard let open = line.firstIndex(of: UInt8(ascii: "(")),
      let bracket = firstBracket(from: open)
    else { return set(indent: indent, into: &bytes) }
    pad(indent, into: &bytes)
    add(0..<(open + 1), to: &bytes)
    setArguments((open, bracket), tail: 0, indent: indent, into: &bytes)
    newLine(&bytes)
    pad(indent, into: &bytes)
    add(bracket..<line.count, to: &bytes)
    newLine(&bytes)
  }

  private func firstBracket(from open: Int) -> Int? {
    let marks = marks(in: open..<line.count)
    let outside = depth(before: marks)
    return marks.first { $0.depth == outside }?.place
  }

  /// Sets a stretch of the line; the cursor stands at `column` and, if `isStart`, nothing has been
  /// written on this line.
  /// `tail` is what follows on the same line; operators that begin a line stand a level deeper
  /// unless they hang on an assignment, which is one already.
  private func set(
    _ range: Range<Int>, indent: Int, column: Int, isStart: Bool, tail: Int = 0,
    isAssigned: Bool = false, into bytes: inout TextBuffer
  ) {
    if isStart { pad(indent, into: &bytes) }
    let needed = range.count == line.count ? Self.needed(by: line) : range.count + tail
    if column + needed <= width {
      add(range, to: &bytes)
      return
    }
    let equals = assignment(in: range)
    let fitsBehind = equals.map { 2 * indent + 2 + range.upperBound - $0 - 3 + tail <= width }
    if fitsBehind != true, let closure = closure(in: range),
      column + closure.open + 1 - range.lowerBound <= width
    {
      add(range.lowerBound..<(closure.open + 1), to: &bytes)
      newLine(&bytes)
      set(
        (closure.open + 2)..<(closure.close - 1), indent: indent + 1, column: 2 * indent + 2,
        isStart: true, into: &bytes)
      newLine(&bytes)
      pad(indent, into: &bytes)
      set(
        closure.close..<range.upperBound, indent: indent, column: 2 * indent, isStart: false,
        tail: tail, into: &bytes)
      return
    }
    if let equals, shouldBreakBehind(equals, range, column) {
      add(range.lowerBound..<(equals + 2), to: &bytes)
      newLine(&bytes)
      let rest = (equals + 3)..<range.upperBound
      set(
        rest, indent: indent + 1, column: 2 * indent + 2, isStart: true, tail: tail,
        isAssigned: true, into: &bytes)
      return
    }
    let operators = self.operators(in: range)
    if !operators.isEmpty {
      setOperands(
        range, operators, indent: indent, column: column, tail: tail,
        step: isAssigned ? 0 : 1, into: &bytes)
      return
    }
    guard let bracket = lastBracket(in: range) else {
      add(range, to: &bytes)
      return
    }
    let isSplit = setReceiver(
      range.lowerBound..<(bracket.open + 1), indent: indent, column: column,
      isAssigned: isAssigned, into: &bytes)
    // The arguments of a member of operands on lines of their own stand behind these.
    let indent = isSplit && !isAssigned ? indent + 1 : indent
    if isTuple(bracket, in: range) {
      setArguments(bracket, tail: 0, indent: indent, into: &bytes)
      newLine(&bytes)
      pad(indent, into: &bytes)
      add(bracket.close..<range.upperBound, to: &bytes)
      return
    }
    if isGrouping(bracket.open, in: range) {
      let inner = (bracket.open + 1)..<bracket.close
      let column = column + bracket.open + 1 - range.lowerBound
      set(
        inner, indent: indent, column: column, isStart: false,
        tail: tail + range.upperBound - bracket.close, into: &bytes)
      add(bracket.close..<range.upperBound, to: &bytes)
      return
    }
    if line[bracket.open] == UInt8(ascii: "[") {
      setElements(bracket, indent: indent, into: &bytes)
    } else {
      setArguments(
        bracket, tail: tail + range.upperBound - bracket.close, indent: indent, into: &bytes)
      // A member of the result hangs on a bracket of its own line.
      if bracket.close + 1 < range.upperBound, line[bracket.close + 1] == UInt8(ascii: ".") {
        newLine(&bytes)
        pad(indent, into: &bytes)
      }
    }
    add(bracket.close..<range.upperBound, to: &bytes)
  }

  /// Sets what stands before the arguments of a call, the opening bracket included: where that is
  /// too long, the arguments of the call before it, or the operands that it is a member of, go on
  /// lines of their own. Returns whether operands did.
  @discardableResult
  private func setReceiver(
    _ range: Range<Int>, indent: Int, column: Int, isAssigned: Bool = false,
    into bytes: inout TextBuffer
  ) -> Bool {
    guard column + range.count > width,
      let bracket = lastBracket(in: range.lowerBound..<(range.upperBound - 1)),
      line[bracket.open] == UInt8(ascii: "(")
    else {
      add(range, to: &bytes)
      return false
    }
    let isGrouping = isGrouping(bracket.open, in: range)
    if isGrouping {
      add(range.lowerBound..<(bracket.open + 1), to: &bytes)
      set(
        (bracket.open + 1)..<bracket.close, indent: indent,
        column: column + bracket.open + 1 - range.lowerBound, isStart: false,
        tail: range.upperBound - bracket.close, isAssigned: isAssigned, into: &bytes)
    } else {
      setReceiver(
        range.lowerBound..<(bracket.open + 1), indent: indent, column: column, into: &bytes)
      setArguments(bracket, tail: 0, indent: indent, into: &bytes)
      newLine(&bytes)
      pad(indent, into: &bytes)
    }
    add(bracket.close..<range.upperBound, to: &bytes)
    return isGrouping
  }

  /// Whether a bracket holds several values behind a label, or that something becomes.
  private func isTuple(_ bracket: (open: Int, close: Int), in range: Range<Int>) -> Bool {
    guard line[bracket.open] == UInt8(ascii: "("), bracket.open > range.lowerBound + 2,
      line[bracket.open - 1] == UInt8(ascii: " ")
    else { return false }
    let isLabelled =
      line[bracket.open - 2] == UInt8(ascii: ":") && line[bracket.open - 3] != UInt8(ascii: " ")
    guard isLabelled || line[bracket.open - 2] == UInt8(ascii: "=") else { return false }
    return pieces(in: (bracket.open + 1)..<bracket.close).count > 1
  }

  /// Whether a bracket only holds an operand together.
  private func isGrouping(_ open: Int, in range: Range<Int>) -> Bool {
    guard line[open] == UInt8(ascii: "(") else { return false }
    guard open > range.lowerBound else { return true }
    switch line[open - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "!"),
      UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  private func setArguments(
    _ bracket: (open: Int, close: Int), tail: Int, indent: Int, into bytes: inout TextBuffer
  ) {
    newLine(&bytes)
    pad(indent + 1, into: &bytes)
    var column = 2 * indent + 2
    let pieces = self.pieces(in: (bracket.open + 1)..<bracket.close)
    for (index, piece) in pieces.enumerated() {
      let isLast = index + 1 == pieces.count
      // swift-format counts the break behind an array's bracket too.
      let isArray = line[piece.upperBound - 1] == UInt8(ascii: "]")
      let needed = piece.count + (isLast ? tail : isArray ? 2 : 1)
      if index > 0 {
        if column + 1 + needed <= width {
          bytes.append(UInt8(ascii: " "))
          column += 1
        } else {
          newLine(&bytes)
          pad(indent + 1, into: &bytes)
          column = 2 * indent + 2
        }
      }
      if column + needed <= width {
        add(piece, to: &bytes)
        column += piece.count
      } else {
        set(
          piece, indent: indent + 1, column: column, isStart: false, tail: needed - piece.count,
          into: &bytes)
        column = width
      }
      if !isLast {
        bytes.append(UInt8(ascii: ","))
        column += 1
      }
    }
  }

  private func setElements(
    _ bracket: (open: Int, close: Int), indent: Int, into bytes: inout TextBuffer
  ) {
    newLine(&bytes)
    pad(indent + 1, into: &bytes)
    var column = 2 * indent + 2
    for (index, piece) in pieces(in: (bracket.open + 1)..<bracket.close).enumerated() {
      if index > 0 {
        if column + 2 + piece.count <= width {
          bytes.append(UInt8(ascii: " "))
          column += 1
        } else {
          newLine(&bytes)
          pad(indent + 1, into: &bytes)
          column = 2 * indent + 2
        }
      }
      set(piece, indent: indent + 1, column: column, isStart: false, tail: 1, into: &bytes)
      column += piece.count + 1
      bytes.append(UInt8(ascii: ","))
    }
    newLine(&bytes)
    pad(indent, into: &bytes)
  }

  private func setOperands(
    _ range: Range<Int>, _ operators: [Int], indent: Int, column: Int, tail: Int, step: Int,
    into bytes: inout TextBuffer
  ) {
    // swift-format has the products of a sum that is assigned or cast no deeper than the sum.
    let sign = line[operators[0] + 1]
    let isSum = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    let isFlat = isSum && (step == 0 || isCast(range))
    var start = range.lowerBound
    var place = column
    for end in operators + [range.upperBound] {
      let piece = start..<end
      if start > range.lowerBound {
        newLine(&bytes)
        pad(indent + step, into: &bytes)
        place = 2 * (indent + step)
      }
      set(
        piece, indent: start > range.lowerBound ? indent + step : indent, column: place,
        isStart: false, tail: end == range.upperBound ? tail : 0,
        isAssigned: isFlat && (step == 0 || start > range.lowerBound), into: &bytes)
      start = end + 1
    }
  }

  /// Whether a stretch ends with ` as` and the name of a type.
  private func isCast(_ range: Range<Int>) -> Bool {
    guard let space = line[range].lastIndex(of: UInt8(ascii: " ")) else { return false }
    return space >= range.lowerBound + 3
      && line[(space - 3)..<space].elementsEqual(" as".utf8)
  }

  /// Where ` = ` stands outside of brackets.
  private func assignment(in range: Range<Int>) -> Int? { place(of: "= ", in: range) }

  /// Whether ` ?? ` stands outside of brackets.
  private func hasFallback(_ range: Range<Int>) -> Bool { place(of: "??", in: range) != nil }

  /// Where a space stands before two signs, outside of brackets.
  private func place(of signs: StaticString, in range: Range<Int>) -> Int? {
    let marks = marks(in: range)
    let outside = depth(before: marks)
    return marks.first { mark in
      mark.depth == outside && line[mark.place] == UInt8(ascii: " ")
        && mark.place + 2 < range.upperBound
        && line[mark.place + 1] == signs.utf8Start[0]
        && line[mark.place + 2] == signs.utf8Start[1]
    }?.place
  }

  private func shouldBreakBehind(
    _ equals: Int, _ range: Range<Int>, _ column: Int
  ) -> Bool {
    let rest = (equals + 3)..<range.upperBound
    if !operators(in: rest).isEmpty || hasFallback(rest) { return true }
    guard let bracket = lastBracket(in: range) else { return true }
    // A value in brackets of its own.
    if bracket.open == rest.lowerBound, hasFallback((bracket.open + 1)..<bracket.close) {
      return true
    }
    let hasMember = bracket.close + 1 < range.upperBound
    if hasMember, line[bracket.close + 1] == UInt8(ascii: ".") { return true }
    return column + bracket.open + 1 - range.lowerBound > width
  }

  /// The spaces before ternary and logical operators or, where there are none, before those of the
  /// weakest kind, outside of brackets.
  private func operators(in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var weakest = 5
    let marks = marks(in: range)
    let outside = depth(before: marks)
    for mark in marks {
      let index = mark.place
      guard mark.depth == outside, line[index] == UInt8(ascii: " "), index + 1 < range.upperBound
      else { continue }
      guard let kind = operatorKind(in: (index + 1)..<range.upperBound), kind <= weakest else {
        continue
      }
      if kind < weakest { found.removeAll(keepingCapacity: true) }
      weakest = kind
      found.append(index)
    }
    return found
  }

  /// How weakly the operator at the beginning binds, 0 most weakly; nil for anything else.
  private func operatorKind(in range: Range<Int>) -> Int? {
    func isSpaced(behind count: Int) -> Bool {
      range.count > count && line[range.lowerBound + count] == UInt8(ascii: " ")
    }
    return switch line[range.lowerBound] {
    case UInt8(ascii: "?") where isSpaced(behind: 1), UInt8(ascii: ":") where isSpaced(behind: 1): 0
    case UInt8(ascii: "|"), UInt8(ascii: "&"): 1
    case UInt8(ascii: "<") where isSpaced(behind: 1), UInt8(ascii: ">") where isSpaced(behind: 1): 2
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      isSpaced(behind: 2) && line[range.lowerBound + 1] == UInt8(ascii: "=") ? 2 : nil
    case UInt8(ascii: "+") where isSpaced(behind: 1), UInt8(ascii: "-") where isSpaced(behind: 1): 3
    case UInt8(ascii: "*") where isSpaced(behind: 1), UInt8(ascii: "/") where isSpaced(behind: 1): 4
    default: nil
    }
  }

  /// The last bracket that opens outside of others and has something in it.
  private func lastBracket(in range: Range<Int>) -> (open: Int, close: Int)? {
    let marks = marks(in: range)
    let outside = depth(before: marks)
    var depth = outside
    var open = 0
    var best: (Int, Int)?
    for mark in marks {
      let (index, before) = (mark.place, depth)
      depth = mark.depth
      if depth > before, before == outside { open = index }
      if depth < before, depth == outside, index > open + 1, line[open] != UInt8(ascii: "{"),
        !isType(open, in: range)
      {
        best = (open, index)
      }
    }
    return best
  }

  /// The brackets of the first closure outside of others; its body goes on lines of its own.
  private func closure(in range: Range<Int>) -> (open: Int, close: Int)? {
    let marks = marks(in: range)
    let outside = depth(before: marks)
    var open: Int?
    for mark in marks {
      let index = mark.place
      if line[index] == UInt8(ascii: "{"), mark.depth == outside + 1 { open = index }
      if let open, line[index] == UInt8(ascii: "}"), mark.depth == outside, index > open + 3 {
        return (open, index)
      }
    }
    return nil
  }

  /// Whether a bracket is that of a type behind `as`.
  private func isType(_ open: Int, in range: Range<Int>) -> Bool {
    open >= range.lowerBound + 4 && line[open] == UInt8(ascii: "[")
      && line[(open - 4)..<open].elementsEqual(" as ".utf8)
  }

  /// What stands between the commas outside of brackets, without the spaces.
  private func pieces(in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    result.reserveCapacity(8)
    let marks = marks(in: range)
    let outside = depth(before: marks)
    var start = range.lowerBound
    for mark in marks where mark.depth == outside && line[mark.place] == UInt8(ascii: ",") {
      result.append(start..<mark.place)
      start = mark.place + 2
    }
    result.append(start..<range.upperBound)
    return result
  }

  private func add(_ range: Range<Int>, to bytes: inout TextBuffer) {
    bytes.append(UnsafeBufferPointer(rebasing: line[range]))
  }

  private func newLine(_ bytes: inout TextBuffer) { bytes.append(UInt8(ascii: "\n")) }

  private func pad(_ indent: Int, into bytes: inout TextBuffer) { bytes.pad(2 * indent) }
}
