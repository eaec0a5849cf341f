import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// What targets copy decides on what a language lacks, and on which languages there are.
struct CopiedFileTests {
  @Test func baseIsNoDevelopmentRegion() async throws {
    let report = try await Checker.report(on: [
      "App.xcodeproj/project.pbxproj":
        "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = Base; }; }; }",
      "Base.lproj/A.strings": ProductRuleTests.english,
      "en.lproj/A.strings": ProductRuleTests.english,
      "de.lproj/A.strings": "\"open\" = \"Öffnen\";",
    ])
    #expect(report.bundles[0].developmentRegion.identifier == "en")
    #expect(report.languages.map { "\($0.identifier) \($0.verdict)" } == ["de ready"])
  }

  /// The file that Apple's own projects have in each localization, and none copies.
  @Test func fileThatIsNoTableAndInNoTargetIsNobodys() async throws {
    let report = try await Checker.report(
      on: ProductRuleTests.files.merging([
        "App/en.lproj/locversion.plist": "<plist/>",
        "App.xcodeproj/project.pbxproj": ProductRuleTests.project(),
      ]) { $1 })
    #expect(report.languages.map { "\($0.identifier) \($0.verdict)" } == ["de ready"])
    #expect(report.bundles[0].resources.isEmpty)
  }

  @Test func foldersThatAreCopiedOfferNoLanguage() async throws {
    var files = ProductRuleTests.files.merging([
      "App.xcodeproj/project.pbxproj": ProductRuleTests.project(
        objects: """
          X = { isa = PBXFileReference; lastKnownFileType = folder; path = Themes; };
          BX = { isa = PBXBuildFile; fileRef = X; };
          """)
    ]) { $1 }
    for language in ["en", "de", "ja"] {
      files["Themes/Plain.theme/Contents/Resources/\(language).lproj/Theme.plist"] = "<plist/>"
    }
    let report = try await Checker.report(on: files)
    #expect(
      report.languages.map { "\($0.identifier) \($0.verdict)" } == ["de ready", "ja notCompared"])
  }

  @Test("what a file lacks that no target copies is in the source's language")
  func whatAnUncopiedFileLacks() async throws {
    var files = ProductRuleTests.files.merging([
      "App.xcodeproj/project.pbxproj": ProductRuleTests.project(
        objects: """
          X = { isa = PBXVariantGroup; name = B.strings; path = App; children = (X1, X2); };
          X1 = { isa = PBXFileReference; path = en.lproj/B.strings; };
          X2 = { isa = PBXFileReference; path = sv.lproj/B.strings; };
          BX = { isa = PBXBuildFile; fileRef = X; };
          """),
      "App/en.lproj/A.strings": "\"open\" = \"Open\"; \"close_it\" = \"Close\";",
    ]) { $1 }
    for language in ["en", "sv"] {
      files["App/\(language).lproj/B.strings"] = "\"b\" = \"\(language)\";"
    }
    let sv = try #require(
      try await Checker.report(on: files).languages.first { $0.identifier == "sv" })
    #expect(sv.verdict == .toDo)
    #expect((sv.raw, sv.shownInSource, sv.uncopied) == (0, 1, 1))
  }
}
