import L10nCoverage
package import L10nHistory
import L10nModel

/// The data that a project's pages show, computed once for all of them.
package struct ProjectStatus: Sendable {
  /// The number of the newest runs whose changes and trends are shown.
  package static let newestRunCount = 30

  let history: ProjectHistory
  let newest: HistoryRun
  let earlier: EarlierRun
  /// In the order of the report: first the languages of the release, and within each group first those that are blocked.
  let languages: [LanguageStatus]
  /// By path.
  let bundles: [BundleStatus]
  /// The coverage at each run over all languages; nil where there are no keys.
  let coverage: [Coverage?]
  /// The gaps of the newest run, by the positions of key and localization.
  let gaps: [OpenGap]
  /// The texts of the development region in the newest run, by the positions of their keys.
  let sources: [Int: SourceEntry]
  /// The errors of the newest run as positions in `HistoryNames`, with the runs in which they began.
  let errors: [Span<Int>]
  /// The newest runs with changes, newest first.
  let changes: [(run: Int, changes: HistoryChanges)]
  let sinceRelease: ReleaseChanges?

  /// - Parameter history: sorted by names, with all facts of the newest runs.
  /// - Returns: nil for a project without runs.
  package init?(_ history: ProjectHistory) {
    guard let newest = history.runs.last else { return nil }
    let position = history.runs.count - 1
    self.history = history
    self.newest = newest
    earlier = history.runBefore(position)
    coverage = history.runs.map(\.keys.coverage)
    let gaps = history.gaps.filter { $0.holds(at: position) }
    self.gaps = gaps
    sources = Dictionary(history.sources.facts(at: position).map { ($0.key, $0) }) { $1 }
    errors = history.errors.filter { $0.holds(at: position) }
    let events = RunEvents(history)
    bundles = BundleStatus.all(in: history, events, gaps)
    let localizations = history.names.localizations
    let gapsOfLanguages = Dictionary(grouping: gaps) { localizations[$0.localization].language }
    let authors = ActiveAuthor.all(in: history)
    languages = newest.languages.map {
      LanguageStatus(
        $0, in: history, gapsOfLanguages[$0.identifier] ?? [], authors[$0.identifier] ?? [])
    }
    sinceRelease = ReleaseChanges(history)
    changes = history.runs.indices.suffix(Self.newestRunCount).reversed().compactMap { run in
      // At the first run everything is new, and figures that are counted differently show nothing about the project.
      guard history.runBefore(run).comparable != nil else { return nil }
      let changes = HistoryChanges(in: history, events, at: run)
      return changes.isEmpty ? nil : (run, changes)
    }
  }

  var previous: HistoryRun? { earlier.comparable }

  var languagesByShipping: (shipped: [LanguageStatus], others: [LanguageStatus]) {
    (languages.filter { $0.shipping != nil }, languages.filter { $0.shipping == nil })
  }

  /// The coverage at each run over the languages of the release; nil where there are no keys.
  var shippedCoverage: [Coverage?] {
    let shipped = newest.shippedLanguages
    return history.runs.map { run in
      run.languages.filter { shipped.contains($0.identifier) }
        .reduce(into: KeyCounts()) { $0 += $1.keys }.coverage
    }
  }

  /// Returns a sparkline of a coverage over the newest comparable runs, on the scale that all languages share.
  func trend(_ coverage: [Coverage?]) -> Sparkline {
    let runs = history.runsCountedAlike
    let lines = languages.lazy.map(\.coverage) + [coverage]
    return Sparkline(Array(coverage[runs]), among: lines.map { Array($0[runs]) })
  }

  package var name: String { history.name }

  /// The bundles, grouped by product: the part of a bundle's name before the separator. Groups are in the order of their first
  /// paths.
  var bundlesByProduct: [(product: String, bundles: [BundleStatus])] {
    bundles.groupedInOrder { bundle in
      let name = history.names.bundles[bundle.position].name
      return name.split(separator: BundleCoverage.partSeparator, maxSplits: 1).first
        .map { String($0) } ?? name
    }.map { (product: $0.key, bundles: $0.elements) }
  }

  /// The names of the checks with findings in the newest runs.
  var checks: Set<String> {
    let found =
      errors.map(\.fact) + changes.flatMap { $0.changes.newErrors + $0.changes.fixedErrors }
    return Set(newest.checks.map(\.check) + found.map { history.names.errors[$0].check })
  }

  var newestChanges: (run: Int, changes: HistoryChanges)? {
    changes.first.flatMap { $0.run == history.runs.count - 1 ? $0 : nil }
  }
}

