import L10nFiles
import L10nModel
import Testing

/// A kind of bundle: the name of the input, its contents, and the result.
struct Shape: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let name: String
  let listing: String
  let expected: [String]

  init(_ description: String, _ name: String, _ listing: String, _ expected: [String]) {
    testDescription = description
    self.name = name
    self.listing = listing
    self.expected = expected
  }
}

struct DiscoveryShapeTests {
  static let shapes: [Shape] = [
    Shape(
      "a flat application", "MyApp.app",
      """
      Info.plist
      MyApp
      en.lproj/Localizable.strings
      fr.lproj/Localizable.strings
      """,
      [". | MyApp.app | iOSApplication | en fr"]),
    Shape(
      "a Mac application", "TextEdit.app",
      """
      Contents/Info.plist
      Contents/MacOS/TextEdit
      Contents/Resources/English.lproj/Localizable.strings
      Contents/Resources/de.lproj/Localizable.strings
      """,
      ["Contents/Resources | TextEdit.app | macOSApplication | English de"]),
    Shape(
      "a framework with versions, by its real place and once", "X.framework",
      """
      Resources -> Versions/Current/Resources
      Versions/Current -> A
      Versions/A/Resources/Info.plist
      Versions/A/Resources/English.lproj/InfoPlist.strings
      """,
      ["Versions/A/Resources | X.framework | framework | English"]),
    Shape(
      "a framework whose older version is still there", "X.framework",
      """
      Resources -> Versions/Current/Resources
      Versions/Current -> B
      Versions/A/Resources/en.lproj/a.strings
      Versions/B/Resources/en.lproj/a.strings
      """,
      [
        "Versions/A/Resources | X.framework | framework | en",
        "Versions/B/Resources | X.framework | framework | en",
      ]),
    Shape(
      "a framework whose links are lost", "X.framework",
      "Versions/A/Resources/Info.plist\nVersions/A/Resources/en.lproj/a.strings",
      ["Versions/A/Resources | X.framework | framework | en"]),
    Shape(
      "a flat framework", "X.framework", "Info.plist\nX\nen.lproj/a.strings",
      [". | X.framework | framework | en"]),
    Shape(
      "a framework with both: Resources goes first", "X.framework",
      "Contents/Resources/en.lproj/a.strings\nResources/fr.lproj/a.strings",
      [
        "Contents/Resources | Resources | directory | en",
        "Resources | X.framework | framework | fr",
      ]),
    Shape(
      "a bundle with both: Contents goes first", "X.bundle",
      "Contents/Resources/en.lproj/a.strings\nResources/fr.lproj/a.strings",
      [
        "Contents/Resources | X.bundle | loadableBundle | en",
        "Resources | Resources | directory | fr",
      ]),
    Shape(
      "a loadable bundle", "MyLoadableBundle.bundle",
      "Contents/Info.plist\nContents/MacOS/x\nContents/Resources/en.lproj/a.strings",
      ["Contents/Resources | MyLoadableBundle.bundle | loadableBundle | en"]),
    Shape(
      "a plug-in", "Import.plugin", "contents/Resources/en.lproj/a.strings",
      ["contents/Resources | Import.plugin | plugIn | en"]),
    Shape(
      "an old bundle, its root a place of its own", "Y.bundle",
      "Resources/Info.plist\nResources/en.lproj/a.strings\nfr.lproj/a.strings",
      [". | Y.bundle | directory | fr", "Resources | Y.bundle | loadableBundle | en"]),
    Shape(
      "an old bundle with support files", "Z.bundle",
      "Support Files/Info.plist\nSupport Files/Resources/en.lproj/a.strings",
      ["Support Files/Resources | Z.bundle | loadableBundle | en"]),
    Shape(
      "an iOS application on a Mac", "Foo.app",
      """
      WrappedBundle -> Wrapper/Foo.app
      Wrapper/Foo.app/Info.plist
      Wrapper/Foo.app/en.lproj/a.strings
      """,
      ["Wrapper/Foo.app | Foo.app | iOSApplication | en"]),
    Shape(
      "bundles in a Mac application", "Big.app",
      """
      Contents/Frameworks/F.framework/Resources -> Versions/A/Resources
      Contents/Frameworks/F.framework/Versions/A/Resources/en.lproj/a.strings
      Contents/Frameworks/F.framework/Versions/A/XPCServices/D.xpc/Contents/Resources/en.lproj/a.strings
      Contents/PlugIns/Share.appex/Contents/Resources/en.lproj/a.strings
      Contents/Resources/en.lproj/a.strings
      Contents/SharedFrameworks/G.framework/en.lproj/a.strings
      Contents/SharedSupport/H.app/Contents/Resources/en.lproj/a.strings
      Contents/XPCServices/W.xpc/Contents/Resources/en.lproj/a.strings
      """,
      [
        "Contents/Frameworks/F.framework/Versions/A/Resources | F.framework | framework | en",
        "Contents/Frameworks/F.framework/Versions/A/XPCServices/D.xpc/Contents/Resources | D.xpc | xpcService | en",
        "Contents/PlugIns/Share.appex/Contents/Resources | Share.appex | appExtension | en",
        "Contents/Resources | Big.app | macOSApplication | en",
        "Contents/SharedFrameworks/G.framework | G.framework | framework | en",
        "Contents/SharedSupport/H.app/Contents/Resources | H.app | macOSApplication | en",
        "Contents/XPCServices/W.xpc/Contents/Resources | W.xpc | xpcService | en",
      ]),
    Shape(
      "bundles in a flat application", "Phone.app",
      """
      Extensions/E.appex/en.lproj/a.strings
      PlugIns/K.appex/en.lproj/a.strings
      Settings.bundle/Root.plist
      Settings.bundle/en.lproj/Root.strings
      Watch/Clock.app/en.lproj/a.strings
      Watch/Clock.app/PlugIns/C.appex/en.lproj/a.strings
      en.lproj/a.strings
      """,
      [
        ". | Phone.app | iOSApplication | en",
        "Extensions/E.appex | E.appex | appExtension | en",
        "PlugIns/K.appex | K.appex | appExtension | en",
        "Settings.bundle | Settings.bundle | settingsBundle | en",
        "Watch/Clock.app | Clock.app | watchApplication | en",
        "Watch/Clock.app/PlugIns/C.appex | C.appex | appExtension | en",
      ]),
    Shape(
      "a plain directory", "Strings", "en.lproj/a.strings\nfr.lproj/a.strings",
      [". | Strings | directory | en fr"]),
    Shape(
      "a source tree", "Project",
      """
      App/Resources/en.lproj/a.strings
      App/Catalogs/Localizable.xcstrings
      App/UI/Base.lproj/Main.storyboard
      App/UI/mul.lproj/Main.xcstrings
      App/main.swift
      Kit/en.lproj/a.strings
      """,
      [
        "App/Catalogs | Catalogs | directory | ",
        "App/Resources | Resources | directory | en",
        "App/UI | UI | directory | Base mul",
        "Kit | Kit | directory | en",
      ]),
    Shape(
      "a help book beside the localizations", "A.app",
      "Contents/Resources/A.help/Contents/Resources/en.lproj/index.html",
      ["Contents/Resources/A.help/Contents/Resources | A.help | loadableBundle | en"]),
    Shape("a bundle without localizations", "A.app", "Contents/Info.plist\nContents/MacOS/A", []),
    Shape("nothing at all", "Empty", "", []),
  ]

