import CXML
package import L10nSource

/// Receives the parts of an XML document in their order.
package protocol XMLEventReader {
  /// - Returns: false to end the parse.
  mutating func start(_ element: XMLElementStart) -> Bool
  mutating func end()
  /// Receives a piece of text. An element's text may come in several pieces.
  mutating func text(_ bytes: ByteView)
}

/// A start tag. It is valid only during the call that receives it.
package struct XMLElementStart {
  /// The name without a prefix.
  package let name: ByteView
  let attributes: View<XMLAttribute>
  /// The offset in the document, near the end of the tag.
  package let offset: Int

  /// Returns the value of an attribute by its name without a prefix; nil if there is none.
  package func attribute(_ name: StaticString) -> ByteView? {
    let name = ByteView(name)
    return attributes.first { $0.name.hasSameBytes(as: name) }?.value
  }
}

/// An attribute of a start tag.
struct XMLAttribute {
  /// The name without a prefix.
  let name: ByteView
  let value: ByteView
}

/// Parses any XML event by event, with libxml2 unless the text is plain. Rejects document types, and thus all entities except
/// XML's own. Nothing outside the text is ever read.
package enum XMLEvents {
  /// The reason why a document can't be read to its end.
  package struct Failure: Error, Sendable, Hashable {
    /// The error, and what to do about it.
    package let message: String
    /// The approximate offset; nil for the whole document.
    package let offset: Int?
  }

  /// The maximum numbers of attributes and namespace declarations of an element.
  private static let limits = cxml_limits(attributes: 256, namespaces: 32)

  /// Parses UTF-8 text and passes each part to a reader.
  ///
  /// - Parameter makeReader: creates a fresh reader. It may be called twice; only the last reader receives the whole text.
  /// - Returns: the reader, and the failure if the text isn't well-formed; no failure if the reader ended the parse.
  package static func parse<Reader: XMLEventReader>(
    _ text: ByteView, _ makeReader: () -> Reader
  ) -> (reader: Reader, failure: Failure?) {
    var first = makeReader()
    if PlainXMLScanner.parse(text, into: &first) { return (first, nil) }
    var reader = makeReader()
    do throws(Failure) {
      try parseByLibrary(text, into: &reader)
    } catch {
      return (reader, error)
    }
    return (reader, nil)
  }

  /// Parses any text with libxml2.
  static func parseByLibrary(
    _ text: ByteView, into reader: inout some XMLEventReader
  ) throws(Failure) {
    guard text.count < Int(Int32.max) else {
      throw Failure(message: "the document has more than 2 GB", offset: nil)
    }
    _ = XMLStream.isReady
    let box = ReaderBox(reader)
    defer { reader = box.reader }
    var receiver: any EventReceiver = box
    let outcome = withUnsafeMutablePointer(to: &receiver) { pointer in
      var handler = cxml_handler(
        start: { context, name, attributes, count, place in
          guard let name, let place, let receiver = XMLEvents.receiver(context) else {
            return false
          }
          let attributes = View(attributes, count: Int(count)).map {
            XMLAttribute(name: XMLName($0.name).bytes, value: $0.bytes)
          }
          return attributes.withView {
            receiver.start(
              XMLElementStart(
                name: XMLName(name).bytes, attributes: $0, offset: Int(place.pointee.end_offset)))
          }
        },
        end: { context in
          XMLEvents.receiver(context)?.end()
          return true
        },
        text: { context, bytes, count in
          XMLEvents.receiver(context)?.text(ByteView(bytes, count: Int(count)))
          return true
        })
      return cxml_parse(text.buffer.baseAddress, Int32(text.count), limits, &handler, pointer)
    }
    guard let message = message(on: outcome.mistake) else { return }
    throw Failure(message: message, offset: min(max(Int(outcome.offset), 0), text.count))
  }

  private static func receiver(_ context: UnsafeMutableRawPointer?) -> (any EventReceiver)? {
    context?.assumingMemoryBound(to: (any EventReceiver).self).pointee
  }

  /// Passes events to a reader of any type, as libxml2's context pointer is untyped.
  private protocol EventReceiver: AnyObject {
    func start(_ element: XMLElementStart) -> Bool
    func end()
    func text(_ bytes: ByteView)
  }

  private final class ReaderBox<Reader: XMLEventReader>: EventReceiver {
    private(set) var reader: Reader

    init(_ reader: Reader) {
      self.reader = reader
    }

    func start(_ element: XMLElementStart) -> Bool { reader.start(element) }
    func end() { reader.end() }
    func text(_ bytes: ByteView) { reader.text(bytes) }
  }

  private static func message(on mistake: cxml_mistake) -> String? {
    switch mistake {
    case CXML_NONE, CXML_STOPPED: nil
    case CXML_DOCUMENT_TYPE:
      "the document declares a document type, which may define entities: remove <!DOCTYPE …>"
    case CXML_NAMESPACE: "an element declares more than \(limits.namespaces) namespaces"
    case CXML_TOO_MANY_ATTRIBUTES: "an element has more than \(limits.attributes) attributes"
    case CXML_OUT_OF_MEMORY: "the document exceeds the memory limit"
    case CXML_EMPTY: "the document is empty"
    case CXML_ENDS_TOO_EARLY: "the document ends too early: is it complete?"
    case CXML_CONTENT_AFTER_END: "there is content after the end of the document"
    case CXML_TAG_MISMATCH: "a tag closes another element than the open one"
    case CXML_UNKNOWN_ENTITY: "an entity is unknown: XML has only &amp; &lt; &gt; &quot; &apos;"
    case CXML_BARE_AMPERSAND: "write & in a text as &amp;"
    case CXML_CHARACTER, CXML_CHARACTER_REFERENCE:
      "a character isn't allowed in XML, or the text isn't UTF-8"
    case CXML_NAME: "write < in a text as &lt;"
    case CXML_ATTRIBUTE_REPEATED: "an element has an attribute twice"
    default: "the XML is not well-formed"
    }
  }
}
