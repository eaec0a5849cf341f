import Foundation
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Samples and real projects; skipped without the test data folder.
@Suite(
  "Real documents of Interface Builder",
  .enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
struct InterfaceCorpusTests {
  private func url(_ path: String) throws -> URL {
    try #require(SharedFiles.root).appendingPathComponent(path)
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(path)))
  }

  private func parse(_ path: String) throws -> Parsed<InterfaceDocument> {
    InterfaceDocument.parse(try bytes(path))
  }

  /// The keys of a table, even of one with syntax errors.
  private func keys(_ path: String) throws -> Set<String> {
    let table = StringsFile.parse(try bytes(path)).value
    return Set(table.entries.map { table.key(of: $0).string })
  }

  @Test func `the storyboard of the samples has 12 texts, of which French has 8`() throws {
    let parsed = try parse("samples/formats/ib/ios/Base.lproj/Main.storyboard")
    let french = try keys("samples/formats/ib/ios/fr.lproj/Main.strings")
    #expect(parsed.diagnostics == [])
    #expect(parsed.value.units.count == 12)
    let own = Set(parsed.value.keys)
    #expect(french.count == 8 && french.isSubset(of: own))
    #expect(
      own.subtracting(french) == [
        "tf1-AA-001.placeholder", "vc1-AA-001.title", "ni1-AA-001.title", "bb1-AA-001.title",
      ])
  }

  @Test
  func `the xib of the samples has 12 texts; German has 3 of them and an obsolete one`() throws {
    let parsed = try parse("samples/formats/ib/mac/Base.lproj/Panel.xib")
    let german = try keys("samples/formats/ib/mac/de.lproj/Panel.strings")
    #expect(parsed.diagnostics == [])
    #expect(parsed.value.units.count == 12)
    let own = Set(parsed.value.keys)
    #expect(german.intersection(own).count == 3)
    #expect(german.subtracting(own) == ["zzz-99-zzz.title"])
    #expect(!own.contains("pc1-BB-001.title"))
    let note = parsed.value.units.compactMap { parsed.value.note(of: $0)?.string }
    #expect(Set(note) == ["shown above the list"])
  }

  /// A document, the number of its texts, and the tables beside it.
  struct Document: Sendable, CustomTestStringConvertible {
    let path: String
    let units: Int
    var excluded = 0
    var tables = 0
    /// The number of entries in all tables, and of those with a key of the document.
    var entries = 0
    var matched = 0
    /// Keys of tables that the document lacks, and the reasons.
    var unmatched: [String: String] = [:]
    var testDescription: String { path }
  }

  static let sparkle = "sparkle-project+Sparkle"
  static let documents: [Document] = [
    Document(
      path: "macvim-dev+macvim/src/MacVim/Base.lproj/MainMenu.xib", units: 42, tables: 21,
      entries: 828, matched: 828),
    Document(
      path:
        "microsoft+fluentui-apple/Demos/FluentUIDemo_macOS/FluentUITestApp/Base.lproj/MainMenu.xib",
      units: 131, tables: 36, entries: 4716, matched: 4716),
    Document(
      path: "\(sparkle)/Sparkle/Base.lproj/SUUpdateAlert.xib", units: 6, tables: 34, entries: 204,
      matched: 204),
    Document(
      path: "\(sparkle)/Sparkle/Base.lproj/SUUpdatePermissionPrompt.xib", units: 9, excluded: 1,
      tables: 33, entries: 263, matched: 261,
      unmatched: ["179.title": "an object that is gone: its text was DO NOT LOCALIZE"]),
    Document(
      path: "\(sparkle)/TestApplication/Base.lproj/MainMenu.xib", units: 54, tables: 35,
      entries: 1890, matched: 1890),
    Document(
      path: "MonitorControl+MonitorControl/MonitorControl/UI/Base.lproj/Main.storyboard",
      units: 149, excluded: 10, tables: 19, entries: 2681, matched: 2661,
      unmatched: [
        "TKd-J8-Iyk.title": "an object that is gone: the list of people",
        "Copyright Ⓒ MonitorControl, ": "what a quote in the middle of a Czech text leaves over",
      ]),
    Document(
      path:
        "mac-cain13+R.swift/Examples/FileSystemSynchronized/MainUI/Base.lproj/MyStoryboard.storyboard",
      units: 2, tables: 1, entries: 2, matched: 2),
    Document(
      path: "rxhanson+Rectangle@824b5fa-parent/RectangleLauncher/Base.lproj/Main.storyboard",
      units: 131, tables: 30, entries: 3930, matched: 3930),
    // These have no tables with entries.
    Document(path: "macvim-dev+macvim/src/MacVim/Base.lproj/Preferences.xib", units: 82),
    Document(path: "macvim-dev+macvim/src/MacVim/Base.lproj/FindAndReplace.xib", units: 9),
    Document(path: "macvim-dev+macvim/src/MacVim/Base.lproj/WhatsNew.xib", units: 4),
    Document(
      path:
        "mac-cain13+R.swift/Examples/RwatchApp/ResourceApp-watchOS/Base.lproj/Interface.storyboard",
      units: 2),
  ]

  @Test(
    "tables of real projects have the keys and classes of their documents", arguments: documents)
  func tables(_ expected: Document) throws {
    let file = try url("corpora/\(expected.path)")
    let parsed = InterfaceDocument.parse(Array(try Data(contentsOf: file)))
    let document = parsed.value
    #expect(parsed.diagnostics == [])
    #expect(document.units.count == expected.units)
    #expect(document.units.count(where: \.isExcluded) == expected.excluded)
    let units = Dictionary(document.units.map { (document.key(of: $0), $0) }) { first, _ in first }
    #expect(units.count == expected.units)

    let tables = try tables(of: file)
    #expect(tables.filter { !$0.entries.isEmpty }.count == expected.tables)
    #expect(tables.reduce(0) { $0 + $1.entries.count } == expected.entries)
    var matched = 0
    var unmatched: Set<String> = []
    for table in tables {
      for entry in table.entries {
        guard let unit = units[table.key(of: entry)] else {
          unmatched.insert(table.key(of: entry).string)
          continue
        }
        matched += 1
        guard let bytes = table.comment(of: entry)?.bytes else { continue }
        if let comment = InterfaceComment.parse(bytes) {
          #expect(comment.className == document.className(of: unit))
        }
      }
      // None of these projects changed a text after its translation.
      #expect(OutdatedTranslation.find(in: table, of: document).filter { !$0.isSlight } == [])
    }
    #expect(matched == expected.matched)
    #expect(unmatched == Set(expected.unmatched.keys))
  }

  /// The tables with the document's name in other localizations.
  private func tables(of document: URL) throws -> [StringsFile] {
    let name = document.deletingPathExtension().lastPathComponent + ".strings"
    let container = document.deletingLastPathComponent().deletingLastPathComponent()
    return try SharedFiles.files(below: container, withExtension: "strings").filter {
      $0.lastPathComponent == name
        && $0.pathComponents.count == container.pathComponents.count + 2
    }.map { StringsFile.parse(Array(try Data(contentsOf: $0))).value }
  }

  @Test func `the catalog of a storyboard has its keys and comments`() throws {
    let folder = "corpora/rxhanson+Rectangle/RectangleLauncher"
    let document = try parse("\(folder)/Base.lproj/Main.storyboard").value
    let catalog = try JSONSerialization.jsonObject(
      with: Data(contentsOf: url("\(folder)/mul.lproj/Main.xcstrings")))
    let strings = try #require((catalog as? [String: Any])?["strings"] as? [String: [String: Any]])
    #expect(strings.count == 131)
    #expect(Set(document.keys) == Set(strings.keys))
    for unit in document.units {
      let found = strings[document.key(of: unit).string]?["comment"] as? String
      let text = try #require(found)
      let comment = try #require(InterfaceComment.parse(text.utf8))
      #expect(comment == document.comment(of: unit))
      #expect(String(decoding: comment.write(), as: UTF8.self) == "/* \(text) */")
    }
  }

  @Test func `every available document is read without a finding`() throws {
    let root = try url("corpora")
    var count = 0
    for suffix in ["xib", "storyboard"] {
      for file in SharedFiles.files(below: root, withExtension: suffix) {
        let parsed = InterfaceDocument.parse(Array(try Data(contentsOf: file)))
        #expect(parsed.diagnostics == [], "\(file.path)")
        #expect(parsed.value.form == .document)
        count += 1
      }
    }
    #expect(count == 26)
  }
}
