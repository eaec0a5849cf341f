import L10nLocale
import L10nModel
import L10nSource

/// The pairing of the bundles of two trees.
///
/// 1. Bundles with the same path below the same part of the tree are a pair.
/// 2. If each side has a single bundle, these two are a pair: the user named them for comparison.
/// 3. Of the others, bundles of the same kind and name are a pair if each shares most keys with the other.
/// 4. Of the rest, bundles of the same kind are a pair if at least half of all their keys are on both sides, and neither
///    shares more with another bundle. So a bundle in a renamed directory is recognized by its keys.
/// 5. A built bundle and a directory of sources are a pair if their names without extension are equal and they share keys;
///    otherwise if at least half of the keys of one are on both sides, and neither shares more with another. Of several
///    builds of a bundle, as for devices and simulators, the first one is used.
///
/// No step depends on which side is the new one.
struct BundlePairing {
  /// Every bundle once, in the order of paths. The path of the new bundle counts, if there is one.
  private(set) var pairs: [PositionPair] = []
  private var freeOld: [Int]
  private var freeNew: [Int]
  private let old: [BundleSnapshot]
  private let new: [BundleSnapshot]

  init(_ old: [BundleSnapshot], _ new: [BundleSnapshot]) {
    self.old = old
    self.new = new
    freeOld = Array(old.indices)
    freeNew = Array(new.indices)
    pairByPath()
    if old.count == 1, new.count == 1, pairs.isEmpty { add([PositionPair(old: 0, new: 0)]) }
    if !freeOld.isEmpty, !freeNew.isEmpty {
      pairByKeys(among: freeOld, freeNew, .ofAll(least: 0)) {
        Likeness(kind: $0.kind, name: $0.name)
      }
      pairByKeys(among: freeOld, freeNew, .ofAll(least: 0.5)) {
        Likeness(kind: $0.kind, name: nil)
      }
    }
    pairProductsWithSources()
    pairs +=
      freeOld.map { PositionPair(old: $0, new: nil) }
      + freeNew.map { PositionPair(old: nil, new: $0) }
    func order(_ pair: PositionPair) -> TreePath {
      pair.new.map { new[$0].path } ?? pair.old.map { old[$0].path } ?? .root
    }
    pairs = pairs.sorted { order($0) < order($1) }
  }

  private mutating func add(_ found: [PositionPair]) {
    pairs += found
    let (olds, news) = (Set(found.map(\.old)), Set(found.map(\.new)))
    freeOld.removeAll { olds.contains($0) }
    freeNew.removeAll { news.contains($0) }
  }

  private mutating func pairByPath() {
    var positions: [TreePath: [Int: Int]] = [:]
    for (position, bundle) in new.enumerated() {
      positions[bundle.path, default: [:]][bundle.part] = position
    }
    add(
      old.enumerated().compactMap { position, bundle in
        positions[bundle.path]?[bundle.part].map { PositionPair(old: position, new: $0) }
      })
  }

  /// Pairs built bundles with directories that they may be built from.
  private mutating func pairProductsWithSources() {
    let (oldSources, oldProducts) = Self.parted(freeOld, of: old)
    let (newSources, newProducts) = Self.parted(freeNew, of: new)
    let sides = [(oldSources, newProducts), (oldProducts, newSources)]
    for (oldSide, newSide) in sides where !oldSide.isEmpty && !newSide.isEmpty {
      // A product and its sources differ in kind, so the kind is constant here.
      pairByKeys(among: oldSide, newSide, .ofSmaller(least: 0)) {
        Likeness(kind: .directory, name: $0.nameOfTarget)
      }
      pairByKeys(among: oldSide, newSide, .ofSmaller(least: 0.5)) { _ in
        Likeness(kind: .directory, name: nil)
      }
    }
  }

  private static func parted(
    _ positions: [Int], of bundles: [BundleSnapshot]
  ) -> (sources: [Int], products: [Int]) {
    (
      positions.filter { bundles[$0].kind == .directory },
      positions.filter { bundles[$0].kind != .directory }
    )
  }

  /// The properties that two bundles must share to be compared at all.
  private struct Likeness: Hashable {
    let kind: BundleKind
    let name: String?
  }

  /// How the share of common keys is computed, and its minimum.
  private enum Share {
    /// The share of all keys of both.
    case ofAll(least: Double)
    /// The share of the keys of the smaller bundle; at least one key must be common.
    case ofSmaller(least: Double)

    var isOfSmaller: Bool {
      if case .ofSmaller = self { true } else { false }
    }

    /// Returns nil if the share is below the minimum.
    func value(common: Int, _ old: Int, _ new: Int) -> Double? {
      switch self {
      case .ofAll(let least):
        let all = old + new - common
        let share = all == 0 ? 0 : Double(common) / Double(all)
        return share >= least ? share : nil
      case .ofSmaller(let least):
        let count = min(old, new)
        guard common > 0, count > 0, Double(common) / Double(count) >= least else { return nil }
        // If several bundles contain the same table, the one with most of its keys wins.
        return Double(common) / Double(old + new - common)
      }
    }
  }

