import L10nModel
package import L10nSource

/// Finds invisible characters that change how a text is displayed: direction controls that are unclosed or force an order, and
/// remains of an editor or a web page.
struct FormatCharacterCheck {
  /// Whether the text, or the text that it may be inserted into, can run from right to left.
  let mayHaveTwoDirections: Bool

  init(_ language: TextLanguage) {
    mayHaveTwoDirections = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo"].contains(language.script)
  }

  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    let check = FormatCharacterCheck(pair.language)
    for (problem, range) in check.problems(pair.text, source: pair.sourceText) {
      found.add(problem, range)
    }
  }

  /// - Parameter source: the text that this one translates, whose characters are intended; nil for a source.
  func problems(
    _ text: ByteView, source: ByteView?
  ) -> [(problem: ProblemWords, range: Range<Int>)] {
    var found: [(problem: ProblemWords, range: Range<Int>)] = []
    var embeddings: [(range: Range<Int>, isReported: Bool)] = []
    var isolates: [Range<Int>] = []
    var stray: (control: UInt32, range: Range<Int>)?
    var reported: [UInt32] = []
    for element in TextScalars(text) {
      let value = element.scalar.value
      switch value {
      case 0x202A, 0x202B: embeddings.append((element.range, isReported: false))
      case 0x202E where text.hasRightToLeftLetters && text.hasOnlyRightToLeftLetters:
        embeddings.append((element.range, isReported: true))
      case 0x202D, 0x202E:
        embeddings.append((element.range, isReported: source?.has(element.scalar) != true))
        if source?.has(element.scalar) != true, !reported.contains(value) {
          found.append((.override(value), element.range))
          reported.append(value)
        }
      case 0x202C: if embeddings.popLast() == nil { stray = stray ?? (value, element.range) }
      case 0x2066...0x2068: isolates.append(element.range)
      case 0x2069: if isolates.popLast() == nil { stray = stray ?? (value, element.range) }
      default:
        guard isInvisible(element, in: text), source?.has(element.scalar) != true,
          !reported.contains(value),
          source != nil || value != objectReplacement && !text.isMarked(by: element.scalar)
        else { continue }
        found.append((.invisible(value), element.range))
        reported.append(value)
      }
    }
    if let open = embeddings.first(where: { !$0.isReported })?.range ?? isolates.first {
      found.append((.openDirection, open))
    } else if let stray {
      found.append((.strayDirection, stray.range))
    }
    return found
  }

  private func isInvisible(
    _ element: TextScalars.Element, in text: ByteView
  ) -> Bool {
    switch element.scalar.value {
    case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F, 0x80...0x9F: return true
    // Zero-width no-break space, separators of lines and paragraphs, fillers, shorthand and old format controls.
    case 0xFEFF, 0x2028, 0x2029, 0x115F, 0x1160, 0x3164, 0xFFA0, 0x206A...0x206F, 0xFFF9...0xFFFB:
      return true
    // A zero-width space separates words in scripts without spaces.
    case 0x200B: return !text.hasScriptWithoutSpaces
    // Many scripts need joiners for letters, and emoji need them, too.
    case 0x200C, 0x200D: return text.isBesideASCII(element.range)
    // Direction marks have no effect if all text runs in one direction.
    case 0x200E, 0x200F: return !mayHaveTwoDirections && !text.hasRightToLeftLetters
    case objectReplacement: return true
    default: return false
    }
  }
}

extension ProblemWords {
  /// A control that forces an order on the characters after it.
  static func override(_ value: UInt32) -> Self {
    Self(
      .directionalControl,
      .made("", " has \(characterName(value)), which overrides the order of letters"),
      help: "remove it, or isolate the part with U+2068 and U+2069")
  }

  static let openDirection = Self(
    .directionalControl,
    .fixed(
      "", " sets a direction without closing it: it also affects the text that follows on screen"),
    help: "close it with U+2069, or with U+202C after U+202A or U+202B")

  static let strayDirection = Self(
    .directionalControl, .fixed("", " closes a direction that it doesn't set"),
    help: "remove the control, or add the one that belongs before it")

  static func invisible(_ value: UInt32) -> Self {
    // Direction marks show nothing, separators show a line break.
    let isHarmless = [0x200E, 0x200F, 0x2028, 0x2029].contains(value)
    return Self(
      .invisibleCharacter, isHarmless ? .note : .warning,
      .made("", " has \(characterName(value)), which is invisible"),
      help: value == 0x2028 || value == 0x2029 ? "write a line break" : "remove it")
  }
}

extension TextCheck {
  static let formatCharacters = TextCheck(
    checks: [.directionalControl, .invisibleCharacter], subject: .text,
    traits: { _ in .hiddenCharacters }, look: FormatCharacterCheck.look)
}

extension Check {
  package static let directionalControl = Check(
    "directional-control", .note,
    "direction control that overrides the order of letters or isn't closed")
  package static let invisibleCharacter = Check(
    "invisible-character", .warning, "invisible character that the language doesn't need")
}

/// The placeholder for an image in a text that was copied from a document. In a source, code may replace it with an image.
private let objectReplacement: UInt32 = 0xFFFC

/// The number of a character, and its name if it is well known.
private func characterName(_ value: UInt32) -> String {
  let number = String(codePoint: value)
  let name: String? =
    switch value {
    case 0x200B: "zero-width space"
    case 0x200C: "zero-width non-joiner"
    case 0x200D: "zero-width joiner"
    case 0x200E: "left-to-right mark"
    case 0x200F: "right-to-left mark"
    case 0x2028: "line separator"
    case 0x2029: "paragraph separator"
    case 0x202D: "left-to-right override"
    case 0x202E: "right-to-left override"
    case 0xFEFF: "byte order mark"
    case objectReplacement: "object replacement character"
    case 0..<0x20, 0x7F..<0xA0: "a control character"
    default: nil
    }
  return name.map { "\(number) (\($0))" } ?? number
}

extension ByteView {
  fileprivate func has(_ scalar: Unicode.Scalar) -> Bool {
    TextScalars(self).contains { $0.scalar == scalar }
  }

  /// Whether an ASCII control encloses parts of the text, as in formats of other programs.
  fileprivate func isMarked(by scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0 && scalar.value < 0x20
      && TextScalars(self).lazy.filter { $0.scalar == scalar }.prefix(2).count > 1
  }

  fileprivate var hasRightToLeftLetters: Bool {
    TextScalars(self).contains { (0x590...0x8FF).contains($0.scalar.value) }
  }

  /// Whether nothing in the text runs from left to right: no letters of other scripts, numbers and arguments.
  fileprivate var hasOnlyRightToLeftLetters: Bool {
    TextScalars(self).allSatisfy {
      let properties = $0.scalar.properties
      return properties.isAlphabetic
        ? (0x590...0x8FF).contains($0.scalar.value)
        : properties.numericType == nil && $0.scalar != "%"
    }
  }

  /// Whether there are letters of Thai, Lao, Tibetan, Burmese, Khmer or East Asian scripts.
  fileprivate var hasScriptWithoutSpaces: Bool {
    TextScalars(self).contains {
      switch $0.scalar.value {
      case 0xE00...0x109F, 0x1780...0x17FF, 0x3040...0x9FFF, 0xAC00...0xD7AF: true
      default: false
      }
    }
  }

  /// Whether the characters before and after a range are ASCII, or the ends of the text.
  fileprivate func isBesideASCII(_ range: Range<Int>) -> Bool {
    (range.lowerBound == 0 || self[range.lowerBound - 1] < 0x80)
      && (range.upperBound == count || self[range.upperBound] < 0x80)
  }
}
