package import L10nCoverage
import L10nModel
import L10nSource

extension KeyCounts {
  var coveredWords: String {
    guard covered == total else {
      return "\(Numbers.grouped(covered)) of \(Numbers.grouped(total)) keys covered"
    }
    return total == 1 ? "1 key covered" : "all \(Numbers.grouped(total)) keys covered"
  }
}

extension LanguageCoverage.Verdict {
  /// The verdict in words.
  package var words: String {
    switch self {
    case .blocked: "blocked"
    case .toDo: "to do"
    case .ready: "ready"
    case .notCompared: "not compared"
    }
  }
}

extension LanguageCoverage {
  /// The verdict in words. For a language to ship: whether it can ship.
  package var verdictWords: String {
    guard let shipping else { return awaitsReview ? "to review" : verdict.words }
    return shipping.canShip ? "can ship" : "cannot ship"
  }

  fileprivate var awaitsReview: Bool {
    verdict == .toDo && keysToDo <= unused && resources.missing == 0 && brokenTexts == 0
  }

  /// Whether the language is ready, or what it still needs: "de isn't ready: 28 keys to do".
  fileprivate var answerWords: String {
    guard isOpen else { return "\(spelling) is ready" }
    let words =
      awaitsReview
      ? "\(Numbers.counted(keys.needsReview, "key")) to review"
      : verdict != .blocked && keysToDo > 0
        ? "\(Numbers.counted(keysToDo, "key")) to do" : verdict.words
    return "\(spelling) isn't ready: \(words)\(isNotBegun ? " (not begun)" : "")"
  }

  /// Whether hardly any key is translated, if there are at least ten. A few translations are usually just the application's
  /// name.
  fileprivate var isNotBegun: Bool {
    verdict == .toDo && keys.total >= 10 && keys.covered * 20 < keys.total
  }
}

extension [LanguageCoverage] {
  /// The number of ready languages, and the status of the others: "16 of 30 languages ready: 2 blocked, 11 to do (9 not
  /// begun), 1 to review".
  var answerWords: String {
    let compared = filter { $0.verdict != .notCompared }
    guard compared.count > 1 else {
      return compared.first?.answerWords ?? "no localization to compare"
    }
    let all = Numbers.counted(compared.count, "language")
    let ready = compared.count { $0.verdict == .ready }
    guard ready < compared.count else { return "all \(all) ready" }
    let notBegun = compared.count(where: \.isNotBegun)
    let words = [
      (compared.count { $0.verdict == .blocked }, "blocked"),
      (
        compared.count { $0.verdict == .toDo && !$0.awaitsReview },
        notBegun > 0 ? "to do (\(Numbers.grouped(notBegun)) not begun)" : "to do"
      ),
      (compared.count(where: \.awaitsReview), "to review"),
    ].filter { $0.0 > 0 }.map { "\(Numbers.grouped($0)) \($1)" }
    return "\(ready) of \(all) ready: \(words.joined(separator: ", "))"
  }

  /// The languages with separate rows: those to ship, or else those with work to do.
  var shown: [LanguageCoverage] { hasShipped ? filter { $0.shipping != nil } : filter(\.isOpen) }

  /// The same languages, with several alike in one row.
  var shownTogether: [LanguageRow] {
    // Languages to ship always have separate rows.
    guard !hasShipped else { return shown.map { LanguageRow([$0]) } }
    let languages = shown
    let words = languages.map(LanguageRow.Words.init)
    let alike = Dictionary(grouping: languages.indices) { words[$0] }
    return languages.indices.compactMap { index in
      let all = alike[words[index]] ?? []
      guard all.count >= LanguageRow.leastAlike else { return LanguageRow([languages[index]]) }
      return all[0] == index ? LanguageRow(all.map { languages[$0] }) : nil
    }
  }

  var folded: [(words: String, names: [String])] {
    if hasShipped {
      let others = filter { $0.shipping == nil }
      let names = others.map { language in
        let coverage = language.keys.coverage.map { " \($0.formatted)" } ?? ""
        return language.spelling + coverage
      }
      let noun = others.count == 1 ? "other language" : "other languages"
      return others.isEmpty ? [] : [("\(others.count) \(noun)", names)]
    }
    let verdicts: [LanguageCoverage.Verdict] = [.ready, .notCompared]
    return verdicts.compactMap { verdict in
      let names = filter { $0.verdict == verdict }.map(\.spelling)
      return names.isEmpty ? nil : ("\(names.count) \(verdict.words)", names)
    }
  }

  private var hasShipped: Bool { contains { $0.shipping != nil } }
}

