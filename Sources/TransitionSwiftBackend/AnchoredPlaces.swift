import TimelineIR
import TransitionCatalog

extension Direction {
  /// Puts frames in place of the centres and the sizes of elements that have an anchor of their own:
  /// UIKit's `center` is the anchor's place, and so is what stays when a size changes.
  mutating func placeAnchored() {
    for index in tracks.indices
    where tracks[index].property == .center || tracks[index].property == .size {
      let track = tracks[index]
      let others: [Property] = track.property == .center ? [.size, .frame] : [.center, .frame]
      guard anchor(of: track.element) != nil,
        self.track(.anchor, of: track.element)?.isHold != false,
        !others.contains(where: { self.track($0, of: track.element) != nil })
      else { continue }
      let known = element(track.element)?.rest(.frame)
      var rest = Expression.reference(.resting(element: track.element, property: .frame))
      if let known, known.constant != nil { rest = known }
      for run in track.runs.indices {
        for place in track.runs[run].indices {
          let value = track.runs[run][place].value
          tracks[index].runs[run][place].value =
            track.property == .center
            ? Self.rect(around: value, from: rest) : Self.rect(of: value, from: rest)
        }
      }
      tracks[index].property = .frame
    }
  }

  private static func rect(around center: Expression, from frame: Expression) -> Expression {
    if case .reference(.resting(_, .center)) = center { return frame }
    return rect(
      .member(.x, of: center), .member(.y, of: center), .member(.width, of: frame),
      .member(.height, of: frame))
  }

  private static func rect(of size: Expression, from frame: Expression) -> Expression {
    if case .reference(.resting(_, .size)) = size { return frame }
    return rect(
      .member(.midX, of: frame), .member(.midY, of: frame), .member(.width, of: size),
      .member(.height, of: size))
  }

  private static func rect(
    _ x: Expression, _ y: Expression, _ width: Expression, _ height: Expression
  ) -> Expression {
    func start(_ middle: Expression, _ length: Expression) -> Expression {
      folded(.binary(.subtract, middle, folded(.binary(.divide, length, .constant(.number(2))))))
    }
    let (x, y, width, height) = (folded(x), folded(y), folded(width), folded(height))
    let parts = [start(x, width), start(y, height), width, height]
    let known = parts.compactMap(\.constant?.scalar)
    if known.count == 4 { return .constant(.rect(known[0], known[1], known[2], known[3])) }
    return .call(.rect, parts, .rect)
  }

  /// A number, where all that it is made of is known.
  private static func folded(_ expression: Expression) -> Expression {
    switch expression {
    case .member(.x, .call(.point, let parts, _)), .member(.width, .call(.size, let parts, _)):
      parts[0]
    case .member(.y, .call(.point, let parts, _)), .member(.height, .call(.size, let parts, _)):
      parts[1]
    case .member(let member, let base):
      base.constant.map { .constant(member.apply($0)) } ?? expression
    case .binary(let operation, let left, let right):
      if let a = left.constant?.scalar, let b = right.constant?.scalar {
        .constant(.number(operation == .divide ? a / b : a - b))
      } else {
        expression
      }
    default: expression
    }
  }
}

extension Track {
  /// Whether all rects of the track have one size, as far as they are written so.
  var keepsSize: Bool {
    let sizes = runs.joined().map(\.value.writtenSize)
    return sizes.allSatisfy { $0 == sizes[0] }
  }
}

extension Expression {
  /// The width and the height of a rect.
  var writtenSize: [Expression] {
    switch self {
    case .call(.rect, let parts, _) where parts.count == 4: Array(parts[2...])
    case .call(.offset, let parts, _): parts[0].writtenSize
    case .constant(let rect):
      [.constant(Member.width.apply(rect)), .constant(Member.height.apply(rect))]
    default: [.member(.width, of: self), .member(.height, of: self)]
    }
  }
}
