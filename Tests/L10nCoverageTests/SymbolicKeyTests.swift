import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Which keys look like identifiers.
@Suite struct SymbolicKeyTests {
  static let names = [
    // 1. Underscores.
    "no_results", "ERROR_NO_NETWORK", "Settings_Title", "a_b", "error_404", "is_OK_now",
    // 2. Full stops.
    "settings.title", "login.error.no-network", "onboarding.page1.title", "settings.Title",
    "ab.cd", "index.html", "error.network.404",
    // 3. Inner capitals.
    "errorTitle", "settingsScreen2Title", "106.ibExternalAccessibilityDescription",
    "page.errorTitle",
    // 4. Interface Builder's keys.
    "5SN-1C-hDC.title", "aBc-12-xYz.ibShadowedToolTip", "12.title",
    // With arguments.
    "PLUGIN_VERSION_%@", "STATUS_%1$@_%2$ld", "settings.error.%@", "files_%#@count@",
    "pageTitle%ld", "importDone (%1$d of %2$d)", "open.failed (%@)", "loading.failed %@",
    // With punctuation of the text.
    "UPDATES_OFF_%@!", "delete_file?",
  ]

  static let texts = [
    "", "OK", "Open", "Save As…", "settings title", "Settings.", "e.g.", "i.e.", "p.m.", "a.b",
    "v1.2", "1.5", "10.20.30", "5.x", "10:30", "README.md", "Node.js", "iPhone", "iPadOS", "macOS",
    "watchOS", "example.com", "www.example.org", "mail.example.net",
    "GitHub", "PowerPoint", "eBay", "jQuery", "e-mail", "no-results", "and/or", "_", "__", "a_",

    "Open (%d of %d)", "open all (%@)", "openAll (now)", "(%@)", "_a", ".title",
    "settings.",
    "settings..title", "1_", "12-34", "3.14_", "größe.titel",
    "%d_items", "settings.title!", "5SN-1C-hDC", "5SN-1C-hDC.", "100%",
    "%@", "%@_%@", "%@.com", "v%@", "no.%d", "error%@", "a_100%",
    "en_US", "en_US_POSIX", "zh_TW",
  ]

  @Test(arguments: names) func nameLooksSymbolic(_ key: String) {
    #expect(looksSymbolic(CodeUnitString(key)))
  }

  @Test(arguments: texts) func textDoesNot(_ key: String) {
    #expect(!looksSymbolic(CodeUnitString(key)))
  }

  @Test func `a value identical to its symbolic key, where the source has a text`() {
    for (key, isName) in [
      ("open.title", true), ("Open.Title", true), ("_open", true), ("Open", false),
      ("OpenStreetMap", false), ("Readme.md", false), ("Open.", false),
    ] {
      let sample = SampleBundle(
        BundleDescription("en: T.strings\nde: T.strings"),
        ["en/T": [(key, "Cast off")], "de/T": [(key, key)]])
      #expect(sample.findings.contains { $0.check == .valueIsKey } == isName, "\(key)")
    }
  }
  @Test(arguments: [5, 4])
  func `values identical to CamelCase keys, unless they are brands`(_ count: Int) {
    let names = (0..<count).map { "MendSailFirst\($0)" }
    let source = names.map { ($0, "先补帆") } + [("BoatLeaks", "漏水"), ("GitHub", "访问 GitHub")]
    let sample = SampleBundle(
      BundleDescription("zh-Hans: T.strings\nen: T.strings", development: "zh-Hans"),
      ["zh-Hans/T": source, "en/T": source.map { ($0.0, $0.0) }])
    let keys = sample.findings.filter { $0.check == .valueIsKey }.compactMap(\.key?.string)
    #expect(keys == (count == 5 ? ["BoatLeaks"] + names : []))
  }
}
