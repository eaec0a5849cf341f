package import L10nSource

extension KeyedStrings {
  /// Returns the comments directly above an entry that are headings.
  ///
  /// A heading is a comment about the keys below it, not about the first one: it stays in place if the first key is removed. A
  /// heading of one version is a heading in all versions, because a merge compares members by name. A comment that occurs more
  /// than once in a version is no heading.
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
        // A comment that no version has directly above a key is a separate member anyway.
        appearance.isAttached && !appearance.isRepeated
          && (appearance.hasStayedInAll || headings.contains(comment))
      }.map(\.key))
  }

  /// The occurrences of a comment in the versions.
  private struct Appearance {
    /// Whether a version has it directly above a key.
    private(set) var isAttached = false
    /// Whether a version has it more than once.
    private(set) var isRepeated = false
    /// Whether it stays while the key below it changes. If a version lacks it, it may have been the comment of a key that one side
    /// renamed and the other removed or described anew: as a heading, it would be lost with the key.
    var hasStayedInAll: Bool { hasStayed && versionCount == 3 }
    private var hasStayed = false
    private var versionCount = 0
    private var lastVersion = -1
    /// The key below it in the base.
    private var key: MemberName?

    mutating func note(above key: MemberName?, inVersion number: Int) {
      if lastVersion == number { isRepeated = true } else { versionCount += 1 }
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

  /// Returns the last comment of the shortest heading at the start of the comments; nil if there is none.
  static func heading(
    in comments: ArraySlice<SourceRange>, of text: [UInt8], _ headings: Set<CodeUnitString>
  ) -> SourceRange? {
    guard !headings.isEmpty, let first = comments.first else { return nil }
    return comments.first {
      headings.contains(CodeUnitString(bytes: text[first.start..<$0.end]))
    }
  }

  /// The comments that belong to no key because of their position.
  private var separateComments: [CodeUnitString] {
    topNames.filter { $0.kind == .comment }.map(\.text)
  }

  /// Returns the comments that belong to no key because of their form: `// MARK: -`, `/* ==== */`.
  private func marks(in comments: [[SourceRange]]) -> [CodeUnitString] {
    comments.compactMap { run in
      guard let last = run.last(where: isDecorated), let first = run.first else { return nil }
      return CodeUnitString(bytes: text[first.start..<last.end])
    }
  }

  /// Returns what a version adds directly above marks of the base: a mark remains one, whatever both sides add above it.
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

  /// Returns all prefixes of the comments above an entry.
  private func beginnings(of run: [SourceRange]) -> [CodeUnitString] {
    run.map { CodeUnitString(bytes: text[(run.first?.start ?? 0)..<$0.end]) }
  }

  /// The comments above each entry with comments, with the entry's name.
  private var commentsAboveEntries: [(key: MemberName, run: [SourceRange])] {
    zip(topNames, topMembers).compactMap { name, member in
      commentAbove(member).map { (name, comments(in: $0)) }
    }
  }

  /// The comments above entries that are followed, without a blank line, by entries without comments.
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

  /// Whether a comment is an Xcode mark, or contains a run of the same decorative character.
  private func isDecorated(_ comment: SourceRange) -> Bool {
    let bytes = text[comment.start..<comment.end]
    let words = bytes.dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 }
    if words.starts(with: "MARK:".utf8) { return true }
    // The run must not include the comment's delimiters.
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
