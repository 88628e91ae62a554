import TimelineIR
import TransitionCatalog

/// Something in a timeline that no Swift for UIKit plays exactly, or that is played otherwise than
/// its author may think.
package struct UnsupportedFeature: Equatable, Sendable {
  /// Nil where the transition as a whole is meant.
  package var direction: DirectionName?
  package var element: String?
  package var property: Property?
  /// Stands alone, in lower case, without a full stop.
  package var reason: String
  /// What to do.
  package var help: String?
  /// Whether Swift is written all the same.
  package var isPlayed = false
}

extension SwiftBackend {
  /// Everything in `timeline` that cannot be written as Swift, in the timeline's order.
  package static func unsupported(in timeline: Timeline) -> [UnsupportedFeature] {
    unsupported(in: Subject(timeline))
  }

  /// The same.
  package static func unsupported(in subject: Subject) -> [UnsupportedFeature] {
    let timeline = subject.timeline
    var findings: [UnsupportedFeature] = []
    for parameter in timeline.parameters
    where timeline.kind == .segue && parameter.defaultValue == nil {
      findings.append(
        UnsupportedFeature(
          reason: "a storyboard makes a segue without a value for '\(parameter.name)'",
          help: "give the parameter a default"))
    }
    let form = timeline.form
    findings += timeline.presentationFindings + timeline.variantFindings + timeline.segueFindings
    findings += timeline.gestureFindings
    return findings
      + timeline.playedDirections.flatMap { direction in
        let isRound = timeline.presentation?.cornerRadius != nil
        return DirectionCheck(
          direction, of: timeline, form: form, round: isRound ? direction.name.presented : nil
        ).findings
      }
  }
}

/// Looks for what the back end cannot write of one direction.
private struct DirectionCheck {
  let timeline: Timeline
  let direction: Direction
  let form: Form
  /// The screen whose corners its presentation rounds.
  let round: Screen?
  private(set) var findings: [UnsupportedFeature] = []
  /// The transforms that were looked at, by their elements.
  private var plans: [(element: String, plan: TransformPlan)] = []

  init(_ direction: Direction, of timeline: Timeline, form: Form, round: Screen?) {
    self.timeline = timeline
    self.direction = direction
    self.form = form
    self.round = round
    for element in direction.stage { check(element) }
    for track in direction.tracks { check(track) }
    var seen: [String] = []
    for track in direction.tracks where !seen.contains(track.element) {
      seen.append(track.element)
      checkGeometry(of: track.element)
      checkShadow(of: track.element)
      if form == .film { checkTransform(of: track.element) }
    }
  }

  private mutating func report(
    _ element: String?, _ property: Property?, _ reason: String, _ help: String?,
    isPlayed: Bool = false
  ) {
    findings.append(
      UnsupportedFeature(
        direction: direction.name, element: element, property: property, reason: reason,
        help: help, isPlayed: isPlayed))
  }

  /// Whether a property is animated, or set to more than 0.
  private func mayBeSeen(_ property: Property, of element: String) -> Bool {
    direction.moves(property, of: element)
      || direction.element(element)?.resting.contains {
        $0.property == property && $0.value.constant?.scalar != 0
      } == true
  }

  private mutating func check(_ element: Element) {
    for resting in element.resting {
      if case .unsupported(let reason, let advice) = resting.property.row.animation {
        report(element.name, resting.property, reason, advice)
      }
    }
    let kept = direction.keptElements
    if kept.contains(element.name), element.group != nil {
      report(
        element.name, nil, "'\(element.name)' is a group, and only single elements stay",
        "leave out 'keep', or keep a snapshot of what the group shows")
    }
    checkEffect(element)
    if kept.contains(element.name), let parent = element.parent.flatMap(direction.element),
      parent.isMade, !kept.contains(parent.name)
    {
      report(
        element.name, nil,
        "'\(element.name)' stays while the screen is up, but its parent '\(parent.name)' goes",
        "give '\(parent.name)' 'keep: true' as well")
    }
    if !direction.tracks.contains(where: { $0.element == element.name }) {
      checkShadow(of: element.name)
    }
    checkDepth(of: element)
  }

  /// A layer draws what is in it flat, on its own plane: what is in it has no depth further out, and is
  /// seen by its own eye or its parent's, and by none around that.
  private mutating func checkDepth(of element: Element) {
    // What has an eye of its own is seen as it is written, flat or not.
    let name = element.name
    guard !(direction.hasOwnEye(name) && direction.says(.perspective, of: name)),
      let property = direction.depth(of: name)
    else { return }
    let around = direction.surroundings(of: element)
    if let outer = around.first(where: { direction.depth(of: $0) != nil }) {
      return report(
        element.name, property,
        "'\(element.name)' stands out of '\(outer)', which stands out as well: UIKit draws it "
          + "flat there",
        "turn one of them only, or put both beside each other on the stage", isPlayed: true)
    }
    if let screen = element.viewsScreen?.rawValue, direction.says(.perspective, of: screen) {
      return report(
        element.name, property,
        "the perspective of its screen reaches '\(element.name)' only where no other view lies "
          + "between them: UIKit draws flat what stands out in a list",
        "give '\(element.name)' a perspective of its own", isPlayed: true)
    }
    guard let parent = around.first,
      ![element.name, parent].contains(where: { direction.says(.perspective, of: $0) }),
      let eye = (around.dropFirst() + ["container"])
        .first(where: { direction.says(.perspective, of: $0) })
    else { return }
    report(
      element.name, property,
      "'\(element.name)' stands out of '\(parent)', which the perspective of '\(eye)' does not go "
        + "through: UIKit draws it flat there",
      "give '\(parent)' a perspective for what is in it", isPlayed: true)
  }

