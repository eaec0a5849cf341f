import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel

/// `l10ncheck diff`
struct DiffCommand {
  private let arguments: DiffArguments

  init(_ arguments: DiffArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    if let contradiction = arguments.contradiction {
      RunMessages.say(contradiction)
      OutputStream.standardError.write("  see 'l10ncheck diff --help'\n")
      return .usage
    }
    try OutputFiles.check(arguments.formats.compactMap(\.file))
    let difference = try await difference()
    let requests =
      arguments.formats.isEmpty
      ? [FormatRequest(format: .text, file: nil)] : arguments.formats
    try requests.write { request throws(OutputStream.Failure) in
      try write(difference, as: request)
    }
    return gate(difference)
  }

  private func difference() async throws(RunFailure) -> TreeDifference {
    let isQuiet = arguments.shared.isQuiet
    let range: VersionRange
    do throws(CheckError) {
      range = try VersionRange(
        arguments.versions, usesIndex: arguments.usesIndex,
        isFromForkPoint: !arguments.failOn.isEmpty)
    } catch {
      throw RunFailure(error)
    }
    guard !arguments.findsStale || range.old.first?.revision != nil else {
      throw RunFailure("--stale", "needs a revision to start at: two paths have no history", .usage)
    }
    let file = try arguments.shared.configurationFile(for: range.new.map(\.path))
    var options = arguments.shared.checkOptions(file)
    // Both inputs are versions of one tree: configured paths are relative to the root of each.
    options.patternRoot = nil
    options.fetches = arguments.fetches
    var checker = Checker(options: options)
    let progress = ProgressLine(isShown: !isQuiet && OutputStream.standardError.isTerminal)
    checker.progress = progress.update
    defer { progress.clear() }
    let difference: TreeDifference
    do throws(CheckError) {
      difference = try await checker.difference(
        over: range, findsNewFindings: findsNewFindings, staleness)
    } catch {
      throw RunFailure(error)
    }
    progress.clear()
    if !isQuiet {
      for path in difference.submodules {
        RunMessages.report(
          path.string,
          "left out: a submodule, whose files are in another repository: compare it there"
        )
      }
    }
    try await UnknownNames(of: checker.options, in: difference).refuse {
      var unfiltered = options.withoutNames
      unfiltered.revision = range.new.first?.revision
      return try? await Checker(options: unfiltered).report(on: range.new.map(\.path))
    }
    return difference
  }

  /// Whether the findings of both versions matter.
  private var findsNewFindings: Bool {
    !arguments.failOn.isEmpty || arguments.formats.contains { $0.format == .markdown }
  }

  /// What to ask the history; nil for nothing.
  private var staleness: StaleOptions? {
    guard arguments.findsStale else { return nil }
    var options = StaleOptions()
    options.showsAuthors = arguments.showsAuthors
    return options
  }

  private func write(
    _ difference: TreeDifference, as request: FormatRequest<DifferenceFormat>
  ) throws(OutputStream.Failure) {
    var destination = try OutputDestination(file: request.file)
    var options = arguments.shared.renderingOptions(isFile: request.file != nil)
    options.showsAuthors = arguments.showsAuthors
    try destination.write { difference.render(as: request.format, options, to: &$0) }
    try destination.finish()
  }

  /// Whether something is broken, or coverage dropped more than allowed. Prints each case, so that a log without the text
  /// shows it too.
  private func gate(_ difference: TreeDifference) -> ExitStatus {
    let messages = RegressionMessages(difference, arguments.failingKinds)
    guard messages.verdict == nil else {
      if !arguments.shared.isQuiet { messages.write() }
      return .gate
    }
    guard arguments.failsOnDrop else {
      return arguments.failOn.isEmpty ? .success : emptiness(difference)
    }
    let drops = difference.drops(tolerance: arguments.allowedDrop.share)
    guard !drops.isEmpty else { return emptiness(difference) }
    if !arguments.shared.isQuiet {
      for (bundle, localization) in drops.prefix(Self.mostDrops) {
        let path = bundle.new?.path.string ?? "."
        RunMessages.report(
          path, "coverage of \(localization.identifier) dropped \(localization.words)")
      }
      if drops.count > Self.mostDrops {
        RunMessages.say("coverage dropped in \(drops.count - Self.mostDrops) more localizations")
      }
    }
    return .gate
  }

  /// A gate with nothing to compare fails: the cause is usually a wrong path.
  private func emptiness(_ difference: TreeDifference) -> ExitStatus {
    guard !arguments.shared.allowsEmpty, !difference.hasSomethingCompared else { return .success }
    RunMessages.say("nothing was compared: no localization has keys in both versions")
    return .gate
  }

  /// The maximum number of drops to print.
  private static let mostDrops = 10
}

extension LocalizationDifference {
  /// Coverage before and after: "from 98.21% to 97.5%".
  fileprivate var words: String {
    func share(_ counts: KeyCounts?) -> String {
      counts?.coverage?.description ?? "nothing"
    }
    return "from \(share(old?.keys)) to \(share(new?.keys))"
  }
}

extension UnknownNames {
  /// Checks the filters against the remaining names of both versions.
  init(of options: CheckOptions, in difference: TreeDifference) {
    let bundles = difference.bundles
    self.init(
      options.localizations.compactMap { name in
        let identifier = RecognizedLocale(spelling: name).identifier
        let isKnown = bundles.contains { bundle in
          bundle.localizations.contains { localization in
            localization.identifier == identifier || localization.old?.spelling == name
              || localization.new?.spelling == name
          }
        }
        return isKnown
          ? nil : .localization(name, "neither version has a localization '\(name)'")
      }
        + options.tables.compactMap { name in
          let isKnown = bundles.contains { $0.tables.contains { $0.name == name } }
          return isKnown ? nil : .table(name, "neither version has a table '\(name)'")
        })
  }
}
