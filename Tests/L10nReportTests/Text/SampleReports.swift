import L10nCoverage
import L10nModel
import L10nSource

/// Reports that several tests render.
extension Sample {
  static let manyTables = bundle(
    "Big.app",
    (0..<50).map {
      Table(["Localizable", "MainMenuController", "Errors", "設定"][$0 % 4] + "\($0)", 20)
    },
    [
      Localization("ja", "Japanese", (0..<50).map { $0 == 7 ? .own(missing: 9) : .own() }),
      Localization(
        "en_GB", "English (United Kingdom)",
        (0..<50).map { $0 == 12 ? .own(missing: 3) : .inherited(from: "English") }),
      Localization("fr", "French", (0..<50).map { $0 % 10 == 1 ? .absent : .own() }),
    ])

  static let manyBundles: [BundleCoverage] = (0..<40).map { index in
    let spellings = ["de", "fr", "ja", "zh-Hans", "pt-BR", "es-419"]
    return bundle(
      "Framework\(index).framework", kind: .framework,
      path: TreePath("Contents/Frameworks/Framework\(index).framework/Resources"),
      [Table("Localizable", 40)],
      index % 5 == 0
        ? []
        : spellings.enumerated().filter { ($0.offset + index) % 7 != 0 }.map { offset, spelling in
          Localization(
            spelling, spelling,
            [.own(missing: index % 12 == 3 && offset < 3 ? offset * index : 0)])
        })
  }

  static let wideCharacters = bundle(
    "テキスト編集.app", [Table("設定", 8), Table("e\u{301}te\u{301}", 8), Table("שלום", 8)],
    [
      Localization("ja", "日本語", [.own(), .own(missing: 1), .absent]),
      Localization("he", "עברית", [.own(missing: 8), .own(), .inherited(from: "English")]),
      Localization("de", "Deutsch", [.own(), .own(), .own()]),
    ])

  /// Many warnings and notes of a kind, in several files.
  static let manyFindings: [Finding] = {
    let german: TreePath = "de.lproj/Main.strings"
    var findings = (0..<300).map {
      Finding(
        .missingKey, key: CodeUnitString("key.\($0)"), path: german,
        message: .aboutKey("the file does not have ", ""), help: "add the key")
    }
    findings += (0..<12).map {
      Finding(
        .duplicateKey, key: "again", path: german, place: LineColumn(line: 10 * $0 + 4, column: 1),
        message: .aboutKey("the key ", " is defined twice"),
        excerpt: Excerpt(line: "\"again\" = \"\($0)\";", offset: 0, count: 7, label: nil))
    }
    for name in ["A", "B", "C"] {
      findings.append(
        Finding(
          .missingTable, table: name, path: TreePath("fr.lproj/\(name).strings"),
          message: .text("no file for this table")))
    }
    for index in 0..<8 {
      findings.append(
        Finding(
          .unchanged, key: "OK", path: TreePath("it.lproj/\(index).strings"),
          place: LineColumn(line: 1, column: 1), message: .aboutKey("", " equals the source")))
    }
    return findings
  }()
}
