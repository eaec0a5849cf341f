import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

extension TableComparison {
  /// A comparison of contents without plurals, for which the language makes no difference.
  convenience init(_ content: TableContent, with source: SourceTable) {
    self.init(content, with: source, language: "fr")
  }
}

extension TableContent {
  /// A table of these keys and values, in this order; nil is a value other than a string.
  init(_ pairs: [(String, String?)]) {
    self.init(pairs.map { (CodeUnitString($0.0), $0.1.map { CodeUnitString($0) }) })
  }

  init(_ pairs: [(CodeUnitString, CodeUnitString?)]) {
    self.init()
    for (index, (key, value)) in pairs.enumerated() {
      append(key: key, value: value ?? "", offset: index)
      if value == nil { entries[index].form = .other }
    }
  }
}

extension BundleDescription {
  /// A bundle from a listing with a localization on each line:
  ///
  ///     en: Localizable.strings bird.tiff      a localization and its files
  ///     pt -> pt_BR                            a link to another one, which has its files
  ///     /: Hand.tiff                           files outside of all localizations
  init(
    _ listing: String, development: String = "en", declared: String? = nil,
    source: DevelopmentRegion.Source = .infoPlist, catalogs: [TreePath] = [],
    infoPlist: [(String, String)]? = nil, claimed: [String] = [],
    targets: [String: [(String, String)]] = [:]
  ) {
    var files: [String: [String]] = [:]
    var links: [String: String] = [:]
    for line in listing.split(separator: "\n") {
      if let arrow = line.firstRange(of: " -> ") {
        links[String(line[..<arrow.lowerBound])] = String(line[arrow.upperBound...])
      } else {
        let parts = line.split(separator: ":", maxSplits: 1)
        let names = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
        files[String(parts[0])] = names.sorted()
      }
    }
    let directories = (Array(files.keys) + Array(links.keys)).filter { $0 != "/" }.sorted().map {
      name in
      LocalizationDirectory(
        spelling: name, path: TreePath("R/\(name).lproj"),
        realPath: TreePath("R/\(links[name] ?? name).lproj"),
        files: files[links[name] ?? name] ?? [])
    }
    self.init(
      path: "R", name: "Sample.app", kind: .macOSApplication,
      developmentRegion: DevelopmentRegion(
        identifier: RecognizedLocale(spelling: development).identifier, spelling: development,
        declared: declared ?? development, source: source),
      localizations: directories, claimedLocalizations: claimed,
      nonlocalizedFiles: files["/"] ?? [], catalogs: catalogs,
      infoPlist: infoPlist == nil ? nil : "Info.plist",
      infoPlistValues: (infoPlist ?? []).map { key, value in
        InfoPlistValue(key: CodeUnitString(key), value: CodeUnitString(value), line: nil)
      },
      infoPlistContent: InfoPlistContent(infoPlist ?? []),
      targetInfoPlists: targets.map { table, texts in
        TargetInfoPlist(
          table: table, path: TreePath("\(table).plist"), values: [],
          content: InfoPlistContent(texts))
      })
  }
}

extension InfoPlistContent {
  fileprivate init(_ texts: [(String, String)]) {
    self.init(
      texts: texts.map { key, value in
        InfoPlistText(
          key: CodeUnitString(key), value: CodeUnitString(value), role: Self.role(ofKey: key),
          property: key, range: nil)
      })
  }

  private static func role(ofKey key: String) -> InfoPlistText.Role {
    if key.hasSuffix("UsageDescription") { return .usageDescription }
    return key == "CFBundleName" || key == "CFBundleDisplayName" ? .name : .sentence
  }
}

extension BundlePlan {
  /// The plan of a bundle with the search orders of the runtime.
  convenience init(
    _ bundle: BundleDescription, files: [MultilingualFile] = [], profile: LookupProfile = .runtime
  ) {
    let localizations = BundleLocalizations(bundle)
    self.init(bundle, multilingualFiles: files) {
      localizations.searchOrder(forUserOf: $0).places(profile)
    }
  }

