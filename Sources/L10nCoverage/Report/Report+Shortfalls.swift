import L10nLocale
import L10nModel

extension Report {
  /// What is below the thresholds, in their order: of what is in the report, so that a gate and a view are of one list.
  ///
  /// - Complexity: O(*n*) in the number of thresholds × localizations × tables.
  public func shortfalls(_ thresholds: [CoverageThreshold]) -> [CoverageShortfall] {
    guard !thresholds.isEmpty else { return [] }
    let localizations = countsByLocalization()
    // What is asked of one goes before what is asked of each.
    let named = Set(thresholds.compactMap(NamedLocalization.init))
    return thresholds.flatMap { threshold -> [CoverageShortfall] in
      switch threshold.scope {
      case .whole:
        return [totals.keys.shortfall("total", threshold)].compactMap(\.self)
      case .eachLocalization:
        let counted = localizations.filter { $0.counts.total > 0 }
        guard !counted.isEmpty else {
          return [KeyCounts().shortfall("each localization", threshold)].compactMap(\.self)
        }
        return counted.filter {
          !named.contains(NamedLocalization(identifier: $0.identifier, counted: threshold.counted))
        }.compactMap {
          $0.counts.shortfall($0.spelling, threshold, localization: $0.spelling)
        }
      case .localization(let name):
        let identifier = RecognizedLocale(spelling: name).identifier
        let counts = localizations.first { $0.identifier == identifier }?.counts
        return [
          (counts ?? KeyCounts()).shortfall(
            counts == nil ? "localization '\(name)'" : name, threshold, exists: counts != nil,
            localization: name)
        ].compactMap(\.self)
      case .table(let name):
        let counts = counts(ofTable: name)
        return [
          (counts ?? KeyCounts()).shortfall(
            counts == nil ? "table '\(name)'" : "the table '\(name)'", threshold,
            exists: counts != nil, table: name)
        ].compactMap(\.self)
      }
    }
  }

  /// The keys of each localization in all bundles, in order of first appearance.
  private func countsByLocalization() -> [(
    identifier: LocaleIdentifier, spelling: String, counts: KeyCounts
  )] {
    var sums: [(identifier: LocaleIdentifier, spelling: String, counts: KeyCounts)] = []
    var positions: [LocaleIdentifier: Int] = [:]
    for localization in bundles.lazy.flatMap(\.localizations) {
      let identifier = localization.identifier
      if let position = positions[identifier] {
        sums[position].counts += localization.keys
      } else {
        positions[identifier] = sums.count
        sums.append((identifier, localization.spelling, localization.keys))
      }
    }
    return sums.sorted { $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8) }
  }

  /// Nil where no bundle has the table.
  private func counts(ofTable name: String) -> KeyCounts? {
    let cells = bundles.flatMap { $0.tables.filter { $0.name == name }.flatMap(\.cells) }
    return cells.isEmpty ? nil : cells.reduce(into: KeyCounts()) { $0 += $1.counts }
  }
}

extension KeyCounts {
  /// Nil where enough is covered. Of no keys nothing is: who asks for a share of them has made a mistake.
  fileprivate func shortfall(
    _ subject: String, _ threshold: CoverageThreshold, exists: Bool = true,
    localization: String? = nil, table: String? = nil
  ) -> CoverageShortfall? {
    let minimum = threshold.minimum.tenThousandths
    let covered = covered(counting: threshold.counted)
    guard minimum > 0, total == 0 || covered * 10_000 < minimum * total else {
      return nil
    }
    return CoverageShortfall(
      subject: subject, exists: exists, localization: localization, table: table,
      covered: covered, total: total, minimum: threshold.minimum, counted: threshold.counted)
  }
}

/// A localization with a threshold of its own.
private struct NamedLocalization: Hashable {
  let identifier: LocaleIdentifier
  let counted: CountedTranslations
}

extension NamedLocalization {
  init?(_ threshold: CoverageThreshold) {
    guard case .localization(let name) = threshold.scope else { return nil }
    self.init(
      identifier: RecognizedLocale(spelling: name).identifier, counted: threshold.counted)
  }
}
