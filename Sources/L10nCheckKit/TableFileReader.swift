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
  var purpose = ReadingPurpose.report
}

/// What files are read for.
enum ReadingPurpose: Sendable {
  /// Everything that there is to say is asked for.
  case report
  /// Which keys are there; texts are not looked at.
  case stubs
  /// Texts are kept to be compared with another version of the tree.
  case difference
}

/// A table file that was read and parsed.
struct LoadedTable: Sendable {
  /// What CoreFoundation loads of it.
  var content: TableContent
  var findings: [Finding]
  var isLost: Bool
  /// What makes the parsing of files like this one faster; nil where it is no list of pairs.
  var guide: StringsGuide?
  /// The text that the entries' offsets point into where the content's bytes are not that text; nil where they are.
  var text: [UInt8]?
  /// How many of the content's bytes, from the first, are the text of the file as it stands there.
  var sharedCount = 0
  /// Whether nobody else has the storage of the content's bytes.
  var ownsBytes = false
  /// Where the lines of the text stand, where somebody has counted them already.
  var lines: LineCounts?
  /// The text that the entries' offsets point into where nobody keeps it.
  var distantText: DistantText?
  /// The document that the entries are the texts of.
  var document: InterfaceDocument?
}

/// What a localization's file is compared with, and how.
struct FileComparison {
  let source: SourceTable
  let language: LocaleIdentifier
  let echoCheck: TableComparison.EchoCheck
  let texts: SourceTexts?
}

/// Reads table files of one tree.
struct TableFileReader<Tree: FileTree> {
  let tree: Tree
  /// The files of several languages, which are read already.
  var multilingualTables: [TreePath: MultilingualTable] = [:]
  /// The panes of a settings bundle, which are read already.
  var settings: SettingsPanes?
  /// The compiled documents with keys, which are read already.
  var keyedDocuments: KeyedDocuments?
  /// What comments may say to this tool.
  var directives = DirectiveSyntax.standard

