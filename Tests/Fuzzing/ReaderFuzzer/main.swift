import CFuzzer
import FuzzingLaws

// Passes one file at a time to the reader of its format, which is a part of its name.

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  let input = UnsafeBufferPointer(start: bytes, count: count)
  for file in PackedFiles(input, atMost: 1).files {
    if case .bytes(let bytes) = file.content { ReaderLaws(file.path).check(bytes) }
  }
  return 0
}
