import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Hostile texts take time in proportion to their length.
///
/// The test has no timing: a quadratic parser would need hours for half a million bytes, and a linear one needs less than a
/// second on the slowest machine.
@Suite("Hostile texts", .timeLimit(.minutes(3)))
struct LinearParsingTests {
  @Test(arguments: [
    "\"", "'", "\"'", "/*", "/*/", "//", "(", "{", "<", "((a,", "{a=", "a={", "a = (",
    "\"a\" /* x\n", "\"a\" = \"b\n", "a = 'x\n",
    "#\n", "# \"x\n", "# 'x\n", ";", "a;", "+a=b;", "+a=b", "a=\"b\"c;", "a=\"b\"c",
    "\"a\" \"b\";", "\"a\" \"b\"\n", "a b\n", "a=b\n",
    "a = ;", "= \"", "a=\"x\\\n", "\\", "\u{2028}", "\n", "a=<0", "a=<0g>;", "}", "{}", "{a;}",
    "\"a\"=\"b\";}", "é", "/", "a=\"\n\"b\n",
  ])
  func `half a megabyte is parsed, and written without a change`(_ unit: String) {
    let bytes = Array(String(repeating: unit, count: 500_000 / unit.utf8.count).utf8)
    #expect(StringsFile.parse(bytes).value.write() == bytes)
  }
}
