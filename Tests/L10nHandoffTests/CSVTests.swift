import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nHandoff

@Suite struct CSVGuardTests {
  /// All texts of up to five of the relevant characters.
  @Test func removingTheGuardRestoresEveryText() {
    let letters: [[UInt8]] = ["'", "=", "-", "\t", "\n", "＝", "a"].map { Array($0.utf8) }
    var texts: [[UInt8]] = [[]]
    for _ in 0..<5 {
      texts += texts.flatMap { text in letters.map { text + $0 } }
      texts = Array(Set(texts))
    }
    for text in texts {
      var cell: [UInt8] = []
      text.withView { cell.appendCSVCell($0) }
      let content = Array(cell.dropFirst().dropLast())
      let start = content.drop { $0 == UInt8(ascii: "'") }
      let isFormula = content.withView { CSVGuard.isNeeded($0) }
      #expect(!isFormula || start.startIndex > 0, "a formula in \(content)")
      let restored = content.withView { Array(CSVGuard.unguarded($0)) }
      #expect(restored == text)
    }
  }

  @Test(arguments: [
    ("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\ta", "'\ta"), ("\ra", "'\ra"),
    ("\na", "'\na"), ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠1", "'＠1"), ("'=1", "''=1"),
    ("a", "a"), ("'a", "'a"), ("'", "'"), ("", ""), ("a=1", "a=1"), (" =1", " =1"),
  ]) func guardsFormulas(text: String, cell: String) {
    var output: [UInt8] = []
    Array(text.utf8).withView { output.appendCSVCell($0) }
    #expect(String(decoding: output, as: UTF8.self) == "\"\(cell)\"")
  }
}

@Suite struct CSVWriterTests {
  private let document = HandoffDocument([
    SampleText("a", "Open", "Öffnen", .needsReview, comment: "A \"menu\"", line: 3),
    SampleText("b", "-5 %", nil, line: 4, maximumLength: 9),
  ])

  @Test(arguments: [
    (
      CSVOptions(layout: .toolkit),
      """
      "location","source","target","id","fuzzy","context","translator_comments","developer_comments"
      "en.lproj/A.strings:3","Open","Öffnen","a","True","en.lproj/A.strings","","A ""menu""\"
      "en.lproj/A.strings:4","'-5 %","","b","False","en.lproj/A.strings","","At most 9 characters."

      """
    ),
    (
      CSVOptions(layout: .poeditor, separator: .tab),
      """
      "term"\t"translation"\t"context"\t"reference"\t"comment"
      "Open"\t"Öffnen"\t"en.lproj/A.strings␟a"\t"en.lproj/A.strings:3"\t"A ""menu""\"
      "'-5 %"\t""\t"en.lproj/A.strings␟b"\t"en.lproj/A.strings:4"\t"At most 9 characters."

      """
    ),
    (
      CSVOptions(layout: .wide, hasByteOrderMark: true),
      """
      \u{FEFF}"file","key","comment","max length","en","de"
      "en.lproj/A.strings","a","A ""menu""\","","Open","Öffnen"
      "en.lproj/A.strings","b","At most 9 characters.","9","'-5 %",""

      """
    ),
  ]) func writes(options: CSVOptions, text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(CSVWriter.write(document, options).text == lines.joined(separator: "\r\n"))
  }

  @Test func writesSeveralLanguagesSideBySide() {
    let german = HandoffDocument(
      [
        SampleText("a", "A", "A-de"),
        SampleText("n", "", plurals: [(.one, "1", "1-de"), (.other, "2", "2-de")]),
      ], to: "de")
    let polish = HandoffDocument(
      [
        SampleText("a", "A", nil),
        SampleText("n", "", plurals: [(.one, "1", "1-pl"), (.other, "2", nil)]),
      ], to: "pl")
    let written = CSVWideWriter.write([german, polish], CSVOptions(layout: .wide))
    let document = CSVReader.read(written.bytes)
    #expect(document.problems.isEmpty)
    #expect(document.files.map(\.targetLanguage) == ["de", "pl"])
    #expect(
      document.texts.map { "\($0.name) \($0.target ?? "-")" } == [
        "a A-de", "n|==|plural.one 1-de", "n|==|plural.other 2-de", "n|==|plural.one 1-pl",
      ])
    #expect(written.text.contains("\"n|==|plural.few\",\"\",\"\",\"2\",\"\",\"\"\r\n"))
  }

  @Test func marksPrefilledTranslationsOrOnlySuggestsThem() {
    let document = HandoffDocument([SampleText("a", "Open", "Öffnen"), SampleText("b", "Open")])
      .remembering
    for layout in CSVLayout.allCases {
      let options = CSVOptions(layout: layout)
      #expect(CSVWriter.write(document, options).text.contains("\"Suggestion: Öffnen\""))
      let prefilled = CSVReader.read(CSVWriter.write(document, options, .prefilling).bytes)
      let text = prefilled.texts.first { $0.name == "b" }
      #expect(text?.target == (layout == .toolkit ? "Öffnen" : nil))
      #expect(layout != .toolkit || text?.state == .needsReview)
    }
  }
}

