import L10nCode
import L10nCoverage
import L10nFormats
import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

extension MultilingualTable {
  /// Reads a string catalog.
  ///
  /// - Parameters:
  ///   - contents: the counted keys in each language.
  ///   - developmentRegion: the source language of a catalog that declares none.
  ///   - directives: the directives in the catalog's comments.
  init(
    _ lined: LinedCatalog, _ contents: StringCatalog.Contents, _ table: String,
    _ context: FindingContext, developmentRegion: String, _ directives: FileDirectives
  ) {
    let parsed = lined.parsed
    let lines = lined.lines
    let catalog = parsed.value
    let named = catalog.sourceLanguage?.string
    let isLanguage = named.map {
      !LocalizationDirectory.isSpecialName($0) && RecognizedLocale(spelling: $0).isKnown
    }
    let sourceLanguage = isLanguage == true ? named ?? developmentRegion : developmentRegion
    let counted = catalog.keys.map(\.isCounted)
    var positions: [String: Int] = [:]
    var languages: [MultilingualFile.Language] = []
    for (position, language) in catalog.languages.enumerated() {
      let spelling = language.spelling.string
      guard spelling != sourceLanguage else { continue }
      positions[spelling] = position
      languages.append(MultilingualFile.Language(spelling: spelling, parts: language.parts))
    }
    var source = catalog.sourceContent().content
    // The place of a missing key in another language is that of the key itself.
    for (index, key) in source.keys.enumerated() {
      source.table.entries[index].offset = catalog.keys[Int(key)].offset
    }
    var sourceTable = source.table(of: counted)
    if !directives.isEmpty {
      sourceTable.take(directives, keys: source.keys.filter { counted[Int($0)] })
    }
    // A build writes the texts of the source language even if the catalog omits them.
    let isVaried = source.table.entries.contains { $0.form == .varied }
    languages.append(
      MultilingualFile.Language(spelling: sourceLanguage, parts: isVaried ? .both : .strings))
    let diagnostics = parsed.diagnostics + directives.diagnostics
    let text = diagnostics.isEmpty ? [] : catalog.text
    self.init(
      file: MultilingualFile(
        path: context.path, table: table, sourceLanguage: sourceLanguage, languages: languages),
      contents: MultilingualContents(
        tables: [sourceLanguage: sourceTable], catalog: contents, positions: positions),
      text: .beginning(count: catalog.textCount), lines: lines, isLost: !catalog.isLoadable,
      findings: context.findings(diagnostics, in: text).map { FindingRun($0) })
    staleKeys = catalog.keys(where: \.isStale).map { catalog.text(of: $0) }
    let symbolic = catalog.keys {
      $0.extractionState == .manual && !$0.traits.contains(.noSymbol)
    }
    symbolKeys = symbolic.map { catalog.text(of: $0) }
    excludedKeys = catalog.keys { !$0.isTranslatable && !$0.isStale }
      .map { catalog.text(of: $0) }
    findings += catalog.keyFindings(context, lines)
    symbolFindings = catalog.symbolFindings(symbolic, context, lines)
    if let named, isLanguage == false {
      findings.append(
        FindingRun(
          Finding(
            .malformedLanguage, severity: .error, about: context.subject,
            message: .text(
              "the source language \"\(named)\" isn't a language: \"\(sourceLanguage)\" is used instead"
            ),
            help: "write the code of the source language, such as \"en\"")))
    }
    guard !directives.isEmpty else { return }
    var allowances = Allowances(directives.allowedChecks)
    for (position, key) in directives.keys {
      allowances.allow(key.allowedChecks, ofKey: catalog.text(of: catalog.keys[position]))
    }
    let all = findings
    findings = all.compactMap(allowances.remaining)
    allowed = all.reduce(0) { $0 + $1.count } - findings.reduce(0) { $0 + $1.count }
  }
}

extension StringCatalog.Content {
  /// The table without the keys that don't count; `isCounted` is indexed by the keys of the catalog.
  fileprivate func table(of isCounted: [Bool]) -> TableContent {
    guard isCounted.contains(false) else { return table }
    var table = table
    table.entries = zip(table.entries, keys).filter { isCounted[Int($0.1)] }.map { $0.0 }
    return table
  }
}

extension StringCatalog.Language {
  fileprivate var parts: TableParts {
    var parts: TableParts = []
    if shipsPlainTexts { parts.insert(.strings) }
    if shipsVariedTexts { parts.insert(.stringsdict) }
    return parts
  }
}

extension StringCatalog.Key {
  fileprivate var isStale: Bool { extractionState == .stale && !traits.contains(.overridden) }

  /// Whether the key needs translation if code uses it: it is translatable and not empty.
  var isCounted: Bool { isTranslatable && (keyCount > 0 || localizationCount > 0) }

  /// Whether neither a field nor the comment forbids a translation.
  fileprivate var isTranslatable: Bool {
    traits.isDisjoint(with: [.doNotTranslate, .forbiddenByComment])
  }
}

extension StringCatalog {
  fileprivate func text(of key: Key) -> CodeUnitString {
    CodeUnitString(bytes: bytes[key.keyRange])
  }

