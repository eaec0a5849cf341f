import Foundation
import TestSupport
import Testing

/// The site that `l10ncheck dashboard` makes of a history.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct DashboardTests {
  /// A repository of five days: a text is added, translated into one of two languages, changed, and lost.
  private static func repository(_ name: String, in directory: ScratchDirectory) throws {
    typealias Texts = KeyValuePairs<String, String>
    let days: [(en: Texts, fr: Texts, he: Texts)] = [
      (["pay": "Pay"], ["pay": "Payer"], ["pay": "לשלם"]),
      (["pay": "Pay", "total": "Total sum"], ["pay": "Payer"], ["pay": "לשלם"]),
      (
        ["pay": "Pay", "total": "Total sum"], ["pay": "Payer", "total": "Somme"], ["pay": "לשלם"]
      ),
      (
        ["pay": "Pay now", "total": "Total sum"], ["pay": "Payer", "total": "Somme"],
        ["pay": "לשלם"]
      ),
      (
        ["pay": "Pay now", "total": "Total sum"], ["pay": "Payer", "total": "Somme"], [:]
      ),
    ]
    var history = GitHistory()
    for day in days {
      var files: [String: Data] = [:]
      for (language, texts) in [("en", day.en), ("fr", day.fr), ("he", day.he)] {
        files["App/\(language).lproj/Ticket.strings"] = Data(StaleTests.strings(texts).utf8)
        files["App/\(language).lproj/Menu.strings"] = Data("\"open\" = \"\(language)\";\n".utf8)
      }
      history.commit(files)
    }
    try history.write(to: name, in: directory)
    #expect(try directory.shell("cd \(name) && git tag 1.0 main~2").status == 0)
  }

  private static func record(
    _ name: String, through revision: String = "main", in directory: ScratchDirectory
  ) throws {
    let run = try directory.run(
      "history", "record", "-q", "--history", "h.db", "--git", "..\(revision)", "--every", "commit",
      name)
    #expect(run.status == 0, "\(run)")
  }

  private func site(
    _ words: [String] = [], in directory: ScratchDirectory, to root: String = "site"
  ) throws -> Site {
    let run = try directory.run(["dashboard", "--history", "h.db", "-o", root] + words)
    #expect(run.status == 0 && run.outputBytes.isEmpty, "\(run)")
    return try Site(root, in: directory)
  }

  // MARK: Contents

  @Test func numbersAreThoseOfTheReport() throws {
    let directory = try ScratchDirectory()
    try Self.repository("Ferry", in: directory)
    for revision in ["main~3", "main~1", "main"] {
      try Self.record("Ferry", through: revision, in: directory)
      let site = try site(in: directory)
      let report = try JSONValue(
        directory.run("report", "-f", "json", "--exit-zero", "--git", revision, "Ferry").outputBytes
      )
      let languages = try #require(report["languages"]?.array)
      #expect(languages.count == 2)
      let latest = try JSONValue(site.bytes("latest.json"))
      let run = try #require(latest["projects"]?.array?.first?["runs"]?.array?.first)
      for language in languages {
        let identifier = try #require(language["identifier"]?.string)
        let row = try site.row(ofLanguage: identifier)
        let keys = Int(try #require(language["keysToDo"]?.number))
        let words = Int(try #require(language["wordsToDo"]?.number))
        #expect(row[4] == "\(keys)" && row[6] == "\(words)", "\(revision): \(row)")
        let coverage = Int((try #require(language["coverage"]?.number) * 10_000).rounded())
        let percent = coverage == 10_000 ? "100%" : "\(coverage / 100).\(coverage / 10 % 10)%"
        #expect(row[2] == percent, "\(revision): \(row)")
        let reported = run["languages"]?.array?.first { $0["identifier"]?.string == identifier }
        #expect(reported?["keysToDo"]?.number == Double(keys))
        #expect(reported?["wordsToDo"]?.number == Double(words))
        // The page of the language and its spreadsheet have a row for each key.
        let page = try site.text("projects/Ferry/languages/\(identifier).html")
        let csv = try site.text("projects/Ferry/languages/\(identifier).csv")
        #expect(csv.components(separatedBy: "\r\n").count - 2 == keys)
        #expect(page.contains("<li>keys to do <b>\(keys)</b>"))
      }
    }
  }

  @Test func changesAndAgesAreTold() throws {
    let directory = try ScratchDirectory()
    try Self.repository("Ferry", in: directory)
    try Self.record("Ferry", in: directory)
    let site = try site(in: directory)
    let page = try site.text("index.html")
    // The Hebrew text was lost.
    #expect(page.contains(/Since 2023-11-17 \(<code>[0-9a-f]{10}<\/code>\): 1 newly missing/))
    #expect(page.contains("2023-11-15"), "the other one is missing since it exists")
    #expect(page.contains("class=\"release\"") && page.contains(">1.0</text>"))
    let changes = try site.text("projects/Ferry/changes.html")
    for words in [
      "1 newly missing", "1 source text changed", "1 done", "2 new to translate, 1 new key",
    ] {
      #expect(changes.contains(words), "\(words)")
    }
    #expect(changes.contains("<del><bdi>Pay</bdi></del> is now <ins><bdi>Pay now</bdi></ins>"))
    #expect(
      try site.text("changes.md").hasSuffix(
        "1 newly missing\n\n### By language\n\n- Hebrew: 1 newly missing\n\n### Newly missing\n\n- `pay` in he\n"
      ))
    #expect(try site.text("feed.xml").components(separatedBy: "<entry>").count == 5)
    let hebrew = try site.text("projects/Ferry/languages/he.html")
    #expect(
      hebrew.contains("<bdi>Total sum</bdi>") && hebrew.contains("App/en.lproj/Ticket.strings"))
  }

  // MARK: Writing

  @Test func pagesWorkAnywhere() throws {
    let directory = try ScratchDirectory()
    try Self.repository("Ferry", in: directory)
    try Self.record("Ferry", in: directory)
    let address = "https://host/r/blob/"
    let site = try site(
      ["--source-url", address + "{commit}/{path}#L{line}"], in: directory)
    #expect(try site.mistakes(allowing: address) == [])
    // French has no missing texts.
    #expect(try !site.text("projects/Ferry/languages/fr.html").contains(address))
    #expect(
      try site.text("projects/Ferry/languages/he.html")
        .contains(/https:\/\/host\/r\/blob\/[0-9a-f]{40}\/App\/en.lproj\/Ticket.strings#L2/))
    for page in site.pages {
      #expect(OutputLaws.mistakes("html", Array(try site.bytes(page))) == [], "\(page)")
    }
    for path in site.paths where path.hasSuffix(".svg") || path.hasSuffix(".xml") {
      #expect(OutputLaws.mistakes("junit", Array(try site.bytes(path))) == [], "\(path)")
    }
  }

  @Test func severalProjectsShareASite() throws {
    let directory = try ScratchDirectory()
    for name in ["Ferry", "Tram"] {
      try Self.repository(name, in: directory)
      try Self.record(name, through: name == "Tram" ? "main~2" : "main", in: directory)
    }
    let both = try site(in: directory)
    #expect(try both.mistakes() == [])
    let overview = try both.text("index.html")
    for name in ["Ferry", "Tram"] { #expect(overview.contains("projects/\(name)/index.html")) }
    // With one project, its page is the first page, and all other pages keep their addresses.
    let one = try site(["Tram"], in: directory)
    #expect(try one.mistakes() == [])
    #expect(one.paths.contains("projects/Tram/languages/fr.html"))
    #expect(!one.paths.contains { $0.hasPrefix("projects/Ferry/") })
    #expect(!one.paths.contains("projects/Tram/index.html"))
  }

  @Test func theSameHistoryGivesTheSameSite() throws {
    let directory = try ScratchDirectory()
    try Self.repository("Ferry", in: directory)
    try Self.record("Ferry", through: "main~1", in: directory)
    _ = try site(in: directory)
    try Self.record("Ferry", in: directory)
    let updated = try site(in: directory).contents()
    let fresh = try site(in: directory, to: "other").contents()
    #expect(updated == fresh)
    let again = try directory.run("dashboard", "--history", "h.db", "--output", "site")
    #expect(
      again.errors == "l10ncheck: site: 0 files written, \(updated.count - 1) unchanged\n",
      "\(again)")
  }

  @Test func filesOfOthersStay() throws {
    let directory = try ScratchDirectory()
    try Self.repository("Ferry", in: directory)
    try Self.record("Ferry", in: directory)
    try directory.write("site/CNAME", "l10n.example.org")
    try directory.write("site/projects/Ferry/notes.txt", "ours")
    _ = try site(in: directory)
    // Removing a project removes its pages.
    try directory.write("gone", "")
    #expect(
      try directory.shell(
        "rm h.db* && l10ncheck history record -q --history h.db --project Tram Ferry/App"
      ).status
        == 0)
    let site = try site(in: directory)
    #expect(!site.paths.contains("projects/Ferry/languages/fr.html"))
    #expect(site.paths.contains("projects/Tram/languages/fr.html"))
    #expect(try site.text("CNAME") == "l10n.example.org")
    #expect(try site.text("projects/Ferry/notes.txt") == "ours")
    #expect(!site.paths.contains { $0.hasPrefix(".") })
  }

  @Test func aFileInTheWayStopsEverything() throws {
    let directory = try ScratchDirectory()
    try Self.repository("Ferry", in: directory)
    try Self.record("Ferry", in: directory)
    try directory.write("site/index.html", "my page")
    let run = try directory.run("dashboard", "--history", "h.db", "-o", "site")
    #expect(run.status == 3, "\(run)")
    #expect(run.errors.hasPrefix("l10ncheck: site/index.html: not written: already exists"))
    #expect(try directory.names(in: "site") == ["index.html"])
    #expect(try String(decoding: directory.read("site/index.html"), as: UTF8.self) == "my page")
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("dashboard --history h.db", 2, "needs a directory: use --output DIR"),
    ("dashboard --history none.db -o site", 3, "none.db: "),
    ("dashboard --history h.db -o site Bus", 2, "has no project 'Bus'; it has Ferry"),
    ("dashboard --history h.db -o h.db", 3, "h.db: not written: not a directory"),
    ("dashboard --history h.db -o site --source-url javascript:{path}", 2, "--source-url"),
    ("dashboard --history h.db -o site --source-url Bus=https://h/{path}", 2, "no project 'Bus'"),
    ("dashboard --history Ferry/App/en.lproj/Menu.strings -o site", 3, "Menu.strings: "),
  ])
  func mistakesAreTold(_ command: String, _ status: Int32, _ words: String) throws {
    let directory = try ScratchDirectory()
    try Self.repository("Ferry", in: directory)
    try Self.record("Ferry", in: directory)
    let run = try directory.run(command.split(separator: " ").map(String.init))
    #expect(run.status == status && run.errors.contains(words), "\(run)")
    #expect(!directory.isDirectory("site"))
  }

  // MARK: Hostile texts

  /// The site of two runs on a tree in which `text` is the content of everything that somebody may write.
  private static func site(of text: HostileText) throws -> Site {
    let directory = try ScratchDirectory()
    for (time, isLater) in [("1700000000", false), ("1700090000", true)] {
      let tree = isLater ? "later" : "tree"
      try HostileTree(text: text).write(to: directory.absolute(tree), isLater: isLater)
      let run = try directory.run(
        "history", "record", "--history", "h.db", "--project", text.text ?? "half", tree,
        environment: ["SOURCE_DATE_EPOCH": time])
      #expect(run.status <= 1, "\(run)")
    }
    let run = try directory.run(
      "dashboard", "-q", "--history", "h.db", "-o", "site", "--source-url",
      "https://host/{path}#L{line}")
    #expect(run.status == 0, "\(text): \(run)")
    return try Site("site", in: directory)
  }

  /// The shape of the first page for a plain text, and for one that CoreFoundation refuses as the name of a localization,
  /// which is an additional error.
  private static let plainShape = shape(of: .benign)
  private static let refusedShape = shape(of: .benignBeyondASCII)

  private static func shape(of text: HostileText) -> Result<Int, any Error> {
    Result { OutputLaws.shape("html", Array(try site(of: text).bytes("index.html"))).count }
  }

  @Test(arguments: HostileText.all)
  func textsOfStrangersAreText(_ text: HostileText) throws {
    let site = try Self.site(of: text)
    #expect(try site.mistakes(allowing: "https://host/") == [], "\(text)")
    for path in site.paths {
      let bytes = Array(try site.bytes(path))
      let format: String? =
        switch path.split(separator: ".").last {
        case "html": "html"
        case "xml", "svg": "junit"
        case "csv": "csv"
        case "json": "badge"
        case "md": "markdown"
        default: nil
        }
      if let format { #expect(OutputLaws.mistakes(format, bytes) == [], "\(text): \(path)") }
      if format == "html" {
        #expect(VisibleOutput.mistakes(in: bytes, allowing: ["\n"]) == [], "\(text): \(path)")
      }
    }
    // A name without its NUL, or one that isn't UTF-8, makes a different tree.
    guard let name = text.text, !name.utf8.contains(0) else { return }
    let shape = OutputLaws.shape("html", Array(try site.bytes("index.html"))).count
    let isRefused = !text.fileName.allSatisfy { $0 < 0x80 }
    #expect(try shape == (isRefused ? Self.refusedShape : Self.plainShape).get(), "\(text)")
  }
}
