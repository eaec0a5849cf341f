import L10nCoverage
import L10nModel
import L10nSource

/// Finds the source files that documents name.
struct OriginalIndex: Sendable {
  private var exact: [String: [Place]] = [:]
  /// By the last component of the path, without its extension.
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
    byName[Self.stem(Self.components(path).last ?? path), default: []].append((path, place))
  }

  /// The files that a path can mean. A path can begin further up or down in the tree, name the directory of another
  /// language, and have other directories, if its end is that of a single file. It can name another source file of the same
  /// table: `Base.lproj/Main.storyboard` where `en.lproj/Main.strings` has the texts.
  ///
  /// - Complexity: O(*n*) in the number of files of the same name.
  func places(of original: String) -> [Place] {
    if let places = exact[original] { return places }
    let wanted = Self.components(original)
    guard let name = wanted.last else { return [] }
    let all = (byName[Self.stem(name)] ?? []).map {
      (own: Self.components($0.path), place: $0.place)
    }
    let same = all.filter { $0.own.last == name }
    let end = same.isEmpty ? Self.withoutFormat(wanted) : wanted
    let shared = (same.isEmpty ? all : same).map { candidate in
      let own = same.isEmpty ? Self.withoutFormat(candidate.own) : candidate.own
      let count = zip(own.reversed(), end.reversed()).prefix { $0 == $1 }.count
      return (
        place: candidate.place, count: count, isWhole: count == min(own.count, end.count),
        distance: abs(own.count - end.count)
      )
    }
    // The files of a document are from one directory, so that the file nearest to it is meant.
    let whole = shared.filter(\.isWhole)
    let distance = whole.map(\.distance).min()
    guard whole.isEmpty else { return whole.filter { $0.distance == distance }.map(\.place) }
    let most = shared.map(\.count).max() ?? 0
    let nearest = shared.filter { $0.count == most }
    return Set(nearest.map(\.place.table)).count == 1 ? nearest.map(\.place) : []
  }

  private static func stem(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The components of any file of a table: only some formats have a directory for each language.
  private static func withoutFormat(_ components: ArraySlice<String>) -> ArraySlice<String> {
    components.dropLast().filter { $0 != ".lproj" } + components.suffix(1).map(stem)
  }

  /// The components, with the language of a directory left out.
  private static func components(_ path: String) -> ArraySlice<String> {
    path.replacing("\\", with: "/").split(separator: "/").filter { $0 != "." }.map {
      $0.hasSuffix(".lproj") ? ".lproj" : String($0)
    }[...]
  }
}
