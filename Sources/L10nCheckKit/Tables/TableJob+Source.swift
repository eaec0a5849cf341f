import L10nCode
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

extension TableJob {
  /// Reads the development region's files and merges their keys.
  func parseSource(_ arena: inout TableArena) -> ParsedSource {
    var files = table.developmentFiles.filter(\.isTable).map { file in
      let context = context(file)
      return SourceFile(
        file: file, subject: context.subject,
        table: bundle.reader.parse(file, context, keepsSyntax: needs.contains(.syntax), &arena))
    }
    let obsolete = ObsoleteTexts(&files)
    let overridden = OverriddenTexts(files)
    var contents = CountedContents(&files, of: self, &arena)
    contents.limitLengths(bundle.maximumLengths)
    let words = arena.words
    let source = SourceTable(
      contents.all, formats: files.map(\.file.format), language: language,
      countWords: { text, _ in words.count(text.buffer.span) })
    var texts: SourceTexts?
    if table.isCompared, needs.contains(.sourceTexts) {
      texts = SourceTexts(
        source, formats: files.map(\.file.format) + (contents.added != nil ? [.strings] : []),
        isInfoPlist: table.name == InfoPlistTable.name, language: language,
        options: bundle.textOptions)
    }
    var development = DevelopmentFiles()
    development.obsoleteTexts = obsolete.texts
    development.hasArchive = obsolete.hasArchive
    development.findings =
      obsolete.findings + overridden.findings + contents.exempt.findings
      + files.indices.flatMap { findings(of: files[$0], number: $0, in: source) }
    if let texts, needs.contains(.textFindings) {
      development.textFindings = files.textFindings(texts, of: source, bundle.textOptions)
    }
    let sourceTexts = contents.isOfCode ? contents.all.last?.entries.count ?? 0 : 0
    let code = code(asking: source, sourceTexts: sourceTexts)
    if let code, table.isCompared, needs.contains(.textFindings) {
      development.textFindings += files.unusedKeys(code.removable, of: source, table)
    }
    if table.isCompared {
      development.files = files.map(\.file)
      development.variations = source.variations(language, in: files.map(\.table))
      development.namePlaces = files.enumerated().map { contentIndex, file in
        let hasNames = source.namesWithoutText.contains {
          Int(source.contentIndices[$0]) == contentIndex
        }
        return hasNames ? source.places(in: file.table) : nil
      }
    }
    development.allowances = files.map { Allowances(of: $0.table.content) }
    development.infoPlistKeys = contents.infoPlistKeys
    let catalogs = bundle.catalogs(ofTable: table.name)
    let stale = catalogs.flatMap(\.staleKeys)
    let asked = Set(stale.filter { isAskedForUsers($0, in: catalogs) })
    development.staleKeys = stale.filter { !asked.contains($0) }.sorted()
    development.askedStaleKeys = stale.filter(asked.contains)
    development.excludedKeys =
      (catalogs.flatMap(\.excludedKeys) + contents.excluded + contents.unused)
      .sorted()
    development.namedForPlurals = contents.namedForPlurals
    development.lostPaths = files.filter(\.isLost).map(\.file.path)
    if needs.contains(.notes) {
      development.notes = bundle.notes(
        on: source, table.isCompared ? files : [],
        infoPlist: table.infoPlist?.path.flatMap { path in
          contents.infoPlist.map { (path, $0) }
        }, keysInCode)
    }
    return ParsedSource(
      table: source, texts: texts, development: development,
      keyPlaces: files.firstIndex { $0.file.format == .xcstrings }.map {
        source.places(in: files[$0].table)
      },
      document: sourceDocument(of: files, exempt: contents.exempt.keys),
      exemptKeys: contents.exempt.keys, hiddenKeys: contents.exempt.hidden,
      localized: contents.localized,
      code: code,
      syntax: needs.contains(.syntax) ? files.map(\.table.syntax) : [])
  }

  /// The use of the table's keys by code or by the panes of a settings bundle; nil if neither is known.
  func code(asking source: SourceTable, sourceTexts: Int = 0) -> TableCode? {
    keysInCode.map { TableCode(source, $0, sourceTexts: sourceTexts) }
      ?? bundle.settings.code(ofTable: table.name, source: source)
  }

