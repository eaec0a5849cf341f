import L10nCheckKit
import L10nModel
import TestSupport
import Testing

/// The code that products consist of, and the bundles in which it looks up its texts.
@Suite struct CodeOfProductTests {
  private let table = "\"close\" = \"Close\";\n"

  @Test(arguments: [
    ("cp -R Sources/Mill/*.lproj Mill.app/Contents/Resources/", []),
    (
      "for lproj in \"$SOURCES\"/*.lproj; do\n  cp -R \"$lproj\" \"$CONTENTS/Resources/\"\ndone\nCONTENTS=Mill.app/Contents",
      []
    ),
    ("@cp -R Sources/Mill/*.lproj \"$(APP)/Contents/Resources/\"", []),
    ("plutil -lint Sources/Mill/*.lproj/*", ["missing-bundle A.swift close"]),
    ("cp -R Sources/Kit/*.lproj Mill.app/Contents/Resources/", ["missing-bundle A.swift close"]),
    (
      "cp Mill Mill.app/Contents/MacOS\nrm -rf Mill.app/Contents/Resources/*.lproj\nls Sources/Mill/*.lproj",
      ["missing-bundle A.swift close"]
    ),
    ("cp Mill Mill.app/Contents/MacOS", ["missing-bundle A.swift close"]),
  ])
  func `a script can copy a package's localizations into the application`(
    _ script: String, _ expected: [String]
  ) async throws {
    let code = #"let a = NSLocalizedString("close", value: "Close", comment: "")"#
    let files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.executableTarget(name: \"Mill\")])",
      "Sources/Mill/A.swift": code, "Sources/Mill/en.lproj/Localizable.strings": table,
    ]
    for name in ["build.sh", "scripts/make.command", "Makefile"] {
      let found = try await Checker.report(on: files.merging([name: script]) { $1 }).findings
      #expect(
        found.map {
          "\($0.check.identifier) \($0.path?.lastComponent ?? "") \($0.key?.string ?? "")"
        } == expected)
    }
  }

  @Test func `only the framework has the text`() async throws {
    func target(_ name: String, _ type: String) -> String {
      "  \(name):\n    type: \(type)\n    platform: iOS\n    sources: [\(name)]\n"
    }
    let project =
      "name: Mill\ntargets:\n" + target("Mill", "application") + target("Kit", "framework")
    func findings(_ others: [String: String]) async throws -> [String] {
      let files = [
        "project.yml": project, "Mill/Mill.swift": "",
        "Kit/Kit.swift": "show(NSLocalizedString(\"close\", value: \"Close\", comment: \"\"))",
        "Kit/en.lproj/Localizable.strings": table + "\"shut\" = \"Shut\";\n",
        "Kit/de.lproj/Localizable.strings": "\"shut\" = \"Zu\";\n",
      ]
      return try await Checker.report(on: files.merging(others) { $1 }).findingSummary
    }
    let alone = try await findings([:]).filter { !$0.hasPrefix("unused-key") }
    #expect(alone == ["missing-bundle Kit/Kit.swift close"])
    #expect(
      try await findings(["Mill/en.lproj/Localizable.strings": table]).contains {
        $0.hasPrefix("missing-bundle")
      } == false)
  }

  @Test(arguments: [
    "Sources/Mill/.tool/B.swift", "Sources/Mill/.tool/new/B.swift", ".tool/B.swift",
  ])
  func `directories of tools have no code of the product`(_ path: String) async throws {
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift":
        #"let a = NSLocalizedString("close", bundle: .module, comment: "")"#,
      "Sources/Mill/en.lproj/Localizable.strings": table,
      path: #"let b = NSLocalizedString("open.sluice", bundle: .module, comment: "")"#,
    ])
    #expect(report.findings.map(\.check.identifier) == [])
  }

  private func reported(
    _ check: String, _ code: String, _ keys: [String: String]
  ) async throws -> [String] {
    func table(_ texts: [(String, String)]) -> String {
      texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
    }
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": code,
      "Sources/Mill/en.lproj/Localizable.strings": table(keys.sorted { $0.key < $1.key }),
      "Sources/Mill/ja.lproj/Localizable.strings": table(keys.sorted { $0.key < $1.key }),
    ])
    return report.findings.filter { $0.check.identifier == check }.compactMap { $0.key?.string }
  }

  @Test func `texts of previews need no translation`() async throws {
    let code = """
      struct Sluice: View { var body: some View { Text("Open the sluice gate", bundle: .module) } }
      struct Sluice_Previews: PreviewProvider {
        static var previews: some View { Text("This is a sluice gate", bundle: .module) }
      }
      show(Sluice())
      if gate == nil { fatalError(NSLocalizedString("Close the flume first", bundle: .module, comment: "")) }
      """
    let keys = ["Close the flume first", "Open the sluice gate", "This is a sluice gate"]
    let found = try await reported(
      "unchanged-text", code, Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) }))
    #expect(found == ["Close the flume first", "Open the sluice gate"])
  }

  @Test(arguments: [
    ("row.replacingOccurrences(of: \"label:\", with: \"\")", []),
    ("row.replacingOccurrences(of: \"label:\", with: \" \")", ["Grind"]),
    ("row.replacingOccurrences(of: \"title:\", with: \"\")", ["Grind"]),
  ])
  func `code can remove the beginning of a key`(_ key: String, _ unused: [String]) async throws {
    let code = """
      let rows = ["label:Grind", "Sift"]
      for row in rows { show(NSLocalizedString(\(key), bundle: .module, comment: "")) }
      show(NSLocalizedString("Sift", bundle: .module, comment: ""))
      show(NSLocalizedString("Sack", bundle: .module, comment: ""))
      """
    let keys = ["Grind": "Grind", "Sack": "Sack", "Sift": "Sift"]
    #expect(try await reported("unused-key", code, keys) == unused)
  }
}
