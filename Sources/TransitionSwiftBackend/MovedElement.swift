import TimelineIR
import TransitionCatalog

extension Timeline {
  /// Whether a finger that drives a direction has an element.
  func isMovedByFinger(_ element: String, in direction: DirectionName) -> Bool {
    gestures.contains { $0.direction == direction && $0.drive?.moves == element }
  }
}

/// An element whose centre follows the finger and flies on from there.
extension DirectionEmitter {
  /// Whether this track says where an element goes that a finger moves.
  func isMovedByFinger(_ track: Track) -> Bool {
    guard track.property == .frame || track.property == .center, !track.isHold else { return false }
    return timeline.isMovedByFinger(track.element, in: direction.name)
  }

  /// Asks whether the finger has the element, and says then where it is taken up and where it goes;
  /// `fingers` are those of `fingersMoving`.
  private mutating func openFlight(
    of track: Track, by fingers: [String]?, from first: Expression?, to last: Expression
  ) {
    let view = variable(track.element)
    prepareForClosure(first)
    prepareForClosure(last)
    // UIKit's centre is the anchor's place.
    let anchor = namedAnchor(of: track.element)
    prepareForClosure(anchor)
    // An animator's motion stands in a closure.
    let run = form == .animator ? "self." : ""
    add("if ", run, "isDriven")
    if let fingers {
      let isAny = run + "finger?.name"
      add(", ")
      add(
        fingers.count == 1
          ? isAny + " == " + fingers[0]
          : "[" + fingers.joined(separator: ", ") + "].contains(" + isAny + ")")
    }
    add(" {")
    end(.motion)
    indent(.motion, by: 1)
    let frame = anchor.map(Channel.Kind.place) ?? .center
    let place = Channel("position", track.property == .center ? .plain : frame)
    add(run + "flight = (" + view + ", ")
    if let first {
      print(first, in: place)
    } else {
      add(view + ".center")
    }
    add(", ")
    print(last, in: place)
    add(")")
    end(.motion)
  }

  /// What follows is for an element that no finger has.
  private mutating func turnFlight() {
    indent(.motion, by: -1)
    add("} else {")
    end(.motion)
    indent(.motion, by: 1)
  }

  private mutating func closeFlight() {
    indent(.motion, by: -1)
    add("}")
    end(.motion)
  }

  /// The names of the recognizers that move an element while others only drive its direction; nil
  /// where all that drive it do.
  private func fingersMoving(_ element: String) -> [String]? {
    let driving = timeline.gestures.filter { $0.direction == direction.name && $0.drive != nil }
    guard driving.contains(where: { $0.drive?.moves != element }) else { return nil }
    return GesturePlan(timeline, names: timelineNames).groups.filter { group in
      group.gestures.contains { $0.direction == direction.name && $0.drive?.moves == element }
    }.map(timelineNames.recognizer)
  }

  /// The block of an animator: only the size is left to it where a finger has the centre.
  mutating func emitMoved(_ track: Track, to last: Expression) {
    // Where it begins it stands already.
    openFlight(of: track, by: fingersMoving(track.element), from: nil, to: last)
    if track.property == .frame {
      add(variable(track.element), ".bounds.size = ")
      print(last, in: Channel("bounds.size", .size))
      end(.motion)
    }
    turnFlight()
    assign(track.property, of: track.element, last, in: .motion)
    closeFlight()
  }

  /// The calls of a film, without those that play the centre where a finger has it.
  mutating func emitMoved(_ playback: Playback, of track: Track) {
    let playback =
      track.property == .frame ? named(playback, variable(track.element) + "Frame") : playback
    if track.property == .frame, !hasRestingSize(track) {
      emit(playback, of: track) { emitter, playback in
        emitter.emit(playback, Channel("bounds.size", .size), track.element, .frame)
        emitter.emitPictures(playback, of: track.element, .frame)
      }
    }
    guard let last = playback.course.values.last else { return }
    let first = playback.course.values.first
    let isThere =
      first?.normalizedReference == .resting(element: track.element, property: track.property)
    let fingers = fingersMoving(track.element)
    openFlight(of: track, by: fingers, from: isThere ? nil : first, to: last)
    turnFlight()
    let place = namedAnchor(of: track.element).map(Channel.Kind.place) ?? .center
    let channel = Channel("position", track.property == .frame ? place : .plain)
    if fingers == nil {
      emit(playback, channel, track.element, track.property)
    } else {
      // Another finger drives it evenly.
      emit(playback, of: track) { $0.emit($1, channel, track.element, track.property) }
    }
    closeFlight()
  }
}

