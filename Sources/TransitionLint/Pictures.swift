import TimelineIR
import TransitionLowering

/// The first spring that a transition plays on the standard stage, with the seconds that it is given,
/// for its picture; nil where it plays none.
package func firstSpring(of lowered: LoweredTimeline) -> (spring: Spring, duration: Double)? {
  Subject(lowered).springs.first.map { ($0.spring, $0.duration) }
}
