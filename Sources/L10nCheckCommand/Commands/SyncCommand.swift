import L10nCheckKit
import L10nPatch
import L10nSource

/// `l10ncheck sync`
struct SyncCommand {
  private let arguments: SyncArguments
  private let paths: [String]

  init(_ arguments: SyncArguments) {
    self.arguments = arguments
    paths = arguments.paths.isEmpty ? ["."] : arguments.paths
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    if arguments.writes, arguments.checks {
      RunMessages.say("--write and --check can't be combined")
      return .usage
    }
    let plan = try await plan()
    let places = paths.map(TreePlace.init)
    guard plan.counts.codeFiles > 0 else {
      RunMessages.say("no code was read: name a directory with a project or package")
      return arguments.shared.allowsEmpty ? .success : .gate
    }
    if arguments.checks {
      if !arguments.shared.isQuiet {
        sayLeftOut(plan, places)
        RunMessages.say(Self.toDo(plan.counts))
      }
      return plan.isComplete ? .success : .gate
    }
    let changes = TreeChanges(plan.changes, places)
    let isDone =
      arguments.writes
      ? changes.isWritten()
      : await changes.isDiffWritten(workers: arguments.shared.checkOptions().jobs)
    guard isDone else { return .unreadable }
    sayLeftOut(plan, places)
    if !arguments.shared.isQuiet {
      if !arguments.writes, !plan.changes.isEmpty {
        for place in places where place.isOutside {
          RunMessages.say("the paths of the diff are relative to \(place.root): apply it there")
        }
      }
      RunMessages.say(Self.done(plan))
    }
    return plan.leftOut.isEmpty ? .success : .gate
  }

  private func plan() async throws(RunFailure) -> SyncPlan {
    let shared = arguments.shared
    var syncer = Syncer(options: shared.checkOptions(try shared.configurationFile(for: paths)))
    syncer.keyPatterns = arguments.keys
    syncer.dropsUnusedKeys = arguments.drops
    let progress = ProgressLine(
      isShown: !shared.isQuiet && OutputStream.standardError.isTerminal)
    syncer.progress = progress.update
    defer { progress.clear() }
    do throws(CheckError) {
      return try await syncer.plan(on: paths)
    } catch {
      throw RunFailure(error)
    }
  }

  // MARK: - Messages

  private static let mostShown = 10

  private func sayLeftOut(_ plan: SyncPlan, _ places: [TreePlace]) {
    let shown = arguments.shared.isVerbose ? plan.leftOut[...] : plan.leftOut.prefix(Self.mostShown)
    for file in shown {
      let line = file.line.map { ":\($0)" } ?? ""
      RunMessages.say("\(places[file.input].shown)\(file.path)\(line): \(file.reason)")
    }
    if shown.count < plan.leftOut.count {
      RunMessages.say("\(plan.leftOut.count - shown.count) more; --verbose lists them")
    }
  }

  private static func toDo(_ counts: SyncCounts) -> String {
    let parts = [
      counted(counts.asked, "key that code asks for is", "keys that code asks for are")
        .map { "\($0) in no table" },
      counted(counts.revived, "stale key is", "stale keys are").map { "\($0) asked for" },
      counted(counts.dropped, "key is", "keys are").map { "\($0) asked for by no code" },
    ].compactMap(\.self)
    return parts.isEmpty
      ? "the tables have what code asks for" : parts.joined(separator: ", ")
  }

  private static func done(_ plan: SyncPlan) -> String {
    guard !plan.changes.isEmpty else {
      return plan.isComplete ? toDo(plan.counts) : "nothing was added: \(toDo(plan.counts))"
    }
    let parts = [
      counted(plan.counts.added, "key added", "keys added"),
      counted(plan.counts.revived, "key no longer stale", "keys no longer stale"),
      counted(plan.counts.dropped, "unused key removed or stale", "unused keys removed or stale"),
      counted(plan.changes.count, "file in all", "files in all"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
  }
}
