package import L10nSource
import Synchronization

/// A large catalog that is parsed in parts, so that several threads can take one each.
///
/// ```swift
/// let parts = (0..<division.partCount).map(division.parse)  // in any order, on any thread
/// let catalog = division.join(parts)
/// ```
///
/// A part begins where a line looks like a key. Whether it is one, the part before tells: its parser has to come to this
/// very place between two keys. Where it does not, and where anything is wrong with the file as JSON, joining parses the
/// whole once more, so that the result never depends on the parts.
package struct StringCatalogDivision: Sendable {
  /// Where each part begins, and where the last one ends.
  private let borders: [Int]
  private let fileName: String
  private let storage: Storage

  package var partCount: Int { borders.count - 1 }

  /// Smaller parts are not worth while: each one learns the languages and the layout again.
  package static let usualPartSize = 2 << 20

  /// Keeps the bytes for the parts, and gives them up to be changed when all are done. Tasks that are done may live on
  /// for a moment, and must not share the array then: 40 MB would be copied.
  private final class Storage: Sendable {
    private let bytes: Mutex<[UInt8]>

    init(_ bytes: consuming [UInt8]) {
      self.bytes = Mutex(bytes)
    }

    var shared: [UInt8] { bytes.withLock { $0 } }

    func take() -> [UInt8] {
      bytes.withLock { bytes in
        var taken: [UInt8] = []
        swap(&taken, &bytes)
        return taken
      }
    }
  }

  /// Looks for places to divide a catalog at; nil where there are none, and the bytes are as they were.
  ///
  /// - Complexity: O(*n*) in the length of a few entries.
  package init?(
    _ bytes: inout [UInt8], fileName: String = "", partSize: Int = Self.usualPartSize
  ) {
    guard bytes.count >= 2 * partSize, bytes.count <= Int(Int32.max),
      SourceText.isUnmarkedUTF8(beginning: bytes.prefix(64))
    else { return nil }
    let starts = bytes.withUnsafeBytes { Self.starts(in: $0, fileName, partSize) }
    guard starts.count > 1 else { return nil }
    borders = starts + [bytes.count]
    self.fileName = fileName
    var own: [UInt8] = []
    swap(&own, &bytes)
    storage = Storage(own)
  }

  /// The beginning and places behind it where a key seems to begin.
  private static func starts(
    in text: UnsafeRawBufferPointer, _ fileName: String, _ partSize: Int
  ) -> [Int] {
    var scout = StringCatalogParser(text, fileName: fileName, byteCount: 0)
    // Up to the first key.
    scout.stop = 0
    scout.parseFile()
    guard let fence = scout.fence, scout.json.mistakes.isEmpty else { return [] }
    var starts = [0]
    var wanted = max(partSize, scout.keysStart)
    while wanted < text.count, let start = fence.nextEntry(from: wanted, in: text) {
      starts.append(start)
      wanted = start + partSize
    }
    return starts
  }

  /// Parses the part of that number.
  ///
  /// - Complexity: O(*n*) in its length.
  package func parse(_ number: Int) -> Part {
    let range = borders[number]..<borders[number + 1]
    return storage.shared.withUnsafeBytes { text in
      // What is checked and counted first is near when it is parsed.
      let isUTF8 =
        firstInvalidUTF8Offset(in: UnsafeRawBufferPointer(rebasing: text[range])) == nil
      let lines = LineCounts.Part(range, of: text)
      var parser = StringCatalogParser(text, fileName: fileName, byteCount: range.count)
      let isLast = number == partCount - 1
      parser.stop = isLast ? .max : range.upperBound
      if number == 0 { parser.parseFile() } else { parser.parseFile(fromKey: range.lowerBound) }
      // Behind the keys there might be others, which make these count for nothing.
      let isWhole =
        isLast ? parser.hasReachedEnd : parser.hasReachedStop && parser.keysEnd == nil
      return Part(
        parser, lines, isSound: isUTF8 && isWhole && parser.json.mistakes.isEmpty)
    }
  }

  /// Makes one catalog of all parts.
  ///
  /// - Precondition: the parts are all there are, in order; they have not been joined yet.
  /// - Complexity: O(*n*) in the number of localizations; in the number of bytes where the parts do not fit together.
  package func join(_ parts: consuming [Part]) -> LinedCatalog {
    var bytes = storage.take()
    guard let joined = JoinedParts(parts, in: bytes) else {
      return LinedCatalog(StringCatalog.parse(bytes, fileName: fileName))
    }
    let textCount = bytes.count
    var source = SourceText(checkedUTF8: bytes)
    bytes = source.takeText()
    bytes += joined.decoded
    return LinedCatalog(
      parsed: Parsed(
        StringCatalog(
          source: source, bytes: bytes, textCount: textCount, parts: joined.parts, isLoadable: true),
        diagnostics: joined.diagnostics),
      lines: joined.lines)
  }
}

/// A catalog that was parsed, and where its lines are.
package struct LinedCatalog: Sendable {
  package let parsed: Parsed<StringCatalog>
  package let lines: LineCounts

  init(parsed: Parsed<StringCatalog>, lines: LineCounts) {
    self.parsed = parsed
    self.lines = lines
  }

  package init(_ parsed: Parsed<StringCatalog>) {
    self.init(parsed: parsed, lines: LineCounts(parsed.value.bytes))
  }
}

extension StringCatalogDivision {
  /// What one part has. Ranges behind the text are those of its own decoded strings, and languages and nodes are numbered
  /// from zero.
  package struct Part: Sendable {
    let parts: StringCatalogParts
    let decoded: [UInt8]
    let findings: [Diagnostic]
    let noted: [CodeUnitString: Int]
    let keyHashes: [UInt32]
    let members: StringCatalogParser.Members
    let opening: Int
    let keysStart: Int
    let keysEnd: Int?
    let lines: LineCounts.Part
    /// Whether the part ends where the next one begins, or the file ends, and nothing is wrong with it as JSON.
    let isSound: Bool

    init(_ parser: consuming StringCatalogParser, _ lines: LineCounts.Part, isSound: Bool) {
      decoded = parser.decoded
      findings = parser.findings
      noted = parser.noted
      keyHashes = parser.keyIndex.hashes
      members = parser.members
      opening = parser.opening
      keysStart = parser.keysStart
      keysEnd = parser.keysEnd
      self.lines = lines
      self.isSound = isSound
      parts = parser.finishedParts()
    }
  }
}
