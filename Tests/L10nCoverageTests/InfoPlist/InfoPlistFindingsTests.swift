import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

@Suite("Localizations of Info.plist") struct InfoPlistFindingsTests {
  private func content(_ values: [String: String]) -> InfoPlistContent {
    let texts = values.sorted { $0.key < $1.key }.map { key, value in
      let role: InfoPlistText.Role = key.hasSuffix("UsageDescription") ? .usageDescription : .name
      return InfoPlistText(
        key: CodeUnitString(key), value: CodeUnitString(value), role: role, property: key,
        range: nil)
    }
    let topLevel = values.map { (CodeUnitString($0), PropertyList(.string(CodeUnitString($1)))) }
    return InfoPlistContent(
      texts: texts, topLevel: Dictionary(topLevel, uniquingKeysWith: { $1 }))
  }

  private func table(_ values: [String: String]) -> LocalizedInfoPlist {
    LocalizedInfoPlist(
      subject: Finding.Subject(
        input: 0, bundle: "A.app", localization: "fr", table: "InfoPlist",
        path: "A.app/fr.lproj/InfoPlist.strings"),
      entries: values.sorted { $0.key < $1.key }.enumerated().map { line, pair in
        LocalizedInfoPlist.Entry(
          key: CodeUnitString(pair.key), value: CodeUnitString(pair.value),
          place: LineColumn(line: line + 1, column: 1))
      })
  }

  private func found(
    _ infoPlist: [String: String], _ localized: [String: String],
    kind: BundleKind = .macOSApplication, bundleName: String? = "Garden"
  ) -> [String] {
    InfoPlistFindings(content(infoPlist), kind: kind, bundleName: bundleName)
      .findings(in: table(localized))
      .map { "\($0.check.identifier) \($0.key ?? "-") \($0.place?.line ?? 0)" }
  }

  @Test(arguments: [
    ("CFBundleVersion", true), ("CFBundleIdentifier", true), ("CFBundleExecutable", true),
    ("CFBundleExecutable~ipad", true), ("MinimumOSVersion", true),
    ("CFBundleShortVersionString", false), ("NSHumanReadableCopyright", false), ("", false),
  ])
  func `keys that the system reads from Info.plist alone have an effect nowhere else`(
    _ key: String, _ isReported: Bool
  ) {
    #expect(found([:], [key: "a"]) == (isReported ? ["unlocalizable-key \(key) 1"] : []))
  }

