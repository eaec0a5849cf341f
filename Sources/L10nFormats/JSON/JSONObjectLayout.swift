import L10nLocale
import L10nSource

/// The positions of the members of one object in a text, for inserting and removing members.
struct JSONObjectLayout {
  struct Member {
    let name: CodeUnitString
    let start: Int
    let end: Int
  }

  /// After the opening brace.
  let start: Int
  /// Before the closing brace.
  let end: Int
  let members: [Member]

  /// The edits that remove members and insert others: each before the first one that follows it in Xcode's order, or
  /// else at the end. The remaining members keep their bytes.
  ///
  /// - Parameters:
  ///   - inserted: new members, whose names differ from those of the remaining ones.
  ///   - removed: indices in `members`.
  /// - Complexity: O(*n* + *m* log *m*) comparisons for *n* members and *m* new ones.
  func edits(
    inserting inserted: [JSONText.Member], removing removed: Set<Int>, _ style: JSONStyle,
    in text: [UInt8]
  ) -> [TextEdit] {
    let margin = memberMargin(style, in: text)
    let rendered = inserted.sorted { FinderOrder.precedes($0.name, $1.name) }.map { member in
      var bytes: [UInt8] = []
      bytes.appendJSONString(member.name.bytes)
      bytes += style.colon
      style.append(member.value, margin: margin, to: &bytes)
      return (name: member.name, bytes: bytes)
    }
    let kept = members.indices.filter { !removed.contains($0) }
    let separator = style.separator(margin: margin)
    guard let first = kept.first else {
      return [whole(rendered.map(\.bytes), margin, separator, style, text)]
    }
    var pending = rendered[...]
    /// The new members before the member `index`, or at the end for nil.
    func take(before index: Int?) -> [[UInt8]] {
      var taken: [[UInt8]] = []
      while let next = pending.first {
        if let index, !FinderOrder.precedes(next.name, members[index].name) { break }
        taken.append(next.bytes)
        pending.removeFirst()
      }
      return taken
    }
    var edits: [TextEdit] = []
    func add(_ start: Int, _ end: Int, _ replacement: [UInt8]) {
      if end > start || !replacement.isEmpty {
        edits.append(TextEdit(SourceRange(start, end), replacement))
      }
    }
    add(members[0].start, members[first].start, take(before: first).flatMap { $0 + separator })
    for (number, index) in kept.enumerated() {
      let next = number + 1 < kept.count ? kept[number + 1] : nil
      let added = take(before: next).flatMap { separator + $0 }
      // The gap before the next member stays unchanged.
      add(members[index].end, members[(next ?? members.count) - 1].end, added)
    }
    return edits
  }

  /// The new content of an object whose members are all removed.
  private func whole(
    _ members: [[UInt8]], _ margin: [UInt8], _ separator: [UInt8], _ style: JSONStyle,
    _ text: [UInt8]
  ) -> TextEdit {
    let outer = Self.lineMargin(before: start, in: text)
    var bytes: [UInt8] = []
    if style.indentation != nil, !members.isEmpty || style.hasOpenEmptyObjects {
      bytes += style.newline + (members.isEmpty ? [] : margin)
      bytes += members.joined(separator: separator)
      bytes += style.newline + outer
    } else {
      bytes += members.joined(separator: separator)
    }
    return TextEdit(SourceRange(start, end), bytes)
  }

  /// The whitespace before each member on its line.
  private func memberMargin(_ style: JSONStyle, in text: [UInt8]) -> [UInt8] {
    guard let first = members.first,
      text[start..<first.start].contains(where: { $0.isLineBreak })
    else { return Self.lineMargin(before: start, in: text) + (style.indentation ?? []) }
    return Self.lineMargin(before: first.start, in: text)
  }

  /// The indentation of the line of an offset.
  static func lineMargin(before offset: Int, in text: [UInt8]) -> [UInt8] {
    var lineStart = offset
    while lineStart > 0, !text[lineStart - 1].isLineBreak { lineStart -= 1 }
    return Array(text[lineStart...].prefix { $0.isSpaceOrTab })
  }
}
