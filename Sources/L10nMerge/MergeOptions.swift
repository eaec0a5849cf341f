/// What a merge does where both sides changed the same text.
package struct MergeOptions: Sendable, Hashable {
  package var conflicts = ConflictStyle.markers
  /// What becomes of a text that one side removed and the other changed.
  package var removed = RemovedTexts.conflict
  /// Whether a translation needs a review if one side changed it and the other its source.
  package var marksStale = false
  package var markers = MarkerStyle()

  package init() {}

  package enum ConflictStyle: String, Sendable, CaseIterable {
    /// Both versions between markers.
    case markers
    /// Ours; in a string catalog, it needs a review.
    case review
    case ours
    case theirs
    /// The common version: what a merge of several common versions needs.
    case base

    /// The side for which every conflict is decided; nil if somebody has to decide.
    var side: MergeSide? {
      switch self {
      case .markers, .review: nil
      case .ours: .ours
      case .theirs: .theirs
      case .base: .base
      }
    }
  }

  package enum RemovedTexts: String, Sendable, CaseIterable {
    case conflict
    /// The changed text stays.
    case keep
    case drop
  }

  /// The form of conflict markers.
  package struct MarkerStyle: Sendable, Hashable {
    /// The number of characters of a marker.
    package var size = 7
    package var ours = "ours"
    package var base = "base"
    package var theirs = "theirs"
    /// Whether the version of the common ancestor is also shown, as with git's `diff3`.
    package var showsBase = false

    package init() {}
  }
}
