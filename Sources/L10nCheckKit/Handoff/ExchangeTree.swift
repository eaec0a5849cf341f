import L10nCoverage
import L10nFiles
import L10nHandoff
import L10nLocale
import L10nModel

/// The tables of a tree with the contents of all files, for exports and imports of documents.
struct ExchangeTree: Sendable {
  let inputs: [CheckedInput]
  let works: [BundleWork]
  let tables: [ArraySlice<TablePipeline.Table>]
  let filter: ReportFilter
  /// The tables that only code defines and whose bundle is unclear.
  let leftOut: [LeftOutFile]
  /// The languages for which a bundle has several directories, such as `nb.lproj` and `no.lproj`.
  let doubledLanguages: Set<LocaleIdentifier>

  /// The cells of one document.
  struct Group: Sendable {
    let bundle: String?
    let sourceLanguage: LocaleIdentifier
    let language: LocaleIdentifier
    /// The language name in documents.
    let name: LocaleIdentifier
    var cells: [TableJob.Cell] = []
  }

  init(
    _ paths: [String], for needs: TableNeeds, _ options: CheckOptions,
    _ progress: ProgressReport?
  ) async throws(CheckError) {
    let inputs = try await CheckedInput.all(paths, options, progress)
    let code = try await CodeReading.indices(of: inputs, options, nil)
    let tablesInCode = TablesOfCode(inputs, code)
    leftOut = tablesInCode.leftOut
    works = try await BundleWork.all(
      inputs, options, code: code, tablesInCode: tablesInCode.sources)
    tables = try await TablePipeline(
      works, for: needs, workers: options.jobs, progress: progress
    ).tables()
    filter = ReportFilter(options, inputs)
    self.inputs = inputs
    var doubled: Set<LocaleIdentifier> = []
    for work in works {
      var seen: Set<LocaleIdentifier> = []
      for localization in work.plan.localizations where !localization.isAlias {
        let identifier = localization.identifier
        if !seen.insert(identifier).inserted { doubled.insert(identifier) }
      }
    }
    doubledLanguages = doubled
  }

  func table(at position: TableJob.Position) -> TablePipeline.Table { tables.table(at: position) }

  /// The prefix that distinguishes the paths of a bundle's input from those of other inputs; empty if there is only one input.
  func prefix(of work: BundleWork) -> String { prefix(of: inputs[work.input]) }

  func prefix(of input: CheckedInput) -> String { inputs.count == 1 ? "" : input.label + "/" }

  // MARK: - Languages

  /// The language that documents name for a directory. If several directories have the same language, it is the directory's own
  /// name, so that no document has two texts with one name.
  func documentLanguage(of localization: PlannedLocalization) -> LocaleIdentifier {
    doubledLanguages.contains(localization.identifier)
      ? LocaleIdentifier(localization.directory.spelling) : localization.identifier
  }

  /// The cells by their language in documents, sorted by it. A directory that is a link to another localization is left out.
  ///
  /// - Parameter isFiltered: whether to leave out what the filters hide.
  func cells(separatesBundles: Bool, isFiltered: Bool = true) -> [Group] {
    struct Key: Hashable {
      let bundle: Int?
      let language: LocaleIdentifier
    }
    var groups: [Key: Group] = [:]
    for (number, work) in works.enumerated()
    where filter.shows(bundle: work.plan.bundle.path, input: work.input) {
      for (position, localization) in work.plan.localizations.enumerated()
      where isFiltered ? isShown(localization, of: work) : !localization.isAlias {
        let name = documentLanguage(of: localization)
        let key = Key(bundle: separatesBundles ? number : nil, language: name)
        var group =
          groups[key]
          ?? Group(
            bundle: separatesBundles ? work.plan.bundle.name : nil,
            sourceLanguage: work.plan.bundle.developmentRegion.identifier,
            language: localization.identifier, name: name)
        group.cells += work.plan.tables.indices.map {
          TableJob.Cell(table: .init(bundle: number, table: $0), localization: position)
        }
        groups[key] = group
      }
    }
    // Several bundles can have the same name.
    return groups.sorted {
      ($0.value.bundle ?? "", $0.key.language, $0.key.bundle ?? 0)
        < ($1.value.bundle ?? "", $1.key.language, $1.key.bundle ?? 0)
    }.map(\.value)
  }

