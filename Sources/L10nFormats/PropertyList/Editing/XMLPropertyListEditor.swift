package import L10nModel
package import L10nSource

/// Plans edits of an XML property list that leave all other bytes unchanged.
///
/// New lines follow the layout around them: indentation, line breaks, and the position of values after their keys. All edits
/// refer to the editor's text; edits of one text can be applied together if they don't overlap. A file in another charset,
/// whose `SourceText` has an unknown encoding, can't be written back.
package struct XMLPropertyListEditor: Sendable {
  package let text: [UInt8]
  let list: FlatPropertyList
  /// The file's layout, used in dictionaries without members.
  let fileLayout: XMLPropertyListLayout.OfFile

  struct NewMember: Hashable, Sendable {
    var key: CodeUnitString
    var value: NewValue
    var comment: CodeUnitString?

    init(_ key: CodeUnitString, _ value: NewValue, comment: CodeUnitString? = nil) {
      self.key = key
      self.value = value
      self.comment = comment
    }
  }

  indirect enum NewValue: Hashable, Sendable {
    case string(CodeUnitString)
    case dictionary([NewMember])
  }

  /// The position of a new member in its dictionary.
  enum Place: Hashable, Sendable {
    case atEnd
    case after(CodeUnitString)
    /// Before the comments that apply to the key.
    case before(CodeUnitString)
  }

  /// - Parameter text: UTF-8 without a byte order mark.
  /// - Throws: `notLoadable`.
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
  /// Returns the edits that insert members into a dictionary, in the order of the insertions.
  ///
  /// `<dict/>` becomes a start and an end tag.
  ///
  /// - Parameter path: the keys of the dictionary; empty for the top level.
  /// - Throws: `noPlace` for the path or a neighboring key, `unwritableText`.
  func edits(
    for insertions: [([NewMember], Place)], inside path: [CodeUnitString] = []
  ) throws(EditFailure) -> [TextEdit] {
    guard !insertions.isEmpty else { return [] }
    let dictionary = EditedDictionary(try dictionary(path), in: self)
    var edits: [TextEdit] = []
    edits.reserveCapacity(insertions.count)
    for (members, place) in insertions {
      edits.append(try edit(for: members, place, into: dictionary, path))
    }
    return edits
  }

  /// Returns the edit that inserts members into a dictionary, as in `edits(for:inside:)`.
  func insertion(
    of newMembers: [NewMember], _ place: Place = .atEnd, inside path: [CodeUnitString] = []
  ) throws(EditFailure) -> TextEdit {
    let dictionary = EditedDictionary(try dictionary(path), in: self)
    return try edit(for: newMembers, place, into: dictionary, path)
  }

  private func edit(
    for newMembers: [NewMember], _ place: Place, into dictionary: EditedDictionary,
    _ path: [CodeUnitString]
  ) throws(EditFailure) -> TextEdit {
    let anchor: Int?
    switch place {
    case .before(let key):
      guard let next = dictionary.firstMembers[key] else { throw .noPlace(path + [key]) }
      guard next > 0 else {
        let layout = layout(of: dictionary, like: next)
        return TextEdit(
          SourceRange(at: comments(before: next, in: dictionary).endOfEarlier),
          try layout.text(of: newMembers))
      }
      anchor = next - 1
    case .atEnd: anchor = dictionary.members.indices.last
    case .after(let key):
      anchor = dictionary.lastMembers[key]
      if anchor == nil { throw .noPlace(path + [key]) }
    }
    let layout = layout(of: dictionary, like: anchor)
    let inserted = try layout.text(of: newMembers)
    guard let anchor else {
      return self.insertion(of: inserted, intoEmpty: dictionary.position, layout)
    }
    return TextEdit(
      SourceRange(at: comments(behind: anchor, in: dictionary).endOfEarlier), inserted)
  }

  /// Returns the edit that replaces the string at the path.
  ///
  /// - Throws: `noPlace`, `unwritableText`.
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

  /// Returns the edits that each remove a member, with the whitespace before it and the comments that apply only to it,
  /// sorted by position.
  ///
  /// - Throws: `noPlace`.
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
    return edits.inOrder
  }

  private func removal(ofMemberAt index: Int, in dictionary: EditedDictionary) -> TextEdit {
    let before = comments(before: index, in: dictionary)
    var start =
      before.ofKey.first?.start ?? Int(list.nodes[dictionary.members[index]].keyElementStart)
    let lowest = before.endOfEarlier
    while start > lowest, text[start - 1].isXMLWhitespace { start -= 1 }
    return TextEdit(
      SourceRange(start, comments(behind: index, in: dictionary).endOfEarlier), [])
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

// The edits of a `.stringsdict` or `.strings` file.
extension XMLPropertyListEditor: TableEditor {
  package func insertions(
    of assignments: [TableAssignment], present: [Int32], key: (Int) -> CodeUnitString
  ) throws(EditFailure) -> [TextEdit] {
    let runs = AssignmentRun.all(of: assignments, keyCount: present.count) { present[$0] >= 0 }
    let insertions = runs.map { run -> ([NewMember], Place) in
      let place: Place =
        if let anchor = run.anchor {
          .after(key(anchor))
        } else if let next = present.firstIndex(where: { $0 >= 0 }) {
          .before(key(next))
        } else {
          .atEnd
        }
      return (run.assignments.map(\.member), place)
    }
    return try edits(for: insertions).inOrder
  }

  package func removals(of keys: [CodeUnitString]) throws(EditFailure) -> [TextEdit] {
    try removals(of: keys, inside: [])
  }

  package func replacements(
    ofTextAt path: VariationPath, of key: CodeUnitString, entry _: Int, with text: CodeUnitString,
    markers _: [CodeUnitString]
  ) throws(EditFailure) -> [TextEdit] {
    // The key has a plain text, or the format of a text that varies.
    let keys = [key] + path.flatMap(Self.keys)
    let candidates = path.isEmpty ? [keys, keys + ["NSStringLocalizedFormatKey"]] : [keys]
    for candidate in candidates {
      do throws(EditFailure) {
        return [try replacement(ofStringAt: candidate, with: text)]
      } catch {
        if case .unwritableText = error { throw error }
      }
    }
    guard let name = keys.last, !path.isEmpty else { throw .noPlace(keys) }
    return [try insertion(of: [NewMember(name, .string(text))], inside: keys.dropLast())]
  }

  private static func keys(of step: VariationStep) -> [CodeUnitString] {
    switch step {
    case .plural(let category): [CodeUnitString(category.rawValue)]
    case .device(let name): ["NSStringDeviceSpecificRuleType", name]
    case .width(let name): ["NSStringVariableWidthRuleType", name]
    case .substitution(let name): [name]
    case .alternative(let index): [CodeUnitString("\(index)")]
    }
  }

  package static func newFile(
    of assignments: [TableAssignment]
  ) throws(EditFailure) -> [UInt8] {
    let empty = Array("\(XMLPropertyListWriter.header)<dict>\n</dict>\n</plist>\n".utf8)
    let edit = try XMLPropertyListEditor(empty).insertion(of: assignments.map(\.member))
    return TextEdit.apply([edit], to: empty)
  }
}

extension TableAssignment {
  fileprivate var member: XMLPropertyListEditor.NewMember {
    let comments = comments.map(\.content) + (marker.map { [$0] } ?? [])
    let comment = CodeUnitString(bytes: Array(comments.map(\.bytes).joined(separator: [0x0A])))
    return XMLPropertyListEditor.NewMember(
      key, value.newValue, comment: comments.isEmpty ? nil : comment)
  }
}

extension AssignedValue {
  private typealias Member = XMLPropertyListEditor.NewMember

  /// The value in `.stringsdict` form.
  fileprivate var newValue: XMLPropertyListEditor.NewValue {
    switch self {
    case .text(let text): return .string(text)
    case .alternatives(let texts): return .string(texts.first ?? "")
    case .device(let values):
      return .dictionary([
        Member("NSStringDeviceSpecificRuleType", .dictionary(values.map(Self.member)))
      ])
    case .width(let values):
      return .dictionary([
        Member("NSStringVariableWidthRuleType", .dictionary(values.map(Self.member)))
      ])
    case .plural:
      // A catalog can vary a text without a variable. Like a build, this creates a variable for the number.
      let variable = Variable("value", valueType: "lld", self)
      return AssignedValue.format(.text("%#@value@"), [variable]).newValue
    case .format(let value, let variables):
      var members: [XMLPropertyListEditor.NewMember] = []
      if case .dictionary(let rules) = value.newValue {
        members += rules
      } else {
        members.append(Member("NSStringLocalizedFormatKey", value.newValue))
      }
      members += variables.map { Member($0.name, $0.rules) }
      return .dictionary(members)
    }
  }

  private static func member(_ named: Named) -> XMLPropertyListEditor.NewMember {
    XMLPropertyListEditor.NewMember(named.name, named.value.newValue)
  }
}

extension AssignedValue.Variable {
  fileprivate var rules: XMLPropertyListEditor.NewValue {
    guard case .plural(let forms) = value else { return value.newValue }
    var members = [
      XMLPropertyListEditor.NewMember(
        "NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType")),
      XMLPropertyListEditor.NewMember("NSStringFormatValueTypeKey", .string(valueType)),
    ]
    for category in PluralCategory.allCases {
      guard let form = forms[category] else { continue }
      members.append(
        XMLPropertyListEditor.NewMember(CodeUnitString(category.rawValue), form.newValue))
    }
    return .dictionary(members)
  }
}

