import L10nModel
import L10nSource

/// Findings by file, in the order of the report, with those of one kind together where they are many.
///
/// Findings are named by their positions in the report: they are large, and there may be very many.
struct FindingGroups {
  /// What is written of one finding or several.
  enum Entry {
    case single(Int)
    /// The keys or files that findings of one check are about, in one line.
    case list([Int])
    /// The first few of many findings in full, and where the others are.
    case sample([Int])
  }

  struct Group {
    let input: Int
    /// The file, or the directory that files are missing from; nil for findings about none.
    let path: TreePath?
    /// The spelling of the language that the findings are about, where the file has several.
    let localization: String?
    /// The place of the bundle among those that have findings.
    fileprivate let bundleRank: Int
    fileprivate(set) var findings: [Int] = []
    fileprivate(set) var entries: [Entry] = []
  }

  private(set) var groups: [Group] = []
  /// Notes of files that have nothing but notes, where there are many of them.
  private(set) var folded: [Group] = []
  /// Whether warnings and notes were left out.
  let showsOnlyErrors: Bool

  /// Findings of one check in a file that are shown one by one before they are folded.
  private static let mostWarnings = 6
  static let sampleSize = 3
  /// Files with nothing but notes that are shown.
  private static let mostFilesOfNotes = 5

  /// - Complexity: O(*n*) in the number of findings.
  init(_ findings: [Finding], detail: TextRenderer.Detail) {
    showsOnlyErrors = detail == .brief
    gather(findings)
    if detail != .full {
      func hasOnlyNotes(_ group: Group) -> Bool {
        group.findings.allSatisfy { findings[$0].severity == .note }
      }
      let notes = groups.filter(hasOnlyNotes)
      if notes.count > FindingGroups.mostFilesOfNotes {
        folded = notes
        groups.removeAll(where: hasOnlyNotes)
      }
    }
    for index in groups.indices {
      groups[index].entries = FindingGroups.entries(
        of: groups[index].findings, in: findings, detail)
    }
  }

  private struct File: Hashable {
    let input: Int
    let path: TreePath
    var localization: String?

    init(input: Int, path: TreePath) {
      self.input = input
      self.path = path
    }

    /// What a finding stands under: where it is about a text of a file that has several languages, its language, too.
    init?(_ finding: Finding) {
      guard let path = finding.path ?? finding.bundle else { return nil }
      self.init(input: finding.input, path: path)
      guard finding.key != nil, let spelling = finding.localization,
        path.localizationDirectory?.lastComponent != "\(spelling).lproj"
      else { return }
      localization = spelling
    }
  }

  /// Findings about one file that follow each other.
  private struct Run {
    let input: Int
    /// Nil where they are about no file.
    let file: File?
    var findings: [Int] = []
  }

  /// What is about a place or a key stands under its file; what is about a file as a whole too where that has more to
  /// say, else under its localization's directory: there the files that are missing are read together.
  private mutating func gather(_ findings: [Finding]) {
    var runs: [Run] = []
    for (index, finding) in findings.enumerated() {
      if showsOnlyErrors, finding.severity != .error { continue }
      let file = File(finding)
      if let last = runs.last, last.file == file, file != nil || last.input == finding.input {
        runs[runs.count - 1].findings.append(index)
      } else {
        runs.append(Run(input: finding.input, file: file, findings: [index]))
      }
    }
    func isAboutPart(_ index: Int) -> Bool {
      findings[index].place != nil || findings[index].key != nil
    }
    let read = Set(
      runs.filter { $0.findings.contains(where: isAboutPart) }.compactMap(\.file?.path))
    var positions: [File: Int] = [:]
    var bundles: [File?: Int] = [:]
    for run in runs {
      let first = findings[run.findings[0]]
      let bundle = first.bundle.map { File(input: first.input, path: $0) }
      let rank = bundles[bundle] ?? bundles.count
      bundles[bundle] = rank
      guard var file = run.file else {
        groups.append(
          Group(
            input: first.input, path: nil, localization: nil, bundleRank: rank,
            findings: run.findings))
        continue
      }
      if !read.contains(file.path), let directory = file.path.localizationDirectory {
        file = File(input: file.input, path: directory)
      }
      if let known = positions[file] {
        groups[known].findings += run.findings
      } else {
        positions[file] = groups.count
        groups.append(
          Group(
            input: file.input, path: file.path, localization: file.localization,
            bundleRank: rank, findings: run.findings))
      }
    }
    // A directory comes before the files in it, wherever its findings stood.
    groups.sort { left, right in
      if left.bundleRank != right.bundleRank { return left.bundleRank < right.bundleRank }
      guard let leftPath = left.path, let rightPath = right.path else {
        return left.path == nil && right.path != nil
      }
      return (left.input, leftPath, left.localization ?? "")
        < (right.input, rightPath, right.localization ?? "")
    }
  }

