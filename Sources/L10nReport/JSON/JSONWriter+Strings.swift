package import L10nSource

extension JSONWriter {
  /// Writes a string. A lone surrogate becomes `\uXXXX`, bytes that are no text become U+FFFD.
  package mutating func string(_ text: CodeUnitString) {
    beginValue()
    quote(text)
  }

  package mutating func string(_ text: String) {
    beginValue()
    quote(text)
  }

  /// Writes a stretch of WTF-8, without a copy.
  package mutating func string(_ wtf8: ArraySlice<UInt8>) {
    beginValue()
    quote(wtf8)
  }

  /// Writes a key that is known only at run time.
  package mutating func key(text: String) {
    separate()
    quote(text)
    endKey()
  }

  /// Writes a key that is known only at run time.
  package mutating func key(text: CodeUnitString) {
    separate()
    quote(text)
    endKey()
  }

  private mutating func quote(_ text: CodeUnitString) {
    text.bytes.withView { quote($0) }
  }

  private mutating func quote(_ wtf8: ArraySlice<UInt8>) {
    wtf8.withView { quote($0) }
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8View { quote($0) }
  }

  /// Writes WTF-8 in quotes.
  mutating func quote(_ bytes: ByteView) {
    if output.hasRoom(for: bytes.count + 2), JSONText.isPlainASCII(bytes) {
      output.writeInRoom { output in
        output.write("\"")
        output.write(short: bytes)
        output.write("\"")
      }
    } else {
      output.write("\"")
      output.writeEscapedForJSON(bytes)
      output.write("\"")
    }
  }
}
