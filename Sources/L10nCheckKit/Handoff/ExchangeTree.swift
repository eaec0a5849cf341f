import L10nBundle
import L10nCoverage
import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

/// The tables of a tree with the contents of all files, which documents are made of and compared with.
struct ExchangeTree: Sendable {
  let inputs: [CheckedInput]
  let works: [BundleWork]
  let tables: [ArraySlice<TablePipeline.Table>]
  let filter: ReportFilter

  /// One table in one localization.
  struct Cell: Sendable {
    let table: TableJob.Position
    let localization: Int
  }

  /// The cells of one document.
  struct Group: Sendable {
    let bundle: String?
    let sourceLanguage: LocaleIdentifier
    let language: LocaleIdentifier
    var cells: [Cell] = []
  }

  /// Reads everything below the paths.
  init(
    _ paths: [String], for purpose: TablePurpose, _ options: CheckOptions,
    _ progress: ProgressReport?
  ) async throws(CheckError) {
    var inputs: [CheckedInput] = []
    let directories = DirectoryCounter(report: progress)
    for (position, path) in paths.enumerated() {
      inputs.append(try CheckedInput(path, position: position, options, directories))
    }
    works = await BundleWork.all(inputs, options)
    tables = await TablePipeline(
      works, for: purpose, workers: options.jobs, progress: progress
    ).tables()
    filter = ReportFilter(options, inputs)
    self.inputs = inputs
  }

  func table(at position: TableJob.Position) -> TablePipeline.Table { tables.table(at: position) }

  /// What distinguishes the paths of a bundle's input from those of other inputs; empty if there is one.
  func prefix(of work: BundleWork) -> String {
    inputs.count == 1 ? "" : inputs[work.input].label + "/"
  }

  // MARK: - Languages

  /// The cells by language, sorted by its identifier; of two links to one directory only that itself.
  func cells(separatesBundles: Bool) -> [Group] {
    struct Key: Hashable {
      let bundle: Int?
      let language: LocaleIdentifier
    }
    var groups: [Key: Group] = [:]
    for (number, work) in works.enumerated()
    where filter.shows(bundle: work.plan.bundle.path, input: work.input) {
      for (position, localization) in work.plan.localizations.enumerated()
      where isShown(localization, of: work) {
        let key = Key(
          bundle: separatesBundles ? number : nil, language: localization.identifier)
        var group =
          groups[key]
          ?? Group(
            bundle: separatesBundles ? work.plan.bundle.name : nil,
            sourceLanguage: work.plan.bundle.developmentRegion.identifier,
            language: localization.identifier)
        group.cells += work.plan.tables.indices.map {
          Cell(table: .init(bundle: number, table: $0), localization: position)
        }
        groups[key] = group
      }
    }
    // Several bundles can have one name.
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

  /// Where the localizations of a table can take the keys that they lack, whatever is shown.
  ///
  /// - Complexity: O(*n*) in the number of localizations × keys.
  func stubs(of position: TableJob.Position) -> TableStubs {
    StubSelector(StubOptions(), ReportFilter(CheckOptions(), inputs))
      .stubs(works[position.bundle], position, table(at: position).compared)
  }

  /// The texts of a cell, one table for each file of the development region, without those that could not come back.
  ///
  /// - Parameters:
  ///   - keys: those of the table.
  ///   - leftOut: gets the files that can't take theirs.
  ///   - isNeeded: whether somebody needs the key at a rank.
  /// - Complexity: O(*n*) in the number of keys.
  func tables(
    of cell: Cell, _ keys: ExportedKeys, _ leftOut: inout [LeftOutFile],
    isNeeded: (Int, KeyRecord) -> Bool
  ) -> [HandoffTable] {
    let work = works[cell.table.bundle]
    let compared = table(at: cell.table).compared
    guard compared.planned.kind == .keys,
      filter.shows(table: compared.planned.name, input: work.input)
    else { return [] }
    let own = TableCell(compared, cell.localization)
    let files = compared.files[cell.localization].filter { $0.kept != nil }
    let kept = files.compactMap(\.kept)
    let source = compared.source
    let destinations = Destinations(
      of: cell.localization, own, compared, keys.stubs, input: work.input)
    leftOut += destinations.leftOut
    let notes = compared.development.notes
    let positions = source.entriesByRank
    var obstacles: Set<LeftOutFile> = []
    var rows: [Int: [HandoffTable.Row]] = [:]
    for (rank, record) in own.records.enumerated()
    where !record.isInherited && isNeeded(rank, record) {
      let target = kept.indices.lazy.compactMap { file -> HandoffTable.Target? in
        let entry = kept[file].entries[rank]
        return entry < 0 ? nil : HandoffTable.Target(file: file, entry: Int(entry))
      }.first
      guard target != nil || destinations.takes(rank) else { continue }
      let entry = positions[rank]
      if keys.ambiguous.contains(rank) {
        let home = Int(source.homes[rank])
        let path = SourceOrigin(ofHome: home, compared, work, prefix: "").path
        obstacles.insert(
          LeftOutFile(
            input: work.input, path: TreePath(path), reason: ExportedKeys.ambiguousKeyReason))
        continue
      }
      if let target {
        let file = files[target.file].file
        let form = kept[target.file].content.entries[target.entry].form
        if let reason = Self.obstacle(to: form, in: file.format, for: source.content.entries[entry])
        {
          obstacles.insert(LeftOutFile(input: work.input, path: file.path, reason: reason))
          continue
        }
      }
      let row = HandoffTable.Row(
        rank: rank, sourceEntry: entry, target: target, state: record.state,
        isUnchanged: record.isUnchanged,
        line: notes?.place(ofKey: rank)?.line,
        maximumLength: source.content.directives[entry]?.maximumLength
          ?? compared.textOptions.maximumLength)
      rows[Int(source.homes[rank]), default: []].append(row)
    }
    leftOut += obstacles
    return rows.sorted { $0.key < $1.key }.map { home, rows in
      let origin = SourceOrigin(ofHome: home, compared, work, prefix: prefix(of: work))
      return HandoffTable(
        original: origin.path, format: origin.format, source: source.content,
        targets: kept.map(\.content),
        comments: notes?.comments ?? TextColumn(count: source.keys.count), rows: rows)
    }
  }
}

extension ExchangeTree {
  /// The reason why a file can't take a new translation of a text that it has; nil if it can.
  private static func obstacle(
    to form: TableEntry.Form, in format: TableFormat, for source: TableEntry
  ) -> String? {
    if let refusal = format.editing.refusal { return refusal }
    guard source.form == .varied, form == .text, !format.parts.contains(.stringsdict) else {
      return nil
    }
    return
      "has a plain text of a key that has plural forms in the source: remove it there, and the forms leave"
  }
}

/// The file that documents name as the original of texts.
struct SourceOrigin {
  /// Relative to the input.
  let path: String
  let format: TableFormat

