import Foundation
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Mistakes with exactly one repair.
@Suite struct RepairTests {
  private func repaired(_ text: String) -> String? {
    StringsFile.parse(Array(text.utf8)).value.repairs().map {
      String(decoding: TextEdit.apply($0, to: Array(text.utf8)), as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("\"a\" = \"A\"\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
    ("\"a\" = \"A\";\n\"b\" = \"B\"", "\"a\" = \"A\";\n\"b\" = \"B\";"),
    ("\"a\" = \"A\";=\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
    ("\"a\" = \"A\";;\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
    ("\"a\" = \"say \"hi\"\";\n", "\"a\" = \"say \\\"hi\\\"\";\n"),
    ("\"a\" = \"A\",\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
    ("\"a\" : \"A\";\n", "\"a\" = \"A\";\n"),
    ("{ \"a\" = \"A\"; ", "{ \"a\" = \"A\"; }"),
    ("\u{FEFF}\u{FEFF}\"a\" = \"A\";\n", "\u{FEFF}\"a\" = \"A\";\n"),
    ("\"a\" = \"A\"\n\"b\" = \"B\"\n", "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
  ])
  func mendsTheMistakeAlone(_ broken: String, _ mended: String) {
    let bytes = Array(broken.utf8)
    let file = StringsFile.parse(bytes).value
    #expect(file.loaded.status != .complete)
    let edits = file.repairs()
    #expect(
      edits.map {
        String(decoding: TextEdit.apply(file.source.encoded($0), to: bytes), as: UTF8.self)
      }
      .map { Array($0.utf8) } == Array(mended.utf8))
  }

  @Test func `Xcode drops a second byte order mark, and the repair removes the mark only`() throws {
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let once = Array(try #require("\u{FEFF}\"a\" = \"A\";\n".data(using: encoding)))
      let mark = Array(try #require("\u{FEFF}".data(using: encoding)))
      let compiled = StringsFile.parse(mark + once, isCompiled: true)
      #expect(compiled.value.loaded.status == .complete)
      #expect(compiled.value.entries.count == 1)
      #expect(compiled.diagnostics.map(\.severity) == [.note])
      let file = StringsFile.parse(mark + once).value
      #expect(file.loaded.status == .lost)
      let edits = try #require(file.repairs())
      #expect(TextEdit.apply(file.source.encoded(edits), to: mark + once) == once)
    }
  }

  @Test(arguments: [
    "\"a\" = ;\n", "<<<<<<< ours\n\"a\" = \"A\";\n=======\n\"a\" = \"B\";\n>>>>>>> theirs\n",
    "# comment\n\"a\" = \"A\";\n", "\"a\" = \"A\";\n} \"b\" = \"B\";\nlast word",
    "(a, b)", "\"a\" = \"never closed;\n",
  ])
  func leavesWhatMayMeanSeveralThings(_ text: String) {
    #expect(repaired(text) == nil)
  }

  @Test func hasNothingToDoWhereNothingIsWrong() {
    #expect(StringsFile.parse(Array("\"a\" = \"A\";".utf8)).value.repairs() == [])
  }

  /// Every repaired file loads, and has every entry that was readable before.
  @Test func keepsEveryEntry() throws {
    let whole =
      "/* A */\n\"a\" = \"A\";\n\n// B\n\"b\" = \"B \\\"b\\\"\";\nc = d;\n\"e\" = \"E\";\n"
    var mended = 0
    for seed in 0..<3000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let bytes = Array(whole.utf8).mutated(
        with: ["\"", ";", "=", "{", "/*", "\n"].map { Array($0.utf8) }, using: &generator)
      let file = StringsFile.parse(bytes).value
      guard file.loaded.status != .complete, let edits = file.repairs() else { continue }
      let result = StringsFile.parse(
        TextEdit.apply(file.source.encoded(edits), to: bytes)
      ).value
      #expect(result.loaded.status == .complete)
      let keys = result.entries.map { result.key(of: $0) }
      for entry in file.entries { #expect(keys.contains(file.key(of: entry))) }
      mended += 1
    }
    #expect(mended > 100)
  }
}
