package import L10nSource

extension KeyedStrings {
  /// The comments right above an entry that are headings.
  ///
  /// A heading is the comment of the keys below it, and not of the first one: it stays where it is if that one goes. What
  /// is a heading in one version is one in all of them, because a merge compares members by their names. A comment that a
  /// version has more than once isn't any.
  package static func headings(of base: Self, _ ours: Self, _ theirs: Self) -> Set<CodeUnitString> {
    var headings = base.firstCommentsOfParagraphs
    var appearances: [CodeUnitString: Appearance] = [:]
    let versions = [base, ours, theirs].map { ($0, $0.commentsAboveEntries) }
    let marks = Set(base.marks(in: versions[0].1.map(\.run)))
    for (number, (version, comments)) in versions.enumerated() {
      let separate = version.separateComments
      let runs = comments.map(\.run)
      headings.formUnion(
        separate + version.marks(in: runs) + version.comments(above: marks, in: runs))
      for comment in separate {
        appearances[comment, default: Appearance()].note(above: nil, inVersion: number)
      }
      for (key, run) in comments {
        for comment in version.beginnings(of: run) {
          appearances[comment, default: Appearance()].note(above: key, inVersion: number)
        }
      }
    }
    return Set(
      appearances.lazy.filter { comment, appearance in
        // What no version has right above a key needs no name.
        appearance.isAttached && !appearance.isRepeated
          && (appearance.hasStayed || headings.contains(comment))
      }.map(\.key))
  }

  /// Where versions have a comment.
  private struct Appearance {
    /// Whether it is right above a key.
    private(set) var isAttached = false
    /// Whether a version has it more than once.
    private(set) var isRepeated = false
    /// Whether it has stayed while the key below it went.
    private(set) var hasStayed = false
    private var lastVersion = -1
    /// The key below it in the base.
    private var key: MemberName?

    mutating func note(above key: MemberName?, inVersion number: Int) {
      isRepeated = isRepeated || lastVersion == number
      lastVersion = number
      guard let key else { return }
      isAttached = true
      if number == 0 {
        self.key = key
      } else if let before = self.key, before != key {
        hasStayed = true
      }
    }
  }

  /// The last comment of the shortest heading that the comments begin with; nil if they begin with none.
  static func heading(
    in comments: ArraySlice<SourceRange>, of text: [UInt8], _ headings: Set<CodeUnitString>
  ) -> SourceRange? {
    guard !headings.isEmpty, let first = comments.first else { return nil }
    return comments.first {
      headings.contains(CodeUnitString(bytes: text[first.start..<$0.end]))
    }
  }

  /// The comments that belong to no key by their place.
  private var separateComments: [CodeUnitString] {
    topNames.filter { $0.kind == .comment }.map(\.text)
  }

  /// The comments that belong to no key by their form: `// MARK: -`, `/* ==== */`.
  private func marks(in comments: [[SourceRange]]) -> [CodeUnitString] {
    comments.compactMap { run in
      guard let last = run.last(where: isDecorated), let first = run.first else { return nil }
      return CodeUnitString(bytes: text[first.start..<last.end])
    }
  }

  /// What stands right above marks that the base has without it: a mark stays one, whatever both sides add there.
  private func comments(
    above marks: Set<CodeUnitString>, in comments: [[SourceRange]]
  ) -> [CodeUnitString] {
    guard !marks.isEmpty else { return [] }
    return comments.compactMap { run in
      guard let last = run.lastIndex(where: isDecorated) else { return nil }
      let place = run[...last].indices.dropFirst().first {
        marks.contains(CodeUnitString(bytes: text[run[$0].start..<run[last].end]))
      }
      return place.map { CodeUnitString(bytes: text[run[0].start..<run[$0 - 1].end]) }
    }
  }

  /// All that the comments above an entry begin with.
  private func beginnings(of run: [SourceRange]) -> [CodeUnitString] {
    run.map { CodeUnitString(bytes: text[(run.first?.start ?? 0)..<$0.end]) }
  }

  /// The comments above each entry that has some, with its name.
  private var commentsAboveEntries: [(key: MemberName, run: [SourceRange])] {
    zip(topNames, topMembers).compactMap { name, member in
      commentAbove(member).map { (name, comments(in: $0)) }
    }
  }

  /// The comments above entries that others without comments follow, up to a blank line.
  private var firstCommentsOfParagraphs: Set<CodeUnitString> {
    var comments: Set<CodeUnitString> = []
    let members = topMembers
    for (position, member) in members.enumerated().dropLast() {
      guard let run = commentAbove(member), commentAbove(members[position + 1]) == nil,
        topNames[position + 1].kind == .key,
        lineBreakCount(from: range(of: member).end, to: range(of: members[position + 1]).start)
          == 1,
        position == 0
          || lineBreakCount(from: range(of: members[position - 1]).end, to: run.start) > 1
      else { continue }
      comments.insert(CodeUnitString(bytes: text[run.start..<run.end]))
    }
    return comments
  }

  private func lineBreakCount(from start: Int, to end: Int) -> Int {
    text[start..<end].count { $0 == 0x0A }
  }

  /// Whether a comment is a mark of Xcode's, or has a line of the same sign.
  private func isDecorated(_ comment: SourceRange) -> Bool {
    let bytes = text[comment.start..<comment.end]
    let words = bytes.dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 }
    if words.starts(with: "MARK:".utf8) { return true }
    // Beside the signs that a comment begins and ends with.
    var count = 0
    var last: UInt8 = 0
    for byte in bytes.dropFirst(2) {
      count = byte == last ? count + 1 : 1
      last = byte
      if count == 3, "=-*#~_".utf8.contains(byte) { return true }
    }
    return false
  }
}
