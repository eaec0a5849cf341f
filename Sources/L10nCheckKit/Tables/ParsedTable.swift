import L10nFormats
import L10nModel
import L10nSource

/// What one table file says, in one language.
///
/// It is one reference, because the steps of the pipeline hand it on.
final class ParsedTable: Sendable {
  /// What CoreFoundation loads of it.
  let content: TableContent
  let findings: [Finding]
  /// Whether CoreFoundation rejects the file.
  let isLost: Bool
  /// Makes parsing files like this one faster; nil unless it is a list of pairs.
  let guide: StringsGuide?
  /// Which entries have the keys of the guide that the file was parsed with.
  let alignment: [AlignedKeys]
  /// Whether nobody else has the storage of the content's bytes.
  let ownsBytes: Bool
  /// Where the lines of the text begin, if they were counted already.
  let lines: LineCounts?
  /// The text of the entries' places, if only the file has it.
  let fileBackedText: FileBackedText?
  /// The file as it is written; nil unless somebody needs it.
  let syntax: ParsedSyntax?

  init(
    content: TableContent, findings: [Finding] = [], isLost: Bool = false,
    guide: StringsGuide? = nil, alignment: [AlignedKeys] = [], ownsBytes: Bool = false,
    lines: LineCounts? = nil,
    fileBackedText: FileBackedText? = nil, syntax: ParsedSyntax? = nil
  ) {
    self.content = content
    self.findings = findings
    self.isLost = isLost
    self.guide = guide
    self.alignment = alignment
    self.ownsBytes = ownsBytes
    self.lines = lines
    self.fileBackedText = fileBackedText
    self.syntax = syntax
  }

  /// The same file with less content.
  convenience init(_ other: ParsedTable, content: TableContent) {
    self.init(
      content: content, findings: other.findings, isLost: other.isLost, guide: other.guide,
      ownsBytes: other.ownsBytes, lines: other.lines, fileBackedText: other.fileBackedText,
      syntax: other.syntax)
  }

  /// The document that the entries are the texts of.
  var document: InterfaceDocument? {
    if case .document(let document)? = syntax { document } else { nil }
  }
}

/// A file as it is written, with comments, order and spellings.
enum ParsedSyntax: Sendable {
  case strings(StringsFile)
  case stringsDict(StringsDictFile)
  case document(InterfaceDocument)
}
