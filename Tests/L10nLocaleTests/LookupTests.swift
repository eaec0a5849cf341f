import L10nModel
import Testing

@testable import L10nLocale

@Suite struct LookupTests {
  /// A bundle from a listing with lines `spelling: file file`. `/` is the directory outside of localizations, `//` the root
  /// of an old bundle, and `//en` a localization there.
  static func bundle(
    _ listing: String, developmentRegion: String = "en"
  ) -> BundleDescription {
    var files: [String: [String]] = [:]
    for line in listing.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      files[String(parts[0])] =
        parts.count > 1 ? parts[1].split(separator: " ").map(String.init).sorted() : []
    }
    func directories(_ prefix: String, in path: TreePath) -> [LocalizationDirectory] {
      files.keys.filter {
        $0.hasPrefix(prefix) && !["", "/"].contains($0.dropFirst(prefix.count).prefix(1))
      }
      .sorted().map { name in
        let spelling = String(name.dropFirst(prefix.count))
        return LocalizationDirectory(
          spelling: spelling, path: path.appending(spelling + ".lproj"),
          realPath: path.appending(spelling + ".lproj"), files: files[name] ?? [])
      }
    }
    let second =
      files.keys.contains { $0.hasPrefix("//") }
      ? BundleDescription.SecondRoot(
        path: .root, localizations: directories("//", in: .root),
        nonlocalizedFiles: files["//"] ?? []) : nil
    return BundleDescription(
      path: "R", name: "Sample.app", kind: .macOSApplication,
      developmentRegion: DevelopmentRegion(
        identifier: LocaleIdentifier(developmentRegion), spelling: developmentRegion,
        declared: developmentRegion, source: .infoPlist),
      localizations: directories("", in: "R"), nonlocalizedFiles: files["/"] ?? [],
      secondRoot: second)
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let listing: String
    let preferred: String
    let name: String
    let runtime: String?
    let documented: String?

