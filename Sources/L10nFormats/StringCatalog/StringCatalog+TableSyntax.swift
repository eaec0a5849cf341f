import L10nLocale
package import L10nModel
package import L10nSource

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

  package static func dump(
    _ parsed: Parsed<StringCatalog>, _ format: TableFormat
  ) -> ParsedFile? {
    .table(TableDump(parsed))
  }
}