  /// Whether code that users reach looks up a key. This may be a key that a catalog marks as stale: Xcode builds it all the
  /// same.
  fileprivate func isAskedForUsers(
    _ key: CodeUnitString, in catalogs: [MultilingualTable]
  ) -> Bool {
    keysInCode?.isUsedByReachableCode(key, in: catalogs) ?? false
  }

  /// The language of the source's texts: that of a string catalog can differ from the development region.
  private var language: LocaleIdentifier {
    let catalog = table.developmentFiles.first { $0.format == .xcstrings }
    return catalog?.language.map { RecognizedLocale(spelling: $0).identifier }
      ?? bundle.plan.bundle.developmentRegion.identifier
  }

  /// The findings about a file: errors, then duplicate keys.
  private func findings(
    of file: SourceFile, number: Int, in source: SourceTable
  ) -> [Finding] {
    let duplicates = table.isCompared ? source.duplicates[number] : file.table.duplicates
    return file.table.findings
      + file.table.placed(duplicates).map { Finding($0, about: file.subject) }
  }

  /// Returns the development region's document without the texts that need no translation; nil if there is no document. The
  /// localizations' files are parsed with it.
  fileprivate func sourceDocument(
    of files: [SourceFile], exempt: Set<CodeUnitString>
  ) -> InterfaceDocument? {
    guard let document = files.lazy.compactMap(\.table.document).first else { return nil }
    return exempt.isEmpty ? document : document.excluding(exempt)
  }

  /// Returns the document if a file is parsed with it: another document, to pair the objects, or a table, for findings about
  /// its texts. Otherwise returns nil.
  func neededDocument(_ document: InterfaceDocument?, for file: TableFile) -> InterfaceDocument? {
    needs.contains(.textFindings) || file.format.isDocument ? document : nil
  }

  /// Reads the files of all localizations if the source's keys depend on them.
  fileprivate func parseLocalizations(
    beside document: InterfaceDocument?, _ arena: inout TableArena
  ) -> [[(file: TableFile, table: ParsedTable)]] {
    bundle.plan.localizations.indices.map { position in
      table.tableFiles(of: position).map { file in
        let context = context(file, of: position)
        return (
          file,
          bundle.reader.parse(file, context, document: neededDocument(document, for: file), &arena)
        )
      }
    }
  }
}

extension TableJob {
  /// Whether the document's main menu belongs to applications that never show it.
  var hidesMainMenu: Bool {
    guard table.developmentFiles.contains(where: \.format.isDocument), let code = bundle.code
    else { return false }
    return code.haveNoMenuBar(code.products.lists(holding: table.allFiles.map(\.path)))
  }
}

/// The contents with a table's keys, except for keys that localizations need not have.
private struct CountedContents {
  /// The contents of the development region's files in order, then that of `Info.plist`, and that of code or of all
  /// localizations.
  private(set) var all: [TableContent] = []
  private(set) var exempt = ExemptTexts()
  /// The texts of `Info.plist` in the table; nil if it has none.
  private(set) var infoPlist: TableContent?
  /// The keys whose comments forbid a translation.
  private(set) var excluded: [CodeUnitString] = []
  /// The keys whose comments forbid a translation in the `.strings` file alone: the `.stringsdict` file has their texts.
  private(set) var namedForPlurals: Set<CodeUnitString> = []
  /// The unused keys, if unused keys don't count.
  private(set) var unused: [CodeUnitString] = []
  /// The keys that only `Info.plist` has.
  private(set) var infoPlistKeys: Set<CodeUnitString> = []
  /// The source of the last content if it isn't a file; nil if there is no such content.
  private(set) var added: PlannedTable.Source?
  var isOfCode: Bool { if case .code? = added { true } else { false } }
  /// The localizations' files, by localization, if the keys depend on them.
  private(set) var localized: [[(file: TableFile, table: ParsedTable)]]?

