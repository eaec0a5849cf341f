import L10nCode
import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  mutating func bundle(_ bundle: BundleCoverage, showsTexts: Bool) {
    beginObject(.indented)
    member("input", bundle.input)
    member("path", bundle.path.string)
    member("name", bundle.name)
    member("kind", bundle.kind.rawValue)
    member("status", bundle.status.rawValue)
    if let doubt = bundle.doubt { member("doubt", doubt) }
    member("products", bundle.products)
    if !bundle.unbuiltLocalizations.isEmpty {
      member("unbuiltLocalizations", bundle.unbuiltLocalizations)
    }
    object("developmentRegion") { json in
      json.member("identifier", bundle.developmentRegion.identifier.rawValue)
      json.member("spelling", bundle.developmentRegion.spelling)
      json.member("source", bundle.developmentRegion.source.rawValue)
    }
    objects("localizations", bundle.localizations, .indented) { $0.members(of: $1) }
    array("tables", bundle.tables, .indented) {
      $0.table($1, bundle.localizations, showsTexts: showsTexts)
    }
    array("resources", bundle.resources, .indented) { $0.resource($1, bundle.localizations) }
    if !bundle.preferences.isEmpty {
      objects("preferences", bundle.preferences, .indented) { $0.members(of: $1) }
    }
    endObject()
  }

  private mutating func members(of preference: PreferenceCoverage) {
    member("preferred", preference.preferred)
    member("searchOrder", preference.searchOrder)
    object("keys") { json in
      json.member("total", preference.keys.total)
      json.member("own", preference.keys.own)
      json.member("inherited", preference.keys.inherited)
      json.member("developmentRegion", preference.keys.developmentRegion)
      json.member("nonlocalized", preference.keys.nonlocalized)
      json.member("empty", preference.keys.empty)
      json.member("raw", preference.keys.raw)
    }
  }

  private mutating func members(of localization: LocalizationCoverage) {
    member("identifier", localization.identifier.rawValue)
    member("spelling", localization.spelling)
    member("name", localization.name)
    member("direction", localization.direction.rawValue)
    member("searchOrder", localization.searchOrder)
    object("keys") { $0.members(of: localization.keys) }
    member("extra", localization.extra)
    member("unchanged", localization.unchanged)
    member("masked", localization.masked)
    member("raw", localization.raw)
    member("unclear", localization.unclear)
    member("unused", localization.unused)
    object("words") { json in
      json.member("total", localization.words.total)
      json.member("translated", localization.words.translated)
    }
    object("resources") { $0.members(of: localization.resources) }
    member("coverage", localization.keys.coverage)
  }

  mutating func members(of counts: KeyCounts) {
    member("total", counts.total)
    for (name, count) in counts.states { member(name, count) }
  }

  private mutating func members(of counts: ResourceCounts) {
    member("total", counts.total)
    for (name, count) in counts.states { member(name, count) }
  }

  private mutating func table(
    _ table: TableCoverage, _ localizations: [LocalizationCoverage], showsTexts: Bool
  ) {
    beginObject(.indented)
    member("name", table.name)
    member("formats", table.formats.map(\.rawValue))
    member("keys", table.keys.count)
    member("sourceLocalizations", ifPresent: table.sourceLocalizations)
    member("stale", table.stale)
    member("excluded", table.excluded)
    if let code = table.code {
      object("code") { json in
        for use in KeyUse.allCases where use != .none {
          json.member(named: use.rawValue, code.uses.count { $0 == use })
        }
        json.member("sourceTexts", ifPresent: code.sourceTexts > 0 ? code.sourceTexts : nil)
        json.member("unused", code.unused.map { table.keys[$0] })
      }
    }
    object("cells", .indented) { json in
      // Iterates over indices, because iterating over cells would retain and release their contents.
      for index in 0..<min(localizations.count, table.cells.count) {
        json.key(text: localizations[index].spelling)
        json.cell(table.cells[index], of: table)
      }
    }
    if showsTexts, let texts = table.texts {
      array("texts", 0..<table.keys.count, .indented) {
        $0.texts(ofKey: $1, texts, in: table, localizations)
      }
    }
    endObject()
  }

  private mutating func cell(_ cell: borrowing TableCell, of table: TableCoverage) {
    let counts = cell.counts
    beginObject()
    member("state", cell.state.rawValue)
    objects("sources", cell.sources) { $0.members(of: $1) }
    member("translated", counts.translated)
    member("inherited", counts.inherited)
    keys("missing", cell.keys(.missing), of: table)
    keys("untranslated", cell.keys(.untranslated), of: table)
    keys("copied", cell.keys(.copied), of: table)
    keys("partial", cell.keys(.partial), of: table)
    keys("needsReview", cell.keys(.needsReview), of: table)
    keys("machineTranslated", cell.keys(.machineTranslated), of: table)
    member("extra", cell.extra)
    keys("unchanged", cell.unchangedKeys, of: table)
    keys("masked", cell.maskedKeys, of: table)
    let uncopied = cell.uncopiedKeys
    if !uncopied.isEmpty { keys("uncopied", uncopied, of: table) }
    endObject()
  }

  private mutating func members(of source: CellSource) {
    member("format", source.format.rawValue)
    member("state", source.state.rawValue)
    member("file", source.file?.string)
    member("inheritedFrom", source.origin)
  }

  private mutating func keys(_ name: StaticString, _ positions: [Int], of table: TableCoverage) {
    array(name) { json in
      table.keys.bytes.withView { bytes in
        for position in positions {
          json.beginValue()
          json.quote(bytes.part(table.keys.range(at: position)))
        }
      }
    }
  }

  private mutating func resource(
    _ resource: ResourceCoverage, _ localizations: [LocalizationCoverage]
  ) {
    object { json in
      json.member("path", resource.path)
      json.object("cells") { json in
        for (localization, state) in zip(localizations, resource.cells) {
          guard let state else { continue }
          json.member(named: localization.spelling, state.rawValue)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the projects' products, and the directories that weren't judged.
  mutating func products(of report: Report) {
    objects("products", report.products, .indented) { json, product in
      json.member("input", product.input)
      json.member("id", product.identifier)
      json.member("name", product.name)
      json.member("kind", product.kind.rawValue)
      json.member("target", product.target)
      json.member("developmentRegion", product.developmentRegion)
      json.member("localizations", product.localizations)
      json.member(
        "bundles",
        report.bundles.filter {
          $0.input == product.input && $0.products.contains(product.identifier)
        }.map(\.path.string))
      json.member("embeds", product.embedded)
    }
    objects("unjudged", report.unjudged, .indented) { json, directory in
      json.member("input", directory.input)
      json.member("path", directory.path.string)
      json.member("name", directory.name)
      json.member("status", directory.status.rawValue)
      json.member("localizations", directory.localizations)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func texts(
    ofKey position: Int, _ texts: TableTexts, in table: TableCoverage,
    _ localizations: [LocalizationCoverage]
  ) {
    object { json in
      json.member("key", table.keys[position])
      json.member("source", texts.source(ofKey: position))
      json.member("comment", texts.comment(ofKey: position))
      let place = texts.place(ofKey: position)
      json.member("path", place?.path.string)
      json.member("line", place?.line)
      json.array("places", texts.placesInCode(ofKey: position)) { json, place in
        json.object { json in
          json.member("path", place.path.string)
          json.member("line", place.line)
          json.member("declaration", place.declaration)
        }
      }
      json.object("translations") { json in
        for index in localizations.indices where texts.hasTranslations(inLocalization: index) {
          json.member(
            named: localizations[index].spelling,
            texts.translation(ofKey: position, inLocalization: index))
        }
      }
    }
  }
}
