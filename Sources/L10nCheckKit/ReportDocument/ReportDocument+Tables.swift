// Tables, and what localizations have of them.
extension ReportDocument {
  /// One table of a bundle.
  public struct Table: Codable, Equatable, Sendable {
    /// The name that a program passes.
    public var name: String
    /// The raw values of each ``TableFormat`` among its files.
    public var formats: [String]
    /// How many keys the development region has.
    public var keys: Int
    /// How many localizations have the keys together, where the development region has no file of them.
    public var sourceLocalizations: Int?
    /// Keys of a string catalog that no code asks for any more.
    public var stale: [String]
    /// Keys that are not to be translated.
    public var excluded: [String]
    /// How code asks for the keys; nil where no code was read.
    public var code: TableCode?
    /// By the spelling of each localization.
    public var cells: [String: Cell]
    /// One for each key; nil without `--texts`.
    public var texts: [KeyTexts]?
  }

  /// How code asks for the keys of a table.
  public struct TableCode: Codable, Equatable, Sendable {
    /// How many keys a lookup has as a literal.
    public var asked: Int
    /// How many keys fit a lookup of which a part is known.
    public var askedInPart: Int
    /// How many keys are a literal elsewhere.
    public var literal: Int
    /// How many keys have the text of the code as their source; nil for none.
    public var sourceTexts: Int?
    /// The keys that no code asks for.
    public var unused: [String]
  }

  /// One table in one localization. Keys are in the order of their UTF-16 code units.
  public struct Cell: Codable, Equatable, Sendable {
    /// The raw value of a ``CellState``.
    public var state: String
    /// The files that it is made of.
    public var sources: [CellSource]
    /// How many keys have a translation of the localization's own.
    public var translated: Int
    /// How many keys another localization's file serves.
    public var inherited: Int
    /// Keys that the file does not have.
    public var missing: [String]
    /// Keys that are empty, or marked as still to be translated.
    public var untranslated: [String]
    /// Keys whose text is a copy of the source's.
    public var copied: [String]
    /// Keys that lack a text for a plural category or a device.
    public var partial: [String]
    /// Keys that a string catalog marks for review.
    public var needsReview: [String]
    /// Keys with a translation that a string catalog marks as a machine's.
    public var machineTranslated: [String]
    /// Keys that the development region does not have.
    public var extra: [String]
    /// Keys whose value equals the source's.
    public var unchanged: [String]
    /// Missing keys that this localization's file hides.
    public var masked: [String]
  }

  /// One file that a cell is made of.
  public struct CellSource: Codable, Equatable, Sendable {
    /// The raw value of a ``TableFormat``.
    public var format: String
    /// The raw value of a ``CellState``.
    public var state: String
    /// The file that users get, below the input.
    @OrNull public var file: String?
    /// The localization whose file users get instead.
    @OrNull public var inheritedFrom: String?
  }

  /// The texts of one key.
  public struct KeyTexts: Codable, Equatable, Sendable {
    /// The key.
    public var key: String
    /// The development region's text.
    @OrNull public var source: String?
    /// The comment for translators.
    @OrNull public var comment: String?
    /// The file with the key, below the input.
    @OrNull public var path: String?
    /// Its line.
    @OrNull public var line: Int?
    /// The first places in code that ask for the key.
    public var places: [Place]
    /// The text in each localization by its spelling; nil if the key is missing.
    public var translations: [String: String?]
  }

  /// A place in code.
  public struct Place: Codable, Equatable, Sendable {
    /// The file, below the input.
    public var path: String
    /// Counts from 1.
    @OrNull public var line: Int?
    /// The declaration around it, such as `SettingsView.body`.
    @OrNull public var declaration: String?
  }
}
