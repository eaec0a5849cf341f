import L10nCode
public import L10nCoverage
import L10nFiles
import L10nFormats
public import L10nLocale
import L10nModel
import L10nSource

/// What to check, and how.
public struct CheckOptions: Sendable, Hashable {
  /// The development region that overrides all declarations in the tree.
  public var developmentRegion: String?
  /// Patterns of directories to skip: `*`, `**`, `?` and `[…]` on `/`-separated paths.
  public var excludes: [String] = []
  /// The same from a configuration.
  public var configuredExcludes: [String] = []
  /// Rules for the severity of findings.
  public var rules: [FindingRule] = []
  /// The localizations that bundles must have.
  public var requirements: [LocalizationRequirement] = []
  /// The real directory that the paths of `configuredExcludes`, `rules` and `requirements` are relative to; nil for the
  /// root of each input.
  public var patternRoot: String?
  /// Whether to include build products, version control and third-party code.
  public var includesSkippedDirectories = false
  /// Whether to judge also what others make: built products in a source tree, and what lies below `Pods`, `Carthage`,
  /// `Vendor`, `ThirdParty`, `External` or in a submodule.
  public var includesThirdParty = false
  /// The lookup order to apply where sources differ.
  public var profile = LookupProfile.runtime
  /// The preferred languages of users, best first: the report shows what each of them sees.
  public var preferences: [[String]] = []
  /// The revision of a git repository to read instead of the files on disk; `:` for the index, nil for the disk.
  public var revision: String?
  /// Whether files that a sparse checkout leaves out of the disk count as they are in the index.
  package var readsSkippedFiles = false
  /// Whether to fetch the files that a partial clone lacks.
  public var fetches = false
  /// Whether to read the code of projects and packages: what it asks for, and what users see of what is missing.
  public var readsCode = true
  /// What can't be found out about the code.
  public var code = CodeOptions()
  /// How to look for stale translations in the history; nil to leave that out.
  public var staleness: StaleCheckOptions?
  /// The number of files to read at the same time, at least 1; by default, the number of processors. A report doesn't
  /// depend on it.
  public var jobs = Processors.count
  /// The spellings or identifiers of the localizations to report; empty for all. Lookups don't depend on it.
  public var localizations: [String] = []
  /// The tables to report; empty for all.
  public var tables: [String] = []
  /// The identifiers of the checks to report; empty for all. Errors that lose a file are always reported.
  public var checks: [String] = []
  /// The settings of text checks.
  public var texts = TextCheckOptions()
  /// The maximum number of characters of a translation, by patterns of keys; if several match a key, the smallest
  /// counts. A comment for the key takes precedence.
  public var maximumLengths: [String: Int] = [:]
  /// Additional localizations that every bundle must have.
  public var addedLocalizations: [String] = []

  /// The texts to keep beside the keys, for `LocalizedKey.source`, `LocalizedKey.translation` and `Report.source(of:)`.
  ///
  /// They cost memory: about the size of the texts and twelve bytes for each key and language. Nothing is read again.
  public var keptTexts = KeptTexts.none

  /// The texts that a report can keep.
  public enum KeptTexts: Sendable {
    /// No texts.
    case none
    /// Those of the development region, with comments and places.
    case source
    /// Also the translations.
    case all
  }

  /// The additional stub comment beside `l10ncheck: needs translation`; nil for none.
  public var stubMarker: String?

  /// The options of `l10ncheck report` without a configuration.
  public init() {}
}

extension CheckOptions {
  /// The path of an input's root, relative to the base of configured paths; nil if it is outside.
  ///
  /// - Parameter root: the real path; nil if unknown.
  func base(ofInputAt root: String?) -> TreePath? {
    guard let patternRoot, let root else { return .root }
    let slash = UInt8(ascii: "/")
    let start = patternRoot.utf8.split(separator: slash)
    let target = root.utf8.split(separator: slash)
    guard target.starts(with: start, by: { $0.elementsEqual($1) }) else { return nil }
    return TreePath(components: target.dropFirst(start.count).map { Substring($0) })
  }

  private static let checkNames = Set(Check.all.map(\.identifier))

  var directives: DirectiveSyntax {
    DirectiveSyntax(marker: stubMarker, checks: Self.checkNames)
  }
}

extension CheckOptions {
  /// Runs checks that are off by default where a rule gives them a level.
  package mutating func enableChecksWithRules() {
    for rule in rules {
      texts.disabledChecks.subtract(rule.levels.filter { $0.value != .off }.keys)
    }
  }

