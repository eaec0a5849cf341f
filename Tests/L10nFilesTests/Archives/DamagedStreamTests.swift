import TestSupport
import Testing

@testable import L10nFiles

/// Tar and cpio archives with damage between the entries: no file may be missing without a message.
@Suite struct DamagedStreamTests {
  private static let files = PackedArchive([
    "en.lproj/A.strings": .text("\"a\" = \"A\";\n"),
    "de.lproj/A.strings": .text("\"a\" = \"Ä\";\n"),
    "fr.lproj/A.strings": .text("\"a\" = \"À\";\n"),
  ])

  /// Every byte that a header's checksum covers; the bytes after the fields are padding.
  @Test(arguments: [PackedArchive.Kind.tar, .init("ustar"), .init("paxr")], [1, 2])
  func damagedHeaders(_ kind: PackedArchive.Kind, _ entry: Int) throws {
    let whole = try Self.files.bytes(kind)
    for offset in stride(from: 0, to: 512, by: 11) {
      var bytes = whole
      bytes[entry * 1024 + offset] ^= 0x15
      let text = try ArchiveOutcome(bytes).text
      #expect(text.hasPrefix("the archive is damaged"), "\(offset): \(text)")
    }
  }

  /// The last of them is the end of the archive.
  @Test(arguments: [("odc", "070707"), ("newc", "070701")], [1, 2, 3])
  func damagedHeadersOfCpio(_ kind: (format: String, signature: String), _ entry: Int) throws {
    var bytes = try Self.files.bytes(.init(kind.format))
    let places = bytes.indices.filter { bytes[$0...].starts(with: kind.signature.utf8) }
    bytes[places[entry]] = UInt8(ascii: "X")
    let text = try ArchiveOutcome(bytes).text
    #expect(text.hasPrefix("the archive is damaged or cut off ("), "\(text)")
  }

  /// Hard links are names of earlier files, however they are written.
  @Test(arguments: [
    ("en.lproj/A.strings", "b: 3"), ("./en.lproj//A.strings", "b: 3"), ("link", "b -> x"),
    ("nothing", nil), ("/etc/passwd", nil), ("../en.lproj/A.strings", nil), ("en.lproj", nil),
    ("later", nil),
  ])
  func hardLinks(_ original: String, _ found: String?) throws {
    let archive = PackedArchive([
      "en.lproj/A.strings": .text("xyz"), "link": .link("x"), "b": .hardLink(original),
      "later": .text("xy"),
    ])
    let others = ["en.lproj/A.strings: 3", "later: 2", "link -> x"]
    let oddity = "b is a hard link to a file that doesn't come before it: ignored"
    let expected = found.map { [$0] + others } ?? others + [oddity]
    #expect(try ArchiveOutcome(archive.bytes(.tar)).text == expected.joined(separator: ", "))
  }

  /// GNU cpio writes the content of several names with the last one.
  @Test func severalNamesInCpio() throws {
    let names = ["a", "b", "c"]
    let entries = names.map { entry($0, inode: 7, names: 3, $0 == "c" ? "xyz" : "") }
    let bytes = entries.joined() + entry("TRAILER!!!", inode: 0, names: 1, "")
    #expect(try ArchiveOutcome(Array(bytes)).text == "a: 3, b: 3, c: 3")
  }

  /// Texts of spaces only would fill the memory.
  @Test func textsThatGrow() throws {
    let spaces = [UInt8](repeating: 0x20, count: 65 << 20)
    let archive = PackedArchive(["en.lproj/A.strings": .file(spaces)])
    let text = try ArchiveOutcome(archive.bytes(.init("gnutar", "gzip"))).text
    #expect(text.contains("and more than \(spaces.count) when it is unpacked"), "\(text)")
  }

  private func entry(_ name: String, inode: Int, names: Int, _ content: String) -> [UInt8] {
    let fields = [
      inode, 0o100644, 0, 0, names, 0, content.utf8.count, 0, 0, 0, 0, name.utf8.count + 1, 0,
    ]
    let digits = fields.map { field in
      let text = String(field, radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }
    return padded(Array("070701\(digits.joined())\(name)\0".utf8)) + padded(Array(content.utf8))
  }

  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
}
