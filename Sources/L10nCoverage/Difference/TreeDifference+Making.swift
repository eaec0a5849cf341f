package import L10nLocale
import L10nModel
import L10nSource

extension TreeDifference {
  /// Compares two trees. The comparison is symmetric.
  ///
  /// - Parameter profile: the lookup profile that both were read with.
  package init(from old: TreeSnapshot, to new: TreeSnapshot, profile: LookupProfile = .runtime) {
    let pairs = BundlePairing(old.bundles, new.bundles).pairs.map { pair in
      BundlePair(
        old: pair.old.map { old.bundles[$0] }, new: pair.new.map { new.bundles[$0] })
    }
    var comparison = KeyComparison(pairs)
    for position in pairs.indices { comparison.compareTables(ofPair: position) }
    comparison.pairMovedKeys()
    self.init(
      inputs: [old.label, new.label], profile: profile.rawValue,
      bundles: pairs.map { BundleDifference($0) }, keys: comparison.sortedKeys)
    unjudged = new.unjudged
  }
}

struct BundlePair {
  let old: BundleSnapshot?
  let new: BundleSnapshot?
  let localizations: [PositionPair]
  /// The positions of the tables with the same name, in the order of names.
  let tables: [(name: String, old: Int?, new: Int?)]

  init(old: BundleSnapshot?, new: BundleSnapshot?) {
    self.old = old
    self.new = new
    localizations = LocalizationPairing(old?.localizations ?? [], new?.localizations ?? []).pairs
    var positions: [TreePath: (old: Int?, new: Int?)] = [:]
    for (position, table) in (old?.tables ?? []).enumerated() {
      positions[TreePath(table.name), default: (nil, nil)].old = position
    }
    for (position, table) in (new?.tables ?? []).enumerated() {
      positions[TreePath(table.name), default: (nil, nil)].new = position
    }
    tables = positions.sorted { $0.key < $1.key }.map {
      ($0.key.string, $0.value.old, $0.value.new)
    }
  }
}

/// The comparison of the keys of all bundles: table by table, then the keys on one side only.
private struct KeyComparison {
  private let pairs: [BundlePair]
  private var keys: [KeyDifference] = []
  private var removed: [MovedKeys.Candidate] = []
  private var added: [MovedKeys.Candidate] = []

  init(_ pairs: [BundlePair]) {
    self.pairs = pairs
  }

  mutating func compareTables(ofPair position: Int) {
    let pair = pairs[position]
    for table in pair.tables {
      let old = table.old.flatMap { pair.old?.tables[$0] }
      let new = table.new.flatMap { pair.new?.tables[$0] }
      let alignment = TableAlignment(old, new)
      if let old, let new {
        let comparison = TranslationComparison(
          old: old, new: new, localizations: commonLocalizations(position, position),
          hasSameRegion: hasSameRegion(position, position))
        for (index, found) in comparison.differences(of: alignment.common) {
          let keyIndices = alignment.common[index]
          keys.append(
            KeyDifference(
              key: new.keys[keyIndices.new],
              old: .init(bundle: position, table: old.name, state: .counted),
              new: .init(bundle: position, table: new.name, state: .counted),
              oldSource: old.source[keyIndices.old], newSource: new.source[keyIndices.new],
              isSourceChanged: found.isSourceChanged, translations: found.translations))
        }
      }
      if let old, let index = table.old {
        collect(alignment.removed, of: old, index, position, beside: new, isOld: true)
      }
      if let new, let index = table.new {
        collect(alignment.added, of: new, index, position, beside: old, isOld: false)
      }
    }
  }

  /// Collects the keys that only one side counts. A key that the other side has and doesn't count is not a candidate for
  /// moves.
  private mutating func collect(
    _ keyIndices: [Int], of table: TableSnapshot, _ index: Int, _ position: Int,
    beside other: TableSnapshot?, isOld: Bool
  ) {
    guard !keyIndices.isEmpty, let bundle = isOld ? pairs[position].old : pairs[position].new else {
      return
    }
    let stale = Set(other?.stale ?? [])
    let excluded = Set(other?.excluded ?? [])
    for keyIndex in keyIndices {
      let key = table.keys[keyIndex]
      let state: KeyPlace.State? =
        stale.contains(key) ? .stale : excluded.contains(key) ? .excluded : nil
      let candidate = MovedKeys.Candidate(
        pair: position, bundle: bundle.path, table: index, keyIndex: keyIndex, key: key,
        source: table.source[keyIndex])
      if let state {
        let place = KeyPlace(bundle: position, table: table.name, state: state)
        keys.append(onOneSide(candidate, isOld: isOld, otherPlace: place))
      } else if isOld {
        removed.append(candidate)
      } else {
        added.append(candidate)
      }
    }
  }

