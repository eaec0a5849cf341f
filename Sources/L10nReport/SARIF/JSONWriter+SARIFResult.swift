import L10nModel
import L10nSource

extension JSONWriter {
  /// One result on a line.
  ///
  /// - Parameter rule: the position of its rule in the table; nil where that has none.
  mutating func result(_ named: FingerprintedFinding, rule: Int?, _ paths: DisplayedPaths) {
    let finding = named.finding
    beginObject()
    key("ruleId")
    string(finding.check.identifier)
    if let rule {
      key("ruleIndex")
      number(rule)
    }
    key("level")
    string(finding.severity.rawValue)
    key("message")
    message(SARIFText.message(finding.visibleAdvice()))
    key("locations")
    beginArray()
    beginObject()
    key("physicalLocation")
    physicalLocation(of: finding, paths)
    let visibleKey = finding.key.map { VisibleText.escaping($0.string) }
    if let visibleKey { logicalLocation(visibleKey, of: finding) }
    endObject()
    endArray()
    key("partialFingerprints")
    beginObject()
    key("l10ncheck/v1")
    fingerprint(named.fingerprint)
    endObject()
    key("properties")
    beginObject()
    key("localization")
    stringOrNull(finding.localization)
    key("table")
    stringOrNull(finding.table)
    key("key")
    stringOrNull(visibleKey)
    endObject()
    endObject()
  }

  /// Writes the name of a finding as a string.
  mutating func fingerprint(_ fingerprint: UInt64) {
    beginValue()
    output.write(byte: UInt8(ascii: "\""))
    output.write(fingerprint: fingerprint)
    output.write(byte: UInt8(ascii: "\""))
  }

  private mutating func physicalLocation(of finding: Finding, _ paths: DisplayedPaths) {
    beginObject()
    key("artifactLocation")
    beginObject()
    key("uri")
    let path = paths.displayed(finding)
    if path.utf8.first == UInt8(ascii: "/") {
      string("file://" + PercentEncoding.path(path))
    } else {
      // A directory's URI ends in a slash (section 3.10.2), which matters where it is but a dot.
      string(path == "." ? "./" : PercentEncoding.path(path))
      key("uriBaseId")
      literal("%SRCROOT%")
    }
    endObject()
    if let place = finding.place { region(at: place, finding.excerpt) }
    endObject()
  }

  private mutating func region(at place: LineColumn, _ excerpt: Excerpt?) {
    key("region")
    beginObject()
    key("startLine")
    number(place.line)
    key("startColumn")
    number(place.column)
    if let excerpt, excerpt.count > 0 {
      // The column after the last one.
      key("endColumn")
      number(place.column + excerpt.count)
    }
    endObject()
  }

  /// The key, which is what a reader looks for where the file has no line for it.
  ///
  /// - Parameter key: made visible: some services store no text that has a NUL or half a surrogate pair.
  private mutating func logicalLocation(_ key: String, of finding: Finding) {
    let names = [finding.localization, finding.table].compactMap(\.self) + [key]
    self.key("logicalLocations")
    beginArray()
    beginObject()
    self.key("name")
    string(key)
    self.key("fullyQualifiedName")
    string(names.joined(separator: "/"))
    self.key("kind")
    literal("resource")
    endObject()
    endArray()
  }
}

/// Plain text in messages of SARIF.
enum SARIFText {
  /// Text without placeholders and links: braces are doubled (section 3.11.5), and a bracket before a parenthesis ends
  /// no link (section 3.11.6).
  static func message(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x7B || $0 == 0x7D || $0 == 0x5D }) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{": result += "{{"
      case "}": result += "}}"
      case "]" where rest.first == "(": result += "\\]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
