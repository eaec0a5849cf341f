import L10nSource

/// One version of a file, as text with line feeds.
struct MergeInput: Sendable {
  let bytes: [UInt8]
  let source: SourceText
  /// UTF-8, with a line feed for each CR LF or CR if the file has no other line breaks.
  let text: [UInt8]
  let form: Form

  /// What the text doesn't show of the file.
  struct Form: Sendable, Hashable {
    let encoding: TextEncoding
    let hasByteOrderMark: Bool
    /// The end of lines; line feeds also stand for those of a file with several kinds.
    let lineEnd: LineEnd
  }

  enum LineEnd: Sendable {
    case lineFeed
    case carriageReturn
    case both
  }

  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    source = SourceText(decoding: bytes)
    let lineEnd: LineEnd
    switch source.lineEnding {
    case .crlf:
      lineEnd = .both
      text = source.utf8.filter { $0 != 0x0D }
    case .cr:
      lineEnd = .carriageReturn
      text = source.utf8.map { $0 == 0x0D ? 0x0A : $0 }
    case .lf, .mixed, .none:
      lineEnd = .lineFeed
      text = source.utf8
    }
    form = Form(
      encoding: source.encoding, hasByteOrderMark: source.hasByteOrderMark,
      lineEnd: lineEnd)
  }

  /// Whether a changed text can be written in the form of this file.
  var isText: Bool { source.isEditable }

  /// The bytes of a text in the form of this file.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func encode(_ text: [UInt8]) -> [UInt8] {
    switch form.lineEnd {
    case .lineFeed: return source.encode(text)
    case .carriageReturn: return source.encode(text.map { $0 == 0x0A ? 0x0D : $0 })
    case .both:
      var ended: [UInt8] = []
      ended.reserveCapacity(text.count + text.count / 32)
      for byte in text {
        if byte == 0x0A, ended.last != 0x0D { ended.append(0x0D) }
        ended.append(byte)
      }
      return source.encode(ended)
    }
  }
}
