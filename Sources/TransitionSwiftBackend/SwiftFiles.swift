import TimelineIR
import TransitionCatalog

/// A file of Swift.
package struct SwiftFile: Equatable, Sendable {
  package let name: String
  package let content: String
  /// The types in it that other files see; empty where each type has a file, whose name tells.
  package let types: [String]
}

/// The files that a timeline becomes, while they are written: one for all of it, or one for each
/// type.
struct SwiftFiles {
  private struct Part {
    let name: String
    var text: SwiftText
    var support: SupportSet
  }

  private let isSplit: Bool
  private let isGuarded: Bool
  private var parts: [Part] = []

  /// `name` is called what holds everything where that is one file, without its ending.
  init(_ name: String, _ options: SwiftOptions) {
    isSplit = options.split == .type
    isGuarded = options.isGuarded
    if !isSplit { parts.append(Part(name: name, text: SwiftText(capacity: 16_384), support: [])) }
  }

  /// What follows is a type, which calls some pieces of code.
  mutating func begin(_ type: String, calling support: SupportSet = []) {
    if isSplit {
      parts.append(Part(name: type, text: SwiftText(capacity: 4096), support: support))
    } else {
      parts[0].support.formUnion(support)
    }
  }

  /// The file that is being written; a type begins first.
  var text: SwiftText {
    get { parts[parts.count - 1].text }
    _modify { yield &parts[parts.count - 1].text }
  }

  /// Modules may import internally unless something else is said, which compilers before 6 do not know.
  private static let publicImport: StaticString = """
    #if compiler(>=6)
      public import UIKit
    #else
      import UIKit
    #endif
    """

  /// The files with the pieces of code that they call. A piece is private to its file and stands in
  /// each that calls it, so that transitions of one module never meet.
  mutating func finished(
    _ names: TimelineNames, _ presentation: PresentationType?, hasGestures: Bool,
    header: SwiftText
  ) -> [SwiftFile] {
    if isSplit {
      for piece in Support.allCases {
        guard let type = piece.type(names), parts.contains(where: { $0.support.contains(piece) })
        else { continue }
        begin(type)
        piece.write(type: type, names, to: &text)
      }
    }
    return parts.map { part in
      var text = part.text
      text.writeSupport(
        part.support, names, presentation, hasGestures: hasGestures, isWhole: !isSplit)
      text.trim()
      var file = header
      if let note = names.systems.note(on: text) { file.put(note) }
      file.skip()
      if isGuarded {
        file.put("#if canImport(UIKit)")
        file.skip()
      }
      file.put(
        !names.access.isEmpty && text.contains("public ") ? Self.publicImport : "import UIKit")
      file.skip()
      file.append(text)
      if isGuarded {
        file.skip()
        file.put("#endif")
      }
      return SwiftFile(
        name: part.name + ".swift", content: file.text, types: isSplit ? [] : names.visibleTypes)
    }
  }
}

