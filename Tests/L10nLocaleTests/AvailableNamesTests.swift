import TestSupport
import Testing

@testable import L10nLocale

/// The matcher with an index gives the same answers as the algorithm that goes through all names.
@Suite struct AvailableNamesTests {
  private static let names =
    "en en-GB en-AU en_US English pt pt-PT pt-BR pt-AO zh zh-Hans zh-Hant zh_TW zh-HK zh-Hant-HK zh_CN yue es es-419 "
    + "es-MX es-AR sr sr-Latn sh hr bs no nb nn da de de-AT de-CH German fr fr_CA he iw in id zxx Base mul en-x-a "
    + "en-x-b de-1996 x-test q"

  private static func list(_ most: Int, _ generator: inout SeededGenerator) -> [String] {
    let names = names.split(separator: " ").map(String.init)
    return (0..<Int.random(in: 1...most, using: &generator)).compactMap { _ in
      names.randomElement(using: &generator)
    }
  }

  @Test(arguments: 0..<20)
  func equalAnswers(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var table = LocaleNameTable()
    for _ in 0..<300 {
      let available = Self.list(12, &generator)
      let preferred = Self.list(3, &generator)
      let matcher = LocaleMatcher(available: available)
      let match = LocaleMatcher.match(preferred: preferred, available: available, names: &table)
      #expect(matcher.match(preferred: preferred) == match, "\(preferred) \(available)")
      #expect(matcher.firstMatch(preferred: preferred) == match.localizations.first)
      let user = preferred[0]
      let own = LocaleMatcher.match(preferred: [user], available: available, names: &table)
      for name in Set(available) {
        #expect(matcher.serves(user, by: name) == own.localizations.contains(name))
      }
      let first = LocaleMatcher.match(
        preferred: [user], available: [user] + available.filter { $0 != user }, names: &table)
      #expect(matcher.match(exactly: user, limit: .max) == first, "\(user) \(available)")
    }
  }

  @Test func `of many names that CoreFoundation treats as equal, lookups visit the first 100`() {
    let names = (0..<300).map { "en-x-\($0)" }
    let localizations = BundleLocalizations(enumerated: names + ["de"], developmentRegion: "de")
    #expect(localizations.crowdedName == "en-x-0")
    let order = localizations.searchOrder(forUserOf: "en-x-299")
    #expect(order.chosen == ["en-x-299"] + names.prefix(99))
    #expect(
      BundleLocalizations(enumerated: Array(names.prefix(100)), developmentRegion: "de").crowdedName
        == nil)
  }
}
