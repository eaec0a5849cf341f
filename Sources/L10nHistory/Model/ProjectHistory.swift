package import L10nCoverage
import L10nLocale
import L10nModel
package import L10nSource

/// The recorded history of a project: its runs, and facts with the runs in which they hold.
package struct ProjectHistory: Sendable {
  package var name: String
  /// In the order of `HistoryRun.order`.
  package var runs: [HistoryRun] = []
  package var releases: [HistoryRelease] = []
  /// The authors who changed texts of each language; empty unless authors were recorded.
  package var contributions: [Contribution] = []
  /// The number of days before a run whose contributions are recorded and shown.
  package static let daysOfContributions = 90
  package var names = HistoryNames()
  /// The texts of the development region.
  package var sources: [Span<SourceEntry>] = []
  /// The tables that were compared with those of the development region.
  package var cells: [Span<ComparedCell>] = []
  /// The keys and files that need work.
  package var gaps: [Span<Gap>] = []
  /// The errors, as positions in `names`.
  package var errors: [Span<Int>] = []

  package init(name: String) {
    self.name = name
  }
}

/// The text of a key in the development region, or a file, which has no text.
package struct SourceEntry: Sendable, Hashable {
  package var key: Int
  /// For a value with several texts, the format or the text of the plural category `other`.
  package var text: CodeUnitString?
  package var words: Int

  package init(key: Int, text: CodeUnitString?, words: Int) {
    (self.key, self.text, self.words) = (key, text, words)
  }
}

/// A localization's table that was compared with the development region's: each of its keys without a gap is translated.
package struct ComparedCell: Sendable, Hashable {
  /// The position in `HistoryNames`, as for the table.
  package var localization: Int
  package var table: Int
}

/// A key or a file of a localization that needs work.
package struct Gap: Sendable, Hashable {
  /// The position in `HistoryNames`, as for the localization.
  package var key: Int32
  package var localization: Int32
  package var state: GapState

  package init(key: Int, localization: Int, state: GapState) {
    (self.key, self.localization) = (Int32(key), Int32(localization))
    self.state = state
  }

  /// The part of a gap that at most one gap can have at a time.
  struct Place: Hashable {
    let key: Int32
    let localization: Int32
  }

  var place: Place { Place(key: key, localization: localization) }
}

extension HistoryNames {
  func cell(of gap: Gap) -> ComparedCell {
    ComparedCell(localization: Int(gap.localization), table: keys[Int(gap.key)].table)
  }
}

package struct Span<Fact: Comparable & Sendable>: Sendable {
  package var fact: Fact
  /// The position of the first run in which the fact holds.
  package var since: Int
  /// The position of the first later run in which it doesn't hold; nil if it holds in the newest run.
  package var until: Int?

  package init(_ fact: Fact, since: Int, until: Int?) {
    (self.fact, self.since, self.until) = (fact, since, until)
  }

  package func holds(at run: Int) -> Bool { since <= run && until.map { run < $0 } ?? true }
}

extension Array {
  package func facts<Fact>(at run: Int) -> [Fact] where Element == Span<Fact> {
    compactMap { $0.holds(at: run) ? $0.fact : nil }
  }
}

// The order of the facts is the order in which a merge visits them and in which the database stores new ones.

extension SourceEntry: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.key != right.key { return left.key < right.key }
    if left.words != right.words { return left.words < right.words }
    guard let text = left.text else { return right.text != nil }
    return right.text.map { text < $0 } ?? false
  }
}

extension ComparedCell: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.localization, left.table) < (right.localization, right.table)
  }
}

extension Gap: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.localization, left.key, left.state.rawValue)
      < (right.localization, right.key, right.state.rawValue)
  }
}

