// What our parser takes for the stringsdict files given; `scripts/bench` lays it beside Foundation's.
// Each is parsed with its diagnostics and laid out for a lookup. It keeps nothing and prints the number of entries.

import L10nFormats
import L10nModel
import L10nSource

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file; nil where it cannot be read.
func bytes(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
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
