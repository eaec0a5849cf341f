import Testing

@testable import L10nModel

@Suite("Formats of tables")
struct TableFormatTests {
  @Test("a format is of one kind: a table of one language or of several, a document, or neither")
  func kinds() {
    #expect(TableFormat.allCases.filter(\.isTableOfOneLanguage) == [.strings, .stringsdict])
    #expect(TableFormat.allCases.filter(\.isMultilingual) == [.xcstrings, .loctable])
    #expect(TableFormat.allCases.filter(\.isCompiledDocument) == [.nib, .storyboardc])
    for format in TableFormat.allCases {
      #expect(!(format.isPlainTable && format.isDocument), "\(format)")
    }
  }

  @Test("what people write as a table can be edited, anything else has a reason why not")
  func editing() {
    #expect(
      TableFormat.allCases.filter { $0.editing.refusal == nil }
        == [.strings, .stringsdict, .xcstrings])
    #expect(TableFormat.nib.editing.refusal?.isEmpty == false)
  }

  @Test("rules are found before texts, files before compiled tables, tables before documents")
  func precedence() {
    let formats: [TableFormat] = [.stringsdict, .strings, .xcstrings, .loctable, .xib]
    let order = formats.map(\.precedence.rawValue)
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
  }
}
