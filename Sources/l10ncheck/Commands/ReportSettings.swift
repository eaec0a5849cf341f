import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel

/// The settings of `l10ncheck report`: its arguments, completed by the configuration.
struct ReportSettings {
  var options: CheckOptions
  let gate: ReportGate
  let baseline: BaselineFile?
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
      arguments.thresholds.isEmpty ? configuration.thresholds : arguments.thresholds
    let ship = try Self.shipped(arguments, options) ?? configuration.ship.shown(options, arguments)
    // If filters hide a part of the findings, the configured `ship` isn't judged, and other findings don't fail the run either.
    let isPart = ship.isEmpty && !configuration.ship.isEmpty && arguments.since == nil
    gate = ReportGate(
      failingOn: failOn ?? (isPart ? .never : nil), thresholds: thresholds, ship: ship,
      allowsEmpty: arguments.shared.allowsEmpty,
      onlyReports: arguments.exitsZero || configuration.exitsZero ?? false)
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

  /// Returns the languages of `--ship`; fails if filters hide findings that decide about them.
  private static func shipped(
    _ arguments: ReportArguments, _ options: CheckOptions
  ) throws(RunFailure) -> [ShippedLanguage]? {
    guard let languages = arguments.shippedLanguages else { return nil }
    let shown = languages.shown(options, arguments)
    guard shown.count < languages.count else { return languages }
    let hidden = languages.first { !shown.contains($0) }?.spelling ?? ""
    throw RunFailure(
      "--ship",
      arguments.showsPart
        ? "what can ship depends on all findings and tables: remove --only, --table and --since"
        : "--localization excludes \(hidden), but --ship names it", .usage)
  }

  /// Returns the baseline of the command line, or else the configured one, or else the default path for writing one.
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
      throw RunFailure(SettingsError(baselineName, error, ifLinkLeaves: "use --baseline for it"))
    }
  }
}

extension ReportArguments {
  /// Whether filters hide findings that could block a language.
  fileprivate var showsPart: Bool {
    !checks.only.isEmpty || !shared.tables.isEmpty || since != nil
  }
}

extension [ShippedLanguage] {
  /// Returns the languages for which the run shows all deciding findings.
  fileprivate func shown(_ options: CheckOptions, _ arguments: ReportArguments) -> Self {
    if arguments.showsPart { return [] }
    let names = LocalizationNames(options.localizations)
    return names.isEmpty ? self : filter { names.contain($0.spelling) }
  }
}

extension FindingRule {
  /// Turns on the check for stale translations, unless a later rule turns it off.
  fileprivate static let staleTranslations = FindingRule([
    Check.staleTranslation.identifier: .note
  ])
}

/// Makes the report of a run according to its settings: removes baselined findings and applies the gate.
struct JudgedReport {
  let arguments: ReportArguments
  let settings: ReportSettings
  /// The results for other revisions, for reuse; nil to read everything.
  var memory: RevisionMemory?

  func report(on paths: [String]) async throws(RunFailure) -> Report {
    var report = try withoutBaselined(try await checked(paths, settings.options))
    if let since = arguments.since {
      report = try await withoutFindings(of: since, in: report, paths)
    }
    report.judge(by: settings.gate)
    return report
  }

  private func checked(
    _ paths: [String], _ options: CheckOptions
  ) async throws(RunFailure) -> Report {
    var checker = Checker(options: options)
    checker.memory = memory
    let report = try await arguments.shared.running(checker) { checker throws(CheckError) in
      try await checker.report(on: paths)
    }
    try await UnknownNames(of: options, in: report).refuse(in: paths, options)
    return report
  }

  private func withoutFindings(
    of revision: String, in report: Report, _ paths: [String]
  ) async throws(RunFailure) -> Report {
    var checker = Checker(options: settings.options)
    checker.memory = memory
    do throws(CheckError) {
      return try await checker.withoutFindings(of: revision, in: report, on: paths)
    } catch {
      throw RunFailure(error)
    }
  }

  private func withoutBaselined(_ report: Report) throws(RunFailure) -> Report {
    guard let file = settings.baseline else { return report }
    let baseline: Baseline
    if arguments.writesBaseline {
      baseline = try file.update { Baseline(of: report, earlier: $0) }
      if !arguments.shared.isQuiet {
        RunMessages.say(
          BaselineMessages.written(
            baseline, of: report, to: file.path, isConfigured: settings.isBaselineConfigured))
      }
    } else {
      baseline = try RunFailure.configuring { () throws(SettingsError) in try file.read() }
    }
    let comparison = baseline.compare(report, today: CalendarDay.today)
    if !arguments.shared.isQuiet {
      BaselineMessages.sentences(on: file.path, comparison, isWhole: settings.isWhole)
        .forEach(RunMessages.say)
    }
    return comparison.report
  }
}
