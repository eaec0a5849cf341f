/// The JSON report as a value: what `l10ncheck report --format json` and ``ReportFormat/json`` write.
///
/// Any decoder reads it, and any encoder writes the same JSON again, possibly in another layout:
///
/// ```swift
/// let document = try JSONDecoder().decode(ReportDocument.self, from: Data(contentsOf: file))
/// ```
///
/// A document can't be turned back into a ``Report``, which contains more, such as the names of all keys. Names from lists that
/// can grow, such as those of checks and formats, are strings. Decoding ignores members of later versions.
public struct ReportDocument: Codable, Equatable, Sendable {
  /// The version of the schema: 2.
  public var schemaVersion: Int
  /// The program that wrote the report.
  public var tool: Tool
  /// The name of the lookup profile: `runtime` or `documented`.
  public var profile: String
  /// The paths as given, or the last components of absolute paths.
  public var inputs: [String]
  /// The result of the gate; nil if the report wasn't judged.
  public var gate: Gate?
  /// Sums over all bundles; languages that block a release come first.
  public var languages: [Language]
  /// The products that the projects build for users.
  public var products: [Product]
  /// Directories with localizations that don't count.
  public var unjudged: [UncheckedDirectory]
  /// The bundles, by input and then by path in byte order.
  public var bundles: [Bundle]
  /// The findings, by bundle and then by path and place.
  public var findings: [Finding]
  /// Sums over bundles and their localizations.
  public var totals: Totals

  /// The program that wrote a report.
  public struct Tool: Codable, Equatable, Sendable {
    /// `l10ncheck`.
    public var name: String
    /// Its version.
    public var version: String
    /// The version of its locale data.
    public var icu: String
  }

  /// The sums of a report.
  public struct Totals: Codable, Equatable, Sendable {
    /// The number of bundles.
    public var bundles: Int
    /// The number of localizations of all bundles.
    public var localizations: Int
    /// The number of keys; each counts once for each localization.
    public var keys: Int
    /// The number of keys that the localization's file doesn't have.
    public var missing: Int
    /// The number of keys that the development region doesn't have.
    public var extra: Int
    /// The share of the keys that users see translated; nil without keys.
    @OrNull public var coverage: Double?
    /// The number of errors among the findings.
    public var errors: Int
    /// The number of warnings among the findings.
    public var warnings: Int
    /// The number of notes among the findings.
    public var notes: Int
    /// The number of findings that comments suppress.
    public var suppressed: Int
    /// The number of findings that the baseline contains.
    public var baselined: Int
    /// The number of findings that the revision of `--since` has already.
    public var earlier: Int
    /// The number of texts of code and documents that no table has; nil in reports of versions that didn't count them.
    public var textsInNoTable: Int?
  }
}

/// A member that is always present, and `null` without a value. `Codable` would leave out an optional.
@propertyWrapper
public struct OrNull<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// The value; nil for `null`.
  public var wrappedValue: Value?

  /// A member with a value, or `null`.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Reads a value or `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  /// Writes the value or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

// Gates, languages and products.
extension ReportDocument {
  /// The result of a gate.
  public struct Gate: Codable, Equatable, Sendable {
    /// Whether the gate found no reason to fail.
    public var passed: Bool
    /// The reasons to fail, most serious first.
    public var reasons: [Reason]
    /// The required languages of a release, in their order; nil if none is required.
    public var ship: [ShippedLanguage]?
  }

  /// One reason why a gate failed.
  public struct Reason: Codable, Equatable, Sendable {
    /// `nothingCompared`, `coverage`, `shipping` or `findings`.
    public var kind: String
    /// The localization that the reason is about.
    public var localization: String?
    /// The table that the reason is about.
    public var table: String?
    /// The coverage that is too low.
    public var coverage: Double?
    /// The coverage that would be enough.
    public var required: Double?
    /// The translations that count, if not all do: `human`.
    public var counted: String?
    /// The reason in words.
    public var message: String
  }

  /// Whether a release can have a language.
  public struct ShippedLanguage: Codable, Equatable, Sendable {
    /// The identifier.
    public var language: String
    /// The required coverage.
    public var required: Double
    /// The required coverage by translations that aren't marked as machine-made; nil if there is no such requirement.
    public var requiredHuman: Double?
    /// Whether the language can ship.
    public var canShip: Bool
    /// The obstacles in words.
    public var obstacles: String
  }

  /// One language over all bundles.
  public struct Language: Codable, Equatable, Sendable {
    /// The canonical identifier.
    public var identifier: String
    /// The name in English.
    public var name: String
    /// The raw value of a ``LanguageCoverage/Verdict-swift.enum``.
    public var verdict: String
    /// Whether the language can ship; nil if it isn't required.
    public var canShip: Bool?
    /// The number of bundles with the language.
    public var bundles: Int
    /// The number of keys.
    public var keys: Int
    /// The number of keys without a translation, or with an incomplete one.
    public var keysToDo: Int
    /// The number of words of their source texts.
    public var wordsToDo: Int
    /// The share of the keys that users see translated; nil without keys.
    @OrNull public var coverage: Double?
    /// The number of missing keys that users see themselves in place of a text.
    public var raw: Int
    /// The number of missing keys for which users see the source text.
    public var inSource: Int
    /// The number of missing keys for which it isn't known what users see.
    public var unclear: Int
    /// The number of missing and copied keys that no code uses.
    public var unused: Int
    /// The number of words of the source texts of the unused keys.
    public var unusedWords: Int
    /// The number of keys that are inherited from another localization.
    public var inherited: Int
    /// The number of keys that a string catalog marks for review.
    public var needsReview: Int
    /// The number of keys with a translation that a string catalog marks as machine-made.
    public var machineTranslated: Int
    /// The number of keys whose text is a copy of the source text, except for unused ones.
    public var copied: Int
    /// The number of files that only the development region has.
    public var missingFiles: Int
    /// The number of keys whose translations are only in files that no target copies; nil if there are none.
    public var uncopied: Int?
    /// The number of errors about it.
    public var errors: Int
    /// The number of warnings about it.
    public var warnings: Int
    /// The number of notes about it.
    public var notes: Int
  }

  /// What a target builds for users.
  public struct Product: Codable, Equatable, Sendable {
    /// The position in ``ReportDocument/inputs``.
    public var input: Int
    /// The path of the project or package and the name of the target.
    public var id: String
    /// The name that users see.
    public var name: String
    /// The raw value of a ``ProductKind``.
    public var kind: String
    /// The name of the target.
    public var target: String
    /// The development region, if the project declares one.
    @OrNull public var developmentRegion: String?
    /// The languages of all its files.
    public var localizations: [String]
    /// The paths of the bundles of which it contains files.
    public var bundles: [String]
    /// The identifiers of the products that it embeds.
    public var embeds: [String]
  }

  /// A directory with localizations that don't count.
  public struct UncheckedDirectory: Codable, Equatable, Sendable {
    /// The position in ``ReportDocument/inputs``.
    public var input: Int
    /// The path below the input.
    public var path: String
    /// The display name.
    public var name: String
    /// The raw value of a ``BuildStatus``.
    public var status: String
    /// The spellings of its localizations.
    public var localizations: [String]
  }
}
