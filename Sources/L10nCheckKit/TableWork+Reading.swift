import L10nBundle
import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

extension TableWork {
  /// The development region's keys of one table, and what its files have to be told of; one reference, for the work on each
  /// file asks for it.
  final class Source: Sendable {
    let table: SourceTable
    /// The texts of the keys; nil where the table is not compared.
    let texts: SourceTexts?
    /// As the table's homes count them.
    let files: [TableFile]
    let findings: [Finding]
    /// What is to be said of the texts themselves.
    let textFindings: [FindingRun]
    /// Keys whose texts are not those that the language needs.
    let variations: [FileReading.Variation]
    /// The keys that only `Info.plist` has.
    let infoPlistKeys: Set<CodeUnitString>
    /// Whether CoreFoundation rejects one of the files.
    let isLost: Bool
    /// Makes reading the localizations' files faster.
    let guide: StringsGuide?
    /// Whether the guide's entries are those of the table.
    let isOfGuide: Bool
    /// Where each key stands in a file that all languages share, by rank.
    let keyPlaces: [LineColumn?]?
    /// The document that has the texts.
    let document: InterfaceDocument?
    /// Keys of objects that the document does not have any more.
    let goneKeys: Set<CodeUnitString>
    /// Keys that nobody is asked for, and that are not extra where somebody has them.
    let exemptKeys: Set<CodeUnitString>
    /// The localizations' files that had to be read before the keys were known, by localization; none where none had to.
    let loaded: [[(file: TableFile, table: LoadedTable)]]
    /// What comments of each file allow.
    let allowances: [Allowances]
    /// What stands beside the keys; nil unless texts are to be shown.
    let notes: SourceNotes?

    init(
      table: SourceTable, texts: SourceTexts?, files: [TableFile], findings: [Finding],
      textFindings: [FindingRun], variations: [FileReading.Variation],
      infoPlistKeys: Set<CodeUnitString>, isLost: Bool, guide: StringsGuide?,
      isOfGuide: Bool, keyPlaces: [LineColumn?]?, document: InterfaceDocument?,
      goneKeys: Set<CodeUnitString>, exemptKeys: Set<CodeUnitString>,
      loaded: [[(file: TableFile, table: LoadedTable)]],
      allowances: [Allowances], notes: SourceNotes?
    ) {
      self.table = table
      self.texts = texts
      self.files = files
      self.findings = findings
      self.textFindings = textFindings
      self.variations = variations
      self.infoPlistKeys = infoPlistKeys
      self.isLost = isLost
      self.guide = guide
      self.isOfGuide = isOfGuide
      self.keyPlaces = keyPlaces
      self.document = document
      self.goneKeys = goneKeys
      self.exemptKeys = exemptKeys
      self.loaded = loaded
      self.allowances = allowances
      self.notes = notes
    }

    /// What was read of a localization's file.
    func loadedTable(_ file: FileWork) -> LoadedTable? {
      loaded.isEmpty ? nil : loaded[file.localization].first { $0.file == file.file }?.table
    }
  }

