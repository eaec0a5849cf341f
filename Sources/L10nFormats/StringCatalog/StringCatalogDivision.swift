package import L10nSource

/// A large catalog that is read and parsed in parts, so that several threads can take one each and nobody keeps its text.
///
/// ```swift
/// let run = division.parse(next, &buffer, read)  // by each thread, with parts that nobody else has taken
/// let strings = runs.map { $0.takeStrings() }
/// let catalog = LinedCatalog(division.join(runs), StringCatalogRun.Strings(joining: strings))
/// ```
///
/// A part begins where a line looks like a key. Whether it is one, the part before tells: its parser has to come to this
/// very place between two keys. Where it does not, and where anything is wrong with the file as JSON, the parts cannot be
/// joined, and the file is to be parsed as a whole, so that the result never depends on the parts.
package struct StringCatalogDivision: Sendable {
  private let byteCount: Int
  private let partSize: Int
  private let fence: JSONFence
  private let fileName: String

  /// Keys that begin in so many bytes belong to one part. The text of one stays in the cache of a core.
  package static let usualPartSize = 1 << 19

  /// Smaller files are read as a whole.
  package static let leastByteCount = 4 << 20

  /// How many bytes from the beginning tell whether a catalog can be divided.
  package static let headCount = 1 << 16

  /// What is read of a part, and kept for the next one.
  package struct Buffer {
    fileprivate var bytes: [UInt8] = []

    package init() {}

    /// Makes room for `count` bytes, and at once for as many as parts usually take.
    fileprivate mutating func provide(_ count: Int, usually: Int) {
      guard bytes.count < count else { return }
      bytes = []
      bytes = [UInt8](repeating: 0, count: max(count, usually))
    }
  }

  /// Looks how to divide a catalog; nil where it is to be read as a whole.
  ///
  /// - Parameters:
  ///   - head: the first bytes of the file, up to its first key at the least.
  ///   - byteCount: how many the file has.
  package init?(
    head: [UInt8], byteCount: Int, fileName: String = "", partSize: Int = Self.usualPartSize
  ) {
    guard byteCount <= Int(Int32.max), SourceText.isUnmarkedUTF8(beginning: head.prefix(64)) else {
      return nil
    }
    let fence = head.withUnsafeBytes { head -> JSONFence? in
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

  /// Parses parts as long as there are some.
  ///
  /// - Parameters:
  ///   - next: gives the number of a part that nobody else has taken, in ascending order; nil when all are taken.
  ///   - read: reads what stands at an offset of the file, and returns how many bytes there were.
  /// - Complexity: O(*n*) in the length of the parts.
  package func parse(
    _ next: () -> Int?, _ buffer: inout Buffer,
    read: (Int, UnsafeMutableRawBufferPointer) -> Int
  ) -> StringCatalogRun {
    var run = StringCatalogRun(byteCount: byteCount)
    while !run.isBroken, let number = next() {
      parse(number, &run, &buffer, read: read)
    }
    return run
  }

  private func parse(
    _ number: Int, _ run: inout StringCatalogRun, _ buffer: inout Buffer,
    read: (Int, UnsafeMutableRawBufferPointer) -> Int
  ) {
    let range = number * partSize..<min(byteCount, (number + 1) * partSize)
    // What tells the line of a key that begins the part.
    let start = max(0, range.lowerBound - fence.indentation.count - 1)
    // The last entry of a part reaches into the next one. Longer ones are read again.
    var reach = max(1 << 12, partSize / 16)
    while true {
      let end = min(byteCount, range.upperBound + reach)
      // A byte behind the end tells of a file that grew.
      let wanted = end - start + (end == byteCount ? 1 : 0)
      buffer.provide(wanted, usually: partSize + reach + fence.indentation.count + 2)
      let isDone = buffer.bytes.withUnsafeMutableBytes { space in
        let count = read(start, UnsafeMutableRawBufferPointer(rebasing: space[..<wanted]))
        guard count == end - start else {
          run.isBroken = true
          return true
        }
        let text = UnsafeRawBufferPointer(rebasing: space[..<count])
        return parse(
          number, range, of: text, startingAt: start, mayReachFurther: reach <= 2 * partSize, &run)
      }
      if isDone { return }
      reach *= 8
    }
  }

  /// - Parameters:
  ///   - range: where the keys of the part begin, in the text of the file.
  ///   - base: where `text` begins in that.
  /// - Returns: false where the last entry of the part does not end in `text`, and nothing was done.
  private func parse(
    _ number: Int, _ range: Range<Int>, of text: UnsafeRawBufferPointer, startingAt base: Int,
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
    parser.passing = PassingText(from: first, of: text, startingAt: base)
    if number == 0 { parser.parseFile() } else { parser.parseFile(fromKey: first) }
    let isFileEnd = base + text.count == byteCount
    if !isFileEnd, parser.json.breakOffset == text.count, mayReachFurther {
      run.takeBack(from: &parser)
      return false
    }
    // Behind the keys there might be others, which make these count for nothing.
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

  /// Joins all of the runs but their strings, which another thread may join at the same time; nil where they do not fit
  /// together.
  ///
  /// - Parameter runs: those that have taken all parts.
  /// - Complexity: O(*n*) in the number of localizations.
  package func join(_ runs: consuming [StringCatalogRun]) -> JoinedRuns? {
    JoinedRuns(consume runs, byteCount: byteCount)
  }
}

/// A catalog that was parsed, and where its lines are.
package struct LinedCatalog: Sendable {
  package let parsed: Parsed<StringCatalog>
  package let places: Places

  /// How the place of something in the file is found.
  package enum Places: Sendable {
    /// In the text that the catalog has.
    case inText(LineCounts)
    /// By the lines of keys and localizations, and by where the strings stand, for the text is not kept.
    case noted(LineMarks, TextOrigins)
  }

  package init(_ parsed: Parsed<StringCatalog>) {
    self.parsed = parsed
    places = .inText(LineCounts(parsed.value.bytes))
  }

  /// Makes one catalog of what was joined; nil where parts have a key in common: one parser tells then what is to be said
  /// of it.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package init?(_ runs: JoinedRuns, _ strings: StringCatalogRun.Strings) {
    guard runs.hasEachKeyOnce(in: strings.bytes) else { return nil }
    parsed = Parsed(
      StringCatalog(
        source: SourceText(checkedUTF8: []), bytes: strings.bytes, textCount: 0,
        parts: runs.parts, isLoadable: true),
      diagnostics: runs.diagnostics)
    places = .noted(runs.lines, strings.origins)
  }
}