/// What the object of a run has more where a finger moves an element.
extension DriverEmission {
  func writeFlight(to text: inout SwiftText) {
    guard plan.moves else { return }
    switch form {
    case .animator: writeFlyer(to: &text)
    case .film: writeFlightBeside(to: &text)
    }
  }

  private func writeFlyer(to text: inout SwiftText) {
    text.skip()
    if plan.throwsWithSpring {
      text.put(
        """
        /// Flies on at the finger's speed from where the finger let go of it, and may take longer than
        /// the rest.
        private func fly(to end: CGPoint, mass: CGFloat, stiffness: CGFloat, damping: CGFloat) {
          guard let flight else { return }
          let (x, y) = (end.x - flight.view.center.x, end.y - flight.view.center.y)
          let thrown = CGVector(
            dx: abs(x) > 0.001 ? throwing.x / x : 0, dy: abs(y) > 0.001 ? throwing.y / y : 0)
          let timing = UISpringTimingParameters(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: thrown)
          // A spring determines its own duration.
          fly(to: end, timing: timing, for: 1)
        }

        """)
    }
    text.skip()
    if !plan.throwsWithSpring { text.put("/// Flies on from where the finger let go of it.") }
    text.put(
      """
      private func fly(to end: CGPoint, timing: any UITimingCurveProvider, for seconds: TimeInterval) {
        guard let flight else { return }
        let flyer = UIViewPropertyAnimator(duration: seconds, timingParameters: timing)
        flyer.addAnimations { flight.view.center = end }
        flyer.addCompletion { _ in self.land() }
        self.flyer = flyer
        animator?.pausesOnCompletion = true
        flyer.startAnimation()
      }

      /// The flight is over, and so is the rest if it was waiting for that.
      private func land() {
        flyer = nil
        guard let animator, let finishes else { return }
        animator.pausesOnCompletion = false
        guard !animator.isRunning else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: finishes ? .end : .start)
      }
      """)
  }

  /// Of the two ways to fly only those that are used.
  private func writeFlightBeside(to text: inout SwiftText) {
    if plan.throwsWithSpring {
      text.skip()
      text.put(
        """
        /// Flies on at the finger's speed from where the finger let go of it, and may take longer than
        /// the rest.
        """)
      text.put(
        plan.knowsDamping
          ? "private func fly(to end: CGPoint, mass: CGFloat, stiffness: CGFloat, damping: CGFloat) {"
          : "private func fly(to end: CGPoint, mass: CGFloat, stiffness: CGFloat) {")
      text.put(
        """
          guard let flight else { return }
          let start = flight.view.center
        """)
      text.indent += 1
      text.put(
        joining: "func spring(over distance: CGFloat, speed: CGFloat) -> ", names.film, ".Rest {")
      text.put("  guard abs(distance) > 0.001 else { return (0, { _ in 0 }) }")
      text.put(joining: "  return ", names.film, ".rest(")
      text.indent -= 1
      text.put(
        plan.knowsDamping
          ? "      mass: mass, stiffness: stiffness, damping: damping, velocity: speed / distance)"
          : "      mass: mass, stiffness: stiffness, velocity: speed / distance)")
      text.put(
        """
          }
          let (x, y) = (
            spring(over: end.x - start.x, speed: throwing.x),
            spring(over: end.y - start.y, speed: throwing.y)
          )
          let move = { (time: TimeInterval) in
            flight.view.center = CGPoint(
              x: end.x + (start.x - end.x) * x.left(time),
              y: end.y + (start.y - end.y) * y.left(time))
          }
          film?.flightPath = (max(x.seconds, y.seconds), move)
        }
        """)
    }
    guard plan.hasLinearRelease else { return }
    text.skip()
    text.put(
      """
      /// Flies on from where the finger has left it.
      private func fly(to end: CGPoint, over seconds: TimeInterval) {
        guard let flight else { return }
        let start = flight.view.center
        let move = { (time: TimeInterval) in
          let part = seconds > 0 ? min(time / seconds, 1) : 1
          flight.view.center = CGPoint(
            x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
        film?.flightPath = (seconds, move)
      }
      """)
  }
}
