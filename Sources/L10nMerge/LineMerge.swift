import L10nPatch
import L10nSource

/// The three-way merge of lines, as version control systems do it (Khanna, Kunal and Pierce, "A Formal Investigation of
/// Diff3", 2007): between lines that all versions have, what only one side changed is that side's.
enum LineMerge {
  /// Merges three texts.
  ///
  /// - Parameter parting: how many lines that all versions have part two differences. With 1, lines are merged as git does.
  /// - Complexity: O(*n* · *d*) in the number of lines and of those that differ.
  static func merge(_ texts: Sides<[UInt8]>, parting: Int = 1) -> VersionedText {
    let lines = texts.map { TextLines($0[...]) }
    let ours = matches(of: lines.base, in: lines.ours)
    let theirs = matches(of: lines.base, in: lines.theirs)
    var output = VersionedText()
    var (base, our, their) = (0, 0, 0)
    /// Appends what stands before lines that all have.
    func appendDifference(upTo nextBase: Int, _ nextOurs: Int, _ nextTheirs: Int) {
      append(
        Sides(
          base: lines.base[base..<nextBase], ours: lines.ours[our..<nextOurs],
          theirs: lines.theirs[their..<nextTheirs]), to: &output)
    }
    var line = 0
    while line < lines.base.count {
      guard let nextOurs = ours[line], let nextTheirs = theirs[line] else {
        line += 1
        continue
      }
      // Lines that stand together are taken together.
      var count = 1
      while line + count < lines.base.count, ours[line + count] == nextOurs + count,
        theirs[line + count] == nextTheirs + count
      {
        count += 1
      }
      let isBehindDifference = base < line || our < nextOurs || their < nextTheirs
      if count < parting, isBehindDifference, line + count < lines.base.count {
        line += count
        continue
      }
      appendDifference(upTo: line, nextOurs, nextTheirs)
      output.append(lines.base[line..<line + count])
      line += count
      (base, our, their) = (line, nextOurs + count, nextTheirs + count)
    }
    appendDifference(upTo: lines.base.count, lines.ours.count, lines.theirs.count)
    return output
  }

  private static func append(_ versions: Sides<ArraySlice<UInt8>>, to output: inout VersionedText) {
    if versions.ours == versions.theirs || versions.theirs == versions.base {
      output.append(versions.ours)
    } else if versions.ours == versions.base {
      output.append(versions.theirs)
    } else {
      output.append(versions.map { Array($0) })
    }
  }

  /// The line of `changed` that each line of `base` still is; nil for those that it doesn't have any more. Texts with
  /// very little in common have only the lines at their beginning and end.
  private static func matches(of base: TextLines, in changed: TextLines) -> [Int?] {
    var matches = [Int?](repeating: nil, count: base.count)
    var (start, end, changedEnd) = (0, base.count, changed.count)
    base.withComparison(to: changed) { isEqual in
      while start < min(base.count, changed.count), isEqual(start, start) {
        matches[start] = start
        start += 1
      }
      while end > start, changedEnd > start, isEqual(end - 1, changedEnd - 1) {
        end -= 1
        changedEnd -= 1
        matches[end] = changedEnd
      }
    }
    let common = LineAlignment.commonLines(base, start..<end, changed, start..<changedEnd)
    for (line, changedLine) in common ?? [] { matches[line] = changedLine }
    return matches
  }
}
