import L10nModel
import TestSupport
import Testing

@testable import L10nFiles

/// Archives that are truncated, damaged or made to deceive.
@Suite struct ZipDirectoryTests {
  private static let texts = PackedArchive([
    "en.lproj/A.strings": .text(String(repeating: "\"a\" = \"A\";\n", count: 50)),
    "fr.lproj/A.strings": .text("\"a\" = \"Ä\";\n"),
  ])

  /// The result for an archive after a change of its bytes: the failure, or the files.
  private func outcome(
    _ archive: PackedArchive = texts, _ kind: PackedArchive.Kind = .zip,
    _ change: (inout [UInt8]) -> Void = { _ in }
  ) throws -> String {
    var bytes = try archive.bytes(kind)
    change(&bytes)
    return try ArchiveOutcome(bytes).text
  }

  @Test func wholeArchive() throws {
    #expect(try outcome() == "en.lproj/A.strings: 550, fr.lproj/A.strings: 12")
  }

  /// No truncated archive is read as if it were complete.
  @Test func everyPartOfAnArchive() throws {
    let count = try Self.texts.bytes(.zip).count
    for length in 0..<count {
      let text = try outcome { $0.removeLast(count - length) }
      #expect(text.hasPrefix("the ") || text.hasPrefix("is"), "\(length): \(text)")
      #expect(!text.contains(".strings"), "\(length): \(text)")
    }
  }

  @Test func behindSomethingElse() throws {
    let whole = try outcome()
    // As in a self-extracting program; its offsets count from the archive's start.
    #expect(
      try outcome { $0.insert(contentsOf: [UInt8](repeating: 0x4D, count: 700), at: 0) } == whole)
    #expect(try outcome { $0 += Array("comment that nobody announced".utf8) } == whole)
  }

  /// An end record in the comment: if it also extends to the end, which one counts is undefined.
  @Test(arguments: [("", false), ("and so on", true)])
  func endInTheComment(_ rest: String, _ isRead: Bool) throws {
    let record: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
    let comment = Array("see ".utf8) + record + Array(rest.utf8)
    let text = try outcome { bytes in
      bytes[bytes.count - 2] = UInt8(comment.count)
      bytes += comment
    }
    let failure = ArchiveFailure.damaged("it has two end records").description
    #expect(try text == (isRead ? outcome() : failure))
  }

  /// Every directory of a path has a path itself: together they are much longer than the archive.
  @Test func deepPaths() throws {
    var archive = PackedArchive()
    for number in 0..<9 {
      archive.add("\(number)/" + String(repeating: "a/", count: 2040) + "b", .directory)
    }
    #expect(try outcome(archive) == ArchiveFailure.tooLongPaths(1 << 25).description)
  }

  @Test(arguments: [
    (4, "is one part of a zip archive in several files: join them first, with 'zip -s 0'"),
    (
      10,
      "the archive is damaged or cut off (the number of entries in its directory, 2, isn't the one in its end record)"
    ),
    (13, "the archive is damaged or cut off (its directory isn't where its end record says)"),
    (17, "the archive is damaged or cut off (its directory isn't where its end record says)"),
  ])
  func changedEnd(_ offset: Int, _ message: String) throws {
    let text = try outcome { bytes in bytes[bytes.count - 22 + offset] ^= 0x41 }
    #expect(text.hasPrefix(message), "\(text)")
  }

  /// Entries that share all their bytes could make a small archive arbitrarily large.
  @Test func overlappingEntries() throws {
    let text = try outcome { bytes in
      let places = Self.places(of: [0x50, 0x4B, 1, 2], in: bytes)
      for index in 42..<46 { bytes[places[1] + index] = bytes[places[0] + index] }
    }
    #expect(text.contains("two of its entries overlap"), "\(text)")
  }

  /// Damage in one file doesn't hide the other.
  @Test func damagedContent() throws {
    let text = try outcome { bytes in
      let start = Self.places(of: [0x50, 0x4B, 3, 4], in: bytes)[1]
      let lengths = (26..<30).map { Int(bytes[start + $0]) }
      // After the name and the extra fields, which versions of libarchive write differently.
      bytes[start + 30 + lengths[0] + lengths[1] << 8 + lengths[2] + lengths[3] << 8 + 4] ^= 0xFF
    }
    #expect(text.hasPrefix("en.lproj/A.strings: 550, fr.lproj/A.strings: the archive is damaged"))
  }

  @Test func encryptedFiles() throws {
    let kind = PackedArchive.Kind("zip", options: "encryption=zipcrypt", password: "x")
    let text = try outcome(Self.texts, kind)
    #expect(
      text.hasPrefix("en.lproj/A.strings: is encrypted: unpack the archive, and name the directory")
    )
  }

  /// A gigabyte of zeros, compressed to a megabyte.
  @Test func fileThatGrows() throws {
    let zeros = [UInt8](repeating: 0, count: ArchiveLimits.plainSize + 1)
    let text = try outcome(PackedArchive(["en.lproj/A.strings": .file(zeros)]))
    #expect(
      text.hasPrefix("en.lproj/A.strings: has \(zeros.count) bytes, compressed to "), "\(text)")
  }

  /// Sizes that the directory claims; the files aren't even read.
  @Test func archiveThatGrows() throws {
    let text = try outcome { bytes in
      for place in Self.places(of: [0x50, 0x4B, 1, 2], in: bytes) {
        for index in 24..<27 { bytes[place + index] = 0xFF }
        bytes[place + 27] = 0x3F
      }
    }
    #expect(text.contains("and more than 2147483646 when it is unpacked"), "\(text)")
  }

  @Test func sizesOf64Bits() throws {
    let whole = try outcome()
    #expect(try outcome(Self.texts, PackedArchive.Kind("zip", options: "zip64")) == whole)
  }

  /// Old programs on Windows wrote backslashes as separators; on other systems, they are parts of names.
  @Test func backslashes() throws {
    let archive = PackedArchive(["en.lproj\\A.strings": .text("x")])
    #expect(try outcome(archive) == "en.lproj\\A.strings: 1")
    let text = try outcome(archive) { bytes in
      bytes[Self.places(of: [0x50, 0x4B, 1, 2], in: bytes)[0] + 5] = 0
    }
    #expect(text == "en.lproj/A.strings: 1")
  }

  private static func places(of signature: [UInt8], in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0...].starts(with: signature) }
  }
}
