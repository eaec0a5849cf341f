import CSystem
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

  /// The published examples of FIPS 180-4: with one block, with two, with none and with many.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func examples(_ text: String, _ count: Int, _ expected: String) {
    let bytes = Array(String(repeating: text, count: count).utf8)
    let whole = bytes.withView { TextDigest($0) }
    #expect(digits(whole) == expected)
    #expect(Array(expected.utf8).withView { TextDigest(hexadecimal: $0) } == whole)
    var digest = GrowingDigest()
    for byte in bytes { digest.append([byte]) }
    #expect(digits(digest.digest) == expected)
  }

  /// As on a processor without SHA instructions.
  @Test func byWords() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for count in bytes.indices {
      bytes.withUnsafeBufferPointer {
        let (usual, byWords) = (
          cdigest_sha256($0.baseAddress, count), cdigest_sha256_by_words($0.baseAddress, count)
        )
        #expect(usual.first == byWords.first && usual.second == byWords.second, "\(count) bytes")
        #expect(usual.third == byWords.third && usual.fourth == byWords.fourth, "\(count) bytes")
      }
    }
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
