import L10nLocale
import L10nModel
import L10nSource

/// The simplified characters of texts that are meant to be in traditional Chinese.
enum SimplifiedCharacters {
  /// One alone can be a variant, or stand in a name.
  private static let fewest = 2
  private static let mostShown = 4

  /// The first of them in a text; nil where there are fewer than two, or it names the script in its own way, as lists of
  /// languages do.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func first(in text: ByteView) -> String? {
    var found: [Unicode.Scalar] = []
    for element in TextScalars(text) where SimplifiedChinese.uses(element.scalar) {
      if !found.contains(element.scalar) { found.append(element.scalar) }
      if found.count == mostShown { break }
    }
    guard found.count >= fewest, text.firstIndex(of: "简体", from: 0) == nil else { return nil }
    return String(String.UnicodeScalarView(found))
  }
}
