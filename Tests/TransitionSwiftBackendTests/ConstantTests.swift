import Foundation
import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionSwiftBackend

/// What generated code would have to say twice has a name.
@Suite struct ConstantTests {
  private typealias Expression = TimelineIR.Expression

  private static let side = parameter("side", .edge)

  private static func `is`(_ edge: Expression, _ side: Edge) -> Expression {
    .binary(.equal, edge, .constant(.edge(side)))
  }

  private static func point(_ x: Double, _ y: Double) -> Expression { .constant(.point(x, y)) }

  /// What lowering makes of `anchor: edge`.
  private static func anchor(_ edge: Expression, bottom: Expression = point(0.5, 1)) -> Expression {
    let top = Expression.call(.if, [`is`(edge, .top), point(0.5, 0), bottom], .point)
    let right = Expression.call(.if, [`is`(edge, .right), point(1, 0.5), top], .point)
    return .call(.if, [`is`(edge, .left), point(0, 0.5), right], .point)
  }

  /// A film, since one of its tracks has a curve of its own.
  private func film(_ element: Element, _ tracks: Track...) -> String {
    let own = keyframes(
      "to", .alpha, [(0, number(0)), (1, number(1))],
      on: .own(.curve(.easeIn), start: 0, duration: 0.5))
    let result = timeline(
      "Test", .navigation, nil,
      parameters: [
        Parameter(name: "side", type: .edge, defaultValue: .edge(.left), summary: nil),
        Parameter(name: "share", type: .number, defaultValue: .number(0.5), summary: nil),
      ],
      direction(
        .push, duration: 1, stage: [screen(.from), screen(.to), element], tracks: [own] + tracks))
    return SwiftBackend.emit(result, toolVersion: "1")
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test func bothScalesShareAConstant() {
    let share = Expression.binary(.divide, parameter("share", .number), number(2))
    let text = film(element("box", .empty), arrow("box", .scale, share, number(1)))
    #expect(text.contains("    let boxScale = transition.share / 2\n"))
    #expect(text.contains("\"transform.scale.x\", of: box.layer, from: boxScale, to: 1.0)"))
    #expect(text.contains("\"transform.scale.y\", of: box.layer, from: boxScale, to: 1.0)"))
    let short = film(
      element("box", .empty), arrow("box", .scale, parameter("share", .number), number(1)))
    #expect(!short.contains("boxScale"))
  }

  @Test func aSideIsResolvedOnce() {
    let isRight = Self.is(Self.side, .right)
    let way = Expression.call(.if, [isRight, containerWidth, number(0)], .number)
    let twice = film(
      element("box", .empty), arrow("box", .translateX, way, number(0)),
      arrow("box", .translateY, number(0), way))
    #expect(count("transition.side", in: twice) == 1)
    #expect(
      twice.contains("    let side = transition.side.resolved(in: layout)\n"))
    #expect(count("side == .right ? container.bounds.width : 0", in: twice) == 2)
    let once = film(element("box", .empty), arrow("box", .translateX, way, number(0)))
    #expect(!once.contains("let side ="))
    #expect(once.contains("transition.side.resolved(in: layout) == .right"))
  }

  @Test func theMiddleOfASideIsAnAnchor() {
    let plain = film(
      element("box", .empty, [(.anchor, Self.anchor(Self.side))]),
      arrow("box", .rotateY, degrees(0), degrees(90)))
    #expect(plain.contains("    box.moveAnchor(onto: side.anchor)\n"))
    #expect(count("fileprivate var anchor: CGPoint", in: plain) == 1)
    // One that only looks like it is written as it is.
    let other = film(
      element("box", .empty, [(.anchor, Self.anchor(Self.side, bottom: Self.point(0.5, 0.9)))]),
      arrow("box", .rotateY, degrees(0), degrees(90)))
    #expect(!other.contains(".anchor)"))
    #expect(other.contains("CGPoint(x: 0.5, y: 0.9)"))
  }

  @Test func aSideThatIsKnownNeedsNoType() {
    let leading = Self.anchor(.constant(.edge(.leading)))
    let text = film(
      element("box", .empty, [(.anchor, leading)]), arrow("box", .rotateY, degrees(0), degrees(90)))
    let direction = "layout == .leftToRight"
    #expect(text.contains("x: \(direction) ? 0 : 1, y: 0.5)"))
    #expect(!text.contains("extension TestTransition.Edge"))
  }

  @Test func theAnchorOfAFrameThatMovesHasAName() {
    let share = parameter("share", .number)
    let low = Expression.call(.point, [number(0.5), share], .point)
    let text = film(
      element("box", .empty, [(.anchor, low)]),
      arrow("box", .frame, initial(.from), offset(initial(.from), number(10), number(20))))
    #expect(text.contains("    let boxAnchor = CGPoint(x: 0.5, y: transition.share)\n"))
    #expect(text.contains("    box.moveAnchor(onto: boxAnchor)\n"))
    #expect(count("point(at: boxAnchor)", in: text) == 2)
  }

  @Test func paragraphsHoldSeveralStatements() {
    let text = film(
      element("box", .empty), arrow("box", .alpha, number(0), number(1)),
      arrow("from", .alpha, number(1), number(0)),
      arrow("from", .cornerRadius, number(0), number(9)))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.contains("func crossFade") }
    let calls = lines.indices.filter { lines[$0].hasPrefix("    film.animate(") }
    #expect(calls.count == 4)
    // Those of one statement stand together, that of two by itself.
    #expect(zip(calls, calls.dropFirst()).filter { lines[$0..<$1].contains("") }.count == 1)
  }
}
