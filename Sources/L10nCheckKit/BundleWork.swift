import L10nBundle
import L10nCode
import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// A bundle during reading.
///
/// A class, because reading each file uses all of it: copying a structure would retain two dozen references.
final class BundleWork: Sendable {
  let input: Int
  let tree: InputTree
  let localizations: BundleLocalizations
  let plan: BundlePlan
  let settings: SettingsPanes
  /// The string catalogs and `.loctable` files, by their paths.
  let multilingualTables: [TreePath: MultilingualTable]
  /// The reader of the table files.
  let reader: TableFileReader<InputTree>
  let textOptions: TextCheckOptions
  /// The maximum numbers of characters of translations, by patterns of keys.
  let maximumLengths: [(keys: Glob, length: Int)]

  /// What the code of the input asks for; nil where none was read.
  let code: CodeIndex?

  /// - Parameter offered: the languages that the products with something of this directory appear in.
  init(
    _ input: CheckedInput, _ bundle: BundleDescription, _ tables: [MultilingualTable],
    _ options: CheckOptions, offered: [String] = [], code: CodeIndex? = nil
  ) {
    self.input = input.position
    tree = input.tree
    self.code = code
    let files = tables.map(\.file)
    let assets = input.assets[bundle.path] ?? []
    let bundle = bundle.restoringUnbuilt(offered).declaring(files).declaring(assets)
    settings = SettingsPanes(of: bundle, in: input.tree, input: input.position)
    let localizations = BundleLocalizations(bundle)
    self.localizations = localizations
    textOptions = options.texts
    maximumLengths = options.maximumLengths.map { (Glob(nameLike: $0.key), $0.value) }
    let documents = KeyedDocuments(of: bundle, in: input.tree)
    let required =
      options.requirements.localizations(ofBundleAt: bundle.path, base: input.base)
      + options.addedLocalizations + offered
    let textKeyed = TextKeyedTables(of: bundle, files, in: input.tree)
    // A merely required localization matches no user.
    plan = BundlePlan(
      bundle.requiring(required), multilingualFiles: files, settingsPanes: settings.paths,
      keyedDocuments: Set(documents.tables.keys), textKeyedTables: textKeyed.names, assets: assets
    ) {
      localizations.searchOrder(forUserOf: $0).places(options.profile)
    }
    multilingualTables = Dictionary(
      tables.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    reader = TableFileReader(
      tree: input.tree, multilingualTables: multilingualTables, settings: settings,
      keyedDocuments: documents, directives: options.directives)
  }

  /// The string catalogs of a table.
  func catalogs(ofTable name: String) -> [MultilingualTable] {
    plan.multilingualFiles.compactMap { file in
      file.table == name ? multilingualTables[file.path] : nil
    }
  }
}
