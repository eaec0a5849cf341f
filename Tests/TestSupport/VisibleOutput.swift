/// Laws of every output for people.
public enum VisibleOutput {
  /// The violations of the law that an output is UTF-8 without invisible scalars.
  ///
  /// - Parameter allowed: the line breaks of the format, and scalars that the program itself adds.
  public static func mistakes(
    in bytes: [UInt8], allowing allowed: Set<Unicode.Scalar> = ["\n"]
  ) -> [String] {
    guard let text = String(validating: bytes, as: UTF8.self) else { return ["no UTF-8"] }
    return text.unicodeScalars.filter { isHidden($0) && !allowed.contains($0) }.map {
      "U+" + String($0.value, radix: 16, uppercase: true)
    }
  }

  /// Whether a scalar is invisible or affects others, by its Unicode properties.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isVariationSelector || properties.isJoinControl { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default:
      return properties.isDefaultIgnorableCodePoint || properties.isBidiControl
        || properties.isNoncharacterCodePoint || (0xFFF9...0xFFFB).contains(scalar.value)
    }
  }

  /// Text without the escape sequences of colors.
  public static func removingColors(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let parameters = rest.dropFirst().prefix { (0x30...0x3B).contains($0) }
      let isSequence =
        byte == 0x1B && rest.first == UInt8(ascii: "[")
        && rest.dropFirst(1 + parameters.count).first == UInt8(ascii: "m")
      if isSequence { rest = rest.dropFirst(2 + parameters.count) } else { result.append(byte) }
    }
    return result
  }
}
