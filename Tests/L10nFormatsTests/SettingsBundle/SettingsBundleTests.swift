import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Settings bundles") struct SettingsBundleTests {
  private func bytes(_ name: String) -> [UInt8]? {
    let file = SharedFiles.packageRoot.appendingPathComponent("Fixtures/Settings/\(name).plist")
    return (try? Data(contentsOf: file)).map { [UInt8]($0) }
  }

  private func pane(_ name: String) -> SettingsPane? {
    bytes(name).map { SettingsPane.parse($0).value }
  }

  private func parse(_ text: String) -> Parsed<SettingsPane> {
    SettingsPane.parse(Array(text.utf8))
  }

  private func keys(_ content: TableContent) -> [String] {
    content.entries.map { content.key(of: $0).string }
  }

  @Test func `titles, footers and choices are texts, unless they have no letters`() throws {
    let pane = try #require(self.pane("Root"))
    #expect(pane.stringsTable == "Garden")
    #expect(
      pane.texts.map { "\($0.role.rawValue) \($0.value)" } == [
        "Title Watering", "FooterText Counts for all beds.", "Title Amount", "Titles Little",
        "Titles Much", "ShortTitles L", "ShortTitles Much", "Title Seeds", "Title Tools",
      ])
    #expect(pane.children.map(\.file) == ["Seeds", "Tools"])
    #expect(
      keys(pane.content()) == [
        "Watering", "Counts for all beds.", "Amount", "Little", "Much", "L", "Seeds", "Tools",
      ])
  }

  @Test func `all reachable panes are read once, and can share tables`() throws {
    let bundle = SettingsBundle { pane($0) }
    #expect(bundle.panes.map(\.name) == ["Root", "Seeds", "About"])
    #expect(bundle.tables == ["Garden"])
    let keys = keys(bundle.content(of: "Garden"))
    #expect(keys.count == 11)
    #expect(Array(keys.suffix(3)) == ["Buy seeds", "Back", "About"])
    #expect(bundle.content(of: "Root").entries.isEmpty)
    #expect(bundle.diagnostics.map(\.pane) == ["Root"])
    #expect(bundle.diagnostics.map(\.diagnostic.message) == ["there is no pane Tools.plist"])
    let source = try #require(self.bytes("Root"))
    let range = try #require(bundle.diagnostics.first?.diagnostic.range)
    #expect(
      String(decoding: source[range.start..<range.end], as: UTF8.self) == "<string>Tools</string>")
  }

  @Test func `a pane without a table is reported at its first text`() throws {
    let marked = MarkedText(
      "{ PreferenceSpecifiers = ( { Title = ⟦1⟧\"Water it\"⟦2⟧; }, { Title = Seeds; } ); }")
    let parsed = SettingsPane.parse(marked.bytes)
    #expect(
      parsed.diagnostics.map(\.message) == [
        "the pane has no StringsTable: users see \"Water it\" and 1 more untranslated in every language"
      ])
    #expect(
      parsed.diagnostics.first?.range
        == SourceRange(try #require(marked["1"]), try #require(marked["2"])))
  }

  @Test(arguments: [
    "{}", "{ PreferenceSpecifiers = (); }", "{ PreferenceSpecifiers = ({ Title = \"1 %\"; }); }",
    "{ StringsTable = Root; PreferenceSpecifiers = ({ Title = A; }); }",
    "{ PreferenceSpecifiers = ({ Values = (A); Key = b; DefaultValue = c; }, a); }",
  ])
  func `a pane without texts needs no table`(_ text: String) {
    #expect(parse(text).diagnostics == [])
  }

  @Test(arguments: ["(a)", "a", "{ a = b;", "<?xml version=\"1.0\"?><plist><array/></plist>"])
  func `a pane that isn't a dictionary is reported, and has no texts`(_ text: String) {
    let parsed = parse(text)
    #expect(parsed.value.texts == [])
    #expect(parsed.diagnostics.map(\.severity) == [.error])
  }

  @Test func `texts for devices are texts, too`() {
    let pane = parse("{ StringsTable = A; PreferenceSpecifiers = ({ \"Title~ipad\" = B; }); }")
      .value
    #expect(pane.texts.map(\.value) == ["B"])
  }

  @Test func `bundles without a root pane have no texts`() {
    let bundle = SettingsBundle { _ in nil }
    #expect(bundle.panes.isEmpty && bundle.diagnostics.isEmpty && bundle.tables.isEmpty)
  }

  @Test func `randomly changed files are parsed without a crash`() throws {
    var generator = SeededGenerator(seed: 81)
    let tokens = ["<dict>", "</array>", "<key>Title</key>", "<string>"].map { Array($0.utf8) }
    let bytes = try #require(self.bytes("Root"))
    for _ in 0..<400 {
      let pane = SettingsPane.parse(bytes.mutated(with: tokens, using: &generator)).value
      #expect(pane.content().entries.count <= pane.texts.count)
    }
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func sample() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent(
      "samples/formats/Settings.bundle")
    func file(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }
    let content = SettingsPane.parse(try file("Root.plist")).value.content()
    let french = StringsFile.parse(try file("fr.lproj/Root.strings")).value
    let present = Set(french.entries.map { french.key(of: $0) })
    #expect(content.entries.count == 9)
    #expect(content.entries.count { !present.contains(content.key(of: $0)) } == 7)
  }
}

extension SettingsPane {
  /// The texts as a table with each of them as a key, once.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  fileprivate func content() -> TableContent {
    var content = TableContent()
    var known: Set<CodeUnitString> = []
    for text in texts where known.insert(text.value).inserted {
      content.append(key: text.value, value: text.value, offset: text.range?.start ?? 0)
    }
    return content
  }
}
