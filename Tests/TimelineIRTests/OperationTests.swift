import Testing
import TimelineIR
import TransitionCatalog

@Suite struct OperationTests {
  private let rect = Value.rect(10, 20, 100, 50)

  @Test func membersNameTheirParts() {
    let wanted: [(Member, Value)] = [
      (.x, .number(10)), (.y, .number(20)), (.width, .number(100)), (.height, .number(50)),
      (.minX, .number(10)), (.midX, .number(60)), (.maxX, .number(110)), (.minY, .number(20)),
      (.midY, .number(45)), (.maxY, .number(70)), (.origin, .point(10, 20)),
      (.size, .size(100, 50)), (.center, .point(60, 45)), (.topLeft, .point(10, 20)),
      (.topRight, .point(110, 20)), (.bottomLeft, .point(10, 70)),
      (.bottomRight, .point(110, 70)), (.topCenter, .point(60, 20)),
      (.bottomCenter, .point(60, 70)), (.leftCenter, .point(10, 45)),
      (.rightCenter, .point(110, 45)),
    ]
    for (member, value) in wanted {
      #expect(member.apply(rect) == value, "\(member)")
      #expect(member.type(in: .rect) == value.type, "\(member)")
    }
    let rest = Member.allCases.filter { $0.type(in: .rect) == nil }
    #expect(wanted.count + rest.count == Member.allCases.count)
    #expect(Member.radius.apply(Value(.circle, 1, 2, 3)) == .number(3))
    #expect(Member.center.apply(Value(.circle, 1, 2, 3)) == .point(1, 2))
    #expect(Member.height.apply(.size(3, 4)) == .number(4))
    let color = Value.color(0.1, 0.2, 0.3, 0.4)
    #expect(
      [Member.red, .green, .blue, .alpha].map { $0.apply(color).scalar } == [0.1, 0.2, 0.3, 0.4])
  }

  /// What functions make of arguments; a function that is not here is not tested.
  private static let results: [(function: Function, arguments: [Value], result: Value)] = {
    let n = Value.number
    let rect = Value.rect(10, 20, 100, 50)
    let space = Value.rect(0, 0, 390, 844)
    return [
      (.if, [.boolean(true), n(1), n(2)], n(1)), (.if, [.boolean(false), n(1), n(2)], n(2)),
      (.min, [n(3), n(-1), n(2)], n(-1)), (.max, [n(3), n(-1), n(2)], n(3)),
      (.clamp, [n(5), n(0), n(3)], n(3)), (.clamp, [n(-5), n(0), n(3)], n(0)),
      (.abs, [n(-2)], n(2)), (.floor, [n(-0.5)], n(-1)), (.ceil, [n(0.2)], n(1)),
      (.round, [n(-2.5)], n(-3)), (.mod, [n(-1), n(3)], n(2)), (.mod, [n(7), n(-3)], n(-2)),
      (.sqrt, [n(9)], n(3)), (.sin, [.angle(radians: 0)], n(0)),
      (.cos, [.angle(radians: 0)], n(1)), (.lerp, [n(2), n(4), n(0.25)], n(2.5)),
      (.distance, [.point(1, 1), .point(4, 5)], n(5)),
      (.offset, [rect, n(1), n(-2)], .rect(11, 18, 100, 50)),
      (.offset, [.point(1, 2), n(1), n(-2)], .point(2, 0)),
      (.inset, [rect, n(5)], .rect(15, 25, 90, 40)),
      (.inset, [rect, n(5), n(-1)], .rect(15, 19, 90, 52)),
      (.scale, [rect, n(0)], .rect(60, 45, 0, 0)),
      (.union, [rect, .rect(0, 60, 20, 20)], .rect(0, 20, 110, 60)),
      (.point, [n(1), n(2)], .point(1, 2)), (.size, [n(1), n(2)], .size(1, 2)),
      (.rect, [.point(1, 2), .size(3, 4)], .rect(1, 2, 3, 4)),
      (.rect, [n(1), n(2), n(3), n(4)], .rect(1, 2, 3, 4)),
      (.circle, [.point(1, 2), n(3)], Value(.circle, 1, 2, 3)),
      (.rgb, [n(255), n(0), n(51)], .color(1, 0, 0.2, 1)),
      (.gray, [n(0.5), n(0.25)], .color(0.5, 0.5, 0.5, 0.25)),
      (.black, [n(0.5)], .color(0, 0, 0, 0.5)), (.white, [n(0.5)], .color(1, 1, 1, 0.5)),
      (.mirror, [rect, space], .rect(280, 20, 100, 50)),
      (.mirrorY, [.point(3, 44), space], .point(3, 800)),
      (.mirror, [Value(.circle, 10, 2, 5), space], Value(.circle, 380, 2, 5)),
      (.mirror, [n(3), space], n(3)),
    ]
  }()

  @Test func functionsFollowTheirDefinitions() {
    for (function, arguments, result) in Self.results {
      #expect(function.apply(arguments) == result, "\(function.rawValue)")
    }
    // A random number is made of its key, and tested where it is.
    let untested = Set(Function.allCases).subtracting(Self.results.map(\.function))
    #expect(untested == [.random], "write a result of what is new")
  }

  @Test func operatorsWorkByComponent() {
    #expect(BinaryOperator.add.apply(.point(1, 2), .point(3, 5)) == .point(4, 7))
    #expect(BinaryOperator.subtract.apply(.size(1, 2), .size(3, 5)) == .size(-2, -3))
    #expect(BinaryOperator.multiply.apply(.number(2), .point(3, 5)) == .point(6, 10))
    #expect(BinaryOperator.multiply.apply(.angle(radians: 2), .number(3)) == .angle(radians: 6))
    #expect(BinaryOperator.divide.apply(.time(seconds: 6), .time(seconds: 3)) == .number(2))
    #expect(BinaryOperator.divide.apply(.point(6, 3), .number(3)) == .point(2, 1))
    #expect(!BinaryOperator.divide.apply(.number(1), .number(0)).isFinite)
    #expect(BinaryOperator.equal.apply(.edge(.left), .edge(.right)) == .boolean(false))
    #expect(BinaryOperator.lessOrEqual.apply(.number(1), .number(1)).isTrue)
    #expect(UnaryOperator.negate.apply(.point(1, -2)) == .point(-1, 2))
    for edge in Edge.allCases { #expect(Value.edge(edge).edge == edge) }
    #expect(Value.number(1).edge == nil)
  }

  @Test func expressionsKnowTheirTypes() {
    let frame = Expression.reference(.resting(element: "a", property: .frame))
    #expect(frame.type == .rect)
    #expect(Expression.member(.center, of: frame).type == .point)
    #expect(
      Expression.binary(.less, .constant(.number(1)), .constant(.number(2))).type == .boolean)
    #expect(Expression.constant(.number(1)).constant == .number(1))
    #expect(frame.constant == nil)
  }
}
