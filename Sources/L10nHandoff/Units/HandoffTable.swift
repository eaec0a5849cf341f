package import L10nCoverage
package import L10nModel
import L10nSource

/// The keys of one source file, paired with their translations into one language. References the texts without copying them.
package struct HandoffTable: Sendable {
  package let source: HandoffSource
  package let targets: [TableContent]
  /// The keys, in the order of the source's keys.
  package var rows: [Row]
  /// The source texts at the time of the last change to their translations, by the index of the key; empty if unknown.
  package var oldSources: [Int: ValueText] = [:]

  /// One key.
  package struct Row: Sendable, BitwiseCopyable {
    /// The index among the source's keys.
    package let key: Int
    /// The location of the translation; nil if there is none.
    package let target: Target?
    package let state: KeyState
    package let isUnchanged: Bool
    /// Whether the source text changed after the translation.
    package var isStale = false

    package init(key: Int, target: Target?, state: KeyState, isUnchanged: Bool) {
      self.key = key
      self.target = target
      self.state = state
      self.isUnchanged = isUnchanged
    }
  }

  /// The location of a translation: an entry of one of the localization's files.
  package struct Target: Sendable, BitwiseCopyable {
    package let file: Int
    package let entry: Int

    package init(file: Int, entry: Int) {
      self.file = file
      self.entry = entry
    }
  }

  package init(_ source: HandoffSource, targets: [TableContent], rows: [Row]) {
    self.source = source
    self.targets = targets
    self.rows = rows
  }

  /// The path of the source file, relative to the input.
  package var original: String { source.original }
  package var format: TableFormat { source.format }
}

/// The exported texts of one target language.
package struct HandoffDocument: Sendable {
  /// The name of the bundle; nil if the document contains the texts of all bundles.
  package var bundle: String?
  package let sourceLanguage: LocaleIdentifier
  package let targetLanguage: LocaleIdentifier
  /// The document's name for the language: the name of the localization's directory if several have the same language.
  package let targetName: LocaleIdentifier
  package let categories: [PluralCategory]
  /// Sorted by `original`.
  package var tables: [HandoffTable]
  package var memory: TranslationMemory
  package var tableCounts: [HandoffCounts] = []

  /// The size of the work.
  package var counts: HandoffCounts { tableCounts.reduce(into: HandoffCounts()) { $0 += $1 } }

  package init(
    from sourceLanguage: LocaleIdentifier, to targetLanguage: LocaleIdentifier,
    named targetName: LocaleIdentifier? = nil,
    _ tables: [HandoffTable], memory: TranslationMemory = TranslationMemory()
  ) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.targetName = targetName ?? targetLanguage
    categories = PluralNeeds(targetLanguage).required.categories
    self.tables = tables
    self.memory = memory
  }
}

extension HandoffTable {
  /// Calls `body` with each text of each key, except texts that consist only of variables, such as `%#@files@`: translators
  /// don't need them.
  package func forEachUnit(_ categories: [PluralCategory], _ body: (HandoffUnit) -> Void) {
    forEachUnit(categories, plain: { _ in false }, other: body)
  }

  /// Calls `takePlain` with each text of a key that doesn't vary. Calls `body`, which is slower, with the texts for which
  /// `takePlain` returns false and with all others.
  func forEachUnit(
    _ categories: [PluralCategory], plain takePlain: (PlainUnit) -> Bool,
    other body: (HandoffUnit) -> Void
  ) {
    withViews { views in
      var name: [UInt8] = []
      let isNamedByKey = source.identity == .key
      for row in rows {
        let entry = views.source.entries[views.keys[row.key].entry]
        let target = row.target.map { views.targets[$0.file].entries[$0.entry] }
        guard isNamedByKey, entry.form == .text, target.map({ $0.form == .text }) ?? true else {
          visit(row, categories, views, &name, body)
          continue
        }
        let source = views.source.bytes.part(entry.valueRange)
        let text = row.target.flatMap { place in
          target.map { views.targets[place.file].bytes.part($0.valueRange) }
        }
        let translation = UnitTranslation(text, target?.state ?? .new, of: source, row)
        if takePlain(PlainUnit(key: row.key, source: source, translation: translation)) { continue }
        let key = views.source.bytes.part(entry.keyRange)
        body(
          unit(named: key, ofKey: key, row, path: [], source, translation, views, isPlain: true))
      }
    }
  }

