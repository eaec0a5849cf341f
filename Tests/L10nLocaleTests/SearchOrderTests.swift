import Foundation
import Testing

@testable import L10nLocale

@Suite struct SearchOrderTests {
  /// A bundle and a user, and the result; lists are separated by spaces.
  struct Row: Sendable, CustomTestStringConvertible {
    let enumerated: String
    let developmentRegion: String?
    let preferred: String
    let searchList: String
    let basis: SearchOrder.Basis

    init(
      _ enumerated: String, _ developmentRegion: String?, _ preferred: String,
      _ searchList: String, _ basis: SearchOrder.Basis
    ) {
      self.enumerated = enumerated
      self.developmentRegion = developmentRegion
      self.preferred = preferred
      self.searchList = searchList
      self.basis = basis
    }

    var testDescription: String {
      "\(enumerated) (\(developmentRegion ?? "none")) for \(preferred)"
    }
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  @Test(arguments: [
    // A preference matches; the development region follows, once.
    Row("en fr", "en", "fr", "fr en", .preference), Row("en fr", "en", "en-US", "en", .preference),
    Row("en en_GB fr", "en", "en-AU", "en_GB en", .preference),
    // It is appended as declared, even where its directory has another spelling.
    Row("English fr", "en", "fr", "fr en", .preference),
    Row("English French", "English", "fr", "French English", .preference),
    // Nothing matches: the development region's localization, then American English, then the first.
    Row("English fr", "en", "de", "English en", .developmentRegion),
    Row("de fr", "de_DE", "ja", "de de_DE", .developmentRegion),
    Row("fr zh-Hans", "zh_CN", "ja", "zh-Hans zh_CN", .developmentRegion),
    Row("fr Swedish", "sv", "ja", "Swedish sv", .developmentRegion),
    Row("fr en", nil, "ja", "en", .americanEnglish),
    Row("fr en_US", nil, "ja", "en_US", .americanEnglish),
    Row("de fr", nil, "ja", "de", .firstLocalization),
    Row("", "en", "fr", "en", .developmentRegion), Row("", nil, "fr", "", .nothing),
    Row("fr", "", "fr", "fr", .preference),
    // The development region counts as available without a directory: users who prefer it get raw keys.
    Row("fr", "en", "en", "en", .preference), Row("fr", "en", "ja", "en", .developmentRegion),
    Row("fr pt", "pt_BR", "pt-BR", "pt pt_BR", .preference),
    // Without a declared one, English takes its place if it is listed.
    Row("fr English", nil, "fr", "fr English", .preference),
    Row("fr en English", nil, "fr", "fr en", .preference),
    Row("fr de", nil, "fr", "fr", .preference),
    // If one name isn't ASCII, no preference counts.
    Row("fr français en", "en", "en", "fr en", .firstLocalization),
  ])
  func searchList(row: Row) {
    let bundle = BundleLocalizations(
      enumerated: Self.list(row.enumerated), developmentRegion: row.developmentRegion)
    let order = bundle.searchOrder(preferred: Self.list(row.preferred))
    #expect(order.searchList == Self.list(row.searchList))
    #expect(order.basis == row.basis)
  }

  @Test func refusedNameIsTold() {
    let bundle = BundleLocalizations(enumerated: ["fr", "français"], developmentRegion: "en")
    #expect(bundle.searchOrder(preferred: ["en"]).refusedName == "français")
    let usable = BundleLocalizations(enumerated: ["fr"], developmentRegion: "en")
    #expect(usable.searchOrder(preferred: ["en"]).refusedName == nil)
  }

  @Test func claimsComeFirstAndNeedNoDirectory() {
    let bundle = BundleLocalizations(
      claimed: ["en", "fr", "", "de"], enumerated: ["en"], developmentRegion: "en")
    #expect(bundle.spellings == ["en", "fr", "de", "en"])
    #expect(bundle.searchOrder(preferred: ["de"]).searchList == ["de", "en"])
  }

  @Test(arguments: [
    ("fr", "en", false), ("English", "en", true), ("en", "English", true), ("de", "de_DE", true),
    ("pt", "pt_BR", true), ("pt_PT", "pt", false), ("zh-Hans", "zh_CN", true), ("iw", "he", true),
    ("no", "nb", true), ("EN", "en", true), ("en_GB", "en", false), ("日本語", "ja", false),
    ("x-a", "x-b", false),
  ])
  func developmentRegionIsListedInAnyForm(spelling: String, region: String, isListed: Bool) {
    let bundle = BundleLocalizations(enumerated: [spelling], developmentRegion: region)
    #expect(bundle.spellings == (isListed ? [spelling] : [spelling, region]))
  }

  @Test(arguments: [
    ("Base en fr", "en", "fr", "fr Base en"), ("Base en fr", "en", "en", "en Base"),
    ("Base en en_GB", "en", "en-GB", "en_GB Base en"), ("en fr", "en", "fr", "fr en"),
    ("Base fr", "en", "ja", "en Base"),
  ])
  func baseFollowsTheFirst(
    enumerated: String, region: String, preferred: String, directories: String
  ) {
    let bundle = BundleLocalizations(
      enumerated: Self.list(enumerated), developmentRegion: region)
    let order = bundle.searchOrder(preferred: [preferred])
    #expect(order.directories == Self.list(directories))
  }

