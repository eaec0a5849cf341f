import L10nBundle
import L10nCode
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// What the tables without a file of the development region are compared with: texts of code, or keys that are texts.
///
/// Planning the tables requires knowing whether there are any.
struct TableSources: Sendable {
  private(set) var all: [String: PlannedTable.Source] = [:]

  /// Reads the first file with a key of each such table.
  ///
  /// - Complexity: O(*n*) in the number of files and the length of those that are read.
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
        CodeSource.holds(code.questions(ofTable: table, withFiles: paths), localized: keys)
      {
        all[table] = .code()
      } else if candidates.areMost(paths), 2 * keys.count(where: looksLikeText) > keys.count {
        all[table] = .localizations
      }
    }
  }

  private static func keys(ofFileAt path: TreePath, in tree: some FileTree) -> [CodeUnitString] {
    var bytes: [UInt8] = []
    guard (try? tree.read(path, into: &bytes)) != nil else { return [] }
    var parsed = StringsFile.parse(consume bytes).value
    let content = parsed.takeLoadedContent()
    return content.entries.map { content.key(of: $0) }
  }
}

/// The combined keys of a table's localizations as its source: each key is its own text.
struct KeysOfLocalizations {
  private(set) var content = TableContent()

  /// Adds each key of the localizations, those of the file with the most keys first. Of two spellings that differ only
  /// in case, spaces and final punctuation, the rarer one is omitted unless a file has both: it is a mistake that code
  /// doesn't use.
  ///
  /// - Parameters:
  ///   - localizations: the keys of each.
  ///   - known: keys that the development region has in a file of another kind.
  /// - Complexity: O(*n*) in the number of keys of all localizations.
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
