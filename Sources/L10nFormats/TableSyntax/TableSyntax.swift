package import L10nModel
package import L10nSource

/// A file of keys and texts as parsed, with its comments, order and spellings.
///
/// Each format is a folder with a type that conforms; those of `.strings` files and documents do so here, as the protocol
/// speaks of them. Whoever reads files of several formats does so through `TableFormat.syntax`; only who edits a file, or
/// shows what is special about it, knows its type.
package protocol TableSyntax: Sendable {
  /// Parses the bytes of a file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  static func parse(
    _ bytes: consuming [UInt8], _ hints: ParsingHints, _ storage: inout TableStorage
  ) -> Parsed<Self>

  /// The text that the places of diagnostics and entries refer to; empty for a file that isn't text.
  var text: [UInt8] { get }

  /// The part of the file that counts: without an own implementation, nothing if there is an error.
  static func status(of parsed: Parsed<Self>) -> StringsFile.Loaded.Status

  /// The keys that stand below an error at which CoreFoundation stops reading: without an own implementation, none.
  var unloadedKeys: [CodeUnitString] { get }

  /// The directives in comments, by the indices of the entries.
  func directives(_ syntax: DirectiveSyntax) -> FileDirectives

  /// The content that counts, in its languages.
  ///
  /// Moves the text out of the file: it isn't copied if the file was its only owner.
  mutating func takeContents(_ storage: inout TableStorage) -> [TablePart: TableContent]

  /// The content that counts; of a file with several languages, none.
  mutating func takeContent(_ storage: inout TableStorage) -> TableContent

  /// The entries whose keys equal those of the guide that the file was parsed with.
  var alignment: [AlignedKeys] { get }

  /// Speeds up parsing similar files; nil if nothing does.
  ///
  /// - Parameter content: that of the file.
  func guide(_ content: TableContent) -> StringsGuide?

  /// How the file of a localization is edited: without an own implementation, not at all.
  ///
  /// - Parameter style: the style for anything that the file doesn't show.
  static func editable(
    _ parsed: Parsed<Self>, _ style: StringsStyle
  ) throws(EditFailure) -> EditableFile

  /// A new file for a localization.
  ///
  /// - Parameter model: the development region's file of pairs, with the position of each of its entries; nil if it is
  ///   none.
  static func newFile(
    of assignments: [TableAssignment], like model: (file: StringsFile, positions: [Int32])?
  ) throws(EditFailure) -> [UInt8]

  /// How versions of a file are merged by their keys: without an own implementation, not at all.
  ///
  /// - Parameter text: that of one version.
  static func merging(_ text: [UInt8]) -> KeyMerging?

  /// The file as `dump` shows it; nil if it doesn't.
  static func dump(_ parsed: Parsed<Self>, _ format: TableFormat) -> ParsedFile?
}

extension TableSyntax {
  package var unloadedKeys: [CodeUnitString] { [] }

  /// Parses the bytes of a file of which nothing is known.
  ///
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  package static func parse(_ bytes: consuming [UInt8]) -> Parsed<Self> {
    var storage = TableStorage()
    return parse(bytes, ParsingHints(), &storage)
  }

  /// What is wrong with the bytes of a file.
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

  package var alignment: [AlignedKeys] { [] }
  package func guide(_ content: TableContent) -> StringsGuide? { nil }

  package static func editable(
    _ parsed: Parsed<Self>, _ style: StringsStyle
  ) throws(EditFailure) -> EditableFile { throw .refused("can't be edited") }

  package static func newFile(
    of assignments: [TableAssignment], like model: (file: StringsFile, positions: [Int32])?
  ) throws(EditFailure) -> [UInt8] { throw .refused("can't be made") }

  package static func merging(_ text: [UInt8]) -> KeyMerging? { nil }
  package static func dump(_ parsed: Parsed<Self>, _ format: TableFormat) -> ParsedFile? { nil }
}

/// The language of a file's texts.
package enum TablePart: Hashable, Sendable {
  /// The only one of the file.
  case whole
  /// The source language of a string catalog.
  case source
  /// Another language of a string catalog.
  case language(LocaleIdentifier)
}

/// What is known of a file before it is parsed.
package struct ParsingHints: Sendable {
  /// The name of the file: App Shortcuts have special rules.
  package var fileName: String
  /// That of the development region's file; affects only the speed.
  package var guide: StringsGuide?
  /// The development region's document, whose texts the file replaces.
  package var document: InterfaceDocument?
  /// Whether Xcode compiles the file, so that users don't get it as it is.
  package var isCompiled: Bool

  package init(
    fileName: String = "", guide: StringsGuide? = nil, document: InterfaceDocument? = nil,
    isCompiled: Bool = false
  ) {
    self.fileName = fileName
    self.guide = guide
    self.document = document
    self.isCompiled = isCompiled
  }
}

/// Memory of a file that is no longer needed, for the next one: the first touch of fresh memory is slower than writing to
/// it.
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
