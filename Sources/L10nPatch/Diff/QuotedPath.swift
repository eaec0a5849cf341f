/// Paths in the headers of a diff, in git's format.
enum QuotedPath {
  /// The path in quotes with C escape sequences if it contains a quote, a backslash or a control character; otherwise
  /// unchanged.
  static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: needsQuotes) else { return path }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The path after `---` or `+++`: if it contains a space, a tab terminates it; otherwise, `patch` would end it at the
  /// space.
  static func header(_ quoted: String) -> String {
    let hasSpace = quoted.utf8.first != UInt8(ascii: "\"") && quoted.utf8.contains(0x20)
    return hasSpace ? quoted + "\t" : quoted
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
