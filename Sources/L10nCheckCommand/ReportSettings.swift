import L10nCheckKit
import L10nCoverage
import L10nFiles

/// The settings of `l10ncheck report`: its arguments, completed by the configuration.
struct ReportSettings {
  var options: CheckOptions
  let gate: ReportGate
  let baseline: BaselineFile?
  /// Whether the baseline comes from the configuration.
  let isBaselineConfigured: Bool
  /// Whether the report covers the whole tree, without filters.
  let isWhole: Bool

  /// The default path of a new baseline.
  private static let baselineName = ".l10ncheck-baseline.json"

  init(_ arguments: ReportArguments, _ paths: [String]) throws(RunFailure) {
    let file = try arguments.shared.configurationFile(for: paths)
    let configuration = file?.configuration ?? Configuration()
    var options = arguments.shared.checkOptions(file, checks: arguments.checks)
    options.preferences = arguments.preferred?.preferences ?? []
    options.keptTexts = arguments.shownTexts
    options.revision = arguments.revision
    options.fetches = arguments.fetches
    if arguments.findsStale { options.rules.insert(.staleTranslations, at: 0) }
    if options.asksForStaleTranslations {
      var staleness = StaleCheckOptions(
        leastAge: arguments.staleAfter ?? configuration.staleAfter ?? 0, now: CalendarDay.now)
      staleness.showsAuthors = arguments.showsAuthors
      options.staleness = staleness
    }
    self.options = options
    let failOn = arguments.failOn ?? configuration.failOn
    let thresholds =
      arguments.thresholds.isEmpty
      ? configuration.thresholds : arguments.thresholds.map(\.threshold)
    let ship = arguments.ship?.languages ?? configuration.ship
    gate = ReportGate(
      failingOn: failOn, thresholds: thresholds, ship: ship,
      allowsEmpty: arguments.shared.allowsEmpty,
      isOnlyTold: arguments.exitsZero || configuration.exitsZero ?? false)
    isWhole =
      options.localizations.isEmpty && options.tables.isEmpty && options.excludes.isEmpty
      && options.checks.isEmpty
    baseline = try Self.baseline(arguments, file)
    isBaselineConfigured = arguments.baseline == nil && configuration.baseline != nil
    try OutputFiles.check(arguments.formats.compactMap(\.file))
    guard arguments.csvRows == nil || arguments.formats.contains(where: { $0.format == .csv })
    else { throw RunFailure("--by", "--by applies to CSV only: add --format csv", .usage) }
    guard !arguments.writesBaseline || arguments.since == nil else {
      throw RunFailure(
        "--write-baseline", "a baseline contains all findings: remove --since", .usage)
    }
    guard !arguments.writesBaseline || isWhole else {
      throw RunFailure(
        "--write-baseline", "a baseline contains all findings: remove the filters", .usage)
    }
  }

  /// The baseline of the command line, or else the configured one, or else the default path for writing.
  private static func baseline(
    _ arguments: ReportArguments, _ file: ConfigurationFile?
  ) throws(RunFailure) -> BaselineFile? {
    if let path = arguments.baseline { return BaselineFile(atCommandLinePath: path) }
    let configured = try RunFailure.configuring { () throws(SettingsError) in try file?.baseline() }
    if let configured { return configured }
    guard arguments.writesBaseline else { return nil }
    do throws(FileTreeError) {
      let place = try RepositoryFile(baselineName, in: DiskFileTree(root: "."))
      return BaselineFile(place, path: baselineName)
    } catch {
      throw RunFailure(baselineName, error, ifLinkLeaves: "use --baseline for it")
    }
  }
}

extension FindingRule {
  /// Turns on the check for stale translations, unless another rule turns it off.
  fileprivate static let staleTranslations = FindingRule([
    Check.staleTranslation.identifier: .note
  ])
}
