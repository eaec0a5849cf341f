import L10nCoverage
import L10nFiles
import L10nModel

struct CheckedInput {
  let position: Int
  /// The name of the input in the report: as given, or its last component for an absolute path.
  let label: String
  let tree: InputTree
  let discovery: Discovery
  /// The discovered bundles, and the directories of localized assets outside them, sorted by path.
  private(set) var bundles: [BundleDescription]
  private(set) var assets: [TreePath: [LocalizedAsset]] = [:]
  /// The findings beside the bundles' own files, sorted by path.
  private(set) var findings: [Finding]
  let focus: InputLocation.Focus?
  /// The path of the root, relative to the base of configured paths; nil if it is outside.
  let base: TreePath?
  /// The directories to skip.
  let excludes: [Glob]

  /// Discovers what is at the paths.
  ///
  /// - Parameter memory: what is known of other revisions.
  /// - Throws: `CheckError` for the first path that can't be read at all.
  static func all(
    _ paths: [String], _ options: CheckOptions, _ progress: ProgressReport?,
    _ memory: RepositoryMemory? = nil
  ) async throws(CheckError) -> [CheckedInput] {
    var found: [LocatedVersion] = []
    var failure: CheckError?
    for path in paths where failure == nil {
      do throws(CheckError) {
        found.append(
          try LocatedVersion(
            TreeVersion(path: path, revision: options.revision), memory,
            readsSkipped: options.readsSkippedFiles))
      } catch {
        failure = error
      }
    }
    let versions = found
    let directories = DirectoryCounter(report: progress)
    let inputs = try await all(versions, workers: options.jobs) { position throws(CheckError) in
      let version = versions[position]
      return try CheckedInput(
        version, label: label(of: version.version.path), position: position, options, directories)
    }
    // A path before it can have failed, too.
    if let failure { throw failure }
    return inputs
  }

  /// Discovers what is in each of the versions, and reads the tables of revisions meanwhile.
  ///
  /// - Parameter discover: makes the input of the version with a number.
  /// - Throws: the error of the first version that has one.
  static func all(
    _ versions: [LocatedVersion], workers: Int,
    _ discover: @escaping @Sendable (Int) throws(CheckError) -> CheckedInput
  ) async throws(CheckError) -> [CheckedInput] {
    let blobs = RevisionInput.tablesToRead(versions.map(\.tree), workers: workers)
    let count = versions.count
    let found = try await ParallelWork.mapUnlessCancelled(count + blobs.count, workers: workers) {
      number -> Result<CheckedInput, CheckError>? in
      guard number < count else {
        blobs[number - count].read()
        return nil
      }
      return Result { () throws(CheckError) in try discover(number) }
    }
    var inputs: [CheckedInput] = []
    for case let result? in found { inputs.append(try result.get()) }
    return inputs
  }

  /// - Parameters:
  ///   - version: takes the place of the path and the revision in the options.
  ///   - submodules: directories to leave out, beside those of the version.
  ///   - directories: counts listed directories; nil to disable counting.
  init(
    _ version: LocatedVersion, label: String, leavingOut submodules: [TreePath] = [],
    position: Int, _ options: CheckOptions, _ directories: DirectoryCounter? = nil
  ) throws(CheckError) {
    do {
      let location = version.location
      tree = version.tree
      var discoveryOptions = DiscoveryOptions()
      discoveryOptions.developmentRegion = options.developmentRegion
      base = options.base(ofInputAt: tree.location)
      excludes =
        options.excludes.map { Glob($0) } + Glob.all(options.configuredExcludes, base: base)
      discoveryOptions.excludes = excludes
      discoveryOptions.includesSkippedDirectories = options.includesSkippedDirectories
      discoveryOptions.includesThirdParty = options.includesThirdParty
      discoveryOptions.requestedLocalizations =
        options.localizations + options.addedLocalizations
        + options.requirements.flatMap(\.localizations)
      discoveryOptions.input = position
      // A part of a bundle is shown with the bundle's findings: submodules elsewhere in it are none of them.
      if location.focus == nil {
        discoveryOptions.submodules = Set(tree.submodules + submodules)
      }
      if let directories { discoveryOptions.didListDirectory = { directories.advance() } }
      discovery = try Discovery(of: tree, named: location.name, options: discoveryOptions)
      focus = location.focus
      bundles = discovery.bundles
      findings = discovery.findings
      self.label = label
      self.position = position
      if case .archive(let tree) = tree {
        add(tree.oddEntries.map { $0.finding(input: position) })
      }
      add(Self.findingsOfLooseTables(in: tree, discovery, focus, input: position))
    } catch {
      throw CheckError(path: version.version.path, reason: "\(error)")
    }
    if bundles.isEmpty, tree.isBareRepository {
      throw CheckError(
        path: version.version.path,
        reason: "this operation must be run in a work tree: name a revision with --git")
    }
    // A walk that was cut short found a part.
    try CheckError.checkCancellation()
  }

