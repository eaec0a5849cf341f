import L10nBundle
import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

extension TableWork {
  /// The development region's keys of one table, and what its files have to be told of.
  struct Source {
    var table: SourceTable
    /// As the table's homes count them.
    var files: [TableFile]
    var findings: [Finding]
    /// Keys whose texts are not those that the language needs.
    var variations: [FileReading.Variation] = []
    /// The keys that only `Info.plist` has.
    var infoPlistKeys: Set<CodeUnitString> = []
    /// Whether CoreFoundation rejects one of the files.
    var isLost = false
    /// Makes reading the localizations' files faster.
    var guide: StringsGuide?
    /// Where each key stands in a file that all languages share, by rank.
    var keyPlaces: [LineColumn?]?
    /// The document that has the texts.
    var document: InterfaceDocument?
    /// Keys of objects that the document does not have any more.
    var goneKeys: Set<CodeUnitString> = []
    /// What comments of each file allow.
    var allowances: [Allowances] = []
  }

  func readSource(_ works: [BundleWork], _ tools: inout ReadingTools) -> Source {
    let work = works[bundle]
    let planned = work.plan.tables[table]
    let reader = TableFileReader(work)
    let files = planned.developmentFiles.filter(\.format.isTable)
    var tables: [LoadedTable] = []
    var subjects: [Finding.Subject] = []
    for file in files {
      let context = context(file, localization: nil, works)
      tables.append(reader.load(file, context, &tools))
      subjects.append(context.subject)
    }
    let gone = GoneTexts(&tables, files, subjects)
    var contents = planned.isCompared ? tables.map(\.content) : []
    var infoPlistKeys: Set<CodeUnitString> = []
    if let part = InfoPlistTable.part(ofTable: planned.name), planned.isCompared {
      let content = infoPlistContent(part, work, planned, contents, &tools)
      infoPlistKeys = Set(content.entries.map { content.key(of: $0) })
      for file in contents { infoPlistKeys.subtract(file.entries.map { file.key(of: $0) }) }
      contents.append(content)
    }
    var source = SourceTable(contents, formats: files.map(\.format))
    if !tools.keepsTexts { source.countWords(&tools) }
    source.takeDirectives(of: contents)
    var findings = gone.findings
    for (position, table) in tables.enumerated() {
      let duplicates = planned.isCompared ? source.duplicates[position] : table.duplicates
      findings += table.findings
      findings += table.placed(duplicates).map { Finding($0, about: subjects[position]) }
    }
    let shared = files.firstIndex { $0.format == .xcstrings }
    let places = shared.map { source.places(ofHome: $0, in: tables[$0]) }
    let allowances = tables.map { Allowances(of: $0.content) }
    return Source(
      table: source, files: planned.isCompared ? files : [], findings: findings,
      variations: source.variations(work.plan.bundle.developmentRegion.identifier),
      infoPlistKeys: infoPlistKeys, isLost: tables.contains { $0.isLost },
      guide: tables.lazy.compactMap(\.guide).first, keyPlaces: places,
      document: tables.lazy.compactMap(\.document).first, goneKeys: gone.keys,
      allowances: allowances)
  }

  /// The texts of `Info.plist` that belong to the table.
  private func infoPlistContent(
    _ part: InfoPlistText.Table, _ work: BundleWork, _ planned: PlannedTable,
    _ contents: [TableContent],
    _ tools: inout ReadingTools
  ) -> TableContent {
    let reader = TableFileReader(work)
    var localizedKeys: Set<CodeUnitString> = []
    func add(_ content: TableContent) {
      for entry in content.entries { localizedKeys.insert(content.key(of: entry)) }
    }
    for content in contents { add(content) }
    for localization in planned.files.indices {
      for file in planned.tableFiles(of: localization) {
        let context = FindingContext(
          input: work.input, bundle: work.plan.bundle.path, path: file.path)
        add(reader.load(file, context, &tools).content)
      }
    }
    return InfoPlistTable.content(
      of: part, in: work.plan.bundle, localizedKeys: localizedKeys)
  }

  func read(
    _ file: FileWork, _ source: Source, _ works: [BundleWork], _ tools: inout ReadingTools
  ) -> FileReading {
    let work = works[bundle]
    let localization = work.plan.localizations[file.localization]
    let planned = work.plan.tables[table]
    let reader = TableFileReader(work)
    let context = context(file.file, localization: localization.directory.spelling, works)
    guard planned.isCompared else { return reader.read(file.file, context, &tools) }
    let isInfoPlist = planned.name == InfoPlistTable.name
    let infoPlistKeys = isInfoPlist ? work.infoPlistKeys : []
    let comparison = FileComparison(
      source: source.table, guide: source.guide, language: localization.identifier,
      echoCheck: work.plan.bundle.kind == .directory ? .none : .builtProduct,
      document: source.document)
    func isExtra(_ key: CodeUnitString) -> Bool {
      // Of what is gone the file of all languages is told once.
      if file.file.format == .xcstrings, source.goneKeys.contains(key) { return false }
      // What Info.plist says is not extra, and where that is not known, nothing can be said to be.
      return !isInfoPlist || (work.plan.bundle.infoPlist != nil && !infoPlistKeys.contains(key))
    }
    var reading = reader.read(
      file.file, context, comparison, &tools,
      moreFindings: { isInfoPlist ? infoPlistFindings(work, $0, context) : [] }, isExtra: isExtra)
    if file.file.format == .xcstrings { reading.keyPlaces = source.keyPlaces }
    return reading
  }

  /// What is odd about the keys of a localization's table `InfoPlist`, beside `Info.plist` itself.
  private func infoPlistFindings(
    _ work: BundleWork, _ loaded: LoadedTable, _ context: FindingContext
  ) -> [Finding] {
    let bundle = work.plan.bundle
    guard bundle.infoPlist != nil, !loaded.isLost else { return [] }
    let content = loaded.content
    let places = loaded.places(of: Array(content.entries.indices))
    let table = LocalizedInfoPlist(
      subject: context.subject,
      entries: content.entries.enumerated().filter { $1.form == .text }.map { index, entry in
        LocalizedInfoPlist.Entry(
          key: content.key(of: entry), value: content.value(of: entry), place: places[index])
      })
    return InfoPlistFindings(
      bundle.infoPlistContent, kind: bundle.kind,
      bundleName: bundle.kind == .directory ? nil : bundle.stem
    ).findings(in: table)
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

extension SourceTable {
  /// Counts the words of every source text.
  fileprivate mutating func countWords(_ tools: inout ReadingTools) {
    var counts = [Int](repeating: 0, count: keys.count)
    let counter = tools.words
    forEachValue { text, rank in counts[rank] = counter.count(text.span) }
    words = counts
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
