/// A way from one screen to another, of the kind *Present Modally*.
@MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }
  private var handler: (() -> Void)?

  /// Presents the destination, or goes back to it when the source stands above it. UIKit keeps the
  /// segue until what it has presented is dismissed.
  open func perform() {
    if let handler { return handler() }
    if destination.outermost.isBelow(source) {
      return destination.outermost.dismiss(animated: true)
    }
    source.present(destination, animated: true)
    destination.activePresentation?.segue = self
  }
}

extension UIViewController {
  fileprivate func isBelow(_ other: UIViewController) -> Bool {
    var screen = other.presentingViewController
    while let current = screen {
      if current === self { return true }
      screen = current.presentingViewController
    }
    return false
  }
}
