import L10nModel
import L10nSource

extension StringCatalogParser {
  /// Parses the object of languages at `open`, and returns the offset after it; nil if it is broken.
  mutating func parseLocalizations(in open: Int, named name: JSONString) -> Int? {
    let firstLocalization = parts.localizations.count
    var position = open + 1
    var isFirst = true
    previousLanguage = languages.beginning
    while true {
      switch json.nextItem(after: position, isFirst: isFirst, closing: UInt8(ascii: "}")) {
      case .item(let item):
        if !isFirst { learnLayout(between: position, and: item) }
        var quote = item
        let (next, isCode) = parsePlainUnits(from: quote, firstLocalization: firstLocalization)
        if isCode {
          quote = next
          passing?.mark(quote, in: text)
          guard
            let end = parsePlainVariations(at: quote, firstLocalization)
              ?? parseLocalization(at: quote, firstLocalization)
          else { return nil }
          position = end
        } else {
          position = next
        }
        isFirst = false
      case .end(let end):
        if isFirst {
          finding(.emptyLocalizations(at: SourceRange(name.start - 1, name.next)))
        }
        return end
      case .broken: return nil
      }
    }
  }

  /// Parses one language with its value and returns the offset after it; nil if it is broken.
  private mutating func parseLocalization(at quote: Int, _ firstLocalization: Int) -> Int? {
    guard let (name, value) = json.readName(at: quote) else { return nil }
    let end = json.readTree(at: value, depth: 4)
    let language = position(ofLanguage: name, at: quote)
    languages.note(language, after: previousLanguage)
    previousLanguage = language
    var localization = StringCatalog.Localization(
      language: UInt32(language), offset: UInt32(quote), valueStart: 0, valueCount: 0,
      form: .nothing, state: .new)
    if json.nodes[0].kind == .object {
      readValue(
        of: &localization,
        ValueOwner(language: language, place: SourceRange(quote, name.next)))
      if json.breakOffset == nil { learnLayout(codeEnd: name.end) }
    } else {
      wrongType(0, fieldName(name), expected: "an object")
    }
    let earlier = Int(lastLocalization[language])
    if earlier > firstLocalization {
      noteDuplicateMember(name)
      parts.localizations[earlier - 1] = localization
    } else {
      parts.localizations.append(localization)
      lastLocalization[language] = UInt32(parts.localizations.count)
    }
    return json.breakOffset == nil ? end : nil
  }

  private mutating func position(ofLanguage name: JSONString, at quote: Int) -> Int {
    if !name.hasEscapes, name.next > name.end,
      let position = languages.find(at: name.start, after: previousLanguage, in: text)
    {
      return position
    }
    let code = fieldName(name)
    if let position = languages.position(of: code) { return position }
    if previousLanguage == languages.beginning { previousLanguage += 1 }
    languages.append(code, place: name.hasEscapes ? nil : name.start..<name.end, in: text)
    lastLocalization.append(0)
    parts.languages.append(StringCatalog.Language(spelling: code, offset: UInt32(quote)))
    return languages.count - 1
  }
}
