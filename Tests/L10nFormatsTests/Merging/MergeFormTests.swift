import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

/// The encoding and the line ends of merged files.
struct MergeFormTests {
  /// A way to store a text.
  struct Form: Sendable {
    var encoding = TextEncoding.utf8
    var lineEnding = "\n"
    /// The encoding in the XML declaration; nil without a declaration.
    var declared: String?

    /// The bytes of a text; UTF-16 has a byte order mark.
    func bytes(_ text: String) -> [UInt8] {
      let ended = Array(text.replacing("\n", with: lineEnding).utf8)
      guard encoding != .utf8 else { return ended }
      let mark = SourceText(decoding: encoding.byteOrderMark + [0x20, 0x00])
      return mark.encode(ended)
    }

    /// A property list.
    func bytes(_ values: [String]) -> [UInt8] {
      let start = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>\n" } ?? ""
      let members = values.enumerated().map {
        "\t<key>k\($0.offset)</key>\n\t<string>\($0.element)</string>\n"
      }
      return bytes(
        "\(start)<plist version=\"1.0\">\n<dict>\n\(members.joined())</dict>\n</plist>\n")
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var base = Form()
    var ours = Form()
    var theirs = Form()
    let merged: Form

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "each side changes one property", ours: Form(lineEnding: "\r\n"),
      theirs: Form(encoding: .utf16LittleEndian),
      merged: Form(encoding: .utf16LittleEndian, lineEnding: "\r\n")),
    Case(
      name: "each side changes the other property", ours: Form(encoding: .utf16LittleEndian),
      theirs: Form(lineEnding: "\r"), merged: Form(encoding: .utf16LittleEndian, lineEnding: "\r")),
    Case(
      name: "both change both", base: Form(encoding: .utf16LittleEndian, lineEnding: "\r\n"),
      theirs: Form(encoding: .utf16BigEndian, lineEnding: "\r"), merged: Form()),
  ])
  func encodingAndLineEndsAreDecidedByThemselves(_ test: Case) {
    let merge = FileMerge(
      base: test.base.bytes("\"a\" = \"A\";\n\"b\" = \"B\";\n"),
      ours: test.ours.bytes("\"a\" = \"é\";\n\"b\" = \"B\";\n"),
      theirs: test.theirs.bytes("\"a\" = \"A\";\n\"b\" = \"B2\";\n"), .strings, MergeOptions())
    #expect(merge.bytes == test.merged.bytes("\"a\" = \"é\";\n\"b\" = \"B2\";\n"))
    #expect(!merge.hasConflicts)
  }

  private static let wide = Form(encoding: .utf16LittleEndian, declared: "UTF-16")

  @Test(arguments: [
    Case(
      name: "theirs converts the file", base: wide, ours: wide, theirs: Form(declared: "UTF-8"),
      merged: Form(declared: "UTF-8")),
    Case(
      name: "ours converts the file", base: wide, ours: Form(declared: "UTF-8"), theirs: wide,
      merged: Form(declared: "UTF-8")),
    Case(
      name: "theirs converts the bytes alone", base: wide, ours: wide,
      theirs: Form(declared: "UTF-16"), merged: Form(declared: "UTF-8")),
    Case(
      name: "theirs converts the file and removes the declaration", base: wide, ours: wide,
      theirs: Form(), merged: Form(declared: "UTF-8")),
    Case(
      name: "ours corrects the declaration", base: Form(declared: "ISO-8859-1"),
      ours: Form(declared: "UTF-8"), theirs: Form(declared: "ISO-8859-1"),
      merged: Form(declared: "UTF-8")),
    Case(
      name: "one declaration becomes wrong", base: Form(declared: "UTF-8"),
      ours: Form(declared: "UTF-8"), theirs: Form(declared: "ISO-8859-1"),
      merged: Form(declared: "UTF-8")),
    Case(
      name: "git converts the bytes", base: Form(declared: "UTF-16"),
      ours: Form(declared: "UTF-16"), theirs: Form(declared: "UTF-16"),
      merged: Form(declared: "UTF-16")),
  ])
  func theDeclarationNamesTheEncoding(_ test: Case) {
    let merge = FileMerge(
      base: test.base.bytes(["1", "2"]), ours: test.ours.bytes(["1", "2", "é"]),
      theirs: test.theirs.bytes(["1", "T"]), .stringsdict, MergeOptions())
    #expect(!merge.hasConflicts)
    #expect(merge.bytes == test.merged.bytes(["1", "T", "é"]))
  }

  /// Merged as text, a declaration that both sides changed would be in a conflict.
  @Test func theDeclarationIsInNoConflict() {
    let (ours, theirs) = (
      Form(declared: "UTF-8"), Form(encoding: .utf16BigEndian, declared: "UTF-16BE")
    )
    let merge = FileMerge(
      base: Self.wide.bytes(["1", "<"]), ours: ours.bytes(["O", "<"]),
      theirs: theirs.bytes(["T", "<"]), .stringsdict, MergeOptions())
    #expect(merge.hasConflicts && merge.method == .lines(reason: .mistakes(.base)))
    #expect(XMLDeclaration.encodingName(in: merge.bytes) == "UTF-8")
  }
}
