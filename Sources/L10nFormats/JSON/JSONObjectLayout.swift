import L10nLocale
import L10nSource

/// The positions of the members of one object in a text, for inserting members.
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

  /// The edits that insert members: each before the first one that follows it in Xcode's order, or else at the end. The
  /// others keep their bytes.
  ///
  /// - Parameter inserted: new members, whose names differ from those of the others.
  /// - Complexity: O(*n* + *m* log *m*) comparisons for *n* members and *m* new ones.
  func edits(
    inserting inserted: [JSONText.Member], _ style: JSONStyle, in text: [UInt8]
  ) -> [TextEdit] {
    let margin = memberMargin(style, in: text)
    let rendered = inserted.sorted { FinderOrder.precedes($0.name, $1.name) }.map { member in
      var bytes: [UInt8] = []
      bytes.appendJSONString(member.name.bytes)
      bytes += style.colon
      style.append(member.value, margin: margin, to: &bytes)
      return (name: member.name, bytes: bytes)
    }
    let separator = style.separator(margin: margin)
    guard let last = members.last else {
      return [whole(rendered.map(\.bytes), margin, separator, style, text)]
    }
    var edits: [TextEdit] = []
    func add(_ place: Int, _ bytes: [UInt8]) {
      if !bytes.isEmpty { edits.append(TextEdit(SourceRange(at: place), bytes)) }
    }
    var pending = rendered[...]
    for (index, member) in members.enumerated() {
      let before = pending.prefix { FinderOrder.precedes($0.name, member.name) }
      pending.removeFirst(before.count)
      if index == 0 {
        add(member.start, before.flatMap { $0.bytes + separator })
      } else {
        // The gap before the member stays unchanged.
        add(members[index - 1].end, before.flatMap { separator + $0.bytes })
      }
    }
    add(last.end, pending.flatMap { separator + $0.bytes })
    return edits
  }

  /// The edit that removes a member, with the comma that separates it from the others.
  ///
  /// - Complexity: O(*n*) in the length of the object.
  func edit(removing index: Int, _ style: JSONStyle, in text: [UInt8]) -> TextEdit {
    let member = members[index]
    if index + 1 < members.count {
      return TextEdit(SourceRange(member.start, members[index + 1].start), [])
    }
    if index > 0 { return TextEdit(SourceRange(members[index - 1].end, member.end), []) }
    return whole([], [], [], style, text)
  }

  /// The new content of an object without members.
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
