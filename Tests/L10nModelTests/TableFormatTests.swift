import Testing

@testable import L10nModel

@Suite("Table formats")
struct TableFormatTests {
  @Test func `a format is a table of one language or of several, a document, or neither`() {
    #expect(TableFormat.strings.isTableOfOneLanguage && TableFormat.xcstrings.isMultilingual)
    #expect(TableFormat.allCases.filter(\.isCompiledDocument) == [.nib, .storyboardc])
    for format in TableFormat.allCases {
      let kinds = [format.isTableOfOneLanguage, format.isMultilingual, format.isDocument]
      #expect(kinds.count { $0 } == (format == .infoPlist ? 0 : 1), "\(format)")
    }
  }

  @Test func `handwritten tables can be edited, and all other formats have a reason why not`() {
    for format in TableFormat.allCases {
      let isWritten = format.isPlainTable && !format.traits.contains(.isCompiled)
      #expect((format.editing.refusal == nil) == isWritten, "\(format)")
    }
    #expect(TableFormat.nib.editing.refusal?.isEmpty == false)
  }

  @Test func `lookups prefer rules to texts, files to compiled tables, and tables to documents`() {
    let formats: [TableFormat] = [.stringsdict, .strings, .xcstrings, .loctable, .xib]
    let order = formats.map(\.precedence.rawValue)
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
  }
}