extension SwiftText {
  fileprivate mutating func writeSupport(
    _ support: SupportSet, _ names: TimelineNames, _ presentation: PresentationType?,
    hasGestures: Bool, isWhole: Bool
  ) {
    var calls = FileCalls()
    var ofViews: [StaticString] = []
    if hasGestures {
      if calls.contains(.owningScreen, in: self) {
        ofViews.append(RecognizerEmission.screenOfView)
      }
      if contains("performing: identifier))") { ofViews.append(TransitionType.addOnce) }
      if calls.contains(.recognizer, in: self) {
        ofViews.append(RecognizerEmission.knownRecognizer)
      }
      if calls.contains(.enclosingScrollViews, in: self) {
        ofViews.append(RecognizerEmission.enclosingScrollViews)
      }
    }
    if calls.contains(.becomeButton, in: self) { ofViews.append(RecognizerEmission.button) }
    if calls.contains(.becomeActive, in: self) { ofViews.append(RecognizerEmission.activation) }
    let pieces = Support.allCases.filter(support.contains)
    let ofEdges = pieces.filter { $0.home == .edge }
    if !ofEdges.isEmpty { writeExtension(of: names.transition + ".Edge", ofEdges.map(\.code)) }
    for piece in pieces where piece.home == .file {
      guard let type = piece.type(names) else {
        skip()
        put(piece.code)
        continue
      }
      if isWhole { piece.write(type: type, names, to: &self) }
    }
    writeContext(names, presentation, isWhole: isWhole, &calls)
    if !names.screens.isEmpty, calls.contains(.handsOut, in: self) {
      names.screens.writeOwner(to: &self)
    }
    var ofScreens: [StaticString] = []
    if calls.contains(.shownScreen, in: self) { ofScreens.append(TransitionType.shownScreen) }
    if hasGestures || presentation != nil, calls.contains(.staysPresented, in: self) {
      ofScreens.append(PresentationType.staysPresented)
    }
    if calls.contains(.layoutDirection, in: self) {
      ofScreens.append(TransitionKind.layoutOfScreen)
    }
    if !ofScreens.isEmpty { writeExtension(of: "UIViewController", ofScreens) }
    var types: [String] = []
    for case .type(let type) in pieces.map(\.home) where !types.contains(type) {
      types.append(type)
    }
    if !ofViews.isEmpty, !types.contains("UIView") { types.append("UIView") }
    for type in types {
      writeExtension(
        of: type,
        pieces.filter { $0.home == .type(type) }.map(\.code) + (type == "UIView" ? ofViews : []))
    }
  }

  /// What the file asks its transition's context for.
  private mutating func writeContext(
    _ names: TimelineNames, _ presentation: PresentationType?, isWhole: Bool,
    _ calls: inout FileCalls
  ) {
    let asksFor = (
      view: isWhole || calls.contains(.arrivingView, in: self),
      screen: isWhole || calls.contains(.screen, in: self),
      presentation: isWhole || calls.contains(.presentation, in: self),
      layout: calls.contains(.contextLayout, in: self)
    )
    guard asksFor.view || asksFor.screen || asksFor.presentation || asksFor.layout else { return }
    skip()
    put("extension UIViewControllerContextTransitioning {")
    indent += 1
    if asksFor.view { put(Self.arrivingView) }
    if asksFor.layout {
      skip()
      put(names.kind.layoutOfContext)
    }
    if asksFor.screen { names.screens.writeSearch(to: &self) }
    if asksFor.presentation { presentation?.writeSearch(to: &self) }
    indent -= 1
    put("}")
  }

  private mutating func writeExtension(of type: String, _ pieces: [StaticString]) {
    skip()
    put(joining: "extension ", type, " {")
    indent += 1
    for (index, piece) in pieces.enumerated() {
      if index > 0 { skip() }
      put(piece)
    }
    indent -= 1
    put("}")
  }

  private static let arrivingView: StaticString = """
    /// The incoming view, moved to its final frame; nil if it has been on screen all along.
    fileprivate var arrivingView: UIView? {
      guard let view = view(forKey: .to), let screen = viewController(forKey: .to) else { return nil }
      let final = finalFrame(for: screen)
      view.frame = final.isEmpty ? containerView.bounds : final
      return view
    }
    """
}

extension Support {
  /// What the file calls this; nil for what is no type.
  fileprivate func type(_ names: TimelineNames) -> String? {
    switch self {
    case .gradientView: names.gradientView
    case .ring: names.ring
    default: nil
    }
  }

  fileprivate func write(type: String, _ names: TimelineNames, to text: inout SwiftText) {
    text.skip()
    if self == .ring {
      text.put(
        """
        /// A view that carries part of the transform of the view in it, about the same point: one layer
        /// cannot play every transform. It draws nothing itself, and its subviews keep their depth.
        """)
    }
    text.set(type: names.hidden + "final class " + type, inheriting: ["UIView"])
    text.put(code)
    text.put("}")
  }
}
