package import L10nSource

extension CodeLookup {
  /// Whether the lookup can have this key.
  ///
  /// - Parameter isFormat: whether unknown parts are format specifiers rather than names.
  /// - Complexity: O(*n* · *m*) in the lengths of the key and of the known parts.
  package func canFind(_ key: CodeUnitString, isFormat: Bool) -> Bool {
    key.bytes.withView { self.key.matches($0, isTyped: isFormat) }
  }
}

extension CodeText {
  /// Whether the known parts contain letters and a space, as texts for people do.
  package var looksLikeText: Bool {
    let known = bytes(forValues: "")
    return known.contains(UInt8(ascii: " ")) && known.contains { $0.isASCIILetter || $0 >= 0x80 }
  }

  /// The text as people read it, with an ellipsis for each value.
  package var shownToPeople: CodeUnitString {
    CodeUnitString(bytes: bytes(forValues: "…").withoutDoubledPercent)
  }

  /// The text as a key has it, with an object's specifier for each value.
  package var withSpecifiers: CodeUnitString {
    CodeUnitString(bytes: bytes(forValues: "%@"))
  }

  /// The known parts without spaces around values: "sail.count" of "sail.count \(count)".
  package var withoutValues: CodeUnitString {
    let known = String(decoding: bytes(forValues: ""), as: UTF8.self)
    return CodeUnitString(known.split(separator: " ").joined(separator: " "))
  }

  /// The bytes of the known parts, with a text in place of each value.
  private func bytes(forValues value: String) -> [UInt8] {
    parts.flatMap { if case .text(let bytes) = $0 { bytes } else { Array(value.utf8) } }
  }

  /// Whether enough of a pattern is known to distinguish keys: a part with at least three letters or digits.
  var isDistinctive: Bool {
    parts.contains { part in
      guard case .text(let bytes) = part else { return false }
      return bytes.count { $0.isASCIIAlphanumeric || $0 >= 0x80 } >= 3
    }
  }

  /// Whether it consists of unknown parts with two or more separators between them.
  var isComposedName: Bool {
    let separators = parts.compactMap { part in
      if case .text(let bytes) = part { bytes } else { nil }
    }
    return separators.count >= 2
      && separators.allSatisfy { $0.allSatisfy { "-./:_".utf8.contains($0) } }
  }

  /// Whether a key can be this text.
  ///
  /// - Parameter isTyped: whether the unknown parts are format specifiers; otherwise they are names, without spaces.
  /// - Complexity: O(*n* · *m*) in the lengths of the key and of the known parts.
  func matches(_ key: ByteView, isTyped: Bool) -> Bool {
    var index = 0
    var gap: Int?
    for part in parts {
      guard case .text(let bytes) = part else {
        gap = gap ?? index
        continue
      }
      let found = bytes.withView { text in
        guard let gap else {
          return index + text.count <= key.count
            && equalBytes(key, from: index, text, from: 0, count: text.count) ? index : nil
        }
        return Self.place(of: text, in: key, behind: gap, isTyped: isTyped)
      }
      guard let found else { return false }
      index = found + bytes.count
      gap = nil
    }
    guard let gap else { return index == key.count }
    return Self.isFilling(key.part(gap..<key.count), isTyped)
  }

  /// The first place of a known part at which the text before it can be an unknown part.
  private static func place(
    of text: ByteView, in key: ByteView, behind gap: Int, isTyped: Bool
  ) -> Int? {
    guard gap + text.count <= key.count else { return nil }
    for start in gap...key.count - text.count
    where equalBytes(key, from: start, text, from: 0, count: text.count)
      && isFilling(key.part(gap..<start), isTyped)
    {
      return start
    }
    return nil
  }

  private static func isFilling(_ text: ByteView, _ isTyped: Bool) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    guard isTyped else {
      // genstrings writes `\(name)`, which is read as a name in parentheses. No lookup has such a key.
      return !(first == UInt8(ascii: "(") && last == UInt8(ascii: ")"))
        && text.allSatisfy { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "%") }
    }
    if first == UInt8(ascii: "$") { return last == UInt8(ascii: "}") }
    return first == UInt8(ascii: "%") && (last == UInt8(ascii: "@") || last.isASCIILetter)
      && text.count <= 40 && !text.contains(UInt8(ascii: " "))
  }
}

extension [UInt8] {
  /// The text of a format, with each doubled percent sign as one.
  fileprivate var withoutDoubledPercent: [UInt8] {
    let percent = UInt8(ascii: "%")
    return enumerated().filter { position, byte in
      byte != percent || position == 0 || self[position - 1] != percent
    }.map(\.element)
  }
}

extension CodeText {
  /// The text with the values of constants in place of their names. Any other name stands for any text.
  func resolved(_ constants: CodeConstants.OfFile) -> CodeText {
    replacing { part in
      switch part {
      case .name(let name): constants.text(of: name) ?? CodeText([.unknown])
      case .member(let name, let type):
        constants.text(ofMember: name, of: type) ?? CodeText([.unknown])
      case .text, .parameter, .piece, .unknown: nil
      }
    }
  }
}
