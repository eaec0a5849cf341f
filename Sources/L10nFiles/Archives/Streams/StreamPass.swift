import L10nModel

/// Reads a tar or cpio archive once, from its start to its end.
struct StreamPass {
  private let stream: ArchiveStream
  private let directory: TreePath
  private var position = -1
  private var keptSize = 0
  private var size = 0
  /// The names that a file has beside its first one, as written, by that.
  private var otherNames: [[UInt8]: [[UInt8]]] = [:]

  /// Adds all entries to a tree.
  ///
  /// - Parameter directory: where their paths begin.
  /// - Throws: if the archive is damaged, or exceeds a limit.
  /// - Complexity: O(*n*) in the number of bytes, unpacked.
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
    // The content of several names can come with the last one.
    guard let original else { return }
    for name in [original] + (otherNames.removeValue(forKey: original) ?? []) {
      nodes.fill(name, with: member, below: directory)
    }
  }
}
