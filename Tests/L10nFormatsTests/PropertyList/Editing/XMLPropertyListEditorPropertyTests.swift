import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Laws of edits of documents in every layout.
@Suite("Laws of edits of property lists in XML")
struct XMLPropertyListEditorPropertyTests {
  /// A random document: nested dictionaries, comments, line ends and indentation of all kinds.
  struct Document {
    var text: [UInt8]

    init(using generator: inout SeededGenerator) {
      let lineBreak = ["\n", "\r\n", "\r", ""].randomElement(using: &generator) ?? ""
      let unit = ["\t", "  ", "    ", ""].randomElement(using: &generator) ?? ""
      let isValueOnKeyLine = Bool.random(using: &generator)
      func dictionary(_ depth: Int, _ indentation: String) -> String {
        let count = Int.random(in: 0...(depth > 2 ? 2 : 4), using: &generator)
        guard count > 0 else { return "<dict/>" }
        let inner = indentation + unit
        var text = "<dict>"
        for number in 0..<count {
          if Int.random(in: 0..<4, using: &generator) == 0 { text += lineBreak }
          if Int.random(in: 0..<3, using: &generator) == 0 {
            text += "\(lineBreak)\(inner)<!-- about \(number) -->"
          }
          text += "\(lineBreak)\(inner)<key>k\(number)&amp;</key>"
          text += isValueOnKeyLine ? " " : lineBreak + inner
          switch Int.random(in: 0..<(depth > 3 ? 3 : 4), using: &generator) {
          case 0: text += "<string>a &lt; b</string>"
          case 1: text += "<string/>"
          case 2: text += "<integer>1</integer>"
          default: text += dictionary(depth + 1, inner)
          }
          if Int.random(in: 0..<5, using: &generator) == 0 { text += " <!-- behind \(number) -->" }
        }
        return text + "\(lineBreak)\(indentation)</dict>"
      }
      text = Array(
        "<?xml version=\"1.0\"?>\(lineBreak)<!DOCTYPE plist>\(lineBreak)<plist>\(lineBreak)\(dictionary(0, ""))\(lineBreak)</plist>\(lineBreak)"
          .utf8)
    }
  }

  /// The paths of all dictionaries below one.
  private func dictionaries(
    _ list: PropertyList, _ path: [CodeUnitString] = []
  ) -> [(path: [CodeUnitString], keys: [CodeUnitString])] {
    [(path, list.members.map(\.key))]
      + list.members.flatMap { member -> [(path: [CodeUnitString], keys: [CodeUnitString])] in
        guard case .dictionary = member.value.value else { return [] }
        return dictionaries(member.value, path + [member.key])
      }
  }

  private func read(_ text: [UInt8]) throws -> PropertyList {
    let reading = XMLPropertyListReader.read(text).value
    #expect(reading.isLoadable)
    return try #require(reading.root)
  }

  /// The property list without positions.
  private func plain(_ list: PropertyList) -> PropertyList {
    switch list.value {
    case .dictionary(let members):
      let plainMembers = members.map {
        PropertyList.Member(key: $0.key, keyRange: nil, value: plain($0.value))
      }
      return PropertyList(.dictionary(plainMembers))
    default: return PropertyList(list.value)
    }
  }

  /// The property list with another dictionary at a path.
  private func changed(
    _ list: PropertyList, _ path: ArraySlice<CodeUnitString>,
    _ change: ([PropertyList.Member]) -> [PropertyList.Member]
  ) -> PropertyList {
    guard let key = path.first else { return PropertyList(.dictionary(change(list.members))) }
    let members = list.members.map { member in
      guard member.key == key else { return member }
      let value = changed(member.value, path.dropFirst(), change)
      return PropertyList.Member(key: member.key, keyRange: nil, value: value)
    }
    return PropertyList(.dictionary(members))
  }