  private func isShown(_ localization: PlannedLocalization, of work: BundleWork) -> Bool {
    !localization.isAlias
      && filter.shows(localization: localization.directory.spelling, input: work.input)
      && !filter.excludes(localization.directory.path, input: work.input)
  }

  // MARK: - Tables

  /// The files in which the localizations of a table can get their missing keys, regardless of filters.
  ///
  /// - Parameter cells: the cells of all localizations; nil to compute them.
  func stubs(of position: TableJob.Position, cells: [TableCell]? = nil) -> TableStubs {
    StubSelector(StubOptions(), ReportFilter(CheckOptions(), inputs))
      .stubs(works[position.bundle], position, table(at: position).compared, cells: cells)
  }
}

struct SourceOrigin {
  /// Relative to the input, after its prefix.
  let path: String
  let format: TableFormat

  /// - Parameters:
  ///   - contentIndex: the number of the file, as in `SourceTable.contentIndices`.
  ///   - prefix: distinguishes the paths of one input from those of others.
  init(ofContent contentIndex: Int, _ compared: ComparedTable, _ work: BundleWork, prefix: String) {
    let files = compared.development.files
    let file: TreePath
    if contentIndex < files.count {
      (file, format) = (files[contentIndex].path, files[contentIndex].format)
    } else if let catalog = compared.planned.newCatalog {
      (file, format) = (catalog, .xcstrings)
    } else if let strings = files.first(where: { $0.format == .strings }) {
      (file, format) = (strings.path, .strings)
    } else {
      // Texts from `Info.plist` or code get the name of the file that a localization would have.
      let spelling = work.plan.bundle.developmentRegion.spelling
      let container =
        work.plan.localizations.first?.directory.path.parent ?? work.plan.bundle.path
      file = container.appending("\(spelling).lproj/\(compared.planned.name).strings")
      format = .strings
    }
    path = prefix + file.string
  }
}

extension ExchangeTree {
  /// The source files and catalogs with texts that can't be read.
  var unreadSources: [LeftOutFile] {
    zip(works, tables).flatMap { work, tables in
      let shown = tables.map(\.compared).filter {
        filter.shows(table: $0.planned.name, input: work.input)
      }
      return work.unreadSources(shown).map {
        LeftOutFile(
          input: work.input, path: $0,
          reason: "it has texts that can't be read; l10ncheck report says why")
      }
    }
  }

  /// The texts of a cell, one table for each source file, without texts whose translations no file could take back.
  ///
  /// - Parameters:
  ///   - leftOut: receives the files that can't take translations.
  ///   - isNeeded: whether to include a key.
  func tables(
    of cell: TableJob.Cell, _ keys: ExportedKeys, _ leftOut: inout [LeftOutFile],
    isNeeded: (Int, KeyRecord) -> Bool
  ) -> [HandoffTable] {
    let work = works[cell.table.bundle]
    let compared = table(at: cell.table).compared
    guard compared.planned.kind == .keys,
      filter.shows(table: compared.planned.name, input: work.input)
    else { return [] }
    let own = keys.cells[cell.localization]
    let destinations = Destinations(
      of: cell.localization, own, compared, keys, input: work.input)
    leftOut += destinations.leftOut
    let files = OwnFiles(of: cell.localization, compared)
    let targets = files.files.map(\.kept.content)
    var obstacles: Set<LeftOutFile> = []
    let tables = keys.sources.compactMap { source -> HandoffTable? in
      var rows: [HandoffTable.Row] = []
      for (number, key) in source.keys.enumerated() {
        let record = own.records[key.indexInTable]
        guard !record.isInherited, isNeeded(key.indexInTable, record) else { continue }
        let target = files.target(ofKeyAt: key.indexInTable)
        guard target != nil || destinations.takes(key.indexInTable) else { continue }
        if keys.ambiguous.contains(key.indexInTable) {
          let contentIndex = Int(compared.source.contentIndices[key.indexInTable])
          let path = SourceOrigin(ofContent: contentIndex, compared, work, prefix: "").path
          obstacles.insert(
            LeftOutFile(
              input: work.input, path: TreePath(path), reason: ExportedKeys.ambiguousKeyReason))
          continue
        }
        let form = source.content.entries[key.entry].form
        if let target, let obstacle = files.obstacle(to: target, ofSource: form) {
          obstacles.insert(
            LeftOutFile(input: work.input, path: obstacle.path, reason: obstacle.reason))
          continue
        }
        rows.append(
          HandoffTable.Row(
            key: number, target: target, state: record.state, isUnchanged: record.isUnchanged))
      }
      return rows.isEmpty ? nil : HandoffTable(source, targets: targets, rows: rows)
    }
    leftOut += obstacles
    return tables
  }
}

