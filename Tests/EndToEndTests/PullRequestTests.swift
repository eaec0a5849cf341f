import TestSupport
import Testing

/// `diff --fail-on`, its comment, and `report --since` judge a branch by its own changes.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct PullRequestTests {
  private let directory: ScratchDirectory

  /// A project on `main` with an old error in French, a branch `topic` that starts there, and a later commit on `main`.
  init() throws {
    directory = try ScratchDirectory()
    try write(
      en: #""a" = "Open the door"; "b" = "%d new files"; "c" = "Close the window";"#,
      de: #""a" = "Tür öffnen"; "b" = "%d neue Dateien"; "c" = "Fenster zu";"#,
      es: #""a" = "Abrir la puerta"; "b" = "%d archivos"; "c" = "Cerrar la ventana";"#,
      fr: #""a" = "Ouvrir la porte"; "b" = "%@ fichiers"; "c" = "Fermer la fenêtre";"#)
    try commit(
      "git init -q -b main && git config user.email a@example.org && git config user.name A")
    try commit("git checkout -qb later")
    try write(
      en: #""a" = "Open the gate"; "b" = "%d new files"; "c" = "Close the window"; "z" = "Late";"#)
    try commit("true")
    try commit(
      "git checkout -q main && git branch -q start && git merge -q later && git checkout -qb topic start"
    )
  }

  @Test(arguments: ["key.0", "key.1"])
  func `a copied text of an unused key doesn't fail the comparison`(_ asked: String) throws {
    let english = ["Drag a file here", "Tie the boat to the quay"]
    for version in ["old", "new"] {
      let sources = "\(version)/Sources/Mill"
      try directory.write(
        "\(version)/Package.swift",
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])"
      )
      try directory.write(
        "\(sources)/A.swift",
        "NSLocalizedString(\"\(asked)\", tableName: \"T\", bundle: .module, comment: \"\")\n")
      for language in ["en", "de", "es", "fr"] {
        let isCopy = language == "en" || version == "new" && language == "de"
        let texts = [language == "en" ? english[0] : "eins", isCopy ? english[1] : "zwei"]
        try directory.write(
          "\(sources)/\(language).lproj/T.strings",
          texts.enumerated().map { "\"key.\($0)\" = \"\($1)\";\n" }.joined())
      }
    }
    let run = try directory.run("diff", "old", "new", "--fail-on", "copied")
    #expect(run.status == (asked == "key.1" ? 1 : 0), "\(run)")
  }

  @Test func `new work is what code uses, with what no table has`() throws {
    for version in ["old", "new"] {
      let (sources, isNew) = ("\(version)/Sources/Mill", version == "new")
      try directory.write(
        "\(version)/Package.swift",
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])"
      )
      let asked = ["key.0"] + (isNew ? ["Haul in the anchor"] : [])
      try directory.write(
        "\(sources)/A.swift",
        asked.map {
          "NSLocalizedString(\"\($0)\", tableName: \"T\", bundle: .module, comment: \"\")\n"
        }.joined())
      for language in ["en", "de"] {
        try directory.write(
          "\(sources)/\(language).lproj/T.strings",
          "\"key.0\" = \"in \(language)\";\n"
            + (isNew && language == "en" ? "\"key.1\" = \"Nobody asks\";\n" : ""))
      }
    }
    let run = try directory.run("diff", "old", "new", "--format", "markdown")
    #expect(
      run.output == """
        ### Localization: nothing breaks

        - 1 more text in no table: no language can translate it

        """, "\(run)")
  }

  @Test(arguments: [[], ["sail"]])
  func `a region whose language has the texts is no loss`(_ lacking: [String]) throws {
    let scratch = try ScratchDirectory()
    let keys = ["mast", "sail", "keel"]
    func write(_ path: String, _ keys: [String], _ words: String) throws {
      try scratch.write(
        "\(path).lproj/T.strings", keys.map { "\"\($0)\" = \"\(words) \($0)\";\n" }.joined())
    }
    for tree in ["Old", "New"] {
      try write("\(tree)/en", keys, "The")
      try write("\(tree)/de", keys, "Das")
    }
    for region in ["es-ES", "es-MX"] { try write("Old/\(region)", keys, "El") }
    try write("New/es", keys.filter { !lacking.contains($0) }, "La")
    let run = try scratch.run(
      "diff", "--fail-on-drop", "--fail-on", "new", "--format", "markdown", "Old", "New")
    #expect(run.status == (lacking.isEmpty ? 0 : 1), "\(run)")
    #expect(
      run.output.contains("no localization es-MX any more (1 translation that es lacks)")
        != lacking.isEmpty, "\(run)")
  }

  private func write(en: String? = nil, de: String? = nil, es: String? = nil, fr: String? = nil)
    throws
  {
    for (language, text) in [("en", en), ("de", de), ("es", es), ("fr", fr)] {
      if let text { try directory.write("App/\(language).lproj/T.strings", text) }
    }
  }

  private func commit(_ command: String) throws {
    let run = try directory.shell(
      command + " && git add -A && { git diff --cached --quiet || git commit -qm change; }")
    #expect(run.status == 0, "\(run)")
  }

  /// A change of the branch, and the kinds of changes that fail because of it.
  enum Change: String, CaseIterable {
    case nothing, newString, translatedString, lostKey, crash, brokenFile, movedFile, copy,
      lostLanguage, changedSource, respelledSource

    var kinds: Set<String> {
      switch self {
      case .nothing, .translatedString, .movedFile, .changedSource, .respelledSource: []
      case .newString: ["raw", "missing"]
      case .lostKey: ["lost", "raw", "missing", "new"]
      case .crash: ["crash", "error", "new"]
      case .brokenFile: ["error", "lost", "raw", "missing", "new"]
      case .copy: ["copied", "lost", "new"]
      case .lostLanguage: ["lost", "new"]
      }
    }

    /// The text of the comment; nil for no comment.
    var comment: String? {
      switch self {
      case .nothing, .translatedString, .movedFile, .respelledSource: nil
      case .newString:
        """
        ### Localization: 1 new raw key

        - 1 new string to translate into 3 languages (3 words); until then users see the key

        """
      case .lostKey:
        """
        ### Localization: 1 lost translation

        - lost in de: `"c"` in `T`

        """
      case .crash:
        """
        ### Localization: 1 new broken argument

        - `App/de.lproj/T.strings:1` **mismatched-argument** the translation of "b" formats argument 1 with "%@", but the source has "%d" there: write "%d"

        """
      case .lostLanguage:
        """
        ### Localization: 3 lost translations

        - `App` has no localization de any more (3 translations)

        """
      case .changedSource:
        """
        ### Localization: 3 stale translations

        - stale in de, es, fr: `"c"` in `T`, `"Close the window"` → `"Shut the window"`

        """
      case .copy:
        """
        ### Localization: 3 lost translations

        - lost in de: `"a"` in `T`
        - lost in de: `"b"` in `T`
        - lost in de: `"c"` in `T`

        """
      case .brokenFile: ""
      }
    }
  }

  private func make(_ change: Change) throws {
    switch change {
    case .nothing: try directory.write("App/notes.md", "nothing")
    case .newString, .translatedString:
      try write(
        en:
          #""a" = "Open the door"; "b" = "%d new files"; "c" = "Close the window"; "d" = "One more thing";"#
      )
      guard change == .translatedString else { return }
      try write(
        de:
          #""a" = "Tür öffnen"; "b" = "%d neue Dateien"; "c" = "Fenster zu"; "d" = "Noch etwas";"#,
        es:
          #""a" = "Abrir la puerta"; "b" = "%d archivos"; "c" = "Cerrar la ventana"; "d" = "Otra";"#,
        fr:
          #""a" = "Ouvrir la porte"; "b" = "%@ fichiers"; "c" = "Fermer la fenêtre"; "d" = "Encore";"#
      )
    case .lostKey: try write(de: #""a" = "Tür öffnen"; "b" = "%d neue Dateien";"#)
    case .crash: try write(de: #""a" = "Tür öffnen"; "b" = "%@ neue Dateien"; "c" = "Fenster zu";"#)
    case .brokenFile:
      try write(de: #""a" = "Tür öffnen" "b" = "%d neue Dateien"; "c" = "Fenster zu";"#)
    case .copy:
      try directory.write(
        "App/de.lproj/T.strings",
        #""a" = "Open the door"; "b" = "%d new files"; "c" = "Close the window";"#)
    case .lostLanguage: _ = try directory.shell("rm -r App/de.lproj")
    case .movedFile: _ = try directory.shell("mkdir Moved && git mv App Moved/App")
    case .respelledSource:
      try write(en: #""a" = "Open the door"; "b" = "%d new files"; "c" = "Close the Window!";"#)
    case .changedSource:
      try write(en: #""a" = "Open the door"; "b" = "%d new files"; "c" = "Shut the window";"#)
    }
  }

  @Test(arguments: Change.allCases) func aChangeFailsByItsHarm(_ change: Change) throws {
    try make(change)
    try commit("true")
    for kind in ["new", "lost", "error", "crash", "raw", "copied", "missing"] {
      let run = try directory.run("diff", "--fail-on", kind, "main", "topic")
      #expect(run.status == (change.kinds.contains(kind) ? 1 : 0), "\(change) \(kind): \(run)")
      #expect(run.errors.contains("failed: ") == change.kinds.contains(kind), "\(run)")
    }
    let comment = try directory.run("diff", "--format", "markdown", "main...topic")
    #expect(comment.status == 0 && comment.lines.count <= 10, "\(comment)")
    if let expected = change.comment {
      #expect(expected.isEmpty ? !comment.output.isEmpty : comment.output == expected, "\(comment)")
    } else {
      #expect(comment.output.isEmpty, "\(comment)")
    }
  }

  @Test func anEmptiedSourceIsTheFirstLine() throws {
    try directory.write("App/en.lproj/T.strings", "")
    try commit("true")
    let run = try directory.run(
      "diff", "--fail-on", "new", "--format", "markdown", "main", "topic")
    #expect(run.status == 1)
    #expect(
      run.output == """
        ### Localization: 3 lost translations

        - the development region of `App` lost all 3 keys of `T`, which localizations have

        """)
    // The commit that restores it.
    let back = try directory.run("diff", "--fail-on", "new", "topic", "start")
    #expect(back.status == 0, "\(back)")
  }

  /// A tree compared with itself has the coverage of its report, including copies of the source.
  @Test func aDifferenceCountsAsAReportDoes() throws {
    let scratch = try ScratchDirectory()
    func table(_ language: String, _ isCopied: (Int) -> Bool) throws {
      let lines = (0..<40).map { number in
        let source = number < 30 ? "Open the gate number \(number)" : "Gate Title"
        return "\"k\(number)\" = \"\(isCopied(number) ? source : "\(language) \(number)")\";\n"
      }
      try scratch.write("App/\(language).lproj/T.strings", lines.joined())
    }
    try table("en") { _ in true }
    for language in ["de", "es", "fr"] { try table(language) { _ in false } }
    try table("nl") { $0 < 4 || $0 > 36 }
    let report = try JSONValue(scratch.run("report", "-f", "json", "App").outputBytes)
    let coverage = report["languages"]?.array?.first { $0["identifier"]?.string == "nl" }
    // Also the titles, as the language translates them elsewhere.
    #expect(coverage?["copied"] == .number(7))
    let difference = try scratch.run("diff", "-f", "json", "App", "App")
    let same = try JSONValue(difference.outputBytes)["coverage"]?.array?
      .first { $0["localization"]?.string == "nl" }
    for side in ["old", "new"] {
      #expect(same?[side]?["coverage"] == coverage?["coverage"], "\(difference)")
    }
  }

  /// Another language's translation of a text doesn't turn an untouched copy into a lost translation.
  @Test func anUntouchedCopyIsNotLost() throws {
    let scratch = try ScratchDirectory()
    for (tree, spanish) in [("Old", "Open the old gate"), ("New", "Abrir la puerta vieja")] {
      for (language, text) in [
        ("en", "Open the old gate"), ("de", "Das alte Tor öffnen"), ("nl", "Open the old gate"),
        ("es", spanish), ("fr", "Ouvrir la vieille porte"),
      ] {
        try scratch.write("\(tree)/\(language).lproj/T.strings", "\"k\" = \"\(text)\";\n")
      }
    }
    let run = try scratch.run("diff", "--fail-on-drop", "--fail-on", "new", "Old", "New")
    #expect(run.status == 0 && !run.output.contains("newly missing"), "\(run)")
  }

  @Test(arguments: [[], ["--allowed-drop", "1"]])
  func `coverage that rises hides no key that users now see`(_ allowance: [String]) throws {
    let scratch = try ScratchDirectory()
    for tree in ["Old", "New"] {
      try scratch.write(
        "\(tree)/en.lproj/T.strings",
        "mast_title = \"Mast\"; sail_title = \"Sail\"; keel_title = \"Keel\";")
    }
    try scratch.write("Old/de.lproj/T.strings", "mast_title = \"Der Mast\";")
    try scratch.write(
      "New/de.lproj/T.strings", "sail_title = \"Das Segel\"; keel_title = \"Der Kiel\";")
    let run = try scratch.run(["diff", "--fail-on-drop"] + allowance + ["Old", "New"])
    #expect(run.status == (allowance.isEmpty ? 1 : 0), "\(run)")
  }

  /// The first texts of an untranslated project, and the first language of another, fail nothing.
  @Test(arguments: [true, false]) func theFirstStringsAndLanguage(_ isUntranslated: Bool) throws {
    let scratch = try ScratchDirectory()
    try scratch.write("Old/en.lproj/T.strings", "\"a\" = \"Moor\";\n")
    try scratch.write("New/en.lproj/T.strings", "\"a\" = \"Moor\";\n\"b\" = \"Reef\";\n")
    if !isUntranslated {
      try scratch.write("New/de.lproj/T.strings", "\"a\" = \"Festmachen\";\n")
    }
    let run = try scratch.run("diff", "--fail-on", "new", "Old", "New")
    #expect(run.status == 0, "\(run)")
  }

  /// A project without any localization left has lost them, or the path is wrong.
  @Test(arguments: ["lost", "new", "error"]) func allLocalizationsGone(_ kind: String) throws {
    let scratch = try ScratchDirectory()
    for language in ["en", "de"] {
      try scratch.write("Old/\(language).lproj/T.strings", "\"a\" = \"In \(language)\";\n")
    }
    try scratch.write("New/README.md", "nothing")
    let run = try scratch.run("diff", "--fail-on", kind, "Old", "New")
    #expect(run.status == 1, "\(run)")
  }

  /// An inherited text, and a plural with a new form, aren't lost translations.
  @Test func whatNobodyRemovedIsNotLost() throws {
    let scratch = try ScratchDirectory()
    func forms(_ one: String, _ other: String, _ zero: String) -> String {
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"boats": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld boat in sight"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld boats in sight"}},
          "zero": {"stringUnit": {"state": "translated", "value": "No boats in sight"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "\(one)"}},
          "other": {"stringUnit": {"state": "translated", "value": "\(other)"}},
          "zero": {"stringUnit": {"state": "translated", "value": "\(zero)"}}}}}}}}}
      """
    }
    try scratch.write(
      "Old/T.xcstrings", forms("%lld boat in sight", "%lld boats in sight", "No boats in sight"))
    try scratch.write(
      "New/T.xcstrings", forms("%lld Boot in Sicht", "%lld Boote in Sicht", "No boats in sight"))
    let run = try scratch.run("diff", "--fail-on", "lost", "Old", "New")
    #expect(run.status == 0, "\(run)")
  }

  /// One short text may be the same in both languages. Five at once are lost translations, although no rule calls them
  /// copies.
  @Test(arguments: [(1, 0), (5, 1)] as [(Int, Int32)])
  func textsOverwrittenWithTheSource(_ count: Int, _ status: Int32) throws {
    let scratch = try ScratchDirectory()
    let texts = [
      ("Reef", "Reffen"), ("Moor", "Festmachen"), ("Furl", "Bergen"), ("Tack", "Wenden"),
      ("Luff", "Anluven"),
    ]
    func table(_ text: (Int) -> String) -> String {
      texts.indices.map { "\"k\($0)\" = \"\(text($0))\";\n" }.joined()
    }
    for tree in ["Old", "New"] {
      try scratch.write("\(tree)/en.lproj/T.strings", table { texts[$0].0 })
      try scratch.write(
        "\(tree)/de.lproj/T.strings",
        table { tree == "New" && $0 < count ? texts[$0].0 : texts[$0].1 })
    }
    let run = try scratch.run("diff", "--fail-on", "lost", "Old", "New")
    #expect(run.status == status, "\(run)")
  }

  /// A source text that changed on `main` after the branch started isn't a change of the branch.
  @Test func theMergeBaseIsTheStart() throws {
    let tips = try directory.run("diff", "main", "topic")
    #expect(tips.output.contains("source changed"), "\(tips)")
    let gated = try directory.run("diff", "--fail-on", "new", "main", "topic")
    #expect(gated.status == 0 && gated.output.contains("no changes"), "\(gated)")
    let working = try directory.run("diff", "--fail-on", "new", "main")
    #expect(working.status == 0 && working.output.contains("no changes"), "\(working)")
  }

  @Test func earlierFindingsDoNotCount() throws {
    #expect(try directory.run("report", "App").status == 1)
    let before = try directory.run("report", "--since", "main", "App")
    #expect(
      before.status == 0 && before.output.contains("no findings · 1 from before"), "\(before)")
    try make(.crash)
    let after = try directory.run("report", "--since", "main", "App")
    #expect(after.status == 1 && after.output.contains("App/de.lproj/T.strings"), "\(after)")
    #expect(!after.output.contains("fr.lproj"), "\(after)")
  }

  @Test func aDirectoryThatIsNewHasNoEarlierFindings() throws {
    try directory.write("Kit/en.lproj/T.strings", #""b" = "%d files";"#)
    try directory.write("Kit/de.lproj/T.strings", #""b" = "%@ Dateien";"#)
    for paths in [["Kit"], ["App", "Kit"], ["Kit", "App"]] {
      let run = try directory.run(["report", "--since", "main"] + paths)
      #expect(run.status == 1 && run.errors.contains("failed: 1 error\n"), "\(run)")
    }
  }

  @Test func wrongWords() throws {
    let cases: [([String], Int32, String)] = [
      (["report", "--since", "nowhere"], 3, "nowhere: there is no revision 'nowhere'"),
      (["report", "--since", "main", "--write-baseline"], 2, "remove --since"),
      (
        ["diff", "--fail-on", "all", "main"], 2,
        "expected new, crash, error, lost, raw, copied, missing"
      ),
    ]
    for (arguments, status, words) in cases {
      let run = try directory.run(arguments)
      #expect(run.status == status && run.errors.contains(words), "\(run)")
    }
  }

  /// A report with a fresh baseline passes, whatever the tree contains.
  @Test func aBaselinePassesAsSoonAsItIsWritten() throws {
    try make(.brokenFile)
    let written = try directory.run("report", "--write-baseline", "App")
    #expect(
      written.status == 0
        && written.errors.contains(
          "files that don't load whole (syntax-error in de.lproj/T.strings)"),
      "\(written)")
    let again = try directory.run("report", "--baseline", ".l10ncheck-baseline.json", "App")
    #expect(again.status == 0 && again.output.contains("baselined"), "\(again)")
  }
}
