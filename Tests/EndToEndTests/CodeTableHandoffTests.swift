import Foundation
import TestSupport
import Testing

/// Tables that code uses and no localization has: their texts are exported, and imported into files that fit the project.
@Suite struct CodeTableHandoffTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Hello" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Salut" } }
          }
        }
      },
      "version" : "1.0"
    }

    """
  private static let strings = [
    "App/Sources/Barn/en.lproj/Localizable.strings": "\"Hello\" = \"Hello\";\n",
    "App/Sources/Barn/de.lproj/Localizable.strings": "\"Hello\" = \"Hallo\";\n",
    "App/Sources/Barn/fr.lproj/Localizable.strings": "\"Hello\" = \"Salut\";\n",
  ]
  private static let catalogs = ["App/Sources/Barn/Localizable.xcstrings": catalog]

  /// An executable package, so that code uses its own bundle as the main one. Only code uses the table `Gate`.
  private func makeTree(_ files: [String: String], in directory: ScratchDirectory) throws {
    try directory.write(
      "App/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Barn", defaultLocalization: "en", targets: [.executableTarget(name: "Barn")])
      """)
    try directory.write(
      "App/Sources/Barn/Gate.swift",
      """
      let hello = NSLocalizedString("Hello", comment: "")
      let title = NSLocalizedString("gate.title", tableName: "Gate", value: "The gate", comment: "Above it")
      let shut = NSLocalizedString("Shut %@ and %@", tableName: "Gate", comment: "")
      let bare = NSLocalizedString("gate.bare", tableName: "Gate", comment: "")
      """)
    for (path, text) in files { try directory.write(path, text) }
  }

  private func contents(_ directory: ScratchDirectory) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: directory.absolute("App"))
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (try? directory.read("App/\(name)")).map { (name, $0) }
      })
  }

  /// Sets the target of each unit in the documents to its source text in brackets.
  private func fill(_ directory: ScratchDirectory) throws {
    for language in ["de", "fr"] {
      let path = "out/\(language).xliff"
      let text = String(decoding: try directory.read(path), as: UTF8.self)
      try directory.write(
        path,
        text.replacing(#/<source>(.*)</source>/#) {
          "\($0.0)<target>\(language) \($0.1)</target>"
        })
    }
  }

  @Test(arguments: [
    (
      strings,
      [
        "Sources/Barn/de.lproj/Gate.strings":
          "\"Shut %@ and %@\" = \"de Shut %@ and %@\";\n\"gate.title\" = \"de The gate\";\n",
        "Sources/Barn/fr.lproj/Gate.strings":
          "\"Shut %@ and %@\" = \"fr Shut %@ and %@\";\n\"gate.title\" = \"fr The gate\";\n",
      ]
    ),
    (
      catalogs,
      [
        "Sources/Barn/Gate.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "gate.title" : {
              "comment" : "Above it",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "de The gate"
                  }
                },
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "The gate"
                  }
                },
                "fr" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "fr The gate"
                  }
                }
              }
            },
            "Shut %@ and %@" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "de Shut %@ and %@"
                  }
                },
                "fr" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "fr Shut %@ and %@"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """
      ]
    ),
  ])
  func textsComeBackIntoNewFiles(_ files: [String: String], _ expected: [String: String]) throws {
    let directory = try ScratchDirectory()
    try makeTree(files, in: directory)
    let before = try contents(directory)
    let export = try directory.run("export", "-o", "out", "App")
    #expect(
      export.errors.contains("1 key that code uses is in no table"),
      "gate.bare has no text: \(export)")
    let unchanged = try directory.run("import", "--write", "--tree", "App", "out")
    #expect(unchanged.status == 0, "\(unchanged)")
    #expect(try contents(directory) == before)
    try fill(directory)
    let run = try directory.run("import", "--write", "--tree", "App", "out")
    #expect(run.status == 0, "\(run)")
    let after = try contents(directory)
    #expect(
      after.filter { before[$0.key] != $0.value }.mapValues { String(decoding: $0, as: UTF8.self) }
        == expected)
    #expect(Set(after.keys).isSuperset(of: before.keys))
    let again = try directory.run("import", "--write", "--tree", "App", "out")
    #expect(again.status == 0 && again.errors.contains("nothing to change"), "\(again)")
    #expect(try contents(directory) == after)
    let rest = try directory.run("export", "App")
    #expect(rest.errors.contains("nothing to export"), "\(rest)")
  }

  /// Each language is imported on its own: the file of the first doesn't hide the missing texts of the others.
  @Test(arguments: [strings, catalogs])
  func oneLanguageAfterTheOther(_ files: [String: String]) throws {
    let directory = try ScratchDirectory()
    try makeTree(files, in: directory)
    #expect(try directory.run("export", "-q", "-o", "out", "App").status == 0)
    try fill(directory)
    for language in ["de", "fr"] {
      let run = try directory.run("import", "--write", "--tree", "App", "out/\(language).xliff")
      #expect(run.status == 0 && run.errors.contains("2 accepted"), "\(run)")
    }
    let report = try directory.run("report", "App")
    #expect(report.output.contains("all 6 keys covered"), "\(report)")
  }

  /// With several possible places, the import chooses none.
  @Test(arguments: [
    (strings.merging(catalogs) { first, _ in first }, "has both catalogs and .strings files"),
    (
      catalogs.merging(["App/Sources/Barn/Deep/Menu.xcstrings": catalog]) { first, _ in first },
      "it could be of Sources/Barn, Sources/Barn/Deep"
    ),
  ])
  func noPlaceIsGuessed(_ files: [String: String], _ reason: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(files, in: directory)
    let export = try directory.run("export", "App")
    #expect(!export.output.contains("gate.title"), "\(export)")
    #expect(
      export.errors.contains("keys that code uses are in no table"),
      "\(export)")
    #expect(export.errors.contains("uses the table \"Gate\""))
    #expect(export.errors.contains(reason), "\(export)")
  }

  /// A project that lists its files doesn't build a new file.
  @Test func aProjectIsToldWhatItLacks() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "App/App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      {
        archiveVersion = 1; objectVersion = 56; rootObject = P;
        objects = {
          P = {isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); };
          G = {isa = PBXGroup; children = (C, V); sourceTree = "<group>"; };
          C = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Gate.swift; sourceTree = "<group>"; };
          V = {isa = PBXVariantGroup; children = (E, D); name = Localizable.strings; sourceTree = "<group>"; };
          E = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
          D = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
          T = {isa = PBXNativeTarget; name = App; productName = App; productType = "com.apple.product-type.application"; buildPhases = (S, R); };
          S = {isa = PBXSourcesBuildPhase; files = (BC); };
          R = {isa = PBXResourcesBuildPhase; files = (BV); };
          BC = {isa = PBXBuildFile; fileRef = C; };
          BV = {isa = PBXBuildFile; fileRef = V; };
        };
      }
      """)
    try directory.write(
      "App/Gate.swift",
      #"let title = NSLocalizedString("gate.title", tableName: "Gate", value: "The gate", comment: "")"#
    )
    for language in ["en", "de"] {
      try directory.write("App/\(language).lproj/Localizable.strings", "\"a\" = \"b\";\n")
    }
    let export = try directory.run("export", "-l", "de", "-o", "out", "App")
    #expect(export.status == 0, "\(export)")
    try directory.replace("</source>", "</source><target>Tor</target>", in: "out/de.xliff")
    let run = try directory.run("import", "--write", "--tree", "App", "out/de.xliff")
    #expect(
      run.errors.contains(
        "App.xcodeproj does not build 'Gate.strings' yet: in Xcode add it to the target"), "\(run)")
    let text = String(decoding: try directory.read("App/de.lproj/Gate.strings"), as: UTF8.self)
    #expect(text == "\"gate.title\" = \"Tor\";\n")
  }

  /// Texts of the system's bundle, and of bundles that can't be identified, don't belong to the program.
  @Test func textsOfOtherBundlesStay() throws {
    let directory = try ScratchDirectory()
    try makeTree(Self.strings, in: directory)
    try directory.write(
      "App/Sources/Barn/Gate.swift",
      "let done = Bundle(identifier: \"com.apple.UIKit\")!.localizedString(forKey: \"All done\", value: \"\", table: \"Kit\")"
    )
    let export = try directory.run("export", "App")
    #expect(export.errors.contains("nothing to export"), "\(export)")
  }
}
