import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Values are equal if users read the same text, whatever their representation in the file.
struct ValueTextTests {
  private func text(_ value: SampleValue) throws -> ValueText {
    var column = TextColumn(count: 1)
    let content = TableContent(values: [("key", value)])
    column.set(0, to: content.entries[0], of: content)
    return try #require(column[0])
  }

  @Test(
    arguments: [
      ("Text", "Text"),
      (.plural(["one": "a", "other": "b"]), .plural(["other": "b", "one": "a"])),
      (.device(["mac": "a", "iphone": "b"]), .device(["iphone": "b", "mac": "a"])),
      // The contents of a `.stringsdict` file, and Xcode's conversion of it to a catalog.
      (
        .format("%#@files@", ["files": .plural(["one": "%lld file", "other": "%lld files"])]),
        .plural(["one": "%lld file", "other": "%lld files"])
      ),
      (
        .format("%#@n@ in %#@m@", ["n": .plural(["other": "%arg"]), "m": .plural(["other": "x"])]),
        .format("%#@n@ in %#@m@", ["m": .plural(["other": "x"]), "n": .plural(["other": "%lld"])])
      ),
      (.review("Text"), "Text"),
    ] as [(SampleValue, SampleValue)])
  func sameTexts(_ left: SampleValue, _ right: SampleValue) throws {
    #expect(try text(left) == text(right))
    #expect(try text(left).hashValue == text(right).hashValue)
  }

  @Test(
    arguments: [
      ("Text", "text"), ("e\u{301}", "\u{E9}"), ("", .plural(["other": ""])),
      ("a", .plural(["other": "a"])),
      (.plural(["one": "a", "other": "b"]), .plural(["one": "b", "other": "a"])),
      (.plural(["other": "a"]), .device(["mac": "a"])),
      (.plural(["other": "a"]), .plural(["few": "a"])),
      (
        .format("%#@n@", ["n": .plural(["other": "x"])]),
        .format("only %#@n@", ["n": .plural(["other": "x"])])
      ),
      (.alternatives(["a", "b"]), .alternatives(["b", "a"])),
      (.device(["mac": .plural(["other": "a"])]), .plural(["other": .device(["mac": "a"])])),
    ] as [(SampleValue, SampleValue)])
  func otherTexts(_ left: SampleValue, _ right: SampleValue) throws {
    #expect(try text(left) != text(right))
  }

  @Test func formsHaveTheOrderOfTheirLanguages() throws {
    let value = try text(
      .device([
        "other": "o", "mac": .plural(["other": "b", "zero": "z", "one": "a"]),
      ]))
    #expect(value.forms.map(\.label) == ["mac.zero", "mac.one", "mac.other", "other"])
    #expect(value.forms.map(\.text) == ["z", "a", "b", "o"])
    #expect(try text("plain").forms == [ValueText.Form(label: "", text: "plain")])
  }

  @Test func columnsCompareWithoutMakingValues() throws {
    let content = TableContent(values: [
      ("a", "Text"), ("b", .plural(["other": "Text"])), ("c", "Text"),
    ])
    var column = TextColumn(count: 4)
    for (position, entry) in content.entries.enumerated() {
      column.set(position, to: entry, of: content)
    }
    for left in 0..<4 {
      for right in 0..<4 {
        #expect(
          TextColumn.hasSameText(column, left, column, right) == (column[left] == column[right]))
      }
    }
    var copy = TextColumn(count: 1)
    copy.set(0, to: 1, of: column)
    #expect(copy[0] == column[1])
  }
}
