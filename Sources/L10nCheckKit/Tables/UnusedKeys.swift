import L10nCoverage
import L10nModel
import L10nSource

extension [SourceFile] {
  /// The notes on keys that no code asks for.
  ///
  /// - Parameter ranks: those of the keys in the source.
  /// - Complexity: O(*n*) in the length of the files with such keys.
  func unusedKeys(_ ranks: [Int], of source: SourceTable) -> [FindingRun] {
    guard !ranks.isEmpty else { return [] }
    return indices.compactMap { home in
      let own = ranks.filter { Int(source.homes[$0]) == home }
      guard !own.isEmpty else { return nil }
      let places = source.places(ofHome: home, in: self[home].table)
      return FindingRun(
        Finding(
          .unusedKey, about: self[home].subject,
          message: .aboutKey("no code asks for ", ", nor does a document or a property list")),
        keys: own.map { PlacedKey(key: source.keys[$0], place: places[$0]) })
    }
  }
}
