import L10nLocale
package import L10nModel
package import L10nSource

extension SourceText {
  /// Parses the text that CoreFoundation reads. If it loads nothing from that, parses the text as decoded.
  ///
  /// In XML, CoreFoundation checks the encoding of each text separately; see `XMLTextRepair`.
  func parsePropertyList<Value>(
    _ parse: (SourceText) -> Value, isLost: (Value) -> Bool
  ) -> Value {
    if case .notUTF8 = defect, XMLPropertyListDetection.isXML(utf8) { return parse(self) }
    guard let text = asLoaded else { return parse(self) }
    let value = parse(text)
    return text.defect == .assumedEncoding && isLost(value) ? parse(self) : value
  }

  /// Decodes the bytes of a property list whose XML declaration may name a charset (`encodingForXMLData`).
  ///
  /// CoreFoundation reads US-ASCII as ISO Latin-1. A declaration of UTF-16 or UTF-32 that is readable as ASCII is wrong.
  init(decodingPropertyList bytes: consuming [UInt8]) {
    guard let charset = XMLDeclaration.encodingName(in: bytes),
      !["utf-8", "utf8"].contains(charset.lowercased())
    else {
      self.init(decoding: bytes)
      return
    }
    let name = charset.lowercased()
    let isWide = name.hasPrefix("utf-16") || name.hasPrefix("utf-32")
    let known = name == "us-ascii" ? "iso-8859-1" : charset
    self.init(
      isWide ? nil : bytes.withSpan { Transcoder.utf8(from: $0, charset: known) },
      inCharset: charset,
      from: bytes)
  }
}

/// The readable part of a property list, and whether CoreFoundation loads the file.
///
/// Any error makes CoreFoundation ignore the whole file. The reader still provides the content before the error, and after it
/// if the structure allows, for findings about the rest of the file.
package struct PropertyListReading: Sendable, Hashable {
  /// The readable part; nil if nothing can be read.
  package var root: PropertyList?
  /// Whether CoreFoundation loads the file. If it doesn't, `root` is incomplete.
  package var isLoadable: Bool
}

extension Check {
  package static let brokenPropertyList = Check(
    "broken-property-list", .error,
    "property list that CoreFoundation can't load",
    losesFile: true)
}

/// The limits for the XML and the binary form.
enum PropertyListLimit {
  /// CoreFoundation's limit on the depth of nested arrays and dictionaries.
  static let depth = 512
  /// The maximum number of errors in a file before reading stops.
  static let mistakes = 100
}

/// An error that prevents CoreFoundation from loading the file. Thrown if the reader can't continue.
struct PropertyListMistake: Error {
  let diagnostic: Diagnostic

  init(
    at range: SourceRange?, _ message: String, label: String? = nil, help: String? = nil
  ) {
    diagnostic = Diagnostic(
      .brokenPropertyList, at: range, message, label: label, help: help)
  }

  static func conflictMarker(at range: SourceRange) -> Self {
    Self(
      at: range, "unresolved merge conflict in the file",
      help: "keep one side of the conflict, and remove the markers")
  }
}

package enum PropertyListForm: Sendable, Hashable {
  case xml
  case binary
  case oldStyle
}

extension SourceText {
  /// The diagnostics about the encoding of the file.
  var encodingDiagnostics: [Diagnostic] {
    switch defect {
    case nil: []
    case .empty: [.emptyFile(hasByteOrderMark: hasByteOrderMark)]
    case .notUTF8(let offset): [.notUTF8(at: offset, byte: utf8[offset])]
    case .copyrightSigns(let offset): [.copyrightSign(at: offset)]
    case .notUTF32: [.notUTF32]
    case .undecodable(let charset): [.undecodable(charset)]
    case .missingByteOrderMark: [.missingByteOrderMark(losesFile: true)]
    case .secondByteOrderMark: [.secondByteOrderMark]
    case .assumedEncoding: [.missingByteOrderMark(losesFile: false)]
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyFile(hasByteOrderMark: Bool) -> Self {
    Self(
      .emptyFile, at: nil,
      hasByteOrderMark
        ? "the file contains only a byte order mark: CoreFoundation ignores it, and no other file takes its place"
        : "the file is empty: CoreFoundation ignores it, and no other file takes its place",
      help: "add texts, or remove the file so that users see another localization's texts")
  }

  fileprivate static func notUTF8(at offset: Int, byte: UInt8) -> Self {
    Self(
      .unreadableEncoding, at: SourceRange(offset, offset + 1),
      "byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8: CoreFoundation ignores the whole file",
      label: "not UTF-8", help: "save the file as UTF-8")
  }

  fileprivate static func copyrightSign(at offset: Int) -> Self {
    Self(
      .unreadableEncoding, severity: .warning, at: SourceRange(offset, offset + 3),
      "byte 0xA9 is not UTF-8: CoreFoundation reads U+FFFD in its place", label: "not UTF-8",
      help: "save the file as UTF-8")
  }

  fileprivate static func undecodable(_ charset: String) -> Self {
    Self(
      .unreadableEncoding, at: nil,
      "the XML declaration says \"\(charset)\" but the bytes are not: CoreFoundation ignores the whole file",
      help: "save the file as UTF-8, and declare UTF-8")
  }

  fileprivate static var notUTF32: Self {
    Self(
      .unreadableEncoding, at: nil,
      "the byte order mark is UTF-32 but the bytes are not: CoreFoundation ignores the whole file",
      help: "save the file as UTF-8")
  }

  fileprivate static func missingByteOrderMark(losesFile: Bool) -> Self {
    let effect =
      losesFile
      ? "CoreFoundation ignores the whole file"
      : "CoreFoundation skips only its first character"
    return Self(
      .unreadableEncoding, severity: losesFile ? .error : .warning, at: nil,
      "the file is UTF-16 without a byte order mark: \(effect)",
      help: "save the file as UTF-8, or as UTF-16 with a byte order mark")
  }

  fileprivate static var secondByteOrderMark: Self {
    Self(
      .unreadableEncoding, severity: .note, at: SourceRange(0, 3),
      "the file has two byte order marks: Xcode drops the second when it compiles the file, but CoreFoundation ignores a file that is copied as it is",
      label: "the second one", help: "remove the second byte order mark")
  }
}
