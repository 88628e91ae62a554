import TimelineIR
import TransitionCatalog

/// The layers around an element that share in its transform, from the outermost in.
struct ElementRings {
  let element: String
  fileprivate(set) var layers: [(name: String, parts: [Property])] = []
}

extension DirectionEmitter {
  /// Puts an element into rings: its place and its depth are the outermost's from now on, and its
  /// coordinates those that they were.
  mutating func emitRings(_ plan: RingPlan, of element: String) {
    let view = variable(element)
    if direction.keptElements.contains(element) || direction.element(element)?.content == .kept {
      // What it has at its end would be added to what the rings have.
      need(.keep)
      add("keep(\\.transform3D, of: ", view, ")")
      end(.motion)
      add(view, ".transform3D = CATransform3DIdentity")
      end(.motion)
    }
    var rings = ElementRings(element: element)
    if let distance = plan.eye {
      prepare(distance)
      let eye = emitRing(around: view, as: "Eye")
      assignEye(to: eye, distance)
      end(.motion)
      rings.layers.append((eye, []))
    }
    for parts in plan.layers.dropLast() {
      let turn = parts.first(where: TransformPlan.rotations.contains)
      let stem = turn.map { "Turn" + $0.rawValue.dropFirst("rotate".count) } ?? "Scale"
      rings.layers.append((emitRing(around: view, as: stem), parts))
    }
    self.rings.append(rings)
  }

  private mutating func emitRing(around view: String, as stem: String) -> String {
    need(.ring)
    let name = scope.claim(view + stem, suffix: "Layer")
    add("let " + name + " = " + timelineNames.ring)
    add(".layer(around: ", view, ", undo: &undo)")
    end(.motion)
    return name
  }

  /// The ring that plays a key path of an element; nil for the element's own layer.
  func ring(around element: String, playing keyPath: String, of property: Property) -> String? {
    guard let rings = rings.last(where: { $0.element == element }) else { return nil }
    if keyPath == "position" || keyPath == "zPosition" { return rings.layers[0].name }
    return rings.layers.first { $0.parts.contains(property) }?.name
  }
}
