import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// A colour in 0...1 with its alpha.
struct Paint: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ components: SIMD4<Double>) {
    (red, green, blue, alpha) = (components[0], components[1], components[2], components[3])
  }

  init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Red, green and blue as `#rrggbb`.
  var hex: String {
    let digits = Array("0123456789abcdef")
    var text = "#"
    for channel in [red, green, blue] {
      let byte = channel > 0 ? Int((min(channel, 1) * 255).rounded()) : 0
      text.append(digits[byte / 16])
      text.append(digits[byte % 16])
    }
    return text
  }
}

/// An element as it is seen at a moment.
package struct Figure: Sendable {
  /// From the element's coordinates to those around the container.
  package var plane: Plane
  /// From the element's coordinates to its parent's, where depth tells who is in front.
  var planeInParent: Plane
  package var size: SIMD2<Double>
  /// With that of its parents; 0 where it or one of them is hidden.
  package var alpha: Double
  /// The corners in points, and the part of the element that is seen.
  var cornerRadius: Double
  var mask: Outline?
  /// Whether content and children are cut off at the outline.
  var clips: Bool
  var background: Paint?
  /// Whether the spec says what its background is, be it clear.
  var hasOwnBackground: Bool
  var border: (width: Double, paint: Paint)?
  var shadow: (offset: SIMD2<Double>, radius: Double, paint: Paint)?
  /// Points of the element.
  var blur: Double
  /// Points around the container.
  var blurOnScreen: Double { blur > 0 ? blur * plane.stretch(at: size / 2) : 0 }

  package var outline: Outline { Outline(size: size, radius: cornerRadius) }

  /// The frame with the room that the shadow takes.
  var reach: Outline {
    let frame = Outline(size: size)
    guard let shadow else { return frame }
    let blurred = 2.5 * shadow.radius
    let low = pointwiseMin(.zero, shadow.offset - blurred)
    let high = pointwiseMax(size, size + shadow.offset + blurred)
    return Outline(origin: low, size: high - low)
  }

  /// Where the corners are seen: top left, top right, bottom right, bottom left; nil for those that
  /// are not in front of the eye.
  package var corners: [SIMD2<Double>?] { Outline(size: size).corners.map(plane.projected) }
}

/// What is seen of a scene at a moment: its elements projected onto the screen.
package struct Picture: Sendable {
  /// Seconds since the transition began, and the fraction of the duration that has passed.
  package let time: Double
  package let progress: Double
  /// In the order of the scene's elements, the container first.
  package let figures: [Figure]
  /// Elements of which the first is painted before the second, where it makes a difference: both
  /// have the same parent.
  let rules: [PaintingRule]
  /// Elements that go through each other.
  let crossings: [PaintingRule]

  package init(of cast: Cast, at time: Double) {
    let sample = cast.scene.sample(at: time)
    (self.time, progress) = (time, sample.progress)
    var figures: [Figure] = []
    figures.reserveCapacity(cast.scene.elements.count)
    for (index, element) in cast.scene.elements.enumerated() {
      let seen = index == 0 ? sample.container : sample.elements[index - 1]
      figures.append(
        Figure(
          seen,
          plane: Plane(
            cast.scene.isBelowContainer(index)
              ? seen.matrixInContainer : seen.matrixInContainer.drawn(in: sample.containerMatrix)),
          clips: element.clips))
    }
    let own = figures.map(\.alpha)
    for index in figures.indices {
      var parent = cast.scene.elements[index].parent
      while let place = parent {
        figures[index].alpha *= own[place]
        parent = cast.scene.elements[place].parent
      }
    }
    self.figures = figures
    let found = cast.children.map { PaintingRule.rules(among: $0, figures) }
    rules = found.flatMap(\.rules)
    crossings = found.flatMap(\.crossings)
  }

  /// The elements back to front, children behind their parents; of two that go through each other
  /// the first one is painted once more in front of the second.
  package func order(of cast: Cast) -> [Int] {
    PaintingRule.order(of: cast, rules + crossings).elements
  }
}

extension Figure {
  fileprivate init(_ sample: ElementSample, plane: Plane, clips: Bool) {
    func number(_ property: Property, _ absent: Double = 0) -> Double {
      sample[property]?.scalar ?? absent
    }
    func paint(_ property: Property) -> Paint {
      sample[property].map { Paint($0.components) } ?? Paint(red: 0, green: 0, blue: 0)
    }
    self.plane = plane
    planeInParent = Plane(sample.matrixInParent)
    let frame = sample[.frame]?.components ?? .zero
    size = SIMD2(max(frame[2], 0), max(frame[3], 0))
    alpha = sample[.hidden]?.isTrue == true ? 0 : number(.alpha, 1)
    cornerRadius = number(.cornerRadius)
    mask = sample[.clip].map { Outline(clip: $0) }
    let shadowOpacity = number(.shadowOpacity)
    // Beside a shadow round corners clip nothing, which would clip the shadow as well.
    self.clips = clips || cornerRadius > 0 && sample[.shadowOpacity] == nil
    let background = sample[.backgroundColor].map { Paint($0.components) }
    hasOwnBackground = background != nil
    if let background, background.alpha > 0 { self.background = background }
    if number(.borderWidth) > 0 {
      border = (number(.borderWidth), paint(.borderColor))
    }
    if shadowOpacity > 0 {
      var color = paint(.shadowColor)
      color.alpha *= shadowOpacity
      let offset = sample[.shadowOffset]?.components ?? SIMD4(0, -3, 0, 0)
      shadow = (SIMD2(offset[0], offset[1]), number(.shadowRadius, 3), color)
    }
    blur = number(.blurRadius)
  }
}