/// The reason why a key or a file of a localization needs work. The raw values are stored in the database.
package enum GapState: Int, Sendable, CaseIterable {
  /// Missing: users see the key itself.
  case raw = 1
  /// Missing: users see another text, or another file.
  case missing = 2
  /// Empty, or marked as untranslated.
  case untranslated = 3
  /// A plural category or a device that the language needs is missing.
  case partial = 4
  case needsReview = 5
  /// A copy of the source's text, where other localizations translate it.
  case copied = 6
  /// The source text changed after the translation.
  case stale = 7

  /// The name in JSON and in the database's views. Files of earlier versions use it, too.
  package var name: String {
    switch self {
    case .raw: "raw"
    case .missing: "missing"
    case .untranslated: "untranslated"
    case .partial: "partial"
    case .needsReview: "needsReview"
    case .copied: "unchanged"
    case .stale: "stale"
    }
  }

  /// Whether users see no translation, or only a part of one.
  package var isUncovered: Bool {
    switch self {
    case .raw, .missing, .untranslated, .copied, .partial: true
    case .needsReview, .stale: false
    }
  }
}

/// The facts about a run that its report doesn't contain.
package struct RunCircumstances: Sendable {
  package var project: String
  package var commit: String?
  /// In seconds since 1970.
  package var time: Int
  package var tool: String
  package var findsStale: Bool
  /// The gate, as command-line options.
  package var gate: String
  /// The reason why the gate failed; nil if it passed.
  package var failure: String?
  /// The prefix of the paths of each input: empty, or with a slash at its end.
  package var pathPrefixes: [String]

  package init(
    project: String, commit: String?, time: Int, tool: String, findsStale: Bool,
    gate: String, failure: String?, pathPrefixes: [String]
  ) {
    (self.project, self.commit, self.time, self.tool) = (project, commit, time, tool)
    (self.findsStale, self.gate, self.failure) = (findsStale, gate, failure)
    self.pathPrefixes = pathPrefixes
  }
}

extension ProjectHistory {
  /// Creates the history of one run.
  ///
  /// - Parameter report: an unfiltered report with the texts of the development region.
  package init(of report: Report, _ circumstances: RunCircumstances) {
    name = circumstances.project
    let languages = report.languages
    runs = [HistoryRun(of: report, languages, circumstances)]
    let stale = StaleKeys(in: report)
    let withoutSource = report.bundlesWithoutSource
    for bundle in report.bundles where !withoutSource.contains(bundle.place) {
      add(bundle, stale, circumstances)
    }
    addErrors(of: report, circumstances)
  }

  private mutating func add(
    _ bundle: BundleCoverage, _ stale: StaleKeys, _ circumstances: RunCircumstances
  ) {
    let tables = bundle.tables.filter { $0.keys.count > 0 }
    let files = bundle.resources.filter { resource in
      resource.cells.contains { $0 != nil && $0 != .extra }
    }
    // Bundles without anything to translate are left out.
    guard !tables.isEmpty || !files.isEmpty else { return }
    let prefix = circumstances.pathPrefixes[bundle.input]
    let position = names.bundles.position(
      of: RecordedBundle(
        path: bundle.path.displayed(below: prefix), name: bundle.name, kind: bundle.kind.rawValue,
        language: bundle.developmentRegion.identifier.rawValue))
    let localizations = bundle.localizations.map { localization in
      RecordedLocalization(
        bundle: position, spelling: localization.spelling,
        language: localization.identifier.rawValue, name: localization.name,
        direction: localization.direction)
    }
    for table in tables {
      add(table, in: position, prefix, localizations) { stale[bundle.place, table.name, $0] }
    }
    if !files.isEmpty { add(files, in: position, localizations) }
  }

