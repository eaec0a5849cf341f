import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

/// The content for comparisons equals the parsed file, for entries with and without escapes.
struct LoadedContentTests {
  @Test(arguments: [
    #""a" = "b";"#, #"a = b;"#, #""" = "";"#, #"'a' = '"';"#, #"key;"#, #""key";"#, #""k\n";"#,
    #""a\U00e9" = "b";"#, #""a" = "\"b\"\n";"#, #""\101" = "\U12";"#, #"k = { a = b; };"#,
    #""k\t" = (a, b);"#, #"k = <00>;"#, #""a" = "1"; "b\\" = "2\\"; c; "d" = "\t\t\t"; "e" = "5";"#,
    // Halves of characters in texts that follow each other.
    #""a" = "x\Ud83d"; "\Ude00b" = "\Ud83d\Ude00\Ud83d"; "c" = "\Ude00";"#,
  ])
  func contentHasTheTextsOfTheEntries(_ text: String) throws {
    let file = StringsFile.parse(Array(text.utf8)).value
    var loaded = file
    let content = loaded.takeLoadedContent()
    try #require(content.entries.count == file.entries.count && !file.entries.isEmpty)
    for (entry, original) in zip(content.entries, file.entries) {
      #expect(content.key(of: entry) == file.key(of: original))
      #expect(content.value(of: entry) == file.value(of: original))
      #expect(entry.offset == original.keyStart)
      #expect((entry.form == .other) == original.traits.contains(.nestedValue))
    }
    #expect(content.bytes.starts(with: text.utf8))
  }
}