  func table(_ name: String) -> PlannedTable? { tables.first { $0.name == name } }

  func position(of spelling: String) -> Int? {
    localizations.firstIndex { $0.directory.spelling == spelling }
  }
}

/// A bundle whose files have contents, covered without a file system.
struct SampleBundle {
  let plan: BundlePlan
  let coverage: BundleCoverage
  let findings: [Finding]

  /// - Parameters:
  ///   - contents: the keys and values of files by their path below `R`: `fr/Localizable` for a `.strings` file,
  ///     `fr/Localizable.stringsdict` for another, and `fr/Localizable.xcstrings` for a file of several languages. A file
  ///     without an entry here is empty.
  ///   - values: the same for values with several texts.
  ///   - lost: files that CoreFoundation ignores.
  ///   - words: the word counts of the source's keys, in order; empty if unknown.
  init(
    _ bundle: BundleDescription, _ contents: [String: [(String, String?)]] = [:],
    values: [String: [(String, SampleValue)]] = [:], files: [MultilingualFile] = [],
    lost: Set<String> = [], profile: LookupProfile = .runtime, words: [Int]? = nil,
    textOptions: TextCheckOptions = TextCheckOptions()
  ) {
    let bundle = bundle.declaring(files)
    let plan = BundlePlan(bundle, files: files, profile: profile)
    let contents = contents.mapValues { TableContent($0) }
      .merging(values.mapValues { TableContent(values: $0) }) { $1 }
    var groups: [FindingGroup] = []
    let copied = plan.tables.map { table in
      CopiedTexts(
        ComparedTable(
          table, in: plan, contents, lost: lost, words: words, textOptions: textOptions))
    }
    let tables = CopiedTexts.marked(copied).map { compared in
      let cells = plan.localizations.indices.map { TableCell(compared, $0) }
      let coverage = TableCoverage(compared, cells: cells)
      groups += compared.developmentFindings
      for (position, cell) in cells.enumerated() {
        groups += cell.findings(compared, position)
      }
      return coverage
    }
    self.plan = plan
    coverage = BundleCoverage(plan, input: 0, tables: tables)
    var runs: [FindingRun] = []
    coverage.appendFindings(
      plan,
      tables: groups + coverage.preferenceFindings(plan, BundleLocalizations(bundle))
        + coverage.lookupFindings(plan, BundleLocalizations(bundle)),
      to: &runs)
    findings = runs.flatMap(\.findings)
  }

  func cell(_ spelling: String, _ table: String = "Localizable") -> TableCell? {
    guard let position = plan.position(of: spelling) else { return nil }
    return coverage.tables.first { $0.name == table }?.cells[position]
  }

  func localization(_ spelling: String) -> LocalizationCoverage? {
    coverage.localizations.first { $0.spelling == spelling }
  }

  func resource(_ path: String) -> [String: ResourceState] {
    guard let resource = coverage.resources.first(where: { $0.path == path }) else { return [:] }
    var states: [String: ResourceState] = [:]
    for (localization, state) in zip(coverage.localizations, resource.cells) {
      states[localization.spelling] = state
    }
    return states
  }

  /// The findings as `check path key`.
  var findingSummary: [String] {
    findings.map { finding in
      ["\(finding.check.identifier)", finding.path?.string, finding.key?.string].compactMap(\.self)
        .joined(separator: " ")
    }
  }
}

