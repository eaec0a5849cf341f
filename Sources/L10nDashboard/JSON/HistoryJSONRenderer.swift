import L10nCoverage
package import L10nHistory
package import L10nReport
import L10nSource

/// Writes the newest run of projects, with what changed, as JSON.
package struct HistoryJSONRenderer: Sendable {
  let toolVersion: String

  package init(toolVersion: String) {
    self.toolVersion = toolVersion
  }

  /// - Parameter runCount: the number of runs to list of each project.
  /// - Complexity: O(*n*) in the number of spans and listed runs.
  package func render(
    _ histories: [ProjectHistory], runCount: Int, to output: inout ByteOutput
  ) {
    JSONWriter.write(to: &output) { json in
      json.beginObject(.indented)
      json.key("schemaVersion")
      json.number(1)
      json.key("tool")
      json.string("l10ncheck \(toolVersion)")
      json.key("projects")
      json.beginArray(.indented)
      for history in histories { write(history, runCount, to: &json) }
      json.endArray()
      json.endObject()
    }
    output.endLine()
  }

  private func write(
    _ history: ProjectHistory, _ runCount: Int, to json: inout JSONWriter
  ) {
    json.beginObject(.indented)
    json.key("project")
    json.string(history.name)
    json.key("runCount")
    json.number(history.runs.count)
    json.key("runs")
    json.beginArray(.indented)
    let events = RunEvents(history)
    for position in history.runs.indices.suffix(runCount).reversed() {
      write(position, of: history, events, to: &json)
    }
    json.endArray()
    json.endObject()
  }

  private func write(
    _ position: Int, of history: ProjectHistory, _ events: RunEvents, to json: inout JSONWriter
  ) {
    let run = history.runs[position]
    json.beginObject(.indented)
    json.key("commit")
    json.optional(run.commit)
    json.key("time")
    json.number(run.time)
    json.key("day")
    json.string(run.day)
    json.key("releases")
    json.beginArray()
    for release in history.releases(of: run) { json.string(release.name) }
    json.endArray()
    json.key("failure")
    json.optional(run.failure)
    json.member("keys", run.keys.total)
    json.member("keysToDo", run.keysToDo)
    json.member("wordsToDo", run.wordsToDo)
    json.key("coverage")
    json.coverage(run.keys.coverage)
    json.key("languages")
    json.beginArray(.indented)
    for language in run.languages { write(language, to: &json) }
    json.endArray()
    json.key("changes")
    write(HistoryChanges(in: history, events, at: position), to: &json)
    json.endObject()
  }

  private func write(_ language: LanguageRecord, to json: inout JSONWriter) {
    json.beginObject()
    json.key("identifier")
    json.string(language.identifier)
    json.key("name")
    json.string(language.name)
    json.key("verdict")
    json.string(language.verdict.rawValue)
    json.member("keys", language.keys.total)
    json.member("keysToDo", language.keysToDo)
    json.member("wordsToDo", language.wordsToDo)
    json.key("coverage")
    json.coverage(language.keys.coverage)
    json.member("raw", language.raw)
    json.member("inherited", language.keys.inherited)
    json.member("needsReview", language.keys.needsReview)
    json.member("unchangedTexts", language.unchanged)
    json.member("missingFiles", language.missingFiles)
    json.member("errors", language.errors)
    json.member("warnings", language.warnings)
    json.member("notes", language.notes)
    json.endObject()
  }

  private func write(_ changes: HistoryChanges, to json: inout JSONWriter) {
    json.beginObject()
    json.member("newlyMissing", changes.newlyMissing.count)
    json.member("newlyNeeded", changes.newlyNeeded.count)
    json.member("newlyDone", changes.newlyDone.count)
    json.member("newlyStale", changes.newlyStale.count)
    json.member("changedSources", changes.changedSources.count)
    json.member("newKeys", changes.newKeys.count)
    json.member("removedKeys", changes.removedKeys.count)
    for (name, languages) in [
      ("newLanguages" as StaticString, changes.newLanguages),
      ("removedLanguages", changes.removedLanguages),
    ] {
      json.key(name)
      json.beginArray()
      for language in languages { json.string(language) }
      json.endArray()
    }
    json.member("newErrors", changes.newErrors.count)
    json.member("fixedErrors", changes.fixedErrors.count)
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  fileprivate mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    number(value)
  }
}
