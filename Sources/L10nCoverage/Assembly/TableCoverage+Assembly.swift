import L10nLocale
import L10nModel
import L10nSource

extension TableCoverage {
  /// Puts together what is known of a table.
  ///
  /// - Parameter reading: nil where the table is not compared key by key.
  /// - Complexity: O(*n*) in the number of localizations × keys.
  package init(_ table: PlannedTable, in plan: BundlePlan, _ reading: TableReading?) {
    let showsRawKeys = table.absentKey == .key
    self.init(
      name: table.name, formats: table.formats, keys: reading?.source.keys ?? [],
      words: reading?.source.words ?? [], showsRawKeys: showsRawKeys,
      cells: plan.localizations.indices.map { position in
        TableCell(table, position, in: plan, reading, showsRawKeys: showsRawKeys)
      }, stale: reading?.staleKeys ?? [], excluded: reading?.excludedKeys ?? [])
  }
}

extension TableCell {
  fileprivate init(
    _ table: PlannedTable, _ position: Int, in plan: BundlePlan, _ reading: TableReading?,
    showsRawKeys: Bool
  ) {
    // What a loctable has in place of a file is no file that is missing.
    let replacedParts = table.files[position].filter { $0.format == .loctable }
      .reduce(into: TableParts()) { $0.formUnion($1.parts) }
    let sources = table.comparedFormats.map { format in
      CellSource(format, of: table, position, in: plan)
    }.filter {
      $0.state != .missing
        || (table.isExpected($0.format, in: plan)
          && replacedParts.isDisjoint(with: $0.format.parts))
    }
    let states = Set(sources.map(\.state))
    let state = states.count > 1 ? .mixed : states.first ?? .missing
    guard let reading else {
      self.init(state: state, sources: sources, records: [], words: [], extra: [], isRaw: false)
      return
    }
    let own = reading.files[position]
    let lookup = CellLookup(table, position, in: plan, reading, showsRawKeys: showsRawKeys)
    let records = lookup.records
    self.init(
      state: state, sources: sources, records: records, words: reading.source.words,
      extra: reading.isSourceLost || !plan.hasDevelopmentColumn ? [] : own.extraKeys,
      isRaw: showsRawKeys && table.kind != .extra
        && (records.isEmpty
          ? lookup.servesNothing : records.allSatisfy { $0.state != .missing || $0.isRaw })
    )
  }
}

extension [FileReading] {
  /// The keys that the source does not have, of all files of one localization, in order.
  fileprivate var extraKeys: [CodeUnitString] {
    guard count > 1 else { return first.map { $0.extra.map(\.key) } ?? [] }
    return Set(flatMap(\.extra).map(\.key)).sorted()
  }
}

extension CellSource {
  fileprivate init(
    _ format: TableFormat, of table: PlannedTable, _ position: Int, in plan: BundlePlan
  ) {
    if let own = table.file(of: format, in: table.files[position]) {
      self.init(format: own.format, state: .present, file: own.path, origin: nil)
      return
    }
    self.init(format: format, state: .missing, file: nil, origin: nil)
    guard let server = table.server(of: format, for: position, in: plan), server.sharesLanguage
    else { return }
    state = .inherited
    switch server.holder {
    case .localization(let other):
      origin = plan.localizations[other].directory.spelling
    case .developmentRegion:
      origin = plan.bundle.developmentRegion.spelling
    case .base:
      origin = DevelopmentColumn.base
    case .nonlocalized: break
    }
    file = table.file(of: format, in: table.files(of: server.holder))?.path ?? plan.bundle.infoPlist
  }
}
