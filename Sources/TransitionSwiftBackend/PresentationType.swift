import TimelineIR
import TransitionCatalog

/// Writes the presentation controller of a screen that does not cover the container.
struct PresentationType {
  private let presentation: Presentation
  private let names: TimelineNames
  private let turns: Bool
  /// Whether round corners cut off what is in the screen: beside a shadow they would cut that off.
  private let clips: Bool
  private let form: Form
  /// The directions that the spec says; UIKit plays the other one in its own way.
  private let played: [DirectionName]
  private let frame: DirectionEmitter
  /// What is said when the screen comes: its corners and the colour over what is behind.
  private let beginning: DirectionEmitter
  /// What of that is said again when the container has turned or grown, as it depends on it.
  private let layout: DirectionEmitter
  /// The view of the screen that comes.
  private let screen: String
  /// What the animator asks of it.
  let features: PresentationFeatures

  /// What the expressions need in the file.
  let support: SupportSet
  let usesEdgeType: Bool

  /// Nil for a screen that covers the container.
  init?(
    _ timeline: Timeline, names: TimelineNames, form: Form, features: PresentationFeatures
  ) {
    guard let presentation = timeline.presentation else { return nil }
    self.presentation = presentation
    self.names = names
    self.features = features
    self.form = form
    played = timeline.directions.map(\.name)
    turns = !timeline.rightToLeft.isEmpty
    clips = !timeline.directions.contains { direction in
      direction.says(.shadowOpacity, of: direction.name.presented.rawValue)
    }
    let nowhere = Direction(of: presentation.definitions, for: timeline.kind.forward)
    var frame = DirectionEmitter(nowhere, of: timeline, form: form, names: names)
    frame.views.indent = 2
    frame.layoutSource = .presentation
    if turns {
      let isTurned = frame.layoutDirection() + " == .rightToLeft"
      frame.lookIntoMirror(for: presentation, where: isTurned)
      frame.prepare(presentation.frame)
      frame.need(.rectMirrored)
      let name = frame.scope.claim("frame", suffix: "OfAll")
      frame.add("let ", name, " = ")
      frame.print(presentation.frame, .any)
      frame.end(.views)
      frame.add("return " + isTurned + " ? " + name + ".mirrored(in: " + frame.container())
      frame.add(".bounds) : " + name)
    } else {
      frame.prepare(presentation.frame)
      if !frame.views.isEmpty || frame.asksContainer(presentation.frame) { frame.add("return ") }
      frame.print(presentation.frame)
    }
    frame.endView(from: presentation.lines.frame)
    self.frame = frame

    var beginning = DirectionEmitter(nowhere, of: timeline, form: form, names: names)
    beginning.views.indent = 2
    beginning.layoutSource = .presentation
    screen = beginning.scope.claim("screen", suffix: "View")
    var nothing = DirectionEmitter(nowhere, of: timeline, form: form, names: names)
    nothing.scope.claimAll(["dim", "outside", "presentedView"])
    nothing.layoutSource = .presentation
    beginning.scope.claimAll(["dim", "outside", "presentedView"])
    var layout = nothing
    layout.views.indent = 2
    func say(
      _ value: Expression?, _ property: String, of object: String, _ again: String,
      line: SourceLine
    ) {
      guard let value else { return }
      beginning.assign(value, to: object + property, from: line)
      var alone = nothing
      alone.assign(value, to: property, from: line)
      if alone.usesContainer { layout.assign(value, to: again + property, from: line) }
    }
    say(
      presentation.cornerRadius, ".layer.cornerRadius = ", of: screen, "presentedView?",
      line: presentation.lines.cornerRadius)
    say(
      presentation.dim, ".backgroundColor = ", of: "dim", "dim", line: presentation.lines.dim)
    self.beginning = beginning
    self.layout = layout
    support = frame.support.union(beginning.support)
    usesEdgeType = frame.usesEdgeType || beginning.usesEdgeType
  }

  /// Whether something lasts until the screen has gone: what the animator leaves, or round corners.
  var keeps: Bool { features.contains(.keep) || presentation.cornerRadius != nil }

