import TestSupport
import Testing

@testable import L10nLocale

/// The matcher gives the same answers by an index of many names as by a scan of few.
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
    // Names that match nothing, of which there are enough for an index.
    let others = (0...AvailableNames.scanLimit).map { "x\($0)" }
    for _ in 0..<300 {
      let available = Self.list(12, &generator)
      let preferred = Self.list(3, &generator)
      let scanned = LocaleMatcher(available: available)
      let indexed = LocaleMatcher(available: available + others)
      let match = scanned.match(preferred: preferred)
      #expect(indexed.match(preferred: preferred) == match, "\(preferred) \(available)")
      let user = preferred[0]
      let own = scanned.match(preferred: [user])
      let first = LocaleMatcher(available: [user] + available.filter { $0 != user })
        .match(preferred: [user])
      for matcher in [scanned, indexed] {
        #expect(matcher.firstMatch(preferred: preferred) == match.localizations.first)
        for name in Set(available) {
          #expect(matcher.serves(user, by: name) == own.localizations.contains(name))
        }
        #expect(matcher.match(exactly: user, limit: .max) == first, "\(user) \(available)")
      }
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
