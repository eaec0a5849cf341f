import L10nModel
import L10nSource

/// The predefined keys of a rule's dictionary.
enum StringsDictKey: String, CaseIterable {
  case format = "NSStringLocalizedFormatKey"
  case ruleType = "NSStringFormatSpecTypeKey"
  case valueType = "NSStringFormatValueTypeKey"
  case width = "NSStringVariableWidthRuleType"
  case device = "NSStringDeviceSpecificRuleType"

  /// The key with these bytes; nil for none.
  @inline(__always)
  init?(_ name: ByteView) {
    guard name.count >= 25, name.count <= 30, name[0] == UInt8(ascii: "N") else { return nil }
    switch name.count {
    case 25 where equals(name, "NSStringFormatSpecTypeKey"): self = .ruleType
    case 26 where equals(name, "NSStringFormatValueTypeKey"): self = .valueType
    case 26 where equals(name, "NSStringLocalizedFormatKey"): self = .format
    case 29 where equals(name, "NSStringVariableWidthRuleType"): self = .width
    case 30 where equals(name, "NSStringDeviceSpecificRuleType"): self = .device
    default: return nil
    }
  }
}

extension PluralCategory {
  /// The category with these bytes; nil for none.
  @inline(__always)
  init?(_ name: ByteView) {
    switch name.count {
    case 3 where equals(name, "one"): self = .one
    case 3 where equals(name, "two"): self = .two
    case 3 where equals(name, "few"): self = .few
    case 4 where equals(name, "zero"): self = .zero
    case 4 where equals(name, "many"): self = .many
    case 5 where equals(name, "other"): self = .other
    default: return nil
    }
  }
}

enum StringsDictNames {
  /// The device names; `other` covers all the rest.
  static let devices = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]

  static let categories = PluralCategory.allCases.map(\.rawValue)

  /// The probable meaning of an unknown name: the same letters in another case, surrounded by whitespace, or with one
  /// letter different; nil if nothing is close.
  static func likely(_ name: String, among candidates: [String]) -> String? {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return candidates.first { $0.lowercased() == letters }
      ?? candidates.first { isOneEditApart(Array($0.lowercased().utf8), Array(letters.utf8)) }
  }

  /// Whether inserting, removing or replacing one letter converts one name to the other.
  private static func isOneEditApart(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard min(left.count, right.count) > 2, abs(left.count - right.count) < 2 else { return false }
    let common = zip(left, right).prefix { $0 == $1 }.count
    let (longer, shorter) = left.count > right.count ? (left, right) : (right, left)
    let skipped = longer.count == shorter.count ? 1 : 0
    return longer.dropFirst(common + 1).elementsEqual(shorter.dropFirst(common + skipped))
  }
}

/// Whether these bytes equal `text`.
@inline(__always)
func equals(_ bytes: ByteView, _ text: StaticString) -> Bool {
  guard bytes.count == text.utf8CodeUnitCount else { return false }
  let other = text.utf8Start
  for index in 0..<bytes.count where bytes[index] != other[index] { return false }
  return true
}
