/// A matcher for many lines `preferred<TAB>available`, each with two comma-separated lists.
///
/// It identifies names by their bytes, so a repeated name needs no string.
package struct BatchMatcher {
  package enum Outcome: Hashable, Sendable {
    case answered
    /// The line has no tab between its lists, so it wasn't matched.
    case malformed
  }

  private var names = LocaleNameTable()
  /// The data of each name, by its number.
  private var entries: [LocaleNameTable.Entry] = []
  /// The bytes of all names in one buffer, and the start of each name; the last number is the end of the buffer.
  private var text: [UInt8] = []
  private var starts: [Int] = [0]
  /// An open-addressing hash table of names by their numbers, with -1 for a free slot; its size is a power of two.
  private var slots = [Int32](repeating: -1, count: 1024)
  private var comparison = LocaleComparison()
  /// The numbers of the available names of the line.
  private var available: [Int32] = []

  package init() {}

  /// The maximum number of stored names: an unlimited number of lines must not exhaust the memory.
  private static let mostNames = 1 << 18
  private static let noLanguage = Array("zxx".utf8)

  /// Matches one line, given without its line break, and appends the comma-separated result. The result is empty if nothing
  /// matches or the matcher rejects a name. Names without letters can't match.
  package mutating func match(
    _ line: UnsafeBufferPointer<UInt8>, appendingTo output: inout [UInt8]
  ) -> Outcome {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return .malformed }
    if entries.count > Self.mostNames { self = BatchMatcher() }
    comparison.removeAll()
    available.removeAll(keepingCapacity: true)
    var isRefused = false
    forEachName(UnsafeBufferPointer(rebasing: line[..<tab])) { matcher, name in
      let number = matcher.number(of: name)
      if !matcher.comparison.addPreferred(matcher.entries[number]) { isRefused = true }
    }
    forEachName(UnsafeBufferPointer(rebasing: line[(tab + 1)...])) { matcher, name in
      let number = matcher.number(of: name)
      matcher.available.append(Int32(number))
      if !matcher.comparison.addAvailable(matcher.entries[number]) { isRefused = true }
    }
    if isRefused { return .answered }
    var isFirst = true
    for position in comparison.localizations() {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output += text[range(of: Int(available[position]))]
    }
    if isFirst,
      available.contains(where: { text[range(of: Int($0))].elementsEqual(Self.noLanguage) })
    {
      output += Self.noLanguage
    }
    return .answered
  }

  private func range(of number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  private mutating func forEachName(
    _ list: UnsafeBufferPointer<UInt8>,
    _ body: (inout BatchMatcher, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    for index in 0...list.count where index == list.count || list[index] == UInt8(ascii: ",") {
      if index > start { body(&self, UnsafeBufferPointer(rebasing: list[start..<index])) }
      start = index + 1
    }
  }

  /// The number of a name, assigned on first use.
  private mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(name)) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if isName(number, name) { return number }
      slot = (slot + 1) & mask
    }
    let number = entries.count
    slots[slot] = Int32(number)
    text += name
    starts.append(text.count)
    entries.append(names.entry(of: String(decoding: name, as: UTF8.self)))
    if entries.count * 2 > slots.count { grow() }
    return number
  }

  private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: number)
    guard range.count == name.count else { return false }
    return text.withUnsafeBufferPointer { text in
      for offset in 0..<name.count where text[range.lowerBound + offset] != name[offset] {
        return false
      }
      return true
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    text.withUnsafeBufferPointer { text in
      for number in entries.indices {
        let name = UnsafeBufferPointer(rebasing: text[range(of: number)])
        var slot = Int(truncatingIfNeeded: Self.hash(name)) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = Int32(number)
      }
    }
  }

  /// FNV-1a with a final mixing step.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }
}
