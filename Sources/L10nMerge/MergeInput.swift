import L10nSource

/// One version of a file, as text with line feeds.
struct MergeInput: Sendable {
  let bytes: [UInt8]
  let source: SourceText
  /// UTF-8, with a line feed for each CR LF if the file has no other line breaks.
  let text: [UInt8]
  let form: Form

  /// What the text doesn't show of the file.
  struct Form: Sendable, Hashable {
    let encoding: TextEncoding
    let hasByteOrderMark: Bool
    let hasCarriageReturns: Bool
  }

  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    source = SourceText(decoding: bytes)
    let hasCarriageReturns = source.lineEnding == .crlf
    text = hasCarriageReturns ? source.utf8.filter { $0 != 0x0D } : source.utf8
    form = Form(
      encoding: source.encoding, hasByteOrderMark: source.hasByteOrderMark,
      hasCarriageReturns: hasCarriageReturns)
  }

  /// Whether a changed text can be written in the form of this file.
  var isText: Bool { source.isEditable }

  /// The bytes of a text in the form of this file.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func encode(_ text: [UInt8]) -> [UInt8] {
    guard form.hasCarriageReturns else { return source.encode(text) }
    var ended: [UInt8] = []
    ended.reserveCapacity(text.count + text.count / 32)
    for byte in text {
      if byte == 0x0A, ended.last != 0x0D { ended.append(0x0D) }
      ended.append(byte)
    }
    return source.encode(ended)
  }
}
