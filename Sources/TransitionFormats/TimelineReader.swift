internal import TimelineIR
internal import TransitionCatalog
internal import TransitionDiagnostics

/// A value of a document with the way to it.
struct JSONNode {
  let value: JSONValue
  let path: DocumentPath

  /// What the value is, as messages name it.
  var phrase: String {
    switch value {
    case .null: "null"
    case .bool(let truth): "\(truth)"
    case .number(let number): decimal(number)
    case .string(let string): "'\(string)'"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The members of an object that are known where it stands.
struct MemberNodes {
  let object: JSONNode
  fileprivate let nodes: [(name: String, node: JSONNode)]

  /// Nil where the member is missing.
  subscript(name: String) -> JSONNode? {
    nodes.first { $0.name == name }?.node
  }
}

/// Reads and checks the parts of a timeline's JSON.
///
/// A part that is wrong is reported and nil; what only depends on such a part is passed over.
struct TimelineReader {
  private(set) var mistakes: [TimelineMistake] = []
  /// What names stand for at the place that is being read.
  var scope = Scope()
  /// The names of the screens' views that have been read, and which of them are lists.
  private var views: [String: Bool] = [:]
  /// Whether there is a screen below a presentation, which moves without being on the stage.
  var hasPresentation = false

  /// The names an expression can use. A type is nil where the declaration is wrong.
  struct Scope {
    var parameters: [String: ValueType?] = [:]
    var definitions: [String: ValueType?] = [:]
    /// The elements of the direction, without the screens and the container.
    var elements: Set<String> = []
    /// The screens that can move.
    var screens = Set(Screen.allCases)
    /// What the direction before has kept, which this one may leave out of its stage.
    var kept: Set<String> = []
    /// What can be asked for in each group of the direction.
    var groups: [String: [GroupVariable]] = [:]
    /// The group that is being read, a member's view of it.
    var group: String?
    /// When what is being read is asked for, where nobody is on a stage then.
    var moment: String?
    /// The recognizer of the gesture that is being read.
    var recognizer: GestureName?
    /// What it can be asked for at this place, as far as it has it.
    var variables: [GestureVariable] = []

    func has(element name: String) -> Bool {
      elements.contains(name) || name == TimelineReader.container
        || Screen(rawValue: name) != nil
    }
  }

  /// The name of the container among the elements.
  static let container = "container"

  mutating func report(_ path: DocumentPath, _ message: String, help: String? = nil) {
    guard mistakes.count <= Diagnostic.limit else { return }
    let isLast = mistakes.count == Diagnostic.limit
    mistakes.append(
      isLast
        ? TimelineMistake(path: "", message: Diagnostic.untold, help: nil)
        : TimelineMistake(path: path.description, message: message, help: help))
  }

  mutating func report(_ node: JSONNode, _ message: String) { report(node.path, message) }

  /// Reports that something else was expected at `node`.
  mutating func expected(_ phrase: String, at node: JSONNode) {
    report(node, "\(phrase) is expected, not \(node.phrase)")
  }

  // MARK: Objects and arrays

  /// The members of an object: all of `required` and some of `optional`, each once, and no others.
  mutating func members(
    of node: JSONNode?, _ what: String, required: [String], optional: [String] = []
  ) -> MemberNodes? {
    guard let node else { return nil }
    guard case .object(let members) = node.value else {
      expected(what, at: node)
      return nil
    }
    let known = required + optional
    var nodes: [(name: String, node: JSONNode)] = []
    for member in members {
      if !known.contains(member.name) {
        let hint = nearestName(to: member.name, in: known).map { "; did you mean '\($0)'?" } ?? ""
        report(node, "\(what) has no member '\(member.name)'\(hint)")
      } else if nodes.contains(where: { $0.name == member.name }) {
        report(node, "the member '\(member.name)' appears twice here")
      } else {
        nodes.append(
          (member.name, JSONNode(value: member.value, path: .member(node.path, member.name))))
      }
    }
    for name in required where !nodes.contains(where: { $0.name == name }) {
      report(node, "the member '\(name)' is missing")
    }
    return MemberNodes(object: node, nodes: nodes)
  }

  mutating func elements(of node: JSONNode?) -> [JSONNode]? {
    guard let node else { return nil }
    guard case .array(let elements) = node.value else {
      expected("an array", at: node)
      return nil
    }
    return elements.enumerated().map { index, value in
      JSONNode(value: value, path: .index(node.path, index))
    }
  }

  /// The elements that `read` understands.
  mutating func list<Part>(
    _ node: JSONNode?, _ read: (inout TimelineReader, JSONNode) -> Part?
  ) -> [Part] {
    guard let nodes = elements(of: node) else { return [] }
    return nodes.compactMap { read(&self, $0) }
  }

  // MARK: Scalars

  mutating func string(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    guard case .string(let string) = node.value else {
      expected("a string", at: node)
      return nil
    }
    return string
  }

  mutating func boolean(_ node: JSONNode?) -> Bool? {
    guard let node else { return nil }
    guard case .bool(let truth) = node.value else {
      expected("true or false", at: node)
      return nil
    }
    return truth
  }

  /// A finite number that fits `condition`, which `phrase` puts into words.
  mutating func number(
    _ node: JSONNode?, _ phrase: String = "a number",
    where condition: (Double) -> Bool = { _ in true }
  ) -> Double? {
    guard let node else { return nil }
    guard case .number(let number) = node.value, number.isFinite, condition(number) else {
      expected(phrase, at: node)
      return nil
    }
    return number
  }

  mutating func positive(_ node: JSONNode?) -> Double? {
    number(node, "a number above 0") { $0 > 0 }
  }

  mutating func notNegative(_ node: JSONNode?) -> Double? {
    number(node, "a number of 0 or more") { $0 >= 0 }
  }

  mutating func fraction(_ node: JSONNode?) -> Double? { number(node, within: 0...1) }

  mutating func number(_ node: JSONNode?, within limits: ClosedRange<Double>) -> Double? {
    number(node, phrase(limits), where: limits.contains)
  }

  /// Reports a number of an array that is not within its limits.
  mutating func check(_ number: Double, within limits: ClosedRange<Double>, at path: DocumentPath) {
    guard !limits.contains(number) else { return }
    report(path, "\(phrase(limits)) is expected, not \(decimal(number))")
  }

  private func phrase(_ limits: ClosedRange<Double>) -> String {
    "a number in \(decimal(limits.lowerBound))...\(decimal(limits.upperBound))"
  }

  /// As many finite numbers as `count` says.
  mutating func numbers(_ node: JSONNode?, count: Int) -> [Double]? {
    guard let nodes = elements(of: node), let node else { return nil }
    guard nodes.count == count else {
      report(node, "\(count) numbers are expected, not \(nodes.count)")
      return nil
    }
    let numbers = nodes.compactMap { number($0) }
    return numbers.count == count ? numbers : nil
  }

  /// A case by its word.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode?, _ what: String, of type: Word.Type = Word.self
  ) -> Word? {
    guard let node else { return nil }
    guard case .string(let string) = node.value else {
      expected(what, at: node)
      return nil
    }
    if let word = Word(rawValue: string) { return word }
    let words = Word.allCases.map(\.rawValue)
    let hint = nearestName(to: string, in: words).map { "; did you mean '\($0)'?" } ?? ""
    report(node, "\(what) is expected, not '\(string)'\(hint)")
    return nil
  }

  /// A name of the language: a letter from A to Z or an underscore, then those and digits.
  mutating func name(_ node: JSONNode?) -> String? {
    guard let node, let name = string(node) else { return nil }
    guard isName(name) else {
      report(node, "a name of letters from A to Z, digits and '_' is expected, not '\(name)'")
      return nil
    }
    return name
  }

  private func isName(_ text: String) -> Bool {
    func isLetter(_ character: Character) -> Bool {
      character == "_" || character.isASCII && character.isLetter
    }
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { isLetter($0) || $0.isASCII && $0.isNumber }
  }

  /// The name of a screen, a dot and the name of a view that the screen hands out.
  ///
  /// - Parameter isGroup: Whether it is a list of views.
  mutating func screenView(_ node: JSONNode?, isGroup: Bool = false) -> ScreenView? {
    guard let node, let text = string(node) else { return nil }
    let dot = text.firstIndex(of: ".")
    guard let dot, let screen = Screen(rawValue: String(text[..<dot])),
      isName(String(text[text.index(after: dot)...]))
    else {
      expected("a view of a screen, such as from.avatar,", at: node)
      return nil
    }
    let view = ScreenView(screen, String(text[text.index(after: dot)...]))
    checkView(view.name, isGroup: isGroup, node)
    return view
  }

  /// A name stands for one view or a list of views, the same everywhere.
  mutating func checkView(_ name: String, isGroup: Bool, _ node: JSONNode) {
    if let reason = ScreenView.reservation(of: name) {
      report(node, "'\(name)' is no view's name: \(reason)")
    } else if views.updateValue(isGroup, forKey: name) == !isGroup {
      report(node, "'\(name)' is one view at one place and a list of views at another")
    }
  }

  /// A string without line breaks and other control characters.
  mutating func line(_ node: JSONNode?) -> String? {
    guard let node, let line = string(node) else { return nil }
    let breaks: (Unicode.Scalar) -> Bool = {
      switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    guard !line.unicodeScalars.contains(where: breaks) else {
      report(node, "a string without line breaks and control characters is expected")
      return nil
    }
    return line
  }
}
