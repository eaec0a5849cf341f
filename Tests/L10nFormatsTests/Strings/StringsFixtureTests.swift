import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The number of distinct keys that CoreFoundation loads from a file; nil where it ignores the file.
func coreFoundationKeyCount(_ bytes: [UInt8]) -> Int? {
  let value = try? PropertyListSerialization.propertyList(
    from: Data(bytes), options: [], format: nil)
  return value.map { ($0 as? NSDictionary)?.count ?? 0 }
}

extension StringsFile {
  /// The distinct loaded keys.
  var loadedKeys: Set<CodeUnitString> {
    Set((loadedPropertyList?.members ?? []).map(\.key))
  }
}

@Suite("Files written by hand")
struct StringsFixtureTests {
  static let folder = SharedFiles.packageRoot.appendingPathComponent("Fixtures/Strings")

  struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String
    let status: StringsFile.Loaded.Status
    /// The number of distinct keys that CoreFoundation loads.
    let keys: Int
    /// The number of entries that a person counts; of keys in other property lists.
    let entries: Int
    /// The checks with findings, in the order of the text.
    let checks: [Check]
    var testDescription: String { name }

    init(
      _ name: String, _ status: StringsFile.Loaded.Status, _ keys: Int, of entries: Int,
      _ checks: [Check] = []
    ) {
      self.name = name
      self.status = status
      self.keys = keys
      self.entries = entries
      self.checks = checks
    }
  }

  static let fixtures: [Fixture] = [
    Fixture("utf-8", .complete, 2, of: 2),
    Fixture("utf-8-byte-order-mark", .complete, 2, of: 2),
    Fixture("utf-16le-byte-order-mark", .complete, 2, of: 2),
    Fixture("utf-16be-byte-order-mark", .complete, 2, of: 2),
    Fixture("utf-32le-byte-order-mark", .complete, 2, of: 2),
    Fixture("utf-32be-byte-order-mark", .complete, 2, of: 2),
    Fixture("utf-16le-without-byte-order-mark", .lost, 0, of: 2, [.unreadableEncoding]),
    Fixture("utf-16be-without-byte-order-mark", .lost, 0, of: 2, [.unreadableEncoding]),
    Fixture("latin-1", .lost, 0, of: 2, [.unreadableEncoding]),
    Fixture("double-byte-order-mark", .lost, 0, of: 2, [.syntaxError]),
    Fixture("zero-bytes", .lost, 0, of: 0, [.emptyFile]),
    Fixture("byte-order-mark-only", .lost, 0, of: 0, [.emptyFile]),
    Fixture("comments-only", .complete, 0, of: 0),
    Fixture("stray-equals", .truncated, 2, of: 4, [.truncatedTable]),
    Fixture("second-semicolon", .truncated, 1, of: 2, [.truncatedTable]),
    Fixture("curly-quotes", .truncated, 1, of: 2, [.truncatedTable]),
    Fixture("unterminated-comment", .complete, 1, of: 1, [.unterminatedComment]),
    Fixture("missing-semicolon", .lost, 0, of: 3, [.syntaxError]),
    Fixture("missing-last-semicolon", .lost, 0, of: 2, [.syntaxError]),
    Fixture("missing-equals", .lost, 0, of: 2, [.syntaxError]),
    Fixture("unterminated-string", .lost, 0, of: 2, [.syntaxError]),
    Fixture("duplicate-keys", .complete, 2, of: 3, [.duplicateKey]),
    Fixture("normalization", .complete, 2, of: 2),
    Fixture("unquoted-keys", .complete, 4, of: 4),
    Fixture("escapes", .complete, 5, of: 5, [.foreignEscape]),
    Fixture("nextstep-octal", .complete, 3, of: 3),
    Fixture("crlf", .complete, 2, of: 2),
    Fixture("cr", .complete, 2, of: 2),
    Fixture("nested", .complete, 4, of: 4, [.valueIsNotText, .valueIsNotText, .valueIsNotText]),
    Fixture("xml", .complete, 2, of: 2),
    Fixture("binary", .complete, 2, of: 2),
  ]

  @Test(arguments: fixtures)
  func `each file loads as expected, and CoreFoundation agrees`(_ fixture: Fixture) throws {
    let url = Self.folder.appendingPathComponent("\(fixture.name).strings")
    let bytes = Array(try Data(contentsOf: url))
    let parsed = StringsFile.parse(bytes)
    let file = parsed.value
    #expect(file.loaded.status == fixture.status)
    #expect(file.loadedKeys.count == fixture.keys)
    #expect((file.propertyList?.members.count ?? file.entries.count) == fixture.entries)
    #expect((parsed.diagnostics + file.duplicateDiagnostics()).map(\.check) == fixture.checks)
    #expect(file.write() == bytes)
    // Foundation's dictionary of `String`s treats é and e + U+0301 as one key; CoreFoundation doesn't.
    if fixture.name != "normalization" {
      #expect(coreFoundationKeyCount(bytes) == (fixture.status == .lost ? nil : fixture.keys))
    }
  }

  @Test func `the table lists every file of the folder`() {
    let names = SharedFiles.files(below: Self.folder, withExtension: "strings")
      .map { $0.deletingPathExtension().lastPathComponent }
    #expect(Set(names) == Set(Self.fixtures.map(\.name)))
  }
}
