package import L10nModel
package import L10nSource

extension TableContent {
  /// The keys whose texts say that nobody is to translate them, `<< do not localize >>`, and those of a `.strings` file whose
  /// comments do: "Don't translate", "DO NOT LOCALIZE: a name". A comment that goes on with what is to stay of the text, as
  /// "Do not translate the placeholder", isn't one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var untranslatableKeys: [CodeUnitString] {
    let marked = bytes.withView { bytes in
      entries.filter { entry in
        let value = bytes.part(entry.valueRange)
        // Without brackets, it can be a text for people.
        return entry.form == .text && !(value.first?.isASCIILetter ?? true)
          && TranslationDirective.stands(inText: value)
      }
    }
    return marked.map { key(of: $0) } + keysWithUntranslatableComments
  }

  private var keysWithUntranslatableComments: [CodeUnitString] {
    let text: ArraySlice<UInt8>
    switch self.text {
    case .beginning(let count): text = bytes[..<count]
    case .separate(let separate): text = separate[...]
    case .none: return []
    }
    let mayHaveSome = text.withView { text in
      UntranslatableComment.verbs.contains { text.containsIgnoringCase(ByteView($0)) }
    }
    guard mayHaveSome else { return [] }
    return entries.compactMap { entry in
      guard let comment = text[..<min(Int(entry.offset), text.count)].lastComment,
        UntranslatableComment.says(comment)
      else { return nil }
      return key(of: entry)
    }
  }
}

/// What people write to keep a text as it is.
enum UntranslatableComment {
  static let verbs: [StaticString] = ["translate", "localize", "localise"]
  private static let objects: Set<String> = ["this", "string", "text", "key", "value", "label"]

  /// Whether a comment forbids to translate its text as a whole.
  ///
  /// - Complexity: O(*n*) in the length of the comment.
  static func says(_ comment: ArraySlice<UInt8>) -> Bool {
    let tokens = tokens(of: comment)
    return tokens.indices.contains { index in
      guard verbs.contains(where: { $0.description == tokens[index] }), index > 0 else {
        return false
      }
      // Behind other words it is about one of them: “… is a placeholder but do not translate it”.
      let isNegated = tokens[index - 1] == "not" && index > 1 && tokens[index - 2] == "do"
      let start = isNegated ? index - 2 : index - 1
      let isForbidden =
        (isNegated || ["don't", "dont", "never"].contains(tokens[start]))
        && (start == 0 || tokens[start - 1] == "please"
          || !(tokens[start - 1].first?.isLetter ?? false))
      let rest = tokens[(index + 1)...].drop(while: objects.contains)
      guard isForbidden, let next = rest.first else { return isForbidden }
      // A quotation mark can be the end of a note or the beginning of what is to stay.
      return next == "\""
        ? rest.dropFirst().first?.utf8.first?.isASCIILetter != true
        : ".,;!)*/-".contains(next) || next == "\n"
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

extension ArraySlice<UInt8> {
  /// The comment at the end, with its delimiters; nil where there is none.
  fileprivate var lastComment: ArraySlice<UInt8>? {
    let isOfKey = { (byte: UInt8) in byte <= 0x20 || byte == UInt8(ascii: "\"") }
    let text = self[..<(lastIndex { !isOfKey($0) }.map { $0 + 1 } ?? startIndex)]
    if text.suffix(2).elementsEqual("*/".utf8) {
      return text.indices.dropLast(3).last {
        text[$0] == UInt8(ascii: "/") && text[$0 + 1] == UInt8(ascii: "*")
      }.map { text[$0...] }
    }
    let line = text[(text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? startIndex)...]
      .drop { $0 <= 0x20 }
    return line.starts(with: "//".utf8) ? line : nil
  }
}
