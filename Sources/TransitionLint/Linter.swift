import TransitionDiagnostics
import TransitionLowering

/// What the rules find in a transition that is well-formed, in the order of the rules.
///
/// Places are those of the text the timeline was lowered from.
package func lint(_ lowered: LoweredTimeline) -> [Diagnostic] {
  let subject = Subject(lowered)
  var findings = Findings()
  for rule in motionRules { rule.check(subject, &findings) }
  return findings.diagnostics(rooms: subject.rooms.count)
}
