import TimelineIR
import TransitionCatalog

/// Writes the recognizers of a transition: how they are added, when they begin, and what they do.
struct RecognizerEmission {
  let plan: GesturePlan
  let names: TimelineNames

  private(set) var support: SupportSet = []
  private(set) var usesEdgeType = false
  private var text = SwiftText()
  /// Types that stand behind the transition's.
  private(set) var types = SwiftText()

  private var timeline: Timeline { plan.timeline }
  private var hasTwoDirections: Bool { timeline.directions.count > 1 }
  private var hasSeveralGroups: Bool { plan.groups.count > 1 }

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
      text.put("/// What a finger's direction runs as, until UIKit asks for it.")
      text.put(joining: "private var driven: ", names.animator, "?")
      text.put(joining: "fileprivate weak var running: ", names.animator, "?")
    }
    if plan.usesKeptViews {
      text.put("/// The screen that is up.")
      text.put("fileprivate weak var screen: UIViewController?")
    }
  }

  private mutating func writeAll() {
    text.put("// MARK: Gestures")
    for direction in timeline.directions { writeEntrance(to: direction.name) }
    for group in plan.groups {
      writeAdding(group)
      writeSubclass(group)
    }
    writeShouldBegin()
    writeScrolling()
    for group in plan.groups { writeAction(of: group) }
    for group in plan.groups where group.drives {
      for gesture in group.gestures { writeProgress(gesture, group) }
    }
    writeLaunches()
    writeSurroundings()
  }

  // MARK: Entrances

  private func isEntered(_ gesture: Gesture) -> Bool {
    if case .element = gesture.view { false } else { true }
  }

  /// Whether the app has to make the next screen.
  private func asksApp(_ direction: DirectionName) -> Bool {
    direction == .present || direction == .push
  }

  /// Whether a recognizer is a class of ours, which knows what it may do.
  private func isOurs(_ group: GesturePlan.Group) -> Bool {
    group.isShared || group.gestures.contains { asksApp($0.direction) } || isUndecided(group)
  }

  /// Whether the first event may leave open where a recognizer goes.
  private func isUndecided(_ group: GesturePlan.Group) -> Bool {
    group.isShared && group.gestures.contains { $0.drive?.begin == nil }
  }

  private func type(of group: GesturePlan.Group) -> String {
    isOurs(group) ? names.type + group.typeName : group.recognizer.swiftType
  }

  private func flag(_ direction: DirectionName) -> String {
    switch direction {
    case .present, .push: "next"
    case .dismiss: "dismisses"
    case .pop: "pops"
    case .next, .previous, .perform, .unwind: "goes" + direction.rawValue.capitalizedFirst
    }
  }

  private mutating func writeEntrance(to direction: DirectionName) {
    let gestures = plan.gestures(of: direction).filter(isEntered)
    guard !gestures.isEmpty else { return }
    let verb = direction.rawValue
    let kinds = gestures.map(\.recognizer.phrase).unique().joined(separator: " or ")
    text.skip()
    var line = Line()
    line.add("func add" + verb.capitalizedFirst + "Gesture(to screen: UIViewController")
    if asksApp(direction) {
      text.putWrapped(
        comment: "/// ",
        "Lets \(kinds) on `screen` \(verb) what `next` makes for the point touched; nil refuses.")
      line.add(", next: @escaping (CGPoint) -> UIViewController?")
    } else if timeline.kind == .tab {
      let neighbour = direction == .next ? "next" : "previous"
      text.putWrapped(
        comment: "/// ",
        "Lets \(kinds) on `screen` select the \(neighbour) tab. A screen that came with this "
          + "transition has it.")
    } else {
      let forward = timeline.kind.forward
      let isAttached = timeline.directions.contains { $0.name == forward }
      let note = isAttached ? " A \(forward.noun) with this transition does this by itself." : ""
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

  private mutating func writeAddCall(_ gesture: Gesture, _ group: GesturePlan.Group) {
    var target = "screen.view"
    if case .view(let view) = gesture.view {
      let property = "shared" + Naming.identifier(view.name, fallback: "view").capitalizedFirst
      text.put(
        joining: "if let view = (screen as? any ", names.type, "Screen)?.", property, " {")
      text.indent += 1
      target = "view"
    }
    let call = "add" + group.typeName + "(to: " + target + ")"
    if asksApp(gesture.direction) {
      text.put(joining: call, ".next = next")
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

  private mutating func writeAdding(_ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    let type = type(of: group)
    text.skip()
    text.put("@discardableResult")
    text.put(joining: "fileprivate func add", group.typeName, "(to view: UIView) -> ", type, " {")
    text.indent += 1
    var line = Line()
    line.add("let old = view.gestureRecognizers?.first { $0.delegate === self")
    if hasSeveralGroups { line.add(" && $0.name == \"" + group.name + "\"") }
    line.add(" }")
    text.set(&line)
    text.put(joining: "if let old = old as? ", type, " { return old }")
    line.add("let " + finger + " = " + type)
    line.add("(target: self, action: NSSelectorFromString(\"" + group.name + ":\"))")
    text.set(&line)
    if hasSeveralGroups { text.put(joining: finger, ".name = \"", group.name, "\"") }
    writeSettings(of: group, finger)
    text.put(joining: finger, ".delegate = self")
    text.put(joining: "view.addGestureRecognizer(", finger, ")")
    text.put(joining: "return ", finger)
    text.indent -= 1
    text.put("}")
  }

  /// The edge or way that a recognizer itself has to know.
  private mutating func writeSettings(of group: GesturePlan.Group, _ finger: String) {
    let (property, edge): (String, Edge)
    switch group.first.recognizer {
    case .edgePan(let side): (property, edge) = ("edges", side)
    case .swipe(let way): (property, edge) = ("direction", way)
    case .pan, .pinch, .rotation, .tap, .longPress: return
    }
    let isSwipe = property == "direction"
    func word(_ edge: Edge) -> String {
      switch edge {
      case .top where isSwipe: ".up"
      case .bottom where isSwipe: ".down"
      case .left, .right, .top, .bottom, .leading, .trailing: "." + edge.rawValue
      }
    }
    let plain = edge.resolved(rightToLeft: false)
    var line = Line()
    line.add(finger + "." + property + " = ")
    if plan.turns(edge) {
      line.add("view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? ")
      line.add(word(plain.mirrored) + " : " + word(plain))
    } else {
      line.add(word(plain))
    }
    text.set(&line)
  }

  private mutating func writeSubclass(_ group: GesturePlan.Group) {
    guard isOurs(group) else { return }
    if !types.isEmpty { types.skip() }
    types.putWrapped(
      comment: "/// ",
      group.recognizer.phrase.capitalizedFirst + " that knows what it may do on its view.")
    types.set(
      type: "private final class " + type(of: group), inheriting: [group.recognizer.swiftType])
    types.indent += 1
    for gesture in group.gestures {
      if asksApp(gesture.direction) {
        types.put("/// Makes the screen that comes for the point touched.")
        types.put("var next: ((CGPoint) -> UIViewController?)?")
      } else if group.isShared {
        types.put(joining: "var ", flag(gesture.direction), " = false")
      }
    }
    if isUndecided(group) {
      types.put("/// Whether its first event has left open where it goes.")
      types.put("var isUndecided = false")
    }
    types.indent -= 1
    types.put("}")
  }

  // MARK: Begin

  private mutating func writeShouldBegin() {
    guard plan.drives else { return }
    text.skip()
    text.put("func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {")
    text.indent += 1
    if timeline.isInterruptible {
      writeGrabRule()
    } else {
      text.put("if running != nil { return false }")
    }
    let ruled = plan.groups.filter { $0.drives && hasRule($0) }
    if ruled.isEmpty {
      text.put("return true")
    } else if plan.groups.count == 1, let group = ruled.first {
      let finger = group.recognizer.rawValue
      text.put(
        joining: "guard let ", finger, " = recognizer as? ", type(of: group),
        " else { return true }")
      writeRule(group)
    } else {
      for group in ruled {
        let finger = group.recognizer.rawValue
        var line = Line()
        line.add("if recognizer.name == \"" + group.name + "\", let " + finger)
        line.add(" = recognizer as? " + type(of: group) + " {")
        text.set(head: &line)
        text.indent += 1
        writeRule(group)
        text.indent -= 1
        text.put("}")
      }
      text.put("return true")
    }
    text.indent -= 1
    text.put("}")
    for group in plan.groups where group.isShared { writeChoice(group) }
  }

  /// Who may take up what is in flight.
  private mutating func writeGrabRule() {
    let driving = plan.groups.filter(\.drives)
    let directions = timeline.directions.map(\.name)
    let takesAll = driving.allSatisfy { group in
      directions.allSatisfy { name in group.gestures.contains { $0.direction == name } }
    }
    if takesAll, driving.count == plan.groups.count {
      return text.put("if let running { return !running.isDriven }")
    }
    if plan.groups.count == 1, driving.count == 1, let only = driving[0].gestures.first {
      return text.put(
        joining: "if let running { return running.direction == .", only.direction.rawValue,
        " && !running.isDriven }")
    }
    text.put("if let running {")
    text.indent += 1
    do {
      text.put("guard !running.isDriven else { return false }")
      text.put("switch recognizer.name {")
      for group in driving {
        let own = group.gestures.map(\.direction)
        let isAlways = directions.allSatisfy(own.contains)
        text.put(
          joining: "case \"", group.name, "\": return ",
          isAlways ? "true" : "running.direction == ." + own[0].rawValue)
      }
      text.put("default: return false")
      text.put("}")
    }
    text.indent -= 1
    text.put("}")
  }

  private func hasRule(_ group: GesturePlan.Group) -> Bool {
    if group.isShared { return true }
    if group.first.drive?.begin != nil { return true }
    switch group.recognizer {
    case .pan, .pinch, .rotation: return true
    case .edgePan, .tap, .swipe, .longPress: return false
    }
  }

  private mutating func writeRule(_ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    if group.isShared {
      guard isUndecided(group) else {
        return text.put(joining: "return direction(of: ", finger, ") != nil")
      }
      return text.put(
        joining: "return direction(of: ", finger, ") != nil || isStill(", finger, ")")
    }
    var scope = scope(of: group.first, group)
    guard let rule = scope.begins() else { return text.put("return true") }
    take(scope)
    if let unknown = rule.isUnknown {
      for line in GestureScope.wayLines(of: group) { text.put(joining: line) }
      let isPair = rule.condition.contains("&&")
      text.put(
        joining: "return ", unknown, " || ",
        isPair ? "(" + rule.condition + ")" : rule.condition)
    } else {
      text.put(joining: "return ", rule.condition)
    }
  }

  /// Which of the directions that share a recognizer it is.
  private mutating func writeChoice(_ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    text.skip()
    text.put("/// Where it goes; nil where that is nowhere, or not known yet.")
    var line = Line()
    line.add("private func direction(of " + finger + ": " + type(of: group) + ") -> ")
    line.add(names.animator + ".Direction? {")
    text.set(head: &line)
    text.indent += 1
    if isUndecided(group) {
      for line in GestureScope.wayLines(of: group) { text.put(joining: line) }
    }
    for gesture in group.gestures {
      var scope = scope(of: gesture, group)
      let rule = scope.begins()
      take(scope)
      let flag = finger + "." + flag(gesture.direction)
      let isThere = asksApp(gesture.direction) ? flag + " != nil" : flag
      let (name, end) = (gesture.direction.rawValue, " { return ." + gesture.direction.rawValue + " }")
      var test = rule.map { ", " + $0.condition } ?? ""
      if 2 * text.indent + 3 + isThere.utf8.count + test.utf8.count + end.utf8.count
        > SwiftText.width
      {
        text.put(joining: "let is", name.capitalizedFirst, " = ", String(test.dropFirst(2)))
        test = ", is" + name.capitalizedFirst
      }
      text.put(joining: "if ", isThere, test, end)
    }
    text.put("return nil")
    text.indent -= 1
    text.put("}")
    guard isUndecided(group) else { return }
    text.skip()
    text.put(joining: "private func isStill(_ ", finger, ": ", type(of: group), ") -> Bool {")
    switch group.recognizer {
    case .pan:
      text.put("  pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero")
    case .pinch: text.put("  pinch.scale == 1 && pinch.velocity == 0")
    case .rotation: text.put("  rotation.rotation == 0 && rotation.velocity == 0")
    case .edgePan, .tap, .swipe, .longPress: text.put("  false")
    }
    text.put("}")
  }

  // MARK: Actions

  private func scope(
    of gesture: Gesture, _ group: GesturePlan.Group, looksAhead: Bool = false
  ) -> GestureScope {
    GestureScope(
      gesture, of: group, in: plan, names: names, looksAhead: looksAhead, indent: text.indent)
  }

  private mutating func take(_ scope: GestureScope) {
    text.append(scope.lines)
    support.formUnion(scope.support)
    usesEdgeType = usesEdgeType || scope.usesEdgeType
  }

  private mutating func writeAction(of group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    text.skip()
    text.put(
      joining: "@IBAction private func ", group.name, "(_ ", finger, ": ", type(of: group), ") {")
    text.indent += 1
    if group.drives { writeDriving(group) } else { writeTrigger(group) }
    text.indent -= 1
    text.put("}")
  }

  private mutating func writeTrigger(_ group: GesturePlan.Group) {
    if group.recognizer == .longPress {
      text.put("guard longPress.state == .began else { return }")
    }
    writeLaunch(group.first, group.recognizer.rawValue, isDriving: false)
  }

  private mutating func writeDriving(_ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    let handsOver = group.gestures.contains { $0.drive?.scroll == .handOver }
    if handsOver {
      text.put(
        joining: "if running?.finger !== ", finger, ", ", finger, ".state == .began || ", finger,
        ".state == .changed {")
      text.put(
        joining: "  if running == nil, scrolls(under: ", finger, ") { return ", finger,
        ".setTranslation(.zero, in: nil) }")
      text.put(joining: "  stopScrolling(under: ", finger, ")")
      text.indent += 1
      writeStart(group, finger)
      text.indent -= 1
      text.put("}")
    } else if isUndecided(group) {
      text.put(joining: "if ", finger, ".state == .began || ", finger, ".isUndecided {")
      text.indent += 1
      text.put(joining: finger, ".isUndecided = isStill(", finger, ")")
      writeStart(group, finger)
      text.indent -= 1
      text.put("}")
    } else if group.isShared {
      text.put(joining: "if ", finger, ".state == .began {")
      text.indent += 1
      writeStart(group, finger)
      text.indent -= 1
      text.put("}")
    } else {
      text.put(
        joining: "if ", finger, ".state == .began { ", launchName(group.first), "(with: ", finger,
        ") }")
    }
    text.put(joining: "guard let running, running.finger === ", finger, " else { return }")
    guard group.isShared else { return writeFollowing(group.first, group) }
    text.put("switch running.direction {")
    for gesture in group.gestures {
      text.put(joining: "case .", gesture.direction.rawValue, ":")
      text.indent += 1
      writeFollowing(gesture, group)
      text.indent -= 1
    }
    if timeline.directions.contains(where: { direction in
      !group.gestures.contains { $0.direction == direction.name }
    }) {
      text.put("default: break")
    }
    text.put("}")
  }

  private mutating func writeStart(_ group: GesturePlan.Group, _ finger: String) {
    guard group.isShared else {
      return text.put(joining: launchName(group.first), "(with: ", finger, ")")
    }
    text.put(joining: "switch running?.direction ?? direction(of: ", finger, ") {")
    for gesture in group.gestures {
      text.put(
        joining: "case .", gesture.direction.rawValue, ": ", launchName(gesture), "(with: ", finger,
        ")")
    }
    text.put("case nil: break")
    text.put("}")
  }

  private mutating func writeFollowing(_ gesture: Gesture, _ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    let progress = progressName(gesture, group)
    let elastic = plan.mixesRubberBands ? ", isElastic: \(gesture.drive?.hasRubberBand == true)" : ""
    text.put(joining: "running.drag(by: ", progress, "(of: ", finger, ")", elastic, ")")
    text.put(joining: "switch ", finger, ".state {")
    text.indent += 1
    var scope = scope(of: gesture, group)
    let arguments = scope.release(progressName: progress)
    text.indent -= 1
    let call = "running.release(" + arguments.joined(separator: ", ") + ")"
    if scope.lines.isEmpty, 2 * text.indent + 13 + call.utf8.count <= SwiftText.width {
      text.put(joining: "case .ended: ", call)
    } else {
      text.put("case .ended:")
      take(scope)
      text.indent += 1
      text.put(joining: call)
      text.indent -= 1
    }
    text.put("case .cancelled, .failed: running.release(finishing: false)")
    text.put("default: break")
    text.put("}")
  }

  // MARK: Progress

  private func progressName(_ gesture: Gesture, _ group: GesturePlan.Group) -> String {
    let driving = plan.gestures.filter { $0.drive != nil }
    if driving.count == 1 { return "progress" }
    if driving.filter({ $0.direction == gesture.direction }).count == 1 {
      return gesture.direction.rawValue + "Progress"
    }
    return group.isShared
      ? gesture.direction.rawValue + group.typeName + "Progress" : group.name + "Progress"
  }

  private mutating func writeProgress(_ gesture: Gesture, _ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    let looksAhead = GestureScope.looksAhead(gesture)
    text.skip()
    text.putWrapped(
      comment: "/// ",
      looksAhead
        ? "The part of the whole way that the finger has come, or will have come some `seconds` later."
        : "The part of the whole way that the finger has come.")
    var line = Line()
    line.add("private func " + progressName(gesture, group) + "(of " + finger + ": ")
    line.add(type(of: group))
    if looksAhead { line.add(", after seconds: CGFloat = 0") }
    line.add(") -> CGFloat {")
    text.set(head: &line)
    text.indent += 1
    var scope = scope(of: gesture, group, looksAhead: looksAhead)
    let value = scope.progress()
    take(scope)
    line.add((scope.lines.isEmpty ? "" : "return ") + value)
    text.set(&line)
    text.indent -= 1
    text.put("}")
  }

  // MARK: Launching

  private func launchName(_ gesture: Gesture) -> String {
    "drive" + gesture.direction.rawValue.capitalizedFirst
  }

  /// What starts each driven direction, once for each kind of recognizer.
  private mutating func writeLaunches() {
    var seen: [String] = []
    for group in plan.groups where group.drives {
      for gesture in group.gestures {
        let parameter = asksApp(gesture.direction) ? type(of: group) : "UIGestureRecognizer"
        let key = gesture.direction.rawValue + parameter
        guard !seen.contains(key) else { continue }
        seen.append(key)
        text.skip()
        text.put("/// Starts it in the finger's hands, or takes up the run that is in flight.")
        text.put(
          joining: "private func ", launchName(gesture), "(with finger: ", parameter, ") {")
        text.indent += 1
        if timeline.isInterruptible {
          text.put("if let running { return running.grab(with: finger) }")
        }
        writeLaunch(gesture, "finger", isDriving: true)
        text.indent -= 1
        text.put("}")
      }
    }
  }

  private mutating func writeLaunch(_ gesture: Gesture, _ finger: String, isDriving: Bool) {
    var line = Line()
    let isKept = if case .element = gesture.view { true } else { false }
    let screen = isKept ? "let screen" : "let screen = " + finger + ".view?.screen"
    let asked = "let next = " + finger + ".next?(" + finger + ".location(in: view))"
    switch gesture.direction {
    case .dismiss:
      line.add("guard " + screen + ", screen.presentedViewController == nil, ")
      line.add("screen.transitionCoordinator == nil else { return }")
    case .present:
      line.add("guard let view = " + finger + ".view, let screen = view.screen, ")
      line.add("screen.transitionCoordinator == nil, " + asked + " else { return }")
    case .push:
      line.add("guard let view = " + finger + ".view, ")
      line.add("let navigationController = view.screen?.navigationController, ")
      line.add("navigationController.transitionCoordinator == nil, " + asked + " else { return }")
    case .pop:
      line.add("guard let navigationController = " + finger + ".view?.screen?.navigationController")
      line.add(", navigationController.transitionCoordinator == nil else { return }")
    case .next, .previous:
      line.add("guard let tabs = " + finger + ".view?.screen?.tabBarController, ")
      line.add("tabs.transitionCoordinator == nil, ")
      line.add(
        gesture.direction == .previous
          ? "tabs.selectedIndex > 0"
          : "tabs.selectedIndex < (tabs.viewControllers?.count ?? 0) - 1")
      line.add(" else { return }")
    case .perform, .unwind: return
    }
    text.set(guarding: &line)
    if isDriving {
      line.add("let animator = " + names.animator + "(")
      if hasTwoDirections { line.add("." + gesture.direction.rawValue + ", ") }
      line.add("of: self, drivenBy: finger)")
      text.set(&line)
      text.put("driven = animator")
      text.put("running = animator")
    }
    switch gesture.direction {
    case .dismiss: text.put("screen.dismiss(animated: true)")
    case .present:
      text.put("attach(to: next)")
      text.put("screen.present(next, animated: true)")
    case .push: text.put("navigationController.pushViewController(next, animated: true)")
    case .pop:
      text.put(
        isDriving
          ? "if navigationController.popViewController(animated: true) == nil { driven = nil }"
          : "navigationController.popViewController(animated: true)")
    case .next: text.put("tabs.selectedIndex += 1")
    case .previous: text.put("tabs.selectedIndex -= 1")
    case .perform, .unwind: break
    }
  }

  // MARK: Scroll views

  private mutating func writeScrolling() {
    func names(_ policies: ScrollPolicy...) -> [GesturePlan.Group] {
      plan.groups.filter { group in
        group.gestures.contains { $0.drive?.scroll.map(policies.contains) == true }
      }
    }
    func condition(_ groups: [GesturePlan.Group]) -> String {
      let scrolling = "other is UIPanGestureRecognizer && other.view is UIScrollView"
      guard hasSeveralGroups else { return scrolling }
      let list = groups.map { "\"" + $0.name + "\"" }.joined(separator: ", ")
      return "[" + list + "].contains(recognizer.name) && " + scrolling
    }
    let together = names(.simultaneous, .handOver)
    if !together.isEmpty {
      text.skip()
      text.put(
        """
        func gestureRecognizer(
          _ recognizer: UIGestureRecognizer,
          shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool {
        """)
      text.put(joining: "  ", condition(together))
      text.put("}")
    }
    let first = names(.exclusive)
    if !first.isEmpty {
      text.skip()
      text.put(
        """
        /// Scroll views wait.
        func gestureRecognizer(
          _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool {
        """)
      text.put(joining: "  ", condition(first))
      text.put("}")
    }
    for group in names(.handOver) { writeHandOver(group) }
  }

  private mutating func writeHandOver(_ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    let type = type(of: group)
    text.skip()
    text.put("/// Whether a scroll view under the finger has some way to go.")
    text.put(joining: "private func scrolls(under ", finger, ": ", type, ") -> Bool {")
    text.indent += 1
    for line in GestureScope.wayLines(of: group) { text.put(joining: line) }
    text.put(
      joining: "return scrollViews(under: ", finger, ").contains { scrollView in")
    text.put(
      """
        let (offset, inset) = (scrollView.contentOffset, scrollView.adjustedContentInset)
        let end = CGPoint(
          x: scrollView.contentSize.width + inset.right - scrollView.bounds.width,
          y: scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
        if abs(way.x) > abs(way.y) { return way.x > 0 ? offset.x > -inset.left : offset.x < end.x }
        return way.y > 0 ? offset.y > -inset.top : offset.y < end.y
      }
      """)
    text.indent -= 1
    text.put("}")
    text.skip()
    text.put(joining: "private func stopScrolling(under ", finger, ": ", type, ") {")
    text.put(joining: "  for scrollView in scrollViews(under: ", finger, ") {")
    text.put(
      """
          // Switching it off and on ends what it does.
          scrollView.panGestureRecognizer.isEnabled = false
          scrollView.panGestureRecognizer.isEnabled = true
        }
      }
      """)
    text.skip()
    text.put(
      joining: "private func scrollViews(under ", finger, ": ", type, ") -> [UIScrollView] {")
    text.put("  var found: [UIScrollView] = []")
    text.put(joining: "  let root = ", finger, ".view")
    text.put(joining: "  var view = root?.hitTest(", finger, ".location(in: root), with: nil)")
    text.put(
      """
        while let current = view, current !== root {
          if let scrollView = current as? UIScrollView { found.append(scrollView) }
          view = current.superview
        }
        return found
      }
      """)
  }

  // MARK: Surroundings

  private mutating func writeSurroundings() {
    let written = text.text
    if plan.drives { writeAnimatorChoice() }
    if written.contains("side(of: ") {
      text.skip()
      text.put(
        """
        /// 1 where lines run from left to right, else -1.
        private func side(of finger: UIGestureRecognizer) -> CGFloat {
          finger.view?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        }
        """)
    }
    if written.contains("turned(") {
      text.skip()
      text.put(
        """
        /// A vector, with left and right exchanged where lines run from right to left.
        private func turned(_ vector: CGPoint, of finger: UIGestureRecognizer) -> CGPoint {
          let isTurned = finger.view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
          return isTurned ? CGPoint(x: -vector.x, y: vector.y) : vector
        }
        """)
    }
    if written.contains("bounds(around: ") {
      text.skip()
      text.put(
        """
        /// Where everything happens; the window as long as nothing does.
        private func bounds(around finger: UIGestureRecognizer) -> CGRect {
          (running?.container ?? finger.view?.window)?.bounds ?? .zero
        }
        """)
    }
    if written.contains("safeArea(around: ") {
      text.skip()
      text.put(
        """
        /// What bars and notches leave free.
        private func safeArea(around finger: UIGestureRecognizer) -> CGRect {
          let stage = running?.container ?? finger.view?.window
          return stage?.safeAreaLayoutGuide.layoutFrame ?? .zero
        }
        """)
    }
    if written.contains("location(of: ") {
      text.skip()
      text.put(
        """
        /// In the coordinates of the container as it stands.
        private func location(of finger: UIGestureRecognizer) -> CGPoint {
          finger.location(in: running?.container?.superview)
        }
        """)
    }
  }

  private mutating func writeAnimatorChoice() {
    text.skip()
    text.put("/// What a finger drives, or a run of its own.")
    let animator = names.animator
    if hasTwoDirections {
      text.put(
        joining: "private func animator(_ direction: ", animator, ".Direction) -> ", animator, " {")
      var line = Line()
      line.add("  let own = driven.flatMap { $0.direction == direction ? $0 : nil }")
      text.set(&line)
      text.put(joining: "  let animator = own ?? ", animator, "(direction, of: self)")
    } else {
      text.put(joining: "private func animator() -> ", animator, " {")
      text.put(joining: "  let animator = driven ?? ", animator, "(of: self)")
    }
    text.put(
      """
        driven = nil
        running = animator
        return animator
      }
      """)
  }

  // MARK: Attaching

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
    line.add("if direction == ." + forward.rawValue)
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
        text.put(
          joining: "transition.", kept, ".map { _ = transition.add", group.typeName, "(to: $0) }")
      }
    }
    text.indent -= 1
    text.put("}")
    return text
  }

  /// The way from a view to its screen, for the end of the file.
  static let screenOfView: StaticString = """
    extension UIView {
      /// The screen that the view belongs to.
      fileprivate var screen: UIViewController? {
        var responder: UIResponder? = self
        while let current = responder, !(current is UIViewController) { responder = current.next }
        return responder as? UIViewController
      }
    }
    """

  /// Whether the gestures ask where they are.
  var usesContainer: Bool { text.text.contains("running?.container") }

  var usesScreenOfView: Bool { text.text.contains("view?.screen") || text.text.contains("view.screen") }
}

extension SwiftText {
  /// Sets a `guard` whose conditions go on their own lines where they do not fit, and empties `line`.
  mutating func set(guarding line: inout Line) {
    let statement = String(decoding: line.bytes, as: UTF8.self)
    let tail = " else { return }"
    guard 2 * indent + statement.utf8.count > Self.width, statement.hasSuffix(tail) else {
      return set(&line)
    }
    line = Line()
    let conditions = statement.dropFirst("guard ".count).dropLast(tail.utf8.count)
    var current = "guard"
    for (index, condition) in conditions.split(separator: ", ").enumerated() {
      let piece = (index == 0 ? " " : ", ") + condition
      if index > 0, 2 * (indent + 1) + current.utf8.count + piece.utf8.count > Self.width {
        putComment(current + ",")
        current = "  " + condition
      } else {
        current += piece
      }
    }
    putComment(current)
    put("else { return }")
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Array where Element: Equatable {
  /// The elements without repetitions, in their order.
  fileprivate func unique() -> [Element] {
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
