import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes findings as the elements of an array. What those of one run have in common is made once.
  mutating func findings(_ runs: ArraySlice<FindingRun>) {
    var fingerprints = FindingFingerprints(count: runs.reduce(0) { $0 + $1.count })
    var members: SubjectMembers?
    for run in runs {
      if members?.subject !== run.common.subject { members = SubjectMembers(run.common.subject) }
      guard let members else { continue }
      write(run, FindingForm(run.common, members), &fingerprints)
    }
  }

  private mutating func write(
    _ run: FindingRun, _ form: FindingForm, _ fingerprints: inout FindingFingerprints
  ) {
    guard run.keys.isEmpty else {
      for key in run.keys { write(form, key.key, key.place, &fingerprints) }
      return
    }
    write(form, run.common.key, run.common.place, &fingerprints)
  }

  private mutating func write(
    _ form: FindingForm, _ key: CodeUnitString?, _ place: LineColumn?,
    _ fingerprints: inout FindingFingerprints
  ) {
    beginValue()
    output.write(form.beforeKey)
    if let key {
      output.write(byte: UInt8(ascii: "\""))
      key.bytes.withUnsafeBytes { output.writeEscapedForJSON($0) }
      output.write(byte: UInt8(ascii: "\""))
    } else {
      output.write("null")
    }
    output.write(form.path)
    self.place(place)
    output.write(form.messageBeforeKey)
    if form.isAboutKey, let key { key.bytes.withUnsafeBytes { output.writeEscapedForJSON($0) } }
    output.write(form.messageAfterKey)
    output.write(", \"fingerprint\": \"")
    output.write(fingerprint: fingerprints.fingerprint(of: form.check, form.subject, key: key))
    output.write("\"}")
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
}

/// What the findings of a run have in common, as it is written.
private struct FindingForm {
  let subject: Finding.Subject
  let check: Check
  /// From the brace to the key.
  let beforeKey: [UInt8]
  /// The path with its name, from the comma before it.
  let path: [UInt8]
  let isAboutKey: Bool
  /// The message with its quotes, divided where the key stands in it.
  let messageBeforeKey: [UInt8]
  let messageAfterKey: [UInt8]

  init(_ finding: Finding, _ members: SubjectMembers) {
    subject = finding.subject
    check = finding.check
    var beginning = Array("{\"check\": \"".utf8)
    beginning.append(contentsOf: finding.check.identifierBytes)
    beginning.append(contentsOf: "\", \"severity\": \"".utf8)
    beginning.append(contentsOf: finding.severity.rawValue.utf8)
    beginning.append(contentsOf: "\", ".utf8)
    beforeKey = beginning + members.beforeKey
    path = members.path
    switch finding.message {
    case .text(let text):
      isAboutKey = false
      (messageBeforeKey, messageAfterKey) = (Self.quoted(text), [])
    case .aboutKey(let before, let after):
      isAboutKey = true
      messageBeforeKey = Array(Self.quoted(before.string + "\"").dropLast())
      messageAfterKey = Array(Self.quoted("\"" + after.string).dropFirst())
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    ByteOutput.collect(capacity: 256) { output in JSONWriter.write(to: &output) { $0.string(text) }
    }
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
    let object = ByteOutput.collect(capacity: 256) { output in
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
      + ByteOutput.collect(capacity: 256) { output in
        JSONWriter.write(to: &output) { $0.stringOrNull(subject.path?.string) }
      }
  }
}
