import CFuzzer
import FuzzingLaws

// Writes a small tree and runs the tool on it: every format of a report, stubs, their changes, and the tree after them.

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  let input = UnsafeBufferPointer(start: bytes, count: count)
  let tree = ScratchTree(PackedFiles(input, atMost: 12).files)
  let root = tree.path
  withExtendedLifetime(tree) { waitFor { await TreeLaws(root: root).check() } }
  return 0
}
