public import L10nModel
public import L10nSource

/// What changed from one tree to another: bundles, localizations, tables, files, and key by key what they say.
///
/// What is the same on both sides is not in it, but for the coverage of every localization.
public struct TreeDifference: Sendable, Hashable {
  /// The two trees as they were named: the last component where that was an absolute path.
  public var inputs: [String]
  /// The days of the revisions, and how many commits the new one has more; nil unless both are commits.
  public var revisions: RevisionSpan?
  /// The name of the lookup profile: `runtime` or `documented`.
  public var profile: String
  /// Every bundle of either side, in order of their paths on the new side, those that are gone by their old one.
  public var bundles: [BundleDifference]
  /// The keys that differ, by bundle, table and UTF-16 code units.
  public var keys: [KeyDifference]
  /// The directories of the new side that are there but not judged: in no target, only in tests, or made by others.
  public var unjudged: Set<TreePath> = []
  /// The directories that weren't compared, since a revision doesn't have the files of submodules; by path.
  public var submodules: [TreePath] = []
  /// The findings that only the new side has; nil if they weren't looked for.
  public var newFindings: [Finding]?
  /// What the history tells of the stale translations; nil if it wasn't asked.
  public var staleness: DifferenceStaleness?

  /// Whether both sides are the same in everything that is compared, and the new one has no findings of its own.
  public var isEmpty: Bool {
    keys.isEmpty && !bundles.contains(where: \.isChanged) && (newFindings ?? []).isEmpty
  }
}

/// Two commits that are compared.
public struct RevisionSpan: Sendable, Hashable {
  /// When the old one was committed, in seconds since 1970.
  public let oldTime: Int
  /// When the new one was committed; of files on disk, the commit that is checked out.
  public let newTime: Int
  /// The number of commits that only the new one has.
  public let commitCount: Int

  package init(oldTime: Int, newTime: Int, commitCount: Int) {
    self.oldTime = oldTime
    self.newTime = newTime
    self.commitCount = commitCount
  }
}

/// One bundle on both sides; it is on one side only where it was added or removed.
public struct BundleDifference: Sendable, Hashable {
  /// Nil for a bundle that was added.
  public var old: BundleSide?
  /// Nil for a bundle that was removed.
  public var new: BundleSide?
  /// By locale identifier.
  public var localizations: [LocalizationDifference]
  /// By name.
  public var tables: [TableDifference]
  /// By path; only those that differ.
  public var resources: [ResourceDifference]

  /// What one side says of a bundle.
  public struct BundleSide: Sendable, Hashable {
    /// The directory that contains the localizations, below the input.
    public let path: TreePath
    /// The display name.
    public let name: String
    /// The kind of the directory.
    public let kind: BundleKind
    /// The localization that the others are compared with.
    public let developmentRegion: DevelopmentRegion
    /// The localizations whose files are there but in no target.
    public let unbuiltLocalizations: Set<LocaleIdentifier>
  }

  /// Whether anything but single keys differs.
  public var isChanged: Bool {
    guard let old, let new else { return true }
    return old.path != new.path
      || old.developmentRegion.identifier != new.developmentRegion.identifier
      || localizations.contains(where: \.isChanged) || tables.contains(where: \.isChanged)
      || !resources.isEmpty
  }
}

/// One localization of a bundle on both sides, paired by its locale identifier.
public struct LocalizationDifference: Sendable, Hashable {
  /// The canonical name; the name in the bundle if that has several localizations with this one.
  public var identifier: LocaleIdentifier
  /// In English.
  public var name: String
  /// Nil for a localization that was added.
  public var old: LocalizationSide?
  /// Nil for a localization that was removed.
  public var new: LocalizationSide?
  /// The coverage on both sides. A table whose source only one side knows is left out: nobody knows how much of it was
  /// covered. Where that leaves nothing, all is in.
  public var coverage: CoverageChange

  /// What one side says of a localization.
  public struct LocalizationSide: Sendable, Hashable {
    /// Its name in the bundle.
    public let spelling: String
    /// How many keys are in which state.
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
  /// Whether it was added, removed or renamed, or other numbers of keys are in some state.
  public var isChanged: Bool { isAdded || isRemoved || isRenamed || old?.keys != new?.keys }
}

/// One table of a bundle on both sides, paired by its name, whatever its formats.
public struct TableDifference: Sendable, Hashable {
  /// The name of the table.
  public var name: String
  /// Nil for a table that was added.
  public var old: TableSide?
  /// Nil for a table that was removed.
  public var new: TableSide?
  /// How many keys both sides have, where its formats changed.
  public var keptKeys: Int?
  /// Keys that only localizations have, where those differ.
  public var extras: [ExtraDifference]

