import L10nCoverage
import L10nModel

/// The runs of a project, checked one by one as they are read from lines or a database.
struct CheckedRuns {
  private var runs: [HistoryRun] = []
  private var positions: [String: Int] = [:]
  private var languages: [Set<String>] = []
  private var checks: [Set<CheckCount>] = []

  var finished: [HistoryRun] {
    var finished = runs
    for index in finished.indices { finished[index].checks.sort() }
    return finished
  }

  func position(of name: String) -> Int? { positions[name] }

  /// Adds a run, which must be newer than the runs before.
  mutating func add(_ run: HistoryRun) throws(HistoryFailure) {
    try Self.naming(run) { () throws(HistoryFailure) in try run.checkBounds() }
    guard runs.last.map({ $0.order < run.order }) ?? true, positions[run.name] == nil else {
      throw HistoryFailure("its runs aren't in the order of their times")
    }
    positions[run.name] = runs.count
    runs.append(run)
    languages.append([])
    checks.append([])
  }

  mutating func add(_ language: LanguageRecord, to position: Int) throws(HistoryFailure) {
    let isNew = languages[position].insert(language.identifier).inserted
    let count = languages[position].count
    try Self.naming(runs[position], language.identifier) { () throws(HistoryFailure) in
      guard isNew else { throw HistoryFailure("occurs twice") }
      guard count <= HistoryBounds.languages else {
        throw HistoryFailure("is one of more than \(HistoryBounds.languages) languages")
      }
      try language.checkBounds()
    }
    runs[position].languages.append(language)
  }

  mutating func add(_ check: CheckCount, to position: Int) throws(HistoryFailure) {
    var kind = check
    kind.count = 0
    let isNew = checks[position].insert(kind).inserted
    try Self.naming(runs[position], check.check) { () throws(HistoryFailure) in
      guard isNew else { throw HistoryFailure("occurs twice") }
      try check.checkBounds()
    }
    runs[position].checks.append(check)
  }

  mutating func add(_ verdict: ShippingVerdict, to position: Int) throws(HistoryFailure) {
    let spelling = verdict.language.spelling
    let known = runs[position].shipping
    try Self.naming(runs[position], spelling) { () throws(HistoryFailure) in
      guard !known.contains(where: { $0.language.spelling.utf8.elementsEqual(spelling.utf8) })
      else { throw HistoryFailure("occurs twice") }
      guard known.count < HistoryBounds.languages else {
        throw HistoryFailure("is one of more than \(HistoryBounds.languages) languages")
      }
      try HistoryBounds.check(name: spelling)
      try ObstacleCounts(of: verdict).checkBounds()
    }
    runs[position].shipping.append(verdict)
  }

  /// Runs `body`, and puts the name of the run, and of a part of it, in front of its failures.
  private static func naming(
    _ run: HistoryRun, _ part: String? = nil, _ body: () throws(HistoryFailure) -> Void
  ) throws(HistoryFailure) {
    do throws(HistoryFailure) {
      try body()
    } catch {
      let place = part.map { ", \($0.prefix(40))" } ?? ""
      throw HistoryFailure("run \(run.name.prefix(12))\(place): \(error.description)")
    }
  }
}

/// The obstacles to shipping a language, as counts. A count of zero is no obstacle.
struct ObstacleCounts: Sendable, Hashable {
  var isMissing = false
  var errors = 0
  var commonErrors = 0
  var raw = 0
  var texts = 0
  var words = 0
  var machineTexts = 0
  /// The language that users see instead of the missing texts; nil if it isn't known for all of them.
  var shownIn: String?

  init() {}

  init(of verdict: ShippingVerdict) {
    for obstacle in verdict.obstacles {
      switch obstacle {
      case .missing: isMissing = true
      case .errors(let count): errors = count
      case .commonErrors(let count): commonErrors = count
      case .raw(let count): raw = count
      case .texts(let count, let words, let shownIn):
        (texts, self.words, self.shownIn) = (count, words, shownIn)
      case .machineTexts(let count): machineTexts = count
      }
    }
  }

  /// The obstacles, gravest first, as in a report.
  var obstacles: [ShippingVerdict.Obstacle] {
    let all: [ShippingVerdict.Obstacle?] = [
      isMissing ? .missing : nil, errors > 0 ? .errors(errors) : nil,
      commonErrors > 0 ? .commonErrors(commonErrors) : nil, raw > 0 ? .raw(raw) : nil,
      texts > 0 ? .texts(texts, words: words, shownIn: shownIn) : nil,
      machineTexts > 0 ? .machineTexts(machineTexts) : nil,
    ]
    return all.compactMap(\.self)
  }

  /// Returns the verdict on a language, from its name and the required coverage in ten-thousandths.
  func verdict(
    of spelling: String, minimum: Int, humanMinimum: Int
  ) throws(HistoryFailure) -> ShippingVerdict {
    for (member, share) in [("minimum", minimum), ("humanMinimum", humanMinimum)]
    where !(0...Coverage.complete.tenThousandths).contains(share) {
      throw HistoryFailure("'\(member)' is \(share), not from 0 to 10000")
    }
    let language = ShippedLanguage(
      spelling, minimum: Coverage(tenThousandths: minimum),
      humanMinimum: Coverage(tenThousandths: humanMinimum))
    return ShippingVerdict(language: language, obstacles: obstacles)
  }
}
