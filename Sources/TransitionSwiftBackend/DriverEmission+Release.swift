import TimelineIR
import TransitionCatalog

/// Writes what happens when the finger is gone.
extension DriverEmission {
  func writeRelease(to text: inout SwiftText) {
    text.skip()
    var line = Line()
    line.add("func release(finishing: Bool")
    if plan.hasSpeed { line.add(", speed: CGFloat = 1") }
    if plan.hasRelease { line.add(", velocity: CGFloat = 0") }
    if plan.throwsWithSpring { line.add(", throwing: CGPoint = .zero") }
    if plan.commonRelease == nil { line.add(", spring: " + springType + "? = nil") }
    line.add(") {")
    text.set(head: &line)
    text.put("  guard isDriven, finishes == nil else { return }")
    if plan.hasSpeed {
      text.put("  self.speed = finishing && speed.isFinite ? max(speed, 0.1) : 1")
    }
    if plan.hasRelease { text.put("  self.velocity = velocity.isFinite ? velocity : 0") }
    if plan.commonRelease == nil { text.put("  self.spring = spring") }
    if plan.throwsWithSpring {
      text.put("  let isFinite = throwing.x.isFinite && throwing.y.isFinite")
      text.put("  self.throwing = isFinite ? throwing : .zero")
    }
    text.put(
      """
        finishes = finishing
        settle()
      }
      """)
  }

  func writeSettle(to text: inout SwiftText, haptics: HapticEmission) {
    text.skip()
    text.put("/// Plays the rest without the finger.")
    text.put("private func settle() {")
    text.put(joining: "  guard let context, let ", player, ", let finishes else { return }")
    text.put(
      """
        isDriven = false
        if finishes {
          context.finishInteractiveTransition()
      """)
    text.indent += 2
    haptics.write(.finish, to: &text)
    text.indent -= 2
    text.put(
      """
        } else {
          context.cancelInteractiveTransition()
      """)
    text.indent += 2
    haptics.write(.cancel, to: &text)
    text.indent -= 2
    text.put("  }")
    text.skip()
    text.indent += 1
    let isHeld = plan.hasRubberBand && form == .film
    if isHeld {
      text.put("// A film stays at its ends when a rubber band takes the progress past them.")
    }
    text.put(
      joining: "let remaining = (finishes ? 1 : 0) - ",
      isHeld ? "min(max(progress, 0), 1)" : "progress")
    if plan.moves {
      // What was moved flies on, also where nothing else has a way to go.
      if form == .film { text.put("film.isReversed = !finishes") }
      switch plan.commonRelease {
      case .some(.some(let spring)):
        text.put("if let flight {")
        writeThrow(spring, to: &text)
      case .some(.none):
        text.put("if let flight {")
        writeLineFlight(to: &text)
      case .none where plan.throwsWithSpring:
        text.put("if let spring, let flight {")
        writeThrow(nil, to: &text)
        text.put("} else if let flight {")
        writeLineFlight(to: &text)
      case .none:
        text.put("if let flight {")
        writeLineFlight(to: &text)
      }
      text.put("}")
    }
    if plan.moves, form == .film {
      text.put("guard abs(remaining) > 0.001 else { return film.play(over: 0) }")
    } else {
      text.put("guard abs(remaining) > 0.001 else {")
      if hasFlyer { text.put("  if flyer != nil { return }  // The flight ends it.") }
      text.put(joining: "  ", player, ".stopAnimation(false)")
      text.put(joining: "  return ", player, ".finishAnimation(at: finishes ? .end : .start)")
      text.put("}")
      text.put(joining: player, ".isReversed = !finishes")
    }
    switch plan.commonRelease {
    case .some(.some(let spring)): writeSpring(spring, to: &text)
    case .some(.none): writeLine(to: &text)
    case .none:
      text.put("if let spring {")
      text.indent += 1
      writeSpring(nil, to: &text)
      text.indent -= 1
      text.put("} else {")
      text.indent += 1
      writeLine(to: &text)
      text.indent -= 1
      text.put("}")
    }
    text.indent -= 1
    text.put("}")
  }

  /// The flight in a straight line, which takes a while also where the rest takes none.
  private func writeLineFlight(to text: inout SwiftText) {
    let least = decimal(Tolerance.leastFlight)
    let speed = plan.hasSpeed ? " / speed" : ""
    text.indent += 1
    text.put(
      joining: "let seconds = max(abs(remaining), ", least, ") * ", player, ".duration", speed)
    if form == .animator {
      text.put("let line = UICubicTimingParameters(animationCurve: .linear)")
      text.put("fly(to: finishes ? flight.end : flight.start, timing: line, for: seconds)")
    } else {
      text.put("fly(to: finishes ? flight.end : flight.start, over: seconds)")
    }
    text.indent -= 1
  }

  func writeLine(to text: inout SwiftText) {
    var line = Line()
    let speed = plan.hasSpeed ? " / speed" : ""
    if form == .animator {
      line.add("animator.continueAnimation(withTimingParameters: ")
      line.add("UICubicTimingParameters(animationCurve: .linear), durationFactor: abs(remaining)")
      line.add(speed, ")")
    } else {
      line.add("film.play(over: abs(remaining) * film.duration", speed, ")")
    }
    text.set(&line)
  }

  func writeSpring(_ spring: Spring?, to text: inout SwiftText) {
    var line = Line()
    let note = SourceNote(spring == nil ? [] : plan.gestures.map(\.lines.release))
    guard form == .animator else {
      line.add("film.spring(")
      line.add(constants(of: spring, in: "spring."))
      line.add(", velocity: velocity / remaining)")
      return text.set(&line, note: note)
    }
    text.put("let initial = velocity / remaining")
    if spring == nil { text.put("let (mass, stiffness, damping, settling) = spring") }
    line.add("let timing = UISpringTimingParameters(")
    if names.systems.hasPerceptualSprings, let known = spring?.perceptual {
      line.add("duration: " + decimal(known.duration) + ", bounce: " + decimal(known.bounce))
    } else {
      line.add(constants(of: spring, in: ""))
    }
    line.add(", initialVelocity: CGVector(dx: initial, dy: initial))")
    text.set(&line, note: note)
    line.add("animator.continueAnimation(withTimingParameters: timing, durationFactor: ")
    line.add(spring?.writtenSettlingTime ?? "settling", " / animator.duration)")
    text.set(&line)
  }

  /// The arguments that say which spring it is: its numbers, or what the generated code has them in.
  private func constants(of spring: Spring?, in variable: String) -> String {
    func argument(_ name: String, _ value: Double?) -> String {
      name + ": " + (value.map(decimal) ?? variable + name)
    }
    let frequency =
      argument("mass", spring?.mass) + ", " + argument("stiffness", spring?.stiffness)
    return form == .film && !plan.knowsDamping
      ? frequency : frequency + ", " + argument("damping", spring?.damping)
  }

  /// The flight's own spring, with the finger's speed along both axes.
  func writeThrow(_ spring: Spring?, to text: inout SwiftText) {
    var line = Line()
    text.indent += 1
    line.add("fly(to: finishes ? flight.end : flight.start, ")
    line.add(constants(of: spring, in: "spring."))
    line.add(")")
    text.set(&line)
    text.indent -= 1
  }
}

extension Spring {
  /// Seconds as they are written, to the millisecond; the most that UIKit takes for one that never
  /// settles.
  var writtenSettlingTime: String {
    let seconds = settlingTime ?? Tolerance.springDuration.upperBound
    return decimal((seconds * 1000).rounded() / 1000)
  }
}
