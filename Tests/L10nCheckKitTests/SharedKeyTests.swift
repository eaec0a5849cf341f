import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Findings about a key that several localizations share are one.
@Suite struct SharedKeyTests {
  @Test func keysThatMostLocalizationsHaveAreToldOnce() async throws {
    let shared = "\"a\" = \"Alt\"; \"old\" = \"Eins\"; \"older\" = \"Zwei\";"
    let report = try await Checker.report(on: [
      "en.lproj/T.strings": "\"a\" = \"New\";",
      "de.lproj/T.strings": shared, "nl.lproj/T.strings": shared,
      "sv.lproj/T.strings": shared + " \"own\" = \"Drei\";",
      "fr.lproj/T.strings": "\"a\" = \"Neuf\";",
    ])
    #expect(
      report.findingSummary == [
        "extra-key en.lproj/T.strings", "extra-key sv.lproj/T.strings own",
      ])
    #expect(
      report.findings.first?.messageText
        == "most localizations have 2 keys that the development region lacks: \"old\", \"older\""
    )
  }

  @Test func `extra keys that both of two localizations have are reported once, with careful help`()
    async throws
  {
    let shared = "\"a\" = \"Alt\"; \"old\" = \"Eins\"; \"older\" = \"Zwei\";"
    let report = try await Checker.report(on: [
      "en.lproj/T.strings": "\"a\" = \"New\";",
      "de.lproj/T.strings": shared, "nl.lproj/T.strings": shared + " \"own\" = \"Drie\";",
    ])
    #expect(
      report.findingSummary == [
        "extra-key en.lproj/T.strings", "extra-key nl.lproj/T.strings own",
      ])
    #expect(
      report.findings.first?.messageText
        == "both localizations have 2 keys that the development region lacks: \"old\", \"older\"")
    #expect(report.findings.first?.help == "add what code or data still shows")
  }

  /// An additional argument in one translation is a mistake; in several, it may be missing from the source.
  @Test(arguments: [
    (["de": 2, "fr": 2, "it": 2, "nl": 1, "sv": 1], ["excess-argument en.lproj/T.strings a"]),
    (["de": 2, "fr": 2], ["excess-argument en.lproj/T.strings a"]),
    (
      ["de": 2, "de-AT": 2, "fr": 1],
      ["excess-argument de-AT.lproj/T.strings a", "excess-argument de.lproj/T.strings a"]
    ),
    (
      ["de": 2, "fr": 2, "nl": 1],
      ["excess-argument de.lproj/T.strings a", "excess-argument fr.lproj/T.strings a"]
    ),
  ])
  func argumentsThatSeveralLanguagesHaveAreToldOnce(
    _ counts: [String: Int], _ reported: [String]
  ) async throws {
    var files = ["en.lproj/T.strings": "\"a\" = \"Move %@\";"]
    for (language, count) in counts {
      let arguments = repeatElement("%@", count: count).joined(separator: " \(language) ")
      files["\(language).lproj/T.strings"] = "\"a\" = \"\(arguments)\";"
    }
    let report = try await Checker.report(on: files)
    let found = report.findings.filter { $0.check == .excessArgument }
    #expect(report.findingSummary.filter { $0.hasPrefix("excess") } == reported)
    let isJoined = reported.count == 1
    #expect(found.allSatisfy { $0.severity == (isJoined ? .warning : .error) })
  }
}
