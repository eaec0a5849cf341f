import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// What comments tell the tool itself.
  static let ofDirectives: [CheckExplanation] = [
    CheckExplanation(
      .unknownDirective,
      meaning: """
        A comment has l10ncheck: in it, and what follows is nothing that can be followed: other words than there are, a
        check that does not exist, or a comment that stands before no key.

        There are l10ncheck:allow CHECK, CHECK … (findings about this key), l10ncheck:allow-file CHECK, CHECK …
        (findings about this file), l10ncheck:maximum-length NUMBER and l10ncheck: needs translation. Words behind the
        last check are a reason for people.
        """,
      effect: """
        The comment is without effect: what it was to allow is still found.
        """,
      example: """
        /* l10ncheck:alow unchanged */
        "brand" = "Acme";
        """,
      remedy: """
        Write the words as they are above, and the check as the finding names it. A comment speaks of the key that
        follows, or of the one before it on the same line. In the development region's file it speaks of the key in
        every localization.
        """),
    CheckExplanation(
      .formerName,
      meaning: """
        A comment with l10ncheck:allow or l10ncheck:allow-file uses the former name of a check.
        """,
      effect: """
        The comment still works, because former names stay valid.
        """,
      example: """
        /* l10ncheck:allow key-echo */
        "settings.title" = "settings.title";
        """,
      remedy: """
        Write the current name of the check, which the finding gives.
        """),
  ]
}
