import CArchive
import L10nFormats
import L10nSource

/// The content of a payload in pieces ("pbzx"), each compressed for itself with xz, or not at all.
final class PayloadSource: ByteSource {
  private static let signature = Array("pbzx".utf8)
  /// Installers are built with pieces of 16 MiB.
  private static let pieceLimit = 1 << 28

  private let source: Bytes
  private var piece: ArchiveReader?
  /// How many bytes of a piece that isn't compressed are left.
  private var plainCount = 0
  private var isStarted = false

  init(_ source: any ByteSource) {
    self.source = Bytes(source)
  }

  static func isPayload(_ beginning: [UInt8]) -> Bool { beginning.starts(with: signature) }

  func next(into buffer: inout [UInt8]) throws(ArchiveFailure) -> Int {
    if !isStarted {
      isStarted = true
      // After the signature, the size of all pieces but the last.
      guard try source.take(12).count == 12 else { throw .damaged("its payload ends too early") }
    }
    while true {
      if let piece {
        let count = try piece.read(into: &buffer, count: buffer.count)
        if count > 0 { return count }
        self.piece = nil
      }
      if plainCount > 0 {
        let bytes = try source.take(min(plainCount, buffer.count))
        guard !bytes.isEmpty else { throw .damaged("its payload ends too early") }
        plainCount -= bytes.count
        buffer.replaceSubrange(..<bytes.count, with: bytes)
        return bytes.count
      }
      guard try startPiece() else { return 0 }
    }
  }

  /// - Returns: false at the end.
  private func startPiece() throws(ArchiveFailure) -> Bool {
    let header = try source.take(16)
    if header.isEmpty { return false }
    guard header.count == 16,
      let size = header.withView({ Int(exactly: bigEndian($0, at: 0, size: 8)) }),
      let compressedSize = header.withView({ Int(exactly: bigEndian($0, at: 8, size: 8)) }),
      compressedSize <= Self.pieceLimit
    else { throw .damaged("a piece of its payload can't be read") }
    if size == compressedSize {
      plainCount = size
      return true
    }
    let bytes = try source.take(compressedSize)
    guard bytes.count == compressedSize else { throw .damaged("its payload ends too early") }
    let reader = try ArchiveReader(CARCHIVE_COMPRESSED, MemorySource(bytes))
    guard try reader.next() != nil else { throw .damaged("a piece of its payload is empty") }
    piece = reader
    return true
  }
}

/// Bytes of a source in any number.
private final class Bytes {
  private let source: any ByteSource
  private var buffer = [UInt8](repeating: 0, count: 1 << 17)
  private var rest: ArraySlice<UInt8> = []

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// The next bytes; fewer at the end.
  func take(_ count: Int) throws(ArchiveFailure) -> [UInt8] {
    var taken: [UInt8] = []
    while taken.count < count {
      if rest.isEmpty {
        let found = try source.next(into: &buffer)
        if found == 0 { break }
        rest = buffer[..<found]
      }
      let part = rest.prefix(count - taken.count)
      taken.append(contentsOf: part)
      rest = rest.dropFirst(part.count)
    }
    return taken
  }
}
