import TimelineEvaluator

extension ActWriter {
  mutating func shadow(_ part: Part, _ drawing: Drawing) {
    let figures = part.figures
    guard figures.contains(where: { $0.shadow != nil }) else { return }
    let outlines = figures.map { figure in
      var outline = figure.outline
      outline.origin += figure.shadow?.offset ?? .zero
      return outline
    }
    // Around the shape, whose own units are not points; what is drawn as it is seen is scaled already.
    var attributes: XMLWriter.Attributes = []
    let radii = figures.map { figure in
      (figure.shadow?.radius ?? 0)
        * (drawing == .projected ? figure.plane.stretch(at: figure.size / 2) : 1)
    }
    if let filter = blur(radii, part.time) {
      attributes.append(("filter", filter))
    }
    xml.open("g", attributes)
    // What is not there has the colour of what is. (The library copies what such a key path leads to
    // over itself, as the sanitizer of addresses has found.)
    let color = figures.compactMap({ $0.shadow?.paint }).first ?? Self.clear
    let paints = figures.map { figure -> Paint in
      var paint = figure.shadow?.paint ?? color
      if figure.shadow == nil { paint.alpha = 0 }
      return paint
    }
    fill(outlines, part, drawing, [], paint("fill", paints))
    xml.close()
  }

  /// The shadow of an element that shows nothing itself: that of what is in it, as it is seen.
  mutating func shadowOfChildren(_ part: Part) {
    let (act, figures) = (part.act, part.figures)
    guard let color = figures.compactMap({ $0.shadow?.paint }).first,
      let place = act.order.firstIndex(of: part.element)
    else { return }
    let radii = figures.map { ($0.shadow?.radius ?? 0) * $0.plane.scale }
    var attributes: XMLWriter.Attributes = [("fill", color.hex)]
    if let filter = blur(radii, part.time) { attributes.append(("filter", filter)) }
    let alpha = Series(
      "opacity", numbers: figures.map { $0.shadow?.paint.alpha ?? 0 }, tolerance: 0.004, decimals: 3
    )
    part.time.open("g", attributes, [alpha], into: &xml)
    for child in act.order[act.subtree(at: place)].dropFirst() where act.isDrawn(child) {
      let children = act.figures(child)
      let frames = zip(figures, seen(children.map(\.outline), children)).map { figure, points in
        let shift = figure.plane.seen(figure.shadow?.offset ?? .zero)
        return [points.map { $0 + shift }]
      }
      // What is around them has the alpha of the element already.
      let shares = zip(figures, children).map { $0.alpha > 0 ? $1.alpha / $0.alpha : 0 }
      let share = Series("fill-opacity", numbers: shares, tolerance: 0.004, decimals: 3)
      part.time.leaf(
        "path", [("transform", pathScale)], [path(frames), share], into: &xml)
    }
    xml.close()
  }
}

extension Part {
  /// Whether it has a shape itself: what has none casts the shadow of what is in it.
  var castsOwnShadow: Bool { content.isSeen || figures.contains { $0.background != nil } }
}

extension Plane {
  /// How a small way is seen where the plane begins.
  fileprivate func seen(_ way: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x[0] * way.x + x[1] * way.y, y[0] * way.x + y[1] * way.y) / w[2]
  }

  /// How much larger areas' sides are seen there.
  fileprivate var scale: Double {
    ((x[0] * y[1] - x[1] * y[0]).magnitude).squareRoot() / w[2]
  }
}
