import L10nCoverage
import L10nModel
import L10nSource

/// The parts in which the findings of a run differ.
private enum FindingGap {
  /// The key as the content of a string.
  case key
  case line
  case column
  /// The fingerprint as the content of a string.
  case fingerprint
}

extension JSONWriter {
  /// Writes findings as elements of the open array.
  mutating func findings(_ runs: [FindingRun], showsAuthors: Bool) {
    var fingerprints = FindingFingerprints(count: runs.reduce(0) { $0 + $1.count })
    for run in runs {
      let form = FindingForm<FindingGap> { $0.finding(of: run, showsAuthors: showsAuthors, &$1) }
      for (position, fingerprint) in fingerprints.fingerprints(of: run).enumerated() {
        finding(form) { gap, output in
          switch gap {
          case .key: output.writeEscapedForJSON(run.key(at: position) ?? [])
          case .line: output.write(numberOrNull: run.place(at: position)?.line)
          case .column: output.write(numberOrNull: run.place(at: position)?.column)
          case .fingerprint: output.write(hexadecimal: fingerprint, digits: 16)
          }
        }
      }
    }
  }

  private mutating func finding(
    of run: FindingRun, showsAuthors: Bool, _ gaps: inout FindingForm<FindingGap>.Gaps
  ) {
    let subject = run.subject
    beginObject()
    member("check", run.check.identifier)
    member("severity", run.severity.rawValue)
    member("input", subject.input)
    member("bundle", subject.bundle?.string)
    member("localization", subject.localization)
    member("table", subject.table)
    key("key")
    if run.hasKeys { string(with: .key, in: &gaps) } else { null() }
    member("path", subject.path?.string)
    number("line", with: .line, in: &gaps)
    number("column", with: .column, in: &gaps)
    key("message")
    switch run.message {
    case .text(let text): string(text)
    case .aboutKey(let before, let after):
      string(with: .key, between: before.string + "\"", and: "\"" + after.string, in: &gaps)
    }
    if run.common.count > 1 { member("count", run.common.count) }
    key("fingerprint")
    string(with: .fingerprint, in: &gaps)
    if let seen = run.common.seenTexts {
      objects("texts", seen.texts) { json, seen in
        json.member("text", seen.text)
        json.member("line", seen.line)
      }
    }
    if let stale = run.common.staleTranslation {
      object("staleness") { $0.members(of: stale, showsAuthors: showsAuthors) }
    }
    endObject()
  }

  private mutating func number(
    _ name: StaticString, with gap: FindingGap, in gaps: inout FindingForm<FindingGap>.Gaps
  ) {
    key(name)
    beginValue()
    leave(gap, in: &gaps)
  }
}

extension ByteOutput {
  fileprivate mutating func write(numberOrNull number: Int?) {
    if let number { write(number) } else { write("null") }
  }
}
