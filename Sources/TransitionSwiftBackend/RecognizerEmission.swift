import TimelineIR
import TransitionCatalog

/// Writes the recognizers of a transition: how they are added, when they begin, and what they do.
struct RecognizerEmission {
  let plan: GesturePlan
  let names: TimelineNames

  var support: SupportSet = []
  var usesEdgeType = false
  var text = SwiftText()
  /// Types that stand behind the transition's.
  var types: [(name: String, text: SwiftText)] = []

  var timeline: Timeline { plan.timeline }
  /// Whether fingers ask for the layout direction.
  var asksForLayout = false
  var hasSeveralGroups: Bool { plan.groups.count > 1 }

  init(_ plan: GesturePlan, names: TimelineNames) {
    self.plan = plan
    self.names = names
    guard !plan.isEmpty else { return }
    text.indent = 1
    writeAll()
  }

  /// The members of the transition's type.
  var members: SwiftText { text }

  /// What stands at the top of the transition's type.
  func writeProperties(to text: inout SwiftText) {
    guard plan.drives || plan.usesKeptViews else { return }
    text.skip()
    if plan.drives {
      text.put("/// The run that was made for a finger, until UIKit asks for it.")
      text.put(joining: "private var driven: ", names.animator, "?")
      text.put(joining: names.shared, "weak var running: ", names.animator, "?")
    }
    if handsOver {
      text.put("/// The scroll views that the finger touched: what it touched may leave them.")
      text.put("private var touched: [() -> UIScrollView?] = []")
    }
    if plan.usesKeptViews {
      text.put("/// The screen that is up.")
      text.put(joining: names.shared, "weak var screen: UIViewController?")
    }
  }

  mutating func writeAll() {
    text.put("// MARK: Gestures")
    for direction in timeline.directions { writeEntrance(to: direction.name) }
    for group in plan.groups {
      writeAdding(group)
      writeSubclass(group)
    }
    writeShouldBegin()
    writeEdgesFirst()
    writeScrolling()
    writeShouldReceive()
    if handsOver { writeHandOver() }
    writeAim()
    for group in plan.groups { writeAction(of: group) }
    for group in plan.groups where group.drives {
      for gesture in group.gestures { writeProgress(gesture, group) }
    }
    writeLaunches()
    writeStarts()
    writeSurroundings()
    writeLayoutDirection()
  }

  // MARK: Entrances

  func isEntered(_ gesture: Gesture) -> Bool {
    if case .element = gesture.view { false } else { true }
  }

  /// Whether the app has to make the next screen.
  func asksApp(_ direction: DirectionName) -> Bool {
    direction == .present || direction == .push
  }

  /// Whether a recognizer is a class of ours, which knows what it may do.
  func isOurs(_ group: GesturePlan.Group) -> Bool {
    group.isShared || group.gestures.contains { asksApp($0.direction) } || isUndecided(group)
  }

  /// Whether the first event may leave open where a recognizer goes.
  func isUndecided(_ group: GesturePlan.Group) -> Bool {
    group.isShared && group.gestures.contains { $0.drive?.begin == nil }
  }

  func type(of group: GesturePlan.Group) -> String {
    isOurs(group) ? names.recognizerType(of: group) : group.recognizer.swiftType
  }

  func flag(_ direction: DirectionName) -> String {
    switch direction {
    case .present, .push: "nextScreen"
    case .dismiss: "dismisses"
    case .pop: "pops"
    case .next, .previous, .perform, .unwind: "goes" + direction.rawValue.capitalizedFirst
    }
  }

  mutating func writeEntrance(to direction: DirectionName) {
    let gestures = plan.gestures(of: direction).filter(isEntered)
    guard !gestures.isEmpty else { return }
    let verb = direction.rawValue
    let phrases = gestures.map(\.recognizer.phrase).unique()
    var kinds = phrases[0]
    for index in phrases.indices.dropFirst() {
      kinds += (index == phrases.count - 1 ? " or " : ", ") + phrases[index]
    }
    let place = gestures.contains { $0.view == nil } ? "`screen`" : "a view of `screen`"
    text.skip()
    var line = Line()
    line.add(
      names.access + "func add" + verb.capitalizedFirst + "Gesture(to screen: UIViewController")
    if asksApp(direction) {
      text.putWrapped(
        comment: "/// ",
        "Lets \(kinds) on \(place) \(verb) what `next` makes for the point touched; nil refuses. The "
          + "view retains `next`, which must not retain the screen.")
      line.add(", next: @escaping (CGPoint) -> UIViewController?")
    } else if timeline.kind == .tab {
      let neighbour = direction == .next ? "next" : "previous"
      text.putWrapped(
        comment: "/// ",
        "Lets \(kinds) on `screen` select the \(neighbour) tab. Screens shown by this "
          + "transition have it already.")
    } else {
      let forward = timeline.kind.forward
      let note =
        timeline.has(forward)
        ? " A \(forward.noun) with this transition adds it automatically." : ""
      text.putWrapped(comment: "/// ", "Lets \(kinds) \(verb) `screen`." + note)
    }
    line.add(") {")
    text.set(head: &line)
    text.indent += 1
    for group in plan.groups {
      for gesture in group.gestures where gesture.direction == direction && isEntered(gesture) {
        writeAddCall(gesture, group)
      }
    }
    text.indent -= 1
    text.put("}")
  }

