/// The columns of a table for translators.
package enum CSVLayout: String, Sendable, CaseIterable {
  /// The columns of the Translate Toolkit and Weblate.
  case toolkit
  /// The columns of POEditor: the term is the source text, and the context names the file and the text.
  case poeditor
  /// One row for each text, one column for each language.
  case wide
}

extension CSVLayout {
  enum Column: String {
    case location, source, target, id, fuzzy, context
    case translatorComments = "translator_comments"
    case developerComments = "developer_comments"
    case term, translation, reference, comment
    case file, key
    case maximumLength = "max length"
    /// The digests of the exported texts.
    case digest
  }

  /// The columns in order. In the wide layout, the columns of the languages and the one of digests follow.
  var columns: [Column] {
    switch self {
    case .toolkit:
      [
        .location, .source, .target, .id, .fuzzy, .context, .translatorComments,
        .developerComments, .digest,
      ]
    case .poeditor: [.term, .translation, .context, .reference, .comment]
    case .wide: [.file, .key, .comment, .maximumLength]
    }
  }

  /// The columns that an import needs to assign a translation.
  var requiredColumns: [Column] {
    switch self {
    case .toolkit: [.target, .id, .context]
    case .poeditor: [.term, .translation, .context]
    case .wide: [.file, .key]
    }
  }

  /// Whether translators edit a column, by its position. In the wide layout, the columns of languages follow the others.
  func isEditable(_ position: Int) -> Bool {
    guard position < columns.count else { return position > columns.count }
    return [.target, .translation, .fuzzy, .translatorComments].contains(columns[position])
  }

  /// Whether a column marks translations that need review.
  var hasStates: Bool { self == .toolkit }
}

/// The options for writing a table.
package struct CSVOptions: Sendable {
  package var layout = CSVLayout.toolkit
  package var separator = CSVSeparator.comma
  /// Whether the file starts with a byte order mark. Without it, Excel assumes the system's encoding.
  package var hasByteOrderMark = false
  var isSheet = false
}

/// The separator between two cells.
package enum CSVSeparator: UInt8, Sendable, CaseIterable {
  case comma = 0x2C
  case tab = 0x09
  /// Excel's separator where the comma is the decimal sign. Only read, never written.
  case semicolon = 0x3B
}

/// The options for the content of documents.
package struct HandoffTextOptions: Sendable {
  package var toolVersion = ""
  package var csv = CSVOptions()
  /// Whether a translation of the same text elsewhere becomes the target, marked for review.
  package var prefillsTargets = false
  /// Whether to explain placeholders, plural categories and lengths.
  package var explainsUnits = true
  /// Whether to include the places of the source texts.
  package var includesPlaces = true

  package init() {}
}
