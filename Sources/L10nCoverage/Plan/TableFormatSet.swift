import L10nModel

package struct TableFormatSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ format: TableFormat) {
    let position = TableFormat.allCases.firstIndex(of: format) ?? 0
    self.init(rawValue: 1 << UInt16(position))
  }

  init(_ formats: [TableFormat]) {
    self.init(formats.map { TableFormatSet($0) })
  }
}

extension TableFormatSet {
  private static let documents = TableFormatSet(TableFormat.allCases.filter(\.isDocument))

  static let ofIntents = TableFormatSet(.intentdefinition)

  var hasDocument: Bool { !isDisjoint(with: Self.documents) }

  private static let multilingual = TableFormatSet(TableFormat.allCases.filter(\.isMultilingual))

  var hasMultilingualFormat: Bool { !isDisjoint(with: Self.multilingual) }

  private static let compiledDocuments = TableFormatSet(
    TableFormat.allCases.filter(\.isCompiledDocument))

  var isOfCompiledDocuments: Bool { isSubset(of: Self.compiledDocuments) }
}
