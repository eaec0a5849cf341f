import L10nCoverage
import L10nModel
import L10nSource

/// Finds the source files that documents name.
struct OriginalIndex: Sendable {
  private var exact: [String: [Place]] = [:]
  /// By the last component of the path.
  private var byName: [String: [(path: String, place: Place)]] = [:]
  private(set) var all: [Place] = []

  /// A source file: the keys of a table that are from it.
  struct Place: Hashable, Sendable {
    let table: TableJob.Position
    let format: TableFormat
    /// The path of the source file, as documents have it.
    let original: String
  }

  init(_ tree: ExchangeTree) {
    for (bundle, work) in tree.works.enumerated() {
      for table in work.plan.tables.indices {
        let position = TableJob.Position(bundle: bundle, table: table)
        let compared = tree.table(at: position).compared
        guard compared.planned.kind == .keys else { continue }
        for home in Set(compared.source.homes).sorted() {
          let origin = SourceOrigin(
            ofHome: Int(home), compared, work, prefix: tree.prefix(of: work))
          add(
            Place(table: position, format: origin.format, original: origin.path), at: origin.path)
        }
      }
    }
  }

  private mutating func add(_ place: Place, at path: String) {
    // The texts of Info.plist are beside those of a file.
    guard !(exact[path] ?? []).contains(place) else { return }
    all.append(place)
    exact[path, default: []].append(place)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    byName[name, default: []].append((path, place))
  }

  /// The files that a path can mean. A path can begin further up or down in the tree, and name the directory of another
  /// language.
  ///
  /// - Complexity: O(*n*) in the number of files of the same name.
  func places(of original: String) -> [Place] {
    if let places = exact[original] { return places }
    let wanted = Self.components(original)
    guard let name = wanted.last else { return [] }
    return (byName[name] ?? []).filter { candidate in
      let own = Self.components(candidate.path)
      let count = min(own.count, wanted.count)
      return own.suffix(count) == wanted.suffix(count)
    }.map(\.place)
  }

  /// The components, with the language of a directory left out.
  private static func components(_ path: String) -> ArraySlice<String> {
    path.split(separator: "/").filter { $0 != "." }.map {
      $0.hasSuffix(".lproj") ? ".lproj" : String($0)
    }[...]
  }
}
