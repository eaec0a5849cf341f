package import L10nModel
package import L10nSource

/// A `.strings` file: its contents, and the part that CoreFoundation loads.
///
/// The contents are all entries, comments and errors, in order. CoreFoundation can load less: it ignores the whole file if an
/// entry has an error, and silently stops at a stray character between entries. The file can also be an XML or binary property
/// list; then `entries` is empty and `propertyList` contains the pairs.
package struct StringsFile: Sendable {
  package var source: SourceText
  package var form: Form
  /// All entries of the text, well-formed or recovered, in order.
  package var entries: [StringsEntry]
  /// The parts of the text outside entries: errors, braces, and the text after the last entry. In order.
  package var otherText: [SourceRange]
  package var loaded: Loaded
  /// Whether a comment may contain a directive.
  package var mayHaveDirectives = false
  var unterminatedComment: Int?
  /// The whole file if it isn't a list of `key = value;` pairs.
  package var propertyList: PropertyList?

  package enum Form: Sendable, Hashable {
    /// `key = value;` pairs, or only whitespace and comments.
    case pairs
    /// The same between braces.
    case bracedPairs
    /// An old-style property list that isn't a dictionary: an array, data or a single string.
    case otherObject
    case xml
    case binary
  }

  /// The part of a file that CoreFoundation loads.
  package struct Loaded: Sendable, Hashable {
    package let status: Status
    /// The number of loaded `entries`, counted from the first one, including duplicates.
    package let entryCount: Int

    /// The raw values are those of the JSON report.
    package enum Status: String, Sendable, CaseIterable {
      case complete
      /// CoreFoundation stops at a stray character and silently drops the rest.
      case truncated
      /// CoreFoundation ignores the file: no key has a value.
      case lost
    }
  }
}

/// One `key = value;` of a `.strings` file: the ranges of its parts in the UTF-8 text.
///
/// Offsets have 32 bits because a large project has half a million entries; longer texts aren't parsed. The entries and other
/// parts of a file are contiguous: the whitespace and comments before a key belong to its entry.
package struct StringsEntry: Sendable, Hashable {
  /// The start of the whitespace and comments before the key: the end of the preceding part.
  package var start: UInt32
  /// The key with its quotes.
  package var keyStart: UInt32
  package var keyEnd: UInt32
  /// The value with its quotes; the key's range if there is none (`key;`).
  package var valueStart: UInt32
  package var valueEnd: UInt32
  /// After the semicolon, or after the value if it is missing.
  package var end: UInt32
  package var traits: Traits

  var keyRange: SourceRange { SourceRange(Int(keyStart), Int(keyEnd)) }
  var valueRange: SourceRange { SourceRange(Int(valueStart), Int(valueEnd)) }

  package struct Traits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let quotedKey = Self(rawValue: 1)
    package static let escapedKey = Self(rawValue: 2)
    package static let quotedValue = Self(rawValue: 4)
    package static let escapedValue = Self(rawValue: 8)
    /// `key;`: the key is its own value.
    package static let keyOnly = Self(rawValue: 16)
    /// The value is a dictionary, an array or data.
    package static let nestedValue = Self(rawValue: 32)
    /// The semicolon is missing.
    package static let unfinished = Self(rawValue: 64)
  }
}

extension StringsFile {
  /// Parses the bytes of a `.strings` file of any form and encoding.
  ///
  /// - Parameters:
  ///   - isCompiled: whether Xcode compiles the file: its compiler drops a second byte order mark.
  ///   - storage: the storage of another file's entries, for reuse: first touch of new memory is slow.
  package static func parse(
    _ bytes: consuming [UInt8], isCompiled: Bool = false, storage: consuming [StringsEntry] = []
  ) -> Parsed<StringsFile> {
    if BinaryPropertyListReader.recognizes(bytes) {
      let reading = BinaryPropertyListReader.read(bytes)
      return parsed(reading, .binary, SourceText(binary: bytes))
    }
    let source = SourceText(decodingPropertyList: bytes)
    guard source.defect == nil else {
      return source.parsePropertyList(parse) { $0.value.loaded.status == .lost }
    }
    if XMLPropertyListDetection.isXML(source.utf8) { return parse(source) }
    if isCompiled, let compiled = source.asCompiled { return parse(compiled) }
    return parsePairs(of: source, storage: consume storage)
  }

