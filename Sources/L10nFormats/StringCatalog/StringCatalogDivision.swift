package import L10nSource

/// A large catalog that several threads parse in parts.
///
/// ```swift
/// let parts = (0..<division.partCount).compactMap { division.parsePart($0) }  // by any threads
/// let catalog = division.join(parts) ?? division.parseWhole()
/// ```
///
/// A part starts where a line looks like a key. The preceding part confirms this: its parser must arrive at exactly this
/// position between two keys. If it doesn't, or if the file has JSON errors, the parts can't be merged, and the file is parsed
/// as a whole, so that the result never depends on the division.
package struct StringCatalogDivision: Sendable {
  /// The bytes of the file.
  package private(set) var text: [UInt8]
  private let partSize: Int
  private let fence: JSONFence
  private let fileName: String

  /// The size of a part in bytes: keys that start within it belong to it. Its text fits into a core's cache.
  package static let usualPartSize = 1 << 19

  /// The minimum size in bytes of a file that is divided.
  package static let leastByteCount = 4 << 20

  /// The number of bytes at the start that determine whether a catalog can be divided.
  private static let headCount = 1 << 16

  /// The number of bytes that the last entry of a part can extend beyond it. Without a limit, mistakes could make each part
  /// read the rest of the file.
  private static let reach = 2 << 20

  /// Determines the division of a catalog; nil if it must be parsed as a whole.
  package init?(_ text: [UInt8], fileName: String = "", partSize: Int = Self.usualPartSize) {
    guard text.count <= Int(Int32.max), SourceText.isUnmarkedUTF8(beginning: text.prefix(64)) else {
      return nil
    }
    let fence = text.withView { text -> JSONFence? in
      let head = text.part(..<min(text.count, Self.headCount))
      var scout = StringCatalogParser(head, fileName: fileName, byteCount: 0)
      scout.stop = 0
      scout.parseFile()
      return scout.nextKey != nil && scout.json.mistakes.isEmpty ? scout.fence : nil
    }
    guard let fence else { return nil }
    self.fence = fence
    self.text = text
    self.fileName = fileName
    self.partSize = partSize
  }

  package var partCount: Int { (text.count + partSize - 1) / partSize }

  /// Parses a part; nil if no key starts in it.
  package func parsePart(_ number: Int) -> StringCatalogPart? {
    let stop = min(text.count, (number + 1) * partSize)
    return text.withView { text in
      let first =
        number == 0 ? 0 : fence.nextEntry(from: number * partSize, before: stop, in: text)
      guard let first else { return nil }
      let text = text.part(..<min(text.count, stop + Self.reach))
      var parser = StringCatalogParser(text, fileName: fileName, byteCount: partSize)
      parser.stop = stop
      if number == 0 { parser.parseFile() } else { parser.parseFile(fromKey: first) }
      return StringCatalogPart(parser, from: first)
    }
  }

  /// Merges all parts, in the order of the file; nil if they don't fit together. Otherwise, the text moves to the catalog.
  package mutating func join(_ parts: [StringCatalogPart]) -> Parsed<StringCatalog>? {
    guard let merged = text.withView({ MergedCatalogParts(parts, of: $0) }) else { return nil }
    let textCount = text.count
    var bytes = takeText()
    bytes += merged.decoded
    return Parsed(
      StringCatalog(
        source: SourceText(checkedUTF8: []), bytes: bytes, textCount: textCount,
        parts: merged.parts, isLoadable: true),
      diagnostics: merged.diagnostics)
  }

  /// Parses the file with a single parser. The text moves to the catalog.
  package mutating func parseWhole() -> Parsed<StringCatalog> {
    StringCatalog.parse(takeText(), fileName: fileName)
  }

  /// Moves the text out: appending to a shared array would copy it.
  private mutating func takeText() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &text)
    return taken
  }
}

/// The results of one part of a catalog. Offsets and ranges refer to the text of the file; ranges from `textCount` on refer to
/// the part's decoded strings.
package struct StringCatalogPart: Sendable {
  /// From the first key, or the start of the file, to the first key of the next part, or the end of the file.
  let range: Range<Int>
  /// Whether the part has no JSON or UTF-8 errors, and ends where a key starts, or with the file.
  let isSound: Bool
  let textCount: Int
  let contents: StringCatalogParts
  let decoded: [UInt8]
  let hashes: [UInt32]
  let findings: [Diagnostic]
  let noted: [CodeUnitString: Int]
  let members: StringCatalogParser.Members
  let strayKeys: StringCatalogParser.StrayKeys
  let opening: Int
  let keysStart: Int
  let keysEnd: Int?

  fileprivate init(_ parser: consuming StringCatalogParser, from first: Int) {
    let text = parser.text
    range = first..<(parser.nextKey ?? text.count)
    // After the keys, a second `strings` object could follow and replace them.
    let isWhole = parser.nextKey != nil && parser.keysEnd == nil || parser.hasReachedEnd
    isSound =
      isWhole && parser.json.mistakes.isEmpty
      && firstInvalidUTF8Offset(in: text.part(range)) == nil
    textCount = text.count
    decoded = parser.decoded
    hashes = parser.keyIndex.hashes
    findings = parser.findings
    noted = parser.noted
    members = parser.members
    strayKeys = parser.strayKeys
    opening = parser.opening
    keysStart = parser.keysStart
    keysEnd = parser.keysEnd
    contents = parser.finishedParts()
  }
}
