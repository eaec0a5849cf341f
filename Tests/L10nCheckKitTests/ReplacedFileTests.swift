import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Files of texts that something else has replaced, or that nothing uses.
@Suite struct ReplacedFileTests {
  @Test func `texts of a document that doesn't exist aren't used`() async throws {
    let project = ProductRuleTests.project(
      objects: """
        X = { isa = PBXVariantGroup; name = Main.storyboard; children = (W1, W2); };
        W1 = { isa = PBXFileReference; path = App/en.lproj/Main.strings; };
        W2 = { isa = PBXFileReference; path = App/de.lproj/Main.strings; };
        BX = { isa = PBXBuildFile; fileRef = X; };
        """)
    var files = ProductRuleTests.files.merging([
      "App.xcodeproj/project.pbxproj": project,
      "App/en.lproj/Main.strings": "\"abc-de-fgh.title\" = \"Open\";",
      "App/de.lproj/Main.strings": "\"abc-de-fgh.title\" = \"Open\";",
    ]) { $1 }
    let report = try await Checker.report(on: files)
    #expect(report.bundles.first?.tables.map(\.name) == ["A"])
    #expect(
      report.findings.filter { $0.check.identifier == "unreferenced-file" }.map(\.messageText)
        .contains("nothing reads the table Main.strings: the document was removed"))
    files["App/Base.lproj/Main.storyboard"] = "<document/>"
    #expect(try await Checker.report(on: files).bundles.first?.tables.map(\.name) == ["A", "Main"])
  }

  @Test func `files of a table that a catalog replaces aren't checked`() async throws {
    func text(_ language: String, _ value: String) -> String {
      "\"\(language)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}"
    }
    let report = try await Checker.report(on: [
      "App.xcodeproj/project.pbxproj": ProductRuleTests.project(
        objects: """
          X = { isa = PBXFileReference; path = App/A.xcstrings; };
          BX = { isa = PBXBuildFile; fileRef = X; };
          """, path: "Old"),
      "App/A.xcstrings": """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"open": {"localizations": {
        \(text("en", "Open the barn")), \(text("sv", "Öppna ladan"))}}}}
      """,
      "App/sv.lproj/A.strings": "\"open\" = \"Open the barn\";",
    ])
    let localizations = report.bundles.first?.localizations ?? []
    #expect(localizations.map { "\($0.spelling) \($0.keys.translated)" } == ["sv 1"])
    #expect(!report.findings.contains { $0.check.identifier == "unchanged-text" })
  }

  @Test
  func `texts for a document in no target, beside the document in the same language`() async throws
  {
    func document(_ title: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <button id="b"><buttonCell key="cell" title="\(title)" id="c"/></button>
      </objects></document>
      """
    }
    let project = ProductRuleTests.project(
      objects: """
        X = { isa = PBXVariantGroup; name = Gate.xib; path = App; children = (X1, X2); };
        X1 = { isa = PBXFileReference; path = Base.lproj/Gate.xib; };
        X2 = { isa = PBXFileReference; path = de.lproj/Gate.xib; };
        BX = { isa = PBXBuildFile; fileRef = X; };
        """, regions: "en, Base, de")
    let report = try await Checker.report(on: [
      "App.xcodeproj/project.pbxproj": project, "App/en.lproj/A.strings": ProductRuleTests.english,
      "App/de.lproj/A.strings": "\"open\" = \"Öffnen\";",
      "App/Base.lproj/Gate.xib": document("Save all changes"),
      "App/de.lproj/Gate.xib": document("Alle Änderungen sichern"),
      "App/de.lproj/Gate.strings": "\"c.title\" = \"Save all changes\";",
    ])
    #expect(report.bundles.first?.localizations.map(\.keys.covered) == [2])
    #expect(
      report.findings.map(\.messageText)
        == ["no target copies this file: App/de.lproj/Gate.strings; users see the document instead"]
    )
  }
}
