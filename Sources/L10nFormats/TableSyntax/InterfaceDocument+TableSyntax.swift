package import L10nModel
package import L10nSource

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
