package import L10nModel
package import L10nSource

extension TableContent {
  /// The keys that must not be translated: their texts state it, as `<< do not localize >>`, or the comments in a `.strings`
  /// file, as "Don't translate" or "DO NOT LOCALIZE: a name". A comment about a part of the text, such as "Do not translate
  /// the placeholder", doesn't count.
  package var untranslatableKeys: [CodeUnitString] {
    let marked = bytes.withView { bytes in
      entries.filter { entry in
        let value = bytes.part(entry.valueRange)
        // Without brackets, the words may be a text for users.
        return entry.form == .text && !(value.first?.isASCIILetter ?? true)
          && TranslationDirective.stands(inText: value)
      }
    }
    return marked.map { key(of: $0) } + keysWithUntranslatableComments
  }

  private var keysWithUntranslatableComments: [CodeUnitString] {
    let text = commentedText
    guard text.withView(UntranslatableComment.mayBe) else { return [] }
    return entries.compactMap { entry in
      guard let comment = text[..<min(Int(entry.offset), text.count)].lastComment,
        UntranslatableComment.says(comment)
      else { return nil }
      return key(of: entry)
    }
  }

  /// The indices of the entries of a `.strings` file that are followed by a comment such as "// TODO" on the same line: they
  /// are yet to be translated.
  package var entriesToTranslate: Set<Int> {
    let text = commentedText
    guard text.withView(UnfinishedComment.mayBe) else { return [] }
    let ends = entries.dropFirst().map { Int($0.offset) } + [text.count]
    return Set(
      zip(entries.indices, ends).filter { index, end in
        let entry = text.dropFirst(Int(entries[index].offset))
        return UnfinishedComment.says(entry.prefix(max(0, end - entry.startIndex)).commentBehind)
      }.map(\.0))
  }

  private var commentedText: ArraySlice<UInt8> {
    switch text {
    case .beginning(let count): bytes[..<count]
    case .separate(let separate): separate[...]
    case .none: []
    }
  }
}

extension ArraySlice<UInt8> {
  /// The rest of the line after an entry if it is a comment; empty otherwise.
  fileprivate var commentBehind: ArraySlice<UInt8> {
    let end = indices.dropLast().first {
      self[$0] == UInt8(ascii: "\"") && self[$0 + 1] == UInt8(ascii: ";")
    }
    guard let end else { return [] }
    let line = self[(end + 2)...].prefix { !$0.isLineBreak }
    return line.first { $0 > 0x20 } == UInt8(ascii: "/") ? line : []
  }

  /// The comment before the key at the end of the text, with its delimiters; nil if there is none.
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