  mutating func writeAddCall(_ gesture: Gesture, _ group: GesturePlan.Group) {
    var target = "screen.view"
    if case .view(let view) = gesture.view {
      let property = names.screens.property(view.name)
      let isList = names.screens.provided.contains { $0.view == view.name && $0.isList }
      text.put(
        joining: isList ? "for view in " : "if let view = ", "screen.handsOut?.", property,
        isList ? " ?? [] {" : " {")
      text.indent += 1
      target = "view"
      text.put("view.isUserInteractionEnabled = true  // Off in image views and labels.")
    }
    let way = isDivided(group) ? ", for: ." + gesture.direction.rawValue : ""
    let call = "add" + group.typeName + "(to: " + target + way + ")"
    if asksApp(gesture.direction) {
      text.put(joining: call, ".nextScreen = next")
    } else if group.isShared {
      text.put(joining: call, ".", flag(gesture.direction), " = true")
    } else {
      text.put(joining: call)
    }
    if target == "view" {
      text.indent -= 1
      text.put("}")
    }
  }

  mutating func writeAdding(_ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    let type = type(of: group)
    text.skip()
    text.put("@discardableResult")
    var line = Line()
    line.add(isAskedByAnimator(group) ? names.shared : "fileprivate ")
    line.add("func add" + group.typeName + "(to view: UIView")
    if isDivided(group) { line.add(", for direction: " + names.animator + ".Direction? = nil") }
    line.add(") -> " + type + " {")
    text.set(head: &line)
    text.indent += 1
    let name = names.recognizer(of: group)
    if isDivided(group) {
      writeDivision(of: group)
    } else {
      text.put(joining: "let old = view.recognizer(", name, ", of: self)")
      text.put(joining: "if let old = old as? ", type, " { return old }")
    }
    line.add("let " + finger + " = " + type)
    line.add("(target: self, action: NSSelectorFromString(\"", group.name, ":\"))")
    text.set(&line, note: SourceNote(group.gestures.map(\.lines.recognizer)))
    text.put(joining: finger, ".name = ", name)
    writeSettings(of: group, finger)
    text.put(joining: finger, ".delegate = self")
    text.put(joining: "view.addGestureRecognizer(", finger, ")")
    if turningAim(of: group) != nil { text.put(joining: "aim(", finger, ")") }
    text.put(joining: "return ", finger)
    text.indent -= 1
    text.put("}")
  }

  /// Whether the ways of a recognizer may belong to several transitions: screens that are presented have
  /// each their own, and a navigation or tab bar controller has one.
  private func isDivided(_ group: GesturePlan.Group) -> Bool {
    group.isShared && timeline.kind == .modal
  }

  /// Looks for such a recognizer: each way on a view is that of the transition that came last, and the
  /// others keep the rest.
  private mutating func writeDivision(of group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    // How each way is taken away, and how it is known that it was.
    let ways = group.gestures.map { gesture in
      let flag = finger + "." + flag(gesture.direction)
      return asksApp(gesture.direction)
        ? (gesture.direction, end: flag + " = nil", isOver: flag + " == nil")
        : (gesture.direction, end: flag + " = false", isOver: "!" + flag)
    }
    text.put(
      joining: "let known = view.gestureRecognizers?.compactMap { $0 as? ", type(of: group),
      " } ?? []")
    text.put(joining: "for ", finger, " in known where ", finger, ".delegate !== self {")
    text.put("  // Another transition leaves this direction to this one.")
    text.put("  switch direction {")
    for (direction, end, _) in ways {
      text.put(joining: "  case .", direction.rawValue, ": ", end)
    }
    text.put("  case nil: break")
    text.put("  }")
    let isIdle = ways.map(\.isOver).joined(separator: " && ")
    var line = Line()
    line.add("if " + finger + ".delegate == nil || (" + isIdle + ") {")
    text.indent += 1
    text.set(&line)
    text.put(joining: "  view.removeGestureRecognizer(", finger, ")")
    text.put("}")
    text.indent -= 1
    text.put("}")
    text.put("if let old = known.first(where: { $0.delegate === self }) { return old }")
  }

