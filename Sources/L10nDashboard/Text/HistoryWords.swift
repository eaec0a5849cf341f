import L10nCoverage
package import L10nHistory
import L10nReport

extension HistoryRun {
  /// The day of its time in UTC.
  package var day: String { UTCDay(time: time).description }

  /// The commit, shortened; a dash outside a repository.
  package var shortName: String { commit.map { String($0.prefix(10)) } ?? "–" }
}

extension ProjectHistory {
  /// The releases of a run, and whether it is counted otherwise than the run before: "v1, counted anew".
  func remarks(onRun position: Int) -> String {
    var remarks = releases(of: runs[position]).map(\.name)
    if case .countedOtherwise = runBefore(position) { remarks.append("counted anew") }
    return remarks.joined(separator: ", ")
  }
}

extension ProjectStanding {
  /// Why there are no changes of the newest run to tell.
  var absentChangesWords: String {
    switch earlier {
    case .none: "There is no run before this one."
    case .comparable(let run): "No changes since \(run.day)."
    case .countedOtherwise(let run): newest.words(ofCountingUnlike: run)
    }
  }
}

extension HistoryRun {
  /// That its figures aren't those of the run before with changes.
  func words(ofCountingUnlike earlier: HistoryRun) -> String {
    "l10ncheck \(tool) counts otherwise than \(earlier.tool), which recorded the run before: "
      + "changes are told from the next run on."
  }
}

extension HistoryChanges {
  /// The changes in a line: "3 newly missing, 2 done, 1 source text changed".
  package var words: String {
    let counts: [(Int, String)] = [
      (newErrors.count, newErrors.count == 1 ? "new error" : "new errors"),
      (fixedErrors.count, fixedErrors.count == 1 ? "error fixed" : "errors fixed"),
      (newlyMissing.count, "newly missing"),
      (newlyNeeded.count, "new to translate"),
      (newlyStale.count, "newly stale"),
      (newlyDone.count, "done"),
      (
        changedSources.count,
        changedSources.count == 1 ? "source text changed" : "source texts changed"
      ),
      (newKeys.count, newKeys.count == 1 ? "new key" : "new keys"),
      (removedKeys.count, removedKeys.count == 1 ? "key removed" : "keys removed"),
    ]
    let languages =
      newLanguages.map { "new language \($0)" } + removedLanguages.map { "\($0) is gone" }
    let words = languages + counts.filter { $0.0 > 0 }.map { "\(Numbers.grouped($0)) \($1)" }
    return words.isEmpty ? "no changes" : words.joined(separator: ", ")
  }
}
