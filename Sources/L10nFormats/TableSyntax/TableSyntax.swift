package import L10nModel
package import L10nSource

/// A parsed file of keys and texts, with its comments, order and spellings.
///
/// Each format is a folder with a type that conforms to this protocol; those of `.strings` files and interface documents
/// conform in this folder, as the protocol depends on these types. Code that reads files of several formats uses
/// `TableFormat.syntax`; only code that edits files or shows their peculiarities uses the types directly.
package protocol TableSyntax: Sendable {
  /// Parses the bytes of a file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  static func parse(
    _ bytes: consuming [UInt8], _ hints: ParsingHints, _ storage: inout TableStorage
  ) -> Parsed<Self>

  /// The text that the ranges of diagnostics and entries refer to; empty for a file that isn't text.
  var text: [UInt8] { get }

  /// Returns which part of the file CoreFoundation loads. The default is nothing if the file has an error, otherwise
  /// everything.
  static func status(of parsed: Parsed<Self>) -> StringsFile.Loaded.Status

  /// The keys after an error at which CoreFoundation stops reading. The default is none.
  var unloadedKeys: [CodeUnitString] { get }

  /// Returns the directives in comments, by the indices of the entries.
  func directives(_ syntax: DirectiveSyntax) -> FileDirectives

  /// Returns the loaded content in each language.
  ///
  /// Moves the text out of the file: no copy is made if the file is its only owner.
  mutating func takeContents(_ storage: inout TableStorage) -> [TablePart: TableContent]

  /// Returns the loaded content; empty for a file with several languages.
  mutating func takeContent(_ storage: inout TableStorage) -> TableContent

  /// Returns how one localization's file can be edited. The default throws: the format can't be edited.
  ///
  /// - Parameter style: the style for everything that the file doesn't show.
  static func editable(
    _ parsed: Parsed<Self>, _ style: StringsStyle
  ) throws(EditFailure) -> EditableFile

  /// Returns the text of a new file for a localization. The default throws.
  ///
  /// - Parameter model: the development region's file of pairs, and the position of each of its entries; nil if that file has
  ///   another form.
  static func newFile(
    of assignments: [TableAssignment], like model: (file: StringsFile, positions: [Int32])?
  ) throws(EditFailure) -> [UInt8]

  /// Returns the file as `dump` shows it; nil if it doesn't show the format.
  static func dump(_ parsed: Parsed<Self>, _ format: TableFormat) -> ParsedFile?
}

extension TableSyntax {
  package var unloadedKeys: [CodeUnitString] { [] }

  /// Parses the bytes of a file without hints.
  ///
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  package static func parse(_ bytes: consuming [UInt8]) -> Parsed<Self> {
    var storage = TableStorage()
    return parse(bytes, ParsingHints(), &storage)
  }

  /// Returns the diagnostics about the bytes of a file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  package static func diagnostics(
    in bytes: consuming [UInt8], fileName: String
  ) -> [Diagnostic] {
    var storage = TableStorage()
    return parse(bytes, ParsingHints(fileName: fileName), &storage).diagnostics
  }

  package static func status(of parsed: Parsed<Self>) -> StringsFile.Loaded.Status {
    parsed.diagnostics.contains { $0.severity == .error } ? .lost : .complete
  }

  package func directives(_ syntax: DirectiveSyntax) -> FileDirectives { FileDirectives() }

  package mutating func takeContents(
    _ storage: inout TableStorage
  ) -> [TablePart: TableContent] {
    [.whole: takeContent(&storage)]
  }

  package mutating func takeContent(_ storage: inout TableStorage) -> TableContent {
    TableContent()
  }

  package static func editable(
    _ parsed: Parsed<Self>, _ style: StringsStyle
  ) throws(EditFailure) -> EditableFile { throw .refused("can't be edited") }

  package static func newFile(
    of assignments: [TableAssignment], like model: (file: StringsFile, positions: [Int32])?
  ) throws(EditFailure) -> [UInt8] { throw .refused("can't be made") }

  package static func dump(_ parsed: Parsed<Self>, _ format: TableFormat) -> ParsedFile? { nil }
}

/// The part of a file that contains one language.
package enum TablePart: Hashable, Sendable {
  /// The only language of the file.
  case whole
  /// The source language of a string catalog.
  case source
  /// Another language of a string catalog.
  case language(LocaleIdentifier)
}

/// Facts about a file that are known before parsing.
package struct ParsingHints: Sendable {
  /// The name of the file. App Shortcuts have special rules.
  package var fileName: String
  /// The development region's Interface Builder document, whose texts the file translates.
  package var document: InterfaceDocument?
  /// Whether Xcode compiles the file, so that the product contains another form of it.
  package var isCompiled: Bool

  package init(
    fileName: String = "", document: InterfaceDocument? = nil, isCompiled: Bool = false
  ) {
    self.fileName = fileName
    self.document = document
    self.isCompiled = isCompiled
  }
}

/// Memory of a file that is no longer needed, for reuse by the next one: the first touch of fresh memory is slower than
/// writing to it again.
package struct TableStorage: Sendable {
  /// The entries of a `.strings` file as parsed.
  var parsedEntries: [StringsEntry] = []
  /// The entries of a `.strings` file as loaded by CoreFoundation.
  package var loadedEntries: [TableEntry] = []

  package init() {}
}

/// A file parsed according to its format, as `dump` shows it.
package enum ParsedFile: Sendable {
  case strings(Parsed<StringsFile>)
  case table(TableDump)
}
