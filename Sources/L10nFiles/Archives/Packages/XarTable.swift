import CArchive
import L10nFormats
import L10nModel
import L10nSource

struct XarTable {
  struct Entry {
    var path: String
    var kind: Kind

    enum Kind {
      case file(XarData)
      case directory
      case link(destination: String)
      /// A hard link to the file with this identifier.
      case name(of: String)
      case other
    }
  }

  let entries: [Entry]
  let contents: [String: XarData]
  /// The offset of the heap, which has the contents, in the file.
  let heapStart: Int

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
    guard text.count == size else {
      throw .damaged("the size of its table of contents differs from the stated one")
    }
    let reader = try XarEntries(
      of: text, pathSizeLimit: ArchiveLimits.pathSize(archive: file.count))
    (entries, contents) = (reader.entries, reader.contents)
  }
}

/// Collects the entries from the XML of a xar archive's table of contents.
struct XarEntries {
  private(set) var entries: [XarTable.Entry] = []
  private(set) var contents: [String: XarData] = [:]
  private var pathSize = 0
  private let pathSizeLimit: Int

  private var elements: [String] = []
  private var openElements: [OpenElement] = []
  private var text: [UInt8] = []
  private var isNameEncoded = false

  /// A file element that isn't closed yet.
  private struct OpenElement {
    var identifier: String
    var path = ""
    var type = "file"
    /// For a hard link, the identifier of the file that has the content.
    var original: String?
    var destination: String?
    var data = XarData(offset: 0, compressedSize: 0, size: 0, encoding: .none)

    var kind: XarTable.Entry.Kind {
      if let destination { return .link(destination: destination) }
      // The first of several hard links has the attribute value "original", and the content.
      if let original, original != "original" { return .name(of: original) }
      return switch type {
      case "directory": .directory
      case "file", "hardlink": .file(data)
      default: .other
      }
    }
  }

}

extension XarEntries {
  /// - Parameter pathSizeLimit: the maximum number of bytes in all paths.
  /// - Throws: if the table isn't XML, or has too many entries.
  init(of table: [UInt8], pathSizeLimit: Int) throws(ArchiveFailure) {
    let (reader, failure) = table.withView {
      XMLEvents.parse($0) { Self(pathSizeLimit: pathSizeLimit) }
    }
    guard reader.pathSize <= pathSizeLimit else { throw .tooLongPaths(pathSizeLimit) }
    guard failure == nil else { throw .damaged("its table of contents can't be read") }
    guard reader.entries.count <= ArchiveLimits.entryCount else {
      throw .tooManyEntries(ArchiveLimits.entryCount)
    }
    self = reader
  }
}

extension XarEntries: XMLEventReader {
  mutating func start(_ element: XMLElementStart) -> Bool {
    let name = String(decoding: element.name, as: UTF8.self)
    func attribute(_ name: StaticString) -> String? {
      element.attribute(name).map { String(decoding: $0, as: UTF8.self) }
    }
    switch (elements.last, name) {
    case (_, "file"): openElements.append(OpenElement(identifier: attribute("id") ?? ""))
    case ("file", "name"): isNameEncoded = attribute("enctype") == "base64"
    case ("file", "type"): change { $0.original = attribute("link") }
    case ("data", "encoding"):
      change { $0.data.encoding = XarData.Encoding(style: attribute("style") ?? "") }
    default: break
    }
    elements.append(name)
    text = []
    return openElements.count < 1000 && entries.count <= ArchiveLimits.entryCount
      && pathSize <= pathSizeLimit
  }

  mutating func text(_ bytes: ByteView) { text.append(contentsOf: bytes) }

  mutating func end() {
    let name = elements.removeLast()
    let value = String(decoding: text, as: UTF8.self)
    switch (elements.last, name) {
    case ("file", "name"): setPath()
    case ("file", "type"): change { $0.type = value }
    case ("file", "link"): change { $0.destination = value }
    case ("data", "offset"): change { $0.data.offset = Int(value) ?? -1 }
    case ("data", "length"): change { $0.data.compressedSize = Int(value) ?? -1 }
    case ("data", "size"): change { $0.data.size = Int(value) ?? -1 }
    case (_, "file"): close()
    default: break
    }
    text = []
  }

  /// Names that aren't Latin-1 are base64-encoded.
  private mutating func setPath() {
    let name = isNameEncoded ? decodeBase64(text) ?? text : text
    let parent = openElements.dropLast().last.map { $0.path + "/" } ?? ""
    // One byte more than the limit of a path, so that `ArchiveNodes` leaves the entry out; the memory stays bounded at any
    // depth.
    let path = (Array(parent.utf8) + name).prefix(ArchiveLimits.pathLength + 1)
    pathSize += path.count
    change { $0.path = String(decoding: path, as: UTF8.self) }
  }

  private mutating func close() {
    guard let file = openElements.popLast() else { return }
    entries.append(XarTable.Entry(path: file.path, kind: file.kind))
    if case .file(let data) = file.kind { contents[file.identifier] = data }
  }

  private mutating func change(_ change: (inout OpenElement) -> Void) {
    guard let last = openElements.indices.last else { return }
    change(&openElements[last])
  }
}

extension ArchiveNodes {
  /// Reads a package of macOS's installer: a xar archive whose payloads are cpio archives of the installed files.
  ///
  /// - Throws: if the file isn't a xar archive, or is damaged.
  mutating func addMembers(ofPackage file: OpenFile) throws(ArchiveFailure) {
    let table = try XarTable(of: file)
    for entry in table.entries {
      let path = Array(entry.path.utf8)
      switch entry.kind {
      case .directory: try add(.directory, at: path)
      case .link(let destination): try add(.link(destination: destination), at: path)
      case .other: try add(.other, at: path)
      case .name(let original):
        guard let data = table.contents[original] else {
          addName(withoutFile: path)
          continue
        }
        try add(.file(XarMember(data: data, file: file, start: table.heapStart)), at: path)
      case .file(let data):
        try add(XarMember(data: data, file: file, start: table.heapStart), entry.path)
      }
    }
  }

  private mutating func add(_ member: XarMember, _ path: String) throws(ArchiveFailure) {
    let name = TreePath(path).lastComponent
    // A signed archive (xip) has its files in "Content".
    guard name == "Payload" || name == "Content", let stream = member.payload else {
      try add(.file(member), at: Array(path.utf8))
      return
    }
    guard let place = try add(.directory, at: Array(path.utf8)) else { return }
    try StreamPass(of: stream, into: &self, below: place)
  }
}
