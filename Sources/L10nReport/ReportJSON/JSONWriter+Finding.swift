import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes findings as the elements of an array.
  ///
  /// Those of one file follow each other, so what they have in common is written once and copied.
  mutating func findings(_ findings: ArraySlice<Finding>) {
    var fingerprints = FindingFingerprints()
    var members: SubjectMembers?
    for finding in findings {
      if members?.subject !== finding.subject { members = SubjectMembers(finding.subject) }
      guard let members else { continue }
      self.finding(finding, members, fingerprint: fingerprints.fingerprint(of: finding))
    }
  }

  private mutating func finding(_ finding: Finding, _ members: SubjectMembers, fingerprint: UInt64)
  {
    beginObject()
    key("check")
    string(finding.check.identifier)
    key("severity")
    string(finding.severity.rawValue)
    output.write(members.beforeKey)
    key("key")
    stringOrNull(finding.key)
    output.write(members.path)
    key("line")
    numberOrNull(finding.place?.line)
    key("column")
    numberOrNull(finding.place?.column)
    key("message")
    message(of: finding)
    key("fingerprint")
    hexadecimal(fingerprint)
    endObject()
  }

  private mutating func message(of finding: Finding) {
    guard case .aboutKey(let before, let after) = finding.message, let key = finding.key else {
      string(finding.messageText)
      return
    }
    // The same as `messageText`, without a string for each finding.
    beginValue()
    output.write("\"")
    output.writeEscapedForJSON(before.string)
    output.write("\\\"")
    key.bytes.withUnsafeBytes { output.writeEscapedForJSON($0) }
    output.write("\\\"")
    output.writeEscapedForJSON(after.string)
    output.write("\"")
  }

  /// Writes sixteen hexadecimal digits as a string.
  private mutating func hexadecimal(_ number: UInt64) {
    beginValue()
    output.write(byte: UInt8(ascii: "\""))
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 0xF
      output.write(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    output.write(byte: UInt8(ascii: "\""))
  }
}

/// The members that the findings about one subject share, as they are written behind another member.
private struct SubjectMembers {
  let subject: Finding.Subject
  let beforeKey: [UInt8]
  let path: [UInt8]

  init(_ subject: Finding.Subject) {
    self.subject = subject
    beforeKey = Self.members { json in
      json.key("input")
      json.number(subject.input)
      json.key("bundle")
      json.stringOrNull(subject.bundle?.string)
      json.key("localization")
      json.stringOrNull(subject.localization)
      json.key("table")
      json.stringOrNull(subject.table)
    }
    path = Self.members { json in
      json.key("path")
      json.stringOrNull(subject.path?.string)
    }
  }

  /// Members with the comma before them and without the braces around them.
  private static func members(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    let object = ByteOutput.collect { output in
      JSONWriter.write(to: &output) { json in
        json.beginObject()
        body(&json)
        json.endObject()
      }
    }
    return Array(", ".utf8) + object.dropFirst().dropLast()
  }
}

extension ByteOutput {
  fileprivate mutating func writeEscapedForJSON(_ text: String) {
    var text = text
    text.withUTF8 { writeEscapedForJSON(UnsafeRawBufferPointer($0)) }
  }
}
