package import L10nSource

/// Plans edits of a property list in XML, which leave every byte alone that they are not about.
///
/// New lines are laid out as those around them: indentation, line ends, and where a value stands behind its key. An edit
/// speaks of the text that the editor was given; those of one text can be applied together if they do not overlap.
/// A file in a charset of its own (its `SourceText` is of unknown encoding) cannot be written back in it.
package struct XMLPropertyListEditor: Sendable {
  package let text: [UInt8]
  let list: FlatPropertyList

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
  }
}

extension XMLPropertyListEditor {
  /// The edit that puts members into a dictionary, one behind the other.
  ///
  /// `<dict/>` becomes a start and an end tag.
  ///
  /// - Parameter path: the keys that lead to the dictionary; none for the top level.
  /// - Throws: `noSuchMember` and `wrongKind` of the path or the key to insert after, `unwritableText`.
  /// - Complexity: O(*n*) in the number of members on the path and the length of the new text.
  package func insertion(
    of newMembers: [NewMember], _ place: Place = .atEnd, inside path: [CodeUnitString] = []
  ) throws(Failure) -> TextEdit {
    let dictionary = try dictionary(path)
    let members = members(of: dictionary)
    let anchor: Int?
    switch place {
    case .before(let key):
      guard let next = members.firstIndex(where: { self.key(of: $0) == key }) else {
        throw .noSuchMember(path + [key])
      }
      guard next > 0 else {
        let layout = layout(of: dictionary, members, like: next)
        return TextEdit(
          SourceRange(at: comments(before: next, of: members, in: dictionary).endOfEarlier),
          try layout.text(of: newMembers))
      }
      anchor = next - 1
    case .atEnd: anchor = members.indices.last
    case .after(let key):
      anchor = members.lastIndex { self.key(of: $0) == key }
      if anchor == nil { throw .noSuchMember(path + [key]) }
    }
    let layout = layout(of: dictionary, members, like: anchor)
    let inserted = try layout.text(of: newMembers)
    guard let anchor else { return insertion(of: inserted, intoEmpty: dictionary, layout) }
    let comments = comments(behind: anchor, of: members, in: dictionary)
    return TextEdit(SourceRange(at: comments.endOfEarlier), inserted)
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

  /// The edit that removes a member with the white space before it and the comments that speak of it alone.
  ///
  /// A dictionary in which nothing is left becomes `<dict/>`.
  ///
  /// - Throws: `noSuchMember`, `wrongKind`.
  /// - Complexity: O(*n*) in the number of members on the path.
  package func removal(ofMemberAt path: [CodeUnitString]) throws(Failure) -> TextEdit {
    guard let key = path.last else { throw .wrongKind(path) }
    let dictionary = try dictionary(Array(path.dropLast()))
    let members = members(of: dictionary)
    guard let index = members.lastIndex(where: { self.key(of: $0) == key }) else {
      throw .noSuchMember(path)
    }
    let before = comments(before: index, of: members, in: dictionary)
    var start = before.ofKey.first?.start ?? Int(list.nodes[members[index]].keyElementStart)
    let lowest = before.endOfEarlier
    while start > lowest, isXMLSpace(text[start - 1]) { start -= 1 }
    let end = comments(behind: index, of: members, in: dictionary).endOfEarlier
    let interior = interior(of: dictionary)
    let rest = text[interior.start..<start] + text[end..<interior.end]
    if members.count == 1, rest.allSatisfy(isXMLSpace) {
      let tag = text[Int(list.nodes[dictionary].start)..<interior.start - 1]
      return TextEdit(list.nodes[dictionary].range, tag + Array("/>".utf8))
    }
    return TextEdit(SourceRange(start, end), [])
  }

  /// What the comments before a key say; nil where there are none.
  ///
  /// - Throws: `noSuchMember`, `wrongKind`.
  /// - Complexity: O(*n*) in the number of members on the path.
  package func comment(beforeMemberAt path: [CodeUnitString]) throws(Failure) -> CodeUnitString? {
    guard let key = path.last else { throw .wrongKind(path) }
    let dictionary = try dictionary(Array(path.dropLast()))
    let members = members(of: dictionary)
    guard let index = members.lastIndex(where: { self.key(of: $0) == key }) else {
      throw .noSuchMember(path)
    }
    return comments(before: index, of: members, in: dictionary).text(in: text)
      .map { CodeUnitString(bytes: $0) }
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
