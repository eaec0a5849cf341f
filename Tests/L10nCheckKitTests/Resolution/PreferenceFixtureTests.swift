import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource
import TestSupport
import Testing

/// The bundles in `Preferences` give the results in `Fixtures/README.md`: who gets which localization, file and string.
@Suite struct PreferenceFixtureTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let bundle: String
    let preferred: String
    /// The directories that a lookup visits, in order.
    let directories: String
    /// A table and a key; for a file, its name.
    let question: String
    /// Nil where users see the key.
    let value: String?
    /// The file that decides, below the resources.
    let file: String?
    let device: Device?

    init(
      _ bundle: String, _ preferred: String, _ directories: String, _ question: String,
      _ value: String?, in file: String?, on device: Device? = nil
    ) {
      self.bundle = bundle
      self.preferred = preferred
      self.directories = directories
      self.question = question
      self.value = value
      self.file = file
      self.device = device
    }

    var testDescription: String { "\(bundle) \(preferred) \(question)" }
  }

  static let rows = [
    Row(
      "Australia", "en-AU", "en_GB en", "Localizable/Color", "Colour",
      in: "en_GB/Localizable.strings"),
    Row("Australia", "en-AU", "en_GB en", "Localizable/Bird", nil, in: "en_GB/Localizable.strings"),
    Row("Australia", "en-AU", "en_GB en", "Menu/Quit", "Quit", in: "en/Menu.strings"),
    Row("Australia", "en-US", "en", "Localizable/Bird", "Bird", in: "en/Localizable.strings"),
    Row("Australia", "fr-FR", "en", "Localizable/Color", "Color", in: "en/Localizable.strings"),
    Row(
      "HongKong", "zh-Hant-HK", "zh-Hant-HK zh_TW en", "Localizable/Bus", "巴士",
      in: "zh-Hant-HK/Localizable.strings"),
    Row(
      "HongKong", "zh-Hant-HK", "zh-Hant-HK zh_TW en", "Localizable/Taxi", nil,
      in: "zh-Hant-HK/Localizable.strings"),
    Row(
      "HongKong", "zh-Hant-HK", "zh-Hant-HK zh_TW en", "Menu/Quit", "結束", in: "zh_TW/Menu.strings"),
    Row(
      "HongKong", "zh-Hant-TW", "zh_TW en", "Localizable/Bus", "公車", in: "zh_TW/Localizable.strings"
    ),
    Row("HongKong", "zh-Hans-CN", "en", "Localizable/Bus", "Bus", in: "en/Localizable.strings"),
    Row("Portuguese", "pt-BR", "pt en", "Localizable/Train", "Trem", in: "pt/Localizable.strings"),
    Row(
      "Portuguese", "pt-PT", "pt-PT pt en", "Localizable/Bus", "Autocarro",
      in: "pt-PT/Localizable.strings"),
    Row(
      "Portuguese", "pt-AO", "pt-PT pt en", "Localizable/Bus", "Autocarro",
      in: "pt-PT/Localizable.strings"),
    Row(
      "Portuguese", "pt-AO", "pt-PT pt en", "Localizable/Train", nil,
      in: "pt-PT/Localizable.strings"),
    Row("Serbian", "sr-RS", "sr en", "Localizable/Bird", "Птица", in: "sr/Localizable.strings"),
    Row(
      "Serbian", "sr-Latn-RS", "sr-Latn en", "Localizable/Bird", "Ptica",
      in: "sr-Latn/Localizable.strings"),
    Row(
      "Serbian", "sh", "sr-Latn en", "Localizable/Bird", "Ptica", in: "sr-Latn/Localizable.strings"),
    Row(
      "LatinAmerica", "es-AR", "es-419 es en", "Localizable/Computer", "Computadora",
      in: "es-419/Localizable.strings"),
    Row("LatinAmerica", "es-MX", "es-419 es en", "Menu/Quit", "Salir", in: "es/Menu.strings"),
    Row(
      "LatinAmerica", "es-ES", "es en", "Localizable/Computer", "Ordenador",
      in: "es/Localizable.strings"),
    Row("BaseInterface", "fr-FR", "fr Base en", "Main.nib", nil, in: "Base/Main.nib"),
    Row("BaseInterface", "de-DE", "de Base en", "Main.nib", nil, in: "de/Main.nib"),
    Row(
      "BaseInterface", "fr-FR", "fr Base en", "Localizable/Bird", "Bird in Base",
      in: "Base/Localizable.strings"),
    Row(
      "BaseInterface", "en-US", "en Base", "Localizable/Bird", "Bird", in: "en/Localizable.strings"),
    Row(
      "RootTable", "fr-FR", "fr en", "Localizable/Bird", "Bird of nowhere",
      in: "Localizable.strings"),
    Row(
      "RootTable", "en-US", "en", "Localizable/Bird", "Bird of nowhere", in: "Localizable.strings"),
    Row(
      "Tablet", "en-US", "en", "Localizable/Turn", "Turn the phone", in: "en/Localizable.strings",
      on: .iphone),
    Row(
      "Tablet", "en-US", "en", "Localizable/Turn", "Turn the tablet",
      in: "en/Localizable~ipad.strings", on: .ipad),
    Row(
      "Tablet", "en-US", "en", "Localizable/Tap", nil, in: "en/Localizable~ipad.strings", on: .ipad),
    Row(
      "Tablet", "fr-FR", "fr en", "Localizable/Turn", "Tournez", in: "fr/Localizable.strings",
      on: .ipad),
    Row("Claimed", "ja-JP", "ja en", "Localizable/Bird", "Bird", in: "en/Localizable.strings"),
    Row("Claimed", "fr-FR", "fr en", "Localizable/Bird", "Oiseau", in: "fr/Localizable.strings"),
  ]

  @Test(arguments: rows)
  func answer(_ row: Row) throws {
    let isFlat = row.bundle == "Tablet"
    let path = "Fixtures/Bundles/Preferences/\(row.bundle)" + (isFlat ? ".app" : ".bundle")
    var options = ResolutionOptions(preferred: [row.preferred])
    options.device = row.device
    let parts = row.question.split(separator: "/").map(String.init)
    let resolution = Resolver(options: options).resolve(
      try ResolvedBundle(SharedFiles.packagePath(path)),
      question: parts.count == 1 ? .resource(parts[0]) : .key(parts[1], table: parts[0]))
    #expect(resolution.searchOrder.joined(separator: " ") == row.directories)
    #expect(!resolution.isOrderDependent)
    let answer = try #require(resolution.answer)
    var value: String?
    if case .text(let text)? = answer.value { value = text.string }
    #expect(value == row.value)
    let resources = isFlat ? "" : "Contents/Resources/"
    let file = row.file.map { resources + $0.replacing("/", with: ".lproj/") }
    #expect(answer.file?.string == file)
  }

  /// The findings of a report; a table's variant for a device counts as a table of its own there.
  @Test func findings() async throws {
    let report = try await Checker.report(onFixture: "Bundles/Preferences")
    #expect(report.bundles.count == 9)
    let found = report.findingSummary.map {
      $0.replacing("Contents/Resources/", with: "").replacing(".strings", with: "")
    }
    #expect(
      found == [
        "missing-table BaseInterface.bundle/de.lproj/Localizable",
        "missing-table BaseInterface.bundle/de.lproj/Menu",
        "missing-table BaseInterface.bundle/fr.lproj/Localizable",
        "missing-resource BaseInterface.bundle/fr.lproj/Main.nib",
        "absent-localization Claimed.bundle/Contents/Info.plist",
        "masked-keys HongKong.bundle/zh-Hant-HK.lproj/Localizable",
        "missing-key HongKong.bundle/zh-Hant-HK.lproj/Localizable Taxi",
        "masked-keys Portuguese.bundle/pt-PT.lproj/Localizable",
        "missing-key Portuguese.bundle/pt-PT.lproj/Localizable Train",
        "shadowing-file RootTable.bundle/Localizable",
        "missing-table Tablet.app/fr.lproj/Localizable~ipad",
      ])
  }
}
