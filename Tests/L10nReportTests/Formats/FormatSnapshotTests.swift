import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// Each format of one report, compared with its file in `Snapshots`.
@Suite struct FormatSnapshotTests {
  private static let snapshots = Snapshots("Tests/L10nReportTests/Formats/Snapshots")

  @Test(arguments: Sample.renderers.map(\.name))
  func aReportWithSomethingOfEverything(_ name: String) throws {
    let renderer = try #require(Sample.renderers.first { $0.name == name }).renderer
    let text = Sample.rendered(Sample.everything, renderer)
    let expected = try Self.snapshots.expected(name, for: text)
    // Compares bytes: two strings are equal whatever their normalization.
    #expect(Array(text.utf8) == Array(expected.utf8), "\(name) differs; \(Snapshots.hint)\n\(text)")
  }

  /// Programs need a valid document also for an empty report.
  @Test(arguments: Sample.renderers.map(\.name))
  func anEmptyReportEndsWithALine(_ name: String) throws {
    let renderer = try #require(Sample.renderers.first { $0.name == name }).renderer
    let empty = Report(inputs: ["."], profile: "runtime", bundles: [], findings: [])
    let text = Sample.rendered(empty, renderer)
    let hasNoLines = ["github.txt", "xcode.txt"].contains(name)
    #expect(text.isEmpty == hasNoLines)
    #expect(hasNoLines || text.utf8.last == UInt8(ascii: "\n"))
    if name.hasSuffix(".json") { #expect(throws: Never.self) { try StrictJSON(Array(text.utf8)) } }
  }
}

/// A report with everything that a format can show.
extension Sample {
  static let everything: Report = {
    let textEdit = bundle(
      "TextEdit.app",
      [Table("InfoPlist", 3), Table("Localizable", 24), Table("=1+2, \"|\"", 7)],
      [
        Localization("de", "German", [.own(), .own(), .own()], files: files(9)),
        Localization(
          "en_GB", "English (United Kingdom)",
          [.inherited(from: "English"), .own(missing: 6, masked: 6), .inherited(from: "English")],
          identifier: "en-GB", files: files(3, inherited: 6)),
        Localization(
          "fr", "French", [.absent, .own(missing: 10, untranslated: 4, extra: 3), .own()],
          files: files(8, missing: 1)),
      ])
    var catalogs = bundle(
      "App", kind: .directory, path: .root,
      region: DevelopmentRegion(
        identifier: "en", spelling: "en", declared: "en", source: .default),
      [Table("Localizable", 5)],
      [
        Localization("ar", "Arabic", [.own(missing: 1)]),
        Localization("pl", "Polish", [.mixed(missing: 2)]),
      ])
    catalogs.input = 1
    return Report(
      inputs: ["TextEdit.app", "."], profile: "runtime", bundles: [textEdit, catalogs],
      findingRuns: everyFinding)
  }()

  static let everyPrefix = ["apps/TextEdit.app/", ""]

  private static let everyFinding: [FindingRun] = {
    let resources: TreePath = "Contents/Resources"
    let french = Finding.Subject(
      input: 0, bundle: resources, localization: "fr", table: "Localizable",
      path: "Contents/Resources/fr.lproj/Localizable.strings")
    let loneSurrogate = CodeUnitString(bytes: Array("half ".utf8) + [0xED, 0xA0, 0xBD])
    let keys: [CodeUnitString] = [
      "Open", "Print\n", "\u{202E}evil", "שלום", loneSurrogate,
      "50% </b>, ::error:: | `a` [b](c) {0} \"d\" \\ \u{1}",
    ]
    let catalog: TreePath = "Sources/Localizable.xcstrings"
    let polish = Finding.Subject(
      input: 1, bundle: .root, localization: "pl", table: "Localizable", path: catalog)
    return [
      FindingRun(
        Finding(
          .missingTable, bundle: resources, localization: "fr", table: "InfoPlist",
          path: "Contents/Resources/fr.lproj/InfoPlist.strings",
          message: .text("InfoPlist.strings is missing: users see its 3 keys in another language"))),
      FindingRun(
        Finding(
          .placeholderMismatch, about: french, key: "files.count",
          place: LineColumn(line: 14, column: 18),
          message: .aboutKey("", " formats %d as an object"),
          excerpt: Excerpt(
            line: "\"files.count\" = \"%@ fichiers\";", offset: 17, count: 2, label: nil),
          help: "write %d")),
      FindingRun(
        Finding(.missingKey, about: french, message: .aboutKey("", " is missing")),
        keys: keys.map { PlacedKey(key: $0, place: nil) }),
      FindingRun(
        Finding(
          .extraKey, about: french, key: "Old", place: LineColumn(line: 3, column: 1),
          message: .text("the development region has no \"שלום\""))),
      FindingRun(
        Finding(
          .syntaxError, bundle: resources, localization: "de", table: "=1+2, \"|\"",
          path: "Contents/Resources/de.lproj/=1+2, \"|\".strings",
          place: LineColumn(line: 1, column: 2), message: .text("expected ';' after the value"),
          help: "add ';' at the end of the entry")),
      FindingRun(
        Finding(.unchanged, input: 1, bundle: .root, message: .text("nothing is localized here"))),
      FindingRun(
        Finding(.missingKey, about: polish, message: .aboutKey("", " is missing")),
        keys: [
          PlacedKey(key: "Delete", place: nil),
          PlacedKey(key: "Close", place: LineColumn(line: 12, column: 5)),
        ]),
      FindingRun(
        Finding(.syntaxError, input: 1, message: .text("the directory can't be read"))),
    ]
  }()

  /// The explanation of a check in a log's rules.
  static func explain(_ check: Check) -> CheckExplanation? {
    explanations.first { $0.check == check }
  }

  private static let explanations = [
    CheckExplanation(
      .missingKey, meaning: ["A key of the development region's is not there."],
      effect: ["Users see the key.", "It may be *raw*."], example: ["\"open\" = \"Open\";"],
      remedy: ["Add it."]),
    CheckExplanation(
      .placeholderMismatch, meaning: ["Placeholders differ."], effect: ["The application ends."],
      example: ["%d", "%@"], remedy: ["Write what the source has."]),
    CheckExplanation(
      .duplicateKey, meaning: ["A key is there twice."], effect: ["One is lost."],
      example: ["a", "a"], remedy: ["Remove one."]),
  ]

  private static let settings = RenderingSettings(
    pathPrefixes: everyPrefix, toolVersion: "1.2.3", icuVersion: "72.1", explain: explain)

  /// Each format by the name of its snapshot.
  static let renderers: [(name: String, renderer: any ReportRenderer)] = [
    ("text.txt", TextRenderer(settings)),
    ("json.json", JSONReportRenderer(settings)),
    ("csv.csv", CSVRenderer(settings)),
    ("csv-by-key.csv", KeyCSVRenderer(settings)),
    ("github.txt", GitHubRenderer(settings)),
    ("sarif.json", SARIFRenderer(settings)),
    ("junit.xml", JUnitRenderer(settings)),
    ("gitlab.json", GitLabRenderer(settings)),
    ("prometheus.txt", PrometheusRenderer(settings)),
    ("badge.json", BadgeRenderer(settings)),
    ("xcode.txt", XcodeRenderer(settings)),
  ]

  static func rendered(_ report: Report, _ renderer: any ReportRenderer) -> String {
    String(decoding: ByteOutput.collect { renderer.render(report, to: &$0) }, as: UTF8.self)
  }
}
