import L10nModel
import L10nSource

/// The findings of a report as people read them: by file, the gravest first, and what is the case in several localizations told
/// once.
///
/// Findings are named by their positions in the report: they are large, and there may be very many. Every one of them is in one
/// entry, or among those that are only counted.
struct FindingOutline {
  /// How much is told together.
  struct Folding {
    /// Whether the files of one name in several localizations have one section.
    var joinsLocalizations = true
    /// Whether the first few of many alike stand for them all.
    var samples = true
    /// Whether warnings and notes are only counted.
    var showsOnlyErrors = false

    static func of(_ detail: TextRenderer.Detail) -> Folding {
      switch detail {
      case .brief: Folding(showsOnlyErrors: true)
      case .normal: Folding()
      case .full: Folding(joinsLocalizations: false, samples: false)
      }
    }

    /// Everything is listed, for pages that can be searched.
    static let page = Folding(samples: false)
  }

  /// The findings of one file, or of the files of one name in several localizations.
  struct Section {
    let input: Int
    /// The file, or the directory that files are missing from, `*` in place of the localization where it is of several; nil
    /// for findings about none.
    let path: TreePath?
    /// The spelling of the language that the findings are about, where the file has several and all are about one.
    let localization: String?
    /// Whether each entry has to say which localization it is about.
    let isJoined: Bool
    let findings: [Int]
    fileprivate(set) var entries: [Entry] = []
    let severity: Severity
    /// How many texts of users are concerned.
    fileprivate let weight: Int
  }

  enum Entry {
    case single(Int)
    /// What is the case for the same keys or files in the same localizations.
    case fold(Fold)
    /// The first few of many findings in full, and where the others are.
    case sample([Int])
    /// Findings of one check and severity that are counted by localization.
    case rest([Int])
  }

  /// Those that are told, the gravest first.
  private(set) var sections: [Section] = []
  /// Sections of nothing but notes, where there are many of them.
  private(set) var folded: [Section] = []
  let folding: Folding
  private let localizations: [String?]

  /// Findings of one check in a section that are shown one by one before they are folded.
  private static let mostSingles = 3
  static let sampleSize = 3
  /// Entries of one check before localizations are only counted.
  private static let mostFolds = (ofWarnings: 3, ofNotes: 1)
  /// Sections of nothing but notes that are shown.
  private static let mostSectionsOfNotes = 5

  /// - Complexity: O(*n* log *n*) in the number of findings.
  init(_ findings: [Finding], _ folding: Folding) {
    self.folding = folding
    var sites = FindingSites(findings, joinsLocalizations: folding.joinsLocalizations)
    localizations = findings.indices.map { sites.localization(of: findings[$0]) }
    let told = findings.indices.filter {
      !folding.showsOnlyErrors || findings[$0].severity == .error
    }
    sections = Self.sections(of: told, in: findings, &sites, localizations)
    sections.sort(by: Section.precedes)
    if folding.samples {
      let notes = sections.filter { $0.severity == .note }
      if notes.count > Self.mostSectionsOfNotes {
        folded = notes
        sections.removeAll { $0.severity == .note }
      }
    }
    for index in sections.indices {
      sections[index].entries = entries(of: sections[index], in: findings)
    }
  }

  /// The localization that a finding is about; nil where it is about none or all.
  func localization(of finding: Int) -> String? { localizations[finding] }

