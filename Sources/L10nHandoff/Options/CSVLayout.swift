/// The columns of a table for translators.
package enum CSVLayout: String, Sendable, CaseIterable {
  /// Those of the Translate Toolkit and Weblate.
  case toolkit
  /// Those of POEditor, where the term is the source text and the context names file and text.
  case poeditor
  /// One row a text and one column a language.
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
    /// What left.
    case digest
  }

  /// The columns in their order; in the wide layout those of the languages follow, and the one of digests.
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

  /// The columns without which no translation can be placed.
  var requiredColumns: [Column] {
    switch self {
    case .toolkit: [.target, .id, .context]
    case .poeditor: [.term, .translation, .context]
    case .wide: [.file, .key]
    }
  }

  /// Whether translators fill a column, by its position; those of languages follow the others.
  func isEditable(_ position: Int) -> Bool {
    guard position < columns.count else { return position > columns.count }
    return [.target, .translation, .fuzzy, .translatorComments].contains(columns[position])
  }

  /// Whether a column tells that somebody has to check a translation.
  var hasStates: Bool { self == .toolkit }
}

/// How a table is written.
package struct CSVOptions: Sendable {
  package var layout = CSVLayout.toolkit
  package var separator = CSVSeparator.comma
  /// Whether the file begins with a byte order mark, without which Excel takes it for text in the system's encoding.
  package var hasByteOrderMark = false
  var isSheet = false
}

/// What stands between two cells.
package enum CSVSeparator: UInt8, Sendable, CaseIterable {
  case comma = 0x2C
  case tab = 0x09
  /// That of Excel where the comma is the decimal sign. Only read.
  case semicolon = 0x3B
}

/// What documents contain beside the texts.
package struct HandoffTextOptions: Sendable {
  package var toolVersion = ""
  /// How tables of spreadsheets look.
  package var csv = CSVOptions()
  /// Whether a translation of the same text elsewhere becomes the target, marked for review.
  package var prefillsTargets = false
  /// Whether to explain placeholders, plural categories and lengths.
  package var explainsUnits = true
  /// Whether to tell where the source texts are.
  package var includesPlaces = true

  package init() {}
}
