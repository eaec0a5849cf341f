private import Synchronization

/// A cache of the matchers' data about names, so that each name needs ICU lookups only once. Entries of different tables can't
/// be compared.
package struct LocaleNameTable: Sendable {
  enum Entry: Sendable {
    case matchable(MatchableName)
    /// The name can't match: ICU doesn't understand it.
    case malformed
    /// The name makes CoreFoundation reject the whole match.
    case refused

    /// The data of a name that can match; nil for any other name.
    var matchable: MatchableName? { if case .matchable(let name) = self { name } else { nil } }

    var isRefused: Bool { if case .refused = self { true } else { false } }
  }

  /// CoreFoundation converts all names to ASCII before matching, in buffers of this many bytes including the NUL.
  private static let nameCapacity = 157

  /// The table that all matchers for bundles share.
  private static let shared = Mutex(LocaleNameTable())

  /// The entries of names in the shared table.
  static func sharedEntries(of names: [String]) -> [Entry] {
    shared.withLock { table in names.map { table.entry(of: $0) } }
  }

  private var symbols: [String: LocaleSymbol] = [:]
  private var entries: [String: Entry] = [:]

  package init() {
    for text in LocaleSymbol.known { _ = symbol(of: text) }
  }

  /// The entry of `name`, created on first use.
  mutating func entry(of name: String) -> Entry {
    if let entry = entries[name] { return entry }
    let entry = makeEntry(of: name)
    entries[name] = entry
    return entry
  }

  /// The symbol of a string, created on first use.
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