  /// A file with errors has a section of its own: that is where somebody has to go.
  private static func sections(
    of positions: [Int], in findings: [Finding], _ sites: inout FindingSites,
    _ localizations: [String?]
  ) -> [Section] {
    var order: [FindingSites.Site] = []
    var members: [FindingSites.Site: [Int]] = [:]
    for position in positions {
      let site = sites.site(of: findings[position])
      if members[site] == nil { order.append(site) }
      members[site, default: []].append(position)
    }
    return order.flatMap { site -> [Section] in
      let all = members[site] ?? []
      let spellings = Set(all.map { localizations[$0] })
      guard spellings.count > 1 else {
        return [Section(site, all, of: findings, localization: spellings.first ?? nil)]
      }
      var sections: [Section] = []
      var errors: [String?: [Int]] = [:]
      var others: [Int] = []
      for position in all {
        if findings[position].severity == .error {
          errors[localizations[position], default: []].append(position)
        } else {
          others.append(position)
        }
      }
      for (spelling, positions) in errors.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
        sections.append(Section(site, positions, of: findings, localization: spelling))
      }
      guard !others.isEmpty else { return sections }
      let rest = Set(others.map { localizations[$0] })
      sections.append(
        rest.count == 1
          ? Section(site, others, of: findings, localization: rest.first ?? nil)
          : Section(site, joining: others, of: findings))
      return sections
    }
  }

  // MARK: Entries

  /// The findings of one check and severity.
  private struct Bucket {
    let check: Check
    let severity: Severity
    var findings: [Int] = []
    var entries: [Entry]?
  }

  /// Of one file single findings from its beginning to its end, then those that are folded; of several files the gravest
  /// first, and of these what is the case most often.
  private func entries(of section: Section, in findings: [Finding]) -> [Entry] {
    var buckets: [Bucket] = []
    for position in section.findings {
      let check = findings[position].check
      let severity = findings[position].severity
      // A section meets few checks: looking through them is quicker than hashing.
      if let known = buckets.firstIndex(where: { $0.severity == severity && $0.check == check }) {
        buckets[known].findings.append(position)
      } else {
        buckets.append(Bucket(check: check, severity: severity, findings: [position]))
      }
    }
    for index in buckets.indices {
      buckets[index].entries = folds(of: buckets[index], of: section, in: findings)
    }
    guard section.isJoined else {
      buckets.sort { $1.severity < $0.severity }
      let singles = buckets.filter { $0.entries == nil }.flatMap(\.findings)
      return inReadingOrder(singles, of: findings).map { .single($0) }
        + buckets.compactMap(\.entries).joined()
    }
    buckets.sort {
      ($1.severity, $1.findings.count) < ($0.severity, $0.findings.count)
    }
    return buckets.flatMap { bucket in
      bucket.entries ?? inReadingOrder(bucket.findings, of: findings).map { .single($0) }
    }
  }

  /// Errors first, then by localization and place.
  private func inReadingOrder(_ positions: [Int], of findings: [Finding]) -> [Int] {
    positions.sorted { left, right in
      let (first, second) = (findings[left], findings[right])
      if first.severity == .error || second.severity == .error, first.severity != second.severity {
        return second.severity < first.severity
      }
      if localizations[left] != localizations[right] {
        return (localizations[left] ?? "") < (localizations[right] ?? "")
      }
      return (first.place?.line ?? 0, first.place?.column ?? 0, left)
        < (second.place?.line ?? 0, second.place?.column ?? 0, right)
    }
  }

  /// Nil where the findings are told one by one.
  private func folds(of bucket: Bucket, of section: Section, in findings: [Finding]) -> [Entry]? {
    let positions = bucket.findings
    guard positions.count > 1 else { return nil }
    let areWithoutExcerpt = positions.allSatisfy { findings[$0].excerpt == nil }
    let areWithoutPlace = positions.allSatisfy { findings[$0].place == nil }
    if bucket.severity == .error {
      // What is broken is told in full; only coverages that are too low may be many, and have no place.
      let areNowhere = positions.allSatisfy { findings[$0].path == nil }
      return areNowhere && areWithoutPlace ? [.fold(Fold(positions, positions, []))] : nil
    }
    let areKeys = positions.allSatisfy { findings[$0].key != nil }
    guard folding.samples || folding.joinsLocalizations else {
      return areKeys && areWithoutExcerpt && areWithoutPlace
        ? [.fold(Fold(positions, positions, []))] : nil
    }
    let areFiles = positions.allSatisfy { findings[$0].key == nil } && areWithoutPlace
    let areListed = areWithoutExcerpt || bucket.severity == .note && folding.samples
    guard areKeys || areFiles, areListed else {
      return folding.samples && positions.count > Self.mostSingles ? [.sample(positions)] : nil
    }
    if !areWithoutPlace, positions.count <= Self.mostSingles { return nil }
    let folds = Fold.all(of: positions, in: findings) { section.isJoined ? localizations[$0] : nil }
    let most = bucket.severity == .note ? Self.mostFolds.ofNotes : Self.mostFolds.ofWarnings
    guard folding.samples, folds.count > most + 1 else { return folds.map { .fold($0) } }
    let shown = folds.prefix(most)
    return shown.map { .fold($0) }
      + [.rest(folds.dropFirst(shown.count).flatMap(\.findings))]
  }
}

extension FindingOutline.Section {
  /// The gravest first, then those that concern the most texts.
  fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
    let (leftRank, rightRank) = ((left.severity, left.weight), (right.severity, right.weight))
    if leftRank != rightRank { return rightRank < leftRank }
    return (left.input, left.path ?? .root) < (right.input, right.path ?? .root)
  }

  /// A section about one localization, or about none.
  fileprivate init(
    _ site: FindingSites.Site, _ positions: [Int], of findings: [Finding], localization: String?
  ) {
    self.init(
      input: site.input, path: site.path(of: localization),
      localization: site.isPattern ? nil : localization, isJoined: false, findings: positions,
      severity: positions.map { findings[$0].severity }.max() ?? .note,
      weight: positions.reduce(0) { $0 + findings[$1].count })
  }

  /// A section about several localizations.
  fileprivate init(_ site: FindingSites.Site, joining positions: [Int], of findings: [Finding]) {
    self.init(
      input: site.input, path: site.path, localization: nil, isJoined: true, findings: positions,
      severity: positions.map { findings[$0].severity }.max() ?? .note,
      weight: positions.reduce(0) { $0 + findings[$1].count })
  }
}
