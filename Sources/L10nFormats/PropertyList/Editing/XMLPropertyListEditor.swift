package import L10nSource

/// Plans edits of an XML property list that change no other bytes.
///
/// New lines follow the layout around them: indentation, line breaks, and the position of values after their keys. All
/// edits refer to the editor's text; edits of one text can be applied together if they don't overlap. A file in another
/// charset (its `SourceText` has an unknown encoding) can't be written back.
package struct XMLPropertyListEditor: Sendable {
  package let text: [UInt8]
  let list: FlatPropertyList
  /// The file's layout, for dictionaries without members to follow.
  let fileLayout: XMLPropertyListLayout.OfFile

  /// A member to insert.
  package struct NewMember: Hashable, Sendable {
    package var key: CodeUnitString
    package var value: NewValue
    /// The text of a comment before it.
    package var comment: CodeUnitString?

    package init(_ key: CodeUnitString, _ value: NewValue, comment: CodeUnitString? = nil) {
      self.key = key
      self.value = value
      self.comment = comment
    }
  }

  package indirect enum NewValue: Hashable, Sendable {
    case string(CodeUnitString)
    case dictionary([NewMember])
  }

  /// The position of a new member in its dictionary.
  package enum Place: Hashable, Sendable {
    case atEnd
    case after(CodeUnitString)
    /// Before the comments that apply to the key.
    case before(CodeUnitString)
  }

  /// Consecutive members to insert.
  package struct Insertion: Hashable, Sendable {
    package var members: [NewMember]
    package var place: Place

    package init(_ members: [NewMember], _ place: Place) {
      self.members = members
      self.place = place
    }
  }

  /// - Parameter text: UTF-8 without a byte order mark.
  /// - Throws: `notLoadable`.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ text: [UInt8]) throws(EditFailure) {
    let list = text.withView { bytes -> FlatPropertyList? in
      var parser = XMLPropertyListParser(bytes)
      return parser.parse() ? parser.list : nil
    }
    guard let list, !list.nodes.isEmpty else { throw .notLoadable }
    self.text = text
    self.list = list
    fileLayout = XMLPropertyListLayout.OfFile(text, list)
  }
}

extension XMLPropertyListEditor {
  /// The edits that insert members into a dictionary, in the order of the insertions.
  ///
  /// `<dict/>` becomes a start and an end tag.
  ///
  /// - Parameter path: the keys of the dictionary; empty for the top level.
  /// - Throws: `noPlace` for the path or a neighboring key, `unwritableText`.
  /// - Complexity: O(*n*) in the number of members on the path, the number of insertions and the length of the new text.
  package func edits(
    for insertions: [Insertion], inside path: [CodeUnitString] = []
  ) throws(EditFailure) -> [TextEdit] {
    guard !insertions.isEmpty else { return [] }
    let dictionary = EditedDictionary(try dictionary(path), in: self)
    var edits: [TextEdit] = []
    edits.reserveCapacity(insertions.count)
    for insertion in insertions { edits.append(try edit(for: insertion, into: dictionary, path)) }
    return edits
  }

  /// The edit that inserts members into a dictionary, as in `edits(for:inside:)`.
  package func insertion(
    of newMembers: [NewMember], _ place: Place = .atEnd, inside path: [CodeUnitString] = []
  ) throws(EditFailure) -> TextEdit {
    let dictionary = EditedDictionary(try dictionary(path), in: self)
    return try edit(for: Insertion(newMembers, place), into: dictionary, path)
  }

  private func edit(
    for insertion: Insertion, into dictionary: EditedDictionary, _ path: [CodeUnitString]
  ) throws(EditFailure) -> TextEdit {
    let anchor: Int?
    switch insertion.place {
    case .before(let key):
      guard let next = dictionary.firstMembers[key] else { throw .noPlace(path + [key]) }
      guard next > 0 else {
        let layout = layout(of: dictionary, like: next)
        return TextEdit(
          SourceRange(at: comments(before: next, in: dictionary).endOfEarlier),
          try layout.text(of: insertion.members))
      }
      anchor = next - 1
    case .atEnd: anchor = dictionary.members.indices.last
    case .after(let key):
      anchor = dictionary.lastMembers[key]
      if anchor == nil { throw .noPlace(path + [key]) }
    }
    let layout = layout(of: dictionary, like: anchor)
    let inserted = try layout.text(of: insertion.members)
    guard let anchor else {
      return self.insertion(of: inserted, intoEmpty: dictionary.position, layout)
    }
    return TextEdit(
      SourceRange(at: comments(behind: anchor, in: dictionary).endOfEarlier), inserted)
  }

