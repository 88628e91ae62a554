import UIKit
import XCTest

/// What is to find a mistake in the generated code of a spec, the quickest first.
@MainActor package struct Check {
  package let name: String
  package let run: () async throws -> Void

  /// All checks of a spec, by its file below `specs`.
  package static func all(of spec: String) -> [Check] {
    let equivalence = Check(name: "equivalence") { try RepertoireTests(name: "", testClosure: { _ in }).playOnly(spec) }
    let driven = DrivenSpecTests.rehearsals[spec] ?? []
    let quick = driven.map { rehearsal in
      Check(name: "gestures") { try await rehearse(rehearsal, isQuick: true) }
    }
    let whole = driven.map { rehearsal in
      Check(name: "gestures") { try await rehearse(rehearsal, isQuick: false) }
    }
    return [equivalence] + quick + whole
  }

  /// What is played once before all else, so that it is not done by every child.
  package static func warmUp(of spec: String) -> [Check] {
    let driven = DrivenSpecTests.rehearsals[spec] ?? []
    return [Check(name: "equivalence") { try RepertoireTests(name: "", testClosure: { _ in }).playOnly(spec) }]
      + driven.map { rehearsal in
        Check(name: "gestures") { try await rehearse(rehearsal, isQuick: true) }
      }
  }

  private static func rehearse(
    _ rehearsal: DrivenSpecTests.Trial, isQuick: Bool
  ) async throws {
    let (ways, speeds) = (DrivenSpecTests.ways, DrivenSpecTests.speeds)
    defer { (DrivenSpecTests.ways, DrivenSpecTests.speeds) = (ways, speeds) }
    if isQuick { (DrivenSpecTests.ways, DrivenSpecTests.speeds) = ([0.3, 0.500_001, 0.7], [0, 3]) }
    try await rehearsal(DrivenSpecTests(name: "", testClosure: { _ in }))
  }
}

extension DrivenSpecTests {
  fileprivate typealias Trial = @MainActor (DrivenSpecTests) async throws -> Void

  /// The rehearsals of the specs that a finger drives.
  fileprivate static let rehearsals: [String: [Trial]] = [
    "pan-pop": [{ try await $0.testPanPop() }],
    "magic-move": [{ try await $0.testMagicMove() }],
    "album": [{ try await $0.testAlbumOpens() }, { try await $0.testAlbumCloses() }],
    "flip": [{ try await $0.testFlipComes() }, { try await $0.testFlipGoes() }],
    "card-flip": [{ try await $0.testCardFlip() }],
    "presets/sheet": [{ try await $0.testSheet() }],
    "presets/sidebar": [{ try await $0.testSidebar() }],
  ]
}

enum HardTests { static let single = 1e-4 }
