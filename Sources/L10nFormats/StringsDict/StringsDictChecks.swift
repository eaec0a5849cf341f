package import L10nModel
package import L10nSource

/// The checks of stringsdict rules that don't depend on the language.
extension Check {
  package static let undefinedVariable = Check(
    "undefined-variable", .error, "format that refers to an undefined variable")
  package static let unusedVariable = Check(
    "unused-variable", .note, "variable that no format refers to")
  package static let circularVariable = Check(
    "circular-variable", .error, "variable whose forms lead back to the variable itself")
  package static let unreadableVariableName = Check(
    "unreadable-variable-name", .error, "variable name that no format can refer to")
  package static let unknownRuleType = Check(
    "unknown-rule-type", .error, "variable without a valid rule type, so no form is ever chosen")
  package static let unusualValueType = Check(
    "unusual-value-type", .warning, "variable whose value type isn't a number conversion")
  package static let missingFormat = Check(
    "missing-format", .error, "rules without a format to start from")
  package static let noPluralForms = Check(
    "no-plural-forms", .error, "plural rule without forms")
  package static let unknownPluralCategory = Check(
    "unknown-plural-category", .warning, "unknown plural category")
  package static let unknownWidth = Check(
    "unknown-width", .warning, "width that isn't a number in a width rule")
  package static let unknownDevice = Check(
    "unknown-device", .warning, "unknown device name in a device rule")
  package static let emptyRule = Check(
    "empty-rule", .error, "width or device rule without texts")
  package static let ambiguousRule = Check(
    "ambiguous-rule", .warning,
    "more than one of a format, width texts and device texts in one rule")
  package static let unknownRuleKey = Check(
    "unknown-rule-key", .warning, "unknown key in a dictionary of rules")
  package static let nestedTooDeep = Check(
    "nested-too-deep", .error, "rules nested too deeply to be read")
}

