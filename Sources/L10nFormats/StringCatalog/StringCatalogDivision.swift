package import L10nSource

/// A large catalog that is read and parsed in parts, so that several threads can each take one and its text isn't kept.
///
/// ```swift
/// let run = division.parse(next, &buffer, read)  // by each thread, with parts that nobody else has taken
/// let strings = runs.map { $0.takeStrings() }
/// let catalog = LinedCatalog(division.join(runs), StringCatalogRun.Strings(joining: strings))
/// ```
///
/// A part starts where a line looks like a key. The preceding part confirms this: its parser must arrive at exactly this
/// position between two keys. If it doesn't, or if the file has JSON errors, the parts can't be merged, and the file is parsed
/// as a whole, so that the result never depends on the division.
package struct StringCatalogDivision: Sendable {
  private let byteCount: Int
  private let partSize: Int
  private let fence: JSONFence
  private let fileName: String

  /// The size of a part in bytes: keys that start within it belong to it. Its text fits into a core's cache.
  package static let usualPartSize = 1 << 19

  /// The minimum size in bytes of a file that is divided.
  package static let leastByteCount = 4 << 20

  /// The number of bytes at the start that determine whether a catalog can be divided.
  package static let headCount = 1 << 16

  /// The buffer for the text of a part, reused for the next one.
  package struct Buffer {
    fileprivate var bytes: [UInt8] = []

    package init() {}

    /// Ensures capacity for `count` bytes, and initially for `usually` bytes, as many as most parts need.
    fileprivate mutating func provide(_ count: Int, usually: Int) {
      guard bytes.count < count else { return }
      bytes = []
      bytes = [UInt8](repeating: 0, count: max(count, usually))
    }
  }

  /// Determines the division of a catalog; nil if it must be read as a whole.
  ///
  /// - Parameters:
  ///   - head: the first bytes of the file, at least up to its first key.
  ///   - byteCount: the size of the file.
  package init?(
    head: [UInt8], byteCount: Int, fileName: String = "", partSize: Int = Self.usualPartSize
  ) {
    guard byteCount <= Int(Int32.max), SourceText.isUnmarkedUTF8(beginning: head.prefix(64)) else {
      return nil
    }
    let fence = head.withView { head -> JSONFence? in
      var scout = StringCatalogParser(head, fileName: fileName, byteCount: 0)
      scout.stop = 0
      scout.parseFile()
      return scout.nextKey != nil && scout.json.mistakes.isEmpty ? scout.fence : nil
    }
    guard let fence else { return nil }
    self.fence = fence
    self.byteCount = byteCount
    self.fileName = fileName
    self.partSize = partSize
  }

  package var partCount: Int { (byteCount + partSize - 1) / partSize }

  /// Parses parts until all are taken.
  ///
  /// - Parameters:
  ///   - next: returns the number of an untaken part, in ascending order; nil when all are taken.
  ///   - read: reads bytes at an offset of the file into the start of a buffer, and returns their number.
  package func parse(
    _ next: () -> Int?, _ buffer: inout Buffer,
    read: (_ offset: Int, _ buffer: inout [UInt8], _ count: Int) -> Int
  ) -> StringCatalogRun {
    var run = StringCatalogRun(byteCount: byteCount)
    while !run.isBroken, let number = next() {
      parse(number, &run, &buffer, read: read)
    }
    return run
  }

  private func parse(
    _ number: Int, _ run: inout StringCatalogRun, _ buffer: inout Buffer,
    read: (_ offset: Int, _ buffer: inout [UInt8], _ count: Int) -> Int
  ) {
    let range = number * partSize..<min(byteCount, (number + 1) * partSize)
    // Includes the start of the line of the part's first key.
    let start = max(0, range.lowerBound - fence.indentation.count - 1)
    // The last entry of a part extends into the next part. If it is longer than this, more is read.
    var reach = max(1 << 12, partSize / 16)
    while true {
      let end = min(byteCount, range.upperBound + reach)
      // One byte more shows whether the file grew.
      let wanted = end - start + (end == byteCount ? 1 : 0)
      buffer.provide(wanted, usually: partSize + reach + fence.indentation.count + 2)
      let count = read(start, &buffer.bytes, wanted)
      guard count == end - start else {
        run.isBroken = true
        return
      }
      let isDone = buffer.bytes.withView { space in
        parse(
          number, range, of: space.part(..<count), startingAt: start,
          mayReachFurther: reach <= 2 * partSize, &run)
      }
      if isDone { return }
      reach *= 8
    }
  }

  /// Parses a part.
  ///
  /// - Parameters:
  ///   - range: the range of the part's keys in the text of the file.
  ///   - base: the offset of `text` in the file.
  /// - Returns: false if the last entry of the part doesn't end in `text`; then nothing is changed.
  private func parse(
    _ number: Int, _ range: Range<Int>, of text: ByteView, startingAt base: Int,
    mayReachFurther: Bool, _ run: inout StringCatalogRun
  ) -> Bool {
    let first =
      number == 0
      ? 0
      : fence.nextEntry(
        from: range.lowerBound - base, before: range.upperBound - base, in: text)
    guard let first else {
      run.append(.init(number: number, keys: nil))
      return true
    }
    var parser = StringCatalogParser(text, fileName: fileName, goingOnWith: &run)
    parser.stop = range.upperBound - base
    parser.passing = StreamedTextScan(from: first, of: text, startingAt: base)
    if number == 0 { parser.parseFile() } else { parser.parseFile(fromKey: first) }
    let isFileEnd = base + text.count == byteCount
    if !isFileEnd, parser.json.breakOffset == text.count, mayReachFurther {
      run.takeBack(from: &parser)
      return false
    }
    // After the keys, a second `strings` object could follow and replace them.
    let isWhole =
      parser.nextKey != nil && parser.keysEnd == nil || parser.hasReachedEnd && isFileEnd
    let end = parser.nextKey ?? text.count
    parser.passing?.end(at: end, in: text)
    if !isWhole || parser.passing?.isUTF8 != true || !parser.json.mistakes.isEmpty {
      run.isBroken = true
    }
    run.take(from: &parser, number: number, range: first..<end, startingAt: base)
    return true
  }

  /// Merges all runs except their strings, which another thread can merge at the same time; nil if they don't fit together.
  ///
  /// - Parameter runs: the runs that together cover all parts.
  package func join(_ runs: consuming [StringCatalogRun]) -> MergedCatalogRuns? {
    MergedCatalogRuns(consume runs, byteCount: byteCount)
  }
}

package struct LinedCatalog: Sendable {
  package let parsed: Parsed<StringCatalog>
  package let places: Places

  /// The method for finding lines and columns in the file.
  package enum Places: Sendable {
    case inText(LineCounts)
    /// By the recorded lines of keys and localizations and the origins of strings, because the text isn't kept.
    case noted(LineMarks, TextOrigins)
  }

  package init(_ parsed: Parsed<StringCatalog>) {
    self.parsed = parsed
    places = .inText(LineCounts(parsed.value.bytes))
  }

  /// Creates the merged catalog; nil if parts have a key in common: then a single parser must produce the diagnostics.
  package init?(_ runs: MergedCatalogRuns, _ strings: StringCatalogRun.Strings) {
    guard runs.hasEachKeyOnce(in: strings.bytes) else { return nil }
    parsed = Parsed(
      StringCatalog(
        source: SourceText(checkedUTF8: []), bytes: strings.bytes, textCount: 0,
        parts: runs.parts, isLoadable: true),
      diagnostics: runs.diagnostics)
    places = .noted(runs.lines, strings.origins)
  }
}
