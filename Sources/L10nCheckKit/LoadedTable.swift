import L10nBundle
import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// A table file that was read and parsed; one reference, for it goes through many hands.
final class LoadedTable: Sendable {
  /// What CoreFoundation loads of it.
  let content: TableContent
  let findings: [Finding]
  let isLost: Bool
  /// What makes the parsing of files like this one faster; nil where it is no list of pairs.
  let guide: StringsGuide?
  /// Whether nobody else has the storage of the content's bytes.
  let ownsBytes: Bool
  /// Where the lines of the text stand, where somebody has counted them already.
  let lines: LineCounts?
  /// The text that the entries' places are in where nobody keeps it.
  let distantText: DistantText?
  /// The document that the entries are the texts of.
  let document: InterfaceDocument?

  init(
    content: TableContent, findings: [Finding] = [], isLost: Bool, guide: StringsGuide? = nil,
    ownsBytes: Bool = false,
    lines: LineCounts? = nil, distantText: DistantText? = nil,
    document: InterfaceDocument? = nil
  ) {
    self.content = content
    self.findings = findings
    self.isLost = isLost
    self.guide = guide
    self.ownsBytes = ownsBytes
    self.lines = lines
    self.distantText = distantText
    self.document = document
  }

  /// Another one with less content.
  convenience init(_ other: LoadedTable, content: TableContent) {
    self.init(
      content: content, findings: other.findings, isLost: other.isLost, guide: other.guide,
      ownsBytes: other.ownsBytes, lines: other.lines, distantText: other.distantText,
      document: other.document)
  }
}

extension LoadedTable {
  convenience init(unreadable finding: Finding) {
    self.init(content: TableContent(), findings: [finding], isLost: true)
  }

  convenience init(
    stringsFile bytes: consuming [UInt8], _ context: FindingContext, _ guide: StringsGuide?,
    _ document: InterfaceDocument?, _ syntax: DirectiveSyntax, _ storage: inout EntryStorage
  ) {
    // Nobody else is to hold them, or what is written to them would be copied.
    var (spareParsed, spareLoaded) = ([StringsEntry](), [TableEntry]())
    swap(&spareParsed, &storage.parsed)
    swap(&spareLoaded, &storage.loaded)
    var parsed = StringsFile.parse(consume bytes, guide: guide, storage: consume spareParsed)
    if let document {
      parsed.diagnostics +=
        OutdatedTranslation.find(in: parsed.value, of: document).map(\.diagnostic)
    }
    var findings = context.findings(parsed.diagnostics, in: parsed.value.source.utf8)
    let isLost = parsed.value.loaded.status == .lost
    let directives = parsed.value.directives(syntax)
    findings += context.findings(directives.diagnostics, in: parsed.value.source.utf8)
    var content = parsed.value.takeLoadedContent(storage: consume spareLoaded)
    storage.parsed = parsed.value.entries
    content.take(directives)
    var ownGuide: StringsGuide?
    if guide == nil, parsed.value.form == .pairs {
      ownGuide = StringsGuide(
        text: content.bytes, entries: parsed.value.entries,
        mayHaveDirectives: parsed.value.mayHaveDirectives)
    }
    self.init(
      content: content, findings: findings, isLost: isLost, guide: ownGuide,
      ownsBytes: content.textCount > 0)
  }

  convenience init(document bytes: consuming [UInt8], _ context: FindingContext) {
    let parsed = InterfaceDocument.parse(bytes)
    let text = parsed.value.source.utf8
    var content = parsed.value.content()
    content.text = .separate(text)
    self.init(
      content: content, findings: context.findings(parsed.diagnostics, in: text),
      isLost: parsed.diagnostics.contains { $0.severity == .error }, document: parsed.value)
  }

  convenience init(intents bytes: [UInt8], _ context: FindingContext) {
    let parsed = IntentDefinition.parse(bytes)
    var content = parsed.value.content()
    content.text = .separate(parsed.text)
    self.init(
      content: content, findings: context.findings(parsed.diagnostics, in: parsed.text),
      isLost: parsed.diagnostics.contains { $0.severity == .error })
  }

  convenience init(
    stringsDict bytes: consuming [UInt8], _ context: FindingContext, _ syntax: DirectiveSyntax
  ) {
    var parsed = StringsDictFile.parse(bytes)
    let source = parsed.value.source.utf8
    let directives = parsed.value.directives(syntax)
    let findings = context.findings(parsed.diagnostics + directives.diagnostics, in: source)
    let isLost = parsed.value.status == .lost
    var content = parsed.value.takeLoadedContent()
    content.take(directives)
    self.init(content: content, findings: findings, isLost: isLost)
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
  func places(inOrder entries: [Int]) -> [LineColumn] {
    places(ofOffsets: entries.map { Int(content.entries[$0].offset) })
  }

  /// The lines and columns of offsets of the text; none where the text has none.
  func places(ofOffsets offsets: [Int]) -> [LineColumn] {
    guard !offsets.isEmpty else { return [] }
    if let distantText { return distantText.lineColumns(of: offsets) }
    let text =
      switch content.text {
      case .beginning: content.bytes
      case .separate(let text): text
      case .none: [UInt8]()
      }
    guard !text.isEmpty else { return [] }
    guard let lines else { return lineColumns(of: offsets, in: text) }
    return offsets.map { lines.lineColumn(of: $0, in: text) }
  }
}

extension LoadedTable {
  /// The keys that the file defines twice, where nothing else asks for its keys.
  var duplicates: [TableComparison.Duplicate] { SourceTable([content]).duplicates[0] }

  /// The keys that are defined twice, with their places.
  func placed(_ duplicates: [TableComparison.Duplicate]) -> [FileReading.Duplicate] {
    guard !duplicates.isEmpty else { return [] }
    let places = places(of: [], duplicates)
    return duplicates.map {
      placed($0, losing: places[$0.losing], winning: places[$0.winning])
    }
  }

  // The content itself is not taken out: all that it holds would be counted.
  func key(ofEntry position: Int) -> CodeUnitString {
    content.bytes.withUnsafeBufferPointer { bytes in
      let key = UnsafeBufferPointer(rebasing: bytes[content.entries[position].keyRange])
      return CodeUnitString(bytes: Array(key))
    }
  }

  func placed(
    _ duplicate: TableComparison.Duplicate, losing: LineColumn?, winning: LineColumn?
  ) -> FileReading.Duplicate {
    FileReading.Duplicate(
      key: key(ofEntry: duplicate.losing), losingPlace: losing,
      winningPlace: winning, hasSameValue: duplicate.hasSameValue)
  }
}
