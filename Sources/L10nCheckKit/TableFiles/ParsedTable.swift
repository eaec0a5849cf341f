import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// The contents of one table file in one language.
///
/// A class, as the steps of the pipeline pass it on.
final class ParsedTable: Sendable {
  /// The content that CoreFoundation loads.
  let content: TableContent
  let findings: [Finding]
  /// Whether CoreFoundation ignores the file.
  let isLost: Bool
  /// The keys after an error at which CoreFoundation stops reading.
  let unloadedKeys: [CodeUnitString]
  /// Whether the storage of the content's bytes is uniquely referenced.
  let ownsBytes: Bool
  /// The line positions of the text, if they are already known.
  let lines: LineCounts?
  /// The file with its syntax; nil unless needed.
  let syntax: (any TableSyntax)?

  init(
    content: TableContent, findings: [Finding] = [], isLost: Bool = false,
    unloadedKeys: [CodeUnitString] = [],
    ownsBytes: Bool = false,
    lines: LineCounts? = nil, syntax: (any TableSyntax)? = nil
  ) {
    self.content = content
    self.findings = findings
    self.isLost = isLost
    self.unloadedKeys = unloadedKeys
    self.ownsBytes = ownsBytes
    self.lines = lines
    self.syntax = syntax
  }

  convenience init(_ other: ParsedTable, content: TableContent) {
    self.init(
      content: content, findings: other.findings, isLost: other.isLost,
      unloadedKeys: other.unloadedKeys, ownsBytes: other.ownsBytes,
      lines: other.lines, syntax: other.syntax)
  }

  /// The document that contains the entries' texts.
  var document: InterfaceDocument? { syntax as? InterfaceDocument }

  /// The keys of a document's texts that need no translation.
  var excludedKeys: [CodeUnitString] {
    document?.excludedKeys ?? (syntax as? IntentDefinition)?.excludedKeys ?? []
  }
}

extension ParsedTable {
  convenience init(unreadable finding: Finding) {
    self.init(content: TableContent(), findings: [finding], isLost: true)
  }

  /// Parses a file in one language.
  ///
  /// - Parameter keepsSyntax: whether to also keep the file with its syntax. That of a document is always kept.
  convenience init(
    _ bytes: consuming [UInt8], _ format: TableFormat, _ context: FindingContext,
    _ hints: ParsingHints, _ directives: DirectiveSyntax, keepsSyntax: Bool,
    _ storage: inout TableStorage
  ) {
    // A bundle reads multilingual files in advance. A file that isn't among them has no keys.
    guard let syntax = format.syntax, !format.isMultilingual else {
      self.init(content: TableContent())
      return
    }
    self.init(
      consume bytes, as: syntax, context, hints, directives,
      keepsSyntax: keepsSyntax || format.isDocument, &storage)
  }

  private convenience init<Syntax: TableSyntax>(
    _ bytes: consuming [UInt8], as _: Syntax.Type, _ context: FindingContext,
    _ hints: ParsingHints, _ directiveSyntax: DirectiveSyntax, keepsSyntax: Bool,
    _ storage: inout TableStorage
  ) {
    var parsed = Syntax.parse(consume bytes, hints, &storage)
    let directives = parsed.value.directives(directiveSyntax)
    let findings = context.findings(
      parsed.diagnostics + directives.diagnostics, in: parsed.value.text)
    let isLost = Syntax.status(of: parsed) == .lost
    let syntax = keepsSyntax ? parsed.value : nil
    let unloadedKeys = parsed.value.unloadedKeys
    var content = parsed.value.takeContent(&storage)
    content.take(directives)
    self.init(
      content: content, findings: findings, isLost: isLost, unloadedKeys: unloadedKeys,
      ownsBytes: content.textCount > 0 && !keepsSyntax,
      syntax: syntax)
  }
}

extension ParsedTable {
  func places(
    of entries: [Int] = [], _ duplicates: [TableComparison.Duplicate] = []
  ) -> [Int: LineColumn] {
    var indices = entries
    for duplicate in duplicates { indices += [duplicate.losing, duplicate.winning] }
    return Dictionary(zip(indices, places(inOrder: indices))) { first, _ in first }
  }

  /// The lines and columns of entries, in the given order; empty if the text is unavailable.
  func places(inOrder entries: [Int]) -> [LineColumn] {
    places(ofOffsets: entries.map { Int(content.entries[$0].offset) })
  }

  /// The lines and columns of offsets of the text; empty if the text is unavailable.
  func places(ofOffsets offsets: [Int]) -> [LineColumn] {
    guard !offsets.isEmpty else { return [] }
    let text = content.textOfPlaces
    guard !text.isEmpty else { return [] }
    guard let lines else { return lineColumns(of: offsets, in: text) }
    return offsets.map { lines.lineColumn(of: $0, in: text) }
  }
}

extension ParsedTable {
  /// The keys of some entries.
  ///
  /// - Parameter place: returns the place of each entry in turn.
  func keys(of some: [Int], place: () -> LineColumn?) -> PlacedKeys {
    guard !some.isEmpty else { return PlacedKeys() }
    return content.entries.withView { entries in
      let textCount = some.reduce(0) { $0 + Int(entries[$1].keyCount) }
      return PlacedKeys(count: some.count, textCount: textCount) { keys in
        content.bytes.withView { bytes in
          for entry in some {
            keys.append(
              bytes.part(entries[entry].keyRange), place: place())
          }
        }
      }
    }
  }

  /// The duplicate keys of the file, for files whose keys nothing else needs.
  var duplicates: [TableComparison.Duplicate] { SourceTable([content]).duplicates[0] }

  func placed(_ duplicates: [TableComparison.Duplicate]) -> [ComparedFile.Duplicate] {
    guard !duplicates.isEmpty else { return [] }
    let places = places(of: [], duplicates)
    return duplicates.map {
      placed($0, losing: places[$0.losing], winning: places[$0.winning])
    }
  }

  // Doesn't copy the content itself, which would retain everything in it.
  func key(ofEntry position: Int) -> CodeUnitString {
    content.bytes.withView { bytes in
      let key = bytes.part(content.entries[position].keyRange)
      return CodeUnitString(bytes: Array(key))
    }
  }

  func placed(
    _ duplicate: TableComparison.Duplicate, losing: LineColumn?, winning: LineColumn?
  ) -> ComparedFile.Duplicate {
    ComparedFile.Duplicate(
      key: key(ofEntry: duplicate.losing), losingPlace: losing,
      winningPlace: winning, hasSameValue: duplicate.hasSameValue)
  }
}

extension TableContent {
  var keys: [CodeUnitString] { entries.map { key(of: $0) } }

  func filtered(_ isKept: (TableEntry) -> Bool) -> TableContent {
    let kept = entries.indices.filter { isKept(entries[$0]) }
    guard kept.count < entries.count else { return self }
    var rest = self
    rest.entries = kept.map { entries[$0] }
    if !directives.isEmpty {
      rest.directives = [:]
      for (position, original) in kept.enumerated() {
        rest.directives[position] = directives[original]
      }
    }
    return rest
  }
}

extension ParsedTable {
  func without(_ isLeftOut: (CodeUnitString) -> Bool) -> ParsedTable {
    ParsedTable(self, content: content.filtered { !isLeftOut(content.key(of: $0)) })
  }
}
