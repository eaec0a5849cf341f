import L10nSource

/// The common text of a run's findings in JSON, with gaps for the parts that differ.
struct FindingForm<Gap> {
  fileprivate let text: [UInt8]
  fileprivate let gaps: [(gap: Gap, place: Int)]

  /// - Parameter write: writes a finding with empty gaps.
  init(_ write: (inout JSONWriter, inout Gaps) -> Void) {
    var gaps = Gaps()
    text = ByteOutput.collect { output in
      JSONWriter.write(to: &output) { write(&$0, &gaps) }
    }
    self.gaps = gaps.places
  }

  /// The gaps of a form that is being written.
  struct Gaps {
    fileprivate var places: [(gap: Gap, place: Int)] = []
  }
}

extension JSONWriter {
  /// Leaves a gap after the output.
  mutating func leave<Gap>(_ gap: Gap, in gaps: inout FindingForm<Gap>.Gaps) {
    gaps.places.append((gap, output.count))
  }

  /// Writes a string with a gap.
  mutating func string<Gap>(
    with gap: Gap, between before: String = "", and after: String = "",
    in gaps: inout FindingForm<Gap>.Gaps
  ) {
    beginValue()
    output.write("\"")
    output.writeEscapedForJSON(before)
    leave(gap, in: &gaps)
    output.writeEscapedForJSON(after)
    output.write("\"")
  }

  /// Writes a finding as an element of the open array.
  ///
  /// - Parameter fill: writes the content of a gap.
  mutating func finding<Gap>(
    _ form: FindingForm<Gap>, _ fill: (Gap, inout ByteOutput) -> Void
  ) {
    beginValue()
    var start = 0
    for (gap, end) in form.gaps {
      output.write(form.text[start..<end])
      start = end
      fill(gap, &output)
    }
    output.write(form.text[start...])
  }
}