  @Test(arguments: shapes)
  func `the kinds of bundles in a tree`(_ shape: Shape) throws {
    let discovery = try Discovery(shape.listing, named: shape.name)
    #expect(discovery.summary == shape.expected)
    let hasCode = shape.listing.contains("main.swift")
    #expect(discovery.findingSummary == (hasCode ? ["absent-project ."] : []))
  }

  @Test
  func `version control, build products and third-party code are skipped unless included`() throws {
    let names = [
      ".build", ".git", ".hg", ".svn", ".swiftpm", "Carthage/Build", "Carthage/Checkouts",
      "DerivedData", "Kit.docc", "Pods", "__MACOSX", "node_modules",
    ]
    let listing = (names + ["Sources"]).map { "\($0)/x/en.lproj/a.strings" }.joined(separator: "\n")
    let usual = try Discovery(listing)
    #expect(usual.bundles.map(\.path) == ["Sources/x"])
    #expect(usual.skippedDirectories == names.map { TreePath($0) })
    var options = DiscoveryOptions()
    options.includesSkippedDirectories = true
    let all = try Discovery(listing, options: options)
    #expect(all.bundles.count == names.count + 1)
    #expect(all.skippedDirectories == [])
  }

  @Test(arguments: [
    ("Tests", ["App", "Kit/Sub"]),
    ("Kit/**", ["App", "Tests"]),
    ("/Sub", ["App", "Kit/Sub", "Tests"]),
    ("S*", ["App", "Tests"]),
    ("fr.lproj", ["App", "Kit/Sub", "Tests"]),
  ])
  func `excluded directories are skipped, but a bundle stays complete`(
    _ pattern: String, _ expected: [String]
  ) throws {
    var options = DiscoveryOptions()
    options.excludes = [Glob(pattern)]
    let discovery = try Discovery(
      """
      App/en.lproj/a.strings
      App/fr.lproj/a.strings
      Kit/Sub/en.lproj/a.strings
      Tests/en.lproj/a.strings
      """, options: options)
    #expect(discovery.bundles.map(\.path.string) == expected)
    #expect(discovery.bundles.first?.localizations.count == 2)
  }
}
