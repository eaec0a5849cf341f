package import L10nModel
package import L10nSource

/// All that is compared of one tree: who has which keys, what they say and how far they are.
package struct TreeSnapshot: Sendable {
  /// The tree as it was named.
  package let label: String
  package let bundles: [BundleSnapshot]
  /// The directories that are there but not judged.
  package var unjudged: Set<TreePath> = []

  package init(label: String, bundles: [BundleSnapshot]) {
    self.label = label
    self.bundles = bundles
  }
}

/// One bundle of a tree.
package struct BundleSnapshot: Sendable {
  /// The number of the path that it was found below, if several are compared: parts of one bundle are told apart.
  package let part: Int
  package let path: TreePath
  package let name: String
  package let kind: BundleKind
  package let developmentRegion: DevelopmentRegion
  package let localizations: [LocalizationSnapshot]
  /// Their names are all different.
  package let tables: [TableSnapshot]
  package let resources: [ResourceCoverage]
  /// The localizations that are there but in no target.
  package var unbuiltLocalizations: Set<LocaleIdentifier> = []

  package init(
    part: Int = 0, path: TreePath, name: String, kind: BundleKind,
    developmentRegion: DevelopmentRegion, localizations: [LocalizationSnapshot],
    tables: [TableSnapshot],
    resources: [ResourceCoverage] = []
  ) {
    self.part = part
    self.path = path
    self.name = name
    self.kind = kind
    self.developmentRegion = developmentRegion
    self.localizations = localizations
    self.tables = tables
    self.resources = resources
  }
}

/// One localization of a bundle.
package struct LocalizationSnapshot: Sendable {
  package let identifier: LocaleIdentifier
  package let spelling: String
  /// In English.
  package let name: String

  package init(identifier: LocaleIdentifier, spelling: String, name: String) {
    self.identifier = identifier
    self.spelling = spelling
    self.name = name
  }
}

/// One table of a bundle.
package struct TableSnapshot: Sendable {
  package let name: String
  package let formats: [TableFormat]
  /// Whether the development region's texts are known. Where they are not, in the code or in a compiled document, the keys
  /// are those of all localizations, and nobody can say of one that it is missing.
  package let hasSource: Bool
  /// By UTF-16 code units, each once.
  package let keys: TableKeys
  package let source: TextColumn
  /// One for each localization of the bundle; nil for those that are not shown.
  package let cells: [CellSnapshot?]
  /// Keys of a string catalog that do not count, sorted: those that no code asks for, and those that are not to be
  /// translated.
  package let stale: [CodeUnitString]
  package let excluded: [CodeUnitString]

  package init(
    name: String, formats: [TableFormat], hasSource: Bool = true, keys: TableKeys,
    source: TextColumn, cells: [CellSnapshot?], stale: [CodeUnitString] = [],
    excluded: [CodeUnitString] = []
  ) {
    self.name = name
    self.formats = formats
    self.hasSource = hasSource
    self.keys = keys
    self.source = source
    self.cells = cells
    self.stale = stale
    self.excluded = excluded
  }
}

/// One table in one localization.
package struct CellSnapshot: Sendable {
  /// Of each key of the table.
  package let records: [KeyRecord]
  /// How many keys are in which state; none in a table whose source nobody knows.
  package let counts: KeyCounts
  /// What its own files say of each key.
  package let texts: TextColumn
  /// Keys of its files that the development region does not have, sorted, and what they say.
  package let extraKeys: [CodeUnitString]
  package let extraTexts: TextColumn

  package init(
    records: [KeyRecord], counts: KeyCounts, texts: TextColumn, extraKeys: [CodeUnitString] = [],
    extraTexts: TextColumn = TextColumn(count: 0)
  ) {
    self.records = records
    self.counts = counts
    self.texts = texts
    self.extraKeys = extraKeys
    self.extraTexts = extraTexts
  }
}
