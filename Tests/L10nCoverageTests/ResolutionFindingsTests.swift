import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource
import Testing

/// Findings about which localization and file a user gets.
@Suite struct ResolutionFindingsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let listing: String
    var development = "en"
    var claimed: [String] = []
    /// As `check path`.
    let findings: [String]
  }

  static let checks: Set<String> = [
    "refused-name", "unreachable-localization", "order-dependent", "absent-localization",
    "mixed-sources", "disagreeing-profiles", "unserved-relatives",
  ]

  static let rows: [Row] = [
    Row(
      testDescription: "nothing is odd",
      listing: "Base: M.nib\nde:\nen: T.strings\nen_GB:\nfr:",
      findings: []),
    Row(
      testDescription:
        "a name that is not ASCII costs everybody their language, and hides the rest",
      listing: "Czech:\nen:\nfrançais:", findings: ["refused-name R/français.lproj"]),
    Row(
      testDescription: "so does a claim", listing: "en:\nfr:", claimed: ["日本語"],
      findings: ["refused-name Info.plist"]),
    Row(
      testDescription: "and a name that is too long",
      listing: "en:\n\(String(repeating: "x", count: 157)):",
      findings: ["refused-name R/\(String(repeating: "x", count: 157)).lproj"]),
    Row(
      testDescription: "an English name that the matcher does not know",
      listing: "Czech:\nEnglish:\nFrench:", development: "English",
      findings: ["unreachable-localization R/Czech.lproj"]),
    Row(
      testDescription: "the development region is reached all the same", listing: "Czech:\nfr:",
      development: "Czech", findings: []),
    Row(
      testDescription: "nor is a name that is no language told here", listing: "en:\njp:\nqqq:",
      findings: []),
    Row(
      testDescription: "two kinds of Norwegian, and no device that has neither",
      listing: "da:\nen:\nnb:\nnn:", findings: []),
    Row(
      testDescription: "the Spanish of Mexico and of Spain, and a user in Argentina",
      listing: "en:\nes:\nes_MX:", findings: ["order-dependent R"]),
    Row(
      testDescription: "that of all America settles it", listing: "en:\nes:\nes-419:\nes_MX:",
      findings: []),
    Row(
      testDescription: "twins are another mistake", listing: "en:\nzh-Hans:\nzh_CN:", findings: []),
    Row(
      testDescription: "Norwegian and no Danish: CLDR would serve them", listing: "en:\nfr:\nnb:",
      findings: ["unserved-relatives R"]),
    Row(
      testDescription: "both, or as the development region", listing: "da:\nen:\nnb:", findings: []),
    Row(
      testDescription: "the development region is close itself", listing: "en:\nnb:",
      development: "nb",
      findings: []),
    Row(
      testDescription: "claims without directories", listing: "en:\nfr:",
      claimed: ["en", "fr_FR", "ja", "de"], findings: ["absent-localization Info.plist"]),
    Row(
      testDescription: "claims in another spelling", listing: "English:\nzh_CN:",
      development: "English", claimed: ["en", "zh-Hans"], findings: []),
    Row(
      testDescription: "files of one table in two localizations",
      listing: "en: T.strings T.stringsdict\nen_GB: T.strings",
      findings: ["mixed-sources R/en_GB.lproj/T.strings"]),
    Row(
      testDescription: "in both, or in neither",
      listing: "en: T.strings T.stringsdict\nen_AU:\nen_GB: T.strings T.stringsdict", findings: []),
    Row(
      testDescription: "another language's is a missing table",
      listing: "en: T.strings T.stringsdict\nfr: T.strings", findings: []),
    Row(
      testDescription: "Base before the language, and by the guide behind it",
      listing: "Base: a.png\nde:\nen: a.png\nen_GB:", development: "de",
      findings: ["disagreeing-profiles R/Base.lproj/a.png"]),
    Row(
      testDescription: "the region has the file itself",
      listing: "Base: a.png\nde:\nen: a.png\nen_GB: a.png", development: "de", findings: []),
  ]

  @Test(arguments: rows)
  func findings(_ row: Row) {
    let bundle = BundleDescription(
      row.listing, development: row.development, infoPlist: [], claimed: row.claimed)
    let sample = SampleBundle(bundle, ["en/T": [("a", "a")]])
    let found = sample.findings.filter { Self.checks.contains($0.check.identifier) }
    #expect(found.map { "\($0.check.identifier) \($0.path?.string ?? "")" } == row.findings)
  }

  @Test func directoriesOfSourcesMayBeAnywhere() {
    let described = BundleDescription("en:", infoPlist: [], claimed: ["ja"])
    let source = BundleDescription(
      path: "R", name: "R", kind: .directory, developmentRegion: described.developmentRegion,
      localizations: described.localizations, claimedLocalizations: ["ja"], infoPlist: "Info.plist")
    #expect(SampleBundle(source).findings.isEmpty)
  }

  @Test func relativesAreNamed() throws {
    let sample = SampleBundle(BundleDescription("bs:\nda:\nen:\nid:\nsk:"))
    let finding = try #require(sample.findings.first { $0.check == .unservedRelatives })
    #expect(
      finding.message
        == .text(
          "users of cs-CZ (sk), hr-HR (bs), ms-MY (id), nb-NO (da) get the development region despite a localization in a related language (in parentheses)"
        ))
    #expect(finding.help == "add cs.lproj if these users matter")
  }

  @Test func severitiesAreSparing() {
    let severities = [
      Check.refusedName, .unreachableLocalization, .orderDependent, .absentLocalization,
      .mixedSources, .disagreeingProfiles, .unservedRelatives,
    ].map(\.severity)
    #expect(severities == [.error, .warning, .note, .note, .note, .note, .note])
  }
}
