import L10nSource

/// Names of files for names of users: each its own, and the same in every night.
struct SiteNames: Sendable {
  /// By the bytes of the originals: equal characters may be spelled in several ways.
  private var names: [[UInt8]: String] = [:]

  /// The longest name, so that extensions and digests fit into any file system.
  private static let longest = 60

  init(_ originals: some Sequence<String>) {
    var originalsByName: [String: [String]] = [:]
    for original in Dictionary(originals.map { (Array($0.utf8), $0) }, uniquingKeysWith: { $1 })
      .values
    {
      // Some file systems don't tell small letters from capital ones.
      originalsByName[Self.cleaned(original).lowercased(), default: []].append(original)
    }
    for originals in originalsByName.values {
      for original in originals {
        let cleaned = Self.cleaned(original)
        let isPlain =
          cleaned.utf8.elementsEqual(original.utf8) && originals.count == 1
          && !Self.endsInDigest(cleaned)
        names[Array(original.utf8)] = isPlain ? cleaned : "\(cleaned)-\(Self.digest(of: original))"
      }
    }
  }

  /// The name of the file.
  ///
  /// - Precondition: the name is one of those that this was made of.
  subscript(original: String) -> String { names[Array(original.utf8)] ?? Self.digest(of: original) }

  /// The letters, digits, hyphens, underscores and inner points of a name.
  private static func cleaned(_ original: String) -> String {
    var bytes: [UInt8] = []
    for byte in original.utf8.prefix(longest) {
      if byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") {
        bytes.append(byte)
      } else if bytes.last != UInt8(ascii: "-") {
        bytes.append(UInt8(ascii: "-"))
      }
    }
    func isEdge(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") }
    while let last = bytes.last, isEdge(last) { bytes.removeLast() }
    bytes = Array(bytes.drop(while: isEdge))
    return bytes.isEmpty ? "x" : String(decoding: bytes, as: UTF8.self)
  }

  private static let digestLength = 12

  /// Digits that depend on all of a name.
  private static func digest(of original: String) -> String {
    String(StableDigest(original).value.sixteenDigits.suffix(digestLength))
  }

  /// Whether a name could be taken for one with a digest.
  private static func endsInDigest(_ name: String) -> Bool {
    let end = name.utf8.suffix(digestLength + 1)
    return end.count > digestLength && end.first == UInt8(ascii: "-")
      && end.dropFirst().allSatisfy { $0.hexadecimalDigitValue != nil }
  }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo): the same number for the same text in every run.
struct StableDigest: Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}

extension UInt64 {
  /// All of its hexadecimal digits.
  var sixteenDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
