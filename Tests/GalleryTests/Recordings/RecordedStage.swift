import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Which recorded view is which element of a scene.
struct RecordedStage {
  private let scene: Scene
  private let parents: [Int: Int]
  /// The views of the scene's elements.
  private let views: [Int: Int]
  /// Those that stay in their screens.
  private let inPlace: Set<Int>

  /// Screens and what they hand out are known by their roles. What a transition makes comes on top
  /// of what is in its parent, in the order of the scene.
  init(_ scene: Scene, of run: RecordedRun) throws {
    self.scene = scene
    var parents: [Int: Int] = [:]
    var roles: [String: Int] = [:]
    for view in run.views {
      if let parent = view.parent { parents[view.id] = parent }
      if let role = view.role { roles[role] = view.id }
    }
    self.parents = parents
    var views: [Int: Int] = [:]
    for (index, element) in scene.elements.enumerated() {
      switch element.content {
      case .container: views[index] = roles["container"]
      case .screen(let screen): views[index] = roles[screen.rawValue]
      case .views(let view): views[index] = roles["\(view.spelling)[\(element.member ?? 0)]"]
      case .snapshot, .viewSnapshot, .shared, .effect, .color, .gradient, .empty: break
      }
    }
    for index in scene.elements.indices {
      let made = scene.elements.indices.filter {
        scene.elements[$0].parent == index && views[$0] == nil
      }
      guard !made.isEmpty, let parent = views[index] else { continue }
      let inside = run.views.filter { $0.parent == parent && $0.role == nil }.suffix(made.count)
      for (element, view) in zip(made, inside) { views[element] = view.id }
    }
    for (index, element) in scene.elements.enumerated() where views[index] == nil {
      throw RecordingError("'\(element.name)' is not on stage")
    }
    self.views = views
    inPlace = Set(
      views.filter { if case .views = scene.elements[$0.key].content { true } else { false } }
        .values)
  }

  /// Whether all elements are on stage at a moment.
  func isComplete(_ moment: RecordedRun.Moment) -> Bool {
    views.values.allSatisfy { moment.layers[$0] != nil }
  }

  /// Where a recording was made, as the evaluator takes it.
  static func stage(of header: RecordedRun.Header, _ timeline: Timeline) throws -> Stage {
    guard header.size.count == 2, header.safeArea.count == 4 else {
      throw RecordingError("a stage without a size")
    }
    var stage = Stage(width: header.size[0], height: header.size[1])
    let safe = header.safeArea
    stage.safeArea = SafeAreaInsets(top: safe[0], left: safe[1], bottom: safe[2], right: safe[3])
    stage.isRightToLeft = header.isRightToLeft
    for parameter in timeline.parameters {
      guard let text = header.parameters[parameter.name] else { continue }
      stage.parameters.append(ParameterValue(parameter.name, try value(text, parameter.type)))
    }
    for screen in [Screen.from, .to] {
      for named in timeline.screenViews {
        let view = ScreenView(screen, named.name)
        guard let frames = header.views[view.spelling] else { continue }
        let rects = try frames.map { frame in
          guard frame.count == 4 else { throw RecordingError("\(view.spelling) has no frame") }
          return Value.rect(frame[0], frame[1], frame[2], frame[3])
        }
        if named.isGroup {
          stage.views.append(ViewFrames(view, group: rects))
        } else if let rect = rects.first {
          stage.views.append(ViewFrames(view, rect))
        }
      }
    }
    return stage
  }

  /// Numbers with blanks between them, or the name of an edge.
  private static func value(_ text: String, _ type: ValueType) throws -> Value {
    if type == .edge, let edge = Edge(rawValue: text) { return .edge(edge) }
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    guard type != .edge, 1...4 ~= numbers.count else {
      throw RecordingError("'\(text)' is no \(type)")
    }
    var components = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() { components[index] = number }
    return Value(type, components)
  }

  // MARK: Numbers

