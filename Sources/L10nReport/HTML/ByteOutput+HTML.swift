import L10nSource

/// Text of users in HTML.
extension ByteOutput {
  /// Writes text between tags.
  mutating func write(html text: String) { write(text, in: .html) }

  /// Writes a key between tags, without quotation marks, so that it is found as it is spelled.
  mutating func write(html key: CodeUnitString) { write(key, in: .html) }

  /// Writes text where no tag may stand: in an attribute, or in the title.
  mutating func write(attribute text: String) { write(text, in: .htmlAttribute) }
}
