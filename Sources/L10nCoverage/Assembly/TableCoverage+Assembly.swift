import L10nLocale
package import L10nModel
import L10nSource

extension TableCoverage {
  /// Assembles the cells of a table.
  ///
  /// - Parameters:
  ///   - cells: a cell for each localization of the plan.
  ///   - translations: the texts of each cell; nil if they aren't kept.
  package init(_ compared: ComparedTable, cells: [TableCell], translations: [TextColumn?] = []) {
    self.init(compared.planned, cells: cells)
    keys = compared.source.keys
    words = compared.source.words
    stale = compared.development.staleKeys
    excluded = compared.development.excludedKeys
    code = compared.code
    if let notes = compared.development.notes {
      texts = TableTexts(
        source: TextColumn(compared.source), notes: notes, translations: translations)
    } else if hasDocument {
      documentTexts = TextColumn(compared.source)
    }
  }

  /// Creates the coverage of a table whose files weren't read.
  package init(unread table: PlannedTable, in plan: BundlePlan) {
    self.init(
      table, cells: plan.localizations.indices.map { TableCell(unread: table, $0, in: plan) })
  }

  private init(_ table: PlannedTable, cells: [TableCell]) {
    self.init(
      name: table.name, formats: table.formats, keys: [], words: [],
      showsRawKeys: table.absentKey == .key,
      sourceLocalizations: table.source == .localizations
        ? table.files.count { $0.contains { $0.format == .strings } } : nil, cells: cells,
      isExtra: table.kind == .extra)
  }
}

extension TableCell {
  /// Creates the cell of the localization at a position of the plan.
  package convenience init(_ compared: ComparedTable, _ position: Int) {
    let (table, plan) = (compared.planned, compared.plan)
    var sources = [CellSource](of: table, position, in: plan)
    let own = compared.files[position]
    let lookup = CellLookup(compared, position)
    var records = lookup.records
    // A file that no target copies isn't in the product.
    if own.contains(where: { plan.bundle.uncopiedFiles.contains($0.file.path) }) {
      let seen = CellLookup(compared, position, omitting: plan.bundle.uncopiedFiles).records
      for keyIndex in records.indices where seen[keyIndex].isMissing {
        records[keyIndex] =
          records[keyIndex].isMissing ? seen[keyIndex] : records[keyIndex].uncopied(seen[keyIndex])
      }
    }
    lookup.addInheritedParts(records, of: table, in: plan, to: &sources)
    let mayBeRaw = table.absentKey == .key && table.kind != .extra
    self.init(
      state: CellState(sources), sources: sources, records: records, words: compared.source.words,
      extra: compared.development.isLost || !plan.hasDevelopmentColumn ? [] : own.extraKeys,
      asked: own.flatMap(\.asked),
      isRaw: !mayBeRaw ? false : records.isEmpty ? lookup.servesNothing : nil)
  }

  /// Creates the cell of a table whose files weren't read.
  fileprivate convenience init(unread table: PlannedTable, _ position: Int, in plan: BundlePlan) {
    let sources = [CellSource](of: table, position, in: plan)
    self.init(
      state: CellState(sources), sources: sources, records: [], words: [], extra: [], isRaw: false)
  }
}

extension TextColumn {
  /// The texts of a table in the localization at a position of the plan, by key.
  ///
  /// - Parameter cell: the cell of the localization.
  package init(_ cell: TableCell, of compared: ComparedTable, _ position: Int) {
    self = CellLookup(compared, position).texts(cell.records)
  }
}

extension PlannedTable {
  /// Whether a localization without a file of this format lacks it.
  fileprivate func lacks(_ format: TableFormat, _ position: Int) -> Bool {
    // A file isn't missing if a `.loctable` takes its place.
    isExpected(format)
      && !files[position].contains {
        $0.format == .loctable && !$0.parts.isDisjoint(with: format.parts)
      }
  }
}

extension [ComparedFile] {
  /// The keys that the source doesn't have in all files of one localization, sorted. Keys of its own documents don't count,
  /// as users see these documents.
  fileprivate var extraKeys: [CodeUnitString] {
    let files = filter { !$0.file.format.isDocument }
    guard files.count > 1 else { return files.first?.extra.map(\.key) ?? [] }
    return Set(files.flatMap(\.extra).map(\.key)).sorted()
  }
}

extension [CellSource] {
  /// The files of a table that the localization at a position has, inherits or lacks.
  fileprivate init(of table: PlannedTable, _ position: Int, in plan: BundlePlan) {
    self = []
    for format in table.comparedFormats {
      let source = CellSource(format, of: table, position, in: plan)
      if source.state != .missing || table.lacks(source.format, position) {
        appendOnce(source)
      }
    }
  }

  /// Appends a source unless it is present: a file that serves two formats is one source.
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
  /// Adds the files that serve a part of the table if the localization's own file is multilingual and lacks that part, and
  /// some key is inherited.
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
  /// Returns the name of the localization that owns files; nil for nonlocalized files.
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
      // A multilingual file serves in place of one with this format.
      self.format = shared.format
      file = shared.path
    } else {
      file = table.infoPlist?.path
    }
    if file == nil { (state, origin) = (.missing, nil) }
  }
}

extension ComparedTable {
  /// Returns the localization's own file that hides an inherited file from its users.
  ///
  /// A missing key belongs into a file with the format that it has in the source. If the localization inherits that file, the
  /// key is added to the inherited file, and all localizations that inherit it get the key. But users see it only if the
  /// localization has no file of its own for that part of the table. A key that the parent has in another file isn't missing
  /// there.
  ///
  /// - Parameters:
  ///   - keyIndex: the index of the key.
  ///   - format: the format of the file that the key belongs into.
  ///   - cell: the cell of the localization.
  ///   - position: the position of the localization.
  /// - Returns: nil if the localization inherits no such file, or sees its contents.
  package func hidingFile(
    of keyIndex: Int, format: TableFormat, in cell: TableCell, at position: Int
  ) -> TableFile? {
    guard cell.sources.contains(where: { $0.format == format && $0.state == .inherited }) else {
      return nil
    }
    if let file = planned.ownTable(at: position, withAnyOf: source.parts[keyIndex]) { return file }
    guard cell.records[keyIndex].isMasked else { return nil }
    return planned.files[position].first { $0.format.isPlainTable }
  }
}

extension PlannedTable {
  /// Returns the localization's own file that ends a lookup of some of the parts; nil if the lookup continues.
  package func ownTable(at position: Int, withAnyOf parts: TableParts) -> TableFile? {
    files[position].first { $0.format.isPlainTable && !$0.parts.isDisjoint(with: parts) }
  }
}