  /// The edge or way that a recognizer itself has to know, where the layout does not decide it.
  mutating func writeSettings(of group: GesturePlan.Group, _ finger: String) {
    if group.first.recognizer.name == .pan {
      text.put(joining: finger, ".maximumNumberOfTouches = 1")
    } else if let aim = group.aim, turningAim(of: group) == nil {
      text.put(joining: finger, ".", aim.property, " = ", aim.plain)
    }
  }

  mutating func writeSubclass(_ group: GesturePlan.Group) {
    guard isOurs(group) else { return }
    var types = SwiftText()
    types.putWrapped(
      comment: "/// ",
      group.recognizer.phrase.capitalizedFirst + " that knows what it may do on its view.")
    types.set(
      type: names.hidden + "final class " + type(of: group),
      inheriting: [group.recognizer.swiftType])
    types.indent += 1
    for gesture in group.gestures {
      if asksApp(gesture.direction) {
        types.put("/// Makes the screen to show for the point touched.")
        types.put("var nextScreen: ((CGPoint) -> UIViewController?)?")
        if group.recognizer.isPan { types.put(Self.touchedPoint) }
      } else if group.isShared {
        types.put(joining: "var ", flag(gesture.direction), " = false")
      }
    }
    if isUndecided(group), !handsOver(group) {
      types.put("/// Whether its first event left the direction open.")
      types.put("var isUndecided = false")
    }
    types.indent -= 1
    types.put("}")
    self.types.append((type(of: group), types))
  }

  /// A pan begins some points away from where the finger came down.
  private static let touchedPoint: StaticString = """

    /// Where the finger came down.
    func start(in view: UIView?) -> CGPoint {
      let (place, move) = (location(in: view), translation(in: view))
      return CGPoint(x: place.x - move.x, y: place.y - move.y)
    }
    """

  // MARK: Attaching

  /// Whether the animator adds the recognizer itself, to a view that stays or to the container.
  private func isAskedByAnimator(_ group: GesturePlan.Group) -> Bool {
    if timeline.isInterruptible, group.drives { return true }
    return group.gestures.contains { gesture in
      guard case .element(let element) = gesture.view else { return false }
      return gesture.direction == timeline.kind.backward && names.identifier(ofKept: element) != nil
    }
  }

  /// What the animator does with gestures when a run is over.
  func attaching(indent: Int) -> SwiftText {
    var text = SwiftText()
    text.indent = indent
    if timeline.kind == .tab {
      let calls = timeline.directions.map(\.name).filter { !plan.gestures(of: $0).isEmpty }
      guard !calls.isEmpty else { return text }
      text.put("if finished, let screen = context.viewController(forKey: .to) {")
      for direction in calls {
        text.put(
          joining: "  transition.add", direction.rawValue.capitalizedFirst, "Gesture(to: screen)")
      }
      text.put("}")
      return text
    }
    let (forward, backward) = (timeline.kind.forward, timeline.kind.backward)
    let gestures = plan.gestures(of: backward)
    guard !gestures.isEmpty, timeline.directions.contains(where: { $0.name == forward }) else {
      return text
    }
    var line = Line()
    line.add("if direction == .", forward.rawValue)
    line.add(", finished, let screen = context.viewController(forKey: .to) {")
    text.set(&line)
    text.indent += 1
    if gestures.contains(where: isEntered) {
      text.put(
        joining: "transition.add", backward.rawValue.capitalizedFirst, "Gesture(to: screen)")
    }
    if gestures.contains(where: { !isEntered($0) }) { text.put("transition.screen = screen") }
    for group in plan.groups {
      for gesture in group.gestures where gesture.direction == backward {
        guard case .element(let element) = gesture.view,
          let kept = names.identifier(ofKept: element)
        else { continue }
        let start = text.bytes.count
        text.put(joining: "if let view = transition.", kept, " {")
        text.put(joining: "  transition.add", group.typeName, "(to: view)")
        if group.recognizer == .tap {
          text.put(
            """
              view.becomeButton(backTo: context.viewController(forKey: .from)?.shownScreen)
              view.becomeActiveWhereSeen()
            """)
        }
        text.put("}")
        text.joinBlock(from: start)
      }
    }
    text.indent -= 1
    text.put("}")
    return text
  }

