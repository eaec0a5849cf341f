public import L10nSource

/// A problem with a localization: what is wrong, where, and the remedy.
///
/// A large report has tens of thousands of findings, most of them about keys of a few files. The common parts of the findings
/// about a file are therefore in a shared `Subject`, and rare parts are stored separately.
public struct Finding: Sendable {
  // All properties are constants: initializing a large value with variable properties copies it as a whole.
  /// The check that reports it.
  public let check: Check
  /// The severity: that of the check, unless an option or a rule overrides it.
  public let severity: Severity
  @usableFromInline
  package let subject: Subject
  /// The key; nil for a finding about a whole file or directory.
  public let key: CodeUnitString?
  /// The place in the file; nil for a finding about the whole file, or in a file without lines.
  public let place: LineColumn?
  /// What is wrong, in a compact form; ``messageText`` is the sentence.
  public let message: Message
  /// The remedy.
  public let help: String?
  private let details: Details?

  /// A message. Most messages of a large report differ only in the finding's key, so they have a case that stores no string.
  public enum Message: Hashable, Sendable {
    /// A whole sentence.
    case text(String)
    /// A sentence that quotes the finding's key between two parts.
    case aboutKey(StaticText, StaticText)
  }

  /// A text from the program's source code.
  public struct StaticText: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString

    /// The text of a literal.
    public init(stringLiteral value: StaticString) {
      text = value
    }

    /// The text.
    public var string: String { text.description }

    /// Its bytes, for hot paths.
    package var bytes: ByteView { ByteView(text) }
  }

  private final class Details: Sendable {
    let excerpt: Excerpt?
    let count: Int
    let evidence: (any Sendable)?

    init?(_ excerpt: Excerpt?, count: Int, evidence: (any Sendable)?) {
      if excerpt == nil, count == 1, evidence == nil { return nil }
      self.excerpt = excerpt
      self.count = count
      self.evidence = evidence
    }
  }

  /// - Parameters:
  ///   - count: the number of files, keys, texts or localizations that the finding covers.
  ///   - evidence: structured data for programs, in addition to the message; the module of the check declares its type.
  package init(
    _ check: Check, severity: Severity? = nil, about subject: Subject, key: CodeUnitString? = nil,
    place: LineColumn? = nil, message: Message, excerpt: Excerpt? = nil, help: String? = nil,
    count: Int = 1, evidence: (any Sendable)? = nil
  ) {
    self.check = check
    self.severity = severity ?? check.severity
    self.subject = subject
    self.key = key
    self.place = place
    self.message = message
    self.help = help
    details = Details(excerpt, count: count, evidence: evidence)
  }

  /// Creates a finding of a check, which can be your own.
  ///
  /// - Parameters:
  ///   - check: the rule.
  ///   - severity: nil for the severity of the check.
  ///   - input: the position of the input in the list given to the checker.
  ///   - bundle: the path of the bundle below its input.
  ///   - localization: the spelling of the localization.
  ///   - table: the name of the table.
  ///   - key: the key.
  ///   - path: the file or directory, below its input.
  ///   - place: the place in the file.
  ///   - message: what is wrong: lowercase, no full stop, the user's text in quotes.
  ///   - excerpt: the line of the file, shown with a caret.
  ///   - help: the remedy.
  ///   - count: the number of files, keys, texts or localizations that the finding covers.
  public init(
    _ check: Check, severity: Severity? = nil, input: Int = 0, bundle: TreePath? = nil,
    localization: String? = nil, table: String? = nil, key: CodeUnitString? = nil,
    path: TreePath? = nil,
    place: LineColumn? = nil, message: Message, excerpt: Excerpt? = nil, help: String? = nil,
    count: Int = 1
  ) {
    self.init(
      check, severity: severity,
      about: Subject(
        input: input, bundle: bundle, localization: localization, table: table, path: path),
      key: key, place: place, message: message, excerpt: excerpt, help: help, count: count)
  }

  /// The line of the source, shown with a caret.
  public var excerpt: Excerpt? { details?.excerpt }

  /// The number of files, keys, texts or localizations that the finding covers: 1 unless it replaces many equal
  /// findings.
  public var count: Int { details?.count ?? 1 }

  /// Structured data for programs, in addition to the message.
  package var evidence: (any Sendable)? { details?.evidence }

  package func of(_ key: CodeUnitString, at place: LineColumn?) -> Finding {
    Finding(
      check, severity: severity, about: subject, key: key, place: place, message: message,
      excerpt: excerpt, help: help, count: count, evidence: evidence)
  }

  /// The same finding with another severity.
  public func with(_ severity: Severity) -> Finding {
    Finding(
      check, severity: severity, about: subject, key: key, place: place, message: message,
      excerpt: excerpt, help: help, count: count, evidence: evidence)
  }
}

