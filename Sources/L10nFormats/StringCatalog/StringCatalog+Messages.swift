import L10nModel
import L10nSource

// Errors about the file as a whole.
extension Diagnostic {
  static var emptyCatalog: Self {
    Self(
      .emptyFile, severity: .error, at: nil, "the file is empty: Xcode can't read it",
      help: "remove the file, or restore it from version control")
  }

  static var undecodableCatalog: Self {
    Self(
      .unreadableEncoding, at: nil,
      "the byte order mark is UTF-32 but the bytes are not: Xcode can't read the file",
      help: "save the file as UTF-8")
  }

  static func notUTF8InCatalog(at offset: Int, byte: UInt8) -> Self {
    Self(
      .unreadableEncoding, at: SourceRange(offset, offset + 1),
      "byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8: Xcode can't read the file",
      label: "not UTF-8", help: "save the file as UTF-8")
  }

  static var tooLarge: Self {
    Self(
      .fileTooLarge, at: nil, "the file is too large: the limit is 2 GiB",
      help: "split it into several catalogs")
  }

  static func notACatalog(at offset: Int) -> Self {
    Self(
      .notATable, at: SourceRange(at: offset),
      "the file is not an object with \"sourceLanguage\", \"strings\" and \"version\": it has no keys",
      help: "restore the file from version control")
  }

  static func unknownVersion(_ version: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .unknownVersion, at: range, "unknown version \"\(version)\": expected 1.x",
      help: "check that the report is complete")
  }
}

// Errors about fields in general.
extension Diagnostic {
  static func wrongType(
    _ field: CodeUnitString, found: String, expected: String, at range: SourceRange
  ) -> Self {
    Self(
      .wrongType, at: range, "\"\(field)\" is \(found): expected \(expected)",
      label: "expected \(expected)", help: "write \(expected)")
  }

  static func missingMember(_ field: String, at range: SourceRange) -> Self {
    Self(
      .missingField, severity: field == "sourceLanguage" || field == "strings" ? .error : nil,
      at: range, "\"\(field)\" is missing", help: "add \"\(field)\"")
  }

  static func unknownField(_ field: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .unknownField, at: range, "unknown field \"\(field)\": it is ignored",
      help: "check its spelling, unless a later Xcode has written it")
  }

  /// - Parameter count: the number of these keys.
  static func keysOutsideStrings(_ count: Int, at range: SourceRange) -> Self {
    let keys = count == 1 ? "1 key is" : "\(count) keys are"
    return Self(
      .keysOutsideStrings, at: range,
      "\(keys) outside \"strings\": Xcode doesn't read \(count == 1 ? "it" : "them")",
      help: "move \(count == 1 ? "it" : "them") into \"strings\"")
  }

  static func duplicateMember(_ field: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .duplicateField, at: range, "\"\(field)\" appears twice: the last one wins",
      label: "defined again", help: "keep one of them and remove the other")
  }

  static func duplicateCatalogKey(
    _ key: CodeUnitString, at range: SourceRange
  ) -> Self {
    Self(
      .duplicateKey, at: range, "the key \"\(key)\" is defined again: this definition wins",
      label: "defined again", help: "keep one of the definitions and remove the others")
  }
}

