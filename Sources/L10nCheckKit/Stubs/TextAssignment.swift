import L10nFormats
import L10nModel
import L10nSource

/// A text of a document that a file of the tree is to get.
///
/// A class, because its decision is passed on and sorted.
final class TextAssignment: Sendable {
  /// The table and the localization.
  let cell: TableJob.Cell
  /// That of the key.
  let rank: Int
  let path: VariationPath
  let text: CodeUnitString
  let state: UnitState
  /// The text in the tree; nil if it has none.
  let previous: CodeUnitString?
  /// Whether the localization doesn't have the key at all.
  let isNew: Bool
  /// Whether it is known what left, so that no newer text is replaced.
  let isGuarded: Bool

  init(
    _ cell: TableJob.Cell, rank: Int, _ path: VariationPath, _ text: CodeUnitString,
    _ state: UnitState, replacing previous: CodeUnitString?, isNew: Bool, isGuarded: Bool
  ) {
    self.isGuarded = isGuarded
    self.cell = cell
    self.rank = rank
    self.path = path
    self.text = text
    self.state = state
    self.previous = previous
    self.isNew = isNew
  }
}
