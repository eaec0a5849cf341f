import CXML
package import L10nModel
package import L10nSource

extension InterfaceDocument {
  /// Parses the bytes of a `.xib` or `.storyboard` file, or of a `designable.nib`.
  ///
  /// The parser stops at the first XML error: the units are those before it.
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

  /// Takes the results for the first `end` bytes.
  private mutating func take(_ reader: inout InterfaceReader, before end: Int, of count: Int) {
    form = reader.form
    objects = reader.objects
    units = reader.units
    decoded = reader.decoded
    classNames = reader.classNames
    replacements = reader.replacements
    actions = reader.actions
    // Objects of an archive refer to each other by numbers that differ from those in the keys of tables.
    identifiers =
      form == .archive ? Array(reader.archive.records.values) : reader.identifiers.texts
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
    for index in identifiers.indices { move(&identifiers[index]) }
    for index in objects.indices {
      move(&objects[index].identifier)
      move(&objects[index].hiddenView)
      if var control = objects[index].control {
        move(&control.identifier)
        objects[index].control = control
      }
    }
    for index in replacements.indices {
      move(&replacements[index].object)
      switch replacements[index].means {
      case .outlet(var property, var owner):
        move(&property)
        move(&owner)
        replacements[index].means = .outlet(property, of: owner)
      case .labelOfCell(var cell, let label):
        move(&cell)
        replacements[index].means = .labelOfCell(cell, label)
      case .own(var name):
        move(&name)
        replacements[index].means = .own(name)
      case .label, .cellText, .valueBinding, .titleBinding, .hiddenBinding, .attribute, .code: break
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

extension Diagnostic {
  static func notText(_ defect: SourceText.Defect?) -> Self {
    switch defect {
    case .undecodable(let charset):
      Self(
        .brokenInterfaceDocument, at: nil,
        "the file declares the encoding \"\(charset)\", but can't be decoded with it",
        help: "save the document from Xcode again: it writes UTF-8")
    case .notUTF32:
      Self(
        .brokenInterfaceDocument, at: nil, "the file begins like UTF-32 but isn't valid UTF-32",
        help: "save the document from Xcode again: it writes UTF-8")
    default:
      Self(
        .brokenInterfaceDocument, at: nil, "the file is empty",
        help: "restore it from version control, or remove it")
    }
  }

  static func notUTF8(at offset: Int, in text: [UInt8]) -> Self {
    Self(
      .brokenInterfaceDocument, at: SourceRange(offset, min(offset + 1, text.count)),
      "a byte that is not UTF-8", label: "the rest of the file is not read",
      help: "save the file as UTF-8")
  }

  static func documentTooLarge(_ count: Int) -> Self {
    Self(
      .excessiveInterfaceDocument, at: nil,
      "the document has \(count) bytes; the limit is \(InterfaceLimit.bytes)",
      help: "split it into several documents")
  }

  static func tooDeep(at offset: Int, in source: ByteView) -> Self {
    Self(
      .excessiveInterfaceDocument, at: InterfaceReader.rangeOfTag(at: offset, in: source),
      "more than \(InterfaceLimit.depth) levels of nested elements",
      label: "the rest of the document is not read",
      help: "restore the file: Interface Builder doesn't nest so deeply")
  }

  static func tooManyNames(at offset: Int, in source: ByteView) -> Self {
    Self(
      .excessiveInterfaceDocument, at: InterfaceReader.rangeOfTag(at: offset, in: source),
      "more than \(InterfaceLimit.names) names of elements and attributes",
      label: "the rest of the document is not read",
      help: "restore the file: Interface Builder documents have a few hundred")
  }

  static func notAnInterfaceDocument(
    _ range: SourceRange, in source: ByteView
  ) -> Self {
    Self(
      .notAnInterfaceDocument, at: InterfaceReader.rangeOfTag(at: range.start, in: source),
      "<\(InterfaceReader.nameOfTag(at: range.start, in: source))> is the root of the document",
      label: "expected <document> or <archive>",
      help: "give the file the extension that matches its content, or restore it")
  }

  static func unknownDocumentType(_ type: String?, at range: SourceRange) -> Self {
    Self(
      .unknownInterfaceType, at: range,
      type.map { "unknown type \"\($0)\"" } ?? "the document declares no type",
      label: "expected a type such as com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
      help: "save the document from Xcode again")
  }

  static func duplicateIdentifier(
    _ identifier: String, at range: SourceRange?
  ) -> Self {
    Self(
      .duplicateObjectIdentifier, at: range, "two objects have the identifier \"\(identifier)\"",
      help: "give one of them another identifier: the texts of both have the same keys")
  }

  static func undecodableText(at range: SourceRange) -> Self {
    Self(
      .undecodableText, at: range, "the text is marked as base64 of UTF-8 but isn't",
      help: "enter the text in Interface Builder again")
  }
}

extension Check {
  package static let brokenInterfaceDocument = Check(
    "broken-interface-document", .error,
    "malformed XML in a xib or storyboard",
    losesFile: true)
  package static let refusedDocumentType = Check(
    "refused-document-type", .error,
    "document type or namespace declared in a xib or storyboard",
    losesFile: true)
  package static let notAnInterfaceDocument = Check(
    "not-an-interface-document", .error,
    "xib or storyboard file with other XML in it", losesFile: true)
  package static let unknownInterfaceType = Check(
    "unknown-interface-type", .warning,
    "unknown xib or storyboard type, so some keys may be missed")
  package static let excessiveInterfaceDocument = Check(
    "excessive-interface-document", .error,
    "xib or storyboard that is too deep or too large to be genuine", losesFile: true)
  package static let duplicateObjectIdentifier = Check(
    "duplicate-object-id", .warning,
    "two objects of a xib or storyboard with the same identifier")
  package static let undecodableText = Check(
    "undecodable-text", .warning, "xib or storyboard text that is marked as base64 but isn't")

  /// Interface Builder documents and the tables of their texts.
  package static let ofInterfaceBuilder: [Check] = [
    brokenInterfaceDocument, refusedDocumentType, notAnInterfaceDocument, unknownInterfaceType,
    excessiveInterfaceDocument, duplicateObjectIdentifier, undecodableText,
  ]
}
