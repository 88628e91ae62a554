/// Small pieces of code that a generated file holds only when something in it calls them.
///
/// What the app's own module calls so as well is redeclared for Swift, private or not: members of the
/// system's types have no operators, and no names that apps are likely to have given theirs
/// (`Tests/Fixtures/swift-hard/OfTheApp.swift`).
enum Support: Int, CaseIterable {
  case keep, keepFrame, afterPictures, hinge
  case edgeResolved, edgeUnturned, edgeAnchor
  case rectAround, rectCenter, rectPoint, rectInset, rectScaled, rectMirrored, rectMirroredY,
    rectLerp
  case pointOffset, pointMirrored, pointMirroredY, pointLerp
  case pointAdd, pointSubtract, pointNegate, pointMultiply, pointDivide
  case sizeLerp, sizeAdd, sizeSubtract, sizeNegate, sizeMultiply, sizeDivide
  case numberLerp, modulo
  case colorComponents, colorLerp
  case perspective, guardedPerspective
  case moveAnchor, placing, untransformedFrame
  case gradientView, ring
  case pacedNumbers, pacedPoints, pacedSizes, pacedRects, pacedColors, pacedPlaces
  case noise

  /// What this piece calls itself.
  var needs: SupportSet {
    switch self {
    case .hinge: [.moveAnchor]
    case .placing: [.rectPoint]
    case .colorLerp: [.colorComponents]
    case .pacedNumbers, .pacedPoints, .pacedSizes, .pacedRects: [.pacedPlaces]
    case .pacedColors: [.pacedPlaces, .colorComponents]
    default: []
    }
  }

  /// Where the piece stands.
  var home: SupportHome {
    switch self {
    case .keep, .keepFrame, .afterPictures, .hinge: .animator
    case .edgeResolved, .edgeUnturned, .edgeAnchor: .edge
    case .rectAround, .rectCenter, .rectPoint, .rectInset, .rectScaled, .rectMirrored,
      .rectMirroredY, .rectLerp:
      .type("CGRect")
    case .pointOffset, .pointMirrored, .pointMirroredY, .pointLerp, .pointAdd, .pointSubtract,
      .pointNegate, .pointMultiply, .pointDivide:
      .type("CGPoint")
    case .sizeLerp, .sizeAdd, .sizeSubtract, .sizeNegate, .sizeMultiply, .sizeDivide:
      .type("CGSize")
    case .numberLerp: .type("CGFloat")
    case .colorComponents, .colorLerp: .type("UIColor")
    case .perspective, .guardedPerspective: .type("CATransform3D")
    case .moveAnchor, .placing, .untransformedFrame: .type("UIView")
    case .modulo, .noise, .gradientView, .ring, .pacedNumbers, .pacedPoints, .pacedSizes,
      .pacedRects, .pacedColors, .pacedPlaces:
      .file
    }
  }
}

enum SupportHome: Equatable {
  /// A method of the animator.
  case animator
  /// A member of the transition's `Edge`.
  case edge
  /// A member of a type of UIKit's.
  case type(String)
  /// A declaration of its own.
  case file
}

/// Which pieces a file needs.
struct SupportSet: OptionSet, Equatable {
  var rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }
  init(_ piece: Support) { rawValue = 1 << UInt64(piece.rawValue) }
  init(arrayLiteral pieces: Support...) {
    rawValue = 0
    for piece in pieces { rawValue |= 1 << UInt64(piece.rawValue) }
  }

  func contains(_ piece: Support) -> Bool { rawValue & (1 << UInt64(piece.rawValue)) != 0 }

  mutating func insert(_ piece: Support) {
    guard !contains(piece) else { return }
    rawValue |= 1 << UInt64(piece.rawValue)
    for other in Support.allCases where piece.needs.contains(other) { insert(other) }
  }
}

