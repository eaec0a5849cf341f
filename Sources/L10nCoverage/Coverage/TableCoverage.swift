public import L10nModel
public import L10nSource

/// Where what a localization shows comes from.
public enum CellState: String, Sendable, CaseIterable {
  /// The localization has the file itself.
  case present
  /// Another localization's file of the same language and script serves.
  case inherited
  /// Users see another language, or raw keys.
  case missing
  /// The sources of the table differ in this.
  case mixed
}

/// One table of a bundle: all sources of one name.
public struct TableCoverage: Sendable, Equatable {
  /// The name that a program passes: `Localizable`.
  public var name: String
  /// The formats of all its files.
  public var formats: [TableFormat]
  /// The development region's keys, by UTF-16 code units; none where the table is not compared key by key.
  public var keys: TableKeys
  /// The words of each key's source text.
  package var words: [UInt32]
  /// Whether a missing key shows raw: not in `InfoPlist`, where `Info.plist` serves key by key.
  public var showsRawKeys: Bool
  /// How many localizations have the keys together that each is compared with, where the development region has no file of
  /// them; nil where it has.
  public var sourceLocalizations: Int?
  /// One for each localization of the bundle, in its order.
  package var cells: [TableCell]
  /// Keys of a string catalog that no code asks for any more; they are none of `keys`.
  public var stale: [CodeUnitString] = []
  /// Keys of a string catalog that are not to be translated; they are none of `keys`.
  public var excluded: [CodeUnitString] = []
  /// Whether the development region has no file of it.
  var isExtra = false
  /// How code asks for the keys; nil where no code was read.
  package var code: TableCode?
  /// The texts beside the keys; nil unless they were asked for.
  package var texts: TableTexts?
  /// The source's text of each key, where `texts` weren't asked for and the keys are those of a document's objects, which tell
  /// people nothing; nil elsewhere.
  var documentTexts: TextColumn?

  /// Whether code asks for keys of it, of which it isn't known how many there are, because only localizations have it or keys
  /// in it.
  var lacksAskedSource: Bool {
    keys.isEmpty && code?.isAsked == true
      && cells.contains { $0.state == .present && (isExtra || !$0.extra.isEmpty) }
  }

  package var hasDocument: Bool { formats.contains(where: \.isDocument) }
}

/// One file that a cell is made of.
public struct CellSource: Sendable, Hashable {
  /// The format of the file.
  public var format: TableFormat
  /// Whether the localization has it itself.
  public var state: CellState
  /// The file that serves, below the input; nil where none does.
  public var file: TreePath?
  /// The spelling of the localization whose file serves in place of an own one.
  public var origin: String?
}
