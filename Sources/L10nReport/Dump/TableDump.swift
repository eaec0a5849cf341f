import L10nFormats
import L10nModel
import L10nSource

/// What a stringsdict, a catalog, a loctable or an interface document says, in the order of the file.
struct TableDump: Sendable {
  let format: TableFormat
  let source: SourceText
  /// The text that offsets and ranges lie in; empty where the file is no text.
  let text: [UInt8]
  var entries: [Entry] = []
  /// In the order of their places.
  let diagnostics: [Diagnostic]
  let status: StringsFile.Loaded.Status
  /// The keys that have a value for a lookup; equal keys are one.
  var loadedKeyCount = 0
  /// What CoreFoundation loads; nil where that is nothing.
  var loaded: PropertyList?
  /// Of a catalog.
  var head: CatalogHead?

  /// What a catalog says of itself.
  struct CatalogHead: Sendable {
    let sourceLanguage: CodeUnitString?
    let version: CodeUnitString?
    let languages: [CodeUnitString]
  }

  /// One key with all that belongs to it.
  struct Entry: Sendable {
    let key: CodeUnitString
    var comment: CodeUnitString?
    /// Where the key stands in the text; nil where the file is no text.
    var offset: Int?
    /// The language that the entry is of, in a file that has them one after the other.
    var language: CodeUnitString?
    /// What a catalog says of the key.
    var traits: KeyTraits?
    /// The value; of a catalog's key, one for each language.
    var values: [Value]
  }

  struct KeyTraits: Sendable {
    /// As the file spells it; nil where it says nothing.
    let extractionState: String?
    let isTranslatable: Bool
  }

  struct Value: Sendable {
    /// In a catalog.
    var language: CodeUnitString?
    var state = UnitState.translated
    let form: Form

    enum Form: Sendable {
      case text(CodeUnitString)
      case varied(DumpNode)
      case other(PropertyList)
      case nothing
    }
  }
}

/// A value with several texts, as the lines of a dump need it.
struct DumpNode: Sendable {
  let kind: ValueNode.Kind
  /// What the node above calls it.
  let label: CodeUnitString
  let text: CodeUnitString
  let state: UnitState
  let children: [DumpNode]

  /// The node at `position` with all below it.
  ///
  /// - Complexity: O(*n*) in the number of nodes and the length of their texts.
  init(_ content: TableContent, at position: Int) {
    let node = content.nodes[position]
    kind = node.kind
    label = content.label(of: position)
    text = content.text(of: position)
    state = node.state
    children = content.children(of: position).map { DumpNode(content, at: $0) }
  }
}

extension TableDump.Value {
  init(_ entry: TableEntry, of content: TableContent, language: CodeUnitString? = nil) {
    let form: Form =
      switch entry.form {
      case .text: .text(content.value(of: entry))
      case .varied: .varied(DumpNode(content, at: entry.valueRange.lowerBound))
      case .other: .nothing
      }
    self.init(language: language, state: entry.state, form: form)
  }
}

extension TableDump {
  init(_ parsed: Parsed<StringsDictFile>) {
    var file = parsed.value
    let isBinary = file.form == .binary
    let entries = file.entries
    let comments = entries.map { file.comment(before: $0) }
    let list = file.propertyList
    let diagnostics = (parsed.diagnostics + file.duplicateDiagnostics()).inOrder
    self.init(
      format: .stringsdict, source: file.source, text: isBinary ? [] : file.source.utf8,
      diagnostics: diagnostics, status: file.status)
    let content = file.takeLoadedContent()
    let members = list?.members ?? []
    for (position, entry) in entries.enumerated() {
      // The content has an entry for each member, in their order.
      let value: Value
      if position < content.entries.count, content.entries[position].form != .other {
        value = Value(content.entries[position], of: content)
      } else {
        value = Value(form: position < members.count ? .other(members[position].value) : .nothing)
      }
      self.entries.append(
        Entry(
          key: entry.key, comment: comments[position], offset: entry.keyRange?.start,
          values: [value]))
    }
    guard status != .lost else { return }
    loaded = list
    loadedKeyCount = Set(members.map(\.key)).count
  }

