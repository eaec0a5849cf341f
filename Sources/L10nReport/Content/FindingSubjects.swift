import L10nModel
import L10nSource

/// What several findings of one check are about, to be listed by name.
struct FindingSubjects {
  enum Name {
    case key(CodeUnitString)
    case text(String)
  }

  /// What each of them is.
  let noun: String
  private let isByLanguage: Bool
  private let group: FindingGroups.Group

  init(of findings: [Finding], in group: FindingGroups.Group) {
    self.group = group
    isByLanguage = findings.areOfOneTableInSeveralLanguages
    if findings.first?.key != nil {
      noun = "key"
    } else if isByLanguage {
      noun = "localization"
    } else {
      noun = findings.first?.table != nil ? "table" : "file"
    }
  }

  func name(of finding: Finding) -> Name {
    if isByLanguage, let spelling = finding.localization { return .text(spelling) }
    if let key = finding.key { return .key(key) }
    if let table = finding.table { return .text(table) }
    let path = finding.path ?? .root
    let relative = group.path.flatMap { path.relative(to: $0) } ?? path.string
    return .text(relative.isEmpty ? path.string : relative)
  }
}

extension FindingSubjects {
  /// How many of them are named where there is little room.
  static func shownCount(of findings: [Finding]) -> Int {
    // What would be left out has to be more than a few.
    let few = findings.first?.severity == .note ? 3 : 6
    return findings.count <= few + 2 ? findings.count : few
  }

  /// How many more there are of a kind, and on which lines.
  static func words(ofRest findings: ArraySlice<Finding>) -> String {
    let lines = findings.compactMap { $0.place?.line }.sorted()
    var text = "\(Numbers.grouped(findings.count)) more"
    if !lines.isEmpty {
      text += " in " + (lines.count == 1 ? "line " : "lines ")
      text += lines.prefix(8).map(String.init).joined(separator: ", ")
      if lines.count > 8 { text += ", …" }
    }
    return text
  }
}

extension FindingGroups {
  /// How many findings of each check are not listed, the most first.
  func foldedCounts(_ findings: [Finding]) -> [(check: String, count: Int)] {
    var counts: [String: Int] = [:]
    if showsOnlyErrors {
      for finding in findings where finding.severity != .error {
        counts[finding.check.identifier, default: 0] += 1
      }
    } else {
      for position in folded.flatMap(\.findings) {
        counts[findings[position].check.identifier, default: 0] += 1
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ($0.key, $0.value) }
  }
}

extension FindingGroups.Group {
  /// The file below the group's directory that a finding is about as a whole, where its message does not name it.
  func fileName(of finding: Finding) -> String? {
    guard finding.place == nil, finding.key == nil, let path = finding.path, let base = self.path,
      let relative = path.relative(to: base), !relative.isEmpty,
      !finding.message.begins(with: relative)
    else { return nil }
    return relative
  }
}

extension [Finding] {
  /// Whether the findings are about one file of a table and differ in nothing but the language.
  fileprivate var areOfOneTableInSeveralLanguages: Bool {
    guard let first, first.key == nil, first.table != nil, count > 1 else { return false }
    return allSatisfy { $0.table == first.table && $0.path == first.path }
      && Set(map(\.localization)).count == count
  }
}

extension Finding.Message {
  /// Whether the message names the file itself.
  fileprivate func begins(with file: String) -> Bool {
    switch self {
    case .text(let text): text.utf8.starts(with: file.utf8)
    case .aboutKey: false
    }
  }
}
