import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// What string catalogs say, and what nobody can make sense of there.
  static let ofCatalogContents: [CheckExplanation] = [
    CheckExplanation(
      .undefinedSubstitution,
      meaning: """
        A text of a string catalog refers to a variable, %#@name@, and the localization has no substitution of that name.
        The words of the message are those of Apple's compiler. Where the text is still to be translated, it is a
        warning.
        """,
      effect: """
        The catalog does not compile, so that the build fails.
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
        A localization in a string catalog defines a variable under "substitutions", and no text of it refers to that.
        """,
      effect: """
        The variable's texts are never shown. Most often its name is spelt in another way in the text, or a translator
        wrote a plain format in its place, and the number is shown without its noun.
        """,
      example: """
        "stringUnit" : { "state" : "translated", "value" : "Noch %lld" },
        "substitutions" : { "files" : { "formatSpecifier" : "lld", … } }
        """,
      remedy: """
        Write %#@files@ where the variable's text is to stand, or remove the substitution.
        """),
    CheckExplanation(
      .misplacedArgument,
      meaning: """
        A text has %arg, which stands for the number of a substitution, and is not in a substitution.
        """,
      effect: """
        There is no argument that it could stand for: the %a in it is read as a format for numbers with a fraction.
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
        The "argNum" of a substitution says which argument of the format it stands for, counted from 1. Here it is none
        from 1 to 127.
        """,
      effect: """
        No argument has such a number, so that nothing is known about which one is meant.
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
        The state of a translation is none of "translated", "new" and "needs_review".
        """,
      effect: """
        Nobody knows how far the translation is. It counts as one that needs review.
        """,
      example: """
        "stringUnit" : { "state" : "done", "value" : "Ouvrir" }
        """,
      remedy: """
        Write one of the three states.
        """),
    CheckExplanation(
      .unknownExtractionState,
      meaning: """
        The "extractionState" of a key, which says where the key comes from, is none of "manual", "extracted_with_value",
        "migrated" and "stale".
        """,
      effect: """
        The key is counted like any other. If "stale" was meant, translators work on a key that nobody uses.
        """,
      example: """
        "open" : { "extractionState" : "obsolete" }
        """,
      remedy: """
        Correct the word, or leave it as it is if a later Xcode has written it.
        """),
    CheckExplanation(
      .emptyVariations,
      meaning: """
        A value is to vary by number or device, and has no text for any of these.
        """,
      effect: """
        The value has no text at all, as if the language did not have the key.
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
        The variations of a value stand so deep inside each other that they are not read. Number within device is as deep
        as Xcode goes.
        """,
      effect: """
        The texts below that depth count as not there.
        """,
      example: """
        "mac" : { "variations" : { "device" : { "mac" : { "variations" : … } } } }
        """,
      remedy: """
        Vary by device, and within that by number.
        """),
    CheckExplanation(
      .localizationWithoutValue,
      meaning: """
        A key has a language, or a value a variation, in which there is neither a text nor anything that varies.
        """,
      effect: """
        It is as if it were not there: users see what they see where a key is missing.
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
        A value is there twice: as a single text and as variations, or as variations by number and by device in one
        place.
        """,
      effect: """
        One of the two counts here: variations before the single text, plurals before devices. What another tool takes
        is not known.
        """,
      example: """
        "fr" : {
          "stringUnit" : { "state" : "translated", "value" : "%lld fichiers" },
          "variations" : { "plural" : { "other" : … } }
        }
        """,
      remedy: """
        Remove one of them. Plurals that differ by device stand inside the variations by device.
        """),
    CheckExplanation(
      .malformedLanguage,
      meaning: """
        A language of a string catalog has not the form of a language's code: two or three letters, and subtags such as a
        script or region behind hyphens.
        """,
      effect: """
        A build makes a directory of that name, and no user's preference leads there.
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
        A string catalog has localizations for "Base", which is the place of interface documents, or for "mul", which
        stands for several languages. Some tools take the directories of these names for languages.
        """,
      effect: """
        No user has that language, so that nobody sees these texts in their language.
        """,
      example: """
        "localizations" : { "base" : { "stringUnit" : … } }
        """,
      remedy: """
        Remove these localizations. Texts that are nowhere else belong to the source language.
        """),
    CheckExplanation(
      .applicationName,
      meaning: """
        A phrase in the table AppShortcuts does not have ${applicationName} just once.
        """,
      effect: """
        Siri listens to phrases that name the app; one without its name cannot be told from those of other apps.
        """,
      example: """
        "stringSet" : { "state" : "translated", "values" : [ "Neue Notiz" ] }
        """,
      remedy: """
        Put ${applicationName} into each phrase, once.
        """),
  ]
}
