import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// The files that targets copy decide which texts a language lacks, and which languages exist.
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

  /// A file that Apple's own projects have in each localization and never copy.
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

  /// The product has Swedish texts elsewhere, so that the uncopied table A counts as missing there.
  @Test func `a table that no target copies in any language isn't missing`() async throws {
    var files = ProductRuleTests.files
    files["App/sv.lproj/B.strings"] = "\"Weigh the anchor\" = \"Lätta ankar\";"
    files["Kit/en.lproj/C.strings"] = "\"mast\" = \"The mast\";"
    files["Kit/sv.lproj/C.strings"] = "\"mast\" = \"Masten\";"
    files["App.xcodeproj/project.pbxproj"] = ProductRuleTests.project(
      objects: """
        X = { isa = PBXVariantGroup; name = C.strings; path = Kit; children = (X1, X2); };
        X1 = { isa = PBXFileReference; path = en.lproj/C.strings; };
        X2 = { isa = PBXFileReference; path = sv.lproj/C.strings; };
        BX = { isa = PBXBuildFile; fileRef = X; };
        """)
    let report = try await Checker.report(on: files)
    #expect(report.bundles.first { $0.path == "App" }?.tables.map(\.name) == ["A"])
    let sv = try #require(report.languages.first { $0.identifier == "sv" })
    #expect((sv.keys.total, sv.uncopied) == (2, 1))
  }

  @Test func `texts of an uncopied file count as shown in the source's language`() async throws {
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
    #expect((sv.keys.covered, sv.keysToDo) == (1, 2))
  }

  @Test
  func `the keys of an uncopied file aren't covered, and aren't gaps of the file`() async throws {
    var files = ProductRuleTests.files.merging([
      "App.xcodeproj/project.pbxproj": ProductRuleTests.project(
        objects: """
          X = { isa = PBXVariantGroup; name = B.strings; path = App; children = (X1); };
          X1 = { isa = PBXFileReference; path = en.lproj/B.strings; };
          BX = { isa = PBXBuildFile; fileRef = X; };
          """),
      "App/en.lproj/B.strings": "\"a\" = \"Mast\"; \"b\" = \"Sail\"; \"c\" = \"Keel\";",
      "App/de.lproj/B.strings": "\"a\" = \"Mast\"; \"b\" = \"Segel\";",
    ]) { $1 }
    files["App/sv.lproj/A.strings"] = nil
    let report = try await Checker.report(on: files)
    let bundle = try #require(report.bundles.first)
    let cell = try #require(bundle.table("B", in: "de")).cell
    #expect((cell.counts.covered, cell.counts.missing) == (0, 3))
    #expect(cell.keys(.missing).count == 1)
    #expect(cell.uncopiedKeys.count == 2)
    #expect(
      report.findings.filter { $0.localization == "de" && $0.table == "B" }.map {
        "\($0.check.identifier): \($0.messageText)"
      } == [
        "unreferenced-file: no target copies this file: users see its 2 keys in another language",
        "missing-key: \"c\" is missing: users see it in another language",
      ])
    // The texts remain available for adding the file to the target.
    var options = CheckOptions()
    options.keptTexts = .all
    let texts = try await Checker.report(on: files, options: options)
    #expect(texts.bundles[0].table("B", in: "de")?.key("b")?.translation == "Segel")
  }

  @Test
  func `users see the file of Base if no target copies the development region's`() async throws {
    let report = try await Checker.report(
      on: ProductRuleTests.files.merging([
        "App.xcodeproj/project.pbxproj": ProductRuleTests.project(
          objects: """
            X = { isa = PBXVariantGroup; name = B.strings; path = App; children = (X1, X2); };
            X1 = { isa = PBXFileReference; path = Base.lproj/B.strings; };
            X2 = { isa = PBXFileReference; path = de.lproj/B.strings; };
            BX = { isa = PBXBuildFile; fileRef = X; };
            """),
        "App/en.lproj/B.strings": "/* To do */", "App/Base.lproj/B.strings": "\"a\" = \"Mast\";",
        "App/de.lproj/B.strings": "\"a\" = \"Segel\";",
      ]) { $1 })
    let bundle = try #require(report.bundles.first)
    #expect(try #require(bundle.table("B", in: "de")).cell.counts.covered == 1)
    #expect(
      report.findings.filter { $0.path?.lastComponent == "B.strings" }.map {
        "\($0.severity.rawValue) \($0.check.identifier) \($0.localization ?? "")"
      } == ["warning unreferenced-file en"])
  }
}
