/// That somebody changed the texts of a language in a commit of the repository, whether a run is of that commit or not.
package struct Contribution: Sendable, Hashable {
  package var commit: String
  /// The identifier.
  package var language: String
  /// The name, without an address.
  package var author: String
  /// When it was committed, in seconds since 1970.
  package var time: Int

  package init(commit: String, language: String, author: String, time: Int) {
    (self.commit, self.language) = (commit, language)
    (self.author, self.time) = (author, time)
  }

  /// All contributions, the oldest first. Of a commit and a language there is one: the name may be another by now.
  static func merged(_ left: [Contribution], _ right: [Contribution]) -> [Contribution] {
    struct Place: Hashable {
      let commit: String
      let language: String
    }
    let byPlace = Dictionary(
      (left + right).map { (Place(commit: $0.commit, language: $0.language), $0) }
    ) { first, second in
      (first.author, first.time) < (second.author, second.time) ? second : first
    }
    return byPlace.values.sorted {
      ($0.time, $0.commit, $0.language) < ($1.time, $1.commit, $1.language)
    }
  }
}
