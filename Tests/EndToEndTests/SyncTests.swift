import Foundation
import TestSupport
import Testing

/// `sync` adds the keys that code uses to the development region, as Xcode would extract them.
@Suite struct SyncTests {
  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Lighthouse", defaultLocalization: "en",
      targets: [.target(name: "Lighthouse", resources: [.process("Resources")])])
    """

  private static let code = """
    import Foundation

    let lamp = String(localized: "Lamp", bundle: .module, comment: "Above the switch.")
    let again = String(localized: "Lamp", bundle: .module, comment: "In the menu.")
    let range = String(
      localized: "range", defaultValue: "%@ of %@ miles", bundle: .module, comment: "The light's range.")
    let horn = String(localized: "Fog horn", bundle: .module)
    let keeper = NSLocalizedString("keeper.name", bundle: .module, comment: "")

    """

  private func tree(_ name: String, _ table: String) throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write("Package.swift", Self.package)
    try directory.write("Sources/Lighthouse/Lighthouse.swift", Self.code)
    try directory.write("Sources/Lighthouse/Resources/\(name)", table)
    return directory
  }

  private func table(_ name: String, in directory: ScratchDirectory) throws -> String {
    try String(
      decoding: directory.read("Sources/Lighthouse/Resources/\(name)"), as: UTF8.self)
  }

  @Test(arguments: [
    (
      "\"Fog horn\" = \"Foghorn\";\n\"Mist\" = \"Mist\";\n",
      """
      "Fog horn" = "Foghorn";
      /* Above the switch.
      In the menu. */
      "Lamp" = "Lamp";
      "Mist" = "Mist";
      /* The light's range. */
      "range" = "%1$@ of %2$@ miles";

      """
    ),
    (
      "// Weather\n\"Mist\" = \"Mist\";\n\"Fog horn\" = \"Foghorn\"; // loud",
      """
      // Weather
      "Mist" = "Mist";
      "Fog horn" = "Foghorn"; // loud
      /* Above the switch.
      In the menu. */
      "Lamp" = "Lamp";
      /* The light's range. */
      "range" = "%1$@ of %2$@ miles";
      """
    ),
  ])
  func `each key gets its sorted place in a .strings file; all other bytes stay`(
    _ before: String, _ after: String
  ) throws {
    let name = "en.lproj/Localizable.strings"
    let directory = try tree(name, before)
    #expect(try directory.run(["sync", "--check"]).status == 1)
    let run = try directory.run(["sync", "--write"])
    #expect(try table(name, in: directory) == after)
    // A key without a text still has to be translated: users see the key itself.
    #expect(run.status == 1)
    #expect(
      run.errors == """
        l10ncheck: Sources/Lighthouse/Lighthouse.swift:8: code has no default text for "keeper.name": add one there, or \
        write it into Sources/Lighthouse/Resources/en.lproj/Localizable.strings
        l10ncheck: 2 keys added, 1 file changed

        """)
    let again = try directory.run(["sync"])
    #expect(again.output.isEmpty && again.status == 1)
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Beacon" : {
          "extractionState" : "manual"
        },
        "Fog horn" : {
          "extractionState" : "stale",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Nebelhorn" } }
          }
        },
        "Jetty" : {

        }
      },
      "version" : "1.0"
    }

    """

  @Test func aCatalogGetsThemAsXcodeWritesThem() throws {
    let name = "Localizable.xcstrings"
    let directory = try tree(name, Self.catalog)
    let run = try directory.run(["sync", "--write", "--prune"])
    #expect(run.status == 0)
    #expect(
      run.errors == """
        l10ncheck: 3 keys added, 1 key no longer stale, 1 unused key removed or stale, 1 file changed

        """)
    #expect(
      try table(name, in: directory) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Beacon" : {
              "extractionState" : "manual"
            },
            "Fog horn" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Nebelhorn" } }
              }
            },
            "Jetty" : {
              "extractionState" : "stale"
            },
            "keeper.name" : {

            },
            "Lamp" : {
              "comment" : "Above the switch.\\nIn the menu."
            },
            "range" : {
              "comment" : "The light's range.",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "%1$@ of %2$@ miles"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """)
    #expect(try directory.run(["sync", "--check", "--prune"]).status == 0)
  }

  /// With the two keys to add, code looks up most keys of the table, so that the others are surely unused.
  @Test(arguments: ["en.lproj/Localizable.strings", "Localizable.xcstrings"])
  func `one run adds and removes all keys`(_ name: String) throws {
    let keys = (1...8).map { "Lamp \($0)" } + (1...9).map { "Old \($0)" }
    let isCatalog = name.hasSuffix(".xcstrings")
    let entries = keys.map { isCatalog ? "\"\($0)\": {}" : "\"\($0)\" = \"\($0)\";\n" }
    let directory = try tree(
      name,
      isCatalog
        ? """
        {"sourceLanguage": "en", "strings": {\(entries.joined(separator: ", "))}, "version": "1.0"}
        """ : entries.joined())
    let lamps = (1...10).map {
      "let lamp\($0) = String(localized: \"Lamp \($0)\", bundle: .module)\n"
    }
    try directory.write(
      "Sources/Lighthouse/Lighthouse.swift", "import Foundation\n\n" + lamps.joined())
    let run = try directory.run(["sync", "--write", "--prune"])
    #expect(
      run.errors
        == "l10ncheck: 2 keys added, 9 unused keys removed or stale, 1 file changed\n", "\(run)")
    let check = try directory.run(["sync", "--check", "--prune"])
    #expect(check.status == 0, "\(check)")
  }

  @Test func theDiffIsWhatWriteWrites() throws {
    let name = "Localizable.xcstrings"
    let (first, second) = (try tree(name, Self.catalog), try tree(name, Self.catalog))
    try first.write("sync.diff", first.run(["sync"]).output)
    #expect(try first.shell("git init -q . && git apply sync.diff").status == 0)
    #expect(try second.run(["sync", "--write"]).status == 0)
    #expect(try table(name, in: first) == table(name, in: second))
  }

  @Test func keysCanBeChosen() throws {
    let directory = try tree("Localizable.xcstrings", Self.catalog)
    let run = try directory.run(["sync", "--key", "La*"])
    #expect(run.output.contains("\"Lamp\"") && !run.output.contains("range"))
    #expect(run.errors == "l10ncheck: 1 key added, 1 file changed\n")
  }

  @Test func withoutCodeThereIsNothingToSay() throws {
    let directory = try ScratchDirectory()
    try directory.write("en.lproj/Localizable.strings", "")
    let run = try directory.run(["sync", "--check"])
    #expect(run.status == 1)
    #expect(
      run.errors == "l10ncheck: no code was read: name a directory with a project or package\n")
  }

  @Test(arguments: ["en.lproj/Localizable.strings", "Localizable.xcstrings"])
  func `sync leaves default values with interpolations to Xcode`(_ name: String) throws {
    let table =
      name.hasSuffix("strings") && !name.hasSuffix("xcstrings")
      ? "\"Mist\" = \"Mist\";\n"
      : "{\"sourceLanguage\": \"en\", \"strings\": {\"Mist\": {}}, \"version\": \"1.0\"}"
    let directory = try tree(name, table)
    try directory.write(
      "Sources/Lighthouse/Lighthouse.swift",
      """
      import Foundation
      let seen = String(localized: "boats.seen", defaultValue: "\\(count) boats seen", bundle: .module)
      """)
    let run = try directory.run("sync", "--write", ".")
    #expect(
      run.errors.contains("contains values or comes from elsewhere: let Xcode extract it"), "\(run)"
    )
    #expect(try self.table(name, in: directory) == table)
  }
}
