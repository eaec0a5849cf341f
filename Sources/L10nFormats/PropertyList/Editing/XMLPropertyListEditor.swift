package import L10nSource

/// Plans edits of a property list in XML, which leave every byte alone that they are not about.
///
/// New lines are laid out as those around them: indentation, line ends, and where a value stands behind its key. An edit
/// speaks of the text that the editor was given; those of one text can be applied together if they do not overlap.
/// A file in a charset of its own (its `SourceText` is of unknown encoding) cannot be written back in it.
package struct XMLPropertyListEditor: Sendable {
  package let text: [UInt8]
  let list: FlatPropertyList
  /// How the file lays out what a dictionary has nothing to go by for.
  let fileLayout: XMLPropertyListLayout.OfFile

  /// A member that is to be.
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

  /// Where a member is put into its dictionary.
  package enum Place: Hashable, Sendable {
    case atEnd
    case after(CodeUnitString)
    /// Before the comments that speak of the key.
    case before(CodeUnitString)
  }

  /// Members to be put in, one behind the other.
  package struct Insertion: Hashable, Sendable {
    package var members: [NewMember]
    package var place: Place

    package init(_ members: [NewMember], _ place: Place) {
      self.members = members
      self.place = place
    }
  }

  /// Why there is no edit.
  package enum Failure: Error, Hashable {
    /// CoreFoundation does not load the text as a property list in XML.
    case notLoadable
    /// There is no value of this path.
    case noSuchMember([CodeUnitString])
    /// The value of this path is something else than the edit is for.
    case wrongKind([CodeUnitString])
    /// The text has a surrogate without its partner, which no XML can say.
    case unwritableText(CodeUnitString)
  }

  /// - Parameter text: UTF-8 without byte order mark.
  /// - Throws: `notLoadable`.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ text: [UInt8]) throws(Failure) {
    let list = text.withUnsafeBufferPointer { bytes -> FlatPropertyList? in
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
  /// The edits that put members into a dictionary, in the order of the insertions.
  ///
  /// `<dict/>` becomes a start and an end tag.
  ///
  /// - Parameter path: the keys that lead to the dictionary; none for the top level.
  /// - Throws: `noSuchMember` and `wrongKind` of the path or a key to insert beside, `unwritableText`.
  /// - Complexity: O(*n*) in the number of members on the path, the number of insertions and the length of the new text.
  package func edits(
    for insertions: [Insertion], inside path: [CodeUnitString] = []
  ) throws(Failure) -> [TextEdit] {
    guard !insertions.isEmpty else { return [] }
    let dictionary = EditedDictionary(try dictionary(path), in: self)
    var edits: [TextEdit] = []
    edits.reserveCapacity(insertions.count)
    for insertion in insertions { edits.append(try edit(for: insertion, into: dictionary, path)) }
    return edits
  }

  /// The edit that puts members into a dictionary, as `edits(for:inside:)` does.
  package func insertion(
    of newMembers: [NewMember], _ place: Place = .atEnd, inside path: [CodeUnitString] = []
  ) throws(Failure) -> TextEdit {
    let dictionary = EditedDictionary(try dictionary(path), in: self)
    return try edit(for: Insertion(newMembers, place), into: dictionary, path)
  }

  private func edit(
    for insertion: Insertion, into dictionary: EditedDictionary, _ path: [CodeUnitString]
  ) throws(Failure) -> TextEdit {
    let anchor: Int?
    switch insertion.place {
    case .before(let key):
      guard let next = dictionary.firstMembers[key] else { throw .noSuchMember(path + [key]) }
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
      if anchor == nil { throw .noSuchMember(path + [key]) }
    }
    let layout = layout(of: dictionary, like: anchor)
    let inserted = try layout.text(of: insertion.members)
    guard let anchor else {
      return self.insertion(of: inserted, intoEmpty: dictionary.position, layout)
    }
    return TextEdit(
      SourceRange(at: comments(behind: anchor, in: dictionary).endOfEarlier), inserted)
  }

  /// The edit that makes the string of this path another.
  ///
  /// - Throws: `noSuchMember`, `wrongKind`, `unwritableText`.
  /// - Complexity: O(*n*) in the number of members on the path and the length of the strings.
  package func replacement(
    ofStringAt path: [CodeUnitString], with new: CodeUnitString
  ) throws(Failure) -> TextEdit {
    let position = try value(path)
    let node = list.nodes[position]
    guard node.kind == .string else { throw .wrongKind(path) }
    let content = try XMLText.escaped(new)
    let element = text[Int(node.start)..<Int(node.end)]
    guard let tagEnd = element.firstIndex(of: UInt8(ascii: ">")),
      element[tagEnd - 1] != UInt8(ascii: "/"),
      let endTag = element.lastIndex(of: UInt8(ascii: "<"))
    else { return TextEdit(node.range, Array("<string>".utf8) + content + Array("</string>".utf8)) }
    return TextEdit(SourceRange(tagEnd + 1, endTag), content)
  }

  /// The edits that each remove a member with the white space before it and the comments that speak of it alone, in the
  /// order of the keys.
  ///
  /// A dictionary in which nothing is left becomes `<dict/>`.
  ///
  /// - Throws: `noSuchMember`, `wrongKind`.
  /// - Complexity: O(*n*) in the number of members on the path and of keys.
  package func removals(
    of keys: [CodeUnitString], inside path: [CodeUnitString] = []
  ) throws(Failure) -> [TextEdit] {
    guard !keys.isEmpty else { return [] }
    let dictionary = EditedDictionary(try dictionary(path), in: self)
    var edits: [TextEdit] = []
    edits.reserveCapacity(keys.count)
    for key in keys {
      guard let index = dictionary.lastMembers[key] else { throw .noSuchMember(path + [key]) }
      edits.append(removal(ofMemberAt: index, in: dictionary))
    }
    return edits
  }

  /// The edit that removes a member, as `removals(of:inside:)` does.
  package func removal(ofMemberAt path: [CodeUnitString]) throws(Failure) -> TextEdit {
    let (index, dictionary) = try member(path)
    return removal(ofMemberAt: index, in: dictionary)
  }

  private func removal(ofMemberAt index: Int, in dictionary: EditedDictionary) -> TextEdit {
    let members = dictionary.members
    let before = comments(before: index, in: dictionary)
    var start = before.ofKey.first?.start ?? Int(list.nodes[members[index]].keyElementStart)
    let lowest = before.endOfEarlier
    while start > lowest, isXMLSpace(text[start - 1]) { start -= 1 }
    let end = comments(behind: index, in: dictionary).endOfEarlier
    let interior = dictionary.interior
    if members.count == 1, text[interior.start..<start].allSatisfy(isXMLSpace),
      text[end..<interior.end].allSatisfy(isXMLSpace)
    {
      let node = list.nodes[dictionary.position]
      let tag = text[Int(node.start)..<interior.start - 1]
      return TextEdit(node.range, tag + Array("/>".utf8))
    }
    return TextEdit(SourceRange(start, end), [])
  }

  /// What the comments before a key say; nil where there are none.
  ///
  /// - Throws: `noSuchMember`, `wrongKind`.
  /// - Complexity: O(*n*) in the number of members on the path.
  package func comment(beforeMemberAt path: [CodeUnitString]) throws(Failure) -> CodeUnitString? {
    let (index, dictionary) = try member(path)
    return comments(before: index, in: dictionary).text(in: text)
      .map { CodeUnitString(bytes: $0) }
  }

  /// The last of the members that a path leads to, and the dictionary that it is in.
  private func member(
    _ path: [CodeUnitString]
  ) throws(Failure) -> (index: Int, dictionary: EditedDictionary) {
    guard let key = path.last else { throw .wrongKind(path) }
    let dictionary = EditedDictionary(try dictionary(Array(path.dropLast())), in: self)
    guard let index = dictionary.lastMembers[key] else { throw .noSuchMember(path) }
    return (index, dictionary)
  }

  private func insertion(
    of inserted: [UInt8], intoEmpty dictionary: Int, _ layout: XMLPropertyListLayout
  ) -> TextEdit {
    let node = list.nodes[dictionary]
    let interior = interior(of: dictionary)
    guard interior.end == Int(node.end) else {
      // Behind the comments, before the white space of the end tag.
      var place = interior.end
      while place > interior.start, isXMLSpace(text[place - 1]) { place -= 1 }
      let isOnOneLine = place == interior.end
      return TextEdit(
        SourceRange(at: place), inserted + (isOnOneLine ? layout.endOfDictionary : []))
    }
    var tagEnd = Int(node.end) - 2
    while isXMLSpace(text[tagEnd - 1]) { tagEnd -= 1 }
    return TextEdit(
      SourceRange(tagEnd, Int(node.end)),
      Array(">".utf8) + inserted + layout.endOfDictionary + Array("</dict>".utf8))
  }
}
