import L10nModel
import Testing

@testable import L10nCoverage
@testable import L10nReport

/// The remarks after a localization's row.
struct TextRemarkTests {
  private func localization(
    _ spelling: String = "de", total: Int = 10, _ change: (inout LocalizationCoverage) -> Void
  ) -> LocalizationCoverage {
    var localization = LocalizationCoverage(
      identifier: LocaleIdentifier(spelling), spelling: spelling, name: "Name",
      direction: .leftToRight, searchOrder: [])
    localization.keys.total = total
    change(&localization)
    return localization
  }

  private func remark(
    _ localization: LocalizationCoverage, lost: [String] = [], broken: Int = 0,
    origins: [String] = [],
    limit: Int = 100
  ) -> String {
    var names = LocalizationNameCache()
    let name = names.name(of: localization)
    return Remark(
      localization, name, lostTables: lost, brokenFiles: broken, isSameLanguage: false,
      origins: origins
    ).text(
      limit: limit
    ).span
      .text
  }

  @Test(arguments: [
    (0, 0, 0, ""), (2, 0, 0, "2 missing"), (2, 2, 0, "2 missing, all raw"),
    (1, 1, 0, "1 missing, raw"),
    (5, 3, 0, "5 missing, 3 raw"), (6, 6, 6, "6 masked: raw keys on screen"), (6, 0, 6, "6 masked"),
    (8, 6, 6, "6 masked, 8 missing, 6 raw"),
  ])
  func missingKeys(_ missing: Int, _ raw: Int, _ masked: Int, _ text: String) {
    let localization = localization {
      $0.keys.missing = missing
      $0.raw = raw
      $0.masked = masked
    }
    #expect(remark(localization) == text)
  }

  @Test func theOtherStates() {
    let localization = localization {
      $0.keys.untranslated = 1
      $0.keys.partial = 2
      $0.keys.needsReview = 3
      $0.extra = 4
      $0.resources.missing = 1
      $0.resources.extra = 2
    }
    #expect(
      remark(localization)
        == "1 untranslated, 2 partial, 3 to review, 4 extra, 1 file missing, 2 extra files")
    #expect(remark(localization, limit: 30) == "1 untranslated, 2 partial, …")
  }

  @Test(arguments: [
    ("jp", "not a language, likely ja"), ("xyzzyx", "not a language"), ("de", ""),
    ("Base64", "not a language"),
  ])
  func namesThatAreNoLanguage(_ spelling: String, _ text: String) {
    #expect(remark(localization(spelling) { _ in }).hasPrefix(text))
  }

  @Test func aFileThatIsNotLoaded() {
    let all = localization {
      $0.keys.missing = 10
      $0.raw = 10
    }
    #expect(remark(all, lost: ["Main"]) == "all keys raw: the file is not loaded")
    #expect(remark(all, lost: ["Main"], limit: 14) == "all keys raw")
    let some = localization(total: 30) {
      $0.keys.missing = 12
      $0.raw = 10
    }
    #expect(
      remark(some, lost: ["Main"]) == "Main is not loaded: all its keys raw, 12 missing")
    #expect(
      remark(some, lost: ["A", "B"]) == "2 tables are not loaded: all their keys raw, 12 missing")
  }

  @Test func aCopyOfTheSource() {
    #expect(remark(localization { $0.unchanged = 10 }) == "all identical to the source")
  }

  @Test func whereManyTablesAreInheritedFrom() {
    #expect(remark(localization { _ in }, origins: ["English"]) == "= English")
    var names = LocalizationNameCache()
    let harmless = localization { _ in }
    #expect(
      Remark(
        harmless, names.name(of: harmless), lostTables: [], brokenFiles: 0, isSameLanguage: false,
        origins: ["en"]
      )
      .isHarmless)
  }

  @Test func aBrokenFileOfRawKeysIsLost() {
    let bundle = Sample.bundle(
      "A.app", [Sample.Table("Main", 4)],
      [
        Sample.Localization("de", "German", [.own(missing: 4)]),
        Sample.Localization("fr", "French", [.own(missing: 4)]),
      ])
    let finding = Finding(
      .syntaxError, path: "Contents/Resources/de.lproj/Main.strings", message: .text("expected “;”")
    )
    let text = Sample.text(Sample.report([bundle], [finding]))
    #expect(text.contains("0/4  all keys raw: the file is not loaded\n"))
    #expect(text.contains("0/4  4 missing, all raw\n"))
  }
}
