import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// Lays transitions over those that they extend, in the same file, in others, or presets.
extension Pipeline {
  /// How many transitions can extend each other, one after the other.
  package static let extendingLimit = 32

  /// The specs of a file with what they extend; one whose base is missing lacks whatever that has.
  mutating func extended(_ specs: [SpecSyntax], in file: String) -> [SpecSyntax] {
    guard specs.contains(where: { $0.extends != nil }) else { return specs }
    var library = Library(home: specs[0].span.file)
    library[file] = specs
    return specs.map { extended($0, in: file, chain: [], &library) }
  }

  private mutating func extended(
    _ spec: SpecSyntax, in file: String, chain: [String], from start: Span? = nil,
    _ library: inout Library
  ) -> SpecSyntax {
    guard let reference = spec.extends else { return spec }
    let start = start ?? reference.span
    var alone = spec
    (alone.isComplete, alone.hasBase) = (false, false)
    let own = file.withoutDetours + "#" + (spec.name?.value ?? "")
    guard !chain.contains(own) else {
      add([.circularBase((chain + [own]).map(\.afterSlash), at: reference.span)])
      return alone
    }
    // Links can give a file another path at every turn.
    guard chain.count < Self.extendingLimit else {
      add([.tooManyBases(Self.extendingLimit, at: start)])
      return alone
    }
    guard let (base, baseFile) = base(of: reference, for: spec.name?.value, in: file, &library)
    else { return alone }
    extendedSpans.append(base.span)
    var whole = extended(base, in: baseFile, chain: chain + [own], from: start, &library)
    var kindsDiffer = false
    if let kind = spec.kind, let other = whole.kind, kind.value != other.value {
      if Presets.name(in: reference.value) != nil {
        whole = whole.played(as: kind.value)
      } else {
        add([
          .baseOfOtherKind(
            kind.value.rawValue, other.value.rawValue, at: kind.span, base: other.span)
        ])
        kindsDiffer = true
      }
    }
    var result = spec.extending(whole)
    // Which directions belong to it is not worth another word.
    if kindsDiffer { result.kind = nil }
    if chain.isEmpty, result.hasBase { add(result.missingParts) }
    return result
  }

  /// The transition that a reference names, and the file it stands in.
  private mutating func base(
    of reference: Located<String>, for own: String?, in file: String, _ library: inout Library
  ) -> (spec: SpecSyntax, file: String)? {
    if let name = Presets.name(in: reference.value) {
      guard let text = Presets.text(of: name) else {
        let known = Presets.names.map { Presets.prefix + $0 }
        add([.unknownBase(reference.value, known: known, at: reference.span)])
        return nil
      }
      let path = reference.value
      let specs = library[path] ?? parse(name: path, bytes: Array(text.utf8))
      library[path] = specs
      return specs.first.map { ($0, path) }
    }
    let parts = reference.value.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    let isName = parts.count == 1 && !parts[0].endsLikeBase
    if isName { return named(parts[0], in: file, reference.span, library, besides: own) }

    let path = parts[0].isEmpty ? file : self.path(parts[0], in: file)
    if library[path] == nil {
      guard let bytes = text(of: path) else {
        let other = otherEndings(of: parts[0]).first { text(of: self.path($0, in: file)) != nil }
        add([.unreadableBase(path, written: parts[0], other: other, at: reference.span)])
        return nil
      }
      guard !isTimeline(bytes) else {
        add([.timelineForSpec(at: reference.span)])
        return nil
      }
      library[path] = parse(name: path, bytes: bytes)
    }
    if parts.count == 2 {
      return named(
        parts[1], in: path, reference.span, library, isBehindFile: true,
        besides: path.withoutDetours == file.withoutDetours ? own : nil)
    }
    let specs = library[path] ?? []
    if specs.count > 1 {
      add([.baseNotNamed(specs.compactMap(\.name?.value), at: reference.span)])
      return nil
    }
    return specs.first.map { ($0, path) }
  }

  /// A path with the endings of a spec that it does not have.
  private func otherEndings(of path: String) -> [String] {
    guard let own = String.specEndings.first(where: path.hasSuffix) else { return [] }
    return String.specEndings.filter { $0 != own }.map { path.dropLast(own.count) + $0 }
  }

  private mutating func named(
    _ name: String, in file: String, _ span: Span, _ library: Library,
    isBehindFile: Bool = false, besides own: String? = nil
  ) -> (spec: SpecSyntax, file: String)? {
    let specs = library[file] ?? []
    let found = specs.filter { $0.name?.value == name }
    if let spec = found.first {
      // Of the spec's own file the names tell it.
      if found.count > 1, spec.span.file != library.home {
        add([.baseNamedTwice(name, places: found.compactMap(\.name?.span), at: span)])
      }
      return (spec, file)
    }
    var known: [String] = []
    for case let other? in specs.map(\.name?.value) where other != own && !known.contains(other) {
      known.append(other)
    }
    let beside = String.specEndings.map { name + $0 }.first {
      !isBehindFile && text(of: path($0, in: file)) != nil
    }
    add([
      .unknownBase(name, known: known, file: beside, isBehindFile: isBehindFile, at: span)
    ])
    return nil
  }
}

/// The files of a run that specs extend, read once each, however their paths are written.
private struct Library {
  /// The file whose specs are laid over others.
  let home: FileID
  private var files: [[UInt8]: [SpecSyntax]] = [:]

  init(home: FileID) { self.home = home }

  subscript(path: String) -> [SpecSyntax]? {
    get { files[path.withoutDetours.fileKey] }
    set { files[path.withoutDetours.fileKey] = newValue }
  }
}

extension String {
  /// What tells the path of a file from others. Texts are equal where they look the same, such as `é` of
  /// one character and of two; the files of such names are two.
  package var fileKey: [UInt8] { Array(utf8) }

  /// What stands behind the last slash.
  fileprivate var afterSlash: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }
}

extension String {
  /// What the names of specs end in.
  fileprivate static let specEndings = [".yaml", ".yml"]

  /// Whether a path or a file's name ends like that of a spec.
  package var endsLikeSpec: Bool { Self.specEndings.contains(where: hasSuffix) }

  /// The same, or like that of a timeline: that is a file for `extends` as well, which says that it
  /// cannot be extended.
  package var endsLikeBase: Bool { endsLikeSpec || hasSuffix(".json") }
}
