import L10nBundle
import L10nCheckKit
import L10nLocale
import L10nModel
import L10nPatch
import L10nReport

/// `l10ncheck stub`
struct StubCommand {
  private let arguments: StubArguments
  private let paths: [String]

  init(_ arguments: StubArguments) {
    self.arguments = arguments
    paths = arguments.paths.isEmpty ? ["."] : arguments.paths
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    if let contradiction = arguments.contradiction {
      RunMessages.say(contradiction)
      return .usage
    }
    for name in arguments.addedLanguages { try Self.checkLocalization(name) }
    let plan = try await plan()
    if arguments.checks { return check(plan) }
    let prefixes = paths.map(TreePlace.init)
    let leftOut = plan.leftOut.map { file in
      let line = file.line.map { ":\($0)" } ?? ""
      return LeftOutMessages.File(
        name: "\(prefixes[file.input].shown)\(file.path)\(line)", reason: file.reason)
    }
    LeftOutMessages(leftOut, isVerbose: arguments.shared.isVerbose).sentences.forEach(
      RunMessages.say)
    let written = await write(plan)
    guard written == .success else { return written }
    if !arguments.shared.isQuiet { say(plan, prefixes) }
    return plan.leftOut.isEmpty ? .success : .gate
  }

  private func plan() async throws(RunFailure) -> StubPlan {
    let file = try arguments.shared.configurationFile(for: paths)
    var options = arguments.shared.checkOptions(file)
    options.addedLocalizations = arguments.addedLanguages
    var stubber = Stubber(options: options, stubOptions: arguments.stubOptions)
    let progress = ProgressLine(
      isShown: !arguments.shared.isQuiet && OutputStream.standardError.isTerminal)
    stubber.progress = progress.update
    defer { progress.clear() }
    let plan: StubPlan
    do throws(CheckError) {
      plan = try await arguments.checks ? stubber.survey(of: paths) : stubber.plan(on: paths)
    } catch {
      throw RunFailure(error)
    }
    progress.clear()
    options.localizations += [stubber.stubOptions.copiedLocalization].compactMap(\.self)
    let (paths, unfiltered) = (paths, options.withoutNames)
    try await UnknownNames(of: options, in: plan.overview).refuse {
      try? await Checker(options: unfiltered).report(on: paths)
    }
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
    let isEmpty = plan.counts.compared == 0 && !arguments.shared.allowsEmpty
    if isEmpty || !arguments.shared.isQuiet { RunMessages.say(StubSummary(plan.counts).missing) }
    return plan.isComplete && !isEmpty ? .success : .gate
  }

  // MARK: - Output

  private func write(_ plan: StubPlan) async -> ExitStatus {
    let changes = TreeChanges(plan.changes, paths.map(TreePlace.init))
    if arguments.writes { return changes.isWritten() ? .success : .unreadable }
    if let output = arguments.output { return writeCopies(plan, to: output) }
    return await changes.isDiffWritten(workers: arguments.shared.checkOptions().jobs)
      ? .success : .unreadable
  }

  private func writeCopies(_ plan: StubPlan, to directory: String) -> ExitStatus {
    let root = directory.withoutLastSlash
    let prefixes = paths.map { TreePlace($0).written }
    var status = ExitStatus.success
    var writer = TreeWriter(root: root, isCopy: true)
    for change in plan.changes {
      var file = change.file
      let path = TreePath("\(prefixes[change.input])\(file.path)")
      do throws(WriteFailure) {
        guard let path = PatchPath(path) else { throw .notAFile }
        file.path = path
        try writer.write(file)
      } catch {
        RunMessages.report("\(root)/\(path)", "not written: \(error)")
        status = .unreadable
      }
    }
    return status
  }

  // MARK: - Summary

  private func say(_ plan: StubPlan, _ prefixes: [TreePlace]) {
    if arguments.shared.isVerbose {
      for change in plan.changes {
        let words = StubSummary.words(on: change)
        RunMessages.say("\(prefixes[change.input].shown)\(change.file.path): \(words)")
      }
    }
    plan.notes.forEach(RunMessages.say)
    if !arguments.writes, !plan.changes.isEmpty {
      for paths in prefixes where paths.isOutside {
        RunMessages.say("the paths of the diff are relative to \(paths.root): apply it there")
      }
    }
    RunMessages.say(StubSummary(plan.counts).done(fileCount: plan.changes.count))
  }
}
