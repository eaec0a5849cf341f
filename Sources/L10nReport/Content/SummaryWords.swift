package import L10nCoverage
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

extension [LanguageCoverage] {
  /// Those that have something to do.
  var open: [LanguageCoverage] { filter(\.isOpen) }

  /// The others, by what is said of them.
  var settled: [(words: String, languages: [LanguageCoverage])] {
    let verdicts: [LanguageCoverage.Verdict] = [.ready, .notCompared]
    return verdicts.compactMap { verdict in
      let languages = filter { $0.verdict == verdict }
      return languages.isEmpty ? nil : ("\(languages.count) \(verdict.words)", languages)
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
  static let nothingLocalizedWords =
    "nothing to report: no .lproj directory and no string catalog"

  /// How many findings are left out, and why: "3 baselined", "1 suppressed".
  var leftOutWords: [String] {
    [(known, "baselined"), (allowed, "suppressed")].filter { $0.0 > 0 }
      .map { "\(Numbers.grouped($0.0)) \($0.1)" }
  }
}
