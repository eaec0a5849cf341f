/// Something wrong or noteworthy in the text of one file, at its place.
public struct Diagnostic: Hashable, Sendable {
  public let check: Check
  public let severity: Severity
  /// The place in the UTF-8 text of the source; nil where it is the file as a whole.
  public let range: SourceRange?
  /// What is the case: lower case, no full stop, quoting the user's text.
  public let message: String
  /// A few words to stand under the caret.
  public let label: String?
  /// The way out, in words.
  public let help: String?
  /// Another place that explains this one, such as the first of two definitions.
  public let related: Related?

  /// A second place and what it has to do with the first.
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

/// What a parser returns: always a value, and every problem it met on the way.
public struct Parsed<Value: Sendable>: Sendable {
  public var value: Value
  public var diagnostics: [Diagnostic]
  /// The UTF-8 text that the ranges of the value and of the diagnostics are in, where the value does not keep it itself;
  /// empty where there is none.
  public var text: [UInt8]

  public init(_ value: Value, diagnostics: [Diagnostic] = [], text: [UInt8] = []) {
    self.value = value
    self.diagnostics = diagnostics
    self.text = text
  }
}
