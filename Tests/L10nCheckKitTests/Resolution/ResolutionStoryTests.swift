import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel
import L10nSource
import TestSupport
import Testing

/// What users get from small bundles, with one story for each rule.
@Suite struct ResolutionStoryTests {
  /// A bundle from a listing: a path below `Contents`, ` = ` and the contents of the file. For `Info.plist`, a plain name
  /// stands for a whole property list.
  private static func bundle(
    _ listing: String, named name: String = "Sample.app"
  ) throws -> ResolvedBundle {
    var tree = MemoryFileTree()
    for line in listing.split(separator: "\n") {
      let parts = line.split(separator: " = ", maxSplits: 1)
      let text = parts.count > 1 ? String(parts[1]) : ""
      tree.addFile(TreePath("Contents/\(parts[0])"), bytes: text.utf8)
    }
    return try ResolvedBundle(in: tree, named: name, path: name)
  }

  private static let infoPlist =
    "Info.plist = {CFBundleDevelopmentRegion = en; CFBundleName = Plain; "
    + "\"CFBundleName~ipad\" = Pad; LSMinimum = 3;}"

  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let listing: String
    let preferred: [String]
    let table: String
    let key: String
    let value: String?
    let file: String?
    var device: Device?
    var profile = LookupProfile.runtime
    var runtime = Runtime.macOS13

    init(
      _ description: String, _ listing: String, _ preferred: [String], table: String = "L",
      key: String = "a", _ value: String?, in file: String?
    ) {
      testDescription = description
      self.listing = ResolutionStoryTests.infoPlist + "\n" + listing
      (self.preferred, self.table, self.key) = (preferred, table, key)
      self.value = value
      self.file = file.map { "Contents/\($0)" }
    }

    func on(_ device: Device) -> Self { changed { $0.device = device } }
    func documented() -> Self { changed { $0.profile = .documented } }
    func before() -> Self { changed { $0.runtime = .macOS1010 } }

