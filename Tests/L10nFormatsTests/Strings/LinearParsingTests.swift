import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Hostile texts take time in proportion to their length.
///
/// Twice the text may take twice the time. The test allows five times, and takes the best of several runs, so that a busy
/// machine does not fail it; a quadratic parser would take four times as long at each of the two doublings, sixteen in
/// all, and minutes in a text of this length.
@Suite("Hostile texts", .serialized)
struct LinearParsingTests {
  @Test(
    "four times the text takes less than ten times as long",
    arguments: [
      "\"", "'", "\"'", "/*", "/*/", "//", "(", "{", "<", "((a,", "{a=", "a={", "a = (",
      "\"a\" /* x\n", "\"a\" = \"b\n", "a = 'x\n",
      "#\n", "# \"x\n", "# 'x\n", ";", "a;", "+a=b;", "+a=b", "a=\"b\"c;", "a=\"b\"c",
      "\"a\" \"b\";", "\"a\" \"b\"\n", "a b\n", "a=b\n",
      "a = ;", "= \"", "a=\"x\\\n", "\\", "\u{2028}", "\n", "a=<0", "a=<0g>;", "}", "{}", "{a;}",
      "\"a\"=\"b\";}", "é", "/", "a=\"\n\"b\n",
    ])
  func linearity(_ unit: String) {
    let size = 16_000
    let short = time(unit, size)
    let long = time(unit, 4 * size)
    // Of so short times the clock says little.
    #expect(
      long < max(short * 10, .milliseconds(40)), "\(unit.debugDescription): \(short), then \(long)")
  }

  private func time(_ unit: String, _ size: Int) -> Duration {
    let bytes = Array(String(repeating: unit, count: size / unit.utf8.count).utf8)
    let clock = ContinuousClock()
    return (0..<3).map { _ in clock.measure { _ = StringsFile.parse(bytes) } }.min() ?? .zero
  }
}
