import L10nLocale
package import L10nModel
import L10nSource

extension BundleSnapshot {
  /// Keeps what was read of a bundle.
  ///
  /// - Parameters:
  ///   - coverage: what is shown of the bundle.
  ///   - tables: those of the plan's tables, in its order, with the texts of their files.
  ///   - part: the number of the path that it was found below.
  ///   - prefix: that of its path, if there are several.
  /// - Complexity: O(*n*) in the number of localizations × keys.
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
  /// Those of a bundle. Of several with one identifier, which people and programs would take for each other, those that
  /// are spelled otherwise have their spelling for it.
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
      let texts = files.map { $0.compactMap(\.texts) }
      let keys = Set(texts.joined().flatMap(\.extraKeys)).sorted()
      self.init(
        name: coverage.name, formats: coverage.formats, hasSource: false, keys: TableKeys(keys),
        source: TextColumn(count: keys.count), cells: texts.map { CellSnapshot($0, of: keys) })
      return
    }
    self.init(
      name: coverage.name, formats: coverage.formats, keys: coverage.keys,
      source: TextColumn(compared.source),
      cells: zip(coverage.cells, files).map { cell, files in
        // What is not shown has no records.
        cell.records.count == coverage.keys.count ? CellSnapshot(cell, files) : nil
      }, stale: coverage.stale, excluded: coverage.excluded)
  }
}

extension CellSnapshot {
  /// One whose keys the development region has. Of two files that have a key the first has the say.
  fileprivate init(_ cell: TableCell, _ files: [ComparedFile]) {
    let texts = files.compactMap(\.texts)
    let extra = ExtraTexts(of: cell.extra, texts)
    self.init(
      records: cell.records, counts: cell.counts,
      texts: TextColumn(joining: texts, count: cell.records.count), extraKeys: extra.keys,
      extraTexts: extra.column)
  }

  /// One of a table whose source nobody knows.
  fileprivate init(_ texts: [FileTexts], of keys: [CodeUnitString]) {
    let own = ExtraTexts(of: keys, texts)
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

/// What the files of one localization say of keys that the development region does not have.
private struct ExtraTexts {
  private(set) var keys: [CodeUnitString] = []
  private(set) var column: TextColumn

  /// - Parameter wanted: sorted; those that no file has are passed over.
  init(of wanted: [CodeUnitString], _ texts: [FileTexts]) {
    column = TextColumn(count: 0)
    guard !wanted.isEmpty else { return }
    var places: [(key: CodeUnitString, file: Int, position: Int)] = []
    var next = texts.map { _ in 0 }
    for key in wanted {
      var place: (file: Int, position: Int)?
      for (file, text) in texts.enumerated() {
        while next[file] < text.extraKeys.count, text.extraKeys[next[file]] < key {
          next[file] += 1
        }
        if place == nil, next[file] < text.extraKeys.count, text.extraKeys[next[file]] == key {
          place = (file, next[file])
        }
      }
      if let place { places.append((key, place.file, place.position)) }
    }
    keys = places.map(\.key)
    column = TextColumn(count: keys.count)
    for (index, place) in places.enumerated() {
      column.set(index, to: place.position, of: texts[place.file].extraColumn)
    }
  }
}
