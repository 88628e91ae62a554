import TimelineIR
import TransitionCatalog

/// What the gestures' code asks its surroundings for.
extension RecognizerEmission {
  /// Whether a recognizer is one of those of some groups.
  private func isOne(of groups: [GesturePlan.Group]) -> String {
    if groups.count == 1 { return "recognizer.name == " + self.names.recognizer(of: groups[0]) }
    let names = groups.map(self.names.recognizer).joined(separator: ", ")
    return "[" + names + "].contains(recognizer.name)"
  }

  // MARK: Edges

  /// A pan to a side leaves the swipe back to a navigation controller that is in the screen: what pops
  /// by itself has none around it that would.
  mutating func writeEdgesFirst() {
    let pans = plan.groups.filter { group in
      group.gestures.contains { gesture in
        switch gesture.recognizer {
        case .pan(.top), .pan(.bottom): false
        case .pan: true
        case .edgePan, .pinch, .rotation, .tap, .swipe, .longPress: false
        }
      }
    }
    guard !pans.isEmpty, timeline.kind == .modal || timeline.kind == .tab else { return }
    text.skip()
    text.put("/// Screen-edge pans come first, such as that of a navigation controller.")
    text.put(
      names.access,
      """
      func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
      ) -> Bool {
      """)
    text.put(
      joining: "  ", pans.count < plan.groups.count ? isOne(of: pans) + " && " : "",
      "other is UIScreenEdgePanGestureRecognizer")
    text.put("}")
  }

  // MARK: Scroll views

  mutating func writeScrolling() {
    // Only a scroll view's own go on beside a gesture: others on it, such as those of the rows of a table,
    // are meant for something else.
    func writeCondition(_ groups: [GesturePlan.Group], ofItsOwn: Bool) {
      let (pans, others) = (
        groups.filter(\.recognizer.scrolls), groups.filter { !$0.recognizer.scrolls }
      )
      guard others.isEmpty else {
        let pan =
          ofItsOwn
          ? "other === scrollView.panGestureRecognizer" : "other is UIPanGestureRecognizer"
        text.put(
          joining: "guard ", ofItsOwn ? "let scrollView = " : "", "other.view ",
          ofItsOwn ? "as?" : "is", " UIScrollView else { return false }")
        if !pans.isEmpty { text.put(joining: "if ", isOne(of: pans), " { return ", pan, " }") }
        if hasSeveralGroups {
          text.put(joining: "guard ", isOne(of: others), " else { return false }")
        }
        // Two fingers zoom what a scroll view holds.
        return text.put(
          joining: "return ", pan, " || ",
          ofItsOwn
            ? "other === scrollView.pinchGestureRecognizer" : "other is UIPinchGestureRecognizer")
      }
      text.put(
        joining: hasSeveralGroups ? isOne(of: pans) + " && " : "",
        ofItsOwn
          ? "(other.view as? UIScrollView)?.panGestureRecognizer === other"
          : "other is UIPanGestureRecognizer && other.view is UIScrollView")
    }
    let together = groups(.simultaneous, .handOver)
    if !together.isEmpty {
      text.skip()
      text.put(
        self.names.access,
        """
        func gestureRecognizer(
          _ recognizer: UIGestureRecognizer,
          shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool {
        """)
      text.indent += 1
      writeCondition(together, ofItsOwn: true)
      text.indent -= 1
      text.put("}")
    }
    let first = groups(.exclusive)
    if !first.isEmpty {
      text.skip()
      text.put("/// Scroll views wait until this recognizer fails.")
      text.put(
        self.names.access,
        """
        func gestureRecognizer(
          _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool {
        """)
      text.indent += 1
      writeCondition(first, ofItsOwn: false)
      text.indent -= 1
      text.put("}")
    }
  }

  /// The recognizers with one of these answers to scroll views.
  private func groups(_ policies: ScrollPolicy...) -> [GesturePlan.Group] {
    plan.groups.filter { group in
      group.first.drive?.scroll.map(policies.contains) == true
    }
  }

  /// Whether scroll views hand over to a gesture.
  var handsOver: Bool { plan.groups.contains(where: handsOver) }

  /// What tells the recognizers that scroll views hand over to from others; nil where there are none.
  var isHandedOver: String? { hasSeveralGroups ? isOne(of: groups(.handOver)) : nil }

  func handsOver(_ group: GesturePlan.Group) -> Bool {
    group.first.drive?.scroll == .handOver
  }

