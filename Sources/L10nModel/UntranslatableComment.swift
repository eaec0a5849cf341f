package import L10nSource

/// What people write to keep a text as it is.
package enum UntranslatableComment {
  private static let verbs: Set<String> = ["translate", "localize", "localise"]
  private static let objects: Set<String> = ["this", "string", "text", "key", "value", "label"]

  /// Whether a text can have such a comment: it has one of the verbs.
  package static func mayBe(in text: ByteView) -> Bool {
    text.containsIgnoringCase(ByteView("translat"))
      || text.containsIgnoringCase(ByteView("locali"))
  }

  /// Whether a comment forbids to translate its text as a whole.
  package static func says(_ comment: ArraySlice<UInt8>) -> Bool {
    let tokens = tokens(of: comment)
    return tokens.indices.contains { index in
      guard verbs.contains(tokens[index]), index > 0 else { return false }
      // Behind other words it is about one of them: “… is a placeholder but do not translate it”.
      let isNegated = tokens[index - 1] == "not" && index > 1 && tokens[index - 2] == "do"
      let start = isNegated ? index - 2 : index - 1
      let isForbidden =
        (isNegated || ["don't", "dont", "never"].contains(tokens[start]))
        && (start == 0 || tokens[start - 1] == "please"
          || !(tokens[start - 1].first?.isLetter ?? false))
        && !explainsPlaceholder(tokens[..<start])
      let rest = tokens[(index + 1)...].drop(while: objects.contains)
      guard isForbidden, let next = rest.first else { return isForbidden }
      // A quotation mark can be the end of a note or the beginning of what is to stay.
      return next == "\""
        ? rest.dropFirst().first?.utf8.first?.isASCIILetter != true
        : ".,;!)*/-".contains(next) || next == "\n"
    }
  }

  /// Whether sentences are about a placeholder, so that what follows them is, too: “There is a placeholder (%@). Do not
  /// translate!”
  private static func explainsPlaceholder(_ tokens: ArraySlice<String>) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { before, word in
      ["placeholder", "placeholders"].contains(word) && before.first?.isLetter ?? false
    }
  }

  /// The words in small letters, and what is between them: punctuation, and ends of lines.
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

/// What people write behind a text that nobody has translated yet.
package enum UnfinishedComment {
  private static let marks = ["TODO", "FIXME"]

  /// Whether a text can have such a comment.
  package static func mayBe(in text: ByteView) -> Bool {
    text.containsIgnoringCase(ByteView("todo")) || text.containsIgnoringCase(ByteView("fixme"))
  }

  /// Whether a comment says that its text is to be translated: it begins with the mark, whatever follows.
  package static func says(_ comment: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: comment.prefix(64), as: UTF8.self)
    return text.split { !$0.isLetter }.first.map { marks.contains(String($0)) } ?? false
      && !text.lowercased().contains("not be translated")
  }
}
