/// A problem or a remark about the text of one file, with its place.
public struct Diagnostic: Hashable, Sendable {
  public let check: Check
  public let severity: Severity
  /// The place in the UTF-8 text of the source; nil for the whole file.
  public let range: SourceRange?
  /// The problem: lowercase, no full stop, with the user's text in quotes.
  public let message: String
  /// A few words to show under the caret.
  public let label: String?
  /// The remedy.
  public let help: String?
  /// Another place that explains this one, such as the first of two definitions.
  public let related: Related?

  /// A second place and its relation to the first.
  public struct Related: Hashable, Sendable {
    public let range: SourceRange
    public let message: String

    public init(_ range: SourceRange, _ message: String) {
      self.range = range
      self.message = message
    }
  }

  public init(
    _ check: Check, severity: Severity? = nil, at range: SourceRange?, _ message: String,
    label: String? = nil, help: String? = nil, related: Related? = nil
  ) {
    self.check = check
    self.severity = severity ?? check.severity
    self.range = range
    self.message = message
    self.label = label
    self.help = help
    self.related = related
  }
}

/// The result of a parser: always a value, with all problems found on the way.
public struct Parsed<Value: Sendable>: Sendable {
  public var value: Value
  public var diagnostics: [Diagnostic]
  /// The UTF-8 text that the ranges of the value and the diagnostics refer to, if the value doesn't store it itself;
  /// empty otherwise.
  public var text: [UInt8]

  public init(_ value: Value, diagnostics: [Diagnostic] = [], text: [UInt8] = []) {
    self.value = value
    self.diagnostics = diagnostics
    self.text = text
  }
}