@Suite struct CSVReaderTests {
  @Test(arguments: [
    ("context,id,source,target\nf,k,s,t", [text("t")]),
    ("\u{FEFF}context,id,source,target\r\nf,k,s,t\r\n", [text("t")]),
    ("Target , ID,CONTEXT,source\rt,k,f,s\r", [text("t")]),
    ("context;id;source;target\nf;k;s;\"a;b\"", [text("a;b")]),
    ("context\tid\tsource\ttarget\nf\tk\ts\t\"a\tb\"", [text("a\tb")]),
    ("context,id,target\nf,k,t", [text("t", source: nil)]),
    ("context,id,source,target\nf,k,s,", [text(nil)]),
    ("context,id,source,target\n\n\r\nf,k,s,t\n\n", [text("t")]),
    ("context,id,source,target\nf,k,s,t,,\n,,,,\n,,", [text("t")]),
    ("context,id,source,target\nf,k,s,\"a\"\"b\r\nc\"", [text("a\"b\r\nc")]),
    ("context,id,source,target\nf,k,s,a\"b\"", [text("a\"b\"")]),
    ("context,id,source,target\nf,\"\",s,''=1", [text("'=1", name: "")]),
    ("context,id,source,target,fuzzy\nf,k,s,t,True", [text("t", .needsReview)]),
    ("context,id,source,target,fuzzy\nf,k,s,t,FALSE", [text("t")]),
    ("context,id,source,target,fuzzy\nf,k,s,t,maybe", [text("t", .unknown("maybe"))]),
    ("term,translation,context,reference,comment\ns,t,f␟k,,", [text("t")]),
    ("de,file,key,en\ns,f,k,t", [text("t")]),
    ("file,key,en,de,pt-BR\nf,k,s,t,\nf,l,s,,u", [text("t"), text("u", name: "l")]),
  ]) func reads(document: String, texts: [ReturnedText]) {
    let found = CSVReader.read(Array(document.utf8))
    #expect(found.texts == texts)
    #expect(found.problems.isEmpty)
  }

  @Test func placesTextsAtTheirRows() {
    let marked = MarkedText(
      "\u{FEFF}context,id,source,target\n⟦1⟧é,k,\"s\n\",😀\r\n\n⟦2⟧f,k,s,t\n⟦3⟧\"f\",k,s,t")
    #expect(CSVReader.read(marked.bytes).offsets == marked.marks.map(\.offset))
  }

  @Test(arguments: [ByteOrder.littleEndian, .bigEndian]) func readsUnicodeTextOfExcel(
    order: ByteOrder
  ) {
    let marked = MarkedText("context\tid\tsource\ttarget\r\n⟦1⟧é😀\tk\ts\tü\r\n⟦2⟧f\tk\ts\tt")
    let encoding: TextEncoding = order == .littleEndian ? .utf16LittleEndian : .utf16BigEndian
    var bytes = encoding.byteOrderMark
    bytes.appendUTF16(marked.bytes, order)
    let found = CSVReader.read(bytes)
    #expect(found.problems.isEmpty)
    #expect(found.texts.map(\.target) == ["ü", "t"])
    // 26 code units before the first row, and 11 in it, in which 😀 has two.
    #expect(found.offsets == [2 + 26 * 2, 2 + 37 * 2])
  }

  /// The mark is at the position of the problem.
  @Test(arguments: [
    (
      "context,id,target\n⟦1⟧f,k\n",
      "the row is ignored: it has 2 cells, the first row has 3"
    ),
    (
      "context,id,target\n⟦1⟧f,k,t,u\n",
      "the row is ignored: it has 4 cells, the first row has 3"
    ),
    ("context,id,target\n⟦1⟧f\n", "the row is ignored: it has 1 cell, the first row has 3"),
    ("context,id,target\nf,k,\"t\"⟦1⟧u\n", "the row is ignored: text follows a closing quote"),
    ("⟦1⟧context,id,target,Votes\n", "the column \"Votes\" is ignored: it has an unknown name"),
    (
      "term,translation,context\n⟦1⟧,t,menu\n",
      "the row has neither a term nor a context"
    ),
  ]) func goesOnAfterAProblem(document: String, message: String) {
    let marked = MarkedText(document)
    let found = CSVReader.read(marked.bytes)
    #expect(found.problems == [IncomingProblem(message, at: marked["1"], isFatal: false)])
  }

  @Test(
    arguments: [
      ("", nil, "the document is empty"), ("\u{FEFF}\n\n", nil, "the document is empty"),
      ("context,id,target\nf,k,⟦1⟧\"t\n", "1", "the quote that starts here is never closed"),
      ("⟦1⟧context,id,source\n", "1", "the table lacks the column \"target\""),
      ("⟦1⟧term\n", "1", "the table lacks the columns \"translation\", \"context\""),
      ("⟦1⟧id;target\n", "1", "the table lacks the column \"context\""),
      ("⟦1⟧id,id,target,context\n", "1", "the column \"id\" occurs twice"),
      (
        "⟦1⟧file,key,en\n", "1",
        "the table has no column with translations: the source language and a target language follow \"max length\""
      ),
      (
        "⟦1⟧Hello,Hallo\n", "1",
        "the first row doesn't name the columns: expected \"target\", \"id\", \"context\", or \"term\", "
          + "\"translation\", \"context\", or \"file\", \"key\""
      ),
    ] as [(String, String?, String)]) func refuses(document: String, mark: String?, message: String)
  {
    let marked = MarkedText(document)
    let found = CSVReader.read(marked.bytes)
    #expect(found.problems == [IncomingProblem(message, at: mark.flatMap { marked[$0] })])
  }

  @Test func refusesOtherEncodings() {
    let bytes = Array("context,id,target\nf,k,caf".utf8) + [0xE9]
    #expect(
      CSVReader.read(bytes).problems == [IncomingProblem("the document isn't UTF-8", at: 25)])
  }
}
