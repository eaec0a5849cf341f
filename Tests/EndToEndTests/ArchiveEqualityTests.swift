import Foundation
import TestSupport
import Testing

/// A report of an archive has the bytes of a report of its contents in a directory of the same name.
@Suite struct ArchiveEqualityTests {
  static let kinds: [(name: String, kind: PackedArchive.Kind)] = [
    ("App.ipa", .zip), ("App.zip", PackedArchive.Kind("zip", options: "compression=store")),
    ("App.tar", .tar), ("App.tar.gz", PackedArchive.Kind("paxr", "gzip")),
    ("App.tar.xz", PackedArchive.Kind("ustar", "xz")), ("App.tbz", .init("gnutar", "bzip2")),
    ("App.tar.zst", .init("gnutar", "zstd")), ("App.cpgz", .init("odc", "gzip")),
    ("App.cpio", PackedArchive.Kind("newc")), ("App.xar", .xar),
  ]

  /// Packs a directory, and compares the report of the archive with that of the directory.
  private func expectEqualReports(
    _ directory: ScratchDirectory, _ name: String, _ kind: PackedArchive.Kind,
    formats: [String] = ["json", "text", "sarif"], least: Int = 150
  ) throws {
    try directory.makeDirectory("packed")
    var archive = PackedArchive()
    try archive.add(directory: directory.absolute("disk/\(name)"))
    try archive.write(to: directory.absolute("packed/\(name)"), kind)
    for format in formats {
      let arguments = ["report", "-f", format, name]
      let disk = try directory.run(arguments, from: "disk")
      let packed = try directory.run(arguments, from: "packed")
      #expect(disk.output.utf8.count > least, "\(disk)")
      #expect(packed.outputBytes == disk.outputBytes, "\(format): \(packed) \(disk)")
      #expect(packed.status == disk.status, "\(packed) \(disk)")
    }
    // The archive is unchanged, and no file is beside it.
    #expect(try directory.names(in: "packed") == [name])
  }

  @Test(arguments: kinds.filter { $0.kind.canBeWritten })
  func ofEveryKindOfArchive(_ name: String, _ kind: PackedArchive.Kind) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles", to: "disk/\(name)")
    try expectEqualReports(directory, name, kind)
  }

  /// Projects and catalogs have readers of their own.
  @Test(arguments: [
    "AssetSets", "Differences", "InfoPlists", "Intents", "InterfaceBuilder", "LocTables",
    "Projects", "Settings", "StringCatalogs", "Strings", "StringsDict", "Texts", "XcodeProjects",
  ])
  func ofEveryKindOfFile(_ folder: String) throws {
    for name in ["App.zip", "App.tar"] {
      let directory = try ScratchDirectory()
      try directory.copyFixture(folder, to: "disk/\(name)")
      try expectEqualReports(directory, name, name == "App.zip" ? .zip : .tar, formats: ["json"])
    }
  }

  /// Two names that look the same, links of every kind, and a name that isn't UTF-8.
  @Test(arguments: [("App.zip", PackedArchive.Kind.zip), ("App.tar.gz", .init("gnutar", "gzip"))])
  func withEveryKindOfName(_ name: String, _ kind: PackedArchive.Kind) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "disk/\(name)/TextEdit.app")
    let made = try directory.shell(
      """
      cd disk/\(name) && mkdir -p A.bundle/en.lproj A.bundle/fr.lproj && cd A.bundle &&
      echo '"a" = "A"; "b" = "B";' >en.lproj/A.strings && echo '"a" = "Ä";' >fr.lproj/A.strings &&
      ln -s fr.lproj fr_CA.lproj && ln -s ../../outside pt.lproj && ln -s /usr es.lproj &&
      ln -s nowhere.strings en.lproj/C.strings && ln -s .. fr.lproj/loop && ln -s it.lproj it.lproj &&
      for bundle in "$(printf 'e\\314\\201').bundle" "$(printf '\\303\\251').bundle"; do
        mkdir -p "$bundle" && cp -r en.lproj fr.lproj "$bundle/"
      done
      """)
    #expect(made.status == 0, "\(made)")
    #if os(Linux)
      let undecodable = try directory.shell(
        "cd disk/\(name)/A.bundle && cp en.lproj/A.strings \"fr.lproj/$(printf 'caf\\351').strings\""
      )
      #expect(undecodable.status == 0, "\(undecodable)")
      // Foundation can't list such a name.
      let packer = name == "App.zip" ? "zip -qry ../../packed.zip ." : "tar -czf ../../packed.zip ."
      let packed = try directory.shell(
        "mkdir -p packed && cd disk/\(name) && \(packer) && mv ../../packed.zip ../../packed/\(name)"
      )
      guard packed.status == 0 else { return }
      let arguments = ["report", "-q", "-f", "json", name]
      let (own, other) = (
        try directory.run(arguments, from: "packed"), try directory.run(arguments, from: "disk")
      )
      #expect(own.outputBytes == other.outputBytes, "\(own) \(other)")
      #expect(
        other.output.contains("undecodable-name") && other.output.contains("link-leaves-tree"))
    #else
      try expectEqualReports(directory, name, kind)
    #endif
  }

  @Test(
    .enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"),
    arguments: RevisionEqualityTests.corpora)
  func ofRealProjects(_ project: String) throws {
    let directory = try ScratchDirectory()
    let root = try #require(SharedFiles.root).appendingPathComponent("corpora/\(project)").path
    let copied = try directory.shell(
      "mkdir disk && cp -r '\(root)' disk/App.zip && chmod -R u+w disk/App.zip")
    #expect(copied.status == 0, "\(copied)")
    try expectEqualReports(directory, "App.zip", .zip, formats: ["json"])
  }
}