  private static func parse(_ source: SourceText) -> Parsed<StringsFile> {
    XMLPropertyListDetection.isXML(source.utf8)
      ? parsed(XMLPropertyListReader.read(source), .xml, source) : parsePairs(of: source)
  }

  /// Returns the file as an XML or binary property list.
  private static func parsed(
    _ reading: Parsed<PropertyListReading>, _ form: Form, _ source: consuming SourceText
  ) -> Parsed<StringsFile> {
    let isLoadable = reading.value.isLoadable
    var file = StringsFile(
      source: source, form: form, entries: [], otherText: [SourceRange(0, source.utf8.count)],
      loaded: Loaded(status: isLoadable ? .complete : .lost, entryCount: 0))
    file.propertyList = reading.value.root
    var diagnostics = reading.diagnostics
    if isLoadable, let root = reading.value.root {
      if case .dictionary(let members) = root.value {
        diagnostics += members.filter { $0.value.isNotText }.map(Diagnostic.valueIsNotText)
      } else {
        diagnostics.append(.notATable)
      }
    }
    return Parsed(file, diagnostics: diagnostics)
  }

  /// Parses text that is neither XML nor binary.
  package static func parsePairs(
    of source: consuming SourceText, storage: consuming [StringsEntry] = []
  ) -> Parsed<StringsFile> {
    var file = StringsFile(
      source: source, form: .pairs, entries: [], otherText: [],
      loaded: Loaded(status: .complete, entryCount: 0))
    var storage = consume storage
    let (mistakes, decisive) = file.parsePairs(&storage)
    guard
      !mistakes.isEmpty || file.source.defect != nil || file.form == .otherObject
        || file.hasOddEntries
    else { return Parsed(consume file) }
    let diagnostics = file.explain(mistakes, decisive: decisive)
    return Parsed(consume file, diagnostics: diagnostics)
  }

  /// Parses the text and returns its errors, and the one at which CoreFoundation stops.
  private mutating func parsePairs(
    _ storage: inout [StringsEntry]
  ) -> ([StringsMistake], decisive: Int?) {
    let text = source.utf8
    return text.withView { buffer in
      var parser = StringsParser(buffer, storage: &storage)
      parser.parseFile()
      form = parser.form
      entries = parser.entries
      otherText = parser.otherText
      loaded =
        source.defect?.hidesText == true
        ? Loaded(status: .lost, entryCount: 0)
        : Loaded(
          status: parser.divergence?.status ?? .complete,
          entryCount: parser.divergence?.entryCount ?? parser.entries.count)
      unterminatedComment = parser.objects.scanner.unterminatedComment
      mayHaveDirectives = parser.mayHaveDirectives
      return (parser.mistakes, parser.divergence?.mistake)
    }
  }
}

extension StringsFile {
  /// Returns the smallest edits that make CoreFoundation load the whole file; nil if the intention behind an error is unclear,
  /// empty if the file is valid.
  ///
  /// The edits keep every readable entry with its key.
  ///
  /// - Complexity: O(*n* · *m*) in the length of the text and the number of mistakes, which is limited to 32.
  package func repairs() -> [TextEdit]? {
    guard form == .pairs || form == .bracedPairs, source.isEditable else { return nil }
    var text = source.utf8
    var edits: [TextEdit] = []
    for _ in 0..<32 {
      let outcome = Self.outcome(inText: text)
      if outcome.isIntact { return keepsEntries(in: text) ? edits : nil }
      guard let edit = outcome.mistake?.repair(in: text), let moved = edit.moved(before: edits)
      else { return nil }
      edits = (edits + [moved]).inOrder
      text = TextEdit.apply(edits, to: source.utf8)
    }
    return nil
  }

