extension String {
  /// The text that bytes of UTF-8 are; nil where some of them are no part of a character.
  ///
  /// `String(validating:as:)` is the same from macOS 15 on; what a repair changes shows here.
  package init?(wellFormed utf8: some Collection<UInt8>) {
    self.init(decoding: utf8, as: UTF8.self)
    guard self.utf8.elementsEqual(utf8) else { return nil }
  }
}
