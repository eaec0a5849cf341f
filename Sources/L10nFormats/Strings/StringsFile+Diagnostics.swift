import L10nModel
package import L10nSource

extension StringsFile {
  /// Whether a loaded entry needs a diagnostic.
  var hasOddEntries: Bool {
    unterminatedComment != nil
      || entries.withView { entries in
        entries.contains {
          $0.traits.contains(.nestedValue)
            || !$0.traits.isDisjoint(with: [.escapedKey, .escapedValue])
              && foreignEscape(in: $0) != nil
        }
      }
  }

  /// Returns the diagnostics for all errors, in the order of the text.
  ///
  /// - Parameter decisive: the index of the error at which CoreFoundation stops.
  func explain(_ mistakes: [StringsMistake], decisive: Int?) -> [Diagnostic] {
    var diagnostics = source.encodingDiagnostics
    // Undecodable bytes make CoreFoundation ignore the file, whatever its syntax.
    let isLostAlready = diagnostics.contains { $0.severity == .error }
    // If the encoding is guessed, the decoded text and its errors can be meaningless.
    for (index, mistake) in (source.hasKnownEncoding ? mistakes : []).enumerated() {
      let effect = index == decisive && !isLostAlready ? effectOfMistake : nil
      diagnostics.append(mistake.diagnostic(effect: effect, in: source.utf8))
    }
    if let unterminatedComment {
      diagnostics.append(
        .unterminatedComment(
          at: unterminatedComment, hiding: source.entryEndCount(from: unterminatedComment)))
    }
    if form == .otherObject, mistakes.isEmpty, !isLostAlready {
      diagnostics.append(.notATable)
    }
    for entry in entries where entry.traits.contains(.nestedValue) {
      diagnostics.append(.valueIsNotText(key(of: entry), at: entry.valueRange))
    }
    for entry in entries {
      if let escape = foreignEscape(in: entry) { diagnostics.append(escape.diagnostic) }
    }
    return diagnostics.inOrder
  }

  private var effectOfMistake: StringsMistake.Effect {
    let lost = loaded.status == .truncated ? entries.count - loaded.entryCount : entries.count
    return StringsMistake.Effect(status: loaded.status, lostEntryCount: lost)
  }
}

extension SourceText {
  /// Whether the encoding is certain, apart from single bytes.
  fileprivate var hasKnownEncoding: Bool {
    switch defect {
    case nil, .empty, .notUTF8, .copyrightSigns, .secondByteOrderMark, .assumedEncoding: true
    case .notUTF32, .undecodable, .missingByteOrderMark: false
    }
  }
}

extension Diagnostic {
  /// - Parameter entryCount: the number of entries that the comment hides. Few may be intended, many are a mistake.
  fileprivate static func unterminatedComment(at offset: Int, hiding entryCount: Int) -> Self {
    let isMistake = entryCount >= 10
    return Self(
      .unterminatedComment, severity: isMistake ? .error : nil, at: SourceRange(offset, offset + 2),
      "this comment is never closed: it includes the rest of the file"
        + (isMistake ? ", \(entryCount) entries" : ""), label: "no */ follows", help: "add */")
  }

  static var notATable: Self {
    Self(
      .notATable, at: nil, "the file is a property list without keys",
      help: "write \"key\" = \"value\"; pairs")
  }

  static func valueIsNotText(_ member: PropertyList.Member) -> Self {
    valueIsNotText(member.key, at: member.value.range)
  }

  fileprivate static func valueIsNotText(_ key: CodeUnitString, at range: SourceRange?) -> Self {
    Self(
      .valueIsNotText, at: range,
      "the value of \"\(key)\" is not a string",
      help: "put the value in quotes; plurals belong in a .stringsdict")
  }
}

extension SourceText {
  /// Returns how often `";` occurs after an offset, as at the end of an entry.
  fileprivate func entryEndCount(from offset: Int) -> Int {
    utf8.withView { text in
      var count = 0
      var position = offset
      while let end = text.firstIndex(of: "\";", from: position) {
        count += 1
        position = end + 2
      }
      return count
    }
  }
}

extension StringsFile {
  /// Returns a diagnostic for each repeated definition of a key.
  ///
  /// Keys are compared by UTF-16 code units. CoreFoundation uses the last of equal keys that it reads.
  package func duplicateDiagnostics() -> [Diagnostic] {
    let definitions = definitions
    var diagnostics: [Diagnostic] = []
    var firstOfKey: [CodeUnitString: Int] = [:]
    var winnerOfKey: [CodeUnitString: Int] = [:]
    firstOfKey.reserveCapacity(definitions.count)
    for (index, definition) in definitions.enumerated() {
      if firstOfKey[definition.key] == nil { firstOfKey[definition.key] = index }
      if definition.isLoaded { winnerOfKey[definition.key] = index }
    }
    guard firstOfKey.count < definitions.count else { return [] }
    for (index, definition) in definitions.enumerated() {
      guard let first = firstOfKey[definition.key], first != index else { continue }
      diagnostics.append(
        .duplicateKey(
          definition, first: definitions[first],
          isWinner: winnerOfKey[definition.key].map { $0 == index }))
    }
    return diagnostics
  }

