import Foundation
import L10nLocale
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Editing string catalogs")
struct CatalogEditorTests {
  private static let text = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "count" : {
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "other" : {
                    "stringUnit" : {
                      "state" : "new",
                      "value" : "%lld"
                    }
                  }
                }
              }
            },
            "zh-HK" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "x"
              }
            }
          }
        },
        "empty" : {

        }
      },
      "version" : "1.0"
    }
    """

  private func edited(
    _ text: String = Self.text, _ body: (inout StringCatalogEditor) throws -> Void
  ) throws -> [String] {
    let catalog = StringCatalog.parse(Array(text.utf8)).value
    var editor = try #require(StringCatalogEditor(catalog))
    try body(&editor)
    return difference(text, String(decoding: editor.write(), as: UTF8.self))
  }

  /// The lines that differ, in order: `-` for removed ones, `+` for added ones.
  private func difference(_ old: String, _ new: String) -> [String] {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
    return newLines.difference(from: oldLines).sorted { $0.place < $1.place }.map { change in
      switch change {
      case .insert(_, let line, _): "+" + line
      case .remove(_, let line, _): "-" + line
      }
    }
  }

  @Test func `editing a value and its state changes one line each`() throws {
    let lines = try edited {
      try $0.setValue(
        "%lld \"Stück\"/\n", state: .translated, language: "de", key: "count",
        path: [.plural(.other)])
    }
    #expect(
      lines.sorted() == [
        "+                  \"state\" : \"translated\",",
        "+                  \"value\" : \"%lld \\\"Stück\\\"/\\n\"",
        "-                  \"state\" : \"new\",", "-                  \"value\" : \"%lld\"",
      ])
  }

  @Test func `a missing variation is inserted`() throws {
    let lines = try edited {
      try $0.setValue("one", state: .new, language: "de", key: "count", path: [.plural(.one)])
    }
    #expect(
      lines == [
        "+              \"one\" : {", "+                \"stringUnit\" : {",
        "+                  \"state\" : \"new\",", "+                  \"value\" : \"one\"",
        "+                }", "+              },",
      ])
  }

  @Test func `a language is inserted in Xcode's order`() throws {
    let lines = try edited {
      try $0.setLocalizations(["zh-Hant": AssignedValue.text("y").catalogJSON(.new)], key: "count")
      try $0.setLocalizations(["pt-BR": AssignedValue.text("z").catalogJSON(.new)], key: "count")
    }
    let unit = { (code: String, text: String) in
      [
        "+        \"\(code)\" : {", "+          \"stringUnit\" : {",
        "+            \"state\" : \"new\",", "+            \"value\" : \"\(text)\"", "+          }",
        "+        },",
      ]
    }
    #expect(lines == unit("pt-BR", "z") + unit("zh-Hant", "y"))
  }

  @Test func `the first language of a key is inserted into its empty object`() throws {
    let lines = try edited {
      try $0.setValue("x", state: .translated, language: "de", key: "empty")
    }
    #expect(
      lines == [
        "-", "+      \"localizations\" : {", "+        \"de\" : {", "+          \"stringUnit\" : {",
        "+            \"state\" : \"translated\",", "+            \"value\" : \"x\"",
        "+          }",
        "+        }", "+      }",
      ])
  }

  @Test func `keys are inserted in Xcode's order`() throws {
    let added = try edited {
      try $0.addKey("Delta", StringCatalogEntry(comment: "c", extractionState: .manual))
      try $0.addKey("zebra", StringCatalogEntry())
      try $0.addKey("", StringCatalogEntry(shouldTranslate: false))
    }
    #expect(
      added == [
        "+    \"\" : {", "+      \"shouldTranslate\" : false", "+    },", "+    },",
        "+    \"Delta\" : {", "+      \"comment\" : \"c\",",
        "+      \"extractionState\" : \"manual\"",
        "+", "+    },", "+    \"zebra\" : {",
      ])
  }

  @Test func `one error lists all keys that can't be edited`() throws {
    var patch = try StringCatalogPatch(StringCatalog.parse(Array(Self.text.utf8)))
    for key: CodeUnitString in ["second", "empty", "first"] {
      try patch.setText("x", state: .translated, key: key, language: "de", at: [])
    }
    #expect(throws: EditFailure.unexpectedContent(ofKeys: ["first", "second"])) {
      try patch.edits()
    }
  }

  @Test func `competing values are edited in place, and no new ones are created`() throws {
    let text = #"""
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {
      "stringUnit": {"state": "new", "value": "x"},
      "variations": {"plural": {"other": {"stringUnit": {"state": "new", "value": "y"}}}}}}}}}
      """#
    for (path, old) in [([], "x"), ([.plural(.other)], "y")] as [(VariationPath, String)] {
      let catalog = StringCatalog.parse(Array(text.utf8)).value
      var editor = try #require(StringCatalogEditor(catalog))
      try editor.setValue("z", state: .new, language: "de", key: "a", path: path)
      #expect(
        String(decoding: editor.write(), as: UTF8.self)
          == text.replacingOccurrences(of: "\"\(old)\"", with: "\"z\""))
    }
  }

  @Test func `an impossible edit throws an error and changes nothing`() throws {
    let catalog = StringCatalog.parse(Array(Self.text.utf8)).value
    var editor = try #require(StringCatalogEditor(catalog))
    #expect(throws: EditFailure.unexpectedContent(ofKeys: ["none"])) {
      try editor.setValue("x", state: .translated, language: "de", key: "none")
    }
    #expect(throws: EditFailure.unexpectedContent(ofKeys: ["count"])) {
      try editor.setValue("x", state: .new, language: "de", key: "count")
    }
    #expect(throws: EditFailure.unexpectedContent(ofKeys: ["count"])) {
      try editor.setValue("x", state: .new, language: "zh-HK", key: "count", path: [.plural(.one)])
    }
    #expect(throws: EditFailure.unexpectedContent(ofKeys: ["count"])) {
      try editor.addKey("count", StringCatalogEntry())
    }
    #expect(editor.edits().isEmpty)
    #expect(StringCatalogEditor(StringCatalog.parse(Array("{\"strings\":{".utf8)).value) == nil)
  }

  @Test(arguments: [
    (
      "{\n\t\"strings\": {\n\t\t\"a\": {}\n\t}\n}\n",
      "{\n\t\"strings\": {\n\t\t\"a\": {\n\t\t\t\"localizations\": {\n\t\t\t\t\"de\": {\n\t\t\t\t\t\"stringUnit\": {\n\t\t\t\t\t\t\"state\": \"new\",\n\t\t\t\t\t\t\"value\": \"x\"\n\t\t\t\t\t}\n\t\t\t\t}\n\t\t\t}\n\t\t},\n\t\t\"b\": {}\n\t}\n}\n"
    ),
    (
      #"{"strings":{"a":{}}}"#,
      #"{"strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"new","value":"x"}}}},"b":{}}}"#
    ),
    (
      #"{"strings": {"a": {}}}"#,
      #"{"strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "x"}}}}, "b": {}}}"#
    ),
    (
      "{\r\n  \"strings\" : {\r\n    \"a\" : {\r\n\r\n    }\r\n  }\r\n}",
      "{\r\n  \"strings\" : {\r\n    \"a\" : {\r\n      \"localizations\" : {\r\n        \"de\" : {\r\n          \"stringUnit\" : {\r\n            \"state\" : \"new\",\r\n            \"value\" : \"x\"\r\n          }\r\n        }\r\n      }\r\n    },\r\n    \"b\" : {\r\n\r\n    }\r\n  }\r\n}"
    ),
  ])
  func `an edit follows the file's indentation and spacing`(_ text: String, _ expected: String)
    throws
  {
    let catalog = StringCatalog.parse(Array(text.utf8)).value
    var editor = try #require(StringCatalogEditor(catalog))
    #expect(editor.write() == Array(text.utf8))
    try editor.setLocalizations(["de": AssignedValue.text("x").catalogJSON(.new)], key: "a")
    try editor.addKey("b", StringCatalogEntry())
    #expect(String(decoding: editor.write(), as: UTF8.self) == expected)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `an edit of a key changes its own lines and nothing else`(_ seed: UInt64) throws {
    let bytes = StringCatalog.serialize(sourceLanguage: "en", CatalogSamples.random(seed))
    try expectSoundEdits(bytes, keyStride: 1)
  }

  @Test(
    .enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"),
    arguments: CatalogSamples.shared)
  func `an edit of a key in a real catalog changes its own lines only`(_ url: URL) throws {
    let bytes = try CatalogSamples.bytes(url)
    try expectSoundEdits(bytes, keyStride: 1 + bytes.count / 4000)
  }

  /// Adds a language to a key, sets texts and states, and expects that all other keys stay the same.
  private func expectSoundEdits(_ bytes: [UInt8], keyStride: Int) throws {
    let catalog = StringCatalog.parse(bytes).value
    let outline = catalog.outline
    for position in stride(from: 0, to: catalog.keys.count, by: keyStride) {
      let key = catalog.text(of: catalog.keys[position])
      guard !catalog.keys[position].traits.contains(.overridden) else { continue }
      var editor = try #require(StringCatalogEditor(catalog))
      try editor.setLocalizations(
        ["qaa-x-new": AssignedValue.text("q").catalogJSON(.new)], key: key)
      let added = StringCatalog.parse(editor.write())
      #expect(added.value.isLoadable)
      #expect(added.value.outline.filter { $0 != "  qaa-x-new: +\"q\"" } == outline)
      #expect(added.value.outline.count == outline.count + 1)
      expectEdits(editor.edits(), within: catalog.keys[position])

      for localization in catalog.localizations[catalog.keys[position].localizationRange]
      where localization.form == .text {
        let code = catalog.languages[Int(localization.language)].spelling
        var editor = try #require(StringCatalogEditor(catalog))
        try editor.setValue("new \"text\"", state: .needsReview, language: code, key: key)
        let changed = StringCatalog.parse(editor.write()).value
        let lines = zip(changed.outline, outline).filter { $0 != $1 }
        #expect(lines.count <= 1)
        #expect(lines.allSatisfy { $0.0 == "  \(code): ?\"new \"text\"\"" })
        expectEdits(editor.edits(), within: catalog.keys[position])
        break
      }
    }
  }

  private func expectEdits(_ edits: [TextEdit], within key: StringCatalog.Key) {
    #expect(
      edits.allSatisfy { $0.range.start >= Int(key.offset) && $0.range.end <= Int(key.end) })
  }

  @Test func `Xcode's order is Foundation's localizedStandardCompare`() {
    var generator = SeededGenerator(seed: 1)
    let pieces = [
      "a", "A", "b", "B", "é", "e", "E", "z", "1", "2", "12", "007", "7", " ", "_", "-", ".", "%",
      "@",
      "lld", "zh-Hant", "zh-HK", "日", "本", "😀", "(", "/", "\"", "ss", "ä", "type", "!", "?", "",
      "ö",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
    }
    var differences: [String] = []
    for _ in 0..<20_000 {
      let (left, right) = (text(), text())
      let expected = left.localizedStandardCompare(right)
      guard expected != .orderedSame else { continue }
      let precedes = FinderOrder.precedes(CodeUnitString(left), CodeUnitString(right))
      if precedes != (expected == .orderedAscending) { differences.append("\(left) | \(right)") }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(10))")
  }
}

extension CollectionDifference.Change where ChangeElement == Substring {
  /// Removals come first where both are in one line.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _): offset * 2 + 1
    case .remove(let offset, _, _): offset * 2
    }
  }
}
