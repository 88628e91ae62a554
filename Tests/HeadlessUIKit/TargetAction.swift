// What Objective-C's runtime gives on Apple systems. Nothing here is in the generated code.

/// The name of a method.
public struct Selector: Hashable, Sendable {
  let name: String
}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  Selector(name: aSelectorName)
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// A target, held weakly, and its action.
struct TargetAction {
  weak var target: AnyObject?
  let action: Selector

  func send(from sender: AnyObject) {
    if let target { Self.send(action, to: target, from: sender) }
  }

  /// Calls the method of `target` or its superclasses that `action` names, with the sender; an
  /// `@IBAction` has one argument always.
  ///
  /// Without Objective-C the method is found by its symbol in the executable. A method is called
  /// as a closure whose context is `self`: both are passed in the same register.
  static func send(_ action: Selector, to target: AnyObject, from sender: AnyObject) {
    let name = String(action.name.prefix { $0 != ":" })
    var receiver: AnyClass? = type(of: target)
    while let type = receiver {
      var argument: AnyClass? = Swift.type(of: sender)
      while let senderType = argument {
        if let address = SymbolTable.shared.method(name, of: type, taking: senderType) {
          let pair = (address, Unmanaged.passUnretained(target).toOpaque())
          return withExtendedLifetime(target) {
            withUnsafeBytes(of: pair) { $0.load(as: Method.self) }.call(sender)
          }
        }
        argument = superclass(of: senderType)
      }
      receiver = superclass(of: type)
    }
    Faults.check(false, "\(type(of: target)): unrecognized selector \(action.name)")
  }

  private struct Method { let call: (AnyObject) -> Void }

  /// The superclass is the second word of a class's metadata where Objective-C is absent.
  private static func superclass(of type: AnyClass) -> AnyClass? {
    let word = unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1]
    return word == 0 ? nil : unsafeBitCast(word, to: AnyClass.self)
  }
}