  /// Reads and parses a file; one that cannot be read is a finding.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  func load(
    _ file: TableFile, _ context: FindingContext, guide: StringsGuide? = nil,
    document: InterfaceDocument? = nil, _ tools: inout ReadingTools
  ) -> LoadedTable {
    if let language = file.language, let table = multilingualTables[file.path] {
      return table.load(language: language, parts: file.parts)
    }
    if case .settingsPane = file.format, let table = context.table,
      let loaded = settings?.tables[table]
    {
      return loaded
    }
    if let loaded = keyedDocuments?.tables[file.path] { return loaded }
    var bytes: [UInt8] = []
    swap(&bytes, &tools.buffer)
    do throws(FileTreeError) {
      try tree.read(context.path, into: &bytes)
    } catch {
      return LoadedTable(unreadable: context.unreadable(error))
    }
    guard UInt32(exactly: bytes.count * 2) != nil else {
      let error = FileTreeError.tooLarge(limit: Int(UInt32.max / 2))
      return LoadedTable(unreadable: context.unreadable(error))
    }
    // The bytes are given away: what decodes escapes behind them would copy all of them for a second owner.
    return switch file.format {
    case .stringsdict: LoadedTable(stringsDict: consume bytes, context, directives)
    case .xib, .storyboard: LoadedTable(document: consume bytes, context)
    case .intentdefinition: LoadedTable(intents: consume bytes, context)
    default: LoadedTable(stringsFile: consume bytes, context, guide, document, directives)
    }
  }

  /// Reads a localization's file for what is wrong with it alone.
  func read(
    _ file: TableFile, _ context: FindingContext, _ tools: inout ReadingTools
  ) -> FileReading {
    let loaded = load(file, context, &tools)
    return FileReading(
      of: file, records: [], duplicates: loaded.placed(loaded.duplicates),
      findings: loaded.findings, isLost: loaded.isLost, allowances: Allowances(of: loaded.content),
      texts: tools.purpose == .difference ? FileTexts(loaded.content, with: SourceTable([])) : nil)
  }

  /// Compares a localization's file that was read with the development region's keys.
  ///
  /// - Parameters:
  ///   - keyPlaces: where the keys of the source stand in the file, if it is one of several languages.
  ///   - moreFindings: what else there is to say of the file.
  func compare(
    _ loaded: LoadedTable, of file: TableFile, _ subject: Finding.Subject,
    _ compared: FileComparison, _ tools: inout ReadingTools, keyPlaces: [LineColumn?]?,
    moreFindings: [Finding],
    isExtra: (CodeUnitString) -> Bool
  ) -> FileReading {
    let comparison = TableComparison(
      loaded.content, with: compared.source, language: compared.language,
      echoCheck: compared.echoCheck)
    let unchanged = comparison.unchanged
    let found = compared.texts.map { texts in
      TextComparison(
        loaded.content, comparison, with: compared.source, texts, language: compared.language
      ).findings
    }
    let texts = TextFindings(loaded, compared.texts?.options ?? TextCheckOptions())
    // All places of the file are found in one pass over it.
    var places = PlacesInTurn(
      loaded.places(
        ofOffsets: (found.map { texts.offsets(of: $0) } ?? [])
          + loaded.offsets(
            of: comparison.extra + comparison.untranslated.map(\.entry)
              + comparison.variations.map(\.entry) + unchanged.map(\.entry)
              + comparison.duplicates.flatMap { [$0.losing, $0.winning] })))
    let textFindings = found.map {
      texts.runs($0, at: places.next($0.count), about: subject)
    }
    var extra = PlacedKeys()
    for index in comparison.extra {
      let key = loaded.content.key(of: loaded.content.entries[index])
      let place = places.next()
      if isExtra(key) { extra.append(key, place: place) }
    }
    var untranslated: [Int: FileReading.Untranslated] = [:]
    for key in comparison.untranslated {
      untranslated[key.rank] = FileReading.Untranslated(key.reason, place: places.next())
    }
    let variations = comparison.variations.map {
      FileReading.Variation(rank: $0.rank, place: places.next(), gaps: $0.gaps)
    }
    let placedUnchanged = unchanged.map {
      FileReading.Unchanged(rank: $0.rank, place: places.next())
    }
    let duplicates = comparison.duplicates.map { duplicate in
      let losingPlace = places.next()
      return loaded.placed(duplicate, losing: losingPlace, winning: places.next())
    }
    let reading = FileReading(
      of: file, records: comparison.records, extra: extra, untranslated: untranslated,
      variations: variations, textFindings: textFindings ?? [], unchanged: placedUnchanged,
      keyPlaces: keyPlaces, duplicates: duplicates, findings: loaded.findings + moreFindings,
      isLost: loaded.isLost, allowances: Allowances(of: loaded.content),
      texts: tools.purpose == .difference
        ? FileTexts(loaded.content, with: compared.source) : nil)
    if loaded.ownsBytes {
      // The file's storage serves the next one.
      tools.buffer = loaded.content.bytes
    }
    return reading
  }
}

extension TableFileReader<DiskFileTree> {
  init(_ work: BundleWork) {
    self.init(
      tree: work.tree, multilingualTables: work.multilingualTables, settings: work.settings,
      keyedDocuments: work.keyedDocuments, directives: work.directives)
  }
}

extension LoadedTable {
  fileprivate init(unreadable finding: Finding) {
    self.init(content: TableContent(), findings: [finding], isLost: true)
  }

  fileprivate init(
    stringsFile bytes: consuming [UInt8], _ context: FindingContext, _ guide: StringsGuide?,
    _ document: InterfaceDocument?, _ syntax: DirectiveSyntax
  ) {
    var parsed = StringsFile.parse(consume bytes, guide: guide)
    if let document {
      parsed.diagnostics +=
        OutdatedTranslation.find(in: parsed.value, of: document).map(\.diagnostic)
    }
    findings = context.findings(parsed.diagnostics, in: parsed.value.source.utf8)
    isLost = parsed.value.loaded.status == .lost
    let directives = parsed.value.directives(syntax)
    findings += context.findings(directives.diagnostics, in: parsed.value.source.utf8)
    let hasOffsetsIntoContent = parsed.value.hasOffsetsIntoContent
    sharedCount = hasOffsetsIntoContent ? parsed.value.source.utf8.count : 0
    if !hasOffsetsIntoContent {
      text = parsed.value.form == .binary ? [] : parsed.value.source.utf8
    }
    content = parsed.value.takeLoadedContent()
    content.take(directives)
    if guide == nil, parsed.value.form == .pairs, hasOffsetsIntoContent {
      self.guide = StringsGuide(
        text: content.bytes, entries: parsed.value.entries,
        mayHaveDirectives: parsed.value.mayHaveDirectives)
    }
    ownsBytes = hasOffsetsIntoContent
  }

