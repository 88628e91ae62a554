import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

extension Content {
  /// Whether the element belongs to a screen and only moves with the transition.
  var isForeign: Bool {
    switch self {
    case .screen, .views: true
    case .snapshot, .viewSnapshot, .shared, .effect, .color, .gradient, .empty, .kept: false
    }
  }
}

extension Checker {
  /// The tracks on which shared views fly that say nothing of where: from the one rect to the other,
  /// in this direction's words. Shared views that must say it and do not are reported.
  mutating func flights(
    of stage: [Element], _ tracks: [Track], _ syntax: DirectionSyntax
  ) -> [Track] {
    var result: [Track] = []
    reportSharedTwice(syntax)
    reportViewsTwice(stage, tracks, syntax)
    for element in stage {
      guard case .shared(let name, _, _) = element.content, element.group == nil,
        !tracks.contains(where: { $0.element == element.name && $0.property.placesElement }),
        !syntax.isPlaced(element.name)
      else { continue }
      let written = syntax.listing(of: element.name)
      if let parent = element.parent {
        // Where the base's text lacks the track, it is reported there.
        let isInherited =
          written == nil && !syntax.animations.contains { $0.element.value == element.name }
        if isInherited { continue }
        let span = written?[.in]?.key.span ?? written?.name.span ?? syntax.name.span
        report(.sharedWithoutTrack(element.name, in: parent, at: span))
        continue
      }
      if let rest = written?.resting.first(where: { $0.property.value.placesElement }) {
        report(.restingPlaceOfShared(rest.property.value, name, at: rest.property.span))
        continue
      }
      let ends = Screen.allCases.map { Expression.reference(.view(ScreenView($0, name))) }
      result.append(
        Track(
          element: element.name, property: .frame, clock: .direction,
          runs: [
            [
              Keyframe(place: 0, value: ends[0], curve: nil),
              Keyframe(place: 1, value: ends[1], curve: nil),
            ]
          ], calculation: .linear, line: element.line))
    }
    return result
  }
}

extension Checker {
  /// The originals are hidden in flight, so that a second copy would show nothing.
  private mutating func reportSharedTwice(_ syntax: DirectionSyntax) {
    var seen: [Located<String>] = []
    for element in syntax.stage?.value ?? [] {
      guard case .name(let name)? = element[.shared]?.value else { continue }
      if let first = seen.first(where: { $0.value == name.value }) {
        report(.sharedTwice(name, first: first.span))
      }
      seen.append(name)
    }
  }

  /// Two elements can say different things of the same views, but not both the same one.
  private mutating func reportViewsTwice(
    _ stage: [Element], _ tracks: [Track], _ syntax: DirectionSyntax
  ) {
    func touched(_ element: Element) -> [Property] {
      element.resting.map(\.property)
        + tracks.filter { $0.element == element.name }.map(\.property)
    }
    for (place, element) in stage.enumerated() {
      guard case .views(let view) = element.content,
        let item = syntax.listing(of: element.name)
      else { continue }
      let own = touched(element)
      for other in stage[..<place] where other.content == element.content {
        let both = touched(other).first { property in
          own.contains { $0 == property || ($0.isTransform && property.isTransform) }
        }
        guard let both else { continue }
        let first = syntax.listing(of: other.name)
        report(
          .viewsTwice(view, both, at: item.name.span, first: first?.name.span ?? item.name.span))
      }
    }
  }
}

extension DirectionSyntax {
  /// Where this text lists an element on its stage; nil where another one does.
  func listing(of element: String) -> ElementSyntax? {
    stage?.value.first { $0.name.value == element }
  }

  /// Whether a track of this text moves the element from place to place.
  fileprivate func isPlaced(_ element: String) -> Bool {
    animations.contains { animation in
      animation.element.value == element
        && animation.tracks.contains { !$0.isRemoval && $0.property.value.placesElement }
    }
  }
}
