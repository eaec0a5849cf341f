import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nHandoff

@Suite struct XLSXTests {
  private func workbook(
    _ rows: String, strings: String? = nil, sheet: String = "worksheets/first.xml"
  ) -> [UInt8] {
    let path = sheet.hasPrefix("/") ? String(sheet.dropFirst()) : "xl/\(sheet)"
    var files = [
      (
        "xl/workbook.xml",
        "<workbook xmlns:r='r'><sheets><sheet name='A' sheetId='7' r:id='a'/><sheet name='B' sheetId='1' r:id='b'/></sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id='s' Type='x/sharedStrings' Target='strings.xml'/><Relationship Id='b' Type='x/worksheet' Target='none.xml'/><Relationship Id='a' Type='x/worksheet' Target='\(sheet)'/></Relationships>"
      ),
      (path, "<worksheet><sheetData>\(rows)</sheetData></worksheet>"),
    ]
    if let strings { files.append(("xl/strings.xml", "<sst>\(strings)</sst>")) }
    return ZipFile.bytes(of: files.map { (path: $0.0, bytes: Array($0.1.utf8)) }) ?? []
  }

  private static let header =
    "<row r='1'><c t='inlineStr'><is><t>source</t></is></c><c t='inlineStr'><is><t>target</t></is></c><c t='inlineStr'><is><t>id</t></is></c><c t='inlineStr'><is><t>context</t></is></c></row>"

  private static func row(_ target: String, source: String = "Open") -> String {
    "<row r='5'><c r='A5' t='str'><v>\(source)</v></c>\(target)<c r='C5' t='str'><v>k</v></c><c r='D5' t='str'><v>A.strings</v></c></row>"
  }

  @Test(
    arguments: [
      ("<c r='B5' t='inlineStr'><is><t>Auf</t></is></c>", "Auf"),
      (
        "<c r='B5' t='inlineStr'><is><r><t>A</t></r><r><rPr><b/></rPr><t xml:space='preserve'>uf </t></r></is></c>",
        "Auf "
      ),
      ("<c r='B5' t='str'><v>Auf</v></c>", "Auf"), ("<c r='B5' t='s'><v>1</v></c>", "Zu"),
      ("<c r='B5' t='s'><v>0</v></c>", "Auf"), ("<c r='B5' t='s'><v>9</v></c>", nil),
      ("", nil), ("<c r='B5' s='3'/>", nil),
      ("<c r='B5' t='str'><v>a_x000D_b_x005F_x0041_</v></c>", "a\rb_x0041_"),
      ("<c r='B5' t='str'><v>&lt;b&gt; &amp; =1+1</v></c>", "<b> & =1+1"),
    ] as [(String, CodeUnitString?)])
  func `cells`(cell: String, text: CodeUnitString?) {
    let strings =
      "<si><t>Auf</t><rPh sb='0' eb='1'><t>ignored</t></rPh></si><si><r><t>Z</t></r><r><t>u</t></r></si>"
    for sheet in ["worksheets/first.xml", "/xl/other/x.xml"] {
      let document = XLSXReader.read(
        workbook(Self.header + Self.row(cell), strings: strings, sheet: sheet))
      #expect(document.problems.isEmpty, "\(document.problems)")
      #expect(document.texts.map(\.target) == [text])
      #expect(document.texts.map(\.source) == ["Open"])
      #expect(document.files.first?.units.first.flatMap { document.lines.line(of: $0.offset) } == 5)
    }
  }

  @Test(arguments: [
    ("<c r='B5'><v>45659</v></c>", "a number or a date"),
    ("<c r='B5' t='b'><v>1</v></c>", "a number or a date"),
    ("<c r='B5' t='str'><f>A1</f><v>Open</v></c>", "a formula"),
    ("<c r='B5' t='e'><v>#NAME?</v></c>", "a formula"),
  ])
  func `cells that aren't texts`(cell: String, problem: String) {
    let document = XLSXReader.read(workbook(Self.header + Self.row(cell)))
    #expect(document.texts.isEmpty)
    #expect(document.problems.first?.message.contains(problem) == true, "\(document.problems)")
    #expect(document.problems.first?.offset.flatMap { document.lines.line(of: $0) } == 5)
  }

  @Test func aNumberOfTheSourceIsAText() {
    let document = XLSXReader.read(
      workbook(Self.header + Self.row("<c r='B5'><v>45</v></c>", source: "45")))
    #expect(document.texts.map(\.target) == ["45"])
  }

  @Test(
    "files that aren't workbooks",
    arguments: [
      [], Array("PK".utf8), Array("source,target".utf8),
      ZipFile.bytes(of: [("a.txt", [1])]) ?? [],
      ZipFile.bytes(of: [("xl/workbook.xml", Array("<workbook>".utf8))]) ?? [],
    ])
  func noWorkbook(bytes: [UInt8]) {
    #expect(XLSXReader.read(bytes).isUnreadable)
  }

  @Test func equalTextsMakeEqualWorkbooks() {
    var options = CSVOptions()
    options.isSheet = true
    let document = HandoffDocument([SampleText("a", "=1", "-2")])
    let bytes = CSVWriter.write(document, options).bytes
    #expect(bytes == CSVWriter.write(document, options).bytes)
    let sheet = String(
      decoding: ZipFile.file(at: "xl/worksheets/sheet1.xml", in: bytes) ?? [], as: UTF8.self)
    #expect(sheet.contains("state=\"frozen\""))
    #expect(sheet.contains("<sheetProtection sheet=\"1\""))
    #expect(
      sheet.contains("<c s=\"3\" t=\"inlineStr\"><is><t xml:space=\"preserve\">-2</t>"), "\(sheet)")
    #expect(
      sheet.contains("<c s=\"2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">=1</t>"), "\(sheet)")
    #expect(!sheet.contains("<f>"))
  }

  @Test func longTextsStay() {
    var options = CSVOptions()
    options.isSheet = true
    func text(_ count: Int) -> CodeUnitString {
      CodeUnitString(String(repeating: "ä", count: count))
    }
    let document = HandoffDocument([
      SampleText("a", text(32_767)), SampleText("b", text(32_768)),
    ])
    #expect(CSVWriter.write(document, options).omitted.map(\.key) == ["b"])
  }
}
