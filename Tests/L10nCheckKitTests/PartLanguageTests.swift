import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Languages of an application and of its parts.
struct PartLanguageTests {
  /// The application Ferry in English, Swedish and German, which contains a widget in the given languages.
  private static func files(ofWidget languages: [String], embeds: Bool) -> [String: String] {
    func files(_ folder: String, _ languages: [String]) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: languages.map {
          (
            "\(folder)/\($0).lproj/Localizable.strings",
            "\"sail\" = \"\($0)\"; \"dock\" = \"\($0) \";"
          )
        })
    }
    func target(
      _ name: String, _ type: String, _ languages: [String], phases: String = ""
    ) -> String {
      let children = languages.map {
        "\(name)\($0) = { isa = PBXFileReference; path = \($0).lproj/Localizable.strings; };"
      }
      return """
        T\(name) = { isa = PBXNativeTarget; name = \(name); productReference = \(name)P;
          productType = "com.apple.product-type.\(type)"; buildPhases = (R\(name), \(phases)); };
        \(name)P = { isa = PBXFileReference; path = "\(name).appex"; };
        R\(name) = { isa = PBXResourcesBuildPhase; files = (F\(name)); };
        F\(name) = { isa = PBXBuildFile; fileRef = V\(name); };
        V\(name) = { isa = PBXVariantGroup; name = Localizable.strings; path = \(name);
          children = (\(languages.map { name + $0 }.joined(separator: ", "))); };
        \(children.joined(separator: "\n"))
        """
    }
    let project = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, sv, de); mainGroup = G;
          targets = (TFerry, TWidget); };
        G = { isa = PBXGroup; children = (VFerry, VWidget); };
        E = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (\(embeds ? "EF" : "")); };
        EF = { isa = PBXBuildFile; fileRef = WidgetP; };
        \(target("Ferry", "application", ["en", "sv", "de"], phases: "E"))
        \(target("Widget", "app-extension", languages))
      }; }
      """
    return files("Ferry", ["en", "sv", "de"]).merging(files("Widget", languages)) { $1 }
      .merging(["Ferry.xcodeproj/project.pbxproj": project]) { $1 }
  }

  @Test(arguments: [("Ferry", "de ready, fi notCompared"), ("FerryDemo", "de ready, fi ready")])
  func `a bundle in an application adds no language, unless the application is a sample`(
    _ application: String, _ expected: String
  ) async throws {
    let project = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G;
          targets = (T); };
        G = { isa = PBXGroup; children = (V, B); };
        V = { isa = PBXVariantGroup; name = Localizable.strings; children = (VE, VD); };
        VE = { isa = PBXFileReference; path = en.lproj/Localizable.strings; };
        VD = { isa = PBXFileReference; path = de.lproj/Localizable.strings; };
        B = { isa = PBXFileReference; lastKnownFileType = "wrapper.plug-in"; path = Rope.bundle; };
        T = { isa = PBXNativeTarget; name = \(application);
          productType = "com.apple.product-type.application"; buildPhases = (R); };
        R = { isa = PBXResourcesBuildPhase; files = (FV, FB); };
        FV = { isa = PBXBuildFile; fileRef = V; };
        FB = { isa = PBXBuildFile; fileRef = B; };
      }; }
      """
    var files = ["Ferry.xcodeproj/project.pbxproj": project]
    for language in ["en", "de"] {
      files["\(language).lproj/Localizable.strings"] = "\"sail\" = \"\(language)\";"
    }
    for language in ["en", "fi"] {
      files["Rope.bundle/\(language).lproj/Rope.strings"] = "\"knot\" = \"\(language)\";"
    }
    let report = try await Checker.report(on: files)
    let rows = report.languages.map { "\($0.identifier) \($0.verdict)" }
    #expect(rows.joined(separator: ", ") == expected)
  }

  @Test(arguments: [true, false], [true, false])
  func `a language isn't ready where a table of the application or its framework is absent`(
    _ isHere: Bool, _ isOfFramework: Bool
  ) async throws {
    let expected = isHere ? "de ready" : "de notCompared"
    let project = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G;
          targets = (T, K); };
        G = { isa = PBXGroup; children = (V, W); };
        V = { isa = PBXVariantGroup; name = Localizable.strings; children = (VE, VD); };
        VE = { isa = PBXFileReference; path = en.lproj/Localizable.strings; };
        VD = { isa = PBXFileReference; path = de.lproj/Localizable.strings; };
        KP = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        K = { isa = PBXNativeTarget; name = Kit; productReference = KP;
          productType = "com.apple.product-type.framework"; buildPhases = (KR); };
        KR = { isa = PBXResourcesBuildPhase; files = (\(isOfFramework ? "FW" : "")); };
        C = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (FK); };
        FK = { isa = PBXBuildFile; fileRef = KP; };
        W = { isa = PBXVariantGroup; name = Crew.strings; children = (WE); };
        WE = { isa = PBXFileReference; path = en.lproj/Crew.strings; };
        T = { isa = PBXNativeTarget; name = Ferry;
          productType = "com.apple.product-type.application"; buildPhases = (R, C); };
        R = { isa = PBXResourcesBuildPhase; files = (FV\(isOfFramework ? "" : ", FW")); };
        FV = { isa = PBXBuildFile; fileRef = V; };
        FW = { isa = PBXBuildFile; fileRef = W; };
      }; }
      """
    var files = ["Ferry.xcodeproj/project.pbxproj": project]
    for language in ["en", "de"] {
      files["\(language).lproj/Localizable.strings"] = "\"sail\" = \"\(language)\";"
    }
    if isHere { files["en.lproj/Crew.strings"] = "" }
    let report = try await Checker.report(on: files)
    #expect(report.languages.map { "\($0.identifier) \($0.verdict)" } == [expected])
  }

  @Test(arguments: [
    (["en", "sv", "de"], true, "de ready 4/4, sv ready 4/4", []),
    (["en", "sv"], true, "de toDo 2/4, sv ready 4/4", ["Widget/de.lproj/Localizable.strings"]),
    // A part in one language isn't localized.
    (["en"], true, "de ready 2/2, sv ready 2/2", []),
    (["en", "sv"], false, "de ready 2/2, sv ready 4/4", []),
    // Users can't choose a language that the application doesn't have.
    (["en", "sv", "de", "fi"], true, "de ready 4/4, sv ready 4/4, fi notCompared 2/2", []),
  ])
  func `a language has to be complete in the parts of the application, too`(
    _ languages: [String], _ embeds: Bool, _ expected: String, _ missing: [String]
  ) async throws {
    let report = try await Checker.report(on: Self.files(ofWidget: languages, embeds: embeds))
    let rows = report.languages.map {
      "\($0.identifier) \($0.verdict) \($0.keys.covered)/\($0.keys.total)"
    }
    #expect(rows.joined(separator: ", ") == expected)
    let tables = report.findings.filter { $0.check.identifier == "missing-table" }
    #expect(tables.compactMap(\.path?.string) == missing)
  }
}
