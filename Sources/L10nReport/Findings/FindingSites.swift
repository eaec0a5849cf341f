import L10nCoverage
import L10nModel
import L10nSource

/// Where findings stand: the file, for all localizations that have one of its name.
struct FindingSites {
  struct Site: Hashable {
    let input: Int
    /// With `*` in place of the localization where the file is that of one.
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
    /// The number of the site of what is about the file as a whole, unless there is more to say about the file.
    let directory: Int
    /// The spelling of the localization that has to be named: of a file that several share, or in a section of several.
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

  /// The number of a run's site. What is about a place or a key stands under its file; what is about a file as a whole too
  /// where that has more to say, else under its localization's directory: there the files that are missing are read together.
  mutating func site(of run: FindingRun) -> Int {
    let place = place(of: run)
    return readFiles.contains(place.file) ? place.file : place.directory
  }

  /// The spelling of the localization that a run is about; nil where its path names it.
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
      // Of what is about a whole file the message says which language it means.
      let localization = subject.path != nil && isAboutKeys ? subject.localization : nil
      return Place(file: site, directory: site, localization: localization)
    }
    let spelling = String(name.dropLast(6))
    // Of a file that has several languages, the one that the finding is about.
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

/// Which finding of a report is meant: the number of its run, and its number in the run.
///
/// There may be very many of them.
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

  /// Whether all findings have what the first has; asked once for several of a run, which have it in common.
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
  /// The findings with their names, errors before warnings before notes, otherwise in the report's order.
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

/// A run of findings with their names among the findings of their report.
typealias NamedRun = (run: FindingRun, fingerprints: [UInt64])

extension ByteOutput {
  /// Appends sixteen hexadecimal digits.
  mutating func write(fingerprint: UInt64) {
    write(atMost: 16) { $0.write(hexadecimal: fingerprint) }
  }
}

extension FindingRun {
  /// Whether they are errors of what was looked at: what a gate found of its own stands in the answer.
  var isErrorOfTree: Bool { severity == .error && !Check.ofGates.contains(check) }
}