  fileprivate func keys(where isWanted: (Key) -> Bool) -> [Key] {
    keys.filter { !$0.traits.contains(.overridden) && isWanted($0) }
  }

  /// The findings about stale keys, needless translations, and keys that Xcode loses on import.
  fileprivate func keyFindings(_ context: FindingContext, _ lines: LineCounts) -> [FindingRun] {
    let source = sourceLanguage.flatMap { code in languages.firstIndex { $0.spelling == code } }
    let stale = keys(where: \.isStale)
    let needless = keys { key in
      key.traits.contains(.doNotTranslate)
        && localizations[key.localizationRange].contains { Int($0.language) != source }
    }
    return [
      run(
        Finding(
          .staleKey, about: context.subject,
          message: .aboutKey("", " is stale: no code uses it any more")), stale, lines),
      run(
        Finding(
          .needlessTranslation, about: context.subject,
          message: .aboutKey("", " is marked as not translatable but has translations")),
        needless, lines),
      run(
        Finding(
          .lostOnImport, about: context.subject,
          message: .aboutKey(
            "",
            " is spelled like a variation of another key: Xcode's import ignores its translations"),
          help: "rename the key, or take its translations back with l10ncheck import"),
        keys(where: hasLostName), lines),
      run(
        Finding(
          .lostOnImport, about: context.subject,
          message: .aboutKey(
            "a substitution of ", " has |==| in its name: Xcode's import drops its translations"),
          help: "rename the substitution, or take translations back with l10ncheck import"),
        keysWithLostSubstitutions, lines),
    ].compactMap(\.self)
  }

  private func hasLostName(_ key: Key) -> Bool {
    bytes.withView { UnitIdentity.looksLikeVariation($0.part(key.keyRange)) }
  }

  private var keysWithLostSubstitutions: [Key] {
    bytes.withView { bytes in
      func isLost(_ node: ValueNode) -> Bool {
        node.kind == .variable && UnitIdentity.isLost(substitution: bytes.part(node.labelRange))
      }
      guard nodes.contains(where: isLost) else { return [] }
      return keys { key in
        localizations[key.localizationRange].contains {
          $0.form == .varied && nodes[$0.valueRange].contains(where: isLost)
        }
      }
    }
  }

  /// The findings about keys for which Xcode can't generate symbols.
  ///
  /// - Parameter keys: the keys for which Xcode generates symbols.
  fileprivate func symbolFindings(
    _ keys: [Key], _ context: FindingContext, _ lines: LineCounts
  ) -> [FindingRun] {
    var holders: [GeneratedSymbol: CodeUnitString] = [:]
    return keys.compactMap { key -> FindingRun? in
      let text = text(of: key)
      if let obstacle = GeneratedSymbol.obstacle(toKey: text) {
        return FindingRun(
          Finding(
            .impossibleSymbol, about: context.subject, key: text,
            place: place(of: key, lines),
            message: .text(obstacle.words(about: text.string) + ": the build fails"),
            help: "rename the key, or set its \"generatesSymbol\" to false"))
      }
      // A symbol with arguments can share its name with one without. How Xcode transforms an emoji is unknown.
      guard !text.bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 >= 0xF0 }),
        let symbol = GeneratedSymbol(ofKey: text)
      else { return nil }
      guard let holder = holders[symbol] else {
        holders[symbol] = text
        return nil
      }
      return FindingRun(
        Finding(
          .collidingSymbol, about: context.subject, key: text,
          place: place(of: key, lines),
          message: .text(
            "\"\(text.string)\" would generate the same symbol as \"\(holder.string)\", .\(symbol.name): the build fails"
          ),
          help: "rename one of the keys, or set its \"generatesSymbol\" to false"))
    }
  }

  private func place(of key: Key, _ lines: LineCounts) -> LineColumn {
    lines.lineColumn(of: Int(key.offset), in: bytes)
  }

  private func run(_ finding: Finding, _ keys: [Key], _ lines: LineCounts) -> FindingRun? {
    guard !keys.isEmpty else { return nil }
    return FindingRun(
      finding, keys: keys.map { PlacedKey(key: text(of: $0), place: place(of: $0, lines)) })
  }
}

extension GeneratedSymbol.Obstacle {
  /// In the words of Apple's compiler, so that users can search for them.
  fileprivate func words(about key: String) -> String {
    switch self {
    case .noWord: "unable to derive a symbol name from \"\(key)\""
    case .reservedName: "\"\(key)\" is too close to a reserved keyword in Swift"
    }
  }
}

extension Check {
  package static let staleKey = Check(
    "stale-key", .note, "key of a string catalog that no code uses any more")
  package static let collidingSymbol = Check(
    "colliding-symbol", .error, "key of a string catalog with the generated symbol of another key")
  package static let impossibleSymbol = Check(
    "impossible-symbol", .error, "key of a string catalog that can't have a generated symbol")
  package static let lostOnImport = Check(
    "lost-on-import", .warning, "key whose translations Xcode's import ignores or drops")
  package static let needlessTranslation = Check(
    "needless-translation", .note, "translation of a key marked as not translatable")

  package static let ofCatalogLanguages: [Check] = [
    collidingSymbol, impossibleSymbol, lostOnImport, staleKey, needlessTranslation,
  ]
}
