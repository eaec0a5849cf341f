import Foundation
import TestSupport
import Testing

@Suite struct ArchiveTests {
  private static let en = "\"a\" = \"A\";\n\"b\" = \"B\";\n"

  /// An archive of an application whose French localization lacks a key, and its sources.
  private func directory() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try PackedArchive([
      "Payload/Ferry.app/Info.plist": .text(
        "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>"
      ),
      "Payload/Ferry.app/en.lproj/Localizable.strings": .text(Self.en),
      "Payload/Ferry.app/fr.lproj/Localizable.strings": .text("\"a\" = \"Ä\";\n"),
    ]).write(to: directory.absolute("Ferry.ipa"), .zip)
    try directory.write("Sources/Ferry/en.lproj/Localizable.strings", Self.en + "\"c\" = \"C\";\n")
    try directory.write(
      "Sources/Ferry/fr.lproj/Localizable.strings", "\"a\" = \"Ä\";\n\"b\" = \"Be\";\n")
    try directory.write("Sources/Other/en.lproj/Other.strings", "\"x\" = \"X\";\n")
    return directory
  }

  @Test func pathsOfFindings() throws {
    let directory = try directory()
    let run = try directory.run("report", "-q", "-f", "lines", "Ferry.ipa")
    let path = "Ferry.ipa/Payload/Ferry.app/fr.lproj/Localizable.strings"
    #expect(run.status == 0 && run.output.contains("\(path):1:1: warning: "), "\(run)")
    // The printed path is accepted as an argument.
    let dump = try directory.run("dump", path)
    #expect(dump.status == 0 && dump.output == "\"a\" = \"Ä\";\n", "\(dump)")
    for part in ["Payload/Ferry.app", "Payload/Ferry.app/fr.lproj", "Payload", path.dropFirst(10)] {
      let same = try directory.run("report", "-q", "-f", "lines", "Ferry.ipa/\(part)")
      #expect(same.output.contains("\(path):1:1: warning: "), "\(same)")
    }
    let other = try directory.run("report", "-q", "-f", "lines", "./Ferry.ipa/Payload/")
    #expect(other.output == run.output, "\(other)")
  }

  @Test func dumpOfAWholeArchive() throws {
    let run = try directory().run("dump", "Ferry.ipa")
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    #expect(
      run.errors.hasPrefix("l10ncheck: Ferry.ipa: is an archive: name a file in it"), "\(run)")
  }

  @Test func whatShippedAgainstTheSources() throws {
    let run = try directory().run("diff", "-q", "Ferry.ipa", "Sources")
    #expect(run.status == 0, "\(run)")
    let expected = [
      "added: 2 keys\n  Ferry › Localizable  \"c\"", "\"b\"  translated in fr",
      "+ bundle Other",
    ]
    for part in expected { #expect(run.output.contains(part), "\(part): \(run)") }
    #expect(!run.output.contains("- bundle") && !run.output.contains("+ bundle Ferry"), "\(run)")
    let same = try directory().run("diff", "-q", "Ferry.ipa", "Ferry.ipa")
    #expect(same.output.hasPrefix("no changes: 1 bundle"), "\(same)")
  }

  /// A binary property list has the same texts as the file that it was made from.
  @Test func compiledTextsAreTheSame() throws {
    let directory = try ScratchDirectory()
    let compiled = try PropertyListSerialization.data(
      fromPropertyList: ["a": "A", "b": "B"], format: .binary, options: 0)
    try PackedArchive([
      "F.app/Contents/Resources/en.lproj/L.strings": .file(Array(compiled)),
      "F.app/Contents/Resources/fr.lproj/L.strings": .file(Array(compiled)),
    ]).write(to: directory.absolute("F.app.tar.gz"), .init("gnutar", "gzip"))
    try directory.write("S/F/en.lproj/L.strings", Self.en)
    try directory.write("S/F/fr.lproj/L.strings", Self.en)
    let run = try directory.run("diff", "-q", "-f", "json", "F.app.tar.gz", "S")
    let json = try JSONValue(run.outputBytes)
    #expect(json["keys"]?.array?.isEmpty == true && json["bundles"]?.array?.count == 1, "\(run)")
  }

  /// Commands that don't accept archives, and their messages.
  @Test(arguments: [
    ("stub Ferry.ipa", "nothing is written into it"),
    ("stub --write Ferry.ipa", "nothing is written into it"),
    ("import --tree Ferry.ipa fr.json", "nothing is written into it"),
    ("init Ferry.ipa", "nothing is written into it"),
    ("merge Ferry.ipa Ferry.ipa Ferry.ipa", "nothing is written into it"),
    ("stale Ferry.ipa", "has no history"),
    ("report --stale Ferry.ipa", "has no history"),
  ])
  func refusals(_ command: String, _ reason: String) throws {
    let directory = try directory()
    try directory.write("fr.json", "{\"a\": \"Ä\"}")
    let before = try directory.read("Ferry.ipa")
    let run = try directory.run(command.split(separator: " ").map(String.init))
    #expect(run.status != 0 && run.output.isEmpty, "\(run)")
    #expect(run.errors.contains("Ferry.ipa: is an archive, and \(reason)"), "\(run)")
    #expect(try directory.read("Ferry.ipa") == before)
  }

  @Test(arguments: [
    ("x.ipa", "", "is empty: download or build it again"),
    ("x.ipa", "no archive", "isn't a zip, tar or cpio archive or an installer package"),
    (
      "x.ipa", "version https://git-lfs.github.com/spec/v1\noid sha256:a3\nsize 9\n",
      "is a Git LFS pointer"
    ),
    ("x.zip", "PK\u{3}\u{4}", "the end of the zip archive is missing"),
    ("x.tar.gz", "\u{1F}", "isn't a zip, tar or cpio archive"),
    ("x.7z", "7z\u{BC}", "isn't a zip, tar or cpio archive"),
    ("x.rar", "Rar!", "is a RAR archive: unpack it, and name the directory instead"),
    ("x.pkg", "xar!", "the archive is damaged or cut off"),
    ("x.ipa/Payload", "no archive", "isn't a zip, tar or cpio archive"),
  ])
  func unreadableArchives(_ path: String, _ content: String, _ reason: String) throws {
    let directory = try ScratchDirectory()
    try directory.write(path.split(separator: "/").first.map(String.init) ?? path, content)
    for command in ["report", "resolve --preferred fr"] {
      let run = try directory.run(command.split(separator: " ").map(String.init) + [path])
      #expect(run.status == 3 && run.output.isEmpty, "\(run)")
      #expect(run.errors.hasPrefix("l10ncheck: \(path): \(reason)"), "\(run)")
    }
    let diff = try directory.run("diff", path, ".")
    #expect(diff.status == 3 && diff.output.isEmpty, "\(diff)")
  }

  /// Files that don't allow random access, and a path that is neither a directory nor a file.
  @Test(arguments: ["pipe.zip", "pipe", "/dev/null"])
  func pipesAndDevices(_ path: String) throws {
    let directory = try ScratchDirectory()
    if !path.hasPrefix("/") { try #require(mkfifo(directory.absolute(path), 0o600) == 0) }
    for command in ["report", "diff .", "resolve --preferred fr", "export --output out"] {
      let run = try directory.run(command.split(separator: " ").map(String.init) + [path])
      #expect(run.status == 3, "\(command): \(run)")
      #expect(run.errors.contains("\(path): is not a regular file or a directory"), "\(run)")
    }
  }

  /// A file in an archive that can't be read is an error, not a missing file.
  @Test func encryptedFiles() throws {
    let directory = try ScratchDirectory()
    try PackedArchive([
      "en.lproj/A.strings": .text(Self.en), "fr.lproj/A.strings": .text(Self.en),
    ]).write(
      to: directory.absolute("A.zip"),
      .init("zip", options: "encryption=zipcrypt", password: "secret"))
    let run = try directory.run("report", "-f", "lines", "A.zip")
    #expect(run.status == 1, "\(run)")
    #expect(
      run.output.contains(
        "A.zip/fr.lproj/A.strings:1:1: error: the file can't be read: is encrypted"),
      "\(run)")
  }

  @Test func oddEntries() throws {
    let directory = try directory()
    try PackedArchive([
      "en.lproj/A.strings": .text(Self.en), "../fr.lproj/A.strings": .text(Self.en),
      "./en.lproj/A.strings": .text(Self.en),
    ]).write(to: directory.absolute("A.zip"), .zip)
    let run = try directory.run("report", "-f", "lines", "--fail-on", "warning", "A.zip")
    #expect(run.status == 1, "\(run)")
    for part in [
      "\"../fr.lproj/A.strings\" leads out of the archive",
      "more than once in the archive: the last one wins",
      "odd-archive-entry",
    ] {
      #expect(run.output.contains(part), "\(part): \(run)")
    }
  }

  /// Archives inside a directory aren't opened.
  @Test func archivesInDirectoriesStayClosed() throws {
    let directory = try directory()
    try PackedArchive(["x.zip": .file(Array(try directory.read("Ferry.ipa")))])
      .write(to: directory.absolute("Outer.zip"), .zip)
    let names = try directory.run("report", "-q", "-f", "json", ".")
    #expect(!names.output.contains("Payload"), "\(names)")
    let outer = try directory.run("report", "-q", "-f", "json", "Outer.zip")
    #expect(!outer.output.contains("Payload"), "\(outer)")
  }

  /// An archive without a directory for the bundle gives the bundle its name.
  @Test func bundlesWithoutTheirDirectory() throws {
    let directory = try ScratchDirectory()
    try PackedArchive([
      "Contents/Info.plist": .text("<plist version=\"1.0\"><dict></dict></plist>"),
      "Contents/Resources/en.lproj/A.strings": .text(Self.en),
    ]).write(to: directory.absolute("F.app.tar.gz"), .init("gnutar", "gzip"))
    let run = try directory.run("report", "-q", "-f", "json", "F.app.tar.gz")
    #expect(run.output.contains("\"name\": \"F.app\"") && run.output.contains("macOSApplication"))
  }

  @Test func baselinesOfArchives() throws {
    let directory = try directory()
    let written = try directory.run("report", "-q", "--write-baseline", "--exit-zero", "Ferry.ipa")
    #expect(written.status == 0, "\(written)")
    let run = try directory.run(
      "report", "-q", "-f", "lines", "--baseline", ".l10ncheck-baseline.json", "Ferry.ipa")
    #expect(run.status == 0 && !run.output.contains("missing-key"), "\(run)")
  }
}