  func write(to text: inout SwiftText) {
    text.put("/// Lays out the screen while it is up, rotation included.")
    text.set(
      type: names.hidden + "final class " + names.presentation,
      inheriting: ["UIPresentationController"])
    text.indent += 1
    writeProperties(to: &text)
    writeFrame(to: &text)
    writeBeginning(to: &text)
    writeLeaving(to: &text)
    writeEnds(to: &text)
    writeLayout(to: &text)
    writeTap(to: &text)
    writeKeeping(to: &text)
    text.indent -= 1
    text.put("}")
    text.skip()
  }

  private func writeProperties(to text: inout SwiftText) {
    if presentation.dim != nil {
      text.put("/// Covers what is behind the screen.")
      text.put(joining: "let dim = ", backdrop, "()")
    } else if let veil = presentation.veil {
      text.put(joining: "private let ", veil, " = ", backdrop, "()")
    }
    text.put("/// While the screen is up, UIKit retains this, and this retains the transition.")
    text.put(joining: "private let transition: ", names.transition)
    if features.contains(.before) {
      text.put("/// Each restores one property, and returns what undoes that.")
      text.put("private var undo: [() -> () -> Void] = []")
    } else if keeps {
      text.put("private var undo: [() -> Void] = []")
    }
    text.skip()
    var line = Line()
    line.add("init(_ screen: UIViewController, over presenter: UIViewController?, ")
    line.add("with transition: ", names.transition, ") {")
    text.set(head: &line)
    text.put(
      """
        self.transition = transition
        super.init(presentedViewController: screen, presenting: presenter)
      }
      """)
  }

  private func writeFrame(to text: inout SwiftText) {
    // Of a container that is not there yet nobody knows the safe area.
    let tellsSize = !frame.views.contains("safeAreaInsets")
    text.skip()
    if tellsSize, frame.usesContainer {
      text.put(
        """
        override var frameOfPresentedViewInContainerView: CGRect {
          containerView.map(frame(in:)) ?? .zero
        }
        """)
    } else {
      text.put("override var frameOfPresentedViewInContainerView: CGRect {")
      if frame.usesContainer {
        text.put("  guard let container = containerView else { return .zero }")
      }
      text.append(frame.views)
      text.put("}")
    }
    guard tellsSize else { return }
    text.skip()
    text.put(
      """
      /// The size of the screen once the container has `parentSize`; UIKit asks before it resizes.
      override func size(
        forChildContentContainer child: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize {
      """)
    guard frame.usesContainer else {
      text.put("  frameOfPresentedViewInContainerView.size")
      return text.put("}")
    }
    text.put(
      """
        frame(in: UIView(frame: CGRect(origin: .zero, size: parentSize))).size
      }

      private func frame(in container: UIView) -> CGRect {
      """)
    text.append(frame.views)
    text.put("}")
  }

  private func writeBeginning(to text: inout SwiftText) {
    let isRound = presentation.cornerRadius != nil
    text.skip()
    // What UIKit presents in its own ways covers the screen below for VoiceOver as well.
    text.put(
      """
      override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        containerView?.accessibilityViewIsModal = true  // Keeps VoiceOver out of the screen below.
      """)
    text.indent += 1
    if isRound || presentation.veil != nil { writeGuard(isRound, to: &text) }
    if isRound {
      if clips { text.put(joining: "keep(\\.clipsToBounds, of: ", screen, ")") }
      text.put(joining: "keep(\\.layer.cornerRadius, of: ", screen, ")")
      if clips { text.put(joining: screen, ".clipsToBounds = true") }
    }
    text.append(beginning.views)
    if let veil = presentation.veil { write(veil, to: &text) }
    if presentation.dim != nil, !played.contains(.present) {
      text.put(
        """
        // UIKit presents it with its own animation.
        guard let coordinator = presentedViewController.transitionCoordinator else { return }
        dim.alpha = 0
        coordinator.animate(alongsideTransition: { _ in self.dim.alpha = 1 })
        """)
    }
    text.indent -= 1
    text.put("}")
  }

