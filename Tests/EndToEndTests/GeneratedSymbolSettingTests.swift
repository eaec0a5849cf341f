import Foundation
import Testing

/// Symbols that a build generates because of a setting, although no code uses them.
@Suite struct GeneratedSymbolSettingTests {
  private func project(_ setting: String, _ targetSetting: String = "") throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write(
      "A.xcodeproj/project.pbxproj",
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base); mainGroup = G;
          buildConfigurationList = L; targets = (T); };
        T = { isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.application";
          buildPhases = (R); buildConfigurationList = M; };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = V; };
        G = { isa = PBXGroup; children = (V); };
        V = { isa = PBXFileReference; path = T.xcstrings; };
        L = { buildConfigurations = (C); };
        C = { name = Debug; buildSettings = { \(setting) }; };
        M = { buildConfigurations = (D); };
        D = { name = Debug; buildSettings = { \(targetSetting) }; };
      }; }
      """)
    let keys = ["cart.title", "Cart title", "%@ → %@", "type"].map {
      "\"\($0)\": {\"extractionState\": \"manual\"}"
    }
    try directory.write(
      "T.xcstrings",
      "{\"sourceLanguage\": \"en\", \"strings\": {\(keys.joined(separator: ", "))}, \"version\": \"1.0\"}"
    )
    return directory
  }

  private static let on = "STRING_CATALOG_GENERATE_SYMBOLS = YES;"
  private static let off = "STRING_CATALOG_GENERATE_SYMBOLS = NO;"

  @Test func `each message uses the words of Apple's compiler`() throws {
    let run = try project(Self.on).run("report", ".", environment: ["COLUMNS": "200"])
    for words in [
      "would generate the same symbol as \"cart.title\", .cartTitle: the build fails",
      "unable to derive a symbol name from \"%@ → %@\": the build fails",
      "\"type\" is too close to a reserved keyword in Swift: the build fails",
    ] {
      #expect(run.output.contains(words), "\(run)")
    }
    #expect(run.status == 1, "\(run)")
  }

  @Test(arguments: [
    (on, "", 3), ("", on, 3), (off, on, 3), (on, off, 0), ("", "", 0), (off, "", 0),
  ])
  func `symbols are checked only where every target that builds the catalog has the setting`(
    _ ofProject: String, _ ofTarget: String, _ errors: Int
  ) throws {
    let run = try project(ofProject, ofTarget).run("report", ".", "--format", "json")
    let count = ["colliding-symbol", "impossible-symbol"].reduce(0) {
      $0 + run.output.components(separatedBy: "\"check\": \"\($1)\"").count - 1
    }
    #expect(count == errors, "\(run)")
  }
}
