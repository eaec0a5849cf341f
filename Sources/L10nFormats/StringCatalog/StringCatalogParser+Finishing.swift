import L10nLocale
import L10nModel
import L10nSource

extension StringCatalogParser {
  /// Returns the result, with the shipping texts of each language.
  consuming func finishedParts() -> StringCatalogParts {
    noteShippedTexts()
    return parts
  }

  /// Determines the languages with texts that ship.
  mutating func noteShippedTexts() {
    for key in parts.keys where !key.traits.contains(.overridden) {
      for index in key.localizationRange {
        let localization = parts.localizations[index]
        let language = Int(localization.language)
        switch localization.form {
        case .nothing: break
        case .text:
          if localization.state != .new, localization.valueCount > 0 {
            parts.languages[language].shipsPlainTexts = true
          }
        case .varied:
          if !parts.languages[language].shipsVariedTexts,
            parts.nodes[localization.valueRange].contains(where: {
              $0.kind == .text && $0.state != .new && $0.textCount > 0
            })
          {
            parts.languages[language].shipsVariedTexts = true
          }
        }
      }
    }
  }

  /// Whether the byte at the start of a range can start a JSON value other than an object.
  private func beginsValue(_ range: SourceRange?) -> Bool {
    guard let start = range?.start, start < text.count else { return false }
    return "[\"-0123456789tfn".utf8.contains(text[start])
  }

  /// Returns findings about malformed language codes, and about codes that no user prefers.
  static func findings(
    ofLanguagesIn parts: StringCatalogParts, textCount: Int
  ) -> [Diagnostic] {
    parts.languages.compactMap { language in
      let code = language.spelling
      let place = place(of: language, textCount)
      switch code {
      case "base", "Base", "mul": return .noUsersLanguage(code, at: place)
      default: return isLanguageTag(code) ? nil : .malformedLanguage(code, at: place)
      }
    } + twinLanguages(in: parts, textCount: textCount)
  }

  private static func place(
    of language: StringCatalog.Language, _ textCount: Int
  ) -> SourceRange {
    let end = Int(language.offset) + language.spelling.bytes.count + 2
    return SourceRange(Int(language.offset), min(end, textCount))
  }

  /// Returns findings about languages that also occur under another spelling, including that of the source language.
  private static func twinLanguages(
    in parts: StringCatalogParts, textCount: Int
  ) -> [Diagnostic] {
    var first: [LocaleIdentifier: CodeUnitString] = [:]
    if let source = parts.sourceLanguage {
      first[RecognizedLocale(spelling: source.string).identifier] = source
    }
    // Recognizing invalid names is slow, so the number of languages is limited.
    let languages = parts.languages.prefix(LocTableFile.mostRecognizedLanguages)
    return languages.compactMap { language in
      guard isLanguageTag(language.spelling) else { return nil }
      let identifier = RecognizedLocale(spelling: language.spelling.string).identifier
      guard let other = first.updateValue(language.spelling, forKey: identifier),
        other != language.spelling
      else { return nil }
      return .twinLanguage(language.spelling, at: place(of: language, textCount), first: other)
    }
  }

  /// Whether a code has BCP 47 syntax: a language of two or three letters, and subtags of one to eight letters and digits.
  /// Underscores are accepted as separators, as everywhere on Apple's platforms.
  private static func isLanguageTag(_ code: CodeUnitString) -> Bool {
    let subtags = code.bytes.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let first = subtags.first else { return false }
    let isPrivate = first.count == 1 && first.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    guard isPrivate && subtags.count > 1 || (2...3).contains(first.count) else { return false }
    return first.allSatisfy(\.isASCIILetter)
      && subtags.dropFirst().allSatisfy {
        (1...8).contains($0.count) && $0.allSatisfy(\.isASCIIAlphanumeric)
      }
  }

  /// Returns the diagnostics for JSON errors; a sequence of markers is one merge conflict.
  func explainedMistakes() -> [Diagnostic] {
    let mistakes = json.mistakes
    let first = mistakes.filter(\.isFatal).min { $0.start < $1.start }
    // For a file that isn't an object, the expected type is already reported.
    let otherValue = findings.first { $0.check == .notATable && beginsValue($0.range) }?.range
    return mistakes.compactMap { mistake in
      if mistake.kind == .expectedValue, mistake.start == otherValue?.start { return nil }
      if mistake.kind == .conflictMarker, text[mistake.start] != UInt8(ascii: "<"), mistake != first
      {
        return nil
      }
      return mistake.diagnostic(isFirst: mistake == first, reader: "Xcode", in: text)
    }
  }
}

