import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The reader of plain XML, compared with libxml2.
@Suite struct PlainXMLTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <x xmlns="urn:a" xmlns:xsi="urn:b" version="1.2" xsi:schemaLocation="c d">
      <file original="A &amp; B/&lt;é&gt;.strings" target-language="de">
        <unit id="a&quot;b&#9;c&#x20AC;" xml:space="preserve">
          <source>1 &lt; 2 &amp;&amp; "3" &gt; 2 > 1 &#13;&apos;</source>
          <target state="new"/><note/>
        </unit>
      </file>
    </x>

    """

  @Test func plainTextMeansTheSame() throws {
    let events = try #require(Self.plainEvents(of: Self.document))
    #expect(events == Self.libraryEvents(of: Self.document))
    #expect(events.count == 20)
  }

  @Test(
    arguments: [
      "", " <a/>", "<a></b>", "<a>", "<a", "<a/><b/>", "<a/>b", "<!-- a --><a/>",
      "<a><!-- b --></a>",
      "<a><![CDATA[b]]></a>", "<a>]]></a>", "<a><?b?></a>", "<!DOCTYPE a><a/>", "<a>\r\n</a>",
      "<a b='c'/>", "<a b=\"c\" b=\"d\"/>", "<a b=\"c\"d=\"e\"/>", "<a b = \"c\"/>",
      "<a b=\"\n\"/>",
      "<a b=\"<\"/>", "<a b=\"c\"\n", "<a b/>", "<b:a/>", "<a b:c=\"d\"/>", "<é/>", "<a>&b;</a>",
      "<a>&</a>",
      "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#xFFFE;</a>", "<a>&#+38;</a>", "<a>&#;</a>",
      "<a>&#x110000;</a>", "<a>\u{FFFE}</a>", "<a>\u{1}</a>", "<a>\u{0}</a>",
      "<?xml version=\"1.1\"?><a/>", "<?xml version='1.0'?><a/>",
    ])
  func anythingElseIsLeftToTheLibrary(_ text: String) {
    #expect(Self.plainEvents(of: text) == nil)
  }

  /// If a randomly changed text is still plain, both readers have the same events, and libxml2 finds no mistake.
  @Test func changedTextIsPlainOnlyIfItMeansTheSame() {
    let bytes = Array(Self.document.utf8)
    let pieces = [
      "<", ">", "/", "\"", "&", ";", "]]>", " ", "\n", "=", ":", "x", "é", "\u{FFFF}", "#",
    ]
    .map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 19)
    var plain = 0
    for _ in 0..<20_000 {
      var changed = bytes
      let start = Int.random(in: changed.indices, using: &generator)
      let end = min(changed.count, start + Int.random(in: 0...2, using: &generator))
      let piece = pieces.randomElement(using: &generator) ?? []
      changed.replaceSubrange(start..<end, with: Bool.random(using: &generator) ? piece : [])
      guard let events = Self.plainEvents(of: changed) else { continue }
      plain += 1
      #expect(
        events == Self.libraryEvents(of: changed), "\(String(decoding: changed, as: UTF8.self))")
    }
    #expect(plain > 5000)
  }

  // MARK: - Events

  private static func plainEvents(of text: String) -> [String]? {
    plainEvents(of: Array(text.utf8))
  }

  /// The events of the reader of plain XML; nil if it leaves the text to libxml2.
  private static func plainEvents(of bytes: [UInt8]) -> [String]? {
    var reader = EventList()
    return bytes.withView { PlainXMLScanner.parse($0, into: &reader) } ? reader.events : nil
  }

  private static func libraryEvents(of text: String) -> [String]? {
    libraryEvents(of: Array(text.utf8))
  }

  /// The events of libxml2; nil if it finds a mistake.
  private static func libraryEvents(of bytes: [UInt8]) -> [String]? {
    var reader = EventList()
    do throws(XMLEvents.Failure) {
      try bytes.withView { view throws(XMLEvents.Failure) in
        try XMLEvents.parseByLibrary(view, into: &reader)
      }
    } catch {
      return nil
    }
    return reader.events
  }
}

/// Records events, with the pieces of a text joined.
private struct EventList: XMLEventReader {
  private(set) var events: [String] = []
  private var isText = false

  mutating func start(_ element: XMLElementStart) -> Bool {
    isText = false
    let names: [StaticString] = [
      "id", "version", "original", "target-language", "state", "space", "xsi", "xmlns",
      "schemaLocation",
    ]
    let attributes = names.map { name in
      element.attribute(name).map { String(decoding: $0, as: UTF8.self) } ?? "-"
    }
    let name = String(decoding: element.name, as: UTF8.self)
    events.append("<\(name) \(attributes.joined(separator: "|")) \(element.offset)>")
    return true
  }

  mutating func end() {
    isText = false
    events.append("</>")
  }

  mutating func text(_ bytes: ByteView) {
    let text = String(decoding: bytes, as: UTF8.self)
    if isText { events[events.count - 1] += text } else { events.append(text) }
    isText = true
  }
}
