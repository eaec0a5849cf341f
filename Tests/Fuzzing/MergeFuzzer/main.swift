import CFuzzer
import FuzzingLaws
import L10nFormats
import L10nModel
import MergingLaws
import TestSupport

// Takes one file, changes it twice at random, and merges the results.

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  let input = UnsafeBufferPointer(start: bytes, count: count)
  var isWorthKeeping = false
  for file in PackedFiles(input, atMost: 1).files {
    guard case .bytes(let base) = file.content, let end = file.path.split(separator: ".").last,
      let format = TableFormat(fileExtension: String(end)),
      format.isMergedByKeys
    else { continue }
    // The name decides on the changes, so that an input always gives the same ones.
    let seed = file.path.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var random = SeededGenerator(seed: seed)
    let edits = RandomEdits(format)
    let ours = edits.changed(base, using: &random)
    let laws = MergeLaws(
      base: base, ours: ours, theirs: edits.changed(base, using: &random), format)
    laws.check(choice: seed)
    isWorthKeeping = laws.isReadable
  }
  // libFuzzer derives no further inputs from a rejected one.
  return isWorthKeeping ? 0 : -1
}
