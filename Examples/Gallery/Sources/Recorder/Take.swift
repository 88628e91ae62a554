import UIKit

/// One run of a transition while it is recorded.
@MainActor
final class Take {
  let coordinator: any UIViewControllerTransitionCoordinator
  private(set) var recording: Recording
  /// Whether UIKit has been told of the end.
  private(set) var isOver = false
  private let start = CACurrentMediaTime()
  private let localStart: TimeInterval
  private var roles: [ObjectIdentifier: String] = [:]
  /// The views on stage, by their `id`.
  private var views: [UIView] = []
  private var shown: [[String: [Double]]] = []

  /// Begins with the moment in which the transition is seen for the first time.
  init(
    of demo: Demo, _ direction: String, parameters: [String: String],
    by coordinator: any UIViewControllerTransitionCoordinator
  ) {
    self.coordinator = coordinator
    let container = coordinator.containerView
    localStart = container.layer.convertTime(start, from: nil)
    var frames: [String: [[Double]]] = [:]
    roles[ObjectIdentifier(container)] = "container"
    for (name, key) in [("from", UITransitionContextViewControllerKey.from), ("to", .to)] {
      guard let screen = coordinator.viewController(forKey: key) else { continue }
      roles[ObjectIdentifier(screen.view)] = name
      for (view, handedOut) in screen.handedOut {
        frames["\(name).\(view)"] = handedOut.map { each in
          container.convert(each.bounds, from: each).numbers.map { Double($0).rounded6 }
        }
        for (index, each) in handedOut.enumerated() {
          roles[ObjectIdentifier(each)] = "\(name).\(view)[\(index)]"
        }
      }
    }
    // The container fills the window, but the transition may have moved it already.
    let (size, safe) = (container.bounds.size, container.window?.safeAreaInsets ?? .zero)
    recording = Recording(
      header: Recording.Header(
        spec: demo.spec, hash: demo.hash, direction: direction,
        device: UIDevice.current.model,
        system: "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)",
        framesPerSecond: UIScreen.main.maximumFramesPerSecond,
        size: [Double(size.width), Double(size.height)],
        safeArea: [safe.top, safe.left, safe.bottom, safe.right].map { Double($0) },
        isRightToLeft: container.effectiveUserInterfaceLayoutDirection == .rightToLeft,
        reducesMotion: UIAccessibility.isReduceMotionEnabled, parameters: parameters,
        views: frames))
    coordinator.animate(alongsideTransition: nil) { [weak self] context in
      self?.isOver = true
      self?.recording.lines.append(
        Recording.Line(end: Recording.End(isFinished: !context.isCancelled)))
    }
  }

  /// Notes what is on screen now.
  func expose() {
    let now = CACurrentMediaTime()
    let container = coordinator.containerView
    let local = container.layer.convertTime(now, from: nil)
    var frame = Recording.Frame(
      time: (now - start).rounded6, local: (local - localStart).rounded6)
    look(at: container, in: nil, &frame)
    recording.lines.append(Recording.Line(frame: frame))
  }

  private func look(at view: UIView, in parent: Int?, _ frame: inout Recording.Frame) {
    let id: Int
    if let known = views.firstIndex(where: { $0 === view }) {
      id = known
    } else {
      id = views.count
      views.append(view)
      shown.append([:])
      recording.lines.append(
        Recording.Line(
          view: Recording.View(
            id: id, parent: parent, type: "\(type(of: view))",
            role: roles[ObjectIdentifier(view)])))
    }
    let reading = view.layer.reading
    let changed = reading.filter { shown[id][$0.key] != $0.value }
    if !changed.isEmpty { frame.changed["\(id)"] = changed }
    shown[id] = reading
    for child in view.subviews { look(at: child, in: id, &frame) }
  }

  /// Notes what a finger has said, at a time of the clock.
  func note(_ finger: Recording.Finger, at time: TimeInterval) {
    var finger = finger
    finger.time = (time - start).rounded6
    recording.lines.append(Recording.Line(finger: finger))
  }
}

extension UIViewController {
  /// What the screen hands out to the transitions that know views.
  fileprivate var handedOut: [String: [UIView]] {
    var views: [String: [UIView]] = [:]
    if let screen = self as? any MagicMoveScreen {
      views["photo"] = screen.sharedPhoto.map { [$0] }
    }
    if let screen = self as? any AlbumScreen {
      views["cover"] = screen.sharedCover.map { [$0] }
      if !screen.sharedCells.isEmpty { views["cells"] = screen.sharedCells }
    }
    return views
  }
}
