private import Synchronization

/// What matchers have learnt of names, so that ICU is asked once a name. Names of different tables cannot
/// be compared.
package struct LocaleNameTable: Sendable {
  /// What is known of a name.
  enum Entry: Sendable {
    case matchable(MatchableName)
    /// Takes no part: ICU makes nothing of it.
    case malformed
    /// Makes CoreFoundation refuse the whole match.
    case refused

    /// What names are compared by; nil where the name takes no part.
    var matchable: MatchableName? { if case .matchable(let name) = self { name } else { nil } }

    var isRefused: Bool { if case .refused = self { true } else { false } }
  }

  /// CoreFoundation converts all names to ASCII, in buffers of this many bytes with the NUL, before it
  /// matches.
  private static let nameCapacity = 157

  /// The table of all matchers that are prepared for a bundle.
  private static let shared = Mutex(LocaleNameTable())

  /// The entries of names in the process's own table.
  static func sharedEntries(of names: [String]) -> [Entry] {
    shared.withLock { table in names.map { table.entry(of: $0) } }
  }

  private var symbols: [String: LocaleSymbol] = [:]
  private var entries: [String: Entry] = [:]

  package init() {
    for text in LocaleSymbol.known { _ = symbol(of: text) }
  }

  /// The entry of `name`, made where there is none.
  ///
  /// - Complexity: O(*n*) in the length of the name; the first time some look-ups in ICU's data.
  mutating func entry(of name: String) -> Entry {
    if let entry = entries[name] { return entry }
    let entry = makeEntry(of: name)
    entries[name] = entry
    return entry
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
        group: symbol(of: AppleLocaleTables.group(ofLanguage: forms.language)),
        chain: forms.chain.map { symbol(of: $0) },
        namesRegion: forms.namesRegion, isPenalized: forms.isPenalized))
  }
}
