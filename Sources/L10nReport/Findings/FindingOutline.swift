import L10nCoverage
import L10nModel
import L10nSource

/// The findings of a report as people read them: by file, the gravest first, and what is the case in several localizations told
/// once.
///
/// What the findings of a run have in common decides on nearly all of it: a section has whole runs, and a finding is named by
/// its position, for there may be very many. Every one of them is in one entry, or among those that are only counted.
struct FindingOutline {
  /// How much is told together.
  struct Folding {
    /// Whether the files of one name in several localizations have one section.
    var joinsLocalizations = true
    /// Whether the first few of many alike stand for them all.
    var samples = true
    /// Whether the first few errors of many alike stand for them all, too.
    var samplesErrors = false

    static func of(_ detail: RenderingSettings.Detail) -> Folding {
      switch detail {
      case .answer, .normal: Folding()
      case .summary: Folding(samplesErrors: true)
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
    /// By their numbers among those of the report.
    let runs: [Int]
    fileprivate(set) var entries: [Entry] = []
    let severity: Severity
    fileprivate let urgency: Urgency
    /// How many texts of users are concerned.
    fileprivate let weight: Int
  }

  /// How early a reader has to meet something. The texts to do are counted on top of a report: their list comes after
  /// what only a finding tells.
  fileprivate enum Urgency: Comparable {
    case note, workToDo, warning, error

    init(_ run: FindingRun) {
      self =
        switch run.severity {
        case .error: .error
        case .warning: run.check.isOfWorkToDo && !run.isAboutRawKeys ? .workToDo : .warning
        case .note: .note
        }
    }
  }

  enum Entry {
    case single(FindingPosition)
    /// What is the case for the same keys or files in the same localizations.
    case fold(Fold)
    /// The first few of many findings in full, and where the others are.
    case sample([FindingPosition])
    /// Findings of one check and severity that are counted by localization.
    case rest([FindingPosition])
  }

  /// Those that are told, the gravest first.
  private(set) var sections: [Section] = []
  /// Sections of nothing but notes, where there are many of them.
  private(set) var folded: [Section] = []
  let folding: Folding
  /// Those of the report.
  let runs: [FindingRun]
  let localizations: FindingLocalizations
  let objectTexts: ObjectTexts

  /// Findings of one check in a section that are shown one by one before they are folded.
  private static let mostSingles = 3
  static let sampleSize = 3
  /// Entries of one check before localizations are only counted.
  private static let mostFolds = (ofWarnings: 3, ofNotes: 1)
  private static let mostHelps = 3
  private static let mostSectionsOfNotes = 5

  /// - Complexity: O(*n* log *n*) in the number of findings.
  init(_ runs: [FindingRun], _ folding: Folding, objectTexts: ObjectTexts = ObjectTexts()) {
    self.folding = folding
    self.runs = runs
    self.objectTexts = objectTexts
    var sites = FindingSites(runs, joinsLocalizations: folding.joinsLocalizations)
    localizations = FindingLocalizations(runs.map { sites.localization(of: $0) })
    sections = makeSections(&sites)
    sections.sort(by: Section.precedes)
    if folding.samples {
      let notes = sections.filter { $0.severity == .note }
      if notes.count > Self.mostSectionsOfNotes {
        folded = notes
        sections.removeAll { $0.severity == .note }
      }
    }
    for index in sections.indices { sections[index].entries = entries(of: sections[index]) }
  }

  /// A file with errors has a section of its own: that is where somebody has to go.
  private func makeSections(_ sites: inout FindingSites) -> [Section] {
    var order: [Int] = []
    var members: [Int: [Int]] = [:]
    for run in runs.indices {
      let site = sites.site(of: runs[run])
      if members[site] == nil { order.append(site) }
      members[site, default: []].append(run)
    }
    return order.flatMap { number -> [Section] in
      let all = members[number] ?? []
      let site = sites.sites[number]
      guard isOfSeveral(all) else { return [section(site, all)] }
      let errors = Dictionary(grouping: all.filter { runs[$0].severity == .error }) {
        localizations.number(ofRun: $0)
      }
      let others = all.filter { runs[$0].severity != .error }
      return errors.sorted { $0.key < $1.key }.map { section(site, $0.value) }
        + (others.isEmpty ? [] : [section(site, others)])
    }
  }

  /// Whether runs are about several localizations.
  private func isOfSeveral(_ members: [Int]) -> Bool {
    members.contains {
      localizations.number(ofRun: $0) != localizations.number(ofRun: members[0])
    }
  }

  private func section(_ site: FindingSites.Site, _ members: [Int]) -> Section {
    let isJoined = isOfSeveral(members)
    let localization = isJoined ? nil : localizations[members[0]]
    return Section(
      input: site.input, path: site.path(of: localization),
      localization: site.isPattern ? nil : localization, isJoined: isJoined, runs: members,
      severity: members.map { runs[$0].severity }.max() ?? .note,
      urgency: members.map { Urgency(runs[$0]) }.max() ?? .note,
      weight: members.reduce(0) { $0 + runs[$1].common.count * runs[$1].count })
  }

  func counts(of section: Section) -> FindingCounts {
    var counts = FindingCounts()
    for run in section.runs { counts.add(runs[run].count, of: runs[run].severity) }
    return counts
  }

  // MARK: Entries

  private struct Bucket {
    let check: Check
    let severity: Severity
    /// Whether users see the missing keys themselves.
    let isRaw: Bool
    let urgency: Urgency
    var runs: [Int] = []
    var findingCount = 0
    var entries: [Entry]?

    var emptied: Bucket {
      Bucket(check: check, severity: severity, isRaw: isRaw, urgency: urgency)
    }
  }

  /// Of one file single findings from its beginning to its end, then those that are folded; of several files the gravest
  /// first, and of these what is the case most often.
  private func entries(of section: Section) -> [Entry] {
    var buckets: [Bucket] = []
    for number in section.runs {
      let (check, severity) = (runs[number].check, runs[number].severity)
      let isRaw = runs[number].isAboutRawKeys
      // A section meets few checks: looking through them is quicker than hashing.
      let known = buckets.firstIndex {
        $0.severity == severity && $0.check == check && $0.isRaw == isRaw
      }
      if known == nil {
        buckets.append(
          Bucket(check: check, severity: severity, isRaw: isRaw, urgency: Urgency(runs[number])))
      }
      let bucket = known ?? buckets.count - 1
      buckets[bucket].runs.append(number)
      buckets[bucket].findingCount += runs[number].count
    }
    for index in buckets.indices {
      buckets[index].entries = folds(of: buckets[index], of: section)
    }
    guard section.isJoined else {
      buckets.sort { $1.urgency < $0.urgency }
      let singles = buckets.filter { $0.entries == nil }.flatMap(\.runs)
      return inReadingOrder(singles) + buckets.compactMap(\.entries).joined()
    }
    buckets.sort { ($1.urgency, $1.findingCount) < ($0.urgency, $0.findingCount) }
    return buckets.flatMap { $0.entries ?? inReadingOrder($0.runs) }
  }

  /// The findings one by one: errors first, then by localization and place.
  private func inReadingOrder(_ members: [Int]) -> [Entry] {
    func rank(_ position: FindingPosition) -> (Int, Int, Int, Int, FindingPosition) {
      let place = runs.place(at: position)
      return (
        runs[position.run].severity == .error ? 0 : 1, localizations.number(ofRun: position.run),
        place?.line ?? 0, place?.column ?? 0, position
      )
    }
    return runs.positions(of: members).sorted { rank($0) < rank($1) }.map { .single($0) }
  }

  /// Nil where the findings are told one by one.
  private func folds(of bucket: Bucket, of section: Section) -> [Entry]? {
    guard bucket.findingCount > 1 else { return nil }
    let areWithoutExcerpt = bucket.runs.allSatisfy { runs[$0].common.excerpt == nil }
    let areWithoutPlace = bucket.runs.allSatisfy { !runs[$0].hasPlaces }
    /// All of them in their order, in one.
    func fold() -> [Entry] {
      let positions = runs.positions(of: bucket.runs)
      return [.fold(Fold(findings: positions, subjects: positions, localizations: []))]
    }
    if bucket.severity == .error {
      // What is broken is told in full; only coverages that are too low may be many, and have no place.
      let areNowhere = bucket.runs.allSatisfy { runs[$0].subject.path == nil }
      if areNowhere, areWithoutPlace { return fold() }
      let isSampled = folding.samplesErrors && bucket.findingCount > Self.mostSingles
      return isSampled ? [.sample(runs.positions(of: bucket.runs))] : nil
    }
    let areKeys = bucket.runs.allSatisfy { runs[$0].hasKeys }
    guard folding.samples || folding.joinsLocalizations else {
      return areKeys && areWithoutExcerpt && areWithoutPlace ? fold() : nil
    }
    let areFiles = bucket.runs.allSatisfy { !runs[$0].hasKeys } && areWithoutPlace
    let areListed = areWithoutExcerpt || bucket.severity == .note && folding.samples
    guard areKeys || areFiles, areListed else {
      return folding.samples && bucket.findingCount > Self.mostSingles
        ? [.sample(runs.positions(of: bucket.runs))] : nil
    }
    if !areWithoutPlace, bucket.findingCount <= Self.mostSingles { return nil }
    let folds = Folds(of: bucket.runs, in: runs, section.isJoined ? localizations : nil)
    let most = bucket.severity == .note ? Self.mostFolds.ofNotes : Self.mostFolds.ofWarnings
    let areMany = folding.samples && folds.count > most + 1
    let shown = folds.prefix(areMany ? most : folds.count)
    let parts = parts(of: bucket, shownIn: shown)
    if parts.count > 1 {
      return parts.flatMap { self.folds(of: $0, of: section) ?? inReadingOrder($0.runs) }
    }
    return shown.map { .fold($0) } + (areMany ? [.rest(folds.findings(behind: most))] : [])
  }

  /// The findings by what helps, where folds have findings that different things help: a text can be wrong in one way here
  /// and in another there.
  private func parts(of bucket: Bucket, shownIn folds: [Fold]) -> [Bucket] {
    guard folds.contains(where: { !runs.agree($0.subjects + $0.findings, on: \.common.help) })
    else { return [] }
    var parts: [Bucket] = []
    for number in bucket.runs {
      let help = runs[number].common.help
      let index = parts.firstIndex { runs[$0.runs[0]].common.help == help } ?? parts.count
      if index == parts.count {
        guard index < Self.mostHelps else { return [] }
        parts.append(bucket.emptied)
      }
      parts[index].runs.append(number)
      parts[index].findingCount += runs[number].count
    }
    return parts
  }
}

extension FindingOutline.Section {
  /// The most urgent first, then those that concern the most texts.
  fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
    let (leftOrder, rightOrder) = ((left.urgency, left.weight), (right.urgency, right.weight))
    if leftOrder != rightOrder { return rightOrder < leftOrder }
    return (left.input, left.path ?? .root) < (right.input, right.path ?? .root)
  }
}
