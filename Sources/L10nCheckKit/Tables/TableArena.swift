import L10nFormats
import L10nLocale
import L10nModel

/// The memory and tools that a worker keeps between tables: the first touch of fresh memory is slower than writing to
/// it.
struct TableArena {
  /// The bytes of the current file.
  var bytes: [UInt8] = []
  var storage = TableStorage()
  let words = WordCounter()

  /// Reclaims the memory of a table that is no longer needed.
  mutating func reuse(_ table: ParsedTable) {
    guard table.ownsBytes else { return }
    bytes = table.content.bytes
    storage.loadedEntries = table.content.entries
  }
}
