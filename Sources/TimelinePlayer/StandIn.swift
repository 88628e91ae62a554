package import TimelineEvaluator

/// A shape of a stand-in, in points from the top left corner of what it stands in for.
package struct StandInShape: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  package var cornerRadius: Double
  package var tone: StandInTone

  package init(
    _ tone: StandInTone, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    radius: Double = 0
  ) {
    (self.tone, self.x, self.y, self.width, self.height) = (tone, x, y, width, height)
    cornerRadius = radius
  }
}

/// What pictures of a transition show instead of the app's screens and views: shapes that tell which
/// way is up, which side is leading, and which of the two screens it is.
package enum StandIn {
  package enum Kind: Int, CaseIterable, Sendable {
    /// The screen that leaves: a list.
    case from
    /// The screen that arrives: a picture with text below.
    case to
    /// A view that a screen hands out.
    case view
  }

  /// The shapes back to front. The role's name is written by whoever draws, in bold, upright and
  /// from the leading side, into the one shape of the tone `label`; a view that is too small for
  /// letters has none.
  package static func shapes(
    of kind: Kind, width: Double, height: Double, safeArea: SafeAreaInsets = SafeAreaInsets(),
    isRightToLeft: Bool = false
  ) -> [StandInShape] {
    guard width > 0, height > 0 else { return [] }
    var safe = safeArea
    if isRightToLeft { (safe.left, safe.right) = (safe.right, safe.left) }
    var drawing = Drawing(width: width, height: height, safe: safe)
    switch kind {
    case .from, .to: drawing.screen(isList: kind == .from)
    case .view: drawing.view()
    }
    guard isRightToLeft else { return drawing.shapes }
    var mirrored = drawing.shapes
    for index in mirrored.indices {
      mirrored[index].x = width - mirrored[index].x - mirrored[index].width
    }
    return mirrored
  }
}

/// Shapes as they are put down, leading on the left.
private struct Drawing {
  let width: Double
  let height: Double
  let safe: SafeAreaInsets
  /// What a point of a phone has here.
  let unit: Double
  var shapes: [StandInShape] = []

  init(width: Double, height: Double, safe: SafeAreaInsets) {
    (self.width, self.height, self.safe) = (width, height, safe)
    unit = min(max(min(width, height) / 390, 0.1), 1.6)
  }

  mutating func put(
    _ tone: StandInTone, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    radius: Double = 0
  ) {
    guard width > 0, height > 0 else { return }
    shapes.append(
      StandInShape(
        tone, x, y, width, height, radius: min(radius, min(width, height) / 2)))
  }

  /// A flag that flies to the trailing side of its mast.
  mutating func flag(_ x: Double, _ y: Double, _ size: Double) {
    put(.mark, x, y, size * 0.17, size, radius: size * 0.085)
    put(.mark, x, y, size * 0.85, size * 0.56, radius: size * 0.1)
  }

  // MARK: Screens

  mutating func screen(isList: Bool) {
    let margin = 20 * unit
    let barHeight = 46 * unit
    let tabHeight = 50 * unit
    let left = safe.left + margin
    let right = width - safe.right - margin
    put(.background, 0, 0, width, height)
    put(.bar, 0, 0, width, safe.top + barHeight)
    statusBar()
    let barMiddle = safe.top + barHeight / 2
    flag(left, barMiddle - 14 * unit, 28 * unit)
    put(.text, right - 22 * unit, barMiddle - 11 * unit, 22 * unit, 22 * unit, radius: 11 * unit)

    let tabTop = height - safe.bottom - tabHeight
    let labelTop = safe.top + barHeight + 10 * unit
    let labelHeight = 58 * unit
    put(.label, left, labelTop, right - left, labelHeight)
    let top = labelTop + labelHeight + 4 * unit
    let body = Area(left: left, right: right, top: top, bottom: tabTop - 14 * unit)
    if width > height * 1.2 {
      let middle = left + (right - left) * (isList ? 0.36 : 0.55)
      picture(body.upTo(middle - margin / 2))
      text(body.from(middle + margin / 2), isList: isList)
    } else {
      let pictureBottom = body.top + (body.bottom - body.top) * (isList ? 0.24 : 0.56)
      picture(body.above(pictureBottom))
      text(body.below(pictureBottom + 18 * unit), isList: isList)
    }

    put(.bar, 0, tabTop, width, height - tabTop)
    let items = 4
    let step = (right - left) / Double(items)
    for item in 0..<items {
      let x = left + step * (Double(item) + 0.5)
      let chosen = item == (isList ? 0 : 1)
      put(
        chosen ? .mark : .text, x - 13 * unit, tabTop + 12 * unit, 26 * unit, 26 * unit,
        radius: 8 * unit)
    }
  }

