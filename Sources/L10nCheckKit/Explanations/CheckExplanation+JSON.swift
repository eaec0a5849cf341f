import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// JSON, and fields that are not as a format of it wants them.
  static let ofJSON: [CheckExplanation] = [
    CheckExplanation(
      .mergeConflict,
      meaning: """
        The file contains the markers that a version control system puts around two conflicting versions of a passage.
        """,
      effect: """
        The file isn't valid JSON: Xcode can't read it, and the build fails. l10ncheck counts the keys of both sides, as
        far as it can read them.
        """,
      example: """
        <<<<<<< HEAD
                "value" : "Ouvrir"
        =======
                "value" : "Ouvrir…"
        >>>>>>> feature
        """,
      remedy: """
        Keep one side, or both if their keys differ, and remove the three marker lines.
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
