package import L10nModel

/// A file in a localization as a part of a table: its name without extension names the table.
package struct TableFile: Sendable, Hashable {
  package let format: TableFormat
  /// Where it really is, below the input: elsewhere than where lookup finds it where a `.lproj` is a link.
  package let path: TreePath
  /// Whether the file lies in `Base` rather than in the directory of a language.
  package var isInBase = false

  /// The table and format that a file name stands for; nil for a resource. Names are compared as lookup does, by case.
  package static func parts(of file: String) -> (table: String, format: TableFormat)? {
    guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let format = TableFormat(rawValue: String(file[file.index(after: dot)...]))
    guard let format, format != .infoPlist else { return nil }
    return (String(file[..<dot]), format)
  }
}

extension TableFormat {
  /// Whether the format is a document, most often of an interface, whose texts a `.strings` file of its name replaces.
  var isDocument: Bool {
    switch self {
    case .xib, .storyboard, .nib, .storyboardc, .intentdefinition: true
    case .strings, .stringsdict, .xcstrings, .loctable, .infoPlist: false
    }
  }

  /// Whether the document is compiled, and so a resource where no `.strings` file has its name.
  var isCompiledDocument: Bool { self == .nib || self == .storyboardc }
}
