package import L10nSource

/// Reads binary property lists as CoreFoundation does.
///
/// Known differences from CoreFoundation: null, and keys that are no strings, are left out with a warning (and
/// so a null does not hide a later value of the same key); a set becomes an array; a 16-byte integer above `Int64.max` becomes the nearest real number; and a file that
/// makes much out of little, by objects that overlap, are shared over and over or grow deep by it, is refused.
package enum BinaryPropertyListReader {
  /// Whether the bytes begin like a binary property list of any version that CoreFoundation reads.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "bplist0".utf8)
  }

  /// What is wrong with the places of the objects; nil where each lies in the file.
  ///
  /// - Complexity: O(*n*) in the number of objects.
  static func mistakeOfTrailer(_ bytes: [UInt8]) -> Diagnostic? {
    bytes.withUnsafeBufferPointer { buffer in
      do throws(PropertyListMistake) {
        _ = try BinaryPropertyListTrailer(buffer)
        return nil
      } catch {
        return error.diagnostic
      }
    }
  }

  /// Reads the bytes of a whole file. Nothing has a range.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ bytes: [UInt8]) -> Parsed<PropertyListReading> {
    bytes.withUnsafeBufferPointer { buffer in
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