  /// The findings of one check and severity in a file.
  private struct Bucket {
    let check: Check
    let severity: Severity
    var findings: [Int] = []
    var folded: Entry?
  }

  /// Single findings in their order, then those that are folded. Errors are never folded.
  private static func entries(
    of positions: [Int], in findings: [Finding], _ detail: TextRenderer.Detail
  ) -> [Entry] {
    var buckets: [Bucket] = []
    var bucketOfFinding: [Int] = []
    for position in positions {
      let check = findings[position].check
      let severity = findings[position].severity
      // A file meets few checks: looking through them is quicker than hashing.
      let known = buckets.firstIndex { $0.severity == severity && $0.check == check }
      let bucket = known ?? buckets.count
      if known == nil { buckets.append(Bucket(check: check, severity: severity)) }
      buckets[bucket].findings.append(position)
      bucketOfFinding.append(bucket)
    }
    for index in buckets.indices where buckets[index].severity != .error {
      buckets[index].folded = folded(buckets[index], in: findings, detail)
    }
    var entries: [Entry] = []
    for (position, bucket) in zip(positions, bucketOfFinding) where buckets[bucket].folded == nil {
      entries.append(.single(position))
    }
    return entries + buckets.compactMap(\.folded)
  }

  private static func folded(
    _ bucket: Bucket, in findings: [Finding], _ detail: TextRenderer.Detail
  ) -> Entry? {
    guard bucket.findings.count > 1 else { return nil }
    let isList = bucket.findings.allSatisfy {
      findings[$0].place == nil && findings[$0].excerpt == nil
    }
    if detail == .full {
      let areKeys = bucket.findings.allSatisfy { findings[$0].key != nil }
      return isList && areKeys ? .list(bucket.findings) : nil
    }
    let areNamed = bucket.findings.map { findings[$0] }.haveDistinctSubjects
    if areNamed, isList || bucket.severity == .note { return .list(bucket.findings) }
    return bucket.findings.count > mostWarnings ? .sample(bucket.findings) : nil
  }
}

extension [Finding] {
  /// Whether a list can name what each of the findings is about: a key, else a table in a language, else a file.
  fileprivate var haveDistinctSubjects: Bool {
    if allSatisfy({ $0.key != nil }) { return true }
    guard let first, allSatisfy({ $0.key == nil }) else { return false }
    if allSatisfy({ $0.table == nil }) { return Set(map(\.path)).count == count }
    // Of one table the languages are listed, else the tables.
    let isOneTable = allSatisfy { $0.table == first.table }
    let names = isOneTable ? map(\.localization) : map(\.table)
    return Set(names).count == count
  }
}

extension TreePath {
  /// The `.lproj` directory that this lies in, or is.
  fileprivate var localizationDirectory: TreePath? {
    var rest = string[...]
    while !rest.isEmpty {
      if rest.utf8.suffix(6).elementsEqual(".lproj".utf8) { return TreePath(String(rest)) }
      guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = string[..<slash]
    }
    return nil
  }
}
