import L10nSource

/// Finds the index of a language by its code. The languages of a key usually have the same order as in the previous key, so
/// that one comparison suffices.
struct LanguageIndex {
  /// A code with its closing quote: the first eight bytes as one number, for comparison.
  private struct Code {
    var word: UInt64
    var mask: UInt64
    /// The first position of the code in the text.
    var start: UInt32
    var count: UInt32
  }

  private var codes: [Code] = []
  /// The language that followed each language; at the end, the first language of a key.
  private var successors: [UInt32] = [0]
  /// The indices of all languages by code.
  private var positions: [CodeUnitString: Int] = [:]
  private static let searchLimit = 64

  var count: Int { codes.count }

  /// The predecessor of the first language of a key.
  var beginning: Int { codes.count }

  /// Returns the language whose code, followed by a quote, starts at `start`, if it is one of the two likely successors of
  /// `previous`: sometimes a key lacks a language.
  ///
  /// - Precondition: eight bytes can be read at `start`.
  @inline(__always)  // Called for every plain unit.
  func likely(at start: Int, after previous: Int, in text: ByteView) -> Int? {
    let candidate = Int(successors[previous])
    guard candidate < codes.count else { return nil }
    if matches(candidate, at: start, in: text) { return candidate }
    let second = Int(successors[candidate])
    guard second < codes.count, matches(second, at: start, in: text) else { return nil }
    return second
  }

  @inline(__always)
  private func matches(_ index: Int, at start: Int, in text: ByteView) -> Bool {
    let code = codes[index]
    let word = text.word(at: start)
    // The word of a code with escape sequences has a bit outside the mask, so it never matches.
    guard (word & code.mask) == code.word else { return false }
    return code.count < 8 || hasSameRest(code, at: start, in: text)
  }

  private func hasSameRest(_ code: Code, at start: Int, in text: ByteView) -> Bool {
    let count = Int(code.count)
    guard start + count < text.count, text[start + count] == UInt8(ascii: "\"") else {
      return false
    }
    for offset in 8..<count where text[start + offset] != text[Int(code.start) + offset] {
      return false
    }
    return true
  }

  /// Returns the language whose code, followed by a quote, starts at `start`; nil if it isn't among the first `searchLimit`
  /// ones.
  mutating func find(at start: Int, after previous: Int, in text: ByteView) -> Int? {
    guard start + 8 <= text.count else { return nil }
    for index in 0..<min(codes.count, Self.searchLimit) where matches(index, at: start, in: text) {
      note(index, after: previous)
      return index
    }
    return nil
  }

  @inline(__always)
  func codeCount(of language: Int) -> Int { Int(codes[language].count) }

  func position(of code: CodeUnitString) -> Int? { positions[code] }

  /// Adds a new language.
  ///
  /// - Parameter place: the range of its code in the text; nil if it has escape sequences.
  mutating func append(
    _ code: CodeUnitString, place: Range<Int>?, in text: ByteView
  ) {
    positions[code] = codes.count
    var entry = Code(word: 1, mask: 0, start: 0, count: 0)
    // A non-ASCII character could be a line break, which plain codes don't contain.
    if let place, text[place].allSatisfy({ $0 < 0x80 }) {
      entry = Code(word: 0, mask: 0, start: UInt32(place.lowerBound), count: UInt32(place.count))
      for offset in 0..<min(8, place.count + 1) {
        entry.mask |= 0xFF << UInt64(8 * offset)
        entry.word |= UInt64(text[place.lowerBound + offset]) << UInt64(8 * offset)
      }
    }
    codes.append(entry)
    successors.append(successors[successors.count - 1])
    successors[successors.count - 2] = UInt32(codes.count)
  }

  /// Records that `language` followed `previous`, unless `likely` finds it anyway.
  mutating func note(_ language: Int, after previous: Int) {
    let likely = Int(successors[previous])
    guard likely != language, likely >= codes.count || Int(successors[likely]) != language else {
      return
    }
    successors[previous] = UInt32(language)
  }
}

struct CatalogKeyIndex {
  private var slots = KeySlots(count: 511)
  private(set) var hashes: [UInt32] = []

  /// Inserts the key at index `position` of a list of keys.
  ///
  /// Takes parts of the parser separately: passing the whole parser would copy this table.
  ///
  /// - Parameters:
  ///   - hash: the key's hash, if it is known.
  ///   - range: the range of the key in the bytes of the catalog.
  ///   - keys: the preceding keys.
  /// - Returns: the index of an earlier equal key, which the new one replaces.
  mutating func insert(
    _ position: Int, hash: UInt32? = nil, range: Range<Int>, in bytes: CatalogBytes,
    keys: [StringCatalog.Key]
  ) -> Int? {
    let hash = hash ?? bytes.withBytes(range) { KeySlots.hash($0) }
    hashes.append(hash)
    return slots.set(position, hash: hash) { bytes.areEqual(keys[$0].keyRange, range) }
  }
}

/// The text of a catalog followed by the strings decoded so far.
struct CatalogBytes {
  let text: ByteView
  let decoded: [UInt8]

  /// Calls `body` with a range of the catalog's bytes.
  func withBytes<Result>(
    _ range: Range<Int>, _ body: (ByteView) -> Result
  ) -> Result {
    guard range.lowerBound >= text.count else {
      return body(text.part(range))
    }
    return decoded.withView {
      body(
        $0.part(range.lowerBound - text.count..<range.upperBound - text.count))
    }
  }

  func areEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    return withBytes(left) { left in withBytes(right) { right in left.elementsEqual(right) } }
  }
}
