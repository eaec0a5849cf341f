public import L10nCoverage
package import L10nSource

/// The settings of a project: what `l10ncheck report` takes from its `.l10ncheck.json`, or does without one.
///
/// A program that uses them comes to the command's verdict:
///
/// ```swift
/// let settings = try ProjectSettings(for: ["App"])
/// var report = try await Checker(options: settings.options).report(on: ["App"])
/// settings.judge(&report)
/// ```
public struct ProjectSettings: Sendable {
  /// What to check, and how.
  public var options: CheckOptions
  /// What fails. Like the command's gate, it fails over nothing where the environment has `CI`.
  public var gate: ReportGate
  /// The findings that are known already; nil where the project has no baseline.
  public var baseline: Baseline?

  /// Reads the nearest `.l10ncheck.json` above the first path, or else above the working directory; without one, the
  /// settings are the defaults.
  ///
  /// - Throws: if there is such a file, or a baseline that it names, and it can't be used.
  public init(for paths: [String]) throws(SettingsError) {
    try self.init(ConfigurationFile.nearest(to: paths))
  }

  /// Reads a file, as `--config` does.
  ///
  /// - Throws: if it, or a baseline that it names, can't be used.
  public init(contentsOfFile path: String) throws(SettingsError) {
    try self.init(ConfigurationFile(atCommandLinePath: path))
  }

  private init(_ file: ConfigurationFile?) throws(SettingsError) {
    let configuration = file?.configuration ?? Configuration()
    options = configuration.options
    if options.asksForStaleTranslations {
      options.staleness = StaleCheckOptions(
        leastAge: configuration.staleAfter ?? 0, now: CalendarDay.now)
    }
    gate = ReportGate(
      failingOn: configuration.failOn, thresholds: configuration.thresholds,
      ship: configuration.ship, allowsEmpty: false, onlyReports: configuration.exitsZero ?? false)
    baseline = try file?.baseline()?.read()
  }

  /// Takes the known findings out of a report, and judges the rest.
  ///
  /// - Complexity: O(*n*) in the number of findings, of the report and of the baseline.
  public func judge(_ report: inout Report) {
    if let baseline { report.removeFindings(in: baseline) }
    report.judge(by: gate)
  }
}

extension Baseline {
  /// Reads a baseline that `l10ncheck report --write-baseline` has written.
  ///
  /// - Throws: if the file can't be read or is no baseline.
  public init(contentsOfFile path: String) throws(SettingsError) {
    self = try BaselineFile(atCommandLinePath: path).read()
  }
}

extension Report {
  /// Takes out the findings that a baseline has, but for those that it keeps up to a day that has come.
  ///
  /// - Complexity: O(*n*) in the number of findings and of the baseline's entries.
  public mutating func removeFindings(in baseline: Baseline) {
    self = baseline.compare(self, today: CalendarDay.today).report
  }
}

/// The lowest severity that fails a run.
package enum FailureLevel: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case never

  /// The severity itself; nil if none fails.
  package var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .never: nil
    }
  }
}

extension ReportGate {
  /// The gate of a run.
  ///
  /// - Parameters:
  ///   - level: nil where nobody named one.
  package init(
    failingOn level: FailureLevel?, thresholds: [CoverageThreshold], ship: [ShippedLanguage],
    allowsEmpty: Bool, onlyReports: Bool
  ) {
    self.init(
      // Whoever names what ships wants to hear of its errors alone.
      leastSeverity: (level ?? (ship.isEmpty ? .error : .never)).severity, thresholds: thresholds,
      ship: ship,
      isAskedFor: !thresholds.isEmpty || !ship.isEmpty || (level ?? .never) != .never
        || Self.isContinuousIntegration,
      allowsEmpty: allowsEmpty, onlyReports: onlyReports)
  }

  /// Whether nobody watches: a wrong path must not look like success.
  private static var isContinuousIntegration: Bool {
    if let value = EnvironmentVariable.value(of: "CI") {
      return !["", "0", "false"].contains(value)
    }
    // Azure Pipelines, GitHub, GitLab, Jenkins and TeamCity.
    return ["TF_BUILD", "GITHUB_ACTIONS", "GITLAB_CI", "JENKINS_URL", "TEAMCITY_VERSION"].contains {
      EnvironmentVariable.value(of: $0)?.isEmpty == false
    }
  }
}
