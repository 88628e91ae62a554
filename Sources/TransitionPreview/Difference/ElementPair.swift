import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// An element of one scene with the one of the other that it is compared with.
struct ElementPair {
  /// The places of a member, or of an element that is no group, in both scenes.
  struct Member {
    var old: Int
    var new: Int
  }

  var oldName: String
  var name: String
  var presence: Presence
  /// Those that both have.
  var members: [Member]
  /// How many each has; 1 for an element that is no group.
  var counts: Change<Int>
  var isGroup: Bool

  var isRenamed: Bool { oldName != name }

  /// The elements of the new scene in their order, and behind them those that are gone.
  static func all(in pair: ScenePair) -> [ElementPair] {
    let old = Names(pair.old)
    let new = Names(pair.new)
    var names: [String: String] = [:]
    for name in new.names where old.members[name] != nil { names[name] = name }
    // What shows the same under another name was renamed.
    var leavers = old.names.filter { new.members[$0] == nil }
    for name in new.names where names[name] == nil {
      guard let first = new.members[name]?.first else { continue }
      let twin = leavers.first { leaver in
        guard let other = old.members[leaver]?.first else { return false }
        return pair.old.elements[other].content == pair.new.elements[first].content
          && (pair.old.elements[other].member == nil) == (pair.new.elements[first].member == nil)
      }
      guard let twin else { continue }
      names[name] = twin
      leavers.removeAll { $0 == twin }
    }
    var result: [ElementPair] = []
    for name in new.names {
      let mine = new.members[name] ?? []
      let oldName = names[name]
      let theirs = oldName.flatMap { old.members[$0] } ?? []
      result.append(
        ElementPair(
          oldName: oldName ?? name, name: name, presence: oldName == nil ? .added : .both,
          members: zip(theirs, mine).map { Member(old: $0, new: $1) },
          counts: Change(theirs.count, mine.count),
          isGroup: pair.new.groups.contains { $0.name == name }))
    }
    for name in leavers {
      let count = old.members[name]?.count ?? 0
      result.append(
        ElementPair(
          oldName: name, name: name, presence: .gone, members: [], counts: Change(count, 0),
          isGroup: pair.old.groups.contains { $0.name == name }))
    }
    return result
  }

  /// What can differ: all that has a track or a value of its own on either side. Centre and size are
  /// the frame's where nothing moves them.
  func properties(in pair: ScenePair) -> [ComparedProperty] {
    guard let first = members.first else { return [] }
    let (old, new) = (pair.old.elements[first.old], pair.new.elements[first.new])
    func isSaid(_ property: Property) -> Change<Bool> {
      Change(
        old.reported.contains(property) || pair.old.track(of: property, first.old) != nil,
        new.reported.contains(property) || pair.new.track(of: property, first.new) != nil)
    }
    // One for both axes may stand for one for each.
    let scales = Property.allCases.filter(\.isScale).map(isSaid).filter { $0.old || $0.new }
    let joinsScales = scales.count > 1 && scales.contains(where: \.isChange)
    return Property.allCases.compactMap { property in
      if joinsScales, property.isScale {
        return property == .scale ? nil : ComparedProperty(property: property, isWholeScale: true)
      }
      let said = isSaid(property)
      let isCompared =
        property == .frame
        ? pair.old.track(of: property, first.old) != nil
          || pair.new.track(of: property, first.new) != nil || !isMovedOtherwise(first, in: pair)
        : said.old || said.new
      return isCompared ? ComparedProperty(property: property) : nil
    }
  }

  /// Whether a track of the centre or the size says where the frame is.
  private func isMovedOtherwise(_ member: Member, in pair: ScenePair) -> Bool {
    [Property.center, .size].contains { property in
      pair.old.track(of: property, member.old) != nil
        || pair.new.track(of: property, member.new) != nil
    }
  }

  /// What is not the same about what it shows and how; `names` gives old elements their new names.
  func changes(in pair: ScenePair, names: (String) -> String) -> [SettingDifference] {
    var found: [SettingDifference] = []
    func note(_ name: String, _ old: String, _ new: String) {
      if old != new { found.append(SettingDifference(name: name, text: Change(old, new))) }
    }
    if isGroup || counts.isChange { note("members", "\(counts.old)", "\(counts.new)") }
    guard let first = members.first else { return found }
    let (old, new) = (pair.old.elements[first.old], pair.new.elements[first.new])
    // What is written otherwise may be the same in this layout; colors of planes may be compared as
    // their backgrounds.
    let isPlane = if case (.color, .color) = (old.content, new.content) { true } else { false }
    let isCompared = isPlane && (old.reported + new.reported).contains(.backgroundColor)
    if !isCompared, old.content.shown(on: pair.old.stage) != new.content.shown(on: pair.new.stage) {
      note("content", old.content.text, new.content.text)
    }
    let parents = (
      old.parent.map { names(pair.old.elements[$0].name) },
      new.parent.map { pair.new.elements[$0].name }
    )
    note("parent", parents.0 ?? Scene.containerName, parents.1 ?? Scene.containerName)
    note("clips", "\(old.clips)", "\(new.clips)")
    let modes = [old, new].map { $0.contentMode ?? .scaleToFill }
    note("contentMode", modes[0].rawValue, modes[1].rawValue)
    note("listed", "\(old.isListed)", "\(new.isListed)")
    return found
  }
}

/// The names of a scene with the places of their members.
private struct Names {
  private(set) var names: [String] = []
  private(set) var members: [String: [Int]] = [:]

  init(_ scene: Scene) {
    for (index, element) in scene.elements.enumerated() {
      if members[element.name] == nil { names.append(element.name) }
      members[element.name, default: []].append(index)
    }
    for group in scene.groups where members[group.name] == nil {
      names.append(group.name)
      members[group.name] = []
    }
  }
}
