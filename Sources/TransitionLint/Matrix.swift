import TimelineEvaluator

/// One of the rooms that every spec is looked at in.
package struct Room: Sendable {
  /// `iphone-se-landscape`, `ipad-third, right to left`.
  package let name: String
  package let stage: Stage

  /// As messages write it: the name with the size in points.
  package var description: String {
    "\(name) (\(shown(stage.width)) x \(shown(stage.height)))"
  }
}

extension Room {
  /// The phones in use from the smallest to the largest, upright and on their sides, tablets, and
  /// the parts of a tablet that an app gets beside another; the standard stage comes first.
  package static let all: [Room] = {
    var rooms: [Room] = []
    for device in Device.allCases {
      for isLandscape in [false, true] {
        rooms.append(
          Room(
            name: device.name(isLandscape: isLandscape),
            stage: Stage(device: device, isLandscape: isLandscape)))
      }
    }
    rooms += sizes.map { name, width, height, safeArea in
      Room(name: name, stage: Stage(width: width, height: height, safeArea: safeArea))
    }
    guard let standard = rooms.firstIndex(where: { $0.stage == .standard }) else { return rooms }
    rooms.swapAt(0, standard)
    return rooms
  }()

  /// Those that are looked at from right to left, too: what differs there is the side, not the size.
  package static let mirrored: Set<String> = [
    Device.iPhone15.rawValue, Device.iPhone15.name(isLandscape: true), Device.iPhoneSE.rawValue,
    "iphone-16-pro-max", Device.iPad.rawValue, "ipad-pro-13-landscape", "ipad-third",
  ]

  /// Points, as Apple's human interface guidelines list them ("Layout", device screen dimensions).
  private static let sizes: [(String, Double, Double, SafeAreaInsets)] = [
    ("iphone-mini", 375, 812, SafeAreaInsets(top: 50, bottom: 34)),
    ("iphone-16-pro", 402, 874, SafeAreaInsets(top: 62, bottom: 34)),
    ("iphone-16-pro-max", 440, 956, SafeAreaInsets(top: 62, bottom: 34)),
    ("iphone-16-pro-max-landscape", 956, 440, SafeAreaInsets(left: 62, bottom: 21, right: 62)),
    ("ipad-mini", 744, 1133, SafeAreaInsets(top: 24, bottom: 20)),
    ("ipad-pro-13", 1032, 1376, SafeAreaInsets(top: 24, bottom: 20)),
    ("ipad-pro-13-landscape", 1376, 1032, SafeAreaInsets(top: 24, bottom: 20)),
    ("ipad-slide-over", 375, 1180, SafeAreaInsets(top: 24, bottom: 20)),
    ("ipad-third", 320, 1180, SafeAreaInsets(top: 24, bottom: 20)),
    ("ipad-half", 590, 820, SafeAreaInsets(top: 24, bottom: 20)),
  ]
}
