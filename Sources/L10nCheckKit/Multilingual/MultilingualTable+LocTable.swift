import L10nFormats
import L10nModel
import L10nSource

extension MultilingualTable {
  /// Reads a `.loctable`.
  ///
  /// - Parameter developmentRegion: the language that the others are compared with.
  init(
    locTable bytes: consuming [UInt8], _ table: String, _ context: FindingContext,
    developmentRegion: LocaleIdentifier
  ) {
    let parsed = LocTableFile.parse(consume bytes)
    let locTable = parsed.value
    var diagnostics = parsed.diagnostics
    var contents: [String: TableContent] = [:]
    var languages: [MultilingualFile.Language] = []
    for language in locTable.languages {
      let content = locTable.content(of: language)
      diagnostics += content.diagnostics
      // If a language occurs twice, the last one counts.
      if contents.updateValue(content.value, forKey: language.name.string) == nil {
        languages.append(
          MultilingualFile.Language(
            spelling: language.spelling, deviceSuffix: language.deviceSuffix,
            parts: language.parts))
      }
    }
    let variants = LocTableVariants(
      languages: languages, contents: contents, developmentRegion: developmentRegion,
      context: context)
    let text = locTable.form == .binary ? [] : locTable.source.utf8
    self.init(
      file: MultilingualFile(
        path: context.path, table: table, sourceLanguage: nil, languages: languages),
      contents: MultilingualContents(tables: contents), text: .separate(text),
      lines: LineCounts(text),
      isLost: !locTable.isLoadable,
      findings: context.findings(diagnostics, in: text).map { FindingRun($0) } + variants.findings)
  }
}
