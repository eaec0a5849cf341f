import L10nModel
import L10nSource

/// The parts in which the results of a run differ.
private enum ResultGap {
  /// The key in the message, in quotes.
  case quotedKey
  /// The region of the finding, if it has a place.
  case region
  /// The key as the content of a string.
  case key
  /// The fingerprint as the content of a string.
  case fingerprint
}

extension JSONWriter {
  /// Writes the results of a run, one on each line.
  ///
  /// - Parameters:
  ///   - most: the maximum number of results.
  ///   - rule: the index of their rule; nil if it isn't in the table.
  mutating func results(of named: NamedRun, atMost most: Int, rule: Int?, _ paths: DisplayedPaths) {
    let run = named.run
    let form = FindingForm<ResultGap> { $0.result(of: run, rule: rule, paths, &$1) }
    let columnCount = run.common.excerpt?.count ?? 0
    for (position, fingerprint) in named.fingerprints.prefix(most).enumerated() {
      let key = run.key(at: position) ?? []
      finding(form) { gap, output in
        switch gap {
        case .fingerprint: output.write(hexadecimal: fingerprint, digits: 16)
        case .region:
          if let place = run.place(at: position) {
            output.writeRegion(at: place, columnCount: columnCount)
          }
        case .key: output.writeSARIFKey(key)
        case .quotedKey: output.writeQuotedSARIFKey(key)
        }
      }
    }
  }

  /// Writes a finding's fingerprint as a string.
  mutating func fingerprint(_ fingerprint: UInt64) {
    beginValue()
    output.write(byte: UInt8(ascii: "\""))
    output.write(hexadecimal: fingerprint, digits: 16)
    output.write(byte: UInt8(ascii: "\""))
  }
}

extension JSONWriter {
  /// Writes a result without the content of its gaps.
  private mutating func result(
    of run: FindingRun, rule: Int?, _ paths: DisplayedPaths,
    _ gaps: inout FindingForm<ResultGap>.Gaps
  ) {
    let subject = run.subject
    object { json in
      json.member("ruleId", run.check.identifier)
      json.member("ruleIndex", ifPresent: rule)
      json.member("level", run.severity.rawValue)
      json.member("message") { $0.message(of: run, &gaps) }
      json.array("locations") { json in
        json.object { json in
          json.object("physicalLocation") { json in
            json.member("artifactLocation") { $0.artifactLocation(paths.displayed(run.common)) }
            json.leave(.region, in: &gaps)
          }
          if run.hasKeys { json.logicalLocation(of: subject, &gaps) }
        }
      }
      json.object("partialFingerprints") { json in
        json.member("l10ncheck/v1") { $0.string(with: .fingerprint, in: &gaps) }
      }
      json.object("properties") { json in
        json.member("localization", subject.localization)
        json.member("table", subject.table)
        json.member("key") {
          if run.hasKeys { $0.string(with: .key, in: &gaps) } else { $0.null() }
        }
      }
    }
  }

  private mutating func message(
    of run: FindingRun, _ gaps: inout FindingForm<ResultGap>.Gaps
  ) {
    let first = run.finding(at: 0)
    object { json in
      switch run.message {
      case .text: json.member("text", SARIFText.message(first.visibleAdvice()))
      case .aboutKey(let before, let after):
        json.member("text") {
          $0.string(
            with: .quotedKey, between: SARIFText.message(first.visibleLead + before.string),
            and: SARIFText.message(after.string + first.visibleTail()), in: &gaps)
        }
      }
    }
  }

  private mutating func artifactLocation(_ path: String) {
    object { json in
      if path.utf8.first == UInt8(ascii: "/") {
        json.member("uri", "file://" + PercentEncoding.path(path))
      } else {
        // A directory's URI ends in a slash (section 3.10.2). Paths of directories lack it only for ".".
        json.member("uri", path == "." ? "./" : PercentEncoding.path(path))
        json.member("uriBaseId", "%SRCROOT%")
      }
    }
  }

  /// Writes the key, which readers search for if the file has no line for it.
  private mutating func logicalLocation(
    of subject: Finding.Subject, _ gaps: inout FindingForm<ResultGap>.Gaps
  ) {
    let names = [subject.localization, subject.table].compactMap(\.self)
    array("logicalLocations") { json in
      json.object { json in
        json.member("name") { $0.string(with: .key, in: &gaps) }
        json.member("fullyQualifiedName") {
          $0.string(
            with: .key, between: names.map { $0 + "/" }.joined(), in: &gaps)
        }
        json.member("kind", "resource")
      }
    }
  }
}

extension ByteOutput {
  /// Writes a key as the content of a string. Spells out hidden scalars: some services can't store text with NUL or a lone
  /// surrogate.
  fileprivate mutating func writeSARIFKey(_ key: ArraySlice<UInt8>) {
    guard !SARIFText.isPlain(key) else { return write(key) }
    writeEscapedForJSON(VisibleText.escaping(String(decoding: key, as: UTF8.self)))
  }

  fileprivate mutating func writeQuotedSARIFKey(_ key: ArraySlice<UInt8>) {
    guard !SARIFText.isPlain(key) else {
      write("\\\"")
      write(key)
      return write("\\\"")
    }
    writeEscapedForJSON(SARIFText.message(VisibleText.isolatedQuote(CodeUnitString(bytes: key))))
  }

  fileprivate mutating func writeRegion(at place: LineColumn, columnCount: Int) {
    write(", \"region\": {\"startLine\": ")
    write(place.line)
    write(", \"startColumn\": ")
    write(place.column)
    if columnCount > 0 {
      // `endColumn` is exclusive.
      write(", \"endColumn\": ")
      write(place.column + columnCount)
    }
    write("}")
  }
}

enum SARIFText {
  /// Returns text without placeholders and links: braces are doubled (section 3.11.5), and a bracket before a parenthesis is
  /// escaped (section 3.11.6).
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

  /// Whether text needs no escapes in a message and in a JSON string: visible ASCII without quotes, backslashes, braces and
  /// brackets.
  static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        false
      default: (0x20..<0x7F).contains(byte)
      }
    }
  }
}

/// Paths as URI references (RFC 3986).
package enum PercentEncoding {
  /// Returns a path as a URI reference. Percent-encodes bytes that a URI reference can't contain, and colons, because one in
  /// the first component would end a scheme.
  package static func path(_ path: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte is an unreserved character, a slash, or a delimiter that a `pchar` allows, except a colon.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-._~/!$&'()*+,;=@".utf8.contains(byte)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
