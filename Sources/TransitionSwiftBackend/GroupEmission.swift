import TimelineIR
import TransitionCatalog

/// A loop over the members of a group, as the code in it knows it.
struct Loop {
  /// How many members and columns there are, as Swift says it.
  var count: String
  var columns = ""
}

extension DirectionEmitter {
  /// What a member of a group calls its place.
  func name(of variable: GroupVariable) -> String {
    switch variable {
    case .index, .row, .column: variable.rawValue
    case .count: loops.last?.count ?? "1"
    }
  }

  /// Opens the loop over a group's members; what is in it knows what it asks for.
  mutating func openLoop(over group: Element, with members: [Element]) {
    var asked: [GroupVariable] = []
    var isRandom = false
    func look(_ expression: Expression) {
      expression.forEachReference { reference in
        if case .member(let variable) = reference { asked.append(variable) }
      }
      if expression.isRandom { isRandom = true }
    }
    for member in members { member.forEachExpression(look) }
    let names = members.map(\.name)
    for track in direction.tracks where names.contains(track.element) {
      track.forEachExpression(look)
    }
    if isRandom { asked.append(.index) }
    switch group.group {
    case .repeated(let columns, let rows): openRange(group, columns, rows, asked)
    case .views:
      guard case .views(let view) = group.content else { return }
      openList(group, view, asked)
    case .inEachMember, nil: return
    }
  }

  private mutating func openRange(
    _ group: Element, _ columns: Expression, _ rows: Expression, _ asked: [GroupVariable]
  ) {
    let stem = variable(group.name)
    let hasRows = rows.constant?.scalar != 1
    let columnCount = countName(columns, stem + (hasRows ? "Columns" : "Count"))
    let rowCount = hasRows ? countName(rows, stem + "Rows") : "1"
    var count = columnCount
    if let a = columns.constant?.scalar, let b = rows.constant?.scalar {
      count = decimal(a * b)
    } else if hasRows {
      count = columnCount + " * " + rowCount
      if asked.contains(.count) {
        let name = scope.claim(stem + "Count", suffix: "Value")
        add("let " + name + " = " + count)
        end(.views)
        count = name
      }
    }
    loops.append(Loop(count: count, columns: columnCount))
    add(asked.contains { $0 != .count } ? "for index in 0..<" : "for _ in 0..<")
    add(count)
    add(" {")
    openBlock()
    switch (asked.contains(.row), asked.contains(.column)) {
    case (true, true):
      add("let (row, column) = index.quotientAndRemainder(dividingBy: ", columnCount, ")")
      end(.views)
    case (true, false):
      add("let row = index / ", columnCount)
      end(.views)
    case (false, true):
      add("let column = index % ", columnCount)
      end(.views)
    case (false, false): break
    }
  }

  /// A count as an `Int`: itself where it is known, else a constant.
  private mutating func countName(_ count: Expression, _ name: String) -> String {
    if let known = count.constant { return decimal(known.scalar) }
    let identifier = scope.claim(name, suffix: "Value")
    add("let ", identifier, " = max(Int(")
    print(count)
    add("), 1)")
    end(.views)
    return identifier
  }

  private mutating func openList(_ group: Element, _ view: ScreenView, _ asked: [GroupVariable]) {
    let list = scope.claim(Naming.identifier(group.name, fallback: "views"), suffix: "Views")
    add("let " + list + " = context.screen(." + view.screen.rawValue + ")?.")
    add(timelineNames.screens.property(view.name), " ?? []")
    end(.views)
    loops.append(Loop(count: list + ".count"))
    let member = variable(group.name)
    if asked.contains(where: { $0 != .count }) {
      add("for (index, " + member + ") in " + list + ".enumerated() {")
    } else {
      add("for " + member + " in " + list + " {")
    }
    openBlock()
  }

  // MARK: Views in their place

  /// Whether an element stands for views that stay in their screen.
  func isInPlace(_ element: String) -> Bool { direction.element(element)?.isInPlace == true }

  /// Adds the rect, or the point, of the container as the parent of the views sees it.
  mutating func printInPlace(_ value: Expression, of element: String) {
    let view = variable(element)
    add(container(), ".convert(")
    print(value, .any)
    add(", to: ", view, ".superview)")
  }

  /// A playback whose values are what the parent of the views sees.
  mutating func localized(
    _ playback: Playback, _ property: Property, of element: String
  ) -> Playback {
    let view = variable(element)
    var named: [(value: Expression, name: Expression)] = []
    for value in playback.course.values where !named.contains(where: { $0.value == value }) {
      var identifier = property == .frame ? view + ".frame" : view + ".center"
      if value != .reference(.resting(element: element, property: property)) {
        prepare(value)
        identifier = scope.claim(view + (property == .frame ? "Frame" : "Center"), suffix: "")
        add("let ", identifier, " = ")
        printInPlace(value, of: element)
        end(.views)
      }
      // No name of a spec has this sign in it.
      definitions.append(("=" + identifier, identifier))
      named.append(
        (value, .reference(.definition(name: "=" + identifier, type: property.row.type))))
    }
    var result = playback
    result.course = playback.course.mapValues { value in
      named.first { $0.value == value }?.name ?? value
    }
    return result
  }

  /// The frame of a view in its place, in its parent's coordinates.
  mutating func ownFrame(_ view: String) -> Expression {
    // No name of a spec has this sign in it.
    definitions.append(("=" + view + ".frame", view + ".frame"))
    return .reference(.definition(name: "=" + view + ".frame", type: .rect))
  }

  // MARK: Random numbers

  /// Adds a number between `low` and `high` that the key and the member's index decide.
  mutating func printRandom(
    _ key: String, _ low: Expression, _ high: Expression, within outer: Int
  ) {
    guard !loops.isEmpty else {
      let unit = Expression.constant(.number(Random.unit(key: key + "/0")))
      let way = Expression.binary(.subtract, high, low)
      return print(.binary(.add, low, .binary(.multiply, way, unit)), within: outer)
    }
    need(.noise)
    add("noise(\"" + Naming.literalText(key) + "/\\(index)\", from: ")
    print(low)
    add(", to: ")
    print(high)
    add(")")
  }
}

extension Expression {
  /// Whether there is a number in it that is drawn for each member.
  var isRandom: Bool {
    switch self {
    case .constant, .reference: false
    case .member(_, let base): base.isRandom
    case .unary(_, let operand): operand.isRandom
    case .binary(_, let left, let right): left.isRandom || right.isRandom
    case .call(_, let arguments, _): arguments.contains(where: \.isRandom)
    case .random: true
    }
  }
}

extension Naming {
  /// What one of `name` is called: `cell` of `cells`.
  static func singular(_ name: String) -> String {
    let endings = [
      ("ies", "y"), ("ches", "ch"), ("shes", "sh"), ("sses", "ss"), ("xes", "x"), ("s", ""),
    ]
    guard name.utf8.count > 3, !name.hasSuffix("ss"), !name.hasSuffix("us") else { return name }
    for (ending, replacement) in endings where name.hasSuffix(ending) {
      return name.dropLast(ending.count) + replacement
    }
    return name
  }

  /// Text between the quotation marks of a literal.
  static func literalText(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "\\" || character == "\"" { result += "\\" }
      result.append(character)
    }
    return result
  }
}
