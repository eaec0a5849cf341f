import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// The rules of `.stringsdict` files, which `.loctable` files have, too.
  static let ofStringsDicts: [CheckExplanation] = [
    CheckExplanation(
      .shadowedKey,
      meaning: """
        A localization has a key in its .strings file and in the .stringsdict file of the same table.
        """,
      effect: """
        The value of the .stringsdict file is the one that is shown. Whoever changes the other wonders why nothing
        happens.
        """,
      example: """
        fr.lproj/Localizable.strings        "%d files" = "%d fichiers";
        fr.lproj/Localizable.stringsdict    <key>%d files</key> <dict>…</dict>
        """,
      remedy: """
        Remove the key from the .strings file.
        """),
    CheckExplanation(
      .undefinedVariable,
      meaning: """
        A text names a variable, %#@name@, and there is no dictionary of that name beside NSStringLocalizedFormatKey.
        Names are compared by case.
        """,
      effect: """
        There are no forms of which one could be shown: the number and its noun are missing from the text.
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
        The rules of a key define a variable, and neither the format nor a form that it leads to names it.
        """,
      effect: """
        Its forms are never shown. Categories that it lacks are not counted.
        """,
      example: """
        <key>NSStringLocalizedFormatKey</key> <string>%d files</string>
        <key>files</key> <dict>…</dict>
        """,
      remedy: """
        Name the variable, here as %#@files@, or remove its dictionary.
        """),
    CheckExplanation(
      .circularVariable,
      meaning: """
        A form of a variable names the variable itself, or another one whose forms lead back to it.
        """,
      effect: """
        The text would never come to an end, so that it cannot be put together.
        """,
      example: """
        <key>files</key>
        <dict> … <key>other</key> <string>%#@folders@</string> </dict>
        <key>folders</key>
        <dict> … <key>other</key> <string>%#@files@</string> </dict>
        """,
      remedy: """
        Remove the name from one of the forms.
        """),
    CheckExplanation(
      .unreadableVariableName,
      meaning: """
        A variable's name has a character at which CoreFoundation stops reading it in a format: anything but letters and
        digits of ASCII and the underscore. An empty name is as bad.
        """,
      effect: """
        No format can name the variable: its forms are never shown.
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
        A variable has no NSStringFormatSpecTypeKey, or another value of it than NSStringPluralRuleType, the only one
        there is.
        """,
      effect: """
        Nothing says by which rule a form is chosen, so that none is.
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
        NSStringFormatValueTypeKey says how the number of a variable is passed, as a conversion without percent sign:
        d, lu, lld, f. Here it is missing or empty, has a percent sign, or is no conversion of numbers.
        """,
      effect: """
        The number may be read in the wrong way: users see another number, and the form that belongs to it.
        """,
      example: """
        <key>NSStringFormatValueTypeKey</key> <string>%d</string>
        """,
      remedy: """
        Write the conversion that the code's argument has, without percent sign: lld or ld for Int in Swift.
        """),
    CheckExplanation(
      .missingFormat,
      meaning: """
        The rules of a key have neither NSStringLocalizedFormatKey nor texts by width or device. Nothing says with which
        text to begin.
        """,
      effect: """
        There is no text that could be shown for the key.
        """,
      example: """
        <key>%d files</key>
        <dict> <key>files</key> <dict>…</dict> </dict>
        """,
      remedy: """
        Add NSStringLocalizedFormatKey with a text that names the variable: %#@files@.
        """),
    CheckExplanation(
      .noPluralForms,
      meaning: """
        A variable has a plural rule, and not one form.
        """,
      effect: """
        Whatever the number, there is no text for it.
        """,
      example: """
        <key>files</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
        </dict>
        """,
      remedy: """
        Add the forms that the language needs, "other" at least.
        """),
    CheckExplanation(
      .unknownPluralCategory,
      meaning: """
        A form has a name that is none of zero, one, two, few, many and other. Names are compared by case.
        """,
      effect: """
        No number chooses the form, so that it is never shown. The category that was meant is missing.
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
        A text by device has a name that is none of appletv, applevision, applewatch, ipad, iphone, ipod, mac and other.
        """,
      effect: """
        No device that is known chooses the text.
        """,
      example: """
        <key>NSStringDeviceSpecificRuleType</key>
        <dict> <key>iPhone</key> <string>Tap</string> … </dict>
        """,
      remedy: """
        Correct the name. They are all in lower case.
        """),
    CheckExplanation(
      .unknownWidth,
      meaning: """
        A text by width has a name that is no number. Widths are written as digits alone.
        """,
      effect: """
        Nothing says for which width the text is, so that it may never be shown.
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
        A rule for widths or devices has no text at all.
        """,
      effect: """
        There is no text that could be shown for the key.
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
        Which of them is shown is documented nowhere.
        """,
      example: """
        <key>NSStringLocalizedFormatKey</key> <string>Click</string>
        <key>NSStringDeviceSpecificRuleType</key>
        <dict> <key>iphone</key> <string>Tap</string> … </dict>
        """,
      remedy: """
        Keep one of them, or put the one inside the other: a device may have rules of its own.
        """),
    CheckExplanation(
      .unknownRuleKey,
      meaning: """
        A dictionary of rules has a key that means nothing there. Often it is one of Apple's names, misspelt.
        """,
      effect: """
        Nothing looks at the value.
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
        Rules stand inside each other more than sixteen deep.
        """,
      effect: """
        The innermost are not read here, and count as if they were not there.
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
