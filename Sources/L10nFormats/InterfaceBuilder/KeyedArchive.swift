import L10nModel
import L10nSource

/// A property list written by `NSKeyedArchiver`: objects that refer to each other by index.
struct KeyedArchive {
  private let objects: [PropertyList]
  private(set) var texts: [NibFile.Text] = []
  private(set) var diagnostics: [Diagnostic] = []

  // Constants, because a literal would be created anew for each object.
  private static let classKey: CodeUnitString = "$class"
  private static let classNameKey: CodeUnitString = "$classname"
  private static let stringKey: CodeUnitString = "NS.string"
  private static let nameKey: CodeUnitString = "NSKey"

  init(_ root: PropertyList) {
    objects = root["$objects"]?.elements ?? []
    var lost = 0
    for object in objects {
      guard let reference = object[Self.classKey] else { continue }
      guard let className = self.object(reference)?[Self.classNameKey]?.text else {
        lost += 1
        continue
      }
      for member in object.members {
        guard let property = NibFile.property(member.key.string, of: className) else { continue }
        guard let found = text(member.value) else { continue }
        texts.append(
          NibFile.Text(
            className: className, property: property, text: found.text, key: found.key))
      }
    }
    if lost > 0 { diagnostics.append(.objectsWithoutClass(lost)) }
  }

  /// The object that a value refers to; nil for none.
  private func object(_ value: PropertyList) -> PropertyList? {
    guard case .uniqueIdentifier(let position) = value.value, position < UInt64(objects.count)
    else { return nil }
    return objects[Int(position)]
  }

  /// The text of a value or of its reference, with its key if it has one. Empty texts and null don't count.
  private func text(_ value: PropertyList) -> (text: CodeUnitString, key: CodeUnitString?)? {
    if case .uniqueIdentifier(0) = value.value { return nil }
    let object = object(value) ?? value
    // Mutable strings, and those with a key, are separate objects.
    let content = object[Self.stringKey].map { self.object($0) ?? $0 } ?? object
    guard case .string(let text) = content.value, !text.isEmpty else { return nil }
    let key = object[Self.nameKey].map { self.object($0) ?? $0 }
    guard case .string(let name)? = key?.value else { return (text, nil) }
    return (text, name)
  }
}

extension Diagnostic {
  static func objectsWithoutClass(_ count: Int) -> Self {
    Self(
      .brokenNib, severity: .warning, at: nil,
      "\(count) of the archive's objects have no class, so their texts can't be found",
      help: "compile the nib again")
  }
}

/// Decodes base64 text; nil if it is invalid.
///
/// Ignores whitespace, and the trailing `=` can be missing, as in Interface Builder documents. A lone last character,
/// whose six bits are less than a byte, is also ignored.
package func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count / 4 * 3 + 3)
  var bits: UInt32 = 0
  var count = 0
  var hasEnded = false
  for byte in text {
    if byte.isXMLWhitespace { continue }
    if byte == UInt8(ascii: "=") {
      hasEnded = true
      continue
    }
    guard !hasEnded, let digit = byte.base64DigitValue else { return nil }
    bits = bits << 6 | UInt32(digit)
    count += 1
    if count.isMultiple(of: 4) {
      bytes += [
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits),
      ]
    }
  }
  switch count % 4 {
  case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
  case 3:
    bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
  default: break
  }
  return bytes
}

extension UInt8 {
  /// The value of a digit of base64; nil for any other byte.
  @inline(__always)
  var base64DigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
