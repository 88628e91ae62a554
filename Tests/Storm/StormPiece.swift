import UIKit

/// What a storm plays: a transition, and how an app uses it.
@MainActor package struct StormPiece {
  /// How its screens come and go.
  package enum Kind: Sendable {
    case navigation
    case tabs
    case modal
    case segue
  }

  /// Makes the screen that a gesture asks for; nil refuses.
  package typealias Next = (CGPoint) -> UIViewController?

  package let name: String
  package let kind: Kind
  /// Whether what lies below a presented screen may look different as long as it is up.
  var stepsBack = false
  /// Whether a presented screen has round corners as long as it is up.
  var isRounded = false
  /// Whether a release goes by more than by how far the finger has come.
  var isDecidedBySpeed = false
  /// Whether a presented screen stands within the safe area.
  var asksSafeArea = false
  /// Whether the screens must hand out every view that the piece asks for.
  private(set) var needsViews = false
  let hasGestures: Bool
  let make: () -> NSObject?
  let attach: (NSObject, UIViewController) -> Void
  let addGestures: (NSObject, UIViewController, @escaping Next) -> Void
  /// The segues of a piece that is one.
  let segues: Segues?

  /// The two segues of a screen and the one that it presents, by their identifiers.
  package struct Segues {
    package typealias Make = (_ source: UIViewController, _ destination: UIViewController) ->
      UIStoryboardSegue
    let perform: (identifier: String, make: Make)
    let unwind: (identifier: String, make: Make)
    let addGestures: (UIViewController) -> Void
  }

  /// A transition of screens in a stack.
  package static func navigation<Transition: NSObject & UINavigationControllerDelegate>(
    _ name: String, _ make: @escaping () -> Transition,
    gestures: ((Transition, UIViewController, @escaping Next) -> Void)? = nil,
    needsViews: Bool = false
  ) -> StormPiece {
    var piece = StormPiece(name, .navigation, make, attach: { _, _ in }, gestures)
    piece.needsViews = needsViews
    return piece
  }

  /// A transition of tabs.
  package static func tabs<Transition: NSObject & UITabBarControllerDelegate>(
    _ name: String, _ make: @escaping () -> Transition,
    gestures: ((Transition, UIViewController, @escaping Next) -> Void)? = nil,
    isDecidedBySpeed: Bool = false
  ) -> StormPiece {
    var piece = StormPiece(name, .tabs, make, attach: { _, _ in }, gestures)
    piece.isDecidedBySpeed = isDecidedBySpeed
    return piece
  }

  /// A transition of presented screens.
  package static func modal<Transition: NSObject & UIViewControllerTransitioningDelegate>(
    _ name: String, _ make: @escaping () -> Transition,
    attach: @escaping (Transition, UIViewController) -> Void,
    gestures: ((Transition, UIViewController, @escaping Next) -> Void)? = nil,
    stepsBack: Bool = false, isRounded: Bool = false, isDecidedBySpeed: Bool = false,
    asksSafeArea: Bool = false
  ) -> StormPiece {
    var piece = StormPiece(name, .modal, make, attach: attach, gestures)
    piece.asksSafeArea = asksSafeArea
    (piece.stepsBack, piece.isRounded) = (stepsBack, isRounded)
    piece.isDecidedBySpeed = isDecidedBySpeed
    return piece
  }

  /// A segue and the one that goes back.
  package static func segue(
    _ name: String, _ perform: (identifier: String, make: Segues.Make),
    unwind: (identifier: String, make: Segues.Make), gestures: ((UIViewController) -> Void)? = nil
  ) -> StormPiece {
    StormPiece(
      name, hasGestures: gestures != nil,
      Segues(perform: perform, unwind: unwind, addGestures: gestures ?? { _ in }))
  }

  private init(_ name: String, hasGestures: Bool, _ segues: Segues) {
    (self.name, kind, self.hasGestures, make) = (name, .segue, hasGestures, { nil })
    (attach, addGestures) = ({ _, _ in }, { _, _, _ in })
    self.segues = segues
  }

  private init<Transition: NSObject>(
    _ name: String, _ kind: Kind, _ make: @escaping () -> Transition,
    attach: @escaping (Transition, UIViewController) -> Void,
    _ gestures: ((Transition, UIViewController, @escaping Next) -> Void)?
  ) {
    (self.name, self.kind, self.make) = (name, kind, { make() })
    hasGestures = gestures != nil
    self.attach = { object, screen in
      if let transition = object as? Transition { attach(transition, screen) }
    }
    addGestures = { object, screen, next in
      if let transition = object as? Transition { gestures?(transition, screen, next) }
    }
    segues = nil
  }
}
