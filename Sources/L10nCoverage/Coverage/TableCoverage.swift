package import L10nCode
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

package struct TableCode: Sendable, Equatable {
  package let uses: [KeyUse]
  /// The number of keys whose text is in code, because no file of the development region has them.
  package let sourceTexts: Int
  package let absentTexts: [AbsentText]
  /// Whether the use of most keys isn't recognized: they are literals of other calls, or not in the code at all.
  package let isUnclear: Bool
  let isAsked: Bool
  /// The indices of the keys that must not be removed although no code uses them.
  let needed: Set<Int>

  /// The indices of the keys that no code uses.
  package var unused: [Int] {
    absentTexts.indices.filter { isUnused($0) && uses[$0] == .none }
  }

  /// The indices of the unused keys that nothing else needs, such as an unused declaration or the program of another
  /// platform.
  package var removable: [Int] { unused.filter { !needed.contains($0) } }

  /// The indices of the keys that the tree's code doesn't contain, if it contains at least four of five keys of the table. Code
  /// outside of the tree could use these keys, but is unlikely to.
  var unfound: [Int] {
    let unasked = uses.indices.filter(isUnasked)
    return isUnclear || unasked.count * Self.shareOfUnfound > uses.count
      ? [] : unasked.filter { !isUnused($0) }
  }

  private static let shareOfUnfound = 5

  /// Whether no code contains the key in any way.
  func isUnasked(_ keyIndex: Int) -> Bool { uses[keyIndex] == .none }

  /// Whether no code uses a key, or only code that users never reach, so that they don't see its text.
  package func isUnused(_ keyIndex: Int) -> Bool { absentTexts[keyIndex] == .nothing }
}

/// The texts of a table: for each key the development region's text, the comment for translators and the place, and for each
/// localization the translation.
///
/// A large report has millions of translations. So the texts of a language share one array of bytes, and a report keeps texts
/// only on request.
package struct TableTexts: Sendable, Equatable {
  private let sources: TextColumn
  private let notes: SourceNotes
  /// The translations into each localization; nil for localizations whose keys aren't shown.
  private var translations: [TextColumn?]

  package init(source: TextColumn, notes: SourceNotes, translations: [TextColumn?]) {
    sources = source
    self.notes = notes
    self.translations = translations
  }

  /// Returns the development region's text of the key at a position of the table's `keys`; nil if it has none.
  ///
  /// For a varied value it is the format or the text of `other`.
  package func source(ofKey position: Int) -> CodeUnitString? {
    sourceText(ofKey: position).map { CodeUnitString(bytes: $0) }
  }

  /// Returns the same text as shared WTF-8.
  package func sourceText(ofKey position: Int) -> ArraySlice<UInt8>? { sources.text(at: position) }

  /// Returns the comment for translators of the key at a position; nil if there is none.
  package func comment(ofKey position: Int) -> String? {
    notes.comments.text(at: position).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the place of the key at a position in the development region; nil if no file has it.
  package func place(ofKey position: Int) -> SourcePlace? { notes.place(ofKey: position) }

  /// Returns the first places where code uses the key at a position; empty if no code was read.
  package func placesInCode(ofKey position: Int) -> [SourcePlace] {
    notes.placesInCode(ofKey: position)
  }

  /// Returns the text that users of a localization see for a key, own or inherited; nil for a missing key.
  ///
  /// For a varied value it is the format or the text of `other`.
  ///
  /// - Parameters:
  ///   - position: the position of the key in the table's `keys`.
  ///   - localization: the position of the localization in the table's `cells`.
  package func translation(ofKey position: Int, inLocalization localization: Int) -> CodeUnitString?
  {
    translations[localization]?.text(at: position).map { CodeUnitString(bytes: $0) }
  }

  /// Whether the keys of the localization at a position are shown. A filter may exclude them.
  package func hasTranslations(inLocalization localization: Int) -> Bool {
    translations[localization] != nil
  }

  /// Returns the texts with the translations into some localizations only.
  ///
  /// - Parameter positions: the positions of the localizations; nil for one whose keys aren't shown.
  package func filtered(_ positions: [Int?]) -> TableTexts {
    var texts = self
    texts.translations = positions.map { $0.flatMap { translations[$0] } }
    return texts
  }
}

/// The place of a key.
public struct SourcePlace: Sendable, Hashable {
  /// The file, relative to the input.
  public let path: TreePath
  /// The line, counted from 1; nil for a file without lines, such as a binary one.
  public let line: Int?
  /// The enclosing declaration in code with its types: `SettingsView.body`; nil outside of code and of declarations.
  public let declaration: String?

  package init(path: TreePath, line: Int?, declaration: String? = nil) {
    (self.path, self.line, self.declaration) = (path, line, declaration)
  }
}
