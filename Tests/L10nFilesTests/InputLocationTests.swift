import L10nFiles
import L10nModel
import Testing

struct InputLocationTests {
  /// Each row: the path below the directory, the root below it, the name, and the focus.
  @Test(
    arguments: [
      ("A.app", "A.app", "A.app", nil),
      ("A.app/", "A.app", "A.app", nil),
      ("Project/App.xcodeproj", "Project", "Project", nil),
      ("Project/Package.swift", "Project", "Project", nil),
      ("Project", "Project", "Project", nil),
      (
        "A.app/Contents/Resources/fr.lproj/Localizable.strings", "A.app", "A.app",
        "Contents/Resources fr Localizable Contents/Resources/fr.lproj/Localizable.strings"
      ),
      (
        "A.app/Contents/Resources/fr.lproj/Sounds/Boston.aiff", "A.app", "A.app",
        "Contents/Resources fr Boston Contents/Resources/fr.lproj/Sounds/Boston.aiff"
      ),
      (
        "A.app/Contents/Resources/fr.lproj", "A.app", "A.app",
        "Contents/Resources fr - Contents/Resources/fr.lproj"
      ),
      (
        "X.framework/Versions/A/Resources/en.lproj/T.strings", "X.framework", "X.framework",
        "Versions/A/Resources en T Versions/A/Resources/en.lproj/T.strings"
      ),
      ("Project/en.lproj/T.strings", "Project", "Project", ". en T en.lproj/T.strings"),
      ("Project/en.lproj/", "Project", "Project", ". en - en.lproj"),
      (
        "Project/Localizable.xcstrings", "Project", "Project",
        ". - Localizable Localizable.xcstrings"
      ),
      (
        "Project/../Project/./en.lproj/T.strings", "Project", "Project",
        ". en T en.lproj/T.strings"
      ),
    ] as [(String, String, String, String?)])
  func `the root of a path is the directory with everything that belongs to it`(
    _ path: String, _ root: String, _ name: String, _ focus: String?
  ) throws {
    let directory = try TemporaryDirectory()
    for file in [
      "A.app/Contents/Resources/fr.lproj/Localizable.strings",
      "A.app/Contents/Resources/fr.lproj/Sounds/Boston.aiff",
      "X.framework/Versions/A/Resources/en.lproj/T.strings",
      "Project/App.xcodeproj/project.pbxproj", "Project/Package.swift",
      "Project/Localizable.xcstrings", "Project/en.lproj/T.strings",
    ] {
      try directory.write([], to: file)
    }
    let location = try InputLocation(path: directory.path + "/" + path)
    var found = location.root
    if found.hasSuffix("/") { found.removeLast() }
    #expect(found == directory.path + "/" + root)
    #expect(location.name == name)
    let foundFocus = location.focus.map {
      "\($0.bundle) \($0.localization ?? "-") \($0.table ?? "-") \($0.path)"
    }
    #expect(foundFocus == focus)
  }

  @Test func `the working directory is called by its own name`() throws {
    let location = try InputLocation(path: ".")
    #expect(location.root == ".")
    #expect(location.name != ".")
    #expect(!location.name.isEmpty)
    #expect(try InputLocation(path: "/").name == "/")
  }

  @Test func `a path that doesn't exist is reported`() {
    #expect(throws: FileTreeError.notFound) { try InputLocation(path: "/absent/path") }
  }
}
