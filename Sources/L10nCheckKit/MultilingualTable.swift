import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// A string catalog or a `.loctable`, read once for all of its languages.
struct MultilingualTable: Sendable {
  let file: MultilingualFile
  /// What each language has, by its name.
  let contents: [String: TableContent]
  /// The text that the entries' offsets point into; nil where the contents' bytes begin with it.
  let text: [UInt8]?
  let lines: LineCounts?
  /// Whether nothing of the file serves anybody.
  let isLost: Bool
  /// What the file itself has to be told of.
  var findings: [FindingRun]
  /// How many findings about the file comments allow.
  var allowed = 0
  /// Keys that are no longer used.
  var staleKeys: [CodeUnitString] = []
  /// Keys that are not to be translated.
  var excludedKeys: [CodeUnitString] = []

  /// What one language has.
  ///
  /// - Parameter parts: those that a lookup finds here.
  func load(language: String, parts: TableParts) -> LoadedTable {
    var content = contents[language] ?? TableContent()
    if file.sourceLanguage == nil, parts != .both {
      content.entries.removeAll { !parts.contains(TableFormat.loctable.part(of: $0)) }
    }
    return LoadedTable(content: content, findings: [], isLost: isLost, text: text, lines: lines)
  }
}

extension MultilingualTable {
  /// Reads a file of several languages; nil where the name is not that of one.
  ///
  /// - Parameter bundle: the one that has the file.
  /// - Complexity: O(*n*) in the length of the file.
  init?(
    _ path: TreePath, of bundle: BundleDescription, in tree: some FileTree, input: Int,
    _ directives: DirectiveSyntax = .standard
  ) {
    guard let (table, format) = path.lastComponent.flatMap(TableFile.parts(of:)) else {
      return nil
    }
    let context = FindingContext(input: input, bundle: bundle.path, table: table, path: path)
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try tree.read(path, into: &bytes)
    } catch {
      self.init(
        file: MultilingualFile(path: path, table: table, sourceLanguage: nil, languages: []),
        contents: [:], text: nil, lines: nil, isLost: true,
        findings: [FindingRun(context.unreadable(error))])
      return
    }
    if format == .loctable {
      self.init(locTable: consume bytes, table, context)
    } else {
      self.init(
        catalog: consume bytes, table, context,
        developmentRegion: bundle.developmentRegion.declared, directives)
    }
  }
}

extension BundleDescription {
  /// The `.loctable` files, which lie beside the localizations.
  var locTables: [TreePath] {
    nonlocalizedFiles.filter {
      TableFile.parts(of: $0)?.format == .loctable && !$0.utf8.contains(UInt8(ascii: "/"))
    }.map(path.appending)
  }
}

extension BundleWork {
  /// Reads the files of several languages, and plans what to do with the bundles.
  ///
  /// - Complexity: O(*n*) in the length of these files.
  static func all(_ inputs: [CheckedInput], _ options: CheckOptions) async -> [BundleWork] {
    struct Work {
      let input: CheckedInput
      let bundle: Int
      let path: TreePath
    }
    let works = inputs.flatMap { input in
      input.discovery.bundles.enumerated().flatMap { position, bundle in
        (bundle.catalogs + bundle.locTables).map {
          Work(input: input, bundle: position, path: $0)
        }
      }
    }
    let tables = await ParallelWork.map(works.count, workers: options.jobs) { index in
      let work = works[index]
      return MultilingualTable(
        work.path, of: work.input.discovery.bundles[work.bundle], in: work.input.tree,
        input: work.input.position, options.directives)
    }
    return inputs.flatMap { input in
      input.discovery.bundles.enumerated().map { position, bundle in
        let own = zip(works, tables).filter { work, _ in
          work.input.position == input.position && work.bundle == position
        }
        return BundleWork(input, bundle, own.compactMap(\.1), options)
      }
    }
  }

  /// What the files of several languages have to be told of.
  var multilingualFindings: [FindingGroup] {
    plan.multilingualFiles.compactMap { file in
      multilingualTables[file.path].flatMap { table in
        table.findings.isEmpty ? nil : FindingGroup(path: file.path, runs: table.findings)
      }
    }
  }
}
