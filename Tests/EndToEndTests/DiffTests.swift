import Foundation
import Testing

/// `l10ncheck diff` on the two versions of a story, for people and for scripts.
@Suite struct DiffTests {
  private func directory() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Differences/Before", to: "Before")
    try directory.copyFixture("Differences/After", to: "After")
    return directory
  }

  @Test func textIn80Columns() throws {
    let run = try directory().run("diff", "Before", "After", environment: ["COLUMNS": "80"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(
      run.output == """
        Before → After
        1 translation lost · 2 new and not translated yet · 3 newly raw · 2 stale
          1 key added · 1 key removed · 1 moved · 1 no longer counted
          1 source text changed · 2 translations changed · 1 newly translated
          1 localization added

                   before  after  change
          de         100%  88.8%   −11.1  1 new, 1 newly raw, 1 stale
          fr         100%  88.8%   −11.1  1 lost, 1 newly raw, 2 changed
          zh-Hans   90.0%  88.8%    −1.1  1 new, 1 newly raw, 1 stale, 1 done
          ja            –  11.1%     new

        lost: 1 key, 1 translation (users saw a translation before)
          Menu
            "menu.help"  raw in fr

        not translated yet: 1 key, 2 translations (new key or text, or now raw)
          Localizable
            "plant.share"  new key · raw in de, zh-Hans

        source changed: 1 key, 2 stale translations (stale if the translation did not
          change too)
          Localizable
            "plant.add"  stale in de, zh-Hans · changed too in fr
                - "Add Plant"
                + "Add a Flower…"

        bundles, localizations, tables, files: 5 changed
          + localization ja  11.1% of 9 keys
          ~ localization zh-Hans  zh_CN is now zh-Hans
          ~ table Localizable  strings and stringsdict → xcstrings, 5 keys kept
          ~ file Credits.txt  missing in de
          + file Tips.txt  missing in de, fr, zh-Hans

        removed: 1 key
          Menu  "menu.print"

        no longer counted: 1 key (still in the string catalog, but stale or not
          translatable)
          Localizable  "share.mail"

        moved to another table: 1 key
          Menu
            "plant.rename"  was in Localizable

        added: 1 key
          Localizable  "plant.share"

        translation changed: 1 key, 1 translation
          Localizable
            "plant.water"  changed in fr
                - "Arroser"
                + "Arroser maintenant"

        newly translated: 1 key, 1 translation
          Localizable
            "plant.water"  translated in zh-Hans

        """, "\(run)")
  }

  /// Options of the gate, and the exit status.
  @Test(
    arguments: [
      ([], 0), (["--fail-on-drop"], 1), (["--fail-on-drop", "--allowed-drop", "20"], 0),
      (["--fail-on-drop", "--allowed-drop", "11.12%"], 0),
      (["--fail-on-drop", "--allowed-drop=11.1"], 1),
      (["--fail-on-drop", "-t", "Localizable", "-l", "zh-Hans"], 1),
      (["--fail-on-drop", "-t", "Menu", "-l", "de"], 0),
      (["--allowed-drop", "1"], 2), (["--fail-on-drop", "--allowed-drop", "-1"], 2),
      (["--fail-on-drop", "--allowed-drop", "1.234"], 2), (["--format", "html"], 2),
    ] as [([String], Int32)])
  func statuses(_ options: [String], _ status: Int32) throws {
    let run = try directory().run(["diff"] + options + ["Before", "After"])
    #expect(run.status == status, "\(run)")
  }

  @Test func theGateSaysWhatDropped() throws {
    let run = try directory().run("diff", "--fail-on-drop", "Before", "After")
    #expect(
      run.errorLines == [
        "l10ncheck: Garden: coverage of de dropped from 100% to 88.88%",
        "l10ncheck: Garden: coverage of fr dropped from 100% to 88.88%",
        "l10ncheck: Garden: coverage of zh-Hans dropped from 90% to 88.88%",
      ], "\(run)")
    let quiet = try directory().run("diff", "-q", "--fail-on-drop", "Before", "After")
    #expect(quiet.status == 1 && quiet.errors.isEmpty, "\(quiet)")
  }

  @Test(arguments: [[], ["--fail-on-drop"], ["-t", "Menu"], ["-v"]])
  func whatIsTheSameIsOneSentence(_ options: [String]) throws {
    let run = try directory().run(["diff"] + options + ["After", "After"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(run.lines.count == 2 && run.output.hasPrefix("no changes: 1 bundle, "), "\(run)")
  }

  @Test func emptyTreesAreTheSame() throws {
    let directory = try ScratchDirectory()
    try directory.makeDirectory("a")
    let run = try directory.run("diff", "a", "a")
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "no changes: neither version has localizations\n", "\(run)")
  }

  @Test func jsonHasEverything() throws {
    let run = try directory().run("diff", "-f", "json", "Before", "After")
    let json = try JSONValue(run.outputBytes)
    #expect(json["schemaVersion"]?.integer == 1)
    #expect(json["inputs"]?.array?.compactMap(\.string) == ["Before", "After"])
    #expect(json["bundles"]?.array?.count == 1, "\(run)")
    let keys = try #require(json["keys"]?.array)
    var changes: [String: String] = [:]
    for key in keys { changes[key["key"]?.string ?? ""] = key["change"]?.string }
    #expect(
      changes == [
        "plant.add": "kept", "plant.share": "added", "plant.water": "kept", "menu.help": "kept",
        "menu.print": "removed", "plant.rename": "moved", "share.mail": "uncounted",
      ])
    let stale = try #require(keys.first { $0["key"]?.string == "plant.add" })
    let translations = try #require(stale["translations"]?.array)
    #expect(translations.map { $0["change"]?.string } == ["stale", "changed", "stale"])
    #expect(stale["source"]?["old"]?.string == "Add Plant")
    for (name, count) in [("missing", 3), ("stale", 2), ("keysMoved", 1), ("tablesMigrated", 1)] {
      #expect(json["totals"]?[name]?.integer == count, "\(name)")
    }
    // A second run writes the same bytes, without anything specific to the machine.
    let again = try directory().run("diff", "-f", "json", "Before", "After")
    #expect(again.outputBytes == run.outputBytes)
  }

  @Test func jsonOfTheSameHasNoBundlesAndNoKeys() throws {
    let run = try directory().run("diff", "-f", "json", "After", "After")
    let json = try JSONValue(run.outputBytes)
    #expect(json["bundles"]?.array?.isEmpty == true && json["keys"]?.array?.isEmpty == true)
    #expect(json["coverage"]?.array?.count == 4, "\(run)")
  }

  @Test func oneRunWritesSeveralFormats() throws {
    let directory = try directory()
    let run = try directory.run(
      "diff", "-f", "text", "-f", "markdown=comment.md", "-f", "json=diff.json", "Before", "After")
    #expect(run.status == 0 && run.output.hasPrefix("Before → After\n"), "\(run)")
    let comment = String(decoding: try directory.read("comment.md"), as: UTF8.self)
    #expect(
      comment == """
        ### Localization: 1 lost translation, 1 new raw key, 2 stale translations

        - lost in fr: `"menu.help"` in `Menu`
        - stale in de, zh-Hans: `"plant.add"` in `Localizable`, `"Add Plant"` → `"Add a Flower…"`
        - 1 new string to translate into 2 languages (2 words); until then users see the key

        """)
    #expect(try directory.names() == ["After", "Before", "comment.md", "diff.json"])
  }

  @Test func pathsThatAreNotThere() throws {
    let run = try directory().run("diff", "Before", "Later")
    #expect(run.status == 3, "\(run)")
    #expect(
      run.errorLines == [
        "l10ncheck: Later: no such file or directory; revisions come before a path"
      ], "\(run)")
  }

  @Test func filtersThatNothingHasAreRefused() throws {
    let run = try directory().run("diff", "-l", "xx", "-t", "Nothing", "Before", "After")
    #expect(
      run.errorLines == [
        "l10ncheck: --localization: neither version has a localization 'xx'; found de, fr, ja, zh-Hans",
        "l10ncheck: --table: neither version has a table 'Nothing'; found Localizable, Menu",
      ], "\(run)")
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
  }

  @Test func singleFilesAreComparedToo() throws {
    let run = try directory().run(
      "diff", "Before/Garden/fr.lproj/Menu.strings", "After/Garden/fr.lproj/Menu.strings")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\"menu.help\"  raw in fr\n"), "\(run)")
    #expect(run.output.contains("\"plant.rename\"  was in Localizable\n"), "\(run)")
  }

  @Test func localizationsOfOneIdentifierAreToldApart() throws {
    let directory = try ScratchDirectory()
    for (side, english, serbian) in [("a", "One", "Један"), ("b", "Uno", "Један!")] {
      try directory.write("\(side)/en.lproj/T.strings", "\"k\" = \"\(english)\"; \"m\" = \"Two\";")
      try directory.write("\(side)/sr.lproj/T.strings", "\"k\" = \"Jedan\"; \"m\" = \"Dva\";")
      try directory.write("\(side)/sr-Cyrl.lproj/T.strings", "\"k\" = \"\(serbian)\";")
    }
    let run = try directory.run("diff", "a", "b")
    #expect(
      run.output.hasPrefix(
        """
        a → b
        1 stale · 1 source text changed · 1 translation changed

                            before  after  change
          sr       Serbian    100%   100%       =  1 stale
          sr-Cyrl  Serbian   50.0%  50.0%       =  1 changed

        """), "\(run)")
    #expect(run.output.contains("\"k\"  stale in sr · changed too in sr-Cyrl\n"), "\(run)")
  }

  /// Texts of users neither control the terminal nor end a line of Markdown.
  @Test func textsAreMadeVisible() throws {
    let directory = try ScratchDirectory()
    for (side, text) in [("a", "plain"), ("b", #"`` @all | <b>\n\U001B[31m\U202E"#)] {
      try directory.write("\(side)/en.lproj/T.strings", "\"k\" = \"\(text)\";")
      try directory.write("\(side)/de.lproj/T.strings", "\"k\" = \"k\";")
    }
    let run = try directory.run("diff", "a", "b")
    #expect(run.output.contains(#"+ "`` @all | <b>\n\u{1B}[31m\u{202E}""#), "\(run)")
    let comment = try directory.run("diff", "-f", "markdown", "a", "b")
    #expect(
      comment.output.contains(#"in `T`, `"plain"` → ```"`` @all | <b>\n\u{1B}[31m\u{202E}"```"#),
      "\(comment)")
  }
}
