import L10nGit
import L10nModel
import L10nSource

/// Reads the history of an input's texts from its repository.
struct HistoryWalk {
  let history: GitHistory
  private(set) var texts: TextHistory
  /// The objects of all files with texts, in the version that the walk has reached.
  private var files: [TreePath: String]
  private let newest: NewestFiles
  private let jobs: Int
  /// What is known of an earlier commit of the history; nil if nothing is.
  private let known: StaleMemory.State?
  private var lookup: GitFileLookup

  /// How many commits are read at once.
  private static let batchSize = 128

  /// - Parameters:
  ///   - newest: the files as they are.
  ///   - files: the objects of all files with texts in the newest commit.
  ///   - known: what is known of an earlier commit of the history.
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
    texts = TextHistory(tracked, prefix: newest.prefix, newest: newest.versions)
  }

  /// Goes back until it is known of every translation when it was last touched, or to the beginning.
  ///
  /// - Throws: if git can't read a file.
  mutating func run() async throws(GitFailure) {
    try await goBack([(-1, newest.changes(since: files))])
    var start = 0
    let knownStep = known.map { history.commits.count - $0.history.commits.count }
    while texts.openCount > 0, start < history.commits.count {
      if let known, start == knownStep {
        texts.decide(by: known.decisions, at: start)
        if texts.openCount == 0 { break }
      }
      var end = min(start + Self.batchSize, history.commits.count)
      if let knownStep, start < knownStep { end = min(end, knownStep) }
      let range = start..<end
      let changes = try history.changes(in: range) { TablePath($0) != nil }
      if Task.isCancelled { break }
      try await goBack(zip(range, changes).map { ($0, $1) })
      texts.closeSearched(at: range.upperBound - 1)
      start = range.upperBound
    }
    texts.closeAll()
  }

  private mutating func goBack(_ steps: [(TextHistory.Step, [GitChange])]) async throws(GitFailure)
  {
    var versions = try await parsed(steps.flatMap(\.1))
    var lookup = lookup
    defer { self.lookup = lookup }
    for (step, changes) in steps {
      for change in changes { files[change.path] = change.old }
      let history = history
      let step = HistoryStep(step, changes, files: files) {
        (object, path) throws(GitFailure) in
        let name = TableObject(object, at: path)
        if let known = versions[name] { return known }
        let version = try name.version(in: history.repository)
        versions[name] = version
        return version
      } objectInBranch: { (path) throws(GitFailure) in
        guard step >= 0, history.commits[step].parents.count == 2 else { return nil }
        return try lookup.object(at: path, in: history.commits[step].parents[1])
      }
      try texts.goBack(over: step)
      if texts.openCount == 0 { return }
    }
  }

  /// The old versions of the changed files that have texts.
  private func parsed(
    _ changes: [GitChange]
  ) async throws(GitFailure) -> [TableObject: TableVersion] {
    let wanted = changes.filter { texts.residents[$0.path] != nil }
    let names = Array(
      Set(
        wanted.compactMap { change in
          change.old.map { TableObject($0, at: change.path) }
        }))
    let history = history
    let versions = try await ParallelWork.results(names.count, workers: jobs) {
      number throws(GitFailure) in try names[number].version(in: history.repository)
    }
    return Dictionary(uniqueKeysWithValues: zip(names, versions))
  }
}