  fileprivate init(document bytes: consuming [UInt8], _ context: FindingContext) {
    let parsed = InterfaceDocument.parse(bytes)
    findings = context.findings(parsed.diagnostics, in: parsed.value.source.utf8)
    isLost = parsed.diagnostics.contains { $0.severity == .error }
    content = parsed.value.content()
    text = parsed.value.source.utf8
    document = parsed.value
  }

  fileprivate init(intents bytes: [UInt8], _ context: FindingContext) {
    let parsed = IntentDefinition.parse(bytes)
    // Xcode writes them in UTF-8 without a byte order mark; others have no places.
    let isPlain = bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "<plist".utf8)
    let text = isPlain ? bytes : []
    findings = context.findings(parsed.diagnostics, in: text)
    isLost = parsed.diagnostics.contains { $0.severity == .error }
    content = parsed.value.content()
    self.text = text
  }

  fileprivate init(
    stringsDict bytes: consuming [UInt8], _ context: FindingContext, _ syntax: DirectiveSyntax
  ) {
    var parsed = StringsDictFile.parse(bytes)
    let source = parsed.value.source.utf8
    let directives = parsed.value.directives(syntax)
    findings = context.findings(parsed.diagnostics + directives.diagnostics, in: source)
    isLost = parsed.value.status == .lost
    sharedCount = parsed.value.hasOffsetsIntoContent ? source.count : 0
    if !parsed.value.hasOffsetsIntoContent { text = parsed.value.form == .binary ? [] : source }
    content = parsed.value.takeLoadedContent()
    content.take(directives)
  }
}

extension LoadedTable {
  /// The lines and columns of the entries that findings name.
  func places(
    of entries: [Int] = [], _ duplicates: [TableComparison.Duplicate] = []
  ) -> [Int: LineColumn] {
    var indices = entries
    for duplicate in duplicates { indices += [duplicate.losing, duplicate.winning] }
    return Dictionary(zip(indices, places(inOrder: indices))) { first, _ in first }
  }

  /// The lines and columns of entries, in the order in which they are named; none where the text has none.
  func places(inOrder entries: [Int]) -> [LineColumn] { places(ofOffsets: offsets(of: entries)) }

  func offsets(of entries: [Int]) -> [Int] { entries.map { Int(content.entries[$0].offset) } }

  /// The lines and columns of offsets of the text; none where the text has none.
  func places(ofOffsets offsets: [Int]) -> [LineColumn] {
    let text = text ?? content.bytes
    guard !offsets.isEmpty, !text.isEmpty else { return [] }
    if let distantText { return distantText.lineColumns(of: offsets) }
    guard let lines else { return lineColumns(of: offsets, in: text) }
    return offsets.map { lines.lineColumn(of: $0, in: text) }
  }
}

/// Places that are taken in the order in which they were asked for.
private struct PlacesInTurn {
  private let places: [LineColumn]
  private var position = 0

  /// - Parameter places: none where the text has none.
  init(_ places: [LineColumn]) {
    self.places = places
  }

  mutating func next() -> LineColumn? {
    guard position < places.count else { return nil }
    defer { position += 1 }
    return places[position]
  }

  mutating func next(_ count: Int) -> ArraySlice<LineColumn> {
    let part = places[position...].prefix(count)
    position += part.count
    return part
  }
}

extension LoadedTable {
  /// The keys that the file defines twice, where nothing else asks for its keys.
  var duplicates: [TableComparison.Duplicate] { SourceTable([content]).duplicates[0] }

  /// The keys that are defined twice, with their places.
  func placed(_ duplicates: [TableComparison.Duplicate]) -> [FileReading.Duplicate] {
    guard !duplicates.isEmpty else { return [] }
    let places = places(duplicates)
    return duplicates.map {
      placed($0, losing: places[$0.losing], winning: places[$0.winning])
    }
  }

  fileprivate func placed(
    _ duplicate: TableComparison.Duplicate, losing: LineColumn?, winning: LineColumn?
  ) -> FileReading.Duplicate {
    FileReading.Duplicate(
      key: content.key(of: content.entries[duplicate.losing]), losingPlace: losing,
      winningPlace: winning, hasSameValue: duplicate.hasSameValue)
  }
}

extension FindingContext {
  func unreadable(_ error: FileTreeError) -> Finding {
    Finding(
      .unreadableFile, about: subject, message: .text("the file cannot be read: \(error)"),
      help: "see that this user may read it")
  }
}
