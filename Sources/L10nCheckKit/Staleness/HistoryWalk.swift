import L10nFiles
import L10nLocale
import L10nModel
import L10nSource

/// Walks back through the history of an input's texts in its repository.
struct HistoryWalk {
  let history: GitHistory
  private(set) var texts: TextHistory
  /// The objects of all files with texts, in the version that the walk has reached.
  private var files: [TreePath: String]
  private let newest: NewestFiles
  private let jobs: Int
  private let known: StaleMemory.State?
  private var lookup: GitFileLookup
  /// The version of each file that was read last. The version before it has mostly the same texts, and a merged branch
  /// mostly has the same version.
  private var latest: [TreePath: LatestVersion]

  private struct LatestVersion {
    /// Nil for a file that isn't committed.
    let object: TableObject?
    let version: TableVersion
  }

  /// The numbers of commits to request from git at once: few at first, as most walks end early, then twice as many each time,
  /// as starting git takes longer than listing hundreds of commits.
  private static let batchSizes = (first: 128, most: 4096)
  /// The maximum number of versions of files that are read at once, unless one commit changes more.
  private static let versionCount = 64

  /// - Parameters:
  ///   - newest: the present files.
  ///   - files: the objects of all files with texts in the newest commit.
  ///   - known: the results of a walk from an earlier commit.
  init(
    _ tracked: TrackedTexts, _ history: GitHistory, _ newest: NewestFiles,
    files: [TreePath: String], known: StaleMemory.State?, jobs: Int
  ) {
    self.known = known
    self.history = history
    self.newest = newest
    self.files = files
    self.jobs = jobs
    lookup = GitFileLookup(in: history.repository)
    let uncommitted = Set(newest.changes(since: files).map(\.path))
    latest = [:]
    for (path, version) in newest.versions {
      let path = newest.prefix.appending(path.string)
      let object = uncommitted.contains(path) ? nil : files[path]
      latest[path] = LatestVersion(
        object: object.map { TableObject($0, at: path) }, version: version)
    }
    texts = TextHistory(tracked, prefix: newest.prefix, newest: newest.versions)
  }

  /// Goes back until the last change of every translation is known, or to the beginning.
  ///
  /// - Throws: if git can't read a file.
  mutating func run() async throws(GitFailure) {
    try await goBack(batches: [[(-1, newest.changes(since: files))]])
    let (history, jobs) = (history, jobs)
    let knownStep = known.map { history.commits.count - $0.history.commits.count }
    var size = Self.batchSizes.first
    var range = Self.range(from: 0, size, knownStep, history)
    var read: Result<[(TextHistory.Step, [GitChange])], GitFailure>?
    while texts.openCount > 0, !range.isEmpty {
      if let known, range.lowerBound == knownStep {
        texts.decide(by: known.decisions, at: range.lowerBound)
        if texts.openCount == 0 { break }
      }
      if read == nil { read = await Self.steps(in: range, of: history, jobs: jobs) }
      guard let steps = try read?.get(), !Task.isCancelled else { break }
      size = min(2 * size, Self.batchSizes.most)
      let following = Self.range(from: range.upperBound, size, knownStep, history)
      // Most walks end within the first commits, or at the known commit: there, nothing is read ahead.
      let goesOn = range.lowerBound > 0 && following.lowerBound != knownStep
      async let next = Self.steps(in: goesOn ? following : 0..<0, of: history, jobs: jobs)
      try await goBack(batches: Self.batches(of: steps))
      texts.closeSearched(at: range.upperBound - 1)
      let ahead = await next
      read = goesOn ? ahead : nil
      range = following
    }
    texts.closeAll()
  }

  /// At most `size` commits from `start`. A range doesn't cross the known commit.
  private static func range(
    from start: Int, _ size: Int, _ knownStep: Int?, _ history: GitHistory
  ) -> Range<Int> {
    var end = min(start + size, history.commits.count)
    if let knownStep, start < knownStep { end = min(end, knownStep) }
    return start..<end
  }

