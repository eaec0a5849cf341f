import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Compares with recorded results and real projects; skipped without the test data folder.
@Suite(.enabled(if: SharedFiles.arePresent, "the shared folder is not beside the package"))
struct SharedPropertyListTests {
  @Test(arguments: ["57_xml", "58_bin", "60_xml_dupkey", "63_xml_array", "84_lt", "62_json"])
  func `recorded results for XML and binary tables are reproduced`(_ name: String) throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("vectors/strings")
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(name).strings")))
    let answers = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.appendingPathComponent("expected.json")))
    let answer = try #require((answers as? [String: [String: Any]])?["\(name).strings"])
    let isBinary = BinaryPropertyListReader.recognizes(bytes)
    #expect(isBinary == (answer["format"] as? String == "binary"))
    #expect(
      isBinary || XMLPropertyListDetection.isXML(bytes) == (answer["format"] as? String == "xml"))
    let reading =
      isBinary ? BinaryPropertyListReader.read(bytes) : XMLPropertyListReader.read(bytes)
    guard let value = answer["value"] else {
      #expect(!reading.value.isLoadable)
      return
    }
    #expect(reading.value.isLoadable)
    #expect(reading.value.root.map(ComparableValue.init) == ComparableValue(foundation: value))
  }

  @Test func `the declared encoding of a Latin-1 table is found`() throws {
    let file = try #require(SharedFiles.root).appendingPathComponent(
      "vectors/strings/61_xml_latin1.strings")
    #expect(
      XMLDeclaration.encodingName(in: [UInt8](try Data(contentsOf: file))) == "ISO-8859-1"
    )
  }

  @Test
  func `every XML and binary property list of the real projects reads as in Foundation`() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("corpora")
    var counts = (xml: 0, binary: 0)
    for pathExtension in ["strings", "stringsdict", "plist"] {
      for file in SharedFiles.files(below: folder, withExtension: pathExtension) {
        let bytes = [UInt8](try Data(contentsOf: file))
        if BinaryPropertyListReader.recognizes(bytes) {
          let reading = BinaryPropertyListReader.read(bytes)
          #expect(
            reading.value.root.map(ComparableValue.init) == foundationValue(bytes, as: .binary)
              ?? nil)
          #expect(reading.diagnostics.isEmpty, "\(file.path)")
          counts.binary += 1
        } else if XMLPropertyListDetection.isXML(bytes) {
          let reading = XMLPropertyListReader.read(bytes)
          let expected = foundationValue(bytes, as: .xml)
          #expect(reading.value.isLoadable == (expected != nil), "\(file.path)")
          if reading.value.isLoadable {
            #expect(reading.value.root.map(ComparableValue.init) == expected ?? nil, "\(file.path)")
          }
          counts.xml += 1
        }
      }
    }
    #expect(counts.xml > 50)
    #expect(counts.binary > 30)
  }
}