  /// Pairs bundles that are each other's best match.
  ///
  /// - Parameters:
  ///   - oldSide: candidates; those that have a pair already are skipped.
  ///   - newSide: candidates; those that have a pair already are skipped.
  ///   - likeness: equal for bundles that may be a pair.
  private mutating func pairByKeys(
    among oldSide: [Int], _ newSide: [Int], _ shared: Share,
    _ likeness: (BundleSnapshot) -> Likeness
  ) {
    let freeOld = oldSide.filter(Set(freeOld).contains)
    let freeNew = newSide.filter(Set(freeNew).contains)
    let newKeys = freeNew.map { keys(of: new[$0], shared) }
    let newLikeness = freeNew.map { likeness(new[$0]) }
    var holders: [TableKey: [Int]] = [:]
    for (right, keys) in newKeys.enumerated() {
      for key in keys { holders[key, default: []].append(right) }
    }
    let candidates = Dictionary(grouping: freeNew.indices) { newLikeness[$0] }
    var bestNew = freeOld.map { _ in Best(takesFirst: shared.isOfSmaller) }
    var bestOld = freeNew.map { _ in Best(takesFirst: shared.isOfSmaller) }
    for (left, position) in freeOld.enumerated() {
      let oldKeys = keys(of: old[position], shared)
      let wanted = likeness(old[position])
      var common: [Int: Int] = [:]
      for key in oldKeys {
        for right in holders[key] ?? [] where newLikeness[right] == wanted {
          common[right, default: 0] += 1
        }
      }
      // Without common keys, only the sole candidate can be the best match.
      if let only = candidates[wanted], only.count == 1 { common[only[0], default: 0] += 0 }
      for (right, count) in common {
        guard let share = shared.value(common: count, oldKeys.count, newKeys[right].count) else {
          continue
        }
        bestNew[left].offer(right, share)
        bestOld[right].offer(left, share)
      }
    }
    add(
      bestNew.enumerated().compactMap { left, best in
        guard let right = best.only, bestOld[right].only == left else { return nil }
        return PositionPair(old: freeOld[left], new: freeNew[right])
      })
  }

  /// Returns the keys that identify a bundle. If names aren't compared, those of `Info.plist` don't count: all bundles have
  /// them.
  private func keys(of bundle: BundleSnapshot, _ shared: Share) -> Set<TableKey> {
    if case .ofSmaller(let least) = shared, least > 0 {
      return bundle.allKeys.filter { $0.table != "InfoPlist" }
    }
    return bundle.allKeys
  }

  /// The candidate with the largest share.
  private struct Best {
    /// Whether the first of two equal candidates wins: a product can have several builds of one bundle.
    let takesFirst: Bool
    private var share = -1.0
    /// The best candidate; nil if there is none, or if two are equal and the first one doesn't win.
    private(set) var only: Int?

    init(takesFirst: Bool) {
      self.takesFirst = takesFirst
    }

    mutating func offer(_ candidate: Int, _ share: Double) {
      if share > self.share {
        self.share = share
        only = candidate
      } else if share == self.share {
        only = takesFirst ? only.map { min($0, candidate) } : nil
      }
    }
  }
}

/// Positions on both sides; nil for a side that lacks a counterpart.
struct PositionPair {
  let old: Int?
  let new: Int?
}

private struct TableKey: Hashable {
  let table: String
  let key: CodeUnitString
}

extension BundleSnapshot {
  /// The name without its extension, which a target and its sources share.
  fileprivate var nameOfTarget: String {
    let name = name.utf8
    guard kind != .directory, let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
      return self.name
    }
    return String(self.name[..<dot])
  }

  fileprivate var allKeys: Set<TableKey> {
    Set(tables.flatMap { table in table.keys.map { TableKey(table: table.name, key: $0) } })
  }
}

/// The pairing of the localizations of two bundles: by spelling, then by identifier, then the only ones of a language and
/// script that are left, which were renamed: `nb` and `nb-NO`.
struct LocalizationPairing {
  /// Every localization once, sorted by identifier, then by spelling.
  let pairs: [PositionPair]

  /// - Complexity: O(*n* log *n*) in the number of localizations.
  init(_ old: [LocalizationSnapshot], _ new: [LocalizationSnapshot]) {
    var pairs: [PositionPair] = []
    var free = Set(new.indices)
    func pair<Name: Hashable>(_ positions: [Int], by name: (LocalizationSnapshot) -> Name) -> [Int]
    {
      var named = Dictionary(grouping: free.sorted(by: >)) { name(new[$0]) }
      return positions.filter { position in
        guard let other = named[name(old[position])]?.popLast() else { return true }
        free.remove(other)
        pairs.append(PositionPair(old: position, new: other))
        return false
      }
    }
    let renamed = pair(Array(old.indices), by: \.spelling)
    let others = pair(renamed, by: \.identifier)
    let languages = Dictionary(grouping: others) { LanguageAndScript(old[$0].identifier) }
    let added = Dictionary(grouping: free) { LanguageAndScript(new[$0].identifier) }
    let unique = others.filter { position in
      let language = LanguageAndScript(old[position].identifier)
      return languages[language]?.count == 1 && added[language]?.count == 1
    }
    _ = pair(unique) { LanguageAndScript($0.identifier) }
    let gone = others.filter { !unique.contains($0) }
    pairs +=
      gone.map { PositionPair(old: $0, new: nil) }
      + free.sorted().map { PositionPair(old: nil, new: $0) }
    func order(_ pair: PositionPair) -> (LocaleIdentifier, String) {
      let side = pair.new.map { new[$0] } ?? pair.old.map { old[$0] }
      return (side?.identifier ?? "", side?.spelling ?? "")
    }
    self.pairs = pairs.sorted { order($0) < order($1) }
  }
}
