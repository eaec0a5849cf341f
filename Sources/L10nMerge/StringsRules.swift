import L10nFormats
import L10nSource

/// What is known about the members of a `.strings` file.
struct StringsRules: MergeRules {
  func decision(
    for path: [MemberName], _ members: Sides<Int?>, in texts: Sides<KeyedStrings>
  ) -> MergeDecision {
    guard let last = path.last, last.kind == .part else {
      guard let ours = members.ours else {
        return hasBaseValue(.theirs, members, in: texts) ? .take(.ours) : .conflict
      }
      guard members.theirs != nil else {
        return hasBaseValue(.ours, members, in: texts) ? .take(.theirs) : .conflict
      }
      return texts.ours.members(of: ours) == nil ? .conflict : .members([:])
    }
    guard last != .pair else { return .conflict }
    // Nothing that somebody wrote for the translators is lost.
    guard let ours = members.ours else { return .take(.theirs) }
    guard let theirs = members.theirs else { return .take(.ours) }
    return last == .commentAbove
      ? joined(texts.ours.bytes(of: ours), texts.theirs.bytes(of: theirs))
      : joinedBehind(texts.ours.bytes(of: ours), texts.theirs.bytes(of: theirs))
  }

  private func joined(_ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>) -> MergeDecision {
    let (ourLines, theirLines) = (Set(ours.split(separator: 0x0A)), theirs.split(separator: 0x0A))
    if theirLines.allSatisfy(ourLines.contains) { return .take(.ours) }
    if ourLines.isSubset(of: theirLines) { return .take(.theirs) }
    // What both begin with is there once.
    let shared = zip(ours.split(separator: 0x0A), theirLines).prefix {
      $0 == $1 && isWholeComment($0)
    }
    let rest = theirLines.dropFirst(shared.count).first.map { theirs[$0.startIndex...] } ?? theirs
    return .write(ours + [0x0A] + rest)
  }

  private func isWholeComment(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: \.isASCIIWhitespace)
    return text.starts(with: "//".utf8)
      || text.starts(with: "/*".utf8) && text.suffix(2).elementsEqual("*/".utf8)
  }

  /// Comments on one line: a comment up to its end can only be the last.
  private func joinedBehind(
    _ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>
  ) -> MergeDecision {
    func isClosed(_ comment: ArraySlice<UInt8>) -> Bool {
      comment.starts(with: "/*".utf8) && comment.suffix(2).elementsEqual("*/".utf8)
    }
    if isClosed(ours) { return .write(ours + [0x20] + theirs) }
    if isClosed(theirs) { return .write(theirs + [0x20] + ours) }
    return .conflict
  }

  /// Whether only comments of an entry were changed.
  private func hasBaseValue(
    _ side: MergeSide, _ members: Sides<Int?>, in texts: Sides<KeyedStrings>
  ) -> Bool {
    func pair(_ side: MergeSide) -> Int? {
      members[side].flatMap { texts[side].namedMembers(of: $0)[.pair] }
    }
    guard let now = pair(side), let before = pair(.base) else { return false }
    return texts[side].isEqual(now, to: texts.base, before)
  }
}