  /// The time and the battery, where there is a place for them.
  private mutating func statusBar() {
    guard safe.top >= 16 else { return }
    let middle = safe.top * 0.58
    let size = min(10, safe.top * 0.42)
    put(.title, safe.left + 30 * unit, middle - size / 2, 38 * unit, size, radius: size / 2)
    put(
      .title, width - safe.right - 56 * unit, middle - size / 2, 26 * unit, size, radius: size / 3)
  }

  private mutating func picture(_ area: Area) {
    let (width, height) = (area.right - area.left, area.bottom - area.top)
    guard width > 4 * unit, height > 4 * unit else { return }
    let size = min(width, height)
    put(.picture, area.left, area.top, width, height, radius: 14 * unit)
    put(
      .detail, area.right - size * 0.42, area.top + size * 0.14, size * 0.26, size * 0.26,
      radius: size * 0.13)
    put(
      .detail, area.left + width * 0.08, area.bottom - height * 0.42, width * 0.3, height * 0.28,
      radius: 6 * unit)
  }

  /// Rows with a small picture each, or a paragraph.
  private mutating func text(_ area: Area, isList: Bool) {
    let width = area.right - area.left
    let lengths = isList ? [0.78, 0.55, 0.9, 0.64, 0.7, 0.5] : [1, 0.94, 0.98, 0.62]
    let step = (isList ? 72 : 34) * unit
    var (y, row) = (area.top, 0)
    while y + step <= area.bottom + 12 * unit, row < 40 {
      let length = lengths[row % lengths.count]
      if isList {
        put(.picture, area.left, y, 52 * unit, 52 * unit, radius: 10 * unit)
        let x = area.left + 66 * unit
        let space = area.right - x
        put(.title, x, y + 9 * unit, space * length * 0.7, 13 * unit, radius: 6 * unit)
        put(.text, x, y + 32 * unit, space * length, 11 * unit, radius: 5 * unit)
      } else {
        let isHeading = row == 0
        put(
          isHeading ? .title : .text, area.left, y + 4 * unit,
          width * (isHeading ? 0.5 : length), (isHeading ? 16 : 12) * unit, radius: 6 * unit)
      }
      y += step
      row += 1
    }
  }

  // MARK: Views

  mutating func view() {
    let size = min(width, height)
    put(.picture, 0, 0, width, height)
    put(
      .detail, width - size * 0.4, size * 0.12, size * 0.28, size * 0.28, radius: size * 0.14)
    flag(size * 0.12, size * 0.12, size * 0.3)
    guard size >= 24 else { return }
    let labelHeight = min(max(size * 0.24, 12), 58)
    put(
      .label, size * 0.12, height - labelHeight - size * 0.08, width - size * 0.2, labelHeight)
  }
}

/// A part of a screen.
private struct Area {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  func upTo(_ x: Double) -> Area { Area(left: left, right: x, top: top, bottom: bottom) }
  func from(_ x: Double) -> Area { Area(left: x, right: right, top: top, bottom: bottom) }
  func above(_ y: Double) -> Area { Area(left: left, right: right, top: top, bottom: y) }
  func below(_ y: Double) -> Area { Area(left: left, right: right, top: y, bottom: bottom) }
}
