import Testing

@testable import TransitionCatalog

@Suite struct PropertyTableTests {
  @Test func everyPropertyHasARowInTheOrderOfTheCases() {
    #expect(PropertyTable.rows.map(\.property) == Property.allCases)
    #expect(Property.allCases.count <= 32, "sets of them are bits of a UInt32 in the evaluator")
    for (place, property) in Property.allCases.enumerated() {
      #expect(property.ordinal == place)
      #expect(property.row.property == property)
    }
  }

  @Test func restingValuesSuitTypeAndRange() {
    for row in PropertyTable.rows {
      switch row.resting {
      case .geometry: #expect([.rect, .point, .size].contains(row.type), "\(row.property)")
      case .constant(let a, let b, let c, let d):
        for (place, number) in [a, b, c, d].enumerated() {
          #expect(place < row.type.componentCount || number == 0, "\(row.property)")
          #expect(row.range.contains(number) || place >= row.type.componentCount)
        }
      }
    }
  }

  @Test func rowsAreConsistentInThemselves() {
    for row in PropertyTable.rows {
      #expect(!row.accepts.contains(row.type), "\(row.property)")
      #expect(row.summary.hasSuffix("."), "\(row.property)")
      switch row.reflection {
      case .none: break
      case .negated: #expect(row.type == .number || row.type == .angle)
      case .reflected: #expect(row.type == .rect || row.type == .point)
      case .anchor: #expect(row.property == .anchor)
      case .offset: #expect(row.type == .size)
      }
      switch row.animation {
      case .discrete: #expect(!row.type.interpolates)
      case .layer(let keyPath): #expect(!keyPath.isEmpty)
      case .unsupported(let reason, let advice): #expect(!reason.isEmpty && !advice.isEmpty)
      case .view, .transform: #expect(row.type.interpolates)
      }
    }
  }

  @Test func rangesCutOff() {
    #expect(PropertyRange.unit.clamped(1.5) == 1)
    #expect(PropertyRange.unit.clamped(-1) == 0)
    #expect(PropertyRange.nonNegative.clamped(-1) == 0)
    #expect(PropertyRange.nonNegative.clamped(9) == 9)
    #expect(PropertyRange.any.clamped(-9) == -9)
    #expect(PropertyRange.unit.contains(1) && !PropertyRange.unit.contains(1.01))
  }
}

@Suite struct FunctionTableTests {
  @Test func everyFunctionHasARowInTheOrderOfTheCases() {
    #expect(FunctionTable.rows.map(\.function) == Function.allCases)
    for function in Function.allCases { #expect(function.row.function == function) }
  }

  /// What a signature gives is known from what it takes.
  @Test func signaturesAreConsistent() {
    for row in FunctionTable.rows {
      #expect(!row.signatures.isEmpty && !row.summary.isEmpty, "\(row.function)")
      for signature in row.signatures {
        let patterns = signature.parameters.map(\.pattern)
        #expect(!patterns.isEmpty, "\(row.function)")
        #expect(Set(signature.parameters.map(\.name)).count == patterns.count)
        switch signature.result {
        case .exactly: break
        case .scalar, .blendable, .any:
          #expect(patterns.contains(signature.result), "\(row.function)")
        }
        #expect(signature.takes(count: patterns.count))
        #expect(!signature.takes(count: patterns.count - 1))
        #expect(signature.takes(count: patterns.count + 1) == signature.repeatsLast)
        #expect(signature.pattern(at: patterns.count) == patterns.last)
      }
    }
  }

  /// No call fits two signatures of a function.
  @Test func signaturesDiffer() {
    for row in FunctionTable.rows {
      for (index, first) in row.signatures.enumerated() {
        for second in row.signatures.dropFirst(index + 1) {
          #expect(
            first.parameters.count != second.parameters.count
              || zip(first.parameters, second.parameters).contains {
                $0.pattern != $1.pattern
              }, "\(row.function)")
        }
      }
    }
  }

  @Test func patternsAdmitTheirTypes() {
    for type in ValueType.allCases {
      #expect(Pattern.any.admits(type))
      #expect(Pattern.exactly(type).admits(type))
      #expect(Pattern.blendable.admits(type) == type.interpolates)
      #expect(Pattern.scalar.admits(type) == [.number, .angle, .time].contains(type))
    }
  }
}

@Suite struct OperatorTests {
  @Test func sumsKeepTheirTypeAndProductsTakeANumber() {
    for type in ValueType.allCases {
      let adds = [.number, .angle, .time, .point, .size].contains(type)
      #expect(BinaryOperator.add.type(type, type) == (adds ? type : nil))
      #expect(BinaryOperator.subtract.type(type, type) == (adds ? type : nil))
      #expect(BinaryOperator.multiply.type(type, .number) == (adds ? type : nil))
      #expect(BinaryOperator.multiply.type(.number, type) == (adds ? type : nil))
      #expect(BinaryOperator.divide.type(type, .number) == (adds ? type : nil))
      #expect(BinaryOperator.equal.type(type, type) == .boolean)
      #expect(UnaryOperator.negate.type(type) == (adds ? type : nil))
      #expect(UnaryOperator.not.type(type) == (type == .boolean ? .boolean : nil))
      for other in ValueType.allCases where other != type {
        #expect(BinaryOperator.add.type(type, other) == nil)
        #expect(BinaryOperator.less.type(type, other) == nil)
        #expect(BinaryOperator.notEqual.type(type, other) == nil)
      }
    }
    #expect(BinaryOperator.divide.type(.angle, .angle) == .number)
    #expect(BinaryOperator.divide.type(.point, .point) == nil)
    #expect(BinaryOperator.multiply.type(.angle, .angle) == nil)
    #expect(BinaryOperator.and.type(.boolean, .boolean) == .boolean)
    #expect(BinaryOperator.or.type(.boolean, .number) == nil)
  }