  func readSource(_ works: [BundleWork], _ tools: inout ReadingTools) -> Source {
    let work = works[bundle]
    let planned = work.plan.tables[table]
    let reader = work.reader
    let files = planned.developmentFiles.filter(\.isTable)
    var tables: [LoadedTable] = []
    var subjects: [Finding.Subject] = []
    for file in files {
      let context = context(file, localization: nil, works)
      tables.append(reader.load(file, context, &tools))
      subjects.append(context.subject)
    }
    let gone = GoneTexts(&tables, files, subjects)
    let overridden = OverriddenTexts(tables, files, subjects)
    var exempt = ExemptTexts()
    var infoPlistContent: TableContent?
    var infoPlistKeys: Set<CodeUnitString> = []
    var loaded: [[(file: TableFile, table: LoadedTable)]] = []
    if planned.isCompared {
      let catalogs = work.catalogs(ofTable: planned.name)
      exempt.takeUncounted(
        catalogs.flatMap { $0.excludedKeys + $0.staleKeys }, from: &tables, files)
      exempt.takeHiddenInBase(from: &tables, files, subjects)
      let placeholders = UntranslatedTexts(tables, files)
      if planned.infoPlist != nil || !placeholders.isEmpty {
        loaded = loadLocalizations(
          works, document: tables.lazy.compactMap(\.document).first, &tools)
        let translated = Set(loaded.joined().flatMap(\.table.content.keys))
        exempt.take(placeholders, from: &tables, files, subjects, translated: translated)
        if let infoPlist = planned.infoPlist {
          let developmentKeys = Set(tables.flatMap(\.content.keys))
          let localizedKeys = translated.union(developmentKeys)
          let content = exempt.take(
            from: infoPlist.content(localizedKeys: localizedKeys), of: infoPlist,
            translated: localizedKeys, about: infoPlistSubject(infoPlist, works))
          infoPlistKeys = Set(content.keys).subtracting(developmentKeys)
          infoPlistContent = content
        }
      }
    }
    var contents = planned.isCompared ? tables.map(\.content) : []
    if let infoPlistContent { contents.append(infoPlistContent) }
    if planned.isTextKeyed {
      loaded = loadLocalizations(works, document: nil, &tools)
      let keys = loaded.map { files in
        files.filter { $0.file.format == .strings }.flatMap(\.table.content.keys)
      }
      contents.append(
        KeysOfLocalizations(keys, known: Set(contents.flatMap(\.keys))).content)
    }
    for index in contents.indices { contents[index].limitLengths(work.maximumLengths) }
    let words = tools.words
    let source = SourceTable(
      contents, formats: files.map(\.format),
      countWords: tools.purpose.checksTexts ? { text, _ in words.count(text.span) } : nil)
    var findings = gone.findings + overridden.findings + exempt.findings
    for (position, table) in tables.enumerated() {
      let duplicates = planned.isCompared ? source.duplicates[position] : table.duplicates
      findings += table.findings
      findings += table.placed(duplicates).map { Finding($0, about: subjects[position]) }
    }
    let shared = files.firstIndex { $0.format == .xcstrings }
    let places = shared.map { source.places(ofHome: $0, in: tables[$0]) }
    let allowances = tables.map { Allowances(of: $0.content) }
    var texts: SourceTexts?
    if planned.isCompared, tools.purpose.checksTexts {
      texts = SourceTexts(
        source, formats: files.map(\.format) + (planned.isTextKeyed ? [.strings] : []),
        isInfoPlist: planned.name == InfoPlistTable.name,
        language: work.plan.bundle.developmentRegion.identifier, options: work.textOptions)
    }
    var notes: SourceNotes?
    if case .report(keepsTexts: true) = tools.purpose {
      notes = work.notes(
        on: source, planned.isCompared ? files : [], tables,
        infoPlist: planned.infoPlist?.path.flatMap { path in infoPlistContent.map { (path, $0) } })
    }
    let guide = tables.lazy.compactMap(\.guide).first
    return Source(
      table: source, texts: texts, files: planned.isCompared ? files : [], findings: findings,
      textFindings: texts.map {
        Self.textRuns($0, of: source, tables, subjects, work.textOptions)
      } ?? [],
      variations: source.variations(
        work.plan.bundle.developmentRegion.identifier, in: planned.isCompared ? tables : []),
      infoPlistKeys: infoPlistKeys, isLost: tables.contains { $0.isLost },
      guide: guide,
      isOfGuide: contents.count == 1
        && guide?.hasEntries(ofContentWith: source.content.entries.count) == true,
      keyPlaces: places,
      document: tables.lazy.compactMap(\.document).first, goneKeys: gone.keys,
      exemptKeys: exempt.keys, loaded: loaded, allowances: allowances, notes: notes)
  }

  /// Reads the files of all localizations: which keys anybody has is to be known before a file is compared.
  private func loadLocalizations(
    _ works: [BundleWork], document: InterfaceDocument?, _ tools: inout ReadingTools
  ) -> [[(file: TableFile, table: LoadedTable)]] {
    let work = works[bundle]
    let planned = work.plan.tables[table]
    let reader = work.reader
    return work.plan.localizations.enumerated().map { position, localization in
      planned.tableFiles(of: position).map { file in
        let context = context(file, localization: localization.directory.spelling, works)
        return (file, reader.load(file, context, document: document, &tools))
      }
    }
  }

