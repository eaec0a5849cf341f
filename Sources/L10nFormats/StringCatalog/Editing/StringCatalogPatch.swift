package import L10nModel
package import L10nSource

/// Plans edits of a string catalog.
package struct StringCatalogPatch {
  private let editor: StringCatalogEditor
  private let knownKeys: Set<CodeUnitString>
  /// Assignments to existing keys of the catalog, by key and language.
  private var set: [CodeUnitString: [CodeUnitString: StringCatalogValue]] = [:]
  /// Assignments with new keys of the catalog, by key.
  private var added: [CodeUnitString: StringCatalogEntry] = [:]
  /// Single texts of existing values.
  private var texts: [Text] = []
  private var extractionStates: [CodeUnitString: StringCatalog.ExtractionState] = [:]
  private let sourceLanguage: CodeUnitString?
  private let text: [UInt8]

  /// Nil if the catalog isn't well-formed JSON.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package init?(_ catalog: StringCatalog) {
    guard let editor = StringCatalogEditor(catalog) else { return nil }
    self.editor = editor
    knownKeys = Set(catalog.keys.map { CodeUnitString(bytes: catalog.bytes[$0.keyRange]) })
    sourceLanguage = catalog.sourceLanguage
    text = catalog.text
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
    let path: [StringCatalogEditor.Step]
    let text: CodeUnitString
    let state: UnitState
  }

  /// The key without an assignable value, and the reason.
  package struct Failure: Error, Sendable, Hashable {
    package let key: CodeUnitString
    package let reason: StringCatalogEditor.Failure

    fileprivate static func at(
      _ key: CodeUnitString, _ change: () throws(StringCatalogEditor.Failure) -> Void
    ) throws(Failure) {
      do throws(StringCatalogEditor.Failure) {
        try change()
      } catch {
        throw Failure(key: key, reason: error)
      }
    }
  }

  /// Assigns a value to a key in a language. If it still needs a translation, its state is new.
  ///
  /// - Parameter newKey: the data for a key that the catalog lacks.
  /// - Throws: if the catalog lacks the key and there is no `newKey`.
  package mutating func set(
    _ assignment: TableAssignment, language: CodeUnitString, newKey: NewKey?
  ) throws(Failure) {
    let state = assignment.needsTranslation ? .new : assignment.state
    let value = assignment.value.catalogValue(state)
    if knownKeys.contains(assignment.key) {
      set[assignment.key, default: [:]][language] = value
      return
    }
    guard let newKey else { throw Failure(key: assignment.key, reason: .unknownKey) }
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
      if let sourceLanguage { entry.localizations[sourceLanguage] = .unit(.new, text) }
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
  ) throws(Failure) {
    var steps: [StringCatalogEditor.Step] = []
    for step in path {
      switch step {
      case .plural(let category): steps.append(.plural(category))
      case .device(let name): steps.append(.device(name))
      case .substitution(let name): steps.append(.substitution(name))
      case .width, .alternative: throw Failure(key: key, reason: .noSuchPlace)
      }
    }
    texts.append(Text(key: key, language: language, path: steps, text: text, state: state))
  }

  private func entry(_ assignment: TableAssignment, _ newKey: NewKey) -> StringCatalogEntry {
    let comments = assignment.comments.map(\.content.bytes)
    var entry = StringCatalogEntry(
      comment: comments.isEmpty
        ? nil : CodeUnitString(bytes: Array(comments.joined(separator: [0x0A]))),
      extractionState: newKey.extractionState)
    if let sourceLanguage {
      // Xcode sets this state for texts from documents.
      entry.localizations[sourceLanguage] = newKey.sourceValue.catalogValue(.new)
    }
    return entry
  }

  /// The edits of the catalog's text, in order: only of changed lines.
  ///
  /// - Throws: if a key has unexpected content.
  package func edits() throws(Failure) -> [TextEdit] {
    var editor = editor
    for (key, values) in set {
      try Failure.at(key) { () throws(StringCatalogEditor.Failure) in
        try editor.setLocalizations(values, key: key)
      }
    }
    for text in texts {
      try Failure.at(text.key) { () throws(StringCatalogEditor.Failure) in
        try editor.setValue(
          text.text, state: text.state, language: text.language, key: text.key, path: text.path)
      }
    }
    for (key, state) in extractionStates {
      try Failure.at(key) { () throws(StringCatalogEditor.Failure) in
        try editor.setExtractionState(state, key: key)
      }
    }
    for (key, entry) in added {
      try Failure.at(key) { () throws(StringCatalogEditor.Failure) in
        try editor.addKey(key, entry)
      }
    }
    return LineAlignment.refined(editor.edits(), of: text)
  }
}

extension AssignedValue {
  /// The value in catalog form, with the same state for every text.
  func catalogValue(_ state: UnitState) -> StringCatalogValue {
    switch self {
    case .text(let text): .unit(state, text)
    case .alternatives(let texts): .set(state, texts)
    case .plural(let forms): .plural(forms.mapValues { $0.catalogValue(state) })
    case .device(let values):
      .device(
        Dictionary(
          values.map { ($0.name, $0.value.catalogValue(state)) },
          uniquingKeysWith: { _, last in last }
        ))
    // Catalogs don't support widths: the text for the widest is used.
    case .width(let values): values.last?.value.catalogValue(state) ?? .unit(state, "")
    case .format(let value, let variables):
      .format(
        value.catalogValue(state),
        Dictionary(
          variables.map { variable in
            (
              variable.name,
              StringCatalogValue.Variable(
                argumentNumber: variable.argumentNumber,
                formatSpecifier: variable.valueType.isEmpty ? nil : variable.valueType,
                value: variable.value.catalogValue(state))
            )
          }, uniquingKeysWith: { _, last in last }))
    }
  }
}
