/// What a device and its settings give; a test sets it.
@MainActor public enum Environment {
  public static var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// What `UIView.appearance()` has for this attribute: views get it when they come into a window.
  public static var semanticAppearance = UISemanticContentAttribute.unspecified
  /// The insets of a window that has none of its own.
  public static var safeAreaInsets = UIEdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { UIWindow.safeAreaHasChanged() } }
  }
  /// Whether `snapshotView` gives nil, as it may.
  public static var refusesSnapshots = false
  /// Whether UIKit asks for the interruptible animator before it starts a transition.
  public static var asksForAnimatorFirst = false
  /// Whether an interactive transition that does not want an interactive start begins with
  /// `animateTransition(using:)`; otherwise with `startInteractiveTransition(_:)`.
  public static var beginsWithAnimateTransition = false
  /// Whether a recognizer that its view lets go of in the middle of a gesture says that it is
  /// cancelled: Apple leaves that open. It hears of no touch any more either way.
  public static var tellsRemovedRecognizers = false
  /// The strengths of the haptics so far.
  public internal(set) static var haptics: [UIImpactFeedbackGenerator.FeedbackStyle] = []
  /// All that has been felt so far, in UIKit's words: `light`, `selection`, `success`.
  public internal(set) static var felt: [String] = []

  nonisolated static func reset() {
    MainActor.assumeIsolated {
      (layoutDirection, semanticAppearance) = (.leftToRight, .unspecified)
      safeAreaInsets = .zero
      (refusesSnapshots, asksForAnimatorFirst, beginsWithAnimateTransition) = (false, false, false)
      tellsRemovedRecognizers = false
      (haptics, felt) = ([], [])
    }
    UIAccessibility.isReduceMotionEnabled = false
  }
}

/// Settings for people with special needs.
public struct UIAccessibility {
  /// Settable here, so that a test can.
  nonisolated(unsafe) public static var isReduceMotionEnabled = false

  /// The window fills the screen.
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect {
    view.convert(rect, to: nil)
  }
}

/// What VoiceOver says that a view is.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
}

/// The direction in which a line is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// How a view's contents turn with the layout direction.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// A screen of 3 pixels per point.
@MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  public let scale: CGFloat = 3
}

/// The app.
@MainActor public final class UIApplication: NSObject {
  public static let shared = UIApplication()
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Environment.layoutDirection
  }
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// The surroundings of a view.
@MainActor public final class UITraitCollection: NSObject {
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public var displayScale: CGFloat { UIScreen.main.scale }

  /// Compact below 600 points, as on the devices.
  init(size: CGSize) {
    horizontalSizeClass = size.width < 600 ? .compact : .regular
    verticalSizeClass = size.height < 600 ? .compact : .regular
  }

  public var layoutDirection: UIUserInterfaceLayoutDirection { Environment.layoutDirection }
}

/// A tap that is felt.
@MainActor open class UIImpactFeedbackGenerator: NSObject {
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) { self.style = style }
  public func prepare() {}
  public func impactOccurred() {
    Environment.haptics.append(style)
    Environment.felt.append("\(style)")
  }
  public func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

/// A tick that is felt when a selection changes.
@MainActor open class UISelectionFeedbackGenerator: NSObject {
  public func prepare() {}
  public func selectionChanged() { Environment.felt.append("selection") }
}

/// A pattern that is felt when something has gone well or not.
@MainActor open class UINotificationFeedbackGenerator: NSObject {
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  public func prepare() {}
  public func notificationOccurred(_ notificationType: FeedbackType) {
    Environment.felt.append("\(notificationType)")
  }
}