extension Support {
  var code: StaticString {
    switch self {
    case .keep:
      """
      /// Restores the property when the transition is over, however it ends.
      private func keep<Value>(_ property: ReferenceWritableKeyPath<UIView, Value>, of view: UIView) {
        let value = view[keyPath: property]
        undo.append { view[keyPath: property] = value }
      }
      """
    case .keepFrame:
      """
      /// Restores a frame; a view that filled its superview fills it again, even after rotation.
      private func keepFrame(of view: UIView) {
        let (frame, fills) = (view.frame, view.frame == view.superview?.bounds)
        undo.append { view.frame = fills ? view.superview?.bounds ?? frame : frame }
      }
      """
    case .afterPictures:
      """
      /// A navigation begins during layout. Snapshots are taken when that is over, and show everything
      /// that has changed until then, so the views that they show must be hidden later.
      private func afterPictures(_ hide: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async {
          if !self.undo.isEmpty { hide() }
        }
      }
      """
    case .hinge:
      """
      /// Moves the anchor point of `view` to `anchor` until the transition is over.
      private func hinge(_ view: UIView, at anchor: CGPoint) {
        let old = view.layer.anchorPoint
        undo.append { view.moveAnchor(onto: old) }
        view.moveAnchor(onto: anchor)
      }
      """
    case .edgeResolved:
      """
      /// This side in a layout: never leading or trailing.
      fileprivate func resolved(in layout: UIUserInterfaceLayoutDirection) -> Self {
        let isLeftToRight = layout == .leftToRight
        switch self {
        case .leading: return isLeftToRight ? .left : .right
        case .trailing: return isLeftToRight ? .right : .left
        case .left, .right, .top, .bottom: return self
        }
      }
      """
    case .edgeUnturned:
      """
      /// This side in a left-to-right layout; for right to left the whole is mirrored.
      fileprivate var unturned: Self {
        switch self {
        case .leading: return .left
        case .trailing: return .right
        case .left, .right, .top, .bottom: return self
        }
      }
      """
    case .edgeAnchor:
      """
      /// The middle of this side in the unit square; resolve leading and trailing first.
      fileprivate var anchor: CGPoint {
        switch self {
        case .left, .leading: return CGPoint(x: 0, y: 0.5)
        case .right, .trailing: return CGPoint(x: 1, y: 0.5)
        case .top: return CGPoint(x: 0.5, y: 0)
        case .bottom: return CGPoint(x: 0.5, y: 1)
        }
      }
      """
    case .rectAround:
      """
      /// The square around a circle.
      fileprivate init(around center: CGPoint, radius: CGFloat) {
        self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      }
      """
    case .rectCenter:
      // Not 'center', which apps call it themselves.
      "fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }"
    case .rectPoint:
      """
      /// The point at `anchor`, in fractions of the size from the top left corner.
      fileprivate func point(at anchor: CGPoint) -> CGPoint {
        CGPoint(x: minX + anchor.x * width, y: minY + anchor.y * height)
      }
      """
    case .rectInset:
      """
      /// Like `insetBy(dx:dy:)`, but never null.
      fileprivate func narrowed(dx: CGFloat, dy: CGFloat) -> CGRect {
        CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
      }
      """
    case .rectScaled:
      """
      /// `factor` times the size about the same center.
      fileprivate func scaledInPlace(by factor: CGFloat) -> CGRect {
        let rest = (1 - factor) / 2
        return CGRect(
          x: minX + width * rest, y: minY + height * rest, width: width * factor,
          height: height * factor)
      }
      """
    case .rectMirrored:
      """
      fileprivate func mirrored(in space: CGRect) -> CGRect {
        CGRect(x: space.minX + space.maxX - maxX, y: minY, width: width, height: height)
      }
      """
    case .rectMirroredY:
      """
      fileprivate func flipped(in space: CGRect) -> CGRect {
        CGRect(x: minX, y: space.minY + space.maxY - maxY, width: width, height: height)
      }
      """
    case .rectLerp:
      """
      fileprivate func lerp(to end: CGRect, at fraction: CGFloat) -> CGRect {
        CGRect(
          x: minX + (end.minX - minX) * fraction, y: minY + (end.minY - minY) * fraction,
          width: width + (end.width - width) * fraction,
          height: height + (end.height - height) * fraction)
      }
      """
    case .pointOffset:
      """
      fileprivate func shifted(dx: CGFloat, dy: CGFloat) -> CGPoint {
        CGPoint(x: x + dx, y: y + dy)
      }
      """
    case .pointMirrored:
      """
      fileprivate func mirrored(in space: CGRect) -> CGPoint {
        CGPoint(x: space.minX + space.maxX - x, y: y)
      }
      """
    case .pointMirroredY:
      """
      fileprivate func flipped(in space: CGRect) -> CGPoint {
        CGPoint(x: x, y: space.minY + space.maxY - y)
      }
      """
    case .pointLerp:
      """
      fileprivate func lerp(to end: CGPoint, at fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction)
      }
      """
    case .pointAdd:
      """
      fileprivate func plus(_ other: CGPoint) -> CGPoint {
        CGPoint(x: x + other.x, y: y + other.y)
      }
      """
    case .pointSubtract:
      """
      fileprivate func minus(_ other: CGPoint) -> CGPoint {
        CGPoint(x: x - other.x, y: y - other.y)
      }
      """
    case .pointNegate:
      "fileprivate var opposite: CGPoint { CGPoint(x: -x, y: -y) }"
    case .pointMultiply:
      """
      fileprivate func times(_ factor: CGFloat) -> CGPoint {
        CGPoint(x: x * factor, y: y * factor)
      }
      """
    case .pointDivide:
      """
      fileprivate func over(_ divisor: CGFloat) -> CGPoint {
        CGPoint(x: x / divisor, y: y / divisor)
      }
      """
    case .sizeLerp:
      """
      fileprivate func lerp(to end: CGSize, at fraction: CGFloat) -> CGSize {
        CGSize(
          width: width + (end.width - width) * fraction,
          height: height + (end.height - height) * fraction)
      }
      """
    case .sizeAdd:
      """
      fileprivate func plus(_ other: CGSize) -> CGSize {
        CGSize(width: width + other.width, height: height + other.height)
      }
      """
    case .sizeSubtract:
      """
      fileprivate func minus(_ other: CGSize) -> CGSize {
        CGSize(width: width - other.width, height: height - other.height)
      }
      """
    case .sizeNegate:
      "fileprivate var opposite: CGSize { CGSize(width: -width, height: -height) }"
    case .sizeMultiply:
      """
      fileprivate func times(_ factor: CGFloat) -> CGSize {
        CGSize(width: width * factor, height: height * factor)
      }
      """
    case .sizeDivide:
      """
      fileprivate func over(_ divisor: CGFloat) -> CGSize {
        CGSize(width: width / divisor, height: height / divisor)
      }
      """
    case .numberLerp:
      """
      fileprivate func lerp(to end: CGFloat, at fraction: CGFloat) -> CGFloat {
        self + (end - self) * fraction
      }
      """
    case .modulo:
      """
      /// The remainder of `x` divided by `y`, with the sign of `y`.
      private func modulo(_ x: CGFloat, by y: CGFloat) -> CGFloat { x - y * floor(x / y) }
      """
    case .noise:
      """
      /// A pseudorandom number between `low` and `high`, always the same for the same text.
      private func noise(_ text: String, from low: CGFloat, to high: CGFloat) -> CGFloat {
        // 64-bit FNV-1a, mixed by splitmix64.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        hash &+= 0x9e37_79b9_7f4a_7c15
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return low + (high - low) * CGFloat((hash ^ (hash >> 31)) >> 11) / 9_007_199_254_740_992
      }
      """
    case .colorComponents:
      """
      /// Red, green, blue and alpha in 0...1.
      fileprivate var channels: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        var result: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
        getRed(&result.red, green: &result.green, blue: &result.blue, alpha: &result.alpha)
        return result
      }
      """
    case .colorLerp:
      """
      fileprivate func lerp(to end: UIColor, at fraction: CGFloat) -> UIColor {
        let (a, b) = (channels, end.channels)
        return UIColor(
          red: a.red + (b.red - a.red) * fraction, green: a.green + (b.green - a.green) * fraction,
          blue: a.blue + (b.blue - a.blue) * fraction,
          alpha: a.alpha + (b.alpha - a.alpha) * fraction)
      }
      """
    case .perspective:
      """
      /// As seen from `distance` points away.
      fileprivate static func perspective(from distance: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / distance
        return transform
      }
      """
    case .guardedPerspective:
      """
      /// As seen from `distance` points away; without perspective when that is 0.
      fileprivate static func eye(at distance: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        if distance > 0 { transform.m34 = -1 / distance }
        return transform
      }
      """
    case .moveAnchor:
      """
      /// Sets the layer's anchor point without moving the view.
      fileprivate func moveAnchor(onto anchor: CGPoint) {
        layer.position.x += (anchor.x - layer.anchorPoint.x) * bounds.width
        layer.position.y += (anchor.y - layer.anchorPoint.y) * bounds.height
        layer.anchorPoint = anchor
      }
      """
    case .placing:
      """
      /// Gives the view this frame, as it would be without its transform.
      fileprivate func place(in frame: CGRect) {
        bounds.size = frame.size
        center = frame.point(at: layer.anchorPoint)
      }
      """
    case .untransformedFrame:
      """
      /// The frame as it would be without the transform.
      fileprivate var frameUntransformed: CGRect {
        let anchor = layer.anchorPoint
        return CGRect(
          x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
          width: bounds.width, height: bounds.height)
      }
      """
    case .gradientView:
      // Stands in a type that is called as the file calls it.
      """
        override class var layerClass: AnyClass { CAGradientLayer.self }

        /// From `start` to `end`, in fractions of the size.
        func show(_ colors: [UIColor], from start: CGPoint, to end: CGPoint) {
          guard let gradient = layer as? CAGradientLayer else { return }
          gradient.colors = colors.map(\\.cgColor)
          gradient.startPoint = start
          gradient.endPoint = end
        }
      """
    case .ring:
      """
        override class var layerClass: AnyClass { CATransformLayer.self }

        /// Puts a ring between `view` and its superview, and adds its removal to `undo`. What is
        /// in it keeps its coordinates.
        static func layer(around view: UIView, undo: inout [() -> Void]) -> CALayer {
          guard let superview = view.superview else { return view.layer }
          let room = superview.bounds
          let ring = Self(
            frame: CGRect(
              x: room.minX, y: room.minY, width: max(room.width, 1), height: max(room.height, 1)))
          ring.bounds.origin = room.origin
          ring.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          ring.layer.anchorPoint = CGPoint(
            x: (view.layer.position.x - room.minX) / ring.bounds.width,
            y: (view.layer.position.y - room.minY) / ring.bounds.height)
          ring.layer.position = view.layer.position
          ring.layer.zPosition = view.layer.zPosition
          view.layer.zPosition = 0
          superview.insertSubview(ring, belowSubview: view)
          ring.addSubview(view)
          undo.append {
            if view.superview === ring { ring.superview?.insertSubview(view, belowSubview: ring) }
            view.layer.zPosition = ring.layer.zPosition
            ring.removeFromSuperview()
          }
          return ring.layer
        }
      """
    case .pacedNumbers:
      """
      private func pacedPlaces(_ stops: [CGFloat], from start: Double, to end: Double) -> [Double] {
        pacedPlaces(stops.map { [$0] }, from: start, to: end)
      }
      """
    case .pacedPoints:
      """
      private func pacedPlaces(_ stops: [CGPoint], from start: Double, to end: Double) -> [Double] {
        pacedPlaces(stops.map { [$0.x, $0.y] }, from: start, to: end)
      }
      """
    case .pacedSizes:
      """
      private func pacedPlaces(_ stops: [CGSize], from start: Double, to end: Double) -> [Double] {
        pacedPlaces(stops.map { [$0.width, $0.height] }, from: start, to: end)
      }
      """
    case .pacedRects:
      """
      private func pacedPlaces(_ stops: [CGRect], from start: Double, to end: Double) -> [Double] {
        pacedPlaces(stops.map { [$0.minX, $0.minY, $0.width, $0.height] }, from: start, to: end)
      }
      """
    case .pacedColors:
      """
      private func pacedPlaces(_ stops: [UIColor], from start: Double, to end: Double) -> [Double] {
        let stops = stops.map(\\.channels)
        return pacedPlaces(
          stops.map { [$0.red, $0.green, $0.blue, $0.alpha] }, from: start, to: end)
      }
      """
    case .pacedPlaces:
      """
      /// The times at which the stops are reached, from first to last, at constant speed.
      private func pacedPlaces(_ stops: [[CGFloat]], from start: Double, to end: Double) -> [Double] {
        var travelled = [0.0]
        for (from, to) in zip(stops, stops.dropFirst()) {
          let squares = zip(from, to).map { ($1 - $0) * ($1 - $0) }
          travelled.append(travelled[travelled.count - 1] + Double(squares.reduce(0, +)).squareRoot())
        }
        let total = travelled[travelled.count - 1]
        guard total > 0 else { return stops.indices.map { $0 == 0 ? start : end } }
        return travelled.map { $0 < total ? min(start + (end - start) * $0 / total, end) : end }
      }
      """
    }
  }
}
