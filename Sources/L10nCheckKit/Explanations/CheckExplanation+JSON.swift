import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// JSON, and fields that are not as a format of it wants them.
  static let ofJSON: [CheckExplanation] = [
    CheckExplanation(
      .mergeConflict,
      meaning: """
        The markers that a version control system puts around two versions of a place are left in the file.
        """,
      effect: """
        Such a file is no JSON: Xcode cannot read it, and the build fails. The keys of both sides are counted, as far as
        they can be read.
        """,
      example: """
        <<<<<<< HEAD
                "value" : "Ouvrir"
        =======
                "value" : "Ouvrir…"
        >>>>>>> feature
        """,
      remedy: """
        Keep one side, or both where they are different keys, and remove the three lines.
        """),
    CheckExplanation(
      .wrongType,
      meaning: """
        A field has a value of another type than its format wants: a number where a text belongs, a text where an object
        belongs.
        """,
      effect: """
        What the field says is lost here, and other tools may not read the file at all.
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
        An object lacks a field that its format wants. Where "sourceLanguage" or "strings" are not there, it is an error.
        """,
      effect: """
        What the field would have said is not known. A text without state counts as translated, and one without value
        does not count at all.
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
        An object has a field that its format does not have.
        """,
      effect: """
        Nothing is made of the field. If its name is misspelt, what it says is without effect. Each name is told once a
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
        An object has a field twice.
        """,
      effect: """
        The last one counts, and what the first one says is lost the next time that a tool writes the file. A bad merge
        is the usual reason.
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
        A file names a version of its format that is not known. Of string catalogs all versions 1.x are.
        """,
      effect: """
        The file is read like one of a known version. What is new in its own may be left out or taken for something else.
        """,
      example: """
        { "sourceLanguage" : "en", "strings" : { }, "version" : "2.0" }
        """,
      remedy: """
        Look whether the figures are what you expect, and whether there is a later version of this tool.
        """),
    CheckExplanation(
      .fileTooLarge,
      meaning: """
        A file has 2 GiB or more.
        """,
      effect: """
        It is not read, and counts as one that has nothing.
        """,
      example: """
        Localizable.xcstrings    2,147,483,648 bytes
        """,
      remedy: """
        Divide it into several tables.
        """),
  ]
}
