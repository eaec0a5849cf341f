public import L10nCoverage
package import L10nSource
import L10nSystem

/// The settings of a project: what `l10ncheck report` reads from its `.l10ncheck.json`, or the defaults without one.
///
/// With them, a program comes to the command's verdict:
///
/// ```swift
/// let settings = try ProjectSettings(for: ["App"])
/// var report = try await Checker(options: settings.options).report(on: ["App"])
/// settings.judge(&report)
/// ```
public struct ProjectSettings: Sendable {
  /// What to check, and how.
  public var options: CheckOptions
  /// The conditions that fail a run. Like the command's gate, it also fails a report that compares nothing if the environment
  /// shows that it runs in continuous integration.
  public var gate: ReportGate
  /// The known findings; nil if the project has no baseline.
  public var baseline: Baseline?

  /// Reads the nearest `.l10ncheck.json` at or above the first path, or else the working directory. Without such a file, the
  /// settings are the defaults.
  ///
  /// - Throws: `SettingsError` if the file, or a baseline that it names, can't be used.
  public init(for paths: [String]) throws(SettingsError) {
    try self.init(ConfigurationFile.nearest(to: paths))
  }

  /// Reads a file, as `--config` does.
  ///
  /// - Throws: `SettingsError` if the file, or a baseline that it names, can't be used.
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

  /// Removes the known findings from a report, and judges the rest.
  ///
  /// - Complexity: O(*n*) in the number of findings, of the report and of the baseline.
  public func judge(_ report: inout Report) {
    if let baseline { report.removeFindings(in: baseline) }
    report.judge(by: gate)
  }
}

extension Baseline {
  /// Reads a baseline that `l10ncheck report --write-baseline` wrote.
  ///
  /// - Throws: `SettingsError` if the file can't be read or isn't a baseline.
  public init(contentsOfFile path: String) throws(SettingsError) {
    self = try BaselineFile(atCommandLinePath: path).read()
  }
}

extension Report {
  /// Removes the findings that a baseline contains, except for entries that have expired.
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

  /// Nil for `never`.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}

extension ReportGate {
  /// - Parameter level: the configured level; nil for none.
  package init(
    failingOn level: FailureLevel?, thresholds: [CoverageThreshold], ship: [ShippedLanguage],
    allowsEmpty: Bool, onlyReports: Bool
  ) {
    self.init(
      // With required languages, only errors that concern these fail a run.
      leastSeverity: (level ?? (ship.isEmpty ? .error : .never)).severity, thresholds: thresholds,
      ship: ship,
      isConfigured: !thresholds.isEmpty || !ship.isEmpty || (level ?? .never) != .never
        || Self.isContinuousIntegration,
      allowsEmpty: allowsEmpty, onlyReports: onlyReports)
  }

  /// Whether the run is in continuous integration, where a wrong path must not look like success.
  private static var isContinuousIntegration: Bool {
    if let value = EnvironmentVariable.value(of: "CI") {
      return !["", "0", "false"].contains(value)
    }
    // Variables of Azure Pipelines, GitHub, GitLab, Jenkins and TeamCity.
    return ["TF_BUILD", "GITHUB_ACTIONS", "GITLAB_CI", "JENKINS_URL", "TEAMCITY_VERSION"].contains {
      EnvironmentVariable.value(of: $0)?.isEmpty == false
    }
  }
}