  /// What one side says of a table.
  public struct TableSide: Sendable, Hashable {
    /// The formats of its files.
    public let formats: [TableFormat]
    /// The number of keys of the development region.
    public let keys: Int
    /// Whether the development region's texts are known.
    public let hasSource: Bool
  }

  /// Whether its keys moved to other formats.
  public var isMigrated: Bool {
    guard let old, let new else { return false }
    return old.formats != new.formats
  }
  /// Whether anything but single keys of the development region differs.
  public var isChanged: Bool { old == nil || new == nil || isMigrated || !extras.isEmpty }
}

/// A key that one localization has and the development region has not, on both sides.
public struct ExtraDifference: Sendable, Hashable {
  /// The localization that has it.
  public var localization: LocaleIdentifier
  /// The key.
  public var key: CodeUnitString
  /// What it said; nil for a new one.
  public var old: ValueText?
  /// What it says; nil for one that is gone.
  public var new: ValueText?
}

/// A file that is no table, and what became of it in each localization.
public struct ResourceDifference: Sendable, Hashable {
  /// Its path below the `.lproj` directories.
  public var path: String
  /// Whether the development region had it.
  public var isInOld: Bool
  /// Whether the development region has it.
  public var isInNew: Bool
  /// The localizations of both sides that get it in another way now, or not any more.
  public var localizations: [LocalizationChange]

  /// How one localization gets the file; nil where it does not have an extra one.
  public struct LocalizationChange: Sendable, Hashable {
    /// The localization.
    public let identifier: LocaleIdentifier
    /// How it got the file.
    public let old: ResourceState?
    /// How it gets the file.
    public let new: ResourceState?
  }
}

extension TreeDifference {
  /// The difference of two parts, in which keys that came from outside of them, or went there, have moved, as the
  /// difference of the whole trees says: what is shown does not change what is true.
  package func takingMoves(from whole: TreeDifference) -> TreeDifference {
    var moved: [KeyEnd: Int] = [:]
    for (position, key) in whole.keys.enumerated() where key.change == .moved {
      if let end = whole.oldEnd(of: key) { moved[end] = position }
      if let end = whole.newEnd(of: key) { moved[end] = position }
    }
    guard !moved.isEmpty else { return self }
    var result = self
    result.keys = keys.map { key in
      let end =
        key.change == .added ? newEnd(of: key) : key.change == .removed ? oldEnd(of: key) : nil
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

  private func oldEnd(of key: KeyDifference) -> KeyEnd? {
    guard let place = key.old, let bundle = bundles[place.bundle].old else { return nil }
    return KeyEnd(isOld: true, bundle: bundle.path, table: place.table, key: key.key)
  }

  private func newEnd(of key: KeyDifference) -> KeyEnd? {
    guard let place = key.new, let bundle = bundles[place.bundle].new else { return nil }
    return KeyEnd(isOld: false, bundle: bundle.path, table: place.table, key: key.key)
  }

  /// The key with its places in this difference; nil where one of its bundles is not in it.
  private func take(_ key: KeyDifference, of whole: TreeDifference) -> KeyDifference? {
    guard let old = oldBundle(of: key, whole), let new = newBundle(of: key, whole) else {
      return nil
    }
    var key = key
    key.old = key.old.map { KeyPlace(bundle: old, table: $0.table, state: $0.state) }
    key.new = key.new.map { KeyPlace(bundle: new, table: $0.table, state: $0.state) }
    let shown = Set(bundles[new].localizations.map(\.identifier))
    key.translations.removeAll { !shown.contains($0.localization) }
    return key
  }

  private func oldBundle(of key: KeyDifference, _ whole: TreeDifference) -> Int? {
    guard let place = key.old else { return nil }
    let path = whole.bundles[place.bundle].old?.path
    return bundles.firstIndex { $0.old != nil && $0.old?.path == path }
  }

  private func newBundle(of key: KeyDifference, _ whole: TreeDifference) -> Int? {
    guard let place = key.new else { return nil }
    let path = whole.bundles[place.bundle].new?.path
    return bundles.firstIndex { $0.new != nil && $0.new?.path == path }
  }
}
