import L10nModel
import L10nSource

extension StringCatalogParser {
  /// What was found, with what ships in each language.
  consuming func finishedParts() -> StringCatalogParts {
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
    return parts
  }

  /// What is wrong with the codes of languages.
  static func findings(
    of languages: [StringCatalog.Language], textCount: Int
  ) -> [Diagnostic] {
    languages.compactMap { language in
      let code = language.spelling
      let place = SourceRange(
        Int(language.offset), min(Int(language.offset) + code.bytes.count + 2, textCount))
      switch code {
      case "base", "Base": return .baseLanguage(code, at: place)
      default: return isLanguageTag(code) ? nil : .malformedLanguage(code, at: place)
      }
    }
  }

  /// Whether a code has the form of BCP 47: a language of two or three letters, and subtags of one to eight letters and
  /// digits. Underscores between them are taken, as everywhere on the platform.
  private static func isLanguageTag(_ code: CodeUnitString) -> Bool {
    let subtags = code.bytes.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let first = subtags.first else { return false }
    let isPrivate = first.count == 1 && first.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    guard isPrivate && subtags.count > 1 || (2...3).contains(first.count) else { return false }
    return first.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
      && subtags.dropFirst().allSatisfy { subtag in
        (1...8).contains(subtag.count)
          && subtag.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
      }
  }

  /// The mistakes of the text as JSON in words; a run of markers is one merge conflict.
  func explainedMistakes() -> [Diagnostic] {
    let mistakes = json.mistakes
    let first = mistakes.filter(\.isFatal).min { $0.start < $1.start }
    return mistakes.compactMap { mistake in
      if mistake.kind == .conflictMarker, text[mistake.start] != UInt8(ascii: "<"), mistake != first
      {
        return nil
      }
      return mistake.diagnostic(isFirst: mistake == first, reader: "Xcode", in: text)
    }
  }
}
