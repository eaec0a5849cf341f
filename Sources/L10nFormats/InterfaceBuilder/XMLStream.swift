import CXML
import L10nSource

/// Parses XML with libxml2, event by event.
enum XMLStream {
  /// libxml2 must be initialized once before any thread uses it.
  static let isReady: Void = cxml_initialize()

  /// Parses UTF-8 text and passes each event to `reader`.
  static func parse(
    _ text: ByteView, into reader: inout InterfaceReader
  ) -> cxml_outcome {
    _ = isReady
    // The reader's address is valid during the parse; nothing stores it.
    return withUnsafeMutablePointer(to: &reader) { reader in
      var handler = cxml_handler(
        start: { context, name, attributes, count, place in
          guard let name, let place else { return false }
          return XMLStream.reader(context)?.pointee.start(
            XMLName(name), View(attributes, count: Int(count)), at: place.pointee)
            ?? false
        },
        end: { context in
          XMLStream.reader(context)?.pointee.end()
          return true
        },
        text: { context, bytes, count in
          XMLStream.reader(context)?.pointee.text(ByteView(bytes, count: Int(count)))
          return true
        })
      return cxml_parse(
        text.buffer.baseAddress, Int32(text.count),
        cxml_limits(attributes: InterfaceLimit.attributes, namespaces: 0), &handler, reader)
    }
  }

  @inline(__always)
  private static func reader(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<InterfaceReader>? {
    context?.assumingMemoryBound(to: InterfaceReader.self)
  }
}

/// The name of an element or an attribute: NUL-terminated text in libxml2's dictionary, where equal names have the same
/// address.
struct XMLName: Hashable {
  private let start: UnsafePointer<UInt8>

  init(_ start: UnsafePointer<UInt8>) {
    self.start = start
  }

  var bytes: ByteView {
    var count = 0
    while start[count] != 0 { count += 1 }
    return ByteView(start, count: count)
  }

  /// A number that differs for most names.
  var hash: UInt32 {
    let mixed = UInt64(UInt(bitPattern: start)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed &>> 33)
  }
}

extension cxml_attribute {
  var bytes: ByteView { ByteView(value, count: end - value) }
}
