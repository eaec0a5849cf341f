package import L10nModel
package import L10nSource

extension StringsFile: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _ hints: ParsingHints, _ storage: inout TableStorage
  ) -> Parsed<StringsFile> {
    // Moved out: a second owner would turn every write into a copy.
    var entries: [StringsEntry] = []
    swap(&entries, &storage.parsedEntries)
    var parsed = parse(
      consume bytes, guide: hints.guide, isCompiled: hints.isCompiled, storage: consume entries)
    if let document = hints.document {
      parsed.diagnostics +=
        OutdatedTranslation.find(in: parsed.value, of: document).map(\.diagnostic)
    }
    return parsed
  }

  package var text: [UInt8] { source.utf8 }

  package static func status(of parsed: Parsed<StringsFile>) -> Loaded.Status {
    parsed.value.loaded.status
  }

  package var unloadedKeys: [CodeUnitString] {
    loaded.status == .truncated ? entries.dropFirst(loaded.entryCount).map(key) : []
  }

  package mutating func takeContent(_ storage: inout TableStorage) -> TableContent {
    var loadedEntries: [TableEntry] = []
    swap(&loadedEntries, &storage.loadedEntries)
    defer { storage.parsedEntries = entries }
    return takeLoadedContent(storage: consume loadedEntries)
  }

  /// Only of a list of pairs.
  package func guide(_ content: TableContent) -> StringsGuide? {
    guard form == .pairs else { return nil }
    return StringsGuide(
      text: content.bytes, entries: entries, mayHaveDirectives: mayHaveDirectives)
  }

  package static func dump(_ parsed: Parsed<StringsFile>, _ format: TableFormat) -> ParsedFile? {
    .strings(parsed)
  }
}
