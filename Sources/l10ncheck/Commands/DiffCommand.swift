import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel

extension DiffArguments: Invocation {
  func run() async throws(RunFailure) -> ExitStatus {
    if let conflict {
      RunMessages.say(conflict)
      OutputStream.standardError.write("  see 'l10ncheck diff --help'\n")
      return .usage
    }
    try OutputFiles.check(formats.compactMap(\.file))
    let difference = try await difference()
    try formats.write(otherwise: .text) { format, isFile, output in
      var options = shared.renderingOptions(isFile: isFile)
      options.showsAuthors = showsAuthors
      difference.render(as: format, options, to: &output)
    }
    return gate(difference)
  }

  private func difference() async throws(RunFailure) -> TreeDifference {
    let range = try RunFailure.checking { () throws(CheckError) in
      try VersionRange(versions, usesIndex: usesIndex, isFromForkPoint: !failOn.isEmpty)
    }
    guard !findsStale || range.old.first?.revision != nil else {
      throw RunFailure("--stale", "needs a revision to start at: two paths have no history", .usage)
    }
    let file = try shared.configurationFile(for: range.new.map(\.path))
    var options = shared.checkOptions(file)
    // Both inputs are versions of one tree: configured paths are relative to the root of each.
    options.patternRoot = nil
    options.fetches = fetches
    let checkOptions = options
    let difference = try await shared.running(Checker(options: checkOptions)) {
      checker throws(CheckError) in
      try await checker.difference(over: range, findsNewFindings: findsNewFindings, staleness)
    }
    if !shared.isQuiet, let first = difference.submodules.first {
      let count = difference.submodules.count
      RunMessages.report(
        first.string + (count > 1 ? " and \(Numbers.counted(count - 1, "more submodule"))" : ""),
        count > 1
          ? "not compared: their files are in other repositories; compare them there"
          : "not compared: the files of a submodule are in another repository; compare it there")
    }
    options.revision = range.new.first?.revision
    try await UnknownNames(of: checkOptions, in: difference).refuse(
      in: range.new.map(\.path), options)
    return difference
  }

  /// Whether the output or the gate needs the findings of both versions.
  private var findsNewFindings: Bool {
    !failOn.isEmpty || formats.contains { $0.format == .markdown }
  }

  /// The options of the search for stale translations; nil if the run doesn't search for them.
  private var staleness: StaleOptions? {
    guard findsStale else { return nil }
    var options = StaleOptions()
    options.showsAuthors = showsAuthors
    return options
  }

  /// Returns the gate's verdict: fails if something regressed, or if coverage dropped more than allowed. Prints each case, so
  /// that a log without the report's text shows it too.
  private func gate(_ difference: TreeDifference) -> ExitStatus {
    if fails(difference, on: failingKinds) { return .gate }
    guard failsOnDrop else {
      if failOn.isEmpty {
        if difference.lacksDevelopmentRegions, !shared.allowsEmpty, !shared.isQuiet {
          RunMessages.say(
            "neither version has a development region with keys: no translation was compared")
        }
        return .success
      }
      // The additions of a project that isn't translated yet aren't regressions.
      return difference.isOfUntranslatedProject ? .success : emptiness(difference)
    }
    let drops = difference.drops(tolerance: allowedDrop.tenThousandths)
    guard !drops.isEmpty else {
      // Other translations can outweigh a key that users now see.
      return allowedDrop == .zero && fails(difference, on: [.raw])
        ? .gate : emptiness(difference)
    }
    if !shared.isQuiet {
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

  /// Whether something of these kinds regressed. Prints each case.
  private func fails(_ difference: TreeDifference, on kinds: Set<RegressionKind>) -> Bool {
    let messages = RegressionMessages(difference, kinds)
    guard messages.verdict != nil else { return false }
    if !shared.isQuiet { messages.write() }
    return true
  }

  /// A gate with nothing to compare fails: the cause is usually a wrong path.
  private func emptiness(_ difference: TreeDifference) -> ExitStatus {
    guard !shared.allowsEmpty, !difference.hasSomethingCompared else { return .success }
    RunMessages.say("nothing was compared: no localization has keys in both versions")
    return .gate
  }

  private static let mostDrops = 10
}

extension LocalizationDifference {
  /// The coverage before and after: "from 98.21% to 97.5%".
  fileprivate var words: String {
    func share(_ counts: KeyCounts?) -> String {
      counts?.coverage?.description ?? "nothing"
    }
    return "from \(share(old?.keys)) to \(share(heir == nil ? new?.keys : coverageForUsers.new))"
  }
}

extension UnknownNames {
  /// Checks the filters against the names in the filtered difference.
  init(of options: CheckOptions, in difference: TreeDifference) {
    let bundles = difference.bundles
    self.init(
      names: options.localizations.compactMap { name in
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
