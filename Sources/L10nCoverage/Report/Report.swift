import L10nLocale
public import L10nModel
package import L10nSource

/// The result of a check: coverage and findings of all inputs.
///
/// All renderers read this value. It doesn't depend on the time, the machine or the number of threads.
public struct Report: Sendable {
  /// The inputs as the user named them; only the last component of an absolute path.
  public var inputs: [String]
  /// The name of the lookup profile: `runtime` or `documented`.
  public var profile: String
  /// The bundles, in the order of the inputs, then by the bytes of their paths.
  public var bundles: [BundleCoverage]
  /// The products that the projects and packages of the inputs build from the bundles, in the order of the projects.
  public var products: [Product] = []
  /// The directories with localizations that weren't judged, because no product contains them or they are third-party.
  public var unjudged: [UncheckedDirectory] = []
  /// The findings in runs with common properties, in the order of the bundles, then by paths and places.
  package var findingRuns: [FindingRun]
  /// The number of findings that comments in the files suppress. The report doesn't contain these.
  public var allowed = 0
  /// The number of findings that a baseline contains. The report doesn't contain these.
  public var known = 0
  /// The number of findings that the revision to compare with has, too. The report doesn't contain these.
  public var earlier = 0
  /// The result of the gate; nil if the report wasn't judged.
  public var gate: GateResult?
  /// The known errors about whole files: although the baseline contains them, these files are still lost.
  package var knownErrorsOfFiles: [Finding] = []

  package init(
    inputs: [String], profile: String, bundles: [BundleCoverage], findingRuns: [FindingRun]
  ) {
    self.inputs = inputs
    self.profile = profile
    self.bundles = bundles
    self.findingRuns = findingRuns
  }
}

extension Report: Equatable {
  /// Whether two reports have the same counts, states, texts and findings in the same order.
  ///
  /// - Complexity: O(*n*) in the size of the reports.
  public static func == (left: Self, right: Self) -> Bool {
    left.inputs == right.inputs && left.profile == right.profile && left.gate == right.gate
      && (left.allowed, left.known, left.earlier) == (right.allowed, right.known, right.earlier)
      && left.products == right.products && left.unjudged == right.unjudged
      && left.bundles == right.bundles && left.knownErrorsOfFiles == right.knownErrorsOfFiles
      // The division of findings into runs doesn't matter.
      && left.findingRuns.lazy.flatMap(\.findings)
        .elementsEqual(right.findingRuns.lazy.flatMap(\.findings))
  }
}

extension Report {
  /// Creates a report with the given findings, for tests.
  ///
  /// - Parameters:
  ///   - inputs: the names of the inputs.
  ///   - profile: the name of the lookup profile.
  ///   - bundles: the bundles of the report.
  ///   - findings: the findings, in the order in which renderers show them.
  public init(inputs: [String], profile: String, bundles: [BundleCoverage], findings: [Finding]) {
    self.init(
      inputs: inputs, profile: profile, bundles: bundles,
      findingRuns: findings.map { FindingRun($0) })
  }

  /// The findings one by one.
  ///
  /// - Complexity: O(*n*) in the number of findings, for each access.
  public package(set) var findings: [Finding] {
    get { findingRuns.flatMap(\.findings) }
    set { findingRuns = newValue.map { FindingRun($0) } }
  }

  /// Adds a finding after all others.
  ///
  /// - Complexity: O(1) on average.
  public mutating func add(_ finding: Finding) { findingRuns.append(FindingRun(finding)) }

  /// Removes the findings that satisfy a predicate.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  public mutating func removeFindings(where isRemoved: (Finding) throws -> Bool) rethrows {
    findings = try findings.filter { try !isRemoved($0) }
  }
}

extension Check {
  package static let nothingCompared = Check(
    "nothing-compared", .error, "gate with nothing to compare")
  package static let lowCoverage = Check(
    "low-coverage", .error, "coverage below the required percentage")
  package static let cannotShip = Check(
    "cannot-ship", .error, "required language that isn't ready to ship")
}

extension Report {
  /// Judges the report by a gate. Reasons that aren't findings are inserted as findings before all others, for readers that
  /// look at findings only.
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

  /// Returns why there is nothing to compare; nil if the gate has something to judge.
  ///
  /// A gate that the user didn't configure fails only if a comparison was expected and impossible.
  private func emptiness(under gate: ReportGate) -> String? {
    let decidesNothing = gate.leastSeverity == nil && gate.thresholds.isEmpty && gate.ship.isEmpty
    guard !gate.allowsEmpty, !decidesNothing else { return nil }
    let isCompared = hasSomethingCompared
    let withoutSource = findingRuns.filter { $0.check == .missingDevelopmentRegion }
    if gate.isConfigured || !isCompared, let first = withoutSource.first {
      let path = first.common.path ?? .root
      let name = path.isRoot ? "the directory" : path.string
      let more = withoutSource.count > 1 ? ", and \(withoutSource.count - 1) more" : ""
      return "\(name) has no development region\(more)"
    }
    guard gate.isConfigured, !isCompared else { return nil }
    if bundles.isEmpty { return "nothing is localized here" }
    return bundles.allSatisfy(\.localizations.isEmpty)
      ? "no localization except the development region"
      : "the development region has no keys or files"
  }

