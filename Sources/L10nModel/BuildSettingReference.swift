package import L10nSource

/// References to build settings in a text, possibly nested: `$(PRODUCT_NAME)`, `${PRODUCT_NAME}`.
package enum BuildSettingReference {
  /// Whether the text contains a reference.
  package static func occurs(in text: CodeUnitString) -> Bool {
    textOutside(text.bytes).count < text.bytes.count
  }

  /// Whether the text consists only of references, whitespace and punctuation.
  package static func isAll(of text: CodeUnitString) -> Bool {
    let rest = textOutside(text.bytes)
    guard rest.count < text.bytes.count else { return false }
    return !CodeUnitString(bytes: rest).hasLetters
  }

  /// The text outside all references; an unclosed reference extends to the end.
  private static func textOutside(_ bytes: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    var depth = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "$"), index + 1 < bytes.count, isOpening(bytes[index + 1]) {
        depth += 1
        index += 2
        continue
      }
      if depth == 0 {
        rest.append(byte)
      } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") {
        depth -= 1
      }
      index += 1
    }
    return rest
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{")
  }
}

extension CodeUnitString {
  /// Whether the text contains a letter: a text without letters is the same in every language.
  package var hasLetters: Bool { string.unicodeScalars.contains { $0.properties.isAlphabetic } }
}
