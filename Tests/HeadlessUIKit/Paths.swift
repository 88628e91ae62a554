/// An outline of lines and curves.
public class CGPath: NSObject, @unchecked Sendable {
  enum Element {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    var points: [CGPoint] {
      switch self {
      case .move(let p), .line(let p): [p]
      case .quad(let c, let p): [c, p]
      case .curve(let c, let d, let p): [c, d, p]
      case .close: []
      }
    }

    func with(_ p: [CGPoint]) -> Element {
      switch self {
      case .move: .move(p[0])
      case .line: .line(p[0])
      case .quad: .quad(p[0], p[1])
      case .curve: .curve(p[0], p[1], p[2])
      case .close: .close
      }
    }

    var kind: Int {
      switch self {
      case .move: 0
      case .line: 1
      case .quad: 2
      case .curve: 3
      case .close: 4
      }
    }
  }

  fileprivate(set) var elements: [Element] = []

  init(elements: [Element]) { self.elements = elements }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let corners = rect.corners
    self.init(elements: [.move(corners[0])] + corners.dropFirst().map(Element.line) + [.close])
    map(transform)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.ellipse(in: rect))
    map(transform)
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(elements: Self.rounded(rect, CGSize(width: cornerWidth, height: cornerHeight)))
    map(transform)
  }

  /// The control points in order.
  public var points: [CGPoint] { elements.flatMap(\.points) }
  public var isEmpty: Bool { elements.isEmpty }
  /// The box around all control points.
  public var boundingBox: CGRect { points.isEmpty ? .null : CGRect(around: points) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CGPath else { return false }
    return elements.map(\.kind) == other.elements.map(\.kind) && points == other.points
  }
  public override var hash: Int { elements.count }

  /// The same elements with other control points, given as x, y, x, y, ...
  func moved(to numbers: [Double]) -> CGPath {
    var next = 0
    return CGPath(
      elements: elements.map { element in
        let moved = element.points.map { _ in
          defer { next += 2 }
          return CGPoint(x: numbers[next], y: numbers[next + 1])
        }
        return element.with(moved)
      })
  }

  /// Control point by control point; nil when the two have not the same elements.
  func blended(with other: CGPath, at p: Double) -> CGPath? {
    guard elements.map(\.kind) == other.elements.map(\.kind) else { return nil }
    if p == 1 { return other }
    var numbers: [Double] = []
    for (a, b) in zip(points, other.points) {
      numbers.append(Double(a.x) + Double(b.x - a.x) * p)
      numbers.append(Double(a.y) + Double(b.y - a.y) * p)
    }
    return moved(to: numbers)
  }

  fileprivate func map(_ transform: UnsafePointer<CGAffineTransform>?) {
    guard let transform = transform?.pointee else { return }
    elements = elements.map { $0.with($0.points.map { $0.applying(transform) }) }
  }

  /// The distance of a control point for a quarter of a unit circle.
  private static let quarter = 0.552_284_749_830_793_4

  private static func ellipse(in r: CGRect) -> [Element] {
    func at(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: r.midX + CGFloat(x) * r.width / 2, y: r.midY + CGFloat(y) * r.height / 2)
    }
    let k: Double = quarter
    return [
      Element.move(at(1, 0)),
      Element.curve(at(1, k), at(k, 1), at(0, 1)),
      Element.curve(at(-k, 1), at(-1, k), at(-1, 0)),
      Element.curve(at(-1, -k), at(-k, -1), at(0, -1)),
      Element.curve(at(k, -1), at(1, -k), at(1, 0)),
      Element.close,
    ]
  }

  private static func rounded(_ r: CGRect, _ radii: CGSize) -> [Element] {
    let w = min(radii.width, r.width / 2)
    let h = min(radii.height, r.height / 2)
    let bend: CGFloat = 1 - quarter
    /// `x` and `y` inwards from the corner at (right, bottom), in radii.
    func at(_ right: Bool, _ bottom: Bool, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(
        x: right ? r.maxX - x * w : r.minX + x * w, y: bottom ? r.maxY - y * h : r.minY + y * h)
    }
    /// The curve of one corner, from one of its sides to the other.
    func corner(_ right: Bool, _ bottom: Bool, startsAtSide: Bool) -> Element {
      let side = (at(right, bottom, 0, bend), at(right, bottom, 0, 1))
      let level = (at(right, bottom, bend, 0), at(right, bottom, 1, 0))
      return startsAtSide
        ? Element.curve(side.0, level.0, level.1) : Element.curve(level.0, side.0, side.1)
    }
    return [
      Element.move(at(false, false, 1, 0)),
      Element.line(at(true, false, 1, 0)),
      corner(true, false, startsAtSide: false),
      Element.line(at(true, true, 0, 1)),
      corner(true, true, startsAtSide: true),
      Element.line(at(false, true, 1, 0)),
      corner(false, true, startsAtSide: false),
      Element.line(at(false, false, 0, 1)),
      corner(false, false, startsAtSide: true),
      Element.close,
    ]
  }
}

/// A path under construction.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(elements: []) }

  public func move(to point: CGPoint) { elements.append(.move(point)) }
  public func addLine(to point: CGPoint) { elements.append(.line(point)) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quad(control, end))
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(control1, control2, end))
  }
  public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect, transform: nil)) }
  public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect, transform: nil)) }
  public func addPath(_ path: CGPath) { elements += path.elements }
  public func closeSubpath() { elements.append(.close) }
}

/// A path for views.
@MainActor open class UIBezierPath: NSObject {
  public var cgPath: CGPath

  public override init() { cgPath = CGMutablePath() }
  public init(cgPath: CGPath) { self.cgPath = cgPath }
  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(rect: rect, transform: nil))
  }
  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: CGPath(ellipseIn: rect, transform: nil))
  }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      cgPath: CGPath(
        roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }

  open func move(to point: CGPoint) { add(.move(point)) }
  open func addLine(to point: CGPoint) { add(.line(point)) }
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { add(.quad(controlPoint, end)) }
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add(.curve(controlPoint1, controlPoint2, end))
  }
  open func close() { add(.close) }
  open func append(_ path: UIBezierPath) {
    cgPath = CGPath(elements: cgPath.elements + path.cgPath.elements)
  }
  open var bounds: CGRect { cgPath.boundingBox }
  open var isEmpty: Bool { cgPath.isEmpty }

  private func add(_ element: CGPath.Element) {
    cgPath = CGPath(elements: cgPath.elements + [element])
  }
}
