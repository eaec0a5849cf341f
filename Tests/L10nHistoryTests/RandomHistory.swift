import L10nCoverage
import L10nModel
import L10nSource
import TestSupport

@testable import L10nHistory

/// Runs of an invented project, each with its own state.
struct RandomHistory {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A history with one run.
  static var one: ProjectHistory {
    var random = RandomHistory(seed: 1)
    return random.runs(1)[0]
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  /// Histories of one run each, in the order of their times; some times are equal.
  mutating func runs(_ count: Int) -> [ProjectHistory] {
    var time = 1_700_000_000
    return (0..<count).map { number in
      if chance(0.8) { time += Int.random(in: 1...200_000, using: &generator) }
      return run(number, time)
    }
  }

  private static let names: [CodeUnitString] = [
    "save", "open", "clé", "\u{0}", CodeUnitString(bytes: [0xED, 0xA0, 0x80]), "", "'; DROP TABLE",
  ]

  private mutating func run(_ number: Int, _ time: Int) -> ProjectHistory {
    var history = ProjectHistory(name: "Ferry")
    let commit = String(repeating: "0", count: 30) + String(1_000_000_000 + number * 7919 % 104_729)
    var counts: [String: KeyCounts] = [:]
    for path in ["App", "Kit"] where chance(0.8) {
      let bundle = RecordedBundle(
        path: path, name: chance(0.9) ? path : "\(path) 2", kind: "sourceTree", language: "en")
      addKeys(to: &history, bundle, number, &counts)
    }
    if chance(0.3) {
      let number = Int.random(in: 0..<2, using: &generator)
      let error = history.names.errors.position(
        of: RecordedError(
          fingerprint: "f\(number)", check: "syntax-error", language: "fr", bundle: nil, table: nil,
          key: Self.names[number + 3], path: "a.strings", line: time % 100, message: "at \(time)"))
      history.errors.append(Span(error, since: 0, until: nil))
    }
    history.releases = [HistoryRelease(name: "v\(number / 4)", commit: commit, time: time)]
    let languages = counts.sorted { $0.key < $1.key }.map { identifier, counts in
      var keys = counts
      keys.translated =
        keys.total - keys.missing - keys.untranslated - keys.copied - keys.partial
        - keys.needsReview
      keys.machineTranslated = chance(0.3) ? min(1, keys.translated) : 0
      keys.translated -= keys.machineTranslated
      return LanguageRecord(
        identifier: identifier, name: identifier, verdict: .toDo, keys: keys,
        words: WordCounts(total: 3, translated: 1), missingFiles: 0, files: 0, raw: 0,
        unchanged: keys.copied,
        errors: 0, warnings: 0, notes: 0, shortfall: nil)
    }
    history.runs = [
      HistoryRun(
        commit: commit, time: time, tool: "1", profile: "runtime",
        failure: chance(0.5) ? nil : "1 error", bundles: 1, localizations: 2, findsStale: false,
        languages: languages,
        checks: [
          CheckCount(check: "missing-key", severity: .warning, language: "fr", count: number)
        ], gate: chance(0.5) ? nil : "--fail-on error", shipping: shipping())
    ]
    history.contributions = ["fr", "de"].filter { _ in chance(0.3) }.map {
      Contribution(commit: commit, language: $0, author: "Ann \(number % 2)", time: time)
    }
    return history
  }

  private mutating func shipping() -> [ShippingVerdict] {
    ["FR", "de", "it"].filter { _ in chance(0.3) }.map { spelling in
      var counts = ObstacleCounts()
      counts.isMissing = chance(0.2)
      if chance(0.3) { counts.raw = Int.random(in: 1...9, using: &generator) }
      if chance(0.3) { (counts.texts, counts.words, counts.shownIn) = (2, 5, "English") }
      let humanMinimum = Coverage.percent(chance(0.5) ? 0 : 60)
      if humanMinimum > .zero, chance(0.5) { counts.machineTexts = 3 }
      return ShippingVerdict(
        language: ShippedLanguage(
          spelling, minimum: .percent(chance(0.5) ? 100 : 95), humanMinimum: humanMinimum),
        obstacles: counts.obstacles)
    }
  }

  private mutating func addKeys(
    to history: inout ProjectHistory, _ bundle: RecordedBundle, _ number: Int,
    _ counts: inout [String: KeyCounts]
  ) {
    for name in [nil, "Localizable", "Main"] as [String?] where chance(0.7) {
      let names = Self.names.filter { _ in chance(0.7) }
      guard !names.isEmpty else { continue }
      let bundle = history.names.bundles.position(of: bundle)
      let table = history.names.tables.position(of: RecordedTable(bundle: bundle, name: name))
      let keys = names.map { name in
        let key = history.names.keys.position(
          of: RecordedKey(
            table: table, name: name, comment: chance(0.5) ? "comment" : nil, path: "en.strings",
            line: chance(0.5) ? number : nil))
        let text =
          chance(0.2) ? nil : CodeUnitString("text \(Int.random(in: 0..<2, using: &generator))")
        history.sources.append(
          Span(SourceEntry(key: key, text: text, words: 2), since: 0, until: nil))
        return key
      }
      for language in ["fr", "de"] where chance(0.8) {
        let missing = keys.filter { _ in chance(0.4) }
        // A report names a localization of files only if it lacks one.
        if name == nil, missing.isEmpty { continue }
        let localization = history.names.localizations.position(
          of: RecordedLocalization(
            bundle: bundle, spelling: language, language: language, name: language,
            direction: .leftToRight))
        if name != nil {
          history.cells.append(
            Span(ComparedCell(localization: localization, table: table), since: 0, until: nil))
        }
        for key in missing {
          let state =
            name == nil
            ? .missing : GapState.allCases.randomElement(using: &generator) ?? .raw
          history.gaps.append(
            Span(Gap(key: key, localization: localization, state: state), since: 0, until: nil))
          if name != nil { counts[language, default: KeyCounts()].count(state) }
        }
        if name != nil { counts[language, default: KeyCounts()].total += keys.count }
      }
    }
  }
}

extension KeyCounts {
  fileprivate mutating func count(_ state: GapState) {
    switch state {
    case .raw, .missing: missing += 1
    case .untranslated: untranslated += 1
    case .partial: partial += 1
    case .needsReview: needsReview += 1
    case .copied: copied += 1
    case .stale: break
    }
  }
}
