import L10nFormats
import L10nLocale
import L10nModel

/// The memory and tools that one worker keeps from table to table: fresh memory costs more than writing to it.
struct TableArena {
  /// The bytes of the file that is read.
  var bytes: [UInt8] = []
  /// The entries of a `.strings` file as the parser finds them.
  var parsedEntries: [StringsEntry] = []
  /// The entries of a `.strings` file as CoreFoundation loads them.
  var loadedEntries: [TableEntry] = []
  let words = WordCounter()

  /// Takes the memory of a table that nobody needs any more.
  mutating func reuse(_ table: ParsedTable) {
    guard table.ownsBytes else { return }
    bytes = table.content.bytes
    loadedEntries = table.content.entries
  }
}
