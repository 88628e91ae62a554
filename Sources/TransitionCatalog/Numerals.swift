/// The shortest decimal that reads back as `value`, without a fraction when it is whole.
///
/// The one place where numbers become text, so that every output writes them alike.
public func decimal(_ value: Double) -> String {
  if value == 0 { return "0" }
  if value.magnitude < 1e15, let whole = Int(exactly: value) { return whole.description }
  let text = value.description
  // In bytes: looking at characters would take Unicode's tables along.
  let bytes = text.utf8
  guard bytes.count > 2, bytes.suffix(2).elementsEqual(".0".utf8) else { return text }
  return String(decoding: bytes.dropLast(2), as: UTF8.self)
}
