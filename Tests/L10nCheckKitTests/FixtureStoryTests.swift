import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Each story in `Fixtures/README.md` gives the described result.
struct FixtureStoryTests {
  @Test func textEdit() async throws {
    let report = try await Checker.report(onFixture: "Bundles/TextEdit.app")
    #expect(report.inputs == ["TextEdit.app"])
    let bundle = try #require(report.bundles.first)
    #expect(report.bundles.count == 1)
    #expect(bundle.path == "Contents/Resources")
    #expect(bundle.name == "TextEdit.app")
    #expect(bundle.kind == .macOSApplication)
    #expect(bundle.developmentRegion.identifier == "en")
    #expect(bundle.developmentRegion.spelling == "English")
    #expect(bundle.developmentRegion.source == .infoPlist)
    #expect(
      bundle.tables.map(\.name) == ["InfoPlist", "Localizable", "ServicesMenu", "ZoomValues"])
    #expect(bundle.tables.map(\.keys.count) == [3, 24, 2, 7])
    #expect(
      bundle.localizations.map(\.spelling) == ["French", "German", "Japanese", "en_GB", "es"])
    #expect(bundle.localizations.map(\.identifier) == ["fr", "de", "ja", "en-GB", "es"])
    #expect(bundle.localizations.allSatisfy { $0.resources.total == 3 })
    #expect(bundle.figures("German") == "36+0/36 unchanged 3")
    #expect(bundle.figures("en_GB") == "4+31/36 missing 1 masked 1 raw 1")
    #expect(bundle.figures("French") == "30+1/36 missing 5 extra 1 unchanged 4")
    #expect(bundle.figures("Japanese") == "35+0/36 untranslated 1 unchanged 8")
    #expect(bundle.figures("es") == "12+1/36 missing 23 unchanged 2 raw 1")
    #expect(
      bundle.localizations.map(\.keys.coverage?.tenThousandths) == [8611, 10_000, 9722, 9722, 3611])
  }

  @Test func textEditByTable() async throws {
    let report = try await Checker.report(onFixture: "Bundles/TextEdit.app")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.cell("en_GB", "Localizable")?.state == .present)
    #expect(bundle.cell("en_GB", "ZoomValues")?.state == .inherited)
    #expect(bundle.cell("en_GB", "ZoomValues")?.sources.first?.origin == "English")
    #expect(bundle.keys(.missing, "French", "InfoPlist") == [], "a copyright line is no gap")
    #expect(bundle.keys(.missing, "French", "Localizable").count == 3)
    #expect(bundle.cell("French", "Localizable")?.extra == ["Save As"])
    #expect(bundle.cell("French", "ServicesMenu")?.state == .missing)
    #expect(bundle.resource("Credits.rtf")["French"] == .missing)
    #expect(bundle.resource("Credits.rtf")["en_GB"] == .present)
    #expect(bundle.resource("MainMenu.nib")["en_GB"] == .inherited)
    #expect(bundle.resource("Welcome.rtfd")["Japanese"] == .missing)
    #expect(bundle.resource("OldTips.txt") == ["Japanese": .extra])
    #expect(bundle.keys(.untranslated, "Japanese", "Localizable").count == 1)
    let spanish = report.findings.filter { $0.localization == "es" }
    #expect(spanish.map(\.check.identifier) == ["syntax-error"], "its 24 keys are not listed again")
    #expect(spanish.first?.place?.line == 17)
    #expect(!report.findings.contains { $0.localization == "German" })
    let counts = report.totals.findings
    #expect([counts.errors, counts.warnings, counts.notes] == [1, 8, 4])
  }

  @Test func myAppForIOS() async throws {
    let report = try await Checker.report(onFixture: "Bundles/MyApp-iOS")
    #expect(report.bundles.map(\.path) == ["MyApp.app", "MyApp.app/Settings.bundle"])
    #expect(report.bundles.map(\.kind) == [.iOSApplication, .settingsBundle])
    #expect(report.bundles[0].localization("fr")?.resources.present == 1)
    #expect(report.bundles[1].figures("fr") == "1+0/2 missing 1")
    #expect(
      report.findingSummary
        == ["missing-key MyApp.app/Settings.bundle/fr.lproj/Root.strings Play Water Sounds"])
  }

  @Test func myAppForIOSWithTheWrongName() async throws {
    let report = try await Checker.report(onFixture: "Bundles/MyApp-iOS-jp")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.localization("jp")?.keys.missing == 1)
    #expect(bundle.localization("jp")?.resources.missing == 0)
    #expect(
      report.findingSummary == [
        "unknown-localization MyApp.app/jp.lproj"
      ])
    #expect(report.findings.first?.help?.contains("ja.lproj") == true)
  }

  @Test func myAppForTheMac() async throws {
    let report = try await Checker.report(
      onFixture: "Bundles/MyApp-macOS", options: .asking(for: "display-name-alone"))
    let bundle = try #require(report.bundles.first)
    #expect(bundle.path == "MyApp.app/Contents/Resources")
    #expect(bundle.localizations.map(\.identifier) == ["ja"])
    #expect(
      bundle.tables.first { $0.name == "InfoPlist" }?.keys
        == ["CFBundleDisplayName", "NSHumanReadableCopyright"], "nobody translates CFBundleName")
    #expect(
      report.findingSummary == [
        "legacy-name MyApp.app/Contents/Resources",
        "copied-resource MyApp.app/Contents/Resources/Japanese.lproj/CitySounds/city1.aiff",
        "missing-resource MyApp.app/Contents/Resources/Japanese.lproj/CitySounds/city2.aiff",
        "display-name-alone MyApp.app/Contents/Resources/Japanese.lproj/InfoPlist.strings CFBundleDisplayName",
        "copied-resource MyApp.app/Contents/Resources/Japanese.lproj/bird.tiff",
      ])
  }

  @Test func myFramework() async throws {
    let report = try await Checker.report(onFixture: "Bundles/MyFramework.framework")
    #expect(report.bundles.map(\.path) == ["Versions/A/Resources"])
    #expect(report.bundles.first?.kind == .framework)
    #expect(report.bundles.first?.localizations.isEmpty == true)
    #expect(report.findingSummary == ["legacy-name Versions/A/Resources"])
  }

  @Test func myLoadableBundle() async throws {
    let report = try await Checker.report(
      onFixture: "Bundles/MyLoadableBundle.bundle", options: .asking(for: "long-bundle-name"))
    #expect(report.bundles.first?.localization("ja")?.keys.coverage == .complete)
    #expect(report.bundles.first?.localization("ja")?.resources.present == 1)
    #expect(
      report.findings.map(\.check.identifier)
        == ["long-bundle-name", "long-bundle-name", "ineffective-display-name"],
      "it has 16 letters, in Info.plist and here, and Info.plist has no CFBundleDisplayName")
  }

  @Test func regions() async throws {
    let report = try await Checker.report(onFixture: "Bundles/Regions.bundle")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.figures("en_US") == "0+3/3")
    #expect(bundle.figures("en_GB") == "2+1/3", "its users see the key, which is the text")
    #expect(bundle.resource("bird.tiff") == ["en_GB": .inherited, "en_US": .present])
    #expect(bundle.resource("Bye.txt") == ["en_GB": .present, "en_US": .inherited])
    #expect(report.findings.isEmpty)
  }

  @Test func nestedBundles() async throws {
    let report = try await Checker.report(onFixture: "Bundles/Nested.app")
    #expect(report.bundles.count == 6)
    let share = "Contents/PlugIns/Share.appex/Contents/Resources"
    for bundle in report.bundles {
      let missing = bundle.localization("de")?.keys.missing
      #expect(missing == (bundle.path.string == share ? 1 : 0), "\(bundle.path)")
    }
    #expect(report.findingSummary == ["missing-key \(share)/de.lproj/Share.strings Place"])
  }

  @Test func oldShapes() async throws {
    let report = try await Checker.report(onFixture: "Bundles/OldShapes")
    #expect(
      report.bundles.map(\.path) == [
        "Resources.bundle/Resources", "SupportFiles.bundle/Support Files/Resources",
        "Wrapped.app/Wrapper/Wrapped.app",
      ])
    for bundle in report.bundles {
      #expect(bundle.keys(.missing, "German", "Localizable") == ["Place"])
    }
    #expect(report.findings.filter { $0.check.identifier == "legacy-name" }.count == 3)
    #expect(report.findings.count == 6)
  }

  @Test(arguments: [
    (
      "NoDefault.app",
      ["missing-default-image en.lproj/Default.png", "missing-default-image en.lproj/Leaf.png"]
    ),
    ("ResourcesFolder.app", ["resources-directory Resources"]),
    ("LowerCase.app", ["misspelled-info-plist Contents/info.plist"]),
    (
      "PartialRegion.bundle",
      [
        "masked-keys Contents/Resources/en_GB.lproj/Localizable.strings",
        "missing-key Contents/Resources/en_GB.lproj/Localizable.strings Bird",
        "missing-key Contents/Resources/en_GB.lproj/Localizable.strings Hand",
      ]
    ),
    (
      "CodeInside.bundle",
      [
        "code-in-localization Contents/Resources/en.lproj/greet.command",
        "code-in-localization Contents/Resources/fr.lproj/greet.command",
      ]
    ),
    (
      "Help.app",
      [
        "missing-resource Contents/Resources/Garden.help/Contents/Resources/fr.lproj/Garden.helpindex",
        "missing-resource Contents/Resources/Garden.help/Contents/Resources/fr.lproj/water.html",
      ]
    ),
  ])
  func wrongTurns(_ bundle: String, _ findings: [String]) async throws {
    let report = try await Checker.report(onFixture: "Bundles/WrongTurns/" + bundle)
    #expect(report.findingSummary == findings)
    #expect(
      report.bundles.first?.cell("en_GB", "Buttons")?.state
        == (bundle == "PartialRegion.bundle" ? .inherited : nil))
  }

  @Test func sketch() async throws {
    let report = try await Checker.report(onFixture: "Projects/Sketch")
    #expect(report.bundles.map(\.path) == ["Sketch", "SketchKit"])
    for bundle in report.bundles {
      #expect(bundle.developmentRegion.identifier == "de")
      #expect(bundle.developmentRegion.source == .project)
    }
    #expect(report.bundles[0].localizations.map(\.spelling) == ["en", "fr"])
    #expect(report.bundles[1].localizations.map(\.spelling) == ["en"])
    #expect(report.bundles[0].keys(.missing, "fr", "Localizable") == ["Delete %@?"])
    #expect(report.bundles[0].cell("fr", "InfoPlist")?.state == .missing)
    #expect(report.bundles[0].cell("fr", "Main")?.state == .missing)
    let regions = report.findings.filter { $0.check.identifier == "missing-localization" }
    #expect(regions.map(\.path) == ["Sketch.xcodeproj"])
    #expect(
      regions.first?.message
        == .text(
          "the project lists \"ja\" among its regions but has no directory or string catalog for it"
        ))
  }

  @Test func weather() async throws {
    let report = try await Checker.report(onFixture: "Projects/Weather")
    let bundle = try #require(report.bundles.first)
    #expect(bundle.developmentRegion.identifier == "fr")
    #expect(bundle.developmentRegion.source == .package)
    #expect(bundle.figures("en") == "3+0/3")
    #expect(bundle.figures("pt-BR") == "2+0/3 missing 1")
    #expect(report.findings.count == 1)
  }

  @Test func mailbox() async throws {
    let report = try await Checker.report(onFixture: "Texts/Mailbox")
    #expect(
      report.findingSummary == [
        "unchanged-text fr.lproj/Localizable.strings wait",
        "mismatched-argument fr.lproj/Localizable.strings unread",
        "dropped-argument fr.lproj/Localizable.strings copied",
        "literal-percent fr.lproj/Localizable.strings free",
      ])
  }

  @Test func rules() async throws {
    let report = try await Checker.report(onFixture: "Texts/Rules")
    #expect(
      report.findingSummary == [
        "missing-key it.lproj/RuleFormats.strings %[Soil,Air]@ %[is,is not]@ %@",
        "extra-key it.lproj/RuleFormats.strings %[Water]@ %[is]@ %@",
      ])
  }
}
