import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes the members of a bundle up to its tables.
  mutating func bundleBeginning(_ bundle: BundleCoverage) {
    beginObject(.indented)
    key("input")
    number(bundle.input)
    key("path")
    string(bundle.path.string)
    key("name")
    string(bundle.name)
    key("kind")
    string(bundle.kind.rawValue)
    key("developmentRegion")
    beginObject()
    key("identifier")
    string(bundle.developmentRegion.identifier.rawValue)
    key("spelling")
    string(bundle.developmentRegion.spelling)
    key("source")
    string(bundle.developmentRegion.source.rawValue)
    endObject()
    key("localizations")
    beginArray(.indented)
    for localization in bundle.localizations { self.localization(localization) }
    endArray()
    key("tables")
    beginArray(.indented)
  }

  /// Ends the tables of a bundle and writes what follows them.
  mutating func bundleEnd(_ bundle: BundleCoverage) {
    endArray()
    key("resources")
    beginArray(.indented)
    for resource in bundle.resources { self.resource(resource, bundle.localizations) }
    endArray()
    if !bundle.preferences.isEmpty {
      key("preferences")
      beginArray(.indented)
      for preference in bundle.preferences { self.preference(preference) }
      endArray()
    }
    endObject()
  }

  private mutating func preference(_ preference: PreferenceCoverage) {
    beginObject()
    key("preferred")
    beginArray()
    for name in preference.preferred { string(name) }
    endArray()
    key("searchOrder")
    beginArray()
    for spelling in preference.searchOrder { string(spelling) }
    endArray()
    key("keys")
    beginObject()
    key("total")
    number(preference.keys.total)
    key("own")
    number(preference.keys.own)
    key("inherited")
    number(preference.keys.inherited)
    key("developmentRegion")
    number(preference.keys.developmentRegion)
    key("nonlocalized")
    number(preference.keys.nonlocalized)
    key("empty")
    number(preference.keys.empty)
    key("raw")
    number(preference.keys.raw)
    endObject()
    endObject()
  }

  private mutating func localization(_ localization: LocalizationCoverage) {
    beginObject()
    key("identifier")
    string(localization.identifier.rawValue)
    key("spelling")
    string(localization.spelling)
    key("name")
    string(localization.name)
    key("direction")
    string(localization.direction.rawValue)
    key("searchOrder")
    beginArray()
    for spelling in localization.searchOrder { string(spelling) }
    endArray()
    key("keys")
    counts(localization.keys)
    key("extra")
    number(localization.extra)
    key("unchanged")
    number(localization.unchanged)
    key("masked")
    number(localization.masked)
    key("raw")
    number(localization.raw)
    key("words")
    beginObject()
    key("total")
    number(localization.words.total)
    key("translated")
    number(localization.words.translated)
    endObject()
    key("resources")
    counts(localization.resources)
    key("coverage")
    coverage(localization.keys.coverage)
    endObject()
  }

  mutating func counts(_ counts: KeyCounts) {
    beginObject()
    key("total")
    number(counts.total)
    key("translated")
    number(counts.translated)
    key("inherited")
    number(counts.inherited)
    key("needsReview")
    number(counts.needsReview)
    key("partial")
    number(counts.partial)
    key("untranslated")
    number(counts.untranslated)
    key("missing")
    number(counts.missing)
    endObject()
  }

  private mutating func counts(_ counts: ResourceCounts) {
    beginObject()
    key("total")
    number(counts.total)
    key("present")
    number(counts.present)
    key("inherited")
    number(counts.inherited)
    key("nonlocalized")
    number(counts.nonlocalized)
    key("missing")
    number(counts.missing)
    key("extra")
    number(counts.extra)
    endObject()
  }

  mutating func table(_ table: TableCoverage, _ localizations: [LocalizationCoverage]) {
    tableBeginning(table, localizations)
    endObject()
  }

  /// Writes the members of a table, but not its end.
  mutating func tableBeginning(_ table: TableCoverage, _ localizations: [LocalizationCoverage]) {
    beginObject(.indented)
    key("name")
    string(table.name)
    key("formats")
    beginArray()
    for format in table.formats { string(format.rawValue) }
    endArray()
    key("keys")
    number(table.keys.count)
    if let count = table.sourceLocalizations {
      key("sourceLocalizations")
      number(count)
    }
    key("stale")
    beginArray()
    for key in table.stale { string(key) }
    endArray()
    key("excluded")
    beginArray()
    for key in table.excluded { string(key) }
    endArray()
    key("cells")
    beginObject(.indented)
    // By their numbers: a cell would be copied with all that it refers to.
    for index in 0..<min(localizations.count, table.cells.count) {
      key(text: localizations[index].spelling)
      cell(table.cells[index], of: table)
    }
    endObject()
  }

  private mutating func cell(_ cell: borrowing TableCell, of table: TableCoverage) {
    let counts = cell.counts
    beginObject()
    key("state")
    string(cell.state.rawValue)
    key("sources")
    beginArray()
    for source in cell.sources { self.source(source) }
    endArray()
    key("translated")
    number(counts.translated)
    key("inherited")
    number(counts.inherited)
    key("missing")
    keys(cell.keys(.missing), of: table)
    key("untranslated")
    keys(cell.keys(.untranslated), of: table)
    key("partial")
    keys(cell.keys(.partial), of: table)
    key("needsReview")
    keys(cell.keys(.needsReview), of: table)
    key("extra")
    beginArray()
    for extra in cell.extra { string(extra) }
    endArray()
    key("unchanged")
    keys(cell.unchangedKeys, of: table)
    key("masked")
    keys(cell.maskedKeys, of: table)
    endObject()
  }

  private mutating func source(_ source: CellSource) {
    beginObject()
    key("format")
    string(source.format.rawValue)
    key("state")
    string(source.state.rawValue)
    key("file")
    stringOrNull(source.file?.string)
    key("inheritedFrom")
    stringOrNull(source.origin)
    endObject()
  }

  private mutating func keys(_ positions: [Int], of table: TableCoverage) {
    beginArray()
    table.keys.bytes.withView { bytes in
      for position in positions {
        beginValue()
        quote(bytes.part(table.keys.range(at: position)))
      }
    }
    endArray()
  }

  private mutating func resource(
    _ resource: ResourceCoverage, _ localizations: [LocalizationCoverage]
  ) {
    beginObject()
    key("path")
    string(resource.path)
    key("cells")
    beginObject()
    for (localization, state) in zip(localizations, resource.cells) {
      guard let state else { continue }
      key(text: localization.spelling)
      string(state.rawValue)
    }
    endObject()
    endObject()
  }
}
