import TransitionCatalog
import XCTest

/// What a difference between a screen and the evaluator is counted in.
enum Quantity: Int, CaseIterable {
  /// Lengths and places.
  case points
  /// Alpha, the components of colours, and what is there or not.
  case alpha
  /// The nine parts of a matrix that turn and stretch: for a matrix that only turns their difference
  /// is at most that of the angles.
  case radians
  /// The parts of matrices that foreshorten (per point), anchors, and scales.
  case other

  /// The promise: no difference is greater. What acts on lengths of a thousand points, or on a depth
  /// and a length, is bound so that they stay within a millionth of a point or so.
  var bound: Double {
    switch self {
    case .points: 1e-6
    case .alpha, .radians: 1e-9
    case .other: 1e-12
    }
  }

  /// That of a property's own numbers.
  init(_ property: Property) {
    switch property {
    case .frame, .center, .size, .cornerRadius, .borderWidth, .shadowRadius, .shadowOffset,
      .blurRadius, .zPosition, .translateX, .translateY, .translateZ, .perspective, .clip:
      self = .points
    case .alpha, .hidden, .backgroundColor, .borderColor, .shadowOpacity, .shadowColor:
      self = .alpha
    case .rotate, .rotateX, .rotateY: self = .radians
    case .scale, .scaleX, .scaleY, .anchor: self = .other
    }
  }
}

/// What of an element is compared.
enum Trait: Equatable {
  /// The parts of its matrix that turn and stretch.
  case turn
  /// Those that shift.
  case shift
  /// Those that foreshorten.
  case depth
  /// The matrix under which its children are seen.
  case eye
  /// Where a view is seen with the screen that it lies in.
  case place
  case property(Property)

  var name: String {
    switch self {
    case .turn: "turn"
    case .shift: "shift"
    case .depth: "depth"
    case .eye: "eye"
    case .place: "place"
    case .property(let property): property.rawValue
    }
  }

  var quantity: Quantity {
    switch self {
    case .turn: .radians
    case .shift, .place: .points
    case .depth, .eye: .other
    case .property(let property): Quantity(property)
    }
  }
}

/// The largest differences that were found, one for each quantity.
struct Differences {
  /// Below 0 where nothing was compared.
  private var largest = SIMD4<Double>(repeating: -1)
  /// How many numbers or groups of them were compared.
  private(set) var count = 0

  /// The largest of a quantity; nil where nothing was compared.
  subscript(quantity: Quantity) -> Double? {
    let value = largest[quantity.rawValue]
    return value < 0 ? nil : value
  }

  /// What is no number differs by more than any number.
  mutating func note(_ difference: Double, of quantity: Quantity) {
    let difference = difference.isNaN ? .infinity : difference
    largest[quantity.rawValue] = max(largest[quantity.rawValue], difference)
    count += 1
  }

  mutating func merge(_ other: Differences) {
    largest.replace(with: other.largest, where: other.largest .> largest)
    count += other.count
  }

  // MARK: Tables

  private static let nameWidth = 40

  /// The names of the columns that `row` has.
  static func head(_ title: String) -> String {
    padded(title) + Quantity.allCases.map { "\($0)".leftPadded(to: 10) }.joined()
  }

  /// One line of a table.
  func row(_ name: String) -> String { Self.padded(name) + columns }

  /// The largest differences, each in a column of its own.
  var columns: String {
    Quantity.allCases.map { quantity in
      (self[quantity].map { $0 == 0 ? "0" : String(format: "%.1e", $0) } ?? "-")
        .leftPadded(to: 10)
    }.joined()
  }

  private static func padded(_ name: String) -> String {
    name.padding(toLength: max(nameWidth, name.count), withPad: " ", startingAt: 0)
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