/// A gap of the newest run.
typealias OpenGap = Span<Gap>

extension OpenGap {
  /// The position in `HistoryNames`, as for the localization.
  var key: Int { Int(fact.key) }
  var localization: Int { Int(fact.localization) }
  var state: GapState { fact.state }
}

extension ProjectStatus {
  /// The lines of the chart on the first page: the release, all languages, and single languages with the lowest coverage.
  var chartLines: [CoverageChart.Line] {
    let shipped = languagesByShipping.shipped
    var lines = [CoverageChart.Line(name: "all", values: coverage)]
    // Languages with the lowest coverage need most attention.
    let candidates = (shipped.isEmpty ? languages.filter { $0.record.keysToDo > 0 } : shipped)
      .sorted { ($0.record.keys.coverage ?? .zero) < ($1.record.keys.coverage ?? .zero) }
    if shipped.count > 1 {
      lines.insert(CoverageChart.Line(name: "release", values: shippedCoverage), at: 0)
    }
    lines += candidates.prefix(CoverageChart.mostLines - lines.count).map {
      CoverageChart.Line(name: $0.record.identifier, values: $0.coverage)
    }
    return lines
  }
}

/// A key with gaps in one or more localizations.
struct WidespreadGap: Sendable {
  /// The position in `HistoryNames`.
  let key: Int
  /// By the positions of their localizations.
  let gaps: [OpenGap]

  var since: Int { gaps.map(\.since).min() ?? 0 }
}

extension [Gap] {
  func countsByLanguage(_ names: HistoryNames) -> [String: Int] {
    reduce(into: [:]) {
      $0[names.localizations[Int($1.localization)].language, default: 0] += 1
    }
  }

  /// The localizations of the gaps, grouped by key; both are positions in `HistoryNames`, in ascending order of keys.
  var localizationsByKey: [(key: Int, localizations: [Int])] {
    Dictionary(grouping: self) { Int($0.key) }
      .map { ($0, $1.map { Int($0.localization) }) }
      .sorted { $0.key < $1.key }
  }
}

extension ProjectStatus {
  /// The gaps for which users see no translation, or only a part of one.
  var uncoveredGaps: [OpenGap] { gaps.filter(\.state.isUncovered) }

  /// Returns the keys with gaps in the most localizations.
  func mostWidespread(_ count: Int) -> [WidespreadGap] {
    let byKey = Self.byKey(uncoveredGaps).filter { $0.gaps.count > 1 }
    return Array(byKey.sorted { ($1.gaps.count, $0.key) < ($0.gaps.count, $1.key) }.prefix(count))
  }

  /// Returns the keys with the oldest gaps.
  func oldest(_ count: Int) -> [WidespreadGap] {
    let byKey = Self.byKey(uncoveredGaps)
    return Array(byKey.sorted { ($0.since, $0.key) < ($1.since, $1.key) }.prefix(count))
  }

  static func byKey(_ gaps: [OpenGap]) -> [WidespreadGap] {
    Dictionary(grouping: gaps, by: \.key)
      .map { WidespreadGap(key: $0, gaps: $1.sorted { $0.localization < $1.localization }) }
      .sorted { $0.key < $1.key }
  }
}
