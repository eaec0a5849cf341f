import L10nFormats
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

extension LineChange {
  /// Converts edits of a file to changes of whole lines, in the order of the file.
  ///
  /// - Parameter edits: sorted by position, without overlaps.
  /// - Complexity: O(*n*) in the number of edits and the length of the touched lines.
  static func changes(
    of bytes: [UInt8], _ edits: [FileEdit], _ text: TextLines
  ) -> [LineChange] {
    var changes: [LineChange] = []
    let limits = edits.dropFirst().map(\.edit.range.start) + [bytes.count]
    var rest = zip(edits, limits).map { edit, limit in
      FileEdit(slid(edit.edit, in: bytes, upTo: limit), edit.purpose)
    }[...]
    while let first = rest.popFirst() {
      var group = [first]
      var touched = lines(of: first.edit, bytes, text)
      while true {
        while let next = rest.first,
          touched.upperBound == text.count
            || (!touched.isEmpty && next.edit.range.start < text.start(of: touched.upperBound))
        {
          let more = lines(of: next.edit, bytes, text)
          touched = touched.lowerBound..<max(touched.upperBound, more.upperBound)
          group.append(next)
          rest.removeFirst()
        }
        // The rest of a line whose line feed is removed joins the next one.
        guard touched.upperBound < text.count,
          let last = newBytes(of: touched, group, bytes, text).last, last != 0x0A
        else { break }
        touched = touched.lowerBound..<touched.upperBound + 1
      }
      changes.append(change(of: touched, group, bytes, text))
    }
    return changes
  }

  /// The replacement of some lines.
  private static func newBytes(
    of lines: Range<Int>, _ edits: [FileEdit], _ bytes: [UInt8], _ text: TextLines
  ) -> [UInt8] {
    var new: [UInt8] = []
    var place = text.start(of: lines.lowerBound)
    for edit in edits.map(\.edit) {
      new += bytes[place..<edit.range.start]
      new += edit.replacement
      place = edit.range.end
    }
    return new + bytes[place..<max(place, text.start(of: lines.upperBound))]
  }

  /// The new lines, without unchanged ones at both ends.
  private static func change(
    of lines: Range<Int>, _ edits: [FileEdit], _ bytes: [UInt8], _ text: TextLines
  ) -> LineChange {
    let new = newBytes(of: lines, edits, bytes, text)
    var lines = lines
    var first = 0
    while !lines.isEmpty {
      let line = text[lines.lowerBound..<lines.lowerBound + 1]
      guard new[first...].starts(with: line), line.last == 0x0A else { break }
      first += line.count
      lines = lines.lowerBound + 1..<lines.upperBound
    }
    var last = new.count
    while !lines.isEmpty {
      let line = text[lines.upperBound - 1..<lines.upperBound]
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
    of edit: TextEdit, _ bytes: [UInt8], _ text: TextLines
  ) -> Range<Int> {
    let (start, end) = (edit.range.start, edit.range.end)
    let isBehindLine = start == bytes.count && bytes.last == 0x0A
    let first = isBehindLine ? text.count : text.line(at: start)
    let beginsLine = text.start(of: first) == start
    let endsLine =
      beginsLine && (edit.replacement.isEmpty || edit.replacement.last == 0x0A)
    if start == end, endsLine || bytes.isEmpty { return first..<first }
    let last = end == bytes.count && bytes.last == 0x0A ? text.count : text.line(at: end)
    if text.start(of: last) == end, end > start, endsLine { return first..<last }
    return first..<min(last + 1, text.count)
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
