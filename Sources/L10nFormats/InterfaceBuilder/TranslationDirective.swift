import L10nSource

/// Whether the author requests no translation of a text.
///
/// Two conventions are supported:
///
/// - `#bc-ignore!` or `#bartycrouch-ignore!`, in the note or the text itself, in any letter case.
/// - “DO NOT TRANSLATE” or “DO NOT LOCALIZE” in the note. In capitals, it counts anywhere, unless a quoted word
///   follows: “DO NOT TRANSLATE 'Rectangle'” applies only to that word. In other letters, it must be a line or sentence
///   of its own, because “Do not translate the name” also applies to a part only. A text counts if it consists of the
///   phrase, or of it or its initials in brackets: `<dnl>`.
enum TranslationDirective {
  /// - Complexity: O(*n*) in the length of the text.
  static func stands(inText text: ByteView) -> Bool {
    if text.contains(UInt8(ascii: "#")), hasMark(Array(text)) { return true }
    guard text.count <= longestDirective, let first = text.first else { return false }
    guard first | 0x20 == UInt8(ascii: "d") || "<[({".utf8.contains(first) else { return false }
    var words = String(decoding: text, as: UTF8.self).lowercased()[...]
    if ["<>", "[]", "()", "{}"].contains("\(words.prefix(1))\(words.suffix(1))") {
      words = words.dropFirst().dropLast()
      // Without brackets, they can be anything's.
      if words == "dnl" || words == "dnt" { return true }
    }
    let parts = words.split(separator: " ")
    return parts.count == 3 && isDirective(parts.map(String.init), capitals: false)
  }

  /// - Complexity: O(*n*) in the length of the note.
  static func stands(inNote note: [UInt8]) -> Bool {
    hasMark(note) || forbidsTranslation(note)
  }

  /// “do not translate”, with extra spaces allowed.
  private static let longestDirective = 24

  private static func hasMark(_ text: [UInt8]) -> Bool {
    let folded = text.map(\.lowercasedASCII)
    return folded.contains(Array("#bc-ignore!".utf8))
      || folded.contains(Array("#bartycrouch-ignore!".utf8))
  }

  private static func forbidsTranslation(_ note: [UInt8]) -> Bool {
    let text = String(decoding: note, as: UTF8.self)
    let sentences = text.split { ".!?;\n\r\u{2028}\u{2029}".contains($0) }
    return sentences.contains { sentence in
      let words = sentence.split { " \t:,-–—*()[]\u{a0}".contains($0) }
      guard words.count >= 3 else { return false }
      if words.count == 3, isDirective(words.map { $0.lowercased() }, capitals: false) {
        return true
      }
      return (0...words.count - 3).contains { start in
        let next = start + 3 < words.count ? words[start + 3].first : nil
        return isDirective(words[start..<start + 3].map(String.init), capitals: true)
          && !(next.map { "\"'“”‘’„«".contains($0) } ?? false)
      }
    }
  }

  private static func isDirective(_ words: [String], capitals: Bool) -> Bool {
    let last = capitals ? words[2].lowercased() : words[2]
    guard !capitals || words[2] == words[2].uppercased() else { return false }
    return words[0] == (capitals ? "DO" : "do") && words[1] == (capitals ? "NOT" : "not")
      && ["translate", "localize", "localise"].contains(last)
  }
}