extension ComparedTable {
  fileprivate convenience init(
    _ table: PlannedTable, in plan: BundlePlan, _ contents: [String: TableContent],
    lost: Set<String>, words: [Int]?, textOptions: TextCheckOptions
  ) {
    guard table.isCompared else {
      self.init(
        table, in: plan, input: 0, source: SourceTable([]),
        files: [[ComparedFile]](repeating: [], count: plan.localizations.count),
        textOptions: textOptions)
      return
    }
    func name(_ file: TableFile) -> String {
      let name = String(file.path.string.dropFirst(2)).replacing(".lproj", with: "")
      if let language = file.language { return "\(language)/\(name)" }
      return file.format == .strings ? String(name.dropLast(".strings".count)) : name
    }
    func content(_ file: TableFile) -> TableContent {
      var content =
        lost.contains(name(file)) ? TableContent() : contents[name(file)] ?? TableContent()
      if file.format == .loctable {
        content.entries.removeAll {
          !file.parts.contains($0.form == .varied ? .stringsdict : .strings)
        }
      }
      return content
    }
    let sourceFiles = table.developmentFiles.filter(\.format.isTable)
    var sources = sourceFiles.map(content)
    var infoPlistKeys: Set<CodeUnitString> = []
    if let infoPlist = table.infoPlist {
      let localizedKeys = Set(
        contents.filter { $0.key.hasSuffix("/\(table.name)") }.flatMap { content in
          content.value.entries.map { content.value.key(of: $0) }
        })
      let values = infoPlist.content(localizedKeys: localizedKeys)
      infoPlistKeys = Set(values.entries.map { values.key(of: $0) })
      for source in sources { infoPlistKeys.subtract(source.entries.map { source.key(of: $0) }) }
      sources.append(values)
    }
    let source = SourceTable(sources, formats: sourceFiles.map(\.format)) { _, keyIndex in
      words.map { $0[keyIndex] } ?? 0
    }
    let files = plan.localizations.indices.map { position in
      table.tableFiles(of: position).map { file in
        ComparedFile(
          of: file, content(file), with: source, (position, plan), isLost: lost.contains(name(file))
        )
      }
    }
    var development = DevelopmentFiles()
    development.files = sourceFiles
    development.infoPlistKeys = infoPlistKeys
    development.lostPaths = sourceFiles.filter { lost.contains(name($0)) }.map(\.path)
    self.init(
      table, in: plan, input: 0, source: source, development: development, files: files,
      textOptions: textOptions)
  }
}

extension ComparedFile {
  /// The parsed form of a content with each entry on its own line.
  fileprivate convenience init(
    of file: TableFile, _ content: TableContent, with source: SourceTable,
    _ localization: (position: Int, plan: BundlePlan), isLost: Bool
  ) {
    let (position, plan) = localization
    let language = plan.localizations[position].identifier
    let comparison = TableComparison(content, with: source, language: language)
    let unchanged = comparison.textsInSourceLanguage(
      in: content, beside: source, ofLocalization: position, of: plan)
    var words = TranslatedWords(content, comparison, of: source, but: unchanged.older)
    func place(_ index: Int) -> LineColumn { LineColumn(line: index + 1, column: 1) }
    self.init(
      of: file, records: comparison.records,
      extra: PlacedKeys(
        comparison.extra.map {
          PlacedKey(key: content.key(of: content.entries[$0]), place: place($0))
        }),
      untranslated: Dictionary(
        comparison.untranslated.map {
          ($0.keyIndex, Untranslated($0.reason, place: place($0.entry)))
        },
        uniquingKeysWith: { first, _ in first }),
      variations: comparison.variations.map {
        Variation(keyIndex: $0.keyIndex, place: place($0.entry), gaps: $0.gaps)
      },
      unchanged: unchanged.map {
        Unchanged(
          keyIndex: $0.keyIndex, place: place($0.entry),
          isForgotten: words.isElsewhere($0.keyIndex) || words.are(ofKeyAt: $0.keyIndex),
          isOlder: $0.isOlder)
      },
      unchangedForms: comparison.unchangedForms(in: content, of: source, language: language).map {
        var form = $0
        form.place = place(form.entry)
        return form
      },
      duplicates: comparison.duplicates.map { duplicate in
        Duplicate(
          key: content.key(of: content.entries[duplicate.losing]),
          losingPlace: place(duplicate.losing),
          winningPlace: place(duplicate.winning), hasSameValue: duplicate.hasSameValue)
      },
      isLost: isLost)
  }
}
