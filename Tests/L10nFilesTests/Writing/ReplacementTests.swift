import CSystem
import Foundation
import L10nModel
import L10nSource
import L10nSystem
import TestSupport
import Testing

@testable import L10nFiles

/// A file is replaced as a whole; everything but its contents is kept, and no temporary file is left.
@Suite struct ReplacementTests {
  private func names(_ tree: TemporaryTree, _ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tree.path(of: folder)).sorted()
  }

  private func text(_ tree: TemporaryTree, _ path: String) throws -> String {
    try String(contentsOfFile: tree.path(of: path), encoding: .utf8)
  }

  /// Replaces a file as a report does.
  private func replace(_ path: String, with text: String) throws -> [WriteNotice] {
    guard var replacement = try FileReplacement(of: path) else { throw WriteFailure.notAFile }
    _ = Array(text.utf8).withUnsafeBytes {
      Foundation.write(replacement.descriptor, $0.baseAddress, $0.count)
    }
    return try replacement.finish()
  }

  // MARK: - With and without a temporary name

  /// Where the system needs no temporary name, and where it does.
  @Test(arguments: [false, true]) func aNameIsTakenOrReplaced(_ isNamed: Bool) throws {
    let tree = try TemporaryTree(["old": "old"])
    let directory = try OpenDirectory(at: tree.path)
    var file = try ReplacementFile(in: directory, isPrivate: true, isNamed: isNamed)
    try file.write(Array("new".utf8))
    try file.replace("old", in: directory)
    #expect(try text(tree, "old") == "new")
    var other = try ReplacementFile(in: directory, isPrivate: false, isNamed: isNamed)
    try other.write(Array("other".utf8))
    #expect(throws: WriteFailure.existsMeanwhile) { try other.appear(as: "old", in: directory) }
    try other.appear(as: "other", in: directory)
    #expect(try text(tree, "other") == "other")
    #expect(try names(tree) == ["old", "other"])
  }

  @Test(arguments: [false, true]) func whatIsGivenUpLeavesNothing(_ isNamed: Bool) throws {
    let tree = try TemporaryTree(["directory/x": ""])
    let directory = try OpenDirectory(at: tree.path)
    do {
      var file = try ReplacementFile(in: directory, isPrivate: true, isNamed: isNamed)
      try file.write([1])
      #expect(throws: WriteFailure.self) { try file.replace("directory", in: directory) }
    }
    #expect(try names(tree) == ["directory"])
  }

  @Test func namesAreLikeNoOther() {
    let names = (0..<1000).map { _ in TemporaryName.random() }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { TemporaryName.isOne($0) && $0.utf8.count == names[0].utf8.count })
    let others = [
      ".l10ncheck.json", ".l10ncheck-baseline.json", ".l10ncheck-tmp-",
      String(names[0].dropLast()), names[0] + "0", String(names[0].dropLast()) + "g",
    ]
    #expect(!others.contains(where: TemporaryName.isOne))
  }

  @Test func aNameMayBeAsLongAsTheSystemAllows() throws {
    let name = String(repeating: "n", count: 255)
    let tree = try TemporaryTree([name: "old"])
    #expect(try replace(tree.path(of: name), with: "new").isEmpty)
    #expect(try text(tree, name) == "new")
    var writer = TreeWriter(root: tree.path)
    let path = try #require(PatchPath(TreePath(name)))
    try writer.write(FileChange(path, .edit(Array("new".utf8), [])))
    #expect(try names(tree) == [name])
  }

  @Test func onlyOldLeftoversAreRemoved() throws {
    let (old, recent) = (TemporaryName.random(), TemporaryName.random())
    let (link, folder) = (TemporaryName.random(), TemporaryName.random())
    let tree = try TemporaryTree(
      [old: "", recent: "", "\(folder)/x": "", ".l10ncheck-baseline.json": ""],
      links: [link: "x"])
    for name in [old, folder, ".l10ncheck-baseline.json"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)],
        ofItemAtPath: tree.path(of: name))
    }
    _ = try replace(tree.path(of: "out"), with: "new")
    #expect(
      try names(tree) == [recent, link, folder, ".l10ncheck-baseline.json", "out"].sorted())
  }

  // MARK: - Attributes that are kept

  @Test func modesAreKept() throws {
    for mode in [0o600, 0o640, 0o755, 0o444] {
      let tree = try TemporaryTree(["file": "old"])
      let path = tree.path(of: "file")
      #expect(chmod(path, mode_t(mode)) == 0)
      _ = try replace(path, with: "new")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
      #expect(try text(tree, "file") == "new")
    }
  }

  @Test func otherNamesOfAFileAreTold() throws {
    let tree = try TemporaryTree(["file": "old"])
    let path = tree.path(of: "file")
    #expect(link(path, tree.path(of: "second")) == 0)
    #expect(try replace(path, with: "new") == [.otherNames(1)])
    #expect(try text(tree, "second") == "old")
    #expect(link(path, tree.path(of: "third")) == 0 && link(path, tree.path(of: "fourth")) == 0)
    let notices = try replace(path, with: "newer")
    #expect(
      notices.map(\.description) == ["has 2 other hard links, which keep the old content"])
  }

  #if os(Linux)
    /// Whether the file system of temporary files keeps an extended attribute.
    private static func keeps(_ name: String, _ value: [UInt8]) -> Bool {
      guard let tree = try? TemporaryTree(["file": ""]) else { return false }
      return setExtendedAttribute(name, value, tree.path(of: "file"))
    }

    @Test(.enabled(if: keeps("user.l10ncheck", [1]), "the file system keeps no attributes"))
    func extendedAttributesAreKept() throws {
      let tree = try TemporaryTree(["file": "old"])
      let path = tree.path(of: "file")
      let value = Array("value".utf8)
      #expect(Self.setExtendedAttribute("user.l10ncheck", value, path))
      #expect(try replace(path, with: "new").isEmpty)
      #expect(extendedAttribute("user.l10ncheck", path) == value)
      var writer = TreeWriter(root: tree.path)
      let edit = FileEdit(.init(.init(at: 0), Array("x".utf8)), .addition)
      #expect(try writer.write(FileChange("file", .edit(Array("new".utf8), [edit]))).isEmpty)
      #expect(extendedAttribute("user.l10ncheck", path) == value)
      #expect(try text(tree, "file") == "xnew")
    }

    /// An access control list in the kernel's format: version 2, then tag, permissions and identifier of each entry.
    private static let accessControlList: [UInt8] = {
      var list: [UInt8] = [2, 0, 0, 0]
      for (tag, rights, identifier) in [
        (0x01, 6, UInt32.max), (0x02, 4, 12345), (0x04, 4, .max), (0x10, 4, .max), (0x20, 0, .max),
      ] as [(UInt16, UInt16, UInt32)] {
        withUnsafeBytes(of: tag.littleEndian) { list += $0 }
        withUnsafeBytes(of: rights.littleEndian) { list += $0 }
        withUnsafeBytes(of: identifier.littleEndian) { list += $0 }
      }
      return list
    }()

    @Test(
      .enabled(
        if: keeps("system.posix_acl_access", accessControlList), "the file system keeps no lists"))
    func accessControlListsAreKept() throws {
      let tree = try TemporaryTree(["file": "old"])
      let path = tree.path(of: "file")
      let list = Self.accessControlList
      #expect(Self.setExtendedAttribute("system.posix_acl_access", list, path))
      #expect(try replace(path, with: "new").isEmpty)
      #expect(extendedAttribute("system.posix_acl_access", path) == list)
    }

    private typealias Setting =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, CInt
      ) -> CInt
    private typealias Getting =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
      ) -> Int

    /// - Returns: false where the file system has no such attributes.
    private static func setExtendedAttribute(_ name: String, _ value: [UInt8], _ path: String)
      -> Bool
    {
      let function = unsafeBitCast(dlsym(nil, "setxattr"), to: Setting.self)
      return function(path, name, value, value.count, 0) == 0
    }

    private func extendedAttribute(_ name: String, _ path: String) -> [UInt8] {
      let function = unsafeBitCast(dlsym(nil, "getxattr"), to: Getting.self)
      var value = [UInt8](repeating: 0, count: 256)
      let count = function(path, name, &value, value.count)
      return Array(value.prefix(max(0, count)))
    }
  #endif

  // MARK: - Links and streams

  @Test func aLinkStandsForTheFileThatItLeadsTo() throws {
    let tree = try TemporaryTree(
      ["real/file": "old", "here/x": ""],
      links: [
        "here/first": "../here/second", "here/second": "../real/file", "here/new": "../real/n",
      ])
    _ = try replace(tree.path(of: "here/first"), with: "new")
    _ = try replace(tree.path(of: "here/new"), with: "n")
    #expect(try text(tree, "real/file") == "new")
    #expect(try text(tree, "real/n") == "n")
    #expect(try names(tree, "real") == ["file", "n"])
    #expect(try names(tree, "here") == ["first", "new", "second", "x"])
  }

  @Test func reasonsAreTrue() throws {
    let tree = try TemporaryTree(
      ["file": "", "directory/x": ""], links: ["loop": "loop", "nowhere": "absent/x"])
    for (path, reason) in [
      ("directory", "is a directory"), ("directory/", "is a directory"),
      ("file/x", "not a directory"), ("absent/x", "no such file or directory"),
      ("nowhere", "no such file or directory"), ("loop", "too many levels of symbolic links"),
    ] {
      let failure = #expect(throws: WriteFailure.self) {
        _ = try FileReplacement(of: tree.path(of: path)) == nil
      }
      #expect(failure?.description == reason, "\(path)")
    }
  }

  @Test func pipesAndDevicesAreLeftAsTheyAre() throws {
    let tree = try TemporaryTree(["x": ""], links: ["link": "/dev/null", "out": "/dev/stdout"])
    #expect(mkfifo(tree.path(of: "pipe"), 0o600) == 0)
    for path in ["/dev/null", "/dev/stdout", "/dev/fd/2"] + ["link", "out", "pipe"].map(tree.path) {
      #expect(try FileReplacement(of: path) == nil, "\(path)")
    }
  }

  // MARK: - Signals

  /// The directory that a test and its child processes share.
  private static func directory(of process: pid_t, _ signal: CInt) -> String {
    "\(NSTemporaryDirectory())/l10ncheck-signals-\(process)-\(signal)"
  }

  private static func endWithNamedFile(_ number: CInt) throws {
    let path = directory(of: getppid(), number)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let directory = try OpenDirectory(at: path)
    let file = try ReplacementFile(in: directory, isPrivate: true, isNamed: true)
    try file.write([1])
    guard try FileManager.default.contentsOfDirectory(atPath: path).count == 1 else { exit(9) }
    kill(getpid(), number)
    // Another thread gets the signal; until then, the file exists.
    for _ in 0..<200 { usleep(10_000) }
    try file.write([2])
  }

  @Test func aSignalRemovesTheTemporaryName() async throws {
    await #expect(processExitsWith: .signal(SIGINT)) { try Self.endWithNamedFile(SIGINT) }
    await #expect(processExitsWith: .signal(SIGTERM)) { try Self.endWithNamedFile(SIGTERM) }
    await #expect(processExitsWith: .signal(SIGHUP)) { try Self.endWithNamedFile(SIGHUP) }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let path = Self.directory(of: getpid(), number)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// `nohup` makes a process ignore a signal, which stays ignored.
  @Test func anIgnoredSignalStaysIgnored() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGHUP, SIG_IGN)
      let directory = try OpenDirectory(at: NSTemporaryDirectory())
      let file = try ReplacementFile(in: directory, isPrivate: true)
      kill(getpid(), SIGHUP)
      usleep(50_000)
      try file.write([1])
      exit(7)
    }
  }

  /// A signal that arrives while a file is renamed is handled after that.
  @Test func aSignalWaitsForAHeldStretch() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      cfilesystem_hold_signals()
      cfilesystem_hold_signals()
      kill(getpid(), SIGTERM)
      cfilesystem_release_signals()
      usleep(50_000)
      print("still here")
      cfilesystem_release_signals()
      usleep(2_000_000)
      exit(8)
    }
  }
}