    private func changed(_ change: (inout Self) -> Void) -> Self {
      var story = self
      change(&story)
      return story
    }
  }

  private static let british = """
    Resources/en.lproj/L.strings = a = "en a"; b = "en b";
    Resources/en_GB.lproj/L.strings = a = "gb a";
    """
  private static let plural =
    "{a = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {NSStringFormatSpecTypeKey = "
    + "NSStringPluralRuleType; one = \"1 a\"; other = \"%d as\";};};}"

  static let stories = [
    Story(
      "an Australian gets British strings", british, ["en-AU"], "gb a",
      in: "Resources/en_GB.lproj/L.strings"),
    Story(
      "and a raw key", british, ["en-AU"], key: "b", nil, in: "Resources/en_GB.lproj/L.strings"),
    Story(
      "an American gets them all", british, ["en-US"], key: "b", "en b",
      in: "Resources/en.lproj/L.strings"),
    Story(
      "a broken file serves nothing",
      "Resources/en.lproj/L.strings = a = x;\nResources/fr.lproj/L.strings = a = ", ["fr"], nil,
      in: "Resources/fr.lproj/L.strings"),
    Story("a table that is nowhere", "Resources/en.lproj/M.strings", ["en"], nil, in: nil),
    Story(
      "a file outside goes first",
      "Resources/L.strings = a = out;\nResources/en.lproj/L.strings = a = en;", ["en"], "out",
      in: "Resources/L.strings"),
    Story(
      "but not as documented",
      "Resources/L.strings = a = out;\nResources/en.lproj/L.strings = a = en;", ["en"], "en",
      in: "Resources/en.lproj/L.strings"
    ).documented(),
    Story(
      "a plural is its format", "Resources/en.lproj/L.stringsdict = \(plural)", ["en"], "%#@n@",
      in: "Resources/en.lproj/L.stringsdict"),
    Story(
      "the dictionary goes before the strings",
      "Resources/en.lproj/L.stringsdict = \(plural)\nResources/en.lproj/L.strings = a = x; b = y;",
      ["en"], "%#@n@", in: "Resources/en.lproj/L.stringsdict"),
    Story(
      "the strings have what the dictionary has not",
      "Resources/en.lproj/L.stringsdict = \(plural)\nResources/en.lproj/L.strings = a = x; b = y;",
      ["en"], key: "b", "y", in: "Resources/en.lproj/L.strings"),
    Story(
      "strings of the earlier language go before",
      "Resources/en.lproj/L.stringsdict = \(plural)\nResources/en_GB.lproj/L.strings = a = gb;",
      ["en-GB"], "gb", in: "Resources/en_GB.lproj/L.strings"),
    Story(
      "but not before macOS 13",
      "Resources/en.lproj/L.stringsdict = \(plural)\nResources/en_GB.lproj/L.strings = a = gb;",
      ["en-GB"], "%#@n@", in: "Resources/en.lproj/L.stringsdict"
    ).before(),
    Story(
      "the table has a variant for the device",
      "Resources/en.lproj/L.strings = a = x;\nResources/en.lproj/L~ipad.strings = a = pad;", ["en"],
      "pad", in: "Resources/en.lproj/L~ipad.strings"
    ).on(.ipad),
    Story(
      "Info.plist is translated", "Resources/fr.lproj/InfoPlist.strings = CFBundleName = Nom;",
      ["fr"], table: "InfoPlist", key: "CFBundleName", "Nom",
      in: "Resources/fr.lproj/InfoPlist.strings"),
    Story(
      "Info.plist serves key by key", "Resources/fr.lproj/InfoPlist.strings = b = c;", ["fr"],
      table: "InfoPlist", key: "CFBundleName", "Plain", in: "Info.plist"),
    Story(
      "Info.plist has values for devices", "Resources/fr.lproj/InfoPlist.strings = b = c;", ["fr"],
      table: "InfoPlist", key: "CFBundleName", "Pad", in: "Info.plist"
    ).on(.ipad),
    Story(
      "the translation of a value for the Mac",
      "Resources/fr.lproj/InfoPlist.strings = CFBundleName = Nom; \"CFBundleName-macos\" = Mac;",
      ["fr"], table: "InfoPlist", key: "CFBundleName", "Mac",
      in: "Resources/fr.lproj/InfoPlist.strings"),
    Story(
      "a key of neither", "Resources/fr.lproj/InfoPlist.strings = b = c;", ["fr"],
      table: "InfoPlist",
      key: "X", nil, in: "Resources/fr.lproj/InfoPlist.strings"),
  ]

  @Test(arguments: stories)
  func answer(_ story: Story) throws {
    var options = ResolutionOptions(preferred: story.preferred)
    options.device = story.device
    options.profile = story.profile
    options.runtime = story.runtime
    let resolution = Resolver(options: options).resolve(
      try Self.bundle(story.listing), question: .key(story.key, table: story.table))
    let answer = try #require(resolution.answer)
    var value: String?
    if case .text(let text)? = answer.value { value = text.string }
    if case .variations(let format, _)? = answer.value { value = format.string }
    #expect(value == story.value)
    #expect(answer.file?.string == story.file)
    // The last step with a result gives the answer.
    if story.value != nil { #expect(resolution.steps.last { $0.isFound }?.place == story.file) }
  }

  /// A user, a table or none, a key, the reported places, and what to do.
  @Test(
    arguments: [
      (["en-AU"], nil, "b", ["L en.lproj/L.strings:2"], addTo("en_GB.lproj/L.strings", 2)),
      (["en-AU"], "L", "b", [], addTo("en_GB.lproj/L.strings", 2)),
      (["en-AU"], nil, "a", ["L en.lproj/L.strings:1"], nil),
      (["en-AU"], nil, "c", ["M en.lproj/M.strings:1"], nil),
      (
        ["en-AU"], "L", "c", [],
        "look in table M, which has it at Contents/Resources/en.lproj/M.strings:1"
      ),
      (["en-AU"], nil, "titel", [], "no table has this key; did you mean \"title\"?"),
      (["en-AU"], nil, "xyz", [], "no table has this key"),
      (["en-AU"], nil, "both", ["L en.lproj/L.strings:4", "N en.lproj/N.strings:1"], nil),
      (
        ["fr"], nil, "a", ["L en.lproj/L.strings:1"],
        "fix Contents/Resources/fr.lproj/L.strings, which CoreFoundation cannot load; the development region has it at Contents/Resources/en.lproj/L.strings:1"
      ),
      (
        ["en"], nil, "only", ["L en_GB.lproj/L.strings:2"],
        "add it to Contents/Resources/en.lproj/L.strings (missing there); en_GB has it at Contents/Resources/en_GB.lproj/L.strings:2"
      ),
    ] as [([String], String?, String, [String], String?)])
  func keysAreFoundInAllTables(
    _ preferred: [String], _ table: String?, _ key: String, _ places: [String], _ remedy: String?
  ) throws {
    var tree = MemoryFileTree()
    let files = [
      "Info.plist": Self.infoPlist.replacing("Info.plist = ", with: ""),
      "Resources/en.lproj/L.strings": "a = x;\nb = x;\ntitle = x;\nboth = x;\n",
      "Resources/en.lproj/M.strings": "c = x;\n", "Resources/en.lproj/N.strings": "both = x;\n",
      "Resources/en_GB.lproj/L.strings": "a = x; both = x;\nonly = x;\n",
      "Resources/fr.lproj/L.strings": "a = x",
    ]
    for (path, text) in files { tree.addFile(TreePath("Contents/\(path)"), bytes: text.utf8) }
    let bundle = try ResolvedBundle(in: tree, named: "Sample.app", path: "Sample.app")
    let resolution = Resolver(options: ResolutionOptions(preferred: preferred)).resolve(
      bundle, question: .key(key, table: table))
    let answer = try #require(resolution.answer)
    #expect(
      answer.places.map { "\($0.table) \($0.text.replacing("Contents/Resources/", with: ""))" }
        == places)
    #expect(answer.remedy == remedy)
    #expect((answer.value == nil) == (remedy != nil))
  }

  private static func addTo(_ file: String, _ line: Int) -> String {
    "add it to Contents/Resources/\(file) (missing there); the development region has it at Contents/Resources/en.lproj/L.strings:\(line)"
  }

  @Test func pluralsHaveTheirTexts() throws {
    let bundle = try Self.bundle("Resources/en.lproj/L.stringsdict = \(Self.plural)")
    let resolution = Resolver(options: ResolutionOptions(preferred: ["en"])).resolve(
      bundle, question: .key("a", table: "L"))
    guard case .variations(_, let variables)? = resolution.answer?.value else {
      Issue.record("no variations")
      return
    }
    #expect(variables.map(\.name) == ["n"])
    #expect(variables.first?.texts.map(\.rule) == ["one", "other"])
    #expect(variables.first?.texts.map(\.text) == ["1 a", "%d as"])
  }

  /// A build with `INFOPLIST_PREPROCESS` evaluates the lines of the C preprocessor.
  @Test func anInfoPlistWithPreprocessorLinesCanBeLoaded() throws {
    var tree = MemoryFileTree()
    let infoPlist = """
      <plist>
      <dict>
      #ifdef DEBUG
      <key>CFBundleName</key><string>Sample</string>
      #endif
      </dict>
      </plist>
      """
    tree.addFile(TreePath("Contents/Info.plist"), bytes: infoPlist.utf8)
    tree.addFile(TreePath("Contents/Resources/en.lproj/L.strings"), bytes: "a = b;".utf8)
    let bundle = try ResolvedBundle(in: tree, named: "Sample.app", path: "Sample.app")
    let resolution = Resolver(options: ResolutionOptions(preferred: ["en"])).resolve(
      bundle, question: .key("CFBundleName", table: InfoPlistTable.name))
    let answer = try #require(resolution.answer)
    guard case .text(let text)? = answer.value else {
      Issue.record("no text: \(answer)")
      return
    }
    #expect(text.string == "Sample")
  }

  @Test func everyStepHasItsReason() throws {
    let resolution = Resolver(options: ResolutionOptions(preferred: ["en-AU"])).resolve(
      try Self.bundle(Self.infoPlist + "\n" + Self.british), question: .key("b", table: "L"))
    let steps = resolution.steps.map { "\($0.place) \($0.isFound ? "yes" : "no"): \($0.reason)" }
    #expect(
      steps == [
        "en-AU yes: en-AU → en-GB: en_GB is the first available one, and then en",
        "Contents/Resources/L.strings no: files outside the localizations come first",
        "Contents/Resources/en_GB.lproj/L.strings yes: the chosen localization",
        "Contents/Resources/en_GB.lproj/L.strings no: doesn't have the key; a lookup uses one file for the whole table",
        "Contents/Resources/en.lproj/L.strings no: has the key, but isn't searched: Contents/Resources/en_GB.lproj/L.strings comes first, and a lookup uses one file for the whole table",
      ])
    #expect(resolution.matched == ["en_GB", "en"])
    #expect(resolution.searchOrder == ["en_GB", "en"])
    #expect(!resolution.isOrderDependent)
  }

  @Test(arguments: [("", ["en"], false), ("CFBundleAllowMixedLocalizations = YES;", ["de"], true)])
  func plugInsFollowTheirHost(_ setting: String, _ searchOrder: [String], _ isMixed: Bool) throws {
    let host = try Self.bundle(
      "Info.plist = {CFBundleDevelopmentRegion = en; \(setting)}\nResources/en.lproj/L.strings",
      named: "Host.app")
    let plugIn = try Self.bundle(
      "Info.plist = {CFBundleDevelopmentRegion = de;}\nResources/en.lproj/L.strings\nResources/de.lproj/L.strings"
    )
    let resolution = Resolver(options: ResolutionOptions(preferred: ["de"])).resolve(
      plugIn, host: host)
    #expect(host.description.allowsMixedLocalizations == isMixed)
    #expect(resolution.matched == searchOrder)
    #expect(resolution.steps.first?.place == "Host.app")
  }

  @Test(arguments: [
    (["es-MX", "fr"], "en es es-419", "", ["es-419", "es"], ["es-419", "Base", "es", "en"]),
    (["ja"], "en fr", "", [], ["en", "Base"]), (["ja"], "de fr", "", [], ["de", "Base"]),
    (["ja"], "de fr", "fr", [], ["fr", "Base"]), (["ja"], "", "", [], ["Base"]),
    ([], "en fr", "", [], ["en", "Base"]),
  ])
  func availableLocalizations(
    _ preferred: [String], _ available: String, _ region: String, _ matched: [String],
    _ searchOrder: [String]
  ) {
    var options = ResolutionOptions(preferred: preferred)
    options.developmentRegion = region.isEmpty ? nil : region
    let resolution = Resolver(options: options).resolve(
      available: available.split(separator: " ").map(String.init))
    #expect(resolution.matched == matched)
    #expect(resolution.searchOrder == searchOrder)
  }

  @Test(arguments: [
    ("no", "nb nn", true), ("es-AR", "es es_MX", true), ("ja", "de fr", true),
    ("fr", "de fr", false), ("ja", "de en", false), ("ja", "français en", true),
  ])
  func theOrderOfTheDirectoryMayDecide(_ preferred: String, _ available: String, _ decides: Bool) {
    let resolution = Resolver(options: ResolutionOptions(preferred: [preferred])).resolve(
      available: available.split(separator: " ").map(String.init))
    #expect(resolution.isOrderDependent == decides)
  }

  /// Many, long, odd and equal names still give an answer.
  @Test(arguments: [
    (0..<10_000).map { "x\($0)" } + ["fr"], [String(repeating: "n", count: 200), "fr"],
    ["fr\u{0}", "fr"], ["fr", "fr", "fr"], ["日本語", "fr"], ["", "fr"],
  ])
  func oddNamesGetAnAnswer(_ available: [String]) {
    let resolution = Resolver(options: ResolutionOptions(preferred: ["fr"])).resolve(
      available: available)
    let isRefused = available.contains { name in
      name.utf8.count > 156 || name.utf8.contains { $0 >= 0x80 || $0 == 0 }
    }
    #expect(resolution.matched.first == (isRefused ? nil : "fr"))
    #expect(!resolution.searchOrder.isEmpty)
  }

  @Test func aTreeOfSeveralBundlesIsAskedWhich() {
    let error = #expect(throws: CheckError.self) {
      var tree = MemoryFileTree()
      for name in ["A.bundle", "B.bundle"] {
        tree.addFile(TreePath("\(name)/en.lproj/L.strings"))
      }
      _ = try ResolvedBundle(in: tree, named: "Input", path: "Input")
    }
    #expect(error?.description == "Input: contains 2 bundles; choose one: A.bundle, B.bundle")
  }
}
