import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// Laws of the page of any report.
struct HTMLReportTests {
  static let reports: [Report] = [
    PageReport.report,
    Sample.report([Sample.textEdit], Sample.textEditFindings),
    Sample.report([Sample.manyTables]),
    Sample.report(Sample.manyBundles, Sample.manyFindings),
    Sample.report([Sample.wideCharacters]),
    Sample.report([]),
  ]

  static func html(_ report: Report) -> String {
    let settings = RenderingSettings(pathPrefixes: ["dir/"], toolVersion: "1.2.3") {
      CheckExplanation(
        $0, meaning: [], effect: ["Users <see> it."], example: [], remedy: ["Mend it."])
    }
    let renderer = HTMLReportRenderer(settings)
    return String(
      decoding: ByteOutput.collect { renderer.render(report, to: &$0) }, as: UTF8.self)
  }

  @Test(arguments: reports.indices)
  func tagsAreBalanced(_ index: Int) {
    #expect(HTMLDocument(Self.html(Self.reports[index])).mistakes == [])
  }

  @Test(arguments: reports.indices)
  func nothingIsLoadedOrRun(_ index: Int) {
    let html = Self.html(Self.reports[index])
    #expect(!html.contains("<script"))
    #expect(!html.contains("http"))
    #expect(!html.contains("url("))
    #expect(!html.contains("@import"))
    for tag in HTMLDocument(html).tags {
      let attributes = tag.attributes.keys
      #expect(!attributes.contains { ["src", "style"].contains($0) || $0.hasPrefix("on") })
    }
  }

  @Test(arguments: reports.indices)
  func linksLeadToOnePlaceEach(_ index: Int) {
    let tags = HTMLDocument(Self.html(Self.reports[index])).tags
    let places = tags.compactMap { $0.attributes["id"] }
    #expect(Set(places).count == places.count)
    for tag in tags {
      guard let target = tag.attributes["href"] else { continue }
      #expect(target.hasPrefix("#") && places.contains(String(target.dropFirst())), "\(target)")
    }
    let labels = tags.compactMap { $0.attributes["aria-labelledby"] }
    #expect(Set(labels).isSubset(of: places))
  }

  @Test(arguments: reports.indices)
  func cellsLeadToTheirKeys(_ index: Int) {
    let report = Self.reports[index]
    let places = Set(HTMLDocument(Self.html(report)).tags.compactMap { $0.attributes["id"] })
    for (bundle, coverage) in report.bundles.enumerated() {
      for localization in coverage.localizations.indices {
        for table in coverage.tables.indices {
          #expect(places.contains("b\(bundle + 1)-l\(localization + 1)-t\(table + 1)"))
        }
      }
    }
  }

