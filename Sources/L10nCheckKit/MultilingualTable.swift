import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// A string catalog or a `.loctable`, read once for all of its languages.
struct MultilingualTable: Sendable {
  let file: MultilingualFile
  /// What each language has, by its spelling.
  let contents: [String: TableContent]
  /// The text that the entries' offsets point into; nil where the contents' bytes begin with it.
  let text: [UInt8]?
  /// Whether nothing of the file serves anybody.
  let isLost: Bool
  /// What the file itself has to be told of.
  var findings: [FindingRun]
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
      content.entries.removeAll { !parts.contains($0.part) }
    }
    return LoadedTable(content: content, findings: [], isLost: isLost, text: text)
  }
}

extension TableEntry {
  /// The file in which a lookup finds an entry of a source that is both.
  fileprivate var part: TableParts { form == .varied ? .stringsdict : .strings }
}

/// A file of several languages that is still to be read.
private struct MultilingualWork {
  let input: Int
  let bundle: Int
  let description: BundleDescription
  let tree: DiskFileTree
  let path: TreePath
  let table: String

  var context: FindingContext {
    FindingContext(input: input, bundle: description.path, table: table, path: path)
  }

  static func all(_ inputs: [CheckedInput]) -> [MultilingualWork] {
    inputs.flatMap { input in
      input.discovery.bundles.enumerated().flatMap { position, bundle in
        bundle.multilingualFiles.compactMap { path in
          path.lastComponent.flatMap(TableFile.parts(of:)).map { file in
            MultilingualWork(
              input: input.position, bundle: position, description: bundle, tree: input.tree,
              path: path, table: file.table)
          }
        }
      }
    }
  }

  func read() -> MultilingualTable {
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try tree.read(path, into: &bytes)
    } catch {
      return MultilingualTable(unreadable: self, context.unreadable(error))
    }
    if path.lastComponent?.utf8.suffix(9).elementsEqual(".loctable".utf8) == true {
      return MultilingualTable(locTable: bytes, table, context)
    }
    return MultilingualTable(
      catalog: bytes, table, context,
      developmentRegion: description.developmentRegion.declared)
  }
}

extension MultilingualTable {
  fileprivate init(unreadable work: MultilingualWork, _ finding: Finding) {
    self.init(
      file: MultilingualFile(
        path: work.path, table: work.table, sourceLanguage: nil, languages: []),
      contents: [:], text: nil, isLost: true, findings: [FindingRun(finding)])
  }
}

extension BundleDescription {
  /// The string catalogs, and the `.loctable` files at the top.
  fileprivate var multilingualFiles: [TreePath] {
    catalogs
      + nonlocalizedFiles.filter {
        $0.utf8.suffix(9).elementsEqual(".loctable".utf8) && !$0.utf8.contains(UInt8(ascii: "/"))
      }.map(path.appending)
  }
}

extension BundleWork {
  /// Reads the files of several languages, and plans what to do with the bundles.
  ///
  /// - Complexity: O(*n*) in the length of these files.
  static func all(_ inputs: [CheckedInput], _ options: CheckOptions) async -> [BundleWork] {
    let files = MultilingualWork.all(inputs)
    let tables = await ParallelWork.map(files.count, workers: options.jobs) { files[$0].read() }
    return inputs.flatMap { input in
      input.discovery.bundles.enumerated().map { position, bundle in
        let own = zip(files, tables).filter { file, _ in
          file.input == input.position && file.bundle == position
        }
        return BundleWork(input, bundle, own.map { $0.1 }, options.profile)
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
