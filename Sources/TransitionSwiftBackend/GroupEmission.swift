import TimelineIR
import TransitionCatalog

/// A loop over the members of a group, as the code in it knows it.
struct Loop {
  /// How many members and columns there are, as Swift says it.
  var count: String
  var columns = ""
  /// What the number of members is computed from, where `count` is a name for it.
  var product: String?
  /// What a member is called, and the list it is in; nil where the members are made.
  var member: (name: String, list: String)?
  /// Whether members that nobody sees are passed over: originals of what flies, which would be seen as
  /// soon as their alpha is animated.
  var passesHidden = false
  /// Where the lines above the loop's body stand.
  var head = 0..<0
}

extension DirectionEmitter {
  /// What a member of a group calls its place.
  func name(of variable: GroupVariable) -> String {
    switch variable {
    case .index, .row, .column: variable.rawValue
    case .count: loops.last?.count ?? "1"
    }
  }

  /// Opens the loop over a group's members.
  mutating func openLoop(over group: Element) {
    switch group.group {
    case .repeated(let columns, let rows): openRange(group, columns, rows)
    case .views:
      guard case .views(let view) = group.content else { return }
      openList(group, view)
    case .inEachMember, nil: return
    }
  }

  private mutating func openRange(_ group: Element, _ columns: Expression, _ rows: Expression) {
    let stem = variable(group.name)
    let hasRows = rows.constant?.scalar != 1
    let columnCount = countName(columns, stem + (hasRows ? "Columns" : "Count"))
    let rowCount = hasRows ? countName(rows, stem + "Rows") : "1"
    var loop = Loop(count: columnCount, columns: columnCount)
    if let a = columns.constant?.scalar, let b = rows.constant?.scalar {
      loop.count = decimal(a * b)
    } else if hasRows {
      loop.count = scope.claim(stem + "Count", suffix: "Value")
      loop.product = columnCount + " * " + rowCount
    }
    open(loop)
  }

  /// A count as an `Int`: itself where it is known, else a constant.
  private mutating func countName(_ count: Expression, _ name: String) -> String {
    if let known = count.constant { return decimal(known.scalar) }
    let identifier = scope.claim(name, suffix: "Value")
    // What an app computes may be no number at all, which comes out as 1 in this order.
    add("let ", identifier, " = Int(max(1, min(")
    print(count)
    add(", 10_000)))")
    end(.views)
    return identifier
  }

  private mutating func openList(_ group: Element, _ view: ScreenView) {
    let list = scope.claim(Naming.identifier(group.name, fallback: "views"), suffix: "Views")
    add("let " + list + " = context.screen(." + view.screen.rawValue + ")?.")
    add(timelineNames.screens.property(view.name), " ?? []")
    end(.views)
    open(
      Loop(
        count: list + ".count", member: (variable(group.name), list),
        passesHidden: direction.moves(.alpha, of: group.name)
          && direction.stage.contains(where: \.isShared)))
  }

  /// Opens a loop with a head that names nothing: what its body asks for is not known yet.
  private mutating func open(_ loop: Loop) {
    loops.append(loop)
    if isBehindBlock { views.skip() }
    isBehindBlock = false
    let start = views.bytes.count
    add("do {")
    openBlock()
    loops[loops.count - 1].head = start..<views.bytes.count
  }

  /// Whether nothing stands in the innermost loop.
  var hasEmptyLoop: Bool { loops.last?.head.upperBound == views.bytes.count }

  /// Closes the innermost loop; its head names what the body asks for.
  mutating func closeLoop() {
    guard let loop = loops.popLast() else { return }
    let asks = { [views] (name: String) in views.names(name, behind: loop.head.upperBound) }
    let (row, column) = (asks("row"), asks("column"))
    let index = row || column || asks("index")
    let hasCount = loop.product != nil && asks(loop.count)
    closeBlock()
    var head = SwiftText()
    head.indent = views.indent
    if let product = loop.product, hasCount {
      add("let ", loop.count, " = ")
      add(product)
      head.set(&line)
    }
    if let (name, list) = loop.member {
      switch (index, loop.passesHidden || asks(name)) {
      case (true, true): add("for (index, " + name + ") in " + list + ".enumerated()")
      case (true, false): add("for index in ", list, ".indices")
      case (false, true): add("for " + name + " in " + list)
      case (false, false): add("for _ in ", list)
      }
      if loop.passesHidden {
        if let lateOriginals {
          add(" where !" + lateOriginals + ".contains(" + name + ")")
        } else {
          add(" where ", name, ".alpha > 0")
        }
      }
      add(" {")
      // Where the list is asked the words say as much, and there is no room.
      if loop.passesHidden, lateOriginals == nil { add("  // Flying ones are hidden.") }
    } else {
      add(index ? "for index in 0..<" : "for _ in 0..<")
      add(hasCount ? loop.count : loop.product ?? loop.count, " {")
    }
    head.set(&line)
    head.indent += 1
    switch (row, column) {
    case (true, true):
      add("let (row, column) = index.quotientAndRemainder(dividingBy: ", loop.columns, ")")
      head.set(&line)
    case (true, false):
      add("let row = index / ", loop.columns)
      head.set(&line)
    case (false, true):
      add("let column = index % ", loop.columns)
      head.set(&line)
    case (false, false): break
    }
    views.replace(loop.head, with: head)
  }

  // MARK: Views in their place

  /// Whether an element stands for views that stay in their screen.
  func isInPlace(_ element: String) -> Bool { direction.element(element)?.isInPlace == true }

  /// Adds the rect, or the point, of the container as the parent of the views sees it.
  mutating func printInPlace(_ value: Expression, of element: String) {
    addPlace(ofViews: element) { emitter in
      emitter.add(emitter.container(), ".convert(")
      emitter.print(value, .any)
      emitter.add(", to: ", emitter.variable(element), ".superview)")
    }
  }

  /// Adds the rect of one of the views in the container.
  mutating func addRect(inPlace element: String) {
    addPlace(ofViews: element) { emitter in
      let view = emitter.variable(element)
      emitter.add(emitter.container() + ".convert(" + view + ".bounds, from: " + view + ")")
    }
  }

  private mutating func addPlace(
    ofViews element: String, _ body: (inout DirectionEmitter) -> Void
  ) {
    guard let screen = direction.element(element)?.viewsScreen else { return body(&self) }
    addPlace(in: screen, body)
  }

  /// A playback whose values are what the parent of the views sees.
  mutating func localized(
    _ playback: Playback, _ property: Property, of element: String
  ) -> Playback {
    let view = variable(element)
    return playback.replacingEach { value in
      var identifier = view + (property == .frame ? frameMember(of: element) : ".center")
      if value != .reference(.resting(element: element, property: property)) {
        prepare(value)
        identifier = scope.claim(view + (property == .frame ? "Frame" : "Center"), suffix: "")
        add("let ", identifier, " = ")
        printInPlace(value, of: element)
        end(.views)
      }
      return constant(identifier, property.row.type)
    }
  }

  /// The frame of a view in its place, in its parent's coordinates.
  mutating func ownFrame(of element: String) -> Expression {
    constant(variable(element) + frameMember(of: element), .rect)
  }

  /// How a view is asked for its frame, which is the box around it when it is turned.
  private mutating func frameMember(of element: String) -> String {
    guard isTransformedAtRest(element) else { return ".frame" }
    need(.untransformedFrame)
    return ".frameUntransformed"
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
}
