import L10nCoverage
package import L10nModel
import L10nSource

extension HandoffTable {
  /// Calls `body` with each text of each key, except those that consist of variables alone: `%#@files@` is not for
  /// translators.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func forEachUnit(_ categories: [PluralCategory], _ body: (HandoffUnit) -> Void) {
    forEachUnit(categories, plain: { _ in false }, other: body)
  }

  /// Calls `takePlain` with each text of a key that doesn't vary, and `body` with those that it doesn't take and all
  /// others, which takes longer.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
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
            body(unit(named: name, ofKey: key, row, path: text.path, source, translation, views))
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
      comment: views.comments[facts.rank],
      isCommentGenerated: source.generatedComments.contains(facts.rank), line: facts.line,
      placesInCode: source.placesInCode.isEmpty ? [] : source.placesInCode[row.key],
      screenshot: source.screenshots.isEmpty ? nil : source.screenshots[row.key],
      maximumLength: facts.maximumLength,
      oldSource: oldSources.isEmpty ? nil : oldSources[row.key]?.text(at: path),
      neighbors: source.neighbors(of: facts), isPlain: isPlain)
  }

  // MARK: - Views

  /// What the texts of a table are in.
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

  /// Lends one content after the other, then calls `body` with all.
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
