import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage
@testable import L10nReport

/// Laws of rendered differences, whatever their size and contents.
struct DifferenceRendererTests {
  /// Many keys in many localizations: some added, some with another source, some with another translation.
  private static func trees(
    keys: Int, localizations: Int, bundles: Int = 1, text: (Int) -> String = { "Text \($0)" }
  ) -> TreeDifference {
    func tree(isNew: Bool) -> TreeSnapshot {
      TreeSnapshot(
        label: isNew ? "New" : "Old",
        bundles: (0..<bundles).map { bundle in
          let names = (0..<keys).filter { isNew || $0 % 3 != 0 }.map { ("key.\($0)", $0) }
            .sorted { $0.0 < $1.0 }
          func column(_ lead: String = "", _ changes: (Int) -> Bool) -> TextColumn {
            var column = TextColumn(count: names.count)
            for (position, (_, number)) in names.enumerated() {
              let content = TableContent(
                lead + text(number) + (isNew && changes(number) ? " more" : ""))
              column.set(position, to: content.entries[0], of: content)
            }
            return column
          }
          let sorted = names.map { CodeUnitString($0.0) }
          let records = names.map { KeyRecord($0.1 % 3 == 0 ? .missing : .translated) }
          let cell = CellSnapshot(
            records: records, counts: KeyCounts(), texts: column { $0 % 3 == 2 })
          return BundleSnapshot(
            path: TreePath("Bundle\(bundle)"), name: "Bundle\(bundle)", kind: .directory,
            developmentRegion: DevelopmentRegion(
              identifier: "en", spelling: "en", declared: "en", source: .default),
            localizations: (0..<localizations).map {
              LocalizationSnapshot(
                identifier: LocaleIdentifier("l\($0)"), spelling: "l\($0)", name: "Language \($0)")
            },
            tables: [
              TableSnapshot(
                name: "Localizable", formats: [.strings], keys: TableKeys(sorted),
                source: column("The ") { $0 % 3 == 1 },
                cells: [CellSnapshot?](repeating: cell, count: localizations))
            ])
        })
    }
    return TreeDifference(from: tree(isNew: false), to: tree(isNew: true))
  }

  private func text(
    _ difference: TreeDifference, width: Int, _ detail: RenderingSettings.Detail = .normal
  ) -> String {
    String(
      decoding: ByteOutput.collect {
        DifferenceTextRenderer(RenderingSettings(width: width, theme: .plain, detail: detail))
          .render(difference, to: &$0)
      }, as: UTF8.self)
  }

  private func markdown(_ difference: TreeDifference) -> String {
    String(
      decoding: ByteOutput.collect {
        DifferenceMarkdownRenderer().render(difference, to: &$0)
      }, as: UTF8.self)
  }

  /// Keys with one digit, so that they are in order.
  private static let small = trees(keys: 9, localizations: 3)

  @Test func whatMattersComesFirst() throws {
    let text = text(Self.small, width: 100)
    let headings = [
      "not translated yet: 3 keys, 9 translations", "source changed: 3 keys, 9 stale translations",
      "added: 3 keys", "translation changed: 3 keys, 9 translations",
    ]
    let places = headings.compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == headings.count, "\(text)")
    #expect(places == places.sorted())
    #expect(text.contains("\"key.1\"  stale in l0, l1, l2\n"), "\(text)")
    #expect(text.contains("- \"The Text 1\"\n") && text.contains("+ \"The Text 1 more\"\n"))
    #expect(text.contains("\"key.0\"  new key · missing in l0, l1, l2\n"))
  }

  @Test(arguments: [40, 60, 80, 140])
  func linesKeepToTheWidth(_ width: Int) {
    for detail in [RenderingSettings.Detail.normal, .full] {
      let lines = text(Self.trees(keys: 9, localizations: 40), width: width, detail)
        .split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width }, "\(lines.filter { $0.count > width })")
    }
  }

  @Test func longListsAreCutUnlessAllWasAskedFor() {
    let difference = Self.trees(keys: 9, localizations: 30)
    #expect(text(difference, width: 100).contains("all 30 localizations"))
    let many = Self.trees(keys: 90, localizations: 2)
    #expect(text(many, width: 100).contains("20 more keys; --verbose lists them\n"))
    #expect(!text(many, width: 100, .full).contains("--verbose"))
    #expect(text(many, width: 100, .full).contains("\"key.89\""))
  }

  @Test(arguments: [(3000, 40, 1), (30, 400, 4), (4, 40, 200), (3, 2, 1)])
  func commentsHaveAtMostTenLines(_ keys: Int, _ localizations: Int, _ bundles: Int) {
    let difference = Self.trees(keys: keys, localizations: localizations, bundles: bundles)
    let lines = markdown(difference).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 10 && lines.allSatisfy { $0.utf8.count < 2_000 }, "\(lines)")
    #expect(lines.last { !$0.isEmpty }?.contains("to translate into") == true, "\(lines)")
    if keys > 1000 { #expect(lines.contains { $0.hasPrefix("- … and ") }, "\(lines)") }
  }

  @Test func hugeTextsDoNotFillAComment() {
    let difference = Self.trees(keys: 60, localizations: 2) { number in
      String(repeating: number % 2 == 0 ? "|`\n" : "e\u{301}\u{301}", count: 5_000)
    }
    let comment = markdown(difference)
    #expect(comment.utf8.count <= 65_000)
    #expect(comment.split(separator: "\n").allSatisfy { $0.utf8.count < 5_000 })
  }

  /// Texts, and their form between backticks.
  @Test(
    arguments: [
      ("a", "`a`"), ("`", "`` ` ``"), ("a`b", "``a`b``"), ("``a", "``` ``a ```"), ("", "`  `"),
      ("a\nb", "`a\\nb`"), ("@all #1", "`@all #1`"), ("a|b", "`a|b`"),
    ])
  func code(_ text: String, _ expected: String) {
    #expect(Markdown.code(text) == expected)
  }

  @Test(arguments: [("pt-BR", "pt-BR"), ("<img>", "`<img>`"), ("a|b", "`a|b`"), ("", "`  `")])
  func names(_ name: String, _ expected: String) {
    #expect(Markdown.name(name) == expected)
  }

  @Test func jsonIsStrict() throws {
    let bytes = ByteOutput.collect {
      Self.trees(keys: 9, localizations: 2) { "\u{1}\"\\\($0)\u{2028}" }.writeJSON(
        RenderingSettings(toolVersion: "1", icuVersion: "2"), to: &$0)
    }
    _ = try StrictJSON(bytes)
  }
}

extension TableContent {
  /// A table with one key and this text.
  fileprivate init(_ text: String) {
    self.init()
    append(key: "key", value: CodeUnitString(text), offset: 0)
  }
}
