import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// Reads nibs, which can be files or directories.
struct NibReader<Tree: FileTree> {
  let tree: Tree

  /// The file of a nib that contains its texts; nil if there is none.
  func partWithTexts(ofNib path: TreePath) -> (path: TreePath, bytes: [UInt8])? {
    if let bytes = bytes(of: path) { return (path, bytes) }
    let name = NibFile.nameOfFileWithTexts(among: names(in: path))
    guard let part = name.map(path.appending), let bytes = bytes(of: part) else { return nil }
    return (part, bytes)
  }

  /// The nibs of a compiled document: the document itself, or the scenes of a storyboard.
  func nibs(ofDocument path: TreePath) -> [NibFile] {
    let isStoryboard = path.string.utf8.suffix(12).elementsEqual(".storyboardc".utf8)
    let scenes = names(in: path).filter { $0.utf8.suffix(4).elementsEqual(".nib".utf8) }
    return (isStoryboard ? scenes.map(path.appending) : [path]).compactMap { nib in
      partWithTexts(ofNib: nib).map { NibFile.parse($0.bytes).value }
    }
  }

  /// The names in a directory, in byte order.
  private func names(in directory: TreePath) -> [String] {
    ((try? tree.contents(of: directory).entries) ?? []).map(\.name).sorted {
      TreePath($0) < TreePath($1)
    }
  }

  private func bytes(of path: TreePath) -> [UInt8]? {
    try? tree.bytes(of: path, limit: ResourceLimit.bytes)
  }
}

/// The compiled documents whose texts still have the keys of a `.strings` file with the same name.
///
/// Xcode keeps the keys if such a file lies beside the document that it compiles. Other documents can't be compared key by key.
/// The plan of the tables depends on which documents have keys.
struct KeyedDocuments: Sendable {
  private(set) var tables: [TreePath: ParsedTable] = [:]

  /// Reads the documents with a `.strings` file in some localization. If one has lost its keys, documents with the same name in
  /// other localizations don't count either.
  init(of bundle: BundleDescription, in tree: some FileTree) {
    // Most bundles have no such documents: then the names of thousands of files aren't parsed.
    guard bundle.localizations.contains(where: { $0.files.contains(where: Self.isDocument) }) else {
      return
    }
    var translated: Set<TreePath> = []
    var documents: [TreePath: [TreePath]] = [:]
    for directory in bundle.localizations where directory.path == directory.realPath {
      for file in directory.files {
        guard let (table, format) = TableFile.parts(of: file) else { continue }
        if format == .strings {
          translated.insert(TreePath(table))
        } else if format.isCompiledDocument {
          documents[TreePath(table), default: []].append(directory.path.appending(file))
        }
      }
    }
    let reader = NibReader(tree: tree)
    for (table, paths) in documents where translated.contains(table) {
      var contents: [TableContent] = []
      for path in paths {
        let content = TableContent(joining: reader.nibs(ofDocument: path).map { $0.content() })
        if content.entries.isEmpty { break }
        contents.append(content)
      }
      guard contents.count == paths.count else { continue }
      for (path, content) in zip(paths, contents) {
        tables[path] = ParsedTable(content: content)
      }
    }
  }
}

extension KeyedDocuments {
  private static func isDocument(_ file: String) -> Bool {
    // Compares the last letter first, which hardly any other file name has.
    guard let last = file.utf8.last, last == UInt8(ascii: "b") || last == UInt8(ascii: "c") else {
      return false
    }
    return [TableFormat.nib, .storyboardc].contains { format in
      file.utf8.suffix(format.rawValue.utf8.count).elementsEqual(format.rawValue.utf8)
    }
  }
}

extension TableContent {
  /// The joined entries of several contents with plain texts. Of equal keys, the first one counts.
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

struct SettingsPanes: Sendable {
  private(set) var findings: [FindingGroup] = []
  private(set) var paths: [String: TreePath] = [:]
  private(set) var tables: [String: ParsedTable] = [:]
  private(set) var otherTexts: Set<CodeUnitString> = []
  /// Whether the bundle has panes that no row opens, which a library may show.
  private var hasPanesOfOthers = false

  /// Reads the panes that users can open.
  ///
  /// - Parameter scripts: the scripts that builds run, which can write panes, such as a list of licenses.
  init(of bundle: BundleDescription, in tree: some FileTree, scripts: [String], input: Int) {
    guard bundle.kind == .settingsBundle else { return }
    let files = Set(bundle.nonlocalizedFiles)
    var found: [FindingGroup] = []
    func path(_ pane: String) -> TreePath { bundle.path.appending(pane + ".plist") }
    func report(_ pane: String, _ diagnostics: [Diagnostic], in text: [UInt8]) {
      let context = FindingContext(input: input, bundle: bundle.path, path: path(pane))
      let runs = context.findings(diagnostics, in: text).map { FindingRun($0) }
      if !runs.isEmpty { found.append(FindingGroup(path: context.path, runs: runs)) }
    }
    var texts: [String: [UInt8]] = [:]
    let directory = bundle.path.lastComponent ?? bundle.name
    let settings = SettingsBundle { pane in
      // Only reading a pane in a subdirectory shows whether it exists.
      let isBelow = pane.contains("/") && !pane.split(separator: "/").contains("..")
      guard files.contains(pane + ".plist") || isBelow, let bytes = try? tree.bytes(of: path(pane))
      else { return nil }
      let parsed = SettingsPane.parse(bytes)
      texts[pane] = parsed.text
      report(pane, parsed.diagnostics, in: parsed.text)
      return parsed.value
    } isMade: { pane in
      scripts.contains { $0.contains("\(pane).plist") || $0.contains(directory) }
    }
    // In the order of the panes, grouped by pane.
    var rest = settings.diagnostics[...]
    while let pane = rest.first?.pane {
      let own = rest.prefix { $0.pane == pane }
      report(pane, own.map(\.diagnostic), in: texts[pane] ?? [])
      rest = rest.dropFirst(own.count)
    }
    findings = found
    for table in settings.tables {
      paths[table] = path(settings.firstPane(of: table) ?? "Root")
      tables[table] = ParsedTable(content: settings.content(of: table))
    }
    otherTexts = settings.panes.reduce(into: []) { $0.formUnion($1.pane.otherTexts) }
    let known = Set(settings.panes.map { $0.name + ".plist" } + ["Info.plist"])
    hasPanesOfOthers = files.contains { $0.hasSuffix(".plist") && !known.contains($0) }
  }

  /// The use of a table's keys by the panes; nil if they use none, as they may be broken.
  func code(ofTable name: String, source: SourceTable) -> TableCode? {
    guard let texts = tables[name], !texts.content.entries.isEmpty else { return nil }
    return TableCode(source, isWhole: !hasPanesOfOthers, isAskedElsewhere: otherTexts.contains)
  }
}

/// The limits of files that aren't tables.
enum ResourceLimit {
  /// In bytes. Larger files aren't compared: reading movies and fonts twice isn't worth a note.
  static let bytes = 16 << 20
}