extension Finding {
  /// The message as a sentence, with keys in quotes.
  public var messageText: String {
    switch message {
    case .text(let text): text
    case .aboutKey(let before, let after): "\(before.string)\"\(key?.string ?? "")\"\(after.string)"
    }
  }

  /// The position of the input in the list given to the checker.
  public var input: Int { subject.input }
  /// The bundle's path below its input.
  public var bundle: TreePath? { subject.bundle }
  /// The spelling of the localization.
  public var localization: String? { subject.localization }
  /// The name of the table.
  public var table: String? { subject.table }
  /// The file or directory, below its input.
  public var path: TreePath? { subject.path }

  /// The common parts of the findings about a file.
  @usableFromInline
  package final class Subject: Sendable {
    package let input: Int
    package let bundle: TreePath?
    package let localization: String?
    package let table: String?
    package let path: TreePath?

    package init(
      input: Int, bundle: TreePath? = nil, localization: String? = nil, table: String? = nil,
      path: TreePath? = nil
    ) {
      self.input = input
      self.bundle = bundle
      self.localization = localization
      self.table = table
      self.path = path
    }
  }
}

extension Finding.StaticText: Hashable {
  /// Whether two texts have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.bytes.isIdentical(to: right.bytes) || left.bytes.hasSameBytes(as: right.bytes)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: bytes)
  }
}

extension Finding.Subject: Hashable {
  // Both are usually the same object, and comparing references is fast.
  @inlinable
  package static func == (left: Finding.Subject, right: Finding.Subject) -> Bool {
    left === right || left.hasSameParts(as: right)
  }

  @usableFromInline
  func hasSameParts(as other: Finding.Subject) -> Bool {
    input == other.input && localization == other.localization && table == other.table
      && path == other.path && bundle == other.bundle
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(input)
    hasher.combine(localization)
    hasher.combine(table)
    hasher.combine(path)
  }
}

extension Finding: Hashable {
  /// Whether all parts of two findings are equal. The evidence isn't compared: it follows from the key and the file.
  public static func == (left: Self, right: Self) -> Bool {
    left.check == right.check && left.severity == right.severity && left.subject == right.subject
      && left.key == right.key && left.place == right.place && left.message == right.message
      && left.excerpt == right.excerpt && left.help == right.help && left.count == right.count
  }

  /// Hashes the parts in which most findings differ.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(check)
    hasher.combine(subject)
    hasher.combine(key)
    hasher.combine(place)
    hasher.combine(message)
  }
}

/// A line of a source and the range of a finding in it.
public struct Excerpt: Hashable, Sendable {
  /// The line without its line break; a very long one is truncated around the range.
  public let line: String
  /// The number of Unicode scalars of `line` before the range.
  public let offset: Int
  /// The number of Unicode scalars in the range; 0 if something is missing.
  public let count: Int
  /// A few words to show under the caret.
  public let label: String?

  /// Creates an excerpt.
  public init(line: String, offset: Int, count: Int, label: String?) {
    self.line = line
    self.offset = offset
    self.count = count
    self.label = label
  }
}
