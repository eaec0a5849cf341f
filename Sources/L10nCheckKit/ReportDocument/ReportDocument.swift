/// The JSON report as a value: what `l10ncheck report --format json` and ``ReportFormat/json`` write.
///
/// Any decoder reads it, and any encoder writes the same JSON again, if not in the same layout:
///
/// ```swift
/// let document = try JSONDecoder().decode(ReportDocument.self, from: Data(contentsOf: file))
/// ```
///
/// A ``Report`` knows more, such as the names of all keys, so that none can be made of a document. Names from lists that can
/// grow, such as those of checks and formats, are strings. Members of a later version are ignored.
public struct ReportDocument: Codable, Equatable, Sendable {
  /// The version of the schema: 2.
  public var schemaVersion: Int
  /// What wrote the report.
  public var tool: Tool
  /// The name of the lookup profile: `runtime` or `documented`.
  public var profile: String
  /// The paths as given; the last component where that is an absolute path.
  public var inputs: [String]
  /// What came of the gate; nil where the report was not judged.
  public var gate: Gate?
  /// Sums over all bundles; languages that block a release come first.
  public var languages: [Language]
  /// What the projects build for users.
  public var products: [Product]
  /// Directories with localizations that count nowhere.
  public var unjudged: [UnjudgedDirectory]
  /// In order of the inputs, then of the bytes of their paths.
  public var bundles: [Bundle]
  /// In order of the bundles, then of paths and places.
  public var findings: [Finding]
  /// Sums over bundles and their localizations.
  public var totals: Totals

  /// What wrote a report.
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
    /// All bundles.
    public var bundles: Int
    /// All localizations of all bundles.
    public var localizations: Int
    /// All keys, once for each localization.
    public var keys: Int
    /// Keys that the file does not have.
    public var missing: Int
    /// Keys that the development region does not have.
    public var extra: Int
    /// The share of the keys that users see translated; nil where there are no keys.
    @OrNull public var coverage: Double?
    /// How many findings are errors.
    public var errors: Int
    /// How many findings are warnings.
    public var warnings: Int
    /// How many findings are notes.
    public var notes: Int
    /// Findings that comments allow.
    public var suppressed: Int
    /// Findings that the baseline contains.
    public var baselined: Int
    /// Findings that the revision of `--since` had.
    public var earlier: Int
    /// Texts of code and of documents that no table has; nil in reports of versions that didn't count them.
    public var textsInNoTable: Int?
  }
}

/// A member that is always there, and `null` without a value. Codable would leave out an optional.
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

// What a release depends on.
extension ReportDocument {
  /// What came of a gate.
  public struct Gate: Codable, Equatable, Sendable {
    /// Whether there is no reason to fail.
    public var passed: Bool
    /// Why it failed, the gravest first.
    public var reasons: [Reason]
    /// The languages that a release is to have, in their order; nil where none is named.
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
    /// Whose translations count, if not all: `human`.
    public var counted: String?
    /// The reason in words.
    public var message: String
  }

  /// Whether a release can have a language.
  public struct ShippedLanguage: Codable, Equatable, Sendable {
    /// Its identifier.
    public var language: String
    /// The coverage that is enough.
    public var required: Double
    /// The coverage that is enough of translations that aren't marked as a machine's; nil for any.
    public var requiredHuman: Double?
    /// Whether a release can have it.
    public var canShip: Bool
    /// What stands against it, in words.
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
    /// Whether a release can have it; nil where none is to.
    public var canShip: Bool?
    /// How many bundles have it.
    public var bundles: Int
    /// All keys.
    public var keys: Int
    /// Keys without a translation or with a part of one.
    public var keysToDo: Int
    /// The words of their source texts.
    public var wordsToDo: Int
    /// The share of the keys that users see translated; nil where there are no keys.
    @OrNull public var coverage: Double?
    /// Missing keys that users see as they are.
    public var raw: Int
    /// Missing keys for which users see the source text.
    public var inSource: Int
    /// Missing keys of which it isn't known what users see.
    public var unclear: Int
    /// Missing keys and copies that no code asks for.
    public var unused: Int
    /// The words of the source texts of the unused keys.
    public var unusedWords: Int
    /// Keys that another localization's file serves.
    public var inherited: Int
    /// Keys that a string catalog marks for review.
    public var needsReview: Int
    /// Keys with a translation that a string catalog marks as a machine's.
    public var machineTranslated: Int
    /// Keys whose text is a copy of the source's, but for those that no code asks for.
    public var copied: Int
    /// Files that only the development region has.
    public var missingFiles: Int
    /// Keys whose translations are in files that no target copies; nil where there are none.
    public var uncopied: Int?
    /// How many findings about it are errors.
    public var errors: Int
    /// How many findings about it are warnings.
    public var warnings: Int
    /// How many findings about it are notes.
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
    /// The development region, where the project names one.
    @OrNull public var developmentRegion: String?
    /// The languages of all files that it gets.
    public var localizations: [String]
    /// The paths of the bundles that it gets something of.
    public var bundles: [String]
    /// The identifiers of the products that it contains.
    public var embeds: [String]
  }

  /// A directory with localizations that counts nowhere.
  public struct UnjudgedDirectory: Codable, Equatable, Sendable {
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
