import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Fixtures of Interface Builder") struct InterfaceFixtureTests {
  private func parse(_ name: String) throws -> Parsed<InterfaceDocument> {
    InterfaceDocument.parse(try InterfaceSample.fixture(name))
  }

  @Test
  func `an AppKit panel: notes, a binding, a pop-up button, and two untranslatable texts`() throws {
    let parsed = try parse("Panel.xib")
    let document = parsed.value
    #expect(parsed.diagnostics == [])
    #expect(document.form == .document)
    #expect(
      document.lines == [
        "pnl-Wn-d01.title = Export", "pnl-Tc-d04.placeholderString = File name",
        "pnl-Tc-d04.title = Choose a name\nand a folder.",
        "pnl-Bd-d05.ibShadowedIsNilPlaceholder = Untitled",
        "pnl-Pb-d06.ibShadowedToolTip = The format of the file", "pnl-Mi-d08.title = PDF",
        "pnl-Mi-d11.title = Picture", "pnl-Bx-d12.title = #bc-ignore!",
        "pnl-Bc-d14.title = Save & Close",
        "pnl-Bt-d13.ibExternalAccessibilityDescription = Save the file and close this window",
      ])
    #expect(
      document.units.filter(\.isExcluded).map { document.key(of: $0) } == [
        "pnl-Mi-d08.title", "pnl-Bx-d12.title",
      ])
    #expect(
      document.units.map { document.note(of: $0)?.string } == [
        nil, "Above the file browser", "Above the file browser", nil, nil,
        "DO NOT TRANSLATE: the name of a format", nil, nil, nil, nil,
      ])
  }

  @Test func `the table of a document omits untranslatable texts, and has positions`() throws {
    let bytes = try InterfaceSample.fixture("Panel.xib")
    let content = InterfaceDocument.parse(bytes).value.content()
    #expect(content.entries.count == 8)
    #expect(content.entries.map { content.key(of: $0) }.contains("pnl-Mi-d08.title") == false)
    let entry = try #require(content.entries.first { content.key(of: $0) == "pnl-Tc-d04.title" })
    #expect(content.value(of: entry) == "Choose a name\nand a folder.")
    #expect(bytes[Int(entry.offset)...].starts(with: "Choose a name".utf8))
    let decoded = try #require(content.entries.first { content.key(of: $0) == "pnl-Bc-d14.title" })
    #expect(content.value(of: decoded) == "Save & Close")
    #expect(bytes[Int(decoded.offset)...].starts(with: "Save &amp; Close".utf8))
  }

  @Test func `an outdated table: one changed text, one removed key, one excluded key`() throws {
    let document = try parse("Panel.xib").value
    let table = StringsFile.parse(try InterfaceSample.fixture("Panel.strings")).value
    let outdated = OutdatedTranslation.find(in: table, of: document)
    #expect(outdated.map(\.key) == ["pnl-Tc-d04.title"])
    let diagnostic = try #require(outdated.first).diagnostic
    #expect(diagnostic.check == .outdatedTranslation)
    #expect(
      diagnostic.message
        == "the translation is of \"Choose a name.\", but the document now has \"Choose a name\nand a folder.\""
    )
    let range = try #require(diagnostic.range)
    #expect(table.source.utf8[range.start..<range.end].elementsEqual("\"pnl-Tc-d04.title\"".utf8))
  }

  @Test
  func `a settings screen: sections, segments with text and picture, a button with both`() throws {
    let parsed = try parse("Settings.storyboard")
    #expect(parsed.diagnostics == [])
    #expect(
      parsed.value.lines == [
        "set-Tv-c01.title = Settings", "set-Se-c03.headerTitle = Account",
        "set-Se-c03.footerTitle = You can sign out at any time.", "set-La-c06.text = Name",
        "set-Tf-c07.placeholder = First and last name", "set-Sg-c09.segmentTitles[0] = Day",
        "set-Sg-c09.segmentTitles[2] = System", "set-Bt-c10.accessibilityLabel = Sign out",
        "set-Bt-c10.accessibilityHint = Asks once more", "set-Bt-c10.normalTitle = Sign Out…",
        "set-Bt-c10.configuration.title = Sign Out…",
        "set-Bt-c10.configuration.subtitle = On this device", "set-Ni-c11.title = Settings",
      ])
  }

  @Test
  func `an Xcode 4 archive: numeric identifiers, a text of two objects, the cell of a box`() throws
  {
    let parsed = try parse("Archive.xib")
    let document = parsed.value
    #expect(parsed.diagnostics == [])
    #expect(document.form == .archive)
    #expect(
      document.lines == [
        "1.title = Edit", "2.title = Copy", "3.title = Paste\nnow", "4.title = Find",
        "5.title = Options", "6.headerCell.title = Size", "7.title = Copy",
        "7.placeholderString = None", "seg-Ce-d08.ibShadowedLabels[0] = List",
        "seg-Ce-d08.ibShadowedLabels[1] = Grid", "2.ibShadowedToolTip = Copies the selection",
      ])
    #expect(
      document.units.map { document.className(of: $0) } == [
        "NSMenu", "NSMenuItem", "NSMenuItem", "NSWindow", "NSBox", "NSTableColumn",
        "NSTextFieldCell", "NSTextFieldCell", "NSSegmentedCell", "NSSegmentedCell", "NSMenuItem",
      ])
  }

  @Test
  func `a nib's archived document: connections and a raw control character aren't texts`() throws {
    let parsed = NibFile.parse(try InterfaceSample.fixture("RawControl.nib"))
    #expect(parsed.diagnostics == [])
    #expect(parsed.value.kind == .keyedArchive)
    #expect(
      parsed.value.texts.map {
        "\($0.className).\($0.property) \($0.text) \($0.key?.string ?? "-")"
      } == [
        "NSMenuItem.title Delete -", "NSButtonCell.title Delete 41.title",
      ])
  }
}
