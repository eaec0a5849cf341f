import L10nModel
import L10nSource

/// Reads the objects of a binary property list, each independently of the others.
struct BinaryPropertyListObjects {
  /// - Invariant: the bytes outlive this value.
  let bytes: ByteView
  let trailer: BinaryPropertyListTrailer

  enum Kind: Equatable {
    case null
    case boolean(Bool)
    case integer
    case real
    case date
    case data
    case asciiString
    case utf16String
    case uniqueIdentifier
    /// An array or a set.
    case array
    case dictionary
  }

  struct Head {
    let object: Int
    let offset: Int
    let marker: UInt8
    let kind: Kind
  }

  struct Payload {
    let head: Head
    /// The number of bytes, code units, elements or members.
    let count: Int
    /// - Invariant: the range ends before the offset table.
    let bytes: Range<Int>
  }

  func mistake(_ object: Int, _ what: String) -> PropertyListMistake {
    PropertyListMistake(
      at: nil, "object \(object) of the binary property list \(what)",
      help: "the file may have been converted as text or edited; generate it again")
  }

  /// Returns the object of the `index`th reference from `start` on.
  func reference(at start: Int, _ index: Int) throws(PropertyListMistake) -> Int {
    let size = trailer.referenceSize
    let object = bigEndian(bytes, at: start + index * size, size: size)
    guard object < UInt64(trailer.objectCount) else {
      throw PropertyListMistake(
        at: nil, "the binary property list refers to object \(object) of \(trailer.objectCount)",
        help: "the file may be truncated or edited; generate it again")
    }
    return Int(object)
  }

  func head(of object: Int) throws(PropertyListMistake) -> Head {
    let size = trailer.offsetSize
    // The trailer's initializer has checked that each offset is before the offset table.
    let offset = Int(bigEndian(bytes, at: trailer.offsetsStart + object * size, size: size))
    guard offset >= BinaryPropertyListTrailer.objectsStart else {
      throw mistake(object, "is inside the header")
    }
    let marker = bytes[offset]
    guard let kind = Self.kind(of: marker) else {
      throw mistake(object, "has the unknown type 0x\(String(marker, radix: 16))")
    }
    return Head(object: object, offset: offset, marker: marker, kind: kind)
  }

  private static func kind(of marker: UInt8) -> Kind? {
    switch marker {
    case 0x00: return .null
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x10...0x1F: return .integer
    case 0x22, 0x23: return .real
    case 0x33: return .date
    case 0x40...0x4F: return .data
    case 0x50...0x5F: return .asciiString
    case 0x60...0x6F: return .utf16String
    case 0x80...0x8F: return .uniqueIdentifier
    case 0xA0...0xAF, 0xC0...0xCF: return .array
    case 0xD0...0xDF: return .dictionary
    default: return nil
    }
  }
}

// MARK: - Fixed size

extension BinaryPropertyListObjects {
  /// Reads an integer. One, two and four bytes are unsigned, eight are signed. Of sixteen bytes, the last eight count,
  /// unsigned.
  func integer(_ head: Head) throws(PropertyListMistake) -> PropertyList.Value {
    let size = 1 << Int(head.marker & 0x0F)
    guard size <= 16 else { throw mistake(head.object, "is an integer of \(size) bytes") }
    let number = try fixed(head, size: size)
    if size <= 8 { return .integer(Int64(bitPattern: number)) }
    return Int64(exactly: number).map { .integer($0) } ?? .real(Double(number))
  }

  /// Reads a real number, or a date in seconds.
  func real(_ head: Head) throws(PropertyListMistake) -> Double {
    if head.marker == 0x22 {
      let number = try fixed(head, size: 4)
      return Double(Float(bitPattern: UInt32(truncatingIfNeeded: number)))
    }
    return Double(bitPattern: try fixed(head, size: 8))
  }

  func uniqueIdentifier(_ head: Head) throws(PropertyListMistake) -> UInt64 {
    let number = try fixed(head, size: Int(head.marker & 0x0F) + 1)
    guard number <= UInt64(UInt32.max) else {
      throw mistake(head.object, "is a reference of more than 32 bits")
    }
    return number
  }

  private func fixed(_ head: Head, size: Int) throws(PropertyListMistake) -> UInt64 {
    guard size < trailer.offsetsStart - head.offset else { throw reachesBeyond(head) }
    return bigEndian(bytes, at: head.offset + 1, size: size)
  }

  private func reachesBeyond(_ head: Head) -> PropertyListMistake {
    mistake(head.object, "extends past the object data")
  }
}

// MARK: - Variable size

extension BinaryPropertyListObjects {
  func payload(of head: Head) throws(PropertyListMistake) -> Payload {
    var start = head.offset + 1
    var count = Int(head.marker & 0x0F)
    if count == 0x0F {
      guard start < trailer.offsetsStart, bytes[start] & 0xF0 == 0x10 else {
        throw mistake(head.object, "has no length")
      }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard size < trailer.offsetsStart - start else { throw reachesBeyond(head) }
      // CoreFoundation stores the width in eight bits, so a width of 256 bytes or more becomes zero.
      let number = size > 0xFF ? 0 : bigEndian(bytes, at: start + 1, size: size)
      start += 1 + size
      // Every kind takes at least one byte per element.
      guard number <= UInt64(trailer.offsetsStart - start) else { throw reachesBeyond(head) }
      count = Int(number)
    }
    let width =
      switch head.kind {
      case .utf16String: 2
      case .array: trailer.referenceSize
      case .dictionary: 2 * trailer.referenceSize
      default: 1
      }
    guard count * width <= trailer.offsetsStart - start else { throw reachesBeyond(head) }
    return Payload(head: head, count: count, bytes: start..<start + count * width)
  }

  /// Returns the string as WTF-8. CoreFoundation reads non-ASCII bytes as ISO Latin-1, and fails for empty UTF-16.
  func string(_ payload: Payload) throws(PropertyListMistake) -> CodeUnitString {
    let content = bytes.part(payload.bytes)
    guard payload.head.kind == .utf16String else {
      return CodeUnitString(bytes: Self.latin1(content))
    }
    guard payload.count > 0 else {
      throw mistake(payload.head.object, "is an empty UTF-16 string")
    }
    return CodeUnitString(bytes: transcodeUTF16(content, .bigEndian))
  }

  private static func latin1(_ bytes: ByteView) -> [UInt8] {
    guard !bytes.allSatisfy({ $0 < 0x80 }) else { return Array(bytes) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes { text.appendWTF8(scalar: UInt32(byte)) }
    return text
  }
}
