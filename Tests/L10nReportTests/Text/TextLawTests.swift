import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage
@testable import L10nReport

/// Laws of every report, checked on random reports.
struct TextLawTests {
  private static let words = [
    "Localizable", "設定の画面", "e\u{301}te\u{301}", "MainMenuViewControllerWithALongName", "שלום",
    "a\nb", "\u{1B}[31mred", "\u{202E}evil", "en_GB", "zh-Hans", "x", "👩\u{200D}💻 work", "jp",
  ]

  private static func report(seed: UInt64) -> Report {
    var random = SeededGenerator(seed: seed)
    func word(_ random: inout SeededGenerator) -> String {
      words[Int.random(in: 0..<words.count, using: &random)]
        + (Bool.random(using: &random) ? "" : "\(Int.random(in: 0..<100, using: &random))")
    }
    func upTo(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }
    let bundles = (0..<[1, 1, 2, 6][upTo(3)]).map { _ in
      let tables = (0..<upTo(8)).map { Sample.Table("\(word(&random))\($0)", upTo(12)) }
      let localizations = (0..<upTo(9)).map { position in
        Sample.Localization(
          "\(word(&random))\(position)", word(&random),
          tables.map { table in
            let missing = min(table.keys.count, upTo(5))
            switch upTo(4) {
            case 0: return .inherited(from: word(&random), missing: missing)
            case 1: return .absent
            case 2: return .mixed(missing: missing)
            default: return .own(missing: missing, masked: min(missing, upTo(3)), extra: upTo(3))
            }
          },
          files: Sample.files(upTo(20), inherited: upTo(9), missing: upTo(2), extra: upTo(2)))
      }
      return Sample.bundle(
        word(&random), path: TreePath("\(word(&random))/\(word(&random))"),
        region: DevelopmentRegion(
          identifier: "zh-Hant", spelling: word(&random), declared: "x",
          source: DevelopmentRegion.Source.allCases[upTo(6)]), tables, localizations)
    }
    let findings = (0..<upTo(300)).map { index in
      Finding(
        [Check.syntaxError, .missingKey, .unchanged][upTo(2)],
        key: upTo(2) == 0 ? nil : CodeUnitString("\(word(&random)) \(index)"),
        path: TreePath("\(word(&random)).lproj/\(upTo(2)).strings"),
        place: upTo(1) == 0 ? nil : LineColumn(line: index + 1, column: 1),
        message: .text("<\(index)> \(word(&random))"),
        excerpt: upTo(2) == 0
          ? Excerpt(line: word(&random), offset: upTo(9), count: upTo(4), label: nil) : nil)
    }
    return Sample.report(bundles, findings)
  }

  @Test(arguments: 0..<8)
  func noLineOfTheMatricesIsWiderThanTheTerminal(_ seed: UInt64) {
    var report = TextLawTests.report(seed: seed)
    report.findings = []
    for width in [40, 41, 53, 60, 79, 80, 120, 200] {
      for detail in [RenderingSettings.Detail.summary, .normal, .full] {
        let text = Sample.text(report, width: width, detail: detail)
        let overlong = text.split(separator: "\n").first { TextSpan(String($0)).width > width }
        #expect(overlong == nil)
      }
    }
  }

  @Test(arguments: 0..<8)
  func onlyTheThemeSteersTheTerminal(_ seed: UInt64) {
    let report = TextLawTests.report(seed: seed)
    let plain = Sample.text(report, width: 80)
    #expect(
      plain.unicodeScalars.allSatisfy { $0 == "\n" || VisibleText.escape(of: $0) == nil })

    // Color adds only the theme's sequences.
    var colored = Sample.text(report, width: 80, theme: .color)
    #expect(colored.contains("\u{1B}["))
    colored.unicodeScalars.removeAll { $0 == "\u{2068}" || $0 == "\u{2069}" }
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test(arguments: 0..<8)
  func everyErrorIsShown(_ seed: UInt64) {
    let report = TextLawTests.report(seed: seed)
    for detail in [RenderingSettings.Detail.normal, .full] {
      let shown = TextLawTests.numbers(in: Sample.text(report, width: 200, detail: detail))
      let errors = report.findings.indices.filter { report.findings[$0].severity == .error }
      #expect(shown.isSuperset(of: errors))
    }
  }

  @Test(arguments: 0..<8)
  func everyFindingIsShownWhereAllAreAskedFor(_ seed: UInt64) {
    var report = TextLawTests.report(seed: seed)
    for index in report.findings.indices where report.findings[index].key != nil {
      let finding = report.findings[index]
      report.findings[index] = finding.of(CodeUnitString("<\(index)>"), at: finding.place)
    }
    let shown = TextLawTests.numbers(in: Sample.text(report, width: 200, detail: .full))
    #expect(shown == Set(report.findings.indices))
  }

  /// The numbers in angle brackets.
  private static func numbers(in text: String) -> Set<Int> {
    Set(
      text.utf8.split(separator: UInt8(ascii: "<")).compactMap { piece in
        Int(String(decoding: piece.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self))
      })
  }

  @Test(arguments: 0..<3)
  func theSameReportGivesTheSameText(_ seed: UInt64) {
    let report = TextLawTests.report(seed: seed)
    #expect(Sample.text(report) == Sample.text(report))
  }
}
