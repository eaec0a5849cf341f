public import L10nModel

/// What is missing, extra, inherited and masked in everything that was looked at.
///
/// The value that every renderer reads; nothing in it depends on the time, the machine or the number of threads.
public struct Report: Sendable {
  /// The inputs as they were given; the last component where that is an absolute path.
  public var inputs: [String]
  /// The name of the lookup profile: `runtime` or `documented`.
  public var profile: String
  /// In order of the inputs, then of the bytes of their paths.
  public var bundles: [BundleCoverage]
  /// What the projects and packages of the inputs build of these, in order of the projects.
  public var products: [Product] = []
  /// The directories with localizations that were not judged, because no user gets them or others make them.
  public var unjudged: [UnjudgedDirectory] = []
  /// In order of the bundles, then of paths and places.
  package var findingRuns: [FindingRun]
  /// How many findings comments in the files allow; they are not among the others.
  public var allowed = 0
  /// How many findings a baseline has already; they are not among the others.
  public var known = 0
  /// How many findings a revision had already, with which the report was compared; they are not among the others.
  public var earlier = 0
  /// What came of the gate; nil where the report was not judged.
  public var gate: GateResult?
  /// The errors about whole files among these: a baseline makes no file whole.
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
  /// Whether two reports say the same: the same counts, states, texts and findings in the same order.
  ///
  /// - Complexity: O(*n*) in the size of the reports.
  public static func == (left: Self, right: Self) -> Bool {
    left.inputs == right.inputs && left.profile == right.profile && left.gate == right.gate
      && (left.allowed, left.known, left.earlier) == (right.allowed, right.known, right.earlier)
      && left.products == right.products && left.unjudged == right.unjudged
      && left.bundles == right.bundles && left.knownErrorsOfFiles == right.knownErrorsOfFiles
      // Which of them are stored together doesn't matter.
      && left.findingRuns.lazy.flatMap(\.findings)
        .elementsEqual(right.findingRuns.lazy.flatMap(\.findings))
  }
}

extension Report {
  /// A report with the given findings, as tests need it.
  ///
  /// - Parameters:
  ///   - inputs: the names of the inputs.
  ///   - profile: the name of the lookup profile.
  ///   - bundles: what there is.
  ///   - findings: what is wrong, in the order that renderers show.
  public init(inputs: [String], profile: String, bundles: [BundleCoverage], findings: [Finding]) {
    self.init(
      inputs: inputs, profile: profile, bundles: bundles,
      findingRuns: findings.map { FindingRun($0) })
  }

  /// The findings one by one.
  ///
  /// - Complexity: O(*n*) in their number, each time.
  public package(set) var findings: [Finding] {
    get { findingRuns.flatMap(\.findings) }
    set { findingRuns = newValue.map { FindingRun($0) } }
  }

  /// Adds a finding behind all others.
  ///
  /// - Complexity: O(1) on average.
  public mutating func add(_ finding: Finding) { findingRuns.append(FindingRun(finding)) }

  /// Removes the findings of which a closure says so.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  public mutating func removeFindings(where isRemoved: (Finding) throws -> Bool) rethrows {
    findings = try findings.filter { try !isRemoved($0) }
  }
}
