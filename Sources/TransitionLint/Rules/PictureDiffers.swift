import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2403: a picture that is not where the view it stands for is.
enum PictureDiffers: MotionRule {
  static let page = RulePage(
    "T2403", .warning, .continuity, "A picture is exchanged for a view that looks different.",
    why: """
      A picture takes the place of a view in motion. In the moment when one is exchanged for the \
      other both must look the same: same place, same corners, fully there. Otherwise it pops.
      """,
    remedy: """
      End with the view's own frame, `to.final` or `to.<view>`, with square corners and fully there.
      """,
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - page: { snapshot: to, cornerRadius: 20 }
        animate:
          page:
            frame: inset(to.final, 80) -> to.final
            alpha: { 0%..20%: 0 -> 1 }
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - page: { snapshot: to }
        animate:
          page:
            frame: inset(to.final, 80) -> to.final
            cornerRadius: 20 -> 0
            alpha: { 0%..20%: 0 -> 1 }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard subject.timeline.presentation == nil else {
      return checkPresented(subject, &findings)
    }
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      for (index, element) in take.actors where element.member == nil {
        if let landing = landing(of: index, in: take, subject) {
          findings.add(landing, topic: "ends")
          continue
        }
        for screen in Screen.allCases {
          let moment = screen == .from ? 0 : take.lastMoment
          guard let view = take.view(behind: element.content, of: screen, in: subject.timeline),
            take.isSeen(index, at: moment), !take.isCovered(index, at: moment)
          else { continue }
          let look = Look(of: index, at: moment, in: take)
          // What has all but faded is no picture of anything any more.
          guard look.alpha > 0.3, let difference = look.difference(from: view) else { continue }
          let says = moment == 0 ? "begins" : "ends"
          let parent = take.parentThatGrows(around: index, difference)
          findings.add(
            Diagnostic(
              kind, "'\(element.name)' \(says) unlike the view it stands in for: \(difference)",
              at: parent == nil
                ? subject.places.cause(of: difference, on: element.name, at: moment, in: take)
                : subject.places.element(element.name, in: take.name),
              help: parent.map {
                "it does not grow with '\($0)': give it a `frame` of its own, in the coordinates of that"
              }
                ?? (moment == 0
                  ? "begin with the view's own frame, with its corners and fully there" : page.help)
            ),
            topic: says)
        }
      }
    }
  }

  /// A picture that stands in for a screen whose presentation says which corners it has.
  private static func checkPresented(_ subject: Subject, _ findings: inout Findings) {
    guard let radius = subject.timeline.presentation?.cornerRadius?.constant?.components[0] else {
      return
    }
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      let (screen, isForward) = (take.name.presented, take.name.isForward)
      let moment = isForward ? take.lastMoment : 0
      guard !take.actors.contains(where: { $0.element.content == .screen(screen) }) else {
        continue
      }
      for (index, element) in take.actors
      where element.content == .snapshot(of: screen, rect: nil) && element.member == nil {
        let look = Look(of: index, at: moment, in: take)
        var there = look
        there.cornerRadius = radius
        guard take.isSeen(index, at: moment), look.alpha > 0.3,
          let difference = look.difference(from: there)
        else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' \(isForward ? "ends" : "begins") unlike the screen it stands in for: "
              + difference,
            at: subject.places.cause(of: difference, on: element.name, at: moment, in: take),
            help: "give it the radius of the presentation there"))
      }
    }
  }

  /// A picture of another screen whose frame goes to a view of the one that comes, and which what else moves
  /// it takes elsewhere: a frame does not know of transforms.
  private static func landing(of element: Int, in take: Take, _ subject: Subject) -> Diagnostic? {
    let (scene, moment) = (take.scene, take.lastMoment)
    let name = scene.elements[element].name
    guard scene.elements[element].content.isSnapshot, take.parent(of: element) == 0,
      case .reference(.view(let view)) = take.direction.tracks.first(where: {
        $0.element == name && $0.property == .frame
      })?.last,
      view.screen == .to, take.isSeen(element, at: moment), !take.isCovered(element, at: moment),
      var there = take.look(of: view, in: subject.timeline)
    else { return nil }
    var look = Look(of: element, at: moment, in: take)
    guard look.alpha > 0.3 else { return nil }
    (look.cornerRadius, there.alpha) = (nil, look.alpha)
    guard let difference = look.difference(from: there) else { return nil }
    return Diagnostic(
      kind,
      "'\(name)' ends unlike '\(view.path)', to which its frame goes: \(difference)",
      at: subject.places.cause(of: difference, on: name, at: moment, in: take),
      help: "a frame does not know of scales, turns and shifts: let these end at rest")
  }
}

extension SceneContent {
  fileprivate var isSnapshot: Bool {
    switch self {
    case .snapshot, .viewSnapshot: true
    case .container, .screen, .shared, .views, .effect, .color, .gradient, .empty: false
    }
  }
}

extension Take {
  /// What an element stands in whose size changes, where nothing says so of the element itself and that makes
  /// the difference.
  fileprivate func parentThatGrows(around element: Int, _ difference: String) -> String? {
    let sizes: [Property] = [.frame, .size]
    guard difference.hasPrefix("by "), !hasTrack(element, of: sizes + [.scale, .scaleX, .scaleY]),
      let parent = parent(of: element), parent > 0, hasTrack(parent, of: sizes)
    else { return nil }
    return scene.elements[parent].name
  }

  /// What a picture stands for on one of the screens: the screen itself, unless that is to be seen as
  /// well, or a view on it; nil for what is no picture of it.
  fileprivate func view(
    behind content: SceneContent, of screen: Screen, in timeline: Timeline
  ) -> Look? {
    switch content {
    case .snapshot(of: screen, rect: nil):
      let isThere = actors.contains { $0.element.content == .screen(screen) }
      return isThere ? nil : whole
    case .viewSnapshot(of: let view, rect: nil) where view.screen == screen:
      return look(of: view, in: timeline)
    case .shared(let name, _): return look(of: ScreenView(screen, name), in: timeline)
    case .container, .screen, .snapshot, .viewSnapshot, .views, .effect, .color, .gradient, .empty:
      return nil
    }
  }

  /// A view of a screen, upright in its frame; nil where the stage has none.
  fileprivate func look(of view: ScreenView, in timeline: Timeline) -> Look? {
    rect(of: view, in: timeline).map { Look(in: $0) }
  }

  /// Where a view of a screen is, in the screen's own coordinates: x, y, width, height.
  func rect(of view: ScreenView, in timeline: Timeline) -> SIMD4<Double>? {
    (try? scene.stage.frames(of: view, isGroup: false, in: name, of: timeline))?.first?.components
  }
}
