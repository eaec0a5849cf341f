import L10nCoverage
import L10nModel
import L10nSource

/// The text findings of a file, before conversion to findings.
struct TextFindings {
  let parsed: ParsedTable
  let options: TextCheckOptions
  /// The comparison of the file; nil for the source itself.
  var compared: (source: SourceTable, comparison: TableComparison)?

  /// The findings, grouped into runs that differ only in their keys.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings, and the length of the text.
  func runs(_ found: TextFindingList, about subject: Finding.Subject) -> [FindingRun] {
    var offsets: [Int] = []
    parsed.appendOffsets(of: found, to: &offsets)
    return runs(found, at: parsed.places(ofOffsets: offsets), about: subject)
  }

  /// The same with known places.
  ///
  /// - Parameter places: the places of the findings' offsets, possibly followed by others; empty if the text is unavailable.
  func runs(
    _ found: TextFindingList, at places: [LineColumn], about subject: Finding.Subject
  ) -> [FindingRun] {
    guard !found.isEmpty else { return [] }
    let groups = TextFindingGroups(found)
    let parts = groups.problems.indices.map { position in
      ProblemPart(
        found.problems[groups.problems[position]].words,
        isOne: groups.members(of: position).count == 1, options)
    }
    var count = 0
    for position in parts.indices {
      count += parts[position].isShared ? 1 : groups.members(of: position).count
    }
    var runs: [FindingRun] = []
    runs.reserveCapacity(count)
    // All keys of the file are in one list, and each run has a slice of it.
    let keys = keys(parts, groups, of: found, at: places)
    var start = keys.startIndex
    for position in parts.indices where parts[position].isEnabled {
      let members = groups.members(of: position)
      if let message = parts[position].sharedMessage {
        runs.append(
          FindingRun(
            Finding(
              parts[position].words.check, severity: parts[position].words.severity,
              about: subject, message: message, help: parts[position].words.help),
            keys: keys[start..<start + members.count]))
        start += members.count
      } else {
        let words = parts[position].words
        for member in members {
          let index = Int(groups.order[member])
          runs.append(
            FindingRun(
              finding(
                found.findings[index], words, at: places.isEmpty ? nil : places[index],
                about: subject)))
        }
      }
    }
    return runs
  }

  private func finding(
    _ finding: TextFinding, _ words: ProblemWords, at place: LineColumn?,
    about subject: Finding.Subject
  ) -> Finding {
    let key = parsed.key(ofEntry: finding.entry)
    return Finding(
      words.check, severity: words.severity, about: subject, key: key, place: place,
      message: words.message(about: key),
      excerpt: place == nil ? nil : finding.range.flatMap { parsed.excerpt(of: $0) },
      help: words.help, count: words.count)
  }

  private struct ProblemPart {
    let words: ProblemWords
    let isEnabled: Bool
    /// The message if the findings form a run.
    let sharedMessage: Finding.Message?

    init(_ words: ProblemWords, isOne: Bool, _ options: TextCheckOptions) {
      isEnabled = options.isEnabled(words.check)
      sharedMessage = isEnabled && !isOne ? words.sharedMessage : nil
      // Assigned last, so that it is moved, not copied.
      self.words = words
    }

    var isShared: Bool { sharedMessage != nil }
  }

  /// The keys of the findings in runs, one run after the other.
  private func keys(
    _ parts: [ProblemPart], _ groups: TextFindingGroups, of found: TextFindingList,
    at places: [LineColumn]
  ) -> PlacedKeys {
    var shared: [Int32] = []
    shared.reserveCapacity(groups.order.count)
    for group in parts.indices where parts[group].isShared {
      shared += groups.order[groups.members(of: group)]
    }
    return sharedKeys(shared, of: found, at: places) ?? ownKeys(shared, of: found, at: places)
  }

