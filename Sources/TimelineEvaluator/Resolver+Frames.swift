import TimelineIR
import TransitionCatalog

/// Where elements stand that say nothing of it.
extension Resolver {
  /// The frame that UIKit, the parent, the app or the copied view gives.
  mutating func givenFrame(of element: Element) throws(EvaluationError) -> Value {
    switch element.content {
    case .screen(let screen): return try frame(of: screen)
    case .snapshot(let screen, let part):
      let whole = try restingFrame(of: screen.rawValue)
      return try inParent(seen(part, of: whole, for: element), of: element)
    case .viewSnapshot(let view, let part):
      return try inParent(seen(part, of: frame(of: view), for: element), of: element)
    case .shared(let name, _, _):
      return try inParent(frame(of: ScreenView(.from, name)), of: element)
    case .views(let view):
      let frames = try frames(of: view, isGroup: true)
      guard let member, member.index < frames.count else { throw .outsideGroup(element.name) }
      return frames[member.index]
    case .effect, .color, .gradient, .empty:
      guard let parent = element.parent else { return stage.bounds }
      let size = try restingFrame(of: parent).components
      return .rect(0, 0, size[2], size[3])
    case .kept:
      return Value(.rect, try keptValues(of: element)[Property.frame.ordinal])
    }
  }

  /// How large what an element is a picture of is on its screen; nil for what is none.
  mutating func sizeOfOriginal(of element: Element) throws(EvaluationError) -> SIMD2<Double>? {
    let frame: Value
    switch element.content {
    case .snapshot(let screen, _): frame = try restingFrame(of: screen.rawValue)
    case .viewSnapshot(let view, _): frame = try self.frame(of: view)
    case .shared(let name, let shows, _):
      frame = try self.frame(of: ScreenView(shows == .destination ? .to : .from, name))
    case .screen, .views, .effect, .color, .gradient, .empty, .kept: return nil
    }
    return SIMD2(frame.components[2], frame.components[3])
  }

  /// Where the part of `whole` that a copy shows is seen.
  private mutating func seen(
    _ part: Expression?, of whole: Value, for element: Element
  ) throws(EvaluationError) -> Value {
    guard let part else { return whole }
    let origin = whole.components
    let rect = try copiedPart(part, of: element.name).components
    return .rect(origin[0] + rect[0], origin[1] + rect[1], rect[2], rect[3])
  }

  /// A rect of the container in the coordinates of the element's parent.
  private mutating func inParent(
    _ rect: Value, of element: Element
  ) throws(EvaluationError) -> Value {
    var frame = rect.components
    var (parent, depth) = (element.parent, 0)
    while let name = parent, depth <= direction.stage.count {
      let origin = try restingFrame(of: name).components
      frame -= SIMD4(origin[0], origin[1], 0, 0)
      parent = self.element(named: name)?.parent
      depth += 1
    }
    return Value(.rect, frame)
  }
}
