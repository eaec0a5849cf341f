public import L10nCoverage

extension Checker {
  /// Finds the translations that their source has left behind, from the history of the git repository.
  ///
  /// ```swift
  /// let report = try await Checker().staleTranslations(in: "App")
  /// report.translations.count
  /// ```
  ///
  /// - Throws: `CheckError` if the path can't be read, isn't in a repository, or the beginning isn't known.
  /// - Complexity: O(*n*) in the number of commits, and in the length of all versions of the tables.
  public func staleTranslations(
    in path: String, _ staleOptions: StaleOptions = StaleOptions()
  ) async throws(CheckError) -> StaleReport {
    try ArchiveInput.refuse([path], because: "has no history")
    let inputs = try await CheckedInput.all([path], options, progress)
    let works = try await BundleWork.all(inputs, options)
    let tables = try await TablePipeline(
      works, for: .difference, workers: options.jobs, progress: progress
    ).tables().map { $0.map(\.compared) }
    let report = try await StaleSearch(inputs[0], works, tables, options, staleOptions)
      .report(on: path)
    // A walk that was cut short found a part.
    try CheckError.checkCancellation()
    return report
  }
}
