import L10nCoverage
import Testing

@testable import L10nReport

/// Matrices as text.
struct TextMatrixTests {
  @Test func aBundleInAWideTerminal() {
    let text = Sample.text(Sample.report([Sample.textEdit]), width: 120)
    #expect(
      text == #"""
        0 of 3 languages ready: 3 blocked

                                                  coverage  keys to do
          fr     French                  blocked     71.9%          60  50 raw, 6 in the source language, 4 untranslated, …
          en_GB  English (Un…d Kingdom)  blocked     97.1%           6  6 raw
          de     German                  blocked     99.0%           2  2 raw
          1 not compared: jp

        TextEdit.app  macOS application · development region en (English.lproj, from Info.plist)
          214 keys in 3 tables, 9 other files

                               InfoPlist  Localizable   MainMenu   files  coverage     keys
          jp                           –            –          –     4/9      0.0%    0/214  not a language, likely ja, …
          fr     French                –          62%       100%     8/9     71.9%  154/214  56 missing, 50 raw, …
          en_GB  English (Un…  = English          95%  = English  3/9 +6     97.1%  208/214  6 masked: raw keys on screen
          de     German             100%         100%        96%     9/9     99.0%  212/214  2 missing, all raw

          =       inherited from another localization's file
          –       no file: users see the development region
          +       additional files that are inherited, or outside the .lproj directories
          raw     no text found: users see the key itself
          masked  this localization's file hides a key of its parent

        1 bundle · 4 localizations · 574 of 856 keys covered (67.0%) · no findings

        """#)
  }

  @Test func aBundleIn80Columns() {
    let text = Sample.text(Sample.report([Sample.textEdit]), width: 80)
    #expect(
      text == #"""
        0 of 3 languages ready: 3 blocked

                          coverage
          fr     blocked     71.9%  50 raw, 6 in the source language, 4 untranslated, …
          en_GB  blocked     97.1%  6 raw
          de     blocked     99.0%  2 raw
          1 not compared: jp

        TextEdit.app  macOS application
          development region en (English.lproj, from Info.plist)
          214 keys in 3 tables, 9 other files

                 InfoPlist  Localizable   MainMenu   files  coverage
          jp             –            –          –     4/9      0.0%  likely ja, …
          fr             –          62%       100%     8/9     71.9%  56 missing, …
          en_GB  = English          95%  = English  3/9 +6     97.1%  6 masked
          de          100%         100%        96%     9/9     99.0%  2 missing, all raw

          =       inherited from another localization's file
          –       no file: users see the development region
          +       additional files that are inherited, or outside the .lproj directories
          raw     no text found: users see the key itself
          masked  this localization's file hides a key of its parent
          hidden at this width: names, counts of keys

        1 bundle · 4 localizations · 574 of 856 keys covered (67.0%) · no findings

        """#)
  }

  @Test func aBundleIn60Columns() {
    let text = Sample.text(Sample.report([Sample.textEdit]), width: 60)
    #expect(
      text == #"""
        0 of 3 languages ready: 3 blocked

                          coverage
          fr     blocked     71.9%  50 raw, 6 in source language, …
          en_GB  blocked     97.1%  6 raw
          de     blocked     99.0%  2 raw
          1 not compared: jp

        TextEdit.app  macOS application
          development region en (English.lproj, from Info.plist)
          214 keys in 3 tables, 9 other files

                 InfoPlist  2 others  coverage
          jp             –         –      0.0%  likely ja, …
          fr             –       74%     71.9%  56 missing, …
          en_GB  = English       97%     97.1%  6 masked
          de          100%       99%     99.0%  2 missing, all raw

          =       inherited from another localization's file
          –       no file: users see the development region
          raw     no text found: users see the key itself
          masked  this localization's file hides a key of its parent
          others  everything without a column of its own
          hidden at this width: names, files, counts of keys
          --verbose shows every table, --table NAME one

        1 bundle · 4 localizations · 574 of 856 keys covered (67.0%)
          no findings

        """#)
  }

  @Test func aBundleIn40Columns() {
    let text = Sample.text(Sample.report([Sample.textEdit]), width: 40)
    #expect(
      text == #"""
        0 of 3 languages ready: 3 blocked

                          coverage
          fr     blocked     71.9%  50 raw, …
          en_GB  blocked     97.1%  6 raw
          de     blocked     99.0%  2 raw
          1 not compared: jp

        TextEdit.app  macOS application
          development region en (English.lproj,
            from Info.plist)
          214 keys in 3 tables, 9 other files

                 coverage
          jp         0.0%  likely ja, …
          fr        71.9%  56 missing, 50 raw, …
          en_GB     97.1%  6 masked
          de        99.0%  2 missing, all raw

          raw     no text found: users see the
                  key itself
          masked  this localization's file hides
                  a key of its parent
          hidden at this width: tables, names,
            files, counts of keys
          --verbose shows every table, --table
            NAME one

        1 bundle · 4 localizations
          574 of 856 keys covered (67.0%)
          no findings

        """#)
  }

  @Test func wideCharactersAndCombiningMarksKeepTheColumns() {
    let text = Sample.text(Sample.report([Sample.wideCharacters]), width: 80)
    #expect(
      text == #"""
        1 of 3 languages ready: 2 blocked

                               coverage  keys to do
          ja  日本語  blocked     62.5%           9  1 raw, 8 in the source language
          he  עברית   blocked     66.6%           8  8 raw
          1 ready: de

        テキスト編集.app  macOS application
          development region en (English.lproj, from Info.plist) · 24 keys in 3 tables

                       設定   été       שלום  coverage   keys
          ja  日本語   100%   87%          –     62.5%  15/24  9 missing, 1 raw
          he  עברית      0%  100%  = English     66.6%  16/24  8 missing, all raw
          de  Deutsch  100%  100%       100%      100%  24/24

          =    inherited from another localization's file
          –    no file: users see the development region
          raw  no text found: users see the key itself

        1 bundle · 3 localizations · 55 of 72 keys covered (76.3%) · no findings

        """#)
  }

  @Test func ofManyTablesTheWorstHaveColumns() {
    let text = Sample.text(Sample.report([Sample.manyTables]), width: 80)
    #expect(
      text == #"""
        0 of 3 languages ready: 2 blocked, 1 to do

                          coverage  keys to do
          ja     blocked     99.1%           9  9 raw
          en_GB  blocked     99.7%           3  3 raw
          fr     to do       90.0%         100  100 in the source language

        Big.app  macOS application
          development region en (English.lproj, from Info.plist)
          1,000 keys in 50 tables

                 MainMen…oller1  設定11  48 others  coverage
          fr                  –       –        93%     90.0%  100 missing
          ja               100%    100%        99%     99.1%  9 missing, all raw
          en_GB               =       =        99%     99.7%  3 missing, = English

          =       inherited from another localization's file
          –       no file: users see the development region
          raw     no text found: users see the key itself
          others  everything without a column of its own
          hidden at this width: names, counts of keys
          --verbose shows every table, --table NAME one

        1 bundle · 3 localizations · 2,888 of 3,000 keys covered (96.2%) · no findings

        """#)
  }

  @Test func everyTableHasAColumnWhereAllAreAskedFor() {
    let text = Sample.text(Sample.report([Sample.manyTables]), width: 120, detail: .full)
    for table in Sample.manyTables.tables {
      #expect(text.contains(" \(table.name) ") || text.contains(" \(table.name)\n"))
    }
  }
}
