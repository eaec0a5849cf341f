import L10nCoverage
import L10nModel
import L10nSource

/// What is wrong with the texts of a file, on its way to become findings.
struct TextFindings {
  private let loaded: LoadedTable
  private var content: TableContent { loaded.content }
  /// The text that places are in.
  let text: [UInt8]
  /// How many of the content's bytes are that text, so that what lies in them has a place of its own.
  let sharedCount: Int
  let options: TextCheckOptions

  init(_ loaded: LoadedTable, _ options: TextCheckOptions) {
    self.loaded = loaded
    text = loaded.text ?? loaded.content.bytes
    sharedCount = loaded.text == nil ? loaded.sharedCount : 0
    self.options = options
  }

  /// The findings, those of one problem together where they differ in nothing but their keys.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings, and the length of the text.
  func runs(_ findings: [TextFinding], about subject: Finding.Subject) -> [FindingRun] {
    let places = loaded.places(ofOffsets: findings.map { offset(of: $0) })
    return runs(findings, at: places[...], about: subject)
  }

  /// The same for findings whose places are known.
  ///
  /// - Parameter places: of the offsets of the findings; none where the text has none.
  /// - Complexity: O(*n*) in the number of findings.
  func runs(
    _ findings: [TextFinding], at places: ArraySlice<LineColumn>, about subject: Finding.Subject
  ) -> [FindingRun] {
    guard !findings.isEmpty else { return [] }
    func place(_ index: Int) -> LineColumn? {
      places.isEmpty ? nil : places[places.startIndex + index]
    }
    let groups = TextFindingGroups(findings)
    var keys = PlacedKeys()
    keys.reserve(
      findings.count,
      textCount: findings.reduce(0) { $0 + Int(content.entries[$1.entry].keyCount) })
    // All keys of the file are in one list, of which each run has a part.
    let parts = groups.problems.indices.map { group -> PlacedPart in
      let first = keys.endIndex
      let members = groups.members(of: group)
      let words = findings[groups.problems[group]].problem.words
      if members.count > 1, words.sharedMessage != nil, options.isEnabled(words.check) {
        append(members, of: findings, place, to: &keys)
      }
      return PlacedPart(words: words, keys: first..<keys.endIndex)
    }
    return parts.indices.flatMap { group -> [FindingRun] in
      let words = parts[group].words
      guard options.isEnabled(words.check) else { return [] }
      if !parts[group].keys.isEmpty, let message = words.sharedMessage {
        let finding = Finding(
          words.check, severity: words.severity, about: subject, message: message,
          help: words.help)
        return [FindingRun(finding, keys: keys[parts[group].keys])]
      }
      return groups.members(of: group).map { index in
        let key = key(of: findings[index])
        return FindingRun(
          Finding(
            words.check, severity: words.severity, about: subject, key: key, place: place(index),
            message: words.message(about: key), excerpt: excerpt(findings[index], place(index)),
            help: words.help))
      }
    }
  }

  /// What is said of a problem, and where its keys are among all.
  private struct PlacedPart {
    let words: ProblemWords
    let keys: Range<Int>
  }

  private func append(
    _ members: ArraySlice<Int>, of findings: [TextFinding], _ place: (Int) -> LineColumn?,
    to keys: inout PlacedKeys
  ) {
    content.bytes.withUnsafeBytes { bytes in
      for index in members {
        let key = content.entries[findings[index].entry].keyRange
        keys.append(UnsafeRawBufferPointer(rebasing: bytes[key]), place: place(index))
      }
    }
  }

  private func key(of finding: TextFinding) -> CodeUnitString {
    content.key(of: content.entries[finding.entry])
  }

  /// The offset that a finding is about: that of the very characters where they stand in the file as they are.
  func offset(of finding: TextFinding) -> Int {
    if let range = finding.range, let place = place(of: range) { return place.lowerBound }
    return Int(content.entries[finding.entry].offset)
  }

  /// Where characters of the content stand in the file; nil where they do not stand there as they are.
  private func place(of range: Range<Int>) -> Range<Int>? {
    if let distantText = loaded.distantText { return distantText.range(of: range) }
    return range.upperBound <= sharedCount ? range : nil
  }

  /// The line of characters that stand in the file as they are.
  private func excerpt(_ finding: TextFinding, _ place: LineColumn?) -> Excerpt? {
    guard place != nil, let range = finding.range.flatMap({ self.place(of: $0) }) else {
      return nil
    }
    let reach = 200
    guard let distantText = loaded.distantText else {
      return excerpt(range, of: text, count: sharedCount, reach: reach)
    }
    // One more tells where a character ends.
    let around = distantText.surroundings(of: range, reach: reach + 1)
    return around.map { excerpt($0.range, of: $0.bytes, count: $0.bytes.count, reach: reach) }
  }

  /// - Parameter count: how many bytes are the text of the file.
  private func excerpt(
    _ range: Range<Int>, of text: [UInt8], count: Int, reach: Int
  ) -> Excerpt {
    var start = range.lowerBound
    while start > 0, range.lowerBound - start < reach, !isLineBreak(text[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < count, end - range.upperBound < reach, !isLineBreak(text[end]) { end += 1 }
    while start < range.lowerBound, text[start] & 0xC0 == 0x80 { start += 1 }
    while end > range.upperBound, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Excerpt(
      SourceRange(range.lowerBound, range.upperBound), SourceRange(start, end), text, label: nil)
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension TableWork.Source {
  /// What is wrong with the source's own texts.
  ///
  /// - Parameter tables: those that the source was made of, with their subjects.
  func textRuns(
    _ tables: [LoadedTable], _ subjects: [Finding.Subject], _ options: TextCheckOptions
  ) -> [FindingRun] {
    guard let texts, !texts.findings.isEmpty else { return [] }
    var findings = [[TextFinding]](repeating: [], count: tables.count)
    for finding in texts.findings {
      guard let (home, entry) = table.origin(ofEntry: finding.entry), home < tables.count else {
        continue
      }
      // Several contents have their bytes one behind the other.
      findings[home].append(finding.moved(toEntry: entry, keepsRange: tables.count == 1))
    }
    return tables.indices.flatMap { home in
      TextFindings(tables[home], options).runs(findings[home], about: subjects[home])
    }
  }
}