  func read(
    _ file: FileWork, _ source: Source, _ works: [BundleWork],
    _ tools: inout ReadingTools
  ) -> FileReading {
    let work = works[bundle]
    let planned = work.plan.tables[table]
    let reader = work.reader
    // The localization itself is not taken out: all that it holds would be counted.
    let context = context(
      file.file, localization: work.plan.localizations[file.localization].directory.spelling, works)
    guard planned.isCompared else { return reader.read(file.file, context, &tools) }
    let infoPlist = planned.infoPlist.flatMap { $0.part == .infoPlist ? $0 : nil }
    let comparison = FileComparison(
      source: source.table, language: work.plan.localizations[file.localization].identifier,
      echoCheck: work.plan.bundle.kind == .directory ? .sourceTree : .builtProduct,
      texts: source.texts, sharesKnownKeys: source.isOfGuide)
    let isCatalog = file.file.format == .xcstrings
    func isExtra(_ key: CodeUnitString) -> Bool {
      // Of what is gone the file of all languages is told once.
      if isCatalog, source.goneKeys.contains(key) { return false }
      if source.exemptKeys.contains(key) { return false }
      // What Info.plist says is not extra, and where that is not known, nothing can be said to be.
      guard let infoPlist else { return true }
      return infoPlist.path != nil && !infoPlist.keys.contains(key)
    }
    let areAllExtra =
      infoPlist == nil && (!isCatalog || source.goneKeys.isEmpty) && source.exemptKeys.isEmpty
    let known = source.loadedTable(file)
    let loaded =
      known
      ?? reader.load(
        file.file, context, guide: source.guide, document: source.document, &tools)
    let reading = reader.compare(
      loaded, of: file.file, context.subject, comparison, for: tools.purpose,
      keyPlaces: isCatalog ? source.keyPlaces : nil,
      moreFindings: infoPlist.map { findings(about: loaded, replacing: $0, work, context) } ?? [],
      isExtra: areAllExtra ? nil : isExtra)
    // The file's storage serves the next one.
    if known == nil, loaded.ownsBytes {
      tools.buffer = loaded.content.bytes
      tools.storage.loaded = loaded.content.entries
    }
    return reading
  }

  /// What is odd about the keys of a localization's table `InfoPlist`, beside `Info.plist` itself.
  private func findings(
    about loaded: LoadedTable, replacing infoPlist: InfoPlistTable, _ work: BundleWork,
    _ context: FindingContext
  ) -> [Finding] {
    let bundle = work.plan.bundle
    guard infoPlist.path != nil, !loaded.isLost else { return [] }
    let content = loaded.content
    let places = loaded.places(of: Array(content.entries.indices))
    let table = LocalizedInfoPlist(
      subject: context.subject,
      entries: content.entries.enumerated().filter { $1.form == .text }.map { index, entry in
        LocalizedInfoPlist.Entry(
          key: content.key(of: entry), value: content.value(of: entry), place: places[index])
      })
    return InfoPlistFindings(infoPlist.content, of: bundle).findings(in: table)
  }

  private func infoPlistSubject(
    _ infoPlist: InfoPlistTable, _ works: [BundleWork]
  ) -> Finding.Subject {
    let work = works[bundle]
    return Finding.Subject(
      input: work.input, bundle: work.plan.bundle.path, table: work.plan.tables[table].name,
      path: infoPlist.path ?? work.plan.bundle.path)
  }

  private func context(_ file: TableFile, localization: String?, _ works: [BundleWork])
    -> FindingContext
  {
    let work = works[bundle]
    return FindingContext(
      input: work.input, bundle: work.plan.bundle.path, localization: localization,
      table: work.plan.tables[table].name, path: file.path)
  }
}

extension InfoPlistFindings {
  init(_ content: InfoPlistContent, of bundle: BundleDescription) {
    self.init(
      content, kind: bundle.kind, bundleName: bundle.kind == .directory ? nil : bundle.stem)
  }
}

extension BundleDescription {
  /// The name of the bundle's directory without its extension.
  fileprivate var stem: String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }
}
