import L10nCoverage
import L10nLocale
import L10nModel
import Testing

/// What users see, counted by key.
@Suite struct PreferenceCoverageTests {
  static let english: [(String, String?)] = [("a", "A"), ("b", "B"), ("c", "C")]

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let listing: String
    var contents: [String: [(String, String?)]] = ["en/T": english]
    let preferred: [String]
    var profile = LookupProfile.runtime
    /// Own, inherited, development region, outside of localizations, empty, raw key.
    let seen: [Int]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "who speaks the development region's language", listing: "en: T.strings",
      preferred: ["en-US"], seen: [3, 0, 0, 0, 0, 0]),
    Row(
      testDescription: "who speaks another", listing: "en: T.strings\nfr:", preferred: ["ja"],
      seen: [0, 0, 3, 0, 0, 0]),
    Row(
      testDescription: "a table that the localization lacks", listing: "en: T.strings\nfr:",
      preferred: ["fr"], seen: [0, 0, 3, 0, 0, 0]),
    Row(
      testDescription: "a table that the region lacks", listing: "en: T.strings\nen_GB:",
      preferred: ["en-AU"], seen: [0, 3, 0, 0, 0, 0]),
    Row(
      testDescription: "a region's own table hides the rest",
      listing: "en: T.strings\nen_GB: T.strings",
      contents: ["en/T": english, "en_GB/T": [("a", "x"), ("b", "")]], preferred: ["en-AU"],
      seen: [1, 0, 0, 0, 1, 1]),
    Row(
      testDescription: "the second language serves as a whole",
      listing: "en: T.strings\nfr: T.strings\nfr_CA:",
      contents: ["en/T": english, "fr/T": [("a", "x"), ("b", "y")]], preferred: ["fr-CA"],
      seen: [0, 2, 0, 0, 0, 1]),
    Row(
      testDescription: "nobody has the table under the declared name",
      listing: "English: T.strings\nfr:", contents: ["English/T": english], preferred: ["fr"],
      seen: [0, 0, 0, 0, 0, 3]),
    Row(
      testDescription: "a file outside", listing: "/: T.strings\nen: T.strings\nfr: T.strings",
      contents: ["en/T": english, "fr/T": english], preferred: ["fr"], seen: [0, 0, 0, 3, 0, 0]),
    Row(
      testDescription: "a file outside, as documented",
      listing: "/: T.strings\nen: T.strings\nfr: T.strings",
      contents: ["en/T": english, "fr/T": english], preferred: ["fr"], profile: .documented,
      seen: [3, 0, 0, 0, 0, 0]),
    Row(
      testDescription: "Base has the development region's texts",
      listing: "Base: T.strings\nen:\nfr:", contents: ["Base/T": english], preferred: ["en"],
      seen: [3, 0, 0, 0, 0, 0]),
    Row(
      testDescription: "for others, too", listing: "Base: T.strings\nen:\nfr:",
      contents: ["Base/T": english], preferred: ["fr"], seen: [0, 0, 3, 0, 0, 0]),
  ]

  @Test(arguments: rows)
  func seen(_ row: Row) {
    let isLegacy = row.listing.hasPrefix("English")
    let bundle = BundleDescription(
      row.listing, development: isLegacy ? "English" : "en", declared: "en")
    let sample = SampleBundle(bundle, row.contents)
    let coverage = PreferenceCoverage(
      preferred: row.preferred, sample.plan, sample.coverage, BundleLocalizations(bundle),
      profile: row.profile)
    let keys = coverage.keys
    #expect(
      [keys.own, keys.inherited, keys.developmentRegion, keys.nonlocalized, keys.empty, keys.raw]
        == row.seen)
    #expect(keys.total == row.seen.reduce(0, +))
  }

  @Test func fortyPreferencesAreCommon() {
    #expect(commonPreferences.count == 40)
    #expect(Set(commonPreferences).count == 40)
    #expect(commonPreferences.allSatisfy { RecognizedLocale(spelling: $0).isKnown })
  }
}
