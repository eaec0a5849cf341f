import L10nSource

/// The file and the name of a unit in one text, for formats with one field for both: `ORIGINAL␟NAME`.
///
/// The first U+241F separates. An original that contains one has `␛F` for it, and `␛B` for U+241B itself.
enum UnitContext {
  private static let separator: StaticString = "\u{241F}"
  private static let escape: StaticString = "\u{241B}"
  private static let escapedSeparator: StaticString = "\u{241B}F"
  private static let escapedEscape: StaticString = "\u{241B}B"

  /// Appends what precedes the names of all units of a file.
  static func append(_ original: String, to output: inout [UInt8]) {
    for scalar in original.unicodeScalars {
      switch scalar {
      case "\u{241F}": output.append(escapedSeparator)
      case "\u{241B}": output.append(escapedEscape)
      default: output += String(scalar).utf8
      }
    }
    output.append(separator)
  }

  /// Splits a context into the original as it stands there, and the name; nil if it isn't a context.
  ///
  /// - Complexity: O(*n*) in the length of the context.
  static func split(_ context: ByteView) -> (original: ByteView, name: ByteView)? {
    guard let end = context.firstIndex(of: separator, from: 0) else { return nil }
    return (context.part(..<end), context.part((end + ByteView(separator).count)...))
  }

  /// The original without its escapes.
  static func original(_ text: ByteView) -> String {
    guard text.firstIndex(of: escape, from: 0) != nil else {
      return String(decoding: text, as: UTF8.self)
    }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\u{241B}"): isEscaped = true
      case (true, "F"): (isEscaped, _) = (false, result.append("\u{241F}"))
      case (true, "B"): (isEscaped, _) = (false, result.append("\u{241B}"))
      default: (isEscaped, _) = (false, result.append(scalar))
      }
    }
    return String(result)
  }
}
