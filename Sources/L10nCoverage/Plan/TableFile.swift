package import L10nModel

/// A file in a localization as a part of a table: its name without extension names the table.
package struct TableFile: Sendable, Hashable {
  package let format: TableFormat
  /// Where it really is, below the input: elsewhere than where lookup finds it where a `.lproj` is a link.
  package let path: TreePath
  /// Whether the file lies in `Base` rather than in the directory of a language.
  package var isInBase = false
  /// Which language of the file this is, as the file spells it, where it has several.
  package var language: String?
  /// What of a table a lookup finds in it.
  package var parts: TableParts
  /// Whether it has keys and values.
  package let isTable: Bool

  /// - Parameter hasKeys: whether the texts of a compiled document still have theirs.
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

  /// The table and format that a file name stands for; nil for a resource. Names are compared as lookup does, by case.
  package static func parts(of file: String) -> (table: String, format: TableFormat)? {
    let name = file.utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let format = TableFormat(fileExtension: String(file[name.index(after: dot)...]))
    return format.map { (String(file[..<dot]), $0) }
  }
}
