import L10nCoverage
package import L10nModel
package import L10nSource

/// One text to translate. Its texts are views, so it is valid only in the closure that gets it.
package struct HandoffUnit {
  /// The name by which documents and Xcode find the text.
  package let name: ByteView
  package let key: ByteView
  /// The choices that lead to the text; empty for a value without variations.
  package let path: VariationPath
  package let source: ByteView
  /// Nil if there is no translation.
  package let target: ByteView?
  package let state: UnitState
  /// The comment for translators.
  package let comment: ByteView?
  package let row: HandoffTable.Row
  /// Whether neither the source nor the translation varies, so that the source text is that of all languages.
  package let isPlain: Bool

  fileprivate init(
    name: ByteView, key: ByteView, path: VariationPath, source: ByteView, _ target: ByteView?,
    _ state: UnitState, comment: ByteView?, _ row: HandoffTable.Row, isPlain: Bool
  ) {
    self.isPlain = isPlain
    self.name = name
    self.key = key
    self.path = path
    self.source = source
    self.comment = comment
    self.row = row
    // An empty translation of a text is none.
    let isMissing = target.map { $0.isEmpty && !source.isEmpty } ?? true
    self.target = isMissing ? nil : target
    self.state =
      isMissing || row.state == .untranslated
      ? .new : row.isStale && state == .translated ? .needsReview : state
  }

  /// Whether a translator has nothing to do.
  package var isTranslated: Bool { target != nil && state == .translated }
}

extension HandoffTable {
  /// The bytes that the texts of a table are in.
  private struct Views {
    let source: ByteView
    let comments: TextColumn.Texts
    let targets: [ByteView]
  }

  /// Calls `body` with each text of each key.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func forEachUnit(_ categories: [PluralCategory], _ body: (HandoffUnit) -> Void) {
    withViews { views in
      var name: [UInt8] = []
      for row in rows {
        let entry = source.entries[row.sourceEntry]
        if entry.form == .text, isPlain(row.target), identity == .key {
          body(plainUnit(row, entry, views))
        } else {
          visit(row, entry, categories, views, &name, body)
        }
      }
    }
  }

  private func withViews(_ body: (Views) -> Void) {
    source.bytes.withView { source in
      comments.withTexts { comments in
        withTargetViews { targets in
          body(Views(source: source, comments: comments, targets: targets))
        }
      }
    }
  }

  /// Lends the bytes of one content after the other, then calls `body` with those of all.
  private func withTargetViews(_ views: [ByteView] = [], _ body: ([ByteView]) -> Void) {
    guard views.count < targets.count else { return body(views) }
    targets[views.count].bytes.withView { withTargetViews(views + [$0], body) }
  }

  private func isPlain(_ target: Target?) -> Bool {
    guard let target else { return true }
    return targets[target.file].entries[target.entry].form == .text
  }

  /// The only text of a key without variations.
  private func plainUnit(_ row: Row, _ entry: TableEntry, _ views: Views) -> HandoffUnit {
    let key = views.source.part(entry.keyRange)
    let translation = row.target.map { targets[$0.file].entries[$0.entry] }
    let target = row.target.flatMap { target in
      translation.map { views.targets[target.file].part($0.valueRange) }
    }
    return HandoffUnit(
      name: key, key: key, path: [], source: views.source.part(entry.valueRange), target,
      translation?.state ?? .new, comment: views.comments[row.rank], row, isPlain: true)
  }

  private func visit(
    _ row: Row, _ entry: TableEntry, _ categories: [PluralCategory], _ views: Views,
    _ name: inout [UInt8], _ body: (HandoffUnit) -> Void
  ) {
    let key = views.source.part(entry.keyRange)
    let target = row.target.map { (targets[$0.file].entries[$0.entry], targets[$0.file]) }
    let texts = UnitShape.texts(of: entry, in: source, target: target, categories: categories)
    for text in texts {
      name.removeAll(keepingCapacity: true)
      identity.append(key, text.path, to: &name)
      name.withView { name in
        (text.source ?? "").bytes.withView { source in
          withView(of: text.target) { target in
            body(
              HandoffUnit(
                name: name, key: key, path: text.path, source: source, target, text.state,
                comment: views.comments[row.rank], row, isPlain: false))
          }
        }
      }
    }
  }

  private func withView(of text: CodeUnitString?, _ body: (ByteView?) -> Void) {
    guard let text else { return body(nil) }
    text.bytes.withView { body($0) }
  }
}
