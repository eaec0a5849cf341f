import TestSupport
import Testing

@testable import L10nArchive

/// Packages of macOS's installer: xar archives with payloads.
@Suite struct PackageTests {
  private static let files = PackedArchive([
    "./Applications/Ferry.app/Contents/Resources/en.lproj/A.strings": .text("\"a\" = \"A\";\n"),
    "./Applications/Ferry.app/Contents/Info.plist": .text("xy"),
  ])
  private static let listing = """
    Ferry.pkg/Payload/Applications/Ferry.app/Contents/Info.plist: 2, \
    Ferry.pkg/Payload/Applications/Ferry.app/Contents/Resources/en.lproj/A.strings: 11, \
    Resources/de.lproj/Localizable.strings: 3
    """

  private func outcome(_ payload: [UInt8], _ compression: String) throws -> String {
    let package = PackedArchive([
      "Resources/de.lproj/Localizable.strings": .text("xyz"), "Ferry.pkg": .directory,
      "Ferry.pkg/Payload": .file(payload),
    ])
    let kind = PackedArchive.Kind("xar", options: "compression=\(compression)")
    return try ArchiveOutcome(package.bytes(kind)).text
  }

  @Test(arguments: ["gzip", "bzip2", "xz", "none"])
  func compressions(_ compression: String) throws {
    let payload = try Self.files.bytes(.init("odc", "gzip"))
    #expect(try outcome(payload, compression) == Self.listing)
  }

  /// What the first bytes of a payload are.
  @Test(arguments: ["gzip", "bzip2", "xz", ""])
  func payloads(_ filter: String) throws {
    #expect(try outcome(Self.files.bytes(.init("odc", filter)), "none") == Self.listing)
  }

  /// Pieces that are compressed, and pieces that aren't.
  @Test(arguments: [1, 7, 100, 1000])
  func payloadsInPieces(_ size: Int) throws {
    let whole = try Self.files.bytes(.cpio)
    var payload = Array("pbzx".utf8) + number(size)
    for (index, start) in stride(from: 0, to: whole.count, by: size).enumerated() {
      let plain = Array(whole[start..<min(whole.count, start + size)])
      let piece = index % 2 == 0 ? plain : try compressed(plain)
      payload += number(plain.count) + number(piece.count) + piece
    }
    #expect(try outcome(payload, "none") == Self.listing)
    // Without its last byte, nothing is read.
    #expect(
      try outcome(payload.dropLast(), "none")
        == ArchiveFailure.damaged("its payload ends too early").description)
  }

  /// A payload that is no archive is a file like others.
  @Test func otherPayloads() throws {
    let text = try outcome(Array("hello".utf8), "none")
    #expect(text == "Ferry.pkg/Payload: 5, Resources/de.lproj/Localizable.strings: 3")
  }

  private func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    try PackedArchive(["x": .file(bytes)]).bytes(.init("raw", "xz"))
  }

  private func number(_ value: Int) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
