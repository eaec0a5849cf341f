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
