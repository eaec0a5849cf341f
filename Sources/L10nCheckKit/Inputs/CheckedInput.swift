import L10nCoverage
import L10nFiles
import L10nModel

struct CheckedInput {
  let position: Int
  /// The name of the input in the report: the path as given, or the last component of an absolute path.
  let label: String
  let tree: InputTree
  let discovery: Discovery
  /// The discovered bundles, and the directories of localized assets outside of them, sorted by path.
  private(set) var bundles: [BundleDescription]
  private(set) var assets: [TreePath: [LocalizedAsset]] = [:]
  /// The findings that aren't about the files of a bundle, sorted by path.
  private(set) var findings: [Finding]
  let focus: InputLocation.Focus?
  /// The path of the root, relative to the base of configured paths; nil if it is outside of the base.
  let base: TreePath?
  let excludes: [Glob]

  /// Discovers the contents of the paths.
  ///
  /// - Parameter memory: the repositories of other revisions.
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
    let directories = ProgressCounter.ofDirectories(progress)
    let inputs = try await all(versions, workers: options.jobs) { position throws(CheckError) in
      let version = versions[position]
      return try CheckedInput(
        version, label: label(of: version.version.path), position: position, options, directories)
    }
    // An earlier path may have failed, too: `all` has thrown its error by now.
    if let failure { throw failure }
    return inputs
  }

  /// Discovers the contents of versions, and reads the tables of revisions at the same time.
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
  ///   - version: replaces the path and the revision in the options.
  ///   - submodules: directories to leave out, in addition to those of the version.
  ///   - directories: counts listed directories; nil to disable counting.
  init(
    _ version: LocatedVersion, label: String, leavingOut submodules: [TreePath] = [],
    position: Int, _ options: CheckOptions, _ directories: ProgressCounter? = nil
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
      // A part of a bundle has only the bundle's findings: those about submodules elsewhere don't belong to it.
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
    // A search that was cancelled found only a part.
    try CheckError.checkCancellation()
  }

  /// Adds findings that aren't about the bundles' files, in any order.
  mutating func add(_ others: [Finding]) {
    guard !others.isEmpty else { return }
    findings = (findings + others).sorted { ($0.path ?? .root) < ($1.path ?? .root) }
  }

  var unreadSubmodules: [TreePath] {
    findings.filter { $0.check == .unreadSubmodule }.compactMap(\.path)
  }

  mutating func add(_ findings: [Finding], assets: [TreePath: [LocalizedAsset]]) {
    add(findings)
    self.assets = assets
    let others = discovery.assetBundles.filter { assets[$0.path] != nil }
    bundles = (bundles + others).sorted { $0.path < $1.path }
  }

  /// Throws an error if a revision has more bytes than any real one, or if a partial clone lacks files, so that not all files
  /// were read. One message replaces a finding about each file.
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
  /// The errors in table files outside of localizations: beside the `.lproj` directories of a bundle, or passed directly. No
  /// other file is compared with them, but a file that can't be loaded affects every user.
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

/// A version of an input, with its tree.
struct LocatedVersion {
  let version: TreeVersion
  let location: InputLocation
  let tree: InputTree

  /// - Parameters:
  ///   - memory: the repositories of other revisions.
  ///   - readsSkipped: whether to read files that a sparse checkout leaves out.
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

  /// The path of the root, relative or absolute as the input's path.
  var root: TreePath {
    let names = TreePath(version.path).components.filter { $0 != "." }
    return TreePath(components: names.dropLast(location.depth(of: version.path)))
  }
}

/// The error for a path that a revision doesn't have.
struct AbsentPath: Error, CustomStringConvertible {
  let revision: String

  var description: String { "isn't in the revision '\(revision)'" }
}

extension InputLocation {
  /// The number of the path's components below the root, which is above a project, a localization or a file.
  func depth(of path: String) -> Int {
    focus?.path.components.count ?? (root == path ? 0 : 1)
  }
}
