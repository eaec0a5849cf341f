import L10nModel
import L10nSource

/// Parses the `key = value;` pairs of a `.strings` text.
///
/// Up to the first error, it follows CFOldStylePList.c, and `divergence` records where and how CoreFoundation stops there. Then
/// it continues at the next entry (`StringsParser+Recovery.swift`), in order to report all errors and entries.
struct StringsParser {
  var objects: OldStyleParser
  var entries: [StringsEntry] = []
  var otherText: [SourceRange] = []
  var mistakes: [StringsMistake] = []
  /// The way CoreFoundation stops before the end of the text, and the index of the decisive error; nil if it hasn't.
  var divergence: (status: StringsFile.Loaded.Status, entryCount: Int, mistake: Int)?
  var recoveryBudget: Int
  private(set) var form = StringsFile.Form.pairs
  private(set) var isBraced = false
  /// Whether a comment may contain a directive.
  private(set) var mayHaveDirectives = false

  private let text: ByteView

  /// - Parameter storage: the storage of another file's entries, for reuse.
  init(_ text: ByteView, storage: inout [StringsEntry]) {
    objects = OldStyleParser(text)
    swap(&entries, &storage)
    entries.removeAll(keepingCapacity: true)
    self.text = text
    entries.reserveCapacity(text.count / 256 + 16)
    recoveryBudget = 8 * text.count + 65536
  }

  init(_ text: ByteView) {
    var storage: [StringsEntry] = []
    self.init(text, storage: &storage)
  }

  var count: Int { objects.scanner.count }

  mutating func parseFile() {
    let first = objects.scanner.skipTrivia(from: 0)
    guard first < count else {
      addOtherText(from: 0, to: count)
      noteDirectives(from: 0, to: count)
      return
    }
    switch objects.scanner[first] {
    case UInt8(ascii: "{"):
      form = .bracedPairs
      addOtherText(from: 0, to: first + 1)
      isBraced = true
      parseEntries(from: first + 1)
    case UInt8(ascii: "("), UInt8(ascii: "<"):
      if !parseAsEntriesAfterJunk(at: first) { parseOtherObject(at: first) }
    default:
      if isLoneString(at: first) {
        parseOtherObject(at: first)
      } else {
        parseEntries(from: 0)
      }
    }
  }

  private mutating func isLoneString(at index: Int) -> Bool {
    guard let end = objects.scanner.endOfString(at: index) else { return false }
    return objects.scanner.skipTrivia(from: end) == count
  }

  /// Parses the entries of a text that starts like an array or data but isn't one, and has entries later: a merge conflict can
  /// start the file. CoreFoundation ignores the file either way.
  private mutating func parseAsEntriesAfterJunk(at first: Int) -> Bool {
    var parser = self
    let isObject = parser.objects.parseValues(at: first, depth: 0)
    if isObject, parser.objects.scanner.skipTrivia(from: parser.objects.position) == count {
      return false
    }
    parser = self
    parser.parseEntries(from: 0)
    guard !parser.entries.isEmpty else { return false }
    self = parser
    return true
  }

  private mutating func parseOtherObject(at first: Int) {
    form = .otherObject
    addOtherText(from: 0, to: count)
    guard objects.parseValues(at: first, depth: 0) else {
      failInObject()
      return
    }
    let next = objects.scanner.skipTrivia(from: objects.position)
    if next < count { fail(.textAfterEnd, at: next) }
  }

  /// Parses entries to the end of the text or, in a dictionary with braces, to its closing brace.
  private mutating func parseEntries(from start: Int) {
    var position = start
    while true {
      let keyStart = objects.scanner.skipTrivia(from: position)
      noteDirectives(from: position, to: keyStart)
      if keyStart == count {
        // If the skipped text extends to the end, it may contain the brace.
        let endsInJunk = !mistakes.isEmpty && otherText.last?.end == count
        if isBraced, !endsInJunk { fail(.missingClosingBrace, at: count) }
        addOtherText(from: position, to: count)
        return
      }
      if isBraced, objects.scanner[keyStart] == UInt8(ascii: "}") {
        position = endBraces(from: position, brace: keyStart)
      } else if let brace = closingBrace(behindQuoteAt: keyStart) {
        // CoreFoundation ignores it.
        mistakes.append(
          StringsMistake(kind: .unterminatedString, offset: keyStart, previousEnd: keyStart))
        position = endBraces(from: position, brace: brace)
      } else if let entry = parseEntry(from: position, keyStart: keyStart) {
        entries.append(entry)
        position = Int(entry.end)
      } else {
        position = skipJunk(from: position, mistakeAt: keyStart)
      }
    }
  }

  /// Checks whether comments in a range of whitespace and comments may contain directives.
  private mutating func noteDirectives(from start: Int, to end: Int) {
    guard !mayHaveDirectives, end - start > CommentDirective.mark.utf8CodeUnitCount else { return }
    let trivia = text.part(start..<end)
    mayHaveDirectives = CommentDirective.startOfMark(in: trivia) != nil
  }

