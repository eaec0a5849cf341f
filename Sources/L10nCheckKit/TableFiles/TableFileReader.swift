import L10nCode
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// Reads the table files of one tree.
///
/// A class, because it is created once per bundle and used for each of its files.
final class TableFileReader<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let multilingualTables: [TreePath: MultilingualTable]
  /// The panes of a settings bundle, which are already read.
  private let settings: SettingsPanes?
  /// The compiled documents with keys, which are already read.
  private let keyedDocuments: KeyedDocuments?
  private let directives: DirectiveSyntax
  /// Whether the files are sources that Xcode compiles, not its output.
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

  /// Reads and parses a file. A file that can't be read has a finding.
  ///
  /// - Parameters:
  ///   - document: the document whose texts the file replaces; nil for other tables.
  ///   - keepsSyntax: whether to also keep the file with its syntax.
  func parse(
    _ file: TableFile, _ context: FindingContext,
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
    // `consume` moves the bytes: with a second owner, appending decoded escape sequences would copy all of them.
    return ParsedTable(
      consume bytes, file.format, context,
      ParsingHints(document: document, isCompiled: isCompiled),
      directives, keepsSyntax: keepsSyntax, &arena.storage)
  }
}

extension FindingContext {
  func unreadable(_ error: FileTreeError) -> Finding {
    Finding(
      .unreadableFile, about: subject, message: .text("the file can't be read: \(error)"),
      help: error.remedy, evidence: error)
  }
}

extension Finding {
  /// The error for a Git LFS pointer in place of a file, which makes the figures wrong; nil for other findings.
  var pointer: CheckError? {
    guard let error = evidence as? FileTreeError, case .pointer = error, let path else {
      return nil
    }
    return CheckError(path: path.string, reason: error.description)
  }
}

/// The memory and tools that a worker keeps between tables: the first touch of fresh memory is slower than writing to
/// it.
struct TableArena {
  var bytes: [UInt8] = []
  var storage = TableStorage()
  let words = WordCounter()

  /// Reclaims the memory of a table that is no longer needed.
  mutating func reuse(_ table: ParsedTable) {
    guard table.ownsBytes else { return }
    bytes = table.content.bytes
    storage.loadedEntries = table.content.entries
  }
}

/// The sources of tables without a file of the development region: texts in code, or keys that are texts.
///
/// The plan of the tables depends on them.
struct TableSources: Sendable {
  private(set) var all: [String: PlannedTable.Source] = [:]

  /// Reads the first file with keys of each such table.
  init(
    of bundle: BundleDescription, _ multilingualFiles: [MultilingualFile], in tree: some FileTree,
    _ code: CodeIndex?
  ) {
    let candidates = TablesWithoutSource(
      of: bundle, multilingual: Set(multilingualFiles.map(\.table)))
    for (table, paths) in candidates.files {
      let keys = paths.lazy.map { Self.keys(ofFileAt: $0, in: tree) }.first { !$0.isEmpty }
      guard let keys else { continue }
      if let code,
        CodeSource.holds(code.keysInCode(ofTable: table, withFiles: paths), localized: keys)
      {
        all[table] = .code()
      } else if candidates.areMost(paths), 2 * keys.count(where: looksLikeText) > keys.count {
        all[table] = .localizations
      }
    }
  }

  private static func keys(ofFileAt path: TreePath, in tree: some FileTree) -> [CodeUnitString] {
    guard let bytes = try? tree.bytes(of: path) else { return [] }
    var parsed = StringsFile.parse(consume bytes).value
    let content = parsed.takeLoadedContent()
    return content.entries.map { content.key(of: $0) }
  }
}

/// The combined keys of a table's localizations as its source: each key is its own text.
struct KeysOfLocalizations {
  private(set) var content = TableContent()

  /// Adds the keys of the localizations, beginning with the localization that has the most. Of two spellings that differ only
  /// in case, spaces and final punctuation, the rarer one is a mistake that code doesn't use: it is left out, unless one
  /// localization has both.
  ///
  /// - Parameters:
  ///   - localizations: the keys of each localization.
  ///   - known: the keys that the development region has in a file of another kind.
  init(_ localizations: [[CodeUnitString]], known: Set<CodeUnitString>) {
    var holders: [CodeUnitString: Set<Int>] = [:]
    for (position, keys) in localizations.enumerated() {
      for key in keys where !known.contains(key) { holders[key, default: []].insert(position) }
    }
    let spellings = Dictionary(grouping: holders.keys) { Self.folded($0) }
    var seen: Set<CodeUnitString> = []
    let order = localizations.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    for key in order.lazy.flatMap(\.element) {
      guard let own = holders[key], seen.insert(key).inserted else { continue }
      let isMistake = (spellings[Self.folded(key)] ?? []).contains { other in
        guard other != key, let others = holders[other] else { return false }
        return others.count > own.count && others.isDisjoint(with: own)
      }
      if !isMistake { content.append(key: key, value: key, offset: 0) }
    }
  }

  private static func folded(_ key: CodeUnitString) -> String {
    let letters = key.string.lowercased().filter { !$0.isWhitespace }
    let end = letters.lastIndex { !".…:!?".contains($0) }
    return end.map { String(letters[...$0]) } ?? letters
  }
}
