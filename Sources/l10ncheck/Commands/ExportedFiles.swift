import L10nCheckKit
import L10nFiles
import L10nHandoff
import L10nModel

/// The files of an export: documents, and their companions in `.xcloc` directories.
struct ExportedFiles {
  let export: HandoffExport
  private let format: HandoffFormat
  private let options: HandoffTextOptions
  /// The files for the translators of every language, which go into `Notes`.
  private let notes: NotesDirectory?
  private(set) var frames = SharedFrames()

  struct File {
    let path: String
    fileprivate let content: Content

    var isDocument: Bool {
      if case .document = content { true } else { false }
    }

    fileprivate enum Content {
      case bytes([UInt8])
      case document([HandoffDocument])
    }
  }

  init(
    _ export: HandoffExport, _ format: HandoffFormat, _ options: HandoffTextOptions,
    notes: NotesDirectory? = nil
  ) {
    self.export = export
    self.format = format
    self.options = options
    self.notes = notes
  }

  struct Delivery {
    let name: String
    /// Several documents only if one file contains all languages.
    let documents: [HandoffDocument]
  }

  var deliveries: [Delivery] {
    let filled = export.documents.filter { !$0.tables.isEmpty }
    guard !format.hasAllLanguages(options) else {
      return filled.isEmpty
        ? [] : [Delivery(name: "translations.\(format.fileExtension)", documents: filled)]
    }
    var seen: [String: Int] = [:]
    return filled.map { document in
      let bundle = document.bundle.map { "\(Self.fileName($0))." } ?? ""
      let name = bundle + Self.fileName(document.targetName.rawValue)
      // Some file systems don't tell capital letters from small ones.
      let count = seen[name.lowercased(), default: 0]
      seen[name.lowercased()] = count + 1
      let number = count == 0 ? "" : "-\(count + 1)"
      return Delivery(name: "\(name)\(number).\(format.fileExtension)", documents: [document])
    }
  }

  /// The name of a bundle or a language as a part of a file's name: a string catalog can have any text as a language. Without a
  /// dot at the start, it names neither a directory nor a hidden file.
  private static func fileName(_ text: String) -> String {
    var scalars = text.unicodeScalars.map { scalar in
      scalar == "/" || scalar.properties.generalCategory == .control ? "-" : scalar
    }
    if scalars.first == "." { scalars[0] = "-" }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Prepares the parts of units that the documents of several languages share.
  mutating func shareFrames(workers: Int) async {
    let deliveries = deliveries
    guard deliveries.count > 1 else { return }
    let all = deliveries.flatMap(\.documents).flatMap(\.tables).map {
      (ObjectIdentifier($0.source), $0.source)
    }
    let sources = Array(Dictionary(all, uniquingKeysWith: { first, _ in first }).values)
    let (format, options) = (format, options)
    let found = await ParallelWork.map(sources.count, workers: workers) { index in
      let units = format.hasFrames ? XLIFFFrames(sources[index], options) : nil
      return (units: units, names: ManifestFrames(sources[index]))
    }
    for (source, found) in zip(sources, found) { frames.add(found.units, found.names, of: source) }
  }

  func files(of delivery: Delivery) -> [File] {
    format == .xcloc
      ? delivery.documents.flatMap { catalog(of: $0, named: delivery.name) }
      : [File(path: delivery.name, content: .document(delivery.documents))]
  }

  /// Returns the files of an `.xcloc` directory, as Xcode exports it.
  private func catalog(of document: HandoffDocument, named name: String) -> [File] {
    let contents = XcodeLocalizationCatalog.bytes(
      developmentRegion: document.sourceLanguage, targetLanguage: document.targetName,
      project: export.projectName, toolVersion: options.toolVersion)
    var files = [
      File(path: "\(name)/contents.json", content: .bytes(contents)),
      File(
        path: "\(name)/Localized Contents/\(Self.fileName(document.targetName.rawValue)).xliff",
        content: .document([document])),
    ]
    for original in document.tables.map(\.original) {
      if let bytes = export.contents(ofOriginal: original) {
        files.append(File(path: "\(name)/Source Contents/\(original)", content: .bytes(bytes)))
      }
    }
    for note in notes?.files ?? [] {
      files.append(File(path: "\(name)/Notes/\(note.path)", content: .bytes(note.bytes)))
    }
    return files
  }

  func digest(of file: File) -> TextDigest {
    var digest = GrowingDigest()
    _ = write(file) { digest.append($0) }
    return digest.digest
  }

  /// Writes a file.
  ///
  /// - Parameter append: receives the bytes piece by piece.
  /// - Returns: the texts that the format can't represent.
  func write<Failure: Error>(
    _ file: File, to append: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> [OmittedUnit] {
    switch file.content {
    case .bytes(let bytes):
      try append(bytes)
      return []
    case .document(let documents):
      return try format.write(documents, options, frames: frames, to: append)
    }
  }
}

/// The files of a directory for translators, such as screenshots.
struct NotesDirectory {
  /// The files, sorted by their paths relative to the directory. The bytes are empty unless requested.
  let files: [(path: String, bytes: [UInt8])]

  init(at path: String, readsFiles: Bool) throws(RunFailure) {
    self = try RunFailure.naming(path) { () throws(FileTreeError) in
      try NotesDirectory(.root, in: DiskFileTree(root: path), readsFiles: readsFiles)
    }
  }

  init(_ root: TreePath, in tree: DiskFileTree, readsFiles: Bool) throws(FileTreeError) {
    var files: [(path: String, bytes: [UInt8])] = []
    var open = [root]
    while let next = open.popLast() {
      for entry in try tree.contents(of: next).entries {
        let path = next.appending(entry.name)
        switch try tree.kind(of: path) {
        case .directory: open.append(path)
        case .file:
          var bytes: [UInt8] = []
          if readsFiles { try tree.read(path, into: &bytes) }
          files.append((path.relative(to: root) ?? path.string, bytes))
        case .link, .other: continue
        }
      }
    }
    self.files = files.sorted { $0.path < $1.path }
  }
}

extension ConfigurationFile {
  /// Returns the configured directory with images for translators; nil if none is configured.
  ///
  /// - Throws: if the path is outside the configuration's directory, or isn't a directory.
  func screenshots(readsFiles: Bool) throws(RunFailure) -> NotesDirectory? {
    guard let name = configuration.screenshots else { return nil }
    do throws(FileTreeError) {
      let tree = try openedDirectory()
      guard let inside = PatchPath(TreePath(name)) else { throw .leavesTree }
      guard case .found(let found, .directory) = LinkResolver(tree).resolve(inside.treePath) else {
        throw .notFound
      }
      return try NotesDirectory(found, in: tree, readsFiles: readsFiles)
    } catch {
      throw RunFailure("\(path): the directory of screenshots \"\(name)\"", "\(error)", .usage)
    }
  }
}
