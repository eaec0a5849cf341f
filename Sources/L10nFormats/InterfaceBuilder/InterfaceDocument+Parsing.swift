import CXML
package import L10nModel
package import L10nSource

extension InterfaceDocument {
  /// Parses the bytes of a `.xib` or `.storyboard` file, or of a `designable.nib`.
  ///
  /// The parser stops at the first XML error: the units are those before it.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(
    _ bytes: consuming [UInt8]
  ) -> Parsed<InterfaceDocument> {
    let source = SourceText(decodingPropertyList: bytes)
    guard source.utf8.count <= InterfaceLimit.bytes else {
      return Parsed(
        InterfaceDocument(source: source), diagnostics: [.documentTooLarge(source.utf8.count)])
    }
    var diagnostics: [Diagnostic] = []
    var document = InterfaceDocument(source: source)
    let end: Int
    switch source.defect {
    case .notUTF8(let offset):
      // The part before it is still valid text.
      end = offset
      diagnostics.append(.notUTF8(at: offset, in: source.utf8))
    case .empty, .notUTF32, .undecodable:
      return Parsed(document, diagnostics: [.notText(source.defect)])
    case .missingByteOrderMark, .copyrightSigns, .assumedEncoding, .secondByteOrderMark, nil:
      end = source.utf8.count
    }
    source.utf8.withView { text in
      var reader = InterfaceReader(text.part(..<end))
      let outcome = XMLStream.parse(reader.source, into: &reader)
      if reader.form == .archive { reader.finishArchive() }
      if diagnostics.isEmpty, let mistake = reader.mistake(outcome) { diagnostics.append(mistake) }
      diagnostics = reader.diagnostics + diagnostics
      document.take(&reader, before: end, of: text.count)
    }
    return Parsed(document, diagnostics: diagnostics)
  }

  package var text: [UInt8] { source.utf8 }

  private init(source: SourceText) {
    self.source = source
    form = .unknown
    objects = []
    units = []
    decoded = []
    classNames = []
  }

  /// Takes the results for the first `end` bytes.
  private mutating func take(_ reader: inout InterfaceReader, before end: Int, of count: Int) {
    kind = reader.kind
    form = reader.form
    objects = reader.objects
    units = reader.units
    decoded = reader.decoded
    classNames = reader.classNames
    replacements = reader.replacements
    if end < count { moveDecoded(from: end, by: UInt32(count - end)) }
    let isExcluded = objects.map {
      !$0.note.isEmpty && TranslationDirective.stands(inNote: $0.note)
    }
    for index in units.indices where isExcluded[units[index].object] {
      units[index].isExcluded = true
    }
    unitsByKey = indexUnits()
  }

  /// Offsets of decoded texts start at the end of the source, which is longer than the part that was read.
  private mutating func moveDecoded(from end: Int, by distance: UInt32) {
    func move(_ text: inout StoredText) { if Int(text.start) >= end { text.start += distance } }
    for index in units.indices { move(&units[index].text) }
    for index in objects.indices {
      move(&objects[index].identifier)
      if var field = objects[index].field {
        move(&field)
        objects[index].field = field
      }
    }
    for index in replacements.indices {
      move(&replacements[index].object)
      if case .outlet(var property, var owner) = replacements[index].means {
        move(&property)
        move(&owner)
        replacements[index].means = .outlet(property, of: owner)
      }
    }
  }
}

/// The limits of the reader.
enum InterfaceLimit {
  /// The maximum depth of nested elements. The deepest windows have a few dozen levels.
  static let depth = 512
  /// The maximum number of attributes of an element. Interface Builder writes a few dozen.
  static let attributes: Int32 = 256
  /// The maximum number of names of elements and attributes in a document. Genuine ones have a few hundred.
  static let names = 4096
  /// The maximum length of text whose offsets fit, including decoded texts.
  static let bytes = Int(Int32.max) - 1
  /// The maximum number of findings of one kind in a document.
  static let findings = 100
}

extension InterfaceDocument {
  /// The document as a table for translators: an entry for each unit that needs translation.
  ///
  /// The offset of an entry is the position of the text in the UTF-8 text of the source.
  ///
  /// - Complexity: O(*n*) in the number of units and the length of their texts.
  package func content() -> TableContent {
    var content = TableContent()
    content.text = .separate(text)
    content.entries.reserveCapacity(units.count)
    content.bytes.reserveCapacity(units.count * 48)
    for unit in units where !unit.isExcluded {
      let keyStart = content.bytes.count
      appendKey(of: unit, to: &content.bytes)
      let valueStart = content.bytes.count
      content.bytes += bytes(of: unit.text)
      content.entries.append(
        TableEntry(
          keyStart: UInt32(keyStart), keyCount: UInt32(valueStart - keyStart),
          valueStart: UInt32(valueStart), valueCount: UInt32(content.bytes.count - valueStart),
          offset: UInt32(unit.offset)))
    }
    return content
  }
}
