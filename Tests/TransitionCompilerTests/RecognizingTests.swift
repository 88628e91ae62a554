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
  ])
  func isOne(_ text: String) { #expect(Pipeline.isSpec(Array(text.utf8))) }

  @Test(arguments: [
    "", "\n", "kind: Service\nname: a\n", "on:\n  push:\n", "- transition: A\n",
    "# transition: A\n",
    "name: transition\n", "a: { transition: A }\n", "services:\n  push: {}\n", "transition\n", "{",
    "\"",
  ])
  func isNone(_ text: String) { #expect(!Pipeline.isSpec(Array(text.utf8))) }
}
