import L10nSource

/// A host that an address in a text names.
struct AddressHost {
  /// What is registered of it, in small letters and without what stands around it: `example` of `www.example.co.uk`.
  let name: String
  let range: Range<Int>
}

extension ByteView {
  /// The hosts of the web and mail addresses of a text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  var hosts: [AddressHost] {
    var hosts: [AddressHost] = []
    let (colon, at) = (UInt8(ascii: ":"), UInt8(ascii: "@"))
    var index = firstIndex(of: colon, or: at, from: 0)
    while index + 3 < count {
      let isWeb = self[index] == colon
      let begins =
        isWeb
        ? self[index + 1] == UInt8(ascii: "/") && self[index + 2] == UInt8(ascii: "/")
        : index > 0 && self[index - 1].isOfHost
      var end = index + 1
      if begins {
        let start = index + (isWeb ? 3 : 1)
        end = start
        while end < count, self[end].isOfHost { end += 1 }
        while end > start, !self[end - 1].isASCIILetter, self[end - 1] < 0x80 { end -= 1 }
        // `user@host` is found at its sign.
        if end == count || self[end] != at, let host = host(start..<end) { hosts.append(host) }
      }
      index = firstIndex(of: colon, or: at, from: end)
    }
    return hosts
  }

  private func host(_ range: Range<Int>) -> AddressHost? {
    guard let first = self[range].first, first.isASCIILetter || first.isASCIIDigit || first >= 0x80
    else { return nil }
    let parts = String(decoding: self[range], as: UTF8.self).lowercased().split(separator: ".")
    guard parts.count > 1, let top = parts.last, top.utf8.count > 1 else { return nil }
    let isShared =
      parts.count > 2 && top.utf8.count == 2
      && ["ac", "co", "com", "edu", "go", "gob", "gov", "ne", "net", "or", "org"].contains(
        parts[parts.count - 2])
    return AddressHost(name: String(parts[parts.count - (isShared ? 3 : 2)]), range: range)
  }
}

extension UInt8 {
  fileprivate var isOfHost: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_") || self >= 0x80
  }
}