  /// The keys of some findings, sharing their texts with the source's; nil if the source lacks some of them.
  private func sharedKeys(
    _ positions: [Int32], of found: TextFindingList, at places: [LineColumn]
  ) -> PlacedKeys? {
    guard !positions.isEmpty, let (source, comparison) = compared else { return nil }
    return withTemporaryView(of: Int32.self, count: parsed.content.entries.count) {
      keyIndices in
      keyIndices.initialize(repeating: -1)
      comparison.writeKeyIndices(to: keyIndices)
      return found.findings.withView { findings in
        guard positions.allSatisfy({ keyIndices[findings[Int($0)].entry] >= 0 }) else { return nil }
        return PlacedKeys(of: source.keys, count: positions.count) { keys in
          places.withView { places in
            for position in positions {
              let keyIndex = keyIndices[findings[Int(position)].entry]
              keys.append(Int(keyIndex), place: places.isEmpty ? nil : places[Int(position)])
            }
          }
        }
      }
    }
  }

  private func ownKeys(
    _ positions: [Int32], of found: TextFindingList, at places: [LineColumn]
  ) -> PlacedKeys {
    let entries = positions.map { found.findings[Int($0)].entry }
    var next = positions.makeIterator()
    return parsed.keys(of: entries) {
      next.next().flatMap { places.isEmpty ? nil : places[Int($0)] }
    }
  }
}

extension ParsedTable {
  /// Appends the offsets of the findings: those of the exact characters if the file contains them verbatim, or else of the
  /// entries.
  func appendOffsets(of found: TextFindingList, to offsets: inout [Int]) {
    offsets.reserveCapacity(offsets.count + found.count)
    content.entries.withView { entries in
      found.findings.withView { findings in
        for finding in findings {
          let characters = finding.range.flatMap { place(of: $0) }
          offsets.append(characters?.lowerBound ?? Int(entries[finding.entry].offset))
        }
      }
    }
  }

  /// The position of characters of the content in the file; nil if they aren't there verbatim.
  private func place(of range: Range<Int>) -> Range<Int>? {
    range.upperBound <= content.textCount ? range : nil
  }

  /// The line of characters of the content that appear verbatim in the file.
  fileprivate func excerpt(of range: Range<Int>) -> Excerpt? {
    place(of: range).map {
      Excerpt(of: $0, in: content.bytes, count: content.textCount, reach: 200)
    }
  }
}

extension Excerpt {
  /// The line of a range, or the part of a long line around it.
  ///
  /// - Parameter count: the number of bytes that are the text of the file.
  fileprivate init(of range: Range<Int>, in text: borrowing [UInt8], count: Int, reach: Int) {
    let line = text.withView { bytes in
      var start = range.lowerBound
      let first = max(0, start - reach)
      while start > first, !bytes[start - 1].isLineBreak { start -= 1 }
      let last = max(range.upperBound, min(count, range.upperBound + reach))
      var end = endOfLine(in: bytes, from: range.upperBound, to: last)
      while start < range.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
      while end > range.upperBound, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      return SourceRange(start, end)
    }
    self.init(SourceRange(range.lowerBound, range.upperBound), line, text, label: nil)
  }
}

extension [SourceFile] {
  func textFindings(
    _ texts: SourceTexts, of source: SourceTable, _ options: TextCheckOptions
  ) -> [FindingRun] {
    guard !texts.findings.isEmpty else { return [] }
    var findings = [TextFindingList](repeating: TextFindingList(), count: count)
    for finding in texts.findings.findings {
      guard let (contentIndex, entry) = source.origin(ofEntry: finding.entry), contentIndex < count
      else {
        continue
      }
      // Ranges in the concatenated bytes of several contents have no place in a single file.
      findings[contentIndex].add(
        finding, of: texts.findings, movedTo: entry, keepsRange: count == 1)
    }
    return indices.flatMap { contentIndex in
      TextFindings(parsed: self[contentIndex].table, options: options)
        .runs(findings[contentIndex], about: self[contentIndex].subject)
    }
  }
}
