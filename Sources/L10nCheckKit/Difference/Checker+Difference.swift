public import L10nCoverage
import L10nModel

extension Checker {
  /// Reads two trees or bundles and tells what changed from one to the other.
  ///
  /// ```swift
  /// let difference = try await Checker().difference(from: "Before.app", to: "After.app")
  /// difference.counts.missing
  /// ```
  ///
  /// The filters of the options limit what is compared, as they limit a report.
  ///
  /// - Throws: `CheckError` for the path that cannot be read at all, the old one first.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of directory entries of both.
  public func difference(
    from old: String, to new: String
  ) async throws(CheckError) -> TreeDifference {
    let options = options
    let paths = [old, new]
    let found = await ParallelWork.map(paths.count, workers: options.jobs) { position in
      Result { () throws(CheckError) in
        try CheckedInput(paths[position], position: position, options)
      }
    }
    var inputs: [CheckedInput] = []
    for input in found { inputs.append(try input.get()) }
    let works = await BundleWork.all(inputs, options)
    let readings = await TableWork.readAll(
      works, jobs: options.jobs, keepsTexts: true, progress: progress)
    let bundles = await shownBundles(of: works, readings, inputs)
    let snapshots = await ParallelWork.map(bundles.count, workers: options.jobs) { index in
      let (position, coverage) = bundles[index]
      return BundleSnapshot(coverage, works[position].plan, readings[position])
    }
    let trees = inputs.map { input in
      TreeSnapshot(
        label: input.label,
        bundles: zip(bundles, snapshots).filter { works[$0.0.0].input == input.position }.map(\.1))
    }
    return TreeDifference(from: trees[0], to: trees[1], profile: options.profile)
  }

  /// What is shown of each bundle, with its position among the works.
  private func shownBundles(
    of works: [BundleWork], _ readings: [[TableReading]], _ inputs: [CheckedInput]
  ) async -> [(Int, BundleCoverage)] {
    struct BundlePlace: Hashable {
      let input: Int
      let path: TreePath
    }
    let coverages = await ParallelWork.map(works.count, workers: options.jobs) { position in
      let work = works[position]
      return BundleCoverage(
        work.plan, input: work.input,
        tables: zip(work.plan.tables, readings[position]).map {
          TableCoverage($0, in: work.plan, $1)
        })
    }
    let report = Report(
      inputs: inputs.map(\.label), profile: options.profile.rawValue, bundles: coverages,
      findingRuns: []
    ).filtered(by: ReportFilter(options, focuses: inputs.map(\.focus)))
    var positions: [BundlePlace: Int] = [:]
    for (position, coverage) in coverages.enumerated() {
      positions[BundlePlace(input: coverage.input, path: coverage.path)] = position
    }
    return report.bundles.compactMap { bundle in
      positions[BundlePlace(input: bundle.input, path: bundle.path)].map { ($0, bundle) }
    }
  }
}
