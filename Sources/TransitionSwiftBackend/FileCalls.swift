#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The members of UIKit's types that a file declares when something in it calls them. A file is searched
/// for all of them at once, from dot to dot.
struct FileCalls {
  enum Member: Int, CaseIterable {
    case owningScreen, recognizer, enclosingScrollViews, becomeButton, becomeActive
    case arrivingView, screen, presentation, contextLayout
    case handsOut, shownScreen, staysPresented, layoutDirection

    /// How a call is written, with a dot.
    var code: StaticString {
      switch self {
      case .owningScreen: ".owningScreen"
      case .recognizer: "view.recognizer("
      case .enclosingScrollViews: "touch.view?.enclosing"
      case .becomeButton: ".becomeButton("
      case .becomeActive: ".becomeActiveWhereSeen("
      case .arrivingView: "context.arrivingView"
      case .screen: "context.screen("
      case .presentation: "context.presentation("
      case .contextLayout: "context.layoutDirection"
      case .handsOut: ".handsOut"
      case .shownScreen: ".shownScreen"
      case .staysPresented: "screen.staysPresented"
      case .layoutDirection: ".layoutDirection(in: "
      }
    }
  }

  struct Found: OptionSet {
    var rawValue: UInt32
  }

  /// What is looked for of a member.
  struct Known {
    let bit: Found
    private let code: StaticString
    /// Where its last dot is.
    private let dot: Int
    /// What stands behind that.
    let beginning: (UInt8, UInt8)

    init(_ member: Member) {
      bit = Found(rawValue: 1 << UInt32(member.rawValue))
      code = member.code
      let code = UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount)
      dot = code.lastIndex(of: UInt8(ascii: ".")) ?? 0
      beginning = (code[dot + 1], code[dot + 2])
    }

    /// Whether the call stands in a text that has a dot at a place.
    func stands(around place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      let start = place - dot
      guard start >= 0, start + code.utf8CodeUnitCount <= bytes.count else { return false }
      return (0..<code.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == code.utf8Start[$0] }
    }
  }

  static let known = Member.allCases.map(Known.init)

  /// The two letters that stand behind the dots of calls. Behind most dots of a file others stand, and
  /// nobody has to compare more.
  struct Beginnings {
    /// For the last five bits of the first letter those of the second ones, bit by bit.
    private var seconds = Array(repeating: UInt32(0), count: 32)

    init(_ calls: [Known]) {
      for (first, second) in calls.map(\.beginning) {
        seconds[Int(first & 31)] |= 1 << UInt32(second & 31)
      }
    }

    func have(_ first: UInt8, _ second: UInt8) -> Bool {
      seconds[Int(first & 31)] >> UInt32(second & 31) & 1 != 0
    }
  }

  static let beginnings = Beginnings(known)

  private var found: Found = []
  /// How much has been searched.
  private var end = 0

  /// Whether a file, of which more has been written since, calls a member.
  mutating func contains(_ member: Member, in text: SwiftText) -> Bool {
    if end < text.count {
      // What was searched ends with a line, and no call goes on behind that.
      found.formUnion(text.calls(from: end))
      end = text.count
    }
    return found.contains(Found(rawValue: 1 << UInt32(member.rawValue)))
  }
}

extension SwiftText {
  /// Which of the members that files declare for themselves are called from a place on.
  fileprivate func calls(from start: Int) -> FileCalls.Found {
    bytes.withBytes { bytes in
      var found: FileCalls.Found = []
      guard let first = bytes.baseAddress else { return found }
      let beginnings = FileCalls.beginnings
      var rest = start
      while rest < bytes.count,
        let dot = memchr(first + rest, CInt(UInt8(ascii: ".")), bytes.count - rest)
      {
        let place = UnsafeRawPointer(dot) - UnsafeRawPointer(first)
        rest = place + 1
        guard rest + 1 < bytes.count, beginnings.have(bytes[rest], bytes[rest + 1]) else {
          continue
        }
        for call in FileCalls.known where call.beginning.0 == bytes[rest] {
          if call.stands(around: place, in: bytes) { found.formUnion(call.bit) }
        }
      }
      return found
    }
  }
}
