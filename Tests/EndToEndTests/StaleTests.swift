import Foundation
import TestSupport
import Testing

/// `l10ncheck stale`: translations whose source changed after them, from the history of a repository.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct StaleTests {
  /// The files of a commit, by path.
  typealias Version = [String: String]

  struct Story: Sendable, CustomStringConvertible {
    let description: String
    let versions: [Version]
    /// The stale translations, as "localization key: old → new @ commit of the change", sorted.
    let stale: [String]
    var arguments: [String] = []

    init(
      _ description: String, _ versions: [Version], stale: [String] = [], arguments: [String] = []
    ) {
      self.description = description
      self.versions = versions
      self.stale = stale
      self.arguments = arguments
    }
  }

  static func strings(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  static func files(
    _ english: String, _ german: String, in directory: String = "App",
    english spelling: String = "en"
  ) -> Version {
    [
      "\(directory)/\(spelling).lproj/L.strings": strings(["a": english]),
      "\(directory)/de.lproj/L.strings": strings(["a": german]),
    ]
  }

  static func german(_ file: String, source: String) -> Version {
    ["App/en.lproj/L.strings": strings(["a": source]), "App/de.lproj/L.strings": file]
  }

  private static func catalog(
    _ english: String, _ german: String, state: String = "translated", key: String = "a"
  ) -> String {
    """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"\(key)": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "\(english)"}},
      "de": {"stringUnit": {"state": "\(state)", "value": "\(german)"}}}}}}
    """
  }

  static let both = strings(["a": "Eins", "b": "Zwei"])

  static let stories: [Story] = [
    Story(
      "an edited source", [files("One", "Eins"), files("Two", "Eins")],
      stale: ["de a: One → Two @ c1"]),
    Story("translated in the same commit", [files("One", "Eins"), files("Two", "Zwei")]),
    Story(
      "translated later", [files("One", "Eins"), files("Two", "Eins"), files("Two", "Zwei")]),
    Story(
      "translated earlier", [files("One", "Eins"), files("One", "Zwei"), files("Two", "Zwei")],
      stale: ["de a: One → Two @ c2"]),
    Story(
      "changed and changed back",
      [files("One", "Eins"), files("Two", "Eins"), files("One", "Eins")]),
    Story(
      "changed twice: the source of the translation is shown",
      [files("One", "Eins"), files("Two", "Eins"), files("Three", "Eins")],
      stale: ["de a: One → Three @ c1"]),
    Story(
      "a translation with another case, mark or space afterwards",
      [files("One", "Eins…"), files("Two", "Eins…"), files("Two", "eins\u{A0}!")],
      stale: ["de a: One → Two @ c1"]),
    Story("white space", [files("One  two ", "Eins"), files("One two", "Eins")]),
    Story(
      "case, for those who ask for any change",
      [files("One Two", "Eins"), files("One two", "Eins")],
      stale: ["de a: One Two → One two @ c1"], arguments: ["--any-change"]),
    Story("case and punctuation", [files("One Two", "Eins"), files("One two.", "Eins")]),
    Story(
      "a typing error, and another number",
      [
        files("Quit the appliation and its file", "Eins"),
        files("Quit the application and its files", "Eins"),
      ]),
    Story(
      "a letter that makes another word",
      [files("Enable it now", "Eins"), files("Enabled it now", "Eins")],
      stale: ["de a: Enable it now → Enabled it now @ c1"]),
    Story(
      "a letter that makes another long word",
      [files("Blacklist", "Eins"), files("Blocklist", "Eins")],
      stale: ["de a: Blacklist → Blocklist @ c1"]),
    Story(
      "a word beside one that stayed, which the translation needn't say",
      [files("Open the blacklist", "Eins"), files("Open the blocklist", "Eins")]),
    Story(
      "words that carry no meaning",
      [files("Pick the file %@", "Eins"), files("Pick file: %1$@", "Eins")]),
    Story("a moved directory", [files("One", "Eins"), files("One", "Eins", in: "Sources/App")]),
    Story(
      "moved after the change",
      [files("One", "Eins"), files("Two", "Eins"), files("Two", "Eins", in: "Sources/App")],
      stale: ["de a: One → Two @ c1"]),
    Story(
      "moved before the change",
      [files("One", "Eins"), files("One", "Eins", in: "Other"), files("Two", "Eins", in: "Other")],
      stale: ["de a: One → Two @ c2"]),
    Story(
      "moved with the change", [files("One", "Eins"), files("Two", "Eins", in: "Other")],
      stale: ["de a: One → Two @ c1"]),
    Story(
      "another spelling", [files("One", "Eins", english: "English"), files("One", "Eins")]),
    Story(
      "another spelling after the change",
      [
        files("One", "Eins", english: "English"), files("Two", "Eins", english: "English"),
        files("Two", "Eins"),
      ], stale: ["de a: One → Two @ c1"]),
    Story(
      "order and comments",
      [
        ["App/en.lproj/L.strings": both, "App/de.lproj/L.strings": strings(["a": "1", "b": "2"])],
        [
          "App/en.lproj/L.strings": strings(["b": "Zwei", "a": "Eins"]),
          "App/de.lproj/L.strings": "/* first */\n" + strings(["a": "1"]) + strings(["b": "2"]),
        ],
      ]),
    Story(
      "from files to a catalog",
      [files("One", "Eins"), ["App/L.xcstrings": catalog("One", "Eins")]]),
    Story(
      "changed, then from files to a catalog",
      [files("One", "Eins"), files("Two", "Eins"), ["App/L.xcstrings": catalog("Two", "Eins")]],
      stale: ["de a: One → Two @ c1"]),
    Story(
      "copied to a catalog, then the files removed",
      [
        files("One", "Eins"), files("Two", "Eins"),
        files("Two", "Eins").merging(["App/L.xcstrings": catalog("Two", "Eins")]) { $1 },
        ["App/L.xcstrings": catalog("Two", "Eins")],
      ], stale: ["de a: One → Two @ c1"]),
    Story(
      "a catalog",
      [["L.xcstrings": catalog("One", "Eins")], ["L.xcstrings": catalog("Two", "Eins")]],
      stale: ["de a: One → Two @ c1"]),
    Story(
      "a catalog that asks for a review",
      [
        ["L.xcstrings": catalog("One", "Eins")],
        ["L.xcstrings": catalog("Two", "Eins", state: "needs_review")],
      ], stale: ["de a: One → Two @ c1"]),
    Story(
      "reviewed",
      [
        ["L.xcstrings": catalog("One", "Eins")],
        ["L.xcstrings": catalog("Two", "Eins", state: "needs_review")],
        ["L.xcstrings": catalog("Two", "Eins")],
      ]),
    Story(
      "copies of the old text in other forms were never translated",
      ["Mend", "Sell"].map { verb in
        func unit(_ verb: String) -> String {
          "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(verb) up to %d boats\"}}"
        }
        return [
          "L.xcstrings": """
          {"sourceLanguage": "en", "version": "1.0", "strings": {"boats": {"localizations": {
            "en": {"variations": {"plural": {"other": \(unit(verb))}}},
            "de": {"variations": {"plural": {"one": \(unit("Mend")), "other": \(unit("Mend"))}}}}}}}
          """
        ]
      }, stale: ["de boats:  →  @ c1"]),
    Story(
      "a symbolic key before it has a text",
      [
        ["L.xcstrings": catalog("app.title", "Titel", key: "app.title")],
        ["L.xcstrings": catalog("Title", "Titel", key: "app.title")],
      ]),
    Story(
      "a source that is new", [["App/de.lproj/L.strings": both], files("One", "Eins")]),
    Story(
      "a source that was gone for a while",
      [
        files("One", "Eins"),
        [
          "App/en.lproj/L.strings": strings(["z": "Z"]),
          "App/de.lproj/L.strings": strings(["a": "Eins"]),
        ],
        files("Two", "Eins"),
      ], stale: ["de a: One → Two @ c2"]),
    Story(
      "a translation changed in white space",
      [files("One", "Eins"), files("Two", "Eins"), files("Two", " Eins ")],
      stale: ["de a: One → Two @ c1"]),
    Story(
      "moved to another table",
      [
        [
          "App/en.lproj/K.strings": strings(["a": "One", "k": "K"]),
          "App/de.lproj/K.strings": strings(["a": "Eins", "k": "Ka"]),
          "App/en.lproj/L.strings": strings(["l": "L"]),
          "App/de.lproj/L.strings": strings(["l": "El"]),
        ],
        [
          "App/en.lproj/K.strings": strings(["a": "Two", "k": "K"]),
          "App/de.lproj/K.strings": strings(["a": "Eins", "k": "Ka"]),
          "App/en.lproj/L.strings": strings(["l": "L"]),
          "App/de.lproj/L.strings": strings(["l": "El"]),
        ],
        [
          "App/en.lproj/K.strings": strings(["k": "K"]),
          "App/de.lproj/K.strings": strings(["k": "Ka"]),
          "App/en.lproj/L.strings": strings(["l": "L", "a": "Two"]),
          "App/de.lproj/L.strings": strings(["l": "El", "a": "Eins"]),
        ],
      ], stale: ["de a: One → Two @ c1"]),
    Story(
      "since a revision", [files("One", "Eins"), files("Two", "Eins"), files("Two", "Eins")],
      stale: ["de a: One → Two @ c1"], arguments: ["--since", "HEAD~2"]),
    Story(
      "before that revision",
      [
        files("One", "Eins"), files("Two", "Eins"), files("Two", "Eins").merging(["x": "x"]) { $1 },
      ],
      arguments: ["--since", "HEAD~1"]),
    Story(
      "since a day", [files("One", "Eins"), files("Two", "Eins")],
      stale: ["de a: One → Two @ c1"], arguments: ["--since", "2023-11-15"]),
    Story(
      "before that day", [files("One", "Eins"), files("Two", "Eins")],
      arguments: ["--since", "2023-11-16"]),
  ]

  @Test func anExportTellsTheSourceTextThatWasTranslated() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(Self.files("One", "Eins").mapValues { Data($0.utf8) })
    history.commit(Self.files("Two", "Eins").mapValues { Data($0.utf8) })
    try history.write(to: "repo", in: directory)
    let xliff = try directory.run("export", "--since", "main~1", "--only", "stale", "repo/App")
    #expect(xliff.output.contains("<target state=\"needs-review-l10n\">Eins</target>"), "\(xliff)")
    #expect(
      xliff.output.contains("The source text was \"One\" when this was translated."), "\(xliff)")
    let po = try directory.run(
      "export", "--since", "2020-01-01", "--only", "stale", "-f", "po", "repo/App")
    #expect(po.output.contains("#, fuzzy\n#| msgid \"One\"\nmsgctxt"), "\(po)")
    let none = try directory.run("export", "--since", "main", "--only", "stale", "repo/App")
    #expect(none.status == 0 && !none.output.contains("Eins"), "\(none)")
    let unknown = try directory.run("export", "--since", "nowhere", "repo/App")
    #expect(unknown.status == 3 && unknown.errors.contains("nowhere"), "\(unknown)")
  }

  @Test(arguments: stories + unreadStories + translatorStories) func storiesAreTold(_ story: Story)
    throws
  {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    for version in story.versions { history.commit(version.mapValues { Data($0.utf8) }) }
    try history.write(to: "Work", in: directory)
    #expect(try stale(directory, story.arguments) == story.stale)
  }

  /// The stale translations and the copies of an old source, in short.
  private func stale(
    _ directory: ScratchDirectory, _ arguments: [String] = [], in folder: String = "Work"
  ) throws -> [String] {
    let run = try directory.run(["stale", "-q", "-f", "json"] + arguments, from: folder)
    #expect(run.status == 0, "\(run)")
    let json = try JSONValue(run.outputBytes)
    let translations = try #require(json["translations"]?.array)
    let copies = try #require(json["neverTranslated"]?.array)
    return (translations + copies).map { translation in
      let source = translation["source"]
      let commit = source?["outdated"]?["subject"]?.string ?? "nothing committed"
      return "\(translation["localization"]?.string ?? "") \(translation["key"]?.string ?? ""): "
        + "\(source?["old"]?.string ?? "") → \(source?["new"]?.string ?? "") @ \(commit)"
    }
  }

  @Test func encodingsAreNoChange() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    for (encoding, source) in [(String.Encoding.utf16, "One"), (.utf16, "Two"), (.utf8, "Two")] {
      history.commit([
        "en.lproj/L.strings": try #require(Self.strings(["a": source]).data(using: encoding)),
        "de.lproj/L.strings": try #require(Self.strings(["a": "Größe"]).data(using: encoding)),
      ])
    }
    try history.write(to: "Work", in: directory)
    #expect(try stale(directory) == ["de a: One → Two @ c1"])
  }

  private func files(_ source: String, _ german: String, _ french: String) -> [String: Data] {
    let texts = ["en": source, "de": german, "fr": french]
    return Dictionary(
      texts.map { ("\($0).lproj/L.strings", Data(Self.strings(["a": $1]).utf8)) },
      uniquingKeysWith: { $1 })
  }

  /// A merge counts as one change, in whatever order the branch made its commits.
  @Test func aMergeIsOneChange() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", "Eins", "Un"), on: "main")
    history.commit(files("One", "Zwei", "Un"), "translation", on: "side", from: "main")
    history.commit(files("Two", "Zwei", "Un"), "source", on: "side")
    history.commit(files("Two", "Zwei", "Un"), "merge", on: "main", merging: "side")
    try history.write(to: "Work", in: directory)
    #expect(try stale(directory) == ["fr a: One → Two @ merge"])
  }

  /// A translation made in a branch belongs to the branch's source text.
  @Test func aMergedTranslationOfTheOldTextIsStale() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", "Eins", "Un"), on: "main")
    history.commit(files("One", "Zwei", "Un"), "translation", on: "side", from: "main")
    history.commit(files("Two", "Eins", "Un"), "source", on: "main")
    history.commit(files("Two", "Zwei", "Deux"), "merge", on: "main", merging: "side")
    try history.write(to: "Work", in: directory)
    #expect(try stale(directory) == ["de a: One → Two @ source"])
  }

  @Test func aMergedNewTranslationOfTheOldTextIsStale() throws {
    func files(_ english: String, _ german: KeyValuePairs<String, String>) -> [String: Data] {
      [
        "en.lproj/L.strings": Data(Self.strings(["a": english, "z": "Zoo"]).utf8),
        "de.lproj/L.strings": Data(Self.strings(german).utf8),
      ]
    }
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", ["z": "Zoo"]), on: "main")
    history.commit(files("One", ["a": "Eins", "z": "Zoo"]), on: "side", from: "main")
    history.commit(files("Two", ["z": "Zoo"]), "source", on: "main")
    history.commit(files("Two", ["a": "Eins", "z": "Zoo"]), "merge", on: "main", merging: "side")
    try history.write(to: "Work", in: directory)
    #expect(try stale(directory) == ["de a: One → Two @ source"])
  }

  @Test func aRepositoryWithoutAWorkTreeIsAsked() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", "Eins", "Un"))
    history.commit(files("Two", "Eins", "Deux"))
    try history.write(to: "Work", in: directory)
    let cloned = try directory.shell("git clone -q --bare Work Bare")
    #expect(cloned.status == 0, "\(cloned)")
    #expect(try stale(directory, ["--git", "HEAD"], in: "Bare") == ["de a: One → Two @ c1"])
    #expect(try stale(directory, ["--git", "HEAD~1"], in: "Bare") == [])
  }

  @Test func aTextOfADocumentHasItsLine() throws {
    func document(_ text: String) -> Data {
      Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <label id="abc-de-fgh" text="\(text)"/>
        </objects></document>

        """.utf8)
    }
    let directory = try ScratchDirectory()
    var history = GitHistory()
    for english in ["Bread", "Cheese"] {
      history.commit(["en.lproj/A.xib": document(english), "de.lproj/A.xib": document("Brot")])
    }
    try history.write(to: "Work", in: directory)
    let run = try directory.run("stale", "-f", "json", from: "Work")
    let translations = try JSONValue(run.outputBytes)["translations"]?.array
    #expect(translations?.map { $0["line"] } == [.number(3)], "\(run)")
  }

  @Test func whatIsNotCommittedCounts() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", "Eins", "Un"))
    try history.write(to: "Work", in: directory)
    try directory.write("Work/en.lproj/L.strings", Self.strings(["a": "Two"]))
    try directory.write("Work/fr.lproj/L.strings", Self.strings(["a": "Deux"]))
    #expect(try stale(directory) == ["de a: One → Two @ nothing committed"])
    let moved = try directory.shell("mkdir App && mv *.lproj App", from: "Work")
    #expect(moved.status == 0)
    #expect(try stale(directory) == ["de a: One → Two @ nothing committed"])
    let text = try directory.run("stale", from: "Work")
    #expect(text.output.contains("changed, not committed"), "\(text)")
  }

  @Test func aShallowCloneSaysWhatItLacks() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", "Eins", "Un"))
    history.commit(files("Two", "Eins", "Un"))
    history.commit(files("Two", "Eins", "Deux"))
    history.commit(files("Three", "Eins", "Deux"))
    try history.write(to: "Work", in: directory)
    let cloned = try directory.shell("git clone -q --depth 2 \"file://$PWD/Work\" Shallow")
    #expect(cloned.status == 0, "\(cloned)")
    #expect(
      try stale(directory, in: "Shallow") == ["de a: Two → Three @ c3", "fr a: Two → Three @ c3"])
    let text = try directory.run("stale", from: "Shallow")
    #expect(text.output.contains("this shallow clone has no changes before 2023-11-16"), "\(text)")
    #expect(text.output.contains("translated earlier"), "\(text)")
    #expect(
      try stale(directory) == ["de a: One → Three @ c1", "fr a: Two → Three @ c3"])
  }

  @Test func filtersAndGatesApply() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", "Eins", "Un"))
    history.commit(files("Two", "Eins", "Un"))
    try history.write(to: "Work", in: directory)
    #expect(try stale(directory, ["-l", "fr"]) == ["fr a: One → Two @ c1"])
    #expect(try stale(directory, ["--key", "b*"]) == [])
    #expect(try stale(directory, ["-t", "L", "--key", "?"]).count == 2)
    let unknown = try directory.run("stale", "-l", "ja", from: "Work")
    #expect(unknown.status == 2 && unknown.errors.contains("no localization 'ja'"), "\(unknown)")
    let clock = ["SOURCE_DATE_EPOCH": "\(GitHistory.time(ofDay: 31))"]
    for (days, status) in [("29", 1), ("30", 0)] as [(String, Int32)] {
      let gated = try directory.run(
        ["stale", "--fail-after", days], environment: clock, from: "Work")
      #expect(gated.status == status, "\(gated)")
      #expect(gated.errors.contains("stale for more than 29 days") == (status == 1))
    }
    let nothing = try directory.run("stale", "--since", "nope", from: "Work")
    #expect(nothing.status == 3 && nothing.errors.contains("there is no revision 'nope'"))
    let outside = try directory.run("stale", "..")
    #expect(outside.status == 3 && outside.errors.contains("not a git repository"), "\(outside)")
  }

  /// A report includes the check on request: by option, by name, or by the configuration.
  @Test func reportsHaveFindings() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", "Eins", "Un"))
    var second = files("Two", "Eins", "Un")
    second["fr.lproj/L.strings"] = Data(
      "/* l10ncheck:allow stale-translation */\n\"a\" = \"Un\";\n".utf8)
    history.commit(second)
    try history.write(to: "Work", in: directory)
    let clock = ["SOURCE_DATE_EPOCH": "\(GitHistory.time(ofDay: 31))"]
    func findings(_ arguments: String...) throws -> [String] {
      let run = try directory.run(
        ["report", "-q", "-f", "json", "--fail-on", "never"] + arguments, environment: clock,
        from: "Work")
      let findings = try #require(try JSONValue(run.outputBytes)["findings"]?.array, "\(run)")
      return findings.filter { $0["check"]?.string == "stale-translation" }.map { finding in
        "\(finding["severity"]?.string ?? "") \(finding["path"]?.string ?? ""): "
          + (finding["message"]?.string ?? "")
      }
    }
    let message = "\"a\" is older than its source text, which was \"One\" until 2023-11-15"
    #expect(try findings() == [])
    #expect(try findings("--stale") == ["note de.lproj/L.strings: " + message])
    #expect(try findings("--only", "stale-translation").count == 1)
    #expect(try findings("--stale", "--stale-after", "30").count == 1)
    #expect(try findings("--stale", "--stale-after", "31") == [])
    #expect(try findings("--stale", "-l", "fr") == [])
    try directory.write("Work/.l10ncheck.json", "{checks: {'stale-translation': 'error'}}")
    #expect(try findings() == ["error de.lproj/L.strings: " + message])
    try directory.write(
      "Work/.l10ncheck.json", "{checks: {'stale-translation': 'error'}, staleAfter: 31}")
    #expect(try findings() == [])
    let outside = try directory.run("report", "--stale", "..")
    #expect(outside.status == 3 && outside.errors.contains("not a git repository"), "\(outside)")
  }

  /// Names are shown on request only, and addresses never.
  @Test func authorsAreNamedOnRequest() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", "Eins", "Un"))
    history.commit(files("Two", "Eins", "Un"))
    try history.write(to: "Work", in: directory)
    for format in ["text", "json"] {
      let without = try directory.run("stale", "-f", format, from: "Work")
      let with = try directory.run("stale", "--authors", "-f", format, from: "Work")
      #expect(!without.output.contains("Ann") && with.output.contains("Ann"), "\(with)")
      #expect(!with.output.contains("example.org"))
    }
  }
}
