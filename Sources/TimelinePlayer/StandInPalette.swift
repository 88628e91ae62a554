/// What a shape of a stand-in is, which says how light it is; the hue is that of the role.
package enum StandInTone: Int, CaseIterable, Sendable {
  /// The whole screen.
  case background
  /// Behind the title and at the bottom.
  case bar
  /// Headings.
  case title
  /// The place of the role's name; the tone is that of its letters.
  case label
  /// Lines of text and what is not chosen.
  case text
  /// Pictures.
  case picture
  /// What is in a picture.
  case detail
  /// What tells up and leading apart.
  case mark

  /// In percent, for the hue of the role, as CSS has it in `hsl`; screens are light in every theme.
  package var saturation: Double {
    switch self {
    case .background: 70
    case .bar: 62
    case .title: 45
    case .label: 70
    case .text: 36
    case .picture: 62
    case .detail: 80
    case .mark: 85
    }
  }

  /// In percent, as CSS has it in `hsl`.
  package var lightness: Double {
    switch self {
    case .background: 95
    case .bar: 87
    case .title: 46
    case .label: 26
    case .text: 78
    case .picture: 73
    case .detail: 89
    case .mark: 48
    }
  }
}

/// The colours of the stand-ins.
package enum StandInPalette {
  /// The hue of the leaving screen, in degrees.
  package static let from = 215.0
  /// The hue of the arriving screen, in degrees.
  package static let to = 28.0

  /// The hue of the view at a place among the views and shared elements of a direction, in degrees.
  package static func view(_ place: Int) -> Double {
    switch ((place % 6) + 6) % 6 {
    case 0: 160
    case 1: 280
    case 2: 340
    case 3: 60
    case 4: 190
    default: 0
    }
  }

  /// Red, green and blue in 0...1 of a hue in 0..<360 degrees, saturation and lightness in
  /// percent (CSS Color 4, section 7.1).
  package static func rgb(
    hue: Double, saturation: Double, lightness: Double
  ) -> (red: Double, green: Double, blue: Double) {
    let (saturation, lightness) = (saturation / 100, lightness / 100)
    let range = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      var place = offset + hue / 30
      while place >= 12 { place -= 12 }
      return lightness - range * max(-1, min(min(place - 3, 9 - place), 1))
    }
    return (channel(0), channel(8), channel(4))
  }

  /// Red, green and blue in 0...1 of a tone in a hue in degrees.
  package static func rgb(
    _ tone: StandInTone, hue: Double
  ) -> (red: Double, green: Double, blue: Double) {
    rgb(hue: hue, saturation: tone.saturation, lightness: tone.lightness)
  }
}
