import L10nLocale
import L10nModel
import L10nSource

extension TableCoverage {
  /// Puts together what is known of a table.
  ///
  /// - Parameters:
  ///   - reading: nil where the table is not compared key by key.
  ///   - cells: one for each localization of the plan.
  ///   - translations: the texts of each cell, where the reading has notes.
  /// - Complexity: O(1), and O(*n*) in the length of the source's texts where the reading has notes.
  package init(
    _ table: PlannedTable, _ reading: TableReading?, cells: [TableCell],
    translations: [TextColumn] = []
  ) {
    self.init(
      name: table.name, formats: table.formats, keys: reading?.source.keys ?? [],
      words: reading?.source.words ?? [], showsRawKeys: table.absentKey == .key,
      sourceLocalizations: table.isTextKeyed
        ? table.files.count { $0.contains { $0.format == .strings } } : nil, cells: cells,
      stale: reading?.staleKeys ?? [], excluded: reading?.excludedKeys ?? [])
    if let reading, let notes = reading.sourceNotes {
      texts = TableTexts(
        source: TextColumn(reading.source), notes: notes, translations: translations)
    }
  }
}

extension TableCell {
  /// Puts together what is known of a table in the localization at a position of the plan.
  ///
  /// - Parameter reading: nil where the table is not compared key by key.
  /// - Complexity: O(*n*) in the number of keys.
  package convenience init(
    _ table: PlannedTable, _ position: Int, in plan: BundlePlan, _ reading: TableReading?
  ) {
    var sources: [CellSource] = []
    for format in table.comparedFormats {
      let source = CellSource(format, of: table, position, in: plan)
      if source.state != .missing || table.lacks(source.format, position, in: plan) {
        sources.appendOnce(source)
      }
    }
    guard let reading else {
      self.init(
        state: CellState(sources), sources: sources, records: [], words: [], extra: [], isRaw: false
      )
      return
    }
    let own = reading.files[position]
    let lookup = CellLookup(table, position, in: plan, reading)
    let records = lookup.records
    lookup.addInheritedParts(records, of: table, in: plan, to: &sources)
    let mayBeRaw = table.absentKey == .key && table.kind != .extra
    self.init(
      state: CellState(sources), sources: sources, records: records, words: reading.source.words,
      extra: reading.isSourceLost || !plan.hasDevelopmentColumn ? [] : own.extraKeys,
      isRaw: !mayBeRaw ? false : records.isEmpty ? lookup.servesNothing : nil)
  }
}

extension TextColumn {
  /// What the localization at a position of the plan says of each key of a table.
  ///
  /// - Parameter cell: the one of the localization.
  /// - Complexity: O(*n*) in the number of keys and the length of the texts that are copied.
  package init(
    _ cell: TableCell, of table: PlannedTable, _ position: Int, in plan: BundlePlan,
    _ reading: TableReading
  ) {
    self = CellLookup(table, position, in: plan, reading).texts(cell.records)
  }
}

extension PlannedTable {
  /// Whether a localization without a file of this format lacks it.
  fileprivate func lacks(_ format: TableFormat, _ position: Int, in plan: BundlePlan) -> Bool {
    // What a loctable has in place of a file is no file that is missing.
    isExpected(format, in: plan)
      && !files[position].contains {
        $0.format == .loctable && !$0.parts.isDisjoint(with: format.parts)
      }
  }
}

extension [FileReading] {
  /// The keys that the source does not have, of all files of one localization, in order.
  fileprivate var extraKeys: [CodeUnitString] {
    guard count > 1 else { return isEmpty ? [] : self[0].extra.map(\.key) }
    return Set(flatMap(\.extra).map(\.key)).sorted()
  }
}

extension [CellSource] {
  /// Appends a source that is not there yet: a file that serves for two formats is one.
  fileprivate mutating func appendOnce(_ source: CellSource) {
    if !contains(source) { append(source) }
  }
}

extension CellState {
  fileprivate init(_ sources: [CellSource]) {
    let first = sources.first?.state ?? .missing
    self = sources.allSatisfy { $0.state == first } ? first : .mixed
  }
}

extension CellLookup {
  /// Adds the files that serve a part of the table where the localization's own file has several languages and not that
  /// part, and some key comes from there.
  fileprivate func addInheritedParts(
    _ records: [KeyRecord], of table: PlannedTable, in plan: BundlePlan,
    to sources: inout [CellSource]
  ) {
    guard hasMultilingualFile, records.contains(where: \.isInherited) else { return }
    for (part, fallback) in servers where fallback.sharesLanguage {
      guard let file = table.files(of: fallback.holder).first(where: { $0.parts.contains(part) })
      else { continue }
      sources.appendOnce(
        CellSource(
          format: file.format, state: .inherited, file: file.path,
          origin: plan.spelling(of: fallback.holder)))
    }
  }
}

extension BundlePlan {
  /// What the localization that holds files is called; nil for files outside of all.
  fileprivate func spelling(of holder: PlannedLocalization.Holder) -> String? {
    switch holder {
    case .localization(let position): localizations[position].directory.spelling
    case .developmentRegion: bundle.developmentRegion.spelling
    case .base: DevelopmentColumn.base
    case .nonlocalized: nil
    }
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
    origin = plan.spelling(of: server.holder)
    let files = table.files(of: server.holder)
    if let own = table.file(of: format, in: files) {
      file = own.path
    } else if let shared = files.first(where: {
      $0.format.isMultilingual && !$0.parts.isDisjoint(with: format.parts)
    }) {
      // A file of several languages serves in place of one of this format.
      self.format = shared.format
      file = shared.path
    } else {
      file = table.infoPlist?.path
    }
    if file == nil { (state, origin) = (.missing, nil) }
  }
}