// Errors about a key's values.
extension Diagnostic {
  static func unknownState(_ state: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .unknownState, at: range,
      "unknown state \"\(state)\": expected translated, machine_translated, new or needs_review",
      help: "use one of these; until then, the text counts as needing review")
  }

  static func unknownExtractionState(_ state: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .unknownExtractionState, at: range, "unknown extraction state \"\(state)\"",
      help: "expected manual, extracted_with_value, migrated or stale")
  }

  static func unknownPluralCategory(_ name: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .unknownPluralCategory, at: range,
      "\"\(name)\" isn't a plural category: no number selects its text",
      help: "write zero, one, two, few, many or other")
  }

  static func unknownDevice(_ name: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .unknownDevice, severity: .note, at: range, "unknown device \"\(name)\"",
      help:
        "expected appletv, applevision, applewatch, ipad, iphone, ipod, mac or other")
  }

  static func emptyVariations(at range: SourceRange) -> Self {
    Self(
      .emptyVariations, at: range, "no variations: the value has no text",
      help: "add variations, or write a \"stringUnit\"")
  }

  static func nestedVariations(at range: SourceRange) -> Self {
    Self(
      .nestedVariations, at: range,
      "these variations are nested more than \(StringCatalogParser.variationDepthLimit) levels deep: they are ignored",
      help: "vary by device, and by number within each device")
  }

  // The wording is that of Apple's compiler, so that users can search for it.
  static func refusedVariations(
    in choice: StringCatalogParser.VariationChoice, at range: SourceRange
  ) -> Self {
    let subject = choice == .plural ? "plural case" : "fallback value"
    return Self(
      .nestedVariations, at: range, "\(subject) cannot be further varied: the build fails",
      help: choice == .plural
        ? "vary by device first, and by number within each device"
        : "write one text for \"other\", and vary by number within the devices that need it")
  }

  static func missingUnit(_ language: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .missingField, severity: .error, at: range,
      "missing required stringUnit: \"\(language)\" has \"substitutions\" but no text, and the build fails",
      help: "add a \"stringUnit\" that refers to the substitutions")
  }

  static func competingVariations(at range: SourceRange) -> Self {
    Self(
      .competingValues, at: range,
      "the value varies by number and by device in one place: the devices are ignored, and Xcode's import deletes them",
      help: "put the plural into the variations by device")
  }

  static func competingValues(_ owner: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .competingValues, at: range,
      "\"\(owner)\" has a \"stringUnit\" and \"variations\": the variations count, and Xcode's import deletes the rest",
      help: "remove one of them")
  }

  static func emptyLocalizations(at range: SourceRange) -> Self {
    Self(
      .localizationWithoutValue, at: range, "\"localizations\" has no language",
      help: "remove it, or add a language")
  }

  static func emptyLocalization(_ owner: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .localizationWithoutValue, at: range, "\"\(owner)\" has no value",
      help: "remove it, or add a \"stringUnit\"")
  }

  static func undefinedSubstitution(
    _ name: CodeUnitString, _ language: CodeUnitString, key: CodeUnitString, isNew: Bool,
    at range: SourceRange
  ) -> Self {
    // The wording is that of Apple's compiler, so that users can search for it.
    Self(
      .undefinedSubstitution, severity: isNew || name.isEmpty ? .warning : .error, at: range,
      "referencing undefined substitution '\(name)' (\(language): \(key))",
      language: language.string,
      help: "define it under \"substitutions\", or remove %#@\(name)@ from the text")
  }

  static func unusedSubstitution(
    _ name: CodeUnitString, _ language: CodeUnitString, at range: SourceRange
  ) -> Self {
    Self(
      .unusedSubstitution, at: range, "no text of \"\(language)\" refers to \"\(name)\"",
      language: language.string,
      help: "write %#@\(name)@ where its text belongs, or remove it")
  }

  static func argumentOutsideSubstitution(at range: SourceRange) -> Self {
    Self(
      .misplacedArgument, at: range,
      "%arg is the argument of a substitution, but this text isn't in one",
      help: "write the format of the argument, such as %lld")
  }

  static func argumentNumber(_ digits: String, at range: SourceRange) -> Self {
    Self(
      .argumentNumber, at: range, "\(digits.prefix(40)) isn't a valid argument number",
      help: "write an integer from 1 to 127")
  }

  static func applicationName(
    _ count: Int, in phrase: CodeUnitString, at range: SourceRange
  ) -> Self {
    Self(
      .applicationName, at: range,
      count == 0
        ? "the phrase \"\(phrase)\" doesn't name the app"
        : "the phrase \"\(phrase)\" names the app \(count) times",
      help: "write ${applicationName} once")
  }

  static func noUsersLanguage(_ code: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .baseLanguage, at: range, "\"\(code)\" is used as a language, but no user prefers it",
      help: "remove its localizations")
  }

  static func malformedLanguage(_ code: CodeUnitString, at range: SourceRange) -> Self {
    Self(
      .malformedLanguage, at: range, "\"\(code)\" isn't a language code",
      help: "write a code such as de, pt-BR or zh-Hans")
  }
}
