internal import TimelineEvaluator
internal import TimelineIR
internal import TransitionCatalog

/// JSON in the making.
struct PlayerText {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma is due before the next member or item.
  private var isFollowing = false

  private mutating func put(_ text: String) { bytes += text.utf8 }

  private mutating func put(_ byte: Unicode.Scalar) { bytes.append(UInt8(ascii: byte)) }

  private mutating func separate() {
    if isFollowing { put(",") }
    isFollowing = true
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    put(bracket)
    isFollowing = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    put(bracket)
    isFollowing = true
  }

  private mutating func object(_ members: (inout PlayerText) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  private mutating func key(_ key: String) {
    separate()
    put("\"")
    put(key)
    put("\":")
  }

  private mutating func quote(_ text: String) {
    put("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        put("\\")
        bytes.append(byte)
      case 0..<0x20:
        put("\\u00")
        bytes.append(Self.digit(byte >> 4))
        bytes.append(Self.digit(byte & 15))
      default: bytes.append(byte)
      }
    }
    put("\"")
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private mutating func member(_ name: String, _ text: String) {
    key(name)
    quote(text)
  }

  private mutating func member(_ name: String, _ number: Double) {
    key(name)
    put(decimal(number))
  }

  private mutating func member(_ name: String, _ number: Int?) {
    key(name)
    put(number?.description ?? "null")
  }

  private mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    put(flag ? "true" : "false")
  }

  private mutating func items(_ numbers: [Double]) {
    open("[")
    for number in numbers {
      separate()
      put(decimal(number))
    }
    close("]")
  }

  private mutating func items(_ value: Value) {
    var numbers: [Double] = []
    for index in 0..<value.type.componentCount { numbers.append(value.components[index]) }
    items(numbers)
  }

  private mutating func member(_ name: String, _ value: Value?) {
    guard let value else { return }
    key(name)
    items(value)
  }
}

// MARK: - Scenes

extension PlayerText {
  /// The elements and tracks of a scene, which is `direction` on a stage.
  mutating func write(_ scene: Scene, _ direction: Direction) {
    object { text in
      text.key("elements")
      text.open("[")
      var latest: (name: String, line: Int) = ("", 0)
      for element in scene.elements {
        if element.name != latest.name {
          latest = (element.name, direction.element(element.name)?.line.ownNumber ?? 0)
        }
        text.write(element, line: latest.line)
      }
      text.close("]")
      text.key("tracks")
      text.open("[")
      for index in scene.tracks.indices { text.write(index, of: scene, direction) }
      text.close("]")
    }
  }

  private mutating func write(_ element: SceneElement, line: Int) {
    separate()
    object { text in
      text.member("name", element.name)
      text.member("member", element.member)
      text.member("parent", element.parent)
      text.member("listed", element.isListed)
      text.member("hasChildren", element.hasChildren)
      text.member("clips", element.clips)
      text.key("content")
      text.write(element.content)
      text.member("original", element.originalSize.map { Value.size($0.x, $0.y) })
      text.key("contentMode")
      if let mode = element.contentMode { text.quote(mode.rawValue) } else { text.put("null") }
      text.key("clip")
      if let clip = element.clip { text.quote(clip.rawValue) } else { text.put("null") }
      text.member("line", line)
    }
  }

  private mutating func write(_ content: SceneContent) {
    object { text in
      switch content {
      case .container: text.member("kind", "container")
      case .screen(let screen):
        text.member("kind", "screen")
        text.member("screen", screen.rawValue)
      case .snapshot(let screen, let rect):
        text.member("kind", "snapshot")
        text.member("screen", screen.rawValue)
        text.member("rect", rect)
      case .viewSnapshot(let view, let rect):
        text.member("kind", "viewSnapshot")
        text.member(view)
        text.member("rect", rect)
      case .shared(let name, let shows):
        text.member("kind", "shared")
        text.member("view", name)
        text.member("shows", shows.rawValue)
      case .views(let view):
        text.member("kind", "views")
        text.member(view)
      case .effect(let effect):
        text.member("kind", "effect")
        text.member("blur", effect.rawValue)
      case .color(let color):
        text.member("kind", "color")
        text.member("color", color)
      case .gradient(let colors, let direction):
        text.member("kind", "gradient")
        text.member(colors, direction)
      case .empty: text.member("kind", "empty")
      }
    }
  }

  private mutating func member(_ view: ScreenView) {
    member("screen", view.screen.rawValue)
    member("view", view.name)
  }

  /// The direction as an edge's name, or in radians clockwise from pointing to the right.
  private mutating func member(_ colors: [Value], _ direction: GradientDirection) {
    key("colors")
    open("[")
    for color in colors {
      separate()
      items(color)
    }
    close("]")
    switch direction {
    case .edge(let edge): member("direction", edge.rawValue)
    case .angle(let radians): member("direction", radians)
    }
  }

  private mutating func write(_ index: Int, of scene: Scene, _ direction: Direction) {
    let track = scene.tracks[index]
    let name = scene.elements[track.element].name
    let line = direction.tracks.first { $0.property == track.property && $0.element == name }?.line
    let interval = scene.interval(ofTrack: index)
    separate()
    object { text in
      text.member("element", track.element)
      text.member("property", track.property.rawValue)
      text.member("type", track.type.rawValue)
      text.key("columns")
      text.items([Double(track.columns.lowerBound), Double(track.columns.upperBound)])
      text.member("line", line?.ownNumber ?? 0)
      text.member("begin", interval.begin)
      text.member("end", interval.end)
      text.key("places")
      text.items(scene.places(ofTrack: index))
      text.key("times")
      text.items(scene.times(ofTrack: index))
    }
  }
}
