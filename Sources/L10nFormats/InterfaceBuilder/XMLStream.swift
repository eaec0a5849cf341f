import CXML

/// Parses XML with libxml2, event by event.
enum XMLStream {
  /// libxml2 must be initialized once before any thread uses it.
  private static let isReady: Void = cxml_initialize()

  /// Parses UTF-8 text and passes each event to `reader`.
  ///
  /// - Complexity: O(*n*).
  static func parse(
    _ text: UnsafeBufferPointer<UInt8>, into reader: inout InterfaceReader
  ) -> cxml_outcome {
    _ = isReady
    // The reader's address is valid during the parse; nothing stores it.
    return withUnsafeMutablePointer(to: &reader) { reader in
      var handler = cxml_handler(
        start: { context, name, attributes, count, place in
          guard let name, let place else { return false }
          return XMLStream.reader(context)?.pointee.start(
            name, UnsafeBufferPointer(start: attributes, count: Int(count)), at: place.pointee)
            ?? false
        },
        end: { context in
          XMLStream.reader(context)?.pointee.end()
          return true
        },
        text: { context, bytes, count in
          XMLStream.reader(context)?.pointee.text(
            UnsafeBufferPointer(start: bytes, count: Int(count)))
          return true
        })
      return cxml_parse(
        text.baseAddress, Int32(text.count), InterfaceLimit.attributes, &handler, reader)
    }
  }

  @inline(__always)
  private static func reader(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<InterfaceReader>? {
    context?.assumingMemoryBound(to: InterfaceReader.self)
  }
}
