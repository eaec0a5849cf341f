import L10nLocale
package import L10nModel
package import L10nSource

/// Everything that is compared of one tree: the keys of each localization, their texts and states.
package struct TreeSnapshot: Sendable {
  package let label: String
  package let bundles: [BundleSnapshot]
  /// The directories that exist but aren't judged.
  package var unjudged: Set<TreePath> = []

  package init(label: String, bundles: [BundleSnapshot]) {
    self.label = label
    self.bundles = bundles
  }
}

package struct BundleSnapshot: Sendable {
  /// The index of the path below which the bundle was found. It distinguishes parts of a bundle if several paths are
  /// compared.
  package private(set) var part = 0
  package let path: TreePath
  package let name: String
  package let kind: BundleKind
  package let developmentRegion: DevelopmentRegion
  package let localizations: [LocalizationSnapshot]
  /// The tables; their names are unique.
  package let tables: [TableSnapshot]
  package private(set) var resources: [ResourceCoverage] = []
  /// The localizations that exist but are in no target.
  package var unbuiltLocalizations: Set<LocaleIdentifier> = []
}

package struct LocalizationSnapshot: Sendable {
  package let identifier: LocaleIdentifier
  package let spelling: String
  /// The name in English.
  package let name: String
}

package struct TableSnapshot: Sendable {
  package let name: String
  package let formats: [TableFormat]
  /// Whether the development region's texts are known. If they aren't, because they are in code or in a compiled document,
  /// the keys are those of all localizations, and no key counts as missing.
  package private(set) var hasSource = true
  /// The keys by UTF-16 code units, without duplicates.
  package let keys: TableKeys
  package let source: TextColumn
  /// A cell for each localization of the bundle; nil for a localization that isn't shown.
  package let cells: [CellSnapshot?]
  /// The keys of a string catalog that don't count, sorted: those that no code uses (`stale`), and those that aren't to be
  /// translated (`excluded`).
  package private(set) var stale: [CodeUnitString] = []
  package private(set) var excluded: [CodeUnitString] = []
}

package struct CellSnapshot: Sendable {
  package let records: [KeyRecord]
  /// The number of keys in each state; zero for a table with an unknown source.
  package let counts: KeyCounts
  /// The texts of the localization's own files, by key.
  package let texts: TextColumn
  /// The keys of its files that the development region doesn't have, sorted.
  package private(set) var extraKeys: [CodeUnitString] = []
  package private(set) var extraTexts = TextColumn(count: 0)
}

extension BundleSnapshot {
  /// Creates the snapshot of a bundle.
  ///
  /// - Parameters:
  ///   - coverage: the coverage with the filters applied.
  ///   - plan: the plan of the bundle.
  ///   - tables: the tables of the plan, in its order, with the texts of their files.
  ///   - part: the index of the path below which the bundle was found.
  ///   - prefix: the prefix of its path, if there are several paths.
  package init(
    _ coverage: BundleCoverage, _ plan: BundlePlan, _ tables: [ComparedTable], part: Int,
    prefix: TreePath
  ) {
    let positions = coverage.localizations.map { localization in
      plan.localizations.firstIndex { $0.directory.spelling == localization.spelling }
    }
    var tablePositions: [String: Int] = [:]
    for (position, table) in plan.tables.enumerated() { tablePositions[table.name] = position }
    self.init(
      part: part, path: coverage.path.isRoot ? prefix : prefix.appending(coverage.path.string),
      name: coverage.name, kind: coverage.kind,
      developmentRegion: coverage.developmentRegion,
      localizations: LocalizationSnapshot.all(of: coverage),
      tables: coverage.tables.compactMap { table in
        tablePositions[table.name].map {
          TableSnapshot(table, tables[$0], positions)
        }
      }, resources: coverage.resources)
    unbuiltLocalizations = Set(
      coverage.unbuiltLocalizations.map { RecognizedLocale(spelling: $0).identifier })
  }
}

extension LocalizationSnapshot {
  /// Returns the localizations of a bundle. If several have the same identifier, the spelling is used instead of it, so that
  /// they can be distinguished.
  fileprivate static func all(of bundle: BundleCoverage) -> [LocalizationSnapshot] {
    let counts = Dictionary(
      bundle.localizations.map { ($0.identifier, 1) }, uniquingKeysWith: +)
    return bundle.localizations.map { localization in
      let isAlone = counts[localization.identifier] == 1
      return LocalizationSnapshot(
        identifier: isAlone ? localization.identifier : LocaleIdentifier(localization.spelling),
        spelling: localization.spelling, name: localization.name)
    }
  }
}

extension TableSnapshot {
  fileprivate init(
    _ coverage: TableCoverage, _ compared: ComparedTable, _ positions: [Int?]
  ) {
    let files = positions.map { position in position.map { compared.files[$0] } ?? [] }
    let hasSource = compared.planned.kind == .keys
    guard hasSource else {
      let kept = files.map { $0.compactMap(\.kept) }
      let keys = Set(kept.joined().flatMap(\.extraKeys)).sorted()
      self.init(
        name: coverage.name, formats: coverage.formats, hasSource: false, keys: TableKeys(keys),
        source: TextColumn(count: keys.count), cells: kept.map { CellSnapshot($0, of: keys) })
      return
    }
    self.init(
      name: coverage.name, formats: coverage.formats, keys: coverage.keys,
      source: TextColumn(compared.source),
      cells: zip(coverage.cells, files).map { cell, files in
        // A localization that isn't shown has no records.
        cell.records.count == coverage.keys.count ? CellSnapshot(cell, files) : nil
      }, stale: coverage.stale, excluded: coverage.excluded)
  }
}

extension CellSnapshot {
  /// Creates a cell of a table with a known source. If two files have a key, the first one wins.
  fileprivate init(_ cell: TableCell, _ files: [ComparedFile]) {
    let kept = files.compactMap(\.kept)
    let extra = ExtraTexts(of: cell.extra, kept)
    self.init(
      records: cell.records, counts: cell.counts,
      texts: TextColumn(joining: kept, count: cell.records.count), extraKeys: extra.keys,
      extraTexts: extra.column)
  }

  /// Creates a cell of a table with an unknown source.
  fileprivate init(_ files: [KeptContent], of keys: [CodeUnitString]) {
    let own = ExtraTexts(of: keys, files)
    var column = TextColumn(count: keys.count)
    var records = [KeyRecord](repeating: .missing, count: keys.count)
    var position = 0
    for (index, key) in own.keys.enumerated() {
      while keys[position] < key { position += 1 }
      column.set(position, to: index, of: own.column)
      records[position] = KeyRecord(.translated)
    }
    self.init(records: records, counts: KeyCounts(), texts: column)
  }
}

/// The texts in one localization's files for keys that the development region doesn't have.
private struct ExtraTexts {
  private(set) var keys: [CodeUnitString] = []
  private(set) var column: TextColumn

  /// - Parameter wanted: the keys, sorted; those that no file has are skipped.
  init(of wanted: [CodeUnitString], _ files: [KeptContent]) {
    column = TextColumn(count: 0)
    guard !wanted.isEmpty else { return }
    let entries = files.map { Dictionary(uniqueKeysWithValues: zip($0.extraKeys, $0.extra)) }
    keys = wanted.filter { key in entries.contains { $0[key] != nil } }
    column = TextColumn(count: keys.count)
    for (index, key) in keys.enumerated() {
      for (file, entries) in zip(files, entries) where !column.hasValue(at: index) {
        guard let entry = entries[key] else { continue }
        column.set(index, to: file.content.entries[entry], of: file.content)
      }
    }
  }
}
