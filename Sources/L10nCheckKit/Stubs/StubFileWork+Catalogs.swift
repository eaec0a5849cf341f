import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

// String catalogs, which contain all languages.
extension StubFileWork {
  mutating func editCatalog(_ arena: inout TableArena) throws(LeftOut) {
    let bytes = target.isNew ? emptyCatalog : try read()
    let parsed = StringCatalog.parse(bytes, fileName: target.path.name)
    outcome.keepErrors(among: parsed.diagnostics)
    let catalog = parsed.value
    guard var patch = StringCatalogPatch(catalog), catalog.source.isEditable else {
      throw LeftOut(
        parsed.diagnostics, in: catalog.source.utf8, otherwise: "is not a string catalog")
    }
    let source = SourceValues(
      catalog.sourceContent().content.table, compared.source)
    let elsewhere = SourceValues(compared.source)
    if target.isNew {
      // The source of the table is then the catalog, so that it has all keys, as if Xcode had extracted them.
      for text in textsOfCode {
        patch.addExtracted(text.key, comment: text.comment, text: text.defaultText)
      }
    }
    do throws(StringCatalogPatch.Failure) {
      for request in requests {
        guard let language = request.target.language else { continue }
        var own = request
        own.ranks = request.ranks.filter(isOfCatalog)
        var others = request
        others.ranks = request.ranks.filter { !isOfCatalog($0) }
        let assignments =
          assignments(own, source: source, &arena)
          + assignments(others, source: elsewhere, &arena)
        for assignment in assignments {
          try patch.set(
            assignment, language: CodeUnitString(language),
            newKey: newKey(at: assignment.position, elsewhere))
        }
        for text in request.replacements {
          try patch.setText(
            text.text, state: text.state, key: compared.source.keys[text.rank],
            language: CodeUnitString(language), at: text.path)
        }
      }
      let edits = try patch.edits().map { FileEdit($0, .addition) }
      // The catalog has its own copy of the text.
      outcome.change =
        target.isNew
        ? change(.create(TextEdit.apply(edits.map(\.edit), to: bytes)))
        : change(bytes, SourceText(decoding: bytes), edits)
    } catch {
      throw LeftOut(error)
    }
  }

  private var emptyCatalog: [UInt8] {
    let language = work.plan.bundle.developmentRegion.identifier
    return Array(
      """
      {
        "sourceLanguage" : "\(language)",
        "strings" : {

        },
        "version" : "1.0"
      }
      """.utf8)
  }

  /// The keys of a table that code alone has.
  private var textsOfCode: [AskedText] {
    guard let questions = work.questions[requests[0].table.table] else { return [] }
    return compared.source.keys.compactMap { AskedText($0, questions) }
  }

  /// The data for a key that the catalog lacks; nil if the development region has no text for it.
  private func newKey(at position: Int, _ source: SourceValues) -> StringCatalogPatch.NewKey? {
    let isOfDocument = home(at: position).map { $0.format.isDocument } ?? false
    return source.value(at: position).map {
      StringCatalogPatch.NewKey(isOfDocument ? .extractedWithValue : .manual, sourceValue: $0)
    }
  }

  /// Whether this catalog has the source text of a key.
  private func isOfCatalog(_ rank: Int) -> Bool {
    let home = Int(compared.source.homes[rank])
    return home < compared.development.files.count
      && compared.development.files[home].path == target.path.treePath
  }

  /// The development region's file with the key at a position; nil for `Info.plist`.
  private func home(at position: Int) -> TableFile? {
    let home = Int(compared.source.homes[Int(compared.source.ranks[position])])
    return home < compared.development.files.count ? compared.development.files[home] : nil
  }
}

extension StubFileWork.LeftOut {
  init(_ failure: StringCatalogPatch.Failure) {
    self.init("has unexpected content in the place of \"\(failure.key)\"")
  }
}