  /// What goes beside a dismissal that UIKit plays in its own way.
  private func writeLeaving(to text: inout SwiftText) {
    guard !played.contains(.dismiss), presentation.dim != nil || features.contains(.keep) else {
      return
    }
    text.skip()
    text.put(
      """
      override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        // UIKit dismisses it with its own animation.
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      """)
    if presentation.dim != nil { text.put("    self.dim.alpha = 0") }
    if features.contains(.keep), presentation.cornerRadius == nil {
      text.put("    self.putBack()")
    } else if features.contains(.keep) {
      text.put("    // The screen keeps its corners until it has gone.")
      text.put(
        joining: "    while self.undo.count > ", clips ? "2" : "1", " { self.undo.removeLast()() }")
    }
    text.put(
      """
        })
      }
      """)
  }

  /// Asks for what the beginning needs.
  private func writeGuard(_ isRound: Bool, to text: inout SwiftText) {
    var line = Line()
    line.add("guard ")
    if presentation.veil != nil || beginning.usesContainer {
      line.add(isRound ? "let container = containerView, " : "let container = containerView")
    }
    if isRound { line.add("let ", screen, " = presentedView") }
    line.add(" else { return }")
    text.set(&line)
  }

  private func write(_ veil: String, to text: inout SwiftText) {
    text.put(joining: veil, ".frame = container.bounds")
    text.put(joining: veil, ".autoresizingMask = [.flexibleWidth, .flexibleHeight]")
    if presentation.dismissesOnTapOutside {
      var line = Line()
      line.add(veil, ".addGestureRecognizer(UITapGestureRecognizer(target: self, action: ")
      line.add("NSSelectorFromString(\"", action, ":\")))")
      text.set(&line)
      text.put(joining: veil, ".becomeButton(backTo: presentingViewController.shownScreen)")
      text.put(joining: veil, ".dismissScreen = { [weak self] in self?.close() }")
    }
    text.put(joining: "container.insertSubview(", veil, ", at: 0)")
  }

  private func writeEnds(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
      """)
    if keeps { text.put("  guard completed else { return putBack() }") }
    text.put("  // The container may have rotated during the transition.")
    text.put(joining: keeps ? "  " : "  if completed { ", placing, keeps ? "" : " }")
    text.put("}")
    text.skip()
    text.put(
      """
      override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
      """)
    let leaving = keeps ? "return putBack()" : "return"
    text.put(joining: "  guard !completed else { ", leaving, " }")
    text.put(joining: "  ", placing)
    // A film leaves the view itself as it is.
    if presentation.dim != nil, form == .animator || !played.contains(.dismiss) {
      text.put("  dim.alpha = 1")
    }
    text.put("}")
  }

  private func writeLayout(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        // During a transition the animator sets the frame.
        if !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed {
      """)
    text.put(joining: "    ", placing)
    text.put(
      """
        }
      }
      """)
    text.skip()
    text.put(
      """
      /// Places the screen by its bounds and center: `frame` is undefined for a view with a transform,
      /// which a screen that this one presents may have set.
      private func placeScreen() {
        guard let view = presentedView else { return }
        let frame = frameOfPresentedViewInContainerView
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
      }
      """)
    guard !layout.views.isEmpty else { return }
    text.skip()
    text.put(
      """
      /// Updates what depends on the container.
      private func layOut() {
        guard let container = containerView else { return }
        placeScreen()
      """)
    text.append(layout.views)
    text.put("}")
  }

  private var placing: String { layout.views.isEmpty ? "placeScreen()" : "layOut()" }

  private var action: String { "dismiss" + names.type }

  /// The type of what lies beside the screen.
  private var backdrop: String { presentation.dismissesOnTapOutside ? names.backdrop : "UIView" }

  /// The type that VoiceOver taps, which need not find a place on it that nothing lies over.
  func writeBackdrop(to files: inout SwiftFiles) {
    guard presentation.dismissesOnTapOutside else { return }
    files.begin(names.backdrop)
    files.text.skip()
    files.text.put("/// The area around the screen: a button for VoiceOver.")
    files.text.set(
      type: names.hidden + "final class " + names.backdrop, inheriting: ["UIView"])
    files.text.put(
      """
        var dismissScreen: () -> Void = {}

        override func accessibilityActivate() -> Bool {
          DispatchQueue.main.async { self.dismissScreen() }  // Older SDKs do not make this `@MainActor`.
          return true
        }
      }
      """)
    files.text.skip()
  }

  private func writeTap(to text: inout SwiftText) {
    guard presentation.dismissesOnTapOutside else { return }
    text.skip()
    text.put(
      action: action, "(_ tap: UITapGestureRecognizer) { close() }")
    text.skip()
    text.put(
      """
      private func close() {
        let screen = presentedViewController
        guard !screen.staysPresented, screen.presentedViewController == nil,
          screen.transitionCoordinator == nil
        else { return }
        screen.dismiss(animated: true)
      }
      """)
  }

  /// What a gesture asks before it closes a screen, for the end of the file.
  static let staysPresented: StaticString = """
    /// Whether a screen in its presentation forbids dismissal by a gesture.
    fileprivate var staysPresented: Bool {
      var screens = [presentingViewController?.presentedViewController ?? self]
      while let screen = screens.popLast() {
        if screen.isModalInPresentation { return true }
        screens.append(contentsOf: screen.children)
      }
      return false
    }
    """

  /// Writes how the animator finds the presentation.
  func writeSearch(to text: inout SwiftText) {
    guard !features.isEmpty else { return }
    text.skip()
    text.put("/// The presentation controller of the incoming or outgoing screen.")
    text.put("fileprivate func presentation(of key: UITransitionContextViewControllerKey)")
    text.put(joining: "  -> ", names.presentation, "?")
    text.put("{")
    text.put(
      joining: "  viewController(forKey: key)?.presentationController as? ", names.presentation)
    text.put("}")
  }
}

