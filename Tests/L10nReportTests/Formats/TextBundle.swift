import L10nModel
import L10nSource

@testable import L10nCoverage

/// A bundle whose report has texts.
extension Sample {
  /// A key with its texts, German and French.
  struct TextRow {
    var key: CodeUnitString
    var source: CodeUnitString?
    var comment: CodeUnitString?
    var line: UInt32
    var translations: [CodeUnitString?]
    var record: KeyRecord

    /// - Parameter record: the record of both languages.
    init(
      _ key: CodeUnitString, source: CodeUnitString? = nil, comment: CodeUnitString? = nil,
      line: UInt32 = 0, _ translations: [CodeUnitString?],
      record: KeyRecord = KeyRecord(.translated)
    ) {
      self.key = key
      self.source = source
      self.comment = comment
      self.line = line
      self.translations = translations
      self.record = record
    }
  }

  /// A bundle with the table `Menu` in German and French.
  static func textBundle(_ rows: [TextRow]) -> BundleCoverage {
    let rows = rows.sorted { $0.key < $1.key }
    var content = TableContent()
    for row in rows { content.append(key: row.key, value: row.source ?? "", offset: 0) }
    let source = SourceTable([content])
    func column(_ text: (TextRow) -> CodeUnitString?) -> TextColumn {
      var column = TextColumn(count: rows.count)
      for (position, row) in rows.enumerated() {
        if let text = text(row) { column.set(position, to: text) }
      }
      return column
    }
    var bundle = bundle(
      "Notes", kind: .directory, path: "Notes",
      region: DevelopmentRegion(
        identifier: "en", spelling: "en", declared: "en", source: .default),
      [Table("Menu", keys: rows.map(\.key))],
      [Localization("de", "German", [.own()]), Localization("fr", "French", [.own()])])
    let cell = TableCell(
      state: .present, sources: [], records: rows.map(\.record), words: rows.map { _ in 2 },
      extra: [], isRaw: nil)
    bundle.tables[0].cells = [cell, cell]
    bundle.tables[0].texts = TableTexts(
      source: column(\.source),
      notes: SourceNotes(
        column(\.comment), contentIndices: source.contentIndices,
        paths: ["Notes/en.lproj/Menu.strings"],
        lines: rows.map(\.line)),
      translations: [column { $0.translations[0] }, column { $0.translations[1] }])
    return bundle
  }
}
