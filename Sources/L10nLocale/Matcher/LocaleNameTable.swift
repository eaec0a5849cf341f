/// What matchers have learnt of names. Keep one for many matches: what ICU is asked is asked once a name.
package struct LocaleNameTable: Sendable {
  /// What is known of a name.
  enum Entry: Sendable {
    case matchable(MatchableName)
    /// Takes no part: ICU makes nothing of it.
    case malformed
    /// Makes CoreFoundation refuse the whole match.
    case refused
  }

  /// Where the entry of a name is.
  typealias Index = Int

  /// CoreFoundation converts all names to ASCII, in buffers of this many bytes with the NUL, before it matches.
  private static let nameCapacity = 157

  private var symbols: [String: LocaleSymbol] = [:]
  private var indices: [String: Index] = [:]
  private(set) var entries: [Entry] = []

  package init() {
    for text in LocaleSymbol.known { _ = symbol(of: text) }
  }

  /// The entry of `name`, made where there is none.
  ///
  /// - Complexity: O(*n*) in the length of the name; the first time some look-ups in ICU's data.
  mutating func index(of name: String) -> Index {
    if let index = indices[name] { return index }
    entries.append(makeEntry(of: name))
    indices[name] = entries.count - 1
    return entries.count - 1
  }

  /// The number of a string that names are compared by.
  private mutating func symbol(of text: String) -> LocaleSymbol {
    if let symbol = symbols[text] { return symbol }
    let symbol = LocaleSymbol(number: Int32(symbols.count))
    symbols[text] = symbol
    return symbol
  }

  private mutating func makeEntry(of name: String) -> Entry {
    guard name.utf8.count < Self.nameCapacity, name.utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }) else {
      return .refused
    }
    guard let forms = LocaleNameForms(name) else { return .malformed }
    return .matchable(
      MatchableName(
        base: symbol(of: forms.base), norm: symbol(of: forms.norm),
        language: symbol(of: forms.language),
        group: symbol(of: AppleLocaleTables.groups[forms.language] ?? forms.language),
        chain: forms.chain.map { symbol(of: $0) },
        namesRegion: forms.namesRegion, isPenalized: forms.isPenalized))
  }
}
