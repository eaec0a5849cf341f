import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The sets of the asset catalogs of one input.
struct AssetCatalogs {
  private let tree: DiskFileTree
  private let input: Int
  /// The `Contents.json` files of sets, each with the bundle that its catalog lies in.
  private var sets: [(path: TreePath, bundle: TreePath?)] = []

  /// What the sets of all inputs have to be told of, in order of the paths, for each input.
  ///
  /// - Complexity: O(*n*) in the number of sets and the length of their descriptions.
  static func findings(in inputs: [CheckedInput], jobs: Int) async -> [[Finding]] {
    let catalogs = inputs.map { AssetCatalogs($0) }
    let works = catalogs.indices.flatMap { input in
      catalogs[input].sets.indices.map { (input, $0) }
    }
    let makeBuffer: @Sendable () -> [UInt8] = { [] }
    let found = await ParallelWork.map(works.count, workers: jobs, tools: makeBuffer) {
      index, buffer in
      let (input, set) = works[index]
      return catalogs[input].findings(ofSet: set, &buffer)
    }
    var findings = inputs.map { _ in [Finding]() }
    for ((input, _), found) in zip(works, found) { findings[input] += found }
    return findings.map { $0.sorted { ($0.path ?? .root) < ($1.path ?? .root) } }
  }

  private init(_ input: CheckedInput) {
    tree = input.tree
    self.input = input.position
    let bundles = input.discovery.bundles
    for catalog in input.discovery.assetCatalogs {
      let holders = bundles.map(\.path).filter { catalog.relative(to: $0) != nil }
      collect(catalog, bundle: holders.max { $0.components.count < $1.components.count })
    }
  }

  /// Collects the sets of a catalog or of a group in it.
  private mutating func collect(_ directory: TreePath, bundle: TreePath?, depth: Int = 0) {
    // Groups in groups are made by people; a tree so deep was made by a mistake.
    guard depth < 64, let contents = try? tree.contents(of: directory) else { return }
    for entry in contents.entries where entry.kind == .directory {
      let path = directory.appending(entry.name)
      if Self.isSet(entry.name) {
        sets.append((path.appending("Contents.json"), bundle))
      } else if entry.name.utf8.first != UInt8(ascii: ".") {
        collect(path, bundle: bundle, depth: depth + 1)
      }
    }
  }

  /// Whether a directory is something with wells, which holds files and no other sets: `Flag.imageset`. Stacks and
  /// brand assets are groups of such.
  private static func isSet(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return name.utf8[dot...].suffix(3).elementsEqual("set".utf8) || name[dot...] == ".launchimage"
  }

  private func findings(ofSet set: Int, _ buffer: inout [UInt8]) -> [Finding] {
    let path = sets[set].path
    var context = FindingContext(
      input: input, bundle: sets[set].bundle, localization: nil, table: nil, path: path)
    do throws(FileTreeError) {
      try tree.read(path, into: &buffer)
    } catch {
      // Xcode makes a set without a description one without wells.
      return error == .notFound ? [] : [context.unreadable(error)]
    }
    let parsed = AssetSet.parse(buffer)
    guard !parsed.diagnostics.isEmpty else { return [] }
    let text = SourceText(decoding: buffer).utf8
    return parsed.diagnostics.flatMap { diagnostic in
      let well = parsed.value.wells.first {
        diagnostic.check == .emptyWell && $0.range == diagnostic.range
      }
      context.localization = well?.locale
      return context.findings([diagnostic], in: text)
    }
  }
}