  private func visit(
    _ row: Row, _ categories: [PluralCategory], _ views: Views, _ name: inout [UInt8],
    _ body: (HandoffUnit) -> Void
  ) {
    let entry = source.content.entries[source.keys[row.key].entry]
    let key = views.source.bytes.part(entry.keyRange)
    let target = row.target.map { (targets[$0.file].entries[$0.entry], targets[$0.file]) }
    let texts = UnitShape.texts(
      of: entry, in: source.content, target: target, categories: categories)
    for text in texts where !text.isOnlyVariable {
      name.removeAll(keepingCapacity: true)
      source.identity.append(key, text.path, to: &name)
      name.withView { name in
        (text.source ?? "").bytes.withView { source in
          withView(of: text.target) { target in
            let translation = UnitTranslation(target, text.state, of: source, row)
            var unit = unit(
              named: name, ofKey: key, row, path: text.path, source, translation, views)
            if let path = text.pathInSource, self.source.identity == .key {
              unit.nameInSource = self.source.identity.name(
                of: self.source.content.key(of: entry), path)
            }
            body(unit)
          }
        }
      }
    }
  }

  private func unit(
    named name: ByteView, ofKey key: ByteView, _ row: Row, path: VariationPath,
    _ text: ByteView, _ translation: UnitTranslation, _ views: Views, isPlain: Bool = false
  ) -> HandoffUnit {
    let facts = views.keys[row.key]
    return HandoffUnit(
      name: name, key: key, keyIndex: row.key, path: path, source: text, translation: translation,
      comment: views.comments[facts.indexInTable],
      isCommentGenerated: source.generatedComments.contains(facts.indexInTable), line: facts.line,
      placesInCode: source.placesInCode.isEmpty ? [] : source.placesInCode[row.key],
      screenshot: source.screenshots.isEmpty ? nil : source.screenshots[row.key],
      maximumLength: facts.maximumLength,
      oldSource: oldSources.isEmpty ? nil : oldSources[row.key]?.text(at: path),
      neighbors: source.neighbors(of: facts), isPlain: isPlain)
  }

  // MARK: - Views

  /// Borrowed views of a table's contents.
  fileprivate struct Views {
    let keys: View<HandoffSource.Key>
    let comments: TextColumn.Texts
    let source: Content
    var targets: [Content] = []

    struct Content {
      let bytes: ByteView
      let entries: View<TableEntry>
    }
  }

  private func withViews(_ body: (Views) -> Void) {
    source.keys.withView { keys in
      source.comments.withTexts { comments in
        source.content.withViews { source in
          withTargetViews(Views(keys: keys, comments: comments, source: source), body)
        }
      }
    }
  }

  /// Borrows the contents one after the other, then calls `body` with all of them.
  private func withTargetViews(_ views: Views, _ body: (Views) -> Void) {
    guard views.targets.count < targets.count else { return body(views) }
    targets[views.targets.count].withViews { target in
      var views = views
      views.targets.append(target)
      withTargetViews(views, body)
    }
  }

  private func withView(of text: CodeUnitString?, _ body: (ByteView?) -> Void) {
    guard let text else { return body(nil) }
    text.bytes.withView { body($0) }
  }
}

extension TableContent {
  fileprivate func withViews(_ body: (HandoffTable.Views.Content) -> Void) {
    bytes.withView { bytes in
      entries.withView { body(HandoffTable.Views.Content(bytes: bytes, entries: $0)) }
    }
  }
}
