package import L10nModel
import L10nSource

extension TableFormat {
  /// The parser for files of the format; nil for formats that are read otherwise. For example, nibs and settings panes
  /// consist of several files.
  package var syntax: (any TableSyntax.Type)? {
    switch self {
    case .strings: StringsFile.self
    case .stringsdict: StringsDictFile.self
    case .xcstrings: StringCatalog.self
    case .loctable: LocTableFile.self
    case .xib, .storyboard: InterfaceDocument.self
    case .intentdefinition: IntentDefinition.self
    case .nib, .storyboardc, .settingsPane, .infoPlist: nil
    }
  }

  /// The type of the texts by which versions of a file are merged by their keys; nil if they aren't.
  ///
  /// - Parameter text: the text of one version.
  func mergeableText(_ text: [UInt8]) -> (any MergeableText.Type)? {
    switch self {
    case .strings: text.isXML ? KeyedPropertyList.self : KeyedStrings.self
    case .stringsdict: KeyedPropertyList.self
    case .xcstrings: KeyedCatalog.self
    case .loctable, .xib, .storyboard, .intentdefinition, .nib, .storyboardc, .settingsPane,
      .infoPlist:
      nil
    }
  }

  /// Whether files of the format can be merged by their keys.
  package var isMergedByKeys: Bool { mergeableText([]) != nil }
}

extension ParsedFile {
  /// Parses the bytes of a file; nil for a format that `dump` doesn't show.
  ///
  /// - Parameter fileName: the name of the file, on which some checks of catalogs depend.
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  package init?(_ bytes: consuming [UInt8], _ format: TableFormat, fileName: String) {
    guard let syntax = format.syntax,
      let file = Self.parse(bytes, format, syntax, ParsingHints(fileName: fileName))
    else { return nil }
    self = file
  }

  private static func parse<Syntax: TableSyntax>(
    _ bytes: consuming [UInt8], _ format: TableFormat, _ syntax: Syntax.Type,
    _ hints: ParsingHints
  ) -> ParsedFile? {
    var storage = TableStorage()
    return Syntax.dump(Syntax.parse(bytes, hints, &storage), format)
  }

  /// The formats that `dump` shows: all that have a parser here, except intent definitions.
  package static let formats = TableFormat.allCases.filter {
    $0.syntax != nil && $0 != .intentdefinition
  }
}
