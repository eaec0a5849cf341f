import CFuzzer
import FuzzingLaws

// Reads one output of git, of the kind in the first byte.

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
Seeds.writeIfWanted {
  let (old, new) = (String(repeating: "a1", count: 20), String(repeating: "0", count: 40))
  return [
    "t100644 blob \(old)\ten.lproj/A.strings\0120000 blob \(old)\tlink\0"
      + "160000 commit \(old)\tKit\0100755 blob \(old)\ta/b/c\0040000 tree \(old)\ta\0",
    "i100644 \(old) 0\ten.lproj/A.strings\0100644 \(old) 2\tb\0",
    "d\(old)\0:100644 100644 \(old) \(new) M\0en.lproj/A.strings\0"
      + ":000000 100644 \(new) \(old) A\0a\0:100644 000000 \(old) \(new) D\0a/b\0",
    "c1700000000 \(old) \(new)\n1600000000 \(new)\n1700000001 c \(old) \(new)\n",
    "mtree \(old)\nauthor A <a@b> 1 +0000\n\n\nThe subject\n\nand more\n",
  ].map { Array($0.utf8) }
}
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  let input = UnsafeBufferPointer(start: bytes, count: count)
  guard let kind = input.first.flatMap({ GitLaws.Kind(rawValue: $0) }) else { return -1 }
  GitLaws(Array(input.dropFirst())).check(kind)
  return 0
}
