import L10nSource

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
  private var slots = KeySlots(count: 511)
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
    let name = ByteView(name)
    let hash = UInt32(truncatingIfNeeded: name.number)
    let earlier = slots.position(hash: hash) { number in
      text.withView { $0.part(range(of: number)).hasSameBytes(as: name) }
    }
    if let earlier { return earlier }
    let number = entries.count
    slots.set(number, hash: hash)
    text.append(contentsOf: name)
    starts.append(text.count)
    entries.append(names.entry(of: String(decoding: name, as: UTF8.self)))
    return number
  }
}
