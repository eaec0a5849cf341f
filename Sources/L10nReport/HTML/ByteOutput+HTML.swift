/// Text of users in HTML.
extension ByteOutput {
  /// Writes text between tags.
  mutating func write(html text: String) { write(text, in: .html) }

  /// Writes text where no tag may stand: in an attribute, or in the title.
  mutating func write(attribute text: String) { write(text, in: .htmlAttribute) }
}
