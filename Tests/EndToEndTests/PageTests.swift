import Foundation
import TestSupport
import Testing

/// Pages of reports and sites.
struct PageTests {
  @Test func aTreeHasTheSamePageWhereverItLies() throws {
    let directory = try ScratchDirectory()
    var pages: [String] = []
    for place in ["one/Ferry", "two/of/others/Tram"] {
      try directory.copyFixture("Projects/ReleaseNight", to: place)
      let run = try directory.shell("cd \(place) && l10ncheck report . -q -f html --exit-zero")
      pages.append(run.output)
    }
    #expect(pages[0] == pages[1])
    #expect(pages[0].contains("Localization of Ferry</title>"), "the name of what is in it")
    #expect(!pages[1].contains("Tram"))
  }

  @Test func aPageAnswersBeforeAnythingElse() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Projects/ReleaseNight", to: "ReleaseNight")
    let run = try directory.run(
      "report", "ReleaseNight", "-f", "html", "--ship", "fr,it", "--exit-zero")
    let places = [
      "cannot ship: ", "<b>83.3%</b>", "id=\"errors\"", "id=\"summary\"", "id=\"languages\"",
      "<bdi>French</bdi>", "4 other languages", "<bdi>German</bdi>", "id=\"todo\"",
      "id=\"findings\"", "id=\"check-syntax-error\"",
    ].map { run.output.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  /// Only pages with a table of more than 40 rows have the script.
  @Test func longTablesOfASiteCanBeSorted() throws {
    let directory = try ScratchDirectory()
    func strings(_ keys: ClosedRange<Int>) -> String {
      keys.map { "\"key \($0)\" = \"Text \($0)\";\n" }.joined()
    }
    try directory.write("App/en.lproj/Long.strings", strings(1...42))
    try directory.write("App/fr.lproj/Long.strings", strings(1...1))
    try directory.write("App/it.lproj/Long.strings", strings(1...41))
    let record = try directory.run("history", "record", "-q", "--history", "h.db", "App")
    #expect(record.status <= 1, "\(record)")
    let run = try directory.run("dashboard", "-q", "--history", "h.db", "-o", "site")
    #expect(run.status == 0, "\(run)")
    let site = try Site("site", in: directory)
    #expect(try site.mistakes() == [])
    // Findings link to their explanations.
    #expect(
      try site.text("projects/App/languages/fr.html").contains("checks.html#missing-key\""))
    #expect(try site.text("checks.html").contains("id=\"missing-key\""))
    let pages = try site.pages.filter { try site.text($0).contains("<script>") }
    #expect(Set(pages.compactMap { $0.split(separator: "/").last }) == ["fr.html", "Long.html"])
    for page in pages {
      #expect(OutputLaws.mistakes("html", Array(try site.bytes(page))) == [], "\(page)")
    }
  }
}
