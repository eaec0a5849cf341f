import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes findings as elements of an array. The common parts of a run are rendered once and then copied from the output
  /// itself, which needs no other memory.
  mutating func findings(_ runs: ArraySlice<FindingRun>, _ tools: inout FindingTools) {
    tools.removeAll()
    let separator = elementSeparator
    // Iterates over indices to avoid a retain and release for each run.
    for index in runs.indices {
      let isFirst = !hasElements
      if isFirst { beginValue() }
      output.write(runs[index], separator: separator, isFirst: isFirst, &tools)
    }
  }
}

/// The parts of a finding that differ within its run.
private struct OwnParts {
  /// Escaped for a JSON string.
  let key: ByteView?
  let place: LineColumn?
  let fingerprint: UInt64
}

extension ByteOutput {
  /// Writes the findings of a run.
  ///
  /// - Parameters:
  ///   - separator: the text between two findings.
  ///   - isFirst: whether the first of them is the array's first element.
  fileprivate mutating func write(
    _ run: FindingRun, separator: [UInt8], isFirst: Bool, _ tools: inout FindingTools
  ) {
    let group = FindingFingerprints.group(of: run.check, in: tools.group(of: run))
    run.withKeys { keys in
      if keys.count == 0 {
        writeAlone(run, group, separator: isFirst ? [] : separator, &tools)
      } else {
        write(keys, of: run, group, separator: separator, isFirst: isFirst, &tools)
      }
    }
  }

  private mutating func writeAlone(
    _ run: FindingRun, _ group: FindingFingerprints.Group, separator: [UInt8],
    _ tools: inout FindingTools
  ) {
    guard let key = run.common.key else {
      let fingerprint = tools.fingerprints.fingerprint(in: group, key: nil)
      let own = OwnParts(key: nil, place: run.common.place, fingerprint: fingerprint)
      return writeInFull(own, of: run, separator: separator, &tools)
    }
    key.bytes.withView { key in
      let fingerprint = tools.fingerprints.fingerprint(in: group, key: key)
      JSONText.withEscaped(key) { key in
        let own = OwnParts(key: key, place: run.common.place, fingerprint: fingerprint)
        writeInFull(own, of: run, separator: separator, &tools)
      }
    }
  }

  private mutating func write(
    _ keys: PlacedKeys.Lent, of run: FindingRun, _ group: FindingFingerprints.Group,
    separator: [UInt8], isFirst: Bool, _ tools: inout FindingTools
  ) {
    var parts: FindingParts?
    var index = 0
    while index < keys.count {
      if let parts {
        index = writePlain(keys, from: index, like: parts, group, &tools.fingerprints)
        guard index < keys.count else { return }
      }
      let fingerprint = tools.fingerprints.fingerprint(in: group, key: keys.text(at: index))
      JSONText.withEscaped(keys.text(at: index)) { key in
        let own = OwnParts(key: key, place: keys.place(at: index), fingerprint: fingerprint)
        if let parts, hasRoom(for: parts.mostBytes(keyCount: key.count)) {
          return write(key, own.place, fingerprint, like: parts)
        }
        let isFirst = isFirst && index == 0
        writeInFull(own, of: run, separator: isFirst ? [] : separator, &tools)
        // The array's first element has no separator, so it can't serve as the model.
        if !isFirst, let form = tools.form { parts = FindingParts(form, in: self) }
      }
      index += 1
    }
  }

  /// Writes findings modeled on a written one, up to one whose key needs escapes or that doesn't fit into the block.
  ///
  /// - Returns: the index after the last written finding.
  // This is where most of a large report is made, so that there is nothing else in it.
  @inline(never)
  private mutating func writePlain(
    _ keys: PlacedKeys.Lent, from start: Int, like parts: FindingParts,
    _ group: FindingFingerprints.Group, _ fingerprints: inout FindingFingerprints
  ) -> Int {
    for index in start..<keys.count {
      let key = keys.text(at: index)
      guard hasRoom(for: parts.mostBytes(keyCount: key.count)),
        keys.arePlain || JSONText.isPlainASCII(key)
      else { return index }
      let fingerprint = fingerprints.fingerprint(in: group, key: key)
      write(key, keys.place(at: index), fingerprint, like: parts)
    }
    return keys.count
  }

