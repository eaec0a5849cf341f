import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

@Suite struct BinaryPropertyListTests {
  @Test func `members keep the order of the file`() throws {
    let bytes = BinarySample.file([[0xD2, 1, 2, 3, 3], [0x51, 0x62], [0x51, 0x61], [0x09]])
    let root = try #require(BinaryPropertyListReader.read(bytes).value.root)
    #expect(root.members.map(\.key) == ["b", "a"])
    #expect(root.range == nil)
  }

  @Test func `a lone surrogate is kept as WTF-8`() throws {
    let bytes = BinarySample.file([[0x63, 0, 0x61, 0xD8, 0x3D, 0, 0x62]])
    let root = try #require(BinaryPropertyListReader.read(bytes).value.root)
    #expect(root.value == .string(CodeUnitString(bytes: [0x61, 0xED, 0xA0, 0xBD, 0x62])))
  }

  @Test(
    "an object that isn't allowed in a property list is skipped with a warning",
    arguments: [
      ([[0xA2, 1, 2], [0x00], [0x09]], PropertyList.Value.array([PropertyList(.boolean(true))])),
      ([[0xD1, 1, 2], [0x10, 5], [0x09]], .dictionary([])),
      ([[0xD1, 1, 2], [0x51, 0x61], [0x00]], .dictionary([])),
    ] as [([[UInt8]], PropertyList.Value)])
  func leftOut(_ objects: [[UInt8]], _ expected: PropertyList.Value) {
    let reading = BinaryPropertyListReader.read(BinarySample.file(objects))
    #expect(reading.value.isLoadable)
    #expect(reading.value.root?.value == expected)
    #expect(reading.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `a set reads as an array`() {
    let reading = BinaryPropertyListReader.read(BinarySample.file([[0xC1, 1], [0x09]]))
    #expect(reading.value.root?.value == .array([PropertyList(.boolean(true))]))
  }

  @Test func `of equal keys the first counts, as in CoreFoundation`() throws {
    let bytes = BinarySample.file([
      [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x61, 0, 0x61], [0x08], [0x09],
    ])
    let reading = BinaryPropertyListReader.read(bytes)
    #expect(reading.value.root?.members.map(\.value.value) == [.boolean(false)])
    #expect(
      reading.diagnostics.map(\.message) == [
        "“a” is defined again; CoreFoundation uses the first definition"
      ])
  }

  @Test func `a bad object leaves the others readable, but the file doesn't load`() {
    let bytes = BinarySample.file([
      [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x51, 0x62], [0x09], [0xF0],
    ])
    let reading = BinaryPropertyListReader.read(bytes)
    #expect(!reading.value.isLoadable)
    #expect(reading.value.root?.members.map(\.key) == ["a"])
    #expect(
      reading.diagnostics.map(\.message) == [
        "object 4 of the binary property list has the unknown type 0xf0"
      ])
  }

  @Test(arguments: [
    (0, "has 0 objects, but its root is number 0"),
    (2, "has no room for the offsets of the 2 objects it claims"),
    (Int.max, "has no room for the offsets of the 9223372036854775807 objects it claims"),
    (-1, "ends in a trailer with a number out of range"),
  ])
  func `an inconsistent trailer has its own message`(_ count: Int, _ message: String) {
    var bytes = BinarySample.file([[0x09]])
    bytes.replaceSubrange(
      bytes.count - 24..<bytes.count - 16, with: BinarySample.bigEndian(count, 8))
    let reading = BinaryPropertyListReader.read(bytes)
    #expect(reading.value == PropertyListReading(root: nil, isLoadable: false))
    #expect(reading.diagnostics.map(\.message) == ["the binary property list \(message)"])
  }

  @Test func `every truncated file is refused`() throws {
    for file in try BinarySample.written() {
      for length in 0..<file.count {
        #expect(!BinaryPropertyListReader.read(Array(file.prefix(length))).value.isLoadable)
      }
    }
  }

  @Test func `repeatedly shared containers are refused before they are expanded`() {
    let doubling = (1...40).map { [0xA2, UInt8($0), UInt8($0)] as [UInt8] } + [[0x09]]
    let reading = BinaryPropertyListReader.read(BinarySample.file(doubling))
    #expect(reading.value.root == nil)
    #expect(reading.diagnostics.count == 1)
  }

  @Test func `nesting by sharing alone is refused`() {
    // A chain of 500 arrays, read first, and 20 more arrays around its head.
    var objects: [[UInt8]] = [[0xA2, 0, 1, 2, 0]]
    objects += (2...500).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [[0xA0]]
    while objects.count < 512 { objects.append([0x09]) }
    objects += (0..<20).map { [0xA1] + BinarySample.bigEndian($0 == 19 ? 1 : 513 + $0, 2) }
    let reading = BinaryPropertyListReader.read(BinarySample.file(objects, referenceSize: 2))
    #expect(
      reading.diagnostics.map(\.message) == [
        "more than 512 levels of nested arrays and dictionaries"
      ])
  }

  @Test func `overlapping objects don't make the work quadratic`() {
    // 5,000 strings that start one byte after each other and reach to the end of the objects.
    let count = 5_000
    var bytes = Array("bplist00".utf8)
    bytes += [0xAF, 0x11] + BinarySample.bigEndian(count, 2)
    for object in 1...count { bytes += BinarySample.bigEndian(object, 2) }
    let start = bytes.count
    for object in 0..<count {
      bytes += [0x5F, 0x12] + BinarySample.bigEndian((count - 1 - object) * 6, 4)
    }
    let table = bytes.count
    bytes += BinarySample.bigEndian(8, 4)
    for object in 0..<count { bytes += BinarySample.bigEndian(start + object * 6, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 2] + BinarySample.bigEndian(count + 1, 8)
    bytes += BinarySample.bigEndian(0, 8) + BinarySample.bigEndian(table, 8)
    let reading = BinaryPropertyListReader.read(bytes)
    #expect(
      reading.diagnostics.map(\.message) == [
        "the objects of the binary property list overlap"
      ])
  }
}
