import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// What string catalogs say, and what nobody can make sense of there.
  static let ofCatalogContents: [CheckExplanation] = [
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
  ]
}
