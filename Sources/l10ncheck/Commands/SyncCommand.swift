import CommandLineSyntax
import L10nCheckKit
import L10nFormats
import L10nSource

struct SyncArguments: Invocation {
  var paths: [String] = []
  var keys: [String] = []
  var drops = false
  var writes = false
  var checks = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "sync", abstract: "Add the keys that code uses to the development region.",
    discussion: """
      Reads code as l10ncheck keys does, and adds each key that no table has to the development region's string catalog \
      or .strings file: with the text and the comment that code gives, as Xcode would extract it. A key of a string \
      catalog that is marked as stale although code uses it loses that mark. All other bytes of a file stay the same.

      The changes are printed as a patch. --write changes the files in place; then l10ncheck stub completes the other \
      localizations. Keys with interpolated values are left to Xcode: only a compiler knows their specifiers.
      """,
    initial: Self(),
    options: SharedArguments.options.without(["color", "no-code", "localization"])
      .lifted(to: \.shared) + [
        .keys(to: \.keys, "Add only keys that match GLOB."),
        .switch(
          "prune", to: \.drops, category: .stubs, "Remove unused keys.",
          discussion: """
            In a string catalog, they get the state stale, as Xcode does it; keys that were added by hand stay. Other \
            localizations keep theirs: l10ncheck stub --prune removes them.
            """),
        .write(
          to: \.writes,
          discussion: "Each file is replaced atomically. If one can't be written, none is."),
        .switch(
          "check", to: \.checks, category: .output, "Only check whether anything needs to change.",
          discussion: "The exit status is 1 if code uses a key that no table has."),
      ],
    operands: [
      .paths(to: \.paths, "The projects, packages or directories.")
    ],
    examples: [
      ("l10ncheck sync --check", "Check whether the tables have all keys that code uses."),
      ("l10ncheck sync --write", "Add the missing keys."),
    ])

  var contradiction: String? { writes && checks ? "--write and --check can't be combined" : nil }

  func run() async throws(RunFailure) -> ExitStatus {
    let paths = paths.inputs
    let plan = try await plan(on: paths)
    let places = paths.map(TreePlace.init)
    guard plan.counts.codeFiles > 0 else {
      RunMessages.say("no code was read: name a directory with a project or package")
      return shared.allowsEmpty ? .success : .gate
    }
    if checks {
      if !shared.isQuiet {
        sayLeftOut(plan, places)
        RunMessages.say(Self.toDo(plan.counts))
      }
      return plan.isComplete ? .success : .gate
    }
    let changes = TreeChanges(changes: plan.changes, places: places)
    if !writes {
      try await changes.writeDiff(workers: shared.checkOptions().jobs)
    } else if !changes.isWritten() {
      return .unreadable
    }
    sayLeftOut(plan, places)
    if !shared.isQuiet {
      if !writes { changes.reportRootOfDiff() }
      RunMessages.say(Self.done(plan))
    }
    return plan.leftOut.isEmpty ? .success : .gate
  }

  private func plan(on paths: [String]) async throws(RunFailure) -> SyncPlan {
    let checker = Checker(options: shared.checkOptions(try shared.configurationFile(for: paths)))
    return try await shared.running(checker) { checker throws(CheckError) in
      try await checker.syncPlan(for: paths, keyPatterns: keys, dropsUnusedKeys: drops)
    }
  }

  // MARK: - Messages

  private static let mostShown = 10

  private func sayLeftOut(_ plan: SyncPlan, _ places: [TreePlace]) {
    let shown = shared.isVerbose ? plan.leftOut[...] : plan.leftOut.prefix(Self.mostShown)
    for file in shown {
      RunMessages.report(places.name(of: file), file.reason)
    }
    if shown.count < plan.leftOut.count {
      RunMessages.say("\(plan.leftOut.count - shown.count) more; --verbose lists them")
    }
  }

  private static func toDo(_ counts: SyncCounts) -> String {
    let parts = [
      StubSummary.counted(counts.asked, "key that code uses is", "keys that code uses are")
        .map { "\($0) in no table" },
      StubSummary.counted(counts.revived, "stale key is", "stale keys are").map {
        "\($0) used in code"
      },
      StubSummary.counted(counts.dropped, "key is", "keys are").map {
        "\($0) unused"
      },
    ].compactMap(\.self)
    return parts.isEmpty
      ? "the tables have all keys that code uses" : parts.joined(separator: ", ")
  }

  private static func done(_ plan: SyncPlan) -> String {
    guard !plan.changes.isEmpty else {
      return plan.isComplete ? toDo(plan.counts) : "nothing was added: \(toDo(plan.counts))"
    }
    let parts = [
      StubSummary.counted(plan.counts.added, "key added", "keys added"),
      StubSummary.counted(plan.counts.revived, "key no longer stale", "keys no longer stale"),
      StubSummary.counted(
        plan.counts.dropped, "unused key removed or stale", "unused keys removed or stale"),
      StubSummary.counted(plan.changes.count, "file changed", "files changed"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
