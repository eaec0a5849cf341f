import CommandLineSyntax
import L10nCoverage
import L10nLocale
import L10nModel

/// `PERCENT`, `each=PERCENT`, `LOCALIZATION=PERCENT` or `table:NAME=PERCENT`, each of them also behind `human:`.
struct ThresholdArgument: ArgumentValue {
  let threshold: CoverageThreshold

  init?(argument whole: String) {
    let (counted, word) = CountedTranslations.split(whole)
    let name: Substring
    let percent: Substring
    if let equals = word.lastIndex(of: "=") {
      name = word[..<equals]
      percent = word[word.index(after: equals)...]
    } else {
      name = ""
      percent = word[...]
    }
    guard let minimum = Coverage(String(percent)) else { return nil }
    let scope: CoverageThreshold.Scope
    if !word.contains("=") {
      scope = .whole
    } else if name == "each" {
      scope = .eachLocalization
    } else if name.hasPrefix("table:"), name.count > 6 {
      scope = .table(String(name.dropFirst(6)))
    } else if RecognizedLocale(spelling: String(name)).isKnown {
      scope = .localization(String(name))
    } else {
      return nil
    }
    threshold = CoverageThreshold(scope, minimum: minimum, counting: counted)
  }

  static let expectation =
    "a percentage such as 90 or 99.5, or LOCALIZATION=90, each=90, table:NAME=90, human:LOCALIZATION=60"
}
