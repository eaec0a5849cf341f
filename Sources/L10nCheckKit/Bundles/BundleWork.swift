import L10nCode
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// A bundle while its files are read.
///
/// A class, as reading each file uses all of it: copying a structure would retain two dozen references.
final class BundleWork: Sendable {
  let input: Int
  let tree: InputTree
  let localizations: BundleLocalizations
  let plan: BundlePlan
  let settings: SettingsPanes
  /// The string catalogs and `.loctable` files, by their paths.
  let multilingualTables: [TreePath: MultilingualTable]
  let reader: TableFileReader<InputTree>
  let textOptions: TextCheckOptions
  let maximumLengths: [(keys: Glob, length: Int)]

  /// Whether unused keys count toward the coverage.
  let countsUnused: Bool
  /// What users see in place of a missing key according to the configuration, by table.
  let statedTexts: [String: [StatedText]]

  /// The lookups in the input's code; nil if no code was read.
  let code: CodeIndex?
  let sharedTables: Set<String>
  /// The lookups that code makes in each table of the plan.
  let keysInCode: [KeysInCode?]
  /// The catalogs with unusable symbols for which a build generates symbols, and therefore fails.
  let symbolCatalogs: Set<TreePath>
  let isOfExtensions: Bool

  /// - Parameters:
  ///   - offered: the languages that products with files of this bundle appear in, and that it lacks.
  ///   - tablesInCode: the planned sources of tables that only code defines, by name.
  init(
    _ input: CheckedInput, _ bundle: BundleDescription, _ tables: [MultilingualTable],
    _ options: CheckOptions, offered: [String] = [], code: CodeIndex? = nil,
    sharedTables: Set<String> = [], tablesInCode: [String: PlannedTable.Source] = [:]
  ) {
    self.input = input.position
    tree = input.tree
    self.code = code
    self.sharedTables = sharedTables
    let files = tables.map(\.file)
    let assets = input.assets[bundle.path] ?? []
    let bundle = bundle.restoringUnbuilt(offered).declaring(files).declaring(assets)
    settings = SettingsPanes(
      of: bundle, in: input.tree, scripts: input.discovery.scripts, input: input.position)
    let localizations = BundleLocalizations(bundle)
    self.localizations = localizations
    textOptions = options.texts
    maximumLengths = options.maximumLengths.map { (Glob(nameLike: $0.key), $0.value) }
    let documents = KeyedDocuments(of: bundle, in: input.tree)
    let required =
      options.requirements.localizations(ofBundleAt: bundle.path, base: input.base)
      + options.addedLocalizations + offered
    let sources = TableSources(of: bundle, files, in: input.tree, code)
    // A localization that is only required matches no user.
    plan = BundlePlan(
      bundle.requiring(required), multilingualFiles: files, settingsPanes: settings.paths,
      keyedDocuments: Set(documents.tables.keys),
      sources: sources.all.merging(tablesInCode) { own, _ in own },
      intentTables: Set(
        input.discovery.store.intentDefinitions.compactMap {
          $0.lastComponent.flatMap { TableFile.parts(of: $0)?.table }
        }), assets: assets
    ) {
      localizations.searchOrder(forUserOf: $0).places(options.profile)
    }
    let generating = Set(
      tables.filter { !$0.symbolKeys.isEmpty }.map(\.file.path).filter(input.generatesSymbols))
    keysInCode = plan.tables.map { table in
      // Spotlight, not code, looks up the names of the attributes that an importer declares.
      let isOfImporter = table.name == "schema" && bundle.nonlocalizedFiles.contains("schema.xml")
      guard table.absentKey == .key, !isOfImporter else { return nil }
      if tablesInCode[table.name] != nil {
        return code?.keysInCode(ofTableInCodeAlone: table.name)
      }
      let catalogs = tables.filter { $0.file.table == table.name && !$0.symbolKeys.isEmpty }
      return code?.keysInCode(
        ofTable: table.name, withFiles: table.allFiles.map(\.path),
        symbolKeys: catalogs.flatMap(\.symbolKeys),
        generatesSymbols: catalogs.contains { generating.contains($0.file.path) })
    }
    let usingSymbols = Set(
      zip(plan.tables, keysInCode).lazy.filter { $0.1?.usesSymbols ?? false }.map(\.0.name))
    symbolCatalogs = Set(
      tables.lazy.filter { table in
        guard !table.symbolFindings.isEmpty else { return false }
        let (path, name) = (table.file.path, table.file.table)
        // Packages have no setting for symbols: only their use shows that a build generates them.
        return generating.contains(path)
          || usingSymbols.contains(name) && input.isBuilt(path, onlyBy: { $0.kind == .package })
      }.map(\.file.path))
    let products = input.discovery.products.filter { bundle.products.contains($0.identifier) }
    isOfExtensions = !products.isEmpty && products.allSatisfy { $0.kind == .appExtension }
    countsUnused = options.code.countsUnused
    statedTexts = Dictionary(
      uniqueKeysWithValues: Set(plan.tables.map(\.name)).map { table in
        (
          table,
          options.code.missingTexts.texts(
            ofTable: table, inBundleAt: bundle.path, base: input.base)
        )
      })
    multilingualTables = Dictionary(
      tables.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    reader = TableFileReader(
      tree: input.tree, multilingualTables: multilingualTables, settings: settings,
      keyedDocuments: documents, directives: options.directives,
      isCompiled: bundle.kind == .directory)
  }

  func catalogs(ofTable name: String) -> [MultilingualTable] {
    plan.multilingualFiles.compactMap { file in
      file.table == name ? multilingualTables[file.path] : nil
    }
  }
}

extension CheckedInput {
  /// Whether every Xcode target that builds the catalog generates symbols for its keys, used or not. Packages have no such
  /// setting.
  ///
  /// - Complexity: O(*n*) in the number of files of all products.
  func generatesSymbols(ofCatalog path: TreePath) -> Bool {
    isBuilt(path, onlyBy: \.generatesSymbols)
  }

