import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The translations in a file whose objects in the document got new identifiers. The translated text is known from the comment
/// above an entry, or from the development region's file if it still has the old key. The document has this text with a new
/// key.
struct MovedTexts {
  private struct Original: Hashable {
    /// The property of the object; empty for a key without one.
    let property: String
    let text: CodeUnitString
  }

  /// Nil for a text with several translations: it is unclear which one is meant.
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

  /// The translation for a key that the file lacks; nil if there is none, or more than one.
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
