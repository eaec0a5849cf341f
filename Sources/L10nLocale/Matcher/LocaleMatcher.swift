/// Apple's matcher, `ualoc_localizationsToUse`, which selects those of the available localizations that a user gets.
/// CoreFoundation uses it for every bundle, so its results are what users see, not those of CLDR's own matcher.
///
/// Created once for the available names in the bundle's order, which decides ties.
package struct LocaleMatcher: Sendable {
  package let available: [String]
  private let entries: [LocaleNameTable.Entry]
  private let names: AvailableNames
  private let positionsOfName: [String: [Int]]
  /// The first available name that makes CoreFoundation reject every match; nil if there is none.
  package let refusedName: String?

  package init(available: [String]) {
    self.available = available
    entries = LocaleNameTable.sharedEntries(of: available)
    names = AvailableNames(entries.map(\.matchable))
    positionsOfName = Dictionary(grouping: available.indices) { available[$0] }
    refusedName = zip(available, entries).first { $1.isRefused }?.0
  }

  /// The localizations for a user with these preferred languages, best first.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of preferred names and of available names of the same languages.
  package func match(preferred: [String]) -> LocaleMatch {
    let entries = LocaleNameTable.sharedEntries(of: preferred)
    if let refused = refusedName ?? zip(preferred, entries).first(where: { $1.isRefused })?.0 {
      return .refused(name: refused)
    }
    return match(at: names.localizations(preferred: entries.map(\.matchable)))
  }

  /// The localization that a user with these preferred languages gets first; nil if none matches.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of preferred names and of available names of the same languages.
  func firstMatch(preferred: [String]) -> String? {
    let entries = LocaleNameTable.sharedEntries(of: preferred)
    guard refusedName == nil, !entries.contains(where: \.isRefused) else { return nil }
    let winner = names.winner(preferred: entries.map(\.matchable))
    return winner.map { available[$0] } ?? match(at: []).localizations.first
  }

  /// Whether the localizations for a user who prefers a language include an available name.
  ///
  /// - Complexity: O(*a*) in the number of available names of the same language.
  func serves(_ preferred: String, by name: String) -> Bool {
    let entries = LocaleNameTable.sharedEntries(of: [preferred])
    guard refusedName == nil, !entries.contains(where: \.isRefused) else { return false }
    let preferred = entries.map(\.matchable)
    if names.winner(preferred: preferred) == nil { return match(at: []).localizations == [name] }
    return names.serve(preferred, by: positionsOfName[name] ?? [])
  }

  private func match(at positions: [Int]) -> LocaleMatch {
    if !positions.isEmpty { return .matched(positions.map { available[$0] }) }
    // `zxx` (no linguistic content) matches every user for whom nothing else matches.
    return hasNoLanguage ? .matched([Self.noLanguage]) : .nothing
  }

  private var hasNoLanguage: Bool { positionsOfName[Self.noLanguage] != nil }

  private static let noLanguage = "zxx"

  /// Whether the result depends on the order in which the bundle lists its localizations, which can differ on another
  /// volume.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of names preferred and available.
  package func dependsOnOrder(preferred: [String]) -> Bool {
    // Ties go to the first name, so reversing the order changes the result of a tie.
    let preferredEntries = LocaleNameTable.sharedEntries(of: preferred)
    let forward = Self.match(preferred, preferredEntries, available, entries)
    let backward = Self.match(
      preferred, preferredEntries, available.reversed(), entries.reversed())
    return forward.localizations != backward.localizations
  }

  /// The localizations for a user who prefers exactly this name, as if it came first in the bundle and no name made
  /// CoreFoundation reject the match.
  ///
  /// - Parameter limit: the maximum number of names in the result.
  func match(exactly name: String, limit: Int) -> LocaleMatch {
    switch LocaleNameTable.sharedEntries(of: [name])[0] {
    case .refused: return .refused(name: name)
    case .malformed: return name == Self.noLanguage ? .matched([name]) : match(at: [])
    case .matchable(let entry):
      let parents = names.parents(of: entry, limit: limit).lazy.map { available[$0] }
      return .matched([name] + parents.filter { $0 != name }.prefix(limit - 1))
    }
  }

  /// The first name whose users get more than `limit` names; nil if there is none.
  ///
  /// - Complexity: O(*n* · *m*) in the number of names and the limit.
  func crowdedName(limit: Int) -> String? {
    zip(available, entries).first { _, entry in
      entry.matchable.map { names.parents(of: $0, limit: limit + 1).count > limit } ?? false
    }?.0
  }

  /// Matches once with the data in the caller's table, for many different lists of available names in a row.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of preferred and available names.
  package static func match(
    preferred: [String], available: [String], names: inout LocaleNameTable
  ) -> LocaleMatch {
    let preferredEntries = preferred.map { names.entry(of: $0) }
    return match(preferred, preferredEntries, available, available.map { names.entry(of: $0) })
  }

  private static func match(
    _ preferred: [String], _ preferredEntries: [LocaleNameTable.Entry],
    _ available: [String], _ availableEntries: [LocaleNameTable.Entry]
  ) -> LocaleMatch {
    var comparison = LocaleComparison()
    for (position, entry) in availableEntries.enumerated() where !comparison.addAvailable(entry) {
      return .refused(name: available[position])
    }
    for (position, entry) in preferredEntries.enumerated() where !comparison.addPreferred(entry) {
      return .refused(name: preferred[position])
    }
    let positions = comparison.localizations()
    if !positions.isEmpty { return .matched(positions.map { available[$0] }) }
    // `zxx` (no linguistic content) matches every user for whom nothing else matches.
    return available.contains(noLanguage) ? .matched([noLanguage]) : .nothing
  }
}

