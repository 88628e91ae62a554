/// How the Swift for a transition is written; the defaults suit an app that compiles the files into
/// the module that uses them.
public struct SwiftOptions: Hashable, Sendable {
  /// Who can use what a file offers.
  public enum Access: String, CaseIterable, Sendable {
    /// The module that the file is compiled into.
    case `internal`
    /// Other modules as well, as from a package.
    case `public`
  }

  /// What goes into a file.
  public enum Split: String, CaseIterable, Sendable {
    /// A whole transition.
    case file
    /// One type.
    case type
  }

  /// `internal` unless something else is said.
  public var access: Access
  /// Begins the names of all types of a file, and the file's own; nil for none, which is the default.
  public var prefix: TypePrefix?
  /// The oldest system that the app runs on, iOS 15 unless something else is said.
  public var deploymentTarget: DeploymentTarget
  /// One file for each transition unless something else is said.
  public var split: Split
  /// Whether the code is compiled only where there is a UIKit, for packages that are also built for
  /// other systems; false unless something else is said.
  public var isGuarded: Bool

  public init(
    access: Access = .internal, prefix: TypePrefix? = nil,
    deploymentTarget: DeploymentTarget = .oldest, split: Split = .file,
    isGuarded: Bool = false
  ) {
    self.access = access
    self.prefix = prefix
    self.deploymentTarget = deploymentTarget
    self.split = split
    self.isGuarded = isGuarded
  }
}

/// Letters that type names can begin with, such as `XY`.
public struct TypePrefix: Hashable, Sendable {
  /// The prefix as it is written before a name.
  public let text: String

  /// Nil unless `text` is an upper-case letter of ASCII and then letters and digits of it.
  public init?(_ text: String) {
    guard let first = text.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first,
      text == Naming.typeName(text)
    else { return nil }
    self.text = text
  }

  /// The prefix that `text` comes nearest to; nil where nothing is left of it.
  package init?(near text: String) {
    let letters = text.drop { !($0.isASCII && $0.isLetter) }
    guard !letters.isEmpty else { return nil }
    let name = Naming.typeName(String(letters))
    self.init(name.utf8.count <= 3 ? name.uppercased() : name)
  }
}

/// A version of iOS, from 15 on.
public struct DeploymentTarget: Hashable, Comparable, Sendable {
  public let major: Int
  public let minor: Int

  /// Nil below iOS 15, and for a number that no version has.
  public init?(major: Int, minor: Int = 0) {
    guard major >= 15, 0...99 ~= minor, major <= 99 else { return nil }
    self.init(known: major, minor)
  }

  private init(known major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `15`, `15.0` or `17.4`; nil for anything else, and below iOS 15.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count,
      parts.allSatisfy({ 1...2 ~= $0.utf8.count && $0.utf8.allSatisfy(Self.isDigit) }),
      let major = Int(parts[0]), let minor = parts.count == 2 ? Int(parts[1]) : 0
    else { return nil }
    self.init(major: major, minor: minor)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// iOS 15, the oldest system that the generated code runs on.
  public static let oldest = DeploymentTarget(known: 15, 0)
  /// The first with springs by duration and bounce.
  static let withPerceptualSprings = DeploymentTarget(known: 17, 0)
  /// The first where what is felt belongs to a view.
  static let withFeedbackOfViews = DeploymentTarget(known: 17, 5)

  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension DeploymentTarget: CustomStringConvertible {
  /// The version as it is written: `15` or `17.4`.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
