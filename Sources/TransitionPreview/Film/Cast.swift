import TimelineEvaluator
import TimelineIR
import TimelinePlayer
import TransitionCatalog

/// What an element shows instead of the app's content.
struct Role: Equatable, Sendable {
  var kind: StandIn.Kind
  /// Degrees.
  var hue: Double
  var label: String
  /// What the stand-in is laid out for.
  var size: SIMD2<Double>
  var safeArea: SafeAreaInsets
  var isRightToLeft: Bool
  /// Whether the plain colour behind everything belongs to it.
  var paintsBackground = true
}

/// The elements of a scene with what they show: what stays the same from moment to moment.
package struct Cast: Sendable {
  package let scene: Scene
  /// For each element the role whose stand-in it shows.
  let roles: [Role?]
  /// For each element the part of the stand-in that it shows: x, y, width, height.
  let parts: [SIMD4<Double>?]
  /// The screen below a presentation, where nothing moves it, so that no element of the scene is it.
  let backdrop: Role?
  /// For each element its children, in the order of the scene.
  let children: [[Int]]

  /// The cast of a scene, in which the screens look like each other where they are exchanged, and
  /// the screen below stays where it is in a presentation.
  package init(_ scene: Scene, exchangesScreens: Bool = false, isPresentation: Bool = false) {
    self.scene = scene
    var children = [[Int]](repeating: [], count: scene.elements.count)
    for (index, element) in scene.elements.enumerated() {
      if let parent = element.parent { children[parent].append(index) }
    }
    // Views of a screen are in it before what the transition puts there.
    self.children = children.map {
      $0.filter(scene.isInScreen) + $0.filter { !scene.isInScreen($0) }
    }
    let rehearsal = Rehearsal(scene)
    let below = scene.name.presented.other
    let isThere = scene.elements.contains { $0.content == .screen(below) }
    backdrop =
      isPresentation && !isThere
      ? rehearsal.role(of: below, isExchanged: exchangesScreens) : nil
    var names: [String] = []
    var roles: [Role?] = []
    var parts: [SIMD4<Double>?] = []
    for (index, element) in scene.elements.enumerated() {
      switch element.content {
      case .screen(let screen):
        roles.append(rehearsal.role(of: screen, isExchanged: exchangesScreens))
        parts.append(nil)
      case .snapshot(let screen, let rect):
        roles.append(rehearsal.role(of: screen, isExchanged: exchangesScreens, copied: element))
        parts.append(rect?.components)
      case .viewSnapshot(let view, let rect):
        roles.append(rehearsal.role(ofView: view.name, element, at: index, &names))
        parts.append(rect?.components)
      case .views(let view):
        roles.append(rehearsal.role(ofView: view.name, element, at: index, &names))
        parts.append(nil)
      case .shared(let view, _):
        roles.append(rehearsal.role(ofView: view, element, at: index, &names))
        parts.append(nil)
      case .container, .effect, .color, .gradient, .empty:
        roles.append(nil)
        parts.append(nil)
      }
    }
    (self.roles, self.parts) = (roles, parts)
  }

  /// Where a stand-in stands in a layer.
  struct Placed {
    var placement: Placement
    /// What is to be seen of it.
    var shown: Outline
    /// Whether it reaches beyond the layer.
    var overflows = false
  }

  /// Where the stand-in of an element, or the part of it that is shown, stands in a layer of this
  /// size.
  func placement(of element: Int, in size: SIMD2<Double>) -> Placed? {
    guard let role = roles[element] else { return nil }
    let part = parts[element] ?? SIMD4(0, 0, role.size.x, role.size.y)
    let (origin, source) = (SIMD2(part[0], part[1]), SIMD2(part[2], part[3]))
    guard source.x > 0, source.y > 0 else { return nil }
    let stretch = size / source
    var scale = SIMD2(1.0, 1.0)
    // Which share of the room that is left over is before the content.
    var share = SIMD2(0.5, 0.5)
    switch scene.elements[element].contentMode {
    case nil, .scaleToFill, .redraw: scale = stretch
    case .scaleAspectFit: scale = SIMD2(repeating: min(stretch.x, stretch.y))
    case .scaleAspectFill: scale = SIMD2(repeating: max(stretch.x, stretch.y))
    case .center: break
    case .top: share.y = 0
    case .bottom: share.y = 1
    case .left: share.x = 0
    case .right: share.x = 1
    case .topLeft: share = SIMD2(0, 0)
    case .topRight: share = SIMD2(1, 0)
    case .bottomLeft: share = SIMD2(0, 1)
    case .bottomRight: share = SIMD2(1, 1)
    }
    let offset = (size - source * scale) * share
    let beyond = pointwiseMax(-offset, offset + source * scale - size)
    return Placed(
      placement: Placement(scale: scale, offset: offset - origin * scale),
      shown: Outline(origin: offset, size: source * scale),
      overflows: max(beyond.x, beyond.y) > 1e-6)
  }
}

