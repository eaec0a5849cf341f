import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite struct BinaryPropertyListDifferentialTests {
  @Test(arguments: BinarySample.objects)
  func `each kind of object reads as Foundation reads it`(_ object: [UInt8]) {
    expectAgreement(BinarySample.file([object, [0x51, 0x61], [0x51, 0x62], [0x51, 0x63]]))
    expectAgreement(BinarySample.file([[0xA2, 1, 2], object, [0x51, 0x62], [0x51, 0x63]]))
    expectAgreement(BinarySample.file([[0xD1, 2, 1], object, [0x51, 0x62], [0x51, 0x63]]))
    // As a key, without sets, which no reader accepts as keys.
    expectAgreement(BinarySample.file([[0xD1, 1, 2], object, [0x51, 0x62], [0x51, 0x63]]))
  }

  @Test(arguments: 510...514)
  func `nesting is refused at the depth at which Foundation refuses it`(_ depth: Int) {
    for innermost in [[0x51, 0x61], [0xA0], [0xD0]] as [[UInt8]] {
      let objects = (1...depth).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [innermost]
      expectAgreement(BinarySample.file(objects, referenceSize: 2))
    }
  }

  @Test func `random changes to files give the same results in both readers`() throws {
    var generator = SeededGenerator(seed: 58)
    let files = try BinarySample.written()
    var loaded = 0
    for round in 0..<mutationRounds {
      var bytes = files[round % files.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] =
          Bool.random(using: &generator)
          ? .random(in: 0...255, using: &generator) : bytes[place] ^ 1
      }
      if expectAgreement(bytes) { loaded += 1 }
    }
    #expect(loaded > mutationRounds / 10)
    #expect(loaded < mutationRounds)
  }

  @Test func `inserted, removed or repeated bytes never crash the reader`() throws {
    var generator = SeededGenerator(seed: 59)
    let files = try BinarySample.written()
    for round in 0..<mutationRounds {
      let tokens: [[UInt8]] = [[0xFF, 0xFF], [0x5F, 0x13], [0xDF, 0x11], [0x0F], [0xA1, 0]]
      expectAgreement(files[round % files.count].mutated(with: tokens, using: &generator))
    }
  }

  /// Returns whether the file can be loaded.
  @discardableResult
  private func expectAgreement(_ bytes: [UInt8]) -> Bool {
    let reading = BinaryPropertyListReader.read(bytes)
    #expect(reading.value.isLoadable || reading.diagnostics.contains { $0.severity == .error })
    // Foundation on Linux crashes when it converts a set to a Swift value, so it isn't called.
    guard !BinarySample.mayHaveSet(bytes) else { return reading.value.isLoadable }
    let expected = foundationValue(bytes, as: .binary)
    let hexadecimal = bytes.map { String($0, radix: 16) }.joined(separator: " ")
    guard let expected else {
      #expect(!reading.value.isLoadable, "\(hexadecimal)")
      return false
    }
    // A null root is the known difference: there is nothing to return.
    #expect(reading.value.isLoadable || expected == nil, "\(reading.diagnostics) \(hexadecimal)")
    guard let root = reading.value.root, reading.value.isLoadable, !root.hasKeysThatStringsConfuse
    else { return false }
    // A skipped null doesn't hide a later value of the same key: a known difference.
    guard !reading.diagnostics.contains(where: { $0.message.hasPrefix("a null") }) else {
      return true
    }
    #expect(ComparableValue(root) == expected, "\(hexadecimal)")
    return true
  }
}
