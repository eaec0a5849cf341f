package import L10nSource

/// Reads binary property lists like CoreFoundation.
///
/// Known differences from CoreFoundation: null, and keys that aren't strings, are ignored with a warning, so a null doesn't
/// hide a later value of the same key. A set becomes an array. A 16-byte integer above `Int64.max` becomes the nearest
/// floating-point number. A file that expands excessively, through overlapping, widely shared or deeply nested objects, is
/// rejected.
package enum BinaryPropertyListReader {
  /// Whether the bytes start like a binary property list of any version that CoreFoundation reads.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "bplist0".utf8)
  }

  /// Returns the error about the positions of the objects; nil if all are in the file.
  static func mistakeOfTrailer(_ bytes: [UInt8]) -> Diagnostic? {
    bytes.withView { buffer in
      do throws(PropertyListMistake) {
        _ = try BinaryPropertyListTrailer(buffer)
        return nil
      } catch {
        return error.diagnostic
      }
    }
  }

  package static func read(_ bytes: [UInt8]) -> Parsed<PropertyListReading> {
    bytes.withView { buffer in
      do throws(PropertyListMistake) {
        guard recognizes(bytes) else {
          throw PropertyListMistake(
            at: nil, "the file is not a binary property list",
            help: "expected it to begin with “bplist0”")
        }
        let trailer = try BinaryPropertyListTrailer(buffer)
        var parser = BinaryPropertyListParser(buffer, trailer)
        return parser.parse()
      } catch {
        return Parsed(
          PropertyListReading(root: nil, isLoadable: false), diagnostics: [error.diagnostic])
      }
    }
  }
}

/// The last 32 bytes of a binary property list: the widths of its numbers and the position of the offset table.
///
/// - Invariant: `objectCount` offsets of `offsetSize` bytes fill the range from `offsetsStart` to the trailer; each is less
///   than `offsetsStart`.
struct BinaryPropertyListTrailer {
  static let objectsStart = 8
  private static let size = 32

  let offsetSize: Int
  let referenceSize: Int
  let objectCount: Int
  let root: Int
  let offsetsStart: Int

  /// Performs the checks that CoreFoundation performs before reading the first object, in the same order.
  init(_ bytes: ByteView) throws(PropertyListMistake) {
    guard bytes.count >= Self.objectsStart + 1 + Self.size else {
      throw Self.mistake("is shorter than any valid one")
    }
    let start = bytes.count - Self.size
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard let objectCount = Int(exactly: bigEndian(bytes, at: start + 8, size: 8)),
      let root = Int(exactly: bigEndian(bytes, at: start + 16, size: 8)),
      let offsetsStart = Int(exactly: bigEndian(bytes, at: start + 24, size: 8))
    else { throw Self.mistake("ends in a trailer with a number out of range") }
    self.objectCount = objectCount
    self.root = root
    self.offsetsStart = offsetsStart

    guard objectCount > root else {
      throw Self.mistake("has \(objectCount) objects, but its root is number \(root)")
    }
    guard offsetsStart > Self.objectsStart, offsetsStart < start, offsetSize > 0, referenceSize > 0
    else { throw Self.mistake("ends in a trailer that points outside the file") }
    let table = objectCount.multipliedReportingOverflow(by: offsetSize)
    guard !table.overflow, table.partialValue == start - offsetsStart else {
      throw Self.mistake("has no room for the offsets of the \(objectCount) objects it claims")
    }
    guard Self.reaches(referenceSize, objectCount), Self.reaches(offsetSize, offsetsStart) else {
      throw Self.mistake("has references too narrow for its \(objectCount) objects")
    }
    for index in 0..<objectCount {
      let offset = bigEndian(bytes, at: offsetsStart + index * offsetSize, size: offsetSize)
      guard offset < UInt64(offsetsStart) else {
        throw Self.mistake("has object \(index) outside the file")
      }
    }
  }

  /// Whether numbers of `size` bytes can exceed `number`.
  private static func reaches(_ size: Int, _ number: Int) -> Bool {
    size >= 8 || number < 1 << (8 * size)
  }

  private static func mistake(_ what: String) -> PropertyListMistake {
    PropertyListMistake(
      at: nil, "the binary property list \(what)",
      help: "the file may be truncated or converted as text; generate it again")
  }
}

/// Returns the big-endian number of `size` bytes at `offset`. Of more than eight bytes, only the last eight count.
///
/// - Precondition: the bytes exist.
@inline(__always)
package func bigEndian(_ bytes: ByteView, at offset: Int, size: Int) -> UInt64 {
  var number: UInt64 = 0
  for index in offset..<offset + size {
    number = number &<< 8 | UInt64(bytes[index])
  }
  return number
}
