internal import CPlayerPage

/// The parts of the player's page.
package enum PageParts {
  /// The markup, with comments such as `<!--data-->` where the rest belongs.
  package static var markup: String { text(player_page_markup()) }

  /// What is shown while no spec can be played, with comments like those.
  package static var waiting: String { text(player_page_waiting()) }

  package static var styles: String { text(player_page_styles()) }

  /// All scripts, in one scope.
  package static var scripts: String { text(player_page_scripts()) }

  /// The function `unpack`, which runs scripts that were made smaller.
  package static var unpack: String { text(player_page_unpack()) }

  /// The player, WebAssembly compressed with gzip.
  package static var module: [UInt8] { Array(bytes(player_page_module())) }

  private static func text(_ part: PlayerPagePart) -> String {
    String(decoding: bytes(part), as: UTF8.self)
  }

  private static func bytes(_ part: PlayerPagePart) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: part.bytes, count: part.count)
  }
}
