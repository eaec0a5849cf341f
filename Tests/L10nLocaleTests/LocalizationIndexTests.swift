import L10nModel
import TestSupport
import Testing

@testable import L10nLocale

@Suite struct LocalizationIndexTests {
  @Test
  func `a language belongs to the localization with its name, or else to the first equivalent one`()
  {
    let names = "en EN English de German zh-Hant zh_TW Base base mul fr q\u{E9} qe\u{301} nothing"
    let all = names.split(separator: " ").map(String.init)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let spellings = (0..<6).compactMap { _ in all.randomElement(using: &generator) }
      let index = LocalizationIndex(
        spellings.map {
          LocalizationDirectory(spelling: $0, path: TreePath($0), realPath: TreePath($0), files: [])
        })
      for language in all {
        #expect(index.position(ofLanguage: language) == position(of: language, in: spellings))
      }
    }
  }

  private func position(of language: String, in spellings: [String]) -> Int? {
    guard !LocalizationDirectory.isSpecialName(language) else { return nil }
    let same = spellings.firstIndex { $0.utf8.elementsEqual(language.utf8) }
    let identifier = RecognizedLocale(spelling: language).identifier
    return same
      ?? spellings.firstIndex {
        !LocalizationDirectory.isSpecialName($0)
          && RecognizedLocale(spelling: $0).identifier == identifier
      }
  }
}
