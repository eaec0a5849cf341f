public import L10nModel
public import L10nSource

/// What changed from one tree to another: bundles, localizations, tables, files, and the texts of each key.
///
/// It omits what is the same on both sides, except for the coverage of every localization.
public struct TreeDifference: Sendable, Hashable {
  /// The two trees as the user named them; only the last component of an absolute path.
  public var inputs: [String]
  /// The dates of the revisions and the number of commits between them; nil unless both are commits.
  public var revisions: RevisionSpan?
  /// The name of the lookup profile: `runtime` or `documented`.
  public var profile: String
  /// All bundles of both sides, in the order of their new paths; the old path counts for a removed bundle.
  public var bundles: [BundleDifference]
  /// The keys that differ, sorted by bundle, table and UTF-16 code units.
  public var keys: [KeyDifference]
  /// The directories of the new side that exist but aren't judged: in no target, only in tests, or third-party.
  public var unjudged: Set<TreePath> = []
  /// The directories of submodules, which aren't compared because a revision doesn't contain their files; sorted by path.
  public var submodules: [TreePath] = []
  /// The findings that only the new side has; nil if they weren't determined.
  public var newFindings: [Finding]?
  /// How many more texts of code and documents are in no table than on the old side, so that no language can translate them.
  /// Zero if `newFindings` is nil.
  public var newTextsInNoTable = 0
  /// What the history says about the stale translations; nil if it wasn't read.
  public var staleness: DifferenceStaleness?

  /// Whether the sides are equal in everything that is compared, and the new one has no new findings.
  public var isEmpty: Bool {
    keys.isEmpty && !bundles.contains(where: \.isChanged) && (newFindings ?? []).isEmpty
      && newTextsInNoTable == 0
  }
}

/// Two commits that are compared.
public struct RevisionSpan: Sendable, Hashable {
  /// The commit time of the old side, in seconds since 1970.
  public let oldTime: Int
  /// The commit time of the new side, in seconds since 1970; for files on disk, that of the commit that is checked out.
  public let newTime: Int
  /// The number of commits that only the new side has.
  public let commitCount: Int

  package init(oldTime: Int, newTime: Int, commitCount: Int) {
    self.oldTime = oldTime
    self.newTime = newTime
    self.commitCount = commitCount
  }
}

/// A bundle on both sides, or on one side if it was added or removed.
public struct BundleDifference: Sendable, Hashable {
  /// The old side; nil for an added bundle.
  public var old: BundleSide?
  /// The new side; nil for a removed bundle.
  public var new: BundleSide?
  /// The localizations of both sides, sorted by locale identifier.
  public var localizations: [LocalizationDifference]
  /// The tables of both sides, sorted by name.
  public var tables: [TableDifference]
  /// The other files that differ, sorted by path.
  public var resources: [ResourceDifference]

  /// The properties of a bundle on one side.
  public struct BundleSide: Sendable, Hashable {
    /// The path of the directory with the localizations, relative to the input.
    public let path: TreePath
    /// The display name.
    public let name: String
    /// The kind of the directory.
    public let kind: BundleKind
    /// The localization that the others are compared with.
    public let developmentRegion: DevelopmentRegion
    /// The localizations whose files exist but are in no target.
    public let unbuiltLocalizations: Set<LocaleIdentifier>
  }

  /// Whether anything except single keys differs.
  public var isChanged: Bool {
    guard let old, let new else { return true }
    return old.path != new.path
      || old.developmentRegion.identifier != new.developmentRegion.identifier
      || localizations.contains(where: \.isChanged) || tables.contains(where: \.isChanged)
      || !resources.isEmpty
  }
}

/// A localization of a bundle on both sides.
public struct LocalizationDifference: Sendable, Hashable {
  /// The canonical name, or the name in the bundle if several localizations have the same canonical one.
  public var identifier: LocaleIdentifier
  /// The name in English.
  public var name: String
  /// The old side; nil for an added localization.
  public var old: LocalizationSide?
  /// The new side; nil for a removed localization.
  public var new: LocalizationSide?
  /// The coverage on both sides. It leaves out tables whose source is known on one side only, as their coverage can't be
  /// compared. If that leaves no table, it includes all.
  public var coverage: CoverageChange
  /// The localization whose texts users of a removed one see; nil if there is none, or if the localization still exists.
  public var heir: Heir?

  /// A localization of the new side with the language and script of a removed one.
  public struct Heir: Sendable, Hashable {
    /// The canonical name.
    public let identifier: LocaleIdentifier
    /// The number of the removed localization's texts that its users see here, or that nobody looks up any more.
    public let texts: Int
  }

  /// The properties of a localization on one side.
  public struct LocalizationSide: Sendable, Hashable {
    /// The name in the bundle.
    public let spelling: String
    /// The number of keys in each state.
    public let keys: KeyCounts
  }