  @Test func baseAlone() {
    let bundle = BundleLocalizations(enumerated: ["Base"], developmentRegion: nil)
    #expect(bundle.searchOrder(preferred: ["fr"]).directories == ["Base"])
  }

  @Test func profilesDifferInThePlaceOfTheFileOutside() {
    let bundle = BundleLocalizations(
      enumerated: ["Base", "de", "en", "en_GB"], developmentRegion: "de")
    let order = bundle.searchOrder(preferred: ["en-AU"])
    #expect(
      order.places(.runtime) == [
        .nonlocalized, .localization("en_GB"), .localization("Base"), .localization("en"),
        .localization("de"),
      ])
    #expect(
      order.places(.documented) == [
        .localization("en_GB"), .localization("en"), .nonlocalized, .localization("Base"),
        .localization("de"),
      ])
  }

  @Test(arguments: [
    ("de en fr", "de", "en"), ("de en fr", "fr", "fr en"), ("de en fr", "de fr", "fr en"),
    ("de en fr", "ja", "en"),
  ])
  func plugInFollowsItsHost(enumerated: String, preferred: String, searchList: String) {
    let host = BundleLocalizations(enumerated: ["en", "fr"], developmentRegion: "en")
    let plugIn = BundleLocalizations(
      enumerated: Self.list(enumerated), developmentRegion: "en")
    let preferred = Self.list(preferred)
    let order = plugIn.searchOrder(
      preferred: preferred, host: host.searchOrder(preferred: preferred))
    #expect(order.searchList == Self.list(searchList))
    #expect(order.basis == .host)
  }

  @Test func plugInWithoutItsHostsLanguagesFollowsTheUser() {
    let host = BundleLocalizations(enumerated: ["en"], developmentRegion: "en")
    let plugIn = BundleLocalizations(enumerated: ["de", "ja"], developmentRegion: "ja")
    let order = plugIn.searchOrder(
      preferred: ["de"], host: host.searchOrder(preferred: ["de"]))
    #expect(order.searchList == ["de", "ja"])
    #expect(order.basis == .preference)
  }

  @Test(arguments: [
    ("en_GB", "en_GB en"), ("en", "en"), ("zh_CN", "zh_CN zh-Hans en"), ("zh-Hans", "zh-Hans en"),
    ("pt_BR", "pt_BR pt-BR en"), ("pt-BR", "pt-BR pt_BR en"), ("Czech", "Czech en"),
    ("jp", "jp en"),
    ("français", "français en"), ("es_MX", "es_MX en"),
  ])
  func userOfALocalization(spelling: String, searchList: String) {
    let bundle = BundleLocalizations(
      enumerated: [
        "Czech", "en", "en_GB", "es_MX", "français", "jp", "pt-BR", "pt_BR", "zh-Hans", "zh_CN",
      ], developmentRegion: "en")
    #expect(bundle.searchOrder(forUserOf: spelling).searchList == Self.list(searchList))
  }

  /// What CoreFoundation of macOS 13 chose in each of the handmade bundles.
  @Test(.enabled(if: SharedVectors.arePresent, "the shared vectors are absent"))
  func choicesOfCoreFoundation() throws {
    let directory = try #require(SharedVectors.directory).appending(path: "bundles")
    let data = try Data(contentsOf: directory.appending(path: "expected.json"))
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var compared = 0
    for row in rows where row["host"] == nil && row["orderDependent"] == nil {
      let name = try #require(row["bundle"] as? String)
      let runtimes = row["byRuntime"] as? [String: [String: Any]]
      let answers = runtimes?["macos13"] ?? row
      guard let localizations = answers["localizations"] as? [String], !localizations.isEmpty,
        let expected = answers["preferredLocalizations"] as? [String],
        let preferred = row["preferred"] as? [String]
      else { continue }
      let bundle = BundleLocalizations(
        enumerated: localizations,
        developmentRegion: developmentRegion(of: directory.appending(path: name)))
      let order = bundle.searchOrder(preferred: preferred)
      compared += 1
      // The first localization is the directory's, whose order isn't recorded.
      if order.basis == .firstLocalization {
        #expect(expected.allSatisfy(localizations.contains), "\(name) \(preferred)")
      } else {
        #expect(order.chosen == expected, "\(name) \(preferred)")
      }
    }
    #expect(compared > 100)
  }

  private func developmentRegion(of bundle: URL) -> String? {
    for path in ["Contents/Info.plist", "Info.plist", "Resources/Info.plist"] {
      guard let data = try? Data(contentsOf: bundle.appending(path: path)),
        let plist = try? PropertyListSerialization.propertyList(from: data, format: nil)
      else { continue }
      return (plist as? [String: Any])?["CFBundleDevelopmentRegion"] as? String
    }
    return nil
  }
}
