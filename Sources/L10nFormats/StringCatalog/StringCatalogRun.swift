import L10nModel
import L10nSource

/// What one thread has found in its parts of a large catalog.
///
/// Offsets are in the text of the file. Ranges are in the strings, localizations and nodes of the run, which are one behind
/// the other for all its parts: memory that is used for the first time is dear.
package struct StringCatalogRun: Sendable {
  private var strings: Strings
  var localizations: [StringCatalog.Localization]
  var nodes: [ValueNode] = []
  /// In the order of the file, as far as the run has it.
  private(set) var languages: [StringCatalog.Language] = []
  /// In the order of the file.
  private(set) var parts: [Part] = []
  /// Whether something is wrong with a part as JSON or UTF-8, it does not end where a key begins, or it could not be read.
  var isBroken = false

  /// The strings of a run, with where they stand in the file.
  package struct Strings: Sendable {
    var bytes: [UInt8]
    var origins: TextOrigins
    /// What runs are put in order by, before the strings and the rest are joined apart from each other.
    fileprivate(set) var rank = Rank()
  }

  /// The place of a run among all: the longest comes first, because the others are appended to it.
  struct Rank: Comparable, Sendable {
    fileprivate(set) var byteCount = 0
    /// No other run has it; that of a run without parts does not matter.
    fileprivate(set) var firstPart = 0

    static func < (left: Self, right: Self) -> Bool {
      left.byteCount != right.byteCount
        ? left.byteCount > right.byteCount : left.firstPart < right.firstPart
    }
  }

  /// Once the strings are taken, the rank of both tells which belong together.
  private(set) var rank = Rank()

  /// One part of the file.
  struct Part: Sendable {
    let number: Int
    /// Nil where no key begins.
    let keys: Keys?
  }

  /// The keys of a part.
  struct Keys: Sendable {
    /// From the first key, or the beginning of the file, to the first key of the next part, or the end of the file.
    let range: Range<Int>
    /// The lines of keys and localizations.
    let lines: LineMarks.Part
    let keys: [StringCatalog.Key]
    let hashes: [UInt32]
    let findings: [Diagnostic]
    let noted: [CodeUnitString: Int]
    let sourceLanguage: CodeUnitString?
    let version: CodeUnitString?
    let members: StringCatalogParser.Members
    let opening: Int
    let keysStart: Int
    let keysEnd: Int?
  }

  /// - Parameter byteCount: how many bytes the file has. There will be room for what is found in all of it, because others
  ///   are appended to one of the runs. What is never used takes no memory.
  init(byteCount: Int) {
    // Most of a catalog's text says what its values are, not the values.
    strings = Strings(
      bytes: [UInt8](largeCapacity: byteCount / 3), origins: TextOrigins(capacity: byteCount / 128))
    localizations = [StringCatalog.Localization](largeCapacity: byteCount / 160)
  }

  /// The strings, which the run has no more.
  package mutating func takeStrings() -> Strings {
    rank = Rank(byteCount: strings.bytes.count, firstPart: parts.first?.number ?? 0)
    var taken = Strings(bytes: [], origins: TextOrigins(), rank: rank)
    swap(&taken.bytes, &strings.bytes)
    swap(&taken.origins, &strings.origins)
    return taken
  }

  mutating func append(_ part: Part) { parts.append(part) }

  /// Takes what a parser has found, which went on with what the run had.
  ///
  /// - Parameters:
  ///   - range: that of the part's keys in the text of the parser.
  ///   - base: where the text of the parser begins in the file.
  mutating func take(
    from parser: inout StringCatalogParser, number: Int, range: Range<Int>, startingAt base: Int
  ) {
    parser.noteShippedTexts()
    let before = parser.before
    exchangeLists(with: &parser)
    guard let lines = parser.passing?.lines else {
      isBroken = true
      return
    }
    let move = Move(base: UInt32(base), textCount: UInt32(parser.text.count))
    let positions = positions(of: parser.parts.languages, startingAt: base)
    strings.origins.move(from: before.origins, by: base)
    for position in before.localizations..<localizations.count {
      move.apply(to: &localizations[position])
      localizations[position].language = positions[Int(localizations[position].language)]
    }
    for position in before.nodes..<nodes.count { move.apply(to: &nodes[position]) }
    for position in parser.parts.keys.indices { move.apply(to: &parser.parts.keys[position]) }
    parts.append(
      Part(
        number: number,
        keys: Keys(
          range: base + range.lowerBound..<base + range.upperBound, lines: lines,
          keys: parser.parts.keys, hashes: parser.keyIndex.hashes,
          findings: parser.findings.map { $0.moved(by: base) }, noted: parser.noted,
          sourceLanguage: parser.parts.sourceLanguage, version: parser.parts.version,
          members: parser.members, opening: parser.opening + base,
          keysStart: parser.keysStart + base, keysEnd: parser.keysEnd.map { $0 + base })))
  }

  /// Takes back what a parser went on with, without what it has found.
  mutating func takeBack(from parser: inout StringCatalogParser) {
    parser.removeAll(behind: parser.before)
    exchangeLists(with: &parser)
  }

  /// The lists are the run's or the parser's: both together would copy them when they grow.
  fileprivate mutating func exchangeLists(with parser: inout StringCatalogParser) {
    swap(&strings.bytes, &parser.decoded)
    swap(&strings.origins, &parser.origins)
    swap(&localizations, &parser.parts.localizations)
    swap(&nodes, &parser.parts.nodes)
  }

  /// Where the languages of a part are in those of the run; new ones come last.
  private mutating func positions(
    of part: [StringCatalog.Language], startingAt base: Int
  ) -> [UInt32] {
    part.map { language in
      var language = language
      language.offset += UInt32(base)
      return languages.position(of: language)
    }
  }
}

