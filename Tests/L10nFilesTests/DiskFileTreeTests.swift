import Foundation
import L10nFiles
import L10nModel
import Testing

/// A directory on disk for one test.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tree-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: destination)
  }
}

struct DiskFileTreeTests {
  @Test
  func `a directory's entries have their kinds, and links their destinations as written`() throws {
    let directory = try TemporaryDirectory()
    try directory.write([1], to: "file")
    try directory.write([1], to: "Sub/x")
    try directory.write([], to: ".hidden")
    try directory.link("link", to: "../no/where")
    try #require(mkfifo(directory.path + "/pipe", 0o600) == 0)
    let tree = try DiskFileTree(root: directory.path)
    let entries = try tree.contents(of: .root).entries.sorted { $0.name < $1.name }
    #expect(
      entries == [
        DirectoryEntry(name: ".hidden", kind: .file),
        DirectoryEntry(name: "Sub", kind: .directory),
        DirectoryEntry(name: "file", kind: .file),
        DirectoryEntry(name: "link", kind: .link(destination: "../no/where")),
        DirectoryEntry(name: "pipe", kind: .other),
      ])
    for entry in entries {
      #expect(try tree.kind(of: TreePath(entry.name)) == entry.kind)
    }
    #expect(try tree.contents(of: "Sub").entries.map(\.name) == ["x"])
    #expect(tree.location == directory.path)
  }

  #if os(Linux)
    @Test func `a name that isn't UTF-8 is listed separately`() throws {
      let directory = try TemporaryDirectory()
      let name = (Array(directory.path.utf8) + [0x2F, 0x61, 0xFF, 0]).map { CChar(bitPattern: $0) }
      let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
      try #require(descriptor >= 0)
      close(descriptor)
      let contents = try DiskFileTree(root: directory.path).contents(of: .root)
      #expect(contents == DirectoryContents(undecodableNames: ["a\u{FFFD}"]))
    }
  #endif

  @Test func `files of all sizes are read into one buffer, in any order`() throws {
    let directory = try TemporaryDirectory()
    let sizes = [0, 1, 70_000, 3, 70_001, 4096, 0]
    for (index, size) in sizes.enumerated() {
      try directory.write((0..<size).map { UInt8(($0 + index) & 0xFF) }, to: "\(index)")
    }
    let tree = try DiskFileTree(root: directory.path)
    var buffer: [UInt8] = [9, 9, 9]
    for (index, size) in sizes.enumerated() {
      try tree.read(TreePath("\(index)"), into: &buffer)
      #expect(buffer == (0..<size).map { UInt8(($0 + index) & 0xFF) })
    }
    let capacity = buffer.capacity
    #expect(capacity >= 70_001)
    try tree.read("1", into: &buffer)
    #expect(buffer.capacity == capacity)
  }

  @Test(.enabled(if: access("/proc/self/status", R_OK) == 0))
  func `a file of the kernel without a size is read to its end`() throws {
    var buffer: [UInt8] = []
    try DiskFileTree(root: "/proc/self").read("status", into: &buffer)
    #expect(String(decoding: buffer, as: UTF8.self).contains("VmRSS"))
    #expect(throws: FileTreeError.tooLarge(limit: 10)) {
      try DiskFileTree(root: "/proc/self").read("status", into: &buffer, limit: 10)
    }
  }

  @Test func `a failed read throws a typed error and leaves the buffer empty`() throws {
    let directory = try TemporaryDirectory()
    try directory.write([1, 2, 3], to: "Sub/file")
    try directory.link("loop", to: "loop")
    try #require(mkfifo(directory.path + "/pipe", 0o600) == 0)
    let tree = try DiskFileTree(root: directory.path)
    var buffer: [UInt8] = [1]
    #expect(throws: FileTreeError.notFound) { try tree.read("absent", into: &buffer) }
    #expect(buffer.isEmpty)
    buffer = [1]
    #expect(throws: FileTreeError.isDirectory) { try tree.read("Sub", into: &buffer) }
    #expect(buffer.isEmpty)
    buffer = [1]
    #expect(throws: FileTreeError.tooLarge(limit: 2)) {
      try tree.read("Sub/file", into: &buffer, limit: 2)
    }
    #expect(buffer.isEmpty)
    try tree.read("Sub/file", into: &buffer, limit: 3)
    #expect(buffer == [1, 2, 3])
    #expect(throws: FileTreeError.self) { try tree.read("loop", into: &buffer) }
    #expect(throws: FileTreeError.self) { try tree.read("pipe", into: &buffer) }
    #expect(throws: FileTreeError.notDirectory) { try tree.contents(of: "Sub/file") }
    #expect(throws: FileTreeError.notFound) { try tree.contents(of: "absent") }
    #expect(throws: FileTreeError.notFound) { try tree.kind(of: "absent") }
    #expect(throws: FileTreeError.notFound) { try DiskFileTree(root: directory.path + "/absent") }
    #expect(throws: FileTreeError.notDirectory) {
      try DiskFileTree(root: directory.path + "/Sub/file")
    }
  }

  @Test(
    .enabled(if: getuid() != 0, "the superuser may read everything")
  )
  func `a file without read permission is reported`() throws {
    let directory = try TemporaryDirectory()
    try directory.write([1], to: "Sub/file")
    chmod(directory.path + "/Sub/file", 0)
    let tree = try DiskFileTree(root: directory.path)
    var buffer: [UInt8] = []
    #expect(throws: FileTreeError.permissionDenied) { try tree.read("Sub/file", into: &buffer) }
    chmod(directory.path + "/Sub", 0)
    #expect(throws: FileTreeError.permissionDenied) { try tree.contents(of: "Sub") }
    chmod(directory.path + "/Sub", 0o700)
  }

  @Test func `discovery gives the same result for a tree on disk and in memory`() throws {
    let directory = try TemporaryDirectory()
    try directory.write([1], to: "X.framework/Versions/A/Resources/en.lproj/Localizable.strings")
    try directory.link("X.framework/Versions/Current", to: "A")
    try directory.link("X.framework/Resources", to: "Versions/Current/Resources")
    try directory.link("X.framework/Versions/A/Resources/fr.lproj", to: "en.lproj")
    try directory.link(
      "X.framework/Versions/A/Resources/de.lproj",
      to: directory.path + "/X.framework/Versions/A/Resources/en.lproj")
    try directory.link("X.framework/Versions/A/Resources/it.lproj", to: "/")
    let discovery = try Discovery(of: try DiskFileTree(root: directory.path), named: "Input")
    #expect(
      discovery.summary == [
        "X.framework/Versions/A/Resources | X.framework | framework | de en fr"
      ])
    #expect(
      discovery.findingSummary == [
        "link-leaves-tree X.framework/Versions/A/Resources/it.lproj"
      ])
  }

  @Test(arguments: [(Int32(0), true), (13, false)])
  func `the help for a file that git lacks isn't about permissions`(
    _ code: Int32, _ isFetched: Bool
  ) {
    let remedy = FileTreeError.failed(code: code, description: "no").remedy
    #expect(remedy.hasPrefix("fetch") == isFetched)
  }
}
