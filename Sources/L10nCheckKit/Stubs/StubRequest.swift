import L10nCoverage
import L10nModel
import L10nPatch
import L10nSource

/// The keys that one localization's file of a table is to get, and to lose.
struct StubRequest: Sendable {
  let table: TableJob.Position
  /// The position of the localization in the bundle's plan.
  let localization: Int
  var target: StubTarget
  /// Those that are missing, by rank.
  var ranks: [Int]
  /// The ranks whose values a parent localization has, but for this file.
  var maskedRanks: Set<Int>
  /// Keys that the development region does not have.
  var extraKeys: [CodeUnitString] = []
  /// Whether the file is to be removed where it only hides what its parent has.
  var mayBeDropped = false
}

/// The file that keys go into.
struct StubTarget: Sendable, Hashable {
  /// Below the root of the input, without links.
  var path: PatchPath
  var format: TableFormat
  /// Of a file of several, the language as the file spells it, or is to.
  var language: String?
  var isNew = false
  /// Whether users see every key raw that a new file lacks, so that it must not lack any.
  var hidesOtherKeys = false
}

/// What one table needs in all localizations.
struct TableStubs: Sendable {
  var requests: [StubRequest] = []
  var leftOut: [LeftOutFile] = []
  var missing = 0
  /// How many keys × localizations were looked at.
  var compared = 0
}