  /// Pairs removed keys with added ones that have the same key and source text.
  mutating func pairMovedKeys() {
    let moved = MovedKeys(removed, added)
    for (oldPosition, newPosition) in moved.newPlaces {
      let (from, to) = (removed[oldPosition], added[newPosition])
      guard let old = pairs[from.pair].old?.tables[from.table],
        let new = pairs[to.pair].new?.tables[to.table]
      else { continue }
      let comparison = TranslationComparison(
        old: old, new: new, localizations: commonLocalizations(from.pair, to.pair),
        hasSameRegion: hasSameRegion(from.pair, to.pair))
      let found = comparison.differences(of: [.init(old: from.keyIndex, new: to.keyIndex)])[0]
      keys.append(
        KeyDifference(
          key: to.key, old: .init(bundle: from.pair, table: old.name, state: .counted),
          new: .init(bundle: to.pair, table: new.name, state: .counted),
          oldSource: from.source, newSource: to.source, isSourceChanged: false,
          translations: found?.translations ?? []))
    }
    let newPlaces = Set(moved.newPlaces.values)
    for (position, candidate) in removed.enumerated() where moved.newPlaces[position] == nil {
      keys.append(onOneSide(candidate, isOld: true, otherPlace: nil))
    }
    for (position, candidate) in added.enumerated() where !newPlaces.contains(position) {
      keys.append(onOneSide(candidate, isOld: false, otherPlace: nil))
    }
  }

  /// Returns the difference for a key on one side, with the common localizations that lack it there.
  private func onOneSide(
    _ candidate: MovedKeys.Candidate, isOld: Bool, otherPlace: KeyPlace?
  ) -> KeyDifference {
    let pair = pairs[candidate.pair]
    let table = (isOld ? pair.old : pair.new)?.tables[candidate.table]
    let place = KeyPlace(
      bundle: candidate.pair, table: table?.name ?? "", state: .counted)
    var translations: [TranslationDifference] = []
    if let table, table.hasSource {
      for localization in commonLocalizations(candidate.pair, candidate.pair) {
        guard let cell = table.cells[isOld ? localization.old : localization.new] else { continue }
        let record = cell.records[candidate.keyIndex]
        guard !record.isCovered else { continue }
        let side = TranslationDifference.TranslationSide(
          record: record, text: cell.texts[candidate.keyIndex])
        translations.append(
          TranslationDifference(
            localization: localization.identifier, old: isOld ? side : nil, new: isOld ? nil : side)
        )
      }
    }
    return KeyDifference(
      key: candidate.key, old: isOld ? place : otherPlace, new: isOld ? otherPlace : place,
      oldSource: isOld ? candidate.source : nil, newSource: isOld ? nil : candidate.source,
      isSourceChanged: false, translations: translations)
  }

  /// Returns the localizations that two bundles have in common. The others are reported as a whole.
  private func commonLocalizations(
    _ from: Int, _ to: Int
  ) -> [(old: Int, new: Int, identifier: LocaleIdentifier)] {
    guard let old = pairs[from].old, let new = pairs[to].new else { return [] }
    let common =
      from == to
      ? pairs[from].localizations
      : LocalizationPairing(old.localizations, new.localizations).pairs
    return common.compactMap { pair in
      guard let left = pair.old, let right = pair.new else { return nil }
      return (left, right, new.localizations[right].identifier)
    }
  }

  private func hasSameRegion(_ from: Int, _ to: Int) -> Bool {
    guard let old = pairs[from].old, let new = pairs[to].new else { return false }
    return LanguageAndScript(old.developmentRegion.identifier)
      == LanguageAndScript(new.developmentRegion.identifier)
  }

  /// The keys by bundle, table and key. The new place counts, if there is one.
  var sortedKeys: [KeyDifference] {
    // Sorting positions avoids moving the large elements.
    keys.indices.sorted { precedes(keys[$0], keys[$1]) }.map { keys[$0] }
  }

  private func precedes(_ left: KeyDifference, _ right: KeyDifference) -> Bool {
    guard let leftPlace = left.new ?? left.old, let rightPlace = right.new ?? right.old else {
      return false
    }
    if leftPlace.bundle != rightPlace.bundle { return leftPlace.bundle < rightPlace.bundle }
    if leftPlace.table != rightPlace.table {
      return TreePath(leftPlace.table) < TreePath(rightPlace.table)
    }
    return left.key == right.key ? left.new == nil && right.new != nil : left.key < right.key
  }
}

/// Keys that were removed in one place and added in another with the same text, which count as moved.
///
/// A new place in the same bundle is preferred. Several places are paired in the order of their paths. No step depends on
/// which side is the new one.
struct MovedKeys {
  struct Candidate {
    let pair: Int
    let bundle: TreePath
    let table: Int
    let keyIndex: Int
    let key: CodeUnitString
    let source: ValueText?
  }

  /// The new position of each moved key, by its old position.
  private(set) var newPlaces: [Int: Int] = [:]

  /// - Complexity: O(*n*) in the number of candidates; quadratic in the number of candidates with the same key.
  init(_ removed: [Candidate], _ added: [Candidate]) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var known: [CodeUnitString: [Int]] = [:]
    for (position, candidate) in removed.enumerated() {
      known[candidate.key, default: []].append(position)
    }
    var groups: [CodeUnitString: [Int]] = [:]
    for (position, candidate) in added.enumerated() where known[candidate.key] != nil {
      groups[candidate.key, default: []].append(position)
    }
    for (key, news) in groups {
      var olds = (known[key] ?? []).sorted { removed[$0].place < removed[$1].place }
      var news = news.sorted { added[$0].place < added[$1].place }
      for staysInBundle in [true, false] {
        var left: [Int] = []
        for old in olds {
          let found = news.firstIndex { new in
            (!staysInBundle || removed[old].pair == added[new].pair)
              && removed[old].source == added[new].source
          }
          if let found {
            newPlaces[old] = news.remove(at: found)
          } else {
            left.append(old)
          }
        }
        olds = left
      }
    }
  }
}

extension MovedKeys.Candidate {
  fileprivate var place: (TreePath, Int) { (bundle, table) }
}
