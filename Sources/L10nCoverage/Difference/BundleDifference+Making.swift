import L10nLocale
import L10nModel
import L10nSource

extension BundleDifference {
  /// Compares everything of a bundle except its keys.
  init(_ pair: BundlePair) {
    self.init(
      old: pair.old.map { BundleSide($0) }, new: pair.new.map { BundleSide($0) },
      localizations: pair.localizations.map { LocalizationDifference($0, of: pair) },
      tables: pair.tables.map { table in
        TableDifference(
          name: table.name, old: table.old.flatMap { pair.old?.tables[$0] },
          new: table.new.flatMap { pair.new?.tables[$0] }, of: pair)
      }, resources: ResourceDifference.all(of: pair))
  }
}

extension BundleDifference.BundleSide {
  fileprivate init(_ bundle: BundleSnapshot) {
    self.init(
      path: bundle.path, name: bundle.name, kind: bundle.kind,
      developmentRegion: bundle.developmentRegion,
      unbuiltLocalizations: bundle.unbuiltLocalizations)
  }
}

extension LocalizationDifference {
  fileprivate init(_ positions: PositionPair, of pair: BundlePair) {
    let old = positions.old.flatMap { pair.old?.localizations[$0] }
    let new = positions.new.flatMap { pair.new?.localizations[$0] }
    var all = (old: KeyCounts(), new: KeyCounts())
    var comparable = (old: KeyCounts(), new: KeyCounts())
    var recounted = 0
    for table in pair.tables {
      let (before, after) = (
        table.old.flatMap { pair.old?.tables[$0] }, table.new.flatMap { pair.new?.tables[$0] }
      )
      if let before, let after, let old = positions.old, let new = positions.new {
        recounted += before.recountedTexts(old, in: after, new)
      }
      let isComparable = before == nil || after == nil || before?.hasSource == after?.hasSource
      if let position = positions.old, let counts = before?.cells[position]?.counts {
        all.old += counts
        if isComparable { comparable.old += counts }
      }
      if let position = positions.new, let counts = after?.cells[position]?.counts {
        all.new += counts
        if isComparable { comparable.new += counts }
      }
    }
    if comparable.old.total == 0, comparable.new.total == 0 { comparable = all }
    self.init(
      identifier: (new ?? old)?.identifier ?? "", name: (new ?? old)?.name ?? "",
      old: old.map { LocalizationSide(spelling: $0.spelling, keys: all.old) },
      new: new.map { LocalizationSide(spelling: $0.spelling, keys: all.new) },
      coverage: CoverageChange(
        old: old == nil ? nil : comparable.old, new: new == nil ? nil : comparable.new,
        recounted: recounted),
      heir: new == nil ? positions.old.flatMap { pair.heir(of: $0) } : nil)
  }
}

extension BundlePair {
  /// Returns the localization whose texts users of a removed one see: another one of its language and script, or the development
  /// region; nil if there is none.
  ///
  /// - Parameter position: the position of the removed localization.
  fileprivate func heir(of position: Int) -> LocalizationDifference.Heir? {
    guard let old, let new else { return nil }
    let language = LanguageAndScript(old.localizations[position].identifier)
    let heirs = new.localizations.enumerated().filter {
      LanguageAndScript($0.element.identifier) == language
    }
    let heir = heirs.first { $0.element.identifier.rawValue == language.language } ?? heirs.first
    let region = new.developmentRegion.identifier
    guard heir != nil || LanguageAndScript(region) == language else { return nil }
    return LocalizationDifference.Heir(
      identifier: heir?.element.identifier ?? region,
      texts: tables.reduce(0) { sum, table in
        sum
          + (table.old.map { old.tables[$0] }?.textsKept(
            position, in: table.new.map { new.tables[$0] }, heir: heir?.offset) ?? 0)
      })
  }
}

extension TableDifference {
  fileprivate init(name: String, old: TableSnapshot?, new: TableSnapshot?, of pair: BundlePair) {
    func side(_ table: TableSnapshot) -> TableSide {
      TableSide(formats: table.formats, keys: table.keys.count, hasSource: table.hasSource)
    }
    var extras: [ExtraDifference] = []
    if let old, let new, old.hasSource, new.hasSource {
      for positions in pair.localizations {
        guard let oldPosition = positions.old, let newPosition = positions.new,
          let oldCell = old.cells[oldPosition], let newCell = new.cells[newPosition],
          let identifier = pair.new?.localizations[newPosition].identifier
        else { continue }
        extras += ExtraDifference.all(oldCell, newCell, identifier)
      }
    }
    let isMigrated = old != nil && new != nil && old?.formats != new?.formats
    self.init(
      name: name, old: old.map(side), new: new.map(side),
      keptKeys: isMigrated ? TableAlignment(old, new).common.count : nil, extras: extras)
  }
}

extension ExtraDifference {
  fileprivate static func all(
    _ old: CellSnapshot, _ new: CellSnapshot, _ localization: LocaleIdentifier
  ) -> [ExtraDifference] {
    guard !old.extraKeys.isEmpty || !new.extraKeys.isEmpty else { return [] }
    var texts: [CodeUnitString: (old: ValueText?, new: ValueText?)] = [:]
    for (position, key) in old.extraKeys.enumerated() {
      texts[key, default: (nil, nil)].old = old.extraTexts[position]
    }
    for (position, key) in new.extraKeys.enumerated() {
      texts[key, default: (nil, nil)].new = new.extraTexts[position]
    }
    return texts.filter { $0.value.old != $0.value.new }.sorted { $0.key < $1.key }.map {
      ExtraDifference(
        localization: localization, key: $0.key, old: $0.value.old, new: $0.value.new)
    }
  }
}

extension ResourceDifference {
  fileprivate static func all(of pair: BundlePair) -> [ResourceDifference] {
    guard let oldBundle = pair.old, let newBundle = pair.new else { return [] }
    // Files that a build compiles from documents aren't in the sources.
    let isBuild = (oldBundle.kind == .directory) != (newBundle.kind == .directory)
    func isShown(_ resource: ResourceCoverage) -> Bool {
      !isBuild || ![".nib", ".storyboardc"].contains { resource.path.hasSuffix($0) }
    }
    var rows: [TreePath: (old: ResourceCoverage?, new: ResourceCoverage?)] = [:]
    for resource in oldBundle.resources where isShown(resource) {
      rows[TreePath(resource.path), default: (nil, nil)].old = resource
    }
    for resource in newBundle.resources where isShown(resource) {
      rows[TreePath(resource.path), default: (nil, nil)].new = resource
    }
    return rows.sorted { $0.key < $1.key }.compactMap { path, row in
      let changes = pair.localizations.compactMap { positions -> LocalizationChange? in
        guard let left = positions.old, let right = positions.new else { return nil }
        let change = LocalizationChange(
          identifier: newBundle.localizations[right].identifier, old: row.old?.cells[left],
          new: row.new?.cells[right])
        return change.old == change.new ? nil : change
      }
      if row.old != nil, row.new != nil, changes.isEmpty { return nil }
      return ResourceDifference(
        path: path.string, isInOld: row.old != nil, isInNew: row.new != nil,
        localizations: changes)
    }
  }
}
