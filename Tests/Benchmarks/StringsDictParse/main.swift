// Parses the given stringsdict files with our parser, which `scripts/bench` compares with Foundation's. Each is parsed with
// its diagnostics and prepared for a lookup. It keeps nothing, and prints the number of entries.

import L10nFormats
import L10nModel
import L10nSource

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file; nil where it can't be read.
func bytes(of path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return nil }
  let size = Int(status.st_size)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = max(0, read(descriptor, buffer.baseAddress, size))
  }
}

var entries = 0
var lost = 0
for path in CommandLine.arguments.dropFirst() {
  guard let bytes = bytes(of: path) else {
    lost += 1
    continue
  }
  var file = StringsDictFile.parse(bytes).value
  if file.status == .lost { lost += 1 }
  entries += file.takeLoadedContent().entries.count
}
print("\(entries) entries, \(lost) files lost")
