import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The translations in a file of a document's texts that belong to objects with new identifiers: above each, a comment quotes
/// the text that it is of, and the document has that text elsewhere.
struct MovedTexts {
  private struct Original: Hashable {
    let property: String
    let text: CodeUnitString
  }

  /// Nil for a text with several translations: nobody knows which one is meant.
  private var translations: [Original: CodeUnitString?] = [:]

  /// - Complexity: O(*n*) in the length of the file.
  init(_ file: StringsFile, of source: SourceTable) {
    for entry in file.entries {
      let key = file.key(of: entry)
      guard source.keys.position(of: key) == nil, let comment = file.interfaceComment(of: entry)
      else { continue }
      let value = file.value(of: entry)
      let original = Original(property: comment.property, text: comment.sourceText)
      guard value != original.text else { continue }
      if let known = translations[original], known != value {
        translations[original] = .some(nil)
      } else {
        translations[original] = value
      }
    }
  }

  /// The translation of a key that the file lacks; nil where there is none, or more than one.
  func translation(ofRank rank: Int, of source: SourceTable) -> StubRequest.Translation? {
    guard !translations.isEmpty, let text = source.documentText(ofRank: rank),
      let dot = source.keys[rank].bytes.firstIndex(of: UInt8(ascii: "."))
    else { return nil }
    let property = String(decoding: source.keys[rank].bytes[(dot + 1)...], as: UTF8.self)
    guard let found = translations[Original(property: property, text: text)] ?? nil else {
      return nil
    }
    return StubRequest.Translation(value: .text(found), state: .translated)
  }
}
