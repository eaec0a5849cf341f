/// The formats of documents for translators.
package enum HandoffFormat: String, Sendable, CaseIterable {
  case xliff
  /// A directory with a document and what translators have to see beside it.
  case xcloc
  case po
  case csv
  case tsv
  case xlsx
  case json
  /// A translation memory of what is translated, which doesn't come back.
  case tmx
}

extension HandoffFormat {
  package var fileExtension: String { rawValue }

  /// Whether documents are tables with the columns of a layout.
  package var isTable: Bool { [.csv, .tsv, .xlsx].contains(self) }

  /// The format of a document by its name; nil if there is none.
  package init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.utf8.index(after: dot)...].lowercased() {
    case "xliff", "xlf": self = .xliff
    case "xcloc": self = .xcloc
    case "po", "pot": self = .po
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "xlsx": self = .xlsx
    case "json": self = .json
    default: return nil
    }
  }
}