  /// Tells the difference of each property of each element, by a name for the two.
  func compare(
    _ moment: RecordedRun.Moment, with sample: Sample,
    _ tell: (String, Comparison.Series, Double) -> Void
  ) {
    for element in sample.reported {
      guard let index = scene.index(of: element.name, member: element.member),
        let view = views[index], let layer = moment.layers[view]
      else { continue }
      let name = element.name + (element.member.map { "[\($0)]" } ?? "") + "."
      func compare(
        _ what: String, _ series: Comparison.Series, _ numbers: [Double]?, _ expected: [Double]
      ) {
        let differences = zip(numbers ?? [], expected).map { abs($0 - $1) }
        let isWhole = numbers?.count == expected.count
        tell(name + what, series, isWhole ? differences.max() ?? 0 : .infinity)
      }
      let matrix = layer["transform"].flatMap { $0.count == 16 ? $0 : nil }
      for (what, series, places) in Self.parts {
        compare(
          what, series, matrix.map { matrix in places.map { matrix[$0] } },
          places.map { element.matrix.elements[$0] })
      }
      compare("eye", .depth, layer["sublayerTransform"], element.sublayerMatrix.elements)
      for each in element.properties {
        guard let (series, numbers) = numbers(of: each.property, view, layer, in: moment) else {
          continue
        }
        let count = numbers?.count ?? 1
        let value = each.value.components
        let expected =
          each.value.type == .circle
          ? [value[0] - value[2], value[1] - value[2], 2 * value[2], 2 * value[2]]
          : (0..<count).map { value[$0] }
        let range = each.property.row.range
        let inRange = numbers.map { frame in
          frame.enumerated().map { range.clamped($1, component: $0) }
        }
        compare(each.property.rawValue, series, inRange, expected)
      }
    }
  }

  private static let parts: [(String, Comparison.Series, [Int])] = [
    ("turn", .turn, [0, 1, 2, 4, 5, 6, 8, 9, 10]), ("shift", .points, [12, 13, 14]),
    ("depth", .depth, [3, 7, 11, 15]),
  ]

  /// Nil for what is a part of the matrix, or of the frame; no numbers where they were not recorded.
  private func numbers(
    of property: Property, _ view: Int, _ layer: [String: [Double]], in moment: RecordedRun.Moment
  ) -> (Comparison.Series, [Double]?)? {
    switch property {
    case .frame: (.points, frame(of: view, in: moment))
    case .alpha: (.fraction, layer["opacity"])
    case .hidden: (.fraction, layer["hidden"])
    case .anchor: (.fraction, layer["anchorPoint"])
    case .cornerRadius, .borderWidth, .shadowRadius, .shadowOffset, .zPosition, .clip:
      (.points, layer[property.rawValue])
    case .backgroundColor, .borderColor, .shadowColor, .shadowOpacity:
      (.fraction, layer[property.rawValue])
    case .center, .size, .blurRadius, .translateX, .translateY, .translateZ, .scale, .scaleX,
      .scaleY, .rotate, .rotateX, .rotateY, .perspective:
      nil
    }
  }

  /// As if there were no transform; that of a view in its screen is in the container.
  private func frame(of view: Int, in moment: RecordedRun.Moment) -> [Double]? {
    guard var frame = ownFrame(of: view, in: moment) else { return nil }
    guard inPlace.contains(view) else { return frame }
    var parent = parents[view]
    while let current = parent, current != views[0] {
      guard let box = ownFrame(of: current, in: moment),
        let bounds = moment.layers[current]?["bounds"]
      else { return nil }
      frame[0] += box[0] - bounds[0]
      frame[1] += box[1] - bounds[1]
      parent = parents[current]
    }
    return frame
  }

  private func ownFrame(of view: Int, in moment: RecordedRun.Moment) -> [Double]? {
    guard let layer = moment.layers[view], let position = layer["position"],
      let bounds = layer["bounds"], let anchor = layer["anchorPoint"], position.count == 2,
      bounds.count == 4, anchor.count == 2
    else { return nil }
    return [
      position[0] - anchor[0] * bounds[2], position[1] - anchor[1] * bounds[3], bounds[2],
      bounds[3],
    ]
  }
}

extension ScreenView {
  /// As specs write it.
  fileprivate var spelling: String { "\(screen.rawValue).\(name)" }
}
