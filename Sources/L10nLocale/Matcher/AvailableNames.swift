/// The available names of a matcher, indexed for the algorithm of `LocaleComparison`: the same results without a scan
/// of all names.
struct AvailableNames: Sendable {
  private let names: [MatchableName?]
  /// The first index of each base.
  private let firstOfBase: [LocaleSymbol: Int]
  /// The indices of each norm, and of each group, in order.
  private let positionsOfNorm: [LocaleSymbol: [Int]]
  private let positionsOfGroup: [LocaleSymbol: [Int]]

  /// - Complexity: O(*n*) in the number of names.
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
  /// - Complexity: O(*p*) in the number of preferred names; without an equal name, also O(*n*) in the number of
  ///   available names of its group.
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

  /// The name with the lowest score if neither base nor norm is equal; the first in a tie.
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

  /// The indices of the names on the chain of a name, which follow it if it wins.
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

  /// The indices that a user gets.
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
