import L10nModel
import L10nSource

extension SourceTable {
  /// Whether a key is that of an intent's dialog about one case of an enumeration, such as `5ixvGX-tYwiRd`: Xcode makes it of
  /// the identifiers of the dialog and of the case's name, and the definition has only these.
  ///
  /// - Complexity: O(*n*) in the length of the key and of the dialog.
  func hasDialog(_ key: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let hyphen = bytes[key].firstIndex(of: UInt8(ascii: "-")),
      let dialog = rank(ofKey: key.lowerBound..<hyphen, in: bytes),
      rank(ofKey: hyphen + 1..<key.upperBound, in: bytes) != nil
    else { return false }
    return withText(ofRank: dialog) { text in
      text.firstIndex(of: UInt8(ascii: "$")).map { text[$0...].starts(with: "${".utf8) } ?? false
    }
  }
}
