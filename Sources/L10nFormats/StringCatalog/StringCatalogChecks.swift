package import L10nModel
package import L10nSource

extension Check {
  package static let undefinedSubstitution = Check(
    "undefined-substitution", .error, "text that refers to an undefined variable")
  package static let unusedSubstitution = Check(
    "unused-substitution", .warning, "substitution that no text refers to")
  package static let misplacedArgument = Check(
    "misplaced-argument", .note, "%arg outside a substitution")
  package static let argumentNumber = Check(
    "argument-number", .error, "substitution with an argument number outside 1 to 127")
  package static let wrongType = Check(
    "wrong-type", .error, "field of the wrong type")
  package static let missingField = Check(
    "missing-field", .warning, "required field missing from an object")
  package static let unknownField = Check(
    "unknown-field", .note, "unknown field")
  package static let duplicateField = Check(
    "duplicate-field", .warning, "field defined twice in an object; the last one wins")
  package static let unknownVersion = Check(
    "unknown-version", .warning, "file in an unknown version of its format")
  package static let unknownState = Check(
    "unknown-state", .warning, "unknown translation state")
  package static let unknownExtractionState = Check(
    "unknown-extraction-state", .note, "unknown extraction state")
  package static let emptyVariations = Check(
    "empty-variations", .warning, "variation without values")
  package static let nestedVariations = Check(
    "nested-variations", .error, "variations nested too deeply to be read")
  package static let localizationWithoutValue = Check(
    "localization-without-value", .note, "localization of a key without a value")
  package static let competingValues = Check(
    "competing-values", .warning, "two values in one place, of which only one counts")
  package static let malformedLanguage = Check(
    "malformed-language", .warning, "malformed language code in a string catalog")
  package static let baseLanguage = Check(
    "base-language", .note, "Base or mul used as a language of a string catalog")
  package static let applicationName = Check(
    "application-name", .warning, "App Shortcuts phrase that doesn't name the app exactly once")
  package static let fileTooLarge = Check(
    "file-too-large", .error, "file too large to read", losesFile: true)
}

