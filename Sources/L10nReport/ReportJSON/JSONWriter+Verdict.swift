import L10nCoverage
import L10nModel

// What a release depends on.
extension JSONWriter {
  /// Writes what came of the gate, as a member; nothing of a report that was not judged.
  mutating func gate(_ result: GateResult?) {
    guard let result else { return }
    key("gate")
    beginObject()
    key("passed")
    boolean(result.passed)
    key("reasons")
    beginArray()
    for reason in result.reasons {
      beginObject()
      key("kind")
      string(reason.kind)
      if case .coverage(let shortfall) = reason {
        if let localization = shortfall.localization {
          key("localization")
          string(localization)
        }
        if let table = shortfall.table {
          key("table")
          string(table)
        }
        key("coverage")
        coverage(shortfall.coverage)
        key("required")
        coverage(shortfall.minimum)
      }
      key("message")
      string(reason.sentence)
      endObject()
    }
    endArray()
    endObject()
  }

  /// Writes the languages over all bundles, those that block a release first, as a member.
  mutating func languages(_ languages: [LanguageCoverage]) {
    key("languages")
    beginArray(languages.isEmpty ? .line : .indented)
    for language in languages {
      beginObject()
      key("identifier")
      string(language.identifier.rawValue)
      key("name")
      string(language.name)
      key("verdict")
      string(language.verdict.rawValue)
      key("bundles")
      number(language.bundles)
      key("keys")
      number(language.keys.total)
      key("keysToDo")
      number(language.keysToDo)
      key("wordsToDo")
      number(language.wordsToDo)
      key("coverage")
      coverage(language.keys.coverage)
      key("raw")
      number(language.raw)
      key("inSource")
      number(language.shownInSource)
      key("inherited")
      number(language.keys.inherited)
      key("needsReview")
      number(language.keys.needsReview)
      key("unchangedTexts")
      number(language.untranslatedTexts)
      key("missingFiles")
      number(language.resources.missing)
      members(of: language.findings)
      endObject()
    }
    endArray()
  }
}

extension GateReason {
  /// What kind of reason it is.
  fileprivate var kind: String {
    switch self {
    case .nothingCompared: "nothingCompared"
    case .coverage: "coverage"
    case .findings: "findings"
    }
  }
}
