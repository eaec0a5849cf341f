public import L10nModel
public import L10nSource

/// The origin of what a localization shows.
public enum CellState: String, Sendable, CaseIterable {
  /// The localization has the file.
  case present
  /// The localization inherits the file from another one in the same language and script.
  case inherited
  /// Users see another language, or raw keys.
  case missing
  /// The sources of the table have different origins.
  case mixed
}

/// A table of a bundle: all sources with the same name.
public struct TableCoverage: Sendable, Equatable {
  /// The name that a program passes: `Localizable`.
  public var name: String
  /// The formats of all its files.
  public var formats: [TableFormat]
  /// The development region's keys, by UTF-16 code units; empty if the table isn't compared key by key.
  public var keys: TableKeys
  /// The number of words in each key's source text.
  package var words: [UInt32]
  /// Whether users see a missing key itself. They don't for `InfoPlist`, where `Info.plist` serves key by key.
  public var showsRawKeys: Bool
  /// The number of localizations whose common keys each one is compared with, if the development region has no file of the
  /// table; otherwise nil.
  public var sourceLocalizations: Int?
  /// A cell for each localization of the bundle, in its order.
  package var cells: [TableCell]
  /// The keys of a string catalog that code no longer uses; `keys` excludes them.
  public var stale: [CodeUnitString] = []
  /// The keys of a string catalog that aren't to be translated; `keys` excludes them.
  public var excluded: [CodeUnitString] = []
  /// Whether the development region has no file of the table.
  var isExtra = false
  /// The uses of the keys in code; nil if no code was read.
  package var code: TableCode?
  /// The texts of the keys; nil unless the report keeps them.
  package var texts: TableTexts?
  /// The source text of each key, if `texts` is nil and the keys are those of a document's objects, which are meaningless to
  /// people; otherwise nil.
  var documentTexts: TextColumn?

  /// Whether code uses keys of the table whose number is unknown, because only localizations have the table or keys in it.
  var lacksUsedSource: Bool {
    keys.isEmpty && code?.isAsked == true
      && cells.contains { $0.state == .present && (isExtra || !$0.extra.isEmpty) }
  }

  package var hasDocument: Bool { formats.contains(where: \.isDocument) }
}

/// A file that a cell consists of.
public struct CellSource: Sendable, Hashable {
  /// The format of the file.
  public var format: TableFormat
  /// Whether the localization itself has the file.
  public var state: CellState
  /// The file that serves, relative to the input; nil if there is none.
  public var file: TreePath?
  /// The spelling of the localization that the file is inherited from; nil for an own file.
  public var origin: String?
}
