import CArchive

struct ZipEntry: Sendable {
  let path: [UInt8]
  let kind: Kind
  let flags: Int
  let method: Int
  let checksum: Int
  let compressedSize: Int
  let size: Int
  /// The offset of the local header, from the start of the archive.
  let offset: Int

  enum Kind: Sendable {
    case file, directory, link, other
  }

  var isEncrypted: Bool { flags & 1 != 0 }

  /// Reads the entry at the start of some bytes of the central directory.
  ///
  /// - Parameter length: set to the number of bytes of the entry.
  /// - Returns: nil if the entry is damaged.
  init?(_ bytes: ArraySlice<UInt8>, length: inout Int) {
    let record = LittleEndian(bytes)
    func number(_ offset: Int, _ count: Int) -> Int { record.number(at: offset, bytes: count) ?? 0 }
    guard bytes.starts(with: ZipDirectory.signature) else { return nil }
    let (nameLength, extraLength) = (number(28, 2), number(30, 2))
    guard let name = record.part(46, count: nameLength),
      let extra = record.part(46 + nameLength, count: extraLength),
      record.part(46 + nameLength + extraLength, count: number(32, 2)) != nil
    else { return nil }
    length = 46 + nameLength + extraLength + number(32, 2)
    let fields = ExtraFields(extra)
    var large = fields.largeNumbers
    func numberOrLarge(at offset: Int) -> Int? {
      let value = number(offset, 4)
      guard value == 0xFFFF_FFFF, !large.isEmpty else { return value }
      return large.removeFirst()
    }
    // The Zip64 field contains only the numbers that don't fit 32 bits, in this order.
    guard let size = numberOrLarge(at: 24), let compressedSize = numberOrLarge(at: 20),
      let offset = numberOrLarge(at: 42),
      max(size, compressedSize, offset) < 1 << 60
    else { return nil }
    (self.size, self.compressedSize, self.offset) = (size, compressedSize, offset)
    (flags, method, checksum) = (number(8, 2), number(10, 2), number(16, 4))
    let system = number(5, 1)
    path = Self.path(name, fields, system: system)
    kind = Self.kind(path, attributes: number(38, 4), system: system)
  }

  private static func path(
    _ name: ArraySlice<UInt8>, _ fields: ExtraFields, system: Int
  ) -> [UInt8] {
    if String(validating: name, as: UTF8.self) == nil, let path = fields.path { return path }
    // Some programs on Windows write backslashes as separators.
    let isDOS = [0, 10, 11, 14].contains(system)
    guard isDOS, !name.contains(UInt8(ascii: "/")) else { return Array(name) }
    return name.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
  }

  private static func kind(_ path: [UInt8], attributes: Int, system: Int) -> Kind {
    if path.last == UInt8(ascii: "/") { return .directory }
    // Only Unix (3) and OS X (19) store the file's mode.
    guard [3, 19].contains(system) else { return attributes & 0x10 != 0 ? .directory : .file }
    switch attributes >> 16 & 0o170000 {
    case 0, 0o100000: return .file
    case 0o040000: return .directory
    case 0o120000: return .link
    default: return .other
    }
  }
}

private struct ExtraFields {
  /// The numbers of the Zip64 field.
  var largeNumbers: [Int?] = []
  var path: [UInt8]?

  init(_ bytes: ArraySlice<UInt8>) {
    let record = LittleEndian(bytes)
    var position = 0
    while let kind = record.number(at: position, bytes: 2),
      let size = record.number(at: position + 2, bytes: 2),
      let content = record.part(position + 4, count: size)
    {
      let field = LittleEndian(content)
      switch kind {
      case 0x0001:
        largeNumbers = stride(from: 0, to: size / 8 * 8, by: 8).map {
          field.number(at: $0, bytes: 8)
        }
      case 0x7075 where content.first == 1 && size > 5: path = Array(content.dropFirst(5))
      default: break
      }
      position += 4 + size
    }
  }
}

extension ZipEntry {
  /// A local header that is put before compressed bytes, with everything that libarchive needs to read them.
  static func header(
    flags: Int = 0, method: Int, checksum: Int = 0, compressedSize: Int, size: Int
  ) -> [UInt8] {
    let hasSizesBehind = 1 << 3
    let hasUnicodeName = 1 << 11
    var header: [UInt8] = [0x50, 0x4B, 3, 4]
    // If a file is larger, only its beginning is read.
    let limit = Int(UInt32.max) - 1
    let fields = [
      (20, 2), (flags & ~(hasSizesBehind | hasUnicodeName), 2), (method, 2), (0, 4),
      (checksum, 4), (min(compressedSize, limit), 4), (min(size, limit), 4), (1, 2), (0, 2),
    ]
    for (number, count) in fields { LittleEndian.append(number, bytes: count, to: &header) }
    return header + [UInt8(ascii: "x")]
  }
}

/// A file of a zip archive. It is read on demand, by any thread.
struct ZipMember: ArchivedFile {
  let entry: ZipEntry
  let file: OpenFile
  /// The offset of the archive in the file.
  let start: Int

  var size: Int { entry.size }

  func read(into buffer: inout [UInt8], limit: Int) throws(FileTreeError) {
    guard entry.size <= limit else { throw .tooLarge(limit: limit) }
    do throws(ArchiveFailure) {
      let reader = try reader()
      // Asks for one byte more, so that libarchive reaches the end of the entry and compares the checksum.
      try reader.read(into: &buffer, expected: entry.size, limit: entry.size + 1)
      guard buffer.count == entry.size else {
        throw .damaged("its size differs from the stated one")
      }
    } catch {
      throw .archived(error.description)
    }
  }

  func beginning(count: Int) throws(FileTreeError) -> [UInt8] {
    var bytes: [UInt8] = []
    if entry.size <= count {
      try read(into: &bytes, limit: count)
      return bytes
    }
    do throws(ArchiveFailure) {
      try reader().read(into: &bytes, expected: count, limit: count)
    } catch {
      throw .archived(error.description)
    }
    return bytes
  }

  private func reader() throws(ArchiveFailure) -> ArchiveReader {
    guard !entry.isEncrypted else {
      throw ArchiveFailure("is encrypted: unpack the archive, and name the directory instead")
    }
    try ArchiveLimits.check(file: entry.size, compressed: entry.compressedSize)
    let place = start + entry.offset
    let header = LittleEndian(file.bytes(place..<(place + 30))[...])
    guard header.part(0, count: 4)?.elementsEqual([0x50, 0x4B, 3, 4]) == true,
      let nameLength = header.number(at: 26, bytes: 2),
      let extraLength = header.number(at: 28, bytes: 2)
    else { throw .damaged("the header of the file is missing") }
    let content = place + 30 + nameLength + extraLength
    // The local header may lack the sizes or contradict the central directory: the central directory counts.
    let trueHeader = ZipEntry.header(
      flags: entry.flags, method: entry.method, checksum: entry.checksum,
      compressedSize: entry.compressedSize, size: entry.size)
    let source = FileSource(
      file, content..<(content + entry.compressedSize), after: trueHeader)
    let bufferSize = min(max(entry.compressedSize, 64), 1 << 17)
    let reader = try ArchiveReader(CARCHIVE_ZIP_ENTRY, source, bufferSize: bufferSize)
    guard try reader.next() != nil else { throw .damaged("the file is missing") }
    return reader
  }
}
