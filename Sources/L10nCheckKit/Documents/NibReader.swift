import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// Reads nibs, be they files or directories.
struct NibReader<Tree: FileTree> {
  let tree: Tree

  /// The part of a nib that has its texts; nil where there is none.
  func partWithTexts(ofNib path: TreePath) -> (path: TreePath, bytes: [UInt8])? {
    if let bytes = bytes(of: path) { return (path, bytes) }
    let name = NibMember.nameOfFileWithTexts(among: names(in: path))
    guard let part = name.map(path.appending), let bytes = bytes(of: part) else { return nil }
    return (part, bytes)
  }

  /// The nibs that a compiled document is made of: itself, or those of a storyboard's scenes.
  func nibs(ofDocument path: TreePath) -> [NibFile] {
    let isStoryboard = path.string.utf8.suffix(12).elementsEqual(".storyboardc".utf8)
    let scenes = names(in: path).filter { $0.utf8.suffix(4).elementsEqual(".nib".utf8) }
    return (isStoryboard ? scenes.map(path.appending) : [path]).compactMap { nib in
      partWithTexts(ofNib: nib).map { NibFile.parse($0.bytes).value }
    }
  }

  /// In byte order.
  private func names(in directory: TreePath) -> [String] {
    ((try? tree.contents(of: directory).entries) ?? []).map(\.name).sorted {
      TreePath($0) < TreePath($1)
    }
  }

  private func bytes(of path: TreePath) -> [UInt8]? {
    var bytes: [UInt8] = []
    let result: Void? = try? tree.read(path, into: &bytes, limit: ResourceReader.sizeLimit)
    return result == nil ? nil : bytes
  }
}

/// The compiled documents whose texts still have the keys under which a `.strings` file of their name replaces them.
///
/// Xcode keeps the keys where a document was compiled beside such a file; others have nothing that could be compared key by
/// key. Whether they have is to be known before the tables are planned.
struct KeyedDocuments: Sendable {
  private(set) var tables: [TreePath: ParsedTable] = [:]

  /// Reads the documents beside which some localization has a `.strings` file; one that has lost its keys takes those of
  /// its name in other localizations with it.
  ///
  /// - Complexity: O(*n*) in the length of these documents, and in the number of files.
  init(of bundle: BundleDescription, in tree: some FileTree) {
    // Most bundles have none; the names of their files, of which there are thousands, need not be taken apart.
    guard bundle.localizations.contains(where: { $0.files.contains(where: Self.isDocument) }) else {
      return
    }
    var translated: Set<TreePath> = []
    var documents: [TreePath: [TreePath]] = [:]
    for directory in bundle.localizations where directory.path == directory.realPath {
      for file in directory.files {
        guard let (table, format) = TableFile.parts(of: file) else { continue }
        switch format {
        case .strings: translated.insert(TreePath(table))
        case .nib, .storyboardc:
          documents[TreePath(table), default: []].append(directory.path.appending(file))
        default: break
        }
      }
    }
    let reader = NibReader(tree: tree)
    for (table, paths) in documents where translated.contains(table) {
      let contents = paths.map { path in
        TableContent(joining: reader.nibs(ofDocument: path).map { $0.content() })
      }
      guard contents.allSatisfy({ !$0.entries.isEmpty }) else { continue }
      for (path, content) in zip(paths, contents) {
        tables[path] = ParsedTable(content: content)
      }
    }
  }
}

extension KeyedDocuments {
  private static func isDocument(_ file: String) -> Bool {
    // Their last letters; hardly any other file ends so.
    guard let last = file.utf8.last, last == UInt8(ascii: "b") || last == UInt8(ascii: "c") else {
      return false
    }
    return [TableFormat.nib, .storyboardc].contains { format in
      file.utf8.suffix(format.rawValue.utf8.count).elementsEqual(format.rawValue.utf8)
    }
  }
}

extension TableContent {
  /// The entries of several contents of plain texts, of equal keys the first.
  fileprivate init(joining contents: [TableContent]) {
    self.init()
    var known: Set<CodeUnitString> = []
    for content in contents {
      for entry in content.entries where known.insert(content.key(of: entry)).inserted {
        append(key: content.key(of: entry), value: content.value(of: entry), offset: 0)
      }
    }
  }
}
