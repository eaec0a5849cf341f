import CXML
package import L10nModel
package import L10nSource

extension InterfaceDocument: TableSyntax {
  /// Parses the bytes of a `.xib` or `.storyboard` file, or of a `designable.nib`.
  ///
  /// The parser stops at the first XML error: the units are those before it.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
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

  package mutating func takeContent(_: inout TableStorage) -> TableContent { content() }

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
    func move(_ text: inout Text) { if Int(text.start) >= end { text.start += distance } }
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
