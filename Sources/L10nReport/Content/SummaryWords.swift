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
  /// As people read it.
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
  /// The verdict as people read it; of a language that a release is to have, whether it can.
  package var verdictWords: String {
    guard let shipping else { return awaitsReview ? "to review" : verdict.words }
    return shipping.canShip ? "can ship" : "cannot ship"
  }

  private var awaitsReview: Bool {
    verdict == .toDo && keysToDo <= unused && resources.missing == 0 && brokenTexts == 0
  }

  /// Whether it is ready, and what holds it up: "de isn't ready: 28 keys to do".
  fileprivate var answerWords: String {
    guard isOpen else { return "\(spelling) is ready" }
    let words =
      awaitsReview
      ? "\(Numbers.counted(keys.needsReview, "key")) to review"
      : verdict != .blocked && keysToDo > 0
        ? "\(Numbers.counted(keysToDo, "key")) to do" : verdict.words
    return "\(spelling) isn't ready: \(words)\(isNotBegun ? " (not begun)" : "")"
  }

  /// Whether hardly any key of a table of some size is covered: what is there is the name of the application, or the like.
  fileprivate var isNotBegun: Bool {
    verdict == .toDo && keys.total >= 10 && keys.covered * 20 < keys.total
  }
}

extension [LanguageCoverage] {
  /// How many are ready, and what holds the others up: "16 of 30 languages ready: 2 blocked, 12 to do (9 not begun)".
  var answerWords: String {
    let compared = filter { $0.verdict != .notCompared }
    guard compared.count > 1 else {
      return compared.first?.answerWords ?? "no localization to compare"
    }
    let all = Numbers.counted(compared.count, "language")
    let ready = compared.count { $0.verdict == .ready }
    guard ready < compared.count else { return "all \(all) ready" }
    let notBegun = compared.count(where: \.isNotBegun)
    let others: [LanguageCoverage.Verdict] = [.blocked, .toDo]
    let words = others.compactMap { verdict in
      let count = compared.count { $0.verdict == verdict }
      return count > 0 ? "\(Numbers.grouped(count)) \(verdict.words)" : nil
    }.joined(separator: ", ")
    return "\(ready) of \(all) ready: \(words)"
      + (notBegun > 0 ? " (\(Numbers.grouped(notBegun)) not begun)" : "")
  }

  /// Those that are told one by one: those that a release is to have, or else those that have something to do.
  var shown: [LanguageCoverage] { hasShipped ? filter { $0.shipping != nil } : filter(\.isOpen) }

