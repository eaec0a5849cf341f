import L10nModel
import L10nSource
import Testing

@testable import L10nHandoff

/// The digests of exported texts in documents.
@Suite struct UnitDigestsTests {
  @Test(arguments: [
    ("d0123456789ab", true), ("d0123456789ab.cdef01234567", true), ("d0123456789AB", true),
    ("", false),
    ("0123456789ab", false), ("d0123456789ab.", false), ("d0123456789ab.cdef0123456", false),
    ("d0123456789ab cdef01234567", false), ("d0123456789ag", false), ("d+123456789ab", false),
    ("d0123456789ab.cdef012345678", false), ("menu.open", false),
  ])
  func reads(text: String, isKnown: Bool) {
    let digests = Array(text.utf8).withView { UnitDigests($0) }
    #expect((digests != nil) == isKnown)
    guard let digests else { return }
    var written: [UInt8] = []
    digests.append(to: &written)
    #expect(String(decoding: written, as: UTF8.self) == text.lowercased())
  }

  /// POEditor's layout has no place for them.
  @Test(arguments: RoundTripTests.Format.all)
  func leaveInEachFormat(format: RoundTripTests.Format) {
    let texts = [
      SampleText("a", "Open", "Auf"), SampleText("b", "Close"), SampleText("c", "x", "y", .new),
    ]
    let document = HandoffDocument(texts)
    let returned = format.read(format.write(document, .plain).bytes)
    let sent = returned.files.flatMap { $0.units.map(\.sent) }
    guard !format.testDescription.contains("poeditor") else {
      #expect(sent.allSatisfy { $0 == nil })
      return
    }
    var expected: [UnitDigests?] = []
    for table in document.tables {
      table.forEachUnit(document.categories) { expected.append(UnitDigests(of: $0)) }
    }
    // The wide layout has translations only.
    #expect(sent == (format.hasAllTexts ? expected : [expected[0]]))
  }

  @Test func xliff() {
    let document = HandoffDocument([SampleText("a", "Open", "Auf"), SampleText("b", "Close")])
    let returned = XLIFFReader.read(XLIFFWriter.write(document).bytes)
    var expected: [UnitDigests?] = []
    document.tables[0].forEachUnit(document.categories) { expected.append(UnitDigests(of: $0)) }
    #expect(returned.files[0].units.map(\.sent) == expected)
  }
}
