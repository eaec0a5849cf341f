import L10nModel
import L10nSource

extension SourceTable {
  /// Whether a key is that of an intent's text about one case of an enumeration, such as `5ixvGX-tYwiRd`: Xcode makes it of the
  /// identifiers of the text and of the case's name, and the definition has only these.
  ///
  /// - Parameter exempt: further keys of the source.
  /// - Complexity: O(*n*) in the length of the key and of the text.
  func hasEnumeratedText(
    _ key: Range<Int>, in bytes: [UInt8], exempt: Set<CodeUnitString>
  ) -> Bool {
    guard let hyphen = bytes[key].firstIndex(of: UInt8(ascii: "-")),
      let text = keyIndex(ofKey: key.lowerBound..<hyphen, in: bytes),
      keyIndex(ofKey: hyphen + 1..<key.upperBound, in: bytes) != nil
        || !exempt.isEmpty
          && exempt.contains(CodeUnitString(bytes: Array(bytes[(hyphen + 1)..<key.upperBound])))
    else { return false }
    if formats[text].contains(.ofIntents) { return true }
    // A table without its definition tells by the parameters of its dialogs.
    return withText(ofKeyAt: text) { text in
      text.firstIndex(of: UInt8(ascii: "$")).map { text[$0...].starts(with: "${".utf8) } ?? false
    }
  }
}