  private static func steps(
    in range: Range<Int>, of history: GitHistory, jobs: Int
  ) async -> Result<[(TextHistory.Step, [GitChange])], GitFailure> {
    guard !range.isEmpty else { return .success([]) }
    // Each worker runs its own git.
    let count = max(1, min(jobs, range.count / batchSizes.first))
    let parts = (0..<count).map { part in
      range.lowerBound + range.count * part / count..<range.lowerBound + range.count * (part + 1)
        / count
    }
    do throws(GitFailure) {
      let changes = try await ParallelWork.results(count, workers: jobs) {
        part throws(GitFailure) in
        try history.changes(in: parts[part]) { TablePath($0) != nil }
      }
      return .success(zip(range, changes.joined()).filter { !$0.1.isEmpty })
    } catch {
      return .failure(error)
    }
  }

  /// Divides steps into batches that change at most `versionCount` files, unless one step changes more.
  private static func batches(
    of steps: [(TextHistory.Step, [GitChange])]
  ) -> [ArraySlice<(TextHistory.Step, [GitChange])>] {
    var batches: [ArraySlice<(TextHistory.Step, [GitChange])>] = []
    var (start, count) = (0, 0)
    for (position, step) in steps.enumerated() {
      if count > 0, count + step.1.count > versionCount {
        batches.append(steps[start..<position])
        (start, count) = (position, 0)
      }
      count += step.1.count
    }
    if start < steps.count { batches.append(steps[start...]) }
    return batches
  }

  /// Goes back over batches of steps. While one batch is compared, the versions for the next one are read.
  private mutating func goBack(
    batches: [ArraySlice<(TextHistory.Step, [GitChange])>]
  ) async throws(GitFailure) {
    // Capturing `self` would copy all texts.
    let (repository, jobs) = (history.repository, jobs)
    var versions = await Self.read(
      batches.first.map(wantedVersions) ?? [:], in: repository, jobs: jobs)
    for (number, steps) in batches.enumerated() where texts.openCount > 0 {
      let wanted = number + 1 < batches.count ? wantedVersions(of: batches[number + 1]) : [:]
      async let following = Self.read(wanted, in: repository, jobs: jobs)
      let walked = Result { () throws(GitFailure) in try goBack(steps, versions.get()) }
      versions = await following
      try walked.get()
      if let (step, _) = steps.last { texts.closeSearched(at: step) }
    }
  }

  private mutating func goBack(
    _ steps: ArraySlice<(TextHistory.Step, [GitChange])>, _ read: [TableObject: TableVersion]
  ) throws(GitFailure) {
    var versions = read
    var lookup = lookup
    defer { self.lookup = lookup }
    let latest = latest
    for (step, changes) in steps {
      for change in changes { files[change.path] = change.old }
      let history = history
      let step = HistoryStep(step, changes, files: files) {
        (object, path) throws(GitFailure) in
        let name = TableObject(object, at: path)
        if let known = versions[name] { return known }
        let near = latest[path]
        if let near, near.object == name { return near.version }
        let version = try name.version(in: history.repository, near: near?.version)
        versions[name] = version
        return version
      } objectInBranch: { (path) throws(GitFailure) in
        guard step >= 0, history.commits[step].parents.count == 2 else { return nil }
        return try lookup.object(at: path, in: history.commits[step].parents[1])
      }
      try texts.goBack(over: step)
      if texts.openCount == 0 { return }
    }
    for change in steps.lazy.flatMap(\.1) {
      guard let object = change.old.map({ TableObject($0, at: change.path) }),
        let version = versions[object]
      else { continue }
      self.latest[change.path] = LatestVersion(object: object, version: version)
    }
  }

  /// The old versions of the changed files with tracked texts, each with a version that was read before.
  private func wantedVersions(
    of steps: ArraySlice<(TextHistory.Step, [GitChange])>
  ) -> [TableObject: TableVersion?] {
    var wanted: [TableObject: TableVersion?] = [:]
    for change in steps.lazy.flatMap(\.1) where texts.residents[change.path] != nil {
      guard let object = change.old else { continue }
      wanted[TableObject(object, at: change.path)] = .some(latest[change.path]?.version)
    }
    return wanted
  }

  private static func read(
    _ wanted: [TableObject: TableVersion?], in repository: GitRepository, jobs: Int
  ) async -> Result<[TableObject: TableVersion], GitFailure> {
    let wanted = Array(wanted)
    do throws(GitFailure) {
      let versions = try await ParallelWork.results(wanted.count, workers: jobs) {
        number throws(GitFailure) in
        try wanted[number].key.version(in: repository, near: wanted[number].value)
      }
      return .success(Dictionary(uniqueKeysWithValues: zip(wanted.map(\.key), versions)))
    } catch {
      return .failure(error)
    }
  }
}

