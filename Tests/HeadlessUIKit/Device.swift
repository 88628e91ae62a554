/// The device that an app runs on.
@MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()
  public let model = "No device"
  public let systemName = "HeadlessUIKit"
  public let systemVersion = "1"
}

extension UIScreen {
  /// As often as `Loop.advance` makes a frame unless told otherwise.
  public var maximumFramesPerSecond: Int { 120 }
}

/// Where a popover points to.
@MainActor public final class UIPopoverPresentationController: UIPresentationController {
  public var sourceView: UIView?
}

extension UIViewController {
  /// There are no popovers here.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
}

/// Hands something to other apps.
@MainActor open class UIActivityViewController: UIViewController {
  /// What is handed over; a test looks at it.
  public let activityItems: [Any]

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }
}

/// A thing that can be done with what is handed over.
@MainActor open class UIActivity: NSObject {}

extension CGPath {
  /// The box around the curves themselves. In rects, ellipses and rounded rects the control points
  /// lie in it, so that it is the box around all points.
  public var boundingBoxOfPath: CGRect { boundingBox }
}