  /// Removes the keys that don't count.
  init(_ files: inout [SourceFile], of job: TableJob, _ arena: inout TableArena) {
    guard job.table.isCompared else { return }
    let catalogs = job.bundle.catalogs(ofTable: job.table.name)
    excluded = files.filter { $0.file.format == .strings }.flatMap(
      \.table.content.untranslatableKeys)
    if !excluded.isEmpty {
      // A comment in a .strings file isn't about the text of a .stringsdict file, which lookups find first.
      namedForPlurals = Set(excluded).intersection(
        files.filter { $0.file.format == .stringsdict }.flatMap(\.table.content.keys))
      excluded.removeAll(where: namedForPlurals.contains)
    }
    exempt.removeUncounted(
      catalogs.flatMap {
        $0.excludedKeys + $0.staleKeys.filter { !job.isAskedForUsers($0, in: catalogs) }
      }
        + excluded
        + files.flatMap(\.table.excludedKeys), from: &files)
    exempt.removeHiddenInBase(from: &files) { Self.absentTexts(of: $0, of: job) }
    exempt.hasLocalizations = !job.bundle.plan.localizations.isEmpty
    exempt.removeUnseen(from: &files) { document in
      let replaced = document.replacedKeys { text, property, type, isAtOnce in
        text.assigned.contains { part in
          job.bundle.code?.assignedTexts.contain(
            part, ofProperty: property, of: type, isAtOnce: isAtOnce) ?? false
        }
      }
      return replaced + document.unseenKeys(isOfExtension: job.bundle.isOfExtensions)
        + (job.hidesMainMenu ? document.keysOfMainMenu : [])
    }
    takeUntranslated(from: &files, of: job, &arena)
    if !job.bundle.countsUnused { takeUnused(from: &files, of: job) }
    all = files.map(\.table.content)
    if let infoPlist { all.append(infoPlist) }
    addTextsOfNoFile(files, of: job, &arena)
  }

  private mutating func takeUnused(from files: inout [SourceFile], of job: TableJob) {
    unused = Self.absentTexts(of: files, of: job).filter { $0.text == .nothing }.map(\.key)
    exempt.removeUncounted(unused, from: &files)
  }

  /// What users see in place of each key, as far as code shows it.
  private static func absentTexts(
    of files: [SourceFile], of job: TableJob
  ) -> [(key: CodeUnitString, text: AbsentText)] {
    let source = SourceTable(files.map(\.table.content), formats: files.map(\.file.format))
    guard let code = job.code(asking: source) else { return [] }
    return zip(source.keys, code.absentTexts).map { ($0, $1) }
  }

  /// Adds the keys that code or all localizations together have, if the development region has no file for them.
  private mutating func addTextsOfNoFile(
    _ files: [SourceFile], of job: TableJob, _ arena: inout TableArena
  ) {
    let known = Set(all.flatMap(\.keys))
    var source = job.table.source
    let isAlone = !job.bundle.sharedTables.contains(job.table.name)
    if source == .files, !files.contains(where: \.isLost),
      let keysInCode = job.keysInCode, CodeSource.holds(keysInCode, known: known)
    {
      source = .code()
    }
    // A file that was left empty says nothing against the keys of the other files.
    let isEmpty =
      !files.isEmpty && files.allSatisfy { !$0.isLost && $0.table.content.entries.isEmpty }
    guard source != .files || isEmpty && job.table.absentKey == .key else { return }
    let localized = self.localized ?? job.parseLocalizations(beside: nil, &arena)
    self.localized = localized
    let keys = localized.map { files in
      files.filter { $0.file.format == .strings }.flatMap(\.table.content.keys)
    }
    let translated = Set(keys.joined())
    if job.table.source == .files, source != .files, let keysInCode = job.keysInCode,
      !CodeSource.holds(keysInCode, known: known, translated: translated)
    {
      source = .files
      guard isEmpty, job.table.absentKey == .key else { return }
    }
    if source == .files {
      let all = keys.joined()
      guard 2 * all.count(where: looksLikeText) > all.count else { return }
      source = .localizations
    }
    switch (source, job.keysInCode) {
    case (.code, let keysInCode?):
      let code = CodeSource(
        keysInCode, known: known.union(exempt.keys), localized: translated, isAlone: isAlone)
      // Keys that code looks up stay: each localization that has them gets a finding.
      exempt.keys.formUnion(
        job.table.kind == .keys
          ? code.exemptKeys.filter { !keysInCode.asks($0) } : code.exemptKeys)
      all.append(code.content)
    default: all.append(KeysOfLocalizations(keys, known: known).content)
    }
    added = source
  }

