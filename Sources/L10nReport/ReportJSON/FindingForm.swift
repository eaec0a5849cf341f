import L10nCoverage
import L10nModel
import L10nSource

/// What is kept from finding to finding.
struct FindingTools {
  var fingerprints = FindingFingerprints()
  /// The text of the form in use.
  var formText = ByteBuffer(capacity: 1 << 12)
}

/// What the findings of a run have in common, as it is written: a text with gaps for what is each one's own.
struct FindingForm {
  /// Up to where the text stands before the key, between key and line, and up to the fingerprint; and where in the
  /// message the key stands again.
  private(set) var beforeKey = 0..<0
  private(set) var beforeLine = 0..<0
  private(set) var message = 0..<0
  private(set) var beforeFingerprint = 0..<0
  let isAboutKey: Bool
  private let separatorCount: Int

  /// - Parameters:
  ///   - separator: what separates a finding from the one before.
  ///   - text: takes the text.
  init(_ finding: Finding, separator: [UInt8], in text: inout ByteBuffer) {
    var ends: (key: Int, line: Int, message: Int) = (0, 0, 0)
    separatorCount = separator.count
    if case .aboutKey = finding.message { isAboutKey = true } else { isAboutKey = false }
    text.fill { output in
      output.write(separator)
      output.writeMembers(of: finding)
      ends.key = output.count
      output.write(", \"path\": ")
      output.writeJSON(finding.path?.string)
      output.write(", \"line\": ")
      ends.line = output.count
      output.write(", \"message\": ")
      switch finding.message {
      case .text(let text):
        output.writeJSON(text)
        ends.message = output.count
      case .aboutKey(let before, let after):
        output.write("\"")
        output.writeEscapedForJSON(before.string)
        output.write("\\\"")
        ends.message = output.count
        output.write("\\\"")
        output.writeEscapedForJSON(after.string)
        output.write("\"")
      }
      output.write(", \"fingerprint\": \"")
    }
    beforeKey = 0..<ends.key
    beforeLine = ends.key..<ends.line
    message = ends.line..<ends.message
    beforeFingerprint = ends.message..<text.count
  }

  /// Makes it the form of the first finding of all, which follows none.
  mutating func skipSeparator() { beforeKey = separatorCount..<beforeKey.upperBound }

  mutating func includeSeparator() { beforeKey = 0..<beforeKey.upperBound }
}

extension ByteOutput {
  /// Writes the members that stand before the key, and its name.
  fileprivate mutating func writeMembers(of finding: Finding) {
    write("{\"check\": \"")
    write(UnsafeRawBufferPointer(finding.check.identifierBytes))
    write("\", \"severity\": \"")
    write(finding.severity.rawValue)
    write("\", \"input\": ")
    write(finding.input)
    write(", \"bundle\": ")
    writeJSON(finding.bundle?.string)
    write(", \"localization\": ")
    writeJSON(finding.localization)
    write(", \"table\": ")
    writeJSON(finding.table)
    write(", \"key\": ")
  }

  fileprivate mutating func writeJSON(_ text: String?) {
    guard let text else { return write("null") }
    write("\"")
    writeEscapedForJSON(text)
    write("\"")
  }

  fileprivate mutating func writeEscapedForJSON(_ text: String) {
    var text = text
    text.withUTF8 { writeEscapedForJSON(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a finding with what is its own.
  mutating func write(
    _ form: FindingForm, _ text: ByteBuffer, key: UnsafeRawBufferPointer?, _ place: LineColumn?,
    _ fingerprint: UInt64
  ) {
    guard let key, JSONText.endOfPlainASCII(in: key, from: 0) < key.count else {
      return write(form, text, escapedKey: key, place, fingerprint)
    }
    let escaped = ByteOutput.collect(capacity: key.count * 2) { $0.writeEscapedForJSON(key) }
    escaped.withUnsafeBytes { write(form, text, escapedKey: $0, place, fingerprint) }
  }

  private mutating func write(
    _ form: FindingForm, _ text: ByteBuffer, escapedKey key: UnsafeRawBufferPointer?,
    _ place: LineColumn?, _ fingerprint: UInt64
  ) {
    let keyCount = key?.count ?? 0
    text.withUnsafeBytes { text in
      write(atMost: text.count + keyCount * 2 + FindingForm.mostOwnBytes) { output in
        output.write(text, form.beforeKey)
        if let key {
          output.write("\"")
          output.write(key, 0..<keyCount)
          output.write("\"")
        } else {
          output.write("null")
        }
        output.write(text, form.beforeLine)
        if let place {
          output.write(place.line)
          output.write(", \"column\": ")
          output.write(place.column)
        } else {
          output.write("null, \"column\": null")
        }
        output.write(text, form.message)
        if form.isAboutKey, let key { output.write(key, 0..<keyCount) }
        output.write(text, form.beforeFingerprint)
        output.write(hexadecimal: fingerprint)
        output.write("\"}")
      }
    }
  }
}

extension FindingForm {
  /// More bytes than line, column, fingerprint and what names and encloses them take.
  fileprivate static let mostOwnBytes = 96
}