  /// Skips text up to the next entry; returns the position to continue at.
  private mutating func skipJunk(from position: Int, mistakeAt keyStart: Int) -> Int {
    let next = recover(after: keyStart)
    addOtherText(from: position, to: next)
    return next
  }

  /// Returns the closing brace of the dictionary after an unclosed quote. CoreFoundation gives up such a key right after its
  /// quote, and if a brace follows there, it accepts the file.
  private mutating func closingBrace(behindQuoteAt index: Int) -> Int? {
    guard isBraced, case .unterminated = objects.scanner.scanString(at: index) else { return nil }
    let next = objects.scanner.skipTrivia(from: index + 1)
    return next < count && objects.scanner[next] == UInt8(ascii: "}") ? next : nil
  }

  /// Ends the dictionary at its brace and returns the position to continue at: CoreFoundation reads nothing more, but later
  /// text may be meant as entries.
  private mutating func endBraces(from position: Int, brace: Int) -> Int {
    isBraced = false
    let next = objects.scanner.skipTrivia(from: brace + 1)
    var end = brace + 1
    if next < count {
      fail(.textAfterEnd, at: next)
      if !isEntry(at: brace + 1) { end = recover(after: next) }
    }
    addOtherText(from: position, to: end)
    return end
  }

  /// Parses the entry whose key starts at `keyStart`; records the error and returns nil if there is none.
  private mutating func parseEntry(from position: Int, keyStart: Int) -> StringsEntry? {
    var entry = StringsEntry(
      start: UInt32(position), keyStart: UInt32(keyStart), keyEnd: 0, valueStart: 0, valueEnd: 0,
      end: 0,
      traits: [])
    var index: Int
    switch objects.scanner.scanString(at: keyStart) {
    case .quoted(let end, let hasEscapes):
      entry.traits = hasEscapes ? [.quotedKey, .escapedKey] : .quotedKey
      index = end
    case .unquoted(let end):
      index = end
    case .unterminated:
      // An unclosed key ends the list like a stray character.
      stop(.unterminatedString, at: keyStart)
      return nil
    case .none:
      stop(.strayCharacter, at: keyStart)
      return nil
    }
    entry.keyEnd = UInt32(index)
    let separator = objects.scanner.skipTrivia(from: index)
    if separator < count, objects.scanner[separator] == UInt8(ascii: "=") {
      guard let valueEnd = parseValue(after: separator + 1, of: &entry) else { return nil }
      index = valueEnd
    } else if separator < count, objects.scanner[separator] == UInt8(ascii: ";") {
      entry.traits.insert(.keyOnly)
      entry.valueStart = entry.keyStart
      entry.valueEnd = entry.keyEnd
    } else {
      failAfterKey(of: entry, at: separator)
      return nil
    }
    return finish(entry, afterValue: index)
  }

  /// Parses the value after the equals sign that ends at `start`.
  private mutating func parseValue(after start: Int, of entry: inout StringsEntry) -> Int? {
    let valueStart = objects.scanner.skipTrivia(from: start)
    guard valueStart < count else {
      fail(.missingValue, at: valueStart, after: start)
      return nil
    }
    entry.valueStart = UInt32(valueStart)
    let end: Int
    switch objects.scanner.scanString(at: valueStart) {
    case .quoted(let stringEnd, let hasEscapes):
      entry.traits.insert(hasEscapes ? [.quotedValue, .escapedValue] : .quotedValue)
      end = stringEnd
    case .unquoted(let stringEnd):
      end = stringEnd
    case .unterminated:
      fail(.unterminatedString, at: valueStart)
      return nil
    case .none:
      guard
        [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<")].contains(
          objects.scanner[valueStart])
      else {
        fail(.missingValue, at: valueStart, after: start)
        return nil
      }
      guard objects.parseValues(at: valueStart, depth: 1) else {
        failInObject()
        return nil
      }
      end = objects.position
      entry.traits.insert(.nestedValue)
    }
    entry.valueEnd = UInt32(end)
    return end
  }

  /// Consumes the semicolon. A missing one at the end of a line is an error, but the entry is still unambiguous.
  private mutating func finish(_ entry: StringsEntry, afterValue index: Int) -> StringsEntry? {
    var entry = entry
    let semicolon = objects.scanner.skipTrivia(from: index)
    if semicolon < count, objects.scanner[semicolon] == UInt8(ascii: ";") {
      entry.end = UInt32(semicolon + 1)
      return entry
    }
    if isEndOfEntry(index, next: semicolon), !valueContainsEntry(entry) {
      fail(.missingSemicolon(.quoted), at: semicolon, after: index)
      entry.end = UInt32(index)
      entry.traits.insert(.unfinished)
      return entry
    }
    failAfterValue(of: entry, at: semicolon)
    return nil
  }

  /// Adds a part of the text that isn't an entry.
  private mutating func addOtherText(from start: Int, to end: Int) {
    guard start < end else { return }
    if let last = otherText.last, last.end == start {
      otherText[otherText.count - 1] = SourceRange(last.start, end)
    } else {
      otherText.append(SourceRange(start, end))
    }
  }
}
