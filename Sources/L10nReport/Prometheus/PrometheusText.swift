/// Text of users in Prometheus's exposition format, version 0.0.4.
enum PrometheusText {
  /// The value of a label as it stands between double quotes.
  static func label(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x22 || $0 == 0x5C }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