/// Writes whole property lists as XML in the format of Apple's tools.
package enum XMLPropertyListWriter {
  static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  /// Returns the text of a property list; nil if it contains a value that this writer doesn't support or XML can't represent:
  /// an archive reference, data, a date, a number that isn't finite, or a lone surrogate.
  package static func text(of list: PropertyList) -> [UInt8]? {
    var bytes = Array(header.utf8)
    guard append(list, indentation: 0, to: &bytes) else { return nil }
    return bytes + "</plist>\n".utf8
  }

  private static func append(
    _ list: PropertyList, indentation: Int, to bytes: inout [UInt8]
  ) -> Bool {
    bytes += repeatElement(UInt8(ascii: "\t"), count: indentation)
    switch list.value {
    case .string(let text): return append(text, "string", to: &bytes)
    case .integer(let number): bytes += "<integer>\(number)</integer>\n".utf8
    case .boolean(let isTrue): bytes += (isTrue ? "<true/>\n" : "<false/>\n").utf8
    case .real(let number):
      guard number.isFinite else { return false }
      bytes += "<real>\(number)</real>\n".utf8
    case .data, .date, .uniqueIdentifier: return false
    case .array(let elements):
      bytes += "<array>\n".utf8
      for element in elements {
        guard append(element, indentation: indentation + 1, to: &bytes) else { return false }
      }
      bytes += repeatElement(UInt8(ascii: "\t"), count: indentation)
      bytes += "</array>\n".utf8
    case .dictionary(let members):
      bytes += "<dict>\n".utf8
      for member in members {
        bytes += repeatElement(UInt8(ascii: "\t"), count: indentation + 1)
        guard append(member.key, "key", to: &bytes),
          append(member.value, indentation: indentation + 1, to: &bytes)
        else { return false }
      }
      bytes += repeatElement(UInt8(ascii: "\t"), count: indentation)
      bytes += "</dict>\n".utf8
    }
    return true
  }

  private static func append(
    _ text: CodeUnitString, _ element: String, to bytes: inout [UInt8]
  ) -> Bool {
    guard let content = try? XMLText.escaped(text) else { return false }
    bytes += "<\(element)>".utf8 + content + "</\(element)>\n".utf8
    return true
  }
}
