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

  private func feedback(at moment: HapticMoment) -> HapticFeedback? {
    timeline.haptics.first { $0.moment == moment }?.feedback
  }

  /// The call of one moment, if there is one.
  func write(_ moment: HapticMoment, to text: inout SwiftText) {
    guard let feedback = feedback(at: moment) else { return }
    text.put(joining: feedback.call)
  }

  /// What is felt when a run that no finger has decided is over.
  func writeEnd(of run: Run, to text: inout SwiftText) {
    guard let feedback = feedback(at: .finish) else { return }
    switch run {
    case .driven: text.put(joining: "if finished, outcome == nil { ", feedback.call, " }")
    case .plain: text.put(joining: "if finished { ", feedback.call, " }")
    }
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
