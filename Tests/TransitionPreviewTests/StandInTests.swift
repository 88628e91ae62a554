import Testing
import TimelineEvaluator
import TimelinePlayer

struct StandInTests {
  private static let sizes: [(Double, Double, SafeAreaInsets)] = [
    (320, 480, SafeAreaInsets()), (390, 844, SafeAreaInsets(top: 47, bottom: 34)),
    (844, 390, SafeAreaInsets(left: 47, bottom: 21, right: 47)),
    (1376, 1032, SafeAreaInsets(top: 24, bottom: 20)),
  ]

  @Test(arguments: StandIn.Kind.allCases) func everyShapeLiesInside(_ kind: StandIn.Kind) {
    for (width, height, safe) in Self.sizes {
      let shapes = StandIn.shapes(of: kind, width: width, height: height, safeArea: safe)
      #expect(shapes.count > 3)
      for shape in shapes {
        #expect(shape.width > 0 && shape.height > 0)
        #expect(shape.x >= -1e-9 && shape.x + shape.width <= width + 1e-9, "\(shape)")
        #expect(shape.y >= -1e-9 && shape.y + shape.height <= height + 1e-9, "\(shape)")
        #expect(shape.cornerRadius <= min(shape.width, shape.height) / 2)
      }
      #expect(shapes.filter { $0.tone == .label }.count == 1)
    }
  }

  @Test(arguments: [StandIn.Kind.from, .to]) func contentKeepsClearOfTheEdges(_ kind: StandIn.Kind)
  {
    for (width, height, safe) in Self.sizes {
      let shapes = StandIn.shapes(of: kind, width: width, height: height, safeArea: safe)
      for shape in shapes where [.label, .picture, .detail, .mark].contains(shape.tone) {
        #expect(shape.x >= safe.left && shape.x + shape.width <= width - safe.right)
        #expect(shape.y >= safe.top && shape.y + shape.height <= height - safe.bottom)
      }
    }
  }

  /// Which way is up and which side is leading can be seen: no shape looks the same turned over.
  @Test(arguments: StandIn.Kind.allCases) func theMarkHasNoSymmetry(_ kind: StandIn.Kind) {
    let shapes = StandIn.shapes(of: kind, width: 390, height: 844)
    let mark = shapes.filter { $0.tone == .mark }
    let (mast, flag) = (mark[0], mark[1])
    #expect(mast.height > 1.5 * flag.height && flag.width > 3 * mast.width)
    #expect(mast.x == flag.x && mast.y == flag.y)
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let safe = SafeAreaInsets(top: 20, left: 40, bottom: 10, right: 4)
    let turned = SafeAreaInsets(top: 20, left: 4, bottom: 10, right: 40)
    let left = StandIn.shapes(of: .from, width: 400, height: 800, safeArea: safe)
    let right = StandIn.shapes(
      of: .from, width: 400, height: 800, safeArea: turned, isRightToLeft: true)
    #expect(left.count == right.count)
    for (a, b) in zip(left, right) {
      #expect(abs(400 - a.x - a.width - b.x) < 1e-9)
      #expect(a.y == b.y && a.tone == b.tone)
    }
  }

  @Test func nothingFitsIntoNothing() {
    for kind in StandIn.Kind.allCases {
      #expect(StandIn.shapes(of: kind, width: 0, height: 100).isEmpty)
      #expect(StandIn.shapes(of: kind, width: 100, height: -1).isEmpty)
    }
    let small = StandIn.shapes(of: .view, width: 10, height: 10)
    #expect(!small.isEmpty && !small.contains { $0.tone == .label })
  }

  /// What CSS makes of the same hsl() values.
  @Test func coloursAreThoseOfCSS() {
    let cases: [(Double, Double, Double, [Int])] = [
      (215, 70, 95, [233, 241, 251]), (28, 85, 48, [226, 115, 18]), (0, 100, 50, [255, 0, 0]),
      (340, 62, 73, [229, 143, 172]), (160, 0, 40, [102, 102, 102]),
    ]
    for (hue, saturation, lightness, bytes) in cases {
      let color = StandInPalette.rgb(hue: hue, saturation: saturation, lightness: lightness)
      let found = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
      #expect(zip(found, bytes).allSatisfy { abs($0 - $1) <= 1 }, "\(hue): \(found)")
    }
    #expect((0..<7).map { StandInPalette.view($0) } == [160, 280, 340, 60, 190, 0, 160])
  }
}
