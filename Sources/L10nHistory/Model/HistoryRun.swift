package import L10nCoverage
import L10nModel
package import L10nSource

/// One recorded run: what a report said of one state of a project.
package struct HistoryRun: Sendable, Hashable {
  /// The commit that was reported on; nil outside a repository.
  package var commit: String?
  /// When it was committed, or outside a repository recorded; in seconds since 1970.
  package var time: Int
  package var tool: String
  package var profile: String
  /// Why the gate failed; nil if it passed.
  package var failure: String?
  package var bundles: Int
  package var localizations: Int
  package var findsStale: Bool
  /// In the order of the report: those that block a release first.
  package var languages: [LanguageRecord]
  /// Sorted.
  package var checks: [CheckCount]
  /// The gate, as options of the command line; nil if that is unknown.
  package var gate: String?
  /// Whether a release can have each of the languages that it is to have; none where nobody said which these are.
  package var shipping: [ShippingVerdict] = []

  /// What no two runs of a project share: the commit, or the time of a run without one.
  package var name: String { commit ?? "@\(time)" }

  /// The times that a run can have: those of the years 1 to 9999.
  package static let times = -62_135_596_800...253_402_300_799

  static let wrongTime = HistoryFailure(
    "a time isn't of the years 1 to 9999: it is to be in seconds since 1970")

  package var order: Order { Order(time: time, name: name) }

  package struct Order: Sendable, Hashable, Comparable {
    package let time: Int
    package let name: String

    package static func < (left: Self, right: Self) -> Bool {
      (left.time, left.name) < (right.time, right.name)
    }
  }
}

/// One language of a run, over all bundles.
package struct LanguageRecord: Sendable, Hashable {
  package var identifier: String
  /// The name in English.
  package var name: String
  package var verdict: LanguageCoverage.Verdict
  package var keys = KeyCounts()
  package var words = WordCounts()
  /// Files that the language lacks, and all that it could have.
  package var missingFiles = 0
  package var files = 0
  /// Missing keys that users see themselves.
  package var raw = 0
  /// Texts that are copies of the source's; in runs of earlier versions they count as translated.
  package var unchanged = 0
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  /// What its coverage is short of; nil if it is enough.
  package var shortfall: String?

  typealias CountPath = any WritableKeyPath<Self, Int> & Sendable

  /// The counts by their names in JSON Lines, in the order of the columns of the database.
  static let counts: [(name: String, path: CountPath)] = [
    ("keys", \.keys.total), ("translated", \.keys.translated), ("inherited", \.keys.inherited),
    ("needsReview", \.keys.needsReview), ("partial", \.keys.partial),
    ("untranslated", \.keys.untranslated), ("missing", \.keys.missing), ("raw", \.raw),
    ("unchanged", \.unchanged), ("words", \.words.total),
    ("translatedWords", \.words.translated), ("files", \.files),
    ("missingFiles", \.missingFiles), ("errors", \.errors), ("warnings", \.warnings),
    ("notes", \.notes),
  ]
}

/// The number of findings of one check about one language.
package struct CheckCount: Sendable, Hashable, Comparable {
  package var check: String
  package var severity: Severity
  /// The identifier; empty for what is about no language.
  package var language: String
  package var count: Int

  package static func < (left: Self, right: Self) -> Bool {
    (left.check, left.severity, left.language) < (right.check, right.severity, right.language)
  }
}

extension KeyCounts {
  /// Completes the counts of a file: the texts of a machine are among its translations, and copies have no count of their
  /// own.
  mutating func complete(machineTranslated count: Int) {
    machineTranslated = count
    // The counts may be any numbers yet.
    translated &-= count
    completeCopied()
  }

  /// The number of translations, those of a machine among them.
  var allTranslated: Int { translated + machineTranslated }

  /// Counts the copies of the source's texts, which have no record of their own: what is in no other state. To earlier
  /// versions they were translations, and none is left.
  private mutating func completeCopied() {
    let others = [
      translated, inherited, machineTranslated, needsReview, partial, untranslated, missing,
    ]
    copied = max(0, total &- others.reduce(0, &+))
  }
}

