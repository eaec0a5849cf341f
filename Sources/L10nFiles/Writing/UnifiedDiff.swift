import L10nFormats
import L10nModel
import L10nSource

/// Writes changes as a unified diff for `git apply` and `patch -p1`.
///
/// Like both tools, it treats lines as sequences of bytes in any encoding.
package struct UnifiedDiff {
  /// The number of context lines around a change.
  private static let contextCount = 3

  /// The prefix of paths relative to the input's root: empty, or ends in `/`.
  private let prefix: String
  package private(set) var bytes: [UInt8] = []

  package init(prefix: String = "") {
    self.prefix = prefix
  }

  package mutating func append(_ change: FileChange) {
    let old = QuotedPath.quoted("a/\(prefix)\(change.path)")
    let new = QuotedPath.quoted("b/\(prefix)\(change.path)")
    let mode = change.isExecutable ? "100755" : "100644"
    write("diff --git \(old) \(new)\n")
    switch change.action {
    case .create(let content):
      write("new file mode \(mode)\n")
      // For an empty file, this line alone makes the tools create it.
      guard !content.isEmpty else { return write("index 0000000..e69de29\n") }
      write("--- /dev/null\n+++ \(QuotedPath.header(new))\n")
      writeHunk([LineChange(lines: 0..<0, new: content, purpose: .addition)], 0, in: TextLines([]))
    case .remove(let content):
      write("deleted file mode \(mode)\n")
      guard !content.isEmpty else { return write("index e69de29..0000000\n") }
      write("--- \(QuotedPath.header(old))\n+++ /dev/null\n")
      let text = TextLines(content[...])
      writeHunk(
        [LineChange(lines: 0..<text.count, new: [], purpose: .removal)], 0, in: text)
    case .edit(let content, let edits):
      write("--- \(QuotedPath.header(old))\n+++ \(QuotedPath.header(new))\n")
      writeHunks(of: content, edits)
    }
  }

  private mutating func write(_ text: String) {
    bytes += text.utf8
  }

  // MARK: - Hunks

  private mutating func writeHunks(of content: [UInt8], _ edits: [FileEdit]) {
    let text = TextLines(content[...])
    let changes = LineChange.changes(of: content, edits, text)
    var shift = 0
    var first = 0
    while first < changes.count {
      var last = first
      while last + 1 < changes.count, belong(changes[last], changes[last + 1]) { last += 1 }
      let hunk = Array(changes[first...last])
      // Both sides of a hunk have the same number of context lines: `patch` takes fewer lines on one side as the end of the
      // file.
      var context = Self.contextCount
      if first > 0 { context = min(context, gap(changes[first - 1], hunk[0]) / 2) }
      if last + 1 < changes.count {
        context = min(context, gap(hunk[hunk.count - 1], changes[last + 1]) / 2)
      }
      shift += writeHunk(hunk, shift, in: text, context: context)
      first = last + 1
    }
  }

  private func gap(_ left: LineChange, _ right: LineChange) -> Int {
    right.lines.lowerBound - left.lines.upperBound
  }

  /// Whether two changes share a hunk: their context lines overlap, and they have the same purpose or are too close to
  /// separate.
  private func belong(_ left: LineChange, _ right: LineChange) -> Bool {
    let gap = gap(left, right)
    return gap < 2 || (gap <= 2 * Self.contextCount && left.purpose == right.purpose)
  }

  /// - Parameter shift: the number of lines added before the hunk.
  /// - Returns: the number of lines that the hunk adds.
  @discardableResult
  private mutating func writeHunk(
    _ changes: [LineChange], _ shift: Int, in text: TextLines, context: Int = 0
  ) -> Int {
    let start = max(0, changes[0].lines.lowerBound - context)
    let end = min(text.count, changes[changes.count - 1].lines.upperBound + context)
    var body: [UInt8] = []
    var growth = 0
    var place = start
    func append(_ sign: UInt8, _ lines: ArraySlice<UInt8>) -> Int {
      var count = 0
      var start = lines.startIndex
      while start < lines.endIndex {
        let end = lines[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? lines.endIndex
        count += 1
        body.append(sign)
        body += lines[start..<end]
        if lines[end - 1] != 0x0A { body += "\n\\ No newline at end of file\n".utf8 }
        start = end
      }
      return count
    }
    for change in changes {
      _ = append(UInt8(ascii: " "), text[place..<change.lines.lowerBound])
      let removed = append(UInt8(ascii: "-"), text[change.lines])
      growth += append(UInt8(ascii: "+"), change.new[...]) - removed
      place = change.lines.upperBound
    }
    _ = append(UInt8(ascii: " "), text[place..<end])
    let oldCount = end - start
    write("@@ -\(Self.range(start, oldCount)) ")
    write("+\(Self.range(start + shift, oldCount + growth)) @@\n")
    bytes += body
    return growth
  }

  /// Returns the first line, counted from 1, and the number of lines. For no lines, the position is the preceding line.
  private static func range(_ start: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    default: "\(start + 1),\(count)"
    }
  }
}

enum QuotedPath {
  /// Returns the path in quotes with C escape sequences if it contains a quote, a backslash or a control character; otherwise
  /// unchanged.
  static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: needsQuotes) else { return path }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\" + String(scalar.value, radix: 8, digits: 3)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the path after `---` or `+++`. If it contains a space, a tab terminates it; otherwise `patch` would end it at
  /// the space.
  static func header(_ quoted: String) -> String {
    let hasSpace = quoted.utf8.first != UInt8(ascii: "\"") && quoted.utf8.contains(0x20)
    return hasSpace ? quoted + "\t" : quoted
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

/// A replacement of whole lines of a file. A line ends after its line feed in any encoding, as in `git apply` and `patch`.
struct LineChange {
  /// The replaced lines; empty for an insertion before the line with this index.
  var lines: Range<Int>
  /// The new lines. The last one may lack a line feed.
  var new: [UInt8]
  var purpose: FileEdit.Purpose
}

extension LineChange {
  /// Converts edits of a file to changes of whole lines, in file order.
  ///
  /// - Parameter edits: the edits, sorted by position, without overlaps.
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
        // If an edit removes the line feed of the last line, the next line joins it.
        guard touched.upperBound < text.count,
          let last = newBytes(of: touched, group, bytes, text).last, last != 0x0A
        else { break }
        touched = touched.lowerBound..<touched.upperBound + 1
      }
      changes.append(change(of: touched, group, bytes, text))
    }
    return changes
  }

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

  /// Returns the change of some lines, without unchanged lines at both ends.
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

  /// Returns the lines that an edit affects; empty if it only inserts whole lines.
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

  /// Moves an insertion to the right if it then consists of whole lines: inserting text that starts with a line feed before a
  /// line feed is the same as inserting text that ends with a line feed after it.
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
