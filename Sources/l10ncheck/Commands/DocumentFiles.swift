import L10nCheckKit
import L10nFiles
import L10nHandoff
import L10nModel
import L10nSource

/// Reads translators' documents that the command line names.
enum DocumentFiles {
  private static let largestCount = Int(Int32.max) - 1

  /// Returns the paths, with each directory replaced by the documents in it.
  static func paths(_ paths: [String]) throws(RunFailure) -> [String] {
    var found: [String] = []
    for path in paths {
      if !isXcodeCatalog(path), let names = names(in: path) {
        guard !names.isEmpty else {
          throw RunFailure(
            path,
            "contains no document: the extensions are \(extensions); use --tree to name the tree",
            .usage)
        }
        found += names.map { "\(path.withoutLastSlash)/\($0)" }
      } else {
        found.append(path)
      }
    }
    return found
  }

  private static func names(in path: String) -> [String]? {
    guard let tree = try? DiskFileTree(root: path),
      let entries = try? tree.contents(of: .root).entries
    else { return nil }
    return entries.map(\.name).filter {
      $0 != ManifestFile.name && HandoffFormat(fileName: $0) != nil
    }.sorted()
  }

  private static func isXcodeCatalog(_ path: String) -> Bool {
    HandoffFormat(fileName: path.withoutLastSlash) == .xcloc
  }

  /// The file extensions of documents, as part of a message.
  private static let extensions = HandoffFormat.allCases.flatMap(\.extensions).listed()

  /// Returns the documents at all paths. An `.xcloc` directory contains one document for each language.
  ///
  /// - Parameter workers: the number of documents to read in parallel.
  static func read(
    _ paths: [String], workers: Int
  ) async throws(RunFailure) -> [(name: String, ReturnedDocument)] {
    var names: [String] = []
    for path in paths where path.split(separator: "/").last != ManifestFile.name[...] {
      names += try files(at: path)
    }
    let found = names
    let noBytes: @Sendable () -> [UInt8] = { [] }
    let results = await ParallelWork.map(found.count, workers: workers, tools: noBytes) {
      index, bytes in
      Result { () throws(RunFailure) in try document(at: found[index], using: &bytes) }
    }
    var documents: [(name: String, ReturnedDocument)] = []
    for (name, result) in zip(found, results) { documents.append((name, try result.get())) }
    return documents
  }

  /// Returns the path itself, or the paths of the documents in an `.xcloc` directory.
  private static func files(at path: String) throws(RunFailure) -> [String] {
    guard isXcodeCatalog(path) else { return [path] }
    let trimmed = path.withoutLastSlash
    let folder = "Localized Contents"
    do throws(FileTreeError) {
      let entries = try DiskFileTree(root: trimmed).contents(of: TreePath(folder)).entries
      let names = entries.map(\.name).filter { HandoffFormat(fileName: $0) == .xliff }.sorted()
      guard !names.isEmpty else { throw .notFound }
      return names.map { "\(trimmed)/\(folder)/\($0)" }
    } catch {
      throw RunFailure(path, "has no XLIFF document in \"\(folder)\": \(error)", .unreadable)
    }
  }

  /// - Parameter bytes: receives the document's bytes. Its memory is reused for the next document.
  private static func document(
    at path: String, using bytes: inout [UInt8]
  ) throws(RunFailure) -> ReturnedDocument {
    let name = try RunFailure.naming(path) { () throws(FileTreeError) in
      let file = try NamedFile(path)
      try file.read(into: &bytes)
      return file.path.string
    }
    guard bytes.count < largestCount else {
      throw RunFailure(path, "has more than 2 GB", .unreadable)
    }
    guard let document = document(bytes, named: name) else {
      throw RunFailure(
        path, "isn't a document: the extensions are \(extensions)", .usage)
    }
    return document
  }

  /// Returns the document in a file; nil if the name has another extension or the file is too large.
  static func document(_ bytes: [UInt8], named name: String) -> ReturnedDocument? {
    guard bytes.count < largestCount, let format = HandoffFormat(fileName: name) else { return nil }
    return ReturnedDocument(format.read(bytes), language: language(ofDocumentNamed: name))
  }

  /// Returns the language in a document's name: `de` in `de.xliff` and `Player.de.xliff`.
  private static func language(ofDocumentNamed name: String) -> String? {
    name.split(separator: ".").dropLast().last.map(String.init)
  }
}

/// `handoff.json`, which an export writes beside its documents.
enum ManifestFile {
  static let name = "handoff.json"

  static func read(_ path: String) throws(RunFailure) -> HandoffManifest {
    let bytes = try RunFailure.naming(path) { () throws(FileTreeError) in
      try NamedFile(path).read()
    }
    do throws(IncomingProblem) {
      return try HandoffManifest(bytes)
    } catch {
      throw RunFailure(path, error.message, .unreadable)
    }
  }

  static func path(beside document: String) -> String? {
    let file = document.split(separator: "/").last.map(String.init) ?? document
    let path = String(document.dropLast(file.count)) + name
    return RealPath.of(path) == nil ? nil : path
  }
}

/// A file that the command line names, and its directory.
struct NamedFile {
  let directory: DiskFileTree
  let path: TreePath

  init(_ path: String) throws(FileTreeError) {
    let named = NamedPath(path)
    directory = try DiskFileTree(root: named.directory)
    self.path = TreePath(named.name)
  }

  func read() throws(FileTreeError) -> [UInt8] {
    try directory.bytes(of: path)
  }

  /// - Parameter bytes: receives the file's bytes. Its memory is reused for the next file.
  func read(into bytes: inout [UInt8]) throws(FileTreeError) {
    try directory.read(path, into: &bytes)
  }
}