  /// Whether only the new side has it.
  public var isAdded: Bool { old == nil }
  /// Whether only the old side has it.
  public var isRemoved: Bool { new == nil }
  /// Whether only the name of its directory changed.
  public var isRenamed: Bool {
    guard let old, let new else { return false }
    return old.spelling != new.spelling
  }
  /// The number of texts of a removed localization that users saw and no localization of its language has.
  package var lostTexts: Int {
    isRemoved ? max(0, (old?.keys.covered ?? 0) - (heir?.texts ?? 0)) : 0
  }
  /// The coverage as gates compare it: a removed localization covers what its users see in another one.
  public var coverageForUsers: CoverageChange {
    guard let heir, let old = coverage.old else { return coverage }
    var new = KeyCounts()
    new.total = old.total
    new.translated = min(heir.texts, old.total)
    return CoverageChange(old: old, new: new)
  }
  /// Whether it was added, removed or renamed, or the number of keys in some state changed.
  public var isChanged: Bool { isAdded || isRemoved || isRenamed || old?.keys != new?.keys }
}

/// A table of a bundle on both sides, paired by name regardless of formats.
public struct TableDifference: Sendable, Hashable {
  /// The name of the table.
  public var name: String
  /// The old side; nil for an added table.
  public var old: TableSide?
  /// The new side; nil for a removed table.
  public var new: TableSide?
  /// The number of keys on both sides, if the formats changed; otherwise nil.
  public var keptKeys: Int?
  /// The keys that only localizations have, if they differ.
  public var extras: [ExtraDifference]

  /// The properties of a table on one side.
  public struct TableSide: Sendable, Hashable {
    /// The formats of its files.
    public let formats: [TableFormat]
    /// The number of keys of the development region.
    public let keys: Int
    /// Whether the development region's texts are known.
    public let hasSource: Bool
  }

  /// Whether the keys are in files of other formats now.
  public var isMigrated: Bool {
    guard let old, let new else { return false }
    return old.formats != new.formats
  }
  /// Whether anything except single keys of the development region differs.
  public var isChanged: Bool { old == nil || new == nil || isMigrated || !extras.isEmpty }
}

/// A key that a localization has and the development region doesn't, on both sides.
public struct ExtraDifference: Sendable, Hashable {
  /// The localization that has it.
  public var localization: LocaleIdentifier
  /// The key.
  public var key: CodeUnitString
  /// The old text; nil for an added key.
  public var old: ValueText?
  /// The new text; nil for a removed key.
  public var new: ValueText?
}

/// A file that isn't a table, and its change in each localization.
public struct ResourceDifference: Sendable, Hashable {
  /// The path relative to the `.lproj` directories.
  public var path: String
  /// Whether the development region had it.
  public var isInOld: Bool
  /// Whether the development region has it.
  public var isInNew: Bool
  /// The localizations of both sides whose state of the file changed.
  public var localizations: [LocalizationChange]

  /// The state of the file in one localization; nil for a file that it neither has nor lacks.
  public struct LocalizationChange: Sendable, Hashable {
    /// The localization.
    public let identifier: LocaleIdentifier
    /// The old state.
    public let old: ResourceState?
    /// The new state.
    public let new: ResourceState?
  }
}

extension TreeDifference {
  /// Returns this difference, which covers parts of two trees, with the moves that the difference of the whole trees found. A
  /// filter must not turn a moved key into a removed or added one.
  package func applyingMoves(from whole: TreeDifference) -> TreeDifference {
    var moved: [KeyEnd: Int] = [:]
    for (position, key) in whole.keys.enumerated() where key.change == .moved {
      for isOld in [true, false] {
        if let end = whole.end(of: key, isOld: isOld) { moved[end] = position }
      }
    }
    guard !moved.isEmpty else { return self }
    var result = self
    result.keys = keys.map { key in
      guard key.change == .added || key.change == .removed else { return key }
      let end = end(of: key, isOld: key.change == .removed)
      return end.flatMap { moved[$0] }.flatMap { take(whole.keys[$0], of: whole) } ?? key
    }
    return result
  }

  /// One side of a key that moved.
  private struct KeyEnd: Hashable {
    let isOld: Bool
    let bundle: TreePath
    let table: String
    let key: CodeUnitString
  }

  private func end(of key: KeyDifference, isOld: Bool) -> KeyEnd? {
    guard let place = isOld ? key.old : key.new else { return nil }
    let bundle = bundles[place.bundle]
    guard let side = isOld ? bundle.old : bundle.new else { return nil }
    return KeyEnd(isOld: isOld, bundle: side.path, table: place.table, key: key.key)
  }

  /// Returns the key with its places in this difference; nil if it doesn't contain both bundles.
  private func take(_ key: KeyDifference, of whole: TreeDifference) -> KeyDifference? {
    let bundles = [true, false].map { isOld in
      let path = whole.end(of: key, isOld: isOld)?.bundle
      return path.flatMap { path in
        self.bundles.firstIndex { (isOld ? $0.old : $0.new)?.path == path }
      }
    }
    guard let old = bundles[0], let new = bundles[1] else { return nil }
    var key = key
    key.old = key.old.map { KeyPlace(bundle: old, table: $0.table, state: $0.state) }
    key.new = key.new.map { KeyPlace(bundle: new, table: $0.table, state: $0.state) }
    let shown = Set(self.bundles[new].localizations.map(\.identifier))
    key.translations.removeAll { !shown.contains($0.localization) }
    return key
  }
}
