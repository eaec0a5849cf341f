import L10nModel
package import L10nSource

extension Check {
  package static let nothingCompared = Check(
    "nothing-compared", .error, "gate with nothing to compare")
  package static let lowCoverage = Check(
    "low-coverage", .error, "coverage below the required percentage")
  package static let cannotShip = Check(
    "cannot-ship", .error, "language that a release is to have and can't")
}

extension Report {
  /// Judges the report. The reasons that are no findings become such, before all others: whoever reads findings alone
  /// sees them, too.
  ///
  /// - Complexity: O(*n*) in the number of runs of findings, and of thresholds × localizations × tables.
  public mutating func judge(by gate: ReportGate) {
    let emptiness = emptiness(under: gate)
    var reasons = [emptiness.map { GateReason.nothingCompared($0) }].compactMap(\.self)
    reasons += shortfalls(gate.thresholds).compactMap { shortfall in
      if shortfall.total > 0 { return .coverage(shortfall) }
      return emptiness != nil || gate.allowsEmpty ? nil : .nothingCompared(shortfall.sentence)
    }
    let shipping = shippingVerdicts(of: gate.ship)
    reasons += shipping.filter { !$0.canShip }.map { .shipping($0) }
    let counts = totals.findings
    for severity in Severity.allCases.reversed() where gate.fails(with: severity) {
      let count = counts[severity]
      if count > 0 { reasons.append(.findings(severity, count: count)) }
    }
    findingRuns.insert(contentsOf: reasons.compactMap(\.finding).map { FindingRun($0) }, at: 0)
    self.gate = GateResult(gate: gate, reasons: reasons, shipping: shipping)
  }

  /// What there is in place of something to compare; nil where the gate has something to decide on.
  ///
  /// A gate that nobody asked for is about nothing only where a comparison was wanted and could not be made.
  private func emptiness(under gate: ReportGate) -> String? {
    let decidesNothing = gate.leastSeverity == nil && gate.thresholds.isEmpty && gate.ship.isEmpty
    guard !gate.allowsEmpty, !decidesNothing else { return nil }
    let isCompared = hasSomethingCompared
    let withoutSource = findingRuns.filter { $0.check == .missingDevelopmentRegion }
    if gate.isAskedFor || !isCompared, let first = withoutSource.first {
      let path = first.common.path ?? .root
      let name = path.isRoot ? "the directory" : path.string
      let more = withoutSource.count > 1 ? ", and \(withoutSource.count - 1) more" : ""
      return "\(name) has no development region\(more)"
    }
    guard gate.isAskedFor, !isCompared else { return nil }
    if bundles.isEmpty { return "nothing is localized here" }
    return bundles.allSatisfy(\.localizations.isEmpty)
      ? "no localization except the development region"
      : "the development region has no keys or files"
  }

  /// Whether any key or file was held against one of the development region.
  private var hasSomethingCompared: Bool {
    let withoutSource = bundlesWithoutSource
    return bundles.contains { bundle in
      !withoutSource.contains(bundle.place) && bundle.localizations.contains(where: \.isCompared)
    }
  }
}

extension GateReason {
  /// What of a reason is no finding yet.
  fileprivate var finding: Finding? {
    switch self {
    case .findings: nil
    case .nothingCompared:
      Finding(
        .nothingCompared, message: .text(sentence),
        help: "check the path and its localizations, or use --allow-empty")
    case .coverage(let shortfall):
      Finding(
        .lowCoverage, localization: shortfall.localization, table: shortfall.table,
        message: .text(sentence),
        help: "translate what is missing, or lower --fail-under")
    case .shipping(let verdict):
      Finding(
        .cannotShip, localization: verdict.language.spelling, message: .text(sentence),
        help: "mend it, or take the language out of \"ship\"")
    }
  }
}

extension Check {
  /// Gates.
  package static let ofGates: [Check] = [cannotShip, lowCoverage, nothingCompared]
}
