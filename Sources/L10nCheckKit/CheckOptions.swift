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
  /// Patterns of directories to skip, from a configuration.
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
  /// Whether to check third-party content, too: built products in a source tree, and everything below `Pods`, `Carthage`,
  /// `Vendor`, `ThirdParty`, `External` or in a submodule.
  public var includesThirdParty = false
  /// The lookup order to apply where sources differ.
  public var profile = LookupProfile.runtime
  /// The preferred languages of users, best first: the report shows what each of them sees.
  public var preferences: [[String]] = []
  /// The revision of a git repository to read instead of the files on disk; `:` for the index, nil for the disk.
  public var revision: String?
  /// Whether to read files that a sparse checkout leaves out from the index.
  package var readsSkippedFiles = false
  /// Whether to fetch the files that a partial clone lacks.
  public var fetches = false
  /// Whether to read the code of projects and packages, to find the keys that it looks up and what users see if they are
  /// missing.
  public var readsCode = true
  /// Settings about the code that l10ncheck can't find out by itself.
  public var code = CodeOptions()
  /// How to look for stale translations in the history; nil to skip the search.
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
  /// Enables checks that are off by default if a rule gives them a level.
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

/// Settings about the code of a tree that l10ncheck can't find out by itself.
public struct CodeOptions: Sendable, Hashable {
  /// Additional functions that look up texts.
  public var functions: [LookupFunction] = []
  /// Whether unused keys count toward the coverage of localizations.
  public var countsUnused = true
  /// Rules for what users see in place of a missing key, general ones first: the last rule that matches counts.
  public var missingTexts: [MissingTextRule] = []

  /// Options without settings: only what the code says counts.
  public init() {}
}

/// A function, macro or property of the code that looks up a text: `tr(_:table:)`, `.localized`, `MyLocalizedString`.
public struct LookupFunction: Sendable, Hashable {
  let shapes: [CallShape]

  /// A function with this name; nil if the name is malformed.
  ///
  /// - Parameters:
  ///   - name: as in Swift, with argument labels; with a leading full stop for a member of strings; without parentheses for a
  ///     macro with the arguments of `NSLocalizedString`. The key is the first argument or the string itself.
  ///   - table: the table of all lookups; nil for that of the argument `table` or `tableName`, or else the standard table.
  public init?(_ name: String, table: String? = nil) {
    guard let shapes = CallShape.all(named: name, table: table) else { return nil }
    self.shapes = shapes
  }
}

/// What users see in place of a key that their localization's table lacks.
public enum MissingText: String, Sendable, CaseIterable {
  /// The text of the source language: the program falls back to it.
  case source
  /// The key itself.
  case key
}

/// A rule for what users see in place of missing keys in some places.
public struct MissingTextRule: Sendable, Hashable {
  /// What users see where the code gives no text. Where it gives one, users see that.
  public var text: MissingText
  /// Patterns of the bundles' directories or their parents; empty for all. The syntax is that of `CheckOptions.excludes`.
  public var paths: [String] = []
  /// Patterns of table names; empty for all.
  public var tables: [String] = []
  /// Localizations in any spelling; empty for all.
  public var localizations: [String] = []
  /// Patterns of keys; empty for all.
  public var keys: [String] = []

  /// A rule for all places.
  public init(_ text: MissingText) {
    self.text = text
  }
}

extension [MissingTextRule] {
  /// The rules that apply to a table, in order.
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

/// Options of a search for stale translations.
public struct StaleOptions: Sendable, Hashable {
  /// A revision, or a day such as 2026-01-31: earlier changes of the source don't count. Nil for the whole history.
  public var since: String?
  /// Patterns of keys: `*` and `?`; empty for all keys.
  public var keyPatterns: [String] = []
  /// Whether to ignore changes of case, punctuation and white space alone.
  public var needsNewWords = false
  /// Whether to name authors.
  public var showsAuthors = false

  /// Options that find all stale translations of the whole history.
  public init() {}
}

/// Options for stale translations as findings of a report.
public struct StaleCheckOptions: Sendable, Hashable {
  /// The minimum number of days that a translation has been stale.
  public var leastAge: Int
  /// The current time, in seconds since 1970.
  public var now: Int
  /// Whether to name authors.
  public var showsAuthors = false

  /// Options for translations that were stale for at least `leastAge` days at the time `now`, in seconds since 1970.
  public init(leastAge: Int = 0, now: Int) {
    self.leastAge = leastAge
    self.now = now
  }
}
