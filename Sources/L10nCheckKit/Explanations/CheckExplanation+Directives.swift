import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// What comments tell the tool itself.
  static let ofDirectives: [CheckExplanation] = [
    CheckExplanation(
      .unknownDirective,
      meaning: """
        A comment contains l10ncheck: followed by an unknown directive or an unknown check, or a comment with a
        directive has no key after it.

        The directives are l10ncheck:allow CHECK, CHECK … (findings about this key), l10ncheck:allow-file CHECK, CHECK …
        (findings about this file), l10ncheck:maximum-length NUMBER and l10ncheck: needs translation. Words after the
        last check are a reason for readers.
        """,
      effect: """
        The directive has no effect: findings that it should suppress still appear.
        """,
      example: """
        /* l10ncheck:alow unchanged */
        "brand" = "Acme";
        """,
      remedy: """
        Correct the directive, and copy the name of the check from the finding. A comment applies to the key that
        follows it, or to the key before it on the same line. In the development region's file, it applies to the key in
        every localization.
        """),
    CheckExplanation(
      .formerName,
      meaning: """
        A comment with l10ncheck:allow or l10ncheck:allow-file uses the former name of a check.
        """,
      effect: """
        The comment still works: former names stay valid.
        """,
      example: """
        /* l10ncheck:allow key-echo */
        "settings.title" = "settings.title";
        """,
      remedy: """
        Use the current name of the check; the finding gives it.
        """),
  ]
}
