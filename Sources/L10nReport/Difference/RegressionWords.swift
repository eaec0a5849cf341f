package import L10nCoverage
import L10nSource

extension RegressionKind {
  /// So many cases in words: "3 lost translations".
  package func words(count: Int) -> String {
    let (one, many) =
      switch self {
      case .crash: ("new broken argument", "new broken arguments")
      case .error: ("new error", "new errors")
      case .lost: ("lost translation", "lost translations")
      case .raw: ("new raw key", "new raw keys")
      case .copied: ("new copy of the source", "new copies of the source")
      case .missing: ("missing translation", "missing translations")
      }
    return "\(Numbers.grouped(count)) \(count == 1 ? one : many)"
  }

  /// What a key is, "lost" in "“open” is lost in de".
  package var adjective: String {
    switch self {
    case .crash, .error: "broken"
    case .lost: "lost"
    case .raw: "raw"
    case .copied: "a copy of the source"
    case .missing: "missing"
    }
  }
}
