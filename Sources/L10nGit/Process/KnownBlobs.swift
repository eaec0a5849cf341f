/// Blobs that were read before anybody needed them, and if several revisions are read in turn, all that were read.
struct KnownBlobs {
  private var blobs: [String: [UInt8]] = [:]
  /// All that were asked for; empty if only one revision is read.
  private(set) var asked: Set<String> = []
  /// Whether several revisions are read in turn.
  var isInTurn = false
  private var byteCount = 0

  /// The number of bytes after which no more are kept.
  private static let limit = 1 << 26

  var hasSpace: Bool { byteCount < Self.limit }

  func has(_ name: String) -> Bool { blobs[name] != nil }

  /// A blob that somebody needs; nil if it has to be read.
  mutating func blob(_ name: String) -> [UInt8]? {
    if isInTurn { asked.insert(name) }
    return blobs[name]
  }

  /// Keeps a blob that was read just now, if there may be another revision with it.
  mutating func note(_ name: String, _ bytes: [UInt8]) {
    if isInTurn, byteCount + bytes.count <= Self.limit { add(name, bytes) }
  }

  mutating func add(_ name: String, _ bytes: [UInt8]) {
    if blobs.updateValue(bytes, forKey: name) == nil { byteCount += bytes.count }
  }

  /// Forgets the contents of a blob.
  mutating func forget(_ name: String) {
    if let bytes = blobs.removeValue(forKey: name) { byteCount -= bytes.count }
  }
}
