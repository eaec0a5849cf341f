import CommandLineSyntax
import L10nCheckKit
import L10nLocale

/// The options shared by all commands that read localizations.
struct SharedArguments: Sendable {
  var developmentRegion: String?
  var localizations: [String] = []
  var tables: [String] = []
  var excludes: [String] = []
  var includesSkippedDirectories = false
  var includesThirdParty = false
  var ignoresCode = false
  var profile: LookupProfile?
  var configuration: String?
  var ignoresConfiguration = false
  var allowsEmpty = false
  var jobs: Int?
  var color = ColorChoice.auto
  var isQuiet = false
  var isVerbose = false

  static let options: [OptionSpecification<Self>] = [
    .developmentRegion(
      to: \.developmentRegion, "Compare with the localization TAG.",
      discussion: "The default is the development region of the project, the package or Info.plist."
    ),
    .repeated(
      "exclude", "GLOB", to: \.excludes, category: .input,
      "Skip directories that match GLOB.",
      discussion: "*, ? and [...] match within a name, ** across several."),
    .switch(
      "include-skipped", to: \.includesSkippedDirectories, category: .input,
      "Include build products and dependencies.",
      discussion:
        "By default, l10ncheck skips .git, .build, DerivedData, node_modules, Pods, .xcloc and similar directories."
    ),
    .switch(
      "third-party", to: \.includesThirdParty, category: .input,
      "Check third-party content, too.",
      discussion: """
        By default, l10ncheck only lists third-party content: built frameworks and applications in the tree, and \
        everything in a submodule or below Pods, Carthage, Vendor, ThirdParty, 3rdparty, Dependencies or External.
        """),
    .switch(
      "no-code", to: \.ignoresCode, category: .input, "Don't read code.",
      discussion: """
        By default, l10ncheck reads the Swift and Objective-C of projects and packages: a missing key that no code \
        uses, or for which code has a text, isn't raw.
        """),
    .value(
      "profile", "NAME", to: \.profile, category: .input, "Look up files in the order NAME.",
      discussion: """
        runtime is the order of CoreFoundation, documented that of the Bundle Programming Guide: they differ in \
        when they use a file outside the .lproj directories.
        """),
    .value(
      "config", "FILE", to: \.configuration, completion: .file, category: .input,
      "Read settings from FILE.",
      discussion: """
        The default is the nearest .l10ncheck.json above the first PATH, or above the working directory. \
        l10ncheck init writes one.
        """),
    .switch(
      "no-config", to: \.ignoresConfiguration, category: .input, "Ignore .l10ncheck.json."),
    .switch(
      "allow-empty", to: \.allowsEmpty, category: .gate,
      "Pass a gate that has nothing to compare.",
      discussion:
        "By default, a gate fails if nothing is localized or a threshold applies to no keys."
    ),
    .number(
      "jobs", short: "j", "N", to: \.jobs, in: 1...1024, category: .input,
      "Read N files in parallel."),
    .repeated(
      "localization", short: "l", "TAG", to: \.localizations, isList: true,
      completion: .localeIdentifier, category: .filter,
      "Show only the localization TAG.",
      discussion: "The option doesn't change lookups, only what is shown."),
    .repeated(
      "table", short: "t", "NAME", to: \.tables, category: .filter, "Show only the table NAME."),
    .color(to: \.color),
    .quiet(to: \.isQuiet),
    .switch(
      "verbose", short: "v", to: \.isVerbose, category: .output, "List everything in full."),
  ]

  func configurationFile(for paths: [String]) throws(RunFailure) -> ConfigurationFile? {
    if ignoresConfiguration { return nil }
    return try RunFailure.configuring { () throws(SettingsError) in
      if let configuration {
        try ConfigurationFile(atCommandLinePath: configuration)
      } else {
        try ConfigurationFile.nearest(to: paths)
      }
    }
  }

  /// Runs `body`, which checks or plans something. Shows the progress on standard error, unless the run is quiet.
  func running<Value: Sendable>(
    _ checker: Checker, _ body: (Checker) async throws(CheckError) -> Value
  ) async throws(RunFailure) -> Value {
    let progress = ProgressLine(isQuiet: isQuiet)
    defer { progress.clear() }
    var checker = checker
    checker.progress = progress.update
    do throws(CheckError) {
      return try await body(checker)
    } catch {
      throw RunFailure(error)
    }
  }

  /// Returns the options for the library: those of the arguments, or else those of the configuration.
  func checkOptions(
    _ file: ConfigurationFile? = nil, checks: CheckArguments = CheckArguments()
  ) -> CheckOptions {
    var options = file?.configuration.options ?? CheckOptions()
    if let developmentRegion { options.developmentRegion = developmentRegion }
    options.excludes = excludes
    options.rules = checks.rules(over: options.rules)
    options.checks = checks.only.map(\.identifier)
    options.enableChecksWithRules()
    if includesSkippedDirectories { options.includesSkippedDirectories = true }
    if includesThirdParty { options.includesThirdParty = true }
    options.readsCode = !ignoresCode
    if let profile { options.profile = profile }
    if let jobs { options.jobs = jobs }
    options.localizations = localizations
    options.tables = tables
    return options
  }
}

extension LookupProfile: ArgumentValue {}
extension ColorChoice: ArgumentValue {}

extension SharedArguments {
  func renderingOptions(isFile: Bool) -> RenderingOptions {
    var options = RenderingOptions()
    options.width = Terminal.width
    options.usesColor = Terminal.isColored(color, isFile: isFile)
    options.detail = isVerbose ? .full : .normal
    return options
  }
}
