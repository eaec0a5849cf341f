import L10nSource
import Testing

@testable import L10nCode

/// Texts with translatable words.
struct WordsTests {
  @Test(arguments: [
    ("Open", true), ("%d", false), ("%1$@: %lld", false), ("%d files", true), ("100%", false),
    ("%#@files@", false), ("%1$#@files@ / %2$#@all@", false), ("%#@eaten@ of %d", true),
    ("%#@ files", true), ("⌘ A", false), ("${photo}", false), ("${photo}, ${album}", false),
    ("Show ${photo}", true), ("${photo", true), ("ⓘ", false),
    ("{0} ${{a}}", true),
  ])
  func haveLettersBesideSpecifiers(_ text: String, _ expected: Bool) {
    #expect(CodeUnitString(text).hasWords == expected)
  }
}
