import L10nBundle
import L10nCoverage
package import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

/// Collects the texts that leave for translation, one document a language.
public struct Exporter: Sendable {
  public var options: CheckOptions
  public var exportOptions: ExportOptions
  /// Called with the progress from time to time.
  public var progress: ProgressReport?

  public init(
    options: CheckOptions = CheckOptions(), exportOptions: ExportOptions = ExportOptions()
  ) {
    self.options = options
    self.exportOptions = exportOptions
  }

  /// Reads everything below the paths and collects the texts.
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all.
  /// - Complexity: O(*n* log *n*) in the number of bytes of the tables and of directory entries.
  package func documents(on paths: [String]) async throws(CheckError) -> [ExportedDocument] {
    let tree = try await ExchangeTree(paths, for: .export, options, progress)
    let exportOptions = exportOptions
    let groups = tree.cells(separatesBundles: exportOptions.separatesBundles)
    return await ParallelWork.map(groups.count, workers: options.jobs) { index in
      let group = groups[index]
      return ExportedDocument(group, of: tree, exportOptions)
    }
  }
}

/// A document of one language, before it has a format.
package struct ExportedDocument: Sendable {
  /// The name of the bundle; nil if the document has those of all bundles.
  package let bundle: String?
  package let document: HandoffDocument
  package let counts: HandoffCounts

  init(_ group: ExchangeTree.Group, of tree: ExchangeTree, _ options: ExportOptions) {
    bundle = group.bundle
    let patterns = options.keyPatterns.map { KeyPattern($0) }
    let all = group.cells.flatMap { tree.tables(of: $0) }.sorted { $0.original < $1.original }
    var selected: [HandoffTable] = []
    for var table in all {
      table.rows.removeAll { row in
        !options.wants(row)
          || !patterns.want(table.source.key(of: table.source.entries[row.sourceEntry]))
      }
      if !table.rows.isEmpty { selected.append(table) }
    }
    var document = HandoffDocument(
      from: group.sourceLanguage, to: group.language, selected)
    document.memory = TranslationMemory(for: selected, from: all, document.categories)
    self.document = document
    counts = HandoffCounts(of: document)
  }
}

extension ExportOptions {
  /// Whether a key leaves.
  fileprivate func wants(_ row: HandoffTable.Row) -> Bool {
    if kinds.contains(.all) { return true }
    if row.isUnchanged, kinds.contains(.unchanged) { return true }
    return switch row.state {
    case .missing, .untranslated, .partial: kinds.contains(.missing)
    case .needsReview: kinds.contains(.needsReview)
    case .translated: false
    }
  }
}