    init(
      _ description: String, _ listing: String, _ preferred: String, _ name: String,
      _ runtime: String?, documented: String?? = nil
    ) {
      testDescription = description
      (self.listing, self.preferred, self.name, self.runtime) = (listing, preferred, name, runtime)
      self.documented = documented ?? runtime
    }
  }

  static let stories = [
    Story("the own file", "en: a.png\nfr: a.png", "fr", "a.png", "R/fr.lproj/a.png"),
    Story("the development region's", "en: a.png\nfr:", "fr", "a.png", "R/en.lproj/a.png"),
    Story("nobody's", "en:\nfr:\nde: a.png", "fr", "a.png", nil),
    Story("the parent's", "en: a.png\nen_GB:", "en-AU", "a.png", "R/en.lproj/a.png"),
    Story(
      "a file outside goes before all, but not as documented", "/: a.png\nen: a.png\nfr: a.png",
      "fr", "a.png", "R/a.png", documented: .some("R/fr.lproj/a.png")),
    Story(
      "as documented, the language's goes before the file outside",
      "/: a.png\nen: a.png\nen_GB:", "en-GB", "a.png", "R/a.png",
      documented: .some("R/en.lproj/a.png")),
    Story(
      "as documented, the file outside goes before the development region's",
      "/: a.png\nen: a.png\nfr:", "fr", "a.png", "R/a.png"),
    Story(
      "Base goes before the second language", "Base: a.png\nde:\nen: a.png\nen_GB:", "en-GB",
      "a.png", "R/Base.lproj/a.png", documented: .some("R/en.lproj/a.png")),
    Story(
      "Base goes before the development region", "Base: a.png\nen: a.png\nfr:", "fr", "a.png",
      "R/Base.lproj/a.png"),
    Story("names have a case", "en: A.png", "en", "a.png", nil),
    Story("a file in a directory", "en: d/a.png\nfr: a.png", "fr", "d/a.png", "R/en.lproj/d/a.png"),
    Story("a file in a directory outside", "/: d/a.png\nen:", "en", "d/a.png", "R/d/a.png"),
    Story("a way back", "en: a.png", "en", "d/../a.png", "R/en.lproj/a.png"),
    Story("a way out", "en: a.png", "en", "../a.png", nil),
    Story("no name", "en: a.png", "en", "", nil),
    Story(
      "characters composed otherwise", "en: caf\u{E9}.png", "en", "cafe\u{301}.png",
      "R/en.lproj/caf\u{E9}.png"),
    Story(
      "the root of an old bundle comes last", "//: a.png\nen: b.png\n//en: b.png a.png", "en",
      "a.png", "a.png", documented: .some("en.lproj/a.png")),
    Story("a localization at an old root", "en:\n//en: a.png", "en", "a.png", "en.lproj/a.png"),
    Story(
      "the old root is no place for languages", "en: a.png\n//fr: a.png", "fr", "a.png",
      "R/en.lproj/a.png"),
  ]

  @Test(arguments: stories)
  func fileOfAStory(_ story: Story) {
    let bundle = Self.bundle(story.listing)
    let order = BundleLocalizations(bundle).searchOrder(preferred: [story.preferred])
    let files = BundleFiles(bundle)
    for (profile, expected) in [
      (LookupProfile.runtime, story.runtime), (.documented, story.documented),
    ] {
      let lookup = files.lookUp(story.name, at: order.places(profile), device: .mac)
      #expect(lookup.result?.file?.string == expected, "\(profile)")
      #expect(lookup.steps.dropLast().allSatisfy { $0.file == nil })
    }
  }

  @Test(
    arguments: [
      ("a.png a~ipad.png a-iphoneos.png a-iphoneos~ipad.png", Device.ipad, "a-iphoneos~ipad.png"),
      ("a.png a~ipad.png a-iphoneos.png", .ipad, "a~ipad.png"),
      ("a.png a~iphone.png a-iphoneos.png", .ipad, "a-iphoneos.png"),
      ("a.png a~iphone.png", .ipad, "a.png"), ("a.png a~iphone.png", .iphone, "a~iphone.png"),
      ("a.png a-macos.png a~ipad.png", .mac, "a-macos.png"),
      ("a.png a~applewatch.png", .watch, "a~applewatch.png"),
      ("a.png a-watchos.png", .watch, "a-watchos.png"),
      ("a.png a~appletv.png", .tv, "a~appletv.png"),
      ("a.png a-tvos.png", .tv, "a-tvos.png"), ("a~ipad.png", .mac, nil),
    ] as [(String, Device, String?)])
  func devicesHaveFilesOfTheirOwn(_ names: String, _ device: Device, _ expected: String?) {
    let bundle = Self.bundle("en: \(names)")
    let lookup = BundleFiles(bundle).lookUp("a.png", at: [.localization("en")], device: device)
    #expect(lookup.result?.file?.string == expected.map { "R/en.lproj/\($0)" })
  }

  @Test func aVariantInALaterPlaceDoesNotGoBeforeThePlainFile() {
    let bundle = Self.bundle("en: a~ipad.png\nfr: a.png")
    let places = [LookupPlace.localization("fr"), .localization("en")]
    let lookup = BundleFiles(bundle).lookUp("a.png", at: places, device: .ipad)
    #expect(lookup.result?.file == "R/fr.lproj/a.png")
  }

  @Test func aVariantIsFoundByItsFullName() {
    let bundle = Self.bundle("en: a~ipad.png")
    let lookup = BundleFiles(bundle).lookUp("a~ipad.png", at: [.localization("en")], device: .mac)
    #expect(lookup.result?.file == "R/en.lproj/a~ipad.png")
  }

  @Test(arguments: [
    ("a.tar.gz", "a.tar", ".gz"), ("a", "a", ""), (".a", ".a", ""), ("d.e/a", "d.e/a", ""),
    ("d.e/a.b", "d.e/a", ".b"),
  ])
  func extensions(_ name: String, _ stem: String, _ fileExtension: String) {
    let parts = Device.split(name)
    #expect(parts.stem == stem && parts.fileExtension == fileExtension)
  }

  @Test func anOldBundlesNonlocalizedDirectoryGoesFirst() {
    let description = BundleDescription(
      path: "R", name: "Old.bundle", kind: .loadableBundle,
      developmentRegion: Self.bundle("en:").developmentRegion, localizations: [],
      nonlocalizedFiles: ["Non-localized Resources/a.png", "a.png"],
      hasNonlocalizedDirectory: true)
    let lookup = BundleFiles(description).lookUp("a.png", at: [.nonlocalized], device: .mac)
    #expect(lookup.result?.file == "R/Non-localized Resources/a.png")
  }

  @Test(
    arguments: [
      // Both in one language: the dictionary. In two languages: since macOS 13 the earlier one's strings, not the later
      // one's.
      ("en: T.strings T.stringsdict", "en", false, false),
      ("en: T.stringsdict\nen_GB: T.strings", "en-GB", true, false),
      ("en: T.strings\nen_GB: T.stringsdict", "en-GB", false, false),
      ("/: T.strings\nen: T.stringsdict", "en", false, false),
      ("en: T.strings", "en", false, false),
    ])
  func tableOfStringsIsPreferred(
    _ listing: String, _ preferred: String, _ now: Bool, _ before: Bool
  ) {
    let bundle = Self.bundle(listing)
    let order = BundleLocalizations(bundle).searchOrder(preferred: [preferred])
    let lookup = BundleFiles(bundle).lookUp(
      table: "T", at: order.places(.runtime), device: .mac)
    #expect(lookup.prefersStrings(.macOS13) == now)
    #expect(lookup.prefersStrings(.macOS1010) == before)
  }

  @Test(arguments: [
    ("CFBundleName", Device.ipad, ["-iphoneos~ipad", "~ipad", "-iphoneos", ""]),
    ("CFBundleName", .mac, ["-macos", ""]), ("CFBundleIdentifier", .mac, [""]),
    ("CFBundleExecutable", .ipad, [""]),
  ])
  func keysOfInfoPlist(_ key: String, _ device: Device, _ suffixes: [String]) {
    #expect(InfoPlistKeys.variants(of: key, device: device) == suffixes.map { key + $0 })
  }

  @Test(arguments: [
    ("fr", "en", "en", "en", "fr en"), ("Base fr", "en", "en", "en Base", "en Base"),
    ("", "en", "fr", "en", "en"),
  ])
  func beforeMacOS13TheCodeIsNoLocalization(
    _ enumerated: String, _ region: String, _ preferred: String, _ now: String, _ before: String
  ) {
    let spellings = enumerated.split(separator: " ").map(String.init)
    func directories(_ runtime: Runtime) -> String {
      BundleLocalizations(enumerated: spellings, developmentRegion: region, runtime: runtime)
        .searchOrder(preferred: [preferred]).directories.joined(separator: " ")
    }
    #expect(directories(.macOS13) == now)
    #expect(directories(.macOS1010) == before)
  }

  @Test(arguments: [
    ("en-AU", "en-AU en-GB en-001 en"), ("es-MX", "es-MX es-419 es"),
    ("zh-HK", "zh-Hant-HK zh-HK zh-Hant zh-TW"), ("pt-AO", "pt-AO pt-PT pt"), ("français", ""),
  ])
  func chains(_ name: String, _ chain: String) {
    #expect(localeChain(of: name).joined(separator: " ") == chain)
  }
}
