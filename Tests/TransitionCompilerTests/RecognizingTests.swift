import Testing
import TransitionCompiler

/// What is meant to be a spec among the YAML of a folder.
struct RecognizingTests {
  @Test(arguments: [
    "transition: A\n", "# words\n\ntransition : A\n", "\u{FEFF}transition: A\n",
    "kind: modal\r\npop: {}\r\n",
    "---\n\"transition\": A\n", "{ 'transition': A }", "# words\n{ transition: A }",
    "{\n  \"kind\": \"modal\",\n  \"transition\": \"A\"\n}\n", "transtion: A\n", "Transition: A\n",
    "extends: b\nlet: {}\n", "kind: modal\npresent:\n  duration: 1s\n",
    "--- { transition: A }\n", "# words\n\n  kind: modal\n  transition: A\n",
  ])
  func isOne(_ text: String) { #expect(Pipeline.isSpec(Array(text.utf8))) }

  /// It is told that it is no UTF-8.
  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]])
  func isOneInAnotherEncoding(_ mark: [UInt8]) {
    let isBig = mark.first == 0xFE
    func text(_ letters: String) -> [UInt8] {
      mark + letters.utf8.flatMap { isBig ? [0, $0] : [$0, 0] }
    }
    #expect(Pipeline.isSpec(text("# words\ntransition: A\n")))
    #expect(!Pipeline.isSpec(text("name: A\n")))
  }

  @Test(arguments: [
    "", "\n", "kind: Service\nname: a\n", "on:\n  push:\n", "- transition: A\n",
    "# transition: A\n", "--- # words\n- transition: A\n  push: {}\n",
    "  on:\n    push:\n      branches: [main]\n", "  - name: x\n    present: y\n",
    "name: transition\n", "a: { transition: A }\n", "services:\n  push: {}\n", "transition\n", "{",
    "\"",
  ])
  func isNone(_ text: String) { #expect(!Pipeline.isSpec(Array(text.utf8))) }
}