  /// Whether any key or file was compared with the development region.
  private var hasSomethingCompared: Bool {
    let withoutSource = bundlesWithoutSource
    return bundles.contains { bundle in
      !withoutSource.contains(bundle.place) && bundle.localizations.contains(where: \.isCompared)
    }
  }
}

extension GateReason {
  /// The finding for the reason; nil for a reason that consists of findings.
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
        help: "fix it, or remove the language from \"ship\"")
    }
  }
}

extension Check {
  package static let ofGates: [Check] = [cannotShip, lowCoverage, nothingCompared]
}

extension Report {
  /// Returns the coverages in the report that are below thresholds, in the order of the thresholds. A gate and a renderer
  /// share it.
  ///
  /// - Complexity: O(*n*) in the number of thresholds × localizations × tables.
  public func shortfalls(_ thresholds: [CoverageThreshold]) -> [CoverageShortfall] {
    guard !thresholds.isEmpty else { return [] }
    let localizations = countsByLocalization()
    // A threshold for a single localization overrides one for each localization.
    let named = Set(thresholds.compactMap(NamedLocalization.init))
    return thresholds.flatMap { threshold -> [CoverageShortfall] in
      switch threshold.scope {
      case .whole:
        return totals.keys.shortfalls("total", threshold)
      case .eachLocalization:
        let counted = localizations.filter { $0.counts.total > 0 }
        guard !counted.isEmpty else {
          return KeyCounts().shortfalls("each localization", threshold)
        }
        return counted.filter {
          !named.contains(NamedLocalization(identifier: $0.identifier, counted: threshold.counted))
        }.flatMap {
          $0.counts.shortfalls($0.spelling, threshold, localization: $0.spelling)
        }
      case .localization(let name):
        let identifier = RecognizedLocale(spelling: name).identifier
        let counts = localizations.first { $0.identifier == identifier }?.counts
        return (counts ?? KeyCounts()).shortfalls(
          counts == nil ? "localization '\(name)'" : name, threshold, exists: counts != nil,
          localization: name)
      case .table(let name):
        let counts = counts(ofTable: name)
        return (counts ?? KeyCounts()).shortfalls(
          counts == nil ? "table '\(name)'" : "the table '\(name)'", threshold,
          exists: counts != nil, table: name)
      }
    }
  }

  /// Returns the key counts of each localization in all bundles, sorted by spelling.
  private func countsByLocalization() -> [(
    identifier: LocaleIdentifier, spelling: String, counts: KeyCounts
  )] {
    var sums: [(identifier: LocaleIdentifier, spelling: String, counts: KeyCounts)] = []
    var positions: [LocaleIdentifier: Int] = [:]
    for localization in bundles.lazy.flatMap(\.localizations) {
      let identifier = localization.identifier
      if let position = positions[identifier] {
        sums[position].counts += localization.keys
      } else {
        positions[identifier] = sums.count
        sums.append((identifier, localization.spelling, localization.keys))
      }
    }
    return sums.sorted { $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8) }
  }

  /// Returns the key counts of a table in all bundles; nil if no bundle has it.
  private func counts(ofTable name: String) -> KeyCounts? {
    let cells = bundles.flatMap { $0.tables.filter { $0.name == name }.flatMap(\.cells) }
    return cells.isEmpty ? nil : cells.reduce(into: KeyCounts()) { $0 += $1.counts }
  }
}

extension KeyCounts {
  /// Returns the shortfall; none if the coverage suffices. A set without keys never suffices: a threshold for it is a mistake.
  fileprivate func shortfalls(
    _ subject: String, _ threshold: CoverageThreshold, exists: Bool = true,
    localization: String? = nil, table: String? = nil
  ) -> [CoverageShortfall] {
    let minimum = threshold.minimum.tenThousandths
    let covered = covered(counting: threshold.counted)
    guard minimum > 0, total == 0 || covered * 10_000 < minimum * total else { return [] }
    return [
      CoverageShortfall(
        subject: subject, exists: exists, localization: localization, table: table,
        covered: covered, total: total, minimum: threshold.minimum, counted: threshold.counted)
    ]
  }
}

private struct NamedLocalization: Hashable {
  let identifier: LocaleIdentifier
  let counted: CountedTranslations
}

extension NamedLocalization {
  init?(_ threshold: CoverageThreshold) {
    guard case .localization(let name) = threshold.scope else { return nil }
    self.init(
      identifier: RecognizedLocale(spelling: name).identifier, counted: threshold.counted)
  }
}
