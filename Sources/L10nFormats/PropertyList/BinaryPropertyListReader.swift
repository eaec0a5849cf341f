package import L10nSource

/// Reads binary property lists like CoreFoundation.
///
/// Known differences from CoreFoundation: null, and keys that aren't strings, are ignored with a warning (so a null
/// doesn't hide a later value of the same key); a set becomes an array; a 16-byte integer above `Int64.max` becomes the
/// nearest floating-point number; and a file that expands excessively, through overlapping, widely shared or deeply
/// nested objects, is rejected.
package enum BinaryPropertyListReader {
  /// Whether the bytes start like a binary property list of any version that CoreFoundation reads.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "bplist0".utf8)
  }

  /// The error about the positions of the objects; nil if each is in the file.
  ///
  /// - Complexity: O(*n*) in the number of objects.
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

  /// Reads the bytes of a whole file. The values have no ranges.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
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
