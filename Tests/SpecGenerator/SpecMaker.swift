import TransitionCatalog

/// Makes random specs that are valid by construction, driven by the tables of the catalog.
struct SpecMaker {
  var dice: Dice
  var coverage = Coverage()
  /// Names that parameters, `let`s and elements have; they share one name space.
  var taken = Names.reserved
  /// The parameters and `let`s, in the order of their making.
  var values: [Named] = []
  var parameterNames: Set<String> = []
  /// Those whose values people write for a property.
  var likelyNames: [String: Property] = [:]
  /// The design tokens.
  var tokens: [Token] = []
  /// The views that the screens hand out.
  var views: [View] = []
  /// The parameters and `let`s that something can be repeated by.
  var counts: [String] = []
  /// The names of elements, those that stay, and the shared views of the stage at hand.
  var elementNames: [String] = []
  var keptNames: Set<String> = []
  var flying: Set<String> = []
  var kind = TransitionKind.modal
  /// Whether the screen does not cover the container.
  var hasPresentation = false
  /// Whether a spec may hold what UIKit cannot play.
  var mayBeRefused = false
  /// Whether it is to be played: places and strengths that people write, on views that screens have.
  let isPlayable: Bool

  init(seed: UInt64, isPlayable: Bool = false) {
    dice = Dice(seed: seed)
    self.isPlayable = isPlayable
    if isPlayable { views = Self.playedViews }
  }

  /// When the value of a name is known.
  enum Reach: Int, Comparable {
    /// When the spec is compiled.
    case constant
    /// Before anybody is on a stage: from the container and parameters.
    case early
    /// When a direction begins.
    case stage

    static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
  }

  /// Something that an expression can name.
  struct Named {
    var text: String
    var type: ValueType
    var reach: Reach
    /// Milliseconds of a constant time.
    var milliseconds: Int?
  }

  struct Token {
    var path: String
    /// Nil for a curve.
    var type: ValueType?
    var milliseconds: Int?
    var isCurve: Bool
  }

  struct View {
    var name: String
    var isGroup: Bool
  }

  mutating func note(_ row: some RawRepresentable<String>) { coverage.note(row) }

  mutating func pick<Row: RawRepresentable<String>>(_ rows: [Row]) -> Row {
    let row = dice.pick(rows)
    coverage.note(row)
    return row
  }

  /// A name that nothing has yet.
  mutating func newName() -> String {
    for _ in 0..<20 {
      let name = dice.pick(Names.awkward)
      if taken.insert(name).inserted { return name }
    }
    var number = taken.count
    while !taken.insert("v\(number)").inserted { number += 1 }
    return "v\(number)"
  }

  /// A view of the screens, or a group of them: one that is known or a new one.
  mutating func view(isGroup: Bool) -> String {
    let known = views.filter { $0.isGroup == isGroup }
    if !known.isEmpty, isPlayable || dice.chance(50) { return dice.pick(known).name }
    for _ in 0..<20 {
      let name = dice.pick(Names.awkward)
      guard !Names.reservedOfViews.contains(name), !views.contains(where: { $0.name == name })
      else {
        continue
      }
      views.append(View(name: name, isGroup: isGroup))
      return name
    }
    let name = "view\(views.count)"
    views.append(View(name: name, isGroup: isGroup))
    return name
  }

  mutating func entry(_ key: some RawRepresentable<String>, _ value: Node) -> Node.Entry {
    coverage.note(key)
    return Node.Entry(key, value)
  }
}
