import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// The keys of the panes of a settings bundle.
struct SettingsPaneTests {
  private func pane(_ specifiers: [String]) -> String {
    """
    <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
    <key>PreferenceSpecifiers</key><array>\(specifiers.joined())</array></dict></plist>
    """
  }

  private func toggle(_ title: String) -> String {
    """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string>
    <key>Title</key><string>\(title)</string><key>Key</key><string>lamp</string></dict>
    """
  }

  /// What users see of each key that a localization without texts lacks.
  private func shown(
    _ table: [String: String], _ pane: String, beside others: [String: String] = [:]
  ) async throws -> (keys: [String], unused: [String]) {
    let texts = table.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }
    let files = [
      "Settings.bundle/Root.plist": pane,
      "Settings.bundle/en.lproj/Root.strings": texts.joined(),
      "Settings.bundle/de.lproj/Root.strings": "",
    ]
    let report = try await Checker.report(on: files.merging(others) { $1 })
    let bundle = try #require(report.bundles.first)
    let records = bundle.cell("de", "Root")?.records ?? []
    let keys = zip(bundle.tables.first?.keys ?? TableKeys(), records).map { key, record in
      "\(key.string) \(record.isRaw ? "raw" : record.isUnused ? "unused" : record.isUnclear ? "unclear" : "source")"
    }
    let unused = report.findings.filter { $0.check == .unusedKey }
    return (keys, unused.compactMap(\.key?.string))
  }

  @Test func keyThatIsNoTextIsSeenItself() async throws {
    let (keys, unused) = try await shown(
      ["light_lamp": "Light the lamp"], pane([toggle("light_lamp")]))
    #expect(keys == ["light_lamp raw"])
    #expect(unused == [])
  }

  @Test func keyThatIsATextIsTheText() async throws {
    let (keys, _) = try await shown(
      ["Light": "Light", "Light the lamp": "Light the lamp at dusk"],
      pane([toggle("Light"), toggle("Light the lamp")]))
    #expect(keys == ["Light source", "Light the lamp source"])
  }

  @Test func textsOfXcodesTemplateAreNoWork() async throws {
    let (_, unused) = try await shown(
      ["light_lamp": "Light the lamp", "none given": "none given", "old_lamp": "Old lamp"],
      pane([toggle("light_lamp")]))
    #expect(unused == ["old_lamp"])
  }

  @Test func keyOfNoPaneIsUnused() async throws {
    let (keys, unused) = try await shown(
      ["light_lamp": "Light the lamp", "old_lamp": "Old lamp", "lamp": "Lamp"],
      pane([toggle("light_lamp")]))
    #expect(keys == ["lamp unclear", "light_lamp raw", "old_lamp unused"])
    #expect(unused == ["old_lamp"])
  }

  @Test func paneWithoutTextsAsksForNothing() async throws {
    let (_, unused) = try await shown(["old_lamp": "Old lamp"], pane([]))
    #expect(unused == [])
  }

  @Test func paneThatNoRowOpensMayBeShownByALibrary() async throws {
    let (keys, _) = try await shown(
      ["old_lamp": "Old lamp", "light_lamp": "Light the lamp"], pane([toggle("light_lamp")]),
      beside: ["Settings.bundle/Root.inApp.plist": pane([toggle("old_lamp")])])
    #expect(keys == ["light_lamp raw", "old_lamp unclear"])
  }

  @Test(arguments: [
    ("cp Out/Licenses.plist $DIR/Settings.bundle", 0),
    ("licenses --output App/Settings.bundle", 0),
    ("swiftlint", 1),
  ])
  func `a script of the project can write a pane`(_ script: String, _ missing: Int) async throws {
    let project = ProductRuleTests.project(
      phases: "S",
      objects: "S = { isa = PBXShellScriptBuildPhase; shellScript = \"\(script)\"; };")
    let row =
      "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>Licenses</string></dict>"
    let report = try await Checker.report(on: [
      "App.xcodeproj/project.pbxproj": project,
      "App/Settings.bundle/Root.plist":
        "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\(row)</array></dict></plist>",
      "App/Settings.bundle/en.lproj/Root.strings": "\"General\" = \"General\";\n",
    ])
    #expect(report.findings.count { $0.check.identifier == "missing-pane" } == missing)
  }

  @Test(arguments: [("Licenses/Ferry", 0), ("Licenses/Boat", 1), ("../Ferry", 1)])
  func panesInDirectories(_ file: String, _ missing: Int) async throws {
    let row =
      "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>\(file)</string></dict>"
    let report = try await Checker.report(on: [
      "Settings.bundle/Root.plist":
        "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\(row)</array></dict></plist>",
      "Settings.bundle/Licenses/Ferry.plist": ExemptTextTests.pane(["General"]),
      "Settings.bundle/en.lproj/Root.strings": "\"General\" = \"General\";\n",
    ])
    #expect(report.findings.count { $0.check.identifier == "missing-pane" } == missing)
  }

  @Test(arguments: [
    (
      "\"General\" = \"General\";\n",
      ["Root.strings is missing: users see its key in another language"]
    ),
    (nil, ["Root.strings is missing: users see the document's texts for its key"]),
  ])
  func `without a table, users see that of the development region`(
    _ english: String?, _ expected: [String]
  ) async throws {
    var files = [
      "Settings.bundle/Root.plist": ExemptTextTests.pane(["General"]),
      "Settings.bundle/de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n",
      "Settings.bundle/fr.lproj/Licenses.strings": "",
    ]
    files["Settings.bundle/en.lproj/Root.strings"] = english
    let report = try await Checker.report(on: files)
    #expect(
      report.findings.filter { $0.check.identifier == "missing-table" && $0.localization == "fr" }
        .map(\.messageText) == expected)
  }
}
