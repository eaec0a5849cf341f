import L10nSource

/// Lines of a file and their replacement. A line ends after its line feed, whatever the encoding, as in `git apply` and
/// `patch`.
struct LineChange {
  /// The index of the first line, and the number of removed lines.
  var lines: Range<Int>
  /// The new lines; the last one can lack a line feed.
  var new: [UInt8]
  var purpose: FileEdit.Purpose
}

/// The starts of a file's lines.
struct LineStarts {
  private(set) var starts: [Int] = []
  let byteCount: Int

  /// - Complexity: O(*n*).
  init(_ bytes: [UInt8]) {
    byteCount = bytes.count
    starts.reserveCapacity(bytes.count / 32 + 1)
    if !bytes.isEmpty { starts.append(0) }
    bytes.withView { buffer in
      var index = 0
      while index < buffer.count {
        // Most blocks of eight bytes contain no line feed.
        if index + 8 <= buffer.count {
          let word = buffer.word(at: index)
          if !Self.hasLineFeed(word) {
            index += 8
            continue
          }
        }
        let end = min(index + 8, buffer.count)
        for place in index..<end where buffer[place] == 0x0A && place + 1 < buffer.count {
          starts.append(place + 1)
        }
        index = end
      }
    }
  }

  /// Whether one of eight bytes is a line feed: the zero-byte test, applied to the XOR with line feeds.
  private static func hasLineFeed(_ word: UInt64) -> Bool {
    let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0
  }

  var count: Int { starts.count }

  /// The start of a line; after the last one, the end of the file.
  subscript(line: Int) -> Int { line < starts.count ? starts[line] : byteCount }

  /// The bytes of some lines.
  func bytes(of lines: Range<Int>) -> Range<Int> { self[lines.lowerBound]..<self[lines.upperBound] }

  /// The line that contains the byte at `offset`; at the end of a file, the last one.
  ///
  /// - Complexity: O(log *n*).
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}

extension LineChange {
  /// Converts edits of a file to changes of whole lines, in the order of the file.
  ///
  /// - Parameter edits: sorted by position, without overlaps.
  /// - Complexity: O(*n*) in the number of edits and the length of the touched lines.
  static func changes(
    of bytes: [UInt8], _ edits: [FileEdit], _ starts: LineStarts
  ) -> [LineChange] {
    var changes: [LineChange] = []
    let limits = edits.dropFirst().map(\.edit.range.start) + [bytes.count]
    var rest = zip(edits, limits).map { edit, limit in
      FileEdit(slid(edit.edit, in: bytes, upTo: limit), edit.purpose)
    }[...]
    while let first = rest.popFirst() {
      var group = [first]
      var touched = lines(of: first.edit, bytes, starts)
      while true {
        while let next = rest.first,
          touched.upperBound == starts.count
            || (!touched.isEmpty && next.edit.range.start < starts[touched.upperBound])
        {
          let more = lines(of: next.edit, bytes, starts)
          touched = touched.lowerBound..<max(touched.upperBound, more.upperBound)
          group.append(next)
          rest.removeFirst()
        }
        // The rest of a line whose line feed is removed joins the next one.
        guard touched.upperBound < starts.count,
          let last = newBytes(of: touched, group, bytes, starts).last, last != 0x0A
        else { break }
        touched = touched.lowerBound..<touched.upperBound + 1
      }
      changes.append(change(of: touched, group, bytes, starts))
    }
    return changes
  }

  /// The replacement of some lines.
  private static func newBytes(
    of lines: Range<Int>, _ edits: [FileEdit], _ bytes: [UInt8], _ starts: LineStarts
  ) -> [UInt8] {
    let old = starts.bytes(of: lines)
    var new: [UInt8] = []
    var place = old.lowerBound
    for edit in edits.map(\.edit) {
      new += bytes[place..<edit.range.start]
      new += edit.replacement
      place = edit.range.end
    }
    return new + bytes[place..<max(place, old.upperBound)]
  }

  /// The new lines, without unchanged ones at both ends.
  private static func change(
    of lines: Range<Int>, _ edits: [FileEdit], _ bytes: [UInt8], _ starts: LineStarts
  ) -> LineChange {
    let new = newBytes(of: lines, edits, bytes, starts)
    var lines = lines
    var first = 0
    while !lines.isEmpty {
      let line = bytes[starts.bytes(of: lines.lowerBound..<lines.lowerBound + 1)]
      guard new[first...].starts(with: line), line.last == 0x0A else { break }
      first += line.count
      lines = lines.lowerBound + 1..<lines.upperBound
    }
    var last = new.count
    while !lines.isEmpty {
      let line = bytes[starts.bytes(of: lines.upperBound - 1..<lines.upperBound)]
      let start = last - line.count
      guard start >= first, new[start..<last].elementsEqual(line),
        start == first || new[start - 1] == 0x0A
      else { break }
      last = start
      lines = lines.lowerBound..<lines.upperBound - 1
    }
    let isAllSame = edits.allSatisfy { $0.purpose == edits[0].purpose }
    return LineChange(
      lines: lines, new: Array(new[first..<last]),
      purpose: isAllSame ? edits[0].purpose : .addition)
  }

  /// The lines that an edit affects: none if it inserts whole lines between two.
  private static func lines(
    of edit: TextEdit, _ bytes: [UInt8], _ starts: LineStarts
  ) -> Range<Int> {
    let (start, end) = (edit.range.start, edit.range.end)
    let isBehindLine = start == bytes.count && bytes.last == 0x0A
    let first = isBehindLine ? starts.count : starts.line(at: start)
    let beginsLine = starts[first] == start
    let endsLine =
      beginsLine && (edit.replacement.isEmpty || edit.replacement.last == 0x0A)
    if start == end, endsLine || bytes.isEmpty { return first..<first }
    let last = end == bytes.count && bytes.last == 0x0A ? starts.count : starts.line(at: end)
    if starts[last] == end, end > start, endsLine { return first..<last }
    return first..<min(last + 1, starts.count)
  }

  /// Moves an insertion to the right if it then consists of whole lines: inserting text that starts with a line feed
  /// before a line feed equals inserting text that ends with one after it.
  ///
  /// - Parameter limit: the start of the next edit.
  private static func slid(_ edit: TextEdit, in bytes: [UInt8], upTo limit: Int) -> TextEdit {
    guard edit.range.isEmpty, edit.replacement.contains(0x0A) else { return edit }
    let count = edit.replacement.count
    var distance = 0
    while edit.range.start + distance < limit, distance < count,
      bytes[edit.range.start + distance] == edit.replacement[distance]
    {
      distance += 1
      guard edit.replacement[distance - 1] == 0x0A else { continue }
      return TextEdit(
        SourceRange(at: edit.range.start + distance),
        Array(edit.replacement[distance...] + edit.replacement[..<distance]))
    }
    return edit
  }
}
