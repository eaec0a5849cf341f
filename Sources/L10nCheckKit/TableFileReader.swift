import L10nBundle
import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// What one worker keeps from file to file.
struct ReadingTools {
  var buffer: [UInt8] = []
  var storage = EntryStorage()
  var words = WordCounter()
  var purpose = ReadingPurpose.report(keepsTexts: false)
}

/// What the entries of one file are kept in, and then those of the next: fresh memory takes longer than what is written to
/// it.
struct EntryStorage {
  var parsed: [StringsEntry] = []
  var loaded: [TableEntry] = []
}

/// What files are read for.
enum ReadingPurpose: Sendable {
  /// Everything that there is to say is asked for; texts are kept where they are to be shown.
  case report(keepsTexts: Bool)
  /// Which keys are there; texts are not looked at.
  case stubs
  /// Texts are kept to be compared with another version of the tree.
  case difference

  /// Whether texts are checked and their words counted.
  var checksTexts: Bool { if case .report = self { true } else { false } }

  /// Whether what files say is kept.
  var keepsTexts: Bool {
    switch self {
    case .report(let keepsTexts): keepsTexts
    case .stubs: false
    case .difference: true
    }
  }
}

/// What a localization's file is compared with, and how.
struct FileComparison {
  let source: SourceTable
  let language: LocaleIdentifier
  let echoCheck: TableComparison.EchoCheck
  let texts: SourceTexts?
  /// Whether the keys that a content says to know are those of the source.
  let sharesKnownKeys: Bool
}

/// Reads table files of one tree; one reference, for it is made once for a bundle and used for each of its files.
final class TableFileReader<Tree: FileTree>: Sendable {
  private let tree: Tree
  /// The files of several languages, which are read already.
  private let multilingualTables: [TreePath: MultilingualTable]
  /// The panes of a settings bundle, which are read already.
  private let settings: SettingsPanes?
  /// The compiled documents with keys, which are read already.
  private let keyedDocuments: KeyedDocuments?
  /// What comments may say to this tool.
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
  /// - Complexity: O(*n*) in the length of the file.
  func load(
    _ file: TableFile, _ context: FindingContext, guide: StringsGuide? = nil,
    document: InterfaceDocument? = nil, _ tools: inout ReadingTools
  ) -> LoadedTable {
    if let language = file.language, let table = multilingualTables[file.path] {
      return table.load(language: language, parts: file.parts)
    }
    if case .settingsPane = file.format, let table = context.subject.table,
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
    default:
      LoadedTable(
        stringsFile: consume bytes, context, guide, document, directives, &tools.storage)
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
      texts: tools.purpose.keepsTexts ? FileTexts(loaded.content, with: SourceTable([])) : nil)
  }

  /// Compares a localization's file that was read with the development region's keys.
  ///
  /// - Parameters:
  ///   - keyPlaces: where the keys of the source stand in the file, if it is one of several languages.
  ///   - moreFindings: what else there is to say of the file.
  ///   - isExtra: of the keys that the source does not have, which are to be told of; nil where all are.
  func compare(
    _ loaded: LoadedTable, of file: TableFile, _ subject: Finding.Subject,
    _ compared: FileComparison, for purpose: ReadingPurpose, keyPlaces: [LineColumn?]?,
    moreFindings: [Finding], isExtra: ((CodeUnitString) -> Bool)?
  ) -> FileReading {
    let comparison = TableComparison(
      loaded.content, with: compared.source, language: compared.language,
      echoCheck: compared.echoCheck, sharesKnownKeys: compared.sharesKnownKeys)
    let unchanged = comparison.unchanged
    var extra = comparison.extra
    if let isExtra { extra = extra.filter { isExtra(loaded.key(ofEntry: $0)) } }
    var found = TextFindingList()
    if let texts = compared.texts {
      found =
        TextComparison(
          loaded.content, comparison, with: compared.source, texts, language: compared.language
        ).findings
    }
    var places = PlacesInTurn(
      all: loaded.places(of: found, extra: extra, unchanged: unchanged, comparison))
    var textFindings: [FindingRun] = []
    if let texts = compared.texts {
      textFindings = TextFindings(loaded, texts.options, (compared.source, comparison))
        .runs(found, at: places.all, about: subject)
      places.skip(found.count)
    }
    let placedExtra = loaded.keys(of: extra) { places.next() }
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
    return FileReading(
      of: file, about: subject, records: comparison.records, extra: placedExtra,
      untranslated: untranslated,
      variations: variations, textFindings: textFindings, unchanged: placedUnchanged,
      keyPlaces: keyPlaces, duplicates: duplicates,
      findings: moreFindings.isEmpty ? loaded.findings : loaded.findings + moreFindings,
      isLost: loaded.isLost, allowances: Allowances(of: loaded.content),
      texts: purpose.keepsTexts ? FileTexts(loaded.content, with: compared.source) : nil)
  }
}

/// The places of what is to be said of a file, which are taken in the order in which they were asked for.
private struct PlacesInTurn {
  /// None where the text has none.
  let all: [LineColumn]
  private var position = 0

  init(all: [LineColumn]) {
    self.all = all
  }

  mutating func next() -> LineColumn? {
    guard position < all.count else { return nil }
    defer { position += 1 }
    return all[position]
  }

  mutating func skip(_ count: Int) { position += count }
}

extension LoadedTable {
  /// The places of all that is to be said of the file, found in one pass over it: those of its texts first.
  fileprivate func places(
    of found: TextFindingList, extra: [Int], unchanged: [TableComparison.Unchanged],
    _ comparison: TableComparison
  ) -> [LineColumn] {
    var offsets: [Int] = []
    offsets.reserveCapacity(
      found.count + extra.count + comparison.untranslated.count + comparison.variations.count
        + unchanged.count + comparison.duplicates.count * 2)
    appendOffsets(of: found, to: &offsets)
    content.entries.withUnsafeBufferPointer { entries in
      for entry in extra { offsets.append(Int(entries[entry].offset)) }
      for key in comparison.untranslated { offsets.append(Int(entries[key.entry].offset)) }
      for index in comparison.variations.indices {
        offsets.append(Int(entries[comparison.variations[index].entry].offset))
      }
      for key in unchanged { offsets.append(Int(entries[key.entry].offset)) }
      for duplicate in comparison.duplicates {
        offsets.append(Int(entries[duplicate.losing].offset))
        offsets.append(Int(entries[duplicate.winning].offset))
      }
    }
    return places(ofOffsets: offsets)
  }

  /// The keys of some entries.
  ///
  /// - Parameter place: tells the place of each in turn.
  func keys(of some: [Int], place: () -> LineColumn?) -> PlacedKeys {
    guard !some.isEmpty else { return PlacedKeys() }
    return content.entries.withUnsafeBufferPointer { entries in
      let textCount = some.reduce(0) { $0 + Int(entries[$1].keyCount) }
      return PlacedKeys(count: some.count, textCount: textCount) { keys in
        content.bytes.withUnsafeBytes { bytes in
          for entry in some {
            keys.append(
              UnsafeRawBufferPointer(rebasing: bytes[entries[entry].keyRange]), place: place())
          }
        }
      }
    }
  }
}

extension FindingContext {
  func unreadable(_ error: FileTreeError) -> Finding {
    Finding(
      .unreadableFile, about: subject, message: .text("the file cannot be read: \(error)"),
      help: error.remedy)
  }
}
