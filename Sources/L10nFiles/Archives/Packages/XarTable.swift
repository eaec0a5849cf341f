import CArchive
import L10nFormats
import L10nSource

/// The table of contents of a xar archive.
struct XarTable {
  struct Entry {
    var path: String
    var kind: Kind

    enum Kind {
      case file(XarData)
      case directory
      case link(destination: String)
      /// Another name of the file with an identifier (a hard link).
      case name(of: String)
      case other
    }
  }

  let entries: [Entry]
  /// The content of each file by its identifier.
  let contents: [String: XarData]
  /// Where the contents begin in the file.
  let heapStart: Int

  /// - Throws: if the table can't be read.
  init(of file: OpenFile) throws(ArchiveFailure) {
    let header = file.bytes(0..<28)
    guard header.count == 28 else { throw .damaged("its table of contents isn't complete") }
    let start = header.withView { Int(bigEndian($0, at: 4, size: 2)) }
    guard let compressedSize = header.withView({ Int(exactly: bigEndian($0, at: 8, size: 8)) }),
      let size = header.withView({ Int(exactly: bigEndian($0, at: 16, size: 8)) }),
      size <= ArchiveLimits.directorySize, compressedSize <= file.count - start
    else { throw .damaged("its table of contents isn't complete") }
    heapStart = start + compressedSize
    try ArchiveLimits.check(list: size, compressed: compressedSize)
    let data = XarData(offset: 0, compressedSize: compressedSize, size: size, encoding: .zlib)
    var text: [UInt8] = []
    try data.reader(in: file, start: start).read(into: &text, expected: size, limit: size + 1)
    guard text.count == size else { throw .damaged("its table of contents has another size") }
    let reader = try XarEntries(
      of: text, pathSizeLimit: ArchiveLimits.pathSize(archive: file.count))
    (entries, contents) = (reader.entries, reader.contents)
  }
}
