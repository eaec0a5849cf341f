import L10nSource

/// A host of an address in a text.
struct AddressHost {
  /// The registered name in lowercase, without subdomains and the public suffix: `example` of `www.example.co.uk`.
  let name: String
  let range: Range<Int>
}

extension ByteView {
  /// The hosts of the web and mail addresses of a text.
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
        // `user@host` is found at its `@`.
        if end == count || self[end] != at, let host = host(start..<end) { hosts.append(host) }
      }
      index = firstIndex(of: colon, or: at, from: end)
    }
    return hosts
  }

  /// Whether the text has a sample address: `you@company.com`. Translators replace it with one in their language.
  var hasSampleAddress: Bool {
    hosts.contains { host in
      SampleAddress.isHost(host.name)
        || person(before: host.range).map { SampleAddress.people.contains($0) } ?? false
    }
  }

  /// The person before a host and its `@`, in lowercase; nil if there is none.
  private func person(before host: Range<Int>) -> String? {
    let end = host.lowerBound - 1
    guard end > 0, self[end] == UInt8(ascii: "@") else { return nil }
    var start = end
    while start > 0, self[start - 1].isOfHost { start -= 1 }
    return String(decoding: self[start..<end], as: UTF8.self).lowercased()
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
  var isOfHost: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_") || self >= 0x80
  }
}

/// Parts of sample addresses: names for any person, and hosts for any organization.
private enum SampleAddress {
  static let people: Set<String> = [
    "alice", "bob", "jane", "jane.doe", "jdoe", "john", "john.doe", "johndoe", "login", "me",
    "myname",
    "name", "somebody", "someone", "user", "username", "you", "your.name", "yourname",
  ]

  private static let hosts: Set<String> = [
    "acme", "company", "companyname", "domain", "domainname", "email", "example", "host",
    "hostname",
    "mail", "organization", "provider", "sample", "server", "servername", "site", "website",
  ]

  /// Whether the name of a host is such a word, or an owner and such a word: `yourcompany`, `my-server`.
  static func isHost(_ name: String) -> Bool {
    if hosts.contains(name) { return true }
    let owner = ["your", "my", "our", "some"].first { name.hasPrefix($0) }
    return owner.map { owner in
      hosts.contains(String(name.dropFirst(owner.count).drop { $0 == "-" || $0 == "_" }))
    } ?? false
  }
}
