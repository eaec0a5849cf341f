public import L10nSource

/// Something to know about a localization: what is the case, where, and the way out.
public struct Finding: Hashable, Sendable {
  public var check: Check
  public var severity: Severity
  /// The position of the input in the command's list.
  public var input: Int
  /// The bundle's path below its input.
  public var bundle: TreePath?
  /// The spelling of the localization.
  public var localization: String?
  public var table: String?
  public var key: CodeUnitString?
  /// The file or directory, below its input.
  public var path: TreePath?
  public var place: LineColumn?
  public var message: Message
  /// The line in question, to be shown with a caret.
  public var excerpt: Excerpt?
  public var help: String?

  /// What is the case, in words. Most messages of a large report differ in nothing but the finding's own key, so that
  /// is a case of its own and costs no string.
  public enum Message: Hashable, Sendable {
    /// A whole sentence.
    case text(String)
    /// A sentence about the finding's key, which stands between the two parts in quotes.
    case aboutKey(StaticText, StaticText)
  }

  /// A string that is written in the source.
  public struct StaticText: Hashable, Sendable, ExpressibleByStringLiteral {
    public let string: String

    public init(stringLiteral value: StaticString) {
      string = value.description
    }
  }

  public init(
    _ check: Check, severity: Severity? = nil, input: Int = 0, bundle: TreePath? = nil,
    localization: String? = nil, table: String? = nil, key: CodeUnitString? = nil,
    path: TreePath? = nil,
    place: LineColumn? = nil, message: Message, excerpt: Excerpt? = nil, help: String? = nil
  ) {
    self.check = check
    self.severity = severity ?? check.severity
    self.input = input
    self.bundle = bundle
    self.localization = localization
    self.table = table
    self.key = key
    self.path = path
    self.place = place
    self.message = message
    self.excerpt = excerpt
    self.help = help
  }
}

/// A line of a source with the part that a finding is about.
public struct Excerpt: Hashable, Sendable {
  /// The line without its line break; a very long one is cut around the place.
  public let line: String
  /// How many Unicode scalars of `line` stand before the place.
  public let offset: Int
  /// How many Unicode scalars the place has; 0 where something is missing.
  public let count: Int
  /// A few words to stand under the caret.
  public let label: String?

  public init(line: String, offset: Int, count: Int, label: String?) {
    self.line = line
    self.offset = offset
    self.count = count
    self.label = label
  }
}