extension CheckExplanation {
  /// The rules of stringsdict files.
  package static let ofStringsDicts = [
    CheckExplanation(
      .undefinedVariable,
      meaning: """
        A text refers to a variable, %#@name@, but there is no dictionary of that name beside
        NSStringLocalizedFormatKey. Names are case-sensitive.
        """,
      effect: """
        The variable has no forms: the number and its noun are missing from the text.
        """,
      example: """
        <key>NSStringLocalizedFormatKey</key> <string>%#@Messages@</string>
        <key>messages</key> <dict>…</dict>
        """,
      remedy: """
        Write the name in the same way in both places, or add the dictionary.
        """),
    CheckExplanation(
      .unusedVariable,
      meaning: """
        The rules of a key define a variable, but neither the format nor any form that it leads to refers to it.
        """,
      effect: """
        Users never see its forms. l10ncheck doesn't count the categories that it lacks.
        """,
      example: """
        <key>NSStringLocalizedFormatKey</key> <string>%d files</string>
        <key>files</key> <dict>…</dict>
        """,
      remedy: """
        Refer to the variable, here as %#@files@, or remove its dictionary.
        """),
    CheckExplanation(
      .circularVariable,
      meaning: """
        A form of a variable refers to the variable itself, or to another one whose forms lead back to it.
        """,
      effect: """
        Expanding the text would never end, so the system can't build it.
        """,
      example: """
        <key>files</key>
        <dict> … <key>other</key> <string>%#@folders@</string> </dict>
        <key>folders</key>
        <dict> … <key>other</key> <string>%#@files@</string> </dict>
        """,
      remedy: """
        Remove the reference from one of the forms.
        """),
    CheckExplanation(
      .unreadableVariableName,
      meaning: """
        The name of a variable contains a character at which CoreFoundation stops reading it in a format: anything
        except ASCII letters, ASCII digits and the underscore. The name may also be empty.
        """,
      effect: """
        No format can refer to the variable, so users never see its forms.
        """,
      example: """
        <key>NSStringLocalizedFormatKey</key> <string>%#@file-count@</string>
        <key>file-count</key> <dict>…</dict>
        """,
      remedy: """
        Rename the variable in both places, here to file_count.
        """),
    CheckExplanation(
      .unknownRuleType,
      meaning: """
        A variable lacks NSStringFormatSpecTypeKey, or its value isn't NSStringPluralRuleType, the only valid one.
        """,
      effect: """
        Without a rule type, the system never chooses a form.
        """,
      example: """
        <key>NSStringFormatSpecTypeKey</key> <string>NSStringPluralRule</string>
        """,
      remedy: """
        Write NSStringPluralRuleType.
        """),
    CheckExplanation(
      .unusualValueType,
      meaning: """
        NSStringFormatValueTypeKey declares how the code passes the number of a variable, as a conversion without a
        percent sign: d, lu, lld, f. This one is missing or empty, has a percent sign, or isn't a conversion for
        numbers.
        """,
      effect: """
        The system may misread the number: users see a different number and the form that belongs to it.
        """,
      example: """
        <key>NSStringFormatValueTypeKey</key> <string>%d</string>
        """,
      remedy: """
        Write the conversion for the code's argument, without a percent sign: lld or ld for Int in Swift.
        """),
    CheckExplanation(
      .missingFormat,
      meaning: """
        The rules of a key have neither NSStringLocalizedFormatKey nor texts by width or device, so they don't define a
        text to start from.
        """,
      effect: """
        Users see no text for the key.
        """,
      example: """
        <key>%d files</key>
        <dict> <key>files</key> <dict>…</dict> </dict>
        """,
      remedy: """
        Add NSStringLocalizedFormatKey with a text that refers to the variable: %#@files@.
        """),
    CheckExplanation(
      .noPluralForms,
      meaning: """
        A variable has a plural rule without any forms.
        """,
      effect: """
        The variable has no text for any number.
        """,
      example: """
        <key>files</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
        </dict>
        """,
      remedy: """
        Add the forms that the language needs, at least "other".
        """),
    CheckExplanation(
      .unknownPluralCategory,
      meaning: """
        The name of a form is not zero, one, two, few, many or other. Names are case-sensitive.
        """,
      effect: """
        No number selects the form, so users never see it. The category that was meant is missing.
        """,
      example: """
        <key>One</key>   <string>%d file</string>
        <key>other</key> <string>%d files</string>
        """,
      remedy: """
        Correct the name.
        """),
    CheckExplanation(
      .unknownDevice,
      meaning: """
        The name of a text by device is not appletv, applevision, applewatch, ipad, iphone, ipod, mac or other.
        """,
      effect: """
        No known device selects the text.
        """,
      example: """
        <key>NSStringDeviceSpecificRuleType</key>
        <dict> <key>iPhone</key> <string>Tap</string> … </dict>
        """,
      remedy: """
        Correct the name. All names are lowercase.
        """),
    CheckExplanation(
      .unknownWidth,
      meaning: """
        The name of a text by width is not a number. Widths consist of digits only.
        """,
      effect: """
        The width of the text is unknown, so users may never see it.
        """,
      example: """
        <key>NSStringVariableWidthRuleType</key>
        <dict> <key>narrow</key> <string>Ctrl</string> … </dict>
        """,
      remedy: """
        Write the width as a number, such as 20.
        """),
    CheckExplanation(
      .emptyRule,
      meaning: """
        A rule for widths or devices has no texts.
        """,
      effect: """
        Users see no text for the key.
        """,
      example: """
        <key>NSStringVariableWidthRuleType</key> <dict/>
        """,
      remedy: """
        Add a text, or remove the rule.
        """),
    CheckExplanation(
      .ambiguousRule,
      meaning: """
        The rules of a key have more than one of a format, texts by width and texts by device in one place.
        """,
      effect: """
        Which of them users see is undocumented.
        """,
      example: """
        <key>NSStringLocalizedFormatKey</key> <string>Click</string>
        <key>NSStringDeviceSpecificRuleType</key>
        <dict> <key>iphone</key> <string>Tap</string> … </dict>
        """,
      remedy: """
        Keep one of them, or nest one inside the other: a device can have rules of its own.
        """),
    CheckExplanation(
      .unknownRuleKey,
      meaning: """
        A dictionary of rules contains an unknown key, often a misspelling of one of Apple's names.
        """,
      effect: """
        The system ignores the value.
        """,
      example: """
        <key>NSStringLocalizedFormatKey</key> <string>%#@files@</string>
        <key>NSStringLocalisedFormatKey</key> <string>%#@files@</string>
        """,
      remedy: """
        Correct the name, or remove the key.
        """),
    CheckExplanation(
      .nestedTooDeep,
      meaning: """
        Rules are nested more than sixteen levels deep.
        """,
      effect: """
        l10ncheck doesn't read the innermost rules and treats them as missing.
        """,
      example: """
        <key>NSStringDeviceSpecificRuleType</key>
        <dict> <key>mac</key>
          <dict> <key>NSStringDeviceSpecificRuleType</key>
            <dict> <key>mac</key> …
        """,
      remedy: """
        Use a few variables beside each other instead.
        """),
  ]
}