  private var definitions: [Definition] {
    guard let propertyList else {
      return entries.enumerated().map { index, entry in
        Definition(
          key: key(of: entry), range: entry.keyRange, value: .string(value(of: entry)),
          isLoaded: index < loaded.entryCount)
      }
    }
    return propertyList.members.map {
      Definition(
        key: $0.key, range: $0.keyRange, value: $0.value.value, isLoaded: loaded.status != .lost)
    }
  }
}

private struct Definition {
  let key: CodeUnitString
  let range: SourceRange?
  let value: PropertyList.Value
  let isLoaded: Bool
}

extension Diagnostic {
  /// - Parameter isWinner: whether CoreFoundation uses this definition; nil if it loads none.
  fileprivate static func duplicateKey(
    _ definition: Definition, first: Definition, isWinner: Bool?
  ) -> Self {
    let isSame = definition.value == first.value
    let outcome =
      switch isWinner {
      case _ where isSame: ", with the same value"
      case true?: ", with another value: CoreFoundation uses this one"
      case false?: ", with another value: CoreFoundation uses a different one"
      case nil: ", with another value"
      }
    return Self(
      .duplicateKey, severity: isSame ? .note : nil, at: definition.range,
      "the key \"\(definition.key)\" is defined again\(outcome)",
      label: "defined again", help: "keep one of the definitions and remove the others")
  }
}

extension StringsFile {
  /// Returns the first escape sequence of an entry that other formats support and CoreFoundation doesn't: `\u00dc`.
  func foreignEscape(in entry: StringsEntry) -> ForeignEscape? {
    if entry.traits.contains(.escapedKey),
      let escape = foreignEscape(in: Int(entry.keyStart)..<Int(entry.keyEnd))
    {
      return escape
    }
    guard entry.traits.contains(.escapedValue) else { return nil }
    return foreignEscape(in: Int(entry.valueStart)..<Int(entry.valueEnd))
  }

  private func foreignEscape(in range: Range<Int>) -> ForeignEscape? {
    source.utf8.withView { text in
      var index = range.lowerBound
      while index < range.upperBound {
        let start = text.firstIndex(of: UInt8(ascii: "\\"), from: index, to: range.upperBound)
        guard start < range.upperBound else { break }
        if let escape = ForeignEscape(at: start, in: text, end: range.upperBound) { return escape }
        index = start + 2
      }
      return nil
    }
  }
}

/// A JSON or Swift escape sequence for a character (`\u00dc`, `\u{dc}`), or a line break's escape sequence with a space in it
/// (`\ n`).
struct ForeignEscape {
  /// The whole escape sequence, including the backslash.
  private let range: Range<Int>
  private let shown: String
  /// The hexadecimal digits of the character; empty for a line break.
  private let digits: String

  /// - Parameters:
  ///   - start: the position of a backslash.
  ///   - end: the end of the string in the text.
  fileprivate init?(at start: Int, in text: ByteView, end: Int) {
    var index = start + 2
    guard index < end else { return nil }
    if text[start + 1] == UInt8(ascii: " "), text[index] == UInt8(ascii: "n"),
      index + 1 == end || !text[index + 1].isASCIILowercase
    {
      (range, shown, digits) = (start..<index + 1, " n", "")
      return
    }
    guard text[start + 1] == UInt8(ascii: "u") else { return nil }
    let hasBraces = text[index] == UInt8(ascii: "{")
    if hasBraces { index += 1 }
    let first = index
    let limit = hasBraces ? end : min(end, first + 4)
    while index < limit, text[index].hexadecimalDigitValue != nil { index += 1 }
    let digits = first..<index
    if hasBraces {
      guard !digits.isEmpty, index < end, text[index] == UInt8(ascii: "}") else { return nil }
      index += 1
    } else if digits.count < 4 {
      return nil
    }
    range = start..<index
    shown = String(decoding: text[(start + 1)..<index], as: UTF8.self)
    self.digits = String(decoding: text[digits], as: UTF8.self)
  }

  var diagnostic: Diagnostic {
    let remedy =
      digits.isEmpty
      ? "write \\n"
      : digits.utf8.count > 4
        ? "write the character itself"
        : "write \\U\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits), or the character itself"
    return Diagnostic(
      .foreignEscape, at: SourceRange(range.lowerBound, range.upperBound),
      "CoreFoundation doesn't support the escape \\\(shown): users see \"\(shown)\"",
      label: "shows \"\(shown)\"",
      help: remedy)
  }
}

extension Check {
  package static let foreignEscape = Check(
    "foreign-escape", .warning, "escape sequence of another format in a strings file")
}
