import L10nCoverage
import L10nSource

extension KeyCounts {
  /// How many of the keys are covered.
  var coveredWords: String {
    guard covered == total else {
      return "\(Numbers.grouped(covered)) of \(Numbers.grouped(total)) keys covered"
    }
    return total == 1 ? "the only key covered" : "all \(Numbers.grouped(total)) keys covered"
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
    "nothing localized here: no .lproj directory, no string catalog"
}
