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
      base: LineAlignment.lines(of: texts.base[...]),
      ours: LineAlignment.lines(of: texts.ours[...]),
      theirs: LineAlignment.lines(of: texts.theirs[...]))
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
    var line = 0
    while line < lines.base.count {
      guard let nextOurs = ours[line], let nextTheirs = theirs[line] else {
        line += 1
        continue
      }
      appendDifference(upTo: line, nextOurs, nextTheirs)
      // Lines that stand together are taken together.
      var count = 1
      while line + count < lines.base.count, ours[line + count] == nextOurs + count,
        theirs[line + count] == nextTheirs + count
      {
        count += 1
      }
      let last = lines.base[line + count - 1]
      output.append(texts.base[lines.base[line].startIndex..<last.endIndex])
      line += count
      (base, our, their) = (line, nextOurs + count, nextTheirs + count)
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
