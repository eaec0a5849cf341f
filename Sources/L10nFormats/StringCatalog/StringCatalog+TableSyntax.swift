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

  /// Returns the directives of keys by the indices of the keys. They apply to all languages.
  package func directives(_ syntax: DirectiveSyntax = .standard) -> FileDirectives {
    var directives = FileDirectives()
    for (position, key) in keys.enumerated() where key.commentCount > 0 {
      let isPlaced = Int(key.commentStart) < textCount
      directives.add(bytes[key.commentRange], ofEntry: position, syntax, isPlaced: isPlaced)
    }
    return directives
  }
}

extension TableDump {
  init(_ parsed: Parsed<StringCatalog>) {
    let catalog = parsed.value
    self.init(
      format: .xcstrings, source: catalog.source,
      text: Array(catalog.bytes.prefix(catalog.textCount)), diagnostics: parsed.diagnostics.inOrder,
      // Lookups never read catalogs, whatever their content.
      status: .lost)
    reasonNotLoaded = "lookups don't read catalogs: a build compiles them"
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
            case .text: .text(CodeUnitString(bytes: catalog.bytes[localization.valueRange]))
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

extension StringCatalog.ExtractionState {
  /// The name of the state in a dump, also for an unknown state; nil for `absent`.
  fileprivate var dumpName: String? {
    self == .unknown ? "unknown" : catalogName?.string
  }
}
