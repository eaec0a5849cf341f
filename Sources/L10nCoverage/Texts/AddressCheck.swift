import L10nModel
package import L10nSource

/// Compares the web addresses of a translation with those of its source. A translation may link to a page in its language.
/// Addresses that no browser opens are findings, and so are hosts that the source's table never names.
enum AddressCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    if let (problem, range) = problem(source: pair.original, translation: pair.text)
      ?? foreignHost(pair)
    {
      // A form for one number can leave out an address that the other forms have.
      if pair.isForOneNumber, problem == .noAddress || problem == .droppedAddress { return }
      found.add(problem, range)
    }
  }

  /// A host that no text of the source names, unless the address is an example to type over.
  private static func foreignHost(_ pair: TextPair) -> (problem: ProblemWords, range: Range<Int>)? {
    let known = pair.file.texts.hosts
    // Hosts of this name are reserved for examples.
    for host in pair.text.hosts where host.name != "example" && !known.contains(host.name) {
      let words = String(decoding: pair.original, as: UTF8.self).lowercased()
      guard !words.contains(host.name), !isExample(words), !pair.original.hasSampleAddress,
        // A translator completed the only address, which the source leaves open.
        !words.contains("://…") || !pair.original.hosts.isEmpty
      else { return nil }
      return (.foreignHost(String(decoding: pair.text[host.range], as: UTF8.self)), host.range)
    }
    return nil
  }

  /// Whether a source's text says that its address is an example, or is only an example.
  private static func isExample(_ text: String) -> Bool {
    if text.contains("e.g.") { return true }
    guard !text.contains(" ") else { return false }
    let isMail = text.contains("@") && !text.contains("://")
    return isMail
      || ["example", "//my", ".my", "//your", ".your", "server", "domain"].contains(
        where: text.contains)
  }

  static func problem(
    source: ByteView, translation: ByteView
  ) -> (problem: ProblemWords, range: Range<Int>?)? {
    let known = Addresses(source)
    guard known.all.allSatisfy({ !$0.scheme.isEmpty && $0.hasHost }) else { return nil }
    let own = Addresses(translation)
    let schemes = Set(known.all.map { known.scheme(of: $0) })
    for address in own.all where !known.all.isEmpty {
      let scheme = own.scheme(of: address)
      if address.scheme.isEmpty { return (.addressWithoutScheme, address.range) }
      if !address.hasHost { return (.addressWithoutHost, address.range) }
      if scheme.hasPrefix("h"), scheme != "http", scheme != "https", !schemes.contains(scheme) {
        return (.unknownScheme(scheme), address.range)
      }
    }
    if let mistaken = translation.mistakenAddress, source.mistakenAddress == nil {
      return (.mistakenAddress(String(decoding: translation[mistaken], as: UTF8.self)), mistaken)
    }
    guard own.all.isEmpty else { return nil }
    if known.isWholeText { return translation.hasScheme ? nil : (.noAddress, nil) }
    return isDropped(source: source, translation: translation) ? (.droppedAddress, nil) : nil
  }

  /// Whether a translation leaves out the host of its source, too. Addresses in tags and links are compared by other checks.
  private static func isDropped(source: ByteView, translation: ByteView) -> Bool {
    let hosts = source.hosts
    guard !hosts.isEmpty, translation.hosts.isEmpty,
      !source.contains(UInt8(ascii: "<")), source.firstIndex(of: "](", from: 0) == nil
    else { return false }
    let words = String(decoding: translation, as: UTF8.self).lowercased()
    return !hosts.contains { words.contains($0.name) }
  }

  /// Whether a source has an address.
  static func concerns(_ source: ByteView) -> Bool {
    source.nextAddressSign(from: 0) < source.count || !source.hosts.isEmpty
  }
}

extension ProblemWords {
  fileprivate static let addressWithoutScheme = brokenAddress(
    .fixed("the translation of ", " has a web address without a scheme before ://"))
  fileprivate static let addressWithoutHost = brokenAddress(
    .fixed("the translation of ", " has a web address without a host after ://"))
  fileprivate static func unknownScheme(_ scheme: String) -> Self {
    brokenAddress(
      .made("the translation of ", " has a web address that begins with \"\(scheme)://\""))
  }
  fileprivate static func mistakenAddress(_ text: String) -> Self {
    brokenAddress(
      .made("the translation of ", " has \"\(text)\" in place of a scheme and ://"))
  }
  private static func brokenAddress(_ message: Message) -> Self {
    Self(.brokenAddress, message, help: "write the address as in the source")
  }

  /// The source is an address alone, and the translation has none.
  fileprivate static let noAddress = Self(
    .brokenAddress, .fixed("the source's ", " is a web address, but its translation isn't"),
    help: "write an address that starts like the source's")
  fileprivate static let droppedAddress = Self(
    .brokenAddress, .fixed("the translation of ", " leaves out the web address of the source"))
  fileprivate static func foreignHost(_ host: String) -> Self {
    Self(
      .foreignAddress,
      .made("the translation of ", " names \"\(host)\", a host that no text of the source names"),
      help: "check whether the address is meant")
  }
}

