import Testing

@testable import TransitionCatalog

/// Every case of an enumeration has its row, and the rows are consistent.
struct TableTests {
  @Test func everyPropertyHasARow() {
    #expect(PropertyTable.rows.map(\.property) == Property.allCases)
  }

  @Test func everyFunctionHasARow() {
    #expect(FunctionTable.rows.map(\.function) == Function.allCases)
  }
}
