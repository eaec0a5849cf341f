import CFuzzer
import FuzzingLaws
import L10nModel
import MergingLaws
import TestSupport

// Makes a catalog with variations, states and languages from the input, changes it on two sides, and merges these.

/// The bytes of a text in some encoding, mostly UTF-8.
func encoded(_ text: String, using random: inout InputGenerator) -> [UInt8] {
  switch random.number(below: 16) {
  case 0: Array(text.replacing("\n", with: "\r\n").utf8)
  case 1: [0xEF, 0xBB, 0xBF] + text.utf8
  default: Array(text.utf8)
  }
}

/// A side's version: with other texts, and sometimes with members moved and bytes changed.
func changed(
  _ base: RandomCatalog, _ keys: [String], using random: inout InputGenerator
) -> [UInt8] {
  let bytes = encoded(base.changed(keys, using: &random).text, using: &random)
  guard random.number(below: 4) == 0 else { return bytes }
  var further = SeededGenerator(seed: UInt64(random.number(below: 256)))
  return RandomEdits(.xcstrings).changed(bytes, using: &further)
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
Seeds.writeIfWanted {
  var random = SeededGenerator(seed: 1)
  return (0..<40).map { _ in (0..<200).map { _ in .random(in: 0...255, using: &random) } }
}
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  var random = InputGenerator(UnsafeBufferPointer(start: bytes, count: count))
  // With few keys, the changes of both sides often conflict.
  let keys = (0..<3).compactMap { _ in RandomCatalog.keys.randomElement(using: &random) }
  let choice = UInt64(random.number(below: 256))
  let base = RandomCatalog(using: &random)
  let ours = changed(base, keys, using: &random)
  let theirs = changed(base, keys, using: &random)
  MergeLaws(
    base: encoded(base.text, using: &random), ours: ours, theirs: theirs, .xcstrings
  ).check(choice: choice)
  return 0
}
