import CFuzzer
import FuzzingLaws

// Reads archives. The first byte of an input is the kind of the rest.

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
Seeds.writeIfWanted(ArchiveSeeds.inputs)
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  let input = UnsafeBufferPointer(start: bytes, count: count)
  guard let frame = input.first.flatMap({ ArchiveFrame(rawValue: $0) }) else { return -1 }
  let archive = frame.archive(of: Array(input.dropFirst()))
  let tree = ScratchTree([PackedFiles.File("App.zip", archive)])
  withExtendedLifetime(tree) { ArchiveLaws(path: tree.path + "/App.zip").check() }
  return 0
}
