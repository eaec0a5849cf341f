package import L10nHandoff

extension HandoffExport {
  /// Whether a document is one of translators that says nothing beyond what the tree has: its translations were taken, or
  /// nobody translated it.
  ///
  /// - Parameter manifest: what left with the documents.
  /// - Complexity: O(*n*) in the length of the documents.
  package func areTaken(
    _ documents: [Importer.Document], manifest: HandoffManifest, workers: Int
  ) async -> [Bool] {
    guard !documents.isEmpty else { return [] }
    var options = ImportOptions()
    options.manifest = manifest
    let matcher = DocumentMatcher(documents, tree, options)
    return await ParallelWork.map(documents.count, workers: workers) { number in
      let content = documents[number].content
      guard content.problems.isEmpty, content.files.contains(where: { !$0.units.isEmpty }) else {
        return false
      }
      return content.files.indices.allSatisfy { file in
        matcher.decisions(onFileAt: UnitPlace(document: number, file: file, unit: nil))
          .allSatisfy { [.unchanged, .noTarget, .superseded].contains($0.code) }
      }
    }
  }
}
