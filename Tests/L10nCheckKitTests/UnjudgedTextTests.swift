import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@Suite("Texts that no user gets") struct UnjudgedTextTests {
  private static let english = "a = \"%@ files\"; b = \"Open\";"
  private static let broken = "a = \"%d %d\"; c = \"Open\";"

  private static func project(_ regions: String, _ files: [String]) -> String {
    let references = files.enumerated().map {
      "F\($0) = { isa = PBXFileReference; path = \($1); };"
    }
    let names = files.indices.map { "F\($0)" }.joined(separator: ", ")
    return """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (\(regions)); mainGroup = G;
          targets = (T); };
        T = { isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.application";
          buildPhases = (R); };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = V; };
        G = { isa = PBXGroup; children = (V); };
        V = { isa = PBXVariantGroup; name = T.strings; children = (\(names)); };
        \(references.joined(separator: "\n"))
      }; }
      """
  }

  private static func found(_ files: [String: String], in localization: String) async throws
    -> [String]
  {
    let report = try await Checker.report(
      on: ["en.lproj/T.strings": english].merging(files) { $1 })
    return Set(
      report.findings.filter { $0.localization == localization }.map(\.check.identifier)
    ).sorted()
  }

  @Test func `a directory whose name isn't a language code has only that finding`() async throws {
    #expect(
      try await Self.found(["jp.lproj/T.strings": Self.broken], in: "jp")
        == ["unknown-localization"])
    #expect(try await Self.found(["ja.lproj/T.strings": Self.broken], in: "ja").count > 2)
  }

  @Test func `files of a language that the project doesn't build aren't checked`() async throws {
    let own = "en.lproj/T.strings"
    func found(_ regions: String, _ files: [String]) async throws -> [String] {
      try await Self.found(
        [
          "A.xcodeproj/project.pbxproj": Self.project(regions, files),
          "sk.lproj/T.strings": Self.broken,
        ], in: "sk")
    }
    #expect(try await found("en", [own]) == [])
    // Declaring a region builds nothing.
    #expect(try await found("en, sk", [own]) == [])
    // Users get the built files.
    let built = try await found("en", [own, "sk.lproj/T.strings"])
    #expect(built.contains("undeclared-region") && built.count > 2)
  }

  @Test func `translatewiki.net's documentation of texts isn't a localization`() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/T.strings": Self.english,
      "qqq.lproj/T.strings": "a = \"The number of files\";",
      "de.lproj/T.strings": "a = \"%@ Dateien\"; b = \"Auf\";",
    ])
    #expect(report.findings.isEmpty)
    #expect(report.bundles.map { $0.localizations.map(\.spelling) } == [["de"]])
  }
}
