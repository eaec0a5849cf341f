package import L10nModel
package import L10nSource

/// Plans edits of a string catalog.
package struct StringCatalogPatch {
  private let editor: StringCatalogEditor
  /// Assignments to existing keys of the catalog, by key and language.
  private var set: [CodeUnitString: [CodeUnitString: JSONText]] = [:]
  /// Assignments with new keys of the catalog, by key.
  private var added: [CodeUnitString: StringCatalogEntry] = [:]
  /// Single texts of existing values.
  private var texts: [Text] = []
  private var extractionStates: [CodeUnitString: StringCatalog.ExtractionState] = [:]

  /// - Throws: if the catalog isn't well-formed JSON, or can't be written back.
  /// - Complexity: O(*n*) in the number of keys.
  package init(_ parsed: Parsed<StringCatalog>) throws(EditFailure) {
    let source = parsed.value.source
    guard let editor = StringCatalogEditor(parsed.value), source.isEditable else {
      throw EditFailure(parsed.diagnostics, in: source.utf8, otherwise: "is not a string catalog")
    }
    self.editor = editor
  }

  /// A new key of the catalog: its extraction state and its value in the source language.
  package struct NewKey: Sendable, Hashable {
    package var extractionState: StringCatalog.ExtractionState
    package var sourceValue: AssignedValue

    package init(_ extractionState: StringCatalog.ExtractionState, sourceValue: AssignedValue) {
      self.extractionState = extractionState
      self.sourceValue = sourceValue
    }
  }

  /// One text of a value.
  private struct Text: Sendable, Hashable {
    let key: CodeUnitString
    let language: CodeUnitString
    let path: VariationPath
    let text: CodeUnitString
    let state: UnitState
  }

  /// Assigns a value to a key in a language. If it still needs a translation, its state is new.
  ///
  /// - Parameter newKey: the data for a key that the catalog lacks.
  /// - Throws: if the catalog lacks the key and there is no `newKey`.
  package mutating func set(
    _ assignment: TableAssignment, language: CodeUnitString, newKey: NewKey?
  ) throws(EditFailure) {
    let state = assignment.needsTranslation ? .new : assignment.state
    let value = assignment.value.catalogJSON(state)
    if editor.hasKey(assignment.key) {
      set[assignment.key, default: [:]][language] = value
      return
    }
    guard let newKey else { throw .unexpectedContent(ofKeys: [assignment.key]) }
    var entry = added[assignment.key] ?? self.entry(assignment, newKey)
    entry.localizations[language] = value
    added[assignment.key] = entry
  }

  /// Adds a key that code asks for as Xcode does: without a text where the key is the text.
  ///
  /// - Parameter text: what code gives with the key in the source language.
  package mutating func addExtracted(
    _ key: CodeUnitString, comment: CodeUnitString?, text: CodeUnitString?
  ) {
    var entry = StringCatalogEntry(comment: comment)
    if let text {
      entry.extractionState = .extractedWithValue
      if let sourceLanguage = editor.catalog.sourceLanguage {
        entry.localizations[sourceLanguage] = AssignedValue.text(text).catalogJSON(.new)
      }
    }
    added[key] = entry
  }

  /// Sets how an existing key got into the catalog.
  package mutating func setExtractionState(
    _ state: StringCatalog.ExtractionState, ofKey key: CodeUnitString
  ) {
    extractionStates[key] = state
  }

  /// Sets one text of an existing value, and its state; all other texts of the value stay.
  ///
  /// - Throws: if a catalog has no place for such a text.
  package mutating func setText(
    _ text: CodeUnitString, state: UnitState, key: CodeUnitString, language: CodeUnitString,
    at path: VariationPath
  ) throws(EditFailure) {
    guard StringCatalogEditor.hasPlace(for: path) else {
      throw .unexpectedContent(ofKeys: [key])
    }
    texts.append(Text(key: key, language: language, path: path, text: text, state: state))
  }

  private func entry(_ assignment: TableAssignment, _ newKey: NewKey) -> StringCatalogEntry {
    let comments = assignment.comments.map(\.content.bytes)
    var entry = StringCatalogEntry(
      comment: comments.isEmpty
        ? nil : CodeUnitString(bytes: Array(comments.joined(separator: [0x0A]))),
      extractionState: newKey.extractionState)
    if let sourceLanguage = editor.catalog.sourceLanguage {
      // Xcode sets this state for texts from documents.
      entry.localizations[sourceLanguage] = newKey.sourceValue.catalogJSON(.new)
    }
    return entry
  }

  /// The edits of the catalog's text, in order: only of changed lines.
  ///
  /// - Throws: if keys have unexpected content: all of them, so that whoever plans can go on without.
  package func edits() throws(EditFailure) -> [TextEdit] {
    var editor = editor
    var refused: Set<CodeUnitString> = []
    func attempt(_ edit: () throws(EditFailure) -> Void) {
      do throws(EditFailure) { try edit() } catch { refused.formUnion(error.keys) }
    }
    for (key, values) in set {
      attempt { () throws(EditFailure) in try editor.setLocalizations(values, key: key) }
    }
    for text in texts {
      attempt { () throws(EditFailure) in
        try editor.setValue(
          text.text, state: text.state, language: text.language, key: text.key, path: text.path)
      }
    }
    for (key, state) in extractionStates {
      attempt { () throws(EditFailure) in try editor.setExtractionState(state, key: key) }
    }
    for (key, entry) in added {
      attempt { () throws(EditFailure) in try editor.addKey(key, entry) }
    }
    guard refused.isEmpty else { throw .unexpectedContent(ofKeys: refused.sorted()) }
    return LineAlignment.refined(editor.edits(), of: editor.catalog.text)
  }
}
