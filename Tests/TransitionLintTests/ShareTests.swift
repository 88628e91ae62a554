import Foundation
import Testing
import TimelineEvaluator
import TransitionCompiler

@testable import TransitionLint

/// How much of the container something takes.
@Suite struct ShareTests {
  private func take() throws -> Take {
    var pipeline = Pipeline()
    let text = LimitSpec.staged("from, to", "to: { alpha: 0 -> 1 }").text
    let lowered = pipeline.load(name: "limit.yaml", bytes: Array(text.utf8))
    let subject = Subject(try #require(lowered.first))
    return try #require(subject.takes.first)
  }

  /// A rectangle around `center`, turned by `angle` and leaning by `slant`.
  private func corners(
    _ size: SIMD2<Double>, around center: SIMD2<Double>, angle: Double, slant: Double
  ) -> Corners {
    let (cosine, sine) = (cos(angle), sin(angle))
    var corners = Corners(xs: .zero, ys: .zero)
    for (index, side) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].enumerated() {
      let (x, y) = (size.x * side.0 + slant * size.y * side.1, size.y * side.1)
      corners.xs[index] = center.x + x * cosine - y * sine
      corners.ys[index] = center.y + x * sine + y * cosine
    }
    return corners
  }

  /// The same area line by line: from where a horizontal line comes into the quadrilateral to where it
  /// leaves it, as far as that is in the container.
  private func area(of corners: Corners, on stage: Stage) -> Double {
    let lines = 2000
    var area = 0.0
    for line in 0..<lines {
      let y = stage.height * (Double(line) + 0.5) / Double(lines)
      var (left, right) = (Double.infinity, -Double.infinity)
      for index in 0..<4 {
        let next = (index + 1) % 4
        let (above, below) = (corners.ys[index] - y, corners.ys[next] - y)
        guard (above < 0) != (below < 0) else { continue }
        let part = above / (above - below)
        let x = corners.xs[index] + (corners.xs[next] - corners.xs[index]) * part
        (left, right) = (min(left, x), max(right, x))
      }
      area += max(min(right, stage.width) - max(left, 0), 0) * stage.height / Double(lines)
    }
    return area
  }

  /// Over every edge and every corner of the container, and around all of it.
  @Test(arguments: [SIMD2(120.0, 260), SIMD2(500, 90), SIMD2(1500, 1400)])
  func isTheAreaInTheContainer(_ size: SIMD2<Double>) throws {
    let take = try take()
    let stage = take.scene.stage
    var cut = 0
    for column in -1...5 {
      for row in -1...5 {
        let center = SIMD2(stage.width * Double(column) / 4, stage.height * Double(row) / 4)
        for step in 0..<12 {
          let corners = corners(
            size, around: center, angle: 0.1 + Double(step) * .pi / 6,
            slant: Double(step % 3) * 0.3)
          let expected = area(of: corners, on: stage) / (stage.width * stage.height)
          let share = take.share(of: corners)
          #expect((share - expected).magnitude < 0.001, "\(size) around \(center), \(step)")
          if share > 0.001, share < 0.999 * size.x * size.y / (stage.width * stage.height) {
            cut += 1
          }
        }
      }
    }
    #expect(cut > 50)
  }
}