  func isBuilt(_ path: TreePath, onlyBy isIncluded: (Product) -> Bool) -> Bool {
    let builders = discovery.products.filter { $0.files.contains(path) }
    return !builders.isEmpty && builders.allSatisfy(isIncluded)
  }
}

extension BundleWork {
  var multilingualFindings: [FindingGroup] {
    plan.multilingualFiles.compactMap { file in
      multilingualTables[file.path].flatMap { table in
        var runs = table.findings.flatMap { raisingAskedKeys($0, file.table) }
        if symbolCatalogs.contains(file.path) { runs += table.symbolFindings }
        return runs.isEmpty ? nil : FindingGroup(path: file.path, runs: runs)
      }
    }
  }

  /// Splits the notes on a catalog's stale keys by how code uses these keys; keys in use come first.
  private func raisingAskedKeys(_ run: FindingRun, _ table: String) -> [FindingRun] {
    guard run.check == .staleKey,
      let position = plan.tables.firstIndex(where: { $0.name == table })
    else { return [run] }
    // For interface and intent files, `obsoleteText` reports stale keys.
    let isOfDocument = plan.tables[position].developmentFiles.contains(where: \.format.isDocument)
    let keys = run.findings.compactMap { finding in
      finding.key.flatMap { key in
        isOfDocument && (isInterfaceKey(key) || isIntentKey(key))
          ? nil : PlacedKey(key: key, place: finding.place)
      }
    }
    guard let keysInCode = keysInCode[position] else {
      return keys.isEmpty ? [] : [FindingRun(run.common, keys: keys)]
    }
    let kinds = Dictionary(grouping: keys) {
      StaleKeyUse(of: $0.key, keysInCode, catalogs(ofTable: table))
    }
    let raised = Finding(
      .staleKey, severity: .warning, about: run.subject,
      message: .aboutKey("", " is marked as stale, but code uses it"),
      help: "don't remove it: let Xcode extract the texts of this code, or set its state to manual")
    let unseen = Finding(
      .staleKey, about: run.subject,
      message: .aboutKey("", " is stale: only code that users never reach uses it"),
      help: "remove it with this code, or set its state to manual for builds that show it")
    let literal = Finding(
      .staleKey, about: run.subject,
      message: .aboutKey("", " is stale: code contains the text, but no recognized lookup"),
      help: "look it up if users should see translations; otherwise remove it")
    return [
      (raised, kinds[.seen]), (unseen, kinds[.unseen]), (literal, kinds[.literal]),
      (run.common, kinds[nil]),
    ]
    .compactMap { finding, keys in keys.map { FindingRun(finding, keys: $0) } }
  }
}

private enum StaleKeyUse {
  case seen, unseen
  /// A literal outside of lookups. It must be a phrase or look like an identifier: a single word has other uses, too.
  case literal

  init?(of key: CodeUnitString, _ keysInCode: KeysInCode, _ catalogs: [MultilingualTable]) {
    if keysInCode.isUsedByReachableCode(key, in: catalogs) {
      self = .seen
    } else if !keysInCode.places(of: key).isEmpty {
      self = .unseen
    } else if key.bytes.contains(0x20) || looksSymbolic(key), keysInCode.hasLiteral(key) {
      self = .literal
    } else {
      return nil
    }
  }
}

extension KeysInCode {
  /// Whether code that users reach looks up this key of the catalogs, and not another key that matches the same lookup.
  func isUsedByReachableCode(_ key: CodeUnitString, in catalogs: [MultilingualTable]) -> Bool {
    isUsedByReachableCode(key) { lookup in
      catalogs.contains { catalog in
        let others = catalog.file.sourceLanguage.flatMap { catalog.contents[$0]?.keys } ?? []
        return (others + catalog.staleKeys).contains {
          $0 != key && lookup.canFind($0, isFormat: true)
        }
      }
    }
  }
}
