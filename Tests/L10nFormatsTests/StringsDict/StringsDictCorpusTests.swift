import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Real projects and measured samples; skipped without the test data folder.
@Suite(
  "Stringsdict files of real projects",
  .enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
struct StringsDictCorpusTests {
  /// Figures from another program.
  struct Project: Sendable, CustomTestStringConvertible {
    let folder: String
    let files: Int
    let entries: Int
    /// The checks with findings.
    var checks: [Check] = []
    var testDescription: String { folder }
  }

  static let projects: [Project] = [
    // Its entries "fault …" and "incorrect in dutch" name undefined variables on purpose.
    Project(
      folder: "mac-cain13+R.swift", files: 5, entries: 22,
      checks: [.undefinedVariable, .unusedVariable]
        + Array(repeating: .undefinedVariable, count: 5)),
    Project(folder: "microsoft+fluentui-apple", files: 36, entries: 144),
  ]

  private func shared(_ path: String) throws -> URL {
    try #require(SharedFiles.root).appendingPathComponent(path)
  }

  @Test(arguments: projects)
  func `real projects have the expected entries, and all load`(_ project: Project) throws {
    let urls = SharedFiles.files(
      below: try shared("corpora/\(project.folder)"), withExtension: "stringsdict")
    #expect(urls.count == project.files)
    var entries = 0
    var checks: [Check] = []
    for url in urls {
      let bytes = Array(try Data(contentsOf: url))
      var parsed = StringsDictFile.parse(bytes)
      #expect(parsed.value.write() == bytes, "\(url.path)")
      let foundation = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      #expect(
        parsed.value.propertyList.map(ComparableValue.init)
          == ComparableValue(foundation: foundation), "\(url.path)")
      checks += parsed.diagnostics.map(\.check)
      let content = parsed.value.takeLoadedContent()
      StringsDictRobustnessTests.expectSound(content)
      #expect(content.entries.allSatisfy { $0.form == .varied })
      entries += content.entries.count
    }
    #expect(entries == project.entries)
    #expect(checks == project.checks)
  }

  @Test func `the list contains every stringsdict of the real projects`() throws {
    let all = SharedFiles.files(below: try shared("corpora"), withExtension: "stringsdict")
    #expect(all.count == Self.projects.reduce(0) { $0 + $1.files })
  }

  @Test func `the samples have the expected structure`() throws {
    func outline(_ path: String) throws -> [String] {
      let url = try shared("samples/formats/stringsdict/\(path)")
      var parsed = StringsDictFile.parse(Array(try Data(contentsOf: url)))
      #expect(parsed.diagnostics == [])
      return parsed.value.takeLoadedContent().outline
    }
    #expect(
      try outline("en.lproj/Localizable.stringsdict") == [
        "%d file(s) = format(\"%#@files@\", files: d plural(zero: \"No files\", one: \"%d file\", other: \"%d files\"))",
        "copied %d of %d = format(\"%1$#@done@ of %2$#@all@\", done: d plural(one: \"%d file copied\", other: \"%d files copied\"), all: d plural(one: \"%d file\", other: \"%d files\"))",
        "nested = format(\"%#@outer@\", outer: d plural(one: \"one day and %#@inner@\", other: \"%d days and %#@inner@\"), inner: d plural(one: \"%d hour\", other: \"%d hours\"))",
        "greeting.width = width(1: \"Hi\", 20: \"Hello there\")",
        "instructions.device = device(iphone: \"Tap here\", mac: \"Click here\", other: \"Press here\")",
      ])
    let counts = try ["ja.lproj", "ru.lproj", "stub/pl.lproj"].map {
      try outline("\($0)/Localizable.stringsdict").count
    }
    #expect(counts == [1, 1, 1])
    // This test doesn't check which categories a language needs.
    #expect(
      try outline("broken/missing-other.stringsdict") == [
        "%d file(s) = format(\"%#@files@\", files: d plural(one: \"%d file\"))"
      ])
  }

  @Test func `a format with an undefined variable`() throws {
    let url = try shared("samples/formats/stringsdict/broken/undefined-variable.stringsdict")
    let parsed = StringsDictFile.parse(Array(try Data(contentsOf: url)))
    #expect(parsed.diagnostics.map(\.check) == [.undefinedVariable, .unusedVariable])
    let range = try #require(parsed.diagnostics.first?.range)
    let text = parsed.value.source.utf8
    #expect(String(decoding: text[range.start..<range.end], as: UTF8.self) == "%#@missing@")
  }
}
