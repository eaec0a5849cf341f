import L10nModel
import L10nSource

/// The syntax of named placeholders in texts of a program: the characters before and after the name.
public struct PlaceholderForm: Sendable, Hashable {
  private let prefix: [UInt8]
  private let suffix: [UInt8]

  /// Creates a form from an example that contains the word `name`, such as `{name}` or `:name`. Returns nil if nothing, a
  /// letter or a digit precedes the word.
  public init?(_ example: String) {
    let bytes = Array(example.utf8)
    let name = Array("name".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }),
      start > 0, !bytes.contains(where: { $0 <= 0x20 || $0 >= 0x80 }),
      !bytes[..<start].contains(where: \.isPlaceholderNameByte)
    else { return nil }
    prefix = Array(bytes[..<start])
    suffix = Array(bytes[(start + name.count)...])
    guard !(suffix.first.map(\.isPlaceholderNameByte) ?? false) else { return nil }
  }

  fileprivate init(_ prefix: StaticString, _ suffix: StaticString) {
    self.prefix = prefix.withUTF8Buffer { Array($0) }
    self.suffix = suffix.withUTF8Buffer { Array($0) }
  }

  /// `${name}` of intents and App Shortcuts and `%(name)lld` of string catalogs, which the system replaces.
  static let ofSystem = [Self("${", "}"), Self("%(", ")")]

  /// Forms of programs that replace the placeholders themselves. A longer form precedes one that it contains.
  static let common = [Self("{{", "}}"), Self("%{", "}"), Self("{", "}")]

  /// A form that occurs in at least this many texts of a table is no coincidence.
  static let enoughTexts = 3
}

extension ByteView {
  /// Returns the ranges of the placeholders of some forms, including prefix and suffix.
  ///
  /// - Complexity: O(*n* × *m*) in the number of bytes and forms.
  func placeholders(_ forms: [PlaceholderForm]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < count {
      if !self[index].isASCIILetter,
        let end = forms.lazy.compactMap({ $0.end(in: self, at: index) }).first
      {
        ranges.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return ranges
  }
}

extension PlaceholderForm {
  /// Returns the end of a placeholder that begins at an index; nil if there is none.
  fileprivate func end(in text: ByteView, at start: Int) -> Int? {
    var end = start
    guard text.has(prefix, at: &end), !isInsideOther(text, start) else { return nil }
    while end < text.count, text[end] == 0x20, !suffix.isEmpty { end += 1 }
    let nameStart = end
    while end < text.count, text[end].isPlaceholderNameByte { end += 1 }
    guard end > nameStart else { return nil }
    while end < text.count, text[end] == 0x20, !suffix.isEmpty { end += 1 }
    return text.has(suffix, at: &end) ? end : nil
  }

  /// Whether the match is only a part of a longer form or of a word.
  private func isInsideOther(_ text: ByteView, _ start: Int) -> Bool {
    guard start > 0 else { return false }
    let before = text[start - 1]
    switch prefix[0] {
    case UInt8(ascii: "{"): return "{$%#\\".utf8.contains(before)
    case UInt8(ascii: "$"), UInt8(ascii: "%"): return false
    default: return before.isPlaceholderNameByte || before == prefix[0]
    }
  }
}

extension ByteView {
  /// Whether some bytes are at an index. If they are, the index moves behind them.
  fileprivate func has(_ bytes: [UInt8], at index: inout Int) -> Bool {
    guard index + bytes.count <= count else { return false }
    for offset in bytes.indices where self[index + offset] != bytes[offset] { return false }
    index += bytes.count
    return true
  }
}

extension UInt8 {
  fileprivate var isPlaceholderNameByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
      || self >= 0x80
  }
}