  /// - Parameters:
  ///   - home: as `SourceTable.homes` counts them.
  ///   - prefix: what distinguishes the paths of one input from those of others.
  init(ofHome home: Int, _ compared: ComparedTable, _ work: BundleWork, prefix: String) {
    let files = compared.development.files
    if home < files.count {
      path = prefix + files[home].path.string
      format = files[home].format
      return
    }
    format = .strings
    // Texts of Info.plist or of code have the file that a localization would have.
    if let file = files.first(where: { $0.format == .strings }) {
      path = prefix + file.path.string
      return
    }
    let spelling = work.plan.bundle.developmentRegion.spelling
    let container =
      work.plan.localizations.first?.directory.path.parent ?? work.plan.bundle.path
    path =
      prefix + container.appending("\(spelling).lproj/\(compared.planned.name).strings").string
  }
}

/// Where a localization can take the keys that it lacks.
private struct Destinations {
  private let ranks: Set<Int>
  let leftOut: [LeftOutFile]

  init(
    of localization: Int, _ own: TableCell, _ compared: ComparedTable, _ stubs: TableStubs,
    input: Int
  ) {
    // CoreFoundation ignores such a file: it has to be repaired first. An empty one only needs a text.
    let lost = compared.files[localization].first {
      $0.isLost && $0.kept?.content.bytes.isEmpty == false
    }
    if let lost {
      ranks = []
      leftOut = [
        LeftOutFile(
          input: input, path: lost.file.path, reason: "can't be loaded: repair it first")
      ]
      return
    }
    guard own.counts.missing > 0 else {
      ranks = []
      leftOut = []
      return
    }
    ranks = Set(stubs.requests.filter { $0.localization == localization }.flatMap(\.ranks))
    leftOut = ranks.count < own.counts.missing ? stubs.leftOut : []
  }

  func takes(_ rank: Int) -> Bool { ranks.contains(rank) }
}
