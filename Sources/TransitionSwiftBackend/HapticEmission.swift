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
  let names: TimelineNames

  var isEmpty: Bool { timeline.haptics.isEmpty }

  private func haptic(at moment: HapticMoment) -> Haptic? {
    timeline.haptics.first { $0.moment == moment }
  }

  /// The call of one moment, if there is one.
  func write(_ moment: HapticMoment, to text: inout SwiftText) {
    guard let haptic = haptic(at: moment) else { return }
    text.put(joining: call(haptic.feedback), note: SourceNote([haptic.line]))
  }

  /// What is felt when a run that no finger has decided is over.
  func writeEnd(of run: Run, to text: inout SwiftText) {
    guard let haptic = haptic(at: .finish) else { return }
    let condition =
      switch run {
      case .driven: "if finished, finishes == nil"
      case .plain: "if finished"
      }
    write(haptic, if: condition + (isAskedUnanimated ? ", context.isAnimated {" : " {"), to: &text)
  }

  /// What is felt when a run begins that a finger may drive.
  func writeDrivenBegin(to text: inout SwiftText) {
    guard isAskedUnanimated, let haptic = haptic(at: .begin) else {
      return write(.begin, to: &text)
    }
    write(haptic, if: "if context.isAnimated {", to: &text)
  }

  /// A presentation asks for its run also where nothing is animated.
  private var isAskedUnanimated: Bool { timeline.presentation != nil }

  private func write(_ haptic: Haptic, if condition: String, to text: inout SwiftText) {
    let note = SourceNote([haptic.line])
    let call = call(haptic.feedback)
    let length = 2 * text.indent + condition.utf8.count + call.utf8.count + 3
    guard names.systems.hasFeedbackOfViews || length > SwiftText.width else {
      return text.put(joining: condition, " ", call, " }", note: note)
    }
    text.put(joining: condition)
    text.indent += 1
    text.put(joining: call, note: note)
    text.indent -= 1
    text.put("}")
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

  private func call(_ feedback: HapticFeedback) -> String {
    let ofView = names.systems.hasFeedbackOfViews
    let view = ofView ? "view: context.containerView" : ""
    switch feedback {
    case .light, .medium, .heavy, .soft, .rigid:
      return "UIImpactFeedbackGenerator(style: ." + feedback.rawValue + (ofView ? ", " : "") + view
        + ").impactOccurred()"
    case .selection: return "UISelectionFeedbackGenerator(" + view + ").selectionChanged()"
    case .success, .warning, .error:
      return "UINotificationFeedbackGenerator(" + view + ").notificationOccurred(."
        + feedback.rawValue + ")"
    }
  }
}
