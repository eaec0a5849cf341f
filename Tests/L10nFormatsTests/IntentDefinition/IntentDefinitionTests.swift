import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Intent definitions") struct IntentDefinitionTests {
  private func fixture() throws -> [UInt8] {
    let file = SharedFiles.packageRoot.appendingPathComponent(
      "Fixtures/Intents/Water.intentdefinition")
    return [UInt8](try Data(contentsOf: file))
  }

  private func texts(_ text: String) -> [IntentDefinition.Text] {
    IntentDefinition.parse(Array(text.utf8)).value.texts
  }

  @Test func `each text has the identifier beside it, wherever it is in the file`() throws {
    let definition = IntentDefinition.parse(try fixture()).value
    #expect(
      definition.texts.map { "\($0.identifier) \($0.property) \($0.value)" } == [
        "aMt001 INEnumDisplayName Amount",
        "tTl001 INIntentTitle Water a bed",
        "cMb001 INIntentParameterCombinationTitle Give ${amount} to ${bed}, all of ${amount}",
      ])
    let content = definition.content()
    #expect(content.entries.map { content.key(of: $0) } == ["aMt001", "tTl001", "cMb001"])
  }

  @Test func `an identifier with two different texts is reported at the second one`() throws {
    let marked = MarkedText(
      "{ A = One; AID = tTl001; B = { C = Two; CID = ⟦1⟧tTl001⟦2⟧; }; E = { D = One; DID = tTl001; }; }"
    )
    let diagnostics = IntentDefinition.parse(marked.bytes).diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "\"Two\" and \"One\" have the same identifier: both get the same translation"
      ])
    let diagnostic = try #require(diagnostics.first)
    #expect(
      diagnostic.range == SourceRange(try #require(marked["1"]), try #require(marked["2"])))
    #expect(IntentDefinition.parse(try fixture()).diagnostics.count == 1)
  }

  @Test func `the unknown case of each enumeration needs no translation`() {
    func values(_ name: String) -> [CodeUnitString] {
      let text = """
        { INEnumValues = ({ INEnumValueDisplayName = unknown; INEnumValueDisplayNameID = uNk001; INEnumValueName = \(name); },
        { INEnumValueDisplayName = Small; INEnumValueDisplayNameID = sMl001; INEnumValueName = small; }); }
        """
      let definition = IntentDefinition.parse(Array(text.utf8)).value
      #expect(definition.texts.map(\.identifier) == ["uNk001", "sMl001"])
      return definition.excludedKeys
    }
    #expect(values("unknown") == ["uNk001"])
    #expect(values("obscure") == [])
  }

  @Test func `a dialog with an enumeration's case is one text for each case`() {
    let found = texts(
      """
      { INEnums = ({ INEnumName = Size; INEnumValues = (
        { INEnumValueDisplayName = unknown; INEnumValueDisplayNameID = uNk001; INEnumValueName = unknown; },
        { INEnumValueDisplayName = Small; INEnumValueDisplayNameID = sMl001; INEnumValueName = small; },
        { INEnumValueDisplayName = Large; INEnumValueDisplayNameID = lRg001; INEnumValueName = large; }); });
      INIntents = ({ INIntentParameters = (
        { INIntentParameterEnumType = Size; INIntentParameterName = size; Dialogs = (
          { INIntentParameterPromptDialogFormatString = "Really ${size}?"; INIntentParameterPromptDialogFormatStringID = cNf001; },
          { INIntentParameterPromptDialogFormatString = "Which size?"; INIntentParameterPromptDialogFormatStringID = aSk001; }); },
        { INIntentParameterName = bed; Dialogs = (
          { INIntentParameterPromptDialogFormatString = "Really ${bed}?"; INIntentParameterPromptDialogFormatStringID = cNf002; }); }); }); }
      """
    ).filter { $0.property.hasSuffix("FormatString") }
    #expect(
      found.map { "\($0.identifier) \($0.value)" } == [
        "cNf001-sMl001 Really Small?", "cNf001-lRg001 Really Large?", "aSk001 Which size?",
        "cNf002 Really ${bed}?",
      ])
  }

  @Test func `a dialog about another file's enumeration, or about a thousand cases, is one text`() {
    let dialog = """
      INIntents = ({ INIntentParameterEnumType = Size; INIntentParameterName = size;
        Dialogs = ({ INIntentParameterPromptDialogFormatString = "Really ${size}?"; INIntentParameterPromptDialogFormatStringID = cNf001; }); });
      """
    let cases = (0..<1000).map {
      "{ INEnumValueDisplayName = x; INEnumValueDisplayNameID = sMl\($0); INEnumValueName = x; }"
    }
    let many =
      "INEnums = ({ INEnumName = Size; INEnumValues = (\(cases.joined(separator: ",\n"))); });"
    for text in ["{ \(dialog) }", "{ \(many) \(dialog) }"] {
      let found = texts(text).filter { $0.property.hasSuffix("FormatString") }
      #expect(found.map(\.identifier) == ["cNf001"])
    }
  }

  @Test(arguments: ["abc12", "saveFile.title"])
  func `identifiers can be handwritten`(_ identifier: String) {
    #expect(texts("{ A = x; AID = \"\(identifier)\"; }").map(\.identifier.string) == [identifier])
  }

  @Test(arguments: [
    "{ AID = abc123; }", "{ A = \"\"; AID = abc123; }", "{ A = x; AID = \"\"; }",
    "{ A = x; AID = \"abc 12\"; }", "{ A = (x); AID = abc123; }",
    "{ A = x; AIDs = abc123; }", "{ \"\" = x; ID = abc123; }", "(a)", "",
  ])
  func `a text without an identifier, or an identifier without a text, is skipped`(_ text: String) {
    #expect(texts(text) == [])
  }

  @Test func `randomly changed files are parsed without a crash`() throws {
    var generator = SeededGenerator(seed: 82)
    let tokens = ["<dict>", "</array>", "<key>INIntentTitleID</key>", "${"].map { Array($0.utf8) }
    let bytes = try fixture()
    for _ in 0..<400 {
      let parsed = IntentDefinition.parse(bytes.mutated(with: tokens, using: &generator))
      #expect(parsed.value.content().entries.count == parsed.value.texts.count)
    }
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func sample() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("samples/formats/intents")
    func file(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }
    let parsed = IntentDefinition.parse(try file("Base.lproj/Intents.intentdefinition"))
    #expect(parsed.diagnostics == [])
    let french = StringsFile.parse(try file("fr.lproj/Intents.strings")).value
    let present = Set(french.entries.map { french.key(of: $0) })
    let missing = parsed.value.texts.map(\.identifier).filter { !present.contains($0) }
    #expect(missing == ["uNk001"])
  }
}