extension TextCheck {
  static let addresses = TextCheck(
    checks: [.brokenAddress, .foreignAddress], subject: .translation, traits: { _ in .slash },
    interest: .dependent({ AddressCheck.concerns($0.text) ? .all : .byTraits }),
    look: AddressCheck.look)
}

extension Check {
  package static let brokenAddress = Check(
    "broken-address", .warning, "web address damaged or left out in a translation")
  package static let foreignAddress = Check(
    "foreign-address", .warning,
    "address in a translation with a host that no source text has")
}

/// The web addresses of a text, recognized by `://`.
private struct Addresses {
  let text: ByteView
  private(set) var all: [Address] = []

  struct Address {
    /// The part before `://`.
    let scheme: Range<Int>
    /// From the scheme to the end of `://`.
    let range: Range<Int>
    /// Whether the start of a host follows.
    let hasHost: Bool
  }

  init(_ text: ByteView) {
    self.text = text
    var sign = text.nextAddressSign(from: 0)
    while sign < text.count {
      var start = sign
      while start > 0, text[start - 1].isOfScheme { start -= 1 }
      // An argument can contain the scheme.
      if start == sign, start > 0, text[start - 1] == UInt8(ascii: "@") { start -= 1 }
      let end = sign + 3
      all.append(
        Address(
          scheme: start..<sign, range: start..<end, hasHost: text.mayBeginHost(at: end)))
      sign = text.nextAddressSign(from: end)
    }
  }

  func scheme(of address: Address) -> String {
    String(decoding: text[address.scheme], as: UTF8.self).lowercased()
  }

  /// Whether the text is one address and nothing else.
  var isWholeText: Bool {
    all.count == 1 && all[0].range.lowerBound == 0 && !text.contains { $0 <= 0x20 }
  }
}

extension ByteView {
  /// The next `://` at or after an index; the end if there is none.
  fileprivate func nextAddressSign(from start: Int) -> Int {
    let colon = UInt8(ascii: ":")
    var index = firstIndex(of: colon, from: start)
    while index + 2 < count {
      if self[index + 1] == UInt8(ascii: "/"), self[index + 2] == UInt8(ascii: "/") { return index }
      index = firstIndex(of: colon, from: index + 1)
    }
    return count
  }

  /// Whether the character at an index can begin a host or an argument: it isn't white space, punctuation or an ellipsis.
  fileprivate func mayBeginHost(at index: Int) -> Bool {
    guard index < count, self[index] > 0x20 else { return false }
    return !".,;)'\"".utf8.contains(self[index])
      && !self[index...].starts(with: [0xE2, 0x80, 0xA6])
  }

  /// The first `https//`, `https: //` or `http:/x` of the text; nil if there is none.
  fileprivate var mistakenAddress: Range<Int>? {
    let slash = UInt8(ascii: "/")
    var index = firstIndex(of: slash, from: 0)
    while index < count {
      var start = index
      while start > 0, self[start - 1] == UInt8(ascii: ":") || self[start - 1] == 0x20 {
        start -= 1
      }
      let hasColon = self[start..<index].contains(UInt8(ascii: ":"))
      let isDouble = index + 1 < count && self[index + 1] == slash
      let isRight = index - start == 1 && hasColon && isDouble
      if !isRight, isDouble || hasColon, let scheme = startOfWebScheme(before: start) {
        return scheme..<index + (isDouble ? 2 : 1)
      }
      index = firstIndex(of: slash, from: index + (isDouble ? 2 : 1))
    }
    return nil
  }

  /// The start of the `http` or `https` that ends before an index; nil if there is none.
  private func startOfWebScheme(before end: Int) -> Int? {
    for scheme in ["https", "http"] where end >= scheme.utf8.count {
      let start = end - scheme.utf8.count
      if self[start..<end].lazy.map(\.lowercasedASCII).elementsEqual(scheme.utf8) { return start }
    }
    return nil
  }

  /// Whether the text begins with a scheme, such as `mailto:`.
  fileprivate var hasScheme: Bool {
    guard let end = firstIndex(where: { !$0.isOfScheme }) else { return false }
    return end > 0 && self[end] == UInt8(ascii: ":")
  }

  /// Whether a text is only an address: `https://…` or `mailto:…`, without white space.
  var isAddress: Bool {
    guard let colon = firstIndex(of: UInt8(ascii: ":")), colon > 1,
      self[..<colon].allSatisfy(\.isASCIILetter), !contains(where: { $0 <= 0x20 })
    else { return false }
    return self[colon...].starts(with: "://".utf8) || starts(with: "mailto:".utf8)
  }

  /// Whether a text is an address without its scheme: `mill.example/tickets`.
  var isAddressOfPage: Bool {
    guard let slash = firstIndex(of: UInt8(ascii: "/")), !contains(where: { $0 <= 0x20 }),
      let dot = self[..<slash].lastIndex(of: UInt8(ascii: "."))
    else { return false }
    return dot > 0 && slash - dot > 2 && self[..<slash].allSatisfy(\.isOfHost)
  }
}

extension UInt8 {
  fileprivate var isOfScheme: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}
