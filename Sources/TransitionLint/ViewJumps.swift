import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// A view of a screen that has been there all the time, or stays, and is not where it is by itself.
struct ViewJump {
  /// The place in the scene's elements.
  let element: Int
  let name: String
  /// As a message says it.
  let difference: String
  /// How far it jumps, to find the one of a group that jumps most.
  fileprivate let size: Double
}

extension Take {
  /// The views that jump when the transition begins, or pop when it is over and what it has done to them
  /// is put back; of a group the one counts that does so most.
  ///
  /// - Parameters:
  ///   - isEnd: Whether the last moment is meant, and not the first.
  ///   - isPresented: Whether one of the screens stays below a presentation.
  func viewJumps(atEnd isEnd: Bool, isPresented: Bool) -> [ViewJump] {
    let moment = isEnd ? lastMoment : 0
    let staying: Screen = isEnd ? .to : .from
    let hasBoth = isPresented && name.isForward == isEnd
    var found: [ViewJump] = []
    for (index, element) in scene.elements.enumerated() {
      guard case .views(let view) = element.content, element.isTouched,
        hasBoth || view.screen == staying, isShown(view.screen, at: moment)
      else { continue }
      // What it rests with on the stage is the transition's doing, too.
      var rest = Look(of: figureUntouched(index, at: moment))
      // Which radius the app has given it is not known.
      rest.cornerRadius = nil
      let look = Look(of: index, at: moment, in: self)
      guard let difference = look.difference(from: rest) else { continue }
      let size = max(
        look.corners.distance(from: rest.corners), 100 * (look.alpha - rest.alpha).magnitude)
      let jump = ViewJump(
        element: index, name: element.name, difference: difference, size: size)
      if let last = found.last, last.name == element.name {
        if size > last.size { found[found.count - 1] = jump }
      } else {
        found.append(jump)
      }
    }
    return found
  }

  /// Whether a screen can be seen at a moment; one that is not on the stage is there as it is.
  private func isShown(_ screen: Screen, at moment: Int) -> Bool {
    let place = scene.elements.firstIndex { $0.content == .screen(screen) && $0.isListed }
    guard let place else { return true }
    return isSeen(place, at: moment) && !isCovered(place, at: moment)
  }
}
