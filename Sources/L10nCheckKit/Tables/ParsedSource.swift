import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// The development region's side of a table, with which the localizations' files are compared.
///
/// A class, as the work on each file uses it.
final class ParsedSource: Sendable {
  let table: SourceTable
  /// The texts of the keys; nil unless texts are checked.
  let texts: SourceTexts?
  let development: DevelopmentFiles
  /// The place of each key in a file that all languages share, by key.
  let keyPlaces: [LineColumn?]?
  let document: InterfaceDocument?
  /// Keys that localizations need not have; they aren't extra.
  let exemptKeys: Set<CodeUnitString>
  /// Those of them that users of other languages can see, but users of the development region don't.
  let hiddenKeys: Set<CodeUnitString>
  /// The localizations' files, by localization, if the keys depend on them; nil if they don't.
  let localized: [[(file: TableFile, table: ParsedTable)]]?
  /// The use of the keys in code; nil if no code was read.
  let code: TableCode?
  /// The files with their syntax, in the order of `development.files`; empty unless they are needed.
  let syntax: [(any TableSyntax)?]

  init(
    table: SourceTable, texts: SourceTexts?, development: DevelopmentFiles,
    keyPlaces: [LineColumn?]?, document: InterfaceDocument?,
    exemptKeys: Set<CodeUnitString>, hiddenKeys: Set<CodeUnitString>,
    localized: [[(file: TableFile, table: ParsedTable)]]?, code: TableCode?,
    syntax: [(any TableSyntax)?]
  ) {
    self.table = table
    self.texts = texts
    self.development = development
    self.keyPlaces = keyPlaces
    self.document = document
    self.exemptKeys = exemptKeys
    self.hiddenKeys = hiddenKeys
    self.localized = localized
    self.code = code
    self.syntax = syntax
  }

  func parsedTable(_ file: TableJob.LocalizedFile) -> ParsedTable? {
    localized?[file.localization].first { $0.file == file.file }?.table
  }
}

/// A file of the development region with keys, which the steps change.
struct SourceFile {
  let file: TableFile
  /// The common parts of the findings about the file.
  let subject: Finding.Subject
  /// The steps remove texts that localizations need not have.
  var table: ParsedTable

  /// Whether texts of the file are unknown. An empty file has none.
  var isLost: Bool { table.isLost && !table.findings.contains { $0.check == .emptyFile } }
}

extension SourceTable {
  /// The places of all keys in a table, by key; nil for keys that it lacks.
  func places(in table: ParsedTable) -> [LineColumn?] {
    var places = [LineColumn?](repeating: nil, count: keys.count)
    let entries = table.content.entries
    for (entry, place) in zip(entries, table.places(inOrder: Array(entries.indices))) {
      if let keyIndex = keyIndex(ofKey: entry.keyRange, in: table.content.bytes) {
        places[keyIndex] = place
      }
    }
    return places
  }

  /// The keys that lack a text that the language needs, with the places of the texts.
  ///
  /// - Parameter tables: the tables of the source's contents, indexed by `contentIndices`.
  func variations(
    _ language: LocaleIdentifier, in tables: [ParsedTable]
  ) -> [ComparedFile.Variation] {
    let gaps = self.gaps(language)
    guard !gaps.isEmpty else { return [] }
    let keyIndices = Set(gaps.map(\.keyIndex))
    var places: [Int: LineColumn] = [:]
    for contentIndex in Set(gaps.map { Int(contentIndices[$0.keyIndex]) })
    where contentIndex < tables.count {
      let content = tables[contentIndex].content
      var entries: [Int: Int] = [:]
      for (index, entry) in content.entries.enumerated() {
        guard let keyIndex = keyIndex(ofKey: entry.keyRange, in: content.bytes),
          keyIndices.contains(keyIndex),
          Int(contentIndices[keyIndex]) == contentIndex
        else { continue }
        entries[keyIndex] = index
      }
      let found = tables[contentIndex].places(of: Array(entries.values))
      for (keyIndex, index) in entries { places[keyIndex] = found[index] }
    }
    return gaps.map { keyIndex, gaps in
      ComparedFile.Variation(keyIndex: keyIndex, place: places[keyIndex], gaps: gaps)
    }
  }
}

extension TableContent {
  /// Applies the directives of the file. Stubs count as untranslated, whatever their text.
  ///
  /// - Parameter found: the directives by the indices of the file's entries, of which the content has the first ones.
  mutating func take(_ found: FileDirectives) {
    guard !found.isEmpty else { return }
    allowedChecks = found.allowedChecks
    directives = found.keys.filter { entries.indices.contains($0.key) }
    for (position, key) in directives where key.needsTranslation {
      let entry = entries[position]
      entries[position].state = .new
      guard entry.form == .varied else { continue }
      for node in entry.valueRange where nodes[node].kind == .text { nodes[node].state = .new }
    }
  }

  /// Applies the directives of a catalog's keys to one language. They don't mark stubs, as a catalog has a state for each text.
  ///
  /// - Parameter keys: for each entry, the index of its key in the catalog.
  mutating func take(_ found: FileDirectives, keys: [UInt32]) {
    allowedChecks = found.allowedChecks
    for (position, key) in keys.enumerated() {
      if let directives = found.keys[Int(key)] { self.directives[position] = directives }
    }
  }

  /// Sets the maximum lengths of keys whose comments don't set one.
  ///
  /// - Complexity: O(*n* · *m*) in the number of keys and patterns.
  mutating func limitLengths(_ limits: [(keys: Glob, length: Int)]) {
    guard !limits.isEmpty else { return }
    for (position, entry) in entries.enumerated() {
      guard directives[position]?.maximumLength == nil else { continue }
      let name = key(of: entry).string
      guard let least = limits.filter({ $0.keys.matches(name: name) }).map(\.length).min() else {
        continue
      }
      directives[position, default: KeyDirectives()].maximumLength = least
    }
  }
}