extension DirectionEmitter {
  fileprivate mutating func assign(_ value: Expression, to place: String, from line: SourceLine) {
    prepare(value)
    add(place)
    print(value)
    endView(from: line)
  }

  fileprivate func asksContainer(_ expression: Expression) -> Bool {
    var result = usesContainer
    expression.forEachReference { reference in
      switch reference {
      case .container, .safeArea: result = true
      case .parameter(_, .edge): result = true
      case .initialFrame, .finalFrame, .resting, .view, .member, .gesture, .parameter, .definition:
        break
      }
    }
    return result
  }
}

extension TransitionType {
  /// Attaches with a presentation of the transition's own.
  func writePresentedAttach(to text: inout SwiftText) {
    text.put(
      names.access,
      """
      func attach(to screen: UIViewController) {
        screen.modalPresentationStyle = .custom
        screen.transitioningDelegate = self
      }
      """)
    text.skip()
    text.put(
      names.access,
      """
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
      """)
    text.put(joining: "  ", names.presentation, "(presented, over: presenting, with: self)")
    text.put("}")
  }
}

extension DirectionEmitter {
  /// Constants for the places that a presentation's frame names. Where the whole is turned, these are
  /// turned before, so that the frame is where it is said to be when it has been turned itself.
  fileprivate mutating func lookIntoMirror(for presentation: Presentation, where isTurned: String) {
    var places: [Reference] = []
    for expression in [presentation.frame] + presentation.definitions.map(\.value) {
      expression.forEachReference { reference in
        if reference.isPlace, !places.contains(reference) { places.append(reference) }
      }
    }
    for place in places {
      need(place.type == .point ? .pointMirrored : .rectMirrored)
      let name = scope.claim(place.placeName, suffix: "Value")
      add("let ", name, " = ")
      add(isTurned + " ? ")
      print(place)
      add(".mirrored(in: " + container() + ".bounds) : ")
      print(place)
      endConstant(name)
      hoisted.append((place, name))
    }
  }
}

extension Reference {
  fileprivate var placeName: String {
    switch self {
    case .parameter(let name, _): name
    case .view(let view): view.name
    default: "safeArea"
    }
  }
}
