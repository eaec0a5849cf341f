import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The rendered units of a source file without their translations, for documents of several languages. A unit whose value
/// doesn't vary differs between languages only in its translation.
package struct XLIFFFrames: Sendable {
  private var bytes: [UInt8] = []
  /// By the index of the key in the source.
  private var places: [Place]

  fileprivate struct Place: Sendable, BitwiseCopyable {
    var start = 0
    var digest = 0
    /// The offsets of the translation's element and its text, and the element's end.
    var target = 0
    var text = 0
    var targetEnd = 0
    /// Equal to `start` for a unit without a frame.
    var end = 0
  }

  package init(_ source: HandoffSource, _ options: HandoffTextOptions) {
    places = [Place](repeating: Place(), count: source.keys.count)
    let parts = XLIFFParts(options: options, original: source.original)
    let notes = UnitNotes()
    let rows = source.keys.indices.filter {
      source.content.entries[source.keys[$0].entry].form == .text
    }.map { HandoffTable.Row(key: $0, target: nil, state: .missing, isUnchanged: false) }
    HandoffTable(source, targets: [], rows: rows).forEachUnit([]) { unit in
      var place = Place(start: bytes.count)
      guard parts.appendStart(of: unit, to: &bytes, digestEnd: &place.digest) else { return }
      place.target = bytes.count
      bytes.append("        <target>")
      place.text = bytes.count
      bytes.append("</target>\n")
      place.targetEnd = bytes.count
      let sentences =
        options.explainsUnits
        ? notes.sentences(on: unit, namesFiles: options.includesPlaces) : []
      guard parts.appendNotes(on: unit, sentences, to: &bytes) else { return }
      parts.appendEnd(to: &bytes)
      place.end = bytes.count
      places[unit.keyIndex] = place
    }
  }

  /// Borrowed views of the frames.
  struct Views {
    fileprivate let bytes: ByteView
    fileprivate let places: View<Place>

    /// The frame of a key; nil if XML can't represent one of its texts.
    subscript(key: Int) -> Frame? {
      let place = places[key]
      return place.end > place.start ? Frame(bytes: bytes, place: place) : nil
    }
  }

  struct Frame {
    fileprivate let bytes: ByteView
    fileprivate let place: Place

    var start: ByteView { bytes.part(place.start..<place.digest) }

    /// The bytes between the digest and the translation's element, and those after the element.
    var aroundTarget: (ByteView, ByteView) {
      (bytes.part(place.digest..<place.target), bytes.part(place.targetEnd..<place.end))
    }

    /// The bytes between the digest and the translation's text, and those after the text, for a finished translation.
    var aroundText: (ByteView, ByteView) {
      (bytes.part(place.digest..<place.text), bytes.part(place.text..<place.end))
    }
  }

  func withViews(_ body: (Views) -> Void) {
    bytes.withView { bytes in places.withView { body(Views(bytes: bytes, places: $0)) } }
  }
}

/// Appends the parts of a unit around its translation, which are the same in all languages.
///
/// Each method returns false if XML can't represent one of the texts; the output then contains an incomplete part.
struct XLIFFParts {
  let options: HandoffTextOptions
  let original: String

  /// Appends the start of a unit, with its source text and the digests of its texts.
  ///
  /// - Parameter digestEnd: receives the offset at which the translation's digest is inserted.
  func appendStart(
    of unit: HandoffUnit, to output: inout [UInt8], digestEnd: inout Int
  ) -> Bool {
    output.append("      <trans-unit id=\"")
    guard XMLText.append(unit.name, .attribute, to: &output) else { return false }
    output.append("\"")
    if let length = unit.maximumLength {
      output += " maxwidth=\"\(length)\" size-unit=\"char\"".utf8
    }
    output.append(" extradata=\"")
    UnitDigests(of: unit).append(to: &output)
    digestEnd = output.count
    output.append("\" xml:space=\"preserve\">\n        <source>")
    let isWritten =
      unit.nameInSource?.bytes.withView { XMLText.append($0, .content, to: &output) }
      ?? XMLText.append(unit.source, .content, to: &output)
    output.append("</source>\n")
    return isWritten
  }

  /// Appends the developer's comment and the notes for translators.
  ///
  /// - Parameter suggestion: a translation of the same text elsewhere, quoted in the notes.
  func appendNotes(
    on unit: HandoffUnit, _ sentences: [String], suggestion: CodeUnitString? = nil,
    to output: inout [UInt8]
  ) -> Bool {
    if let comment = unit.comment, !comment.isEmpty {
      output.append(
        unit.isCommentGenerated ? "        <note from=\"auto-generated\">" : "        <note>")
      guard XMLText.append(comment, .content, to: &output) else { return false }
      output.append("</note>\n")
    } else {
      output.append("        <note/>\n")
    }
    var sentences = sentences
    if let suggestion { sentences.append("Translated elsewhere as \"\(suggestion)\".") }
    if options.includesPlaces, let line = unit.line {
      sentences.append("From \(original), line \(line).")
    }
    guard !sentences.isEmpty else { return true }
    output.append("        <note from=\"l10ncheck\">")
    guard XMLText.append(sentences.joined(separator: " "), .content, to: &output) else {
      return false
    }
    output.append("</note>\n")
    return true
  }

  func appendEnd(to output: inout [UInt8]) { output.append("      </trans-unit>\n") }
}

/// The names of a source file's units as the manifest writes them, for documents of several languages.
package struct ManifestFrames: Sendable {
  private var bytes: [UInt8] = []
  /// The end of the name of each key in the source.
  private var ends: [Int] = []

  static let target: StaticString = ", \"target\": \""

  package init(_ source: HandoffSource) {
    ends.reserveCapacity(source.keys.count)
    source.content.bytes.withView { text in
      for key in source.keys {
        bytes.append(",\n          {\"id\": ")
        bytes.appendJSONString(text.part(source.content.entries[key.entry].keyRange))
        bytes.append(Self.target)
        ends.append(bytes.count)
      }
    }
  }

  /// Borrowed views of the frames.
  struct Views {
    fileprivate let bytes: ByteView
    fileprivate let ends: View<Int>

    /// The bytes before the digest of a key's translation: from a comma to the opening quote.
    subscript(key: Int) -> ByteView {
      bytes.part((key == 0 ? 0 : ends[key - 1])..<ends[key])
    }
  }

  func withViews(_ body: (Views) -> Void) {
    bytes.withView { bytes in ends.withView { body(Views(bytes: bytes, ends: $0)) } }
  }
}

/// The rendered parts of each source file's units that documents of several languages share.
package struct SharedFrames: Sendable {
  private var frames: [ObjectIdentifier: (units: XLIFFFrames?, names: ManifestFrames)] = [:]

  package init() {}

  /// Adds the frames of a source.
  ///
  /// - Parameter units: nil for a format without frames.
  package mutating func add(
    _ units: XLIFFFrames?, _ names: ManifestFrames, of source: HandoffSource
  ) {
    frames[ObjectIdentifier(source)] = (units, names)
  }

  /// Returns the units of a table; nil if there are none, or if the table's units also contain old source texts, which differ
  /// by language.
  func units(of table: HandoffTable) -> XLIFFFrames? {
    table.oldSources.isEmpty ? frames[ObjectIdentifier(table.source)]?.units : nil
  }

  func names(of table: HandoffTable) -> ManifestFrames? {
    frames[ObjectIdentifier(table.source)]?.names
  }
}