extension StringCatalogRun.Strings {
  /// The strings of all runs, one behind the other.
  ///
  /// - Complexity: O(*n*) in the length of all but the longest ones.
  package init(joining all: consuming [Self]) {
    var runs = all.sorted { $0.rank < $1.rank }
    all = []
    self.init(bytes: [], origins: TextOrigins())
    guard !runs.isEmpty else { return }
    swap(&bytes, &runs[0].bytes)
    swap(&origins, &runs[0].origins)
    for run in runs.dropFirst() {
      origins.append(run.origins, movedBy: bytes.count)
      bytes += run.bytes
    }
  }
}

extension [StringCatalog.Language] {
  /// Where a language is, which is added where it is not there yet.
  mutating func position(of language: StringCatalog.Language) -> UInt32 {
    guard let position = firstIndex(where: { $0.spelling == language.spelling }) else {
      append(language)
      return UInt32(count - 1)
    }
    if language.shipsPlainTexts { self[position].shipsPlainTexts = true }
    if language.shipsVariedTexts { self[position].shipsVariedTexts = true }
    return UInt32(position)
  }
}

extension StringCatalogParser {
  /// How much of everything there was at some time.
  struct Counts {
    var strings = 0
    var origins = 0
    var localizations = 0
    var nodes = 0
  }

  /// Goes on with what a run has, which it has to take from the parser again.
  ///
  /// - Parameter text: is not kept.
  init(
    _ text: UnsafeRawBufferPointer, fileName: String, goingOnWith run: inout StringCatalogRun
  ) {
    self.init(text, fileName: fileName, byteCount: 0, keepsText: false)
    run.exchangeLists(with: &self)
    before = counts
  }

  /// How much of everything there is.
  var counts: Counts {
    Counts(
      strings: decoded.count, origins: origins.count, localizations: parts.localizations.count,
      nodes: parts.nodes.count)
  }

  /// Takes back what came behind others.
  mutating func removeAll(behind before: Counts) {
    decoded.removeLast(decoded.count - before.strings)
    origins.removeLast(origins.count - before.origins)
    parts.localizations.removeLast(parts.localizations.count - before.localizations)
    parts.nodes.removeLast(parts.nodes.count - before.nodes)
  }
}

/// How far what a parser has found in a part is moved in the file and the run.
private struct Move {
  /// Where the text of the part begins in the file.
  let base: UInt32
  /// Behind the text of the part come the strings.
  let textCount: UInt32

  func apply(to key: inout StringCatalog.Key) {
    key.keyStart = string(key.keyStart)
    key.commentStart = string(key.commentStart)
    key.offset += base
    key.end += base
  }

  func apply(to localization: inout StringCatalog.Localization) {
    localization.offset += base
    if localization.form == .text { localization.valueStart = string(localization.valueStart) }
  }

  func apply(to node: inout ValueNode) {
    node.labelStart = string(node.labelStart)
    node.textStart = string(node.textStart)
    node.offset += base
  }

  /// What is not behind the text is nothing, at zero.
  private func string(_ start: UInt32) -> UInt32 { start < textCount ? start : start - textCount }
}

extension Diagnostic {
  /// The same of a text that has so many bytes more before its place.
  fileprivate func moved(by distance: Int) -> Self {
    Diagnostic(
      check, severity: severity, at: range?.moved(by: distance), message, label: label, help: help,
      related: related.map { Related($0.range.moved(by: distance), $0.message) })
  }
}

extension SourceRange {
  fileprivate func moved(by distance: Int) -> Self {
    SourceRange(start + distance, end + distance)
  }
}
