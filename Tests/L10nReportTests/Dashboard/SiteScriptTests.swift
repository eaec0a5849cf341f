import CSystem
import L10nSource
import Testing

@testable import L10nReport

/// The script of pages with long tables.
@Suite struct SiteScriptTests {
  private static func text(_ text: StaticString) -> String {
    String(decoding: ByteOutput.collect { $0.write(text) }, as: UTF8.self)
  }

  @Test func thePolicyNamesTheScript() throws {
    let bytes = Array(SiteScript.text)
    let digest = bytes.withUnsafeBufferPointer { cdigest_sha256($0.baseAddress, $0.count) }
    let named = try #require(
      Self.text(SiteScript.policy).firstMatch(of: /'sha256-([A-Za-z0-9+\/]{43}=)'/)?.output.1)
    #expect(String(named) == Self.base64(of: digest))
  }

  @Test func theScriptAndThePageAgreeOnLongTables() {
    let script = String(decoding: SiteScript.text, as: UTF8.self)
    #expect(script.contains("rows.length > \(SiteScript.mostRows))"))
  }

  private static func base64(of digest: cdigest) -> String {
    let words = [digest.first, digest.second, digest.third, digest.fourth]
    let bytes = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0...group.count { text.append(letters[value >> (18 - 6 * position) & 63]) }
      text += String(repeating: "=", count: 3 - group.count)
    }
    return text
  }
}
