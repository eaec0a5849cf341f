import L10nCheckKit
import TestSupport
import Testing

@Suite("Strings files outside of localizations")
struct LooseTableTests {
  private static let broken = "\"a\" = \"1\"\n"

  @Test func `a broken file beside the localizations is an error`() async throws {
    let tree = try TemporaryTree([
      "en.lproj/Other.strings": "\"b\" = \"2\";", "Root.strings": Self.broken,
    ])
    let report = try await Checker().report(on: [tree.path])
    let finding = try #require(report.findings.first { $0.check.identifier == "syntax-error" })
    #expect(finding.path == "Root.strings")
    #expect(finding.severity == .error)
  }

  @Test(arguments: [(broken, 1), ("\"a\" = \"1\";", 0)])
  func `a file named as an operand is read`(_ text: String, _ count: Int) async throws {
    let tree = try TemporaryTree(["Alone.strings": text])
    let report = try await Checker().report(on: [tree.path(of: "Alone.strings")])
    #expect(report.findings.count == count)
  }

  @Test func `a key defined twice is a warning there, too`() async throws {
    let tree = try TemporaryTree(["Alone.strings": "\"a\" = \"1\";\n\"a\" = \"2\";"])
    let report = try await Checker().report(on: [tree.path(of: "Alone.strings")])
    #expect(report.findings.map(\.check.identifier) == ["duplicate-key"])
  }

  @Test func `code looks up a key that such a file lacks`() async throws {
    let project = """
      { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; };
      G = { isa = PBXGroup; children = (R, A); };
      R = { isa = PBXFileReference; path = Rig.strings; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = A.m; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Mill; productType = "com.apple.product-type.application"; buildPhases = (S, C); };
      S = { isa = PBXSourcesBuildPhase; files = (SA); };
      SA = { isa = PBXBuildFile; fileRef = A; };
      C = { isa = PBXResourcesBuildPhase; files = (CR); };
      CR = { isa = PBXBuildFile; fileRef = R; };
      }; rootObject = P; }
      """
    let report = try await Checker.report(on: [
      "Mill.xcodeproj/project.pbxproj": project, "Rig.strings": "\"rope.title\" = \"Rope\";\n",
      "A.m": """
      show(NSLocalizedStringFromTable(@"rope.title", @"Rig", nil));
      show(NSLocalizedStringFromTable(@"sail.title", @"Rig", nil));
      """,
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
      "de.lproj/Localizable.strings": "\"a\" = \"Ä\";\n",
    ])
    let found = report.findings.filter { $0.check.identifier == "missing-in-tables" }
    #expect(found.compactMap(\.key) == ["sail.title"])
  }
}
