import L10nModel
import L10nSource

@testable import L10nCoverage
@testable import L10nReport

/// A small handmade report with everything that a page shows.
enum PageReport {
  static let report: Report = {
    var report = Report(
      inputs: ["Notes.app"], profile: "runtime", bundles: [bundle], findings: findings)
    report.bundles[0].countAgain()
    return report
  }()

  static let keys: [CodeUnitString] = [
    "Open", "a|b `c` <d> & \"e\"", "evil \u{202E}key\n", "files.count",
  ]

  private static let directory: TreePath = "Contents/Resources"

  private static let bundle: BundleCoverage = {
    var bundle = BundleCoverage(
      input: 0, path: directory, name: "Notes & <Pages>.app", kind: .macOSApplication,
      developmentRegion: DevelopmentRegion(
        identifier: "en", spelling: "en", declared: "en", source: .infoPlist),
      localizations: [
        localization("ar", "Arabic", .rightToLeft), localization("en-GB", "British English"),
        localization("fr", "French"),
      ],
      tables: [localizable, infoPlist],
      resources: [
        ResourceCoverage(path: "Credits.rtf", cells: [.present, .inherited, .missing]),
        ResourceCoverage(path: "Tips.txt", cells: [nil, nil, .extra]),
        ResourceCoverage(path: "Welcome.rtf", cells: [.present, .present, .present]),
      ])
    var seen = PreferenceCoverage(preferred: ["ar", "fr"], searchOrder: ["ar"])
    (seen.keys.total, seen.keys.own, seen.keys.raw) = (5, 4, 1)
    bundle.preferences = [seen]
    return bundle
  }()

  private static func localization(
    _ spelling: String, _ name: String, _ direction: WritingDirection = .leftToRight
  ) -> LocalizationCoverage {
    LocalizationCoverage(
      identifier: LocaleIdentifier(spelling), spelling: spelling, name: name,
      direction: direction, searchOrder: [spelling, "en"])
  }

  private static let localizable = TableCoverage(
    name: "Localizable", formats: [.strings, .stringsdict], keys: TableKeys(keys),
    words: [1, 5, 2, 1],
    showsRawKeys: true,
    cells: [
      cell(
        "ar",
        [
          KeyRecord(.translated, isUnchanged: true), KeyRecord(.missing, isRaw: true),
          KeyRecord(.needsReview), KeyRecord(.partial, isVaried: true),
        ], extra: ["Old"], isRaw: true),
      cell(
        "en-GB",
        [
          KeyRecord(.translated), KeyRecord(.translated), KeyRecord(.translated),
          KeyRecord(.missing, isMasked: true, isRaw: true),
        ], isRaw: true),
      TableCell(
        state: .missing,
        sources: [CellSource(format: .strings, state: .missing, file: nil, origin: nil)],
        records: keys.map { _ in KeyRecord(.missing) }, words: [1, 5, 2, 1], extra: [],
        isRaw: false),
    ], stale: ["Gone"], excluded: ["©"])

  private static let infoPlist = TableCoverage(
    name: "InfoPlist", formats: [.strings], keys: ["CFBundleName"], words: [1],
    showsRawKeys: false,
    cells: [
      cell("ar", [KeyRecord(.translated)], table: "InfoPlist"),
      TableCell(
        state: .inherited,
        sources: [
          CellSource(
            format: .strings, state: .inherited,
            file: directory.appending("en.lproj/InfoPlist.strings"), origin: "en")
        ], records: [KeyRecord(.translated, isInherited: true)], words: [1], extra: [],
        isRaw: false),
      cell("fr", [KeyRecord(.untranslated)], table: "InfoPlist"),
    ])

  private static func cell(
    _ spelling: String, _ records: [KeyRecord], table: String = "Localizable",
    extra: [CodeUnitString] = [], isRaw: Bool = false
  ) -> TableCell {
    let file = directory.appending("\(spelling).lproj/\(table).strings")
    return TableCell(
      state: .present,
      sources: [CellSource(format: .strings, state: .present, file: file, origin: nil)],
      records: records, words: records.map { _ in 1 }, extra: extra, isRaw: isRaw)
  }

  private static let findings: [Finding] = {
    let arabic = Finding.Subject(
      input: 0, bundle: directory, localization: "ar", table: "Localizable",
      path: "Contents/Resources/ar.lproj/Localizable.strings")
    let french = Finding.Subject(
      input: 0, bundle: directory, localization: "fr", table: "Localizable",
      path: "Contents/Resources/fr.lproj/Localizable.strings")
    var findings = [
      Finding(
        .placeholderMismatch, about: arabic, key: "files.count",
        place: LineColumn(line: 14, column: 18), message: .aboutKey("", " formats %d as an object"),
        excerpt: Excerpt(
          line: "\"files.count\"\t= \"%@ <ملف>\";", offset: 17, count: 2,
          label: "%d is *here*"), help: "write %d, or <it> | that"),
      Finding(
        .syntaxError, about: arabic, place: LineColumn(line: 20, column: 5),
        message: .text("expected ';' & found ```"),
        excerpt: Excerpt(line: "\"a\" = \"b\"```", offset: 9, count: 0, label: nil)),
      Finding(
        .missingTable, about: french, message: .text("Localizable.strings is missing")),
    ]
    findings += keys.map {
      Finding(.missingKey, about: arabic, key: $0, message: .aboutKey("the file lacks ", ""))
    }
    findings.append(Finding(.extraKey, key: "Old", message: .aboutKey("nothing has ", " here")))
    return findings
  }()
}