/// A tag of the repository.
package struct HistoryRelease: Sendable, Hashable {
  package var name: String
  package var commit: String
  /// When its commit was made, in seconds since 1970.
  package var time: Int

  package init(name: String, commit: String, time: Int) {
    (self.name, self.commit, self.time) = (name, commit, time)
  }

  /// All releases, the oldest first. A tag that was moved is where it is newest.
  static func merged(_ left: [HistoryRelease], _ right: [HistoryRelease]) -> [HistoryRelease] {
    let byName = Dictionary((left + right).map { ($0.name, $0) }) { first, second in
      (first.time, first.commit) < (second.time, second.commit) ? second : first
    }
    return byName.values.sorted { ($0.time, $0.name) < ($1.time, $1.name) }
  }
}

extension HistoryRun {
  init(
    of report: Report, _ languages: [LanguageCoverage], _ circumstances: RunCircumstances
  ) {
    commit = circumstances.commit
    time = circumstances.time
    tool = circumstances.tool
    profile = report.profile
    failure = circumstances.failure
    bundles = report.bundles.count
    localizations = report.bundles.reduce(0) { $0 + $1.localizations.count }
    findsStale = circumstances.findsStale
    self.languages = languages.map { LanguageRecord($0) }
    checks = Self.counts(of: report)
    gate = circumstances.gate
    var named: Set<String> = []
    shipping = (report.gate?.shipping ?? []).filter { named.insert($0.language.spelling).inserted }
  }

  private static func counts(of report: Report) -> [CheckCount] {
    struct Kind: Hashable {
      let check: String
      let severity: Severity
      let language: String
    }
    var counts: [Kind: Int] = [:]
    var languages = FindingLanguages()
    for run in report.findingRuns where !run.check.isOfGate {
      let kind = Kind(
        check: run.check.identifier, severity: run.severity,
        language: languages.language(of: run.subject)?.identifier.rawValue ?? "")
      counts[kind, default: 0] += run.count
    }
    return counts.map { kind, count in
      CheckCount(
        check: kind.check, severity: kind.severity, language: kind.language, count: count)
    }.sorted()
  }
}

extension Check {
  /// Whether its findings say why the gate failed.
  var isOfGate: Bool { Self.ofGates.contains(self) }
}

extension LanguageRecord {
  fileprivate init(_ language: LanguageCoverage) {
    identifier = language.identifier.rawValue
    name = language.name
    verdict = language.verdict
    keys = language.keys
    words = language.words
    missingFiles = language.resources.missing
    files = language.resources.total
    raw = language.raw
    unchanged = language.keys.copied
    errors = language.findings.errors
    warnings = language.findings.warnings
    notes = language.findings.notes
    shortfall = language.shortfall?.sentence
  }
}

/// That somebody changed the texts of a language in a commit of the repository, whether a run is of that commit or not.
package struct Contribution: Sendable, Hashable {
  package var commit: String
  /// The identifier.
  package var language: String
  /// The name, without an address.
  package var author: String
  /// When it was committed, in seconds since 1970.
  package var time: Int

  package init(commit: String, language: String, author: String, time: Int) {
    (self.commit, self.language) = (commit, language)
    (self.author, self.time) = (author, time)
  }

  /// All contributions, the oldest first. Of a commit and a language there is one: the name may be another by now.
  static func merged(_ left: [Contribution], _ right: [Contribution]) -> [Contribution] {
    struct Place: Hashable {
      let commit: String
      let language: String
    }
    let byPlace = Dictionary(
      (left + right).map { (Place(commit: $0.commit, language: $0.language), $0) }
    ) { first, second in
      (first.author, first.time) < (second.author, second.time) ? second : first
    }
    return byPlace.values.sorted {
      ($0.time, $0.commit, $0.language) < ($1.time, $1.commit, $1.language)
    }
  }
}
