import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel

/// Reads the table files of one tree.
///
/// It is one reference, because it is made once for a bundle and used for each of its files.
final class TableFileReader<Tree: FileTree>: Sendable {
  private let tree: Tree
  /// The files of several languages, which are read already.
  private let multilingualTables: [TreePath: MultilingualTable]
  /// The panes of a settings bundle, which are read already.
  private let settings: SettingsPanes?
  /// The compiled documents with keys, which are read already.
  private let keyedDocuments: KeyedDocuments?
  /// What comments may tell this tool.
  private let directives: DirectiveSyntax

  init(
    tree: Tree, multilingualTables: [TreePath: MultilingualTable] = [:],
    settings: SettingsPanes? = nil, keyedDocuments: KeyedDocuments? = nil,
    directives: DirectiveSyntax = .standard
  ) {
    self.tree = tree
    self.multilingualTables = multilingualTables
    self.settings = settings
    self.keyedDocuments = keyedDocuments
    self.directives = directives
  }

  /// Reads and parses a file; one that cannot be read is a finding.
  ///
  /// - Parameters:
  ///   - guide: that of the development region's file; nil for that file itself.
  ///   - document: the one whose texts the file replaces; nil for other tables.
  ///   - keepsSyntax: whether the file as it is written is kept, too.
  /// - Complexity: O(*n*) in the length of the file.
  func parse(
    _ file: TableFile, _ context: FindingContext, guide: StringsGuide? = nil,
    document: InterfaceDocument? = nil, keepsSyntax: Bool = false, _ arena: inout TableArena
  ) -> ParsedTable {
    if let language = file.language, let table = multilingualTables[file.path] {
      return table.table(ofLanguage: language, parts: file.parts)
    }
    if case .settingsPane = file.format, let table = context.subject.table,
      let parsed = settings?.tables[table]
    {
      return parsed
    }
    if let parsed = keyedDocuments?.tables[file.path] { return parsed }
    var bytes: [UInt8] = []
    swap(&bytes, &arena.bytes)
    do throws(FileTreeError) {
      try tree.read(context.path, into: &bytes)
    } catch {
      return ParsedTable(unreadable: context.unreadable(error))
    }
    guard UInt32(exactly: bytes.count * 2) != nil else {
      let error = FileTreeError.tooLarge(limit: Int(UInt32.max / 2))
      return ParsedTable(unreadable: context.unreadable(error))
    }
    // The bytes are given away: decoding escapes behind them would copy all of them for a second owner.
    return switch file.format {
    case .stringsdict:
      ParsedTable(stringsDict: consume bytes, context, directives, keepsSyntax: keepsSyntax)
    case .xib, .storyboard: ParsedTable(document: consume bytes, context)
    case .intentdefinition: ParsedTable(intents: consume bytes, context)
    case .strings:
      ParsedTable(
        stringsFile: consume bytes, context, guide: guide, document: document, directives,
        keepsSyntax: keepsSyntax, &arena)
    // A bundle reads these for all of their tables at once; what it did not find has no keys.
    case .xcstrings, .loctable, .nib, .storyboardc, .settingsPane, .infoPlist:
      ParsedTable(content: TableContent())
    }
  }
}

extension FindingContext {
  func unreadable(_ error: FileTreeError) -> Finding {
    Finding(
      .unreadableFile, about: subject, message: .text("the file can't be read: \(error)"),
      help: error.remedy)
  }
}