extension OwnFiles {
  /// The file that can't take a new translation in place of its present one, with the reason; nil if it can.
  fileprivate func obstacle(
    to target: HandoffTable.Target, ofSource form: TableEntry.Form
  ) -> (path: TreePath, reason: String)? {
    let file = files[target.file]
    if let refusal = file.refusal { return (file.file.path, refusal) }
    guard form == .varied, file.kept.content.entries[target.entry].form == .text,
      !file.file.format.parts.contains(.stringsdict)
    else { return nil }
    return (
      file.file.path,
      "has a plain text of a key that has plural forms in the source: remove it there to export the forms"
    )
  }
}

/// The missing keys that a localization's files can take.
private struct Destinations {
  private let keyIndices: Set<Int>
  let leftOut: [LeftOutFile]

  init(
    of localization: Int, _ own: TableCell, _ compared: ComparedTable, _ keys: ExportedKeys,
    input: Int
  ) {
    // CoreFoundation ignores a malformed file, which must be repaired first. An empty file only needs a text.
    func isUnread(_ file: ComparedFile) -> Bool {
      file.findings.contains { $0.check == .unreadableFile }
    }
    let lost = compared.files[localization].first {
      $0.isLost && ($0.kept?.content.bytes.isEmpty == false || isUnread($0))
    }
    if let lost {
      keyIndices = []
      let reason =
        isUnread(lost)
        ? "can't be read; l10ncheck report says why" : "can't be loaded: repair it first"
      leftOut = [LeftOutFile(input: input, path: lost.file.path, reason: reason)]
      return
    }
    guard own.counts.missing > 0 else {
      keyIndices = []
      leftOut = []
      return
    }
    keyIndices = keys.keysTaken(by: localization)
    leftOut = keyIndices.count < own.counts.missing ? keys.leftOut : []
  }

  func takes(_ keyIndex: Int) -> Bool { keyIndices.contains(keyIndex) }
}

/// The files of a localization for one table, in lookup order.
struct OwnFiles {
  let files: [File]

  struct File {
    let file: TableFile
    let kept: KeptContent
    /// The reason why the file's format can't be edited; nil if it can.
    var refusal: String? { file.format.editing.refusal }
  }

  /// - Parameter localization: the index of a localization, or `TableJob.Cell.development`.
  init(of localization: Int, _ compared: ComparedTable) {
    guard localization != TableJob.Cell.development else {
      let source = compared.source
      files = compared.development.files.enumerated().map { contentIndex, file in
        let entries = zip(source.contentIndices, source.entriesByKey).map {
          Int($0) == contentIndex ? Int32($1) : -1
        }
        return File(file: file, kept: KeptContent(source.content, entries: entries))
      }
      return
    }
    files = compared.files[localization].compactMap { file in
      file.kept.map { File(file: file.file, kept: $0) }
    }
  }

  /// The translation of a key in the first file that has the key; nil if no file does.
  func target(ofKeyAt keyIndex: Int) -> HandoffTable.Target? {
    for index in files.indices where files[index].kept.entries[keyIndex] >= 0 {
      return HandoffTable.Target(file: index, entry: Int(files[index].kept.entries[keyIndex]))
    }
    return nil
  }
}
