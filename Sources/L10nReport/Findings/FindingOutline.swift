import L10nCoverage
import L10nModel
import L10nSource

/// The findings of a report in reading order: by file, most severe first. Equal findings in several localizations are folded
/// into one entry.
///
/// For speed with very many findings, a section contains whole runs, and a finding is referred to by its position. Each finding
/// is in exactly one entry, or only counted.
struct FindingOutline {
  /// The options for folding findings.
  struct Folding {
    /// Whether files with the same name in several localizations share a section.
    var joinsLocalizations = true
    /// Whether only the first few of many similar findings are shown.
    var samples = true
    /// Whether this applies to errors, too.
    var samplesErrors = false

    static func of(_ detail: RenderingSettings.Detail) -> Folding {
      switch detail {
      case .answer, .normal: Folding()
      case .summary: Folding(samplesErrors: true)
      case .full: Folding(joinsLocalizations: false, samples: false)
      }
    }

    /// Shows every finding, for pages with search.
    static let page = Folding(samples: false)
  }

  /// The findings of one file, or of the files with the same name in several localizations.
  struct Section {
    let input: Int
    /// The file, or the directory that lacks files, with `*` in place of the localization for files of several; nil for
    /// findings without a file.
    let path: TreePath?
    /// The spelling of the findings' language, if the file contains several languages and all findings are about the same.
    let localization: String?
    /// Whether each entry must name its localization.
    let isJoined: Bool
    /// The indices among the report's runs.
    let runs: [Int]
    fileprivate(set) var entries: [Entry] = []
    let severity: Severity
    fileprivate let urgency: Urgency
    /// The total number of files, keys, texts or localizations that the findings cover.
    fileprivate let weight: Int
  }

  /// The order of sections. Untranslated texts come after other warnings, because the top of the report already counts them.
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
    /// The same keys or files in the same localizations.
    case fold(Fold)
    /// The first few of many findings in full, and the places of the others.
    case sample([FindingPosition])
    /// Findings of one check and severity that are only counted by localization.
    case rest([FindingPosition])
  }

  /// The sections to show, most urgent first.
  private(set) var sections: [Section] = []
  /// Sections with notes only that aren't shown, if there are many of these.
  private(set) var folded: [Section] = []
  let folding: Folding
  /// The runs of the report.
  let runs: [FindingRun]
  let localizations: FindingLocalizations
  let objectTexts: ObjectTexts

  /// The maximum number of findings of one check in a section that aren't folded.
  private static let mostSingles = 3
  static let sampleSize = 3
  /// The maximum number of folds of one check. The others are only counted by localization.
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

  /// A file with errors gets a separate section, because somebody must edit that file.
  private func makeSections(_ sites: inout FindingSites) -> [Section] {
    runs.indices.groupedInOrder { sites.site(of: runs[$0]) }.flatMap { number, all -> [Section] in
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

  /// Whether the runs are about several localizations.
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

  /// For one file, returns single findings in the order of the file, followed by folds. For several files, returns the most
  /// urgent first, and of equally urgent ones the most frequent.
  private func entries(of section: Section) -> [Entry] {
    var buckets: [Bucket] = []
    for number in section.runs {
      let (check, severity) = (runs[number].check, runs[number].severity)
      let isRaw = runs[number].isAboutRawKeys
      // A section has few checks, so a linear search is faster than hashing.
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

  /// Returns the findings without folding: errors first, then by localization and place.
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

  /// Returns folds or samples; nil if the findings aren't folded.
  private func folds(of bucket: Bucket, of section: Section) -> [Entry]? {
    guard bucket.findingCount > 1 else { return nil }
    let areWithoutExcerpt = bucket.runs.allSatisfy { runs[$0].common.excerpt == nil }
    let areWithoutPlace = bucket.runs.allSatisfy { !runs[$0].hasPlaces }
    /// Returns a single fold with all findings in their order.
    func fold() -> [Entry] {
      let positions = runs.positions(of: bucket.runs)
      return [.fold(Fold(findings: positions, subjects: positions, localizations: []))]
    }
    if bucket.severity == .error {
      // Shows errors in full. Only errors about low coverage can be many, and these have no place.
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

  /// Splits the findings by help text if some folds contain findings with different ones. Returns nothing if there are too many
  /// help texts.
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
  /// Sorts the most urgent first, then those that affect the most texts.
  fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
    let (leftOrder, rightOrder) = ((left.urgency, left.weight), (right.urgency, right.weight))
    if leftOrder != rightOrder { return rightOrder < leftOrder }
    return (left.input, left.path ?? .root) < (right.input, right.path ?? .root)
  }
}
