import L10nCoverage
import L10nHistory
import L10nModel
import L10nSource

/// Parts that several pages share.
extension HTML {
  /// Returns the difference from an earlier number. A smaller number counts as better.
  static func difference(_ number: Int, _ earlier: Int?) -> HTML {
    guard let earlier, number != earlier else {
      return "<span class=\"faint\">\(earlier == nil ? "new" : "±0")</span>"
    }
    let isLess = number < earlier
    let difference = Numbers.grouped(abs(number - earlier))
    return
      "<span class=\"\(isLess ? "better" : "worse")\">\(isLess ? "−" : "+")\(difference)</span>"
  }

  /// Returns the name of a language with a link to its page, and its identifier if it differs from the name.
  static func language(
    _ name: String, _ identifier: String, to place: SitePath, from page: SitePath
  ) -> HTML {
    let code: HTML? = name == identifier ? nil : " <small>\(name: identifier)</small>"
    return "\(HTML.link(name, to: place, from: page))\(code)"
  }

  static func verdictCell(_ language: LanguageStatus) -> HTML {
    let verdict = language.verdict
    let words: HTML = "\(glyph: verdict.glyph)\(language.verdictWords)"
    return "<td><span class=\"\(verdict.severity.rawValue)\">\(words)</span></td>"
  }

  /// Returns the answer of a run: which languages can ship, or whether the gate passed, and why not.
  static func answer(of run: HistoryRun) -> HTML {
    let answer = HTML.verdict(run.answerSeverity, "\(run.answer)")
    let failure = run.otherFailure.map { HTML.verdict(.error, "Gate failed: \($0)") }
    return "\(answer)\(failure)"
  }
}

extension ByteOutput {
  mutating func writeRun(_ run: HistoryRun, of history: ProjectHistory) {
    let first = history.runs.first.flatMap { first -> HTML? in
      first.day == run.day ? nil : " since \(first.day)"
    }
    let commit: [HTML] = run.commit == nil ? [] : ["commit <code>\(run.shortName)</code>"]
    let facts: [HTML] =
      ["run of <time datetime=\"\(run.day)\">\(run.day)</time>"] + commit
      + history.releases(of: run).map { "release \(name: $0.name)" }
      + ["\(Numbers.counted(history.runs.count, "run"))\(first)"]
    list("facts", facts)
  }
}

extension HistoryRun {
  /// The number of languages with each verdict: "3 languages blocked, 1 to do, 16 ready".
  var verdictWords: String {
    let counts = LanguageCoverage.Verdict.allCases.compactMap { verdict in
      let count = languages.count { $0.verdict == verdict }
      return count > 0 ? (count, verdict.words) : nil
    }
    guard let first = counts.first else { return "no localization to compare" }
    let rest = counts.dropFirst().map { ", \(Numbers.grouped($0.0)) \($0.1)" }.joined()
    return "\(Numbers.counted(first.0, "language")) \(first.1)\(rest)"
  }
}

extension LanguageRecord {
  /// The problems of the language: "3 raw, 1 error, 2 files missing".
  var problemWords: String {
    var parts: [String] = []
    if let shortfall { parts.append(shortfall) }
    if raw > 0 { parts.append("\(Numbers.grouped(raw)) raw") }
    if errors > 0 { parts.append(Numbers.counted(errors, "error")) }
    if keys.needsReview > 0 { parts.append("\(Numbers.grouped(keys.needsReview)) to review") }
    if keys.machineTranslated > 0 {
      parts.append("\(Numbers.grouped(keys.machineTranslated)) by a machine")
    }
    if unchanged > 0 { parts.append("\(Numbers.grouped(unchanged)) copied") }
    if missingFiles > 0 { parts.append("\(Numbers.counted(missingFiles, "file")) missing") }
    return parts.joined(separator: ", ")
  }
}

extension LanguageStatus {
  /// The verdict. A language that can ship counts as ready.
  var verdict: LanguageCoverage.Verdict { shipping?.canShip == true ? .ready : record.verdict }

  var verdictWords: String { record.verdictWords(shipping) }

  /// The problems of the language: "3 raw, 1 error, 2 stale".
  var problemWords: String {
    let stale = toReview.count { $0.state == .stale }
    let parts = [record.problemWords, stale > 0 ? "\(Numbers.grouped(stale)) stale" : ""]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The recent authors of its texts: "Ann (3 commits), Bob (1 commit)".
  var authorWords: String {
    authors.map { "\($0.name) (\(Numbers.counted($0.commitCount, "commit")))" }
      .shortList(Self.mostAuthors)
  }

  private static let mostAuthors = 5
}

extension GapState {
  /// The name on pages.
  var words: String {
    switch self {
    case .needsReview: "to review"
    case .copied: "copied"
    case .raw, .missing, .untranslated, .partial, .stale: name
    }
  }
}

extension ProjectHistory {
  func age(ofRun run: Int) -> Int {
    guard let newest = runs.last else { return 0 }
    return (UTCDay(time: newest.time).time - UTCDay(time: runs[run].time).time) / 86_400
  }
}

extension HistoryRun {
  /// The result of the run in a sentence: which languages can ship, as a report says it, or else whether the gate passed.
  var answer: String {
    shipping.answer ?? gateWords + (gateReason.map { ": \($0)" } ?? "")
  }

  var answerSeverity: Severity {
    shipping.isEmpty ? gateSeverity : shipping.allSatisfy(\.canShip) ? .note : .error
  }

  /// The reasons why the gate failed, without those that the answer contains; nil if there are no others.
  var otherFailure: String? {
    guard let failure, !shipping.isEmpty else { return nil }
    var rest = failure
    for verdict in shipping where !verdict.canShip {
      let sentence = GateReason.shipping(verdict).sentence
      for words in [sentence + "; ", "; " + sentence, sentence] {
        guard let range = rest.firstRange(of: words) else { continue }
        rest.removeSubrange(range)
        break
      }
    }
    return rest.isEmpty ? nil : rest
  }

  /// Whether the gate passed, without the reason.
  var gateWords: String {
    failure == nil
      ? blocked.isEmpty ? "Gate passed" : "Gate passed, not all can ship" : "Gate failed"
  }

  /// The reason why the gate failed, or if it passed, the languages that are blocked nevertheless.
  var gateReason: String? {
    if let failure { return failure }
    guard !blocked.isEmpty else { return nil }
    let verb = blocked.count == 1 ? "is" : "are"
    return "\(blocked.shortList(Self.mostLanguages)) \(verb) blocked"
  }

  var gateSeverity: Severity { failure != nil ? .error : blocked.isEmpty ? .note : .warning }

  private static let mostLanguages = 5

  private var blocked: [String] {
    languages.filter { $0.verdict == .blocked }.map(\.identifier)
  }
}

extension LanguageRecord {
  /// Returns the verdict in words; for a language of the release, whether it can ship.
  func verdictWords(_ shipping: ShippingVerdict?) -> String {
    guard let shipping else { return verdict.words }
    return shipping.canShip ? "can ship" : "cannot ship"
  }
}
