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
}
