package import L10nModel
import L10nSource

/// Writes whole property lists as XML in the format of Apple's tools.
package enum XMLPropertyListWriter {
  static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  /// The text of a property list; nil if it contains a value without an XML form: an archive reference, data, a date, a
  /// number that isn't finite, half of a surrogate pair.
  ///
  /// - Complexity: O(*n*) in the number of values and the length of the text.
  package static func text(of list: PropertyList) -> [UInt8]? {
    var bytes = Array(header.utf8)
    guard append(list, indentation: 0, to: &bytes) else { return nil }
    return bytes + "</plist>\n".utf8
  }

  private static func append(
    _ list: PropertyList, indentation: Int, to bytes: inout [UInt8]
  ) -> Bool {
    bytes += repeatElement(UInt8(ascii: "\t"), count: indentation)
    switch list.value {
    case .string(let text): return append(text, "string", to: &bytes)
    case .integer(let number): bytes += "<integer>\(number)</integer>\n".utf8
    case .boolean(let isTrue): bytes += (isTrue ? "<true/>\n" : "<false/>\n").utf8
    case .real(let number):
      guard number.isFinite else { return false }
      bytes += "<real>\(number)</real>\n".utf8
    case .data, .date, .uniqueIdentifier: return false
    case .array(let elements):
      bytes += "<array>\n".utf8
      for element in elements {
        guard append(element, indentation: indentation + 1, to: &bytes) else { return false }
      }
      bytes += repeatElement(UInt8(ascii: "\t"), count: indentation)
      bytes += "</array>\n".utf8
    case .dictionary(let members):
      bytes += "<dict>\n".utf8
      for member in members {
        bytes += repeatElement(UInt8(ascii: "\t"), count: indentation + 1)
        guard append(member.key, "key", to: &bytes),
          append(member.value, indentation: indentation + 1, to: &bytes)
        else { return false }
      }
      bytes += repeatElement(UInt8(ascii: "\t"), count: indentation)
      bytes += "</dict>\n".utf8
    }
    return true
  }

  private static func append(
    _ text: CodeUnitString, _ element: String, to bytes: inout [UInt8]
  ) -> Bool {
    guard firstInvalidUTF8Offset(in: text.bytes) == nil else { return false }
    bytes += "<\(element)>".utf8
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case 0x09, 0x0A: bytes.append(byte)
      case 0x00..<0x20: bytes += "&#\(byte);".utf8
      default: bytes.append(byte)
      }
    }
    bytes += "</\(element)>\n".utf8
    return true
  }
}
