package import L10nCoverage
import L10nModel
import L10nSource

extension KeyCounts {
  /// How many of the keys are covered.
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
    guard let shipping else { return verdict.words }
    return shipping.canShip ? "can ship" : "cannot ship"
  }
}

extension [LanguageCoverage] {
  /// How many are ready, and what holds the others up: "16 of 19 languages ready: 2 blocked, 1 to do".
  var answerWords: String {
    let compared = filter { $0.verdict != .notCompared }
    let ready = compared.count { $0.verdict == .ready }
    let others: [LanguageCoverage.Verdict] = [.blocked, .toDo]
    let words = others.compactMap { verdict in
      let count = compared.count { $0.verdict == verdict }
      return count > 0 ? "\(Numbers.grouped(count)) \(verdict.words)" : nil
    }.joined(separator: ", ")
    let all = Numbers.counted(compared.count, "language")
    if compared.isEmpty { return "no localization to compare" }
    return words.isEmpty ? "all of \(all) ready" : "\(ready) of \(all) ready: \(words)"
  }

  /// Those that are told one by one: those that a release is to have, or else those that have something to do.
  var shown: [LanguageCoverage] { hasShipped ? filter { $0.shipping != nil } : filter(\.isOpen) }

  /// The others in words, by what is said of them.
  var folded: [(words: String, names: [String])] {
    if hasShipped {
      let others = filter { $0.shipping == nil }
      let names = others.map { language in
        let coverage = language.keys.coverage.map { " \($0.formatted)" } ?? ""
        return language.identifier.rawValue + coverage
      }
      let noun = others.count == 1 ? "other language" : "other languages"
      return others.isEmpty ? [] : [("\(others.count) \(noun)", names)]
    }
    let verdicts: [LanguageCoverage.Verdict] = [.ready, .notCompared]
    return verdicts.compactMap { verdict in
      let names = filter { $0.verdict == verdict }.map(\.identifier.rawValue)
      return names.isEmpty ? nil : ("\(names.count) \(verdict.words)", names)
    }
  }

  private var hasShipped: Bool { contains { $0.shipping != nil } }
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
  /// The languages that a release is to have.
  var shippedLanguages: Set<LocaleIdentifier> {
    Set(gate?.shipping.map(\.language.identifier) ?? [])
  }

  static let nothingLocalizedWords =
    "nothing to report: no .lproj directory and no string catalog"

  /// How many findings are left out, and why: "3 baselined", "1 suppressed".
  var leftOutWords: [String] {
    [(known, "baselined"), (earlier, "from before"), (allowed, "suppressed")].filter { $0.0 > 0 }
      .map { "\(Numbers.grouped($0.0)) \($0.1)" }
  }
}
