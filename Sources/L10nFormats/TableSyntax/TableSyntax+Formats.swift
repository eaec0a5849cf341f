package import L10nModel
package import L10nSource

extension StringsFile: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _ hints: ParsingHints, _ storage: inout TableStorage
  ) -> Parsed<StringsFile> {
    // Moves the storage out: with a second owner, each write would copy it.
    var entries: [StringsEntry] = []
    swap(&entries, &storage.parsedEntries)
    var parsed = parse(
      consume bytes, isCompiled: hints.isCompiled, storage: consume entries)
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

  package static func dump(_ parsed: Parsed<StringsFile>, _ format: TableFormat) -> ParsedFile? {
    .strings(parsed)
  }
}

extension EditFailure {
  /// Creates the failure for a file that CoreFoundation doesn't load completely, or that can't be written back.
  package init(_ parsed: Parsed<StringsFile>, remedy: String? = nil) {
    self.init(
      parsed.diagnostics, in: parsed.value.source.utf8,
      otherwise: "is in an encoding that l10ncheck can't write", remedy: remedy)
  }
}

extension InterfaceDocument: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _ hints: ParsingHints, _: inout TableStorage
  ) -> Parsed<InterfaceDocument> {
    var parsed = parse(consume bytes)
    if let document = hints.document { parsed.value = parsed.value.paired(with: document) }
    return parsed
  }

  package mutating func takeContent(_: inout TableStorage) -> TableContent { content() }

  package static func dump(_ parsed: Parsed<Self>, _ format: TableFormat) -> ParsedFile? {
    .table(TableDump(parsed, format))
  }
}

extension TableDump {
  /// - Parameter format: `.xib` or `.storyboard`.
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
      // Lookups read tables only.
      status: .lost)
    reasonNotLoaded = "lookups don't read documents: a build compiles them to nibs"
  }
}
