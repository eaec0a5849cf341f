import L10nFiles
import L10nModel
import Testing

struct DiscoveryFilesTests {
  @Test
  func `files are listed by localization, and a package directory counts as one file`() throws {
    let discovery = try Discovery(
      """
      en.lproj/.DS_Store
      en.lproj/.svn/entries
      en.lproj/CitySounds/Boston.aiff
      en.lproj/CitySounds/Cambridge.aiff
      en.lproj/Credits.rtfd/TXT.rtf
      en.lproj/Help.help/index.html
      en.lproj/Help.help/Contents/Resources/en.lproj/page.html
      en.lproj/Localizable.strings
      en.lproj/Main.storyboardc/Info.plist
      en.lproj/MainMenu.nib/keyedobjects.nib
      en.lproj/Sub/Other.nib
      en.lproj/Table.xcstrings
      en.lproj/shared -> ../Shared
      en.lproj/link.html -> Help.help/index.html
      Shared/x.png
      """)
    let bundle = try #require(discovery.bundles.first)
    #expect(
      bundle.localizations.first?.files == [
        "CitySounds/Boston.aiff", "CitySounds/Cambridge.aiff", "Credits.rtfd",
        "Help.help/Contents/Resources/en.lproj/page.html", "Help.help/index.html",
        "Localizable.strings", "Main.storyboardc", "MainMenu.nib", "Sub/Other.nib", "link.html",
        "shared/x.png",
      ])
    #expect(bundle.catalogs == ["en.lproj/Table.xcstrings"])
    #expect(discovery.bundles.count == 1)
  }

  @Test
  func
    `unlocalized files include the root's, and those in a directory that localizations also have`()
    throws
  {
    let discovery = try Discovery(
      """
      Contents/Resources/Assets.car
      Contents/Resources/.hidden
      Contents/Resources/Fonts/a.ttf
      Contents/Resources/Catalog.xcstrings
      Contents/Resources/Main.nib/keyedobjects.nib
      Contents/Resources/WaterSounds/Deep/b.aiff
      Contents/Resources/WaterSounds/a.aiff
      Contents/Resources/linked -> ../Other
      Contents/Resources/alias.png -> Assets.car
      Contents/Other/c.aiff
      Contents/Resources/en.lproj/WaterSounds/a.aiff
      Contents/Resources/fr.lproj/linked/c.aiff
      """, named: "A.app")
    let bundle = try #require(discovery.bundles.first)
    #expect(
      bundle.nonlocalizedFiles == [
        "Assets.car", "Main.nib", "WaterSounds/Deep/b.aiff", "WaterSounds/a.aiff", "alias.png",
        "linked/c.aiff",
      ])
    #expect(bundle.catalogs == ["Contents/Resources/Catalog.xcstrings"])
  }

  @Test func `unlocalized resources of an old bundle are listed, too`() throws {
    let discovery = try Discovery(
      "Support Files/Resources/Non-localized Resources/NL.strings\nSupport Files/Resources/en.lproj/a",
      named: "Z.bundle")
    #expect(discovery.bundles.first?.nonlocalizedFiles == ["Non-localized Resources/NL.strings"])
  }

  @Test func `everything is in byte order, whatever the order of the tree`() throws {
    let names = [
      "zh_CN", "Base", "en", "\u{E9}", "e\u{301}", "English", "en-GB", "en_GB", "\u{10400}",
      "\u{FF21}",
    ]
    let discovery = try Discovery(
      (names.map { "\($0).lproj/b\n\($0).lproj/A\n\($0).lproj/a\u{E9}" } + ["z", "Z", "a/"]).joined(
        separator: "\n"))
    let bundle = try #require(discovery.bundles.first)
    let expected = [
      "Base", "English", "en", "en-GB", "en_GB", "e\u{301}", "zh_CN", "\u{E9}", "\u{FF21}",
      "\u{10400}",
    ]
    #expect(bundle.localizations.map { Array($0.spelling.utf8) } == expected.map { Array($0.utf8) })
    #expect(bundle.localizations.allSatisfy { $0.files == ["A", "a\u{E9}", "b"] })
    #expect(bundle.nonlocalizedFiles == ["Z", "z"])
  }

  @Test(arguments: [("App/A.swift", 1), ("app/a.swift", 1), ("App/B.swift", 0)])
  func `the code of a target is found, whatever the case of its path`(_ path: String, _ count: Int)
    throws
  {
    let project = """
      { rootObject = P; objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); }; \
      G = { isa = PBXGroup; children = (F); }; F = { isa = PBXFileReference; path = "\(path)"; }; \
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); }; \
      S = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; }; }; }
      """
    let discovery = try Discovery("App.xcodeproj/project.pbxproj = \(project)\nApp/A.swift")
    #expect(
      discovery.products.map(\.code) == [Array(repeating: TreePath("App/A.swift"), count: count)])
  }
}