  /// Adds findings beside those of the bundles, in any order.
  mutating func add(_ others: [Finding]) {
    guard !others.isEmpty else { return }
    findings = (findings + others).sorted { ($0.path ?? .root) < ($1.path ?? .root) }
  }

  /// The submodules whose files are left out.
  var unreadSubmodules: [TreePath] {
    findings.filter { $0.check == .unreadSubmodule }.compactMap(\.path)
  }

  mutating func add(_ findings: [Finding], assets: [TreePath: [LocalizedAsset]]) {
    add(findings)
    self.assets = assets
    let others = discovery.assetBundles.filter { assets[$0.path] != nil }
    bundles = (bundles + others).sorted { $0.path < $1.path }
  }

  /// Refuses a revision of which not all files were read, for they have more bytes than any real ones, or because a partial
  /// clone lacks them: one message says what a finding about each file would.
  func checkExcess() throws(CheckError) {
    guard let failure = tree.excess ?? tree.lack else { return }
    throw CheckError(path: label, reason: failure.description)
  }

  /// Splits bytes instead of characters: a combining mark after a slash would form one character with it.
  static func label(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard path.utf8.first == slash else { return path }
    return path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? "/"
  }
}

extension CheckedInput {
  /// Errors in table files outside localizations: beside the `.lproj` directories of a bundle, or passed directly. They
  /// are compared with nothing, but a lost one affects every user.
  static func findingsOfLooseTables(
    in tree: InputTree, _ discovery: Discovery, _ focus: InputLocation.Focus?, input: Int
  ) -> [Finding] {
    var places: [(bundle: TreePath?, path: TreePath)] = discovery.bundles.flatMap { bundle in
      bundle.nonlocalizedFiles.map { (bundle.path, bundle.path.appending($0)) }
    }
    if let focus, focus.localization == nil, !places.contains(where: { $0.path == focus.path }) {
      places.append((nil, focus.path))
    }
    let reader = TableFileReader(tree: tree)
    var arena = TableArena()
    return places.flatMap { place -> [Finding] in
      guard let file = place.path.lastComponent.flatMap(TableFile.parts(of:)),
        file.format.isTableOfOneLanguage
      else { return [] }
      let context = FindingContext(
        input: input, bundle: place.bundle, localization: nil, table: file.table, path: place.path)
      let parsed = reader.parse(
        TableFile(format: file.format, path: place.path), context, &arena)
      return parsed.findings
        + parsed.placed(parsed.duplicates).map { Finding($0, about: context.subject) }
    }
  }
}

/// A version of an input, and where it is read.
struct LocatedVersion {
  let version: TreeVersion
  let location: InputLocation
  let tree: InputTree

  /// - Parameters:
  ///   - memory: what is known of other revisions.
  ///   - readsSkipped: whether files that a sparse checkout leaves out count.
  /// - Throws: `CheckError` if there is no such path or revision.
  init(
    _ version: TreeVersion, _ memory: RepositoryMemory? = nil, readsSkipped: Bool = false
  ) throws(CheckError) {
    self.version = version
    do {
      (location, tree) = try InputTree.located(
        at: version.path, revision: version.revision, readsSkipped: readsSkipped, memory)
    } catch {
      let isAbsent = error is AbsentPath || error as? FileTreeError == .notFound
      throw CheckError(path: version.path, reason: "\(error)", isAbsent: isAbsent)
    }
  }

  /// The path of the root, as that of the input was given.
  var root: TreePath {
    let names = TreePath(version.path).components.filter { $0 != "." }
    return TreePath(components: names.dropLast(location.depth(of: version.path)))
  }
}

/// A revision doesn't have a path.
struct AbsentPath: Error, CustomStringConvertible {
  let revision: String

  var description: String { "isn't in the revision '\(revision)'" }
}

extension InputLocation {
  /// How many components of the path are below the root: it is above a project, a localization or a file.
  func depth(of path: String) -> Int {
    focus?.path.components.count ?? (root == path ? 0 : 1)
  }
}