extension StringCatalogParser {
  /// Parses the object of keys at `open`; returns the offset after it, or nil if it is broken.
  mutating func parseKeys(in open: Int, after nameStart: Int) -> Int? {
    stringsName = nameStart
    if fence == nil, let first = text[(open + 1)...].firstIndex(where: { $0 > 0x20 }),
      text[first] == UInt8(ascii: "\"")
    {
      fence = JSONFence(firstEntry: first, other: nameStart, in: text)
    }
    keysStart = open + 1
    guard let end = parseKeys(from: open + 1, isFirst: true) else { return nil }
    parts.stringsRange = SourceRange(open + 1, end - 1)
    return end
  }

  mutating func parseKeys(from start: Int, isFirst: Bool) -> Int? {
    var position = start
    var isFirst = isFirst
    while true {
      switch json.nextItem(after: position, isFirst: isFirst, closing: UInt8(ascii: "}")) {
      case .item(let keyStart):
        guard keyStart < stop else {
          nextKey = keyStart
          return nil
        }
        json.fence = isRecovering ? fence : nil
        let end = parseKey(at: keyStart)
        json.fence = nil
        if let end {
          (position, isFirst) = (end, false)
          continue
        }
      case .end(let end): return end
      case .broken: break
      }
      guard isRecovering, let next = nextEntry() else { return nil }
      (position, isFirst) = (next, true)
    }
  }

  /// Returns the next valid entry after the position where reading failed; nil if there is none.
  private mutating func nextEntry() -> Int? {
    guard let fence, let offset = json.breakOffset,
      let next = fence.nextEntry(from: offset, in: text)
    else { return nil }
    json.breakOffset = nil
    return next
  }

  /// Continues with entries after `offset`, although the braces around them are closed; returns false if there are none.
  mutating func resumeKeys(from offset: Int) -> Bool {
    var offset = offset
    var hasResumed = false
    while let fence, let next = fence.nextEntry(from: offset, in: text) {
      if !hasResumed, json.breakOffset == nil { json.note(.extraClosingBrace, next, next + 1) }
      json.breakOffset = nil
      hasResumed = true
      guard let end = parseKeys(from: next, isFirst: true) else { break }
      offset = end
    }
    json.breakOffset = nil
    return hasResumed
  }

  /// Parses a key with its entry; returns the offset after it, or nil if it is broken.
  private mutating func parseKey(at keyStart: Int) -> Int? {
    guard let (name, value) = json.readName(at: keyStart) else { return nil }
    let content = range(of: name)
    var key = StringCatalog.Key(
      keyStart: UInt32(content.lowerBound), keyCount: UInt32(content.count),
      offset: UInt32(keyStart), end: UInt32(value))
    key.firstLocalization = UInt32(parts.localizations.count)
    let position = parts.keys.count
    if let earlier = keyIndex.insert(
      position, range: content, in: CatalogBytes(text: text, decoded: decoded), keys: parts.keys)
    {
      noteDuplicateKey(content, at: keyStart, name)
      parts.keys[earlier].traits.insert(.overridden)
    }
    parts.keys.append(key)
    var end: Int?
    if text[value] == UInt8(ascii: "{") {
      end = parseEntry(in: value, of: &key)
    } else {
      let next = json.readTree(at: value, depth: 2)
      wrongType(0, string(content), expected: "an object")
      end = json.breakOffset == nil ? next : nil
    }
    key.end = UInt32(end ?? json.breakOffset ?? value)
    key.localizationCount = UInt32(parts.localizations.count) - key.firstLocalization
    let traits = parts.keys[position].traits
    parts.keys[position] = key
    parts.keys[position].traits.formUnion(traits)
    return end
  }

  private mutating func noteDuplicateKey(
    _ content: Range<Int>, at keyStart: Int, _ name: JSONString
  ) {
    guard json.conflictEnd < 0 else { return }
    finding(.duplicateCatalogKey(string(content), at: SourceRange(keyStart, name.next)))
  }
}
