extension CheckOptions {
  /// The options of a configuration.
  ///
  /// - Parameter directory: the real directory that its paths are relative to; nil for none.
  package init(_ configuration: Configuration, in directory: String?) {
    self.init()
    developmentRegion = configuration.developmentRegion
    configuredExcludes = configuration.excludes
    patternRoot = directory
    requirements = configuration.requirements
    rules = configuration.rules
    stubMarker = configuration.stubMarker
    texts.unchangedWords = Set(configuration.unchangedWords)
    texts.placeholders = configuration.placeholders
    maximumLengths = configuration.maximumLengths
    includesSkippedDirectories = configuration.includesSkippedDirectories ?? false
    includesThirdParty = configuration.includesThirdParty ?? false
    code = configuration.code
    profile = configuration.profile ?? .runtime
    enableChecksWithRules()
  }

  /// Runs checks that are off by default where a rule gives them a level.
  package mutating func enableChecksWithRules() {
    for rule in rules {
      texts.disabledChecks.subtract(rule.levels.filter { $0.value != .off }.keys)
    }
  }

  /// Whether a rule shows stale translations anywhere.
  package var asksForStaleTranslations: Bool {
    let name = Check.staleTranslation.identifier
    guard checks.isEmpty || checks.contains(name) else { return false }
    return rules.contains { $0.levels[name].map { $0 != .off } ?? false }
  }
}
