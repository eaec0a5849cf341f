package import L10nModel
package import L10nSource

/// A `.stringsdict` file: its contents, and the part that CoreFoundation loads.
///
/// The top level is a dictionary. Each value is a text, as in a `.strings` file, or a dictionary of rules: a format with
/// plural variables, texts by width, or texts by device.
package struct StringsDictFile: Sendable {
  package private(set) var source: SourceText
  package let form: PropertyListForm
  /// The part of the file that CoreFoundation loads: everything or nothing, except in the old-style form.
  package let status: StringsFile.Loaded.Status
  /// The values in flat form; empty if nothing can be read.
  let list: FlatPropertyList
  /// The entries and nodes of `list`. If texts are slices of the source, `bytes` has only the decoded texts, which follow the
  /// source.
  private var content: TableContent
  private let isSourcePartOfContent: Bool
}

extension StringsDictFile {
  /// Returns the keys and values that CoreFoundation loads: of equal keys, the last one counts. Rules contain no duplicates.
  ///
  /// Moves the text out of the file: no copy is made if the file is its only owner.
  package mutating func takeLoadedContent() -> TableContent {
    guard status != .lost else { return TableContent() }
    var loaded = content
    content = TableContent()
    guard isSourcePartOfContent else {
      loaded.text = form == .binary ? .none : .separate(source.utf8)
      return loaded
    }
    var bytes = source.takeText()
    loaded.text = .beginning(count: bytes.count)
    bytes.append(contentsOf: loaded.bytes)
    loaded.bytes = bytes
    return loaded
  }

  package func write() -> [UInt8] {
    source.encode(source.utf8)
  }
}

extension StringsDictFile {
  /// Parses the bytes of a `.stringsdict` file of any form and encoding.
  ///
  /// Reports errors in the rules if CoreFoundation loads the file, otherwise only the error that prevents it.
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<StringsDictFile> {
    if BinaryPropertyListReader.recognizes(bytes) {
      let reading = BinaryPropertyListReader.read(bytes)
      let list = reading.value.root.map { FlatPropertyList($0) }
      return parsed(
        list ?? FlatPropertyList(sourceCount: 0), .binary,
        reading.value.isLoadable ? .complete : .lost, SourceText(binary: bytes),
        reading.diagnostics)
    }
    return SourceText(decodingPropertyList: bytes).parsePropertyList(parse) {
      $0.value.status == .lost
    }
  }

  package var text: [UInt8] { source.utf8 }

  private static func parse(_ source: consuming SourceText) -> Parsed<StringsDictFile> {
    XMLPropertyListDetection.isXML(source.utf8) ? parsedXML(source) : parsedOldStyle(source)
  }

  private static func parsedXML(_ source: consuming SourceText) -> Parsed<StringsDictFile> {
    let parsed = XMLPropertyListReader.readFlat(source)
    return self.parsed(
      parsed.value.list, .xml, parsed.value.isLoadable ? .complete : .lost, source,
      parsed.diagnostics)
  }

  private static func parsedOldStyle(_ source: consuming SourceText) -> Parsed<StringsDictFile> {
    let parsed = StringsFile.parsePairs(of: source)
    // Values that aren't strings are the purpose of this format.
    let diagnostics = parsed.diagnostics.ofAnyDictionary
    let list =
      parsed.value.statedPropertyList.map { FlatPropertyList($0) }
      ?? FlatPropertyList(sourceCount: 0)
    let file = parsed.value
    return self.parsed(list, .oldStyle, file.loaded.status, file.source, diagnostics)
  }

  private static func parsed(
    _ list: FlatPropertyList, _ form: PropertyListForm, _ status: StringsFile.Loaded.Status,
    _ source: consuming SourceText, _ diagnostics: [Diagnostic]
  ) -> Parsed<StringsDictFile> {
    var diagnostics = diagnostics
    var content = TableContent()
    if list.nodes.first?.kind == .dictionary {
      let read = read(list, source.utf8, hasPlaces: form != .binary)
      content = read.content
      if status != .lost { diagnostics += read.diagnostics }
    } else if status != .lost {
      diagnostics.append(.topLevelIsNoDictionary)
    }
    let file = StringsDictFile(
      source: source, form: form, status: status, list: list, content: content,
      isSourcePartOfContent: form == .xml)
    return Parsed(file, diagnostics: diagnostics)
  }

  /// - Returns: the content without the bytes of the source.
  private static func read(
    _ list: FlatPropertyList, _ source: [UInt8], hasPlaces: Bool
  ) -> (content: TableContent, diagnostics: [Diagnostic]) {
    source.withView { source in
      list.decoded.withView { decoded in
        var reader = StringsDictReader(list, source: source, decoded: decoded, hasPlaces: hasPlaces)
        reader.readEntries()
        let content = TableContent(
          bytes: list.decoded, entries: reader.entries, nodes: reader.nodes)
        return (content, reader.diagnostics)
      }
    }
  }
}

extension StringsFile {
  /// The top-level pairs, whether or not CoreFoundation loads them.
  fileprivate var statedPropertyList: PropertyList? {
    guard loaded.status == .lost else { return loadedPropertyList }
    var readable = self
    readable.loaded = Loaded(status: .complete, entryCount: entries.count)
    return entries.isEmpty ? nil : readable.loadedPropertyList
  }
}

extension StringsDictFile: TableSyntax {
  package static func status(of parsed: Parsed<StringsDictFile>) -> StringsFile.Loaded.Status {
    parsed.value.status
  }

  package mutating func takeContent(_: inout TableStorage) -> TableContent { takeLoadedContent() }

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

  /// Returns the directives by the indices of the entries.
  ///
  /// - Precondition: the content has not been moved out.
  package func directives(_ syntax: DirectiveSyntax = .standard) -> FileDirectives {
    guard form == .xml else { return FileDirectives() }
    return .inXML(
      source.utf8, entries.map { FileDirectives.XMLEntry(key: $0.keyRange, value: $0.valueRange) },
      syntax)
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
      // The content has an entry for each member, in the same order.
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
