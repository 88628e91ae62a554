import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// How the transform of an element comes about.
  func plan(of element: String) -> TransformPlan {
    plans.first { $0.element == element }?.plan ?? TransformPlan(of: element, in: direction)
  }

  /// Adds a transform with the least that says it.
  mutating func print(
    _ values: TransformValues, isSpatial: Bool, context: TypeContext = .known
  ) {
    isSpatial ? printSpatial(values, context) : printFlat(values)
  }

  private mutating func printFlat(_ values: TransformValues) {
    var isFirst = true
    if values.translateX != nil || values.translateY != nil {
      add("CGAffineTransform(translationX: ")
      print(values.translateX ?? .constant(.number(0)))
      add(", y: ")
      print(values.translateY ?? .constant(.number(0)))
      add(")")
      isFirst = false
    }
    if let angle = values.rotate {
      add(isFirst ? "CGAffineTransform(rotationAngle: " : ".rotated(by: ")
      print(angle)
      add(")")
      isFirst = false
    }
    if values.scaleX != nil || values.scaleY != nil {
      add(isFirst ? "CGAffineTransform(scaleX: " : ".scaledBy(x: ")
      print(values.scaleX ?? .constant(.number(1)))
      add(", y: ")
      print(values.scaleY ?? .constant(.number(1)))
      add(")")
      isFirst = false
    }
    if isFirst { add(".identity") }
  }

  private enum Step {
    case translate, rotate(Expression, StaticString), scale
  }

  private mutating func printSpatial(_ values: TransformValues, _ context: TypeContext) {
    var steps: [Step] = []
    if values.translateX != nil || values.translateY != nil || values.translateZ != nil {
      steps.append(.translate)
    }
    if let angle = values.rotateX { steps.append(.rotate(angle, ", 1, 0, 0)")) }
    if let angle = values.rotateY { steps.append(.rotate(angle, ", 0, 1, 0)")) }
    if let angle = values.rotate { steps.append(.rotate(angle, ", 0, 0, 1)")) }
    if values.scaleX != nil || values.scaleY != nil { steps.append(.scale) }
    for (index, step) in steps.enumerated().reversed() {
      let isMade = index == 0 && values.perspective == nil
      switch step {
      case .translate:
        add(isMade ? "CATransform3DMakeTranslation(" : "CATransform3DTranslate(")
      case .rotate: add(isMade ? "CATransform3DMakeRotation(" : "CATransform3DRotate(")
      case .scale: add(isMade ? "CATransform3DMakeScale(" : "CATransform3DScale(")
      }
    }
    if let distance = values.perspective {
      if steps.isEmpty, context == .any { add("CATransform3D") }
      printPerspective(distance)
    } else if steps.isEmpty {
      add("CATransform3DIdentity")
    }
    for (index, step) in steps.enumerated() {
      if index > 0 || values.perspective != nil { add(", ") }
      switch step {
      case .translate:
        print(values.translateX ?? .constant(.number(0)))
        add(", ")
        print(values.translateY ?? .constant(.number(0)))
        add(", ")
        print(values.translateZ ?? .constant(.number(0)))
        add(")")
      case .rotate(let angle, let axis):
        print(angle)
        add(axis)
      case .scale:
        print(values.scaleX ?? .constant(.number(1)))
        add(", ")
        print(values.scaleY ?? .constant(.number(1)))
        add(", 1)")
      }
    }
  }

  private mutating func printPerspective(_ distance: Expression) {
    let isKnown = distance.constant != nil
    need(isKnown ? .perspective : .guardedPerspective)
    add(isKnown ? ".perspective(from: " : ".eye(at: ")
    print(distance)
    add(")")
  }
}
