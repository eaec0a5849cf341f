import L10nLocale
package import L10nModel
package import L10nSource

extension StringsFile: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _ hints: ParsingHints, _ storage: inout TableStorage
  ) -> Parsed<StringsFile> {
    // Moved out: a second owner would turn every write into a copy.
    var entries: [StringsEntry] = []
    swap(&entries, &storage.parsedEntries)
    var parsed = parse(
      consume bytes, guide: hints.guide, isCompiled: hints.isCompiled, storage: consume entries)
    if let document = hints.document {
      parsed.diagnostics +=
        OutdatedTranslation.find(in: parsed.value, of: document).map(\.diagnostic)
    }
    return parsed
  }

  package var text: [UInt8] { source.utf8 }

  package static func status(of parsed: Parsed<StringsFile>) -> Loaded.Status {
    parsed.value.loaded.status
  }

  package var unloadedKeys: [CodeUnitString] {
    loaded.status == .truncated ? entries.dropFirst(loaded.entryCount).map(key) : []
  }

  package mutating func takeContent(_ storage: inout TableStorage) -> TableContent {
    var loadedEntries: [TableEntry] = []
    swap(&loadedEntries, &storage.loadedEntries)
    defer { storage.parsedEntries = entries }
    return takeLoadedContent(storage: consume loadedEntries)
  }

  /// Only of a list of pairs.
  package func guide(_ content: TableContent) -> StringsGuide? {
    guard form == .pairs else { return nil }
    return StringsGuide(
      text: content.bytes, entries: entries, mayHaveDirectives: mayHaveDirectives)
  }

  package static func editable(
    _ parsed: Parsed<StringsFile>, _ style: StringsStyle
  ) throws(EditFailure) -> EditableFile {
    var file = parsed.value
    let source = file.source
    switch file.form {
    case .pairs, .bracedPairs:
      let content = TableContent(text: source.utf8, entries: file.entries[...])
      return .text(source, StringsPatch(file, fallback: style), content)
    case .xml:
      guard file.loaded.status == .complete, source.isEditable else { throw EditFailure(parsed) }
      guard file.propertyList != nil else {
        throw .refused("is not a dictionary of keys and values")
      }
      let editor = try XMLPropertyListEditor(source.utf8)
      return .text(source, editor, file.takeLoadedContent())
    case .binary: return .convertible(file.propertyList, form: "a binary property list")
    case .otherObject: throw .refused("is not a dictionary of keys and values")
    }
  }

  package static func newFile(
    of assignments: [TableAssignment], like model: (file: StringsFile, positions: [Int32])?
  ) -> [UInt8] {
    NewStringsFile.text(of: assignments, like: model?.file, positions: model?.positions ?? [])
  }

  package static func merging(_ text: [UInt8]) -> KeyMerging? {
    text.isXML ? .propertyList : .strings
  }

  package static func dump(_ parsed: Parsed<StringsFile>, _ format: TableFormat) -> ParsedFile? {
    .strings(parsed)
  }
}

extension EditFailure {
  /// A file that CoreFoundation doesn't load completely, or that can't be written back.
  package init(_ parsed: Parsed<StringsFile>, remedy: String? = nil) {
    self.init(
      parsed.diagnostics, in: parsed.value.source.utf8,
      otherwise: "is in an encoding that l10ncheck can't write", remedy: remedy)
  }
}

