import L10nCoverage
import L10nHistory
import L10nModel
import L10nSource

extension [ProjectHistory] {
  package func writeJSON(toolVersion: String, runCount: Int, to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.member("schemaVersion", 1)
      json.member("tool", "l10ncheck \(toolVersion)")
      json.array("projects", self, .indented) { json, history in
        json.object(.indented) { json in
          json.member("project", history.name)
          json.member("runCount", history.runs.count)
          let events = RunEvents(history)
          let positions = history.runs.indices.suffix(runCount).reversed()
          json.array("runs", positions, .indented) { json, position in
            json.object(.indented) { writeMembers(of: position, in: history, events, to: &$0) }
          }
        }
      }
    }
  }

  private func writeMembers(
    of position: Int, in history: ProjectHistory, _ events: RunEvents, to json: inout JSONWriter
  ) {
    let run = history.runs[position]
    json.member("commit", run.commit)
    json.member("time", run.time)
    json.member("day", run.day)
    json.member("tool", run.tool)
    json.member("releases", history.releases(of: run).map(\.name))
    json.member("failure", run.failure)
    json.ship(run.shipping)
    json.member("keys", run.keys.total)
    json.member("keysToDo", run.keysToDo)
    json.member("wordsToDo", run.wordsToDo)
    json.member("coverage", run.keys.coverage)
    let stale = history.staleCounts(at: position)
    json.objects("languages", run.languages, .indented) { json, language in
      writeMembers(of: language, in: run, to: &json)
      json.member("stale", stale[language.identifier] ?? 0)
    }
    // Figures that are counted differently from the run before would show changes that the project doesn't have.
    if case .countedDifferently = history.runBefore(position) {
      json.member("changes", String?.none)
    } else {
      json.object("changes") {
        writeMembers(of: HistoryChanges(in: history, events, at: position), to: &$0)
      }
    }
    guard position == history.runs.count - 1, let release = ReleaseChanges(history) else { return }
    json.object("sinceRelease") { json in
      json.member("release", release.release.name)
      json.member("day", history.runs[release.run].day)
      writeMembers(of: release.changes, to: &json)
    }
  }

  private func writeMembers(
    of language: LanguageRecord, in run: HistoryRun, to json: inout JSONWriter
  ) {
    json.member("identifier", language.identifier)
    json.member("name", language.name)
    json.member("verdict", language.verdict.rawValue)
    json.member(
      "canShip",
      ifPresent: run.shipping.first {
        $0.language.identifier.rawValue == language.identifier
      }?.canShip)
    json.member("keys", language.keys.total)
    json.member("keysToDo", language.keysToDo)
    json.member("wordsToDo", language.wordsToDo)
    json.member("coverage", language.keys.coverage)
    json.member("raw", language.raw)
    json.member("inherited", language.keys.inherited)
    json.member("needsReview", language.keys.needsReview)
    json.member("machineTranslated", language.keys.machineTranslated)
    json.member("copied", language.unchanged)
    json.member("missingFiles", language.missingFiles)
    json.member("errors", language.errors)
    json.member("warnings", language.warnings)
    json.member("notes", language.notes)
  }

  private func writeMembers(of changes: HistoryChanges, to json: inout JSONWriter) {
    for (name, count) in changes.countsOfTexts { json.member(named: name, count) }
    json.member("newLanguages", changes.newLanguages)
    json.member("removedLanguages", changes.removedLanguages)
    for (name, count) in changes.countsOfErrors { json.member(named: name, count) }
  }
}
