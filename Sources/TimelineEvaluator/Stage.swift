public import TimelineIR

/// The parts of a screen's edges that bars and notches take, in points.
public struct SafeAreaInsets: Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// What the app gives for a parameter.
public struct ParameterValue: Equatable, Sendable {
  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// Where a transition is played: the container, and what the app gives.
///
/// The container's bounds are (0, 0, width, height), and all frames that UIKit says the screens
/// begin and end with are the same.
public struct Stage: Equatable, Sendable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  /// What bars and notches take.
  public var safeArea: SafeAreaInsets
  /// Whether leading is right.
  public var isRightToLeft: Bool
  /// At most one value for a parameter; the others have their defaults.
  public var parameters: [ParameterValue]
  /// Where views of the screens stand, at most once for a view; the others have stand-ins.
  public var views: [ViewFrames]

  public init(
    width: Double, height: Double, safeArea: SafeAreaInsets = SafeAreaInsets(),
    isRightToLeft: Bool = false, parameters: [ParameterValue] = [], views: [ViewFrames] = []
  ) {
    self.width = width
    self.height = height
    self.safeArea = safeArea
    self.isRightToLeft = isRightToLeft
    self.parameters = parameters
    self.views = views
  }

  /// The largest width and height of a stage, in points.
  public static let sideLimit = 10_000.0

  /// The stage that is used where none is named.
  public static let standard = Stage(device: .iPhone15, isLandscape: false)

  /// A device's screen.
  public init(device: Device, isLandscape: Bool) {
    let (width, height) = device.portraitSize
    self.init(
      width: isLandscape ? height : width, height: isLandscape ? width : height,
      safeArea: isLandscape ? device.landscapeSafeArea : device.portraitSafeArea)
  }

  /// The stage that a command line names: a device, a device with `-landscape`, or width and
  /// height in points as `390x844`; nil for anything else.
  public init?(named name: String) {
    for device in Device.allCases {
      for isLandscape in [false, true] where name == device.name(isLandscape: isLandscape) {
        self.init(device: device, isLandscape: isLandscape)
        return
      }
    }
    guard let (width, height) = Self.sides(name) else { return nil }
    self.init(width: width, height: height)
  }

  /// Every name that `init(named:)` takes besides sizes, in the table's order.
  public static var names: [String] {
    Device.allCases.flatMap { [$0.name(isLandscape: false), $0.name(isLandscape: true)] }
  }

  /// The container's bounds.
  public var bounds: Value { .rect(0, 0, width, height) }

  /// What bars and notches leave free of the container.
  public var safeAreaRect: Value {
    .rect(
      safeArea.left, safeArea.top, width - safeArea.left - safeArea.right,
      height - safeArea.top - safeArea.bottom)
  }

  /// "390x844" and the like: digits with at most one dot on both sides of the x.
  private static func sides(_ text: String) -> (Double, Double)? {
    var numbers: [Double] = []
    var (number, scale, hasDigits, hasDot) = (0.0, 1.0, false, false)
    func finished() -> Double? {
      let value = number / scale
      return hasDigits && value > 0 && value <= sideLimit ? value : nil
    }
    guard text.utf8.count <= 40 else { return nil }
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        number = number * 10 + Double(byte - 0x30)
        if hasDot { scale *= 10 }
        hasDigits = true
      case UInt8(ascii: "."):
        guard !hasDot, hasDigits else { return nil }
        (hasDot, hasDigits) = (true, false)
      case UInt8(ascii: "x"):
        guard numbers.isEmpty, let value = finished() else { return nil }
        numbers.append(value)
        (number, scale, hasDigits, hasDot) = (0, 1, false, false)
      default: return nil
      }
    }
    guard numbers.count == 1, let height = finished() else { return nil }
    return (numbers[0], height)
  }
}

/// The devices that have a name on the command line.
public enum Device: String, CaseIterable, Sendable {
  case iPhoneSE = "iphone-se"
  case iPhone15 = "iphone-15"
  case iPhone15ProMax = "iphone-15-pro-max"
  case iPad = "ipad"

  /// As a command line writes it.
  public func name(isLandscape: Bool) -> String { isLandscape ? rawValue + "-landscape" : rawValue }

  /// Points, upright.
  public var portraitSize: (width: Double, height: Double) {
    switch self {
    case .iPhoneSE: (375, 667)
    case .iPhone15: (390, 844)
    case .iPhone15ProMax: (430, 932)
    case .iPad: (820, 1180)
    }
  }

  /// The status bar or the notch, and the home indicator.
  public var portraitSafeArea: SafeAreaInsets {
    switch self {
    case .iPhoneSE: SafeAreaInsets(top: 20)
    case .iPhone15: SafeAreaInsets(top: 47, bottom: 34)
    case .iPhone15ProMax: SafeAreaInsets(top: 59, bottom: 34)
    case .iPad: SafeAreaInsets(top: 24, bottom: 20)
    }
  }

  /// On phones the status bar is hidden, and both sides keep clear of the notch.
  public var landscapeSafeArea: SafeAreaInsets {
    switch self {
    case .iPhoneSE: SafeAreaInsets()
    case .iPhone15: SafeAreaInsets(left: 47, bottom: 21, right: 47)
    case .iPhone15ProMax: SafeAreaInsets(left: 59, bottom: 21, right: 59)
    case .iPad: SafeAreaInsets(top: 24, bottom: 20)
    }
  }
}
