package import L10nSource

/// A key that code looks up outside of previews.
package struct AskedKey: Sendable {
  package let key: CodeUnitString
  /// The first default text that code gives for it; nil for none.
  package let defaultText: CodeUnitString?
  /// Whether the code surely means this table: it names the table or means the standard one, and its program has no other.
  package let isCertain: Bool
  /// Whether only programs without such a table look it up.
  package let isOfOtherPrograms: Bool
  /// Whether code looks it up only in another bundle than the table's, perhaps by mistake.
  package let isOutside: Bool
  /// The lookups of the key.
  fileprivate let places: [CodeLookup]

  /// Whether it is only a literal in views for developers.
  package var isForDevelopers: Bool { places.allSatisfy { $0.isImplicit && !$0.isForUsers } }
}

/// The lookups that can mean one table.
struct LookupsOfTable: Sendable {
  /// The lookups of known keys, ordered by file and line.
  private(set) var ofKeys: [CodeUnitString: [CodeLookup]] = [:]
  /// The lookups whose key is known in part, with enough of it to distinguish keys.
  private(set) var patterns: [CodeLookup]
  /// The lookups of generated resources, by the names that R.swift gives keys, and by the folded names of Tuist's and
  /// SwiftGen's keys.
  var resources: [String: [CodeLookup]] = [:]
  /// Whether the code surely uses generated symbols.
  private(set) var usesSymbols = false
  /// The keys that code looks up in another bundle, in a table with this name.
  private var keysElsewhere: Set<CodeUnitString> = []

  /// - Complexity: O(*n* log *n*) in the number of lookups.
  init(_ lookups: [CodeLookup], patterns: [CodeLookup]) {
    self.patterns = patterns.filter {
      $0.isTyped || $0.key.isDistinctive || $0.key.isComposedName
    }
    for lookup in lookups {
      if let key = lookup.key.literal { ofKeys[key, default: []].append(lookup) }
    }
  }

  /// The keys, sorted.
  ///
  /// - Parameters:
  ///   - isSeen: whether users can see the text of a lookup.
  ///   - isElsewhere: whether a lookup is in a program without such a table.
  ///   - isOutside: whether a lookup is in another bundle than the table.
  /// - Complexity: O(*n* log *n*) in the number of lookups.
  func askedKeys(
    where isSeen: (CodeLookup) -> Bool, unless isElsewhere: (CodeLookup) -> Bool,
    outside isOutside: (CodeLookup) -> Bool
  ) -> [AskedKey] {
    ofKeys.compactMap { key, lookups in
      let shown = lookups.filter { isSeen($0) && $0.certainty == .certain }
      guard !shown.isEmpty, key.hasWords else { return nil }
      let isCertain = shown.contains { $0.table.literal != nil && !isElsewhere($0) }
      return AskedKey(
        key: key, defaultText: shown.lazy.compactMap { $0.defaultText?.literal }.first,
        isCertain: isCertain, isOfOtherPrograms: !isCertain && shown.allSatisfy(isElsewhere),
        isOutside: shown.allSatisfy(isOutside),
        places: shown)
    }.sorted { $0.key < $1.key }
  }

  /// The lookups in each table with a known name, and those in any other table. A lookup in an unknown table can mean any.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lookups; those in unknown tables count once for each table.
  static func all(
    _ lookups: [CodeLookup], patterns: [CodeLookup]
  ) -> (named: [CodeUnitString: Self], other: Self) {
    let (namedLookups, otherLookups) = byTable(lookups)
    let (namedPatterns, otherPatterns) = byTable(patterns)
    let names = Set(namedLookups.keys).union(namedPatterns.keys)
    let named = names.reduce(into: [CodeUnitString: Self]()) {
      $0[$1] = Self(
        (namedLookups[$1] ?? []) + otherLookups,
        patterns: (namedPatterns[$1] ?? []) + otherPatterns)
    }
    return (named, Self(otherLookups, patterns: otherPatterns))
  }

  private static func byTable(
    _ lookups: [CodeLookup]
  ) -> (named: [CodeUnitString: [CodeLookup]], other: [CodeLookup]) {
    lookups.reduce(into: ([:], [])) { tables, lookup in
      if let name = lookup.table.literal {
        tables.0[name, default: []].append(lookup)
      } else {
        tables.1.append(lookup)
      }
    }
  }

  /// - Parameter areUsed: whether code uses so many of the symbols that their names can mean nothing else.
  /// - Complexity: O(*n* log *n*) in the number of lookups.
  func adding(symbols lookups: [CodeLookup], areUsed: Bool) -> Self {
    var joined = self
    for lookup in lookups {
      if let key = lookup.key.literal { joined.ofKeys[key, default: []].append(lookup) }
    }
    joined.usesSymbols = areUsed
    return joined
  }

  /// The lookups of a key as it is, without those that are known in part.
  func lookups(of key: CodeUnitString) -> [CodeLookup] {
    if let lookups = ofKeys[key] { return lookups }
    guard !resources.isEmpty else { return [] }
    let named = resources[ResourceName(of: key).name] ?? resources[ResourceName.folded(key.string)]
    return (named ?? []).map { $0.asking(for: key) }
  }

  /// Whether code looks up a key only in another bundle.
  func areElsewhere(_ key: CodeUnitString) -> Bool {
    keysElsewhere.contains(key) && ofKeys[key] == nil
  }

  /// The lookups without those of known keys that are in another bundle.
  ///
  /// - Parameter isOwn: whether a lookup is in the code of the table's own products.
  /// - Complexity: O(*n* log *n*) in the number of lookups.
  func leaving(
    _ isElsewhere: (CodeLookup) -> Bool, asking isOwn: (CodeLookup) -> Bool = { _ in false }
  ) -> Self {
    var left = self
    for (key, lookups) in ofKeys {
      let others = lookups.filter(isElsewhere)
      guard !others.isEmpty else { continue }
      left.ofKeys[key] = others.count == lookups.count ? nil : lookups.filter { !isElsewhere($0) }
      if left.ofKeys[key] == nil || others.contains(where: isOwn) { left.keysElsewhere.insert(key) }
    }
    return left
  }

  /// - Parameter isOwn: whether a lookup is in the code of the table's own products, even if it is in another bundle.
  /// - Complexity: O(*n* log *n*) in the number of lookups.
  func filter(
    _ isIncluded: (CodeLookup) -> Bool, asking isOwn: (CodeLookup) -> Bool = { _ in false }
  ) -> Self {
    var filtered = self
    for (key, lookups) in ofKeys
    where !lookups.contains(where: isIncluded) && lookups.contains(where: isOwn) {
      filtered.keysElsewhere.insert(key)
    }
    filtered.ofKeys = ofKeys.compactMapValues { lookups in
      if lookups.allSatisfy(isIncluded) { return lookups }
      let included = lookups.filter(isIncluded)
      return included.isEmpty ? nil : included
    }
    filtered.patterns = patterns.filter(isIncluded)
    filtered.resources = resources.mapValues { $0.filter(isIncluded) }
    return filtered
  }
}
