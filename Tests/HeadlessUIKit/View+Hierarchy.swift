extension UIView {
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  public func insertSubview(_ view: UIView, at index: Int) {
    Faults.check(view !== self, "a view is added to itself")
    guard view !== self else { return }
    let wasMine = view.superview === self
    let oldWindow = view.window
    if wasMine {
      subviews.removeAll { $0 === view }
      view.layer.removeFromSuperlayer()
    } else {
      view.willMove(toSuperview: self)
      if view.superview != nil { view.detach() }
    }
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    view.superview = self
    if index > 0 {
      layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
    } else {
      layer.insertSublayer(view.layer, at: 0)
    }
    guard !wasMine else { return }
    view.windowChanged(from: oldWindow)
    didAddSubview(view)
    view.didMoveToSuperview()
    setNeedsLayout()
  }

  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    Faults.check(others.contains { $0 === siblingSubview }, "the sibling is not a subview")
    insertSubview(view, at: (others.firstIndex { $0 === siblingSubview } ?? -1) + 1)
  }
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    Faults.check(others.contains { $0 === siblingSubview }, "the sibling is not a subview")
    insertSubview(view, at: others.firstIndex { $0 === siblingSubview } ?? others.count)
  }

  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let (first, second) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insertSubview(second, at: min(index1, index2))
    insertSubview(first, at: max(index1, index2))
  }

  public func removeFromSuperview() {
    guard superview != nil else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    detach()
    windowChanged(from: oldWindow)
    didMoveToSuperview()
  }

  private func detach() {
    superview?.willRemoveSubview(self)
    superview?.subviews.removeAll { $0 === self }
    superview?.setNeedsLayout()
    superview = nil
    layer.removeFromSuperlayer()
  }

  private func windowChanged(from old: UIWindow?) {
    let new = window
    guard old !== new else { return }
    moved(to: new)
  }

  private func moved(to window: UIWindow?) {
    willMove(toWindow: window)
    joinedWindow = Loop.turns
    for view in subviews { view.moved(to: window) }
    if window != nil {
      Self.isLayoutPending = true
      if semanticContentAttribute == .unspecified {
        semanticContentAttribute = Environment.semanticAppearance
      }
    }
    didMoveToWindow()
  }

  public func isDescendant(of view: UIView) -> Bool {
    view === self || superview?.isDescendant(of: view) == true
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Whether the view has been drawn in its window: it came there in an earlier turn.
  public var hasBeenDrawn: Bool { window != nil && joinedWindow < Loop.turns }
}

// MARK: Layout

extension UIView {
  /// Whether any view waits for its layout.
  static var isLayoutPending = false

  public func setNeedsLayout() {
    needsLayout = true
    Self.isLayoutPending = true
  }

  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Follows a change of the superview's size, by the mask: what is flexible shares the change in
  /// proportion to its length.
  func resize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    func share(
      _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat,
      _ flexible: (Bool, Bool, Bool)
    ) -> (CGFloat, CGFloat) {
      let parts = [start, length, old - start - length]
      let weights = zip(parts, [flexible.0, flexible.1, flexible.2]).map { $1 ? max($0, 0) : 0 }
      let count = [flexible.0, flexible.1, flexible.2].filter { $0 }.count
      guard count > 0 else { return (start, length) }
      let total = weights.reduce(0, +)
      let change = new - old
      func part(_ index: Int, _ isFlexible: Bool) -> CGFloat {
        guard isFlexible else { return 0 }
        return total > 0 ? change * weights[index] / total : change / CGFloat(count)
      }
      return (start + part(0, flexible.0), length + part(1, flexible.1))
    }
    let mask = autoresizingMask
    // A transform has no part in it.
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    let start = CGPoint(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
    let (x, width) = share(
      start.x, size.width, old.width, new.width,
      (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = share(
      start.y, size.height, old.height, new.height,
      (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    bounds.size = CGSize(width: width, height: height)
    center = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
  }
}

// MARK: Snapshots

/// The picture of a view.
@MainActor public final class SnapshotView: UIView {
  /// The view it shows.
  public private(set) weak var source: UIView?
  /// The part of the source's bounds it shows.
  public let sourceRect: CGRect
  /// Whether the picture waited for pending changes.
  public let isAfterScreenUpdates: Bool
  /// Whether nothing is on it, since the source had not been drawn or was hidden; also one turn later
  /// where a navigation began in that turn.
  public private(set) var isBlank: Bool
  /// Those that are taken when the turn is over.
  private static var late: [SnapshotView] = []
  /// Whether a navigation begins, which it does while the screen is laid out to be updated: what waits
  /// for an update shows what is there in the end of the turn.
  static var isLayingOut = false
  /// What is on it of what is below the source, and what of that had begun to move.
  private let shown, moving: Set<ObjectIdentifier>

  init(of source: UIView, rect: CGRect, afterScreenUpdates: Bool) {
    self.source = source
    sourceRect = rect
    isAfterScreenUpdates = afterScreenUpdates
    let isDrawn = afterScreenUpdates ? source.window != nil : source.hasBeenDrawn
    isBlank = !isDrawn || source.isHidden
    var seen: [UIView] = []
    var next = [source]
    while let view = next.popLast() {
      seen.append(view)
      next += view.subviews.filter { !$0.isHidden && $0.alpha > 0 }
    }
    shown = Set(seen.map(ObjectIdentifier.init))
    moving = Set(
      seen.filter { $0.layer.animationKeys()?.isEmpty == false }.map(ObjectIdentifier.init))
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    if afterScreenUpdates, Self.isLayingOut { Self.late.append(self) }
  }

  /// Takes the pictures that have waited.
  static func takeLate() {
    for picture in late {
      if let source = picture.source, source.isHidden || source.alpha == 0 {
        picture.isBlank = true
      }
    }
    late = []
  }

  /// Whether a view is on it as it is at rest, when the picture waited for pending changes.
  public func showsAtRest(_ view: UIView) -> Bool {
    shown.contains(ObjectIdentifier(view)) && !moving.contains(ObjectIdentifier(view))
  }
}

extension UIView {
  /// Nil when the environment refuses snapshots, as UIKit may.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard !Environment.refusesSnapshots else { return nil }
    if afterUpdates { window?.layoutIfNeeded() }
    return SnapshotView(of: self, rect: bounds, afterScreenUpdates: afterUpdates)
  }

  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard !Environment.refusesSnapshots else { return nil }
    if afterUpdates { window?.layoutIfNeeded() }
    return SnapshotView(of: self, rect: rect, afterScreenUpdates: afterUpdates)
  }
}
