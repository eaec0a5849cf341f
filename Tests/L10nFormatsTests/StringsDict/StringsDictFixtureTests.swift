import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Stringsdict files written by hand")
struct StringsDictFixtureTests {
  static let folder = SharedFiles.packageRoot.appendingPathComponent("Fixtures/StringsDict")

  struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String
    let status: StringsFile.Loaded.Status
    /// The number of entries that a person counts, and their kinds: text, varied or neither.
    let entries: Int
    let forms: [TableEntry.Form]
    /// The checks with findings, in the order of the text, those about the top level's keys last.
    let checks: [Check]
    var testDescription: String { name }

    init(
      _ name: String, _ forms: [TableEntry.Form], _ checks: [Check] = [],
      lost entries: Int? = nil
    ) {
      self.name = name
      status = entries == nil ? .complete : .lost
      self.entries = entries ?? forms.count
      self.forms = forms
      self.checks = checks
    }
  }

  static let fixtures: [Fixture] = [
    Fixture("plurals", [.varied, .varied, .text]),
    Fixture("nested-variables", [.varied]),
    Fixture("widths-and-devices", [.varied, .varied]),
    Fixture("old-style", [.varied, .text]),
    Fixture("binary", [.varied, .text]),
    Fixture("latin-1-comment", [.text], [.unreadableEncoding]),
    Fixture("undefined-variable", [.varied], [.undefinedVariable, .unusedVariable]),
    Fixture("unused-variable", [.varied], [.unusedVariable]),
    Fixture("circular-variable", [.varied], [.circularVariable]),
    Fixture("hyphen-in-variable-name", [.varied], [.unreadableVariableName]),
    Fixture("missing-rule-type", [.varied, .varied], [.unknownRuleType, .unknownRuleType]),
    Fixture(
      "value-types", [.varied, .varied, .varied, .varied],
      [.unusualValueType, .unusualValueType, .unusualValueType]),
    Fixture(
      "missing-format", [.varied, .varied, .other],
      [.missingFormat, .missingFormat, .missingFormat]),
    Fixture(
      "misspelled-categories", [.varied],
      [.unknownPluralCategory, .unknownPluralCategory, .unknownPluralCategory]),
    Fixture("no-forms", [.varied], [.noPluralForms]),
    Fixture("values-of-other-kinds", [.other, .varied], [.valueIsNotText, .valueIsNotText]),
    Fixture("widths-in-words", [.varied], [.unknownWidth]),
    Fixture("unknown-devices", [.varied], [.unknownDevice, .unknownDevice]),
    Fixture("empty-rules", [.varied, .varied], [.emptyRule, .emptyRule]),
    Fixture("format-and-device", [.varied], [.ambiguousRule]),
    Fixture("misspelled-rule-key", [.varied], [.unknownRuleKey]),
    Fixture("duplicate-keys", [.text, .varied, .text], [.duplicateKey, .duplicateKey]),
    Fixture("nested-too-deep", [.varied, .text], [.nestedTooDeep]),
    Fixture("array", [], [.notATable]),
    Fixture("broken-xml", [], [.brokenPropertyList], lost: 2),
  ]

  @Test(arguments: fixtures)
  func `each file has the expected structure, and CoreFoundation agrees`(_ fixture: Fixture) throws
  {
    let url = Self.folder.appendingPathComponent("\(fixture.name).stringsdict")
    let bytes = Array(try Data(contentsOf: url))
    var parsed = StringsDictFile.parse(bytes)
    #expect(parsed.value.status == fixture.status)
    #expect(parsed.value.write() == bytes)
    let diagnostics = parsed.diagnostics + parsed.value.duplicateDiagnostics()
    #expect(diagnostics.map(\.check) == fixture.checks)
    #expect(parsed.value.entries.count == fixture.entries)
    let keys = Set(parsed.value.entries.map(\.key))
    let content = parsed.value.takeLoadedContent()
    #expect(content.entries.map(\.form) == fixture.forms)
    StringsDictRobustnessTests.expectSound(content)
    #expect(coreFoundationKeyCount(bytes) == (fixture.status == .lost ? nil : keys.count))
  }

  @Test func `the table lists every file of the folder`() {
    let names = SharedFiles.files(below: Self.folder, withExtension: "stringsdict")
      .map { $0.deletingPathExtension().lastPathComponent }
    #expect(Set(names) == Set(Self.fixtures.map(\.name)))
  }

  @Test func `comments before keys belong to them, and no others`() throws {
    let url = Self.folder.appendingPathComponent("plurals.stringsdict")
    let file = StringsDictFile.parse(Array(try Data(contentsOf: url))).value
    #expect(
      file.entries.map { file.comment(before: $0)?.string } == [
        "Below the list of files.", "Progress. First the files copied,\nthen all of them.", nil,
      ])
    let text =
      "<plist><!-- file --><dict>\n<!-- section -->\n\n<!-- one --><key>a</key><string/> <!-- of a -->\n<key>b</key><!-- no --><string/>\n<!---->\n<key>c</key><string/><!-- d --><key>d</key><string/><!-- end --></dict></plist>"
    let other = StringsDictFile.parse(Array(text.utf8)).value
    #expect(other.entries.map { other.comment(before: $0)?.string } == ["one", nil, "", "d"])
  }
}
