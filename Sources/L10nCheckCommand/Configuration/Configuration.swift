import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nSource

/// The contents of a `.l10ncheck.json`. All settings are optional, and the command line overrides them.
struct Configuration: Sendable, Hashable {
  var developmentRegion: String?
  var excludes: [String] = []
  var includesSkippedDirectories: Bool?
  var includesThirdParty: Bool?
  var profile: LookupProfile?
  /// The global requirement first, then those of overrides.
  var requirements: [LocalizationRequirement] = []
  /// The global rule first, then those of overrides.
  var rules: [FindingRule] = []
  /// Words and texts that may be identical to the source.
  var unchangedWords: [String] = []
  /// How the program writes placeholders that it reads itself; nil where the tables tell.
  var placeholders: [PlaceholderForm]?
  /// By patterns of keys.
  var maximumLengths: [String: Int] = [:]
  /// What can't be found out about the code.
  var code = CodeOptions()
  /// The number of days after which a translation that its source left behind is a finding.
  var staleAfter: Int?
  var stubMarker: String?
  /// The localizations that languages of translators' documents mean.
  var documentLanguages: [String: String] = [:]
  /// The directory with images for translators, relative to that of the file.
  var screenshots: String?
  /// The languages that a release is to have.
  var ship: [ShippedLanguage] = []
  var failOn: Gate?
  var thresholds: [CoverageThreshold] = []
  /// Relative to the directory of the file.
  var baseline: String?
  var exitsZero: Bool?
  /// Former names of checks, with their places.
  var formerCheckNames: [PlacedName] = []

  struct PlacedName: Sendable, Hashable {
    let name: FormerCheckName
    let range: SourceRange
  }
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
