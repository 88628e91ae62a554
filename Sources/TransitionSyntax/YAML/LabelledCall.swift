import TransitionCatalog

/// An expression with labels before its arguments, as Swift has them, or with a choice as C has it.
struct LabelledCall {
  /// The same without labels; nil where they are not those of the function, or not in its order.
  private(set) var plain: String?
  /// What to do, as a help line.
  private(set) var help = ""

  /// A call whose end has not been seen: the function, which argument is being read, and whether all
  /// labels so far are where the function has them.
  private struct Open {
    let function: Function?
    var argument = 0
    /// The labels with the places of their arguments.
    var labels: [(argument: Int, label: String)] = []

    /// Whether a signature has these names at these places.
    var isInOrder: Bool {
      guard let function else { return labels.isEmpty }
      return FunctionTable.signatures(of: function).contains { signature in
        // Of those that take as many as one likes nobody asks for an order.
        signature.repeatsLast
          || labels.allSatisfy { argument, label in
            signature.parameters.indices.contains(argument)
              && signature.parameters[argument].name == label
          }
      }
    }
  }

  init(_ text: String) {
    var open = [Open(function: nil)]
    var strange: [Open] = []
    var word = ""
    var result = ""
    for character in text {
      switch character {
      case "(":
        open.append(Open(function: Function(rawValue: word)))
      case ",":
        open[open.count - 1].argument += 1
      case ")":
        if open.count > 1 { strange += [open.removeLast()].filter { !$0.isInOrder } }
      case ":":
        open[open.count - 1].labels.append((open[open.count - 1].argument, word))
        result.removeLast(word.count)
        word = ""
        continue
      default: break
      }
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        word = ""
      }
      // The blank behind a label goes with it.
      if character == " ", result.last == " " || result.last == "(" { continue }
      result.append(character)
    }
    strange += open.filter { !$0.isInOrder }
    guard let first = strange.first else {
      (plain, help) = (result, "write \(result)")
      return
    }
    if text.contains(" ? ") {
      help = "a choice is written if(condition, a, b)"
    } else if let function = first.function {
      let forms = FunctionTable.signatures(of: function).map { signature in
        "\(function.rawValue)(\(signature.parameters.map(\.name).joined(separator: ", ")))"
      }
      help = "arguments have no labels, and an order: " + forms.joined(separator: " or ")
    } else {
      help = "arguments have no labels, as in rect(x, y, width, height)"
    }
  }
}
