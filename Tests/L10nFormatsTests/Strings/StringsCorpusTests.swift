import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Real projects; skipped without the test data folder.
@Suite(
  "Strings files of real projects", .enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
struct StringsCorpusTests {
  /// Figures from another program.
  struct Project: Sendable, CustomTestStringConvertible {
    let folder: String
    let files: Int
    /// The number of all pairs, including duplicates.
    let keys: Int
    /// The number of pairs that repeat a key, and of those that change its value.
    var repeated = (keys: 0, values: 0)
    /// The files with mistakes, relative to the folder.
    var broken: [String] = []
    var testDescription: String { folder }
  }

  static let projects: [Project] = [
    Project(folder: "MatthewYork+DateTools", files: 94, keys: 2412),
    Project(
      folder: "MonitorControl+MonitorControl", files: 57, keys: 3711, repeated: (2, 2),
      broken: ["cs", "pt-BR", "pt-PT"].map { "MonitorControl/UI/\($0).lproj/Main.strings" }),
    Project(folder: "exelban+stats", files: 53, keys: 19491, repeated: (441, 237)),
    Project(folder: "mac-cain13+R.swift", files: 39, keys: 159, repeated: (2, 2)),
    Project(folder: "macvim-dev+macvim", files: 237, keys: 5546),
    Project(folder: "microsoft+fluentui-apple", files: 144, keys: 7420),
    Project(folder: "rxhanson+Rectangle", files: 0, keys: 0),
    Project(
      folder: "rxhanson+Rectangle@824b5fa-parent", files: 59, keys: 10904, repeated: (37, 27),
      broken: ["ar", "es-419", "es", "uk"].map { "Rectangle/\($0).lproj/Main.strings" }),
    Project(folder: "sparkle-project+Sparkle", files: 138, keys: 3649),
  ]

  private func root(_ folder: String) throws -> URL {
    try #require(SharedFiles.root).appendingPathComponent("corpora/\(folder)")
  }

  @Test(arguments: projects)
  func `every file is written as it was read, with the expected number of keys`(_ project: Project)
    throws
  {
    let root = try root(project.folder)
    let urls = SharedFiles.files(below: root, withExtension: "strings")
    #expect(urls.count == project.files)
    var keys = 0
    var repeated = (keys: 0, values: 0)
    var broken: [String] = []
    for url in urls {
      let bytes = Array(try Data(contentsOf: url))
      let parsed = StringsFile.parse(bytes)
      let file = parsed.value
      #expect(file.write() == bytes, "\(url.path)")
      let duplicates = file.duplicateDiagnostics()
      repeated.keys += duplicates.count
      repeated.values += duplicates.count { $0.message.contains("another value") }
      if parsed.diagnostics.contains(where: { $0.check == .syntaxError }) {
        broken.append(String(url.path.dropFirst(root.path.count + 1)))
      }
      keys += file.propertyList?.members.count ?? file.entries.count
      // The other program counted a pair that an unescaped quote breaks; here it isn't an entry.
      keys += parsed.diagnostics.count { $0.message.hasPrefix(Self.innerQuote) }
      let loaded = coreFoundationKeyCount(bytes)
      #expect(loaded == (file.loaded.status == .lost ? nil : file.loadedKeys.count), "\(url.path)")
    }
    #expect(broken == project.broken.sorted())
    #expect(keys == project.keys)
    #expect(repeated.keys == project.repeated.keys)
    #expect(repeated.values == project.repeated.values)
  }

  /// A file with mistakes, and its diagnostics.
  struct Broken: Sendable, CustomTestStringConvertible {
    let path: String
    /// The number of readable entries; CoreFoundation loads none of them.
    let entries: Int
    /// The position, the message without its last part, and the help of each mistake.
    let mistakes: [[String]]
    var testDescription: String { path }
  }

  static let innerQuote = "an unescaped quote ends the value too early"
  static let semicolon = ["expected ';' after the value", "add ';' at the end of the entry"]
  static let space = "remove the space after the backslash: write \\\" for a quote in the text"
  static let control = "MonitorControl+MonitorControl/MonitorControl/UI"
  static let rectangle = "rxhanson+Rectangle@824b5fa-parent/Rectangle"
  static let brokenFiles: [Broken] = [
    Broken(
      path: "\(control)/cs.lproj/Main.strings", entries: 138,
      mistakes: [
        ["215:82", innerQuote, "write \\\" for a quote in the text"],
        ["221:115", innerQuote, "write \\\" for a quote in the text"],
      ]),
    Broken(
      path: "\(control)/pt-BR.lproj/Main.strings", entries: 141, mistakes: [["299:185"] + semicolon]
    ),
    Broken(
      path: "\(control)/pt-PT.lproj/Main.strings", entries: 141, mistakes: [["299:180"] + semicolon]
    ),
    Broken(
      path: "\(rectangle)/ar.lproj/Main.strings", entries: 261,
      mistakes: [["685:56", innerQuote, space], ["691:94", innerQuote, space]]),
    Broken(
      path: "\(rectangle)/es.lproj/Main.strings", entries: 266, mistakes: [["747:277"] + semicolon]),
    Broken(
      path: "\(rectangle)/es-419.lproj/Main.strings", entries: 266,
      mistakes: [["747:277"] + semicolon]),
    Broken(
      path: "\(rectangle)/uk.lproj/Main.strings", entries: 202, mistakes: [["510:108"] + semicolon]),
  ]

  @Test(arguments: brokenFiles)
  func `CoreFoundation ignores a broken file, and its mistakes have the right positions`(
    _ broken: Broken
  ) throws {
    let bytes = Array(try Data(contentsOf: root(broken.path)))
    #expect(coreFoundationKeyCount(bytes) == nil)
    let parsed = StringsFile.parse(bytes)
    #expect(parsed.value.loaded.status == .lost)
    #expect(parsed.value.entries.count == broken.entries)
    let lines = LineIndex(parsed.value.source.utf8)
    let effect =
      ": CoreFoundation ignores the whole file (\(broken.entries) entries)"
    let mistakes = parsed.diagnostics.map { diagnostic in
      [
        diagnostic.range.map { lines.lineColumn(of: $0.start).description } ?? "",
        diagnostic.message.replacing(effect, with: ""), diagnostic.help ?? "",
      ]
    }
    #expect(mistakes == broken.mistakes)
    #expect(parsed.diagnostics.first?.message.hasSuffix(effect) == true)
  }
}
