import L10nFormats
import L10nModel
import Testing

/// Facts about formats that are known before a file is parsed.
struct TableSyntaxTests {
  @Test(arguments: TableFormat.allCases) func whatIsShownIsKnownWithoutParsing(
    _ format: TableFormat
  ) {
    let file = ParsedFile([], format, fileName: "")
    #expect(ParsedFile.formats.contains(format) == (file != nil))
  }
}
