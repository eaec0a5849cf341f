import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The tables without a file of the development region whose keys are texts: each localization is compared with the
/// combined keys of all.
///
/// Planning the tables requires knowing whether there are any.
struct TextKeyedTables: Sendable {
  let names: Set<String>

  /// Reads the first file with a key of each such table.
  ///
  /// - Complexity: O(*n*) in the number of files and the length of those that are read.
  init(
    of bundle: BundleDescription, _ multilingualFiles: [MultilingualFile], in tree: some FileTree
  ) {
    let candidates = TablesWithoutSource(
      of: bundle, multilingual: Set(multilingualFiles.map(\.table)))
    names = Set(
      candidates.files.filter { _, paths in
        for path in paths {
          var bytes: [UInt8] = []
          guard (try? tree.read(path, into: &bytes)) != nil else { continue }
          var parsed = StringsFile.parse(consume bytes).value
          let content = parsed.takeLoadedContent()
          let keys = content.entries.map { content.key(of: $0) }
          if keys.isEmpty { continue }
          return 2 * keys.count(where: looksLikeText) > keys.count
        }
        return false
      }.keys)
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