/// The row of one language, or of several alike.
struct LanguageRow {
  let first: LanguageCoverage
  /// The spellings of the languages that share the row.
  let spellings: [String]

  /// The minimum number of languages that share a row.
  static let leastAlike = 4

  /// - Parameter languages: at least one.
  init(_ languages: [LanguageCoverage]) {
    first = languages[0]
    spellings = languages.map(\.spelling)
  }

  /// "es" or "es +7".
  var title: String {
    spellings.count == 1 ? spellings[0] : "\(spellings[0]) +\(spellings.count - 1)"
  }

  var name: String {
    spellings.count > 1 || first.name == spellings[0] ? "" : first.name
  }

  struct Words: Hashable {
    private let verdict: String
    private let coverage: Coverage?
    private let numbers: [Int]
    private let remark: [String]

    init(_ language: LanguageCoverage) {
      verdict = language.verdictWords
      coverage = language.keys.coverage
      numbers = [language.keysToDo, language.wordsToDo]
      remark = Remark(language).items.map(\.long)
    }
  }
}

extension FindingCounts {
  static let noneWords = "no findings"

  /// The number of findings of each severity, worst first: "1 error, 2 notes".
  var words: String {
    let parts = Severity.allCases.reversed().filter { self[$0] > 0 }
      .map { Numbers.counted(self[$0], $0.rawValue) }
    return parts.isEmpty ? Self.noneWords : parts.joined(separator: ", ")
  }
}

extension Report {
  var shippedLanguages: Set<LocaleIdentifier> {
    Set(gate?.shipping.map(\.language.identifier) ?? [])
  }

  /// Returns the number of ready languages, and the number of texts that no language can translate.
  func answerWords(of languages: [LanguageCoverage]) -> String {
    let count = textsInNoTable
    guard count > 0 else { return languages.answerWords }
    let isReady =
      languages.contains { $0.verdict == .ready } && !languages.contains(where: \.isOpen)
    return languages.answerWords + (isReady ? " but for " : "; ")
      + "\(Numbers.counted(count, tablelessTextNoun)) in no table"
  }

  /// The noun for these texts: "more text" if other texts that occur only in code already count among the keys to do.
  private var tablelessTextNoun: String {
    bundles.contains { $0.tables.contains { ($0.code?.sourceTexts ?? 0) > 0 } }
      ? "more text" : "text"
  }

  /// The number of texts that no language can translate.
  package var textsInNoTable: Int { tablelessTexts + textsOfOtherTargets + documentTexts }

  static let nothingLocalizedWords =
    "nothing to report: no .lproj directory and no string catalog"

  /// Facts about the project that the languages' rows don't contain.
  var otherWords: [String] {
    [
      foreignTextWords, absentTableWords, tablelessTextWords, otherTargetWords, documentTextWords,
    ].compactMap(\.self)
  }

  /// The programs with texts in code that l10ncheck doesn't read, such as JavaScript; nil if there are none.
  private var foreignTextWords: String? {
    let programs = products.filter {
      $0.kind != .tests && !$0.isThirdParty && $0.foreignCode != nil
    }
    guard let first = programs.first, let code = first.foreignCode else { return nil }
    let more = programs.count == 1 ? "" : " and \(programs.count - 1) more"
    return
      "\(first.name)\(more) \(programs.count == 1 ? "has" : "have") texts in \(code), which l10ncheck doesn't check"
  }

  /// The programs' tables that the project names but the disk lacks, so that they aren't judged; nil if there are none.
  private var absentTableWords: String? {
    let products = products.filter { $0.kind != .tests && !$0.absentTables.isEmpty }
    guard let first = products.first else { return nil }
    let names = Set(products.flatMap(\.absentTables)).sorted()
    let (what, verb, whose) =
      names.count == 1 ? ("the table", "is", "its") : ("\(names.count) tables", "are", "their")
    let more = products.count == 1 ? "" : " and \(products.count - 1) more"
    return
      "\(what) \(names.shortList(3)) of \(first.name)\(more) \(verb) absent, so \(whose) keys aren't checked"
  }

  /// The number of texts in code that the development region's tables lack, or have in another form. They don't count as missing
  /// in any language.
  private var tablelessTexts: Int { textCount(of: .missingInTables) }

  /// The number of texts that code looks up in targets without the table.
  private var textsOfOtherTargets: Int { textCount(of: .unknownTable) }

  private func textCount(of check: Check) -> Int {
    findingRuns.lazy.filter { $0.check == check }.flatMap(\.findings)
      .filter { $0.severity == .warning }.reduce(0) { $0 + $1.count }
  }

