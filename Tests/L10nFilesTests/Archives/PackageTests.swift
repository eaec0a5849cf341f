import TestSupport
import Testing

@testable import L10nFiles

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

  private static let canBePacked = ConditionTrait.enabled(
    if: PackedArchive.Kind.xar.canBeWritten, "libarchive writes no xar here")

  @Test(canBePacked, arguments: ["gzip", "bzip2", "xz", "none"])
  func compressions(_ compression: String) throws {
    let payload = try Self.files.bytes(.init("odc", "gzip"))
    #expect(try outcome(payload, compression) == Self.listing)
  }

  /// The first bytes of a payload decide on its format.
  @Test(canBePacked, arguments: ["gzip", "bzip2", "xz", ""])
  func payloads(_ filter: String) throws {
    #expect(try outcome(Self.files.bytes(.init("odc", filter)), "none") == Self.listing)
  }

  /// Compressed and uncompressed pieces.
  @Test(canBePacked, arguments: [1, 7, 100, 1000])
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

  /// A payload that isn't an archive is an ordinary file.
  @Test(canBePacked) func otherPayloads() throws {
    let text = try outcome(Array("hello".utf8), "none")
    #expect(text == "Ferry.pkg/Payload: 5, Resources/de.lproj/Localizable.strings: 3")
  }

  /// Names that aren't Latin-1 are in base64.
  @Test(arguments: [
    ("<name>é</name>", "é"),
    ("<name enctype=\"base64\">\n5pel5pysLnN0cmluZ3M=</name>", "日本.strings"),
    ("<name enctype=\"base64\">Li4veA==</name>", nil),
    ("<name enctype=\"base64\">not base64!</name>", "not base64!"),
  ])
  func names(_ element: String, _ name: String?) throws {
    let text = try outcome(ofTable: "<file>\(element)<type>file</type>\(Self.data)</file>")
    #expect(text == name.map { "\($0): 3" } ?? "../x leads out of the archive: ignored")
  }

  @Test func hardLinksAndPipes() throws {
    let text = try outcome(
      ofTable: """
        <file id="1"><name>a</name><type link="2">hardlink</type></file>
        <file id="2"><name>b</name><type link="original">hardlink</type>\(Self.data)</file>
        <file id="3"><name>c</name><type link="9">hardlink</type></file>
        <file id="4"><name>d</name><type>fifo</type></file>
        """)
    #expect(
      text
        == "a: 3, b: 3, d: other, c is a hard link to a file that doesn't come before it: ignored"
    )
  }

  /// Tables of contents that expand from a small archive to any length.
  @Test func tablesThatGrow() throws {
    let directories = (0..<900).map { _ in
      "<file><name>\(String(repeating: "n", count: 10))</name><type>directory</type>"
    }
    let ends = String(repeating: "</file>", count: 900)
    let deep = try outcome(ofTable: directories.joined() + ends)
    #expect(
      deep.hasSuffix("has an impossible file name: ignored"), "\(deep.suffix(99))")
    #expect(deep.utf8.count < 600_000)
    let long = try outcome(ofTable: String(repeating: " ", count: 17 << 20))
    #expect(long.hasPrefix("has a list of files with "), "\(long)")
  }

  /// The only content of a package with its own table.
  private static let data = """
    <data><offset>0</offset><length>3</length><size>3</size>\
    <encoding style="application/octet-stream"/></data>
    """

  private func outcome(ofTable files: String) throws -> String {
    let table = Array("<xar><toc>\(files)</toc></xar>".utf8)
    // gzip and zlib have other bytes around the same compressed ones.
    let gzip = try PackedArchive(["x": .file(table)]).bytes(.init("raw", "gzip"))
    let zlib = [0x78, 0x9C] + gzip.dropFirst(10).dropLast(8) + [0, 0, 0, 0]
    let header = Array("xar!".utf8) + [0, 28, 0, 1] + number(zlib.count) + number(table.count)
    return try ArchiveOutcome(header + [0, 0, 0, 0] + zlib + Array("xyz".utf8)).text
  }

  private func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    try PackedArchive(["x": .file(bytes)]).bytes(.init("raw", "xz"))
  }

  private func number(_ value: Int) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