  /// What hands over asks of scroll views, once for all of them: a pan from an edge is a pan.
  mutating func writeHandOver() {
    let groups = groups(.handOver)
    let group = groups.first { $0.recognizer == .pan } ?? groups[0]
    let finger = group.recognizer.rawValue
    let type = groups.count == 1 ? type(of: group) : "UIPanGestureRecognizer"
    // Those that may go several ways know it of themselves.
    if !groups.allSatisfy(isUndecided) {
      writeStillness(of: finger, "UIPanGestureRecognizer", Self.stillness(ofPan: finger))
    }
    text.skip()
    text.put("/// Whether a touched scroll view can still scroll: half a point does not count.")
    let way = wayThatBegins
    text.put(
      joining: "private func canScroll(",
      way == nil ? "with " + finger + ": " + type : "", ") -> Bool {")
    text.indent += 1
    if let way {
      text.put(joining: "scrollViews.contains { scrollView in")
      text.put(joining: "  ", way)
      text.put("}")
    } else {
      writeScrollsAnywhere(group)
    }
    text.indent -= 1
    text.put("}")
    text.skip()
    text.put(
      """
      private func stopScrolling() {
        for scrollView in scrollViews {
          // Disabling it cancels what it is doing.
          scrollView.panGestureRecognizer.isEnabled = false
          scrollView.panGestureRecognizer.isEnabled = true
        }
      }
      """)
    text.skip()
    text.put(
      """
      /// Those under the finger that the app has not disabled.
      private var scrollViews: [UIScrollView] {
        touched.compactMap { $0() }.filter { scrollView in
          scrollView.isScrollEnabled && scrollView.panGestureRecognizer.isEnabled
        }
      }
      """)
  }

  /// Whether a scroll view can go on the way that begins all gestures that hand over, where that is
  /// one way alone.
  var wayThatBegins: String? {
    let ways = Set(groups(.handOver).flatMap(\.gestures).map(wayThatBegins))
    return ways.count == 1 ? ways.first ?? nil : nil
  }

  /// Whether a scroll view can go on the way that begins a gesture, where that is one way alone.
  private func wayThatBegins(_ gesture: Gesture) -> String? {
    guard case .pan(let edge) = gesture.recognizer, gesture.drive?.begin == nil,
      !timeline.turns(edge)
    else { return nil }
    switch edge {
    case .bottom: return "scrollView.contentOffset.y > 0.5 - scrollView.adjustedContentInset.top"
    case .right: return "scrollView.contentOffset.x > 0.5 - scrollView.adjustedContentInset.left"
    case .left, .top, .leading, .trailing: return nil
    }
  }

  /// What a finger scrolls, for the end of the file.
  static let enclosingScrollViews: StaticString = """
    /// The scroll views that the view is, or is in, from the inside.
    fileprivate var enclosingScrollViews: [UIScrollView] {
      sequence(first: self) { $0.superview }.compactMap { $0 as? UIScrollView }
    }
    """

  private mutating func writeScrollsAnywhere(_ group: GesturePlan.Group) {
    for line in GestureScope.moveLines(of: group.recognizer) { text.put(joining: line) }
    text.put(
      "return scrollViews.contains { scrollView in")
    text.put(
      """
        let (offset, inset) = (scrollView.contentOffset, scrollView.adjustedContentInset)
        let start = CGPoint(x: 0.5 - inset.left, y: 0.5 - inset.top)
        let end = CGPoint(
          x: scrollView.contentSize.width + inset.right - scrollView.bounds.width - 0.5,
          y: scrollView.contentSize.height + inset.bottom - scrollView.bounds.height - 0.5)
        if abs(move.x) > abs(move.y) { return move.x > 0 ? offset.x > start.x : offset.x < end.x }
        return move.y > 0 ? offset.y > start.y : offset.y < end.y
      }
      """)
  }

  // MARK: Surroundings

  mutating func writeSurroundings() {
    let written = text
    for finger in [GestureName.pinch, .rotation] { writeKnownVelocity(of: finger, in: written) }
    let looksAheadOfPlaces =
      written.contains("location(of: pan, after: seconds)")
      || written.contains("location(of: edgePan, after: seconds)")
    if plan.drives { writeAnimatorChoice() }
    if written.contains("sign(of: ") {
      text.skip()
      text.put(
        """
        /// 1 in a left-to-right layout, else -1.
        private func sign(of finger: UIGestureRecognizer) -> CGFloat {
          runsLeft(around: finger) ? -1 : 1
        }
        """)
    }
    if written.contains("turned(") || looksAheadOfPlaces && !timeline.rightToLeft.isEmpty {
      text.skip()
      text.put(
        """
        /// A vector, with left and right swapped in a right-to-left layout.
        private func turned(_ vector: CGPoint, of finger: UIGestureRecognizer) -> CGPoint {
          runsLeft(around: finger) ? CGPoint(x: -vector.x, y: vector.y) : vector
        }
        """)
    }
    let turnsLocations = written.contains("location(of: ") && !timeline.rightToLeft.isEmpty
    let turnsPlaces = written.contains("opposite(")
    let asksForBounds = turnsLocations || turnsPlaces || written.contains("bounds(around: ")
    let asksForSafeArea = written.contains("safeArea(around: ")
    if asksForBounds {
      writeAsked(
        "/// Where the transition takes place, or is going to.",
        "bounds(around finger: UIGestureRecognizer) -> CGRect",
        ["(" + stage + ")?.bounds ?? .zero"])
    }
    if asksForSafeArea {
      writeAsked(
        "/// The bounds inside the safe area.",
        "safeArea(around finger: UIGestureRecognizer) -> CGRect",
        [
          "let stage = " + stage,
          "return stage.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero",
        ])
    }
    if turnsPlaces { writeOpposites(in: written) }
    guard written.contains("location(of: ") else { return }
    let end = owner == nil ? ")" : " ?? owner)"
    let place = "finger.location(in: running?.container?.superview" + end
    let head = "location(of finger: UIGestureRecognizer) -> CGPoint"
    if turnsLocations {
      writeAsked(
        "/// In the coordinates of the untransformed container, from the leading side.",
        head,
        [
          "let location = " + place,
          "let x = runsLeft(around: finger) ? bounds(around: finger).width - location.x : location.x",
          "return CGPoint(x: x, y: location.y)",
        ])
    } else {
      writeAsked("/// In the coordinates of the untransformed container.", head, [place])
    }
    guard looksAheadOfPlaces else { return }
    text.skip()
    let speed = "pan.velocity(in: nil)"
    text.put("/// Where it will be after `seconds` at its velocity.")
    text.put("private func location(")
    text.put("  of pan: UIPanGestureRecognizer, after seconds: CGFloat")
    text.put(") -> CGPoint {")
    text.put("  let place = location(of: pan)")
    text.put(joining: "  let speed = ", turnsLocations ? "turned(" + speed + ", of: pan)" : speed)
    text.put("  return CGPoint(x: place.x + seconds * speed.x, y: place.y + seconds * speed.y)")
    text.put("}")
  }