  /// The same, with several of which the same is to be said in one row.
  var shownTogether: [LanguageRow] {
    // Who asks for languages to ship wants to see each of them.
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

/// One language, or several of which the same is to be said.
struct LanguageRow {
  let first: LanguageCoverage
  /// The names of those that are alike.
  let spellings: [String]

  /// Fewer are told each in its own row.
  static let leastAlike = 4

  /// - Parameter languages: one or more.
  init(_ languages: [LanguageCoverage]) {
    first = languages[0]
    spellings = languages.map(\.spelling)
  }

  /// "es", or "es +7"
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

  /// How many there are of each severity, the worst first: "1 error, 2 notes".
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

  /// Which of the languages, those of the report, are ready, and how many texts none of them can have.
  func answerWords(of languages: [LanguageCoverage]) -> String {
    let count = textsInNoTable
    guard count > 0 else { return languages.answerWords }
    let isReady =
      languages.contains { $0.verdict == .ready } && !languages.contains(where: \.isOpen)
    return languages.answerWords + (isReady ? " but for " : "; ")
      + "\(Numbers.counted(count, tablelessTextNoun)) in no table"
  }

  /// Other texts of code that no table of the development region has count among the keys to do.
  private var tablelessTextNoun: String {
    bundles.contains { $0.tables.contains { ($0.code?.sourceTexts ?? 0) > 0 } }
      ? "more text" : "text"
  }

  /// How many texts no language can have.
  var textsInNoTable: Int { tablelessTexts + documentTexts }

  static let nothingLocalizedWords =
    "nothing to report: no .lproj directory and no string catalog"

  /// What the languages' rows say nothing of.
  var otherWords: [String] {
    [foreignTextWords, absentTableWords, tablelessTextWords, documentTextWords].compactMap(\.self)
  }

  /// The programs whose texts are in code that isn't read, nor its tables; nil where there are none.
  private var foreignTextWords: String? {
    let programs = products.filter { $0.kind != .tests && !$0.isOfOthers && $0.foreignCode != nil }
    guard let first = programs.first, let code = first.foreignCode else { return nil }
    let more = programs.count == 1 ? "" : " and \(programs.count - 1) more"
    return
      "\(first.name)\(more) \(programs.count == 1 ? "has" : "have") texts in \(code), which aren't judged"
  }

  /// The tables of programs that aren't there, so that nothing of them is judged; nil where all are.
  private var absentTableWords: String? {
    let products = products.filter { $0.kind != .tests && !$0.absentTables.isEmpty }
    guard let first = products.first else { return nil }
    let names = Set(products.flatMap(\.absentTables)).sorted()
    let (what, verb, them) =
      names.count == 1
      ? ("the table", "isn't", "it") : ("\(names.count) tables", "aren't", "them")
    let more = products.count == 1 ? "" : " and \(products.count - 1) more"
    return
      "\(what) \(names.shortList(3)) of \(first.name)\(more) \(verb) here: nothing of \(them) is judged"
  }

  /// How many texts of code the development region's tables lack, so that no language is asked for them.
  private var tablelessTexts: Int {
    findingRuns.lazy.filter { $0.check == .missingInTables }.flatMap(\.findings)
      .filter { $0.severity == .warning && $0.key == nil }.reduce(0) { $0 + $1.count }
  }

  private var tablelessTextWords: String? {
    let count = tablelessTexts
    guard count > 0 else { return nil }
    let (are, them) = count == 1 ? ("isn't", "it") : ("aren't", "them")
    return
      "\(Numbers.counted(count, tablelessTextNoun)) of the code \(are) in the development region's table: "
      + "languages without \(them) show \(them) as code has \(them)"
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
      + "users of every language see \(count == 1 ? "it" : "them") as the document has \(count == 1 ? "it" : "them")"
  }

  /// How many findings are left out, and why: "3 baselined", "1 suppressed".
  var leftOutWords: [String] {
    [(known, "baselined"), (earlier, "from before"), (allowed, "suppressed")].filter { $0.0 > 0 }
      .map { "\(Numbers.grouped($0.0)) \($0.1)" }
  }
}

/// A line at the beginning of a report, in any format.
enum FirstLine {
  /// Which languages a release can have, and whether those are all that it is to have.
  case answer(String, isWhole: Bool)
  /// What else failed the gate, behind what that is called.
  case reasons(lead: String, String)
  case languages(String)
}

extension Report {
  /// What a report says first. Which languages are ready is told where nobody named those that are to ship, and something is
  /// localized.
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

  /// What the run came to and why, in one line; empty where it passed.
  package var verdict: String {
    guard !passed else { return "" }
    return "\(lead) \(reasonWords)"
  }

  /// Which languages a release can have, and which it can't, with the reasons; nil where it isn't known which it is to
  /// have.
  package var answer: String? { shipping.answer }

  /// "failed:", or what it is where a failure is only told of.
  var lead: String { gate.onlyReports ? "would fail:" : "failed:" }

  package var reasonWords: String { Self.words(reasons.map(\.sentence)) }

  /// Why it failed, but for what the answer tells; nil where it has nothing else to tell.
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
  /// Which languages a release can have, and which it can't, with the reasons; nil where it is to have none.
  package var answer: String? {
    guard !isEmpty else { return nil }
    let able = filter(\.canShip).map(\.language.spelling)
    let unable = filter { !$0.canShip }
    // What stands against all is said once.
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
