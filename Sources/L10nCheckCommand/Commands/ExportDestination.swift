import L10nCheckKit
import L10nFiles
import L10nHandoff
import L10nModel
import L10nSource

/// The directory that an export writes into, with what lies there: what translators changed isn't replaced.
struct ExportDestination {
  let writer: DocumentWriter
  private let directory: String
  private let manifest: [UInt8]?
  /// The files that earlier exports wrote, by path.
  private let known: [String: TextDigest]
  private let replacesAll: Bool

  init(_ directory: String, replacesAll: Bool) throws(RunFailure) {
    self.directory = directory
    self.replacesAll = replacesAll
    writer = DocumentWriter(root: directory)
    manifest = try Self.contents(of: ManifestFile.name, in: directory, writer)
    guard let manifest else {
      known = [:]
      return
    }
    do throws(IncomingProblem) {
      let files = try HandoffManifest.writtenFiles(in: manifest)
      known = Dictionary(
        files.map { ($0.path, $0.digest) }, uniquingKeysWith: { _, last in last })
    } catch {
      guard replacesAll else {
        throw RunFailure(
          "\(directory)/\(ManifestFile.name)",
          "not replaced: \(error.message); choose another directory, or use --replace", .unreadable)
      }
      known = [:]
    }
  }

  /// What the manifest says of files: those that this export wrote, and those of earlier ones beside them.
  func written(
    _ files: [HandoffManifest.WrittenDocument]
  ) -> [HandoffManifest.WrittenDocument] {
    let paths = Set(files.map(\.path))
    return files
      + known.filter { !paths.contains($0.key) && PatchPath(TreePath($0.key)) != nil }.map {
        HandoffManifest.WrittenDocument(path: $0.key, digest: $0.value)
      }
  }

  /// What the manifest says of earlier exports; nothing if it is none, and replaced.
  ///
  /// - Parameter next: the digests of what the next one says of each document.
  func earlierExports(without next: Set<TextDigest>) -> [[UInt8]] {
    manifest.flatMap { try? HandoffManifest.earlierExports(in: $0, without: next) } ?? []
  }

  // MARK: - What lies there

  /// Refuses to replace what isn't as an export wrote it, and has texts that the tree lacks.
  ///
  /// - Complexity: O(*n*) in the number of bytes that lie there.
  func refuse(_ files: ExportedFiles, workers: Int) async throws(RunFailure) {
    let deliveries = files.deliveries
    let changed = try await ParallelWork.results(deliveries.count, workers: workers) {
      index throws(RunFailure) in
      try filesInPlace(of: deliveries[index], files)
    }.flatMap(\.self)
    guard !changed.isEmpty else { return }
    let documents = changed.compactMap(\.document)
    let areTaken = await files.export.areTaken(
      documents, manifest: sent, workers: workers)
    var taken = areTaken.makeIterator()
    let refused = changed.filter { $0.document == nil || taken.next() != true }.map(\.path)
    guard !refused.isEmpty else { return }
    let (are, them) = refused.count == 1 ? ("isn't", "it") : ("aren't", "them")
    throw RunFailure(
      directory,
      "nothing is written: \(refused.shortList(6)) \(are) as an export wrote \(them); import \(them) first, choose another directory, or use --replace",
      .unreadable)
  }

  /// A file in the place of one to write.
  private struct Changed: Sendable {
    let path: String
    /// What it says; nil if it is no document.
    let document: Importer.Document?
  }

  /// The files in the places of a delivery that differ from those to write and from those that were written.
  private func filesInPlace(
    of delivery: ExportedFiles.Delivery, _ files: ExportedFiles
  ) throws(RunFailure) -> [Changed] {
    // The files of a directory are read only if there is one.
    let isFree = try failing(at: delivery.name) { path throws(WriteFailure) in
      try writer.isFree(path)
    }
    guard !isFree else { return [] }
    var changed: [Changed] = []
    for file in files.files(of: delivery) {
      guard let old = try Self.contents(of: file.path, in: directory, writer), !replacesAll else {
        continue
      }
      let digest = old.withView { TextDigest($0) }
      guard known[file.path] != digest, files.digest(of: file) != digest else { continue }
      changed.append(
        Changed(
          path: file.path,
          document: file.isDocument
            ? DocumentFiles.document(old, named: NamedPath(file.path).name) : nil))
    }
    return changed
  }

  /// What left with the documents that lie there.
  private var sent: HandoffManifest {
    manifest.flatMap { try? HandoffManifest($0) } ?? HandoffManifest()
  }

  private static func contents(
    of name: String, in directory: String, _ writer: DocumentWriter
  ) throws(RunFailure) -> [UInt8]? {
    try failing(at: name, in: directory) { path throws(WriteFailure) in
      try writer.contents(of: path)
    }
  }

  // MARK: - Failures

  /// Runs `body`, whose failures are about a file in the directory.
  func failing<Value>(
    at name: String, _ body: (PatchPath) throws(WriteFailure) -> Value
  ) throws(RunFailure) -> Value {
    try Self.failing(at: name, in: directory, body)
  }

  private static func failing<Value>(
    at name: String, in directory: String,
    _ body: (PatchPath) throws(WriteFailure) -> Value
  ) throws(RunFailure) -> Value {
    do throws(WriteFailure) {
      guard let path = PatchPath(TreePath(name)) else { throw .notAFile }
      return try body(path)
    } catch {
      throw RunFailure("\(directory)/\(name)", "not written: \(error)", .unreadable)
    }
  }
}
