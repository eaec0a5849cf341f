package import L10nModel
package import L10nSource

package struct StringCatalogPatch {
  private let editor: StringCatalogEditor
  /// Assignments to existing keys of the catalog, by key and language.
  private var set: [CodeUnitString: [CodeUnitString: JSONText]] = [:]
  /// New keys of the catalog.
  private var added: [CodeUnitString: StringCatalogEntry] = [:]
  /// Assignments to single texts of existing values.
  private var texts: [Text] = []
  private var extractionStates: [CodeUnitString: StringCatalog.ExtractionState] = [:]

  /// - Throws: if the catalog isn't well-formed JSON, or can't be written back.
  package init(_ parsed: Parsed<StringCatalog>) throws(EditFailure) {
    let source = parsed.value.source
    guard let editor = StringCatalogEditor(parsed.value), source.isEditable else {
      throw EditFailure(parsed.diagnostics, in: source.utf8, otherwise: "is not a string catalog")
    }
    self.editor = editor
  }

  /// The data of a new key: its extraction state and its value in the source language.
  package struct NewKey: Sendable, Hashable {
    package var extractionState: StringCatalog.ExtractionState
    package var sourceValue: AssignedValue

    package init(_ extractionState: StringCatalog.ExtractionState, sourceValue: AssignedValue) {
      self.extractionState = extractionState
      self.sourceValue = sourceValue
    }
  }

  private struct Text: Sendable, Hashable {
    let key: CodeUnitString
    let language: CodeUnitString
    let path: VariationPath
    let text: CodeUnitString
    let state: UnitState
  }

  /// Assigns a value to a key in a language. If the assignment still needs a translation, the state is `new`.
  ///
  /// - Parameter newKey: the data for a key that the catalog lacks.
  /// - Throws: if the catalog lacks the key and `newKey` is nil.
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

  /// Adds a key that code uses, as Xcode does: without a text if the key is the text.
  ///
  /// - Parameter text: the default value in the code, in the source language.
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

  /// Returns the edits of the catalog's text, in order. They contain changed lines only.
  ///
  /// - Throws: if keys have unexpected content. The error lists all of them, so that the caller can retry without them.
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

/// Plans changes to a catalog as edits of its text: unaffected lines keep their bytes.
///
/// New members are inserted in Xcode's order, in the file's style of indentation and colons.
struct StringCatalogEditor {
  let catalog: StringCatalog
  private let style: JSONStyle
  private let positions: [CodeUnitString: Int]
  /// The new text of changed keys, which starts with the quote of the key.
  private var changed: [Int: [UInt8]] = [:]
  private var added: [CodeUnitString: StringCatalogEntry] = [:]

  /// Creates an editor without changes; nil if the catalog isn't well-formed JSON, which can't be edited safely.
  init?(_ catalog: StringCatalog) {
    guard catalog.isLoadable, !catalog.keys.isEmpty || catalog.stringsRange != nil else {
      return nil
    }
    self.catalog = catalog
    style = catalog.bytes.withView {
      JSONStyle(of: $0.part(..<catalog.textCount))
    }
    var positions: [CodeUnitString: Int] = [:]
    positions.reserveCapacity(catalog.keys.count)
    for (position, key) in catalog.keys.enumerated() { positions[catalog.text(of: key)] = position }
    self.positions = positions
  }
}

// MARK: Changes

extension StringCatalogEditor {
  /// Sets the text and the state of a unit; missing parts of the path are inserted.
  ///
  /// - Parameter path: the steps from the localization to the unit; empty for a plain unit.
  mutating func setValue(
    _ text: CodeUnitString, state: UnitState, language: CodeUnitString, key: CodeUnitString,
    path: VariationPath = []
  ) throws(EditFailure) {
    try change(key) { editor in
      guard !Self.competes(path, language, in: editor) else { return false }
      let unit = Self.path(language, path) + ["stringUnit"]
      guard editor.value(at: unit) != nil else { return editor.set(unit, to: .unit(state, text)) }
      return editor.set(unit + ["state"], to: .string(CodeUnitString(state.spelling)))
        && editor.set(unit + ["value"], to: .string(text))
    }
  }

  /// Whether a new unit at a path would be next to variations, or new variations on the path next to a unit. If a value already
  /// has both, an edit of one is allowed: it removes nothing.
  private static func competes(
    _ path: VariationPath, _ language: CodeUnitString, in editor: JSONTextEditor
  ) -> Bool {
    for count in 0...path.count {
      let place = Self.path(language, path.prefix(count))
      let (own, other): (CodeUnitString, CodeUnitString)
      switch path.dropFirst(count).first {
      case nil: (own, other) = ("stringUnit", "variations")
      case .substitution: continue
      default: (own, other) = ("variations", "stringUnit")
      }
      if editor.value(at: place + [own]) == nil, editor.value(at: place + [other]) != nil {
        return true
      }
    }
    return false
  }

  mutating func setLocalizations(
    _ values: [CodeUnitString: JSONText], key: CodeUnitString
  ) throws(EditFailure) {
    try change(key) { editor in
      editor.set(values.map { .init($0.key, $0.value) }, ofObjectAt: ["localizations"])
    }
  }

  mutating func setExtractionState(
    _ state: StringCatalog.ExtractionState, key: CodeUnitString
  ) throws(EditFailure) {
    try change(key) { editor in
      if let name = state.catalogName { return editor.set(["extractionState"], to: .string(name)) }
      editor.remove("extractionState")
      return true
    }
  }

  mutating func addKey(_ key: CodeUnitString, _ entry: StringCatalogEntry) throws(EditFailure) {
    guard positions[key] == nil, added.updateValue(entry, forKey: key) == nil else {
      throw .unexpectedContent(ofKeys: [key])
    }
  }

  func hasKey(_ key: CodeUnitString) -> Bool { positions[key] != nil }

  static func hasPlace(for path: VariationPath) -> Bool {
    path.allSatisfy { !names(of: $0).isEmpty }
  }

  private static func path(
    _ language: CodeUnitString, _ steps: some Sequence<VariationStep>
  ) -> [CodeUnitString] {
    ["localizations", language] + steps.flatMap(names)
  }

  /// Returns the names of the objects that a step leads through; empty for a step that catalogs don't have.
  private static func names(of step: VariationStep) -> [CodeUnitString] {
    switch step {
    case .plural(let category): ["variations", "plural", CodeUnitString(category.rawValue)]
    case .device(let device): ["variations", "device", device]
    case .substitution(let name): ["substitutions", name]
    case .width, .alternative: []
    }
  }

  /// - Parameter body: returns false if there is no place for the change.
  private mutating func change(
    _ key: CodeUnitString, _ body: (inout JSONTextEditor) -> Bool
  ) throws(EditFailure) {
    guard let position = positions[key] else { throw .unexpectedContent(ofKeys: [key]) }
    let entry = catalog.keys[position]
    // The text starts at the start of the line, because the line's indentation belongs to the key.
    let start = catalog.bytes.startOfLine(before: Int(entry.offset))
    let text =
      catalog.bytes[start..<Int(entry.offset)]
      + (changed[position].map { $0[...] } ?? catalog.bytes[Int(entry.offset)..<Int(entry.end)])
    let valueStart: Int? = text.withView { buffer in
      var reader = JSONReader(buffer)
      guard let value = reader.readName(at: Int(entry.offset) - start)?.value,
        buffer[value] == UInt8(ascii: "{")
      else { return nil }
      return value
    }
    guard let valueStart else { throw .unexpectedContent(ofKeys: [key]) }
    var editor = JSONTextEditor(text: Array(text), objectStart: valueStart, style: style)
    guard body(&editor) else { throw .unexpectedContent(ofKeys: [key]) }
    changed[position] = Array(editor.text[(Int(entry.offset) - start)...])
  }
}

// MARK: Results

extension StringCatalogEditor {
  func edits() -> [TextEdit] {
    var edits = changed.compactMap { position, text -> TextEdit? in
      let key = catalog.keys[position]
      return Self.difference(
        Int(key.offset), catalog.bytes[Int(key.offset)..<Int(key.end)], text[...])
    }
    if !added.isEmpty, let strings = catalog.stringsRange {
      let layout = JSONObjectLayout(
        start: strings.start, end: strings.end,
        members: catalog.keys.map { key in
          JSONObjectLayout.Member(
            name: catalog.text(of: key), start: Int(key.offset), end: Int(key.end))
        })
      edits += layout.edits(
        inserting: added.map { .init($0.key, $0.value.json) }, style, in: catalog.text)
    }
    return edits.inOrder
  }

  /// Returns the edit that converts one text to another, without their common prefix and suffix.
  private static func difference(
    _ start: Int, _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>
  ) -> TextEdit? {
    let (prefix, suffix) = old.withView { old in
      new.withView { new in
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        {
          suffix += 1
        }
        return (prefix, suffix)
      }
    }
    guard prefix < max(old.count, new.count) else { return nil }
    return TextEdit(
      SourceRange(start + prefix, start + old.count - suffix),
      Array(new.dropFirst(prefix).dropLast(suffix)))
  }
}