/// The result of Apple's matcher for a user's preferences and a bundle's localizations.
package enum LocaleMatch: Hashable, Sendable {
  /// The localizations that the user gets, best first; never empty.
  case matched([String])
  /// No preference matches anything.
  case nothing
  /// CoreFoundation rejects the match because this name, preferred or available, isn't ASCII or is too long. The effect for
  /// users is that of `nothing`.
  case refused(name: String)

  /// The localizations that match the user's preferences; empty if nothing matches or the match is rejected.
  package var localizations: [String] {
    switch self {
    case .matched(let localizations): localizations
    case .nothing, .refused: []
    }
  }
}

/// The available names of a matcher with indexes for the algorithm of `LocaleComparison`. The results are the same, without a
/// scan of all names.
struct AvailableNames: Sendable {
  private let names: [MatchableName?]
  /// The first index of each base.
  private let firstOfBase: [LocaleSymbol: Int]
  /// The indices of each norm and of each group, in ascending order.
  private let positionsOfNorm: [LocaleSymbol: [Int]]
  private let positionsOfGroup: [LocaleSymbol: [Int]]

  init(_ names: [MatchableName?]) {
    self.names = names
    var firstOfBase: [LocaleSymbol: Int] = [:]
    var positionsOfNorm: [LocaleSymbol: [Int]] = [:]
    var positionsOfGroup: [LocaleSymbol: [Int]] = [:]
    for (position, name) in names.enumerated() {
      guard let name else { continue }
      if firstOfBase[name.base] == nil { firstOfBase[name.base] = position }
      positionsOfNorm[name.norm, default: []].append(position)
      positionsOfGroup[name.group, default: []].append(position)
    }
    self.firstOfBase = firstOfBase
    self.positionsOfNorm = positionsOfNorm
    self.positionsOfGroup = positionsOfGroup
  }

  /// The index of the name that a user gets first; nil if none matches.
  ///
  /// - Complexity: O(*p*) in the number of preferred names; without an equal base or norm, also O(*n*) in the number of
  ///   available names of the same group.
  func winner(preferred: [MatchableName?]) -> Int? {
    var heldBack: Int?
    for case let wanted? in preferred {
      if let exact = firstOfBase[wanted.base] ?? positionsOfNorm[wanted.norm]?.first {
        return exact
      }
      guard let nearest = nearest(to: wanted, heldBack: &heldBack) else { continue }
      return exactMatch(insteadOf: nearest, preferred) ?? nearest
    }
    return heldBack
  }

  /// The index of the name with the lowest score, the first in a tie, for a preference without an equal base or norm.
  private func nearest(to wanted: MatchableName, heldBack: inout Int?) -> Int? {
    var nearest: (position: Int, score: Int)?
    for position in positionsOfGroup[wanted.group] ?? [] {
      guard let candidate = names[position],
        let score = LocaleComparison.distance(wanted, candidate)
      else { continue }
      if wanted.norm == .europeanPortuguese, candidate.norm == .brazilianPortuguese {
        heldBack = position
      } else if score < nearest?.score ?? .max {
        nearest = (position, score)
      }
    }
    return nearest?.position
  }

  private func exactMatch(insteadOf position: Int, _ preferred: [MatchableName?]) -> Int? {
    guard let inexact = names[position], inexact.yieldsToExactMatch else { return nil }
    for case let wanted? in preferred where wanted.language == inexact.language {
      // Names with the same base have the same norm.
      if let exact = positionsOfNorm[wanted.norm]?.first { return exact }
    }
    return nil
  }

  /// The indices of the available names on the chain of a name, which follow it in the result if it wins.
  ///
  /// - Parameter limit: the maximum number of indices for each name on the chain.
  /// - Complexity: O(*n* log *n*) in the number of indices.
  func parents(of name: MatchableName, limit: Int = .max) -> [Int] {
    name.chain.prefix(name.availableSteps).flatMap { ancestor -> [Int] in
      let own = Array((positionsOfNorm[ancestor] ?? []).prefix(limit))
      guard let others = ancestor.alsoServedBy.flatMap({ positionsOfNorm[$0] }) else { return own }
      return (own + others.prefix(limit)).sorted()
    }
  }

  /// The indices of the names that a user gets, best first.
  ///
  /// - Complexity: that of `winner`, and O(*n*) in the number of indices.
  func localizations(preferred: [MatchableName?]) -> [Int] {
    guard let winner = winner(preferred: preferred) else { return [] }
    return [winner] + (names[winner].map { parents(of: $0) } ?? []).filter { $0 != winner }
  }

  /// Whether a user gets the name at one of these indices.
  ///
  /// - Complexity: that of `winner`, and O(*n*) in the number of given indices.
  func serve(_ preferred: [MatchableName?], by positions: [Int]) -> Bool {
    guard let winner = winner(preferred: preferred) else { return false }
    guard let winning = names[winner] else { return positions.contains(winner) }
    let ancestors = winning.chain.prefix(winning.availableSteps)
    return positions.contains { position in
      position == winner
        || (names[position].map { name in
          ancestors.contains { $0 == name.norm || $0.alsoServedBy == name.norm }
        } ?? false)
    }
  }
}
