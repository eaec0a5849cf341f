import L10nSource

extension KeyedStrings: MergeableText {
  static let emptyText = ""

  static func rules(for versions: Sides<Self>) -> StringsRules {
    StringsRules(headings: headings(of: versions.base, versions.ours, versions.theirs))
  }

  func following(_ rules: StringsRules) -> Self { with(headings: rules.headings) }

  /// Whether no key occurs more often than in either side, whichever side is chosen in conflicts, and whether each key outside
  /// conflicts has the changed value if only one side changed it. Mistakes in the text don't matter.
  static func isSound(_ merged: VersionedText, _ texts: Sides<[UInt8]>) -> Bool {
    let sides = texts.map(Pairs.init)
    let ours = Pairs(merged[.ours])
    let theirs = merged.isSame ? ours : Pairs(merged[.theirs])
    func value(_ pairs: Pairs, _ key: CodeUnitString) -> CodeUnitString? { pairs.values[key]?.last }
    func count(_ pairs: Pairs, _ key: CodeUnitString) -> Int { pairs.values[key]?.count ?? 0 }
    let keys = [ours, theirs, sides.ours, sides.theirs].reduce(into: Set()) {
      $0.formUnion($1.values.keys)
    }
    return keys.allSatisfy { key in
      let limit = max(count(sides.ours, key), count(sides.theirs, key))
      guard count(ours, key) <= limit, count(theirs, key) <= limit else { return false }
      let result = value(ours, key)
      // A value that depends on the chosen side is in a conflict.
      guard result == value(theirs, key) else { return true }
      let versions = sides.map { value($0, key) }
      if versions.ours == versions.theirs || versions.theirs == versions.base {
        return result == versions.ours
      }
      return versions.ours == versions.base && result == versions.theirs
    }
  }

  /// The values of each key, in order.
  private struct Pairs: Sendable {
    private(set) var values: [CodeUnitString: [CodeUnitString]] = [:]

    init(_ text: [UInt8]) {
      let file = StringsFile.parsePairs(of: SourceText(checkedUTF8: text)).value
      for entry in file.entries {
        values[file.key(of: entry), default: []].append(file.value(of: entry))
      }
    }
  }
}

/// The merge rules for the members of a `.strings` file.
struct StringsRules: MergeRules {
  let headings: Set<CodeUnitString>

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
    // Comments for translators are never lost.
    guard let ours = members.ours else { return .take(.theirs) }
    guard let theirs = members.theirs else { return .take(.ours) }
    guard last == .commentAbove else {
      return joinedBehind(texts.ours.bytes(of: ours), texts.theirs.bytes(of: theirs))
    }
    return joined(
      Sides(
        base: members.base.map { texts.base.bytes(of: $0) } ?? [],
        ours: texts.ours.bytes(of: ours), theirs: texts.theirs.bytes(of: theirs)),
      margin: JSONObjectLayout.lineMargin(
        before: texts.ours.range(of: ours).start, in: texts.ours.text))
  }

  /// Whether every comment is left that both sides have, and every entry that a side commented out. Above a removed key, neither
  /// can be told from a comment about this key.
  func isComplete(_ results: [KeyedStrings], of texts: Sides<KeyedStrings>) -> Bool {
    let names = Set(results.flatMap(\.topNames))
    let isKeyLost = texts.base.topNames.contains { $0.kind == .key && !names.contains($0) }
    guard isKeyLost else { return true }
    let comments = texts.map(\.linesOfComments)
    let new = comments.ours.union(comments.theirs).subtracting(comments.base)
    let needed = comments.ours.intersection(comments.theirs).union(new.filter(isEntry))
    return needed.isSubset(of: results.reduce(into: Set()) { $0.formUnion($1.linesOfComments) })
  }

  /// Whether a comment is an entry: `// "key" = "text";`.
  private func isEntry(_ comment: [ArraySlice<UInt8>]) -> Bool {
    let text = Array(comment.joined(separator: [0x0A]))
    var content = text[...].drop { "/* \t\n".utf8.contains($0) }
    if text.starts(with: "/*".utf8) { content = content.dropLast(2) }
    let file = StringsFile.parsePairs(of: SourceText(checkedUTF8: Array(content))).value
    return file.form == .pairs && file.entries.contains { !$0.traits.contains(.keyOnly) }
      && file.loaded.status == .complete
  }

  private func joined(_ texts: Sides<ArraySlice<UInt8>>, margin: [UInt8]) -> MergeDecision {
    let lines = texts.map { Set($0.split(separator: 0x0A)) }
    if lines.theirs.isSubset(of: lines.ours) { return .take(.ours) }
    if lines.ours.isSubset(of: lines.theirs) { return .take(.theirs) }
    let comments = texts.map(comments)
    var (ours, theirs) = (comments.ours[...], comments.theirs[...])
    var result: [ArraySlice<UInt8>] = []
    // Comments of all versions are written once, and additions of both sides keep their places next to them.
    for comment in comments.base {
      guard let ourPlace = ours.firstIndex(of: comment),
        let theirPlace = theirs.firstIndex(of: comment)
      else { continue }
      result += joined(ours[..<ourPlace], theirs[..<theirPlace]) + [comment]
      (ours, theirs) = (ours[(ourPlace + 1)...], theirs[(theirPlace + 1)...])
    }
    result += joined(ours, theirs)
    return .write(Array(result.joined(separator: [0x0A] + margin)))
  }

  /// Returns the comments of both sides, with a common prefix written once.
  private func joined(
    _ ours: ArraySlice<ArraySlice<UInt8>>, _ theirs: ArraySlice<ArraySlice<UInt8>>
  ) -> [ArraySlice<UInt8>] {
    if theirs.allSatisfy(ours.contains) { return Array(ours) }
    if ours.allSatisfy(theirs.contains) { return Array(theirs) }
    let shared = zip(ours, theirs).prefix { $0 == $1 }.count
    return Array(ours) + theirs.dropFirst(shared)
  }

  /// Returns the comments of a text, each without the white space before it. Comments that share a line are one.
  private func comments(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var comments: [ArraySlice<UInt8>] = []
    var open: Int?
    for line in text.split(separator: 0x0A) {
      let start = open ?? line.startIndex
      let comment = text[start..<line.endIndex].drop(while: \.isASCIIWhitespace)
      open = isWholeComment(comment) ? nil : start
      if open == nil { comments.append(comment) }
    }
    if let open { comments.append(text[open...].drop(while: \.isASCIIWhitespace)) }
    return comments
  }

  private func isWholeComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "//".utf8) || isClosed(text)
  }

  private func isClosed(_ comment: ArraySlice<UInt8>) -> Bool {
    comment.starts(with: "/*".utf8) && comment.suffix(2).elementsEqual("*/".utf8)
  }

  /// Returns the comments of both sides on one line: a `//` comment can only be the last.
  private func joinedBehind(
    _ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>
  ) -> MergeDecision {
    if isClosed(ours) { return .write(ours + [0x20] + theirs) }
    if isClosed(theirs) { return .write(theirs + [0x20] + ours) }
    return .conflict
  }

  /// Whether an entry's value equals that of the base, so that only its comments changed.
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
