import Foundation
import L10nCheckKit
import L10nFiles
import L10nFormats
import L10nHandoff
import L10nModel
import TestSupport
import Testing

/// The import of a single text, with one story for each rule.
@Suite struct ImportStoryTests {
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The translation in the tree; nil for none.
    var current: String? = "Offen"
    /// The content of the unit's element.
    let unit: String
    var id = "open"
    var original = "en.lproj/App.strings"
    var language = "de"
    var options = ImportOptions()
    let code: ImportCode
    /// The value afterwards; nil if the tree doesn't change.
    var value: String?

    init(
      _ description: String, _ unit: String, _ code: ImportCode, becomes value: String? = nil
    ) {
      testDescription = description
      self.unit = unit
      self.code = code
      self.value = value
    }

    func with(_ change: (inout Self) -> Void) -> Self {
      var story = self
      change(&story)
      return story
    }
  }

  private static func unit(
    _ target: String, state: String? = nil, source: String = "Open %@"
  ) -> String {
    let state = state.map { " state=\"\($0)\"" } ?? ""
    return "<source>\(source)</source><target\(state)>\(target)</target>"
  }

  static let stories = [
    // States, handled as in Xcode's import, apart from an unknown one, which Xcode accepts silently.
    Story("translated", unit("%@ auf", state: "translated"), .accepted, becomes: "%@ auf"),
    Story("final", unit("%@ auf", state: "final"), .accepted, becomes: "%@ auf"),
    Story("signed off", unit("%@ auf", state: "signed-off"), .accepted, becomes: "%@ auf"),
    Story("no state", unit("%@ auf"), .accepted, becomes: "%@ auf"),
    Story("new", unit("%@ auf", state: "new"), .notTranslated),
    Story("needs a review", unit("%@ auf", state: "needs-review-l10n"), .unfinished),
    Story("needs a review, and is taken", unit("%@ auf", state: "needs-review-l10n"), .accepted)
      .with {
        $0.options.acceptsUnfinished = true
        $0.value = "%@ auf"
      },
    Story("an unknown state", unit("%@ auf", state: "custom"), .unknownState),
    // Empty and missing.
    Story("no target", "<source>Open %@</source>", .noTarget),
    // Xcode clears the text and marks it as translated.
    Story("an empty target", "<source>Open %@</source><target/>", .emptyText),
    Story("spaces", unit("  "), .emptyText),
    Story("an empty target that is meant", "<source>Open %@</source><target/>", .accepted).with {
      $0.options.allowsEmpty = true
      $0.value = ""
    },
    // Inline elements are flattened, as in Xcode.
    Story(
      "inline elements", unit("<g id=\"1\">%@</g> <x id=\"2\" equiv-text=\"auf\"/>"), .accepted,
      becomes: "%@ auf"),
    // Xcode ignores these silently.
    Story("another source text", unit("%@ auf", source: "Open it"), .staleSource),
    Story("another source text, by its name", unit("%@ auf", source: "Open it"), .accepted).with {
      $0.options.matching = .nameOnly
      $0.value = "%@ auf"
    },
    Story("no source text", "<target>%@ auf</target>", .accepted, becomes: "%@ auf"),
    Story("target before source", "<target>%@ auf</target><source>Open %@</source>", .accepted)
      .with { $0.value = "%@ auf" },
    Story("an unknown name", unit("%@ auf"), .unknownText).with { $0.id = "opened" },
    Story("an unknown file", unit("%@ auf"), .unknownFile).with {
      $0.original = "en.lproj/Other.strings"
    },
    Story("a file with another root", unit("%@ auf"), .accepted, becomes: "%@ auf").with {
      $0.original = "Project/en.lproj/App.strings"
    },
    Story("a file in the directory of the target", unit("%@ auf"), .accepted, becomes: "%@ auf")
      .with { $0.original = "de.lproj/App.strings" },
    Story("an unknown file, but any is right", unit("%@ auf"), .accepted, becomes: "%@ auf").with {
      $0.original = "Other.strings"
      $0.options.matching = .noFile
    },
    Story("a path that leads out", unit("%@ auf"), .unknownFile).with {
      $0.original = "../../etc/passwd.strings"
    },
    Story("an unknown language", unit("%@ auf"), .unknownLanguage).with { $0.language = "fr" },
    // Placeholders, judged by the checks of a report.
    Story("another type", unit("%d auf"), .brokenText),
    Story("one more placeholder", unit("%@ auf %@"), .brokenText),
    // These don't crash a program, but are mistakes of the translator.
    Story("a broken placeholder", unit("%1 auf"), .brokenText),
    Story("an ampersand for a percent sign", unit("&amp;@ auf"), .brokenText),
    // This has an odd result, which can be intentional.
    Story("an escape sequence that users see, strictly", unit("auf\\n%@"), .brokenText).with {
      $0.options.isStrict = true
    },
    Story("the same text", unit("Offen"), .unchanged).with { $0.current = "Offen" },
    Story("a text that is called done as it is", unit("Offen"), .unchanged),
    Story("the key is missing", unit("%@ auf"), .accepted, becomes: "%@ auf").with {
      $0.current = nil
    },
    Story("a line break that a tool replaced", unit("a\nb", source: "Open %@"), .unchanged).with {
      $0.current = "a\\r\\nb"
    },
  ]

  private static func document(_ story: Story) -> [UInt8] {
    Array(
      """
      <xliff version="1.2"><file original="\(story.original)" source-language="en" \
      target-language="\(story.language)"><body><trans-unit id="\(story.id)">\(story.unit)\
      </trans-unit></body></file></xliff>
      """.utf8)
  }

  private static func tree(current: String?) throws -> TemporaryTree {
    var files = [
      "en.lproj/App.strings": "/* A button. */\n\"open\" = \"Open %@\";\n\"close\" = \"Close\";\n",
      "de.lproj/App.strings": "\"close\" = \"Zu\";\n",
    ]
    if let current {
      files["de.lproj/App.strings"]? += "/* Eigenes. */\n\"open\"=\"\(current)\";\n"
    }
    return try TemporaryTree(files)
  }

  @Test(arguments: stories)
  func story(_ story: Story) async throws {
    let tree = try Self.tree(current: story.current)
    let bytes = Self.document(story)
    let plan = try await Checker().importPlan(
      of: [ReturnedDocument(XLIFFReader.read(bytes), language: nil)], into: [tree.path],
      story.options)
    if story.code == .unchanged {
      #expect(plan.decisions.isEmpty && plan.counts.unchanged == 1, "\(plan.decisions)")
    } else {
      let codes = plan.decisions.map(\.code).filter { $0 != .documentProblem }
      #expect(codes == [story.code], "\(plan.decisions)")
      #expect(plan.decisions.allSatisfy { $0.outcome == .accepted || !$0.message.isEmpty })
    }
    guard let value = story.value else {
      #expect(plan.changes.isEmpty)
      return
    }
    let change = try #require(plan.changes.first)
    #expect(plan.changes.count == 1 && change.file.path.treePath.string == "de.lproj/App.strings")
    let text = String(decoding: try #require(change.file.newBytes), as: UTF8.self)
    let expected =
      story.current == nil
      ? "/* A button. */\n\"open\" = \"\(value)\";\n\n\"close\" = \"Zu\";\n"
      : "\"close\" = \"Zu\";\n/* Eigenes. */\n\"open\"=\"\(value)\";\n"
    #expect(text.split(separator: "\n") == expected.split(separator: "\n"))
  }

  /// Translating a stub removes its comment.
  @Test func aStubThatIsTranslatedLosesItsComment() async throws {
    let tree = try TemporaryTree([
      "en.lproj/App.strings": "\"open\" = \"Open\";\n",
      "de.lproj/App.strings":
        "/* A button. */\n/* l10ncheck: needs translation */\n\"open\" = \"Open\";\n",
    ])
    let laws = HandoffLaws(tree.path)
    let documents = try await laws.documents([.missing], transform: HandoffLaws.translated)
    let plan = try await laws.plan(documents)
    let change = try #require(plan.changes.first)
    #expect(
      String(decoding: try #require(change.file.newBytes), as: UTF8.self)
        == "/* A button. */\n\"open\" = \"[Open]\";\n")
  }

  /// A review that changes no word is complete: the state in a catalog changes, and a stub loses its comment.
  @Test func aTextThatIsRightAsItIsIsDone() async throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Gut"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Good"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let tree = try TemporaryTree(["L.xcstrings": catalog])
    let laws = HandoffLaws(tree.path)
    let documents = try await laws.documents([.needsReview]) {
      $0.replacingOccurrences(of: " state=\"needs-review-l10n\"", with: "")
    }
    let plan = try await laws.plan(documents)
    let change = try #require(plan.changes.first)
    #expect(
      String(decoding: try #require(change.file.newBytes), as: UTF8.self)
        == catalog.replacingOccurrences(of: "needs_review", with: "translated"))
  }

  /// A change that would cause an error in the file.
  @Test func aVariableThatNobodyDefinesIsRejected() async throws {
    func table(_ format: String) -> String {
      """
      <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d x</string>
      <key>other</key><string>%d x</string></dict></dict></dict></plist>
      """
    }
    let tree = try TemporaryTree([
      "en.lproj/App.stringsdict": table("%#@v@"), "de.lproj/App.stringsdict": table("%#@v@ y"),
    ])
    for (old, new, code) in [
      ("%#@v@ y", "%#@w@ y", ImportCode.notWritable), ("%d x", "%d %s", .brokenText),
    ] {
      let laws = HandoffLaws(tree.path)
      let documents = try await laws.documents([.all]) {
        $0.replacingOccurrences(of: "<target>\(old)", with: "<target>\(new)")
      }
      let plan = try await laws.plan(documents)
      #expect(Set(plan.decisions.map(\.code)).contains(code), "\(plan.decisions)")
      #expect(plan.changes.isEmpty && !plan.isWhole)
    }
  }

  /// An empty translation in the document equals a missing one in the tree, so there is no conflict.
  @Test func anEmptyTranslationIsNoConflict() async throws {
    let tree = try TemporaryTree([
      "en.lproj/App.strings": "\"a\" = \"A\";\n", "de.lproj/App.strings": "\"a\" = \"\";\n",
    ])
    let laws = HandoffLaws(tree.path)
    var options = ImportOptions()
    options.manifest = try await laws.manifest()
    let documents = try await laws.documents([.missing], transform: HandoffLaws.translated)
    let plan = try await laws.plan(documents, options)
    #expect(plan.counts.accepted == 1 && plan.isWhole, "\(plan.decisions)")
  }

  /// Exported texts that don't come back are reported, without those of documents that weren't imported.
  @Test func textsThatDoNotComeBackAreTold() async throws {
    let tree = try TemporaryTree([
      "en.lproj/App.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
      "de.lproj/App.strings": "", "fr.lproj/App.strings": "",
    ])
    let laws = HandoffLaws(tree.path)
    var options = ImportOptions()
    options.manifest = try await laws.manifest()
    let documents = try await laws.documents([.missing]) { document in
      document.replacing(#/\s*<trans-unit id="a"(.|\n)*?</trans-unit>/#, with: "")
    }
    #expect(documents.count == 2)
    let plan = try await laws.plan(Array(documents.prefix(1)), options)
    #expect(plan.returnNotes == ["de.xliff: 1 of the 3 exported texts is in no document"])
  }

  /// A plural without the category `other`, and one with a category that the source lacks.
  @Test(arguments: [("one", "few"), ("few", "one"), ("two", "other")])
  func pluralsWithGapsLeaveAndComeBack(_ source: String, _ target: String) async throws {
    func table(_ category: String) -> String {
      """
      {"n" = {NSStringLocalizedFormatKey = "%#@v@"; v = {NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = d; \(category) = "%d x";};};}
      """
    }
    let tree = try TemporaryTree([
      "en.lproj/App.stringsdict": table(source), "pl.lproj/App.stringsdict": table(target),
      "de.lproj/App.stringsdict": "{}",
    ])
    #expect(try await HandoffLaws(tree.path).expectUnchangedTextsToChangeNothing() > 4)
  }

  /// A regional variant without a file uses its language's texts, which are exported once.
  @Test func aRegionWithoutAFileLeavesNothing() async throws {
    let tree = try TemporaryTree([
      "en.lproj/App.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "de.lproj/App.strings": "\"a\" = \"A\";\n", "de-CH.lproj/": "",
    ])
    let documents = try await HandoffLaws(tree.path).documents([.missing])
    let languages = documents.flatMap(\.content.files).map(\.targetLanguage)
    #expect(languages == ["de"])
  }

  /// The first translation of a catalog's language creates its own table, which hides its parent's.
  @Test func theFirstTextOfARegionBringsThoseOfItsParentAlong() async throws {
    let tree = try TemporaryTree([
      "L.xcstrings": """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"en_GB": {"stringUnit": {"state": "new",
      "value": "x"}}}}, "b": {}}, "version": "1.0"}
      """
    ])
    let laws = HandoffLaws(tree.path)
    let documents = try await laws.documents([.missing], transform: HandoffLaws.translated)
    let plan = try await laws.plan(documents)
    let change = try #require(plan.changes.first)
    try tree.write(try #require(change.file.newBytes), to: "L.xcstrings")
    let report = try await Checker(options: laws.options).report(on: [tree.path])
    #expect(report.totals.keys.missing == 0 && report.totals.keys.translated == 2)
    #expect(plan.changeNotes.count == 1 && plan.changeNotes[0].hasPrefix("1 text is copied"))
  }

  /// A phrase without those before it would become the first one, and the next import would add it again.
  @Test func phrasesComeBackInTheirOrder() async throws {
    let tree = try TemporaryTree([
      "AppShortcuts.xcstrings": """
      {"sourceLanguage": "en", "strings": {"Read ${applicationName}": {"localizations": {
      "en": {"stringSet": {"state": "translated", "values": ["Read ${applicationName}", "Open ${applicationName}"]}},
      "de": {}}}}, "version": "1.0"}
      """
    ])
    func document(_ phrases: [Int]) -> ReturnedDocument {
      let units = phrases.map {
        "<trans-unit id=\"Read ${applicationName}|phrase.\($0)\"><target>${applicationName} \($0)</target></trans-unit>"
      }
      let text = """
        <xliff version="1.2"><file original="AppShortcuts.xcstrings" source-language="en" target-language="de"><body>
        \(units.joined())</body></file></xliff>
        """
      return ReturnedDocument(XLIFFReader.read(Array(text.utf8)), language: nil)
    }
    let laws = HandoffLaws(tree.path)
    let second = try await laws.plan([document([1])])
    #expect(second.changes.isEmpty && second.decisions.map(\.code) == [.incompletePlural])
    let both = try await laws.plan([document([0, 1])])
    #expect(both.counts.accepted == 2, "\(both.decisions)")
    let change = try #require(both.changes.first)
    try tree.write(try #require(change.file.newBytes), to: "AppShortcuts.xcstrings")
    #expect(try await laws.plan([document([0, 1])]).changes.isEmpty)
  }

  /// Documents can't distinguish the two names, so that only one text is exported. A document of another tool can be matched
  /// by the source text.
  @Test func aKeySpelledLikeTheNameOfAnotherTextStays() async throws {
    let tree = try TemporaryTree([
      "L.xcstrings": """
      {"sourceLanguage": "en", "strings": {"cat": {"localizations": {"en": {"variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "one"}},
      "other": {"stringUnit": {"state": "translated", "value": "others"}}}}}, "de": {}}}, "cat|==|plural.one": {}}, "version": "1.0"}
      """
    ])
    let laws = HandoffLaws(tree.path)
    let export = try await Checker(options: laws.options).export(on: [tree.path])
    #expect(export.leftOut.map(\.path.string) == ["L.xcstrings"])
    let documents = try await laws.documents([.missing], transform: HandoffLaws.translated)
    let names = documents.flatMap {
      $0.content.files.flatMap { file in file.units.map { file.text($0.name) } }
    }
    #expect(names == ["cat|==|plural.one", "cat|==|plural.other"])
    let plan = try await laws.plan(documents)
    #expect(plan.counts.accepted == 2 && plan.isWhole, "\(plan.decisions)")
    let change = try #require(plan.changes.first)
    let text = String(decoding: try #require(change.file.newBytes), as: UTF8.self)
    #expect(text.contains("[one]") && text.contains("\"cat|==|plural.one\": {}"))
  }

  /// In a file of plain texts, a plural would show the name of its variable.
  @Test func aPlainTextOfAPluralStays() async throws {
    let tree = try TemporaryTree([
      "en.lproj/T.stringsdict": """
      <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d x</string></dict></dict></dict></plist>
      """, "fr.lproj/T.strings": "\"n\" = \"\";\n",
    ])
    let export = try await Checker().export(on: [tree.path])
    #expect(export.documents.allSatisfy { $0.tables.isEmpty })
    #expect(export.leftOut.map(\.path.string) == ["fr.lproj/T.strings"])
  }

  /// In UTF-16, the text of a document with mostly Japanese characters has more bytes than in UTF-8.
  @Test(arguments: [false, true])
  func linesAreThoseOfTheText(_ isUTF16: Bool) async throws {
    let tree = try Self.tree(current: nil)
    let unit = String(
      decoding: Self.document(Story("", Self.unit("%@ auf"), .accepted)), as: UTF8.self)
    let text = unit.replacing(
      "<body>", with: "<body>\n<note>\(String(repeating: "日本", count: 900))</note>\n")
    let units = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let bytes = isUTF16 ? [0xFF, 0xFE] + units : Array(text.utf8)
    let document = try #require(HandoffFormat(fileName: "de.xliff")).read(bytes)
    let plan = try await Checker().importPlan(
      of: [ReturnedDocument(document, language: nil)], into: [tree.path])
    #expect(plan.decisions.map(plan.line) == [3])
  }

  @Test func bundlesOfOneNameLeaveInTheOrderOfTheirPaths() async throws {
    let originals = (0..<8).map { "\($0)/X.bundle/en.lproj/A.strings" }
    let files = originals.flatMap { path in
      [(path, "\"a\" = \"b\";\n"), (path.replacing("en.lproj", with: "de.lproj"), "")]
    }
    let tree = try TemporaryTree(Dictionary(uniqueKeysWithValues: files))
    var options = ExportOptions()
    options.separatesBundles = true
    let export = try await Checker().export(on: [tree.path], options)
    #expect(export.documents.flatMap { $0.tables.map(\.original) } == originals)
  }

  @Test func twoDocumentsWithDifferentTextsAreBothRejected() async throws {
    let tree = try Self.tree(current: nil)
    let documents = ["%@ auf", "%@ offen"].map { text in
      let bytes = Self.document(Story("", Self.unit(text), .accepted))
      return ReturnedDocument(XLIFFReader.read(bytes), language: nil)
    }
    let plan = try await Checker().importPlan(of: documents, into: [tree.path])
    #expect(plan.decisions.map(\.code) == [.duplicateText, .duplicateText])
    #expect(plan.changes.isEmpty)
    let same = try await Checker().importPlan(of: [documents[0], documents[0]], into: [tree.path])
    #expect(same.counts.accepted == 1 && same.counts.unchanged == 1)
  }

  @Test(arguments: [
    ("", "the document is empty"), ("<xliff>", "ends too early"),
    ("<!DOCTYPE x [<!ENTITY a \"b\">]><xliff/>", "document type"),
    ("<xliff version=\"2.0\"><file/></xliff>", "XLIFF 2.0"), ("<a/>", "isn't XLIFF"),
    (String(repeating: "<a>", count: 200), "nested too deeply"),
  ])
  func aDocumentThatCannotBeReadIsRejectedAsAWhole(_ text: String, _ message: String) async throws {
    let tree = try Self.tree(current: nil)
    let bytes = Array(text.utf8)
    let plan = try await Checker().importPlan(
      of: [ReturnedDocument(XLIFFReader.read(bytes), language: "de")], into: [tree.path])
    #expect(plan.decisions.map(\.code) == [.unreadableDocument])
    #expect(plan.decisions.first?.message.contains(message) == true, "\(plan.decisions)")
    #expect(plan.changes.isEmpty && !plan.isWhole)
  }
}
