import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// A file of several languages that is to be read.
struct MultilingualWork<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let table: String
  private let format: TableFormat
  private let context: FindingContext
  private let developmentRegion: DevelopmentRegion
  private let directives: DirectiveSyntax

  /// A file on its way: it was read, and a large catalog is still to be parsed in parts.
  enum Reading: Sendable {
    case table(MultilingualTable)
    case divided(StringCatalogDivision)
  }

  /// Nil where the name is not that of such a file.
  ///
  /// - Parameters:
  ///   - bundle: the one that has the file.
  ///   - directives: what comments may say to this tool.
  init?(
    _ path: TreePath, of bundle: BundleDescription, in tree: Tree, input: Int,
    _ directives: DirectiveSyntax
  ) {
    guard let (table, format) = path.lastComponent.flatMap(TableFile.parts(of:)) else {
      return nil
    }
    self.tree = tree
    self.directives = directives
    self.table = table
    self.format = format
    context = FindingContext(input: input, bundle: bundle.path, table: table, path: path)
    developmentRegion = bundle.developmentRegion
  }

  /// Reads the file, and parses it unless that is to be done in parts.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  func read(inParts isDivided: Bool) -> Reading {
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try tree.read(context.path, into: &bytes)
    } catch {
      return .table(
        MultilingualTable(
          file: MultilingualFile(
            path: context.path, table: table, sourceLanguage: nil, languages: []),
          contents: MultilingualContents(tables: [:]), text: nil, lines: nil, isLost: true,
          findings: [FindingRun(context.unreadable(error))]))
    }
    if format == .loctable {
      return .table(
        MultilingualTable(
          locTable: consume bytes, table, context, developmentRegion: developmentRegion.identifier))
    }
    let name = context.path.lastComponent ?? ""
    if isDivided, let division = StringCatalogDivision(&bytes, fileName: name) {
      return .divided(division)
    }
    return .table(table(of: LinedCatalog(StringCatalog.parse(consume bytes, fileName: name))))
  }

  /// The table of a catalog that was parsed.
  func table(of catalog: LinedCatalog) -> MultilingualTable {
    MultilingualTable(
      catalog, table, context, developmentRegion: developmentRegion.declared, directives)
  }

  /// Reads the files; the parts of all large catalogs are parsed at the same time.
  static func readAll(_ works: [Self], jobs: Int) async -> [MultilingualTable] {
    let readings = await ParallelWork.map(works.count, workers: jobs) {
      works[$0].read(inParts: jobs > 1)
    }
    // The parts of all files one behind the other, and where those of each file begin.
    var units: [(division: StringCatalogDivision, number: Int)] = []
    var firstUnits: [Int] = []
    for reading in readings {
      firstUnits.append(units.count)
      guard case .divided(let division) = reading else { continue }
      for number in 0..<division.partCount { units.append((division, number)) }
    }
    let parts = await ParallelWork.map(units.count, workers: jobs) { [units] index in
      units[index].division.parse(units[index].number)
    }
    let files = await ParallelWork.map(works.count, workers: jobs) { [firstUnits] file in
      switch readings[file] {
      case .table(let table): return ParsedFile.table(table)
      case .divided(let division):
        let first = firstUnits[file]
        return .catalog(division.join(Array(parts[first..<first + division.partCount])))
      }
    }
    // By now the parts are gone: with them and the tables there would be three of everything.
    return await ParallelWork.map(works.count, workers: jobs) { file in
      switch files[file] {
      case .table(let table): table
      case .catalog(let catalog): works[file].table(of: catalog)
      }
    }
  }

  private enum ParsedFile: Sendable {
    case table(MultilingualTable)
    case catalog(LinedCatalog)
  }
}

extension MultilingualTable {
  /// Reads a file of several languages; nil where the name is not that of one.
  ///
  /// - Parameter bundle: the one that has the file.
  /// - Complexity: O(*n*) in the length of the file.
  init?(_ path: TreePath, of bundle: BundleDescription, in tree: some FileTree, input: Int) {
    let work = MultilingualWork(path, of: bundle, in: tree, input: input, .standard)
    guard case .table(let table)? = work?.read(inParts: false) else { return nil }
    self = table
  }
}

extension BundleWork {
  /// Reads the files of several languages, and plans what to do with the bundles.
  ///
  /// - Complexity: O(*n*) in the length of these files.
  static func all(_ inputs: [CheckedInput], _ options: CheckOptions) async -> [BundleWork] {
    // By input and bundle.
    let works = inputs.map { input in
      input.bundles.map { bundle in
        (bundle.catalogs + bundle.locTables).compactMap {
          MultilingualWork(
            $0, of: bundle, in: input.tree, input: input.position, options.directives)
        }
      }
    }
    var tables = await MultilingualWork.readAll(
      works.flatMap { $0.flatMap { $0 } }, jobs: options.jobs)[...]
    return zip(inputs, works).flatMap { input, works in
      zip(input.bundles, works).map { bundle, works in
        defer { tables = tables.dropFirst(works.count) }
        return BundleWork(input, bundle, Array(tables.prefix(works.count)), options)
      }
    }
  }
}
