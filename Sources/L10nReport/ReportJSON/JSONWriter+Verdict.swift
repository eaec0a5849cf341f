package import L10nCoverage
import L10nModel

// What a release depends on.
extension JSONWriter {
  /// Writes what came of the gate, as a member; nothing of a report that was not judged.
  mutating func gate(_ result: GateResult?) {
    guard let result else { return }
    object("gate") { json in
      json.member("passed", result.passed)
      json.objects("reasons", result.reasons) { json, reason in
        json.member("kind", reason.kind)
        if case .coverage(let shortfall) = reason {
          json.member("localization", ifPresent: shortfall.localization)
          json.member("table", ifPresent: shortfall.table)
          json.member("coverage", shortfall.coverage)
          json.member("required", shortfall.minimum)
          json.member("counted", ifPresent: shortfall.counted == .human ? "human" : nil)
        }
        if case .shipping(let verdict) = reason {
          json.member("localization", verdict.language.spelling)
        }
        json.member("message", reason.sentence)
      }
      json.ship(result.shipping)
    }
  }

  /// Writes whether a release can have each of the languages that it is to have, as a member; nothing without such.
  package mutating func ship(_ verdicts: [ShippingVerdict]) {
    guard !verdicts.isEmpty else { return }
    objects("ship", verdicts) { json, verdict in
      json.member("language", verdict.language.identifier.rawValue)
      json.member("required", verdict.language.minimum)
      let human = verdict.language.humanMinimum
      json.member("requiredHuman", ifPresent: human > .zero ? human : nil)
      json.member("canShip", verdict.canShip)
      json.member("obstacles", verdict.obstacleWords)
    }
  }

  /// Writes the languages over all bundles, those that block a release first, as a member.
  mutating func languages(_ languages: [LanguageCoverage]) {
    objects("languages", languages, languages.isEmpty ? .line : .indented) { json, language in
      json.member("identifier", language.identifier.rawValue)
      json.member("name", language.name)
      json.member("verdict", language.verdict.rawValue)
      json.member("canShip", ifPresent: language.shipping?.canShip)
      json.member("bundles", language.bundles)
      json.member("keys", language.keys.total)
      json.member("keysToDo", language.keysToDo)
      json.member("wordsToDo", language.wordsToDo)
      json.member("coverage", language.keys.coverage)
      json.member("raw", language.raw)
      json.member("inSource", language.shownInSource)
      json.member("unclear", language.unclear)
      json.member("unused", language.unused)
      json.member("unusedWords", language.words.unused)
      json.member("inherited", language.keys.inherited)
      json.member("needsReview", language.keys.needsReview)
      json.member("machineTranslated", language.keys.machineTranslated)
      json.member("copied", language.keys.copied)
      json.member("missingFiles", language.resources.missing)
      json.members(of: language.findings)
    }
  }
}

extension GateReason {
  /// What kind of reason it is.
  fileprivate var kind: String {
    switch self {
    case .nothingCompared: "nothingCompared"
    case .coverage: "coverage"
    case .shipping: "shipping"
    case .findings: "findings"
    }
  }
}