  @Test(arguments: [
    ("Fifteen letters", false), ("Sixteen letters!", true), ("ééééééééééééééé", false),
    ("👩‍🌾👩‍🌾👩‍🌾", false),
  ])
  func `short names are limited to 15 grapheme clusters`(_ name: String, _ isReported: Bool) {
    #expect(
      found([:], ["CFBundleName": name]) == (isReported ? ["long-bundle-name CFBundleName 1"] : []))
    let findings = InfoPlistFindings(
      content(["CFBundleName": name]), kind: .macOSApplication, bundleName: nil)
    #expect(
      findings.longNames(in: Finding.Subject(input: 0, path: "A.app/Info.plist")).count
        == (isReported ? 1 : 0))
  }

  @Test func `a long name with a build setting in it isn't checked`() {
    let findings = InfoPlistFindings(
      content(["CFBundleName": "$(PRODUCT_NAME) for Gardeners"]), kind: .directory, bundleName: nil)
    #expect(findings.longNames(in: Finding.Subject(input: 0)) == [])
  }

  @Test
  func
    `a localized display name works where Info.plist has the file's name and the short name is localized, too`()
  {
    let both = ["CFBundleDisplayName": "Jardin", "CFBundleName": "Jardin"]
    let own = ["CFBundleDisplayName": "Garden", "CFBundleName": "Garden"]
    #expect(found(own, both) == [])
    #expect(
      found(own, ["CFBundleDisplayName": "Jardin"]) == ["display-name-alone CFBundleDisplayName 1"])
    #expect(
      found(["CFBundleName": "Garden"], both) == ["ineffective-display-name CFBundleDisplayName 1"])
    let other = ["CFBundleDisplayName": "My Garden", "CFBundleName": "Garden"]
    #expect(found(other, both) == ["ineffective-display-name CFBundleDisplayName 1"])
    #expect(found(other, both, kind: .iOSApplication) == [])
    #expect(found(other, both, bundleName: nil) == [])
    #expect(found(["CFBundleDisplayName": "$(PRODUCT_NAME)"], both) == [])
    #expect(found([:], ["CFBundleName": "Jardin"]) == [])
    #expect(found([:], ["CFBundleDisplayName": ""]) == [])
  }

  @Test(arguments: [
    (["CFBundleName": "Garden"], "Garden", true), (["CFBundleName": "Garden"], "Jardin", false),
    (["CFBundleName": "$(PRODUCT_NAME)"], "Grove", true), ([:], "Grove", true),
    (["CFBundleName": "Garden"], "Grove", false),
  ])
  func `a display name that users see anyway isn't reported`(
    _ infoPlist: [String: String], _ name: String, _ isSeen: Bool
  ) {
    let findings = InfoPlistFindings(
      content(infoPlist), kind: .directory, bundleName: nil, productNames: ["Grove"])
    #expect(
      findings.displayName(in: table(["CFBundleDisplayName": name])).contains {
        $0.check == .ineffectiveDisplayName
      } == !isSeen)
  }

  @Test func `the message says which names differ`() throws {
    let findings = InfoPlistFindings(
      content(["CFBundleDisplayName": "My Garden"]), kind: .macOSApplication, bundleName: "Garden")
    let finding = try #require(
      findings.findings(in: table(["CFBundleDisplayName": "Jardin"])).first)
    #expect(
      finding.messageText
        == "users never see \"Jardin\": CFBundleDisplayName is \"My Garden\" in Info.plist, but the bundle's file is named \"Garden\""
    )
    #expect(finding.help == "use the name of the file in Info.plist")
  }

  private static let usage = [
    ("NSCameraUsageDescription", "Scans."), ("NSHumanReadableCopyright", "Mine"),
    ("NSMicrophoneUsageDescription", "Listens."),
  ]

  @Test func `a missing usage description isn't also a missing key`() {
    let bundle = BundleDescription(
      "en: InfoPlist.strings\nfr: InfoPlist.strings",
      infoPlist: Self.usage + [("Slogan", "Looks and listens")])
    let sample = SampleBundle(
      bundle,
      [
        "en/InfoPlist": [("NSMicrophoneUsageDescription", "Listens.")],
        "fr/InfoPlist": [("NSCameraUsageDescription", "Scanne.")],
      ])
    #expect(
      sample.findingSummary == [
        "missing-usage-description R/fr.lproj/InfoPlist.strings NSMicrophoneUsageDescription",
        "missing-key R/fr.lproj/InfoPlist.strings Slogan",
      ])
  }

  @Test func `a usage description replaced by a newer key isn't needed`() {
    func reported(_ keys: [String]) -> [String] {
      let texts = keys.map { ($0, "Scans." as String?) }
      let sample = SampleBundle(
        BundleDescription("en: InfoPlist.strings\nfr: InfoPlist.strings"),
        [
          "en/InfoPlist": texts, "fr/InfoPlist": [("NSBluetoothAlwaysUsageDescription", "Scanne.")],
        ])
      return sample.findings.compactMap(\.key?.string)
    }
    let old = "NSBluetoothPeripheralUsageDescription"
    #expect(reported([old, "NSBluetoothAlwaysUsageDescription"]) == [])
    #expect(reported([old]).contains(old))
  }

  @Test
  func
    `a missing table that has only usage descriptions is reported as missing usage descriptions`()
  {
    let expected = [
      "missing-usage-description R/fr.lproj/InfoPlist.strings NSCameraUsageDescription",
      "missing-usage-description R/fr.lproj/InfoPlist.strings NSMicrophoneUsageDescription",
    ]
    let ofInfoPlist = BundleDescription("en:\nfr: a.png\nfr_CA: a.png", infoPlist: Self.usage)
    #expect(
      SampleBundle(ofInfoPlist).findingSummary.filter { $0.contains("fr.lproj/InfoPlist") }
        == expected)
    let ofTable = SampleBundle(
      BundleDescription("en: InfoPlist.strings\nfr:"), ["en/InfoPlist": Self.usage])
    #expect(ofTable.findingSummary == expected)
    let inherited = SampleBundle(
      BundleDescription("en: InfoPlist.strings\nfr: InfoPlist.strings\nfr_CA:"),
      ["en/InfoPlist": Self.usage, "fr/InfoPlist": Self.usage])
    #expect(inherited.findingSummary == [])
  }

  @Test func `the tables of several targets in one directory are checked separately`() {
    let bundle = BundleDescription(
      "en: App-InfoPlist.strings\nfr: App-InfoPlist.strings Widget-InfoPlist.strings Other-InfoPlist.strings",
      targets: [
        "App-InfoPlist": Array(Self.usage[0...1]), "Widget-InfoPlist": Array(Self.usage[2...2]),
      ])
    let sample = SampleBundle(
      bundle,
      [
        "fr/App-InfoPlist": [("NSCameraUsageDescription", "Scanne."), ("gone", "x")],
        "fr/Widget-InfoPlist": [("NSCameraUsageDescription", "Scanne.")],
      ])
    #expect(
      sample.findingSummary == [
        "missing-key R/fr.lproj/App-InfoPlist.strings NSHumanReadableCopyright",
        "extra-key R/fr.lproj/App-InfoPlist.strings gone",
        "extra-table R/fr.lproj/Other-InfoPlist.strings",
        "missing-usage-description R/fr.lproj/Widget-InfoPlist.strings NSMicrophoneUsageDescription",
        "extra-key R/fr.lproj/Widget-InfoPlist.strings NSCameraUsageDescription",
      ])
  }

  @Test(arguments: [
    ("Info.plist", false), ("info.plist", true), ("INFO.PLIST", true), ("App-Info.plist", false),
    ("InfoX.plist", false), ("Info-plist", false),
  ])
  func `the spelling of the file's name`(_ name: String, _ isReported: Bool) {
    let subject = Finding.Subject(input: 0, path: TreePath("A.app/Contents/\(name)"))
    #expect((InfoPlistFindings.spelling(of: subject) != nil) == isReported)
  }
}
