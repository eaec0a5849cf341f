import L10nFormats
public import L10nLocale
import L10nSource

/// What to look at, and how.
public struct CheckOptions: Sendable {
  /// The development region that goes before everything that the tree says.
  public var developmentRegion: String?
  /// Patterns of directories that are not looked into: `*`, `**`, `?` and `[…]` on `/`-separated paths.
  public var excludes: [String] = []
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

  /// What marks a text as a stub beside `l10ncheck: needs translation`; nil where nothing else does.
  public var stubMarker: String?

  public init() {}
}

extension CheckOptions {
  /// What comments may say to this tool.
  var directives: DirectiveSyntax {
    DirectiveSyntax(marker: stubMarker) { name in Check.all.contains { $0.identifier == name } }
  }
}
