import L10nCoverage
import L10nModel
import L10nSource

/// What is kept from finding to finding.
struct FindingTools {
  var fingerprints = FindingFingerprints()
  var form = FindingForm()
}

/// What the findings of a run have in common, as it is written: a text with gaps for what is each one's own.
///
/// It is filled for one run after the other, so that its memory serves for all of them, and what the runs about one file
/// have in common is made once.
struct FindingForm {
  private var text = ByteBuffer(capacity: 1 << 12)
  private var subject = SubjectMembers()
  private var separatorCount = 0
  /// Where the text ends that stands before the key, before the line, in the message before the key, and before the
  /// fingerprint.
  private var ends: (key: Int, line: Int, message: Int, fingerprint: Int) = (0, 0, 0, 0)
  private var isAboutKey = false

  /// - Parameter separator: what separates a finding from the one before.
  mutating func fill(with run: FindingRun, separator: [UInt8]) {
    subject.take(run.subject)
    let message = run.message
    let (beforeKey, beforeLine) = (subject.beforeKey, subject.beforeLine)
    var ends = ends
    text.fill { output in
      output.write(separator)
      output.write("{\"check\": \"")
      output.write(UnsafeRawBufferPointer(run.check.identifierBytes))
      output.write("\", \"severity\": \"")
      output.write(run.severity.rawValue)
      output.write("\"")
      output.write(beforeKey)
      ends.key = output.count
      output.write(beforeLine)
      ends.line = output.count
      output.write(", \"message\": ")
      switch message {
      case .text(let text):
        output.writeJSON(text)
        ends.message = output.count
      case .aboutKey(let before, let after):
        output.write("\"")
        output.writeEscapedForJSON(UnsafeRawBufferPointer(before.bytes))
        output.write("\\\"")
        ends.message = output.count
        output.write("\\\"")
        output.writeEscapedForJSON(UnsafeRawBufferPointer(after.bytes))
        output.write("\"")
      }
      output.write(", \"fingerprint\": \"")
      ends.fingerprint = output.count
    }
    self.ends = ends
    separatorCount = separator.count
    if case .aboutKey = message { isAboutKey = true } else { isAboutKey = false }
  }

  /// Lends the text in its parts.
  func withParts<Result>(_ body: (Parts) -> Result) -> Result {
    text.withUnsafeBytes { text in
      body(
        Parts(
          text: text, beforeKey: 0..<ends.key, beforeLine: ends.key..<ends.line,
          message: ends.line..<ends.message, beforeFingerprint: ends.message..<ends.fingerprint,
          isAboutKey: isAboutKey, separatorCount: separatorCount))
    }
  }

  /// The text, and where it stands before the key, between key and line, and up to the fingerprint; where `message` ends
  /// the key stands again if the message is about it.
  struct Parts {
    let text: UnsafeRawBufferPointer
    private(set) var beforeKey: Range<Int>
    let beforeLine: Range<Int>
    let message: Range<Int>
    let beforeFingerprint: Range<Int>
    let isAboutKey: Bool
    fileprivate let separatorCount: Int

    /// Makes it the form of the first finding of all, which follows none.
    mutating func skipSeparator() { beforeKey = separatorCount..<beforeKey.upperBound }

    mutating func includeSeparator() { beforeKey = 0..<beforeKey.upperBound }
  }
}

/// The members that are the same for all findings about one file.
private struct SubjectMembers {
  private var subject: Finding.Subject?
  /// Those behind the severity, with the name of the key, and those between key and line, with the name of the line.
  private(set) var beforeKey: [UInt8] = []
  private(set) var beforeLine: [UInt8] = []

  mutating func take(_ subject: Finding.Subject) {
    guard subject !== self.subject else { return }
    self.subject = subject
    beforeKey = ByteOutput.collect(capacity: 1 << 9) { output in
      output.write(", \"input\": ")
      output.write(subject.input)
      output.write(", \"bundle\": ")
      output.writeJSON(subject.bundle?.string)
      output.write(", \"localization\": ")
      output.writeJSON(subject.localization)
      output.write(", \"table\": ")
      output.writeJSON(subject.table)
      output.write(", \"key\": ")
    }
    beforeLine = ByteOutput.collect(capacity: 1 << 9) { output in
      output.write(", \"path\": ")
      output.writeJSON(subject.path?.string)
      output.write(", \"line\": ")
    }
  }
}

extension ByteOutput {
  fileprivate mutating func writeJSON(_ text: String?) {
    guard var text else { return write("null") }
    write("\"")
    text.withUTF8 { writeEscapedForJSON(UnsafeRawBufferPointer($0)) }
    write("\"")
  }
}
