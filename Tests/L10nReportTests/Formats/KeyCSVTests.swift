import Foundation
import L10nCoverage
import L10nModel
import L10nSource
import Testing

@testable import L10nReport

/// One row for each language and key, for spreadsheets.
@Suite struct KeyCSVTests {
  /// A key, and its German row after the language, the bundle and the table.
  @Test(arguments: [
    (
      Sample.TextRow("open", source: "Open", comment: "a button", line: 3, ["Öffnen", nil]),
      "open,Open,Öffnen,a button,translated,2,Notes/en.lproj/Menu.strings,3,"
    ),
    (
      Sample.TextRow("open", [nil, nil], record: KeyRecord(.missing)),
      "open,,,,missing,2,Notes/en.lproj/Menu.strings,,"
    ),
    (
      Sample.TextRow(
        "=1+2", source: "+a", comment: "-b, c", line: 1, ["@\"x\"\n", nil],
        record: KeyRecord(.needsReview)),
      #"'=1+2,'+a,"'@""x""\n","'-b, c",needsReview,2,Notes/en.lproj/Menu.strings,1,"#
    ),
  ])
  func rows(_ row: Sample.TextRow, _ line: String) {
    let report = Sample.report([Sample.textBundle([row])])
    let text = Sample.rendered(report, KeyCSVRenderer(RenderingSettings(pathPrefixes: [""])))
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.count == 4 && lines[3].isEmpty)
    #expect(
      lines[0] == "language,bundle,table,key,source,translation,comment,state,words,path,line,use")
    #expect(lines[1] == "de,Notes,Menu," + line)
    #expect(lines[2].hasPrefix("fr,Notes,Menu,"))
  }

  @Test(arguments: [
    (KeyRecord(.missing), "missing"), (KeyRecord(.missing, isRaw: true), "raw"),
    (KeyRecord(.missing, isMasked: true, isRaw: true), "masked"),
    (KeyRecord(.untranslated), "untranslated"), (KeyRecord(.partial), "partial"),
    (KeyRecord(.machineTranslated), "machineTranslated"),
    (KeyRecord(.needsReview, isInherited: true), "needsReview"),
    (KeyRecord(.translated, isInherited: true), "inherited"),
    (KeyRecord(.translated, isUnchanged: true), "translated"),
  ])
  func states(_ record: KeyRecord, _ word: String) {
    let row = Sample.TextRow("a", [nil, nil], record: record)
    let text = Sample.rendered(
      Sample.report([Sample.textBundle([row])]),
      KeyCSVRenderer(RenderingSettings(pathPrefixes: [""])))
    #expect(text.contains(",a,,,,\(word),2,"))
  }
}
