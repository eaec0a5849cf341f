import L10nBundle
import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// What one worker keeps from file to file.
struct ReadingTools {
  var buffer: [UInt8] = []
  var words = WordCounter()
}

/// A table file that was read and parsed.
struct LoadedTable {
  /// What CoreFoundation loads of it.
  var content: TableContent
  var findings: [Finding]
  var isLost: Bool
  /// What makes the parsing of files like this one faster; nil where it is no list of pairs.
  var guide: StringsGuide?
  /// The text that the entries' offsets point into where the content's bytes are not that text; nil where they are.
  var text: [UInt8]?
}

/// Reads table files of one tree.
struct TableFileReader<Tree: FileTree> {
  let tree: Tree

  /// Reads and parses a file; one that cannot be read is a finding.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  func load(
    _ context: FindingContext, guide: StringsGuide? = nil, _ tools: inout ReadingTools
  ) -> LoadedTable {
    var bytes: [UInt8] = []
    swap(&bytes, &tools.buffer)
    do throws(FileTreeError) {
      try tree.read(context.path, into: &bytes)
    } catch {
      return LoadedTable(
        content: TableContent(), findings: [context.unreadable(error)], isLost: true)
    }
    guard UInt32(exactly: bytes.count * 2) != nil else {
      let error = FileTreeError.tooLarge(limit: Int(UInt32.max / 2))
      return LoadedTable(
        content: TableContent(), findings: [context.unreadable(error)], isLost: true)
    }
    var parsed = StringsFile.parse(consume bytes, guide: guide)
    let findings = context.findings(parsed.diagnostics, in: parsed.value.source.utf8)
    let isLost = parsed.value.loaded.status == .lost
    var text: [UInt8]?
    if !parsed.value.hasOffsetsIntoContent {
      text = parsed.value.form == .binary ? [] : parsed.value.source.utf8
    }
    let content = parsed.value.takeLoadedContent()
    let isGuide = guide == nil && parsed.value.form == .pairs && parsed.value.hasOffsetsIntoContent
    return LoadedTable(
      content: content, findings: findings, isLost: isLost,
      guide: isGuide ? StringsGuide(text: content.bytes, entries: parsed.value.entries) : nil,
      text: text)
  }

  /// Reads a localization's file for what is wrong with it alone.
  func read(_ context: FindingContext, _ tools: inout ReadingTools) -> FileReading {
    let loaded = load(context, &tools)
    return FileReading(
      records: [], duplicates: loaded.placed(loaded.duplicates), findings: loaded.findings,
      isLost: loaded.isLost)
  }

  /// Reads a localization's file and compares it with the development region's keys.
  func read(
    _ context: FindingContext, comparedWith source: SourceTable, guide: StringsGuide?,
    _ tools: inout ReadingTools, isExtra: (CodeUnitString) -> Bool
  ) -> FileReading {
    let loaded = load(context, guide: guide, &tools)
    let comparison = TableComparison(loaded.content, with: source)
    let places = loaded.places(
      of: comparison.extra + comparison.empty.map(\.entry), comparison.duplicates)
    let entries = loaded.content.entries
    let extra = comparison.extra.compactMap { index -> PlacedKey? in
      let key = loaded.content.key(of: entries[index])
      return isExtra(key) ? PlacedKey(key: key, place: places[index]) : nil
    }
    let duplicates = loaded.placed(comparison.duplicates, places)
    var reading = FileReading(
      records: comparison.records, extra: extra, duplicates: duplicates, findings: loaded.findings)
    for empty in comparison.empty { reading.emptyPlaces[empty.rank] = places[empty.entry] }
    reading.isLost = loaded.isLost
    if loaded.text == nil {
      // The file's storage serves the next one.
      tools.buffer = loaded.content.bytes
    }
    return reading
  }
}

extension LoadedTable {
  /// The lines and columns of the entries that findings name.
  fileprivate func places(
    of entries: [Int] = [], _ duplicates: [TableComparison.Duplicate]
  ) -> [Int: LineColumn] {
    var indices = entries
    for duplicate in duplicates { indices += [duplicate.losing, duplicate.winning] }
    let text = text ?? content.bytes
    guard !indices.isEmpty, !text.isEmpty else { return [:] }
    indices.sort { content.entries[$0].offset < content.entries[$1].offset }
    let places = lineColumns(ofAscending: indices.map { Int(content.entries[$0].offset) }, in: text)
    return Dictionary(zip(indices, places)) { first, _ in first }
  }
}

extension LoadedTable {
  /// The keys that the file defines twice, where nothing else asks for its keys.
  var duplicates: [TableComparison.Duplicate] { SourceTable([content]).duplicates[0] }

  /// The keys that are defined twice, with their places.
  func placed(_ duplicates: [TableComparison.Duplicate]) -> [FileReading.Duplicate] {
    duplicates.isEmpty ? [] : placed(duplicates, places(duplicates))
  }

  fileprivate func placed(
    _ duplicates: [TableComparison.Duplicate], _ places: [Int: LineColumn]
  ) -> [FileReading.Duplicate] {
    duplicates.map { duplicate in
      FileReading.Duplicate(
        key: content.key(of: content.entries[duplicate.losing]),
        losingPlace: places[duplicate.losing],
        winningPlace: places[duplicate.winning], hasSameValue: duplicate.hasSameValue)
    }
  }
}

extension FindingContext {
  func unreadable(_ error: FileTreeError) -> Finding {
    Finding(
      .unreadableFile, about: subject, message: .text("the file cannot be read: \(error)"),
      help: "see that this user may read it")
  }
}
