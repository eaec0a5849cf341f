import L10nModel
import TestSupport
import Testing

@testable import L10nFiles

/// Entries that no unpacked directory could have, in every kind of archive.
@Suite struct ArchiveTreeTests {
  private static let kinds = [
    PackedArchive.Kind.zip, .tar, .cpio, .init("newc"), .init("paxr", "gzip"), .init("ustar", "xz"),
  ]

  private func outcome(_ archive: PackedArchive, _ kind: PackedArchive.Kind) throws -> String {
    try ArchiveOutcome(archive.bytes(kind)).text
  }

  @Test(arguments: kinds)
  func pathsThatLeave(_ kind: PackedArchive.Kind) throws {
    let archive = PackedArchive([
      "../A.strings": .text("x"), "a/../../B.strings": .text("x"), "./c//D.strings": .text("xy"),
    ])
    #expect(
      try outcome(archive, kind) == """
        c/D.strings: 2, ../A.strings leads out of the archive: ignored, \
        a/../../B.strings leads out of the archive: ignored
        """)
  }

  @Test(arguments: kinds.filter { !["odc", "newc"].contains($0.format) })
  func entriesInEachOthersPlaces(_ kind: PackedArchive.Kind) throws {
    let archive = PackedArchive([
      "a": .text("x"), "a/b": .text("x"), "c/d": .text("x"), "c": .text("xy"),
      "link": .link("/etc"), "link/passwd": .text("x"), "e": .text("x"), "e2": .text("xyz"),
    ])
    #expect(
      try outcome(archive, kind) == """
        a: 1, c/d: 1, e: 1, e2: 3, link -> /etc, a/b is below a file or a link: ignored, \
        c is both a file and a directory: the first one wins, \
        link/passwd is below a file or a link: ignored
        """)
  }

  @Test(arguments: kinds)
  func repeatedEntries(_ kind: PackedArchive.Kind) throws {
    let archive = PackedArchive([
      "a": .text("x"), "b/": .directory, "b": .directory, "./a": .text("xyz"),
    ])
    #expect(
      try outcome(archive, kind)
        == "a: 3, a occurs more than once in the archive: the last one wins")
  }

  @Test(arguments: kinds)
  func metadataOfMacs(_ kind: PackedArchive.Kind) throws {
    let archive = PackedArchive([
      "A.app/Info.plist": .text("x"), "__MACOSX/A.app/._Info.plist": .text("xyz"),
    ])
    #expect(try outcome(archive, kind) == "A.app/Info.plist: 1")
  }

  @Test(arguments: [PackedArchive.Kind.tar, .cpio, .init("newc"), .init("paxr")])
  func linksAndPipes(_ kind: PackedArchive.Kind) throws {
    var archive = PackedArchive(["a.strings": .text("xyz"), "pipe": .pipe, "link": .link("a")])
    if kind.format != "odc", kind.format != "newc" {
      archive.add("b.strings", .hardLink("a.strings"))
    }
    let text = try outcome(archive, kind)
    #expect(text.hasPrefix("a.strings: 3, "), "\(text)")
    #expect(text.hasSuffix("link -> a, pipe: other"), "\(text)")
    #expect(
      text.contains("b.strings: 3") == (kind.format.hasSuffix("tar") || kind.format == "paxr"))
  }

  /// A directory without a name is the root; no other entry may lack a name.
  @Test func entriesWithoutNames() throws {
    var nodes = ArchiveNodes(archive: 0)
    for path in ["", ".", "./"] {
      #expect(try nodes.add(.directory, at: Array(path.utf8)) == .root)
      #expect(try nodes.add(.other, at: Array(path.utf8)) == nil)
    }
    try nodes.add(nameOf: Array("gone".utf8), at: [])
    try nodes.add(nameOf: [], at: Array("a".utf8))
    nodes.addName(withoutFile: Array("../b".utf8))
    #expect(
      nodes.oddEntries == [
        OddEntry(path: "", .impossibleName), OddEntry(path: ".", .impossibleName),
        OddEntry(path: "./", .impossibleName), OddEntry(path: "", .impossibleName),
        OddEntry(path: "a", .linkWithoutFile), OddEntry(path: "../b", .leavesArchive),
      ])
  }

  /// Names are compared by their bytes, and those that aren't UTF-8 are reported once for each directory.
  @Test func namesInDirectories() throws {
    let deep = String(repeating: "d/", count: 2000)
    var nodes = ArchiveNodes(archive: 0)
    for path in ["\(deep)e\u{301}", "\(deep)\u{E9}", "d/e", "\(deep)e/f", "./d//e"] {
      try nodes.add(.other, at: Array(path.utf8))
    }
    let undecodable: [(directory: String, name: [UInt8])] = [
      (deep, [0xE9]), (deep, [0xE8]), (deep, [0xE9, 0x61]), ("d/", [0xE9]),
    ]
    for (directory, name) in undecodable {
      #expect(try nodes.add(.other, at: Array(directory.utf8) + name) == nil)
    }
    let directory = TreePath(String(deep.dropLast()))
    let contents = nodes.contents(of: directory)
    #expect(
      contents.entries.map { Array($0.name.utf8) }
        == ["e\u{301}", "\u{E9}", "e"].map { Array($0.utf8) })
    #expect(contents.undecodableNames == ["\u{FFFD}", "\u{FFFD}a"])
    #expect(nodes.contents(of: "d").undecodableNames == ["\u{FFFD}"])
    #expect(nodes.oddEntries == [OddEntry(path: "d/e", .repeated)])
    #expect(nodes[directory.appending("e/f")]?.kind == .other && nodes["d/d/f"] == nil)
    // Each directory has a path.
    #expect(throws: ArchiveFailure.self) {
      for number in 0..<20 {
        try nodes.add(.other, at: Array(("\(number)" + String(repeating: "/d", count: 2000)).utf8))
      }
    }
  }

  @Test func linksThroughTheTree() throws {
    let directory = try TemporaryTree([:])
    let archive = PackedArchive([
      "K.framework/Versions/A/Resources/en.lproj/A.strings": .text("xyz"),
      "K.framework/Versions/Current": .link("A"),
      "K.framework/Resources": .link("Versions/Current/Resources"),
      "K.framework/loop": .link("loop"), "K.framework/out": .link("../../x"),
    ])
    try directory.write(try archive.bytes(.zip), to: "K.zip")
    let place = try #require(ArchivePath(directory.path(of: "K.zip")))
    let tree = try ArchiveTree(place)
    var bytes: [UInt8] = []
    try tree.read("K.framework/Resources/en.lproj/A.strings", into: &bytes)
    #expect(bytes == Array("xyz".utf8))
    for (path, error) in [
      ("K.framework/loop", FileTreeError.notFound), ("K.framework/out", .leavesTree),
      ("K.framework/Versions", .isDirectory), ("nothing", .notFound),
    ] {
      #expect(throws: error, "\(path)") { try tree.read(TreePath(path), into: &bytes) }
    }
  }

  /// Files that aren't kept in memory are read again.
  @Test func everyFileOfAStream() throws {
    var archive = PackedArchive()
    for number in 0..<20 { archive.add("f\(number)", .text(String(repeating: "x", count: number))) }
    let sizes = try outcome(archive, .init("gnutar", "gzip")).split(separator: ", ").sorted()
    #expect(sizes == (0..<20).map { "f\($0): \($0)" }.sorted().map { Substring($0) })
  }

  /// No truncated archive is read as if it were complete.
  @Test(
    arguments: [
      PackedArchive.Kind.tar, .cpio, .init("gnutar", "gzip"), .init("gnutar", "xz"),
      .init("odc", "gzip"), .init("gnutar", "bzip2"), .init("gnutar", "zstd"), .xar,
    ].filter(\.canBeWritten))
  func everyPartOfAnArchive(_ kind: PackedArchive.Kind) throws {
    let archive = PackedArchive([
      "en.lproj/A.strings": .text(String(repeating: "\"a\" = \"A\";\n", count: 50)),
      "fr.lproj/A.strings": .text("\"a\" = \"Ä\";\n"),
    ])
    let whole = try archive.bytes(kind)
    let listing = try ArchiveOutcome(whole).text
    #expect(listing == "en.lproj/A.strings: 550, fr.lproj/A.strings: 12")
    for length in stride(from: 0, to: whole.count, by: kind.filter.isEmpty ? 7 : 1) {
      let text = try ArchiveOutcome(Array(whole.prefix(length))).text
      #expect(
        // The archive is padded after its last entry.
        text == listing || text.hasPrefix("the archive is damaged") || text.hasPrefix("is empty")
          || text.hasPrefix("isn't a zip") || text.contains(": the archive is damaged"),
        "\(length) of \(whole.count): \(text)")
    }
  }
}
