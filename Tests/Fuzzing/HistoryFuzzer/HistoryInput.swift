import FuzzingLaws

@testable import L10nHistory

/// The kind of an input, its first byte.
enum HistoryInput: UInt8, CaseIterable {
  /// JSON Lines, unchanged.
  case lines = 0x6C
  /// Changes of the lines of a valid history.
  case changedLines = 0x65
  /// A file, unchanged.
  case file = 0x66
  /// Changes of the rows of a valid history.
  case changedRows = 0x72
  /// Changes of the bytes of a valid history.
  case changedBytes = 0x62

  func check(_ input: [UInt8], _ histories: inout [UInt8: SoundHistory]) throws {
    let scratch = ScratchTree([])
    defer { withExtendedLifetime(scratch) {} }
    let path = scratch.path + "/history.db"
    // Few different histories, each made once.
    let seed = (input.first ?? 0) & 0x1F
    let sound = try histories[seed] ?? SoundHistory(seed: UInt64(seed), at: path)
    histories[seed] = sound
    var random = InputGenerator(input.dropFirst())
    switch self {
    case .lines: HistoryLaws.check(lines: input, into: try HistoryFile())
    case .changedLines:
      var edits = LineEdits(sound.lines)
      let file = try HistoryFile()
      // The changed history is added first, or to runs with the same names.
      if random.number(below: 2) == 0 { try file.add(sound.next) }
      HistoryLaws.check(lines: edits.edited(using: &random), into: file)
    case .file:
      scratch.write(PackedFiles.File("history.db", input))
      HistoryLaws.check(fileAt: path, and: sound.next)
    case .changedRows:
      scratch.write(PackedFiles.File("history.db", sound.bytes))
      try change(rowsAt: path, using: &random)
      HistoryLaws.check(fileAt: path, and: sound.next)
    case .changedBytes:
      var bytes = sound.bytes
      repeat {
        let place = random.number(below: 256) << 8 | random.number(below: 256)
        bytes[place % bytes.count] = UInt8(random.number(below: 256))
      } while !random.isUsedUp
      scratch.write(PackedFiles.File("history.db", bytes))
      HistoryLaws.check(fileAt: path, and: sound.next)
    }
  }

  private func change(rowsAt path: String, using random: inout InputGenerator) throws {
    let file = try HistoryFile(writing: path)
    var edits = try RowEdits(file.database)
    edits.make(using: &random)
  }
}
