package import L10nCoverage
package import L10nLocale
import L10nModel
import L10nSource

/// The contents of a `.l10ncheck.json`. All settings are optional, and the command line overrides them.
package struct Configuration: Sendable, Hashable {
  package var developmentRegion: String?
  package var excludes: [String] = []
  package var includesSkippedDirectories: Bool?
  package var includesThirdParty: Bool?
  package var profile: LookupProfile?
  /// The global requirement first, then those of overrides.
  package var requirements: [LocalizationRequirement] = []
  /// The global rule first, then those of overrides.
  package var rules: [FindingRule] = []
  /// Words and texts that may be identical to the source.
  package var unchangedWords: [String] = []
  /// How the program writes placeholders that it reads itself; nil where the tables tell.
  package var placeholders: [PlaceholderForm]?
  /// By patterns of keys.
  package var maximumLengths: [String: Int] = [:]
  /// What can't be found out about the code.
  package var code = CodeOptions()
  /// The number of days after which a translation that its source left behind is a finding.
  package var staleAfter: Int?
  package var stubMarker: String?
  /// The localizations that languages of translators' documents mean.
  package var documentLanguages: [String: String] = [:]
  /// The directory with images for translators, relative to that of the file.
  package var screenshots: String?
  /// The languages that a release is to have.
  package var ship: [ShippedLanguage] = []
  package var failOn: FailureLevel?
  package var thresholds: [CoverageThreshold] = []
  /// Relative to the directory of the file.
  package var baseline: String?
  package var exitsZero: Bool?
  /// Former names of checks, with their places.
  package var formerCheckNames: [PlacedName] = []

  package struct PlacedName: Sendable, Hashable {
    let name: FormerCheckName
    let range: SourceRange
  }

  /// A configuration without settings.
  package init() {}
}

extension Configuration {
  /// Every top-level setting, in the order of the documentation.
  enum Setting: String, CaseIterable {
    case schema = "$schema"
    case developmentRegion
    case exclude
    case includeSkipped
    case thirdParty
    case profile
    case requiredLocalizations
    case checks
    case overrides
    case unchangedWords
    case placeholders
    case maximumLengths
    case keys
    case missing
    case staleAfter
    case stubMarker
    case documentLanguages
    case screenshots
    case ship
    case failOn
    case failUnder
    case baseline
    case exitZero
  }

  /// Every setting of an override.
  enum OverrideSetting: String, CaseIterable {
    case paths
    case tables
    case localizations
    case keys
    case checks
    case requiredLocalizations
    case missing
  }

  /// Every setting of `keys`.
  enum KeysSetting: String, CaseIterable {
    case functions
    case countUnused
  }

  /// Every setting of a function.
  enum FunctionSetting: String, CaseIterable {
    case function
    case table
  }

  /// Every setting of `failUnder`.
  enum ThresholdSetting: String, CaseIterable {
    case total
    case each
    case humanTotal = "human:total"
    case humanEach = "human:each"
    case localizations
    case tables
  }
}
