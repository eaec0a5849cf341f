import CArchiveWriting
import Foundation

/// An archive to write, entry by entry.
public struct PackedArchive: Sendable {
  /// The content of an entry.
  public enum Content: Sendable {
    case file([UInt8])
    case directory
    case link(String)
    case hardLink(String)
    case pipe

    public static func text(_ text: String) -> Self { .file(Array(text.utf8)) }
  }

  /// The format and compression of an archive, in libarchive's names.
  public struct Kind: Sendable, Hashable {
    public var format: String
    public var filter = ""
    public var options = ""
    public var password = ""

    public init(
      _ format: String, _ filter: String = "", options: String = "", password: String = ""
    ) {
      (self.format, self.filter, self.options, self.password) = (format, filter, options, password)
    }

    public static let zip = Kind("zip")
    public static let tar = Kind("gnutar")
    public static let cpio = Kind("odc")
    public static let xar = Kind("xar")

    /// Whether libarchive can write it here: Debian's writes no xar from version 3.8 on.
    public var canBeWritten: Bool { (try? PackedArchive().bytes(self)) != nil }
  }

  struct CannotWrite: Error {}

  public private(set) var entries: [(path: String, content: Content)] = []

  public init(_ entries: KeyValuePairs<String, Content> = [:]) {
    self.entries = entries.map { ($0.key, $0.value) }
  }

  public mutating func add(_ path: String, _ content: Content) { entries.append((path, content)) }

  /// Adds everything below a directory, sorted by name.
  public mutating func add(directory: String, as prefix: String = "") throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: directory).sorted() {
      let (place, path) = ("\(directory)/\(name)", prefix + name)
      let type = try FileManager.default.attributesOfItem(atPath: place)[.type]
      switch type as? FileAttributeType {
      case .typeSymbolicLink?:
        add(path, .link(try FileManager.default.destinationOfSymbolicLink(atPath: place)))
      case .typeDirectory?:
        add(path, .directory)
        try add(directory: place, as: path + "/")
      default:
        add(path, .file(Array(try Data(contentsOf: URL(fileURLWithPath: place)))))
      }
    }
  }

  /// Writes the archive.
  public func write(to path: String, _ kind: Kind) throws {
    guard
      let writer = carchive_create(path, kind.format, kind.filter, kind.options, kind.password)
    else { throw CannotWrite() }
    var isWritten = true
    for (path, content) in entries {
      let (letter, destination, bytes): (Character, String, [UInt8]) =
        switch content {
        case .file(let bytes): ("f", "", bytes)
        case .directory: ("d", "", [])
        case .link(let destination): ("l", destination, [])
        case .hardLink(let original): ("h", original, [])
        case .pipe: ("p", "", [])
        }
      let kind = CChar(letter.asciiValue ?? 0)
      isWritten =
        carchive_add(writer, path, kind, destination, bytes, bytes.count) && isWritten
    }
    guard carchive_finish(writer), isWritten else { throw CannotWrite() }
  }

  /// The bytes of the archive.
  public func bytes(_ kind: Kind) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("archive-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write(to: path, kind)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