  /// A blur comes and goes exactly in an animator only, as its effect; transparency is another thing.
  private mutating func checkEffect(_ element: Element) {
    guard case .effect = element.content, direction.says(.alpha, of: element.name) else { return }
    if form == .animator, direction.effectStrength(of: element.name) != nil { return }
    report(
      element.name, .alpha, "a blur that is partly transparent may look wrong or not show at all",
      form == .animator
        ? "let its alpha go from 0 to 1, or from 1 to 0"
        : "let it come or go in a direction that one animator plays, or keep its alpha at 1"
          + (timeline.filmNeed.map { ": \($0.words) needs a film" } ?? ""),
      isPlayed: true)
  }

  private mutating func check(_ track: Track) {
    if case .unsupported(let reason, let advice) = track.property.row.animation {
      return report(track.element, track.property, reason, advice)
    }
    if track.property == .perspective, !track.isHold, !direction.hasOwnEye(track.element) {
      return report(
        track.element, .perspective, "the perspective of a parent cannot change on the way",
        "use one distance")
    }
    if track.property == .clip {
      let types = track.runs.joined().map(\.value.type)
      if types.contains(.circle), types.contains(.rect) {
        return report(
          track.element, .clip, "a rect does not become a circle",
          "clip with a rect and animate 'cornerRadius', or with circles only")
      }
    }
    guard form == .film, !track.isHold else { return }
    if track.property.isTransform {
      switch play(of: track.element) {
      case .matrix, .none: return
      case .rings where track.property == .perspective: return
      case .parts, .rings: break
      }
    }
    do throws(Obstacle) {
      _ = try track.playback(on: direction.clock)
    } catch {
      report(track.element, track.property, error.reason, error.advice)
    }
  }

  private mutating func play(of element: String) -> TransformPlay {
    timeline.play(plan(of: element), of: element, in: direction)
  }

  private mutating func plan(of element: String) -> TransformPlan {
    if let known = plans.first(where: { $0.element == element }) { return known.plan }
    let plan = TransformPlan(of: element, in: direction)
    plans.append((element, plan))
    return plan
  }

  private mutating func checkGeometry(of element: String) {
    let isAnchored = direction.anchor(of: element) != nil
    for property in [Property.center, .size] where direction.moves(property, of: element) {
      if isAnchored {
        report(
          element, property,
          "an element with an anchor of its own is placed by its frame, not by '\(property.rawValue)'",
          "animate 'frame'")
      }
      if direction.moves(.frame, of: element) {
        report(
          element, property, "'frame' sets what '\(property.rawValue)' sets",
          "animate 'frame' only")
      }
    }
    if isAnchored, timeline.isMovedByFinger(element, in: direction.name),
      direction.track(.frame, of: element)?.keepsSize == false
    {
      report(
        element, .frame,
        "the middle of '\(element)' follows the finger, and its size changes about its anchor",
        "leave the anchor out, or animate 'center'")
    }
    if direction.moves(.frame, of: element), let anchor = direction.track(.anchor, of: element),
      !anchor.isHold
    {
      report(
        element, .anchor, "the anchor and the frame of one element cannot move together",
        "let the anchor hold, or move a parent")
    }
  }

  private mutating func checkShadow(of element: String) {
    guard mayBeSeen(.shadowOpacity, of: element) else { return }
    let place: Property =
      direction.moves(.shadowOpacity, of: element) || !direction.moves(.cornerRadius, of: element)
      ? .shadowOpacity : .cornerRadius
    if direction.element(element)?.clips == true {
      return report(
        element, place, "a layer that is cut off at its bounds has no shadow",
        "give the shadow to an element of its own below this one")
    }
    guard round?.rawValue == element || direction.says(.cornerRadius, of: element),
      !direction.isPlane(element)
    else { return }
    report(
      element, place,
      "beside a shadow content is not cut off at the round corners",
      "give the shadow to an element below this one where content reaches into the corners",
      isPlayed: true)
  }

  private mutating func checkTransform(of element: String) {
    switch play(of: element) {
    case .parts, .rings: return
    case .none(let property, let obstacle):
      report(element, property, obstacle.reason, obstacle.advice)
    case .matrix:
      guard let guide = plan(of: element).tracks.first else { return }
      do throws(Obstacle) {
        _ = try guide.playback(on: direction.clock)
      } catch {
        report(element, guide.property, error.reason, error.advice)
      }
    }
  }
}

extension Direction {
  /// The property that takes an element out of its parent's plane; nil where none does.
  fileprivate func depth(of name: String) -> Property? {
    let depths: [Property] = [.rotateX, .rotateY, .translateZ]
    return depths.first { property in
      func stands(_ value: Expression) -> Bool { value.constant?.scalar != 0 }
      return element(name)?.resting.contains { $0.property == property && stands($0.value) } == true
        || tracks.contains {
          $0.element == name && $0.property == property
            && $0.runs.joined().contains { stands($0.value) }
        }
    }
  }

  /// Whether an element is a colour and nothing else, which its layer itself draws with round corners.
  fileprivate func isPlane(_ name: String) -> Bool {
    switch element(name)?.content {
    case .color, .empty: !stage.contains { $0.parent == name }
    default: false
    }
  }

  /// What an element stands in, from the inside out, the container not among them.
  fileprivate func surroundings(of element: Element) -> [String] {
    if case .views(let view) = element.content { return [view.screen.rawValue] }
    var names: [String] = []
    var next = element.parent
    while let name = next, !names.contains(name) {
      names.append(name)
      next = self.element(name)?.parent
    }
    return names
  }
}
