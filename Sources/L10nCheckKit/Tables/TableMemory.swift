import L10nCode
import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel
import Synchronization

/// The results of reading the tables of one revision, for a report on another one with mostly the same tables.
final class TableMemory: Sendable {
  private let entries = Mutex<[Name: Entry]>([:])

  private struct Name: Hashable {
    let input: Int
    let bundle: TreePath
    let table: String
  }

  struct Entry: Sendable {
    let basis: TableBasis
    let source: ParsedSource
    /// The files of all localizations, in the order of the basis.
    let compared: ArraySlice<ComparedFile>
  }

  /// The results for a table that are still valid; nil if the source has to be read again.
  func known(
    _ job: TableJob, _ basis: TableBasis
  ) -> (source: ParsedSource, files: [TableBasis.File: ComparedFile])? {
    guard let entry = entries.withLock({ $0[Self.name(of: job)] }) else { return nil }
    // Some sources depend on all localizations, or on texts in code.
    guard entry.basis.source == basis.source, entry.source.code?.sourceTexts ?? 0 == 0,
      entry.source.code == job.code(asking: entry.source.table),
      entry.source.localized == nil || entry.basis.files == basis.files
    else { return nil }
    let files = zip(entry.basis.files.joined(), entry.compared)
    return (entry.source, Dictionary(files, uniquingKeysWith: { first, _ in first }))
  }

  func keep(_ tables: [(job: TableJob, entry: Entry)]) {
    let kept = Dictionary(tables.map { (Self.name(of: $0.job), $0.entry) }) { first, _ in first }
    entries.withLock { $0 = kept }
  }

  private static func name(of job: TableJob) -> Name {
    Name(input: job.bundle.input, bundle: job.bundle.plan.bundle.path, table: job.table.name)
  }
}

/// Everything that the results of reading a table depend on, except for the settings of the report.
struct TableBasis: Sendable {
  /// Everything that the development region's side depends on.
  let source: Source
  /// The files of each localization, in the order of the plan.
  let files: [[File]]

  struct Source: Sendable, Equatable {
    fileprivate let bundleName: String
    fileprivate let bundleKind: BundleKind
    fileprivate let developmentRegion: DevelopmentRegion
    fileprivate let kind: PlannedTable.Kind
    fileprivate let tableSource: PlannedTable.Source
    /// The keys that code looks up: they aren't extra.
    fileprivate let askedKeys: Set<CodeText>
    /// The values that code assigns in place of a document's texts.
    fileprivate let assignedTexts: AssignedTexts?
    fileprivate let hidesMainMenu: Bool
    /// The names of products, which texts of documents need not translate, and display names may repeat.
    fileprivate let productNames: Set<String>
    fileprivate let formats: [TableFormat]
    fileprivate let infoPlist: InfoPlistTable?
    fileprivate let developmentFiles: [TableFile]
    /// The objects of the development region's files, of the `Info.plist` and of string catalogs.
    fileprivate let objects: [TreePath: String]
  }

  struct File: Sendable, Hashable {
    fileprivate let file: TableFile
    fileprivate let localization: String
    fileprivate let language: LocaleIdentifier
    fileprivate let object: String
  }

  /// - Returns: nil if the work on the table reads other files, or if the files aren't from a revision.
  init?(_ job: TableJob) {
    let (bundle, table) = (job.bundle, job.table)
    // A settings bundle's table consists of several panes.
    guard case .revision(let tree) = bundle.tree, bundle.settings.tables.isEmpty else { return nil }
    var objects: [TreePath: String] = [:]
    let catalogs = bundle.plan.multilingualFiles.filter { $0.table == table.name }
    let paths =
      table.developmentFiles.map(\.path) + catalogs.map(\.path)
      + (table.infoPlist?.path.map { [$0] } ?? [])
    for path in paths {
      guard let object = tree.object(at: path) else { return nil }
      objects[path] = object
    }
    let isOfDocument = table.developmentFiles.contains(where: \.format.isDocument)
    source = Source(
      bundleName: bundle.plan.bundle.name, bundleKind: bundle.plan.bundle.kind,
      developmentRegion: bundle.plan.bundle.developmentRegion, kind: table.kind,
      tableSource: table.source, askedKeys: job.keysInCode?.keys ?? [],
      assignedTexts: isOfDocument ? bundle.code?.assignedTexts : nil,
      hidesMainMenu: job.hidesMainMenu,
      productNames: isOfDocument || table.infoPlist != nil ? bundle.plan.productNames : [],
      formats: table.formats,
      infoPlist: table.infoPlist,
      developmentFiles: table.developmentFiles, objects: objects)
    var files: [[File]] = []
    for (localization, own) in zip(bundle.plan.localizations, table.files) {
      var found: [File] = []
      for file in own where file.isTable {
        guard let object = tree.object(at: file.path) else { return nil }
        found.append(
          File(
            file: file, localization: localization.directory.spelling,
            language: localization.identifier, object: object))
      }
      files.append(found)
    }
    self.files = files
  }
}
