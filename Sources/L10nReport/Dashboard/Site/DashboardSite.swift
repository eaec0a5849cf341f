import L10nHistory
package import L10nModel
import L10nSource

/// A static site about projects: pages that work without scripts and load nothing from other sites, and files for programs.
///
/// Its content depends only on the histories.
package struct DashboardSite: Sendable {
  let projects: [ProjectPages]
  let toolVersion: String
  let explanations: [String: CheckExplanation]

  package struct File: Sendable {
    /// Relative to the root of the site, with slashes.
    package let path: String
    fileprivate let content: @Sendable (inout ByteOutput) -> Void

    package func write(to output: inout ByteOutput) { content(&output) }
  }

  package init(
    _ statuses: [ProjectStatus], links: [String: SourceLinks], toolVersion: String,
    explain: (String) -> CheckExplanation?
  ) {
    let checks = statuses.reduce(into: Set<String>()) { $0.formUnion($1.checks) }
    let explanations = Dictionary(
      uniqueKeysWithValues: checks.compactMap { name in explain(name).map { (name, $0) } })
    self.explanations = explanations
    let names = SiteNames(statuses.map(\.history.name))
    projects = statuses.map { status in
      let name = status.history.name
      return ProjectPages(
        status: status,
        paths: ProjectPaths(status, directory: names[name], isAlone: statuses.count == 1),
        links: links[name], explainedChecks: checks.filter { explanations[$0] != nil },
        isAlone: statuses.count == 1, toolVersion: toolVersion)
    }
    self.toolVersion = toolVersion
  }

  /// The files, sorted so that pages come after the pages to which they link.
  package var files: [File] {
    var files = [
      File(SitePath("style.css")) {
        $0.write(EmbeddedText.pageStyle.bytes)
        $0.write(EmbeddedText.siteStyle.bytes)
      }
    ]
    files.append(File(ChecksPage.path) { ChecksPage(site: self).write(to: &$0) })
    for project in projects { files += self.files(of: project) }
    let histories = projects.map(\.status.history)
    files.append(
      File(SitePath("latest.json")) {
        histories.writeJSON(toolVersion: toolVersion, runCount: 1, to: &$0)
      })
    let metrics = HistoryMetrics(projects.map(\.status))
    files.append(File(SitePath("metrics.prom")) { metrics.write(to: &$0) })
    files.append(File(SitePath("metrics.txt")) { metrics.writeOpenMetrics(to: &$0) })
    files.append(
      File(SitePath("changes.md")) { ChangesMarkdown(projects: projects).write(to: &$0) })
    files.append(File(SitePath("feed.xml")) { AtomFeed(projects: projects).write(to: &$0) })
    if projects.count != 1 {
      files.append(File(SitePath("index.html")) { OverviewPage(site: self).write(to: &$0) })
    }
    return files
  }

  private func files(of project: ProjectPages) -> [File] {
    let paths = project.paths
    var files: [File] = []
    for language in project.status.languages {
      let identifier = language.record.identifier
      files.append(
        File(paths.toDo(identifier)) {
          ToDoCSV(language: language, project: project).write(to: &$0)
        })
      let badge = Badge(label: identifier, language.record)
      files.append(File(paths.badge(identifier, "json")) { badge.writeJSON(to: &$0) })
      files.append(File(paths.badge(identifier, "svg")) { badge.writeSVG(to: &$0) })
      files.append(
        File(paths.language(identifier)) {
          LanguagePage(language: language, project: project).write(to: &$0)
        })
    }
    for bundle in project.status.bundles {
      for table in bundle.tables {
        guard let path = paths.table(table.position, of: bundle.position) else { continue }
        files.append(
          File(path) {
            TablePage(path: path, table: table, bundle: bundle, project: project).write(to: &$0)
          })
      }
      files.append(
        File(paths.bundle(bundle.position)) {
          BundlePage(bundle: bundle, project: project).write(to: &$0)
        })
    }
    let badge = Badge(label: "localization", project.status.newest)
    files.append(File(paths.badge("json")) { badge.writeJSON(to: &$0) })
    files.append(File(paths.badge("svg")) { badge.writeSVG(to: &$0) })
    files.append(File(paths.changes) { ChangesPage(project: project).write(to: &$0) })
    files.append(File(paths.home) { ProjectPage(project: project).write(to: &$0) })
    return files
  }
}

extension DashboardSite.File {
  fileprivate init(
    _ path: SitePath, _ content: @escaping @Sendable (inout ByteOutput) -> Void
  ) {
    self.path = path.string
    self.content = content
  }
}

struct ProjectPages: Sendable {
  let status: ProjectStatus
  let paths: ProjectPaths
  let links: SourceLinks?
  let explainedChecks: Set<String>
  let isAlone: Bool
  let toolVersion: String

  var history: ProjectHistory { status.history }
  var names: HistoryNames { status.history.names }
}

/// Addresses of source lines on a server, from a template such as `https://host/{commit}/{path}#L{line}`.
package struct SourceLinks: Sendable, Hashable {
  private let pieces: [Piece]

  private enum Piece: Sendable, Hashable {
    case text(String)
    case commit, path, line
  }

  /// - Returns: nil if the template isn't an http or https address with `{path}`, or has unknown names in braces.
  package init?(_ template: String) {
    guard template.prefixMatch(of: /(?i:https?):\/\/[^\/{}?#]+\//) != nil,
      template.utf8.allSatisfy({
        $0.isASCIIAlphanumeric || "-._~:/?#[]@!$&'()*+,;=%{}".utf8.contains($0)
      })
    else { return nil }
    var pieces: [Piece] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      pieces.append(.text(String(rest[..<open])))
      guard !rest[..<open].contains("}") else { return nil }
      switch rest[rest.index(after: open)..<close] {
      case "commit": pieces.append(.commit)
      case "path": pieces.append(.path)
      case "line": pieces.append(.line)
      default: return nil
      }
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.text(String(rest)))
    guard pieces.contains(.path), !rest.contains("}") else { return nil }
    self.pieces = pieces
  }

  /// Returns the address of a line, or of the file if there is no line; nil if the template needs a commit and there is none.
  func address(path: String, line: Int?, commit: String?) -> String? {
    if commit == nil, pieces.contains(.commit) { return nil }
    var address = ""
    for piece in pieces {
      switch piece {
      case .text(let text): address += text
      case .commit: address += PercentEncoding.path(commit ?? "")
      case .path: address += PercentEncoding.path(path)
      case .line: address += line.map(String.init) ?? ""
      }
    }
    if line == nil, pieces.contains(.line), let fragment = address.lastIndex(of: "#") {
      address = String(address[..<fragment])
    }
    return address
  }
}
