import L10nCheckKit
import L10nFiles
import L10nHandoff
import L10nModel
import L10nReport
import L10nSource

extension ExportArguments: Invocation {
  func run() async throws(RunFailure) -> ExitStatus {
    let paths = paths.inputs
    let configuration = try shared.configurationFile(for: paths)
    let copiesNotes = format == .xcloc
    let notes =
      if let directory = self.notes {
        try NotesDirectory(at: directory, readsFiles: copiesNotes)
      } else {
        try configuration?.screenshots(readsFiles: copiesNotes)
      }
    let export = try await export(paths, configuration, notes)
    var files = ExportedFiles(export, format, textOptions, notes: notes)
    let omitted =
      if let output {
        try await write(&files, of: paths, to: output)
      } else {
        try write(files)
      }
    for text in omitted {
      let line = text.line.map { ":\($0)" } ?? ""
      RunMessages.report(
        text.original + line,
        "'\(text.key)' is omitted: \(format.rawValue) can't represent one of its characters")
    }
    let isForXcode = [.xliff, .xcloc].contains(format)
    let lost = isForXcode ? export.keysLostInXcode : []
    if !lost.isEmpty {
      let names = lost.map { "'\(VisibleText.escaping($0.string))'" }.shortList(3)
      RunMessages.say(
        "Xcode's import ignores the translations of \(names), which are spelled like variations: use l10ncheck import"
      )
    }
    let losing = isForXcode ? export.catalogsLosingTextsInXcode : []
    if !losing.isEmpty {
      let names = losing.map { VisibleText.escaping($0) }.shortList(3)
      RunMessages.say(
        "Xcode's import deletes texts of \(names) that share a place with others: l10ncheck import keeps them, and report --only competing-values lists them"
      )
    }
    LeftOutMessages(
      export.leftOut, paths.map(TreePlace.init), isVerbose: shared.isVerbose, outcome: "left out"
    ).say()
    if !shared.isQuiet {
      let isFiltered =
        !shared.localizations.isEmpty || !shared.tables.isEmpty
      let count = isFiltered ? 0 : export.countOfKeysInNoTable
      if count > 0 {
        let keys =
          count == 1 ? "1 key that code uses is" : "\(count) keys that code uses are"
        RunMessages.say(
          "\(keys) in no table, so no translator gets \(count == 1 ? "it" : "them"): l10ncheck keys lists \(count == 1 ? "it" : "them"), and sync adds what it can"
        )
      }
      try ExportSummary(export, listsTables: shared.isVerbose).tell(
        onStandardOutput: output != nil)
    }
    return omitted.isEmpty ? .success : .gate
  }

  private func export(
    _ paths: [String], _ file: ConfigurationFile?, _ notes: NotesDirectory?
  ) async throws(RunFailure) -> HandoffExport {
    var options = shared.checkOptions(file)
    options.fetches = fetches
    var exportOptions = exportOptions
    exportOptions.screenshots = Screenshots(notes?.files.map(\.path) ?? [])
    for name in since {
      // A name that isn't a file can be a revision or a day.
      if RealPath.of(name) == nil, !name.hasSuffix(".json") {
        exportOptions.history = name
      } else {
        exportOptions.since.formUnion(try ManifestFile.read(name))
      }
    }
    let export = try await shared.running(Checker(options: options)) { checker throws(CheckError) in
      try await checker.export(on: paths, exportOptions)
    }
    if export.documents.isEmpty {
      options.localizations = shared.localizations
      let empty = Report(inputs: paths, profile: "", bundles: [], findingRuns: [])
      try await UnknownNames(of: options, in: empty).refuse(in: paths, options)
    }
    return export
  }

  // MARK: - Output

  private var textOptions: HandoffTextOptions {
    var options = HandoffTextOptions()
    options.toolVersion = ToolVersion.current
    options.prefillsTargets = prefills
    options.csv.layout = layout
    options.csv.hasByteOrderMark = hasByteOrderMark
    return options
  }

  /// Writes the single document to standard output.
  private func write(_ files: ExportedFiles) throws(RunFailure) -> [OmittedUnit] {
    let deliveries = files.deliveries
    guard deliveries.count <= 1 else {
      let names = deliveries.flatMap(\.documents).map(\.targetName.rawValue)
      throw RunFailure(
        "--output",
        "several documents (\(names.shortList(6))) need a directory, or select one language with -l",
        .usage)
    }
    guard let delivery = deliveries.first else { return [] }
    var omitted: [OmittedUnit] = []
    let isWritten = try RunFailure.writing { () throws(OutputStream.Failure) in
      for file in files.files(of: delivery) {
        omitted += try files.write(file) { bytes throws(OutputStream.Failure) in
          try OutputStream.standardOutput.write(bytes)
        }
      }
    }
    return isWritten ? omitted : []
  }

