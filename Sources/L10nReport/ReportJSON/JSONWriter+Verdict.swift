package import L10nCoverage
import L10nModel

// The members that decide about a release.
extension JSONWriter {
  /// Writes the gate's result as a member; nothing for a report without a gate.
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

  /// Writes the verdict on each language to ship as a member; nothing if there are none.
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

  /// Writes the languages over all bundles as a member. Those that block a release come first.
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
      json.member("copied", language.copied)
      json.member("missingFiles", language.resources.missing)
      json.member("uncopied", ifPresent: language.uncopied > 0 ? language.uncopied : nil)
      json.members(of: language.findings)
    }
  }
}

extension GateReason {
  fileprivate var kind: String {
    switch self {
    case .nothingCompared: "nothingCompared"
    case .coverage: "coverage"
    case .shipping: "shipping"
    case .findings: "findings"
    }
  }
}

extension JSONWriter {
  mutating func totals(of report: Report) {
    let totals = report.totals
    object("totals") { json in
      json.member("bundles", totals.bundles)
      json.member("localizations", totals.localizations)
      json.member("keys", totals.keys.total)
      json.member("missing", totals.keys.missing)
      json.member("extra", totals.extra)
      json.member("coverage", totals.keys.coverage)
      json.members(of: totals.findings)
      json.member("suppressed", report.allowed)
      json.member("baselined", report.known)
      json.member("earlier", report.earlier)
      json.member("textsInNoTable", report.textsInNoTable)
    }
  }

  mutating func members(of findings: FindingCounts) {
    member("errors", findings.errors)
    member("warnings", findings.warnings)
    member("notes", findings.notes)
  }
}