  /// Removes texts that no localization has translated or has to translate, which depends on all of their files.
  private mutating func takeUntranslated(
    from files: inout [SourceFile], of job: TableJob, _ arena: inout TableArena
  ) {
    // Names are texts without English words: in another source language, such texts can be ordinary ones.
    let development = job.bundle.plan.bundle.developmentRegion.identifier.rawValue
    let isEnglish = development.split(whereSeparator: { "-_".contains($0) }).first == "en"
    var untranslated = UntranslatedTexts(
      files, localizationCount: isEnglish ? job.bundle.plan.localizations.count : 0,
      productNames: job.bundle.plan.productNames)
    guard job.table.infoPlist != nil || !untranslated.isEmpty else { return }
    let localized = job.parseLocalizations(
      beside: job.sourceDocument(of: files, exempt: exempt.keys), &arena)
    self.localized = localized
    let keys = localized.map { Set($0.flatMap { $0.table.content.translatedKeys() }) }
    let isTranslation = job.bundle.plan.isTranslation
    // Copies of the source text, and texts in its language, aren't translations.
    let texts = Dictionary(
      files.filter { $0.file.format.isDocument && $0.file.format != .settingsPane }.flatMap(
        \.table.content.texts)
    ) { first, _ in first }
    let changed = Set(
      zip(localized, isTranslation).lazy.filter(\.1).flatMap(\.0).flatMap {
        $0.table.content.translatedKeys(but: texts)
      })
    untranslated.takeNames(
      of: files, translated: zip(keys, isTranslation).filter(\.1).map(\.0), changed: changed)
    exempt.take(untranslated, from: &files, translated: changed)
    let translated = keys.reduce(into: Set()) { $0.formUnion($1) }
    guard let plist = job.table.infoPlist else { return }
    let developmentKeys = Set(files.flatMap(\.table.content.keys))
    let localizedKeys = translated.union(developmentKeys)
    let content = exempt.take(
      from: plist.content(localizedKeys: localizedKeys), of: plist, translated: localizedKeys,
      about: job.subject(plist))
    infoPlistKeys = Set(content.keys).subtracting(developmentKeys)
    infoPlist = content
  }

  /// Sets the maximum lengths of keys whose comments don't set one.
  mutating func limitLengths(_ limits: [(keys: Glob, length: Int)]) {
    for index in all.indices { all[index].limitLengths(limits) }
  }
}

extension TableContent {
  fileprivate var texts: [(CodeUnitString, CodeUnitString)] {
    entries.filter { $0.form == .text }.map { (key(of: $0), value(of: $0)) }
  }

  /// The keys with a text that isn't blank, or with something other than a text.
  ///
  /// - Parameter copies: the texts that don't count as translations of their keys, unless they are names that the program
  ///   replaces.
  fileprivate func translatedKeys(
    but copies: [CodeUnitString: CodeUnitString] = [:]
  ) -> [CodeUnitString] {
    entries.filter { entry in
      guard entry.form == .text else { return true }
      let value = value(of: entry)
      return !value.bytes.withView(\.isBlank)
        && (copies[key(of: entry)] != value || looksSymbolic(value))
    }.map { key(of: $0) }
  }
}

extension InfoPlistFindings {
  init(_ content: InfoPlistContent, of plan: BundlePlan) {
    let bundle = plan.bundle
    self.init(
      content, kind: bundle.kind,
      bundleName: bundle.kind == .directory ? nil : bundle.name.fileStem,
      productNames: plan.productNames)
  }
}

extension InterfaceProperty {
  /// The parts of a view that code sets to replace the property.
  fileprivate var assigned: [AssignedPart] {
    switch self {
    case .placeholder, .placeholderString: [.placeholder]
    case .segmentTitles, .ibShadowedLabels: [.segments]
    case .normalTitle, .configurationTitle: [.buttonTitle]
    // A field has a text; its cell, a window and a menu item have a title.
    case .title: [.text, .title]
    default: [.text]
    }
  }
}