  package var asksForStaleTranslations: Bool {
    let name = Check.staleTranslation.identifier
    guard checks.isEmpty || checks.contains(name) else { return false }
    return rules.contains { $0.levels[name].map { $0 != .off } ?? false }
  }
}

/// What l10ncheck can't find out about the code of a tree by itself.
public struct CodeOptions: Sendable, Hashable {
  /// The functions that look texts up.
  public var functions: [LookupFunction] = []
  /// Whether keys that no code asks for count in the coverage of localizations.
  public var countsUnused = true
  /// What users see of a missing key, for all places first; the last that fits counts.
  public var missingTexts: [MissingTextRule] = []

  /// Nothing but what the code says.
  public init() {}
}

/// A function, macro or property of the code that looks a text up: `tr(_:table:)`, `.localized`, `MyLocalizedString`.
public struct LookupFunction: Sendable, Hashable {
  let shapes: [CallShape]

  /// A function, by its name; nil where the name is none.
  ///
  /// - Parameters:
  ///   - name: as Swift names it, with the labels of its arguments; with a full stop before it for a member of texts; a name
  ///     alone for a macro with the arguments of `NSLocalizedString`. The key is the first argument or the text itself.
  ///   - table: the table of all its keys; nil for the standard one, or that of its argument `table` or `tableName`.
  public init?(_ name: String, table: String? = nil) {
    guard let shapes = CallShape.all(named: name, table: table) else { return nil }
    self.shapes = shapes
  }
}

/// What users see of a key that their localization's table lacks.
public enum MissingText: String, Sendable, CaseIterable {
  /// A text of the source's language: the program sees to it.
  case source
  /// The key itself.
  case key
}

/// What users see of a missing key in some places.
public struct MissingTextRule: Sendable, Hashable {
  /// What they see where the code gives no text: that is known.
  public var text: MissingText
  /// Patterns of the bundles' directories or their parents; empty for all. The syntax is that of `CheckOptions.excludes`.
  public var paths: [String] = []
  /// Patterns of table names; empty for all.
  public var tables: [String] = []
  /// Localizations by any spelling; empty for all.
  public var localizations: [String] = []
  /// Patterns of keys; empty for all.
  public var keys: [String] = []

  /// A rule for all places.
  public init(_ text: MissingText) {
    self.text = text
  }
}

extension [MissingTextRule] {
  /// What they say of a table, in their order.
  ///
  /// - Parameter base: the path of the input's root, relative to the base of the patterns.
  func texts(ofTable name: String, inBundleAt path: TreePath, base: TreePath?) -> [StatedText] {
    filter { rule in
      (rule.paths.isEmpty || Glob.all(rule.paths, base: base).contains(path))
        && (rule.tables.isEmpty || rule.tables.contains { Glob(nameLike: $0).matches(name: name) })
    }.map { rule in
      let text: AbsentText = rule.text == .source ? .source : .key
      let localizations = Set(
        rule.localizations.map { RecognizedLocale(spelling: $0).identifier })
      guard !rule.keys.isEmpty else { return StatedText(text, in: localizations) }
      let keys = rule.keys.map { Glob(nameLike: $0) }
      return StatedText(text, in: localizations) { key in
        keys.contains { $0.matches(name: key.string) }
      }
    }
  }
}

/// Which stale translations to look for.
public struct StaleOptions: Sendable, Hashable {
  /// A revision, or a day such as 2026-01-31: older changes of the source don't count. Nil for the whole history.
  public var since: String?
  /// Patterns of keys: `*` and `?`; empty for all keys.
  public var keyPatterns: [String] = []
  /// Whether changes of case, punctuation and white space alone don't count.
  public var needsNewWords = false
  /// Whether to name authors.
  public var showsAuthors = false

  /// All stale translations of the whole history.
  public init() {}
}

/// Which stale translations a report has as findings.
public struct StaleCheckOptions: Sendable, Hashable {
  /// For how many days they have been stale at least.
  public var leastAge: Int
  /// The current time, in seconds since 1970.
  public var now: Int
  /// Whether to name authors.
  public var showsAuthors = false

  /// Stale translations of at least an age in days, at a time in seconds since 1970.
  public init(leastAge: Int = 0, now: Int) {
    self.leastAge = leastAge
    self.now = now
  }
}
