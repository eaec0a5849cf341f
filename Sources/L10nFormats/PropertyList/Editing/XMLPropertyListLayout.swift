import L10nSource

/// How new members of a dictionary are written.
struct XMLPropertyListLayout {
  /// What stands before a key: a line break and the indentation, or what there is on a line.
  var beforeKey: [UInt8] = []
  /// What stands between a key and its value.
  var beforeValue: [UInt8] = []
  /// The indentation of the dictionary's own line.
  var outerIndentation: [UInt8] = []
  /// By how much a dictionary's members stand further right; nothing where all is on one line.
  var indentationUnit: [UInt8] = []

  /// What stands before the end tag of a dictionary that was empty.
  var endOfDictionary: [UInt8] {
    let lineBreak = beforeKey.prefix(while: isLineBreak)
    return lineBreak.isEmpty ? [] : lineBreak + outerIndentation
  }

  func text(
    of members: [XMLPropertyListEditor.NewMember]
  ) throws(XMLPropertyListEditor.Failure) -> [UInt8] {
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
        let lineBreak = beforeKey.prefix(while: isLineBreak)
        var inner = self
        inner.outerIndentation = Array(beforeKey.dropFirst(lineBreak.count))
        inner.beforeKey = beforeKey + indentationUnit
        if beforeValue.contains(where: isLineBreak) {
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
  ) throws(XMLPropertyListEditor.Failure) -> [UInt8] {
    Array("<\(name)>".utf8) + (try XMLText.escaped(content)) + Array("</\(name)>".utf8)
  }
}

/// Text as XML spells it.
enum XMLText {
  /// The text with references for what would be markup, and for what a reader of XML would change.
  ///
  /// - Throws: `unwritableText`.
  static func escaped(_ text: CodeUnitString) throws(XMLPropertyListEditor.Failure) -> [UInt8] {
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

  /// A comment of this text. Two hyphens would end it too early, so a space comes between them.
  ///
  /// - Throws: `unwritableText`.
  static func comment(_ text: CodeUnitString) throws(XMLPropertyListEditor.Failure) -> [UInt8] {
    guard firstInvalidUTF8Offset(in: text.bytes) == nil else { throw .unwritableText(text) }
    var result = Array("<!-- ".utf8)
    for byte in text.bytes {
      if byte == UInt8(ascii: "-"), result.last == byte { result.append(0x20) }
      result.append(byte)
    }
    return result + Array(" -->".utf8)
  }
}
