package import L10nSource

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
    _ identifier: String, at range: SourceRange?, first: SourceRange?
  ) -> Self {
    Self(
      .duplicateObjectIdentifier, at: range, "two objects have the identifier \"\(identifier)\"",
      help: "give one of them another identifier: the texts of both have the same keys",
      related: first.map { Related($0, "the first one") })
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
