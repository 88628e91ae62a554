import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2307: neighbours that cut through each other.
enum CrossingLayers: MotionRule {
  static let page = RulePage(
    "T2307", .warning, .geometry, "Two elements cut through each other in depth.",
    why: """
      Layers with one parent share its space: one that turns about its middle comes out on both \
      sides of its neighbour, and Core Animation draws each part where it is, so that one sticks \
      out of the other.
      """,
    remedy: "Turn about an edge, so that it comes forward, or hide one of them meanwhile.",
    triggers: [
      .present(
        """
        duration: 0.5s
        stage:
          - to
          - photo: { snapshot: from }
        animate:
          container:
            perspective: 900
          photo:
            rotateY: 0deg -> 80deg
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.5s
        stage:
          - to
          - photo: { snapshot: from }
        animate:
          container:
            perspective: 900
          photo:
            anchor: left
            rotateY: 0deg -> -80deg
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes
    where take.turnsInDepth && !subject.places.isOnlyReversed(take.name) {
      let elements = take.scene.elements
      var actors: [Int] = []
      for (index, element) in take.actors {
        if element.member == nil { actors.append(index) }
        guard element.member ?? 0 == 0, let cover = take.coverWhileTurning(index) else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' is behind '\(cover)' as long as it is turned",
            at: subject.places.turning(element.name, element.name, in: take.direction),
            help:
              "turn it the other way: change the sign of the angle; or put it in an element without "
              + "depth, `flat: {}` with `in: flat`"))
      }
      let large = actors.filter { index in
        take.times.indices.contains { take.isLarge(index, at: $0) }
      }
      for (place, first) in large.enumerated() {
        for second in large[(place + 1)...]
        where elements[first].parent == elements[second].parent {
          guard let depth = take.largestCrossing(first, second), depth.points > 4 else { continue }
          findings.add(
            Diagnostic(
              kind,
              "'\(elements[second].name)' and '\(elements[first].name)' cut through each other, "
                + "\(shown(depth.points, digits: 0)) pt deep after \(shown(depth.time)) s",
              at: subject.places.turning(
                elements[first].name, elements[second].name, in: take.direction),
              help: page.help), size: depth.points)
        }
      }
    }
  }
}

extension Take {
  /// Whether anything is turned about an axis in the plane of the screen, at first or later: what is
  /// not lies one behind the other.
  fileprivate var turnsInDepth: Bool { scene.elements.indices.contains(where: isTurned) }

  /// Whether an element is itself turned so, at first or later.
  private func isTurned(_ element: Int) -> Bool {
    scene.elements[element].tracks.contains {
      scene.tracks[$0].property == .rotateX || scene.tracks[$0].property == .rotateY
    } || figure(element, at: 0).isTurned
  }

  /// Whether an element, or what it stands in, is ever turned so.
  func mayLean(_ element: Int) -> Bool {
    isTurned(element) || parent(of: element).map(mayLean) ?? false
  }

  /// What covers an element as long as it is turned, but for a moment, though the stage has it in front;
  /// nil where it is seen turned, or never turns.
  fileprivate func coverWhileTurning(_ element: Int) -> String? {
    guard isTurned(element) else { return nil }
    var cover: Int?
    // With a little turn it may not be behind yet.
    var left = lastMoment / 6
    for moment in 0...lastMoment where figure(element, at: moment).leansInDepth {
      guard figure(element, at: moment).isVisible else { continue }
      guard let other = self.cover(of: element, at: moment) ?? partialCover(of: element, at: moment)
      else {
        left -= 1
        if left < 0 { return nil }
        continue
      }
      cover = cover ?? other
    }
    return cover.flatMap { $0 < element ? scene.elements[$0].name : nil }
  }

  /// A screen that the stage has behind an element, and that lies over most of it.
  private func partialCover(of element: Int, at moment: Int) -> Int? {
    scene.elements.indices.first { other in
      guard other < element, case .screen = scene.elements[other].content,
        parent(of: other) == parent(of: element), isSeen(other, at: moment),
        opacity(of: other, at: moment) > 0.5, isInFront(other, of: element, at: moment)
      else { return false }
      return partCovered(of: element, by: [other], at: moment) > 0.5
    }
  }

  /// Whether what is seen of an element is a fourth of the container or more: from the side it has
  /// no area.
  fileprivate func isLarge(_ element: Int, at moment: Int) -> Bool {
    isSeen(element, at: moment)
      && figure(element, at: moment).corners.facing.magnitude / 2
        > 0.25 * scene.stage.width * scene.stage.height
  }

  /// How deep two elements are in each other when it is worst, in points; nil where they never are.
  fileprivate func largestCrossing(_ a: Int, _ b: Int) -> (points: Double, time: Double)? {
    var largest: (points: Double, time: Double)?
    let leaning = [a, b].filter(isTurned)
    for (moment, time) in times.enumerated() {
      // Two that face the screen are parallel.
      guard leaning.contains(where: { figure($0, at: moment).leansInDepth }) else { continue }
      let (first, second) = (figure(a, at: moment), figure(b, at: moment))
      guard isLarge(a, at: moment), isLarge(b, at: moment),
        let boundsA = first.bounds, let boundsB = second.bounds, boundsA.meets(boundsB),
        let inB = first.cornersInSpace.depth(through: second.cornersInSpace),
        let inA = second.cornersInSpace.depth(through: first.cornersInSpace)
      else { continue }
      let depth = min(inA, inB)
      if depth > largest?.points ?? 0 { largest = (depth, time) }
    }
    return largest
  }
}

extension SIMD4<Double> {
  /// Whether two rects have more than a point in common.
  func meets(_ other: SIMD4<Double>) -> Bool {
    Swift.min(self[0] + self[2], other[0] + other[2]) - Swift.max(self[0], other[0]) > 1
      && Swift.min(self[1] + self[3], other[1] + other[3]) - Swift.max(self[1], other[1]) > 1
  }
}

extension Places {
  /// The track that turns one of two elements.
  fileprivate func turning(_ first: String, _ second: String, in direction: Direction) -> Span {
    let track = direction.tracks.first {
      [first, second].contains($0.element) && [.rotateX, .rotateY].contains($0.property)
    }
    return track.map { self.track($0.element, $0.property, in: direction.name) }
      ?? element(second, in: direction.name)
  }
}
