import L10nModel
import L10nSource

/// Findings by file, in the order of the report, with those of one kind together where they are many.
struct FindingGroups {
  /// What is written of one finding or several.
  enum Entry {
    case single(Finding)
    /// The keys or files that findings of one check are about, in one line.
    case list([Finding])
    /// The first few of many findings in full, and where the others are.
    case sample([Finding])
  }

  struct Group {
    let input: Int
    /// The file, or the directory that files are missing from; nil for findings about none.
    let path: TreePath?
    let bundle: TreePath?
    fileprivate(set) var findings: [Finding] = []
    fileprivate(set) var entries: [Entry] = []

    fileprivate var hasOnlyNotes: Bool { findings.allSatisfy { $0.severity == .note } }
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
    gather(showsOnlyErrors ? findings.filter { $0.severity == .error } : findings)
    if detail != .full, groups.count(where: \.hasOnlyNotes) > FindingGroups.mostFilesOfNotes {
      folded = groups.filter(\.hasOnlyNotes)
      groups.removeAll(where: \.hasOnlyNotes)
    }
    for index in groups.indices {
      groups[index].entries = FindingGroups.entries(of: groups[index].findings, detail)
    }
  }

  private struct File: Hashable {
    let input: Int
    let path: TreePath
  }

  /// What is about a place or a key stands under its file; what is about a file as a whole too where that has more to
  /// say, else under its localization's directory: there the files that are missing are read together.
  private mutating func gather(_ findings: [Finding]) {
    var read: Set<File> = []
    var last: File?
    for finding in findings where finding.place != nil || finding.key != nil {
      guard let path = finding.path else { continue }
      let file = File(input: finding.input, path: path)
      if file == last { continue }
      read.insert(file)
      last = file
    }
    var positions: [File: Int] = [:]
    var current: (file: File, position: Int)?
    for finding in findings {
      guard let path = finding.path ?? finding.bundle else {
        groups.append(Group(input: finding.input, path: nil, bundle: nil, findings: [finding]))
        continue
      }
      var file = File(input: finding.input, path: path)
      if let current, current.file == file, finding.place != nil || finding.key != nil {
        groups[current.position].findings.append(finding)
        continue
      }
      if finding.place == nil, finding.key == nil, !read.contains(file) {
        file = File(input: finding.input, path: path.localizationDirectory ?? path)
      }
      let position: Int
      if let known = positions[file] {
        position = known
      } else {
        position = groups.count
        positions[file] = position
        groups.append(Group(input: finding.input, path: file.path, bundle: finding.bundle))
      }
      groups[position].findings.append(finding)
      current = (file, position)
    }
  }

  private struct Kind: Hashable {
    let check: Check
    let severity: Severity
  }

  /// Single findings in their order, then those that are folded. Errors are never folded.
  private static func entries(of findings: [Finding], _ detail: TextRenderer.Detail) -> [Entry] {
    var buckets: [Kind: [Finding]] = [:]
    var kinds: [Kind] = []
    for finding in findings where finding.severity != .error {
      let kind = Kind(check: finding.check, severity: finding.severity)
      if buckets[kind] == nil { kinds.append(kind) }
      buckets[kind, default: []].append(finding)
    }
    var foldedKinds: [Kind: Entry] = [:]
    for kind in kinds {
      let bucket = buckets[kind] ?? []
      let isList = bucket.allSatisfy { $0.place == nil && $0.excerpt == nil }
      let isNamed = bucket.allSatisfy { $0.key != nil || $0.table != nil || $0.path != nil }
      if detail == .full {
        if isList, bucket.allSatisfy({ $0.key != nil }), bucket.count > 1 {
          foldedKinds[kind] = .list(bucket)
        }
      } else if bucket.count > 1, isNamed, isList || kind.severity == .note {
        foldedKinds[kind] = .list(bucket)
      } else if bucket.count > mostWarnings {
        foldedKinds[kind] = .sample(bucket)
      }
    }
    var entries: [Entry] = []
    for finding in findings {
      let kind = Kind(check: finding.check, severity: finding.severity)
      if finding.severity == .error || foldedKinds[kind] == nil { entries.append(.single(finding)) }
    }
    return entries + kinds.compactMap { foldedKinds[$0] }
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