  /// Writes each document into the directory, several in parallel.
  private func write(
    _ prepared: inout ExportedFiles, of paths: [String], to directory: String
  ) async throws(RunFailure) -> [OmittedUnit] {
    let workers = shared.checkOptions().jobs
    await prepared.shareFrames(workers: workers)
    let files = prepared
    let deliveries = files.deliveries
    guard !deliveries.isEmpty else { return [] }
    let destination = try ExportDestination(directory, replacesAll: replaces)
    try await destination.refuse(files, workers: workers)
    let manifest = try destination.failing(at: ManifestFile.name) { path throws(WriteFailure) in
      try destination.writer.openParts(of: path)
    }
    async let tail = HandoffManifestWriter.tail(
      for: deliveries.flatMap(\.documents))
    let manifestWriter = HandoffManifestWriter(
      toolVersion: ToolVersion.current,
      commit: paths.count == 1 ? (try? HistoryPlace(of: paths[0]))?.current?.commit : nil)
    let head = manifestWriter.head
    let written = try await ParallelWork.results(deliveries.count, workers: workers) {
      index throws(RunFailure) in
      var written = try Self.write(deliveries[index], of: files, to: destination)
      let texts = Self.manifest(deliveries[index], of: files, written.omitted, isFirst: index == 0)
      written.sent = texts.map(HandoffManifestWriter.digest)
      let pieces = index == 0 ? [head] + texts : texts
      try destination.failing(at: ManifestFile.name) { _ throws(WriteFailure) in
        try manifest.add(pieces, at: index)
      }
      return written
    }
    let all = destination.written(written.flatMap(\.files))
    let earlier = destination.earlierExports(without: Set(written.flatMap(\.sent)))
    let end = [await tail, HandoffManifestWriter.end(all, earlier: earlier)]
    try destination.failing(at: ManifestFile.name) { _ throws(WriteFailure) in
      try manifest.add(end, at: deliveries.count)
      try manifest.finish()
    }
    return written.flatMap(\.omitted)
  }

  private struct Written: Sendable {
    var files: [HandoffManifest.WrittenDocument] = []
    var omitted: [OmittedUnit] = []
    /// The digests of the manifest's entries of the documents.
    var sent: [TextDigest] = []
  }

  private static func write(
    _ delivery: ExportedFiles.Delivery, of files: ExportedFiles, to destination: ExportDestination
  ) throws(RunFailure) -> Written {
    var written = Written()
    for file in files.files(of: delivery) {
      var digest = GrowingDigest()
      written.omitted += try destination.failing(at: file.path) { path throws(WriteFailure) in
        try destination.writer.write(to: path) { append throws(WriteFailure) in
          try files.write(file) { bytes throws(WriteFailure) in
            digest.append(bytes)
            try append(bytes)
          }
        }
      }
      written.files.append(
        HandoffManifest.WrittenDocument(path: file.path, digest: digest.digest))
    }
    return written
  }

  private static func manifest(
    _ delivery: ExportedFiles.Delivery, of files: ExportedFiles, _ omitted: [OmittedUnit],
    isFirst: Bool
  ) -> [[UInt8]] {
    delivery.documents.enumerated().map { number, document in
      HandoffManifestWriter.text(
        of: document, file: delivery.name, omitted: omitted, isFirst: isFirst && number == 0,
        frames: files.frames)
    }
  }
}

/// The directory that an export writes into. An export doesn't replace files there that translators changed.
struct ExportDestination {
  let writer: DocumentWriter
  private let directory: String
  private let manifest: [UInt8]?
  /// The digests of the files that earlier exports wrote, by path.
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

  /// Returns the files for the manifest: those of this export, and the remaining ones of earlier exports.
  func written(
    _ files: [HandoffManifest.WrittenDocument]
  ) -> [HandoffManifest.WrittenDocument] {
    let paths = Set(files.map(\.path))
    return files
      + known.filter { !paths.contains($0.key) && PatchPath(TreePath($0.key)) != nil }.map {
        HandoffManifest.WrittenDocument(path: $0.key, digest: $0.value)
      }
  }

  /// Returns the manifest's entries of earlier exports; nothing if the manifest is invalid and is replaced.
  ///
  /// - Parameter next: the digests of the documents' entries in the next manifest.
  func earlierExports(without next: Set<TextDigest>) -> [[UInt8]] {
    manifest.flatMap { try? HandoffManifest.earlierExports(in: $0, without: next) } ?? []
  }

  // MARK: - Existing files

  /// Fails if a file to replace differs from what an export wrote there and contains texts that the tree lacks.
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
    let (are, them) =
      refused.count == 1
      ? ("isn't an unchanged export", "it") : ("aren't unchanged exports", "them")
    throw RunFailure(
      directory,
      "nothing is written: \(refused.shortList(6)) \(are); import \(them) first, choose another directory, or use --replace",
      .unreadable)
  }

  /// The files in the places of a delivery that differ from those to write and from those that were written, with what they
  /// say; nil for one that is no document.
  private func filesInPlace(
    of delivery: ExportedFiles.Delivery, _ files: ExportedFiles
  ) throws(RunFailure) -> [(path: String, document: ReturnedDocument?)] {
    // Checks the delivery as a whole first, to read its files only if it exists.
    let isFree = try failing(at: delivery.name) { path throws(WriteFailure) in
      try writer.isFree(path)
    }
    guard !isFree else { return [] }
    var changed: [(path: String, document: ReturnedDocument?)] = []
    for file in files.files(of: delivery) {
      guard let old = try Self.contents(of: file.path, in: directory, writer), !replacesAll else {
        continue
      }
      let digest = old.withView { TextDigest($0) }
      guard known[file.path] != digest, files.digest(of: file) != digest else { continue }
      let document =
        file.isDocument ? DocumentFiles.document(old, named: NamedPath(file.path).name) : nil
      changed.append((file.path, document))
    }
    return changed
  }

  /// The manifest of the exports in the directory.
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

  /// Runs `body`; its failures name a file in the directory.
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