  private var otherTargetWords: String? {
    let count = textsOfOtherTargets
    guard count > 0 else { return nil }
    let (are, them) = count == 1 ? ("is", "it") : ("are", "them")
    return
      "\(Numbers.counted(count, tablelessTextNoun)) of the code \(are) in a target without the table: "
      + "users of every language see \(them) as written in code"
  }

  private var tablelessTextWords: String? {
    let count = tablelessTexts
    guard count > 0 else { return nil }
    let (are, them) = count == 1 ? ("isn't", "it") : ("aren't", "them")
    return
      "\(Numbers.counted(count, tablelessTextNoun)) of the code \(are) in the development region's table: "
      + "languages without \(them) show the text from the code"
  }

  private var unlocalizedDocuments: [Finding] {
    findingRuns.filter { $0.check == .unlocalizedDocument }.flatMap(\.findings)
  }

  private var documentTexts: Int { unlocalizedDocuments.reduce(0) { $0 + $1.count } }

  private var documentTextWords: String? {
    let count = documentTexts
    guard count > 0 else { return nil }
    return
      "\(Numbers.counted(count, "text")) of \(Numbers.counted(unlocalizedDocuments.count, "document")) without localizations: "
      + "users of every language see \(count == 1 ? "it" : "them") as written in the document"
  }

  /// The number of hidden findings by reason: "3 baselined", "1 suppressed".
  var leftOutWords: [String] {
    [(known, "baselined"), (earlier, "from before"), (allowed, "suppressed")].filter { $0.0 > 0 }
      .map { "\(Numbers.grouped($0.0)) \($0.1)" }
  }
}

/// A line at the start of a report, in any format.
enum FirstLine {
  /// The languages that can ship, and whether these are all languages to ship.
  case answer(String, isWhole: Bool)
  /// Other reasons why the gate failed, after a lead.
  case reasons(lead: String, String)
  case languages(String)
}

extension Report {
  /// The first lines of a report. The line about ready languages appears only if no languages to ship are named and the report
  /// has bundles.
  func firstLines(of languages: [LanguageCoverage]) -> [FirstLine] {
    let answer = gate?.answer.map { words in
      FirstLine.answer(words, isWhole: gate?.shipping.allSatisfy(\.canShip) == true)
    }
    let reasons = gate.flatMap { gate in
      gate.otherReasonWords.map { FirstLine.reasons(lead: gate.lead, $0) }
    }
    let overview =
      answer == nil && !bundles.isEmpty ? FirstLine.languages(answerWords(of: languages)) : nil
    return [answer, reasons, overview].compactMap(\.self)
  }
}

extension GateResult {
  private static let mostReasons = 6

  /// The result and the reasons in one line; empty if the gate passed.
  package var verdict: String {
    guard !passed else { return "" }
    return "\(lead) \(reasonWords)"
  }

  /// The languages that can ship, and those that can't, with reasons; nil if no languages to ship are named.
  package var answer: String? { shipping.answer }

  /// "failed:", or "would fail:" if the gate only reports failures.
  var lead: String { gate.onlyReports ? "would fail:" : "failed:" }

  package var reasonWords: String { Self.words(reasons.map(\.sentence)) }

  /// The reasons other than those in the answer; nil if there are none.
  var otherReasonWords: String? {
    let sentences = reasons.compactMap { reason -> String? in
      if case .shipping = reason { nil } else { reason.sentence }
    }
    return sentences.isEmpty ? nil : Self.words(sentences)
  }

  private static func words(_ sentences: [String]) -> String {
    let most = sentences.count > mostReasons + 1 ? mostReasons : sentences.count
    let named = sentences.prefix(most).joined(separator: "; ")
    return sentences.count > most ? named + "; and \(sentences.count - most) more" : named
  }
}

extension [ShippingVerdict] {
  /// The languages that can ship, and those that can't, with reasons; nil if the list is empty.
  package var answer: String? {
    guard !isEmpty else { return nil }
    let able = filter(\.canShip).map(\.language.spelling)
    let unable = filter { !$0.canShip }
    // Obstacles common to all languages appear only once.
    let common = unable.first?.obstaclesByReach.common ?? []
    let names = unable.map { verdict in
      let own = verdict.obstaclesByReach.own
      return verdict.language.spelling + (own.isEmpty ? "" : " (\(own.words))")
    }
    let lead = common.isEmpty ? "cannot ship: " : "cannot ship, for \(common.words): "
    let sentences = [("can ship: ", able), (lead, names)].filter { !$0.1.isEmpty }
    return sentences.map { $0.0 + $0.1.joined(separator: ", ") }.joined(separator: ". ")
  }
}