  private mutating func writeKnownVelocity(of finger: GestureName, in written: SwiftText) {
    let name = finger.rawValue
    let call: StaticString =
      finger == .pinch ? "knownVelocity(of: pinch)" : "knownVelocity(of: rotation)"
    guard written.contains(call) else { return }
    text.skip()
    text.put("/// Per second; with two fingers the value from UIKit is not always finite.")
    text.put(
      joining: "private func knownVelocity(of ", name, ": ", finger.swiftType, ") -> CGFloat {")
    text.put(joining: "  ", name, ".velocity.isFinite ? ", name, ".velocity : 0")
    text.put("}")
  }

  /// The view in which everything happens, or is going to.
  private var stage: String {
    "running?.container ?? " + (owner == nil ? "" : "owner ?? ") + "finger.view?.window"
  }

  /// The view of the controller that changes its screens, where that may be smaller than the window.
  private var owner: String? {
    switch timeline.kind {
    case .navigation, .tab: "finger.view?.owningScreen?." + timeline.kind.layoutOwner
    case .modal, .segue: nil
    }
  }

  /// A function that asks where a finger is, of the lines that are given, or of one expression.
  private mutating func writeAsked(_ comment: StaticString, _ head: String, _ lines: [String]) {
    text.skip()
    text.put(comment)
    text.put(joining: "private func ", head, " {")
    text.indent += 1
    if let owner { text.put(joining: "let owner = ", owner) }
    let isStatement = owner != nil && lines.count == 1
    for line in lines { text.put(joining: isStatement ? "return " : "", line) }
    text.indent -= 1
    text.put("}")
  }

  /// What turns the places that gestures are compared with.
  private mutating func writeOpposites(in written: SwiftText) {
    if written.contains("opposite(rect: ") {
      text.skip()
      text.put(
        """
        /// A place, measured from the leading side.
        private func opposite(rect: CGRect, of finger: UIGestureRecognizer) -> CGRect {
          let x = runsLeft(around: finger) ? bounds(around: finger).width - rect.maxX : rect.minX
          return CGRect(x: x, y: rect.minY, width: rect.width, height: rect.height)
        }
        """)
    }
    if written.contains("opposite(point: ") {
      text.skip()
      text.put(
        """
        /// A place, measured from the leading side.
        private func opposite(point: CGPoint, of finger: UIGestureRecognizer) -> CGPoint {
          let x = runsLeft(around: finger) ? bounds(around: finger).width - point.x : point.x
          return CGPoint(x: x, y: point.y)
        }
        """)
    }
  }

  mutating func writeAnimatorChoice() {
    text.skip()
    text.put(
      "/// Releases a run that UIKit does not ask for, as when another delegate answers.")
    text.put("private func forget(")
    text.put(joining: "  _ animator: ", names.animator, ",")
    text.put(
      """
        after coordinator: (any UIViewControllerTransitionCoordinator)?
      ) {
        guard driven === animator else { return }
        guard let coordinator else {
          driven = nil
          return
        }
        coordinator.animate(alongsideTransition: nil) { [weak self, weak animator] _ in
          if let animator, self?.driven === animator { self?.driven = nil }
        }
      }
      """)
    text.skip()
    text.put("/// The run that a finger drives, or else a new one.")
    let animator = names.animator
    if timeline.hasTwoDirections {
      var line = Line()
      line.add("private func animator(_ direction: ", animator, ".Direction) -> ")
      line.add(animator, " {")
      text.set(head: &line)
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
        // A run that a finger drives stays the current one.
        if running?.isDriven != true { running = animator }
        return animator
      }
      """)
  }
}
