import CommandLineSyntax
import L10nCheckKit
import L10nLocale

/// The options of every command that reads localizations.
struct SharedArguments: Sendable {
  var developmentRegion: String?
  var localizations: [String] = []
  var tables: [String] = []
  var excludes: [String] = []
  var includesSkippedDirectories = false
  var profile: LookupProfile?
  var configuration: String?
  var ignoresConfiguration = false
  var allowsEmpty = false
  var jobs: JobCount?
  var color = ColorChoice.auto
  var isQuiet = false
  var isVerbose = false

  static let options: [OptionSpecification<Self>] = [
    .value(
      "development-region", "TAG", to: \.developmentRegion, completion: .localeIdentifier,
      category: .input,
      "Compare with the localization TAG.",
      discussion: "Without it, the project, the package or the bundle's Info.plist says which."),
    .repeated(
      "exclude", "GLOB", to: \.excludes, category: .input,
      "Do not look into directories like GLOB.",
      discussion: "*, ? and [...] match within a name, ** over several."),
    .switch(
      "include-skipped", to: \.includesSkippedDirectories, category: .input,
      "Look into build products and dependencies.",
      discussion:
        ".git, .build, DerivedData, node_modules, Pods, .xcloc and the like are skipped without it."
    ),
    .value(
      "profile", "NAME", to: \.profile, category: .input, "Look files up as NAME says.",
      discussion: """
        runtime is what CoreFoundation does, documented what the Bundle Programming Guide says: they differ \
        in when a file outside the .lproj directories is used.
        """),
    .value(
      "config", "FILE", to: \.configuration, completion: .file, category: .input,
      "Read settings from FILE.",
      discussion: """
        Without it, they are those of the nearest .l10ncheck.json above the first PATH, or above the working \
        directory. l10ncheck init writes one.
        """),
    .switch(
      "no-config", to: \.ignoresConfiguration, category: .input, "Read no .l10ncheck.json."),
    .switch(
      "allow-empty", to: \.allowsEmpty, category: .gate,
      "Let a gate pass that has nothing to compare.",
      discussion:
        "Without it, a gate that was asked for fails where nothing is localized, or a threshold is for no keys."
    ),
    .value("jobs", short: "j", "N", to: \.jobs, category: .input, "Read N files at a time."),
    .repeated(
      "localization", short: "l", "TAG", to: \.localizations, completion: .localeIdentifier,
      category: .filter,
      "Show only the localization TAG.",
      discussion: "What a user sees does not depend on what is shown."),
    .repeated(
      "table", short: "t", "NAME", to: \.tables, category: .filter, "Show only the table NAME."),
    .value(
      "color", "WHEN", to: \.color, category: .output, "Colour text WHEN.",
      discussion: "auto means on a terminal."),
    .switch(
      "quiet", short: "q", to: \.isQuiet, category: .output, "Say nothing about the run itself."),
    .switch(
      "verbose", short: "v", to: \.isVerbose, category: .output, "List everything, however long."),
  ]

  /// The configuration that these arguments ask for; nil where there is none. Prints its hints.
  ///
  /// - Parameter paths: what is looked at.
  func configurationFile(for paths: [String]) throws(RunFailure) -> ConfigurationFile? {
    if ignoresConfiguration { return nil }
    let file: ConfigurationFile? =
      if let configuration {
        try ConfigurationFile(at: configuration)
      } else {
        try ConfigurationFile.nearest(to: paths)
      }
    for hint in file?.hints ?? [] where !isQuiet { RunMessages.report(hint.place, hint.message) }
    return file
  }

  /// The same as the library understands it: what was typed, else what the configuration says.
  ///
  /// - Parameter checks: which checks were chosen, and how much their findings weigh.
  func checkOptions(
    _ file: ConfigurationFile? = nil, checks: CheckArguments = CheckArguments()
  ) -> CheckOptions {
    let configuration = file?.configuration ?? Configuration()
    var options = CheckOptions()
    options.developmentRegion = developmentRegion ?? configuration.developmentRegion
    options.excludes = excludes
    options.configuredExcludes = configuration.excludes
    options.patternRoot = file?.directory
    options.requirements = configuration.requirements
    options.rules = checks.rules(over: configuration.rules)
    options.checks = checks.only.map(\.identifier)
    options.stubMarker = configuration.stubMarker
    options.texts.unchangedWords = Set(configuration.unchangedWords)
    options.maximumLengths = configuration.maximumLengths
    for rule in options.rules {
      // What is off by default is made where somebody gives it a level.
      options.texts.disabledChecks.subtract(rule.levels.filter { $0.value != .off }.keys)
    }
    options.includesSkippedDirectories =
      includesSkippedDirectories || configuration.includesSkippedDirectories ?? false
    options.profile = profile ?? configuration.profile ?? .runtime
    options.jobs = jobs?.count ?? Processors.count
    options.localizations = localizations
    options.tables = tables
    return options
  }
}

extension LookupProfile: ArgumentValue {}

/// How many files are read at a time.
struct JobCount: ArgumentValue {
  let count: Int

  init?(argument word: String) {
    guard let count = Int(word), (1...1024).contains(count) else { return nil }
    self.count = count
  }

  static let expectation = "a number from 1 to 1024"
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable, ArgumentValue {
  case auto
  case always
  case never
}
