package import L10nLocale
package import L10nModel

extension BundlePlan {
  /// Sorts the files of a bundle into tables and resources.
  ///
  /// - Parameters:
  ///   - bundle: the bundle, with the localizations that `multilingualFiles` declare.
  ///   - multilingualFiles: the string catalogs and `.loctable` files.
  ///   - settingsPanes: the pane that has the texts of a table, by the table's name.
  ///   - keyedDocuments: the compiled documents whose texts have keys.
  ///   - sources: the source of each table without a file in the development region, by the table's name.
  ///   - intentTables: the names of intent definitions outside of the localizations.
  ///   - assets: the localized assets, whose languages `bundle` declares.
  ///   - places: returns the lookup order for a user who prefers a localization.
  package convenience init(
    _ bundle: BundleDescription, multilingualFiles: [MultilingualFile] = [],
    settingsPanes: [String: TreePath] = [:], keyedDocuments: Set<TreePath> = [],
    sources: [String: PlannedTable.Source] = [:], intentTables: Set<String> = [],
    assets: [LocalizedAsset] = [],
    places: (_ spelling: String) -> [LookupPlace]
  ) {
    let development = DevelopmentColumn(bundle)
    let compared = bundle.localizations.filter {
      !development.holds($0) && $0.spelling != "mul" && $0.spelling != "qqq"
    }
    let localizations = PlannedLocalization.all(compared, bundle, development, places: places)
    let languages = PlannedLanguages(bundle, compared: compared)
    var sorting = FileSorting(
      localizationCount: compared.count, keyedDocuments: keyedDocuments,
      sources: sources, intentTables: intentTables, directories: development.directories + compared)
    for directory in development.directories { sorting.addDevelopment(directory) }
    for (position, directory) in compared.enumerated() { sorting.add(directory, of: position) }
    for (table, path) in settingsPanes { sorting.addSettingsPane(path, ofTable: table) }
    for file in multilingualFiles {
      // A language for some devices only replaces single texts of a language there; each may have its own.
      for language in file.languages where language.deviceSuffix.isEmpty {
        guard let directory = languages.directory(ofLanguage: language.spelling) else { continue }
        sorting.add(
          file, language, toDevelopment: development.holds(directory),
          of: languages.position(of: directory))
      }
    }
    self.init(
      bundle: bundle, hasDevelopmentColumn: !development.directories.isEmpty,
      localizations: localizations,
      tables: sorting.tables(of: bundle),
      resources: sorting.resources(of: bundle)
        + assets.map { PlannedResource($0, languages) },
      multilingualFiles: multilingualFiles, languages: languages,
      files: BundleFiles(bundle, tables: multilingualFiles))
  }

  /// The directories that the others are compared with: that of the development region, and `Base`.
  package var developmentDirectories: [LocalizationDirectory] {
    DevelopmentColumn(bundle).directories
  }
}

/// The localizations of a bundle, by the names that multilingual files use for them.
struct PlannedLanguages: Sendable {
  private let all: [LocalizationDirectory]
  let compared: [LocalizationDirectory]
  private let index: LocalizationIndex
  private let positions: [TreePath: Int]

  init(_ bundle: BundleDescription, compared: [LocalizationDirectory]) {
    all = bundle.localizations
    self.compared = compared
    index = LocalizationIndex(bundle.localizations)
    positions = Dictionary(
      compared.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func directory(ofLanguage spelling: String) -> LocalizationDirectory? {
    index.position(ofLanguage: spelling).map { all[$0] }
  }

  /// Returns the position of a localization in the plan; nil if the plan doesn't compare it.
  func position(of directory: LocalizationDirectory) -> Int? { positions[directory.path] }
}

/// The development region's directory and `Base`.
struct DevelopmentColumn {
  /// The region's directory comes first, as a lookup for its users visits it first.
  let directories: [LocalizationDirectory]
  // Includes other names for the region's locale: `English.lproj`, a link to `en.lproj`.
  private let paths: Set<TreePath>
  private let ownSpellings: Set<String>

  static let base = "Base"

  init(_ bundle: BundleDescription) {
    let own = bundle.localizations.filter { $0.spelling == bundle.developmentRegion.spelling }
    let base = bundle.localizations.filter { $0.spelling == Self.base }
    directories = own + base
    let aliases = bundle.localizations.filter { directory in
      own.contains { $0.path != directory.path && $0.realPath == directory.realPath }
        && RecognizedLocale(spelling: directory.spelling).identifier
          == bundle.developmentRegion.identifier
    }
    paths = Set((directories + aliases).map(\.path))
    ownSpellings = Set((directories + aliases).map(\.spelling)).subtracting([Self.base])
  }

  /// Whether the directory belongs to the column and isn't compared with it.
  func holds(_ directory: LocalizationDirectory) -> Bool {
    paths.contains(directory.path)
  }

  /// Whether a lookup in `spelling` reads the development region's directory.
  func isOwn(_ spelling: String) -> Bool {
    ownSpellings.contains(spelling)
  }
}

extension PlannedLocalization {
  /// Returns the localizations with their search orders and fallbacks.
  static func all(
    _ directories: [LocalizationDirectory], _ bundle: BundleDescription,
    _ development: DevelopmentColumn,
    places: (_ spelling: String) -> [LookupPlace]
  ) -> [PlannedLocalization] {
    let identifiers = directories.map { RecognizedLocale(spelling: $0.spelling).identifier }
    let languages = identifiers.map(LanguageAndScript.init)
    let developmentLanguage = LanguageAndScript(bundle.developmentRegion.identifier)
    let realPaths = Dictionary(
      bundle.localizations.map { ($0.realPath, 1) }, uniquingKeysWith: +)
    let positions = Dictionary(
      directories.enumerated().map { ($1.spelling, $0) }, uniquingKeysWith: { first, _ in first })
    return directories.enumerated().map { position, directory in
      let order = places(directory.spelling)
      var fallbacks: [Fallback] = []
      var holders: Set<Holder> = []
      func add(_ holder: Holder, _ spelling: String, _ language: LanguageAndScript) {
        guard holders.insert(holder).inserted else { return }
        fallbacks.append(
          Fallback(
            holder: holder, place: .localization(spelling),
            sharesLanguage: language == languages[position]))
      }
      for place in order where place != .localization(directory.spelling) {
        guard case .localization(let name) = place else {
          fallbacks.append(
            Fallback(holder: .nonlocalized, place: .nonlocalized, sharesLanguage: false))
          continue
        }
        if name == DevelopmentColumn.base {
          add(.base, name, developmentLanguage)
        } else if development.isOwn(name) {
          add(.developmentRegion, name, developmentLanguage)
        } else if let other = positions[name] {
          add(.localization(other), name, languages[other])
        }
      }
      // A localization in the development region's language inherits from it, even if the spelling of its directory prevents
      // CoreFoundation's last lookup step from finding it.
      if developmentLanguage == languages[position] {
        add(.developmentRegion, bundle.developmentRegion.spelling, developmentLanguage)
        add(.base, DevelopmentColumn.base, developmentLanguage)
      }
      let sharesFiles = (realPaths[directory.realPath] ?? 0) > 1
      return PlannedLocalization(
        directory: directory, identifier: identifiers[position],
        searchOrder: order.compactMap { place in
          if case .localization(let name) = place { name } else { nil }
        },
        fallbacks: fallbacks,
        isAlias: directory.path != directory.realPath && sharesFiles)
    }
  }
}