  private mutating func add(
    _ table: TableCoverage, in bundle: Int, _ prefix: String,
    _ localizations: [RecordedLocalization], _ staleKeys: (String) -> [CodeUnitString]
  ) {
    let position = names.tables.position(of: RecordedTable(bundle: bundle, name: table.name))
    let keys = (0..<table.keys.count).map { key in
      let place = table.texts?.place(ofKey: key)
      let number = names.keys.position(
        of: RecordedKey(
          table: position, name: table.keys[key], comment: table.texts?.comment(ofKey: key),
          path: place.map { $0.path.displayed(below: prefix) }, line: place?.line))
      let text = table.texts?.source(ofKey: key)
      sources.append(
        Span(
          SourceEntry(key: number, text: text, words: Int(table.words[key])), since: 0, until: nil))
      return number
    }
    lazy var ranks = Dictionary(zip(table.keys, keys.indices)) { first, _ in first }
    for (column, localization) in localizations.enumerated() {
      let cell = table.cells[column]
      guard !cell.records.isEmpty else { continue }
      var states = cell.records.map(\.gapState)
      for key in staleKeys(localization.spelling) {
        if let rank = ranks[key], states[rank] == nil { states[rank] = .stale }
      }
      let localization = names.localizations.position(of: localization)
      cells.append(
        Span(ComparedCell(localization: localization, table: position), since: 0, until: nil))
      for (key, state) in zip(keys, states) {
        guard let state else { continue }
        gaps.append(
          Span(Gap(key: key, localization: localization, state: state), since: 0, until: nil))
      }
    }
  }

  private mutating func add(
    _ files: [ResourceCoverage], in bundle: Int, _ localizations: [RecordedLocalization]
  ) {
    let table = names.tables.position(of: RecordedTable(bundle: bundle, name: nil))
    for file in files {
      let key = names.keys.position(
        of: RecordedKey(
          table: table, name: CodeUnitString(file.path), comment: nil, path: nil, line: nil))
      sources.append(Span(SourceEntry(key: key, text: nil, words: 0), since: 0, until: nil))
      for (column, state) in file.cells.enumerated() where state == .missing {
        let localization = names.localizations.position(of: localizations[column])
        let gap = Gap(key: key, localization: localization, state: .missing)
        gaps.append(Span(gap, since: 0, until: nil))
      }
    }
  }

  private mutating func addErrors(of report: Report, _ circumstances: RunCircumstances) {
    var fingerprints = FindingFingerprints()
    var languages = FindingLanguages()
    // The numbers in fingerprints count all findings of a check, whatever their severities.
    let checks = Set(
      report.findingRuns.lazy.filter { $0.severity == .error }.map(\.check.identifier))
    for run in report.findingRuns where checks.contains(run.check.identifier) {
      let prints = fingerprints.fingerprints(of: run)
      guard run.severity == .error, !run.check.isOfGate else { continue }
      for (finding, print) in zip(run.findings, prints) {
        let prefix = circumstances.pathPrefixes[finding.input]
        let error = names.errors.position(
          of: RecordedError(
            fingerprint: String(print, radix: 16), check: finding.check.identifier,
            language: languages.language(of: run.subject)?.identifier.rawValue,
            bundle: finding.bundle?.displayed(below: prefix), table: finding.table,
            key: finding.key, path: finding.path?.displayed(below: prefix),
            line: finding.place?.line, message: finding.messageText))
        errors.append(Span(error, since: 0, until: nil))
      }
    }
  }
}

extension KeyRecord {
  /// The gap of the key; nil for a translation.
  fileprivate var gapState: GapState? {
    switch seenState {
    case .missing: isRaw ? .raw : .missing
    case .untranslated: .untranslated
    case .copied: .copied
    case .partial: .partial
    case .needsReview: .needsReview
    case .translated, .machineTranslated: nil
    }
  }
}

/// The keys whose source changed after the translation, from the report's findings.
struct StaleKeys {
  private var cells: [Cell: [CodeUnitString]] = [:]

  private struct Cell: Hashable {
    let bundle: BundleCoverage.Place
    let table: String
    let localization: String
  }

  init(in report: Report) {
    for run in report.findingRuns where run.check == .staleTranslation {
      let subject = run.subject
      guard let localization = subject.localization, let table = subject.table else { continue }
      let bundle = BundleCoverage.Place(input: subject.input, path: subject.bundle ?? .root)
      let keys = (0..<run.count).compactMap { position in
        run.key(at: position).map { CodeUnitString(bytes: $0) }
      }
      cells[Cell(bundle: bundle, table: table, localization: localization), default: []] += keys
    }
  }

  subscript(
    bundle: BundleCoverage.Place, table: String, localization: String
  ) -> [CodeUnitString] {
    cells[Cell(bundle: bundle, table: table, localization: localization)] ?? []
  }
}