  @Test func membersBelongToTheirTypes() {
    for member in Member.allCases {
      #expect(ValueType.allCases.contains { member.type(in: $0) != nil }, "\(member)")
      #expect(member.type(in: .number) == nil)
    }
    #expect(Member.size.type(in: .rect) == .size)
    #expect(Member.center.type(in: .circle) == .point)
    #expect(Member.alpha.type(in: .color) == .number)
    #expect(Member.minX.type(in: .point) == nil)
  }
}

@Suite struct NameTests {
  /// Every name reads back as its case, and none stands for two.
  private func expectResolves<Name: RawRepresentable<String> & CaseIterable & Equatable>(
    _ type: Name.Type
  ) {
    #expect(Set(Name.allCases.map(\.rawValue)).count == Name.allCases.count, "\(type)")
    for name in Name.allCases {
      #expect(Name(rawValue: name.rawValue) == name)
      #expect(!name.rawValue.isEmpty)
    }
    #expect(Name(rawValue: "no such name") == nil)
  }

  /// A timeline keeps the points of a curve and finds its name by them.
  @Test func noTwoCurvesHaveTheSamePoints() {
    let points = NamedCurve.allCases.map { "\($0.controlPoints ?? (0, 0, 1, 1))" }
    #expect(Set(points).count == points.count)
  }

  @Test func everyNameResolves() {
    expectResolves(Property.self)
    expectResolves(Function.self)
    expectResolves(Member.self)
    expectResolves(BinaryOperator.self)
    expectResolves(UnaryOperator.self)
    expectResolves(ValueType.self)
    expectResolves(Edge.self)
    expectResolves(Unit.self)
    expectResolves(NamedCurve.self)
    expectResolves(CurveFunction.self)
    expectResolves(CalculationMode.self)
    expectResolves(TransitionKind.self)
    expectResolves(DirectionName.self)
    expectResolves(Derivation.self)
    expectResolves(Screen.self)
    expectResolves(ContentMode.self)
  }

  private func expectGrammar<Key: GrammarKey>(_ type: Key.Type) {
    expectResolves(type)
    #expect(!Key.map.isEmpty)
    for key in Key.allCases { #expect(key.summary.hasSuffix("."), "\(key)") }
  }

  @Test func everyKeyResolvesAndIsDescribed() {
    expectGrammar(DocumentKey.self)
    expectGrammar(ParameterKey.self)
    expectGrammar(DirectionKey.self)
    expectGrammar(ElementKey.self)
    expectGrammar(TrackKey.self)
    expectGrammar(KeyframeKey.self)
    expectGrammar(SpringKey.self)
    expectGrammar(StaggerKey.self)
    expectGrammar(GridKey.self)
    expectGrammar(PresentationKey.self)
    expectGrammar(GestureKey.self)
    expectGrammar(RecognizerKey.self)
    expectGrammar(FinishKey.self)
    expectGrammar(ReleaseKey.self)
    expectGrammar(ExpectKey.self)
    expectGrammar(ExpectedReleaseKey.self)
  }

  @Test func directionsComeInPairs() {
    for kind in TransitionKind.allCases {
      #expect(kind.forward.kind == kind && kind.backward.kind == kind)
      #expect(kind.forward.opposite == kind.backward && kind.backward.opposite == kind.forward)
      #expect(kind.forward.isForward && !kind.backward.isForward)
    }
    for edge in Edge.allCases {
      #expect(edge.mirrored.mirrored == edge)
      #expect(edge.flipped.flipped == edge)
      #expect(![.leading, .trailing].contains(edge.resolved(rightToLeft: true)))
      #expect(
        edge.mirrored.resolved(rightToLeft: false) == edge.resolved(rightToLeft: false).mirrored)
    }
  }

  @Test func unitsConvert() {
    #expect(Unit.percent.convert(50) == 0.5)
    #expect(Unit.degrees.convert(180) == .pi)
    #expect(Unit.radians.convert(2) == 2)
    #expect(Unit.seconds.convert(2) == 2)
    #expect(Unit.milliseconds.convert(350) == 0.35)
  }

  @Test func nearNamesAreFoundWithinAThirdOfTheWord() {
    let names = Property.allCases.map(\.rawValue)
    #expect(nearestName(to: "cornerRaduis", in: names) == "cornerRadius")
    #expect(nearestName(to: "ALPHA", in: names) == "alpha")
    #expect(nearestName(to: "alhpa", in: names) == "alpha")
    #expect(nearestName(to: "opacity", in: names) == nil)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.1, "0.1"), (1e21, "1e+21"),
      (0.30000000000000004, "0.30000000000000004"), (1e-9, "1e-09"),
    ] as [(Double, String)])
  func numbersAreWrittenShortly(value: Double, text: String) { #expect(decimal(value) == text) }

  @Test func decimalsAreTheShortestThatReadBack() {
    var random = Random(seed: 1)
    var values: [Double] = [1e-4, 0.0001234, 999_999.999999, 1e6, 123_456.5, 0.1 + 0.2, 1 / 3]
    for places in 0...8 {
      for _ in 0..<2000 {
        let digits = Double(random.next() % 100_000_000)
        let value = digits / [1, 10, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8][places]
        values += [value, -value, value.nextUp, value.nextDown]
      }
    }
    for value in values {
      let plain = value.description
      let expected = plain.hasSuffix(".0") ? String(plain.dropLast(2)) : plain
      #expect(decimal(value) == (value == 0 ? "0" : expected))
    }
  }
}

/// Numbers that look random and are the same on every run.
private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 16
  }
}
