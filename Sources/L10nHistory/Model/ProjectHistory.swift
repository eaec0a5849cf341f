package import L10nCoverage
import L10nLocale
import L10nModel
package import L10nSource

/// What is known of a project: its runs, and when each thing was as it was.
package struct ProjectHistory: Sendable {
  package var name: String
  /// In their order.
  package var runs: [HistoryRun] = []
  package var releases: [HistoryRelease] = []
  /// Who changed the texts of which language; empty unless somebody asked for authors.
  package var contributions: [Contribution] = []
  /// For how many days before a run they are recorded, and shown.
  package static let daysOfContributions = 90
  package var names = HistoryNames()
  /// The texts of the development region.
  package var sources: [Span<SourceText>] = []
  /// The tables that were compared with the development region's.
  package var cells: [Span<ComparedCell>] = []
  /// What is not done.
  package var gaps: [Span<Gap>] = []
  /// The errors, by their positions among the names.
  package var errors: [Span<Int>] = []

  package init(name: String) {
    self.name = name
  }
}

/// The text of a key in the development region, or a file, which has none.
package struct SourceText: Sendable, Hashable {
  package var key: Int
  /// Of a value with several texts, the format or the text of `other`.
  package var text: CodeUnitString?
  package var words: Int

  package init(key: Int, text: CodeUnitString?, words: Int) {
    (self.key, self.text, self.words) = (key, text, words)
  }
}

/// A table of a localization that was compared with the development region's: each key of the table that has no gap is
/// translated.
package struct ComparedCell: Sendable, Hashable {
  /// The positions of both among the names.
  package var localization: Int
  package var table: Int
}

/// A key or a file of a localization that is not done.
package struct Gap: Sendable, Hashable {
  /// The positions of both among the names.
  package var key: Int32
  package var localization: Int32
  package var state: GapState

  package init(key: Int, localization: Int, state: GapState) {
    (self.key, self.localization) = (Int32(key), Int32(localization))
    self.state = state
  }
}

package struct Span<Fact: Comparable & Sendable>: Sendable {
  package var fact: Fact
  /// The position of the first run with it.
  package var since: Int
  /// The position of the first later run without it; nil if the newest run has it.
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

// A merge goes through the facts in their order, and new ones are stored in it.

extension SourceText: Comparable {
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

/// What keeps a key or a file of a localization from being done. The raw values are those of the database.
package enum GapState: Int, Sendable, CaseIterable {
  /// Missing: users see the key itself.
  case raw = 1
  /// Missing: users see another text, or another file.
  case missing = 2
  /// Empty, or marked as still to be translated.
  case untranslated = 3
  /// Some plural category or device that the language needs is absent.
  case partial = 4
  case needsReview = 5
  /// A copy of the source's text where others translate it.
  case copied = 6
  /// The source has changed since the translation.
  case stale = 7

  /// The name in views of the database and in JSON. Files of earlier versions have it, too.
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

/// What is to be told about a run beside its report.
package struct RunCircumstances: Sendable {
  package var project: String
  package var commit: String?
  /// In seconds since 1970.
  package var time: Int
  package var tool: String
  package var findsStale: Bool
  /// The gate, as options of the command line.
  package var gate: String
  /// Why the gate failed; nil if it passed.
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
  /// The history of one run.
  ///
  /// - Parameter report: unfiltered, with the texts of the development region.
  package init(of report: Report, _ circumstances: RunCircumstances) {
    name = circumstances.project
    let languages = report.languages
    runs = [HistoryRun(of: report, languages, circumstances)]
    let stale = StaleKeys(in: report)
    let withoutSource = report.bundlesWithoutSource
    for bundle in report.bundles where !withoutSource.contains(bundle.place) {
      add(bundle, stale.of(bundle.place), circumstances)
    }
    addErrors(of: report, circumstances)
  }

  private mutating func add(
    _ bundle: BundleCoverage, _ stale: StaleKeys.Bundle, _ circumstances: RunCircumstances
  ) {
    let tables = bundle.tables.filter { $0.keys.count > 0 }
    let files = bundle.resources.filter { resource in
      resource.cells.contains { $0 != nil && $0 != .extra }
    }
    // What has nothing to translate isn't named.
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
    for table in tables { add(table, in: position, prefix, localizations, stale) }
    if !files.isEmpty { add(files, in: position, localizations) }
  }

  private mutating func add(
    _ table: TableCoverage, in bundle: Int, _ prefix: String,
    _ localizations: [RecordedLocalization], _ stale: StaleKeys.Bundle
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
          SourceText(key: number, text: text, words: Int(table.words[key])), since: 0, until: nil))
      return number
    }
    lazy var ranks = Dictionary(zip(table.keys, keys.indices)) { first, _ in first }
    for (column, localization) in localizations.enumerated() {
      let cell = table.cells[column]
      guard !cell.records.isEmpty else { continue }
      var states = cell.records.map(\.gapState)
      for key in stale.of(table.name, localization.spelling) {
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
      sources.append(Span(SourceText(key: key, text: nil, words: 0), since: 0, until: nil))
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
    // Findings of one check are numbered together, whatever their severities.
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
  /// What keeps the key from being done; nil for a translation.
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

extension TreePath {
  /// The path below an input, as paths of a history are.
  fileprivate func displayed(below prefix: String) -> String {
    guard self == .root else { return prefix + string }
    return prefix.isEmpty ? "." : String(prefix.dropLast())
  }
}

/// The keys of single localizations whose source has changed since the translation, as findings say.
struct StaleKeys {
  private var bundles: [BundleCoverage.Place: Bundle] = [:]

  struct Bundle {
    fileprivate var cells: [Cell: [CodeUnitString]] = [:]

    func of(_ table: String, _ localization: String) -> [CodeUnitString] {
      cells[Cell(table: table, localization: localization)] ?? []
    }
  }

  fileprivate struct Cell: Hashable {
    let table: String
    let localization: String
  }

  init(in report: Report) {
    for run in report.findingRuns where run.check == .staleTranslation {
      let subject = run.subject
      guard let localization = subject.localization, let table = subject.table else { continue }
      let place = BundleCoverage.Place(input: subject.input, path: subject.bundle ?? .root)
      let keys = (0..<run.count).compactMap { position in
        run.key(at: position).map { CodeUnitString(bytes: $0) }
      }
      bundles[place, default: Bundle()]
        .cells[Cell(table: table, localization: localization), default: []] += keys
    }
  }

  func of(_ bundle: BundleCoverage.Place) -> Bundle { bundles[bundle] ?? Bundle() }
}
