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

  fileprivate init(
    name: ByteView, key: ByteView, path: VariationPath, source: ByteView, _ target: ByteView?,
    _ state: UnitState, comment: ByteView?, _ row: HandoffTable.Row
  ) {
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
  /// Calls `body` with each text of each key.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func forEachUnit(_ categories: [PluralCategory], _ body: (HandoffUnit) -> Void) {
    var name: [UInt8] = []
    source.bytes.withView { bytes in
      for row in rows { visit(row, categories, bytes, &name, body) }
    }
  }

  private func visit(
    _ row: Row, _ categories: [PluralCategory], _ bytes: ByteView, _ name: inout [UInt8],
    _ body: (HandoffUnit) -> Void
  ) {
    let entry = source.entries[row.sourceEntry]
    let key = bytes.part(entry.keyRange)
    withComment(of: row) { comment in
      if entry.form == .text, isPlain(row.target), identity == .key {
        withPlainTarget(of: row) { target, state in
          body(
            HandoffUnit(
              name: key, key: key, path: [], source: bytes.part(entry.valueRange), target,
              state, comment: comment, row))
        }
        return
      }
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
                  comment: comment, row))
            }
          }
        }
      }
    }
  }

  private func isPlain(_ target: Target?) -> Bool {
    guard let target else { return true }
    return targets[target.file].entries[target.entry].form == .text
  }

  private func withPlainTarget(of row: Row, _ body: (ByteView?, UnitState) -> Void) {
    guard let target = row.target else { return body(nil, .new) }
    let content = targets[target.file]
    let entry = content.entries[target.entry]
    content.bytes.withView { body($0.part(entry.valueRange), entry.state) }
  }

  private func withComment(of row: Row, _ body: (ByteView?) -> Void) {
    comments.withText(at: row.rank, body)
  }

  private func withView(of text: CodeUnitString?, _ body: (ByteView?) -> Void) {
    guard let text else { return body(nil) }
    text.bytes.withView { body($0) }
  }
}