/// A step of the history, with its files.
///
/// A class, as it groups files by language or table only once, and only for steps with texts that moved, and as it reads a
/// file of a merged branch only once for all its texts.
final class HistoryStep {
  let step: TextHistory.Step
  let changes: [GitChange]
  /// The objects of all files with texts before the step.
  private let files: [TreePath: String]
  private let read: (_ object: String, _ path: TreePath) throws(GitFailure) -> TableVersion
  /// The object of a file in the branch that was merged; nil if there is none.
  private let objectInBranch: (_ path: TreePath) throws(GitFailure) -> String?
  /// The versions that were read from the branch that was merged; nil for files that it lacks.
  private var versionsInBranch: [TreePath: TableVersion?] = [:]

  /// A file that may have had a text before the step.
  struct Candidate {
    let path: TreePath
    let file: TablePath
    let object: String
    /// Its object after the step; nil if the step removed it.
    let after: String?
  }

  init(
    _ step: TextHistory.Step, _ changes: [GitChange], files: [TreePath: String],
    read: @escaping (_ object: String, _ path: TreePath) throws(GitFailure) -> TableVersion,
    objectInBranch: @escaping (_ path: TreePath) throws(GitFailure) -> String?
  ) {
    self.step = step
    self.changes = changes
    self.files = files
    self.read = read
    self.objectInBranch = objectInBranch
  }

  /// The changed files by localization; nil for files with several languages.
  private lazy var changedByLocalization: [LocaleIdentifier?: [Candidate]] = Dictionary(
    grouping: changes.compactMap { change in
      guard let object = change.old, let file = TablePath(change.path) else { return nil }
      return Candidate(path: change.path, file: file, object: object, after: change.new)
    }, by: \.file.localization)

  /// The unchanged files by table.
  private lazy var unchangedByTable: [String: [Candidate]] = {
    let changed = Set(changes.map(\.path))
    return Dictionary(
      grouping: files.compactMap { path, object in
        guard !changed.contains(path), let file = TablePath(path) else { return nil }
        return Candidate(path: path, file: file, object: object, after: object)
      }, by: \.file.table)
  }()

  func version(
    _ object: String, _ path: TreePath
  ) throws(GitFailure) -> TableVersion { try read(object, path) }

  func before(_ change: GitChange) throws(GitFailure) -> TableVersion {
    guard let old = change.old else { return .absent }
    return try read(old, change.path)
  }

  /// The version of a file in the branch that was merged.
  ///
  /// - Parameter change: the change of a translation by the merge.
  /// - Returns: nil unless the branch has the same translation. Otherwise, it may come from the resolution of a conflict.
  func versionInBranch(
    of path: TreePath, having change: TextHistory.Change
  ) throws(GitFailure) -> TableVersion? {
    guard
      let text = try versionInBranch(of: change.place.path)?[change.place.part, change.text.key],
      change.text.isSame(as: text)
    else { return nil }
    return try versionInBranch(of: path)
  }

  private func versionInBranch(of path: TreePath) throws(GitFailure) -> TableVersion? {
    if let known = versionsInBranch[path] { return known }
    var version: TableVersion?
    if let object = try objectInBranch(path) { version = try read(object, path) }
    versionsInBranch[path] = .some(version)
    return version
  }

  func object(at path: TreePath) -> String? { files[path] }

  /// The unchanged files of the same table and localization whose `.lproj` directories are in a directory.
  func candidates(below directory: TreePath, of own: TablePath) -> [Candidate] {
    (unchangedByTable[own.table] ?? []).filter {
      $0.path.parent?.parent == directory && $0.file.localization == own.localization
    }
  }

  /// The files that may have contained the texts of a changed file before the step: the other changed files, and for a new
  /// file, all files of its table.
  func candidates(
    for change: GitChange, _ own: TablePath, _ localizations: Set<LocaleIdentifier>
  ) -> [Candidate] {
    var found = changedByLocalization[nil] ?? []
    for localization in localizations { found += changedByLocalization[localization] ?? [] }
    if change.old == nil { found += unchangedByTable[own.table] ?? [] }
    return found.filter { $0.path != change.path }
  }
}
