import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// The views that the screens of a transition hand out for its stages, by name. Names that stand
/// only as values are not among them.
struct ViewNames {
  /// How many views a name stands for.
  enum Number {
    case one
    case many
  }

  private var names: [String: (number: Number, span: Span)] = [:]

  init() {}

  /// The names on all stages of a spec. Names that cannot be given are reported.
  init(of spec: SpecSyntax, _ diagnostics: inout [Diagnostic]) {
    var directions = spec.directions
    if case .direction(let reduced) = spec.reduceMotion { directions.append(reduced) }
    for element in directions.flatMap({ $0.stage?.value ?? [] }) {
      for entry in element.entries {
        switch (entry.key.value, entry.value) {
        case (.snapshot, .view(let view)):
          add(Located(view.value.name, view.span), .one, &diagnostics)
        case (.views, .view(let view)):
          add(Located(view.value.name, view.span), .many, &diagnostics)
        case (.shared, .name(let name)): add(name, .one, &diagnostics)
        default: break
        }
      }
    }
    for gesture in spec.gestures?.value ?? [] { addView(of: gesture, &diagnostics) }
  }

  subscript(name: String) -> (number: Number, span: Span)? { names[name] }

  /// The view of a screen that a gesture's recognizer sits on; names that no view can have are
  /// reported with the gesture.
  private mutating func addView(of gesture: GestureSyntax, _ diagnostics: inout [Diagnostic]) {
    guard let written = gesture.recognizer?.view else { return }
    let parts = written.value.split(separator: ".").map(String.init)
    guard parts.count == 2, Screen(rawValue: parts[0]) != nil,
      ScreenView.reservation(of: parts[1]) == nil
    else { return }
    add(Located(parts[1], written.span), .one, &diagnostics)
  }

  private mutating func add(
    _ name: Located<String>, _ number: Number, _ diagnostics: inout [Diagnostic]
  ) {
    if let reason = ScreenView.reservation(of: name.value) {
      var finding = Diagnostic.reservedName(name.value, because: reason, at: name.span)
      if Property(rawValue: name.value) == nil {
        finding.help = "write the screen alone, or choose another name for the view"
      }
      diagnostics.append(finding)
    } else if let first = names[name.value] {
      if first.number != number {
        diagnostics.append(.viewAndViews(name.value, number, at: name.span, first: first.span))
      }
    } else {
      names[name.value] = (number, name.span)
      if viewsOfUIKit.contains(name.value) {
        diagnostics.append(.viewOfUIKit(name.value, at: name.span))
      }
    }
  }
}
