// Reads and parses documents of Interface Builder and builds their tables, for the storyboards' lines of `scripts/bench`.
// With `--bare` first, parses the same files with libxml2 alone.

import CXML
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
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

/// Lets libxml2 read the text, without any action. Returns whether it is well-formed.
func readBare(_ text: [UInt8]) -> Bool {
  cxml_initialize()
  var handler = cxml_handler(
    start: { _, _, _, _, _ in true }, end: { _ in true }, text: { _, _, _ in true })
  return text.withUnsafeBufferPointer {
    cxml_parse(
      $0.baseAddress, Int32($0.count), cxml_limits(attributes: 256, namespaces: 0), &handler, nil
    ).mistake == CXML_NONE
  }
}

let isBare = CommandLine.arguments.dropFirst().first == "--bare"
for path in CommandLine.arguments.dropFirst(isBare ? 2 : 1) {
  guard let bytes = bytes(of: path) else {
    print("\(path): cannot be read")
    exit(2)
  }
  let start = ContinuousClock.now
  if isBare {
    print(readBare(bytes) ? "well-formed" : "broken", ContinuousClock.now - start)
  } else {
    let parsed = InterfaceDocument.parse(bytes)
    let parsedAt = ContinuousClock.now
    let content = parsed.value.content()
    print(
      "\(parsed.value.units.count) units, \(content.entries.count) entries,",
      "\(parsed.diagnostics.count) diagnostics, \(parsedAt - start) to parse,",
      "\(ContinuousClock.now - parsedAt) to lay out")
  }
}
