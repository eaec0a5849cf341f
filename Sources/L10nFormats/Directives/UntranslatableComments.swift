package import L10nModel
package import L10nSource

extension TableContent {
  /// The keys whose texts say that nobody is to translate them, `<< do not localize >>`, and those of a `.strings` file whose
  /// comments do: "Don't translate", "DO NOT LOCALIZE: a name". A comment that goes on with what is to stay of the text, as
  /// "Do not translate the placeholder", isn't one.
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
    let text = commentedText
    guard text.withView(UntranslatableComment.mayBe) else { return [] }
    return entries.compactMap { entry in
      guard let comment = text[..<min(Int(entry.offset), text.count)].lastComment,
        UntranslatableComment.says(comment)
      else { return nil }
      return key(of: entry)
    }
  }

  /// The indices of the entries of a `.strings` file with a comment behind them, on the same line, that they are to be
  /// translated: "// TODO".
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
  /// The rest of the line behind an entry, if a comment begins there.
  fileprivate var commentBehind: ArraySlice<UInt8> {
    let end = indices.dropLast().first {
      self[$0] == UInt8(ascii: "\"") && self[$0 + 1] == UInt8(ascii: ";")
    }
    guard let end else { return [] }
    let line = self[(end + 2)...].prefix { !$0.isLineBreak }
    return line.first { $0 > 0x20 } == UInt8(ascii: "/") ? line : []
  }

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
