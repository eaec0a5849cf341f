import L10nCoverage
import L10nModel
import L10nSource

/// What is wrong with the texts of a file, on its way to become findings.
struct TextFindings {
  private let loaded: LoadedTable
  private let content: TableContent
  /// The text that places are in.
  let text: [UInt8]
  /// How many of the content's bytes are that text, so that what lies in them has a place of its own.
  let sharedCount: Int
  let options: TextCheckOptions

  init(_ loaded: LoadedTable, _ options: TextCheckOptions) {
    self.loaded = loaded
    content = loaded.content
    text = loaded.text ?? loaded.content.bytes
    sharedCount = loaded.text == nil ? loaded.sharedCount : 0
    self.options = options
  }

  /// The findings, those of one problem together where they differ in nothing but their keys.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings, and the length of the text.
  func runs(_ found: TextFindingList, about subject: Finding.Subject) -> [FindingRun] {
    runs(found, at: loaded.places(ofOffsets: offsets(of: found))[...], about: subject)
  }

  /// The same for findings whose places are known.
  ///
  /// - Parameter places: of the offsets of the findings; none where the text has none.
  /// - Complexity: O(*n*) in the number of findings.
  func runs(
    _ found: TextFindingList, at places: ArraySlice<LineColumn>, about subject: Finding.Subject
  ) -> [FindingRun] {
    guard !found.isEmpty else { return [] }
    let groups = TextFindingGroups(found)
    let parts = groups.problems.enumerated().map { position, problem in
      ProblemPart(
        found.problems[problem].words, isOne: groups.members(of: position).count == 1, options)
    }
    // All keys of the file are in one list, of which each run has a part.
    let keys = keys(parts, groups, of: found, at: places)
    var start = keys.startIndex
    return parts.indices.flatMap { group -> [FindingRun] in
      let (words, members) = (parts[group].words, groups.members(of: group))
      if let message = parts[group].sharedMessage {
        defer { start += members.count }
        let finding = Finding(
          words.check, severity: words.severity, about: subject, message: message,
          help: words.help)
        return [FindingRun(finding, keys: keys[start..<start + members.count])]
      }
      guard parts[group].isEnabled else { return [] }
      return members.map { index in
        let finding = found.findings[Int(index)]
        let place = places.isEmpty ? nil : places[places.startIndex + Int(index)]
        let key = content.key(of: content.entries[finding.entry])
        return FindingRun(
          Finding(
            words.check, severity: words.severity, about: subject, key: key, place: place,
            message: words.message(about: key), excerpt: excerpt(finding, place),
            help: words.help))
      }
    }
  }

  /// What is said of a problem.
  private struct ProblemPart {
    let words: ProblemWords
    let isEnabled: Bool
    /// The message where the findings are told in one run.
    let sharedMessage: Finding.Message?

    init(_ words: ProblemWords, isOne: Bool, _ options: TextCheckOptions) {
      self.words = words
      isEnabled = options.isEnabled(words.check)
      sharedMessage = isEnabled && !isOne ? words.sharedMessage : nil
    }
  }

  /// The keys of the findings that are told in runs, one run behind the other.
  private func keys(
    _ parts: [ProblemPart], _ groups: TextFindingGroups, of found: TextFindingList,
    at places: ArraySlice<LineColumn>
  ) -> PlacedKeys {
    let shared = parts.indices.filter { parts[$0].sharedMessage != nil }
    return content.entries.withUnsafeBufferPointer { entries in
      var (count, textCount) = (0, 0)
      for group in shared {
        let members = groups.members(of: group)
        count += members.count
        for index in members {
          textCount &+= Int(entries[Int(found.findings[Int(index)].entryNumber)].keyCount)
        }
      }
      return PlacedKeys(count: count, textCount: textCount) { keys in
        content.bytes.withUnsafeBytes { bytes in
          places.withUnsafeBufferPointer { places in
            for group in shared {
              for index in groups.members(of: group) {
                let position = Int(found.findings[Int(index)].entryNumber)
                let start = Int(entries[position].keyStart)
                let end = start &+ Int(entries[position].keyCount)
                keys.append(
                  UnsafeRawBufferPointer(rebasing: bytes[start..<end]),
                  place: places.isEmpty ? nil : places[Int(index)])
              }
            }
          }
        }
      }
    }
  }

  /// The offsets that findings are about: those of the very characters where they stand in the file as they are.
  func offsets(of found: TextFindingList) -> [Int] {
    content.entries.withUnsafeBufferPointer { entries in
      found.findings.map { finding in
        finding.range.flatMap { place(of: $0)?.lowerBound } ?? Int(entries[finding.entry].offset)
      }
    }
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
    var findings = [TextFindingList](repeating: TextFindingList(), count: tables.count)
    for finding in texts.findings.findings {
      guard let (home, entry) = table.origin(ofEntry: finding.entry), home < tables.count else {
        continue
      }
      // Several contents have their bytes one behind the other.
      findings[home].add(
        finding, of: texts.findings, movedTo: entry, keepsRange: tables.count == 1)
    }
    return tables.indices.flatMap { home in
      TextFindings(tables[home], options).runs(findings[home], about: subjects[home])
    }
  }
}
