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
    let name = Self.components(path).last ?? path
    byName[name, default: []].append((path, place))
  }

  /// The files that a path can mean. A path can begin further up or down in the tree, name the directory of another
  /// language, and have other directories, if its end is that of a single file.
  ///
  /// - Complexity: O(*n*) in the number of files of the same name.
  func places(of original: String) -> [Place] {
    if let places = exact[original] { return places }
    let wanted = Self.components(original)
    guard let name = wanted.last else { return [] }
    let shared = (byName[name] ?? []).map { candidate in
      let own = Self.components(candidate.path)
      let count = zip(own.reversed(), wanted.reversed()).prefix { $0 == $1 }.count
      return (place: candidate.place, count: count, isWhole: count == min(own.count, wanted.count))
    }
    let whole = shared.filter(\.isWhole)
    guard whole.isEmpty else { return whole.map(\.place) }
    let most = shared.map(\.count).max() ?? 0
    let nearest = shared.filter { $0.count == most }
    return Set(nearest.map(\.place.table)).count == 1 ? nearest.map(\.place) : []
  }

  /// The components, with the language of a directory left out.
  private static func components(_ path: String) -> ArraySlice<String> {
    path.replacing("\\", with: "/").split(separator: "/").filter { $0 != "." }.map {
      $0.hasSuffix(".lproj") ? ".lproj" : String($0)
    }[...]
  }
}