  /// Writes a finding modeled on a written one.
  ///
  /// - Parameter key: the key, escaped for a JSON string.
  /// - Precondition: there is room for the finding.
  @inline(__always)
  private mutating func write(
    _ key: ByteView, _ place: LineColumn?, _ fingerprint: UInt64,
    like parts: FindingParts
  ) {
    writeInRoom { output in
      output.write(parts.beforeKey)
      output.write(short: key)
      if let place {
        output.write(parts.beforeLine)
        output.write(place.line)
        output.write(", \"column\": ")
        output.write(place.column)
        output.write(parts.message)
      } else if let beforeLineAndMessage = parts.beforeLineAndMessage {
        output.write(beforeLineAndMessage)
      } else {
        output.write(parts.beforeLine)
        output.write("null, \"column\": null")
        output.write(parts.message)
      }
      if let messageEnd = parts.messageEnd {
        output.write(short: key)
        output.write(messageEnd)
      }
      output.write(hexadecimal: fingerprint)
      output.write("\"}")
    }
  }

  @inline(never)
  private mutating func writeInFull(
    _ own: OwnParts, of run: FindingRun, separator: [UInt8], _ tools: inout FindingTools
  ) {
    let earlier = tools.form
    var form = FindingForm()
    form.start = count
    write(separator)
    write("{\"check\": \"")
    write(run.check.identifierBytes)
    write("\", \"severity\": \"")
    write(run.severity.rawValue)
    write("\"")
    form.subjectBeforeKey = writePart(earlier?.subjectBeforeKey) { output in
      output.writeMembersBeforeKey(of: run.subject)
    }
    writeQuotedOrNull(own.key)
    form.subjectBeforeLine = writePart(earlier?.subjectBeforeLine) { output in
      output.writeMembersBeforeLine(of: run.subject)
    }
    if let place = own.place {
      write(place.line)
      write(", \"column\": ")
      write(place.column)
    } else {
      write("null, \"column\": null")
    }
    form.hasPlace = own.place != nil
    form.placeEnd = count
    write(", \"message\": \"")
    form.keyInMessage = write(run.message, key: own.key)
    write("\"")
    if run.common.count > 1 {
      write(", \"count\": ")
      write(run.common.count)
    }
    write(", \"fingerprint\": \"")
    form.fingerprint = count
    write(atMost: 16) { $0.write(hexadecimal: own.fingerprint) }
    write("\"")
    if let seen = run.common.seenTexts {
      write(", \"texts\": ")
      JSONWriter.write(to: &self) { json in
        json.array { json in
          for (text, line) in seen.texts {
            json.object {
              $0.member("text", text)
              $0.member("line", line)
            }
          }
        }
      }
    }
    if let stale = run.common.staleTranslation {
      write(", \"staleness\": ")
      JSONWriter.write(to: &self) { json in
        json.object { $0.members(of: stale, showsAuthors: tools.showsAuthors) }
      }
    }
    write("}")
    tools.form = form
  }

  /// Writes a part of a finding.
  ///
  /// - Parameters:
  ///   - earlier: the position of the same part in the output, if there is one.
  ///   - body: writes the part if it can't be copied.
  /// - Returns: the position of the written part.
  private mutating func writePart(
    _ earlier: Range<Int>?, _ body: (inout ByteOutput) -> Void
  ) -> Range<Int> {
    let start = count
    if let earlier, hasRoom(for: earlier.count), let bytes = written(earlier) {
      write(bytes.view)
    } else {
      body(&self)
    }
    return start..<count
  }

  private mutating func writeMembersBeforeKey(of subject: Finding.Subject) {
    write(", \"input\": ")
    write(subject.input)
    write(", \"bundle\": ")
    writeQuotedOrNull(subject.bundle?.string)
    write(", \"localization\": ")
    writeQuotedOrNull(subject.localization)
    write(", \"table\": ")
    writeQuotedOrNull(subject.table)
    write(", \"key\": ")
  }

  private mutating func writeMembersBeforeLine(of subject: Finding.Subject) {
    write(", \"path\": ")
    writeQuotedOrNull(subject.path?.string)
    write(", \"line\": ")
  }

  /// Writes the content of a message string.
  ///
  /// - Parameter key: the key, escaped for a JSON string.
  /// - Returns: the position of the key in the output; nil if the message doesn't contain it.
  private mutating func write(
    _ message: Finding.Message, key: ByteView?
  ) -> Range<Int>? {
    switch message {
    case .text(let text):
      writeEscapedForJSON(text)
      return nil
    case .aboutKey(let before, let after):
      writeEscapedForJSON(before.bytes)
      write("\\\"")
      let start = count
      if let key { write(key) }
      let end = count
      write("\\\"")
      writeEscapedForJSON(after.bytes)
      return start..<end
    }
  }

  private mutating func writeQuotedOrNull(_ key: ByteView?) {
    guard let key else { return write("null") }
    write("\"")
    write(key)
    write("\"")
  }

  private mutating func writeQuotedOrNull(_ text: String?) {
    guard let text else { return write("null") }
    write("\"")
    writeEscapedForJSON(text)
    write("\"")
  }
}
