import CArchive
import L10nModel

/// Reads a tar or cpio archive once, from start to end.
struct StreamPass {
  private let stream: ArchiveStream
  private let directory: TreePath
  private var position = -1
  private var keptSize = 0
  private var size = 0
  /// The paths of hard links that come without content, by the path of the original. All paths are as written in the archive.
  private var otherNames: [[UInt8]: [[UInt8]]] = [:]

  /// Adds all entries to a tree.
  ///
  /// - Parameter directory: the directory that the entries' paths are relative to.
  /// - Throws: if the archive is damaged, or exceeds a limit.
  @discardableResult
  init(
    of stream: ArchiveStream, into nodes: inout ArchiveNodes, below directory: TreePath
  ) throws(ArchiveFailure) {
    self.stream = stream
    self.directory = directory
    let reader = try stream.reader()
    while let entry = try reader.next() {
      position += 1
      guard position < ArchiveLimits.entryCount else {
        throw .tooManyEntries(ArchiveLimits.entryCount)
      }
      try add(entry, reader, to: &nodes)
    }
    guard position >= 0 else { throw .damaged("it has no entries") }
  }

  private mutating func add(
    _ entry: ArchiveReader.Entry, _ reader: ArchiveReader, to nodes: inout ArchiveNodes
  ) throws(ArchiveFailure) {
    switch entry.kind {
    case .directory: try nodes.add(.directory, at: entry.path, below: directory)
    case .link(let destination):
      let destination = String(decoding: destination, as: UTF8.self)
      try nodes.add(.link(destination: destination), at: entry.path, below: directory)
    case .other: try nodes.add(.other, at: entry.path, below: directory)
    case .file(let original):
      try add(fileWithSize: entry.size ?? 0, original, entry.path, reader, to: &nodes)
    }
  }

  private mutating func add(
    fileWithSize size: Int, _ original: [UInt8]?, _ path: [UInt8], _ reader: ArchiveReader,
    to nodes: inout ArchiveNodes
  ) throws(ArchiveFailure) {
    if let original, size == 0 {
      otherNames[original, default: []].append(path)
      try nodes.add(nameOf: original, at: path, below: directory)
      return
    }
    let (sum, isTooLarge) = self.size.addingReportingOverflow(size)
    self.size = isTooLarge ? .max : sum
    try ArchiveLimits.check(unpacked: self.size, compressed: stream.size)
    let wanted = KeptBytes.count(
      of: TreePath(String(decoding: path, as: UTF8.self)), size: size)
    keptSize += wanted
    try ArchiveLimits.check(kept: keptSize, compressed: stream.size)
    var kept: [UInt8] = []
    if wanted > 0 {
      try reader.read(into: &kept, expected: wanted, limit: wanted)
      guard kept.count == wanted else { throw .damaged("a file ends too early") }
    }
    let member = StreamMember(size: size, kept: kept, position: position, stream: stream)
    try nodes.add(.file(member), at: path, below: directory)
    // Some archives store the content of hard links with the last of their names.
    guard let original else { return }
    for name in [original] + (otherNames.removeValue(forKey: original) ?? []) {
      nodes.fill(name, with: member, below: directory)
    }
  }
}

/// A tar or cpio archive, which can be read from its start only.
struct ArchiveStream: Sendable {
  /// The number of bytes of the compressed archive.
  let size: Int
  /// Opens the archive at its start.
  let open: @Sendable () throws(ArchiveFailure) -> any ByteSource

  init(size: Int, open: @escaping @Sendable () throws(ArchiveFailure) -> any ByteSource) {
    self.size = size
    self.open = open
  }

  /// - Throws: if the file is a tar archive that lacks its end marker of zero bytes.
  init(_ file: OpenFile) throws(ArchiveFailure) {
    let isTar = file.bytes(257..<262).elementsEqual("ustar".utf8)
    if isTar, file.bytes(max(0, file.count - 512)..<file.count).contains(where: { $0 != 0 }) {
      throw .damaged("the end of the tar archive is missing")
    }
    self.init(size: file.count) { FileSource(file, 0..<file.count) }
  }

  func reader() throws(ArchiveFailure) -> ArchiveReader {
    try ArchiveReader(CARCHIVE_STREAM, open())
  }
}

struct StreamMember: ArchivedFile {
  let size: Int
  /// The first bytes, or all of them.
  let kept: [UInt8]
  /// The index of the entry in the archive, needed to read the entry again.
  let position: Int
  let stream: ArchiveStream

  func read(into buffer: inout [UInt8], limit: Int) throws(FileTreeError) {
    guard size <= limit else { throw .tooLarge(limit: limit) }
    if kept.count == size {
      buffer.removeAll(keepingCapacity: true)
      // A parser appends padding to the text; the spare capacity avoids a reallocation.
      buffer.reserveCapacity(size + size / 16 + 256)
      buffer.append(contentsOf: kept)
      return
    }
    try readAgain(into: &buffer, count: size)
  }

  func beginning(count: Int) throws(FileTreeError) -> [UInt8] {
    if kept.count >= min(count, size) { return Array(kept.prefix(count)) }
    var bytes: [UInt8] = []
    try readAgain(into: &bytes, count: min(count, size))
    return bytes
  }

  /// Reads the archive again up to this entry.
  private func readAgain(into buffer: inout [UInt8], count: Int) throws(FileTreeError) {
    do throws(ArchiveFailure) {
      let reader = try stream.reader()
      for _ in 0...position {
        guard try reader.next() != nil else { throw .damaged("it changed while l10ncheck read it") }
      }
      try reader.read(into: &buffer, expected: count, limit: count)
    } catch {
      throw .archived(error.description)
    }
  }
}

/// Decides which bytes of a file stay in memory when a tar or cpio archive is read.
///
/// This only saves time: a file whose bytes weren't kept is read again on demand.
enum KeptBytes {
  /// The maximum size of other localized files that are kept whole: checks compare such files between localizations.
  private static let resourceSize = 16 << 20
  /// The number of bytes kept of larger files: enough to see that most pairs differ.
  private static let beginningSize = 4096

  /// Returns the number of bytes to keep of a file.
  static func count(of path: TreePath, size: Int) -> Int {
    guard let name = path.lastComponent else { return 0 }
    if ProjectFileName.isRead(name) { return size }
    guard path.localizationDirectory != nil else { return 0 }
    return size <= resourceSize ? size : beginningSize
  }
}
