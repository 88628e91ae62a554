internal import CPlayerPage

/// The parts of the player's page.
package enum PageParts {
  /// The markup, without styles and scripts.
  package static var html: String { text(player_page_html()) }

  private static func text(_ part: PlayerPagePart) -> String {
    String(decoding: UnsafeBufferPointer(start: part.bytes, count: part.count), as: UTF8.self)
  }
}
