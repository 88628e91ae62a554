import TransitionDiagnostics
import TransitionLowering

/// What the rules find in a transition that is well-formed, in the order of the rules.
///
/// Places are those of the text the timeline was lowered from.
///
/// - Parameter isLast: Whether the process ends after it. What was played is left to the system then:
///   taking it apart is a fifteenth of a process that lints one spec.
package func lint(_ lowered: LoweredTimeline, isLast: Bool = false) -> [Diagnostic] {
  let subject = Subject(lowered)
  if isLast { _ = Unmanaged.passRetained(subject) }
  var findings = Findings()
  for rule in motionRules { rule.check(subject, &findings) }
  return findings.diagnostics(rooms: subject.rooms.count)
}
