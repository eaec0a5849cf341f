import Foundation
import Testing

/// Mistakes of new users.
@Suite struct WrongTurnTests {
  @Test(arguments: ["lint", "check", "coverage", "validate"])
  func wordsOfOtherTools(_ word: String) throws {
    let run = try ScratchDirectory().run(word, ".")
    #expect(run.status == 2 && run.errors.contains("'report'"), "\(run)")
  }

  @Test(arguments: ["fr,nl", "French,nl"]) func severalLocalizations(_ list: String) throws {
    let directory = try ScratchDirectory()
    for language in ["en", "de", "fr", "nl"] {
      try directory.write("\(language).lproj/T.strings", "a = \"\(language)\";")
    }
    let run = try directory.run("report", "-l", list, "--format", "csv")
    #expect(run.output.split(separator: "\r\n").count == 3, "\(run)")
  }

  @Test(arguments: [
    (
      ["res/values/strings.xml", "res/values-de/strings.xml", "main.kt"],
      "found 2 Android strings.xml files, which l10ncheck doesn't read: "
    ),
    (
      ["locales/de/menu.json", "package.json"],
      "found 1 JSON localization file, which l10ncheck doesn't read: "
    ),
    (
      ["a.js", "b.js", "c.css", "d.md", "e.txt", "LICENSE"],
      "found 2 .js, 1 .css, 1 .md and 2 other files, and nothing localized: "
    ),
    (["LICENSE"], "found 1 file, and nothing localized: "), ([], "found no files: "),
  ])
  func `a message lists the files of another platform, or else the kinds of all files`(
    _ files: [String], _ words: String
  ) throws {
    let directory = try ScratchDirectory()
    for file in files { try directory.write("Tree/\(file)", "{}") }
    try directory.write("Tree/.keep", "")
    let run = try directory.run("report", "Tree")
    #expect(run.errors.contains(words + "is this the right path?"), "\(run)")
  }

  @Test func unknownLanguage() throws {
    let directory = try ScratchDirectory()
    for language in ["en", "de", "fr"] {
      try directory.write("\(language).lproj/T.strings", "a = \"\(language)\";")
    }
    let run = try directory.run("report", "-l", "klingon")
    #expect(run.errors.contains("no localization 'klingon'; found de, fr"), "\(run)")
  }

  @Test(
    arguments: [
      (
        "../node_modules/react-native/scripts/react-native-xcode.sh",
        "Ferry has texts in JavaScript"
      ),
      ("$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh", "Ferry has texts in Dart"),
      ("../node_modules/other/tell-react-native-xcode.sh", nil),
    ] as [(String, String?)])
  func `texts in the code of another framework are reported as unchecked`(
    _ script: String, _ words: String?
  ) throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "ios/Ferry.xcodeproj/project.pbxproj",
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (T, W); };
        G = { isa = PBXGroup; children = (V); };
        V = { isa = PBXVariantGroup; name = T.strings; children = (E, D); };
        E = { isa = PBXFileReference; path = en.lproj/T.strings; };
        D = { isa = PBXFileReference; path = de.lproj/T.strings; };
        T = { isa = PBXNativeTarget; name = Ferry; buildPhases = (S);
          productType = "com.apple.product-type.application"; };
        W = { isa = PBXNativeTarget; name = Watch; buildPhases = (R);
          productType = "com.apple.product-type.application"; };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = V; };
        S = { isa = PBXShellScriptBuildPhase; shellScript = "\(script)"; };
      }; }
      """)
    for (language, text) in [("en", "Mast"), ("de", "Der Mast")] {
      try directory.write("ios/\(language).lproj/T.strings", "\"a\" = \"\(text)\";\n")
    }
    for format in ["text", "markdown", "html"] {
      let run = try directory.run("report", ".", "--format", format)
      #expect(run.output.contains(words ?? "of Ferry has") == (words != nil), "\(run)")
    }
  }

  @Test func aFileOfAnotherKind() throws {
    let directory = try ScratchDirectory()
    try directory.write("notes.txt", "To do")
    let run = try directory.run("report", "notes.txt")
    #expect(run.errors.contains("found notes.txt, which l10ncheck doesn't read"), "\(run)")
    let archive = try directory.shell("tar cf notes.tar notes.txt && l10ncheck report notes.tar")
    #expect(archive.errors.contains("found nothing localized in notes.tar:"), "\(archive)")
  }

  @Test func noDevelopmentRegion() throws {
    let directory = try ScratchDirectory()
    for language in ["fr", "de"] {
      try directory.write("App/\(language).lproj/T.strings", "a = b;")
    }
    let run = try directory.run("report", "App", environment: ["COLUMNS": "200"])
    #expect(run.output.contains("there is no en.lproj, only de, fr: nothing to compare"), "\(run)")
    #expect(run.output.contains("help: name one, with --development-region de"), "\(run)")
    #expect(run.errors.contains("the directory has no development region"), "\(run)")
  }

  @Test(arguments: [("true", 1), ("false", 0)])
  func `in continuous integration, finding nothing to check is an error`(
    _ value: String, _ status: Int32
  ) throws {
    let run = try ScratchDirectory().run(["report"], environment: ["CI": value])
    #expect(run.status == status, "\(run)")
  }
}
