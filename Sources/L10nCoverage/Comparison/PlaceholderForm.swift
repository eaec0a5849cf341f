import L10nModel
import L10nSource

/// How a program writes the places where its texts take something by name: what stands before and behind the name.
public struct PlaceholderForm: Sendable, Hashable {
  private let prefix: [UInt8]
  private let suffix: [UInt8]

  /// A form from an example in which `name` stands for the name, such as `{name}` or `:name`; nil where nothing stands
  /// before it, or a letter or digit.
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

  /// The `${name}` of intents and App Shortcuts, and the `%(name)lld` of string catalogs: the system reads these.
  static let ofSystem = [Self("${", "}"), Self("%(", ")")]

  /// What programs write that read their texts themselves. A longer form comes before one that it contains.
  static let common = [Self("{{", "}}"), Self("%{", "}"), Self("{", "}")]

  /// In so many of a table's texts a form is no accident.
  static let enoughTexts = 3
}

extension ByteView {
  /// Where placeholders of some forms stand, each from its first sign to its last.
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
  /// The end of a placeholder that begins at an index; nil where none does.
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

  /// Whether the form is but the rest of a longer one, or of a word.
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
  /// Whether some bytes stand at an index, which moves behind them.
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
