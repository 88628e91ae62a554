/// The letters of "From" and "To" as polygons, so that they can be seen in perspective and look alike
/// wherever the picture is shown. Holes go round the other way.
enum Lettering {
  /// Units of the letters: the baseline is at 7, the capitals begin at 0.
  private static let height = 7.0

  /// The polygons of `text`, which is "From" or "To", in a rectangle: on the leading side, in the
  /// middle of the height. Nil for another text.
  static func polygons(
    _ text: String, x: Double, y: Double, width: Double, height: Double, isRightToLeft: Bool
  ) -> [[SIMD2<Double>]]? {
    let letters: [(shift: Double, polygons: [[SIMD2<Double>]])]
    let length: Double
    switch text {
    case "From": (letters, length) = ([(0, f), (5.7, r), (9.4, o), (15, m)], 22)
    case "To": (letters, length) = ([(0, t), (5.3, o)], 9.9)
    default: return nil
    }
    let scale = min(height * 0.62 / self.height, width / length)
    let left = isRightToLeft ? x + width - length * scale : x
    let top = y + (height - self.height * scale) / 2
    return letters.flatMap { letter in
      letter.polygons.map { polygon in
        polygon.map { SIMD2(left + ($0.x + letter.shift) * scale, top + $0.y * scale) }
      }
    }
  }

  private static func polygon(_ numbers: Double...) -> [SIMD2<Double>] {
    stride(from: 0, to: numbers.count, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
  }

  private static let f = [
    polygon(
      0, 0, 5, 0, 5, 1.4, 1.5, 1.4, 1.5, 2.9, 4.4, 2.9, 4.4, 4.3, 1.5, 4.3, 1.5, 7, 0, 7)
  ]
  private static let t = [
    polygon(0, 0, 5.6, 0, 5.6, 1.4, 3.55, 1.4, 3.55, 7, 2.05, 7, 2.05, 1.4, 0, 1.4)
  ]
  private static let r = [
    polygon(
      0, 2, 1.4, 2, 1.4, 2.7, 2.1, 2, 3.3, 2, 3.3, 3.4, 2.3, 3.4, 1.4, 4.3, 1.4, 7, 0, 7)
  ]
  private static let o = [
    polygon(1.4, 2, 3.2, 2, 4.6, 3.4, 4.6, 5.6, 3.2, 7, 1.4, 7, 0, 5.6, 0, 3.4),
    polygon(1.9, 3.4, 1.4, 3.9, 1.4, 5.1, 1.9, 5.6, 2.7, 5.6, 3.2, 5.1, 3.2, 3.9, 2.7, 3.4),
  ]
  private static let m = [
    polygon(
      0, 2, 1.4, 2, 1.4, 2.5, 1.9, 2, 3.2, 2, 3.9, 2.7, 4.6, 2, 5.9, 2, 7, 3.1, 7, 7, 5.6, 7,
      5.6, 3.9, 5.1, 3.4, 4.7, 3.4, 4.2, 3.9, 4.2, 7, 2.8, 7, 2.8, 3.9, 2.3, 3.4, 1.9, 3.4, 1.4,
      3.9, 1.4, 7, 0, 7)
  ]
}
