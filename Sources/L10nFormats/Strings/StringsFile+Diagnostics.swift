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
    var diagnostics = source.encodingDiagnostics
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