extension StringsDictFile: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<StringsDictFile> {
    parse(consume bytes)
  }

  package static func status(of parsed: Parsed<StringsDictFile>) -> StringsFile.Loaded.Status {
    parsed.value.status
  }

  package mutating func takeContent(_: inout TableStorage) -> TableContent { takeLoadedContent() }

  package static func merging(_ text: [UInt8]) -> KeyMerging? { .propertyList }

  package static func editable(
    _ parsed: Parsed<StringsDictFile>, _: StringsStyle
  ) throws(EditFailure) -> EditableFile {
    var file = parsed.value
    let source = file.source
    func failure(otherwise reason: String) -> EditFailure {
      EditFailure(parsed.diagnostics, in: source.utf8, otherwise: reason)
    }
    guard file.status == .complete else { throw failure(otherwise: "can't be loaded") }
    switch file.form {
    case .xml:
      guard source.isEditable else {
        throw failure(otherwise: "is in an encoding that l10ncheck can't write")
      }
      return .text(source, try XMLPropertyListEditor(source.utf8), file.takeLoadedContent())
    case .binary: return .convertible(file.propertyList, form: "a binary property list")
    case .oldStyle: return .convertible(file.propertyList, form: "an old-style property list")
    }
  }

  package static func newFile(
    of assignments: [TableAssignment], like _: (file: StringsFile, positions: [Int32])?
  ) throws(EditFailure) -> [UInt8] { try XMLPropertyListEditor.newFile(of: assignments) }

  package static func dump(_ parsed: Parsed<Self>, _ format: TableFormat) -> ParsedFile? {
    .table(TableDump(parsed))
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
}

extension StringCatalog: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _ hints: ParsingHints, _ storage: inout TableStorage
  ) -> Parsed<StringCatalog> {
    parse(bytes, fileName: hints.fileName)
  }

  package static func status(of parsed: Parsed<StringCatalog>) -> StringsFile.Loaded.Status {
    parsed.value.isLoadable ? .complete : .lost
  }

  package mutating func takeContents(
    _ storage: inout TableStorage
  ) -> [TablePart: TableContent] {
    var parts: [TablePart: TableContent] = [.source: sourceContent().content.table]
    let contents = contents()
    for (position, language) in languages.enumerated() where language.spelling != sourceLanguage {
      let identifier = RecognizedLocale(spelling: language.spelling.string).identifier
      var content = contents.table(ofLanguage: position)
      content.text = .beginning(count: textCount)
      parts[.language(identifier)] = content
    }
    return parts
  }

  package static func merging(_ text: [UInt8]) -> KeyMerging? { .catalog }

  package static func dump(
    _ parsed: Parsed<StringCatalog>, _ format: TableFormat
  ) -> ParsedFile? {
    .table(TableDump(parsed))
  }
}

extension TableDump {
  init(_ parsed: Parsed<StringCatalog>) {
    let catalog = parsed.value
    self.init(
      format: .xcstrings, source: catalog.source,
      text: Array(catalog.bytes.prefix(catalog.textCount)), diagnostics: parsed.diagnostics.inOrder,
      // No lookup reads a catalog, whatever it says.
      status: .lost)
    reasonForNothing = "lookups don't read catalogs: a build compiles them"
    head = CatalogHead(
      sourceLanguage: catalog.sourceLanguage, version: catalog.version,
      languages: catalog.languages.map(\.spelling))
    let content = TableContent(bytes: catalog.bytes, nodes: catalog.nodes)
    entries = catalog.keys.map { key in
      Entry(
        key: catalog.text(of: key),
        comment: catalog.comment(of: key),
        offset: Int(key.offset),
        traits: KeyTraits(
          extractionState: key.extractionState.dumpName,
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
  /// The name for a dump, which also tells of an unknown state; nil for none.
  fileprivate var dumpName: String? {
    self == .unknown ? "unknown" : catalogName?.string
  }
}

extension LocTableFile: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<LocTableFile> {
    parse(consume bytes)
  }

  package static func dump(_ parsed: Parsed<Self>, _ format: TableFormat) -> ParsedFile? {
    .table(TableDump(parsed))
  }
}

extension TableDump {
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
}

extension InterfaceDocument: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<InterfaceDocument> {
    parse(consume bytes)
  }

  package mutating func takeContent(_: inout TableStorage) -> TableContent { content() }

  package static func dump(_ parsed: Parsed<Self>, _ format: TableFormat) -> ParsedFile? {
    .table(TableDump(parsed, format))
  }
}

extension TableDump {
  /// - Parameter format: xib or storyboard.
  package init(_ parsed: Parsed<InterfaceDocument>, _ format: TableFormat) {
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
    reasonForNothing = "lookups don't read documents: a build compiles them to nibs"
  }
}

extension IntentDefinition: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<IntentDefinition> {
    parse(consume bytes)
  }

  package mutating func takeContent(_: inout TableStorage) -> TableContent { content() }
}
