import L10nHistory

/// A key that several localizations lack.
struct WidespreadGap: Sendable {
  /// The position among the names.
  let key: Int
  /// By the positions of their localizations.
  let gaps: [OpenGap]

  /// The position of the run since which the oldest of the gaps is there.
  var since: Int { gaps.map(\.since).min() ?? 0 }
}

extension [Gap] {
  /// How many there are in each language, by its identifier.
  func countsByLanguage(_ names: HistoryNames) -> [String: Int] {
    reduce(into: [:]) {
      $0[names.localizations[Int($1.localization)].language, default: 0] += 1
    }
  }

  /// The localizations of changed gaps by their keys, by the positions of both among the names.
  var localizationsByKey: [(key: Int, localizations: [Int])] {
    Dictionary(grouping: self) { Int($0.key) }
      .map { ($0, $1.map { Int($0.localization) }) }
      .sorted { $0.key < $1.key }
  }
}

extension ProjectStanding {
  /// Gaps of users who see no translation, or only a part of one.
  var uncoveredGaps: [OpenGap] { gaps.filter(\.state.isUncovered) }

  /// Keys by the number of localizations that lack them.
  ///
  /// - Parameter count: the number of keys at most.
  func mostWidespread(_ count: Int) -> [WidespreadGap] {
    let byKey = Self.byKey(uncoveredGaps).filter { $0.gaps.count > 1 }
    return Array(byKey.sorted { ($1.gaps.count, $0.key) < ($0.gaps.count, $1.key) }.prefix(count))
  }

  /// Keys by how long some localization lacks them.
  ///
  /// - Parameter count: the number of keys at most.
  func oldest(_ count: Int) -> [WidespreadGap] {
    let byKey = Self.byKey(uncoveredGaps)
    return Array(byKey.sorted { ($0.since, $0.key) < ($1.since, $1.key) }.prefix(count))
  }

  /// Gaps of the same keys together, by the positions of the keys.
  static func byKey(_ gaps: [OpenGap]) -> [WidespreadGap] {
    Dictionary(grouping: gaps, by: \.key)
      .map { WidespreadGap(key: $0, gaps: $1.sorted { $0.localization < $1.localization }) }
      .sorted { $0.key < $1.key }
  }
}
