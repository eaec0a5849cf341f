import L10nModel
import L10nSource

extension SourceText {
  /// The error about the bytes of a file as text.
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
      help: "delete the file so that users get another localization's, or fill it")
  }

  fileprivate static func notUTF8(at offset: Int, byte: UInt8) -> Self {
    let digits = String(byte, radix: 16, uppercase: true)
    return Self(
      .unreadableEncoding, at: SourceRange(offset, offset + 1),
      "byte 0x\(digits.count < 2 ? "0" + digits : digits) is not UTF-8: CoreFoundation ignores the whole file",
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
