import L10nSource

/// The three-way merge of lines, as version control systems do it (Khanna, Kunal and Pierce, "A Formal Investigation of Diff3",
/// 2007): between lines that all versions share, a change by only one side wins.
enum LineMerge {
  /// Merges three texts.
  ///
  /// - Parameter parting: the minimum number of consecutive shared lines that separate two differences. With 1, lines are
  ///   merged as git does. With `.max`, there is one difference, and the result is one side's whole text, whichever is chosen.
  /// - Complexity: O(*n* · *d*) in the number of lines and the number of differing lines.
  static func merge(_ texts: Sides<[UInt8]>, parting: Int = 1) -> VersionedText {
    let lines = texts.map { TextLines($0[...]) }
    let ours = matches(of: lines.base, in: lines.ours)
    let theirs = matches(of: lines.base, in: lines.theirs)
    var output = VersionedText(capacity: texts.base.count * 9 / 8)
    var (base, our, their) = (0, 0, 0)
    /// Appends the lines before the next shared lines.
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
      // Adjacent shared lines are processed together.
      var count = 1
      while line + count < lines.base.count, ours[line + count] == nextOurs + count,
        theirs[line + count] == nextTheirs + count
      {
        count += 1
      }
      let isBehindDifference = base < line || our < nextOurs || their < nextTheirs
      // The last lines of the base may have lines behind them that a side moved or added there.
      let isAtEnd =
        line + count == lines.base.count && nextOurs + count == lines.ours.count
        && nextTheirs + count == lines.theirs.count
      if count < parting, isBehindDifference, !isAtEnd {
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

  /// Returns the line of `changed` that corresponds to each line of `base`; nil for removed lines. If the texts have very
  /// little in common, only the lines at their beginning and end correspond.
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
    for run in common ?? [] {
      for line in 0..<run.count { matches[run.old + line] = run.new + line }
    }
    return matches
  }
}

extension LineMerge {
  /// Merges the lines of three versions of a table.
  ///
  /// If both sides add the same key near each other, separated by a line that all versions share, a merge of lines sees no
  /// conflict, but the resulting table has the key twice. The merge therefore requires more shared lines between differences
  /// until the table is sound and readable, and finally treats all differences as one.
  ///
  /// - Complexity: O(*n* · *d*) in the number of lines and the number of differing lines.
  static func merge(_ texts: Sides<[UInt8]>, _ type: (any MergeableText.Type)?) -> VersionedText {
    for parting in [1, 2, 4, 16] {
      let lines = merge(texts, parting: parting)
      guard let type else { return lines }
      if type.isSound(lines, texts), type.isReadable(lines, texts) { return lines }
    }
    return merge(texts, parting: .max)
  }
}

extension MergeableText {
  /// Whether the merged text can be parsed, and has no name twice unless a side does. A text with conflicts needn't be
  /// parsable if a side isn't: somebody has to edit it anyway.
  static func isSound(_ merged: VersionedText, _ texts: Sides<[UInt8]>) -> Bool {
    func hasRepeatedNames(_ text: Self, _ member: Int = 0) -> Bool {
      let members = text.members(of: member) ?? []
      return text.names(of: members).contains { $0.kind == .key && $0.ordinal > 0 }
        || members.contains { hasRepeatedNames(text, $0) }
    }
    let results = (merged.isSame ? [.ours] : [.ours, .theirs]).map { Self(merged[$0]) }
    if merged.isSame, results.contains(where: { $0 == nil }) { return false }
    return !results.contains { $0.map { hasRepeatedNames($0) } ?? false }
      || [texts.ours, texts.theirs].contains { Self($0).map { hasRepeatedNames($0) } ?? false }
  }
}

extension MergeableText {
  /// Whether the merged text has no mistakes, whichever side is chosen at each difference, unless a side has some. A text can
  /// have the opening brace of one side without the closing one.
  fileprivate static func isReadable(_ merged: VersionedText, _ texts: Sides<[UInt8]>) -> Bool {
    [merged[.ours], merged[.theirs]].allSatisfy { Self($0) != nil }
      || [texts.ours, texts.theirs].contains { Self($0) == nil }
  }
}

/// The names of one parent's members in three versions, as numbers: equal names have equal numbers.
///
/// The numbers of the base are its positions. Versions usually have the same names in the same order, so that few names need a
/// lookup.
struct NumberedNames: Sendable {
  /// Indexed by number.
  private(set) var names: [MemberName]
  private(set) var numbers: Sides<[Int]>
  let baseCount: Int

  init(_ versions: Sides<[MemberName]>) {
    names = versions.base
    baseCount = names.count
    numbers = Sides(base: Array(names.indices), ours: [], theirs: [])
    var known: [MemberName: Int]?
    numbers.ours = numbers(of: versions.ours, &known)
    numbers.theirs = numbers(of: versions.theirs, &known)
  }

  private mutating func numbers(
    of version: [MemberName], _ known: inout [MemberName: Int]?
  ) -> [Int] {
    var next = 0
    return version.map { name in
      if next >= names.count || names[next] != name {
        next = number(of: name, &known)
      }
      next += 1
      return next - 1
    }
  }

  private mutating func number(of name: MemberName, _ known: inout [MemberName: Int]?) -> Int {
    if known == nil {
      known = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    }
    if let number = known?[name] { return number }
    known?[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// Whether the members that a side shares with the base have another order in the side.
  func hasOtherOrder(_ side: MergeSide) -> Bool {
    var last = -1
    for number in numbers[side] where number < baseCount {
      if number < last { return true }
      last = number
    }
    return false
  }
}
