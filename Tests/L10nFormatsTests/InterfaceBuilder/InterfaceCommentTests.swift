import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The comments above entries, as Xcode writes and reads them.
@Suite("Comments of Interface Builder") struct InterfaceCommentTests {
  @Test func `a comment is written as Xcode writes it`() throws {
    let document = InterfaceSample.parse(
      #"""
      <menuItem title="Hide" id="abc-12-xyz"/>
      <menuItem title="Say &quot;Hi&quot;&#10;*/ \ &#9;" id="n"><attributedString key="userComments"><fragment content="a note"/></attributedString></menuItem>
      <segmentedCell id="s"><segments><segment label="List"/></segments></segmentedCell>
      """#
    ).value
    let comments = document.units.map {
      String(decoding: document.comment(of: $0).write(), as: UTF8.self)
    }
    #expect(
      comments == [
        #"/* Class = "NSMenuItem"; title = "Hide"; ObjectID = "abc-12-xyz"; */"#,
        #"/* Class = "NSMenuItem"; title = "Say \"Hi\"\n*\/ \\ \t"; ObjectID = "n"; Note = "a note"; */"#,
        #"/* Class = "NSSegmentedCell"; s.ibShadowedLabels[0] = "List"; ObjectID = "s"; */"#,
      ])
    for (unit, comment) in zip(document.units, comments) {
      let parsed = try #require(InterfaceComment.parse(comment.utf8))
      #expect(parsed == document.comment(of: unit))
      #expect(parsed.key == document.key(of: unit))
    }
  }

  /// Comments, and their contents.
  @Test(
    arguments: [
      (#"/* Class = "A"; title = "T"; ObjectID = "i"; */"#, "A i.title T -"),
      (#"Class = "A"; title = "T"; ObjectID = "i";"#, "A i.title T -"),
      (#"Class = "A"; title = "T"; ObjectID = "i"; Note = "N"; -- more"#, "A i.title T N"),
      (#"Class = "A"; headerCell.title = "T"; ObjectID = "i";"#, "A i.headerCell.title T -"),
      (#"Class = "A"; i.segmentTitles[3] = "T"; ObjectID = "i";"#, "A i.segmentTitles[3] T -"),
      (#"A header, and then Class = "A"; title = "T"; ObjectID = "i";"#, "A i.title T -"),
      (#"Class = "A"; title = ""; ObjectID = "i";"#, "A i.title  -"),
      (
        #"Class = "A"; title = "ObjectID = \"x\"; "; ObjectID = "i";"#,
        #"A i.title ObjectID = "x";  -"#
      ),
      (#"Class = "A"; title = "say "hi" to"; ObjectID = "i";"#, #"A i.title say "hi" to -"#),
      ("Class = \"A\"; title = \"two\nlines\"; ObjectID = \"i\";", "A i.title two\nlines -"),
      ("Class = \"A\";\n title = \"T\";\n ObjectID = \"i\";", "A i.title T -"),
      (#"Class = "A"; title = "T";"#, nil), (#"Class = "A"; ObjectID = "i";"#, nil),
      (#"title = "T"; ObjectID = "i";"#, nil), ("No comment provided by engineer.", nil), ("", nil),
      (#"Class = "A"; title = "T"; ObjectID = "i"#, nil),
    ] as [(String, String?)])
  func reading(_ comment: String, _ expected: String?) {
    let parsed = InterfaceComment.parse(comment.utf8)
    #expect(
      parsed.map { "\($0.className) \($0.key) \($0.sourceText) \($0.note?.string ?? "-")" }
        == expected)
  }

  @Test func `any text can be written to a comment and read again`() throws {
    var generator = SeededGenerator(seed: 5)
    let pieces = [
      "\"", "\\", "\n", "\r", "\t", "*/", "/*", "*", "/", "; ", "a", "ü", "😀", " = \"", "ObjectID",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let comment = InterfaceComment(
        className: "UILabel", property: "text", sourceText: CodeUnitString(text),
        objectIdentifier: "a-b", note: Bool.random(using: &generator) ? CodeUnitString(text) : nil)
      let written = comment.write()
      #expect(InterfaceComment.parse(written) == comment)
      // Within a table, the comment ends at its own end.
      let table = StringsFile.parse(written + Array("\n\"a-b.text\" = \"x\";\n".utf8))
      #expect(table.diagnostics == [])
      let entry = try #require(table.value.entries.first)
      #expect(
        table.value.comment(of: entry).flatMap { InterfaceComment.parse($0.bytes) } == comment)
    }
  }

  /// The outdated translations of a title, by the text in the comment and that of the document.
  private func found(
    _ recorded: String, _ current: String, translation: String = "x"
  ) -> [OutdatedTranslation] {
    let document = InterfaceSample.parse("<menuItem title=\"\(current)\" id=\"i\"/>").value
    let comment = "/* Class = \"A\"; title = \"\(recorded)\"; ObjectID = \"i\"; */"
    let table = StringsFile.parse(Array("\(comment)\n\"i.title\" = \"\(translation)\";".utf8)).value
    return OutdatedTranslation.find(in: table, of: document)
  }

  /// The text in a comment, that of the document, and whether the translation is outdated.
  @Test(arguments: [
    ("Hide", "Hide", false), ("Hide", "Show", true), (#"Two\nlines"#, "Two&#10;lines", false),
    ("Two\nlines", "Two&#10;lines", false), ("Two\r\nlines", "Two&#10;lines", false),
    (#"Two\r\nlines"#, "Two&#10;lines", false), ("Two lines", "Two&#10;lines", false),
    (#"say \"hi\""#, "say &quot;hi&quot;", false), (#"a\\b"#, "a\\b", false),
    ("e\u{301}", "é", false),
  ])
  func outdated(_ recorded: String, _ current: String, _ isOutdated: Bool) {
    #expect(found(recorded, current).count { !$0.isSlight } == (isOutdated ? 1 : 0))
  }

  /// The text in a comment, that of the document, and whether the change can make a translation wrong.
  @Test(arguments: [
    ("Hide", "Hide…", false), ("Hide All", "hide all:", false), ("Log in", "Login", false),
    ("Open...", "Open…", false), ("Hide", "Show", true), ("%@ of", "%d of", true),
    ("50% of", "50 of", true), ("Page 1", "Page 2", true),
    ("Cacnel", "Cancel", false), ("Open Plugin", "Open Plugins", false),
    ("© 2019 Ann", "© 2021 Ann", false),
    ("Swipe >", "Swipe ›", false), ("5 min ago", "-", false), ("5 min ago", "12", false),
  ])
  func slightChanges(_ recorded: String, _ current: String, _ isOutdated: Bool) {
    let found = found(recorded, current)
    #expect(found.contains { !$0.isSlight } == isOutdated)
    // A copyright notice, and a sample without letters, need no translation.
    let needsNone = current.contains("©") || !current.contains(where: \.isLetter)
    #expect(found.contains(where: \.isSlight) == (!isOutdated && !needsNone))
  }

  /// A translation that is too long for the comment's text but not for the document's was written for the document's, and so
  /// was one that contains a word of it.
  @Test(arguments: [
    ("(error)", "Es gibt noch keine Fahrten.", false), ("(error)", "Fehler", true),
    ("No boats are here yet", "Es gibt noch keine Fahrten.", true),
    ("No boats are here yet", "Trips はまだありません", false),
    ("No trips are here", "Trips はまだありません", true),
    ("(error)", "Es gibt noch keine Fahrten. Melde dich an, und lade die Seite neu.", true),
  ])
  func writtenAnew(_ recorded: String, _ translation: String, _ isOutdated: Bool) {
    let found = found(recorded, "There are no trips yet", translation: translation)
    #expect(found.isEmpty == !isOutdated)
  }

  @Test func `a translation identical to the document's text is untranslated, not outdated`() {
    #expect(found("Vertrek", "Departure", translation: "Departure").isEmpty)
  }

  /// A translation identical to its comment's text, another text's translation, and the comment of that one.
  @Test(arguments: [
    ("Host: ", "設定", "Settings", 1), ("Host: ", "設定", "設定", 0), ("ホスト", "設定", "Settings", 0),
    ("Host: ", "Einstellungen", "Settings", 0), ("Add site", "Einstellungen", "Settings", 1),
    ("Domain to add", "Einstellungen", "Settings", 0),
  ])
  func copiesOfFormerTexts(_ copied: String, _ other: String, _ comment: String, _ count: Int) {
    let document = InterfaceSample.parse(
      #"<menuItem title="Domain to add: " id="i"/><menuItem title="Settings of site" id="j"/>"#
    ).value
    let table = StringsFile.parse(
      Array(
        """
        /* Class = "NSMenuItem"; title = "\(copied)"; ObjectID = "i"; */
        "i.title" = "\(copied)";
        /* Class = "NSMenuItem"; title = "\(comment)"; ObjectID = "j"; */
        "j.title" = "\(other)";
        """.utf8)
    ).value
    let found = OutdatedTranslation.find(in: table, of: document).filter(\.isCopy)
    #expect(found.map(\.recorded.string) == [String](repeating: copied, count: count))
  }

  /// A table made from a localized copy of the document has the copy's texts in its comments.
  @Test(arguments: [
    ("Datei sichern", 0), ("Datei", 0), ("Save it", 1), ("Something else", 1), ("文件", 1),
  ])
  func commentsInTheLanguageOfTheTable(_ recorded: String, _ count: Int) {
    let document = InterfaceSample.parse(
      #"<menuItem title="Save now" id="i"/><menuItem title="Open it" id="j"/>"#
    ).value
    let table = StringsFile.parse(
      Array(
        """
        /* Class = "NSMenuItem"; title = "\(recorded)"; ObjectID = "i"; */
        "i.title" = "Datei jetzt sichern";
        "j.title" = "Öffnen";
        """.utf8)
    ).value
    #expect(OutdatedTranslation.find(in: table, of: document).count == count)
  }

  @Test func `array elements are compared one by one, and comments of other keys are ignored`() {
    let document = InterfaceSample.parse(
      #"<segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>"#,
      .uiKit
    ).value
    let table = StringsFile.parse(
      Array(
        #"""
        /* Class = "UISegmentedControl"; s.segmentTitles[0] = "One"; ObjectID = "s"; */
        "s.segmentTitles[0]" = "Eins";
        /* Class = "UISegmentedControl"; s.segmentTitles[1] = "Zwo"; ObjectID = "s"; */
        "s.segmentTitles[1]" = "Zwei";
        /* Class = "UILabel"; text = "Else"; ObjectID = "t"; */
        "s.segmentTitles[1]" = "Zwei";
        /* Class = "UISegmentedControl"; s.segmentTitles[2] = "Three"; ObjectID = "s"; */
        "s.segmentTitles[2]" = "Drei";
        """#.utf8)
    ).value
    #expect(
      OutdatedTranslation.find(in: table, of: document).map {
        "\($0.key): \($0.recorded) → \($0.current)"
      }
        == ["s.segmentTitles[1]: Zwo → Two"])
  }
}
