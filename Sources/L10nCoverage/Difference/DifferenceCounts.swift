public import L10nModel

/// The numbers of differences between two trees.
public struct DifferenceCounts: Sendable, Hashable {
  /// Bundles that only the new side has.
  public var bundlesAdded = 0
  /// Bundles that only the old side has.
  public var bundlesRemoved = 0
  /// Bundles with another path.
  public var bundlesMoved = 0
  /// Localizations that only the new side has, of bundles on both sides.
  public var localizationsAdded = 0
  /// Localizations that only the old side has, of bundles on both sides.
  public var localizationsRemoved = 0
  /// Localizations whose directory has another name.
  public var localizationsRenamed = 0
  /// Tables that only the new side has, of bundles on both sides.
  public var tablesAdded = 0
  /// Tables that only the old side has, of bundles on both sides.
  public var tablesRemoved = 0
  /// Tables whose files changed their format.
  public var tablesMigrated = 0
  /// Files other than tables that only the new side has.
  public var resourcesAdded = 0
  /// Files other than tables that only the old side has.
  public var resourcesRemoved = 0
  /// Keys that only the new side has.
  public var keysAdded = 0
  /// Keys that only the old side has.
  public var keysRemoved = 0
  /// Keys that are in another table or bundle now.
  public var keysMoved = 0
  /// Keys that still exist and no longer count.
  public var keysUncounted = 0
  /// Keys that existed and count now.
  public var keysCounted = 0
  /// Keys with another text in the development region.
  public var sourcesChanged = 0
  /// Translations that users no longer see.
  public var lost = 0
  /// Translations that users no longer see, and those of new keys that they don't see yet. Each key counts once for each
  /// localization.
  public var missing = 0
  /// Keys, per localization, that users see themselves now, and didn't before.
  public var raw = 0
  /// Translations that stayed the same while their source text changed.
  public var stale = 0
  /// Translations that are new for keys that existed before.
  public var done = 0
  /// Translations with another text.
  public var translationsChanged = 0
  /// Translations with the same text in another state or from another file.
  public var statesChanged = 0
  /// Keys that only localizations have and that are new, removed or changed.
  public var extrasChanged = 0

  /// Creates counts of zero.
  public init() {}
}

extension TreeDifference {
  /// The numbers of differences.
  ///
  /// - Complexity: O(*n*) in the number of differences.
  public var counts: DifferenceCounts {
    var counts = DifferenceCounts()
    for bundle in bundles { counts.count(bundle) }
    for key in keys { counts.count(key) }
    return counts
  }
}

extension DifferenceCounts {
  fileprivate mutating func count(_ bundle: BundleDifference) {
    guard let old = bundle.old else {
      bundlesAdded += 1
      return
    }
    guard let new = bundle.new else {
      bundlesRemoved += 1
      return
    }
    if old.path != new.path { bundlesMoved += 1 }
    for localization in bundle.localizations {
      if localization.isAdded { localizationsAdded += 1 }
      if localization.isRemoved { localizationsRemoved += 1 }
      if localization.isRenamed { localizationsRenamed += 1 }
    }
    for table in bundle.tables {
      if table.old == nil { tablesAdded += 1 }
      if table.new == nil { tablesRemoved += 1 }
      if table.isMigrated { tablesMigrated += 1 }
      extrasChanged += table.extras.count
    }
    for resource in bundle.resources {
      if !resource.isInOld { resourcesAdded += 1 }
      if !resource.isInNew { resourcesRemoved += 1 }
    }
  }

  fileprivate mutating func count(_ key: KeyDifference) {
    switch key.change {
    case .added: keysAdded += 1
    case .removed: keysRemoved += 1
    case .moved: keysMoved += 1
    case .uncounted: keysUncounted += 1
    case .counted: keysCounted += 1
    case .kept: break
    }
    if key.isSourceChanged { sourcesChanged += 1 }
    for translation in key.translations {
      if key.isNewlyRaw(translation) { raw += 1 }
      switch key.change(of: translation) {
      case .missing:
        missing += 1
        if key.isLoss(translation) { lost += 1 }
      case .stale: stale += 1
      case .done: done += 1
      case .changed: translationsChanged += 1
      case .state: if translation.old != nil, translation.new != nil { statesChanged += 1 }
      }
    }
  }
}