  /// The edit that replaces the string at the path.
  ///
  /// - Throws: `noPlace`, `unwritableText`.
  /// - Complexity: O(*n*) in the number of members on the path and the length of the strings.
  package func replacement(
    ofStringAt path: [CodeUnitString], with new: CodeUnitString
  ) throws(EditFailure) -> TextEdit {
    let position = try value(path)
    let node = list.nodes[position]
    guard node.kind == .string else { throw .noPlace(path) }
    let content = try XMLText.escaped(new)
    let element = text[Int(node.start)..<Int(node.end)]
    guard let tagEnd = element.firstIndex(of: UInt8(ascii: ">")),
      element[tagEnd - 1] != UInt8(ascii: "/"),
      let endTag = element.lastIndex(of: UInt8(ascii: "<"))
    else { return TextEdit(node.range, Array("<string>".utf8) + content + Array("</string>".utf8)) }
    return TextEdit(SourceRange(tagEnd + 1, endTag), content)
  }

  /// The edits that each remove a member with the whitespace before it and the comments that apply only to it, in the
  /// order of the text.
  ///
  /// A dictionary without remaining members becomes `<dict/>`.
  ///
  /// - Throws: `noPlace`.
  /// - Complexity: O(*n*) in the number of members on the path and of keys.
  package func removals(
    of keys: [CodeUnitString], inside path: [CodeUnitString]
  ) throws(EditFailure) -> [TextEdit] {
    guard !keys.isEmpty else { return [] }
    let dictionary = EditedDictionary(try dictionary(path), in: self)
    var edits: [TextEdit] = []
    edits.reserveCapacity(keys.count)
    for key in keys {
      guard let index = dictionary.lastMembers[key] else { throw .noPlace(path + [key]) }
      edits.append(removal(ofMemberAt: index, in: dictionary))
    }
    return edits.sorted { $0.range.start < $1.range.start }
  }

  private func removal(ofMemberAt index: Int, in dictionary: EditedDictionary) -> TextEdit {
    let members = dictionary.members
    let before = comments(before: index, in: dictionary)
    var start = before.ofKey.first?.start ?? Int(list.nodes[members[index]].keyElementStart)
    let lowest = before.endOfEarlier
    while start > lowest, text[start - 1].isXMLWhitespace { start -= 1 }
    let end = comments(behind: index, in: dictionary).endOfEarlier
    let interior = dictionary.interior
    if members.count == 1, text[interior.start..<start].allSatisfy(\.isXMLWhitespace),
      text[end..<interior.end].allSatisfy(\.isXMLWhitespace)
    {
      let node = list.nodes[dictionary.position]
      let tag = text[Int(node.start)..<interior.start - 1]
      return TextEdit(node.range, tag + Array("/>".utf8))
    }
    return TextEdit(SourceRange(start, end), [])
  }

  private func insertion(
    of inserted: [UInt8], intoEmpty dictionary: Int, _ layout: XMLPropertyListLayout
  ) -> TextEdit {
    let node = list.nodes[dictionary]
    let interior = interior(of: dictionary)
    guard interior.end == Int(node.end) else {
      // After the comments, before the whitespace of the end tag.
      var place = interior.end
      while place > interior.start, text[place - 1].isXMLWhitespace { place -= 1 }
      let isOnOneLine = place == interior.end
      return TextEdit(
        SourceRange(at: place), inserted + (isOnOneLine ? layout.endOfDictionary : []))
    }
    var tagEnd = Int(node.end) - 2
    while text[tagEnd - 1].isXMLWhitespace { tagEnd -= 1 }
    return TextEdit(
      SourceRange(tagEnd, Int(node.end)),
      Array(">".utf8) + inserted + layout.endOfDictionary + Array("</dict>".utf8))
  }
}
