package import L10nModel
package import L10nSource

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
