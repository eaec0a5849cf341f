import L10nModel
import L10nSource

/// One thread's results for its parts of a large catalog.
///
/// Offsets refer to the text of the file. Ranges refer to the strings, localizations and nodes of the run, which all its parts
/// share, because first touch of memory is slow.
package struct StringCatalogRun: Sendable {
  private var strings: Strings
  var localizations: [StringCatalog.Localization]
  var nodes: [ValueNode] = []
  /// The languages of the run's parts, in file order.
  private(set) var languages: [StringCatalog.Language] = []
  /// In file order.
  private(set) var parts: [Part] = []
  /// Whether a part has JSON or UTF-8 errors, doesn't end where a key starts, or couldn't be read.
  var isBroken = false

  /// The strings of a run, with their origins in the file.
  package struct Strings: Sendable {
    var bytes: [UInt8]
    var origins: TextOrigins
    /// The sort key of the run, which allows merging strings separately.
    fileprivate(set) var rank = Rank()
  }

  /// The sort key of a run: the longest run comes first, because the others are appended to it.
  struct Rank: Comparable, Sendable {
    fileprivate(set) var byteCount = 0
    /// Unique, except among runs without parts.
    fileprivate(set) var firstPart = 0

    static func < (left: Self, right: Self) -> Bool {
      left.byteCount != right.byteCount
        ? left.byteCount > right.byteCount : left.firstPart < right.firstPart
    }
  }

  /// The sort key, set when the strings are taken: it keeps strings and runs in the same order.
  private(set) var rank = Rank()

  /// One part of the file.
  struct Part: Sendable {
    let number: Int
    /// Nil if no key starts in the part.
    let keys: Keys?
  }

  struct Keys: Sendable {
    /// From the first key, or the start of the file, to the first key of the next part, or the end of the file.
    let range: Range<Int>
    let lines: LineMarks.Part
    let keys: [StringCatalog.Key]
    let hashes: [UInt32]
    let findings: [Diagnostic]
    let noted: [CodeUnitString: Int]
    let sourceLanguage: CodeUnitString?
    let version: CodeUnitString?
    let members: StringCatalogParser.Members
    let strayKeys: StringCatalogParser.StrayKeys
    let opening: Int
    let keysStart: Int
    let keysEnd: Int?
  }

  /// - Parameter byteCount: the size of the file. This reserves capacity for the results of the whole file, because the results
  ///   of the other runs are appended to one of them. Unused capacity takes no memory.
  init(byteCount: Int) {
    // Most of a catalog's text is structure, not values.
    strings = Strings(
      bytes: [UInt8](largeCapacity: byteCount / 3), origins: TextOrigins(capacity: byteCount / 128))
    localizations = [StringCatalog.Localization](largeCapacity: byteCount / 160)
  }

  package mutating func takeStrings() -> Strings {
    rank = Rank(byteCount: strings.bytes.count, firstPart: parts.first?.number ?? 0)
    var taken = Strings(bytes: [], origins: TextOrigins(), rank: rank)
    swap(&taken.bytes, &strings.bytes)
    swap(&taken.origins, &strings.origins)
    return taken
  }

  mutating func append(_ part: Part) { parts.append(part) }

  /// Takes the results of a parser that continued from the run's lists.
  ///
  /// - Parameters:
  ///   - range: the range of the part's keys in the text of the parser.
  ///   - base: the offset of the parser's text in the file.
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
          members: parser.members, strayKeys: parser.strayKeys.moved(by: base),
          opening: parser.opening + base,
          keysStart: parser.keysStart + base, keysEnd: parser.keysEnd.map { $0 + base })))
  }

  /// Takes back the lists from a parser, without the results of its part.
  mutating func takeBack(from parser: inout StringCatalogParser) {
    parser.removeAll(behind: parser.before)
    exchangeLists(with: &parser)
  }

  /// Exchanges the lists with the parser. Only one of both owns them: otherwise, growing them would copy them.
  fileprivate mutating func exchangeLists(with parser: inout StringCatalogParser) {
    swap(&strings.bytes, &parser.decoded)
    swap(&strings.origins, &parser.origins)
    swap(&localizations, &parser.parts.localizations)
    swap(&nodes, &parser.parts.nodes)
  }

  /// Returns the indices of a part's languages among those of the run; new ones are appended.
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
  /// Returns the index of a language, and adds the language if it is new.
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
  /// The sizes of the lists that a run and its parser share.
  struct Counts {
    var strings = 0
    var origins = 0
    var localizations = 0
    var nodes = 0
  }

  /// Creates a parser that continues from the lists of a run; they must be returned to the run afterwards.
  ///
  /// - Parameter text: the text of a part, which isn't kept.
  init(
    _ text: ByteView, fileName: String, goingOnWith run: inout StringCatalogRun
  ) {
    self.init(text, fileName: fileName, byteCount: 0, keepsText: false)
    run.exchangeLists(with: &self)
    before = counts
  }

  /// The current sizes of the lists.
  var counts: Counts {
    Counts(
      strings: decoded.count, origins: origins.count, localizations: parts.localizations.count,
      nodes: parts.nodes.count)
  }

  /// Removes everything after the given sizes.
  mutating func removeAll(behind before: Counts) {
    decoded.removeLast(decoded.count - before.strings)
    origins.removeLast(origins.count - before.origins)
    parts.localizations.removeLast(parts.localizations.count - before.localizations)
    parts.nodes.removeLast(parts.nodes.count - before.nodes)
  }
}

/// The offsets of a part's results in the file and the run.
private struct Move {
  /// The offset of the part's text in the file.
  let base: UInt32
  /// The number of bytes of the part's text, after which the ranges of strings start.
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

  /// Ranges that aren't after the text are empty, at zero.
  private func string(_ start: UInt32) -> UInt32 { start < textCount ? start : start - textCount }
}

extension Diagnostic {
  /// Returns the diagnostic for a text shifted by a number of bytes.
  fileprivate func moved(by distance: Int) -> Self {
    Diagnostic(
      check, severity: severity, at: range?.moved(by: distance), message, language: language,
      label: label, help: help,
      related: related.map { Related($0.range.moved(by: distance), $0.message) })
  }
}

extension StringCatalogParser.StrayKeys {
  fileprivate func moved(by distance: Int) -> Self {
    var moved = Self()
    if let first {
      moved.add(first.moved(by: distance), count: count, hasContent: hasContent)
    }
    return moved
  }
}

extension SourceRange {
  fileprivate func moved(by distance: Int) -> Self {
    SourceRange(start + distance, end + distance)
  }
}
