extension ExplainedExamplesTests {
  /// An iOS application with localizations and the given files.
  private static func application(_ files: [String: String]) -> [String: String] {
    var tree = ["Garden.app/Info.plist": infoPlist("")]
    for (path, text) in files.merging(beside("fr"), uniquingKeysWith: { $1 }) {
      tree["Garden.app/" + path] = text
    }
    return tree
  }

  private static func nib(_ first: String, _ second: String) -> String {
    let items = [first, second].map {
      "<dict><key>$class</key><dict><key>CF$UID</key><integer>1</integer></dict>"
        + "<key>NSTitle</key><string>\($0)</string></dict>"
    }
    return infoPlist(
      "<key>$archiver</key><string>NSKeyedArchiver</string><key>$objects</key><array>"
        + "<string>$null</string><dict><key>$classname</key><string>NSMenuItem</string></dict>"
        + items.joined() + "</array>")
  }

  static let resources = [
    Example(
      "code-in-localization", beside("fr").merging(["fr.lproj/libPlurals.dylib": "x"]) { $1 }),
    Example("resources-directory", application(["Resources/": ""])),
    Example(
      "legacy-name",
      ["en.lproj/Localizable.strings": open, "French.lproj/Localizable.strings": open]),
    Example("copied-resource", ["en.lproj/Credits.rtf": "{}", "fr.lproj/Credits.rtf": "{}"]),
    Example(
      "untranslated-nib",
      [
        "en.lproj/MainMenu.nib": nib("Open", "Close"),
        "fr.lproj/MainMenu.nib": nib("Close", "Open"),
      ]),
    Example("broken-nib", beside("fr").merging(["fr.lproj/Main.nib": "NIBArchive"]) { $1 }),
    Example("missing-default-image", application(["fr.lproj/Default@2x.png": "x"])),
    Example(
      "empty-well",
      [
        "Assets.xcassets/Flag.imageset/Contents.json": """
        { "images" : [
          { "idiom" : "universal", "filename" : "flag.png", "scale" : "2x" },
          { "idiom" : "universal", "locale" : "de", "scale" : "2x" }
        ] }
        """
      ]),
    Example("not-an-asset-set", ["Assets.xcassets/Flag.imageset/Contents.json": "[]"]),
  ]
}
