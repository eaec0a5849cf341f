import CArchive
import L10nSource

/// The workbook around the rows of a sheet, for spreadsheet programs and agencies that accept no other format.
///
/// All cells are texts by type and number format, so that no program converts one to a formula or a date. The first row is
/// frozen. The sheet is protected without a password: only translations can be edited.
///
/// Source: ECMA-376, part 1.
enum XLSXBook {
  /// The cell formats of `styles`, by their indices.
  enum Style: Int {
    case header = 1
    case locked
    case unlocked
  }

  static func append(_ text: ByteView, _ style: Style, to output: inout [UInt8]) {
    output += "<c s=\"\(style.rawValue)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">".utf8
    SheetText.append(text, to: &output)
    output.append("</t></is></c>")
  }

  /// Returns the bytes of a workbook; none if there isn't enough memory.
  ///
  /// - Parameters:
  ///   - rows: row elements with cells from `append`.
  ///   - columnCount: the number of cells in each row.
  ///   - hidesLast: whether to hide the last column, which is only for programs.
  static func bytes(rows: [UInt8], columnCount: Int, hidesLast: Bool) -> [UInt8] {
    let shown = max(1, columnCount - (hidesLast ? 1 : 0))
    let hidden =
      hidesLast
      ? "<col min=\"\(columnCount)\" max=\"\(columnCount)\" style=\"2\" hidden=\"1\"/>" : ""
    var sheet = Array(
      """
      \(declaration)<worksheet xmlns="\(namespace)"><sheetViews><sheetView workbookViewId="0">\
      <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
      <sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="\(shown)" width="32" \
      style="2" customWidth="1"/>\(hidden)</cols><sheetData>
      """.utf8)
    sheet += rows
    sheet +=
      """
      </sheetData><sheetProtection sheet="1" objects="1" scenarios="1" formatCells="0" formatColumns="0" \
      formatRows="0" sort="0" autoFilter="0"/></worksheet>
      """.utf8
    return ZipFile.bytes(of: [
      ("[Content_Types].xml", Array(contentTypes.utf8)), ("_rels/.rels", Array(relations.utf8)),
      ("xl/workbook.xml", Array(workbook.utf8)),
      ("xl/_rels/workbook.xml.rels", Array(workbookRelations.utf8)),
      ("xl/styles.xml", Array(styles.utf8)), ("xl/worksheets/sheet1.xml", sheet),
    ]) ?? []
  }

  private static let declaration =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let packages = "http://schemas.openxmlformats.org/package/2006"
  private static let documents =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private static let contentTypes =
    declaration + """
      <Types xmlns="\(packages)/content-types"><Default Extension="rels" \
      ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
      <Default Extension="xml" ContentType="application/xml"/>\
      <Override PartName="/xl/workbook.xml" ContentType="\(types).sheet.main+xml"/>\
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(types).worksheet+xml"/>\
      <Override PartName="/xl/styles.xml" ContentType="\(types).styles+xml"/></Types>
      """

  private static let relations =
    declaration + """
      <Relationships xmlns="\(packages)/relationships"><Relationship Id="rId1" \
      Type="\(documents)/officeDocument" Target="xl/workbook.xml"/></Relationships>
      """

  private static let workbookRelations =
    declaration + """
      <Relationships xmlns="\(packages)/relationships"><Relationship Id="rId1" \
      Type="\(documents)/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" \
      Type="\(documents)/styles" Target="styles.xml"/></Relationships>
      """

  private static let workbook =
    declaration + """
      <workbook xmlns="\(namespace)" xmlns:r="\(documents)"><sheets>\
      <sheet name="Texts" sheetId="1" r:id="rId1"/></sheets></workbook>
      """

  /// Number format 49 is text.
  private static let styles =
    declaration + """
      <styleSheet xmlns="\(namespace)"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
      <font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill>\
      <patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
      <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
      <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
      <cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
      <xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>\
      <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" \
      applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
      <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" \
      applyAlignment="1" applyProtection="1"><alignment vertical="top" wrapText="1"/>\
      <protection locked="0"/></xf></cellXfs>\
      <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
      """
}

/// Texts in a workbook's cells. Characters that XML lacks are written as `_x0001_`, and literal text of that form as
/// `_x005F_x0001_`.
///
/// Source: ECMA-376, part 1, 22.9.2.19 (ST_Xstring).
enum SheetText {
  /// The maximum length of a cell in UTF-16 code units.
  static let limit = 32_767

  static func isRepresentable(_ text: ByteView) -> Bool {
    guard text.isPlainText else { return false }
    return text.count <= limit || String(decoding: text, as: UTF8.self).utf16.count <= limit
  }

  static func append(_ text: ByteView, to output: inout [UInt8]) {
    var escaped: [UInt8] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case 0x09, 0x0A: escaped.append(text[index])
      case ..<0x20: appendEscape(text[index], to: &escaped)
      case UInt8(ascii: "_") where character(at: index, in: text) != nil:
        escaped.append("_x005F_")
      // U+FFFE and U+FFFF.
      case 0xEF where index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE:
        escaped.append(text[index + 2] == 0xBE ? "_xFFFE_" : "_xFFFF_")
        index += 2
      default: escaped.append(text[index])
      }
      index += 1
    }
    _ = escaped.withView { XMLText.append($0, .content, to: &output) }
  }

  private static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    output.append("_x00")
    output += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)], UInt8(ascii: "_")]
  }

  static func unescaped(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "_")) else { return text }
    return text.withView { text in
      var output: [UInt8] = []
      var index = 0
      while index < text.count {
        if let unit = character(at: index, in: text), let scalar = Unicode.Scalar(unit) {
          output += String(scalar).utf8
          index += 7
        } else {
          output.append(text[index])
          index += 1
        }
      }
      return output
    }
  }

  /// Returns the character of the escape sequence at an index; nil if there is none.
  private static func character(at index: Int, in text: ByteView) -> UInt16? {
    guard index + 7 <= text.count, text[index] == UInt8(ascii: "_"),
      text[index + 1] == UInt8(ascii: "x"), text[index + 6] == UInt8(ascii: "_")
    else { return nil }
    let digits = text.part((index + 2)..<(index + 6))
    guard digits.allSatisfy({ $0.hexadecimalDigitValue != nil }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// Zip archives in memory, such as workbooks.
enum ZipFile {
  /// The size limit for a file in an archive, in bytes. No part of a workbook is larger; a larger one could be a zip bomb.
  private static let limit = 1 << 29

  static func bytes(of files: [(path: String, bytes: [UInt8])]) -> [UInt8]? {
    guard let archive = carchive_zip_begin() else { return nil }
    for file in files { carchive_zip_add(archive, file.path, file.bytes, file.bytes.count) }
    guard let bytes = carchive_zip_end(archive) else { return nil }
    var copy = [UInt8](repeating: 0, count: carchive_count(bytes))
    carchive_take(bytes, &copy)
    return copy
  }

  static func file(at path: String, in archive: [UInt8]) -> [UInt8]? {
    guard let bytes = carchive_unzip(archive, archive.count, path, limit) else { return nil }
    var copy = [UInt8](repeating: 0, count: carchive_count(bytes))
    carchive_take(bytes, &copy)
    return copy
  }
}
