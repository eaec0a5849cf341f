package import L10nModel

/// A file of a localization as a part of a table. The file's name without extension is the name of the table.
package struct TableFile: Sendable, Hashable {
  package let format: TableFormat
  /// The real path, relative to the input. It differs from that of a lookup if the `.lproj` is a link.
  package let path: TreePath
  /// Whether the file is in `Base` rather than in the directory of a language.
  package var isInBase = false
  /// The language within a multilingual file, as the file spells it; nil for other files.
  package var language: String?
  /// The parts of a table that a lookup finds in the file.
  package var parts: TableParts
  /// Whether the file has keys and values.
  package let isTable: Bool

  /// - Parameter hasKeys: whether the texts of a compiled document have keys.
  package init(
    format: TableFormat, path: TreePath, isInBase: Bool = false, language: String? = nil,
    parts: TableParts? = nil, hasKeys: Bool = false
  ) {
    self.format = format
    self.path = path
    self.isInBase = isInBase
    self.language = language
    self.parts = parts ?? (hasKeys && !format.isTable ? .strings : format.parts)
    isTable = format.isTable || hasKeys
  }

  /// Returns the table and format of a file name; nil for a resource. Names are case-sensitive, as in a lookup.
  package static func parts(of file: String) -> (table: String, format: TableFormat)? {
    let name = file.utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let format = TableFormat(fileExtension: String(file[name.index(after: dot)...]))
    return format.map { (String(file[..<dot]), $0) }
  }
}

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
