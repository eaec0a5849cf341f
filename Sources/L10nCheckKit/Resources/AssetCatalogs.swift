import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

struct AssetCatalogs {
  private let tree: InputTree
  private let input: Int
  /// The `Contents.json` files of sets, each with the bundle around its catalog.
  private var sets: [(path: TreePath, bundle: TreePath?)] = []

  struct Reading {
    fileprivate(set) var findings: [Finding] = []
    /// The sets with localized slots in each bundle, sorted by path.
    fileprivate(set) var assets: [TreePath: [LocalizedAsset]] = [:]
  }

  static func read(in inputs: [CheckedInput], jobs: Int) async -> [Reading] {
    let catalogs = inputs.map { AssetCatalogs($0) }
    let works = catalogs.indices.flatMap { input in
      catalogs[input].sets.indices.map { (input, $0) }
    }
    let makeBuffer: @Sendable () -> [UInt8] = { [] }
    let found = await ParallelWork.map(works.count, workers: jobs, tools: makeBuffer) {
      index, buffer in
      let (input, set) = works[index]
      return catalogs[input].read(set, &buffer)
    }
    var readings = inputs.map { _ in Reading() }
    for ((input, set), found) in zip(works, found) {
      readings[input].findings += found.findings
      if let asset = found.asset, let bundle = catalogs[input].sets[set].bundle {
        readings[input].assets[bundle, default: []].append(asset)
      }
    }
    for input in readings.indices {
      readings[input].findings.sort { ($0.path ?? .root) < ($1.path ?? .root) }
      for (bundle, assets) in readings[input].assets {
        readings[input].assets[bundle] = assets.sorted { $0.description < $1.description }
      }
    }
    return readings
  }

  private init(_ input: CheckedInput) {
    tree = input.tree
    self.input = input.position
    let bundles = DirectorySet(
      (input.discovery.bundles + input.discovery.assetBundles).map(\.path))
    for catalog in input.discovery.assetCatalogs {
      collect(catalog, bundle: bundles.nearest(to: catalog))
    }
  }

  private mutating func collect(_ directory: TreePath, bundle: TreePath?, depth: Int = 0) {
    // People nest groups, but a deeper tree is a mistake: it isn't searched.
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

  /// Whether a directory is a set with slots, such as `Flag.imageset`, which contains files but no other sets. Stacks and brand
  /// assets are groups of sets.
  private static func isSet(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return name.utf8[dot...].suffix(3).elementsEqual("set".utf8) || name[dot...] == ".launchimage"
  }

  private func read(
    _ set: Int, _ buffer: inout [UInt8]
  ) -> (findings: [Finding], asset: LocalizedAsset?) {
    let path = sets[set].path
    let context = FindingContext(
      input: input, bundle: sets[set].bundle, localization: nil, table: nil, path: path)
    do throws(FileTreeError) {
      try tree.read(path, into: &buffer)
    } catch {
      // Xcode treats a set without `Contents.json` as a set without slots.
      return (error == .notFound ? [] : [context.unreadable(error)], nil)
    }
    let parsed = AssetSet.parse(buffer)
    let locales = Dictionary(
      parsed.value.wells.map { ($0.range, $0.locale) }, uniquingKeysWith: { first, _ in first })
    let findings = context.findings(parsed.diagnostics, in: parsed.text) { diagnostic in
      let range = diagnostic.check == .emptyWell ? diagnostic.range : nil
      return context.of(localization: range.flatMap { locales[$0] ?? nil }).subject
    }
    return (findings, asset(parsed.value, ofSet: set))
  }

  /// The set as a resource of its bundle; nil if it has no localized slots.
  private func asset(_ set: AssetSet, ofSet position: Int) -> LocalizedAsset? {
    let description = sets[position].path
    guard let bundle = sets[position].bundle,
      let path = description.parent?.relative(to: bundle)
    else { return nil }
    let coverages = set.coverages
    let languages = set.locales.compactMap { locale -> LocalizedAsset.Language? in
      guard let coverage = coverages[locale], coverage.filledCount > 0 || !coverage.empty.isEmpty
      else { return nil }
      return LocalizedAsset.Language(spelling: locale, isComplete: coverage.empty.isEmpty)
    }
    return languages.isEmpty
      ? nil : LocalizedAsset(path: path, description: description, languages: languages)
  }
}