  init(_ parsed: Parsed<LocTableFile>) {
    let file = parsed.value
    var contentDiagnostics: [Diagnostic] = []
    var dumped: [Entry] = []
    var keys: Set<CodeUnitString> = []
    for language in file.languages {
      let content = file.content(of: language)
      contentDiagnostics += content.diagnostics
      for (position, member) in language.members.enumerated() {
        let entry = content.value.entries[position]
        keys.insert(member.key)
        dumped.append(
          Entry(
            key: member.key, offset: member.keyRange?.start, language: language.name,
            values: [
              entry.form == .other
                ? Value(form: .other(member.value)) : Value(entry, of: content.value)
            ]))
      }
    }
    self.init(
      format: .loctable, source: file.source, text: file.form == .binary ? [] : file.source.utf8,
      entries: dumped, diagnostics: (parsed.diagnostics + contentDiagnostics).inOrder,
      status: file.isLoadable ? .complete : .lost)
    guard file.isLoadable else { return }
    loadedKeyCount = keys.count
    loaded = file.propertyList
  }

  /// - Parameter format: xib or storyboard.
  init(_ parsed: Parsed<InterfaceDocument>, _ format: TableFormat) {
    let document = parsed.value
    self.init(
      format: format, source: document.source, text: document.source.utf8,
      entries: document.units.map { unit in
        Entry(
          key: document.key(of: unit), comment: document.note(of: unit), offset: unit.offset,
          traits: KeyTraits(extractionState: nil, isTranslatable: !unit.isExcluded),
          values: [Value(form: .text(document.text(of: unit)))])
      }, diagnostics: parsed.diagnostics.inOrder,
      // A lookup reads tables only.
      status: .lost)
  }

  init(_ parsed: Parsed<StringCatalog>) {
    let catalog = parsed.value
    self.init(
      format: .xcstrings, source: catalog.source,
      text: Array(catalog.bytes.prefix(catalog.textCount)), diagnostics: parsed.diagnostics.inOrder,
      // No lookup reads a catalog, whatever it says.
      status: .lost)
    head = CatalogHead(
      sourceLanguage: catalog.sourceLanguage, version: catalog.version,
      languages: catalog.languages.map(\.spelling))
    let content = TableContent(bytes: catalog.bytes, nodes: catalog.nodes)
    entries = catalog.keys.map { key in
      Entry(
        key: catalog.text(key.keyRange),
        comment: key.traits.contains(.comment) ? catalog.text(key.commentRange) : nil,
        offset: Int(key.offset),
        traits: KeyTraits(
          extractionState: key.extractionState.spelling,
          isTranslatable: !key.traits.contains(.doNotTranslate)),
        values: catalog.localizations[key.localizationRange].map { localization in
          let form: Value.Form =
            switch localization.form {
            case .text: .text(catalog.text(localization.valueRange))
            case .varied:
              .varied(DumpNode(content, at: localization.valueRange.lowerBound))
            case .nothing: .nothing
            }
          return Value(
            language: catalog.languages[Int(localization.language)].spelling,
            state: localization.state, form: form)
        })
    }
  }
}

extension StringCatalog {
  fileprivate func text(_ range: Range<Int>) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[range]))
  }
}

extension StringCatalog.ExtractionState {
  /// As catalogs spell it; nil where they say nothing.
  fileprivate var spelling: String? {
    switch self {
    case .absent: nil
    case .manual: "manual"
    case .extractedWithValue: "extracted_with_value"
    case .migrated: "migrated"
    case .stale: "stale"
    case .unknown: "unknown"
    }
  }
}

extension Array {
  /// The last of the elements that share a name, which is the one that counts, in their order.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  func lastOfEach<Name: Hashable>(_ name: (Element) -> Name) -> [Element] {
    var last: [Name: Int] = [:]
    for (index, element) in enumerated() { last[name(element)] = index }
    return last.count == count
      ? self : enumerated().filter { last[name($1)] == $0 }.map(\.element)
  }
}
