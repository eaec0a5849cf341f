import CFuzzer
import FuzzingLaws
import TestSupport

// Reads histories, damaged in various ways, and runs the operations of the commands on them.

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
nonisolated(unsafe) var histories: [UInt8: SoundHistory] = [:]
Seeds.writeIfWanted {
  let scratch = ScratchTree([])
  let sound = try withExtendedLifetime(scratch) {
    try SoundHistory(seed: 1, at: scratch.path + "/history.db")
  }
  var random = SeededGenerator(seed: 1)
  // Enough bytes for one change: several make most histories unreadable.
  let changes = (0..<80).flatMap { _ in
    [HistoryInput.changedLines, .changedRows, .changedBytes].map { kind in
      [kind.rawValue] + (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }
  let lines = Array(sound.lines.joined(separator: [0x0A]))
  return changes + [
    [HistoryInput.lines.rawValue] + lines, [HistoryInput.file.rawValue] + sound.bytes,
  ]
}
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  let input = UnsafeBufferPointer(start: bytes, count: count)
  guard let kind = input.first.flatMap({ HistoryInput(rawValue: $0) }) else { return -1 }
  do {
    try kind.check(Array(input.dropFirst()), &histories)
  } catch {
    require(false, "a sound history can't be used: \(error)")
  }
  return 0
}
