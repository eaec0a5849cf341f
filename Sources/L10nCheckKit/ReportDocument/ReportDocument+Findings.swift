// Findings, and what the history says about them.
extension ReportDocument {
  /// A problem with a localization.
  public struct Finding: Codable, Equatable, Sendable {
    /// The name of the check.
    public var check: String
    /// The raw value of a ``Severity``.
    public var severity: String
    /// The position in ``ReportDocument/inputs``.
    public var input: Int
    /// The path of the bundle, below the input.
    @OrNull public var bundle: String?
    /// The spelling of the localization.
    @OrNull public var localization: String?
    /// The name of the table.
    @OrNull public var table: String?
    /// The key.
    @OrNull public var key: String?
    /// The file or directory, below the input.
    @OrNull public var path: String?
    /// The line, counted from 1.
    @OrNull public var line: Int?
    /// The column in Unicode scalars, counted from 1.
    @OrNull public var column: Int?
    /// The problem in words.
    public var message: String
    /// The number of files, texts or localizations that it covers; nil for one.
    public var count: Int?
    /// An identifier that is the same in two versions of the tree, even if the line changes.
    public var fingerprint: String
    /// The texts of code or of a document that the finding covers; nil for findings of other kinds.
    public var texts: [SeenText]?
    /// What the history says about the translation; only for `stale-translation`.
    public var staleness: Staleness?
  }

  /// A text that users of all languages see as it is.
  public struct SeenText: Codable, Equatable, Sendable {
    /// The text.
    public var text: String
    /// Its line, counted from 1.
    public var line: Int
  }

  /// What the history says about a translation and its source text.
  public struct Staleness: Codable, Equatable, Sendable {
    /// Whether more than case, punctuation, white space and spelling changed.
    public var newWords: Bool
    /// Whether a string catalog already asks for a review.
    public var needsReview: Bool
    /// The text of the development region.
    public var source: Source
    /// The text of the localization.
    public var translation: Translation

    /// The text of the development region, earlier and now.
    public struct Source: Codable, Equatable, Sendable {
      /// The text when the translation was last changed.
      @OrNull public var old: VariedText?
      /// The latest text.
      @OrNull public var new: VariedText?
      /// The first change after the translation.
      @OrNull public var outdated: Change?
      /// The latest change.
      @OrNull public var changed: Change?
    }

    /// The text of the localization.
    public struct Translation: Codable, Equatable, Sendable {
      /// The text of the translation.
      @OrNull public var value: VariedText?
      /// The latest change; nil if it is earlier than the part of the history that was read.
      @OrNull public var changed: Change?
    }
  }

  /// A text, or its forms.
  public enum VariedText: Codable, Equatable, Sendable {
    /// One text.
    case text(String)
    /// A text for each plural category, device or width.
    case forms([Form])

    /// One form of a text.
    public struct Form: Codable, Equatable, Sendable {
      /// The plural category, device or width that the form is for.
      public var label: String
      /// The text of the form.
      public var text: String
    }

    /// Reads a string, or an array of forms.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .forms(try container.decode([Form].self))
      }
    }

    /// Writes a string, or an array of forms.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .forms(let forms): try container.encode(forms)
      }
    }
  }

  /// A commit. All members are nil for a change that isn't committed yet.
  public struct Commit: Codable, Equatable, Sendable {
    /// The object name in hexadecimal digits.
    @OrNull public var commit: String?
    /// The day: `2025-11-30`.
    @OrNull public var date: String?
    /// The first line of the message.
    @OrNull public var subject: String?
  }

  /// A change of a text.
  public struct Change: Codable, Equatable, Sendable {
    /// The commit that contains it.
    public var commit: Commit
    /// The author; nil without `--authors`.
    public var authorship: Authorship?

    /// The author of a change.
    public struct Authorship: Codable, Equatable, Sendable {
      /// The author's name; nil for a change that isn't committed yet.
      @OrNull public var author: String?
      /// The change in the merged branch, if the commit is a merge.
      @OrNull public var merged: Commit?
    }

    private enum CodingKeys: CodingKey {
      case author
    }

    /// Reads one object.
    public init(from decoder: any Decoder) throws {
      commit = try Commit(from: decoder)
      let hasAuthor = try decoder.container(keyedBy: CodingKeys.self).contains(.author)
      authorship = hasAuthor ? try Authorship(from: decoder) : nil
    }

    /// Writes one object.
    public func encode(to encoder: any Encoder) throws {
      try commit.encode(to: encoder)
      try authorship?.encode(to: encoder)
    }
  }
}
