import TimelineIR
import TransitionCatalog

/// What newer systems offer, where an app that runs on nothing older may use it.
struct NewerSystems {
  /// Whether springs that have a duration and a bounce of few digits are written by these.
  let hasPerceptualSprings: Bool
  /// Whether what is felt belongs to a view; without one it is deprecated.
  let hasFeedbackOfViews: Bool
  /// Whether all springs of a film are written so.
  let hasPerceptualFilm: Bool

  init(_ target: DeploymentTarget, _ timeline: Timeline, _ form: Form) {
    hasPerceptualSprings = target >= .withPerceptualSprings
    hasFeedbackOfViews = target >= .withFeedbackOfViews
    hasPerceptualFilm =
      target >= .withPerceptualSprings && form == .film
      && timeline.playedDirections.allSatisfy { direction in
        // The springs of groups are scaled to the members' own times.
        direction.stage.allSatisfy { $0.group == nil }
          && direction.springs.allSatisfy { $0.perceptual != nil }
      }
  }

  /// What a file says of the system that it needs, where that is newer than for others.
  func note(on text: SwiftText) -> StaticString? {
    guard hasPerceptualSprings else { return nil }
    // Calls may be broken into lines.
    var code = SwiftText()
    code.append(unspaced: text)
    if code.contains("FeedbackGenerator(view:")
      || code.contains(",view:context.containerView).impactOccurred()")
    {
      return "// Requires iOS 17.5, where feedback generators belong to a view."
    }
    if code.contains("UISpringTimingParameters(duration:")
      || code.contains("CASpringAnimation(perceptualDuration:")
    {
      return "// Requires iOS 17, where springs have a duration and a bounce."
    }
    return nil
  }
}

/// A spring of mass 1 as UIKit has it from iOS 17 on.
struct PerceptualSpring {
  /// In seconds, a full period without damping.
  let duration: Double
  /// From 0 (critical damping) to below 1; negative ones are left to the numbers of physics.
  let bounce: Double
}

extension Spring {
  /// The duration and the bounce that a spec may have had; nil unless both have at most four digits
  /// behind the point and give this very spring.
  var perceptual: PerceptualSpring? {
    guard mass == 1, isPlayable else { return nil }
    let duration = (2 * Double.pi / frequency * 1e4).rounded() / 1e4
    let bounce = ((1 - dampingRatio) * 1e4).rounded() / 1e4
    guard duration > 0, 0..<1 ~= bounce,
      let same = Spring(bounce: bounce, duration: duration, velocity: velocity),
      (same.stiffness - stiffness).magnitude <= 1e-12 * stiffness,
      (same.damping - damping).magnitude <= 1e-12 * damping
    else { return nil }
    return PerceptualSpring(duration: duration, bounce: bounce)
  }
}

extension Direction {
  /// The springs that it plays, several times where several tracks have one.
  fileprivate var springs: [Spring] {
    let timings =
      [clock]
      + tracks.compactMap { track in
        switch track.clock {
        case .own(let timing, _, _), .each(let timing, _, _): timing
        case .direction, .part: nil
        }
      }
    return timings.compactMap { if case .spring(let spring, _) = $0 { spring } else { nil } }
  }
}

extension Line {
  /// Adds a `UISpringTimingParameters`.
  mutating func add(
    springTiming spring: Spring, _ interface: SpringInterface, _ systems: NewerSystems
  ) {
    add("UISpringTimingParameters(")
    if case .dampingRatio(let ratio) = interface {
      add("dampingRatio: ", decimal(ratio))
      if spring.velocity != 0 { add(", initialVelocity: ") }
    } else if systems.hasPerceptualSprings, let perceptual = spring.perceptual {
      add("duration: " + decimal(perceptual.duration) + ", bounce: " + decimal(perceptual.bounce))
      if spring.velocity != 0 { add(", initialVelocity: ") }
    } else {
      add("mass: " + decimal(spring.mass) + ", stiffness: " + decimal(spring.stiffness))
      add(", damping: ", decimal(spring.damping), ", initialVelocity: ")
      if spring.velocity == 0 { add(".zero") }
    }
    if spring.velocity != 0 {
      add("CGVector(dx: " + decimal(spring.velocity) + ", dy: " + decimal(spring.velocity) + ")")
    }
    add(")")
  }
}
