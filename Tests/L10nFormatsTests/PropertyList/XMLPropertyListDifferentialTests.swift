import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Compares with the toolchain's own reader. Apart from the differences that `ComparableValue` lists, any difference is an
/// error of our reader.
@Suite struct XMLPropertyListDifferentialTests {
  @Test(arguments: XMLPropertyListSamples.contents)
  func `the content of <plist> reads as Foundation reads it`(_ content: String) {
    expectAgreement("<plist version=\"1.0\">\(content)</plist>")
  }

  @Test(arguments: XMLPropertyListSamples.files)
  func `a whole file reads as Foundation reads it`(_ text: String) {
    expectAgreement(text)
  }

  @Test(arguments: 510...514)
  func `nesting is refused at the depth at which Foundation refuses it`(_ depth: Int) {
    for (start, end) in [
      ("<array>", "</array>"), ("<dict><key>k</key>", "</dict>"), ("<plist>", "</plist>"),
    ] {
      let open = String(repeating: start, count: depth)
      let close = String(repeating: end, count: depth)
      expectAgreement("<plist>\(open)<string/>\(close)</plist>")
      expectAgreement("\(open)<array/>\(close)")
      expectAgreement("\(open)<dict></dict>\(close)")
    }
  }

  @Test func `random changes to documents give the same results in both readers`() {
    var generator = SeededGenerator(seed: 57)
    let documents = XMLPropertyListSamples.documents.map { Array($0.utf8) }
    var compared = 0
    for round in 0..<mutationRounds {
      let bytes = documents[round % documents.count]
        .mutated(with: XMLPropertyListSamples.tokens.map { Array($0.utf8) }, using: &generator)
      guard isComparable(bytes), let text = String(validating: bytes, as: UTF8.self) else {
        continue
      }
      expectAgreement(text)
      compared += 1
    }
    #expect(compared > mutationRounds / 2)
  }

  /// Whether Foundation's XML reader gets the bytes unchanged, without guessing an encoding.
  private func isComparable(_ bytes: [UInt8]) -> Bool {
    let name = XMLDeclaration.encodingName(in: bytes)
    return name.map { $0.lowercased() == "utf-8" } ?? true && !bytes.prefix(2).contains(0)
      && !bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  private func expectAgreement(_ text: String) {
    let reading = XMLPropertyListReader.read(Array(text.utf8))
    let expected = foundationValue(Array(text.utf8), as: .xml)
    #expect(reading.value.isLoadable == (expected != nil), "\(text.prefix(2_000))")
    #expect(reading.value.isLoadable || reading.diagnostics.contains { $0.severity == .error })
    guard reading.value.isLoadable, let expected, let root = reading.value.root else { return }
    #expect(XMLPropertyListDetection.isXML(Array(text.utf8)))
    guard !root.hasKeysThatStringsConfuse else { return }
    #expect(ComparableValue(root) == expected, "\(text.prefix(2_000))")
  }
}
