import CFuzzer
import FuzzingLaws

// Gives one file at a time, under a name that says its format, to the reader of that format.

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  let input = UnsafeBufferPointer(start: bytes, count: count)
  for file in PackedFiles(input, atMost: 1).files {
    if case .bytes(let bytes) = file.content { ReaderLaws(file.path).check(bytes) }
  }
  return 0
}
