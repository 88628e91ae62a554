import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// The values of an element of the stage that have not been looked at yet: they are when somebody
/// names them, so that elements can name each other in any order.
struct UnreadElement {
  var resting: [(property: Located<Property>, value: ExpressionSyntax)]
  /// The part of a screen, or of a view, that the element is a picture of.
  var rect: ExpressionSyntax?
}

extension ElementSyntax {
  /// The part of a screen, or of a view, that this is a picture of, if it is one.
  var partOfPicture: ExpressionSyntax? {
    guard self[.snapshot] != nil, case .expression(let rect) = self[.rect]?.value else {
      return nil
    }
    return rect
  }
}

extension Checker {
  /// Looks at all values of an element.
  mutating func readAll(of element: String) {
    while let first = unread[element]?.resting.first {
      readOwn(first.property.value, of: element, askedAt: first.property.span)
    }
    if let rect = unread[element]?.rect { readPart(of: element, askedAt: rect.span) }
  }

  /// Looks at what the resting value of a property comes from. `span` asks for it.
  mutating func read(_ property: Property, of element: String, askedAt span: Span) {
    readOwn(property, of: element, askedAt: span)
    guard property == .frame || property == .center || property == .size || property == .clip,
      elements[element]?.resting.contains(where: { $0.property == property }) == false
    else { return }
    readPlace(of: element, askedAt: span)
  }

  /// Looks at all that an element's resting frame comes from: its own values, what it is a picture
  /// of, and its parents' frames.
  private mutating func readPlace(of element: String, askedAt span: Span, depth: Int = 0) {
    for property in [Property.frame, .size, .center] {
      readOwn(property, of: element, askedAt: span)
    }
    guard let known = elements[element], depth < elements.count,
      !known.resting.contains(where: { $0.property == .frame })
    else { return }
    switch known.content {
    case .snapshot(let screen, _):
      readPart(of: element, askedAt: span)
      readPlace(of: screen.rawValue, askedAt: span, depth: depth + 1)
    case .viewSnapshot: readPart(of: element, askedAt: span)
    case .shared, .effect, .color, .gradient, .empty: break
    case .screen, .views, .kept: return
    }
    if let parent = known.parent { readPlace(of: parent, askedAt: span, depth: depth + 1) }
  }

  private mutating func readOwn(_ property: Property, of element: String, askedAt span: Span) {
    guard
      let (located, syntax) = unread[element]?.resting.first(where: {
        $0.property.value == property
      })
    else { return }
    let name = "\(element).\(property.rawValue)"
    guard isFirst(name, askedAt: span, written: located.span) else { return }
    let value = inGroup(of: element) { $0.value(syntax, of: element, property) }
    reading.removeLast()
    unread[element]?.resting.removeAll { $0.property.value == property }
    if let value, !value.isLarger(than: Timeline.sizeLimit) {
      elements[element]?.resting.append(RestingProperty(property: property, value: value))
    } else if value != nil, !diagnostics.contains(where: { $0.kind == .expressionTooLarge }) {
      report(.namedTooLarge(name, limit: Timeline.sizeLimit, at: located.span))
    }
  }

  private mutating func readPart(of element: String, askedAt span: Span) {
    guard let syntax = unread[element]?.rect, let content = elements[element]?.content else {
      return
    }
    guard isFirst("\(element).rect", askedAt: span, written: syntax.span) else { return }
    let rect = inGroup(of: element) {
      $0.check(syntax, as: .rect, for: .named(element + "/rect"), what: "'rect'")
    }
    reading.removeLast()
    unread[element]?.rect = nil
    guard let rect, let rect = inRange(rect, .frame, called: "rect", syntax) else { return }
    switch content {
    case .snapshot(let screen, _): elements[element]?.content = .snapshot(of: screen, rect: rect)
    case .viewSnapshot(let view, _):
      elements[element]?.content = .viewSnapshot(of: view, rect: rect)
    case .screen, .shared, .views, .effect, .color, .gradient, .empty, .kept: break
    }
  }

  /// Opens a value; false, and a report, when it is asked for while it is being looked at.
  private mutating func isFirst(_ name: String, askedAt span: Span, written: Span) -> Bool {
    guard let start = reading.firstIndex(of: name) else {
      reading.append(name)
      return true
    }
    report(.circularDefinition(reading[start...] + [name], at: span, definition: written))
    return false
  }
}
