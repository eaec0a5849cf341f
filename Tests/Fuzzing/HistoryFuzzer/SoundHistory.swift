import FuzzingLaws
import TestSupport

@testable import L10nHistory

/// A small valid history, as a file and as lines.
struct SoundHistory {
  /// A run later than those of the history.
  let next: ProjectHistory
  let lines: [[UInt8]]
  let bytes: [UInt8]

  /// - Parameters:
  ///   - seed: decides on the contents.
  ///   - path: of a temporary file.
  init(seed: UInt64, at path: String) throws {
    var random = RandomHistory(seed: seed)
    var runs = random.runs(4)
    next = runs.removeLast()
    let file = try HistoryFile(writing: path)
    for run in runs { try file.add(run) }
    var lines: [[UInt8]] = []
    try file.export("Ferry") { lines.append($0) }
    self.lines = lines
    // Small pages: a change of a few bytes affects more of the file.
    try file.database.run("PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM")
    bytes = try ScratchTree.bytes(ofFile: path)
  }
}
