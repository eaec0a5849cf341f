import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The panes of a settings bundle, with the texts that their tables translate.
struct SettingsPanes: Sendable {
  /// The findings about the panes themselves.
  private(set) var findings: [FindingGroup] = []
  /// The first pane of each table.
  private(set) var paths: [String: TreePath] = [:]
  private(set) var tables: [String: ParsedTable] = [:]

  /// Reads the panes that users can open.
  ///
  /// - Complexity: O(*n*) in the length of the panes.
  init(of bundle: BundleDescription, in tree: some FileTree, input: Int) {
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
    let settings = SettingsBundle { pane in
      var bytes: [UInt8] = []
      // Of a pane in a directory of its own, only reading it tells whether it is there.
      let isBelow = pane.contains("/") && !pane.split(separator: "/").contains("..")
      guard files.contains(pane + ".plist") || isBelow,
        (try? tree.read(path(pane), into: &bytes)) != nil
      else { return nil }
      let parsed = SettingsPane.parse(bytes)
      texts[pane] = parsed.text
      report(pane, parsed.diagnostics, in: parsed.text)
      return parsed.value
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
  }
}