/// A first look at all of a scene, by which stand-ins get their sizes.
private struct Rehearsal {
  let scene: Scene
  let samples: [Sample]

  init(_ scene: Scene) {
    self.scene = scene
    let count = 24
    samples = (0...count).map {
      scene.sample(at: scene.endTime * Double($0) / Double(count))
    }
  }

  /// A screen is laid out for the frame in which it rests, or for the largest where that is none;
  /// what is of another size shows it scaled. A copy of it is what it was when it was made.
  func role(of screen: Screen, isExchanged: Bool, copied copy: SceneElement? = nil) -> Role {
    let isTo = (screen == .to) != isExchanged
    let stage = scene.stage
    var role = Role(
      kind: isTo ? .to : .from, hue: isTo ? StandInPalette.to : StandInPalette.from,
      label: isTo ? "To" : "From", size: SIMD2(stage.width, stage.height),
      safeArea: stage.safeArea, isRightToLeft: stage.isRightToLeft)
    for (index, element) in scene.elements.enumerated() {
      guard case .screen(screen) = element.content else { continue }
      let rest = self.frame(of: index, screen == .to ? samples.count - 1 : 0)
      let frame = min(rest[2], rest[3]) > 0 ? rest : largestFrame(of: index)
      guard frame[2] > 0, frame[3] > 0 else { break }
      role.size = SIMD2(frame[2], frame[3])
      if (frame[2] - stage.width).magnitude + (frame[3] - stage.height).magnitude > 0.5 {
        // What a screen that does not fill the container keeps clear is what it covers at rest.
        role.safeArea.top = max(0, stage.safeArea.top - rest[1])
        role.safeArea.left = max(0, stage.safeArea.left - rest[0])
        role.safeArea.bottom = max(
          0, stage.safeArea.bottom - (stage.height - rest[1] - rest[3]))
        role.safeArea.right = max(0, stage.safeArea.right - (stage.width - rest[0] - rest[2]))
      }
      break
    }
    if let size = copy?.originalSize, min(size.x, size.y) > 0, size != role.size {
      let isThere = scene.elements.contains { $0.content == .screen(screen) }
      if !isThere { role.safeArea = SafeAreaInsets() }
      role.size = size
    }
    return role
  }

  func role(
    ofView name: String, _ element: SceneElement, at index: Int, _ names: inout [String]
  ) -> Role {
    if !names.contains(name) { names.append(name) }
    let frame = largestFrame(of: index)
    let size = element.originalSize ?? SIMD2(frame[2], frame[3])
    return Role(
      kind: .view, hue: StandInPalette.view(names.firstIndex(of: name) ?? 0), label: name,
      size: pointwiseMax(size, SIMD2(1, 1)), safeArea: SafeAreaInsets(),
      isRightToLeft: scene.stage.isRightToLeft)
  }

  private func frame(of element: Int, _ moment: Int) -> SIMD4<Double> {
    guard element > 0 else { return .zero }
    return samples[moment].elements[element - 1][.frame]?.components ?? .zero
  }

  private func largestFrame(of element: Int) -> SIMD4<Double> {
    var largest = SIMD4<Double>.zero
    for moment in samples.indices {
      let frame = frame(of: element, moment)
      if frame[2] * frame[3] > largest[2] * largest[3] { largest = frame }
    }
    return largest
  }
}