  @Test(arguments: reports.indices)
  func everyKeyAndFileCanBeFound(_ index: Int) {
    let report = Self.reports[index]
    let text = HTMLDocument(Self.html(report)).text
    for table in report.bundles.flatMap(\.tables) {
      let keys = table.keys + table.stale + table.excluded + table.cells.flatMap(\.extra)
      for key in keys { #expect(text.contains(VisibleText.escaping(key))) }
    }
    for finding in report.findings {
      if let key = finding.key { #expect(text.contains(VisibleText.escaping(key))) }
      if let help = finding.help { #expect(text.contains(help)) }
      if case .text(let message) = finding.message { #expect(text.contains(message)) }
    }
    for resource in report.bundles.flatMap(\.resources) {
      #expect(text.contains(resource.path))
    }
  }

  @Test(arguments: reports.indices)
  func nothingSteersTheText(_ index: Int) {
    let html = Self.html(Self.reports[index])
    #expect(
      !html.unicodeScalars.contains { scalar in
        scalar != "\n" && scalar != "\t" && VisibleText.escape(of: scalar) != nil
      })
  }

  @Test(arguments: reports.indices)
  func headingsAndTablesCanBeNavigated(_ index: Int) {
    let tags = HTMLDocument(Self.html(Self.reports[index])).tags.filter { !$0.isEnd }
    for name in ["h1", "main", "header", "nav", "footer"] {
      #expect(tags.count { $0.name == name } == 1)
    }
    #expect(tags.first { $0.name == "html" }?.attributes["lang"] == "en")
    let levels = tags.filter { $0.name.count == 2 && $0.name.hasPrefix("h") && $0.name != "hr" }
      .compactMap { Int($0.name.dropFirst()) }
    for (previous, next) in zip(levels, levels.dropFirst()) { #expect(next <= previous + 1) }
    #expect(tags.count { $0.name == "table" } == tags.count { $0.name == "caption" })
    for header in tags where header.name == "th" {
      #expect(["col", "colgroup", "row"].contains(header.attributes["scope"]))
    }
  }

  @Test func theHeatMapHasTheTablesWithGaps() throws {
    let report = Sample.report([Sample.manyTables])
    let open = report.bundles[0].tables.filter { table in
      table.cells.contains { $0.counts.covered < $0.counts.total }
    }
    let html = Self.html(report)
    let start = try #require(html.firstRange(of: "id=\"heat-table\""))
    let rest = html[start.lowerBound...]
    let head = rest[..<(try #require(rest.firstRange(of: "</thead>")).lowerBound)]
    for table in open { #expect(head.contains("<bdi>\(table.name)</bdi>")) }
    #expect(head.matches(of: /<th scope="col"><span>/).count == open.count)
    let complete = report.bundles[0].tables.count - open.count
    #expect(html.contains(">\(complete) tables complete in every language<"))
    // With few tables, the matrix has their columns already.
    #expect(!Self.html(Sample.report([Sample.textEdit])).contains("heat-table"))
  }

  @Test func inputsWithoutANameHaveThatOfWhatIsBuilt() {
    var report = Sample.report(Sample.manyBundles)
    for (input, name) in [("a/b/Notes", "Notes"), ("/", nil), (".", nil), ("..", nil)] {
      report.inputs = [input]
      let title = Self.html(report).firstMatch(of: /Localization of ([^<]*)<\/title>/)?.output.1
      let largest = report.bundles.map { ($0.tables.reduce(0) { $0 + $1.keys.count }, $0.name) }
      let most = largest.map(\.0).max()
      #expect(
        title.map(String.init) == name
          || name == nil && largest.contains { $0.0 == most && $0.1 == title.map(String.init) },
        "\(input): \(String(describing: title))")
    }
  }

  @Test func aLinkLeadsFromAFileToWhatWasFoundInIt() {
    let html = Self.html(PageReport.report)
    #expect(html.contains(##"<p><a href="#f1"><code><bdi>ar.lproj/Localizable.strings</bdi>"##))
  }

  @Test func whatHasNeitherFileNorKeysHasNoColour() {
    let bundle = Sample.bundle(
      "App", [Sample.Table("Empty", 0)], [Sample.Localization("de", "German", [.absent])])
    #expect(
      Self.html(Sample.report([bundle])).contains(
        ##"<td class="c"><a href="#b1-l1-t1"><span aria-hidden="true">–</span> no keys"##))
  }

  @Test func textsAreInTheirLanguages() {
    var report = Sample.report([Sample.wideCharacters])
    #expect(!Self.html(report).contains("<ul class=\"keys\" lang"))
    report.bundles[0].developmentRegion = DevelopmentRegion(
      identifier: "ja", spelling: "ja", declared: "ja", source: .infoPlist)
    #expect(Self.html(report).contains("<ul class=\"keys\" lang=\"ja\">"))
  }

  @Test(arguments: [
    ("plain", "plain"), ("a < b & c > \"d\"", "a &lt; b &amp; c &gt; &quot;d&quot;"),
    ("line\nbreak", "line<i>\\n</i>break"), ("\u{202E}x", "<i>\\u{202E}</i>x"),
    ("Ünï 開く \u{200D}", "Ünï 開く \u{200D}"), ("각 \u{FEFF}", "각 <i>\\u{FEFF}</i>"),
  ])
  func textIsEscaped(_ text: String, _ html: String) {
    let written = ByteOutput.collect { $0.html("\(text)") }
    #expect(String(decoding: written, as: UTF8.self) == html)
    let key = ByteOutput.collect { $0.write(CodeUnitString(text), in: .html) }
    #expect(key == written)
  }

  @Test func theNameOfTheOnlyTableIsEscaped() {
    var report = Sample.report([Sample.textEdit])
    report.bundles[0].tables.removeSubrange(1...)
    report.bundles[0].tables[0].name = "a<b>&"
    let html = Self.html(report)
    #expect(html.contains(" in a&lt;b&gt;&amp;"))
    #expect(!html.contains("a<b>"))
  }

  @Test func markupIsMadeOfItsPieces() {
    let names: [HTML] = ["<b>\("x<y" as String)</b>", "\(name: "&")", "\(attribute: "a\nb")"]
    let none: HTML? = nil
    let written = ByteOutput.collect {
      $0.html("<p>\(names.joined(by: ", "))\(none) \(12) \(true ? "<br>" : "")\(key: [])</p>")
    }
    #expect(
      String(decoding: written, as: UTF8.self)
        == "<p><b>x&lt;y</b>, <bdi>&amp;</bdi>, a\\nb 12 <br><i>empty key</i></p>")
  }

  @Test func aLoneSurrogateIsShown() {
    let key = CodeUnitString(bytes: [0x61, 0xED, 0xA0, 0x80, 0xED])
    let written = ByteOutput.collect { $0.write(key, in: .html) }
    #expect(written.starts(with: Array("a<i>\\u{D800}</i>".utf8)))
  }
}
