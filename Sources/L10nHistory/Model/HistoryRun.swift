package import L10nCoverage
import L10nModel
package import L10nSource

/// A recorded run: the figures of a report on one state of a project.
package struct HistoryRun: Sendable, Hashable {
  /// The commit of the reported state; nil outside a repository.
  package var commit: String?
  /// The commit's time, or outside a repository the time of the recording, in seconds since 1970.
  package var time: Int
  package var tool: String
  package var profile: String
  /// The reason why the gate failed; nil if it passed.
  package var failure: String?
  package var bundles: Int
  package var localizations: Int
  package var findsStale: Bool
  /// In the order of the report: languages that block a release first.
  package var languages: [LanguageRecord]
  /// Sorted.
  package var checks: [CheckCount]
  /// The gate, as command-line options; nil if it isn't known.
  package var gate: String?
  /// Whether each language of the release is ready; empty where no languages are configured.
  package var shipping: [ShippingVerdict] = []

  /// The identifier of the run in its project: the commit, or the time of a run without a commit.
  package var name: String { commit ?? "@\(time)" }

  /// The valid times: those of the years 1 to 9999.
  package static let times = -62_135_596_800...253_402_300_799

  static let wrongTime = HistoryFailure(
    "time outside the years 1 to 9999: expected seconds since 1970")

  package var order: Order { Order(time: time, name: name) }

  package struct Order: Sendable, Hashable, Comparable {
    package let time: Int
    package let name: String

    package static func < (left: Self, right: Self) -> Bool {
      (left.time, left.name) < (right.time, right.name)
    }
  }
}

/// The figures of one language of a run, over all bundles.
package struct LanguageRecord: Sendable, Hashable {
  package var identifier: String
  /// The name in English.
  package var name: String
  package var verdict: LanguageCoverage.Verdict
  package var keys = KeyCounts()
  package var words = WordCounts()
  /// Missing files of the language, and all files that it could have.
  package var missingFiles = 0
  package var files = 0
  /// The number of missing keys for which users see the key itself.
  package var raw = 0
  /// Texts that are identical to the source. Runs of earlier versions count them as translated.
  package var unchanged = 0
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  /// The required coverage that the language misses, in words; nil if its coverage is sufficient.
  package var shortfall: String?

  typealias CountPath = any WritableKeyPath<Self, Int> & Sendable

  /// The counts with their names in JSON Lines, in the order of the database's columns.
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

/// The number of findings of one check in one language.
package struct CheckCount: Sendable, Hashable, Comparable {
  package var check: String
  package var severity: Severity
  /// The identifier; empty for findings that aren't about a language.
  package var language: String
  package var count: Int

  package static func < (left: Self, right: Self) -> Bool {
    (left.check, left.severity, left.language) < (right.check, right.severity, right.language)
  }
}

extension KeyCounts {
  /// Completes the counts of a file, which counts machine translations among the translations, and has no count of copied
  /// texts.
  mutating func complete(machineTranslated count: Int) {
    machineTranslated = count
    // The counts may be any numbers at this point, so the subtraction may overflow.
    translated &-= count
    completeCopied()
  }

  /// The number of translations, including machine translations.
  var allTranslated: Int { translated + machineTranslated }

  /// Derives the number of texts copied from the source, which no record contains: the keys in no other state. Earlier versions
  /// counted them as translated, so for their runs the result is 0.
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
  /// The time of its commit, in seconds since 1970.
  package var time: Int

  package init(name: String, commit: String, time: Int) {
    (self.name, self.commit, self.time) = (name, commit, time)
  }

  /// Returns all releases, oldest first. A tag that was moved has its newest time.
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
    var counts: [CheckCount: Int] = [:]
    var languages = FindingLanguages()
    for run in report.findingRuns where !run.check.isOfGate {
      let kind = CheckCount(
        check: run.check.identifier, severity: run.severity,
        language: languages.language(of: run.subject)?.identifier.rawValue ?? "", count: 0)
      counts[kind, default: 0] += run.count
    }
    return counts.map { kind, count in
      var counted = kind
      counted.count = count
      return counted
    }.sorted()
  }
}

extension Check {
  /// Whether its findings explain why the gate failed.
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

/// The fact that somebody changed texts of a language in a commit. The commit need not have a run.
package struct Contribution: Sendable, Hashable {
  package var commit: String
  /// The identifier.
  package var language: String
  /// The name, without an e-mail address.
  package var author: String
  /// The time of the commit, in seconds since 1970.
  package var time: Int

  package init(commit: String, language: String, author: String, time: Int) {
    (self.commit, self.language) = (commit, language)
    (self.author, self.time) = (author, time)
  }

  /// Returns all contributions, oldest first, one per commit and language: the two sides may have different names of the
  /// author.
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