extension CheckExplanation {
  /// The contents of string catalogs.
  package static let ofCatalogContents = [
    CheckExplanation(
      .undefinedSubstitution,
      meaning: """
        A text of a string catalog refers to a variable, %#@name@, but the localization has no substitution of that
        name. The message uses the wording of Apple's compiler. If the text is still to be translated, the finding is a
        warning.
        """,
      effect: """
        The catalog doesn't compile, so the build fails.
        """,
      example: """
        "en" : {
          "stringUnit" : { "state" : "translated", "value" : "%#@files@ left" }
        }
        """,
      remedy: """
        Define the variable under "substitutions", or write a plain format such as %lld.
        """),
    CheckExplanation(
      .unusedSubstitution,
      meaning: """
        A localization in a string catalog defines a variable under "substitutions", but none of its texts refers to it.
        """,
      effect: """
        Users never see the variable's texts. Usually the text spells the name differently, or a translator wrote a
        plain format instead, so the number appears without its noun.
        """,
      example: """
        "stringUnit" : { "state" : "translated", "value" : "Noch %lld" },
        "substitutions" : { "files" : { "formatSpecifier" : "lld", … } }
        """,
      remedy: """
        Write %#@files@ where the variable's text belongs, or remove the substitution.
        """),
    CheckExplanation(
      .misplacedArgument,
      meaning: """
        A text outside a substitution contains %arg, the placeholder for the number of a substitution.
        """,
      effect: """
        There is no argument for it: formatting reads its %a as a conversion for floating-point numbers.
        """,
      example: """
        "value" : "%arg files"
        """,
      remedy: """
        Write the format of the argument, such as %lld.
        """),
    CheckExplanation(
      .argumentNumber,
      meaning: """
        The "argNum" of a substitution is the position of its argument in the format, counted from 1. This one isn't
        between 1 and 127.
        """,
      effect: """
        No argument has that position, so the substitution has no argument.
        """,
      example: """
        "substitutions" : { "files" : { "argNum" : 0, … } }
        """,
      remedy: """
        Write the position of the argument: 1 for the first.
        """),
    CheckExplanation(
      .unknownState,
      meaning: """
        The state of a translation is not "translated", "new" or "needs_review".
        """,
      effect: """
        The progress of the translation is unknown. It counts as one that needs review.
        """,
      example: """
        "stringUnit" : { "state" : "done", "value" : "Ouvrir" }
        """,
      remedy: """
        Use one of the three states.
        """),
    CheckExplanation(
      .unknownExtractionState,
      meaning: """
        The "extractionState" of a key records where the key comes from. This one is not "manual",
        "extracted_with_value", "migrated" or "stale".
        """,
      effect: """
        The key counts like any other. If "stale" was meant, translators work on an unused key.
        """,
      example: """
        "open" : { "extractionState" : "obsolete" }
        """,
      remedy: """
        Correct the state, or leave it if a later Xcode has written it.
        """),
    CheckExplanation(
      .emptyVariations,
      meaning: """
        A value varies by number or device but has no text for any of them.
        """,
      effect: """
        The value has no text, as if the key were missing from the language.
        """,
      example: """
        "fr" : { "variations" : { "plural" : { } } }
        """,
      remedy: """
        Add the variations, or write a single text as a "stringUnit".
        """),
    CheckExplanation(
      .nestedVariations,
      meaning: """
        The variations of a value are nested too deeply. Xcode nests them at most two deep: number within device.
        """,
      effect: """
        Texts below that depth count as missing.
        """,
      example: """
        "mac" : { "variations" : { "device" : { "mac" : { "variations" : … } } } }
        """,
      remedy: """
        Vary by device, and by number within each device.
        """),
    CheckExplanation(
      .localizationWithoutValue,
      meaning: """
        A key has a language, or a value has a variation, with neither a text nor variations in it.
        """,
      effect: """
        It counts as missing: users see what they see for a missing key.
        """,
      example: """
        "fr" : { }
        """,
      remedy: """
        Remove it, or add a "stringUnit" with a text.
        """),
    CheckExplanation(
      .competingValues,
      meaning: """
        A value is defined twice: as a single text and as variations, or as variations by number and by device in the
        same place.
        """,
      effect: """
        Only one of the two counts here: variations take precedence over a single text, plurals over devices. Other
        tools may choose differently.
        """,
      example: """
        "fr" : {
          "stringUnit" : { "state" : "translated", "value" : "%lld fichiers" },
          "variations" : { "plural" : { "other" : … } }
        }
        """,
      remedy: """
        Remove one of them. Put plurals that differ by device inside the variations by device.
        """),
    CheckExplanation(
      .malformedLanguage,
      meaning: """
        A language of a string catalog is not a well-formed language code: two or three letters, optionally followed by
        subtags such as a script or a region, separated by hyphens.
        """,
      effect: """
        A build creates a directory with that name, but no user preference matches it.
        """,
      example: """
        "localizations" : { "german" : { "stringUnit" : … } }
        """,
      remedy: """
        Write the code, such as de, pt-BR or zh-Hans.
        """),
    CheckExplanation(
      .baseLanguage,
      meaning: """
        A string catalog has localizations for "Base", the directory for interface documents, or for "mul", the code for
        multiple languages. Some tools treat these directory names as languages.
        """,
      effect: """
        No user prefers such a language, so nobody sees these texts in their own.
        """,
      example: """
        "localizations" : { "base" : { "stringUnit" : … } }
        """,
      remedy: """
        Remove these localizations. If their texts exist nowhere else, move them to the source language.
        """),
    CheckExplanation(
      .applicationName,
      meaning: """
        A phrase in the table AppShortcuts does not contain ${applicationName} exactly once.
        """,
      effect: """
        Siri listens for phrases that name the app. Without the name, it cannot distinguish the phrase from those of
        other apps.
        """,
      example: """
        "stringSet" : { "state" : "translated", "values" : [ "Neue Notiz" ] }
        """,
      remedy: """
        Put ${applicationName} into each phrase, once.
        """),
    CheckExplanation(
      .wrongType,
      meaning: """
        A field has a value of the wrong type: for example, a number instead of a string, or a string instead of an
        object.
        """,
      effect: """
        l10ncheck ignores the field, and other tools may not read the file at all.
        """,
      example: """
        "stringUnit" : { "state" : "translated", "value" : 5 }
        """,
      remedy: """
        Write a value of the type that the message names.
        """),
    CheckExplanation(
      .missingField,
      meaning: """
        An object lacks a required field. If "sourceLanguage" or "strings" is missing, the finding is an error.
        """,
      effect: """
        The field's value is unknown. A text without a state counts as translated; one without a value doesn't count at
        all.
        """,
      example: """
        "stringUnit" : { "value" : "Ouvrir" }
        """,
      remedy: """
        Add the field.
        """),
    CheckExplanation(
      .unknownField,
      meaning: """
        An object has a field that its format doesn't define.
        """,
      effect: """
        l10ncheck ignores the field. If the name is misspelled, its value has no effect. Each name is reported once per
        file.
        """,
      example: """
        "open" : { "coment" : "Title of a button" }
        """,
      remedy: """
        Correct the name. If a later Xcode has written the field, leave it.
        """),
    CheckExplanation(
      .duplicateField,
      meaning: """
        An object has the same field twice.
        """,
      effect: """
        The last one counts, and the first one is lost when a tool next writes the file. The usual cause is a bad merge.
        """,
      example: """
        "fr" : { "stringUnit" : … },
        "fr" : { "stringUnit" : … }
        """,
      remedy: """
        Keep one of the two.
        """),
    CheckExplanation(
      .unknownVersion,
      meaning: """
        A file declares an unknown version of its format. For string catalogs, all versions 1.x are known.
        """,
      effect: """
        l10ncheck reads the file as if it had a known version. It may miss or misread features of the later version.
        """,
      example: """
        { "sourceLanguage" : "en", "strings" : { }, "version" : "2.0" }
        """,
      remedy: """
        Check that the figures are what you expect, and whether a later version of this tool exists.
        """),
    CheckExplanation(
      .fileTooLarge,
      meaning: """
        A file has 2 GiB or more.
        """,
      effect: """
        l10ncheck doesn't read it and treats it as empty.
        """,
      example: """
        Localizable.xcstrings    2,147,483,648 bytes
        """,
      remedy: """
        Split it into several tables.
        """),
  ]
}
