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
  private let section: FindingOutline.Section

  init(of findings: [Finding], in section: FindingOutline.Section) {
    self.section = section
    if findings.first?.key != nil {
      noun = "key"
    } else if findings.first?.path == nil {
      noun = "reason"
    } else {
      noun = findings.first?.table != nil ? "table" : "file"
    }
  }

  func name(of finding: Finding) -> Name {
    if let key = finding.key { return .key(key) }
    guard let path = finding.path else { return .text(finding.messageText) }
    if let table = finding.table { return .text(table) }
    let relative = section.path.flatMap { path.relative(to: $0) } ?? path.string
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
}

extension FindingOutline {
  /// The localizations that entries are about, by how many of the findings are about each: "de 12, fr 3, …".
  private func counts(of positions: [Int]) -> String {
    var counts: [String: Int] = [:]
    for position in positions { counts[localization(of: position) ?? "", default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let most = Fold.mostNames
    let named = sorted.prefix(most).map { "\($0.key) \(Numbers.grouped($0.value))" }
    return named.joined(separator: ", ") + (sorted.count > most ? ", …" : "")
  }

  /// How many more there are of a kind, and in which localizations, else on which lines.
  func words(ofRest positions: ArraySlice<Int>, in section: Section, _ findings: [Finding])
    -> String
  {
    var text = "\(Numbers.grouped(positions.count)) more"
    if section.isJoined { return text + ": " + counts(of: Array(positions)) }
    let lines = positions.compactMap { findings[$0].place?.line }.sorted()
    if !lines.isEmpty {
      text += " in " + (lines.count == 1 ? "line " : "lines ")
      text += lines.prefix(8).map(String.init).joined(separator: ", ")
      if lines.count > 8 { text += ", …" }
    }
    return text
  }

  /// How many findings there are in all localizations that have no entry of their own, and in which.
  func words(ofCounted positions: [Int]) -> String {
    let localizations = Set(positions.map { localization(of: $0) ?? "" }).count
    return
      "\(Numbers.grouped(positions.count)) in \(Numbers.counted(localizations, "more localization")): "
      + counts(of: positions)
  }

  /// How many findings of each check are not listed, the most first.
  func foldedCounts(_ findings: [Finding]) -> [(check: String, count: Int)] {
    var counts: [String: Int] = [:]
    if folding.showsOnlyErrors {
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

extension Fold {
  /// The finding that says all of it: there is one key or file, and of it one message. Nil where names have to be listed.
  func spokesman(among findings: [Finding]) -> Finding? {
    guard subjects.count == 1 else { return nil }
    let first = findings[subjects[0]]
    return self.findings.allSatisfy { findings[$0].message == first.message } ? first : nil
  }

  /// How many localizations are named.
  fileprivate static let mostNames = 12

  /// The name of the localization where it is about one; empty where it is about several, or none is to be named.
  var onlyLocalization: String { localizations.count == 1 ? localizations[0] : "" }

  /// The localizations: "de, fr", or "34 localizations (ar, bg, … and 22 more)"; empty where there is none to name.
  func localizationWords(isFull: Bool) -> String {
    guard localizations.count > 3 else { return localizations.joined(separator: ", ") }
    let most =
      isFull || localizations.count <= Self.mostNames + 2 ? localizations.count : Self.mostNames
    let rest = localizations.count - most
    let names = localizations.prefix(most).joined(separator: ", ")
    return "\(localizations.count) localizations (\(names)\(rest > 0 ? " and \(rest) more" : ""))"
  }
}

extension FindingOutline.Section {
  /// The file below the section's directory that a finding is about as a whole, where its message does not name it.
  func fileName(of finding: Finding) -> String? {
    guard finding.place == nil, finding.key == nil, let path = finding.path, let base = self.path
    else { return nil }
    let components = path.components
    guard base.components.count < components.count else { return nil }
    let relative = components.dropFirst(base.components.count).joined(separator: "/")
    return finding.message.begins(with: relative) ? nil : relative
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
