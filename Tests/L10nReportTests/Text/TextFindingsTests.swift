import L10nModel
import L10nSource
import Testing

@testable import L10nReport

/// Findings below the names of their files.
struct TextFindingsTests {
  @Test func findingsStandUnderTheirFiles() {
    let text = Sample.text(
      Sample.report([], Sample.textEditFindings), width: 80, prefixes: ["apps/"])
    #expect(
      text == #"""
        apps/Contents/Resources/fr.lproj/Localizable.strings
          14:18  error    placeholder-mismatch  "files.count" formats %d as an object
              | "files.count"   = "%@ fichiers";
              |                    ^^ the development region has %d here
                help: write %d

                               coverage
          fr  French  blocked            1 error

        apps/Contents/Resources/fr.lproj/Localizable.strings
          warning  missing-key  8 keys: "Open", "Save As…", "Close", "Print\n",
                                "\"Quoted\"", "\u{202E}evil", "Zoom", "Find"
          note     unchanged    9 keys: "key 0", "key 1", "key 2" and 6 more

        apps/Contents/Resources/fr.lproj
          warning  missing-table  InfoPlist.strings: fr has no file for this table;
                                  users see English

        nothing to report: no .lproj directory and no string catalog
          1 error, 9 warnings, 9 notes

        """#)
  }

  @Test func manyOfAKindAreFolded() {
    let text = Sample.text(Sample.report([], Sample.manyFindings), width: 80, prefixes: ["apps/"])
    #expect(
      text == #"""
        apps/de.lproj/Main.strings
           4:1  warning  duplicate-key  the key "again" is defined twice
             | "again" = "0";
             | ^^^^^^^
          14:1  warning  duplicate-key  the key "again" is defined twice
             | "again" = "1";
             | ^^^^^^^
          24:1  warning  duplicate-key  the key "again" is defined twice
             | "again" = "2";
             | ^^^^^^^
                warning  duplicate-key  9 more in lines 34, 44, 54, 64, 74, 84, 94, 104,
                                        …
                warning  missing-key    300 keys: "key.0", "key.1", "key.2", "key.3",
                                        "key.4", "key.5" and 294 more
                                        help: add the key

        apps/fr.lproj
          warning  missing-table  3 tables: A, B, C

        notes in 8 more files: 8 unchanged; --verbose lists them

        nothing to report: no .lproj directory and no string catalog
          315 warnings, 8 notes

        """#)
  }

  @Test func allAreShownWhereAllAreAskedFor() {
    let text = Sample.text(
      Sample.report([], Sample.textEditFindings), width: 80, prefixes: ["apps/"], detail: .full)
    #expect(
      text == #"""
        apps/Contents/Resources/fr.lproj/Localizable.strings
          14:18  error    placeholder-mismatch  "files.count" formats %d as an object
              | "files.count"   = "%@ fichiers";
              |                    ^^ the development region has %d here
                help: write %d

                               coverage
          fr  French  blocked            1 error

        apps/Contents/Resources/fr.lproj/Localizable.strings
          20:1  note     unchanged    the value of "key 0" equals the source
          21:1  note     unchanged    the value of "key 1" equals the source
          22:1  note     unchanged    the value of "key 2" equals the source
          23:1  note     unchanged    the value of "key 3" equals the source
          24:1  note     unchanged    the value of "key 4" equals the source
          25:1  note     unchanged    the value of "key 5" equals the source
          26:1  note     unchanged    the value of "key 6" equals the source
          27:1  note     unchanged    the value of "key 7" equals the source
          28:1  note     unchanged    the value of "key 8" equals the source
                warning  missing-key  8 keys:
                         "Open"
                         "Save As…"
                         "Close"
                         "Print\n"
                         "\"Quoted\""
                         "\u{202E}evil"
                         "Zoom"
                         "Find"

        apps/Contents/Resources/fr.lproj
          warning  missing-table  InfoPlist.strings: fr has no file for this table;
                                  users see English

        nothing to report: no .lproj directory and no string catalog
          1 error, 9 warnings, 9 notes

        """#)
  }

  @Test func aSummaryHasTheErrorsAndTheLanguages() {
    let text = Sample.text(
      Sample.report([], Sample.textEditFindings), width: 80, prefixes: ["apps/"], detail: .summary)
    #expect(
      text == #"""
        apps/Contents/Resources/fr.lproj/Localizable.strings
          14:18  error    placeholder-mismatch  "files.count" formats %d as an object
              | "files.count"   = "%@ fichiers";
              |                    ^^ the development region has %d here
                help: write %d

                               coverage
          fr  French  blocked            1 error

        nothing to report: no .lproj directory and no string catalog
          1 error, 9 warnings, 9 notes

        """#)
  }

  @Test func narrowTerminalsGiveMessagesLinesOfTheirOwn() {
    let text = Sample.text(
      Sample.report([], Array(Sample.textEditFindings.prefix(2))), width: 40, prefixes: [""])
    #expect(
      text == #"""
        Contents/Resources/fr.lproj/Localizable.strings
          14:18  error    placeholder-mismatch
            "files.count" formats %d as an
            object
            | "files.count"   = "%@ fichiers";
            |                    ^^
            | the development region has %d here
              help: write %d

                       coverage
          fr  blocked            1 error

        Contents/Resources/fr.lproj
          warning  missing-table
            InfoPlist.strings: fr has no file
            for this table; users see English

        nothing to report: no .lproj directory
          and no string catalog
          1 error, 1 warning

        """#)
  }

  /// ␛ stands for the escape character.
  @Test func colourIsAddedByTheTheme() {
    let findings = Array(Sample.textEditFindings.prefix(3))
    let text = Sample.text(
      Sample.report([Sample.textEdit], findings), width: 80, theme: .color
    ).replacing("\u{1B}", with: "␛")
    #expect(
      text == #"""
        0 of 3 languages ready: 3 blocked

        ␛[1mContents/Resources/fr.lproj/Localizable.strings␛[0m
          14:18  ␛[1;31merror␛[0m    ␛[2mplaceholder-mismatch␛[0m  "files.count" formats %d as an object
              ␛[2m| ␛[0m"files.count"   = "%@ fichiers";
              ␛[2m| ␛[0m                   ␛[1;31m^^␛[0m ␛[1;31mthe development region has %d here␛[0m
                ␛[32mhelp: ␛[0mwrite %d

                          ␛[2mcoverage␛[0m
          ␛[1mfr␛[0m     ␛[31mblocked␛[0m     ␛[33m71.9%␛[0m  ␛[31m1 error, 50 raw, 6 in the source language, …␛[0m
          ␛[1men_GB␛[0m  ␛[31mblocked␛[0m     ␛[36m97.1%␛[0m  ␛[31m6 raw␛[0m
          ␛[1mde␛[0m     ␛[31mblocked␛[0m     ␛[36m99.0%␛[0m  ␛[31m2 raw␛[0m
          ␛[2m1 not compared: ␛[0m␛[2mjp␛[0m

        ␛[1mTextEdit.app␛[0m  macOS application
          development region en (English.lproj, from Info.plist)
          214 keys in 3 tables, 9 other files

                 ␛[2mInfoPlist␛[0m  ␛[2mLocalizable␛[0m   ␛[2mMainMenu␛[0m   ␛[2mfiles␛[0m  ␛[2mcoverage␛[0m
          jp             ␛[2m–␛[0m            ␛[2m–␛[0m          ␛[2m–␛[0m     ␛[33m4/9␛[0m      ␛[31m0.0%␛[0m  ␛[31mlikely ja, …␛[0m
          fr             ␛[2m–␛[0m          ␛[33m62%␛[0m       ␛[32m100%␛[0m     ␛[33m8/9␛[0m     ␛[33m71.9%␛[0m  ␛[31m56 missing, …␛[0m
          en_GB  ␛[36m= English␛[0m          ␛[36m95%␛[0m  ␛[36m= English␛[0m  3/9 +6     ␛[36m97.1%␛[0m  ␛[31m6 masked␛[0m
          de          ␛[32m100%␛[0m         ␛[32m100%␛[0m        ␛[36m96%␛[0m     9/9     ␛[36m99.0%␛[0m  ␛[31m2 missing, all raw␛[0m

          ␛[2m=␛[0m       ␛[2minherited from another localization's file␛[0m
          ␛[2m–␛[0m       ␛[2mno file: users see the development region␛[0m
          ␛[2m+␛[0m       ␛[2madditional files that are inherited, or outside the .lproj directories␛[0m
          ␛[2mraw␛[0m     ␛[2mno text found: users see the key itself␛[0m
          ␛[2mmasked␛[0m  ␛[2mthis localization's file hides a key of its parent␛[0m
          ␛[2mhidden at this width: names, counts of keys␛[0m

        ␛[1mContents/Resources/fr.lproj␛[0m
          ␛[33mwarning␛[0m  ␛[2mmissing-table␛[0m  InfoPlist.strings: fr has no file for this table;
                                  users see English

        ␛[1mContents/Resources/fr.lproj/Localizable.strings␛[0m
          ␛[33mwarning␛[0m  ␛[2mmissing-key␛[0m  the file does not have "Open"

        1 bundle␛[2m · ␛[0m4 localizations␛[2m · ␛[0m574 of 856 keys covered (␛[33m67.0%␛[0m)
          ␛[1;31m1 error␛[0m, ␛[33m2 warnings␛[0m

        """#)
  }

  @Test func rightToLeftKeysAreIsolatedWhereColourIs() {
    let finding = Finding(
      .missingKey, key: "שלום", path: "he.lproj/A.strings", message: .aboutKey("no ", " here"))
    let report = Sample.report([], [finding])
    #expect(Sample.text(report).contains("no \"שלום\" here\n"))
    #expect(Sample.text(report, theme: .color).contains("no \u{2068}\"שלום\"\u{2069} here\n"))
  }

  @Test func whatIsBrokenStandsFirstThenWhatConcernsMost() {
    let findings = [
      Finding(.missingKey, key: "a", path: "A/fr.lproj/A.strings", message: .aboutKey("no ", "")),
      Finding(.missingTable, path: "A/fr.lproj/B.strings", message: .text("B.strings is missing")),
      Finding(.syntaxError, path: "A/fr.lproj/C.rtf", message: .text("it is missing")),
      Finding(.syntaxError, path: "A", message: .text("unreadable")),
    ]
    #expect(
      Sample.text(Sample.report([], findings)).hasPrefix(
        """
        A
          error    syntax-error  unreadable

        A/fr.lproj
          error    syntax-error  C.rtf: it is missing

                               coverage
          fr  French  blocked            1 error

        A/fr.lproj
          warning  missing-table  B.strings is missing

        A/fr.lproj/A.strings
          warning  missing-key  no "a"

        """))
  }

  @Test(arguments: [
    ("", "A.strings", "A.strings"), ("sub/", "A.strings", "sub/A.strings"), ("", ".", "."),
    ("sub/", ".", "sub"), ("/", ".", "/"),
  ])
  func pathsAreWrittenBehindTheirInput(_ prefix: String, _ path: String, _ displayed: String) {
    let paths = DisplayedPaths(prefixes: [prefix])
    #expect(paths.displayed(TreePath(path), input: 0) == displayed)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (9999, "9,999"), (12_345, "12,345"),
    (1_234_567, "1,234,567"),
  ])
  func largeNumbersAreGrouped(_ number: Int, _ text: String) {
    #expect(Numbers.grouped(number) == text)
  }
}
