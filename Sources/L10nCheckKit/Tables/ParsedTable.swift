import L10nFormats
import L10nModel
import L10nSource

/// The contents of one table file in one language.
///
/// A class, because the steps of the pipeline pass it on.
final class ParsedTable: Sendable {
  /// The content that CoreFoundation loads.
  let content: TableContent
  let findings: [Finding]
  /// Whether CoreFoundation rejects the file.
  let isLost: Bool
  /// Speeds up parsing similar files; nil unless it is a list of pairs.
  let guide: StringsGuide?
  /// The entries whose keys equal those of the guide.
  let alignment: [AlignedKeys]
  /// Whether the storage of the content's bytes is uniquely referenced.
  let ownsBytes: Bool
  /// The line positions of the text, if they are already known.
  let lines: LineCounts?
  /// The text that the entries' places refer to, if only the file has it.
  let fileBackedText: FileBackedText?
  /// The file with its syntax; nil unless needed.
  let syntax: (any TableSyntax)?

  init(
    content: TableContent, findings: [Finding] = [], isLost: Bool = false,
    guide: StringsGuide? = nil, alignment: [AlignedKeys] = [], ownsBytes: Bool = false,
    lines: LineCounts? = nil,
    fileBackedText: FileBackedText? = nil, syntax: (any TableSyntax)? = nil
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

  /// The document that contains the entries' texts.
  var document: InterfaceDocument? { syntax as? InterfaceDocument }
}
