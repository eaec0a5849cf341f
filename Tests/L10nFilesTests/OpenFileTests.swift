import Foundation
import L10nFiles
import TestSupport
import Testing

/// Files that are read in parts.
struct OpenFileTests {
  private static let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  private static func read(_ range: Range<Int>, of file: OpenFile) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: range.count)
    let count = file.read(at: range.lowerBound, into: &buffer, count: range.count)
    return Array(buffer.prefix(count))
  }

  @Test(arguments: [
    0..<10, 0..<10_000, 5000..<5001, 9990..<10_010, 10_000..<10_001, 20_000..<20_010,
  ])
  func `any part can be read, up to the end of the file`(_ range: Range<Int>) throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.bytes, to: "Sub/file")
    let onDisk = try CommandLineFile.open(directory.path + "/Sub/file")
    for file in [onDisk, OpenFile(bytes: Self.bytes)] {
      #expect(file.count == Self.bytes.count)
      #expect(
        Self.read(range, of: file) == Array(Self.bytes[range.clamped(to: 0..<Self.bytes.count)]))
    }
  }

  @Test func `an unreadable file can't be opened`() throws {
    let directory = try TemporaryDirectory()
    #expect(throws: FileTreeError.notFound) { try CommandLineFile.open(directory.path + "/none") }
    #expect(throws: FileTreeError.isDirectory) { try CommandLineFile.open(directory.path) }
  }

  @Test func `a file that shrinks has fewer bytes`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.bytes, to: "file")
    let file = try CommandLineFile.open(directory.path + "/file")
    let handle = try #require(FileHandle(forWritingAtPath: directory.path + "/file"))
    try handle.truncate(atOffset: 100)
    #expect(Self.read(50..<200, of: file) == Array(Self.bytes[50..<100]))
  }
}
