import L10nCheckKit
import L10nCoverage
import TestSupport
import Testing

/// Texts of documents that every localization keeps.
@Suite struct DocumentNameTests {
  private func missing(_ files: [String: String]) async throws -> [String] {
    let report = try await Checker.report(on: files)
    let bundle = try #require(report.bundles.first)
    let table = try #require(bundle.tables.first { $0.name == "Main" })
    let cell = try #require(bundle.cell("de", "Main"))
    return cell.keys(.missing).map { table.keys[$0].string }
  }

  @Test(arguments: [
    (["de", "fr", "es", "it", "nl"], ["e-e-e.title"]),
    (
      ["de", "fr", "es", "it"],
      ["b-b-b.title", "c-c-c.title", "d-d-d.title", "e-e-e.title", "f-f-f.title"]
    ),
  ])
  func `names in a document that five otherwise complete localizations leave out aren't missing`(
    _ languages: [String], _ left: [String]
  ) async throws {
    let titles = [
      ("a-a-a", "Open"), ("b-b-b", "UDP"), ("c-c-c", "/usr/local/bin"), ("d-d-d", "Window"),
      ("e-e-e", "Password"), ("f-f-f", "fe80::/10"),
    ]
    let items = titles.map { "<menuItem title=\"\($0.1)\" id=\"\($0.0)\"/>" }
    var files = [
      "Base.lproj/Main.xib": """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu key="menu" id="m-0-1"><items>\(items.joined())</items></menu></objects></document>
      """
    ]
    for language in languages {
      files["\(language).lproj/Main.strings"] = "\"a-a-a.title\" = \"\(language)!\";\n"
    }
    #expect(try await missing(files) == left)
    // A single language with another text shows that it isn't a name.
    files["pt.lproj/Main.strings"] = "\"b-b-b.title\" = \"PDU\";\n"
    #expect(try await missing(files).contains("b-b-b.title"))
    // The source's own text, or another variant of its language, shows nothing.
    files["pt.lproj/Main.strings"] = "\"b-b-b.title\" = \"UDP\";\n"
    files["en-GB.lproj/Main.strings"] = "\"b-b-b.title\" = \"Udp\";\n"
    #expect(try await missing(files) == left)
  }

  @Test
  func `text that a program replaces in a document isn't reported where all copy it`() async throws
  {
    let menu = "<menuItem title=\"Open\" id=\"a-a-a\"/><menuItem title=\"APP_NAME\" id=\"b-b-b\"/>"
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu key="menu" id="m-0-1"><items>\(menu)</items></menu></objects></document>
      """,
      "de.lproj/Main.strings":
        "\"a-a-a.title\" = \"Öffnen\";\n\"b-b-b.title\" = \"APP_NAME\";\n",
    ])
    #expect(report.findings.filter { $0.check.identifier == "untranslated-anywhere" }.isEmpty)
  }
}
