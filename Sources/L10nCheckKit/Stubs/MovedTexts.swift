import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The translations in a file of a document's texts that belong to objects with new identifiers: above each, a comment quotes
/// the text that it is of, or the development region's file still has it, and the document has that text elsewhere.
struct MovedTexts {
  private struct Original: Hashable {
    /// That of the object; empty where the key has none.
    let property: String
    let text: CodeUnitString
  }

  /// Nil for a text with several translations: nobody knows which one is meant.
  private var translations: [Original: CodeUnitString?] = [:]

  init(_ file: StringsFile, of compared: ComparedTable) {
    for entry in file.entries {
      let key = file.key(of: entry)
      guard compared.source.keys.position(of: key) == nil else { continue }
      let value = file.value(of: entry)
      let obsolete = compared.development.obsoleteTexts[key].map {
        Original(property: Self.property(of: key), text: $0)
      }
      guard
        let original = obsolete
          ?? file.interfaceComment(of: entry).map({
            Original(property: $0.property, text: $0.sourceText)
          })
      else { continue }
      guard value != original.text else { continue }
      if let known = translations[original], known != value {
        translations[original] = .some(nil)
      } else {
        translations[original] = value
      }
    }
  }

  /// The translation of a key that the file lacks; nil where there is none, or more than one.
  func translation(ofKeyAt keyIndex: Int, of source: SourceTable) -> StubRequest.Translation? {
    guard !translations.isEmpty, let text = source.documentText(ofKeyAt: keyIndex),
      let found = translations[
        Original(property: Self.property(of: source.keys[keyIndex]), text: text)] ?? nil
    else { return nil }
    return StubRequest.Translation(value: .text(found), state: .translated)
  }

  private static func property(of key: CodeUnitString) -> String {
    let dot = key.bytes.firstIndex(of: UInt8(ascii: "."))
    return dot.map { String(decoding: key.bytes[($0 + 1)...], as: UTF8.self) } ?? ""
  }
}
