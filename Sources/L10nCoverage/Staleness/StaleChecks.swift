public import L10nModel
package import L10nSource

extension Check {
  package static let staleTranslation = Check(
    "stale-translation", .note, "translation older than its source text, according to git",
    isOptional: true)
}

extension CheckExplanation {
  package static let staleTranslation = CheckExplanation(
    .staleTranslation,
    meaning: """
      The source text of a key changed after its translation was last touched, and it says something else now than it
      did then. The history of the git repository tells. Texts are compared by key: moved files, other encodings and
      orders, and the step to string catalogs are no changes.
      """,
    effect: """
      Users may read a translation of the old text. Nothing else shows it: the key has a text in both languages.
      """,
    example: """
      commit 1: "open" = "Open";       →  "open" = "Öffnen";
      commit 2: "open" = "Open File";
      """,
    remedy: """
      Let somebody compare the translation with the new source text: "l10ncheck stale" shows the text before and after.
      If the translation still fits, allow the finding in its comment, or confirm the text in a string catalog by
      setting the state to "needs_review" and then to "translated".

      Because reading the history takes time, the check is off by default. "l10ncheck report --stale" turns it on, too.
      With --stale-after or "staleAfter" in .l10ncheck.json, translators have some days before it is a finding.
      """)
}

extension StaleTranslation {
  /// The finding about the translation.
  package func finding(input: Int) -> Finding {
    let until = outdated.commit.map { "until \(UTCDay(time: $0.time))" } ?? "before it was edited"
    let old = oldSource.principalForm?.text.string ?? ""
    return Finding(
      .staleTranslation,
      about: Finding.Subject(
        input: input, bundle: bundle, localization: spelling, table: table, path: path),
      key: key, place: place,
      message: .text(
        "\"\(key.string)\" is older than its source text, which was \"\(old)\" \(until)"),
      help: "compare it with the new source text: l10ncheck stale shows both", evidence: self)
  }
}

extension Finding {
  /// What the history tells of the translation; nil unless the finding is of the check `stale-translation`.
  public var staleTranslation: StaleTranslation? {
    // Casting costs more than asking whether there is something to cast.
    guard let evidence else { return nil }
    return evidence as? StaleTranslation
  }
}
