import L10nCoverage
import L10nModel
import Testing

@testable import L10nReport

/// Reports on many bundles, and on none.
struct TextOverviewTests {
  @Test func fortyBundlesIn80Columns() {
    let text = Sample.text(Sample.report(Sample.manyBundles), width: 80)
    #expect(
      text == #"""
        4 of 6 languages ready: 2 blocked

                       coverage  keys to do
          ja  blocked     92.3%          86  86 raw
          fr  blocked     96.2%          42  42 raw
          4 ready: de, es-419, pt-BR, zh-Hans

        40 bundles

                                   ja    fr    de  es-419  pt-BR  zh-Hans  coverage
          Framework39.framework    0%    2%  100%    100%   100%        ·     60.5%
          Framework27.framework    0%     ·  100%    100%   100%     100%     80.0%
          Framework3.framework    85%   92%  100%    100%      ·     100%     95.5%

          29 without gaps: Framework1.framework, Framework2.framework, …
          8 not localized: Framework0.framework, Framework5.framework, …

        Framework3.framework  framework
          Contents/Frameworks/Framework3.framework/Resources
          development region en (English.lproj, from Info.plist)
          40 keys in Localizable

                   coverage   keys
          ja          85.0%  34/40  6 missing, all raw
          fr          92.5%  37/40  3 missing, all raw
          3 without gaps: de, es-419, zh-Hans

        Framework27.framework  framework
          Contents/Frameworks/Framework27.framework/Resources
          development region en (English.lproj, from Info.plist)
          40 keys in Localizable

                   coverage   keys
          ja           0.0%   0/40  40 missing, all raw
          4 without gaps: de, es-419, pt-BR, zh-Hans

        Framework39.framework  framework
          Contents/Frameworks/Framework39.framework/Resources
          development region en (English.lproj, from Info.plist)
          40 keys in Localizable

                  coverage   keys
          ja          0.0%   0/40  40 missing, all raw
          fr          2.5%   1/40  39 missing, all raw
          3 without gaps: de, es-419, pt-BR

          ·    the bundle doesn't have this localization
          raw  no text found: users see the key itself

        40 bundles · 165 localizations · 6,472 of 6,600 keys covered (98.0%)
          no findings

        """#)
  }

  @Test func fortyBundlesIn40Columns() {
    let text = Sample.text(Sample.report(Sample.manyBundles), width: 40)
    #expect(
      text == #"""
        4 of 6 languages ready: 2 blocked

                       coverage
          ja  blocked     92.3%  86 raw
          fr  blocked     96.2%  42 raw
          4 ready: de, es-419, pt-BR, zh-Hans

        40 bundles

                         ja  5 others  coverage
          Framework39    0%       75%     60.5%
          Framework27    0%      100%     80.0%
          Framework3    85%       98%     95.5%
          1 of 6 localizations shown, the worst;
            a wider terminal shows more

          29 without gaps: Framework…ramework, …
          8 not localized: Framework…ramework, …

        Framework3.framework  framework
          Contents/Framework…amework/Resources
          development region en (English.lproj,
            from Info.plist)
          40 keys in Localizable

                   coverage
          ja          85.0%  6 missing, all raw
          fr          92.5%  3 missing, all raw
          3 without gaps: de, es-419, zh-Hans

        Framework27.framework  framework
          Contents/Framework…amework/Resources
          development region en (English.lproj,
            from Info.plist)
          40 keys in Localizable

                   coverage
          ja           0.0%  40 missing, all raw
          4 without gaps: de, es-419, pt-BR, …

        Framework39.framework  framework
          Contents/Framework…amework/Resources
          development region en (English.lproj,
            from Info.plist)
          40 keys in Localizable

                  coverage
          ja          0.0%  40 missing, all raw
          fr          2.5%  39 missing, all raw
          3 without gaps: de, es-419, pt-BR

          raw     no text found: users see the
                  key itself
          others  everything without a column of
                  its own
          hidden at this width: counts of keys

        40 bundles · 165 localizations
          6,472 of 6,600 keys covered (98.0%)
          no findings

        """#)
  }

  @Test func everyBundleIsShownWhereAllAreAskedFor() {
    let text = Sample.text(Sample.report(Sample.manyBundles), width: 120, detail: .full)
    for bundle in Sample.manyBundles { #expect(text.contains("\n\(bundle.name)  framework")) }
  }

  @Test func aBundleOfTheDevelopmentRegionAlone() {
    let text = Sample.text(Sample.report([Sample.bundle("A.app", [Sample.Table("Main", 2)], [])]))
    #expect(
      text == """
        no localization to compare

        A.app  macOS application · development region en (English.lproj, from Info.plist) · 2 keys in Main
          no other localization

        1 bundle · 0 localizations · no findings

        """)
  }

  @Test func nothingLocalized() {
    #expect(
      Sample.text(Sample.report([])) == """
        nothing to report: no .lproj directory and no string catalog · no findings

        """)
  }

  /// Languages can be ready in the other tables.
  @Test(
    arguments: [
      (["Localizable"], "the table Localizable of Ferry is absent, so its keys aren't checked"),
      (["A", "B"], "2 tables A, B of Ferry are absent, so their keys aren't checked"), ([], nil),
    ] as [(Set<String>, String?)])
  func tablesThatAreNotThere(_ names: Set<String>, _ line: String?) {
    var product = Product(
      project: "Ferry.xcodeproj", name: "Ferry", target: "Ferry", kind: .application,
      developmentRegion: "en", files: [])
    product.absentTables = names
    var report = Sample.report([
      Sample.bundle(
        "A.app", path: "A.app", [Sample.Table("Main", 2)],
        [Sample.Localization("de", "German", [.own()])])
    ])
    report.products = [product]
    #expect(
      Sample.text(report).split(separator: "\n").first { $0.hasSuffix("checked") }
        == line.map { "  \($0)" })
  }

  /// A bundle with all keys isn't complete if files are missing or broken.
  @Test func filesThatAreMissingOrBroken() {
    let missing = Sample.bundle(
      "A.app", path: "A.app", [Sample.Table("Main", 2)],
      [Sample.Localization("de", "German", [.own()], files: Sample.files(4, missing: 1))])
    let broken = Sample.bundle(
      "B.app", path: "B.app", [Sample.Table("Main", 0)],
      [
        Sample.Localization("fr", "French", [.own(extra: 2)]),
        Sample.Localization("de", "German", [.own()]),
      ])
    let finding = Finding(
      .syntaxError, path: "B.app/de.lproj/Main.strings", message: .text("expected “;”"))
    #expect(
      Sample.text(Sample.report([missing, broken], [finding]), width: 80).hasPrefix(
        """
        de isn't ready: blocked

        B.app/de.lproj
          error    syntax-error  Main.strings: expected “;”

                               coverage
          de  German  blocked      100%  1 error, 1 file missing
          1 not compared: fr

        2 bundles

                   de    fr  files  coverage
          B.app     ✗  none                ✗
          A.app  100%     ·    4/5      100%

        A.app  macOS application · A.app
          development region en (English.lproj, from Info.plist)
          2 keys in Main, 5 other files

                      files  coverage  keys
          de  German    4/5      100%   2/2  1 file missing

        B.app  macOS application · B.app
          development region en (English.lproj, from Info.plist) · 0 keys in Main

                      Main  coverage
          de  German     ✗         ✗  1 broken file
          fr  French  none      none  2 extra

        """))
  }
}
