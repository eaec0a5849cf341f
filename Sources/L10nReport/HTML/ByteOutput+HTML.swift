import L10nSource

/// Text of users in HTML: what means something to HTML is escaped, what would not show becomes visible.
extension ByteOutput {
  /// Writes text between tags. What does not show is set off in an `<i>`.
  mutating func write(html text: String) {
    writeAsContiguous(text) { output, bytes in output.writeHTML(bytes, marksEscapes: true) }
  }

  /// Writes a key between tags, without quotation marks, so that it is found as it is spelled.
  mutating func write(html key: CodeUnitString) {
    key.bytes.withUnsafeBytes { writeHTML($0, marksEscapes: true) }
  }

  /// Writes text where no tag may stand: in an attribute, or in the title.
  mutating func write(attribute text: String) {
    writeAsContiguous(text) { output, bytes in output.writeHTML(bytes, marksEscapes: false) }
  }

  private mutating func writeAsContiguous(
    _ text: String, _ body: (inout ByteOutput, UnsafeRawBufferPointer) -> Void
  ) {
    var text = text
    text.withUTF8 { body(&self, UnsafeRawBufferPointer($0)) }
  }

  /// - Complexity: O(*n*) in the number of bytes; runs of plain ones are copied at once.
  private mutating func writeHTML(_ bytes: UnsafeRawBufferPointer, marksEscapes: Bool) {
    var runStart = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let entity = HTMLText.entity(for: byte) {
        write(UnsafeRawBufferPointer(rebasing: bytes[runStart..<index]))
        write(entity)
        index += 1
        runStart = index
      } else if let escape = VisibleText.escape(at: index, of: bytes) {
        write(UnsafeRawBufferPointer(rebasing: bytes[runStart..<index]))
        if marksEscapes { write("<i>") }
        write(escape.text)
        if marksEscapes { write("</i>") }
        index += escape.length
        runStart = index
      } else {
        index += 1
      }
    }
    write(UnsafeRawBufferPointer(rebasing: bytes[runStart...]))
  }
}

private enum HTMLText {
  /// The reference for a character that ends text or an attribute, or begins a reference.
  @inline(__always)  // Asked for each byte of a report.
  static func entity(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }
}
