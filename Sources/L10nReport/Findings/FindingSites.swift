import L10nCoverage
import L10nModel
import L10nSource

/// The files of findings. Files with the same name in several localizations share a site.
struct FindingSites {
  struct Site: Hashable {
    let input: Int
    /// The path, with `*` in place of the localization if the file belongs to one.
    let path: TreePath?
    let isPattern: Bool

    func path(of localization: String?) -> TreePath? {
      guard isPattern, let localization, let path else { return path }
      let components = path.components.map { $0 == Self.pattern ? "\(localization).lproj" : $0 }
      return TreePath(components.joined(separator: "/"))
    }

    static let pattern: Substring = "*.lproj"
  }

  private struct Place {
    let file: Int
    /// The index of the site for findings about the whole file, unless other findings refer to the file's content.
    let directory: Int
    /// The spelling of the localization, if the path doesn't determine it.
    let localization: String?
  }

  private let joinsLocalizations: Bool
  private(set) var sites: [Site] = []
  private var numbers: [Site: Int] = [:]
  private var places: [ObjectIdentifier: Place] = [:]
  private var readFiles: Set<Int> = []

  init(_ runs: [FindingRun], joinsLocalizations: Bool) {
    self.joinsLocalizations = joinsLocalizations
    for run in runs where run.hasKeys || run.hasPlaces {
      readFiles.insert(place(of: run).file)
    }
  }

  /// Returns the index of a run's site. Findings about a place or a key belong to their file. Findings about a whole file
  /// belong to it if it has other findings, or else to the localization's directory, where missing files are listed together.
  mutating func site(of run: FindingRun) -> Int {
    let place = place(of: run)
    return readFiles.contains(place.file) ? place.file : place.directory
  }

  /// Returns the spelling of the run's localization; nil if the path contains it.
  mutating func localization(of run: FindingRun) -> String? { place(of: run).localization }

  private mutating func place(of run: FindingRun) -> Place {
    let subject = ObjectIdentifier(run.subject)
    if let known = places[subject] { return known }
    let place = makePlace(run.subject, isAboutKeys: run.hasKeys)
    places[subject] = place
    return place
  }

  private mutating func makePlace(_ subject: Finding.Subject, isAboutKeys: Bool) -> Place {
    let input = subject.input
    guard let path = subject.path ?? subject.bundle else {
      let nowhere = number(of: Site(input: input, path: nil, isPattern: false))
      return Place(file: nowhere, directory: nowhere, localization: nil)
    }
    guard let directory = path.localizationDirectory, let name = directory.lastComponent else {
      let site = number(of: Site(input: input, path: path, isPattern: false))
      // The message of a finding about a whole file names the language.
      let localization = subject.path != nil && isAboutKeys ? subject.localization : nil
      return Place(file: site, directory: site, localization: localization)
    }
    let spelling = String(name.dropLast(6))
    // In a file with several languages, the finding's language.
    if let localization = subject.localization, localization != spelling {
      let site = number(of: Site(input: input, path: path, isPattern: false))
      return Place(file: site, directory: site, localization: localization)
    }
    guard joinsLocalizations else {
      return Place(
        file: number(of: Site(input: input, path: path, isPattern: false)),
        directory: number(of: Site(input: input, path: directory, isPattern: false)),
        localization: nil)
    }
    let pattern = (directory.parent ?? .root).appending(String(Site.pattern))
    let relative = path.relative(to: directory) ?? ""
    return Place(
      file: number(
        of: Site(
          input: input, path: relative.isEmpty ? pattern : pattern.appending(relative),
          isPattern: true)),
      directory: number(of: Site(input: input, path: pattern, isPattern: true)),
      localization: spelling)
  }

  private mutating func number(of site: Site) -> Int {
    if let known = numbers[site] { return known }
    numbers[site] = sites.count
    sites.append(site)
    return sites.count - 1
  }
}

/// The position of a finding in a report: the index of its run, and its index in the run.
///
/// Stored in 8 bytes, because there can be very many.
struct FindingPosition: Hashable, Sendable {
  private let runNumber: Int32
  private let numberInRun: Int32

  init(run: Int, number: Int) {
    runNumber = Int32(clamping: run)
    numberInRun = Int32(clamping: number)
  }

  var run: Int { Int(runNumber) }
  var number: Int { Int(numberInRun) }
}

extension FindingPosition: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.runNumber, left.numberInRun) < (right.runNumber, right.numberInRun)
  }
}

extension [FindingRun] {
  func key(at position: FindingPosition) -> ArraySlice<UInt8>? {
    self[position.run].key(at: position.number)
  }

  func place(at position: FindingPosition) -> LineColumn? {
    self[position.run].place(at: position.number)
  }

  func positions(of runs: some Sequence<Int>) -> [FindingPosition] {
    runs.flatMap { run in
      (0..<self[run].count).map { FindingPosition(run: run, number: $0) }
    }
  }

  /// Whether all findings share a value with the first one. Evaluates the value once for consecutive findings of a run, because
  /// it is common to the run.
  func agree<Value: Equatable>(
    _ positions: [FindingPosition], on value: (FindingRun) -> Value
  ) -> Bool {
    guard let first = positions.first else { return true }
    var last = first.run
    let expected = value(self[last])
    return positions.allSatisfy { position in
      if position.run == last { return true }
      last = position.run
      return value(self[last]) == expected
    }
  }
}

extension Report {
  /// The findings with their fingerprints, by severity, then in the report's order.
  var namedRunsWorstFirst: [NamedRun] {
    var fingerprints = FindingFingerprints(count: findingRuns.reduce(0) { $0 + $1.count })
    var runs: [Severity: [NamedRun]] = [:]
    for run in findingRuns {
      runs[run.severity, default: []].append(
        (run, fingerprints.fingerprints(of: run)))
    }
    return Severity.allCases.reversed().flatMap { runs[$0] ?? [] }
  }
}

/// A run of findings, with fingerprints that are unique in the report.
typealias NamedRun = (run: FindingRun, fingerprints: [UInt64])

extension FindingRun {
  /// Whether the findings are errors of the checked tree. The findings of gates are part of the answer instead.
  var isErrorOfTree: Bool { severity == .error && !Check.ofGates.contains(check) }
}
