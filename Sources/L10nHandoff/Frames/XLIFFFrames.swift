import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The units of a source file without their translations, for documents of several languages: a unit whose value
/// doesn't vary is the same in all of them.
package struct XLIFFFrames: Sendable {
  private var bytes: [UInt8] = []
  /// By key of the source.
  private var places: [Place]

  fileprivate struct Place: Sendable, BitwiseCopyable {
    var start = 0
    var digest = 0
    /// Where an element for the translation begins, where its text goes, and where it ends.
    var target = 0
    var text = 0
    var targetEnd = 0
    /// The start for a unit that has no frame.
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

  /// The frames while they are lent.
  struct Views {
    fileprivate let bytes: ByteView
    fileprivate let places: View<Place>

    /// That of a key; nil if XML can't represent a text of it.
    subscript(key: Int) -> Frame? {
      let place = places[key]
      return place.end > place.start ? Frame(bytes: bytes, place: place) : nil
    }
  }

  /// A unit without its translation.
  struct Frame {
    fileprivate let bytes: ByteView
    fileprivate let place: Place

    var start: ByteView { bytes.part(place.start..<place.digest) }

    /// What stands between that and the element of the translation, and what follows it.
    var aroundTarget: (ByteView, ByteView) {
      (bytes.part(place.digest..<place.target), bytes.part(place.targetEnd..<place.end))
    }

    /// The same for the text of a finished translation.
    var aroundText: (ByteView, ByteView) {
      (bytes.part(place.digest..<place.text), bytes.part(place.text..<place.end))
    }
  }

  func withViews(_ body: (Views) -> Void) {
    bytes.withView { bytes in places.withView { body(Views(bytes: bytes, places: $0)) } }
  }
}

/// Appends the parts of a unit around its translation, which a source file's units have in all languages.
///
/// Each part returns false if XML can't represent one of its texts; the output then has a part of it.
struct XLIFFParts {
  let options: HandoffTextOptions
  let original: String

  /// Appends the start of a unit, with its source and the digests of what leaves.
  ///
  /// - Parameter digestEnd: gets the place where the digest of a translation goes.
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

  /// Appends the developer's comment, and what a translator has to know beside it.
  ///
  /// - Parameter suggestion: a translation that the note tells of.
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

/// The names of a source file's units as the manifest has them, for documents of several languages.
package struct ManifestFrames: Sendable {
  private var bytes: [UInt8] = []
  /// Where that of each key of the source ends.
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

  /// The frames while they are lent.
  struct Views {
    fileprivate let bytes: ByteView
    fileprivate let ends: View<Int>

    /// What precedes the digest of a key's translation: from a comma to the quote.
    subscript(key: Int) -> ByteView {
      bytes.part((key == 0 ? 0 : ends[key - 1])..<ends[key])
    }
  }

  func withViews(_ body: (Views) -> Void) {
    bytes.withView { bytes in ends.withView { body(Views(bytes: bytes, ends: $0)) } }
  }
}

/// What documents of several languages have in common of the units of each source file.
package struct SharedFrames: Sendable {
  private var frames: [ObjectIdentifier: (units: XLIFFFrames?, names: ManifestFrames)] = [:]

  package init() {}

  /// - Parameter units: nil for a format that has none.
  package mutating func add(
    _ units: XLIFFFrames?, _ names: ManifestFrames, of source: HandoffSource
  ) {
    frames[ObjectIdentifier(source)] = (units, names)
  }

  /// The units of a table; nil if there are none, or they have more than what all languages share.
  func units(of table: HandoffTable) -> XLIFFFrames? {
    table.oldSources.isEmpty ? frames[ObjectIdentifier(table.source)]?.units : nil
  }

  func names(of table: HandoffTable) -> ManifestFrames? {
    frames[ObjectIdentifier(table.source)]?.names
  }
}
