import TransitionCompiler
import TransitionFormats

/// A file with options that say how Swift is written: an object such as
/// `{ "access": "public", "prefix": "XY", "ios": "17.4" }`.
struct SwiftOptionsFile {
  private(set) var access: SwiftOptions.Access?
  private(set) var prefix: TypePrefix?
  private(set) var deploymentTarget: DeploymentTarget?

  private static let example =
    #"write it as { "access": "public", "prefix": "XY", "ios": "17.4" }, with what you need of that"#

  init(_ path: String) throws(Failure) {
    let members: [JSONMember]
    do {
      guard case .object(let found) = try JSONValue.parse(try Files.read(path)) else {
        throw Failure.findings("'\(path)' holds no JSON object", help: Self.example)
      }
      members = found
    } catch let failure as Failure {
      throw failure
    } catch let error as JSONSyntaxError {
      throw .findings("'\(path)' is not valid JSON: \(error.message)", help: Self.example)
    } catch {
      throw .findings("'\(path)' cannot be read", help: Self.example)
    }
    for member in members {
      guard case .string(let text) = member.value else {
        throw .findings("'\(member.name)' in '\(path)' is no text", help: Self.example)
      }
      try take(member.name, text, path)
    }
  }

  private mutating func take(_ name: String, _ text: String, _ path: String) throws(Failure) {
    func wrong(_ expected: String) -> Failure {
      .findings("'\(name)' in '\(path)' is '\(text)'", help: "write \(expected)")
    }
    switch name {
    case "access":
      guard let value = SwiftOptions.Access(rawValue: text) else {
        throw wrong("\"internal\" or \"public\"")
      }
      access = value
    case "prefix":
      guard let value = TypePrefix(text) else {
        throw wrong("an upper-case letter from A to Z, then letters and digits")
      }
      prefix = value
    case "ios":
      guard let value = DeploymentTarget(text) else {
        throw wrong("a version from 15 on, such as \"16.4\"")
      }
      deploymentTarget = value
    default:
      throw .findings(
        "'\(name)' in '\(path)' is none of access, prefix and ios", help: Self.example)
    }
  }
}
