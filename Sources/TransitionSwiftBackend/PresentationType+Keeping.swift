import TransitionCatalog

/// How a presentation remembers what the screen below had.
extension PresentationType {
  func writeKeeping(to text: inout SwiftText) {
    let isRead = features.contains(.before)
    if keeps {
      text.skip()
      text.put(isRead ? Self.keepAndRead : Self.keep)
    }
    if features.contains(.frame) {
      text.skip()
      text.put(isRead ? Self.keepFrameAndRead : Self.keepFrame)
    }
    if features.contains(.filling) {
      text.skip()
      text.put(isRead ? Self.keepFillingAndRead : Self.keepFilling)
    }
  }

  private static let keep: StaticString = """
    /// Restores the property once the screen is dismissed, or if it is not presented after all.
    func keep<Value>(_ property: ReferenceWritableKeyPath<UIView, Value>, of view: UIView) {
      let value = view[keyPath: property]
      undo.append { view[keyPath: property] = value }
    }

    private func putBack() {
      while let step = undo.popLast() { step() }
    }
    """

  private static let keepAndRead: StaticString = """
    /// Restores the property once the screen is dismissed, or if it is not presented after all.
    func keep<Value>(_ property: ReferenceWritableKeyPath<UIView, Value>, of view: UIView) {
      let value = view[keyPath: property]
      undo.append {
        let left = view[keyPath: property]
        view[keyPath: property] = value
        return { view[keyPath: property] = left }
      }
    }

    /// Reads values as they were before anything was changed.
    func before<Value>(_ read: () -> Value) -> Value {
      let redo = undo.reversed().map { $0() }
      defer { for step in redo.reversed() { step() } }
      return read()
    }

    private func putBack() {
      while let step = undo.popLast() { _ = step() }
    }
    """

  private static let keepFrame: StaticString = """
    /// Restores a frame; a view that filled its superview fills it again, even after rotation.
    func keepFrame(of view: UIView) {
      let (frame, fills) = (view.frame, view.frame == view.superview?.bounds)
      undo.append { view.frame = fills ? view.superview?.bounds ?? frame : frame }
    }
    """

  private static let keepFrameAndRead: StaticString = """
    /// Restores a frame; a view that filled its superview fills it again, even after rotation.
    func keepFrame(of view: UIView) {
      let (frame, fills) = (view.frame, view.frame == view.superview?.bounds)
      undo.append {
        let left = view.frame
        view.frame = fills ? view.superview?.bounds ?? frame : frame
        return { view.frame = left }
      }
    }
    """

  private static let keepFilling: StaticString = """
    /// Makes a view that fills its superview fill it again: resized under a transform, as when
    /// the device rotates, it would keep a wrong size.
    func keepFilling(_ view: UIView) {
      guard let frame = view.superview?.bounds, view.frame == frame else { return }
      undo.append { view.frame = view.superview?.bounds ?? frame }
    }
    """

  private static let keepFillingAndRead: StaticString = """
    /// Makes a view that fills its superview fill it again: resized under a transform, as when
    /// the device rotates, it would keep a wrong size.
    func keepFilling(_ view: UIView) {
      guard let frame = view.superview?.bounds, view.frame == frame else { return }
      undo.append {
        let left = view.frame
        view.frame = view.superview?.bounds ?? frame
        return { view.frame = left }
      }
    }
    """
}
