import L10nModel
import L10nSource

/// Keys that are gone in one place and new in another: with the same text they have moved.
///
/// A place in the same bundle is preferred; of several, in order of their paths, the first is taken for the first. No
/// step depends on which side is the new one.
struct MovedKeys {
  /// A key on one side only.
  struct Candidate {
    /// The pair of bundles that it is in.
    let pair: Int
    let bundle: TreePath
    let table: Int
    let keyIndex: Int
    let key: CodeUnitString
    let source: ValueText?
  }

  /// The new place of each old one that has one, by their positions.
  private(set) var newPlaces: [Int: Int] = [:]

  /// - Complexity: O(*n*) in the number of candidates; in the square of it for those of one key.
  init(_ removed: [Candidate], _ added: [Candidate]) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var known: [CodeUnitString: [Int]] = [:]
    for (position, candidate) in removed.enumerated() {
      known[candidate.key, default: []].append(position)
    }
    var groups: [CodeUnitString: [Int]] = [:]
    for (position, candidate) in added.enumerated() where known[candidate.key] != nil {
      groups[candidate.key, default: []].append(position)
    }
    for (key, news) in groups {
      var olds = (known[key] ?? []).sorted { removed[$0].place < removed[$1].place }
      var news = news.sorted { added[$0].place < added[$1].place }
      for staysInBundle in [true, false] {
        var left: [Int] = []
        for old in olds {
          let found = news.firstIndex { new in
            (!staysInBundle || removed[old].pair == added[new].pair)
              && removed[old].source == added[new].source
          }
          if let found {
            newPlaces[old] = news.remove(at: found)
          } else {
            left.append(old)
          }
        }
        olds = left
      }
    }
  }
}

extension MovedKeys.Candidate {
  fileprivate var place: (TreePath, Int) { (bundle, table) }
}
