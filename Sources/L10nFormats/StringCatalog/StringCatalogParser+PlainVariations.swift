import L10nModel
import L10nSource

// A fast path for variations in Xcode's form, without a JSON tree and without diagnostics. Everything done here is also
// done in `parseLocalization(at:)`.

extension StringCatalogParser {
  /// Reads a language with a varied value.
  ///
  /// - Parameter quote: the opening quote of the language's code.
  /// - Returns: the offset after the value; nil if it isn't varied, has another form, or needs a diagnostic. Then nothing is
  ///   changed.
  mutating func parsePlainVariations(at quote: Int, _ firstLocalization: Int) -> Int? {
    var tokens = PlainTokens(text, from: quote + 1)
    guard readsPlainUnits, !isRecovering, tokens.position < tokens.limit,
      let language = languages.likely(at: quote + 1, after: previousLanguage, in: text)
        ?? languages.find(at: quote + 1, after: previousLanguage, in: text),
      Int(lastLocalization[language]) <= firstLocalization
    else { return nil }
    // After the closing quote.
    tokens.move(to: quote + languages.codeCount(of: language) + 2)
    let before = counts
    guard readPlainVariedValue(&tokens, at: quote) else {
      removeAll(behind: before)
      return nil
    }
    parts.localizations.append(
      StringCatalog.Localization(
        language: UInt32(language), offset: UInt32(quote), valueStart: UInt32(before.nodes),
        valueCount: UInt32(parts.nodes.count - before.nodes), form: .varied,
        state: state(ofNodesFrom: before.nodes)))
    lastLocalization[language] = UInt32(parts.localizations.count)
    previousLanguage = language
    return tokens.position
  }

  private mutating func readPlainVariedValue(_ tokens: inout PlainTokens, at quote: Int) -> Bool {
    guard tokens.take(":"), tokens.take("{") else { return false }
    let root = parts.nodes.count
    if tokens.take("\"variations\"") {
      var mayRefer = false
      return readPlainVariations(&tokens, depth: 1, &mayRefer) && tokens.take("}")
        && !(mayRefer && hasReferences(inNodesFrom: root))
    }
    guard tokens.take("\"stringUnit\"") else { return false }
    parts.nodes.append(ValueNode(.format, offset: quote))
    var mayRefer = false
    guard readPlainText(&tokens, &mayRefer), tokens.take(","), tokens.take("\"substitutions\""),
      tokens.take(":"), tokens.take("{")
    else { return false }
    let ownEnd = parts.nodes.count
    repeat {
      guard readPlainVariable(&tokens, from: ownEnd) else { return false }
    } while tokens.take(",")
    guard tokens.take("}"), tokens.take("}") else { return false }
    finishNode(root)
    return refersToEachVariable(root, ownEnd: ownEnd)
  }

  /// - Parameter firstVariable: the index of the format's first variable.
  private mutating func readPlainVariable(
    _ tokens: inout PlainTokens, from firstVariable: Int
  ) -> Bool {
    guard let name = tokens.takeString(), tokens.take(":"), tokens.take("{"),
      variable(text.part(name), from: firstVariable) == nil
    else { return false }
    let position = parts.nodes.count
    let label = range(of: name, hasEscapes: false)
    parts.nodes.append(ValueNode(.variable, label: label, offset: name.lowerBound - 1))
    if tokens.take("\"argNum\"") {
      guard tokens.take(":"), let number = tokens.takeArgumentNumber(), tokens.take(",") else {
        return false
      }
      parts.nodes[position].argumentNumber = number
    }
    if tokens.take("\"formatSpecifier\"") {
      guard tokens.take(":"), let specifier = tokens.takeString(), tokens.take(",") else {
        return false
      }
      let range = range(of: specifier, hasEscapes: false)
      parts.nodes[position].textStart = UInt32(range.lowerBound)
      parts.nodes[position].textCount = UInt32(range.count)
    }
    var mayRefer = false
    guard tokens.take("\"variations\""), readPlainVariations(&tokens, depth: 1, &mayRefer),
      tokens.take("}")
    else { return false }
    finishNode(position)
    return true
  }

