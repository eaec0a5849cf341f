import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes findings as the elements of an array.
  ///
  /// Those of one file follow each other, and those of one check differ in little but their keys. So what findings have in
  /// common with the one before is made once and copied: a report may have half a million of them.
  mutating func findings(_ findings: ArraySlice<Finding>) {
    var fingerprints = FindingFingerprints(count: findings.count)
    findings.withUnsafeBufferPointer { findings in
      var start = 0
      var subject: SubjectMembers?
      while start < findings.count {
        let members =
          if let subject, subject.subject === findings[start].subject {
            subject
          } else {
            SubjectMembers(findings[start].subject)
          }
        subject = members
        let form = FindingForm(findings[start], members)
        var end = start + 1
        while end < findings.count, form.fits(findings, end) { end += 1 }
        write(findings, start..<end, form, &fingerprints)
        start = end
      }
    }
  }

  /// Writes findings of one form. Fields are read one by one: a copy of a finding costs more than writing it.
  private mutating func write(
    _ findings: UnsafeBufferPointer<Finding>, _ range: Range<Int>, _ form: FindingForm,
    _ fingerprints: inout FindingFingerprints
  ) {
    var key: [UInt8] = []
    for index in range {
      beginValue()
      output.write(form.beforeKey)
      key.removeAll(keepingCapacity: true)
      let text = findings[index].key
      if let text {
        text.bytes.withUnsafeBytes { key.appendEscapedForJSON($0) }
        output.write(byte: UInt8(ascii: "\""))
        output.write(key)
        output.write(byte: UInt8(ascii: "\""))
      } else {
        output.write("null")
      }
      output.write(form.path)
      place(findings[index].place)
      output.write(byte: UInt8(ascii: "\""))
      if form.isAboutKey {
        output.write(form.messageBeforeKey)
        output.write(key)
        output.write(form.messageAfterKey)
      } else {
        self.text(findings[index].messageText)
      }
      output.write("\", \"fingerprint\": \"")
      hexadecimal(fingerprints.fingerprint(of: form.check, form.subject, key: text))
      output.write("\"}")
    }
  }

  private mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { output.writeEscapedForJSON(UnsafeRawBufferPointer($0)) }
  }

  private mutating func place(_ place: LineColumn?) {
    guard let place else {
      output.write(", \"line\": null, \"column\": null, \"message\": ")
      return
    }
    output.write(", \"line\": ")
    output.write(place.line)
    output.write(", \"column\": ")
    output.write(place.column)
    output.write(", \"message\": ")
  }

  /// Writes sixteen hexadecimal digits.
  private mutating func hexadecimal(_ number: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 0xF
      output.write(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

/// What findings of one check about one subject have in common, as it is written.
private struct FindingForm {
  let subject: Finding.Subject
  let check: Check
  private let severity: Severity
  private let message: Finding.Message
  /// From the brace to the key.
  let beforeKey: [UInt8]
  /// The path with its name, from the comma before it.
  let path: [UInt8]
  let isAboutKey: Bool
  /// The message around the key, where it is about the key.
  let messageBeforeKey: [UInt8]
  let messageAfterKey: [UInt8]

  init(_ finding: Finding, _ members: SubjectMembers) {
    subject = finding.subject
    check = finding.check
    severity = finding.severity
    message = finding.message
    var beginning = Array("{\"check\": \"".utf8)
    beginning.append(contentsOf: finding.check.identifier.utf8)
    beginning.append(contentsOf: "\", \"severity\": \"".utf8)
    beginning.append(contentsOf: finding.severity.rawValue.utf8)
    beginning.append(contentsOf: "\", ".utf8)
    beforeKey = beginning + members.beforeKey
    path = members.path
    guard case .aboutKey(let before, let after) = finding.message else {
      (isAboutKey, messageBeforeKey, messageAfterKey) = (false, [], [])
      return
    }
    isAboutKey = true
    messageBeforeKey = Self.escaped(before.string + "\"")
    messageAfterKey = Self.escaped("\"" + after.string)
  }

  /// Whether a finding differs from the one that this was made for in its key, place and sentence only.
  func fits(_ findings: UnsafeBufferPointer<Finding>, _ index: Int) -> Bool {
    subject === findings[index].subject && severity == findings[index].severity
      && check == findings[index].check
      && (message == findings[index].message || (!isAboutKey && findings[index].message.isText))
  }

  private static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    Array(text.utf8).withUnsafeBytes { bytes.appendEscapedForJSON($0) }
    return bytes
  }
}

/// The members that the findings about one subject share.
private struct SubjectMembers {
  let subject: Finding.Subject
  /// Those up to the key's name.
  let beforeKey: [UInt8]
  /// The path, from the comma before it.
  let path: [UInt8]

  init(_ subject: Finding.Subject) {
    self.subject = subject
    let object = ByteOutput.collect { output in
      JSONWriter.write(to: &output) { json in
        json.beginObject()
        json.key("input")
        json.number(subject.input)
        json.key("bundle")
        json.stringOrNull(subject.bundle?.string)
        json.key("localization")
        json.stringOrNull(subject.localization)
        json.key("table")
        json.stringOrNull(subject.table)
      }
    }
    beforeKey = Array(object[1...]) + Array(", \"key\": ".utf8)
    path =
      Array(", \"path\": ".utf8)
      + ByteOutput.collect { output in
        JSONWriter.write(to: &output) { $0.stringOrNull(subject.path?.string) }
      }
  }
}

extension Finding.Message {
  /// Whether the message is written as it is.
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}

extension [UInt8] {
  /// Appends what stands for `text` inside a JSON string.
  fileprivate mutating func appendEscapedForJSON(_ text: UnsafeRawBufferPointer) {
    if JSONText.endOfPlainASCII(in: text, from: 0) == text.count {
      append(contentsOf: text)
    } else {
      self += ByteOutput.collect { $0.writeEscapedForJSON(text) }
    }
  }
}
