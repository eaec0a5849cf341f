import L10nCoverage
import L10nModel
import L10nPatch
import L10nSource

/// The keys to add to one localization's file of a table, and those to remove.
struct StubRequest: Sendable {
  let table: TableJob.Position
  /// The index of the localization in the bundle's plan.
  let localization: Int
  var target: StubTarget
  /// The missing keys, by rank.
  var ranks: [Int]
  /// The ranks of values that this file hides in a parent localization.
  var maskedRanks: Set<Int>
  /// Keys that the development region doesn't have.
  var extraKeys: [CodeUnitString] = []
  /// Whether to delete the file if it only hides its parent.
  var mayBeDropped = false
  /// The translations of some of the keys, which need no stub.
  var translations: [Int: Translation] = [:]
  /// Texts that replace those of keys that the file has.
  var replacements: [TextAssignment] = []

  /// The translation of a key.
  struct Translation: Sendable {
    let value: AssignedValue
    /// That of a translation.
    let state: UnitState
  }
}

/// The file that gets the keys.
struct StubTarget: Sendable, Hashable {
  /// The real path, relative to the input's root.
  var path: PatchPath
  var format: TableFormat
  /// In a multilingual file, the language as the file spells it, or will.
  var language: String?
  var isNew = false
  /// Whether users see every key raw that a new file lacks, so that it has to be complete.
  var hidesOtherKeys = false
}

/// The requests of one table for all localizations.
struct TableStubs: Sendable {
  var requests: [StubRequest] = []
  var leftOut: [LeftOutFile] = []
  var missing = 0
  /// The number of compared keys × localizations.
  var compared = 0
}
