import Testing

@testable import TransitionCatalog

/// The words of other languages lead to words of this one.
struct FamiliarWordTests {
  @Test func wordsAreLowerCaseAndEachStandsOnceInAVocabulary() {
    var seen: Set<String> = []
    for row in FamiliarWord.rows {
      #expect(row.word == row.word.lowercased())
      for vocabulary in row.vocabularies {
        #expect(seen.insert("\(vocabulary) \(row.word)").inserted, "\(vocabulary) \(row.word)")
      }
    }
  }

  @Test func noWordOfTheLanguageIsExplainedAway() {
    for row in FamiliarWord.rows {
      for vocabulary in row.vocabularies {
        let own = words(of: vocabulary).map { $0.lowercased() }
        #expect(!own.contains(row.word), "\(vocabulary) \(row.word)")
      }
    }
  }

  @Test func whatIsToBeWrittenIsOfTheLanguage() {
    for row in FamiliarWord.rows {
      guard case .write(let replacement) = row.meaning else { continue }
      for vocabulary in row.vocabularies {
        let name = replacement.prefix { $0 != "(" && $0 != "." || vocabulary == .sign }
        #expect(
          words(of: vocabulary).contains(String(name)), "\(row.word) -> \(replacement)")
      }
    }
  }

  @Test func wordsAreFoundWithoutRegardToCase() {
    guard case .write("alpha") = FamiliarWord.meaning(of: "Opacity", as: .property) else {
      Issue.record("'Opacity' is 'alpha'")
      return
    }
    #expect(FamiliarWord.meaning(of: "opacity", as: .curve) == nil)
    #expect(FamiliarWord.meaning(of: "alpha", as: .property) == nil)
  }

  /// The words that can stand where those of `vocabulary` do.
  private func words(of vocabulary: Vocabulary) -> [String] {
    func names<Key: CaseIterable & RawRepresentable<String>>(_ type: Key.Type) -> [String] {
      Key.allCases.map(\.rawValue)
    }
    switch vocabulary {
    case .documentKey: return names(DocumentKey.self) + names(DirectionName.self)
    case .directionKey: return names(DirectionKey.self)
    case .elementKey: return names(ElementKey.self)
    case .trackKey: return names(TrackKey.self)
    case .springKey: return names(SpringKey.self)
    case .place: return ["0%", "100%"]
    case .property: return names(Property.self)
    case .member: return ["initial", "final", "width", "height"]
    case .curve: return names(NamedCurve.self) + names(CurveFunction.self)
    case .value, .element:
      return names(Screen.self) + ["container", "black", "white", "clear", "rgb", "true", "false"]
    case .function: return names(Function.self)
    case .type: return names(ValueType.self)
    case .contentMode: return names(ContentMode.self)
    case .calculation: return names(CalculationMode.self)
    case .unit: return names(Unit.self) + [""]
    case .gestureKey: return names(GestureKey.self) + names(GestureName.self)
    case .recognizerKey: return names(RecognizerKey.self)
    case .finishKey: return names(FinishKey.self)
    case .releaseKey: return names(ReleaseKey.self)
    case .way:
      return ["left", "right", "up", "down", "leading", "trailing"] + names(PinchDirection.self)
        + names(RotationDirection.self)
    case .scrollPolicy: return names(ScrollPolicy.self)
    case .presentationKey: return names(PresentationKey.self)
    case .tapOutside: return ["dismiss"]
    case .reducedMotion: return ["crossFade", "none"]
    case .hapticMoment: return names(HapticMoment.self)
    case .hapticFeedback: return names(HapticFeedback.self)
    case .interaction: return names(InteractionPolicy.self)
    case .expectKey: return names(ExpectKey.self)
    case .sharedContent: return names(SharedContent.self)
    case .effect: return names(BlurEffect.self)
    case .gridKey: return names(GridKey.self)
    case .staggerKey: return names(StaggerKey.self)
    case .staggerOrder: return names(StaggerOrder.self)
    case .kind: return names(TransitionKind.self)
    case .sign:
      return ["->", "..", "+", "-", "*", "/", "<", ">", "<=", ">=", "==", "!=", "and", "or", "not"]
        + names(Unit.self).filter { $0 != "%" }
    }
  }
}

extension FamiliarWord.Meaning? {
  fileprivate static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (.write(let a), .write(let b)), (.advice(let a), .advice(let b)): a == b
    case (nil, _), (.write, _), (.advice, _): false
    }
  }
}
