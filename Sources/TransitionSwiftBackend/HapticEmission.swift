import TimelineIR
import TransitionCatalog

/// Writes what is felt, and who takes touches while a transition runs.
struct HapticEmission {
  /// Who says how a run ends.
  enum Run {
    /// A finger may have decided.
    case driven
    /// It always plays to its end.
    case plain
  }

  let timeline: Timeline

  var isEmpty: Bool { timeline.haptics.isEmpty }

  private func haptic(at moment: HapticMoment) -> Haptic? {
    timeline.haptics.first { $0.moment == moment }
  }

  /// The call of one moment, if there is one.
  func write(_ moment: HapticMoment, to text: inout SwiftText) {
    guard let haptic = haptic(at: moment) else { return }
    text.put(joining: haptic.feedback.call, note: SourceNote([haptic.line]))
  }

  /// What is felt when a run that no finger has decided is over.
  func writeEnd(of run: Run, to text: inout SwiftText) {
    guard let haptic = haptic(at: .finish) else { return }
    let condition =
      switch run {
      case .driven: "if finished, outcome == nil { "
      case .plain: "if finished { "
      }
    text.put(joining: condition, haptic.feedback.call, " }", note: SourceNote([haptic.line]))
  }

  /// Keeps touches from both screens for the run; `keep` has to be there.
  var stopsTouches: Bool { timeline.interaction == .disabled }

  func writeTouches(to text: inout SwiftText) {
    guard stopsTouches else { return }
    text.put(
      """
      for key in [UITransitionContextViewKey.from, .to] {
        guard let view = context.view(forKey: key) else { continue }
        keep(\\.isUserInteractionEnabled, of: view)
        view.isUserInteractionEnabled = false
      }
      """)
  }
}

extension HapticFeedback {
  fileprivate var call: String {
    switch self {
    case .light, .medium, .heavy, .soft, .rigid:
      "UIImpactFeedbackGenerator(style: ." + rawValue + ").impactOccurred()"
    case .selection: "UISelectionFeedbackGenerator().selectionChanged()"
    case .success, .warning, .error:
      "UINotificationFeedbackGenerator().notificationOccurred(." + rawValue + ")"
    }
  }
}
