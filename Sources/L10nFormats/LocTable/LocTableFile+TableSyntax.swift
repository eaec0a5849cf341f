package import L10nModel
package import L10nSource

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
