package import L10nSource

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

  package init() {}

  /// The maximum number of stored names: an unlimited number of lines must not exhaust the memory.
  private static let mostNames = 1 << 18
  private static let noLanguage = Array("zxx".utf8)

  /// Matches one line, given without its line break, and appends the comma-separated result. The result is empty if nothing
  /// matches or the matcher rejects a name. Names without letters can't match.
  package mutating func match(_ line: ByteView, appendingTo output: inout [UInt8]) -> Outcome {
    let tab = line.firstIndex(of: UInt8(ascii: "\t"), from: 0)
    guard tab < line.count else { return .malformed }
    if entries.count > Self.mostNames { self = BatchMatcher() }
    let preferred = numbers(of: line.part(..<tab))
    let available = numbers(of: line.part((tab + 1)...))
    guard !preferred.contains(where: { entries[$0].isRefused }),
      !available.contains(where: { entries[$0].isRefused })
    else { return .answered }
    let positions = AvailableNames(available.map { entries[$0].matchable })
      .localizations(preferred: preferred.map { entries[$0].matchable })
    for (index, position) in positions.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output += text[range(of: available[position])]
    }
    if positions.isEmpty,
      available.contains(where: { text[range(of: $0)].elementsEqual(Self.noLanguage) })
    {
      output += Self.noLanguage
    }
    return .answered
  }

  private func range(of number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// The numbers of the names in a list.
  private mutating func numbers(of list: ByteView) -> [Int] {
    var numbers: [Int] = []
    var start = 0
    while start < list.count {
      let end = list.firstIndex(of: UInt8(ascii: ","), from: start)
      if end > start { numbers.append(number(of: list.part(start..<end))) }
      start = end + 1
    }
    return numbers
  }

  /// The number of a name, assigned on first use.
  private mutating func number(of name: ByteView) -> Int {
    let hash = UInt32(truncatingIfNeeded: name.number)
    let known = slots.position(hash: hash) { number in
      text[range(of: number)].withView { $0.hasSameBytes(as: name) }
    }
    if let known { return known }
    let number = entries.count
    slots.set(number, hash: hash)
    text.append(contentsOf: name)
    starts.append(text.count)
    entries.append(names.entry(of: String(decoding: name, as: UTF8.self)))
    return number
  }
}
