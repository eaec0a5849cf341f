import L10nCheckKit
import L10nFiles
import L10nLocale
import L10nModel
import L10nReport

extension StubArguments: Invocation {
  func run() async throws(RunFailure) -> ExitStatus {
    for name in addedLanguages { try Self.checkLocalization(name) }
    let paths = paths.inputs
    let plan = try await plan(on: paths)
    if checks { return check(plan) }
    let places = paths.map(TreePlace.init)
    LeftOutMessages(plan.leftOut, places, isVerbose: shared.isVerbose).say()
    let changes = TreeChanges(changes: plan.changes, places: places)
    if writes {
      guard changes.isWritten() else { return .unreadable }
    } else if let output {
      guard areCopiesWritten(plan, places, to: output) else { return .unreadable }
    } else {
      try await changes.writeDiff(workers: shared.checkOptions().jobs)
    }
    if !shared.isQuiet { say(plan, places, changes) }
    return plan.leftOut.isEmpty ? .success : .gate
  }

  private func plan(on paths: [String]) async throws(RunFailure) -> StubPlan {
    let file = try shared.configurationFile(for: paths)
    var options = shared.checkOptions(file)
    options.addedLocalizations = addedLanguages
    let stubOptions = stubOptions
    let plan = try await shared.running(Checker(options: options)) { checker throws(CheckError) in
      try await checks
        ? checker.stubSurvey(of: paths, stubOptions) : checker.stubPlan(for: paths, stubOptions)
    }
    options.localizations += [stubOptions.copiedLocalization].compactMap(\.self)
    try await UnknownNames(of: options, in: plan.overview).refuse(in: paths, options)
    return plan
  }

  /// Rejects an unknown language: it would become the name of a directory.
  private static func checkLocalization(_ name: String) throws(RunFailure) {
    let locale = RecognizedLocale(spelling: name)
    guard !locale.isKnown else { return }
    let question = locale.suggestion.map { "; did you mean '\($0)'?" } ?? ""
    throw RunFailure("--add-language", "'\(name)' isn't a localization\(question)", .usage)
  }

  private func check(_ plan: StubPlan) -> ExitStatus {
    let isEmpty = plan.counts.compared == 0 && !shared.allowsEmpty
    if isEmpty || !shared.isQuiet {
      let summary = StubSummary(counts: plan.counts)
      RunMessages.say(summary.missing)
      if let copies = summary.copies { RunMessages.say(copies) }
    }
    return plan.isComplete && !isEmpty ? .success : .gate
  }

  // MARK: - Output

  private func areCopiesWritten(
    _ plan: StubPlan, _ places: [TreePlace], to directory: String
  ) -> Bool {
    let root = directory.withoutLastSlash
    var areWritten = true
    var writer = TreeWriter(root: root, isCopy: true)
    for change in plan.changes {
      var file = change.file
      let path = TreePath("\(places[change.input].written)\(file.path)")
      do throws(WriteFailure) {
        guard let path = PatchPath(path) else { throw .notAFile }
        file.path = path
        try writer.write(file)
      } catch {
        RunMessages.report("\(root)/\(path)", "not written: \(error)")
        areWritten = false
      }
    }
    return areWritten
  }

  // MARK: - Summary

  private func say(_ plan: StubPlan, _ places: [TreePlace], _ changes: TreeChanges) {
    if shared.isVerbose {
      for change in plan.changes {
        let words = StubSummary.words(on: change)
        RunMessages.say("\(places[change.input].shown)\(change.file.path): \(words)")
      }
    }
    plan.notes.forEach(RunMessages.say)
    if !writes { changes.reportRootOfDiff() }
    let summary = StubSummary(counts: plan.counts)
    RunMessages.say(summary.done(fileCount: plan.changes.count))
    if let copies = summary.copies { RunMessages.say(copies) }
  }
}

struct StubSummary {
  let counts: StubCounts

  var missing: String {
    let parts = [
      Self.counted(counts.missing, "key", "keys"),
      Self.counted(counts.missingResources, "file", "files"),
    ].compactMap(\.self)
    guard !parts.isEmpty else { return completeness }
    let isOne = counts.missing + counts.missingResources == 1
    return parts.joined(separator: " and ") + (isOne ? " is missing" : " are missing")
  }

  /// The message if nothing is missing; a different one if nothing was compared.
  private var completeness: String {
    counts.compared == 0
      ? "nothing was compared: no localization except the development region"
      : "nothing is missing"
  }

  /// The number of translations that are copies of the source text; nil if there are none.
  var copies: String? {
    Self.counted(counts.copies, "text is a copy", "texts are copies").map {
      "\($0) of the source: 'l10ncheck export' writes them for translators"
    }
  }

  func done(fileCount: Int) -> String {
    guard fileCount > 0 else {
      return counts.missing + counts.missingResources == 0
        ? completeness : "nothing was added: \(missing)"
    }
    var parts = [
      stubs, Self.counted(counts.copiedResources, "file copied", "files copied"),
      Self.counted(counts.pruned, "extra key removed", "extra keys removed"),
      Self.counted(counts.repairs, "error fixed", "errors fixed"),
      Self.counted(counts.removedFiles, "file removed", "files removed"),
    ].compactMap(\.self)
    parts.append(fileCount == 1 ? "1 file changed" : "\(fileCount) files changed")
    return parts.joined(separator: ", ")
  }

  private var stubs: String? {
    guard let stubs = Self.counted(counts.stubs, "stub", "stubs") else { return nil }
    if counts.parentTexts == counts.stubs { return "\(stubs) with the parent localization's text" }
    let parts = [
      (counts.parentTexts, "with the parent localization's text"),
      (counts.movedTexts, "with the translation of an object that got a new identifier"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return parts.isEmpty ? stubs : "\(stubs) (\(parts.joined(separator: ", ")))"
  }

  static func words(on change: PlannedChange) -> String {
    let parts = [
      counted(change.stubCount, "stub", "stubs"),
      counted(change.prunedCount, "extra key removed", "extra keys removed"),
    ].compactMap(\.self)
    let what = parts.isEmpty ? "" : ", " + parts.joined(separator: ", ")
    return switch change.file.action {
    case .create: "new\(what)"
    case .edit: "changed\(what)"
    case .remove: "removed"
    }
  }

  /// Returns the number with its noun; nil for zero.
  static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
  }
}