  private mutating func readPlainVariations(
    _ tokens: inout PlainTokens, label: Range<Int> = 0..<0, category: PluralCategory? = nil,
    depth: Int, _ mayRefer: inout Bool
  ) -> Bool {
    guard depth <= Self.variationDepthLimit, tokens.take(":"), tokens.take("{") else {
      return false
    }
    tokens.skipWhiteSpace()
    let offset = tokens.position
    let isPlural = tokens.take("\"plural\"")
    guard isPlural || tokens.take("\"device\""), tokens.take(":"), tokens.take("{") else {
      return false
    }
    let root = parts.nodes.count
    parts.nodes.append(
      ValueNode(isPlural ? .plural : .device, category: category, label: label, offset: offset))
    var seen: UInt8 = 0
    repeat {
      guard let name = tokens.takeString() else { return false }
      let bytes = text.part(name)
      let category = isPlural ? PluralCategory(bytes) : nil
      guard let bit = isPlural ? category?.bit : Self.deviceBit(bytes), seen & bit == 0,
        tokens.take(":"), tokens.take("{")
      else { return false }
      seen |= bit
      let label = range(of: name, hasEscapes: false)
      let mayVary = !isPlural && bit != Self.fallbackBit
      let isRead =
        tokens.take("\"stringUnit\"")
        ? readPlainText(&tokens, label: label, category: category, &mayRefer)
        : mayVary && tokens.take("\"variations\"")
          && readPlainVariations(
            &tokens, label: label, category: category, depth: depth + 1, &mayRefer)
      guard isRead, tokens.take("}") else { return false }
    } while tokens.take(",")
    finishNode(root)
    return tokens.take("}") && tokens.take("}")
  }

  private static func deviceBit(_ name: ByteView) -> UInt8? {
    switch name {
    case "appletv": 1
    case "applevision": 2
    case "applewatch": 4
    case "ipad": 8
    case "iphone": 16
    case "ipod": 32
    case "mac": 64
    case "other": fallbackBit
    default: nil
    }
  }

  private static let fallbackBit: UInt8 = 128

  private mutating func readPlainText(
    _ tokens: inout PlainTokens, label: Range<Int> = 0..<0, category: PluralCategory? = nil,
    _ mayRefer: inout Bool
  ) -> Bool {
    guard tokens.take(":"), tokens.take("{"), tokens.take("\"state\""), tokens.take(":"),
      tokens.take("\""), let (state, quote) = plainState(at: tokens.position, in: text)
    else { return false }
    tokens.move(to: quote + 1)
    guard tokens.take(","), tokens.take("\"value\""), tokens.take(":"), tokens.take("\""),
      let value = endOfPlainValue(from: tokens.position, limit: tokens.limit, in: text)
    else { return false }
    let start = tokens.position
    if value.hasPercentSign { mayRefer = true }
    let range = range(of: start..<value.end, hasEscapes: value.hasEscapes)
    parts.nodes.append(
      ValueNode(
        .text, category: category, state: state, label: label, text: range, offset: start - 1))
    tokens.move(to: value.end + 1)
    return tokens.take("}")
  }
}

// MARK: References

extension StringCatalogParser {
  private func hasReferences(inNodesFrom start: Int) -> Bool {
    parts.nodes[start...].contains { $0.kind == .text && hasReferences(in: $0.textRange) }
  }

  /// Whether the texts of a format refer to all of its variables and to no others.
  private func refersToEachVariable(_ root: Int, ownEnd: Int) -> Bool {
    var used: Set<Int> = []
    let bytes = CatalogBytes(text: text, decoded: decoded)
    for position in root..<parts.nodes.count where parts.nodes[position].kind == .text {
      let isFine = bytes.withBytes(parts.nodes[position].textRange) { text in
        CatalogReferences(in: text).allSatisfy { reference in
          switch reference {
          case .argument: return position >= ownEnd
          case .variable(let name):
            let name = text.part(name)
            guard let variable = variable(name, from: ownEnd) else { return false }
            used.insert(variable)
            return true
          }
        }
      }
      guard isFine else { return false }
    }
    return used.count == parts.nodes[ownEnd...].count { $0.kind == .variable }
  }

  /// Returns the index of a format's variable by name; nil if there is none.
  ///
  /// - Parameter first: the index of the format's first variable.
  private func variable(_ name: ByteView, from first: Int) -> Int? {
    let bytes = CatalogBytes(text: text, decoded: decoded)
    var position = first
    while position < parts.nodes.count {
      if bytes.withBytes(parts.nodes[position].labelRange, { $0.elementsEqual(name) }) {
        return position
      }
      position += Int(parts.nodes[position].subtreeCount)
    }
    return nil
  }
}
