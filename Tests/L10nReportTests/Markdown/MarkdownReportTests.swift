import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// Laws of the Markdown of any report.
struct MarkdownReportTests {
  static func markdown(
    _ report: Report, limit: Int = MarkdownReportRenderer.summaryLimit
  ) -> String {
    let renderer = MarkdownReportRenderer(RenderingSettings(pathPrefixes: ["dir/"]), limit: limit)
    return String(
      decoding: ByteOutput.collect { renderer.render(report, to: &$0) }, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain text, 50% (all)", "plain text, 50% (all)"),
    ("a|b", #"a\|b"#),
    ("`code` *x* [y] <z> & ~w~ $1$", #"\`code\` \*x\* \[y\] \<z> \& \~w\~ \$1\$"#),
    (#"back\slash"#, #"back\\slash"#),
    ("snake_case _em_", #"snake_case \_em\_"#),
    ("@team and #12, %@ and a@b", "@<!-- -->team and #<!-- -->12, %@ and a@<!-- -->b"),
    ("https://a.example, 3://4", "https:<!-- -->//a.example, 3:<!-- -->//4"),
    ("www.a.example wwww.a WWW.", "www<!-- -->.a.example wwww.a WWW<!-- -->."),
    ("a@.b a@-b a@_b", #"a@<!-- -->.b a@<!-- -->-b a@<!-- -->\_b"#),
    ("a/b#1 gh-2 high-3", "a/b#<!-- -->1 gh-<!-- -->2 high-3"),
    ("# a #", "# a \\#"),
    ("line\nbreak\u{202E}", #"line\\nbreak\\u{202E}"#),
    ("عربي", "\u{2068}عربي\u{2069}"),
  ])
  func wordsAreEscaped(_ text: String, _ markdown: String) {
    #expect(MarkdownText.escaping(text) == markdown)
  }

  @Test(arguments: [
    ("<a b=\"c\">&", "&lt;a b=\"c\"&gt;&amp;"), ("@team", "@<!-- -->team"),
    ("\u{202E}www.a", #"\u{202E}www<!-- -->.a"#),
  ])
  func namesInBlocksOfHTMLAreEscaped(_ text: String, _ markdown: String) {
    #expect(MarkdownText.html(text) == markdown)
  }

  @Test(arguments: [
    ("Open", "`Open`"), ("a|b *c* <d>", "`a|b *c* <d>`"), ("a`b", "``a`b``"),
    ("`a` ``b``", "``` `a` ``b`` ```"), (" both ", "`  both  `"), (" one", "` one`"),
    ("  ", "`  `"), ("line\nbreak", #"`line\nbreak`"#), ("", "\"\""),
    ("عربي", "\u{2068}`عربي`\u{2069}"),
  ])
  func keysAreCode(_ key: String, _ markdown: String) {
    #expect(MarkdownText.code(CodeUnitString(key)) == markdown)
  }

  @Test func rowsHaveAsManyCellsAsTheirTable() {
    let names = ["a|b", "`c|", "\\|", "line\nbreak", "<td>", "\\"]
    let tables = names.map { Sample.Table($0, 3) }
    let localizations = names.map { name in
      Sample.Localization(name, "Name|of \(name)", names.map { _ in .own(missing: 1) })
    }
    let reports = [
      Sample.report([Sample.bundle("x|y", tables, localizations)]),
      Sample.report((0..<3).map { Sample.bundle("x|\($0)", tables, localizations) }),
      Sample.report([Sample.manyTables]), Sample.report(Sample.manyBundles), PageReport.report,
    ]
    for report in reports {
      var columns: Int?
      var tables = 0
      for line in Self.markdown(report).split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          columns = nil
          continue
        }
        if columns == nil { tables += 1 }
        let count = MarkdownRow.cellCount(of: line)
        #expect(count == columns ?? count, "\(line)")
        columns = count
      }
      #expect(tables > 0)
    }
  }

  @Test func manyTablesAreCountedTogether() {
    let markdown = Self.markdown(Sample.report([Sample.manyTables]))
    #expect(markdown.contains("| 43 others |"))
    // The table with the most missing keys comes first.
    #expect(markdown.contains("| localization | coverage | MainMenuController1 |"))
  }

  @Test(arguments: [2_000, 5_000, 65_000, 1_000_000])
  func nothingGrowsBeyondTheLimit(_ limit: Int) throws {
    let errors = (0..<6_000).map { index in
      Finding(
        .placeholderMismatch,
        key: CodeUnitString("key \(index) " + String(repeating: "long ", count: 40)),
        path: TreePath("\(index % 7).lproj/Main.strings"),
        place: LineColumn(line: index + 1, column: 1), message: .aboutKey("", " is wrong"))
    }
    let markdown = Self.markdown(Sample.report(Sample.manyBundles, errors), limit: limit)
    #expect(markdown.utf8.count <= limit)
    #expect(markdown.utf8.count > limit * 3 / 4 - 500)
    let lines = markdown.split(separator: "\n")
    #expect(
      lines.count { $0.hasPrefix("<details") } == lines.count { $0 == "</details>" })
    let listed = lines.count { $0.hasPrefix("- ") && $0.contains("**error**") }
    let left = Numbers.grouped(errors.count - listed)
    #expect(
      lines.last
        == "**\(left) more findings**: omitted for length; `l10ncheck report` shows all.")
  }

  @Test func manyLocalizationsAreCounted() {
    let localizations = (0..<300).map {
      Sample.Localization("l\($0)", "Language \($0)", [.own(missing: $0 + 1)])
    }
    let bundle = Sample.bundle("Many.app", [Sample.Table("Localizable", 400)], localizations)
    let markdown = Self.markdown(Sample.report([bundle]), limit: 10_000)
    #expect(markdown.utf8.count <= 10_000)
    let rows = markdown.split(separator: "\n").count { $0.hasPrefix("| l") } - 1
    #expect(rows > 20)
    #expect(markdown.contains("\n\(300 - rows) more localizations\n"))
  }

  @Test func worstFilesComeFirst() throws {
    let markdown = Self.markdown(PageReport.report)
    let error = try #require(
      markdown.firstRange(of: "ar.lproj/Localizable.strings</code>: 2 errors"))
    let note = try #require(markdown.firstRange(of: "<code>Notes.app</code>: 1 note"))
    #expect(error.lowerBound < note.lowerBound)
  }

  @Test func nothingIsSaidOfNothing() {
    #expect(
      Self.markdown(Sample.report([])) == """
        ## Localization of TextEdit.app

        nothing to report: no .lproj directory and no string catalog · **no findings**

        """)
  }
}
