import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Duplicate keys")
struct DuplicateKeyTests {
  /// `⟦1⟧` marks the first definition, `⟦2⟧` each later one.
  @Test(
    arguments: [
      ("⟦1⟧a = 1; b = 1; ⟦2⟧a = 1;", [", with the same value"]),
      ("⟦1⟧a = 1; ⟦2⟧a = 2;", [", with another value: CoreFoundation uses this one"]),
      (
        "⟦1⟧a = 1; ⟦2⟧'a' = 2; ⟦2⟧\"\\141\" = 3;",
        [
          ", with another value: CoreFoundation uses a different one",
          ", with another value: CoreFoundation uses this one",
        ]
      ),
      (
        "⟦1⟧a = 1; ⟦2⟧a = 2; ⟦2⟧a = 1;",
        [", with another value: CoreFoundation uses a different one", ", with the same value"]
      ),
      ("⟦1⟧a = 1; # ⟦2⟧a = 2;", [", with another value: CoreFoundation uses a different one"]),
      ("⟦1⟧a = 1; ⟦2⟧a = 2", [", with another value"]),
      ("⟦1⟧a; ⟦2⟧a = a;", [", with the same value"]),
      ("{ ⟦1⟧a = 1; ⟦2⟧a = (1); }", [", with another value: CoreFoundation uses this one"]),
      ("a = { b = 1; b = 2; }; b = 1;", []),
      ("\u{E9} = 1; \"\u{E9}\" = 1; \"e\u{301}\" = 2;", []),
    ] as [(String, [String])])
  func `each later definition is reported together with the one that counts`(
    _ marked: String, _ outcomes: [String]
  ) throws {
    let text = MarkedText(marked)
    let diagnostics = StringsFile.parse(text.bytes).value.duplicateDiagnostics()
    #expect(diagnostics.map(\.message) == outcomes.map { "the key \"a\" is defined again\($0)" })
    #expect(diagnostics.map(\.range?.start) == text.marks.filter { $0.name == "2" }.map(\.offset))
    #expect(diagnostics.allSatisfy { $0.check == .duplicateKey })
    #expect(
      diagnostics.map(\.severity)
        == outcomes.map { $0 == ", with the same value" ? .note : .warning })
  }

  @Test func `duplicate keys in an XML table are reported, too`() throws {
    let text = MarkedText(
      "<dict><key>⟦1⟧a</key><string>1</string><key>⟦2⟧a</key><string>2</string></dict>")
    let diagnostics = StringsFile.parse(text.bytes).value.duplicateDiagnostics()
    #expect(
      diagnostics.map(\.message) == [
        "the key \"a\" is defined again, with another value: CoreFoundation uses this one"
      ])
    let range = try #require(diagnostics.first?.range)
    #expect(String(decoding: text.bytes[range.start..<range.end], as: UTF8.self).contains("a"))
  }
}