/// The coverage of one localization before and after a change.
public struct CoverageChange: Sendable, Hashable {
  /// The old side; nil if it doesn't have the localization.
  public let old: KeyCounts?
  /// The new side; nil if it doesn't have the localization.
  public let new: KeyCounts?
  /// The number of texts that count as copies of the source now and were covered before, minus those of the opposite change,
  /// although neither the text nor the source changed: the texts of other localizations did.
  public let recounted: Int

  /// Creates a change from one side to the other.
  public init(old: KeyCounts?, new: KeyCounts?, recounted: Int = 0) {
    self.old = old
    self.new = new
    self.recounted = recounted
  }

  /// Whether the covered share dropped by more than `tolerance` ten-thousandths. A removed localization covers nothing. A
  /// side without keys isn't compared, and recounted texts aren't a loss.
  public func isDrop(tolerance: Int = 0) -> Bool {
    guard let old, old.total > 0 else { return false }
    let after = new ?? KeyCounts()
    // A localization without keys still exists.
    if new != nil, after.total == 0 { return false }
    let total = max(1, after.total)
    let lost = old.covered * total - (after.covered + recounted) * old.total
    return lost * 10_000 > tolerance * old.total * total
  }

  /// The growth of the covered share in ten-thousandths, as both are displayed; nil if a side has no keys.
  public var growth: Int? {
    guard let before = old?.coverage, let after = new?.coverage else { return nil }
    return after.tenThousandths - before.tenThousandths
  }
}

extension TreeDifference {
  /// Whether there are keys and no localization had any before, so that no translation could break.
  public var isOfUntranslatedProject: Bool {
    bundles.contains { $0.tables.contains { ($0.new?.keys ?? 0) > 0 } }
      && bundles.allSatisfy { $0.localizations.allSatisfy { ($0.old?.keys.total ?? 0) == 0 } }
      && !lacksDevelopmentRegions
  }

  /// Whether any localization has keys before and after.
  public var hasSomethingCompared: Bool {
    bundles.contains { bundle in
      bundle.localizations.contains { localization in
        // If a source had no keys before and has some now, the path isn't wrong.
        [localization.old, localization.new].allSatisfy { $0 != nil }
          && (localization.new?.keys.total ?? 0) > 0
      }
    }
  }

  /// Whether some localization is there before and after, but no development region has keys to compare any with.
  public var lacksDevelopmentRegions: Bool {
    let localizations = bundles.flatMap(\.localizations)
    return bundles.contains { !$0.tables.isEmpty }
      && localizations.contains { $0.old != nil && $0.new != nil }
      && localizations.allSatisfy { localization in
        [localization.old, localization.new].allSatisfy { ($0?.keys.total ?? 0) == 0 }
      }
  }

  /// Returns the localizations of bundles on both sides whose coverage dropped by more than `tolerance` ten-thousandths.
  public func drops(
    tolerance: Int = 0
  ) -> [(bundle: BundleDifference, localization: LocalizationDifference)] {
    bundles.filter { $0.old != nil && $0.new != nil }.flatMap { bundle in
      bundle.localizations.filter { $0.coverageForUsers.isDrop(tolerance: tolerance) }
        .map { (bundle, $0) }
    }
  }

  /// The coverage of each localization over all bundles, by identifier.
  public var coverageByLocalization: [(identifier: LocaleIdentifier, coverage: CoverageChange)] {
    var sums: [LocaleIdentifier: CoverageChange] = [:]
    for localization in bundles.flatMap(\.localizations) {
      let sum = sums[localization.identifier] ?? CoverageChange(old: nil, new: nil)
      sums[localization.identifier] = CoverageChange(
        old: sum.old + localization.old?.keys, new: sum.new + localization.new?.keys,
        recounted: sum.recounted + localization.coverage.recounted)
    }
    return sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension KeyCounts? {
  fileprivate static func + (left: Self, right: Self) -> Self {
    guard var sum = left else { return right }
    if let right { sum += right }
    return sum
  }
}
