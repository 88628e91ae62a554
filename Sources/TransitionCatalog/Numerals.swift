/// The shortest decimal that reads back as `value`, without a fraction when it is whole.
///
/// The one place where numbers become text, so that every output writes them alike.
public func decimal(_ value: Double) -> String {
  if value == 0 { return "0" }
  if value.magnitude < 1e15, let whole = Int(exactly: value) { return whole.description }
  let text = value.description
  guard text.utf8.count > 2 else { return text }
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
