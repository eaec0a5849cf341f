import Foundation
import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// The positions of findings about keys, for every encoding and format of the file.
struct PlaceTests {
  static let marked = MarkedText(
    """
    // é 😀
    ⟦duplicate⟧"bird" = "Oiseau";
      /* ü */ ⟦empty⟧"cat" = "";
    "bird" = "Oiseau"; ⟦extra⟧"old\\U00e9" = "x";
    """)

  @Test func `a missing plural form of the development region has a line`() async throws {
    let plural = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
    func entry(_ key: String, _ forms: [String]) -> String {
      let texts = forms.map { "<key>\($0)</key><string>x</string>" }.joined()
      return """
        <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict>\(plural)<key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict>
        """
    }
    let english =
      "<plist version=\"1.0\"><dict>\n\(entry("a", ["one", "other"]))\n\(entry("b", ["other"]))\n"
      + "\(entry("c", ["one", "few", "other"]))\n</dict></plist>"
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "d" : { "localizations" : { "en" : { "variations" : { "plural" : {
      "other" : { "stringUnit" : { "state" : "translated", "value" : "%d" } } } } } } } } }
      """
    let report = try await Checker.report(on: [
      "en.lproj/A.stringsdict": english, "fr.lproj/a.txt": "1", "en.lproj/a.txt": "2",
      "B.xcstrings": catalog,
    ])
    let found = report.findings.filter { $0.check.identifier.hasSuffix("plural-category") }
    #expect(
      found.map { "\($0.check.identifier) \($0.key?.string ?? "") \($0.place?.line ?? 0)" } == [
        "missing-plural-category d 2", "missing-plural-category b 4", "unused-plural-category c 6",
      ])
  }

  /// Text that CoreFoundation reads differently than its bytes say, before two lines with an extra key each.
  static let otherReadings: [(String, [UInt8])] = [
    (
      "© of Latin-1 in a comment",
      Array("/*".utf8) + [0xA9, 0xA9, 0xA9, 0xA9, 0xA9] + Array("*/".utf8)
    ),
    ("© of Latin-1 in a value", Array("bird = \"".utf8) + [0xA9] + Array("\";".utf8)),
  ]

  @Test(arguments: otherReadings)
  func `a text that CoreFoundation reads differently has the positions that editors show`(
    _ name: String, _ start: [UInt8]
  ) async throws {
    let entries = "\n\"old\" = \"b\"; /* l10ncheck:allow extra-key */\n  \"older\" = \"c\";"
    let findings = try await findings(inFrench: start + Array(entries.utf8))
    #expect(
      findings.filter { $0.check.identifier == "extra-key" }.map {
        "\($0.key?.string ?? "") \($0.place?.line ?? 0):\($0.place?.column ?? 0)"
      } == ["older 3:3"])
  }

  @Test(arguments: ["\n", "\r\n", " "])
  func `unmarked UTF-16 has positions where CoreFoundation reads it`(_ start: String) async throws {
    let text = "\(start)\"old\" = \"b\";\n  \"older\" = \"c\";"
    let findings = try await findings(inFrench: text.utf16.flatMap { [UInt8($0), 0] })
    let line = start == " " ? 1 : 2
    #expect(
      findings.filter { $0.check.identifier == "extra-key" }.map {
        "\($0.key?.string ?? "") \($0.place?.line ?? 0):\($0.place?.column ?? 0)"
      } == ["old \(line):\(start == " " ? 2 : 1)", "older \(line + 1):3"])
  }

  @Test func `a property list in another charset has the positions of its text`() async throws {
    let accents = [UInt8](repeating: 0xE9, count: 400)
    let head = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!--".utf8)
    let strings = "--><plist><dict>\n<key>old</key><string>x</string></dict></plist>"
    let intents = """
      --><plist><dict><key>INIntents</key><array><dict>
      <key>INIntentTitle</key><string>Order</string>
      <key>INIntentTitleID</key><string>aB3dE6</string></dict></array></dict></plist>
      """
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "a = b;", "fr.lproj/T.strings": "",
      "Base.lproj/I.intentdefinition": "", "fr.lproj/I.strings": "",
    ])
    try tree.write(head + accents + Array(strings.utf8), to: "fr.lproj/T.strings")
    try tree.write(head + accents + Array(intents.utf8), to: "Base.lproj/I.intentdefinition")
    let report = try await Checker().report(on: [tree.path])
    let extra = report.findings.first { $0.check.identifier == "extra-key" }
    #expect(extra?.place == LineColumn(line: 3, column: 1))
  }

  static let encodings: [(String, [UInt8], String.Encoding)] = [
    ("UTF-8", [], .utf8), ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF], .utf8),
    ("UTF-16", [0xFF, 0xFE], .utf16LittleEndian), ("UTF-16BE", [0xFE, 0xFF], .utf16BigEndian),
    ("UTF-32", [0xFF, 0xFE, 0, 0], .utf32LittleEndian),
  ]

  @Test(arguments: encodings, ["\n", "\r\n", "\r"])
  func placesInTexts(_ encoding: (String, [UInt8], String.Encoding), _ lineBreak: String)
    async throws
  {
    let text = Self.marked.text.replacingOccurrences(of: "\n", with: lineBreak)
    let data = try #require(text.data(using: encoding.2))
    let findings = try await findings(inFrench: encoding.1 + Array(data))
    #expect(
      findings.map { "\($0.check.identifier) \($0.key?.string ?? "")" } == [
        "empty-value cat", "duplicate-key bird", "extra-key oldé",
      ])
    let expected = try ["empty", "duplicate", "extra"].map { name in
      let offset = try #require(Self.marked[name])
      let before = Self.marked.text.utf8.prefix(offset)
      let line =
        before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? []
      return LineColumn(
        line: before.count { $0 == UInt8(ascii: "\n") } + 1,
        column: String(decoding: line, as: UTF8.self).unicodeScalars.count + 1)
    }
    #expect(findings.map(\.place) == expected)
  }

  @Test func placesInAnXMLPropertyList() async throws {
    let text = MarkedText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      <key>bird</key><string>Oiseau</string>
      <key>cat</key><string></string>
        <key>old</key><string>x</string>
      </dict>
      </plist>
      """)
    let findings = try await findings(inFrench: text.bytes)
    #expect(findings.map(\.check.identifier) == ["empty-value", "extra-key"])
    #expect(findings.map(\.place?.line) == [5, 6])
  }

  @Test func aBinaryPropertyListHasNoPlaces() async throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["cat": "", "old": "x"], format: .binary, options: 0)
    let findings = try await findings(inFrench: Array(data))
    #expect(
      Set(findings.map(\.check.identifier)) == ["missing-key", "empty-value", "extra-key"])
    #expect(findings.allSatisfy { $0.place == nil })
  }

  /// The findings about a French table beside an English one of `bird` and `cat`.
  private func findings(inFrench bytes: [UInt8]) async throws -> [Finding] {
    let tree = try TemporaryTree(["en.lproj/T.strings": "\"bird\" = \"Bird\"; \"cat\" = \"Cat\";"])
    try tree.write(bytes, to: "fr.lproj/T.strings")
    return try await Checker().report(on: [tree.path]).findings
  }
}
