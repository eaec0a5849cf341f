import L10nPatch
import L10nSource

/// The three-way merge of lines, as version control systems do it (Khanna, Kunal and Pierce, "A Formal Investigation of
/// Diff3", 2007): between lines that all versions have, what only one side changed is that side's.
enum LineMerge {
  /// Merges three texts.
  ///
  /// - Complexity: O(*n* · *d*) in the number of lines and of those that differ.
  static func merge(_ texts: Sides<[UInt8]>) -> VersionedText {
    let lines = Sides(
      base: lines(of: texts.base), ours: lines(of: texts.ours), theirs: lines(of: texts.theirs))
    let ours = matches(of: lines.base, in: lines.ours)
    let theirs = matches(of: lines.base, in: lines.theirs)
    var output = VersionedText()
    var (base, our, their) = (0, 0, 0)
    /// Appends what stands before lines that all have.
    func appendDifference(upTo nextBase: Int, _ nextOurs: Int, _ nextTheirs: Int) {
      let before = Sides(
        base: lines.base[base..<nextBase], ours: lines.ours[our..<nextOurs],
        theirs: lines.theirs[their..<nextTheirs])
      output.append(difference(before))
      (base, our, their) = (nextBase, nextOurs, nextTheirs)
    }
    for line in lines.base.indices {
      guard let nextOurs = ours[line], let nextTheirs = theirs[line] else { continue }
      appendDifference(upTo: line, nextOurs, nextTheirs)
      output.append(lines.base[line])
      (base, our, their) = (line + 1, nextOurs + 1, nextTheirs + 1)
    }
    appendDifference(upTo: lines.base.count, lines.ours.count, lines.theirs.count)
    return output
  }

  private static func difference(_ lines: Sides<ArraySlice<ArraySlice<UInt8>>>) -> VersionedText {
    var text = VersionedText()
    if lines.ours == lines.theirs || lines.theirs == lines.base {
      for line in lines.ours { text.append(line) }
    } else if lines.ours == lines.base {
      for line in lines.theirs { text.append(line) }
    } else {
      text.append(
        Sides(
          base: Array(lines.base.joined()), ours: Array(lines.ours.joined()),
          theirs: Array(lines.theirs.joined())))
    }
    return text
  }

  /// The lines with their ends.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  /// The line of `changed` that each line of `base` still is; nil for those that it doesn't have any more. Texts with
  /// very little in common have only the lines at their beginning and end.
  private static func matches(
    of base: [ArraySlice<UInt8>], in changed: [ArraySlice<UInt8>]
  ) -> [Int?] {
    var matches = [Int?](repeating: nil, count: base.count)
    var start = 0
    while start < min(base.count, changed.count), base[start] == changed[start] {
      matches[start] = start
      start += 1
    }
    var (end, changedEnd) = (base.count, changed.count)
    while end > start, changedEnd > start, base[end - 1] == changed[changedEnd - 1] {
      end -= 1
      changedEnd -= 1
      matches[end] = changedEnd
    }
    let common = LineAlignment.commonLines(base[start..<end], changed[start..<changedEnd])
    for (line, changedLine) in common ?? [] { matches[start + line] = start + changedLine }
    return matches
  }
}
