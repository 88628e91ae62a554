import TimelineEvaluator
import TransitionCatalog
import TransitionDiagnostics

/// T2305: a corner rounder than half of its side.
enum RoundCorner: MotionRule {
  static let page = RulePage(
    "T2305", .warning, .geometry, "A corner radius is more than half of the shorter side.",
    why: """
      Beyond half of the shorter side corners overlap: Core Animation draws a lens or cuts the \
      picture off, and the radius of a growing view seems to jump.
      """,
    remedy: "Hold it with `min(radius, min(width, height) / 2)` of the frame.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - photo: { snapshot: to }
        animate:
          photo:
            frame: rect(20, 100, 60, 60) -> to.final
            cornerRadius: 44 -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - photo: { snapshot: to }
        animate:
          photo:
            frame: rect(20, 100, 60, 60) -> to.final
            cornerRadius: 30 -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.actors where element.isTouched {
        // A screen that is up has its radius from the presentation.
        let isHeld =
          element.content.isPictureOfScreen && !element.reported.contains(.cornerRadius)
        let ofPresentation = isHeld ? subject.syntax?.presentation?.cornerRadius?.span : nil
        guard let worst = take.roundest(index) else { continue }
        let when = worst.isPassed ? " after \(shown(take.times[worst.moment])) s" : ""
        findings.add(
          Diagnostic(
            kind,
            "'\(element.name)' has a corner radius of \(shown(worst.radius)) pt\(when), and half of its "
              + "shorter side is \(shown(worst.half))",
            at: ofPresentation
              ?? subject.places.track(element.name, .cornerRadius, in: take.name),
            help: page.help), size: worst.radius - worst.half)
      }
    }
  }
}

extension Take {
  /// The moment in which an element is seen with a corner that is rounder than half of its shorter side
  /// by most: at one of its ends, or on its way where it is much rounder, for a swing beyond is none.
  fileprivate func roundest(
    _ element: Int
  ) -> (moment: Int, radius: Double, half: Double, isPassed: Bool)? {
    var worst: (moment: Int, radius: Double, half: Double, isPassed: Bool)?
    for moment in roundMoments(of: element) {
      let figure = figure(element, at: moment)
      let (radius, half) = (figure.cornerRadius, figure.halfSide)
      let isPassed = moment > 0 && moment < lastMoment
      guard radius > half + 0.5, !isPassed || figure.isMuchTooRound,
        radius - half > (worst.map { $0.radius - $0.half } ?? 0), isSeen(element, at: moment)
      else { continue }
      worst = (moment, radius, half, isPassed)
    }
    return worst
  }

  /// The moments at which the corners of an element are looked at. What grows from nothing, or shrinks to
  /// it, is too round for a while whatever its radius is.
  private func roundMoments(of element: Int) -> [Int] {
    let mayPass =
      hasTrack(element, of: [.cornerRadius])
      || figure(element, at: 0).cornerRadius > 0 && hasTrack(element, of: [.frame, .size])
    guard mayPass, mayBeMuchTooRound(element) else { return [0, lastMoment] }
    // A row of moments in which it is too round, and is nothing in one of them.
    var moments: [Int] = []
    var row: [Int] = []
    var isNothing = false
    for moment in times.indices {
      let figure = figure(element, at: moment)
      if figure.isMuchTooRound {
        row.append(moment)
        isNothing = isNothing || figure.halfSide < 1
        if moment < lastMoment { continue }
      }
      if !isNothing { moments += row }
      (row, isNothing) = ([], false)
      if !figure.isMuchTooRound { moments.append(moment) }
    }
    return [0] + moments.filter { $0 > 0 && $0 < lastMoment } + [lastMoment]
  }

  /// Whether the largest radius of an element's corners is much too large for its shortest side.
  private func mayBeMuchTooRound(_ element: Int) -> Bool {
    let radius = extremes(of: .cornerRadius, at: element).most
    // The grid may differ from a moment's own numbers by the last digits.
    return Figure.isMuchTooRound(radius + 1e-6, halfSide: leastSide(at: element) / 2)
  }
}

extension Figure {
  fileprivate var halfSide: Double { min(frame[2], frame[3]) / 2 }

  fileprivate var isMuchTooRound: Bool {
    Self.isMuchTooRound(cornerRadius, halfSide: halfSide)
  }

  fileprivate static func isMuchTooRound(_ radius: Double, halfSide: Double) -> Bool {
    radius > 1.2 * halfSide + 1
  }
}
