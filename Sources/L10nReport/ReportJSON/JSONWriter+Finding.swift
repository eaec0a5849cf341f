import L10nModel
import L10nSource

extension JSONWriter {
  mutating func finding(_ finding: Finding, fingerprint: UInt64) {
    beginObject()
    key("check")
    string(finding.check.identifier)
    key("severity")
    string(finding.severity.rawValue)
    key("input")
    number(finding.input)
    key("bundle")
    stringOrNull(finding.bundle?.string)
    key("localization")
    stringOrNull(finding.localization)
    key("table")
    stringOrNull(finding.table)
    key("key")
    stringOrNull(finding.key)
    key("path")
    stringOrNull(finding.path?.string)
    key("line")
    numberOrNull(finding.place?.line)
    key("column")
    numberOrNull(finding.place?.column)
    key("message")
    string(finding.messageText)
    key("fingerprint")
    hexadecimal(fingerprint)
    endObject()
  }

  /// Writes sixteen hexadecimal digits as a string.
  private mutating func hexadecimal(_ number: UInt64) {
    let digits = String(number, radix: 16)
    string(String(repeating: "0", count: 16 - digits.count) + digits)
  }
}
