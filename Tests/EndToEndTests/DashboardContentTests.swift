import Foundation
import TestSupport
import Testing

/// The contents of the pages of `l10ncheck dashboard`, apart from the figures of a report.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct DashboardContentTests {
  private func site(in directory: ScratchDirectory) throws -> Site {
    let run = try directory.run("dashboard", "-q", "--history", "h.db", "-o", "site")
    #expect(run.status == 0, "\(run)")
    return try Site("site", in: directory)
  }

  /// A repository of four days with three languages, whose coverage changes from day to day by several authors.
  private static func repository(in directory: ScratchDirectory) throws {
    typealias Texts = KeyValuePairs<String, String>
    let english: Texts = ["pay": "Pay now", "total": "Total sum", "open": "Open it"]
    let days: [(de: Texts, fr: Texts, author: String)] = [
      (["pay": "Jetzt zahlen"], [:], "Ann <ann@example.org>"),
      (["pay": "Jetzt zahlen"], ["pay": "Payer"], "Bob <bob@example.org>"),
      (["pay": "Jetzt zahlen", "total": "Summe"], ["pay": "Payer"], "Ann <ann@example.org>"),
      (
        ["pay": "Jetzt zahlen", "total": "Summe", "open": "Aufmachen"], ["pay": "Payer"],
        "Ann <ann@example.org>"
      ),
    ]
    var history = GitHistory()
    for day in days {
      var files: [String: Data] = [:]
      for (language, texts) in [("en", english), ("de", day.de), ("fr", day.fr), ("it", [:])] {
        files["App/\(language).lproj/Ticket.strings"] = Data(StaleTests.strings(texts).utf8)
      }
      history.commit(files, by: day.author)
    }
    try history.write(to: "Ferry", in: directory)
    #expect(try directory.shell("cd Ferry && git tag 1.0 main~2").status == 0)
  }

  private static func record(_ words: String..., in directory: ScratchDirectory) throws {
    let run = try directory.run(
      ["history", "record", "-q", "--history", "h.db", "--exit-zero"] + words + ["Ferry"])
    #expect(run.status == 0, "\(run)")
  }

  private static let all = ["--git", "..main", "--every", "commit"]

  /// The text of a page without tags, from a heading to the next.
  private func text(_ page: String, from heading: String) -> String {
    let start = page.range(of: ">\(heading)</h2>").map { page[$0.upperBound...] } ?? ""
    let section = start.range(of: "<h2").map { start[..<$0.lowerBound] } ?? start
    return String(section.replacing(/<[^>]*>/, with: ""))
  }

  @Test func aProjectPageBeginsWithTheAnswerOfTheReport() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    try Self.record("--ship", "de,fr=60", in: directory)
    let site = try site(in: directory)
    let page = try site.text("index.html")
    let report = try directory.run("report", "--exit-zero", "--ship", "de,fr=60", "Ferry")
    let answer = try #require(report.lines.first)
    #expect(answer == "can ship: de. cannot ship: fr (2 raw keys; 2 texts, 4 words to translate)")
    let verdict = try #require(page.firstRange(of: "<p class=\"verdict"))
    #expect(page[verdict.upperBound...].prefix(200).contains(answer), "\(page)")
    // Languages that can ship come first; the others are folded.
    let languages = text(page, from: "Languages")
    let order = ["fr", "de", "1 other language", "it"].map { languages.range(of: $0)?.lowerBound }
    #expect(!order.contains(nil) && order.compactMap(\.self) == order.compactMap(\.self).sorted())
    #expect(try site.row(ofLanguage: "de")[1].hasSuffix("can ship"))
    #expect(try site.row(ofLanguage: "fr")[1].hasSuffix("cannot ship"))
    #expect(try site.text("changes.md").contains("✗ **\(answer)**"))
    #expect(
      try site.text("projects/Ferry/languages/fr.html")
        .contains("cannot ship: 2 raw keys; 2 texts, 4 words to translate"))
  }

  @Test func theChartShowsTheReleaseAndAll() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    try Self.record(in: directory)
    for words in [["--ship", "de,fr"] + Self.all] {
      let run = try directory.run(
        ["history", "record", "-q", "--history", "h.db", "--exit-zero"] + words + ["Ferry"])
      #expect(run.status == 0, "\(run)")
    }
    let page = try site(in: directory).text("index.html")
    let description = try #require(page.firstMatch(of: /<desc[^>]*>([^<]*)<\/desc>/)).output.1
    #expect(
      description
        == "release: 16.6% to 66.6%; all: 11.1% to 44.4%; fr: 0.0% to 33.3%; de: 33.3% to 100%"
    )
  }

  @Test func changesSinceTheReleaseAreToldByLanguage() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    let run = try directory.run(
      ["history", "record", "-q", "--history", "h.db", "--authors"] + Self.all + ["Ferry"])
    #expect(run.status == 0, "\(run)")
    let site = try site(in: directory)
    let page = try site.text("index.html")
    #expect(page.contains("Since release <bdi>1.0</bdi>: 2 done"), "\(page)")
    let changes = text(page, from: "Changes")
    #expect(
      changes.contains(/Since the run of 2023-11-16\s+German: 1 done\s+Key by key/), "\(changes)")
    #expect(changes.contains(/Since release 1.0\s+German: 2 done\s+Key by key/), "\(changes)")
    let active = text(page, from: "Who is active")
    #expect(active.contains(/Ann \(3 commits\)2023-11-17German/), "\(active)")
    #expect(active.contains(/Bob \(1 commit\), Ann \(1 commit\)2023-11-15French/), "\(active)")
    let json = try JSONValue(site.bytes("latest.json"))
    let newest = json["projects"]?.array?.first?["runs"]?.array?.first
    #expect(newest?["sinceRelease"]?["release"]?.string == "1.0")
    #expect(newest?["sinceRelease"]?["newlyDone"]?.number == 2)
  }

  @Test func authorsAreTheOnesOfCatalogsToo() throws {
    let directory = try ScratchDirectory()
    func catalog(_ german: String) -> Data {
      Data(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "\(german)"}},
          "fr": {"stringUnit": {"state": "translated", "value": "Un"}}}}}}
        """.utf8)
    }
    var history = GitHistory()
    history.commit(["App/L.xcstrings": catalog("Eins")], by: "Ann <ann@example.org>")
    history.commit(["App/L.xcstrings": catalog("Zwei")], by: "Bob <bob@example.org>")
    try history.write(to: "Ferry", in: directory)
    try Self.record("--authors", in: directory)
    let active = text(try site(in: directory).text("index.html"), from: "Who is active")
    #expect(active.contains("Bob (1 commit), Ann (1 commit)2023-11-15German"), "\(active)")
    #expect(active.contains(/\nAnn \(1 commit\)2023-11-14French/), "\(active)")
  }

  @Test func withoutAskingNobodyIsNamed() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    try Self.record(in: directory)
    let site = try site(in: directory)
    for path in site.paths { #expect(try !site.text(path).contains("Ann"), "\(path)") }
  }

  /// The command on the first page after the first night records the earlier revisions.
  @Test func theFirstNightSaysHowToFillInThePast() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    try Self.record("--ship", "de,fr", "--project", "My Ferry", in: directory)
    let page = try site(in: directory).text("index.html")
    let match = try #require(page.firstMatch(of: /<pre><code>(?:<bdi>)?([^<]*)/), "\(page)")
    let command = String(match.output.1).replacing("&#39;", with: "'").replacing(
      "&apos;", with: "'")
    #expect(
      command
        == "l10ncheck history record --history FILE --project 'My Ferry' --git ..HEAD --every week "
        + "--fail-on never --ship de,fr --exit-zero")
    let past = command.replacing("FILE", with: "../h.db").replacing("week", with: "day")
    let run = try directory.shell("cd Ferry && \(past)")
    #expect(run.status == 0 && run.errors.contains("recorded 3 of 4 commits of My Ferry; 1 was"))
    #expect(try !site(in: directory).text("index.html").contains("<pre>"))
  }

  @Test func theFirstRunSaysHowToFillInThePast() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    let first = try directory.run(
      "history", "record", "--history", "h.db", "--fail-under", "5", "Ferry/App")
    let lead = "l10ncheck: this is the first run of Ferry; to record its past: l10ncheck "
    let command = try #require(first.errors.split(separator: "\n").first { $0.hasPrefix(lead) })
    let past = try directory.run(
      command.dropFirst(lead.count).split(separator: " ").map(String.init))
    #expect(past.status == 0 && past.errors.contains("0 of 1 commits of Ferry; 1 was"), "\(past)")
    #expect(!past.errors.contains("first run"), "\(past)")
  }

  // MARK: Figures and lists

  /// The lists of a page that have a figure: their headings, the figure, and the number of rows.
  private static func lists(of page: String) -> [(heading: String, reported: Int, rows: Int)] {
    page.components(separatedBy: "<section").dropFirst().compactMap { section in
      guard let match = section.firstMatch(of: /<h2[^>]*>([^<:]+): ([0-9,]+)/),
        let reported = Int(match.output.2.replacing(",", with: ""))
      else { return nil }
      let rows = section.matches(of: /<tr><th scope="row">/).count
      return (String(match.output.1), reported, rows)
    }
  }

  @Test func figuresAreAsLongAsTheirLists() throws {
    let directory = try ScratchDirectory()
    for name in ["Greenhouse", "Reader", "ReleaseNight", "Plurals", "Sketch", "Weather"] {
      try directory.copyFixture("Projects/\(name)", to: "Work/\(name)")
    }
    try directory.write("Work/Own/en.lproj/L.strings", "\"a\" = \"One fine day\";\n")
    try directory.write("Work/Own/fr.lproj/L.strings", "\"a\" = \"Un beau jour\";\n")
    try directory.write("Work/Own/en.lproj/Terms.txt", "Terms")
    let git = "git -c user.name=a -c user.email=a@b"
    let made = try directory.shell(
      """
      commit() { GIT_AUTHOR_DATE=$1 GIT_COMMITTER_DATE=$1 \(git) commit -qam "$1"; }
      cd Work && git init -q -b main . && git add -A . && commit 2026-01-05T12:00:00Z &&
      echo '"a" = "Tomorrow";' >Own/en.lproj/L.strings && commit 2026-01-06T12:00:00Z &&
      l10ncheck history record -q --exit-zero --no-config --history ../h.db --git ..main \
        --every commit --stale .
      """)
    #expect(made.status == 0, "\(made)")
    let site = try site(in: directory)
    var seen: Set<String> = []
    for page in site.pages {
      let text = try site.text(page)
      for list in Self.lists(of: text) {
        #expect(list.reported == list.rows, "\(page): \(list)")
        seen.insert(list.heading)
        let figure = text.firstMatch(
          of: try Regex<(Substring, Substring)>("<li>\(list.heading.lowercased()) <b>([0-9,]+)</b>")
        )
        guard page.contains("/languages/"), list.heading != "Errors" else { continue }
        #expect(
          figure.flatMap { Int($0.output.1.replacing(",", with: "")) } == list.reported,
          "\(page): \(list)")
      }
      // Each figure above zero has its list.
      for figure in text.matches(of: /<li>(keys to do|to review|files missing) <b>([0-9,]+)<\/b>/)
      where page.contains("/languages/") && figure.output.2 != "0" {
        let headings = Self.lists(of: text).map { $0.heading.lowercased() }
        #expect(headings.contains(String(figure.output.1)), "\(page): \(figure.output.1)")
      }
    }
    #expect(seen == ["Keys to do", "To review", "Files missing", "Errors"], "\(seen)")
    let french = try site.text("projects/Work/languages/fr.html")
    #expect(french.contains("1 stale"), "\(french)")
  }
}
