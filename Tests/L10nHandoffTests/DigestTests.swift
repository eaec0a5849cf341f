import L10nHandoff
import L10nSource
import TestSupport
import Testing

/// The digest of pieces is that of the whole.
@Suite struct DigestTests {
  private func digits(_ digest: TextDigest) -> String {
    var digits: [UInt8] = []
    digest.append(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// The example of FIPS 180-4.
  @Test func anExample() {
    var digest = GrowingDigest()
    for letter in "abc".utf8 { digest.append([letter]) }
    #expect(
      digits(digest.digest) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func anyPieces() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      var digest = GrowingDigest()
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...rest.count, using: &generator)
        digest.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(digest.digest == bytes.withView { TextDigest($0) })
    }
  }
}
