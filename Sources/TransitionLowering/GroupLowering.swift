import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// Groups: who is many, who belongs to whom, and what their members can name.
extension Checker {
  /// The group that an element is, or whose members it lies in; nil for one that there is one of.
  func group(of element: String) -> String? {
    var name = element
    var steps = 0
    while let known = elements[name], let group = known.group, steps <= elements.count {
      switch group {
      case .repeated, .views: return name
      case .inEachMember:
        guard let parent = known.parent else { return nil }
        name = parent
      }
      steps += 1
    }
    return nil
  }

  /// What `check` gives where the members of an element's group can be named.
  mutating func inGroup<Result>(of element: String, _ check: (inout Checker) -> Result) -> Result {
    let outer = (scope, mayBeInGroup)
    scope = group(of: element)
    mayBeInGroup = scope == nil && mayBeMany(element)
    defer { (scope, mayBeInGroup) = outer }
    return check(&self)
  }

  /// Whether an element, or what it lies in, is not there or could not be read as a whole.
  private func mayBeMany(_ element: String) -> Bool {
    var name = element
    for _ in 0...elements.count {
      if unclear.contains(name) { return true }
      guard let known = elements[name] else {
        return name != "container" && Screen(rawValue: name) == nil
      }
      guard let parent = known.parent else { return false }
      name = parent
    }
    return false
  }

  /// Whether an element's values can be named here; those of a group only among its members.
  mutating func isOne(_ element: String, at span: Span) -> Bool {
    guard let group = group(of: element), group != scope else { return true }
    report(.groupIsNoValue(element, in: group, at: span))
    return false
  }

  /// `index` and its like, in the group that is looked at.
  mutating func member(_ variable: GroupVariable, of group: String, at span: Span) -> Expression? {
    switch variable {
    case .index, .count: break
    case .row, .column:
      if elements[group]?.group == .views {
        report(.rowOfViews(variable, group, at: span))
        return nil
      }
    }
    return .reference(.member(variable))
  }

  /// How many members a group has, where that is constant.
  func memberCount(of group: String) -> Double? {
    guard case .repeated(let columns, let rows) = elements[group]?.group,
      let columns = columns.constant?.scalar, let rows = rows.constant?.scalar
    else { return nil }
    // What is too many has been reported; nobody looks at each of them.
    let count = columns * rows
    return count <= Double(Group.limit) ? count : nil
  }

  /// A view's rect as a value; nil, and a report, for a list of views.
  mutating func view(_ name: Located<String>, of screen: Screen) -> Expression? {
    let view = ScreenView(screen, name.value)
    if let known = space.views[name.value], known.number == .many {
      let member = scope.flatMap { elements[$0]?.content == .views(view) ? $0 : nil }
      report(.viewsAreNoValue(view, member: member, at: name.span, first: known.span))
      return nil
    }
    return .reference(.view(view))
  }

  // MARK: Stages

  /// The group that an element is by itself, its size not looked at yet.
  func ownGroup(_ syntax: ElementSyntax) -> Group? {
    if syntax[.views] != nil { return .views }
    return syntax[.repeat] == nil ? nil : .repeated(columns: .number(1), rows: .number(1))
  }

  /// Makes everything that lies in a group many as well, and looks at how many there are.
  mutating func readGroups(_ syntax: [ElementSyntax]) {
    for item in syntax {
      let name = item.name.value
      guard let known = elements[name], known.content != .kept, known.group != .views,
        let outer = groupAround(known)
      else { continue }
      if let entry = item[.repeat] {
        report(.groupInGroup(name, in: outer, at: entry.key.span))
      } else if let entry = item[.shared] {
        report(.sharedInGroup(name, in: outer, at: entry.key.span))
      }
      elements[name]?.group = .inEachMember
    }
    for item in syntax {
      guard case .repeated = elements[item.name.value]?.group else { continue }
      readCount(of: item)
    }
  }

  /// The group that an element lies in, directly or not.
  private func groupAround(_ element: Element) -> String? {
    var parent = element.parent
    var steps = 0
    while let name = parent, let known = elements[name], steps <= elements.count {
      switch known.group {
      case .repeated, .views: return name
      case .inEachMember, nil: parent = known.parent
      }
      steps += 1
    }
    return nil
  }

  private mutating func readCount(of syntax: ElementSyntax) {
    let name = syntax.name.value
    let sides: [(what: String, written: ExpressionSyntax)]
    switch syntax[.repeat]?.value {
    case .count(let count): sides = [("'repeat'", count)]
    case .grid(let columns, let rows): sides = [("'columns'", columns), ("'rows'", rows)]
    default: return
    }
    var counts: [Expression] = []
    for side in sides {
      count(side.written, of: name, what: side.what).map { counts.append($0) }
    }
    guard counts.count == sides.count else { return }
    let rows = counts.count == 2 ? counts[1] : .number(1)
    elements[name]?.group = .repeated(columns: counts[0], rows: rows)
    let all = withDefaults(.binaryFolded(.multiply, counts[0], rows)).constant?.scalar
    if let all, all > Double(Group.limit), let last = sides.last {
      let span = sides[0].written.span.through(last.written.span)
      report(.tooManyMembers(all, limit: Group.limit, at: span))
    }
  }

  /// How often something is repeated: a whole number from 1 on, which only parameters can decide.
  private mutating func count(
    _ syntax: ExpressionSyntax, of element: String, what: String
  ) -> Expression? {
    guard
      let written = check(syntax, as: .number, for: .named(element + "/repeat"), what: what)
    else { return nil }
    let count = written.spelledOut(by: used)
    var foreign: Reference?
    count.forEachReference { reference in
      if case .parameter = reference { return }
      foreign = foreign ?? reference
    }
    if let foreign {
      let name = foreign.phrase
      report(.countNotKnown(what, dependingOn: name, at: syntax.place(of: name)))
      return nil
    }
    if let value = withDefaults(count).constant?.scalar,
      !(1...Double(Group.limit)).contains(value) || value != value.rounded()
    {
      report(
        .notACount(
          what, value: value, limits: 1...Group.limit, at: syntax.span,
          isDefault: count.constant == nil))
      return nil
    }
    return count
  }

  /// The expression with the defaults of parameters in place of these.
  private func withDefaults(_ expression: Expression) -> Expression {
    expression.replacingReferences { reference in
      guard case .parameter(let name, _) = reference,
        case .parameter(let parameter, _) = space.names[name]?.meaning,
        let value = parameter.defaultValue
      else { return .reference(reference) }
      return .constant(value)
    }
  }
}
