import L10nModel
import L10nSource

extension StringsFile {
  /// Whether some loaded entry needs a diagnostic.
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

  /// The diagnostics for all errors, in the order of the text.
  ///
  /// - Parameter decisive: the index of the error at which CoreFoundation stops.
  func explain(_ mistakes: [StringsMistake], decisive: Int?) -> [Diagnostic] {
    var diagnostics = Self.encodingDiagnostics(of: source)
    // Undecodable bytes lose the file before its syntax matters.
    let isLostAlready = diagnostics.contains { $0.severity == .error }
    // In another encoding, the text can be something else altogether.
    for (index, mistake) in (source.hasKnownEncoding ? mistakes : []).enumerated() {
      let effect = index == decisive && !isLostAlready ? effect(of: mistake) : nil
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
      diagnostics.append(.valueIsNotText(key(of: entry), at: entry))
    }
    for entry in entries {
      if let escape = foreignEscape(in: entry) { diagnostics.append(escape.diagnostic) }
    }
    return diagnostics.sorted { ($0.range?.start ?? -1) < ($1.range?.start ?? -1) }
  }

  private func effect(of mistake: StringsMistake) -> StringsMistake.Effect {
    let lost = loaded.status == .truncated ? entries.count - loaded.entryCount : entries.count
    return StringsMistake.Effect(status: loaded.status, lostEntryCount: lost)
  }

  /// The error about the bytes of a file as text.
  static func encodingDiagnostics(of source: SourceText) -> [Diagnostic] {
    switch source.defect {
    case nil: []
    case .empty: [.emptyFile(hasByteOrderMark: source.hasByteOrderMark)]
    case .notUTF8(let offset): [.notUTF8(at: offset, byte: source.utf8[offset])]
    case .copyrightSigns(let offset): [.copyrightSign(at: offset)]
    case .notUTF32: [.notUTF32]
    case .undecodable(let charset): [.undecodable(charset)]
    case .missingByteOrderMark: [.missingByteOrderMark(.lost)]
    case .secondByteOrderMark: [.secondByteOrderMark]
    case .assumedEncoding: [.missingByteOrderMark(.complete)]
    }
  }
}

extension SourceText {
  /// Whether the bytes are read as what they are, but for single ones.
  fileprivate var hasKnownEncoding: Bool {
    switch defect {
    case nil, .empty, .notUTF8, .copyrightSigns, .secondByteOrderMark, .assumedEncoding: true
    case .notUTF32, .undecodable, .missingByteOrderMark: false
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyFile(hasByteOrderMark: Bool) -> Self {
    Self(
      .emptyFile, at: nil,
      hasByteOrderMark
        ? "the file contains only a byte order mark: CoreFoundation ignores it, and no other file takes its place"
        : "the file is empty: CoreFoundation ignores it, and no other file takes its place",
      help: "delete the file so that users get another localization's, or fill it")
  }

  fileprivate static func notUTF8(at offset: Int, byte: UInt8) -> Self {
    let digits = String(byte, radix: 16, uppercase: true)
    return Self(
      .unreadableEncoding, at: SourceRange(offset, offset + 1),
      "byte 0x\(digits.count < 2 ? "0" + digits : digits) is not UTF-8: CoreFoundation ignores the whole file",
      label: "not UTF-8", help: "save the file as UTF-8")
  }

  fileprivate static func copyrightSign(at offset: Int) -> Self {
    Self(
      .unreadableEncoding, severity: .warning, at: SourceRange(offset, offset + 3),
      "byte 0xA9 is not UTF-8: CoreFoundation reads U+FFFD in its place", label: "not UTF-8",
      help: "save the file as UTF-8")
  }

  fileprivate static func undecodable(_ charset: String) -> Self {
    Self(
      .unreadableEncoding, at: nil,
      "the XML declaration says \"\(charset)\" but the bytes are not: CoreFoundation ignores the whole file",
      help: "save the file as UTF-8, and declare UTF-8")
  }

  fileprivate static var notUTF32: Self {
    Self(
      .unreadableEncoding, at: nil,
      "the byte order mark is UTF-32 but the bytes are not: CoreFoundation ignores the whole file",
      help: "save the file as UTF-8")
  }

  fileprivate static func missingByteOrderMark(_ status: StringsFile.Loaded.Status) -> Self {
    let effect =
      status == .lost
      ? "CoreFoundation ignores the whole file"
      : "CoreFoundation skips only its first character"
    return Self(
      .unreadableEncoding, severity: status == .lost ? .error : .warning, at: nil,
      "the file is UTF-16 without a byte order mark: \(effect)",
      help: "save the file as UTF-8, or as UTF-16 with a byte order mark")
  }

  fileprivate static var secondByteOrderMark: Self {
    Self(
      .unreadableEncoding, severity: .note, at: SourceRange(0, 3),
      "the file has two byte order marks: Xcode drops the second when it compiles the file, but CoreFoundation ignores a file that is copied as it is",
      label: "the second one", help: "remove the second byte order mark")
  }

  /// - Parameter entryCount: how many entries the comment hides. A few may be meant, many are a mistake.
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

  fileprivate static func valueIsNotText(_ key: CodeUnitString, at entry: StringsEntry) -> Self {
    valueIsNotText(key, at: SourceRange(Int(entry.valueStart), Int(entry.valueEnd)))
  }

  static func valueIsNotText(_ member: PropertyList.Member) -> Self {
    valueIsNotText(member.key, at: member.value.range)
  }

  private static func valueIsNotText(_ key: CodeUnitString, at range: SourceRange?) -> Self {
    Self(
      .valueIsNotText, at: range,
      "the value of \"\(key)\" is not a string",
      help: "put the value in quotes; plurals belong in a .stringsdict")
  }
}

extension SourceText {
  /// How often `";` stands behind an offset, as it does at the end of an entry.
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
