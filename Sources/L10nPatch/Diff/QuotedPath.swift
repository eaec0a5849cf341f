/// Paths in the headers of a diff, as git writes and reads them.
enum QuotedPath {
  /// The path in quotes with C's escapes where it has a quote, a backslash or a control character; else as it is.
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

  /// The path behind `---` or `+++`: a tab ends one with a space in it, which `patch` would take for its end.
  static func header(_ quoted: String) -> String {
    let hasSpace = quoted.utf8.first != UInt8(ascii: "\"") && quoted.utf8.contains(0x20)
    return hasSpace ? quoted + "\t" : quoted
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
