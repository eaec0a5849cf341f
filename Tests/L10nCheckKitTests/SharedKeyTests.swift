import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Findings about a key that several localizations share are one.
@Suite struct SharedKeyTests {
  private func document(_ items: [(id: String, title: String)]) -> String {
    let items = items.map { "<menuItem title=\"\($0.title)\" id=\"\($0.id)\"/>" }
    return """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu key="menu" id="m-0-1"><items>\(items.joined())</items></menu></objects></document>
      """
  }

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

  /// Two languages may not have been translated yet; if several lack a short text, it may be a name. Sentences aren't names, and
  /// a document without translations is new.
  @Test(arguments: [
    (["de", "fr", "nl"], "Norwich", ["Open", "Close", "Lock"], "note"),
    (["de", "fr"], "Norwich", ["Open", "Close", "Lock"], "warning"),
    (["de", "fr", "nl"], "Sail to Norwich at last", ["Open", "Close", "Lock"], "warning"),
    (["de", "fr", "nl"], "Norwich", ["Open"], "warning"),
  ])
  func `a short text of a document that no language translates may be a name`(
    languages: [String], text: String, others: [String], severity: String
  ) async throws {
    let titles = others.enumerated().map { (id: "o-\($0)-a", title: $1) }
    var files = ["Base.lproj/Main.xib": document(titles + [(id: "d-e-f", title: text)])]
    for language in languages {
      files["\(language).lproj/Main.strings"] =
        titles.map { "\"\($0.id).title\" = \"\(language): \($0.title)\";\n" }.joined()
    }
    let report = try await Checker.report(on: files)
    let found = report.findings.filter { $0.check.identifier == "missing-key" }
    #expect(found.map(\.localization) == languages)
    #expect(found.allSatisfy { "\($0.severity)" == severity })
  }

  @Test func `a raw key of a settings pane stays a warning in each language`() async throws {
    let pane = """
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
      <key>PreferenceSpecifiers</key><array><dict><key>Title</key><string>HARBOUR_TITLE</string></dict>
      </array></dict></plist>
      """
    var files = [
      "Settings.bundle/Root.plist": pane,
      "Settings.bundle/en.lproj/Root.strings": "\"HARBOUR_TITLE\" = \"Harbour\";",
    ]
    for language in ["de", "fr", "nl"] {
      files["Settings.bundle/\(language).lproj/Root.strings"] = "\"PIER\" = \"Pier\";"
    }
    let report = try await Checker.report(on: files)
    let found = report.findings.filter { $0.check.identifier == "missing-key" }
    #expect(found.map(\.localization) == ["de", "fr", "nl"])
    #expect(found.allSatisfy { $0.severity == .warning })
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
