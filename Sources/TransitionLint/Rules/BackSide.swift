import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2308: a picture that is seen from behind.
enum BackSide: MotionRule {
  static let page = RulePage(
    "T2308", .warning, .geometry, "A screen or a picture is seen from its back.",
    why: """
      A layer that is turned by more than a right angle shows its back: the picture, the wrong way \
      round. Text cannot be read there, and no real thing looks like that.
      """,
    remedy: "Hide it from the right angle on, and let another element be the back.",
    triggers: [
      .present(
        """
        duration: 0.6s
        stage:
          - to
          - photo: { snapshot: from }
        animate:
          container:
            perspective: 1000
          photo:
            rotateY: 0deg -> -170deg
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.6s
        stage:
          - to
          - photo: { snapshot: from }
        animate:
          container:
            perspective: 1000
          photo:
            anchor: left
            rotateY: 0deg -> -90deg
        """)
    ])

  /// Seconds that nobody notices.
  private static let moment = 0.06

  /// The least share of the container of which anybody sees that it is turned.
  private static let sight = 0.005

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.actors where element.content.isPicture {
        // What faces the screen and is not turned inside out shows the same side all the time.
        guard
          take.mayLean(index) || take.mayTurnInsideOut(index)
            || !(take.cornersOnScreen(index, at: 0).facing > 0)
        else { continue }
        let turned = (0...take.lastMoment).filter { moment in
          take.isSeen(index, at: moment)
            && take.cornersOnScreen(index, at: moment).facing / 2
              < -0.25 * take.frameArea(of: index, at: moment)
            // What others cover, as its own front does, has no back to be seen.
            && take.sight(of: index, at: moment, most: sight) > sight
        }
        guard var first = turned.first, var last = turned.last,
          take.times[last] - take.times[first] > moment
        else { continue }
        // Where it is found it is well past the right angle, from which on it is to be hidden.
        func isBack(at moment: Int) -> Bool {
          take.isSeen(index, at: moment) && take.cornersOnScreen(index, at: moment).facing < 0
        }
        while first > 0, isBack(at: first - 1) { first -= 1 }
        while last < take.lastMoment, isBack(at: last + 1) { last += 1 }
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' is seen from its back from \(shown(take.times[first])) s to "
              + "\(shown(take.times[last])) s",
            at: subject.places.turn(of: element.name, in: take.direction),
            help: help(for: index, in: take)))
      }
    }
  }
}

extension BackSide {
  private static func help(for element: Int, in take: Take) -> String {
    if take.mayTurnInsideOut(element) {
      return "hide it where its scale is below 0, and let another element be the back"
    }
    // What is never seen from its front, in something that turns, is meant as the back of that, unless it
    // turns itself.
    let holders = take.ancestry(of: element).dropFirst().filter(take.isTurnedItself)
    let turn = holders.lazy.compactMap { holder in
      let name = take.scene.elements[holder].name
      return take.direction.tracks.first {
        $0.element == name && [.rotateX, .rotateY].contains($0.property)
      }
    }.first
    let fronts = (0...take.lastMoment).filter {
      take.cornersOnScreen(element, at: $0).facing > 0 && take.isSeen(element, at: $0)
    }
    guard let turn, !take.isTurnedItself(element),
      fronts.allSatisfy({ take.sight(of: element, at: $0, most: sight) <= sight })
    else { return page.help }
    let scale = turn.property == .rotateX ? "scaleY" : "scaleX"
    return "where it is the back of '\(turn.element)', turn it round in that: `\(scale): -1`"
  }
}

extension SceneContent {
  /// Whether this shows something that has a right side.
  fileprivate var isPicture: Bool {
    switch self {
    case .screen, .snapshot, .viewSnapshot, .shared, .views: true
    case .container, .effect, .color, .gradient, .empty: false
    }
  }
}

extension Places {
  fileprivate func turn(of element: String, in direction: Direction) -> Span {
    let track = direction.tracks.first {
      $0.element == element && [.rotateX, .rotateY, .scaleX, .scaleY, .scale].contains($0.property)
    }
    return track.map { self.track(element, $0.property, in: direction.name) }
      ?? self.element(element, in: direction.name)
  }
}

extension Take {
  /// Whether a scale or a side is ever below 0, of an element or of what it stands in.
  fileprivate func mayTurnInsideOut(_ element: Int) -> Bool {
    [.scale, .scaleX, .scaleY].contains { extremes(of: $0, at: element).least < 0 }
      || leastSide(at: element) < 0
      || parent(of: element).map(mayTurnInsideOut) ?? false
  }

  /// Whether an element is ever turned in what it stands in.
  fileprivate func isTurnedItself(_ element: Int) -> Bool {
    [Property.rotateX, .rotateY].contains { property in
      let (least, most) = extremes(of: property, at: element)
      return least != 0 || most != 0
    }
  }

  /// The area of an element's frame, or of the container where that is smaller, in square points.
  func frameArea(of element: Int, at moment: Int) -> Double {
    let frame = figure(element, at: moment).frame
    return min(frame[2] * frame[3], scene.stage.width * scene.stage.height)
  }
}
