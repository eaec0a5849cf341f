import L10nModel
package import L10nSource

/// Compares the web addresses of a translation with those of its source. Another page for another language is in order;
/// what no browser opens is not.
enum AddressCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    guard let (problem, range) = problem(source: pair.original, translation: pair.text) else {
      return
    }
    // A form for one number may leave out what the others have.
    if pair.isForOneNumber, problem == .noAddress { return }
    found.add(problem, range)
  }

  /// - Complexity: O(*n* + *m*) in the length of the two texts.
  static func problem(
    source: ByteView, translation: ByteView
  ) -> (problem: AddressProblem, range: Range<Int>?)? {
    let known = Addresses(source)
    guard known.all.allSatisfy({ !$0.scheme.isEmpty && $0.hasHost }) else { return nil }
    let own = Addresses(translation)
    let schemes = Set(known.all.map { known.scheme(of: $0) })
    for address in own.all {
      let scheme = own.scheme(of: address)
      if address.scheme.isEmpty { return (.withoutScheme, address.range) }
      if !address.hasHost { return (.withoutHost, address.range) }
      if scheme.hasPrefix("h"), scheme != "http", scheme != "https", !schemes.contains(scheme) {
        return (.unknownScheme(scheme), address.range)
      }
    }
    guard own.all.isEmpty, known.isWholeText, !translation.hasScheme else { return nil }
    return (.noAddress, nil)
  }

  /// Whether a source has something that this check compares.
  static func concerns(_ source: ByteView) -> Bool {
    source.nextAddressSign(from: 0) < source.count
  }
}

package enum AddressProblem: TextProblem {
  case withoutScheme
  case withoutHost
  case unknownScheme(String)
  /// The source is an address, and the translation is none.
  case noAddress
}

extension AddressProblem {
  package var words: ProblemWords {
    switch self {
    case .withoutScheme:
      ProblemWords(
        .brokenAddress,
        .fixed("the translation of ", " has a web address without a scheme before ://"),
        help: "write the address as in the source")
    case .withoutHost:
      ProblemWords(
        .brokenAddress,
        .fixed("the translation of ", " has a web address without a host after ://"),
        help: "write the address as in the source")
    case .unknownScheme(let scheme):
      ProblemWords(
        .brokenAddress,
        .made("the translation of ", " has a web address that begins with \"\(scheme)://\""),
        help: "write the address as in the source")
    case .noAddress:
      ProblemWords(
        .brokenAddress,
        .fixed("the source's ", " is a web address, but its translation isn't"),
        help: "write an address that starts like the source's")
    }
  }
}

extension TextCheck {
  static let addresses = TextCheck(
    checks: [.brokenAddress], subject: .translation,
    interest: .dependent({ AddressCheck.concerns($0.text) ? .all : .none }),
    look: AddressCheck.look)
}

extension Check {
  package static let brokenAddress = Check(
    "broken-address", .warning, "web address damaged in a translation")
}

/// The web addresses of a text, by the `://` that they have.
private struct Addresses {
  let text: ByteView
  private(set) var all: [Address] = []

  struct Address {
    /// What stands before `://`.
    let scheme: Range<Int>
    /// From the scheme to the end of `://`.
    let range: Range<Int>
    /// Whether something follows that is no white space.
    let hasHost: Bool
  }

  init(_ text: ByteView) {
    self.text = text
    var sign = text.nextAddressSign(from: 0)
    while sign < text.count {
      var start = sign
      while start > 0, text[start - 1].isOfScheme { start -= 1 }
      // An argument may name the scheme.
      if start == sign, start > 0, text[start - 1] == UInt8(ascii: "@") { start -= 1 }
      let end = sign + 3
      all.append(
        Address(
          scheme: start..<sign, range: start..<end, hasHost: end < text.count && text[end] > 0x20))
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
  /// The next `://` at or behind an index; the end where there is none.
  fileprivate func nextAddressSign(from start: Int) -> Int {
    let colon = UInt8(ascii: ":")
    var index = firstIndex(of: colon, from: start)
    while index + 2 < count {
      if self[index + 1] == UInt8(ascii: "/"), self[index + 2] == UInt8(ascii: "/") { return index }
      index = firstIndex(of: colon, from: index + 1)
    }
    return count
  }

  /// Whether the text begins as `mailto:` does.
  fileprivate var hasScheme: Bool {
    guard let end = firstIndex(where: { !$0.isOfScheme }) else { return false }
    return end > 0 && self[end] == UInt8(ascii: ":")
  }
}

extension UInt8 {
  fileprivate var isOfScheme: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}
