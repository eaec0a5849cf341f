package import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

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
  /// - Complexity: O(*n*) in the number of keys × localizations, and of findings.
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

  /// Those of a bundle.
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

  /// - Complexity: O(*n*) in the number of these findings, and of runs of others.
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
