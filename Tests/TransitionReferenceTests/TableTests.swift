import Testing
import TransitionCatalog

@testable import TransitionReference

/// The tables themselves; what is in them the manual shows.
struct TableTests {
  @Test func aBarInACellDoesNotEndIt() {
    let table = MarkdownTable(["sign", "means"], [["`|`", "or"], ["", "nothing"]])
    #expect(table.text == "| sign | means |\n|---|---|\n| `\\|` | or |\n| | nothing |\n")
  }

  @Test(arguments: ReferenceTable.allCases) func everyRowFillsItsHead(_ reference: ReferenceTable) {
    let table = reference.table
    #expect(!table.rows.isEmpty)
    for row in table.rows { #expect(row.count == table.head.count, "\(row)") }
    for cell in table.rows.joined() {
      #expect(!cell.contains("\n") && !cell.hasSuffix("."), "\(cell)")
    }
  }

  @Test func everyRowOfTheCatalogIsShown() {
    func first(_ reference: ReferenceTable) -> [String] { reference.table.rows.map { $0[0] } }
    #expect(first(.properties) == Property.allCases.map { "`\($0.rawValue)`" })
    #expect(first(.propertyAnimation) == first(.properties))
    #expect(first(.types) == ValueType.allCases.map { "`\($0.rawValue)`" })
    #expect(first(.functions).count == Function.allCases.filter(\.isWritable).count)
    let operators = first(.operators).joined(separator: ", ")
    for sign in BinaryOperator.allCases { #expect(operators.contains("`\(sign.rawValue)`")) }
    let keys = first(.documentKeys) + first(.elementKeys)
    let known = DocumentKey.allCases.map(\.rawValue) + ElementKey.allCases.map(\.rawValue)
    #expect(keys.sorted() == known.map { "`\($0)`" }.sorted())
    let members = ReferenceTable.members.table.rows.map { $0[1] }.joined(separator: " ")
    for member in Member.allCases { #expect(members.contains("`\(member.rawValue)`")) }
  }

  @Test func restingValuesAreWrittenAsSpecsWriteThem() {
    let rows = ReferenceTable.properties.table.rows
    func resting(_ property: Property) -> String { rows[property.ordinal][3] }
    #expect(resting(.shadowOffset) == "size(0, -3)")
    #expect(resting(.rotate) == "0deg")
    #expect(resting(.backgroundColor) == "clear")
    #expect(resting(.borderColor) == "black")
    #expect(resting(.hidden) == "false")
  }

  @Test func largeLimitsAreGrouped() {
    let table = ReferenceTable.limits([("bytes", 1_048_576), ("deep", 64), ("nodes", 100_000)])
    #expect(table.rows.map { $0[1] } == ["1,048,576", "64", "100,000"])
  }
}