  /// The way from a view to its screen, for the end of the file.
  static let screenOfView: StaticString = """
    /// The screen that the view belongs to.
    fileprivate var owningScreen: UIViewController? {
      var responder: UIResponder? = self
      while let current = responder, !(current is UIViewController) { responder = current.next }
      return responder as? UIViewController
    }
    """

  /// What is asked before a recognizer is added, for the end of the file.
  static let knownRecognizer: StaticString = """
    /// The recognizer that `transition` added here; removes those of other transitions.
    fileprivate func recognizer(_ name: String, of transition: AnyObject) -> UIGestureRecognizer? {
      let known = gestureRecognizers?.filter { $0.name == name } ?? []
      for recognizer in known where recognizer.delegate !== transition {
        removeGestureRecognizer(recognizer)
      }
      return known.first { $0.delegate === transition }
    }
    """

  /// What VoiceOver knows of a picture, for the end of the file.
  static let button: StaticString = """
    /// Exposes the view to VoiceOver as a button with the name of the screen it leads back to.
    fileprivate func becomeButton(backTo screen: UIViewController?) {
      isAccessibilityElement = true
      // `.button`: older SDKs declare it as a mutable variable, which Swift 6 refuses to read.
      accessibilityTraits = UIAccessibilityTraits(rawValue: 1)
      accessibilityLabel = screen?.title ?? screen?.navigationItem.title
    }
    """

  /// Where VoiceOver taps on a picture, for the end of the file.
  static let activation: StaticString = """
    /// Lets VoiceOver tap the visible part: the center may be off screen.
    fileprivate func becomeActiveWhereSeen() {
      let seen = bounds.intersection(convert(window?.bounds ?? .zero, from: nil))
      guard !seen.isEmpty else { return }
      let place = UIAccessibility.convertToScreenCoordinates(seen, in: self)
      accessibilityActivationPoint = CGPoint(x: place.midX, y: place.midY)
    }
    """

  /// Whether the gestures ask where they are.
  var usesContainer: Bool { text.contains("running?.container") }
}

extension SwiftText {
  /// Sets a `guard` whose conditions go on their own lines where they do not fit, and empties `line`.
  mutating func set(guarding line: inout Line, returning value: String = "") {
    let tail = " else { return" + (value.isEmpty ? "" : " ") + value + " }"
    guard 2 * indent + line.count > Self.width, line.ends(with: tail) else { return set(&line) }
    var start = "guard ".utf8.count
    let end = line.count - tail.utf8.count
    var current = "guard"
    for index in start...end where index == end || line.hasComma(at: index) {
      let condition = line.text(of: start..<index)
      let isFirst = current == "guard"
      if !isFirst, 2 * (indent + 1) + current.utf8.count + 2 + condition.utf8.count > Self.width {
        putComment(current + ",")
        current = "  " + condition
      } else {
        current += (isFirst ? " " : ", ") + condition
      }
      start = index + 2
    }
    line = Line()
    putComment(current)
    putComment(String(tail.dropFirst()))
  }
}

extension Line {
  fileprivate func ends(with code: String) -> Bool {
    count >= code.utf8.count && text(of: count - code.utf8.count..<count) == code
  }

  fileprivate func hasComma(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: ",") && bytes[index + 1] == UInt8(ascii: " ")
  }

  fileprivate func text(of range: Range<Int>) -> String {
    String(decoding: bytes.suffix(from: range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

extension Array where Element: Equatable {
  /// The elements without repetitions, in their order.
  func unique() -> [Element] {
    var result: [Element] = []
    for element in self where !result.contains(element) { result.append(element) }
    return result
  }
}

extension DirectionName {
  fileprivate var noun: String {
    switch self {
    case .present: "presentation"
    case .dismiss: "dismissal"
    case .push: "push"
    case .pop: "pop"
    case .next, .previous: "change"
    case .perform: "segue"
    case .unwind: "unwinding"
    }
  }
}

extension TimelineNames {
  /// What a recognizer is called, in quotes: no other transition calls one of its own the same.
  func recognizer(of group: GesturePlan.Group) -> String {
    "\"" + type + "." + group.typeName + "\""
  }

  /// The type of a recognizer that has one of its own.
  func recognizerType(of group: GesturePlan.Group) -> String { type + group.typeName }
}
