import L10nSource
import L10nSystem
import TestSupport

/// A tree in which one text is everything that somebody may write: a key, a value, a comment, a line with a syntax error, and
/// the name of a bundle, a localization, a table, a resource and a language of a catalog.
struct HostileTree {
  let text: HostileText

  /// Whether the file system accepts the text as a name.
  var namesFiles: Bool {
    #if os(Linux)
      true
    #else
      // File names on macOS are Unicode.
      text.text != nil
    #endif
  }

  /// The bundle's directory in the tree. A name that isn't UTF-8 is no part of it, as the tool reads nothing below such a
  /// name.
  var bundle: String {
    text.text == nil ? "bundle" : String(decoding: text.fileName, as: UTF8.self)
  }

  /// Writes the tree below `root`.
  ///
  /// - Parameter isLater: whether one value differs and one key is removed, for a comparison of two trees.
  func write(to root: String, isLater: Bool = false) throws {
    let bundle = Array("\(root)/\(bundle)".utf8)
    let name = namesFiles ? text.fileName : Array("name".utf8)
    let english = bundle + Array("/en.lproj/".utf8)
    let french = bundle + Array("/fr.lproj/".utf8)
    let value = isLater ? "later" : "value"
    try write(
      strings([("plain", "Plain"), (nil, nil), ("value", value)], comment: true),
      to: english + Array("Localizable.strings".utf8))
    try write(
      strings([("plain", isLater ? nil : "Simple"), ("extra", nil)], comment: false)
        + Array("\nbroken ".utf8) + (text.text == nil ? [] : text.bytes),
      to: french + Array("Localizable.strings".utf8))
    for (folder, keys) in [(english, ["a", "b"]), (french, isLater ? [] : ["a"])] {
      let pairs = keys.map { (Optional($0), Optional(folder == english ? "Text" : "Texte")) }
      try write(strings(pairs, comment: false), to: folder + name + Array(".strings".utf8))
    }
    try write(
      strings([("plain", "Plain")], comment: false),
      to: bundle + slash + name + Array(".lproj/Localizable.strings".utf8))
    try write([0], to: english + name + Array(".png".utf8))
    let list = Array("<plist version=\"1.0\">".utf8) + dictionary + Array("</plist>".utf8)
    try write(list, to: english + Array("Old.strings".utf8))
    let both =
      Array("<plist version=\"1.0\"><dict><key>en</key>".utf8) + dictionary
      + Array("<key>fr</key><dict/></dict></plist>".utf8)
    try write(both, to: bundle + Array("/Both.loctable".utf8))
    try write(Array("\"plain\" = \"A\";\n".utf8), to: french + Array("Old.strings".utf8))
    try write(catalog, to: bundle + Array("/Catalog.xcstrings".utf8))
  }

  /// A file for each format in the localization with the most findings.
  static let files = [
    "en.lproj/Localizable.strings", "fr.lproj/Localizable.strings", "en.lproj/Old.strings",
    "Both.loctable", "Catalog.xcstrings",
  ]

  private var slash: [UInt8] { [UInt8(ascii: "/")] }

  /// Entries of a `.strings` file; nil stands for the text.
  private func strings(_ pairs: [(String?, String?)], comment: Bool) -> [UInt8] {
    // A text that contains the end of a comment would end the comment early.
    let content = String(decoding: text.bytes, as: UTF8.self).replacing("*/", with: "* /")
    let lead = comment ? "/* \(content) */\n" : ""
    return Array(lead.utf8)
      + pairs.flatMap { key, value in
        quoted(key) + Array(" = ".utf8) + quoted(value) + Array(";\n".utf8)
      }
  }

  private func quoted(_ text: String?) -> [UInt8] {
    let bytes = text.map { Array($0.utf8) } ?? self.text.bytes
    var quoted = [UInt8(ascii: "\"")]
    var index = 0
    while index < bytes.count {
      let (scalar, length) = decodeWTF8(bytes, at: index)
      switch scalar {
      case 0x22, 0x5C: quoted += [0x5C, bytes[index]]
      case 0xD800..<0xE000: quoted += Array("\\U\(String(scalar, radix: 16))".utf8)
      // With a single byte that isn't UTF-8, the whole file is unreadable.
      case 0xFFFD: quoted += Array("\u{FFFD}".utf8)
      default: quoted += bytes[index..<index + length]
      }
      index += length
    }
    return quoted + [UInt8(ascii: "\"")]
  }

  private var dictionary: [UInt8] {
    let content = text.bytes.flatMap { byte in
      byte == UInt8(ascii: "<")
        ? Array("&lt;".utf8)
        : byte == UInt8(ascii: "&") ? Array("&amp;".utf8) : [byte]
    }
    return Array("<dict><key>plain</key><string>A</string><key>".utf8)
      + content + Array("</key><string>".utf8) + content + Array("</string></dict>".utf8)
  }

  private var catalog: [UInt8] {
    let content = json(text.bytes)
    let unit = Array("{\"stringUnit\": {\"state\": \"new\", \"value\": \"".utf8) + content
    return Array("{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"".utf8)
      + content + Array("\": {\"comment\": \"".utf8) + content
      + Array("\", \"localizations\": {\"fr\": ".utf8) + unit + Array("\"}}, \"".utf8)
      + json(text.fileName) + Array("\": ".utf8) + unit + Array("\"}}}}}}".utf8)
  }

  private func json(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte in
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == 0x5C
        ? Array("\\u00".utf8) + Array(String(byte >> 4, radix: 16).utf8)
          + Array(String(byte & 15, radix: 16).utf8)
        : [byte]
    }
  }

  /// Writes a file at a path of raw bytes, and creates the directories above it.
  private func write(_ bytes: [UInt8], to path: [UInt8]) throws {
    for (position, byte) in path.enumerated() where byte == UInt8(ascii: "/") && position > 0 {
      cString(path[..<position]).withUnsafeBufferPointer { name in
        if let start = name.baseAddress { _ = mkdir(start, 0o777) }
      }
    }
    let isWritten = cString(path[...]).withUnsafeBufferPointer { name in
      guard let start = name.baseAddress, let file = fopen(start, "w") else { return false }
      defer { fclose(file) }
      return fwrite(bytes, 1, bytes.count, file) == bytes.count
    }
    guard isWritten else { throw Failure(path: String(decoding: path, as: UTF8.self)) }
  }

  private func cString(_ bytes: ArraySlice<UInt8>) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }

  private struct Failure: Error {
    let path: String
  }
}
