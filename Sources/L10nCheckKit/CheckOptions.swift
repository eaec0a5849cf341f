public import L10nCoverage
import L10nFormats
public import L10nLocale
import L10nModel
import L10nSource

/// What to look at, and how.
public struct CheckOptions: Sendable {
  /// The development region that goes before everything that the tree says.
  public var developmentRegion: String?
  /// Patterns of directories that are not looked into: `*`, `**`, `?` and `[…]` on `/`-separated paths.
  public var excludes: [String] = []
  /// The same from a configuration.
  public var configuredExcludes: [String] = []
  /// What to make of findings.
  public var rules: [FindingRule] = []
  /// The localizations that bundles are to have.
  public var requirements: [LocalizationRequirement] = []
  /// The directory, without links, from which the paths of `configuredExcludes`, `rules` and `requirements` are meant;
  /// nil for the root of each input.
  public var patternRoot: String?
  /// Whether build products, version control and other people's code are looked at, too.
  public var includesSkippedDirectories = false
  public var profile = LookupProfile.runtime
  /// The preferred languages of users, the first most: what each of them sees is added to the report.
  public var preferences: [[String]] = []
  /// How many files are read at a time.
  public var jobs = 1
  /// The spellings or identifiers to report; all where empty. What a user sees does not depend on it.
  public var localizations: [String] = []
  /// The tables to report; all where empty.
  public var tables: [String] = []
  /// The identifiers of the checks whose findings are reported; all where empty. Errors that lose a file are reported in any
  /// case.
  public var checks: [String] = []
  /// Which checks of texts are made, and what they let pass.
  public var texts = TextCheckOptions()
  /// How many characters a translation may have at most, by patterns of keys; the least counts where several are for a
  /// key. What a comment says of a key goes before it.
  public var maximumLengths: [String: Int] = [:]
  /// Localizations that every bundle is to have beside those that its configuration requires.
  public var addedLocalizations: [String] = []

  /// Which texts the report keeps beside the keys, in `TableCoverage.texts`. They take memory.
  public var keptTexts = KeptTexts.none

  /// Texts that a report may keep.
  public enum KeptTexts: Sendable {
    case none
    /// Those of the development region, with comments and places.
    case source
    /// The translations, too.
    case all
  }

  /// What marks a text as a stub beside `l10ncheck: needs translation`; nil where nothing else does.
  public var stubMarker: String?

  public init() {}
}

extension CheckOptions {
  /// Where the root of an input lies, from where configured paths begin; nil where it lies somewhere else.
  ///
  /// - Parameter root: without links; nil where that is not known.
  func base(ofInputAt root: String?) -> TreePath? {
    guard let patternRoot, let root else { return .root }
    let slash = UInt8(ascii: "/")
    let start = patternRoot.utf8.split(separator: slash)
    let target = root.utf8.split(separator: slash)
    guard target.starts(with: start, by: { $0.elementsEqual($1) }) else { return nil }
    let rest = target.dropFirst(start.count).map { String(Substring($0)) }
    return rest.isEmpty ? .root : TreePath(rest.joined(separator: "/"))
  }

  private static let checkNames = Set(Check.all.map(\.identifier))

  /// What comments may say to this tool.
  var directives: DirectiveSyntax {
    DirectiveSyntax(marker: stubMarker, checks: Self.checkNames)
  }
}
