import TimelineIR
import TransitionCatalog

/// What the screens of a transition hand out, and what that is called in the generated code.
struct ScreenNames {
  /// A property of the protocol.
  struct Provided {
    let view: String
    let isList: Bool
    let identifier: String
    /// Which screens are asked for it, and what for.
    let comment: String
  }

  let type: String
  private(set) var provided: [Provided] = []

  /// What stands before what the app uses.
  private let access: String

  init(_ timeline: Timeline, type: String, access: String) {
    self.type = type + "Screen"
    self.access = access
    var scope = Scope(reserved: [])
    for view in timeline.screenViews {
      let name = scope.claim("shared" + Naming.typeName(view.name), suffix: "View")
      provided.append(
        Provided(
          view: view.name, isList: view.isGroup, identifier: name,
          comment: timeline.comment(on: view)))
    }
  }

  var isEmpty: Bool { provided.isEmpty }

  /// The property that hands out a view, or a list of views.
  func property(_ view: String) -> String {
    provided.first { $0.view == view }?.identifier ?? "shared" + Naming.typeName(view)
  }

  /// Writes the protocol and its defaults.
  func writeProtocol(to text: inout SwiftText) {
    guard !isEmpty else { return }
    text.put(
      "/// A screen that provides views for the transition. Implement only those that it has.")
    text.put("@MainActor")
    text.put(joining: access, "protocol ", type, ": AnyObject {")
    text.indent += 1
    for each in provided {
      text.putWrapped(comment: "/// ", each.comment)
      text.put(
        joining: "var ", each.identifier, each.isList ? ": [UIView]" : ": UIView?", " { get }")
    }
    text.indent -= 1
    text.put("}")
    text.skip()
    text.put(joining: "extension ", type, " {")
    for each in provided {
      text.put(
        joining: "  ", access, "var ", each.identifier,
        each.isList ? ": [UIView] { [] }" : ": UIView? { nil }")
    }
    text.put("}")
    text.skip()
  }

  /// Writes how the generated code finds a transition's screens.
  func writeSearch(to text: inout SwiftText) {
    guard !isEmpty else { return }
    text.skip()
    var line = Line()
    line.add("fileprivate func screen(_ key: UITransitionContextViewControllerKey)")
    let result = " -> (any " + type + ")? {"
    if 2 * text.indent + line.bytes.count + result.utf8.count <= SwiftText.width {
      line.add(result)
      text.set(&line)
    } else {
      text.set(&line)
      text.put(joining: "  -> (any ", type, ")?")
      text.put("{")
    }
    text.put("  viewController(forKey: key)?.handsOut")
    text.put("}")
  }

  /// Writes who hands out the views of any screen.
  func writeOwner(to text: inout SwiftText) {
    guard !isEmpty else { return }
    text.skip()
    text.put(
      """
      extension UIViewController {
        /// The screen that provides views: this one, or its top or selected child.
      """)
    text.put(joining: "  fileprivate var handsOut: (any ", type, ")? {")
    text.put(joining: "    if let screen = self as? any ", type, " { return screen }")
    text.put(
      """
          let shown =
            (self as? UINavigationController)?.topViewController
            ?? (self as? UITabBarController)?.selectedViewController
          return shown?.handsOut
        }
      }
      """)
  }
}

extension Timeline {
  /// Which screens are asked for a view, and what for.
  fileprivate func comment(on view: NamedView) -> String {
    // The first screen is the one that goes in the forward direction.
    var screens: [Screen] = []
    var (flies, isCopied) = (false, false)
    for direction in playedDirections {
      for asked in direction.screenViews where asked.name == view.name {
        let screen = direction.name.isForward ? asked.screen : asked.screen.other
        if !screens.contains(screen) { screens.append(screen) }
      }
      for element in direction.stage
      where element.copiedViews.contains(where: { $0.name == view.name }) {
        if case .shared = element.content { flies = true } else { isCopied = true }
      }
    }
    let isNamed = !screens.isEmpty
    for gesture in gestures {
      guard case .view(let asked)? = gesture.view, asked.name == view.name else { continue }
      let screen = gesture.direction.isForward ? asked.screen : asked.screen.other
      if !screens.contains(screen) { screens.append(screen) }
    }
    let place =
      screens.count == 2
      ? "On both screens" : screens == [.to] ? "On the second screen" : "On the first screen"
    if view.isGroup { return place + ": they are animated in place." }
    if flies { return place + ": a snapshot of it flies from one to the other." }
    if isCopied { return place + ": a snapshot of it is shown." }
    return place
      + (isNamed ? ": its position determines those of other views." : ": it receives a gesture.")
  }
}