  /// Whether a text is valid and contains the keys of this file in the same order, possibly among others.
  private func keepsEntries(in text: [UInt8]) -> Bool {
    let repaired = StringsFile.parse(text).value
    var keys = repaired.entries.map { repaired.key(of: $0) }[...]
    for entry in entries {
      let key = key(of: entry)
      guard let position = keys.firstIndex(of: key) else { return false }
      keys = keys[(position + 1)...]
    }
    return repaired.loaded.status == .complete
  }
}

extension TextEdit {
  /// Returns this edit of an edited text as an edit of the original text; nil if it changes an inserted part.
  ///
  /// - Parameter edits: the earlier edits, in order.
  fileprivate func moved(before edits: [TextEdit]) -> TextEdit? {
    var shift = 0
    for edit in edits {
      let start = edit.range.start + shift
      if range.end <= start { break }
      guard range.start >= start + edit.replacement.count else { return nil }
      shift += edit.replacement.count - edit.range.count
    }
    let range = SourceRange(range.start - shift, range.end - shift)
    guard !edits.contains(where: { $0.range == range }) else { return nil }
    return TextEdit(range, replacement)
  }
}

extension StringsMistake {
  /// Returns the edit that fixes the error; nil if several fixes are plausible.
  fileprivate func repair(in text: [UInt8]) -> TextEdit? {
    switch kind {
    case .missingSemicolon:
      if let wrong = wrongSeparator(in: text) { return TextEdit(wrong, [UInt8(ascii: ";")]) }
      return TextEdit(SourceRange(at: previousEnd), [UInt8(ascii: ";")])
    case .unescapedQuote:
      return TextEdit(SourceRange(at: previousEnd - 1), [UInt8(ascii: "\\")])
    case .missingQuote:
      return TextEdit(SourceRange(at: offset), [UInt8(ascii: "\"")])
    case .missingEqualsSign:
      guard offset < text.count, text[offset] == UInt8(ascii: ":") else { return nil }
      return TextEdit(SourceRange(offset, offset + 1), [UInt8(ascii: "=")])
    case .missingClosingBrace:
      return TextEdit(SourceRange(at: text.count), [UInt8(ascii: "}")])
    case .strayCharacter:
      return isLoneCharacter(in: text) ? TextEdit(foundRange(in: text), []) : nil
    case .unterminatedString, .missingValue, .textAfterEnd, .object:
      return nil
    }
  }

  /// Returns the range of a character on the same line that was probably meant as a semicolon; nil if there is none.
  private func wrongSeparator(in text: [UInt8]) -> SourceRange? {
    guard offset < text.count, previousEnd <= offset,
      text[previousEnd..<offset].allSatisfy({ $0.isSpaceOrTab })
    else { return nil }
    let range = foundRange(in: text)
    let separators = [",", ":", "\u{FF1B}", "\u{37E}"]
    return separators.contains { text[range.start..<range.end].elementsEqual($0.utf8) }
      ? range : nil
  }

  /// Whether a character is unrelated to the following text: a second byte order mark, or a character other than a letter,
  /// alone on the rest of its line.
  private func isLoneCharacter(in text: [UInt8]) -> Bool {
    let range = foundRange(in: text)
    guard !range.isEmpty else { return false }
    if text[range.start..<range.end].elementsEqual("\u{FEFF}".utf8) { return true }
    let isASCII = text[range.start] < 0x80
    let isWord = isASCII && isFormatVariableNameByte(text[range.start])
    let isOpening = "{(<\"'".utf8.contains(text[range.start])
    let rest = text[range.end...].prefix { !$0.isLineBreak }
    return isASCII && !isWord && !isOpening && rest.allSatisfy { $0.isSpaceOrTab }
  }
}

extension StringsFile {
  /// Returns whether CoreFoundation reads a text to its end, and the error at which it stops, if known.
  fileprivate static func outcome(
    inText text: [UInt8]
  ) -> (isIntact: Bool, mistake: StringsMistake?) {
    text.withView { buffer in
      var parser = StringsParser(buffer)
      parser.parseFile()
      guard let divergence = parser.divergence else { return (true, nil) }
      let isKnown = parser.mistakes.indices.contains(divergence.mistake)
      return (false, isKnown ? parser.mistakes[divergence.mistake] : nil)
    }
  }
}
