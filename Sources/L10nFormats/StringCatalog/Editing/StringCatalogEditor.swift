import L10nModel
import L10nSource

/// Plans changes to a catalog as edits of its text: unaffected lines keep their bytes.
///
/// New members are inserted in Xcode's order, in the file's style of indentation and colons.
struct StringCatalogEditor {
  let catalog: StringCatalog
  private let style: JSONStyle
  private let positions: [CodeUnitString: Int]
  /// The new text of changed keys, starting with the quote of the key.
  private var changed: [Int: [UInt8]] = [:]
  private var added: [CodeUnitString: StringCatalogEntry] = [:]

  /// Creates an editor without changes; nil if the catalog isn't well-formed JSON, which can't be edited safely.
  ///
  /// - Complexity: O(*n*) in the number of keys.
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
  /// - Parameter path: from the localization to the unit; empty for a plain one.
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

  /// Whether a new unit at a path would be beside variations, or new variations on the path beside a unit. What competes
  /// already may go on: an edit of one of both takes nothing away.
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

  /// Sets the values of a key in several languages.
  ///
  /// - Complexity: O(*n*) in the length of the key's definition.
  mutating func setLocalizations(
    _ values: [CodeUnitString: JSONText], key: CodeUnitString
  ) throws(EditFailure) {
    try change(key) { editor in
      editor.set(values.map { .init($0.key, $0.value) }, ofObjectAt: ["localizations"])
    }
  }

  /// Sets how a key got into the catalog.
  ///
  /// - Complexity: O(*n*) in the length of the key's definition.
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

  /// Whether catalogs have a place for the text at a path.
  static func hasPlace(for path: VariationPath) -> Bool {
    path.allSatisfy { !names(of: $0).isEmpty }
  }

  private static func path(
    _ language: CodeUnitString, _ steps: some Sequence<VariationStep>
  ) -> [CodeUnitString] {
    ["localizations", language] + steps.flatMap(names)
  }

  /// The names of the objects that a step leads through; none for a step that catalogs don't have.
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
    // From the start of the line, because its indentation belongs to the key.
    let start = catalog.lineStart(of: Int(entry.offset))
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
  /// The edits for the changes, in the order of the text.
  ///
  /// - Complexity: O(*n*) in the number of keys and the length of those that are changed.
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

  /// The edit that converts one text to another, without their common prefix and suffix.
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

extension StringCatalog {
  fileprivate func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }
}
