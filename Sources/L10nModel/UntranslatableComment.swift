package import L10nSource

/// Comments in which people ask translators to leave a text as it is.
package enum UntranslatableComment {
  private static let verbs: Set<String> = ["translate", "localize", "localise"]
  private static let objects: Set<String> = ["this", "string", "text", "key", "value", "label"]

  /// Whether a file can contain such a comment: one of the verbs occurs in it.
  package static func mayBe(in text: ByteView) -> Bool {
    text.containsIgnoringCase(ByteView("translat"))
      || text.containsIgnoringCase(ByteView("locali"))
  }

  /// Whether a comment says that its text as a whole isn't to be translated.
  package static func says(_ comment: ArraySlice<UInt8>) -> Bool {
    let tokens = tokens(of: comment)
    return tokens.indices.contains { index in
      guard verbs.contains(tokens[index]), index > 0 else { return false }
      // After other words, the sentence is about one of them: “… is a placeholder but do not translate it”.
      let isNegated = tokens[index - 1] == "not" && index > 1 && tokens[index - 2] == "do"
      let start = isNegated ? index - 2 : index - 1
      let isForbidden =
        (isNegated || ["don't", "dont", "never"].contains(tokens[start]))
        && (start == 0 || tokens[start - 1] == "please"
          || !(tokens[start - 1].first?.isLetter ?? false))
        && !explainsPlaceholder(tokens[..<start])
      let rest = tokens[(index + 1)...].drop(while: objects.contains)
      guard isForbidden, let next = rest.first else { return isForbidden }
      // A quotation mark can end a note or begin the words that aren't to be translated.
      return next == "\""
        ? rest.dropFirst().first?.utf8.first?.isASCIILetter != true
        : ".,;!)*/-".contains(next) || next == "\n"
    }
  }

  /// Whether sentences explain a placeholder, so that a following prohibition concerns the placeholder: “There is a placeholder
  /// (%@). Do not translate!”
  private static func explainsPlaceholder(_ tokens: ArraySlice<String>) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { before, word in
      ["placeholder", "placeholders"].contains(word) && before.first?.isLetter ?? false
    }
  }

  /// The words in lower case, and the punctuation marks and line breaks between them.
  private static func tokens(of comment: ArraySlice<UInt8>) -> [String] {
    let text = String(decoding: comment, as: UTF8.self).lowercased()
      .map { $0 == "\u{2019}" ? "'" : $0 == "\u{2013}" || $0 == "\u{2014}" ? "-" : $0 }
    var tokens: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character == "'" {
        word.append(character)
        continue
      }
      if !word.isEmpty { tokens.append(word) }
      word = ""
      if !character.isWhitespace || character.isNewline { tokens.append(String(character)) }
    }
    return word.isEmpty ? tokens : tokens + [word]
  }
}

/// Comments after a text that mark it as untranslated: `TODO`, `FIXME`.
package enum UnfinishedComment {
  private static let marks = ["TODO", "FIXME"]

  /// Whether a file can contain such a comment.
  package static func mayBe(in text: ByteView) -> Bool {
    text.containsIgnoringCase(ByteView("todo")) || text.containsIgnoringCase(ByteView("fixme"))
  }

  /// Whether a comment marks its text as untranslated: it begins with one of the marks.
  package static func says(_ comment: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: comment.prefix(64), as: UTF8.self)
    return text.split { !$0.isLetter }.first.map { marks.contains(String($0)) } ?? false
      && !text.lowercased().contains("not be translated")
  }
}
