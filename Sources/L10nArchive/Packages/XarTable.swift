import CArchive
import L10nBundle
import L10nFormats
import L10nSource

/// The table of contents of a xar archive.
struct XarTable {
  struct Entry {
    var path: String
    /// The destination of a symbolic link.
    var destination: String?
    /// Where its content is; nil for a directory or a link.
    var data: XarData?
  }

  let entries: [Entry]
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
    let data = XarData(offset: 0, compressedSize: compressedSize, size: size, encoding: .zlib)
    var text: [UInt8] = []
    try data.reader(in: file, start: start).read(into: &text, expected: size, limit: size + 1)
    guard text.count == size else { throw .damaged("its table of contents has another size") }
    entries = try XarEntries.entries(of: text)
  }
}

/// Collects the entries of a table of contents.
private struct XarEntries: XMLEventReader {
  private var names: [String] = []
  private var openEntries: [XarTable.Entry] = []
  private var entries: [XarTable.Entry] = []
  private var text: [UInt8] = []
  private var kinds: [String] = []

  static func entries(of text: [UInt8]) throws(ArchiveFailure) -> [XarTable.Entry] {
    let (reader, failure) = text.withView { XMLEvents.parse($0) { XarEntries() } }
    guard failure == nil, reader.entries.count <= ArchiveLimits.entryCount else {
      throw .damaged("its table of contents can't be read")
    }
    return reader.entries
  }

  mutating func start(_ element: XMLElementStart) -> Bool {
    let name = String(decoding: element.name, as: UTF8.self)
    names.append(name)
    text = []
    switch name {
    case "file":
      openEntries.append(XarTable.Entry(path: ""))
      kinds.append("file")
    case "data" where names.dropLast().last == "file":
      openEntries[openEntries.count - 1].data = XarData(
        offset: 0, compressedSize: 0, size: 0, encoding: .none)
    case "encoding" where names.dropLast().last == "data":
      let style = element.attribute("style").map { String(decoding: $0, as: UTF8.self) }
      setData { $0.encoding = XarData.Encoding(style: style ?? "") }
    default: break
    }
    return openEntries.count < 1000
  }

  mutating func text(_ bytes: ByteView) { text.append(contentsOf: bytes) }

  mutating func end() {
    let name = names.removeLast()
    let value = String(decoding: text, as: UTF8.self)
    text = []
    guard !openEntries.isEmpty else { return }
    let last = openEntries.count - 1
    switch (names.last, name) {
    case ("file", "name"):
      openEntries[last].path =
        last == 0 ? value : openEntries[last - 1].path + "/" + value
    case ("file", "type"): kinds[last] = value
    case ("file", "link"): openEntries[last].destination = value
    case ("data", "offset"): setData { $0.offset = Int(value) ?? -1 }
    case ("data", "length"): setData { $0.compressedSize = Int(value) ?? -1 }
    case ("data", "size"): setData { $0.size = Int(value) ?? -1 }
    case (_, "file"):
      var entry = openEntries.removeLast()
      let kind = kinds.removeLast()
      if kind == "directory" || entry.destination != nil {
        entry.data = nil
      } else if entry.data == nil {
        entry.data = XarData(offset: 0, compressedSize: 0, size: 0, encoding: .none)
      }
      entries.append(entry)
    default: break
    }
  }

  private mutating func setData(_ change: (inout XarData) -> Void) {
    guard let last = openEntries.indices.last, var data = openEntries[last].data else { return }
    change(&data)
    openEntries[last].data = data
  }
}