  @Test
  func `an inserted member can be read, changes nothing else, and can be removed without a trace`()
    throws
  {
    var generator = SeededGenerator(seed: 2026)
    let nested = XMLPropertyListEditor.NewValue.dictionary([
      .init("x", .string("1")), .init("y", .dictionary([.init("z", .string("2"))])),
    ])
    let nestedList = PropertyList(
      .dictionary([
        .init(key: "x", keyRange: nil, value: PropertyList(.string("1"))),
        .init(
          key: "y", keyRange: nil,
          value: PropertyList(
            .dictionary([.init(key: "z", keyRange: nil, value: PropertyList(.string("2")))]))),
      ]))
    for _ in 0..<500 {
      let text = Document(using: &generator).text
      let list = plain(try read(text))
      let editor = try XMLPropertyListEditor(text)
      let target = try #require(dictionaries(list).randomElement(using: &generator))
      let anchor =
        Bool.random(using: &generator) ? target.keys.randomElement(using: &generator) : nil
      let isNested = Bool.random(using: &generator)
      let member = XMLPropertyListEditor.NewMember(
        "new & <key>", isNested ? nested : .string("a\n< b"),
        comment: Bool.random(using: &generator) ? "about it" : nil)
      let edit = try editor.insertion(
        of: [member], anchor.map { .after($0) } ?? .atEnd, inside: target.path)
      let replaced = text[edit.range.start..<edit.range.end]
      #expect(replaced.isEmpty || replaced.elementsEqual("/>".utf8))
      let result = TextEdit.apply([edit], to: text)
      let added = PropertyList.Member(
        key: member.key, keyRange: nil,
        value: isNested ? nestedList : PropertyList(.string("a\n< b")))
      let expected = changed(list, target.path[...]) { members in
        var members = members
        let place = anchor.flatMap { anchor in members.firstIndex { $0.key == anchor } }
        members.insert(added, at: place.map { $0 + 1 } ?? members.count)
        return members
      }
      let message = Comment(rawValue: String(decoding: text, as: UTF8.self))
      #expect(plain(try read(result)) == expected, message)
      let removals = try XMLPropertyListEditor(result).removals(
        of: [member.key], inside: target.path)
      let back = TextEdit.apply(removals, to: result)
      // An empty dictionary may have got an end tag.
      if target.keys.isEmpty {
        #expect(plain(try read(back)) == list, message)
      } else {
        #expect(back == text, message)
      }
    }
  }

  @Test func `removing a member removes nothing else`() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let text = Document(using: &generator).text
      let list = plain(try read(text))
      let targets = dictionaries(list).filter { !$0.keys.isEmpty }
      guard let target = targets.randomElement(using: &generator),
        let key = target.keys.randomElement(using: &generator)
      else { continue }
      let edits = try XMLPropertyListEditor(text).removals(of: [key], inside: target.path)
      let result = TextEdit.apply(edits, to: text)
      let expected = changed(list, target.path[...]) { $0.filter { $0.key != key } }
      #expect(plain(try read(result)) == expected)
    }
  }

  @Test func `several edits of one text are applied together`() throws {
    let text = Array(
      "<dict>\n\t<key>a</key>\n\t<string>1</string>\n\t<key>b</key>\n\t<string/>\n</dict>\n".utf8)
    let editor = try XMLPropertyListEditor(text)
    let edits =
      try [
        editor.replacement(ofStringAt: ["a"], with: "2"),
        editor.insertion(of: [.init("c", .string("3"))], .after("a")),
        editor.insertion(of: [.init("d", .string("4"))], .after("a")),
      ] + editor.removals(of: ["b"])
    let expected =
      "<dict>\n\t<key>a</key>\n\t<string>2</string>\n\t<key>c</key>\n\t<string>3</string>\n\t<key>d</key>\n\t<string>4</string>\n</dict>\n"
    #expect(TextEdit.apply(edits, to: text) == Array(expected.utf8))
  }
}
