import L10nCheckKit
import TestSupport
import Testing

/// A key of a document's object tells people nothing, so findings add the document's text.
@Suite struct ObjectTextTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu key="menu" id="m-0-1"><items>
    <menuItem title="Board the ferry" id="abc-12-xyz"/><menuItem title="Leave the ferry" id="abc-12-xyw"/>
    </items></menu></objects></document>
    """

  @Test(arguments: [
    (ReportFormat.text, "\"abc-12-xyw.title\" (Leave the ferry)"),
    (.markdown, "`abc-12-xyw.title` (Leave the ferry)"),
    (.html, "</bdi> (<bdi>Leave the ferry</bdi>)"),
  ])
  func missingKeys(_ format: ReportFormat, _ part: String) async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Menu.xib": Self.document, "de.lproj/Menu.strings": "\"n\" = \"Ja\";\n",
    ])
    let output = String(decoding: report.rendered(as: format), as: UTF8.self)
    #expect(output.contains(part), "\(output)")
  }

  @Test func singleKeys() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Menu.xib": Self.document,
      "de.lproj/Menu.strings": """
      "abc-12-xyw.title" = "Leave the ferry";
      "abc-12-xyz.title" = "Fähre betreten";
      """,
      "es.lproj/Menu.strings": """
      "abc-12-xyw.title" = "Bajar del barco";
      "abc-12-xyz.title" = "Subir al barco";
      """,
      "fr.lproj/Menu.strings": """
      "abc-12-xyw.title" = "Quitter le bac";
      "abc-12-xyz.title" = "Monter dans le bac";
      """,
    ])
    let output = String(decoding: report.rendered(as: .text), as: UTF8.self)
    #expect(
      output.contains("the translation of \"abc-12-xyw.title\" (Leave the ferry) is"), "\(output)")
  }

  @Test
  func `an archive of Xcode 3 has its objects in records, and its texts aren't read`() async throws
  {
    let archive = """
      <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB"><data>
      <object class="NSMenuItem" id="755159360"><string key="NSTitle">Open</string>
      <object class="NSMenu" key="NSMenu" id="850767337"/></object>
      <object class="IBObjectRecord"><int key="objectID">11</int><reference key="object" ref="755159360"/></object>
      <object class="IBObjectRecord"><int key="objectID">12</int><reference key="object" ref="850767337"/></object>
      </data></archive>
      """
    let texts = "\"11.title\" = \"Auf\";\n\"12.title\" = \"Mehr\";\n"
    let report = try await Checker.report(on: [
      "en.lproj/Main.xib": archive,
      "en.lproj/Main.strings":
        "\"11.title\" = \"Open\";\n\"12.title\" = \"More\";\n\"13.title\" = \"Old\";\n",
      "de.lproj/Main.strings": texts, "nl.lproj/Main.strings": texts,
    ])
    #expect(report.findingSummary == ["obsolete-text en.lproj/Main.strings 13.title"])
  }
}
