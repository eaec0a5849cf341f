import L10nSource

/// The layout of new members of a dictionary.
struct XMLPropertyListLayout {
  /// The separator before a key: a line break and the indentation; on a single line, any other separator.
  var beforeKey: [UInt8] = []
  /// The separator between a key and its value.
  var beforeValue: [UInt8] = []
  var outerIndentation: [UInt8] = []
  /// The additional indentation of a dictionary's members; empty on a single line.
  var indentationUnit: [UInt8] = []

  var endOfDictionary: [UInt8] {
    let lineBreak = beforeKey.prefix(while: \.isLineBreak)
    return lineBreak.isEmpty ? [] : lineBreak + outerIndentation
  }

  func text(
    of members: [XMLPropertyListEditor.NewMember]
  ) throws(EditFailure) -> [UInt8] {
    var text: [UInt8] = []
    for member in members {
      if let comment = member.comment {
        text += beforeKey
        text += try XMLText.comment(comment)
      }
      text += beforeKey
      text += try element("key", member.key)
      text += beforeValue
      switch member.value {
      case .string(let string): text += try element("string", string)
      case .dictionary(let members) where members.isEmpty: text += Array("<dict/>".utf8)
      case .dictionary(let members):
        let lineBreak = beforeKey.prefix(while: \.isLineBreak)
        var inner = self
        inner.outerIndentation = Array(beforeKey.dropFirst(lineBreak.count))
        inner.beforeKey = beforeKey + indentationUnit
        if beforeValue.contains(where: \.isLineBreak) {
          inner.beforeValue = beforeValue + indentationUnit
        }
        text += Array("<dict>".utf8)
        text += try inner.text(of: members)
        text += inner.endOfDictionary
        text += Array("</dict>".utf8)
      }
    }
    return text
  }

  private func element(
    _ name: String, _ content: CodeUnitString
  ) throws(EditFailure) -> [UInt8] {
    Array("<\(name)>".utf8) + (try XMLText.escaped(content)) + Array("</\(name)>".utf8)
  }
}

enum XMLText {
  /// Returns the text with references for markup characters, and for characters that XML readers normalize.
  ///
  /// - Throws: `unwritableText`.
  static func escaped(_ text: CodeUnitString) throws(EditFailure) -> [UInt8] {
    guard firstInvalidUTF8Offset(in: text.bytes) == nil else { throw .unwritableText(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.bytes.count)
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "&"): result += Array("&amp;".utf8)
      case UInt8(ascii: "<"): result += Array("&lt;".utf8)
      case UInt8(ascii: ">"): result += Array("&gt;".utf8)
      case 0x09, 0x0A: result.append(byte)
      case 0x00..<0x20: result += Array("&#\(byte);".utf8)
      default: result.append(byte)
      }
    }
    return result
  }

  /// Returns a comment with this text. Two consecutive hyphens would be invalid, so a space separates them.
  ///
  /// - Throws: `unwritableText`.
  static func comment(_ text: CodeUnitString) throws(EditFailure) -> [UInt8] {
    guard firstInvalidUTF8Offset(in: text.bytes) == nil else { throw .unwritableText(text) }
    var result = Array("<!-- ".utf8)
    for byte in text.bytes {
      if byte == UInt8(ascii: "-"), result.last == byte { result.append(0x20) }
      result.append(byte)
    }
    return result + Array(" -->".utf8)
  }
}
