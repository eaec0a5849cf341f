import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel

/// Reads the table files of one tree.
///
/// A class, because it is created once per bundle and used for each of its files.
final class TableFileReader<Tree: FileTree>: Sendable {
  private let tree: Tree
  /// The multilingual files, which are already read.
  private let multilingualTables: [TreePath: MultilingualTable]
  /// The panes of a settings bundle, which are already read.
  private let settings: SettingsPanes?
  /// The compiled documents with keys, which are already read.
  private let keyedDocuments: KeyedDocuments?
  /// The syntax of directives in comments.
  private let directives: DirectiveSyntax
  /// Whether the tree has what Xcode compiles, and not what it made.
  private let isCompiled: Bool

  init(
    tree: Tree, multilingualTables: [TreePath: MultilingualTable] = [:],
    settings: SettingsPanes? = nil, keyedDocuments: KeyedDocuments? = nil,
    directives: DirectiveSyntax = .standard, isCompiled: Bool = true
  ) {
    self.tree = tree
    self.multilingualTables = multilingualTables
    self.settings = settings
    self.keyedDocuments = keyedDocuments
    self.directives = directives
    self.isCompiled = isCompiled
  }

  /// Reads and parses a file; one that can't be read is a finding.
  ///
  /// - Parameters:
  ///   - guide: that of the development region's file; nil for that file itself.
  ///   - document: the document whose texts the file replaces; nil for other tables.
  ///   - keepsSyntax: whether to also keep the file with its syntax.
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
    // Moves the bytes: with a second owner, appending decoded escape sequences would copy them all.
    return ParsedTable(
      consume bytes, file.format, context,
      ParsingHints(guide: guide, document: document, isCompiled: isCompiled),
      directives, keepsSyntax: keepsSyntax, &arena.storage)
  }
}

extension FindingContext {
  func unreadable(_ error: FileTreeError) -> Finding {
    Finding(
      .unreadableFile, about: subject, message: .text("the file can't be read: \(error)"),
      help: error.remedy)
  }
}
