// Reads and parses string catalogs and builds each language's table, on one thread, for the catalogs' line of
// `scripts/bench`. With `--repeat N` first, also prints the time of the fastest of N parses of each file.

import L10nFormats
import L10nModel
import L10nSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

var arguments = CommandLine.arguments.dropFirst()
var rounds = 1
if arguments.first == "--repeat" {
  rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 1
  arguments = arguments.dropFirst(2)
}

/// The bytes of a file, with capacity for what a parser appends.
func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else {
    perror(path)
    exit(1)
  }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size + size / 16 + 256) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

for path in arguments {
  var best = Duration.seconds(1 << 20)
  for round in 1...rounds {
    let bytes = read(path)
    let start = ContinuousClock.now
    let parsed = StringCatalog.parse(bytes, fileName: path)
    let parsedAt = ContinuousClock.now
    let contents = parsed.value.contents()
    best = min(best, parsedAt - start)
    guard round == rounds else { continue }
    let entries = contents.reduce(0) { $0 + $1.table.entries.count }
    print(
      "\(parsed.value.keys.count) keys, \(contents.count) languages, \(entries) entries,",
      "\(parsed.diagnostics.count) diagnostics")
    if rounds > 1 { print("\(best) to parse, \(ContinuousClock.now - parsedAt) to lay out") }
  }
}
