/// Apple's matching algorithm over names with known data. The `MARK` comments number the steps described at `localizations()`.
/// A nil name can't match.
struct LocaleComparison {
  private var preferred: [MatchableName?] = []
  private var available: [MatchableName?] = []

  /// Removes all names and keeps the storage.
  mutating func removeAll() {
    preferred.removeAll(keepingCapacity: true)
    available.removeAll(keepingCapacity: true)
  }

  /// Returns false if CoreFoundation rejects the match because of the name.
  mutating func addPreferred(_ entry: LocaleNameTable.Entry) -> Bool {
    Self.add(entry, to: &preferred)
  }

  /// Returns false if CoreFoundation rejects the match because of the name.
  mutating func addAvailable(_ entry: LocaleNameTable.Entry) -> Bool {
    Self.add(entry, to: &available)
  }

  private static func add(_ entry: LocaleNameTable.Entry, to list: inout [MatchableName?]) -> Bool {
    switch entry {
    case .matchable(let name): list.append(name)
    case .malformed: list.append(nil)
    case .refused: return false
    }
    return true
  }

  /// The indices of the available names that the user gets, best first.
  ///
  /// 1. The first preference that matches anything determines the winner.
  /// 2. For European Portuguese, a match with Brazilian Portuguese wins only if no other preference matches.
  /// 3. An inexact winner with a region is replaced by a name that exactly matches a preference of the same language.
  /// 4. Available names on the winner's chain follow it.
  func localizations() -> [Int] {
    var heldBack: Int?
    for case let wanted? in preferred {
      guard let winner = winner(for: wanted, heldBack: &heldBack) else { continue }
      return withParents(exactMatch(insteadOf: winner) ?? winner.position)
    }
    return heldBack.map(withParents) ?? []
  }

  // MARK: Steps 1 and 2

  private struct Winner {
    var position: Int
    /// -1 for an equal base, 0 for an equal norm, otherwise the distance to the nearest name on both chains.
    var score: Int
  }

  /// The available name with the lowest score; the first in a tie.
  private func winner(for wanted: MatchableName, heldBack: inout Int?) -> Winner? {
    var winner: Winner?
    for (position, candidate) in available.enumerated() {
      guard let candidate else { continue }
      let best = winner?.score ?? .max
      if best <= -1 { break }
      if candidate.base == wanted.base {
        winner = Winner(position: position, score: -1)
      } else if best > 0 {
        if candidate.norm == wanted.norm {
          winner = Winner(position: position, score: 0)
        } else if candidate.group == wanted.group, let score = Self.distance(wanted, candidate) {
          if wanted.norm == .europeanPortuguese, candidate.norm == .brazilianPortuguese {
            heldBack = position
          } else if score < best {
            winner = Winner(position: position, score: score)
          }
        }
      }
    }
    return winner
  }

  /// The distance along both chains to their first common name, plus one if the languages differ; nil without a common name.
  static func distance(_ wanted: MatchableName, _ candidate: MatchableName) -> Int? {
    var best = Int.max
    let penalty = candidate.isPenalized ? 1 : 0
    let steps = candidate.availableSteps
    for (wantedStep, name) in wanted.chain.enumerated() where wantedStep < best {
      for step in 0..<steps where candidate.chain[step] == name {
        // A penalized chain contains the norm twice, so the first of the two adds no distance.
        best = min(best, wantedStep + (step == 0 ? 0 : step + penalty))
        break
      }
    }
    guard best < Int.max else { return nil }
    return wanted.language == candidate.language ? best : best + 1
  }

  // MARK: Step 3

  private func exactMatch(insteadOf winner: Winner) -> Int? {
    guard winner.score > 0, let inexact = available[winner.position], inexact.yieldsToExactMatch
    else { return nil }
    for case let wanted? in preferred where wanted.language == inexact.language {
      let exact = available.firstIndex { candidate in
        candidate.map { $0.base == wanted.base || $0.norm == wanted.norm } ?? false
      }
      if let exact { return exact }
    }
    return nil
  }

  // MARK: Step 4

  private func withParents(_ position: Int) -> [Int] {
    var positions = [position]
    guard let winner = available[position] else { return positions }
    for ancestor in winner.chain.prefix(winner.availableSteps) {
      for (other, candidate) in available.enumerated() where other != position {
        guard let candidate else { continue }
        if candidate.norm == ancestor || candidate.norm == ancestor.alsoServedBy {
          positions.append(other)
        }
      }
    }
    return positions
  }
}
