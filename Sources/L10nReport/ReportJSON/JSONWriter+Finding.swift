import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes findings as the elements of an array. What those of one run have in common is made once.
  mutating func findings(_ runs: ArraySlice<FindingRun>, _ tools: inout FindingTools) {
    tools.fingerprints.removeAll()
    let separator = elementSeparator
    for run in runs {
      tools.form.fill(with: run, separator: separator)
      let isFirst = !hasElements
      if isFirst { beginValue() }
      output.write(run, as: tools.form, isFirst: isFirst, &tools.fingerprints)
    }
  }
}

extension ByteOutput {
  /// Writes the findings of a run.
  ///
  /// - Parameters:
  ///   - form: what they have in common.
  ///   - isFirst: whether the first of them follows none.
  fileprivate mutating func write(
    _ run: FindingRun, as form: FindingForm, isFirst: Bool,
    _ fingerprints: inout FindingFingerprints
  ) {
    let group = fingerprints.group(of: run.check, run.subject)
    // Most keys can be written as they are, which is seen of all of them together.
    let arePlain = run.withKeyTexts { JSONText.isPlainASCII($0) } ?? false
    form.withParts { parts in
      var parts = parts
      if isFirst { parts.skipSeparator() }
      run.forEachKey { key, place in
        let fingerprint = fingerprints.fingerprint(in: group, key: key)
        if arePlain {
          write(parts, escapedKey: key, place, fingerprint)
        } else {
          write(parts, key: key, place, fingerprint)
        }
        parts.includeSeparator()
      }
    }
  }

  /// Writes a finding with what is its own.
  private mutating func write(
    _ form: FindingForm.Parts, key: UnsafeRawBufferPointer?, _ place: LineColumn?,
    _ fingerprint: UInt64
  ) {
    guard let key, !JSONText.isPlainASCII(key) else {
      return write(form, escapedKey: key, place, fingerprint)
    }
    let escaped = ByteOutput.collect(capacity: key.count * 2) { $0.writeEscapedForJSON(key) }
    escaped.withUnsafeBytes { write(form, escapedKey: $0, place, fingerprint) }
  }

  private mutating func write(
    _ form: FindingForm.Parts, escapedKey key: UnsafeRawBufferPointer?, _ place: LineColumn?,
    _ fingerprint: UInt64
  ) {
    let keyCount = key?.count ?? 0
    let text = form.text
    write(atMost: text.count + keyCount * 2 + Self.mostOwnBytes) { output in
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

  /// More bytes than line, column, fingerprint and what names and encloses them take.
  private static var mostOwnBytes: Int { 96 }
}
