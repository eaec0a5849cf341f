import L10nHistory

/// Where the pages of a project lie in the site.
struct ProjectPaths: Sendable {
  /// The page of the project: of the only project, the first page of the site.
  let home: SitePath
  private let directory: String
  private let languages: SiteNames
  /// By the positions of bundles.
  private let bundles: [Int: String]
  /// By the positions of tables, below their bundles.
  private let tables: [Int: String]

  /// - Parameters:
  ///   - directory: the name of the project's files.
  ///   - isAlone: whether the site has no other project.
  init(_ standing: ProjectStanding, directory: String, isAlone: Bool) {
    self.directory = directory
    home = isAlone ? SitePath("index.html") : SitePath("projects", directory, "index.html")
    languages = SiteNames(standing.languages.map(\.record.identifier))
    let names = standing.history.names
    let paths = standing.bundles.map { names.bundles[$0.position].path }
    let bundleNames = SiteNames(paths.map(Self.lastComponent))
    let isShared = Dictionary(grouping: paths, by: Self.lastComponent).mapValues { $0.count > 1 }
    let longNames = SiteNames(paths)
    var bundles: [Int: String] = [:]
    var tables: [Int: String] = [:]
    for (bundle, path) in zip(standing.bundles, paths) {
      let last = Self.lastComponent(path)
      bundles[bundle.position] = isShared[last] == true ? longNames[path] : bundleNames[last]
      let tableNames = SiteNames(bundle.tables.map(\.name))
      for table in bundle.tables { tables[table.position] = tableNames[table.name] }
    }
    (self.bundles, self.tables) = (bundles, tables)
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  var changes: SitePath { SitePath("projects", directory, "changes.html") }

  func language(_ identifier: String) -> SitePath {
    SitePath("projects", directory, "languages", languages[identifier] + ".html")
  }

  func toDo(_ identifier: String) -> SitePath {
    SitePath("projects", directory, "languages", languages[identifier] + ".csv")
  }

  /// The page of a bundle of the newest run.
  func bundle(_ position: Int) -> SitePath {
    SitePath("projects", directory, "bundles", (bundles[position] ?? "") + ".html")
  }

  /// The page of a table of the newest run; nil for other tables.
  func table(_ position: Int, of bundle: Int) -> SitePath? {
    guard let table = tables[position], let bundle = bundles[bundle] else { return nil }
    return SitePath("projects", directory, "tables", bundle, table + ".html")
  }

  func badge(_ fileExtension: String) -> SitePath {
    SitePath("projects", directory, "badge.\(fileExtension)")
  }

  func badge(_ language: String, _ fileExtension: String) -> SitePath {
    SitePath("projects", directory, "languages", "\(languages[language]).\(fileExtension)")
  }
}
